"""The same summary on a terminal or in a log: what a run published, in a width that is read.

In a workflow's log no line of it is a command to the runner.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import indent

from rich.box import HEAVY_HEAD, SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from rocke.harness.escape import log, one_line
from rocke.harness.summary.groups import (
    Group,
    differing,
    failed,
    golden_changes,
    not_run,
    shortened,
)
from rocke.harness.summary.markdown import mark_of, time_of
from rocke.harness.summary.published import Published
from rocke.harness.summary.sections import (
    SHOWN_GROUPS,
    SHOWN_NAMES,
    agreement_line,
    broken_line,
    first_lines,
    group_extent,
    group_title,
    since_lines,
)

STYLES = {"green": "green", "partial": "yellow", "red": "red", "incomplete": "yellow"}
WORDS = {"green": "ok", "partial": "NO CASE", "red": "FAILED", "incomplete": "NOT RUN"}
# Below this width the table has no frame, so that names stay whole at 80 columns.
NARROW = 100


def print_summary(published: Published, console: Console) -> None:
    """Prints verdict, table, failures, what did not run, changes since the base, and reports."""
    _say(console, published.line, f"bold {STYLES[published.word]}")
    console.print(_table(published, console.width))
    for line in (broken_line(published), agreement_line(published)):
        if line:
            _say(console, line)
    for words, names in since_lines(published):
        _say(console, words + (f" ({_names(names)})" if names else ""))
    _print_groups("", failed(published.rows), console)
    _print_groups("broke, ", failed(published.rows, broken=True), console)
    _print_missing(published, console)
    for kind, count, names in golden_changes(published.rows):
        _say(console, f"goldens {kind}: {count:,} ({_names(names)})")
    for line in published.moved.lines() if published.moved else ():
        _say(console, line)
    for report in published.reports:
        _say(console, f"{one_line(report.title, 80)}: {one_line(report.line, 300)}")
    for machine in published.machines:
        told = f"{machine.lane} ran on {machine.machine}, Python {machine.python}"
        _say(console, one_line(told, 200), "dim")


def _say(console: Console, text: str, style: str = "") -> None:
    console.print(Text(log(text), style=style), soft_wrap=True)


def _table(published: Published, width: int) -> Table:
    narrow = width < NARROW
    table = Table(
        highlight=False, box=SIMPLE_HEAD if narrow else HEAVY_HEAD,
        collapse_padding=narrow, pad_edge=not narrow,
    )  # fmt: skip
    for name in ("check", "lane"):
        table.add_column(name, overflow="fold")
    for name in ("planned", "passed", "failed", "not run", "time"):
        table.add_column(name, justify="right")
    table.add_column("", no_wrap=True)
    for total in published.totals:
        counts = [f"{n:,}" for n in (total.planned, total.passed, total.failed, total.not_run)]
        mark = mark_of(total)
        time = "shared" if narrow and total.shared_with else one_line(time_of(total), 80)
        table.add_row(
            *(Text(log(one_line(name, 80))) for name in (total.check, total.lane)),
            *counts,
            Text(log(time)),
            Text(WORDS[mark], style=STYLES[mark]),
        )
    return table


def _print_groups(prefix: str, groups: Sequence[Group], console: Console) -> None:
    for group in groups[:SHOWN_GROUPS]:
        _say(console, f"{prefix}{group_title(group)} ({group_extent(group)})", "bold red")
        _say(console, f"  {_names(group.names)}")
        if group.first.detail:
            _say(console, f"  first: {one_line(group.first.case.id, 200)}")
            _say(console, indent(first_lines(group.first.detail), "    "))
    if len(groups) > SHOWN_GROUPS:
        _say(console, f"and {len(groups) - SHOWN_GROUPS:,} more groups of failures")


def _names(names: Sequence[str]) -> str:
    shown, left = shortened([one_line(name, 120) for name in names], SHOWN_NAMES)
    return ", ".join(shown) + (f" and {left:,} more" if left else "")


def _print_missing(published: Published, console: Console) -> None:
    for group in not_run(published.rows):
        title = f"not run, {group.reason}: {group.check} in lane {group.lane}"
        told = f"{title} ({group_extent(group)}). {one_line(group.first.detail, 200)}"
        _say(console, told, "yellow")
    for row in differing(published.rows)[:10]:
        said = ", ".join(f"{one.case.lane} {one.status} ({one.reason})" for one in row.lanes)
        _say(console, one_line(f"lanes differ: {row.case.id}: {said}", 300), "yellow")
    problems = [f"{problem.kind}: {problem.message}" for problem in published.problems]
    problems += [f"unreadable: {text}" for text in published.unreadable]
    for line in problems[:10]:
        _say(console, one_line(line, 300), "yellow")
    if len(problems) > 10:
        _say(console, f"and {len(problems) - 10:,} more", "yellow")
