"""The summary in Markdown: verdict first, then the table, then what failed, short enough to read.

It is made from what a run publishes, and never longer than its place allows: long lists fold or are
cut with a count, the least important parts go first and are named, and all of it is in ledger.json.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rocke.harness.escape import code, markdown, one_line
from rocke.harness.results.ledger import Total
from rocke.harness.summary.fit import Part, fitted
from rocke.harness.summary.groups import failed
from rocke.harness.summary.published import Published
from rocke.harness.summary.sections import (
    SHOWN_GROUPS,
    all_names,
    counted,
    differences,
    failures,
    goldens,
    lost,
    machines,
    more_failures,
    not_run_part,
    reports,
    since_part,
)

# A comment on GitHub holds 65,536 characters; its marker needs some of them.
LIMIT = 60_000
SHOWN_ROWS = 80
MARKS = {"green": "✅", "partial": "🟡", "red": "❌", "incomplete": "⚠️"}
_WORTH = {"red": 0, "incomplete": 1, "partial": 2, "green": 3}


def summary_text(published: Published, limit: int = LIMIT, size: Callable[[str], int] = len) -> str:
    """The summary, ending in a newline, of at most `limit` by `size` (len, or fit.in_bytes)."""
    return fitted(list(_parts(published)), lambda names: _footer(published, names), limit, size)


def _parts(published: Published) -> Iterator[Part]:
    wrong, broken = failed(published.rows), failed(published.rows, broken=True)
    first, _, rest = published.line.partition(". ")
    mark = MARKS[published.word]
    yield Part(f"## {mark} {markdown(one_line(first.removesuffix('.'), 600))}")
    if rest:
        yield Part(markdown(one_line(rest, 600)))
    yield Part(_table(published.totals), 1, "the table")
    yield from since_part(published)
    yield from failures("What failed", wrong, 10)
    yield from failures("What broke before it could answer", broken, 30)
    yield from not_run_part(published)
    yield from lost(published)
    yield from differences(published)
    yield from goldens(published)
    yield from reports(published)
    yield from more_failures([*wrong[SHOWN_GROUPS:], *broken[SHOWN_GROUPS:]])
    yield from all_names([*wrong[:SHOWN_GROUPS], *broken[:SHOWN_GROUPS]])
    yield from machines(published)


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
    if not total.planned:
        return "partial"
    return "incomplete" if total.not_run else "green"


def _table(totals: Sequence[Total]) -> str:
    head = "| | check | lane | planned | passed | failed | not run | time |"
    rule = "|---|---|---|--:|--:|--:|--:|--:|"
    shown, left = list(totals), 0
    if len(shown) > SHOWN_ROWS:
        shown.sort(key=lambda total: _WORTH[mark_of(total)])
        shown, left = shown[:SHOWN_ROWS], len(shown) - SHOWN_ROWS
    lines = [head, rule, *map(_line, shown)]
    return "\n".join(lines) + (f"\n\nand {counted(left, 'more row')}" if left else "")


def _line(total: Total) -> str:
    names = [markdown(one_line(name, 80)) for name in (total.check, total.lane)]
    counts = [f"{n:,}" for n in (total.planned, total.passed, total.failed, total.not_run)]
    cells = [MARKS[mark_of(total)], *names, *counts, markdown(one_line(time_of(total), 80))]
    return f"| {' | '.join(cells)} |"


def _footer(published: Published, left_out: Sequence[str]) -> str:
    cut = f" Left out to keep to the limit: {', '.join(left_out[:12])}" if left_out else ""
    if len(left_out) > 12:
        cut += f" and {len(left_out) - 12:,} more parts"
    commit, tree = code(published.commit[:12]), code(published.tree[:12])
    return (
        f"<sub>Run {code(published.run[:80])} of commit {commit}, tree {tree}."
        f"{cut}{'.' if cut else ''} Every case is in ledger.json.</sub>"
    )
