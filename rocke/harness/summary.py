"""The summary in Markdown: verdict first, then the table, then what failed, short enough to read.

It is made from the ledger alone and never longer than a comment may be: long lists fold or are cut
with a count, and the whole of it is in ledger.json.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rocke.harness.cases import NONE
from rocke.harness.escape import code, fenced, markdown, one_line
from rocke.harness.groups import Group, failed, golden_changes, not_run, shortened
from rocke.harness.ledger import Ledger, Total

# A comment on GitHub holds 65,536 characters; marker and footer of a comment need some of them.
LIMIT = 60_000
SHOWN_GROUPS = 6
SHOWN_NAMES = 6
FOLDED_NAMES = 120
DETAIL_LINES = 14
DETAIL_WIDTH = 160
MARKS = {"green": "✅", "partial": "🟡", "red": "❌", "incomplete": "⚠️"}


def summary_text(ledger: Ledger) -> str:
    """The summary of a ledger, ending in a newline."""
    groups = failed(ledger)
    head = [f"## {MARKS[ledger.verdict.word]} {markdown(ledger.verdict.line)}", _table(ledger)]
    open_parts = [*_failures(groups[:SHOWN_GROUPS]), *_missing(ledger), *_goldens(ledger)]
    folded = [*_more_failures(groups[SHOWN_GROUPS:]), *_all_names(groups)]
    for parts in (head + open_parts + folded, head + open_parts, head):
        text = "\n\n".join([*parts, _footer(ledger, len(parts))]) + "\n"
        if len(text) <= LIMIT:
            return text
    return text[: LIMIT - 1] + "\n"


def seconds(value: float) -> str:
    """A duration in the table: `-` when nothing ran, `0.4 s`, `41 s`, `2 min 05 s`."""
    if value <= 0:
        return "-"
    if value < 10:
        return f"{value:.1f} s"
    if value < 120:
        return f"{value:.0f} s"
    return f"{int(value) // 60} min {int(value) % 60:02d} s"


def time_of(total: Total) -> str:
    """The cell of the time column."""
    return f"with {total.shared_with}" if total.shared_with else seconds(total.seconds)


def mark_of(total: Total) -> str:
    """The state of one row of the table, as a key of MARKS."""
    if total.failed:
        return "red"
    return "incomplete" if total.not_run else "green"


def first_lines(detail: str) -> str:
    """The beginning of a case's detail: few lines, none of them wide."""
    lines = [line for line in detail.splitlines() if line.strip()]
    shown = [
        line if len(line) <= DETAIL_WIDTH else line[: DETAIL_WIDTH - 3] + "..." for line in lines
    ]
    if len(shown) > DETAIL_LINES:
        left = len(shown) - DETAIL_LINES + 1
        shown = [*shown[: DETAIL_LINES - 1], f"... and {left} more lines"]
    return "\n".join(shown)


def group_title(group: Group) -> str:
    """`identity: drift in rmsnorm2d/gfx942`, without its cases."""
    families = group.families
    several = f" in {len(families)} families" if families else ""
    return f"{group.check}: {group.reason}" + (
        f" in {families[0]}" if len(families) == 1 else several
    )


def group_extent(group: Group) -> str:
    """`3 cases, 1 config at llvm20, llvm22, llvm23`."""
    cases = _count(len(group.rows), "case")
    whole = group.first.case.flavor == NONE
    configs = "" if whole else f", {_count(group.config_count, 'config')}"
    flavors = f" at {', '.join(group.flavors)}" if group.flavors else ""
    return cases + configs + flavors


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _table(ledger: Ledger) -> str:
    head = "| | check | lane | planned | passed | failed | not run | time |"
    rule = "|---|---|---|--:|--:|--:|--:|--:|"
    return "\n".join([head, rule, *map(_line, ledger.totals)])


def _line(total: Total) -> str:
    cells = [MARKS[mark_of(total)], markdown(total.check), markdown(total.lane)]
    cells += [f"{n:,}" for n in (total.planned, total.passed, total.failed, total.not_run)]
    return f"| {' | '.join([*cells, markdown(time_of(total))])} |"


def _failures(groups: Sequence[Group]) -> Iterator[str]:
    if groups:
        yield "### What failed"
    for group in groups:
        title, extent = markdown(group_title(group)), markdown(group_extent(group))
        yield f"**{title}** ({extent}): {_names(group.names)}"
        if group.first.detail:
            yield f"First of them, {code(group.first.case.id)}:"
            yield fenced(first_lines(group.first.detail))


def _names(names: Sequence[str], limit: int = SHOWN_NAMES) -> str:
    shown, left = shortened(names, limit)
    return ", ".join(map(code, shown)) + (f" and {left:,} more" if left else "")


def _more_failures(groups: Sequence[Group]) -> Iterator[str]:
    if not groups:
        return
    shown, left = groups[:60], len(groups) - 60
    lines = [f"- {markdown(group_title(g))} ({markdown(group_extent(g))})" for g in shown]
    if left > 0:
        lines.append(f"- and {left:,} more groups")
    yield _details(f"{len(groups):,} more groups of failures", "\n".join(lines))


def _all_names(groups: Sequence[Group]) -> Iterator[str]:
    for group in groups[:SHOWN_GROUPS]:
        if len(group.families) == 1 and len(group.configs) > SHOWN_NAMES + 1:
            title = f"{group_title(group)}: {len(group.configs):,} configs"
            yield _details(title, _names(group.configs, FOLDED_NAMES))


def _missing(ledger: Ledger) -> Iterator[str]:
    groups = not_run(ledger)
    if groups:
        yield "### What did not run, and why"
        yield "\n".join(
            f"- {markdown(f'{group.check}: {group.reason}')} in lane {markdown(group.lane)} "
            f"({_count(len(group.rows), 'case')}). {markdown(one_line(group.first.detail, 300))}"
            for group in groups
        )
    if ledger.problems:
        shown, left = ledger.problems[:10], len(ledger.problems) - 10
        lines = [f"- {p.kind}: {markdown(one_line(p.message, 300))}" for p in shown]
        if left > 0:
            lines.append(f"- and {left:,} more")
        yield "### Evidence that does not fit the plan"
        yield "\n".join(lines)


def _goldens(ledger: Ledger) -> Iterator[str]:
    changes = golden_changes(ledger)
    if changes:
        yield "### Goldens"
        yield "\n".join(f"- {kind}: {n:,} ({_names(names)})" for kind, n, names in changes)


def _details(title: str, body: str) -> str:
    return f"<details><summary>{markdown(title)}</summary>\n\n{body}\n\n</details>"


def _footer(ledger: Ledger, parts: int) -> str:
    cut = " Shortened." if parts == 2 and ledger.exit_code else ""
    commit = code(ledger.plan.commit[:12])
    return (
        f"<sub>Run {code(ledger.run)} of commit {commit}, tree {code(ledger.plan.tree[:12])}."
        f"{cut} Every case is in ledger.json.</sub>"
    )
