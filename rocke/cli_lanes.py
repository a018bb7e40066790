"""`rocke lanes`, `durations`, `coverage`, `adopt`: the lists, and what runs of them left."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from rocke.cli_options import here, log_width, run_option
from rocke.errors import UsageError
from rocke.harness.escape import printable
from rocke.harness.lanes.listcheck import check_lanes
from rocke.harness.lanes.lists import load_lanes
from rocke.harness.lanes.planning import plan_suites
from rocke.harness.results.adopt import adopt as adopt_folders
from rocke.harness.results.collect import collect
from rocke.harness.results.coverage import PAGE, stale, write_page
from rocke.harness.results.durations import measured, write_durations
from rocke.harness.results.gather import gather
from rocke.harness.runs import latest_run, open_run
from rocke.harness.tree import tree_digest


@click.command()
def lanes() -> int:
    """Check the lists under ctest_lists and show which check file runs in which lane."""
    project = here()
    if faults := check_lanes(project):
        for fault in faults:
            click.echo(f"rocke: {printable(fault)}", err=True)
        return 2
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
    Console(highlight=False, width=log_width()).print(table)
    return 0


@click.command()
@run_option
def durations(run_id: str | None) -> int:
    """Record how long a green run's checks took, for time limits and shards.

    Without --run it takes the latest run of the working tree as it stands.
    """
    project = here()
    latest = None if run_id else latest_run(project.root, tree_digest(project.root))
    run = latest or open_run(project.root, run_id)
    asked = plan_suites(project, run, (), None)
    ledger = collect(project, run, asked)
    if ledger.exit_code:
        raise UsageError(f"Only a green run has durations to record, but: {ledger.verdict.line}")
    found = measured(asked.plan, gather(project, run, asked))
    count = write_durations(project, asked.plan, found)
    click.echo(f"{project.lanes.relative_to(project.root)}/durations.json: {count:,} names.")
    return 0


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; exit code 1 when the page is stale.")
@run_option
def coverage(check: bool, run_id: str | None) -> int:
    """Write docs/gpu-attention-test-coverage.md: every numeric case, its lanes, its last result.

    Results come from --run, or from the latest run of the working tree as it stands, if any.
    """
    project = here()
    if check:
        told = stale(project)
        if told:
            click.echo(f"rocke: {told}", err=True)
        return 1 if told else 0
    latest = None if run_id else latest_run(project.root, tree_digest(project.root))
    run = open_run(project.root, run_id) if run_id else latest
    ledger = collect(project, run, plan_suites(project, run, (), None)) if run else None
    write_page(project, ledger)
    click.echo(f"{PAGE}: results of {f'run {run.id}' if run else 'no new run'}.")
    return 0


@click.command()
@click.argument("folders", nargs=-1, required=True, metavar="FOLDER...", type=click.Path())
@run_option
def adopt(folders: tuple[str, ...], run_id: str | None) -> int:
    """Copy what other machines left (each FOLDER holds their run folders) into this run.

    `rocke summary` then joins all of it.
    """
    run = open_run(here().root, run_id)
    taken = adopt_folders(run, [Path(folder) for folder in folders])
    click.echo(f"Run {run.id}: {len(taken):,} files of evidence from {', '.join(folders)}.")
    return 0
