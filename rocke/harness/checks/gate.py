"""The gate: identity and golden of one config from one emission, and the goldens as a whole."""

from __future__ import annotations

import time

from rocke.harness.cases import CaseResult
from rocke.harness.checks import goldencheck
from rocke.harness.checks.identity import Finding, compare
from rocke.harness.checks.suite import Group, Suite, chunks, results
from rocke.harness.engines.emission import Emission, emit
from rocke.harness.engines.session import Engines
from rocke.harness.engines.workers import EngineWorker
from rocke.harness.lanes import casemakers

# Enough that the test runner's own time stays small beside the emission, few enough to share out.
_CONFIGS_AN_ITEM = 16


def items(suite: Suite) -> list[tuple[Group, ...]]:
    """What the test items of the gate run."""
    return chunks(suite.groups(("identity", "golden")), _CONFIGS_AN_ITEM)


def check_group(suite: Suite, engines: Engines, group: Group) -> list[CaseResult]:
    """Every result that a group of the gate owes."""
    begun = time.perf_counter()
    if group.config == casemakers.FILES:
        findings = {case.id: _files(suite, group) for case in group.cases}
    elif group.config == casemakers.ENGINES:
        findings = {case.id: _engines(suite, engines) for case in group.cases}
    else:
        findings = _config(suite, engines, group)
    return results(group.cases, findings, time.perf_counter() - begun)


def _config(suite: Suite, engines: Engines, group: Group) -> dict[str, Finding]:
    family, config = suite.family(group.family), suite.config(group)
    workers = engines.covering(family.id)
    emission = emit(workers, family, config, group.flavors)
    found = {
        case.id: compare(emission.at(case.flavor), config.expect) for case in group.of("identity")
    }
    golden = group.of("golden")
    if golden:
        by_flavor = _golden(suite, group, emission, next(iter(workers)))
        found |= {case.id: by_flavor[case.flavor] for case in golden}
    return found


def _golden(suite: Suite, group: Group, emission: Emission, reference: str) -> dict[str, Finding]:
    family = suite.family(group.family)
    answers = emission.of(reference)
    tracked = suite.tracked_goldens
    return goldencheck.check_config(suite.project, family, group.config, answers, tracked)


def _files(suite: Suite, group: Group) -> Finding:
    return goldencheck.check_files(suite.project, suite.family(group.family))


def _engines(suite: Suite, engines: Engines) -> Finding:
    """Compares what engines list in their hello with the project's families."""
    hellos: dict[str, list[str]] = {}
    for name in suite.project.engines:
        worker = engines.worker(name)
        failure = worker.start()
        if failure is not None:
            return compare({name: failure})
        hellos[name] = _listed(worker)
    return goldencheck.check_engines(suite.project, suite.families, hellos)


def _listed(worker: EngineWorker) -> list[str]:
    families = worker.hello.get("families", [])
    return [f for f in families if isinstance(f, str)] if isinstance(families, list) else []
