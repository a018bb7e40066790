"""Evidence of a suite that this machine can't run: every case is told as not run, and why."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from junitparser import JUnitXml, Properties, Property, Skipped, TestCase, TestSuite

from rocke.harness.cases import CASE_PROPERTY, FACT_PREFIX, Case, CaseResult, Status
from rocke.harness.escape import printable
from rocke.harness.lanes.needs import Unmet
from rocke.harness.lanes.plan import Plan
from rocke.harness.results.facts import run_facts


def write_not_run(path: Path, plan: Plan, lane: str, check: str, why: Unmet) -> None:
    """Writes `path` as pytest would have, had it skipped all; the check is never imported."""
    suite: Any = TestSuite(check)
    for name, value in run_facts(plan, lane, check).items():
        suite.add_property(f"{FACT_PREFIX}{name}", value)
    owed = [case for case in plan.cases if (case.lane, case.suite) == (lane, check)]
    suite.add_testcases([_item(case, why) for case in owed])
    xml: Any = JUnitXml()
    xml.add_testsuite(suite)
    xml.write(str(path))


def _item(case: Case, why: Unmet) -> Any:
    item: Any = TestCase(case.id, case.check)
    item.result = [Skipped(printable(f"{why.reason}: {why.message}"))]
    told = CaseResult(case.id, Status.NOT_RUN, why.reason, why.message)
    properties: Any = Properties()  # type: ignore[no-untyped-call]
    properties.add_property(Property(CASE_PROPERTY, json.dumps(told.to_json())))
    item.append(properties)
    return item
