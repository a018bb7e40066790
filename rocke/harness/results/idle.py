"""What a run was asked and did not look at: checks without a case, families of one engine alone.

All that ran may have passed, and yet nothing was asked of these. They are told, and never green.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rocke.harness.lanes.lists import Lane
from rocke.harness.lanes.plan import COMPARING, Plan

# So many families that are not compared are named in the verdict's line.
_SHOWN = 4


@dataclass(frozen=True)
class Idle:
    """A check that a suite of a lane was to answer, and of which it has no case."""

    check: str
    lane: str
    suite: str


def idle_parts(plan: Plan, lanes: Sequence[Lane]) -> list[Idle]:
    """Each check of each asked suite that has no case; none where a run was narrowed on purpose."""
    if plan.narrowing:
        return []
    planned = {(case.check, case.lane, case.suite) for case in plan.cases}
    asked = (
        (check, lane.name, entry.check)
        for lane in lanes
        for entry in lane.entries
        for check in entry.cases
        if entry.check in plan.suites and check in plan.checks
    )
    return [Idle(*part) for part in dict.fromkeys(asked) if part not in planned]


def idle_sentences(plan: Plan, idle: Sequence[Idle]) -> Iterator[str]:
    """Why something that was asked was not looked at, a sentence a reason."""
    planned = {case.check for case in plan.cases}
    # Where another suite has cases of a check, it is the suite that has none.
    names = dict.fromkeys(part.suite if part.check in planned else part.check for part in idle)
    comparing = [name for name in names if plan.alone and name in COMPARING]
    other = [name for name in names if name not in comparing]
    more = f" and {len(plan.alone) - _SHOWN:,} more" if len(plan.alone) > _SHOWN else ""
    alone = ", ".join(plan.alone[:_SHOWN]) + more
    if comparing:
        yield f"{_and(comparing)} had nothing to compare: one engine alone covers {alone}."
    elif alone:
        yield f"Not compared, for one engine alone covers them: {alone}."
    if other:
        yield f"{_and(other)} had no case here."


def _and(names: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join([*filter(None, [", ".join(names[:-1])]), names[-1]])
