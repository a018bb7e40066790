"""Recorded durations, `ctest_lists/durations.json`: pytest-split's own format, a name to seconds.

Three kinds of names: `lane/suite` is the wall time of a suite's test run, which its time limit must
leave room for; `suite:family` is the mean of that family's units in it, a unit being what is dealt
to shards as one; `suite:family:config` is a unit that takes far longer or shorter than that mean.
`rocke durations` writes the file from a green run.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import fmean

from rocke.errors import UsageError
from rocke.harness.cases import Case
from rocke.harness.lanes.plan import Plan
from rocke.harness.lanes.recorded import recorded, unit_of
from rocke.harness.project import Project
from rocke.harness.results.evidence import Evidence
from rocke.harness.runs import write_atomic

# A unit is worth a line of its own when it is off its family's mean by this much, in seconds and
# as a share of its suite's time: less would unbalance no shard.
_FAR_S = 0.25
_FAR_SHARE = 0.001


def measured(plan: Plan, evidence: Sequence[Evidence]) -> dict[str, float]:
    """The durations that a run's evidence has, under the names of the file."""
    cases = {(case.id, case.lane): case for case in plan.cases}
    walls: dict[str, float] = defaultdict(float)
    units: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for piece in evidence:
        if piece.outcome and piece.claims:
            name = f"{piece.lane}/{piece.check}"
            walls[name] = max(walls[name], piece.outcome.seconds)
        for claim in piece.claims:
            case = cases.get((claim.id, piece.lane))
            if case is not None:
                units[_family_of(case)][unit_of(case)] += claim.seconds
    totals: dict[str, float] = defaultdict(float)
    for family, members in units.items():
        totals[_suite_of(family)] += sum(members.values())
    found = dict(walls)
    for family, members in units.items():
        mean = fmean(members.values())
        far = max(_FAR_S, _FAR_SHARE * totals[_suite_of(family)])
        found[family] = mean
        found |= {name: took for name, took in members.items() if abs(took - mean) > far}
    return found


def _family_of(case: Case) -> str:
    return f"{case.suite}:{case.family}"


def _suite_of(family: str) -> str:
    return family.partition(":")[0]


def write_durations(project: Project, plan: Plan, found: Mapping[str, float]) -> int:
    """Records `found` in place of what was known of the plan's suites; says how many names it has.

    Raises UsageError when nothing was measured.
    """
    if not found:
        raise UsageError("The run left no evidence that has durations.")
    lanes = {f"{case.lane}/{case.suite}" for case in plan.cases}
    kept = {
        name: seconds
        for name, seconds in recorded(project).items()
        if name not in lanes and name.partition(":")[0] not in plan.suites
    }
    data = {name: round(seconds, 2) for name, seconds in sorted({**kept, **found}.items())}
    text = json.dumps(data, indent=1, ensure_ascii=True) + "\n"
    write_atomic(project.lanes / "durations.json", text)
    return len(data)
