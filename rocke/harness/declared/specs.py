"""What a family's specs may hold: its keys and their types, declared once beside its configs.

An engine refuses a malformed spec too, but only while it runs; a slip in a YAML is told at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rocke.errors import UsageError
from rocke.harness.tables import Table, describe, did_you_mean

Scalar = str | int | bool
Spec = Mapping[str, Scalar]

_TYPES: Mapping[str, type] = {"str": str, "int": int, "bool": bool}
_WORDS = {"str": "text", "int": "a whole number", "bool": "true or false"}


def spec_keys(table: Table) -> dict[str, str]:
    """The keys of a family's specs with their types (str, int or bool); empty for any keys."""
    keys = {key: table.text(key) for key in table}
    for key, kind in keys.items():
        if kind not in _TYPES:
            raise table.error(key, f"one of {', '.join(_TYPES)}")
    return keys


def check_spec(path: Path, config: str, spec: Spec, keys: Mapping[str, str]) -> None:
    """A UsageError for a key that a spec lacks, that no spec has, or of another type."""
    if not keys:
        return
    for key, value in spec.items():
        if key not in keys:
            raise UsageError(
                f"{path}: the config {config!r} has the unknown key {key!r}; expected one of: "
                f"{', '.join(keys)}.{did_you_mean(key, keys)}"
            )
        if type(value) is not _TYPES[keys[key]]:
            raise UsageError(
                f"{path}: the config {config!r} has {describe(value)} under {key!r}; expected "
                f"{_WORDS[keys[key]]}."
            )
    missing = [key for key in keys if key not in spec]
    if missing:
        raise UsageError(f"{path}: the config {config!r} lacks the key {missing[0]!r}.")
