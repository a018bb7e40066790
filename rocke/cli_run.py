"""`rocke plan` and `run`: from what is asked to its evidence."""

from __future__ import annotations

import json
import os
import threading

import click

from rocke.cli_options import here, lane_option, narrowing, narrowing_options, run_option
from rocke.errors import UsageError
from rocke.harness.build import BuildError, ensure_built
from rocke.harness.collect import collect
from rocke.harness.escape import printable
from rocke.harness.lanes import load_lanes, session_checks
from rocke.harness.matrix import KINDS, find_lanes, matrix
from rocke.harness.plan import Plan
from rocke.harness.planning import plan_suites
from rocke.harness.project import Project
from rocke.harness.runner import run_entry
from rocke.harness.runs import open_run


@click.command()
@click.argument("checks", nargs=-1, metavar="[CHECK]...")
@narrowing_options
@run_option
@click.option("--matrix", "as_matrix", is_flag=True, help="Print GitHub's matrix of jobs instead.")
@click.option("--kind", type=click.Choice(KINDS), help="Only the jobs of this kind of lane.")
@lane_option
def plan(
    checks: tuple[str, ...],
    only: tuple[str, ...],
    family: tuple[str, ...],
    flavor: tuple[str, ...],
    shard: str | None,
    run_id: str | None,
    as_matrix: bool,
    kind: str | None,
    in_lanes: tuple[str, ...],
) -> int:
    """Write the plan: every case that a run owes, with its id, check, lane and needs.

    Without CHECK it plans all that the required lanes run. With --matrix it prints one line of JSON
    for a GitHub workflow, a job a lane and shard, and writes no plan.
    """
    project = here()
    lists = find_lanes(load_lanes(project), in_lanes)
    if as_matrix:
        click.echo(json.dumps(matrix(lists, kind)))
        return 0
    names = checks or tuple(e.check for each in lists if each.required for e in each.entries)
    run = open_run(project.root, run_id)
    asked = plan_suites(project, run, names, narrowing(only, family, flavor, shard))
    click.echo(f"{run.plan.relative_to(project.root)}: {_planned(asked.plan)}")
    return 0


def _planned(made: Plan) -> str:
    counts = [
        f"{check} {sum(case.check == check for case in made.cases):,}" for check in made.checks
    ]
    narrowed = f", narrowed to {made.narrowing.describe()}" if made.narrowing else ""
    return f"{len(made.cases):,} cases ({', '.join(counts)}){narrowed}"


@click.command()
@click.argument("checks", nargs=-1, metavar="[CHECK]...")
@narrowing_options
@run_option
@click.option("--workers", "-n", type=click.IntRange(1, 512), help="Processes (default: cores).")
@click.option("--session", multiple=True, metavar="NAME", help="The checks of this nox session.")
@lane_option
@click.option("--expect-session", multiple=True, hidden=True, help="Sessions that run as well.")
def run(
    checks: tuple[str, ...],
    only: tuple[str, ...],
    family: tuple[str, ...],
    flavor: tuple[str, ...],
    shard: str | None,
    run_id: str | None,
    workers: int | None,
    session: tuple[str, ...],
    in_lanes: tuple[str, ...],
    expect_session: tuple[str, ...],
) -> int:
    """Run checks of the lists (gate, parity, ...) and leave their evidence.

    The exit code is that of the ledger of these checks alone.
    """
    project = here()
    chosen = narrowing(only, family, flavor, shard)
    this = open_run(project.root, run_id)
    lists = load_lanes(project)
    of_lanes = (e.check for each in find_lanes(lists, in_lanes) for e in each.entries if in_lanes)
    wanted = (*checks, *session_checks(lists, session), *of_lanes)
    if not wanted:
        raise UsageError("Name a check, a --session or a --lane; `rocke lanes` shows them.")
    also = session_checks(lists, expect_session)
    asked = plan_suites(project, this, wanted, chosen, also=also)
    click.echo(f"Run {this.id}: {_planned(asked.plan)}")
    _build_engines(project)
    for lane, entry in asked.entries:
        outcome = run_entry(this, asked.plan, lane, entry, workers or os.cpu_count() or 1)
        if outcome.message:
            click.echo(f"rocke: {entry.check}: {outcome.message}", err=True)
    ledger = collect(project, this, asked, only=tuple(entry for _, entry in asked.entries))
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
