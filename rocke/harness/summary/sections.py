"""The sections of the summary, each a part that may be left out where there is little room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from rocke.harness.cases import NONE, Status
from rocke.harness.escape import code, code_cell, fenced, html, markdown, one_line
from rocke.harness.results.reports import Report, ReportTable, cell_text, numeric_columns
from rocke.harness.summary.fit import Part
from rocke.harness.summary.groups import (
    BROKEN,
    Group,
    about,
    differing,
    golden_changes,
    not_run,
    shortened,
)
from rocke.harness.summary.published import Published

SHOWN_GROUPS = 6
SHOWN_NAMES = 6
FOLDED_NAMES = 120
FOLDED_GROUPS = 60
DETAIL_LINES = 14
DETAIL_WIDTH = 160
REPORT_ROWS = 40
REPORT_LINES = 60


def counted(number: int, noun: str) -> str:
    """`1 case`, `1,234 cases`."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def first_lines(detail: str, limit: int = DETAIL_LINES) -> str:
    """The beginning of a detail: few lines, none of them wide, none empty."""
    lines = [line for line in detail.splitlines() if line.strip()]
    shown = [
        line if len(line) <= DETAIL_WIDTH else line[: DETAIL_WIDTH - 3] + "..." for line in lines
    ]
    if len(shown) > limit:
        left = len(shown) - limit + 1
        shown = [*shown[: limit - 1], f"... and {left} more lines"]
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
    cases = counted(len(group.rows), "case")
    whole = group.first.case.flavor == NONE
    configs = "" if whole else f", {counted(group.config_count, 'config')}"
    flavors = f" at {', '.join(group.flavors)}" if group.flavors else ""
    return cases + configs + flavors


def since_lines(
    published: Published, show: Callable[[str], str] = str
) -> list[tuple[str, tuple[str, ...]]]:
    """What changed since the base in words, and what each is about; empty without a base.

    `show` is how the base's commit is shown.
    """
    change = published.since
    if change is None:
        return []
    if change.unknown:
        return [(f"newly not run: unknown, for {one_line(change.unknown, 300)}", ())]
    base = show(change.commit[:12])
    kinds = (
        ("newly not run", change.newly_not_run),
        ("newly failed", change.newly_failed),
        ("mended", change.mended),
        ("no longer planned", change.gone),
    )
    told = [(f"{kind} since {base}: {len(ids):,}", about(ids)) for kind, ids in kinds if ids]
    if unseen := change.unseen:
        known = f"failed or not run here, and not known of {base}: {len(unseen):,}"
        told.append((known, about(unseen)))
    return told or [(f"nothing newly not run or failed since {base}", ())]


def broken_line(published: Published) -> str:
    """How many of the failures broke before they answered; empty when none did."""
    failures_ = [row for row in published.rows if row.status is Status.FAILED]
    broken = Counter(row.reason for row in failures_ if row.reason in BROKEN)
    if not broken:
        return ""
    reasons = ", ".join(f"{reason} {count:,}" for reason, count in broken.items())
    total = counted(len(failures_), "failed case")
    return f"Of {total}, {sum(broken.values()):,} broke before it could answer: {reasons}."


def agreement_line(published: Published) -> str:
    """How far lanes that ran the same cases agree; empty when no case ran in two."""
    counts = Counter(row.agreement for row in published.rows if row.agreement)
    if not counts:
        return ""
    cases = counted(counts.total(), "case")
    return (
        f"{cases} ran in more than one lane and count once: {counts['agree']:,} agree, "
        f"{counts['differ']:,} differ."
    )


def since_part(published: Published) -> Iterator[Part]:
    lines = [markdown(line) for line in (broken_line(published), agreement_line(published)) if line]
    lines += [words + _listed(names) for words, names in since_lines(published, code)]
    if lines:
        yield Part("\n".join(f"- {line}" for line in lines), 4, "what changed since the base")


def failures(heading: str, groups: Sequence[Group], rank: int) -> Iterator[Part]:
    """Each group's title, names and first detail; the heading stays with the first."""
    for number, group in enumerate(groups[:SHOWN_GROUPS]):
        title, extent = one_line(group_title(group), 200), one_line(group_extent(group), 200)
        lines = [f"**{markdown(title)}** ({markdown(extent)}): {_names(group.names)}"]
        if number == 0:
            lines.insert(0, f"### {heading}")
        short = "\n\n".join(lines)
        if group.first.detail:
            shown = code(one_line(group.first.case.id, 200))
            lines += [f"First of them, {shown}:", fenced(first_lines(group.first.detail))]
        name = f"failure {number + 1} of {heading[0].lower()}{heading[1:]}"
        yield Part("\n\n".join(lines), rank + number, name, short)


def _names(names: Sequence[str], limit: int = SHOWN_NAMES) -> str:
    shown, left = shortened([one_line(name, 120) for name in names], limit)
    return ", ".join(map(code, shown)) + (f" and {left:,} more" if left else "")


def _listed(names: Sequence[str]) -> str:
    return f" ({_names(names)})" if names else ""


def more_failures(groups: Sequence[Group]) -> Iterator[Part]:
    if not groups:
        return
    shown, left = groups[:FOLDED_GROUPS], len(groups) - FOLDED_GROUPS
    lines = [
        f"- {markdown(one_line(group_title(g), 200))} ({markdown(one_line(group_extent(g), 200))})"
        for g in shown
    ]
    if left > 0:
        lines.append(f"- and {left:,} more groups")
    title = f"{len(groups):,} more groups of failures"
    yield Part(_details(title, "\n".join(lines)), 50, title)


def all_names(groups: Sequence[Group]) -> Iterator[Part]:
    for group in groups:
        if len(group.families) == 1 and len(group.configs) > SHOWN_NAMES + 1:
            title = f"{group_title(group)}: {len(group.configs):,} configs"
            body = _names(group.configs, FOLDED_NAMES)
            yield Part(_details(one_line(title, 300), body), 55, "names of configs")


def not_run_part(published: Published) -> Iterator[Part]:
    groups = not_run(published.rows)
    if not groups:
        return
    shown, left = groups[:FOLDED_GROUPS], len(groups) - FOLDED_GROUPS
    lines = [
        f"- **{markdown(one_line(f'{group.check}: {group.reason}', 200))}** in lane "
        f"{markdown(one_line(group.lane, 80))} ({counted(len(group.rows), 'case')}). "
        f"{markdown(one_line(group.first.detail, 300))}"
        for group in shown
    ]
    if left > 0:
        lines.append(f"- and {left:,} more")
    heading = "### What did not run, and why"
    short = f"{heading}\n\n{counted(sum(len(g.rows) for g in groups), 'case')}"
    yield Part("\n\n".join([heading, "\n".join(lines)]), 6, "why cases did not run", short)


def lost(published: Published) -> Iterator[Part]:
    """Evidence that does not fit the plan, and reports that can't be read."""
    told = [f"{markdown(p.kind)}: {code(one_line(p.message, 300))}" for p in published.problems]
    told += [f"unreadable: {code(one_line(text, 300))}" for text in published.unreadable]
    if not told:
        return
    lines = [f"- {line}" for line in told[:10]]
    if len(told) > 10:
        lines.append(f"- and {len(told) - 10:,} more")
    heading = "### Lost, unreadable or not in the plan"
    yield Part("\n\n".join([heading, "\n".join(lines)]), 7, "evidence that does not fit")


def differences(published: Published) -> Iterator[Part]:
    rows = differing(published.rows)
    if not rows:
        return
    lines = []
    for row in rows[:10]:
        said = ", ".join(f"{one.case.lane} {one.status} ({one.reason})" for one in row.lanes)
        lines.append(f"- {code(one_line(row.case.id, 200))}: {markdown(one_line(said, 300))}")
    if len(rows) > 10:
        lines.append(f"- and {len(rows) - 10:,} more")
    yield Part("\n\n".join(["### Lanes that differ", "\n".join(lines)]), 8, "lanes that differ")


def goldens(published: Published) -> Iterator[Part]:
    changes = golden_changes(published.rows)
    lines = [f"- {kind}: {n:,} ({_names(names)})" for kind, n, names in changes]
    moved = published.moved
    if moved and moved.unknown:
        lines.append(f"- which moved is unknown: {markdown(one_line(moved.unknown, 300))}")
    elif moved:
        base = f"since {code(moved.base[:12])}"
        lists = {"added": moved.added, "changed": moved.changed, "removed": moved.removed}
        told = [f"- {kind} {base}: {len(n):,}{_listed(n)}" for kind, n in lists.items() if n]
        lines += told or [f"- none moved {base}"]
    if lines:
        yield Part("\n\n".join(["### Goldens", "\n".join(lines)]), 9, "goldens")


def reports(published: Published) -> Iterator[Part]:
    for report in published.reports:
        title, line = html(one_line(report.title, 80)), html(one_line(report.line, 300))
        body = "\n\n".join(_report_body(report))
        short = f"{markdown(one_line(report.title, 80))}: {markdown(one_line(report.line, 300))}"
        text = _folded(f"<b>{title}</b>: {line}", body)
        name = f"the tables of {markdown(one_line(report.title, 80))}"
        yield Part(text, 60, name, short) if body else Part(short, 5, name)


def _report_body(report: Report) -> Iterator[str]:
    for table in report.tables[:8]:
        yield from _report_table(table)
    if len(report.tables) > 8:
        yield f"and {counted(len(report.tables) - 8, 'more table')}"
    if report.detail.strip():
        yield fenced(first_lines(report.detail, REPORT_LINES))
    if report.files:
        yield f"Kept with the run, in `reports/`: {_names(report.files)}"


def _report_table(table: ReportTable) -> Iterator[str]:
    if table.title:
        yield f"**{markdown(one_line(table.title, 200))}**"
    head = " | ".join(markdown(one_line(name, 80)) for name in table.columns)
    rule = "|".join("--:" if right else "---" for right in numeric_columns(table))
    rows = [" | ".join(map(_cell, row)) for row in table.rows[:REPORT_ROWS]]
    yield "\n".join([f"| {head} |", f"|{rule}|", *(f"| {row} |" for row in rows)])
    if len(table.rows) > REPORT_ROWS:
        yield f"and {counted(len(table.rows) - REPORT_ROWS, 'more row')}"


def _cell(cell: str | int | float) -> str:
    """A name is code, so that it can be copied as it is; prose, words and numbers are plain."""
    text = one_line(cell_text(cell), 120)
    is_name = isinstance(cell, str) and " " not in text and any(char in text for char in "_/:.")
    return code_cell(text) if is_name else markdown(text)


def machines(published: Published) -> Iterator[Part]:
    lines = [
        f"- **{markdown(one_line(m.lane, 80))}** ({markdown(one_line(', '.join(m.checks), 200))}): "
        f"{markdown(one_line(f'{m.machine}; Python {m.python}; {m.versions}', 400))}"
        for m in published.machines[:40]
    ]
    if len(published.machines) > 40:
        lines.append(f"- and {len(published.machines) - 40:,} more")
    if lines:
        yield Part(_details("The machines behind each lane", "\n".join(lines)), 70, "the machines")


def _details(title: str, body: str) -> str:
    return _folded(html(title), body)


def _folded(summary: str, body: str) -> str:
    return f"<details><summary>{summary}</summary>\n\n{body}\n\n</details>"
