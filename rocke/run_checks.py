"""What `rocke run` does: plans, builds, runs checks under pytest, and sums up what they left."""

from __future__ import annotations

import gc
import os
from dataclasses import dataclass

import click

from rocke.cli_run import planned
from rocke.errors import UsageError
from rocke.harness.engines.prebuild import build_engines
from rocke.harness.escape import printable
from rocke.harness.lanes.lists import Entry, find_entries, load_lanes, session_checks
from rocke.harness.lanes.matrix import find_lanes
from rocke.harness.lanes.narrowing import Narrowing
from rocke.harness.lanes.needs import unmet
from rocke.harness.lanes.planning import plan_suites
from rocke.harness.project import Project
from rocke.harness.results.evidence import Outcome
from rocke.harness.running.pytest_process import PytestProcess
from rocke.harness.running.runner import Runner
from rocke.harness.runs import open_run


@dataclass(frozen=True)
class Request:
    """What `rocke run` was asked: checks by name, session and lane, and how to run them."""

    checks: tuple[str, ...]
    sessions: tuple[str, ...]
    lanes: tuple[str, ...]
    expected_sessions: tuple[str, ...]
    narrowing: Narrowing
    run_id: str | None
    workers: int | None


def run_checks(project: Project, request: Request, early: PytestProcess) -> int:
    """Runs what was asked, the first of it in the waiting `early`; returns the exit code."""
    this = open_run(project.root, request.run_id)
    lists = load_lanes(project)
    chosen = find_lanes(lists, request.lanes) if request.lanes else ()
    of_lanes = (entry.check for lane in chosen for entry in lane.entries)
    wanted = (*request.checks, *session_checks(lists, request.sessions), *of_lanes)
    if not wanted:
        raise UsageError("Name a check, a --session or a --lane; `rocke lanes` shows them.")
    also = session_checks(lists, request.expected_sessions)
    with Runner(this, request.workers or os.cpu_count() or 1, early) as runner:
        runner.prepare(find_entries(lists, wanted))
        asked = plan_suites(project, this, wanted, request.narrowing, also=also, lanes=lists)
        click.echo(f"Run {this.id}: {planned(asked.plan)}")
        if any(unmet(lane.needs) is None for lane, _ in asked.entries):
            for failure in build_engines(project, project.engines.values(), click.echo):
                # It is each case's own outcome as well.
                click.echo(f"rocke: {printable(failure, keep=chr(10))}", err=True)
        runner.run(asked.plan, asked.entries, _tell_outcome, meanwhile=_load_collect)
        from rocke.harness.results.collect import collect

        ledger = collect(project, this, asked, only=tuple(entry for _, entry in asked.entries))
        click.echo(printable(ledger.verdict.line))
    # Python looks through all that there is for garbage once more at its end.
    gc.freeze()
    return ledger.exit_code


def _load_collect() -> None:
    """Imports what the end needs, while pytest is at work and this process would only wait."""
    import rocke.harness.results.collect  # noqa: F401


def _tell_outcome(entry: Entry, outcome: Outcome) -> None:
    if outcome.message:
        click.echo(f"rocke: {entry.check}: {outcome.message}", err=True)
