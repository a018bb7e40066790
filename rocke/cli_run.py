"""`rocke plan`, `run`, `summary` and `lanes`: from what is asked to the table."""

from __future__ import annotations

import os
import sys
import threading

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from rocke.cli_options import here, narrowing, narrowing_options, run_option
from rocke.errors import UsageError
from rocke.harness.build import BuildError, ensure_built
from rocke.harness.collect import collect, publish
from rocke.harness.escape import printable
from rocke.harness.lanes import load_lanes
from rocke.harness.moved import goldens_moved
from rocke.harness.plan import Plan
from rocke.harness.planning import Asked, plan_suites
from rocke.harness.project import Project
from rocke.harness.runner import run_entry
from rocke.harness.runs import Run, latest_run, open_run
from rocke.harness.terminal import print_summary
from rocke.harness.tree import tree_digest


@click.command()
@click.argument("checks", nargs=-1, metavar="[CHECK]...")
@narrowing_options
@run_option
def plan(
    checks: tuple[str, ...],
    only: tuple[str, ...],
    family: tuple[str, ...],
    flavor: tuple[str, ...],
    shard: str | None,
    run_id: str | None,
) -> int:
    """Write the plan: every case that a run owes, with its id, check, lane and needs.

    Without CHECK it plans all that the required lanes run.
    """
    project = here()
    names = checks or _required(project)
    run = open_run(project.root, run_id)
    asked = plan_suites(project, run, names, narrowing(only, family, flavor, shard))
    click.echo(f"{run.plan.relative_to(project.root)}: {_planned(asked.plan)}")
    return 0


def _required(project: Project) -> tuple[str, ...]:
    lanes_ = [lane for lane in load_lanes(project) if lane.required]
    return tuple(entry.check for lane in lanes_ for entry in lane.entries)


def _planned(made: Plan) -> str:
    counts = [
        f"{check} {sum(case.check == check for case in made.cases):,}" for check in made.checks
    ]
    narrowed = f", narrowed to {made.narrowing.describe()}" if made.narrowing else ""
    return f"{len(made.cases):,} cases ({', '.join(counts)}){narrowed}"


@click.command()
@click.argument("checks", nargs=-1, required=True, metavar="CHECK...")
@narrowing_options
@run_option
@click.option("--workers", "-n", type=click.IntRange(1, 512), help="Processes (default: cores).")
@click.option("--expect", multiple=True, hidden=True, help="Checks that later sessions will run.")
def run(
    checks: tuple[str, ...],
    only: tuple[str, ...],
    family: tuple[str, ...],
    flavor: tuple[str, ...],
    shard: str | None,
    run_id: str | None,
    workers: int | None,
    expect: tuple[str, ...],
) -> int:
    """Run checks of the lists (gate, parity, ...) and leave their evidence.

    The exit code is that of the ledger of these checks alone.
    """
    project = here()
    chosen = narrowing(only, family, flavor, shard)
    this = open_run(project.root, run_id)
    asked = plan_suites(project, this, checks, chosen, also=expect)
    click.echo(f"Run {this.id}: {_planned(asked.plan)}")
    _build_engines(project)
    for lane, entry in asked.entries:
        outcome = run_entry(this, lane, entry, workers or os.cpu_count() or 1)
        if outcome.message:
            click.echo(f"rocke: {entry.check}: {outcome.message}", err=True)
    ledger = collect(this, asked, only=tuple(entry for _, entry in asked.entries))
    click.echo(printable(ledger.verdict.line))
    return ledger.exit_code


def _build_engines(project: Project) -> None:
    """Builds before the clock of the checks runs; a failed build is each case's own outcome."""
    for engine in project.engines.values():
        if engine.build is None:
            continue
        notice = threading.Timer(1.0, click.echo, [f"Building the engine {engine.name} ..."])
        notice.start()
        try:
            ensure_built(engine, project)
        except BuildError as error:
            click.echo(f"rocke: The engine {engine.name} has no binary: {error}", err=True)
        finally:
            notice.cancel()


@click.command()
@run_option
@click.option("--expect", multiple=True, metavar="CHECK", help="A check that was asked for too.")
@click.option("--base", metavar="REV", help="Show the goldens that moved since REV.")
def summary(run_id: str | None, expect: tuple[str, ...], base: str | None) -> int:
    """Join plan and evidence into results/ledger.json and results/summary.md, and print the table.

    Without --run it takes the latest run of the working tree as it stands, and says which.
    """
    project = here()
    this, asked = _run_to_sum_up(project, run_id, expect)
    moved = goldens_moved(project, base)
    ledger = collect(this, asked)
    publish(this, ledger, moved)
    console = Console(highlight=False, width=None if os.environ.get("COLUMNS") else _width())
    print_summary(ledger, console)
    for line in moved.lines() if moved else ():
        console.print(Text(printable(line)), soft_wrap=True)
    console.print(Text(f"Run {this.id}: results/summary.md, results/ledger.json"))
    return ledger.exit_code


def _width() -> int | None:
    """Into a pipe or a log, a width at which the table's cells don't wrap; else the terminal's."""
    return None if sys.stdout.isatty() else 120


def _run_to_sum_up(
    project: Project, run_id: str | None, expect: tuple[str, ...]
) -> tuple[Run, Asked]:
    if run_id or os.environ.get("ROCKE_RUN_ID"):
        this = open_run(project.root, run_id)
    else:
        latest = latest_run(project.root, tree_digest(project.root))
        if latest is None:
            raise UsageError(
                "There is no run of this working tree as it stands under results/runs; "
                "start one with `rocke run gate`, or name another with --run."
            )
        this = latest
    if not expect and not this.plan.is_file():
        raise UsageError(f"There is no plan at {this.plan}; `rocke plan` or `rocke run` makes it.")
    return this, plan_suites(project, this, expect, None)


@click.command()
def lanes() -> int:
    """Check the lists under ctest_lists and show which check file runs in which lane."""
    project = here()
    table = Table("lane", "required", "check", "cases", highlight=False)
    table.add_column("file", overflow="fold")
    table.add_column("time limit")
    for lane in load_lanes(project):
        for entry in lane.entries:
            inside = entry.file.is_relative_to(project.root)
            file = entry.file.relative_to(project.root) if inside else f"(rocke) {entry.file.name}"
            row = (lane.name, "yes" if lane.required else "no", entry.check)
            cells = (*row, ", ".join(entry.cases), str(file), f"{entry.timeout_s:g} s")
            table.add_row(*(Text(printable(cell)) for cell in cells))
    Console(highlight=False, width=_width()).print(table)
    return 0
