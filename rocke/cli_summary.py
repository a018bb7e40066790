"""`rocke summary`: the table of a run, and what it publishes."""

from __future__ import annotations

import os
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from rocke.cli_options import here, log_width, run_option
from rocke.errors import UsageError
from rocke.harness.lanes.lists import load_lanes, session_checks
from rocke.harness.lanes.plan import StalePlanError, read_plan
from rocke.harness.lanes.planning import plan_suites
from rocke.harness.project import Project
from rocke.harness.results.collect import collect, refused
from rocke.harness.results.ledger import Ledger
from rocke.harness.runs import Run, latest_run, open_run
from rocke.harness.summary.moved import goldens_moved
from rocke.harness.summary.publish import publish
from rocke.harness.summary.terminal import print_summary
from rocke.harness.tree import tree_digest


@click.command()
@run_option
@click.option("--expect-session", multiple=True, metavar="NAME", help="A session asked for too.")
@click.option("--base", metavar="REV", help="Show the goldens that moved since REV.")
@click.option(
    "--base-ledger", metavar="FILE", type=click.Path(path_type=Path),
    help="Compare with this ledger (default: the last published one of another commit).",
)  # fmt: skip
def summary(
    run_id: str | None,
    expect_session: tuple[str, ...],
    base: str | None,
    base_ledger: Path | None,
) -> int:
    """Join plan and evidence into results/ledger.json and results/summary.md, and print the table.

    Without --run it takes the latest run of the working tree as it stands, and says which. A plan
    of another commit or working tree makes a red ledger.
    """
    project = here()
    expect = session_checks(load_lanes(project), expect_session)
    this = _run_to_sum_up(project, run_id, expect)
    moved = goldens_moved(project, base)
    ledger = _ledger(project, this, expect)
    published = publish(project, this, ledger, moved, base_ledger)
    console = Console(highlight=False, width=None if os.environ.get("COLUMNS") else log_width())
    print_summary(published, console)
    console.print(Text(f"Run {this.id}: results/summary.md, results/ledger.json"))
    return ledger.exit_code


def _run_to_sum_up(project: Project, run_id: str | None, expect: tuple[str, ...]) -> Run:
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
    return this


def _ledger(project: Project, run: Run, expect: tuple[str, ...]) -> Ledger:
    try:
        return collect(project, run, plan_suites(project, run, expect, None))
    except StalePlanError as error:
        return refused(read_plan(run.plan), load_lanes(project), error)
