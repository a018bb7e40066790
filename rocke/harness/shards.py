"""Shards: each suite's cases dealt out by their recorded durations, each case to exactly one.

pytest-split's algorithm deals; what it deals are not test items but configs, because the checks of
one config share an emission.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rocke.harness.cases import NONE, Case
from rocke.harness.durations import recorded
from rocke.harness.project import Project


@dataclass(frozen=True)
class _Item:
    """What pytest-split asks of a test item; the duration is known by `nodeid`."""

    nodeid: str


def share_of(project: Project, cases: Sequence[Case], shard: tuple[int, int]) -> list[Case]:
    """The cases of one suite that are the i-th of n shards', in their own order."""
    index, count = shard
    homes = dealt(cases, count, recorded(project))
    return [case for case, home in zip(cases, homes, strict=True) if home == index]


def dealt(cases: Sequence[Case], count: int, seconds: dict[str, float]) -> list[int]:
    """The shard, from 1, of each case of one suite; the same on every machine."""
    # Imported here: only a sharded run needs it.
    from pytest_split.algorithms import LeastDurationAlgorithm

    units = _units(cases)
    known = {name: seconds[name] for name in dict.fromkeys(units) if name in seconds}
    items: Any = [_Item(name) for name in dict.fromkeys(units)]
    groups = LeastDurationAlgorithm()(count, items, known)
    homes = {
        item.nodeid: number for number, group in enumerate(groups, 1) for item in group.selected
    }
    return [homes[unit] for unit in units]


def unit_of(case: Case) -> str:
    """What stays together in one shard: `suite:family:config`."""
    return f"{case.suite}:{case.family}:{case.config}"


def _units(cases: Sequence[Case]) -> list[str]:
    """Each case's unit; a family's closing case goes where the family's first config goes."""
    first: dict[str, str] = {}
    members: dict[str, list[Case]] = defaultdict(list)
    for case in cases:
        members[case.family].append(case)
    for family, owed in members.items():
        named = [case for case in owed if case.config != NONE]
        first[family] = unit_of(named[0] if named else owed[0])
    return [first[case.family] if case.config == NONE else unit_of(case) for case in cases]
