"""The same summary on a terminal: what the ledger says, in a width that a person reads."""

from __future__ import annotations

from textwrap import indent

from rich.console import Console
from rich.table import Table
from rich.text import Text

from rocke.harness.escape import one_line, printable
from rocke.harness.groups import Group, failed, golden_changes, not_run, shortened
from rocke.harness.ledger import Ledger
from rocke.harness.summary import (
    SHOWN_GROUPS,
    SHOWN_NAMES,
    first_lines,
    group_extent,
    group_title,
    mark_of,
    time_of,
)

STYLES = {"green": "green", "partial": "yellow", "red": "red", "incomplete": "yellow"}
WORDS = {"green": "ok", "red": "FAILED", "incomplete": "not all run"}


def print_summary(ledger: Ledger, console: Console) -> None:
    """Prints verdict, table, failures, what did not run, and golden changes."""
    style = STYLES[ledger.verdict.word]
    console.print(Text(printable(ledger.verdict.line), style=f"bold {style}"), soft_wrap=True)
    console.print(_table(ledger))
    groups = failed(ledger)
    for group in groups[:SHOWN_GROUPS]:
        _print_group(group, console)
    if len(groups) > SHOWN_GROUPS:
        console.print(f"and {len(groups) - SHOWN_GROUPS:,} more groups of failures")
    _print_missing(ledger, console)
    for kind, count, names in golden_changes(ledger):
        console.print(Text(f"goldens {kind}: {count:,} ({_names(names)})"), soft_wrap=True)


def _table(ledger: Ledger) -> Table:
    table = Table("check", "lane", highlight=False)
    for name in ("planned", "passed", "failed", "not run", "time"):
        table.add_column(name, justify="right")
    table.add_column("")
    for total in ledger.totals:
        counts = [f"{n:,}" for n in (total.planned, total.passed, total.failed, total.not_run)]
        mark = mark_of(total)
        table.add_row(
            Text(printable(total.check)),
            Text(printable(total.lane)),
            *counts,
            printable(time_of(total)),
            Text(WORDS[mark], style=STYLES[mark]),
        )
    return table


def _print_group(group: Group, console: Console) -> None:
    title = f"{group_title(group)} ({group_extent(group)})"
    console.print(Text(printable(title), style="bold red"), soft_wrap=True)
    console.print(Text(f"  {_names(group.names)}"), soft_wrap=True)
    if group.first.detail:
        console.print(Text(f"  first: {printable(group.first.case.id)}"), soft_wrap=True)
        shown = printable(first_lines(group.first.detail), keep="\n")
        console.print(Text(indent(shown, "    ")), soft_wrap=True)


def _names(names: tuple[str, ...]) -> str:
    shown, left = shortened(names, SHOWN_NAMES)
    return printable(", ".join(shown)) + (f" and {left:,} more" if left else "")


def _print_missing(ledger: Ledger, console: Console) -> None:
    for group in not_run(ledger):
        title = f"not run, {group.reason}: {group.check} in lane {group.lane}"
        told = f"{title} ({group_extent(group)}). {one_line(group.first.detail, 200)}"
        console.print(Text(printable(told), style="yellow"), soft_wrap=True)
    for problem in ledger.problems[:10]:
        told = f"{problem.kind}: {one_line(problem.message, 300)}"
        console.print(Text(printable(told), style="yellow"), soft_wrap=True)
