"""`rocke plan`: what a run owes, or the matrix of jobs that GitHub runs it in."""

from __future__ import annotations

import json

import click

from rocke.cli_options import here, lane_option, narrowing, narrowing_options, run_option
from rocke.errors import UsageError
from rocke.harness.lanes.lists import load_lanes
from rocke.harness.lanes.matrix import KINDS, due, find_lanes, matrix, refuse_idle
from rocke.harness.lanes.plan import Plan
from rocke.harness.lanes.planning import plan_suites
from rocke.harness.runs import open_run


@click.command()
@click.argument("checks", nargs=-1, metavar="[CHECK]...")
@narrowing_options
@run_option
@click.option("--matrix", "as_matrix", is_flag=True, help="Print GitHub's matrix of jobs instead.")
@click.option("--kind", multiple=True, type=click.Choice(KINDS), help="Only lanes of this kind.")
@click.option("--allow-empty", is_flag=True, help="Print nothing where no lane is of this kind.")
@lane_option
def plan(
    checks: tuple[str, ...],
    only: tuple[str, ...],
    family: tuple[str, ...],
    flavor: tuple[str, ...],
    shard: str | None,
    run_id: str | None,
    as_matrix: bool,
    kind: tuple[str, ...],
    allow_empty: bool,
    in_lanes: tuple[str, ...],
) -> int:
    """Write the plan: every case that a run owes, with its id, check, lane and needs.

    Without CHECK it plans all that the required lanes run. With --matrix it prints one line of JSON
    for a GitHub workflow, a job a lane and shard, and writes no plan; with --allow-empty, nothing
    where a repository has no required lane of the --kind.
    """
    project = here()
    if as_matrix:
        _refuse_unused(checks, only, family, flavor, shard, run_id)
    lists = find_lanes(load_lanes(project), in_lanes)
    if as_matrix:
        refuse_idle(lists, in_lanes)
        jobs = matrix(lists, kind, allow_empty and bool(kind))
        if jobs["include"]:
            click.echo(json.dumps(jobs))
        return 0
    names = checks or tuple(e.check for each in due(lists, kind) for e in each.entries)
    run = open_run(project.root, run_id)
    asked = plan_suites(project, run, names, narrowing(only, family, flavor, shard))
    click.echo(f"{run.plan.relative_to(project.root)}: {planned(asked.plan)}")
    return 0


def _refuse_unused(
    checks: tuple[str, ...],
    only: tuple[str, ...],
    family: tuple[str, ...],
    flavor: tuple[str, ...],
    shard: str | None,
    run_id: str | None,
) -> None:
    """A UsageError for what `--matrix` has no use for: its jobs are whole lanes, of no run yet."""
    given = {
        f"the check {' '.join(checks)}": checks,
        "--only": only,
        "--family": family,
        "--flavor": flavor,
        "--shard": shard is not None,
        "--run": run_id is not None,
    }
    unused = [word for word, value in given.items() if value]
    if unused:
        raise UsageError(
            f"--matrix prints the jobs of whole lanes, and has no use for {', '.join(unused)}; "
            "expected only --lane, --kind and --allow-empty beside it."
        )


def planned(made: Plan) -> str:
    """How many cases a plan has, of each check, and to what it is narrowed."""
    counts = [
        f"{check} {sum(case.check == check for case in made.cases):,}" for check in made.checks
    ]
    narrowed = f", narrowed to {made.narrowing.describe()}" if made.narrowing else ""
    return f"{len(made.cases):,} cases ({', '.join(counts)}){narrowed}"
