"""Shards: each suite's cases dealt out by their recorded durations, each case to exactly one.

pytest-split's algorithm deals; what it deals are not test items but configs, because the checks of
one config share an emission.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rocke.harness.cases import NONE, Case
from rocke.harness.lanes.recorded import expected_seconds, recorded, unit_of
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


def dealt(cases: Sequence[Case], count: int, known: Mapping[str, float]) -> list[int]:
    """The shard, from 1, of each case of one suite; the same on every machine."""
    # Imported here: only a sharded run needs it.
    from pytest_split.algorithms import LeastDurationAlgorithm

    units = _units(cases)
    names = list(dict.fromkeys(units))
    items: Any = [_Item(name) for name in names]
    groups = LeastDurationAlgorithm()(count, items, expected_seconds(names, known))
    homes = {
        item.nodeid: number for number, group in enumerate(groups, 1) for item in group.selected
    }
    return [homes[unit] for unit in units]


def _units(cases: Sequence[Case]) -> list[str]:
    """Each case's unit; a family's closing case goes where the family's first config goes."""
    members: dict[str, list[str]] = defaultdict(list)
    for case in cases:
        if case.config != NONE:
            members[case.family].append(unit_of(case))
    return [
        members[case.family][0] if case.config == NONE and members[case.family] else unit_of(case)
        for case in cases
    ]
