"""Numeric problems read from YAML: which inputs, which spec, which tolerance, what must come out.

See `numeric_files` for how a file is laid out; this module gives every key its type.
"""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rocke.errors import UsageError
from rocke.harness.declared.families import Family
from rocke.harness.declared.numerics import Entry, mapping, problems_path, read_entries
from rocke.harness.tables import Table, describe, did_you_mean
from rocke.numeric.attention import AttentionShape, make_inputs
from rocke.numeric.attention_problem import AttentionProblem
from rocke.numeric.compare import Tolerance
from rocke.numeric.kv_append import AppendShape, make_append
from rocke.numeric.problem import Problem
from rocke.numeric.rmsnorm import RmsnormShape, make_rmsnorm

# `match`: the outputs equal the oracle and nothing is found. `fault`: the run must fault.
# `reject`: the engine must refuse with the code under `code`.
EXPECTS = ("match", "fault", "reject")
# Runs that must give the same bytes as the problem's own run.
VARIANTS = ("bases", "padding", "nan", "inf", "zero", "addressing")
_KEYS = ("shape", "spec", "select", "seed", "flavor", "tolerance", "expect", "code", "same_bits")

Shape = AttentionShape | RmsnormShape | AppendShape


@dataclass(frozen=True)
class NumericCase:
    """One problem of a family. `spec` holds only what the shape does not settle."""

    name: str
    family: str
    shape: Shape
    spec: Mapping[str, object]
    # Whether the engine's selector makes the spec; `spec` is then what it must have chosen.
    select: bool
    seed: int
    flavor: str
    tolerance: Tolerance
    expect: str
    code: str
    same_bits: tuple[str, ...]

    def problem(self) -> Problem:
        """The seeded inputs and their oracle."""
        return make_problem(self.shape, self.seed)


def make_problem(shape: Shape, seed: int) -> Problem:
    """The problem of a shape, whichever its family."""
    if isinstance(shape, AttentionShape):
        return AttentionProblem(make_inputs(shape, seed))
    if isinstance(shape, RmsnormShape):
        return make_rmsnorm(shape, seed)
    return make_append(shape, seed)


SHAPES: Mapping[str, type[Shape]] = {
    "attention_tiled_2d": AttentionShape,
    "rmsnorm2d": RmsnormShape,
    "kv_cache_append": AppendShape,
}


def load_numeric(family: Family) -> tuple[NumericCase, ...]:
    """A family's problems in the file's order; none where it has no file.

    Raises UsageError for anything malformed, naming file, key, value and what was expected.
    """
    path = problems_path(family)
    return load_problems(path, family.id) if path.is_file() else ()


def load_problems(path: Path, family_id: str) -> tuple[NumericCase, ...]:
    """The problems of one file, which must be about `family_id`."""
    kind = family_id.partition("/")[0]
    if kind not in SHAPES:
        raise UsageError(
            f"{path}: the family {family_id} has no numeric oracle; known are: {', '.join(SHAPES)}."
        )
    return tuple(_case(entry, family_id, SHAPES[kind]) for entry in read_entries(path, family_id))


def _case(entry: Entry, family: str, kind: type[Shape]) -> NumericCase:
    table = Table(entry.path, entry.where, entry.data)
    for key in table:
        if key not in _KEYS:
            raise UsageError(
                f"{table.path}: {table.where} has the unknown key {key!r}; expected one of: "
                f"{', '.join(_KEYS)}.{did_you_mean(key, _KEYS)}"
            )
    case = NumericCase(
        name=entry.name,
        family=family,
        shape=_built(table, "shape", kind),
        spec=mapping(table, "spec"),
        select=_typed(table, "select", bool, False),
        seed=_typed(table, "seed", int, 0),
        flavor=entry.flavor,
        tolerance=_built(table, "tolerance", Tolerance),
        expect=_one_of(table, "expect", EXPECTS, "match"),
        code=table.text("code", "-"),
        same_bits=_variants(table),
    )
    if (case.code != "-") != (case.expect == "reject"):
        raise UsageError(f"{table.path}: {table.where} needs a code exactly where it is rejected.")
    return case


def _variants(table: Table) -> tuple[str, ...]:
    values = table.texts("same_bits", ())
    for value in values:
        if value not in VARIANTS:
            raise table.error("same_bits", f"a list of some of {', '.join(VARIANTS)}")
    return values


def _one_of(table: Table, key: str, known: Sequence[str], default: str) -> str:
    value = table.text(key, default)
    if value not in known:
        raise table.error(key, f"one of {', '.join(known)}")
    return value


def _typed(table: Table, key: str, kind: type, default: Any) -> Any:
    value = table.value(key) if table.has(key) else default
    if type(value) is not kind:
        raise table.error(key, _WORDS[kind])
    return value


_WORDS = {bool: "true or false", int: "a whole number", str: "text", float: "a number"}


def _built(table: Table, key: str, kind: Callable[..., Any]) -> Any:
    """A dataclass made from the mapping under `key`, its fields checked by their types."""
    inner = table.table(key)
    hints = typing.get_type_hints(kind)
    values = {}
    for name in inner:
        if name not in hints:
            raise UsageError(
                f"{inner.path}: {inner.where} has the unknown key {name!r}; expected one of: "
                f"{', '.join(hints)}.{did_you_mean(name, hints)}"
            )
        values[name] = _value(inner, name, hints[name])
    for field in dataclasses.fields(typing.cast(Any, kind)):
        if field.default is dataclasses.MISSING and field.name not in values:
            raise UsageError(f"{inner.path}: {inner.where} lacks the key {field.name!r}.")
    if "q_lens" in values and len(values["q_lens"]) == 1:
        values["q_lens"] *= len(values["seq_lens"])
    try:
        return kind(**values)
    except UsageError as error:
        raise UsageError(f"{inner.path}: {inner.where}: {error}") from error


def _value(table: Table, key: str, hint: Any) -> Any:
    value = table.value(key)
    if typing.get_origin(hint) is tuple:
        return _numbers(table, key, value, typing.get_args(hint)[0])
    kinds = typing.get_args(hint) or (hint,)
    if float in kinds and type(value) is int:
        return float(value)
    if type(value) not in kinds:
        raise table.error(key, _WORDS.get(kinds[0], "of another type"))
    return value


def _numbers(table: Table, key: str, value: object, inner: Any) -> tuple[Any, ...]:
    """Whole numbers, or lists of them; one number stands for a list of one."""
    items = value if isinstance(value, list) else [value]
    if inner is not int:
        return tuple(_numbers(table, key, item, int) for item in items)
    if not items or any(type(item) is not int for item in items):
        raise UsageError(
            f"{table.path}: {table.where}.{key} must be whole numbers, but has {describe(value)}."
        )
    return tuple(items)
