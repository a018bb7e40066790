"""Parity grids: points far past the legal envelope, declared beside a family and expanded here."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rocke.errors import UsageError
from rocke.harness.declared.families import Family
from rocke.harness.project import GRIDS_SUFFIX
from rocke.harness.tables import Table, did_you_mean, load_yaml

GRIDS = ("supports", "select", "launch")
_MAX_POINTS = 200_000


@dataclass(frozen=True)
class Point:
    """One request of a grid: the operation's fields beside the family's own."""

    op: str
    fields: Mapping[str, Any]


def grids_path(family: Family) -> Path:
    """Where a family's parity grids are: `gfx942.grids.yaml` beside `gfx942.yaml`."""
    return family.path.with_name(family.path.stem + GRIDS_SUFFIX)


def grid_names(family: Family) -> list[str]:
    """The grids that a family declares, in the file's order."""
    path = grids_path(family)
    return load_yaml(path).keys() if path.is_file() else []


def check_grids(families: Sequence[Family]) -> None:
    """A UsageError for any malformed grid of the families, which must have all their configs.

    Counts points, and makes none: a grid has many.
    """
    for family in families:
        for name in grid_names(family):
            for block in _blocks(family, name):
                _axes(block)
                if name == "launch":
                    _configs(family, block)
                block.done()


def load_grid(family: Family, name: str) -> list[Point]:
    """The points of one grid in the order written; a UsageError for anything malformed.

    A grid is a list of blocks. `axes` is a product over a `base`; `each` varies one key at a time.
    A block of the launch grid names the `configs` (names or globs) that it launches.
    """
    points: list[Point] = []
    for block in _blocks(family, name):
        points += _points(family, name, block)
        block.done()
        if len(points) > _MAX_POINTS:
            raise UsageError(f"{block.path}: {name} has more than {_MAX_POINTS} points.")
    return points


def _blocks(family: Family, name: str) -> list[Table]:
    table = load_yaml(grids_path(family))
    for key in table:
        if key not in GRIDS:
            raise UsageError(
                f"{table.path} has the unknown grid {key!r}; known: {', '.join(GRIDS)}."
                f"{did_you_mean(key, GRIDS)}"
            )
    blocks = table.value(name)
    if not isinstance(blocks, list) or not blocks:
        raise table.error(name, "a non-empty list of blocks")
    return [Table(table.path, f"{name}[{n}]", block) for n, block in enumerate(blocks)]


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
    base, axes, each = _axes(block)
    if not each or axes:
        for values in itertools.product(*axes.values()):
            yield {**base, **dict(zip(axes, values, strict=True))}
    for key, values in each.items():
        yield from ({**base, key: value} for value in values)


def _axes(block: Table) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """A block's base, axes and single keys; each value of the last two is a non-empty list."""
    base, axes, each = (_mapping(block, key) for key in ("base", "axes", "each"))
    for key, values in {**axes, **each}.items():
        if not isinstance(values, list) or not values:
            raise block.error(key, "a non-empty list of values")
    if (points := math.prod(map(len, axes.values()))) > _MAX_POINTS:
        raise block.error("axes", f"axes of at most {_MAX_POINTS:,} points (they span {points:,})")
    return base, axes, each


def _mapping(block: Table, key: str) -> dict[str, Any]:
    table = block.table(key)
    return {name: table.value(name) for name in table}
