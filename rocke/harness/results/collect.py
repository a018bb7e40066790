"""From a run's folder to its ledger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rocke.harness.lanes.lists import Entry, Lane
from rocke.harness.lanes.plan import COMPARING, Plan, StalePlanError
from rocke.harness.lanes.planning import Asked
from rocke.harness.project import Project
from rocke.harness.results.evidence import Evidence
from rocke.harness.results.gather import gather
from rocke.harness.results.ledger import Ledger, join
from rocke.harness.runs import Run


def collect(project: Project, run: Run, asked: Asked, only: tuple[Entry, ...] = ()) -> Ledger:
    """The ledger of a run, or of some of its entries alone."""
    suites = tuple(entry.check for entry in only)
    evidence = gather(project, run, asked, suites)
    plan = _limited(asked.plan, only) if only else asked.plan
    return join(plan, evidence, asked.lanes, elsewhere=asked.plan.suites)


def refused(plan: Plan, lanes: Sequence[Lane], why: StalePlanError) -> Ledger:
    """The red ledger of a plan that other sources have left behind: none of its cases has run."""
    suites = dict.fromkeys((case.lane, case.suite) for case in plan.cases)
    evidence = [
        Evidence(lane, suite, plan.path, problem=str(why), foreign=True) for lane, suite in suites
    ]
    return join(plan, evidence, lanes)


def _limited(plan: Plan, entries: Sequence[Entry]) -> Plan:
    suites = tuple(entry.check for entry in entries)
    cases = tuple(case for case in plan.cases if case.suite in suites)
    checks = dict.fromkeys(check for entry in entries for check in entry.cases)
    alone = plan.alone if COMPARING.intersection(checks) else ()
    return replace(plan, suites=suites, checks=tuple(checks), cases=cases, alone=alone)
