"""The files of numeric problems, as mappings and names, without NumPy.

A file `<arch>.problems.yaml` stands beside its family's `<arch>.yaml`:

    family: rmsnorm2d/gfx942
    defaults: {seed: 1, flavor: llvm22, tolerance: {atol: 0.002, rtol: 0.00390625}}
    problems:
      one_row: {shape: {...}, spec: {...}}
    groups:
      wide:
        base: {shape: {...}}
        cases: {n64: {shape: {hidden_size: 64}}, ...}   # named wide_n64, ...

Mappings are merged: the file's defaults, a group's base, the case's own keys.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rocke.errors import UsageError
from rocke.harness.declared.families import Family
from rocke.harness.project import PROBLEMS_SUFFIX
from rocke.harness.tables import Table, load_yaml

_NAME = re.compile(r"[a-z0-9][a-z0-9_]*")


@dataclass(frozen=True)
class Entry:
    """One problem as written, merged with what it stands under; `where` is its place in `path`."""

    name: str
    flavor: str
    path: Path
    where: str
    data: Mapping[str, Any]


def problems_path(family: Family) -> Path:
    """Where a family's numeric problems are: `gfx942.problems.yaml` beside `gfx942.yaml`."""
    return family.path.with_name(family.path.stem + PROBLEMS_SUFFIX)


def family_entries(family: Family) -> tuple[Entry, ...]:
    """A family's problems in the file's order; none where it has no file."""
    path = problems_path(family)
    return read_entries(path, family.id) if path.is_file() else ()


def read_entries(path: Path, family_id: str) -> tuple[Entry, ...]:
    """The problems of one file, which must be about `family_id`; UsageError when malformed."""
    table = load_yaml(path)
    if table.text("family") != family_id:
        raise table.error("family", f"{family_id!r}, the family that it stands beside")
    found: dict[str, Entry] = {}
    for name, where, data in _entries(table):
        if not _NAME.fullmatch(name) or name in found:
            raise UsageError(
                f"{path}: the problem name {name!r} must be new, and of a-z, 0-9 and _ alone."
            )
        found[name] = Entry(name, Table(path, where, data).text("flavor"), path, where, data)
    table.done()
    if not found:
        raise UsageError(f"{path} has no problem: it needs problems or groups.")
    return tuple(found.values())


def mapping(table: Table, key: str) -> dict[str, Any]:
    """The mapping under `key` as it is, empty when it is missing."""
    value = table.value(key) if table.has(key) else {}
    if not isinstance(value, dict):
        raise table.error(key, "a mapping")
    return value


def _entries(table: Table) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every problem: its name, where it stands, and its merged mapping."""
    defaults = mapping(table, "defaults")
    problems = table.table("problems")
    for name in problems:
        yield name, f"problems.{name}", merged(defaults, mapping(problems, name))
    groups = table.table("groups")
    for group in groups:
        entry = groups.table(group)
        base = merged(defaults, mapping(entry, "base"))
        cases = entry.table("cases")
        for name in cases:
            where = f"groups.{group}.cases.{name}"
            yield f"{group}_{name}", where, merged(base, mapping(cases, name))
        entry.done()


def merged(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """`above` over `below`, mappings key by key."""
    result = dict(below)
    for key, value in above.items():
        old = result.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            result[key] = merged(old, value)
        else:
            result[key] = value
    return result
