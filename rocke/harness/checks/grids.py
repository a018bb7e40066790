"""Parity grids: points far past the legal envelope, declared beside a family and expanded here."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rocke.errors import UsageError
from rocke.harness.declared.families import Family
from rocke.harness.lanes.casemakers import grids_path
from rocke.harness.tables import Table, load_yaml

GRIDS = ("supports", "select", "launch")
_MAX_POINTS = 200_000


@dataclass(frozen=True)
class Point:
    """One request of a grid: the operation's fields beside the family's own."""

    op: str
    fields: Mapping[str, Any]


def load_grid(family: Family, name: str) -> list[Point]:
    """The points of one grid in the order written; a UsageError for anything malformed.

    A grid is a list of blocks. `axes` is a product over a `base`; `each` varies one key at a time.
    A block of the launch grid names the `configs` (names or globs) that it launches.
    """
    table = load_yaml(grids_path(family))
    for key in table:
        if key not in GRIDS:
            raise UsageError(
                f"{table.path} has the unknown grid {key!r}; known: {', '.join(GRIDS)}."
            )
    blocks = table.value(name)
    if not isinstance(blocks, list) or not blocks:
        raise table.error(name, "a non-empty list of blocks")
    points: list[Point] = []
    for number, block in enumerate(blocks):
        read = Table(table.path, f"{name}[{number}]", block)
        points += _points(family, name, read)
        read.done()
        if len(points) > _MAX_POINTS:
            raise UsageError(f"{table.path}: {name} has more than {_MAX_POINTS} points.")
    if not points:
        raise UsageError(f"{table.path}: {name} expands to no point.")
    return points


def _points(family: Family, name: str, block: Table) -> Iterator[Point]:
    cells = list(_cells(block))
    if name == "supports":
        return iter([Point(name, {"spec": cell}) for cell in cells])
    if name == "select":
        return iter([Point(name, {"problem": cell}) for cell in cells])
    specs = [dict(family.config(n).spec) for n in _configs(family, block)]
    return iter([Point(name, {"spec": s, "problem": c}) for s in specs for c in cells])


def _configs(family: Family, block: Table) -> list[str]:
    names: dict[str, None] = {}
    for pattern in block.texts("configs"):
        found = family.match(pattern)
        if not found:
            raise block.error("configs", f"names or globs of configs of {family.id}")
        names.update(dict.fromkeys(found))
    return list(names)


def _cells(block: Table) -> Iterator[dict[str, Any]]:
    base = _mapping(block, "base")
    axes, each = _mapping(block, "axes"), _mapping(block, "each")
    for key, values in {**axes, **each}.items():
        if not isinstance(values, list) or not values:
            raise block.error(key, "a non-empty list of values")
    if (points := math.prod(map(len, axes.values()))) > _MAX_POINTS:
        raise block.error("axes", f"axes of at most {_MAX_POINTS:,} points (they span {points:,})")
    if not each or axes:
        for values in itertools.product(*axes.values()):
            yield {**base, **dict(zip(axes, values, strict=True))}
    for key, values in each.items():
        yield from ({**base, key: value} for value in values)


def _mapping(block: Table, key: str) -> dict[str, Any]:
    table = block.table(key)
    return {name: table.value(name) for name in table}
