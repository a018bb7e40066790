"""The launch description that the emulator and the GPU runtime share.

A launch names a kernel, its grid and block, the bytes of external LDS, and its arguments in order:
buffers, scalars and null pointers. It is data only: arrays travel beside it, by name.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rocke.errors import UsageError

# Canonical dtype name -> bytes an element, with the other spellings that are accepted.
DTYPE_BYTES: dict[str, int] = {
    "bool": 1,
    "int8": 1,
    "uint8": 1,
    "int16": 2,
    "uint16": 2,
    "int32": 4,
    "uint32": 4,
    "int64": 8,
    "uint64": 8,
    "float16": 2,
    "bf16": 2,
    "float32": 4,
    "float64": 8,
    "fp8e4m3fnuz": 1,
    "fp8e5m2fnuz": 1,
    "fp8e4m3fn": 1,
    "fp8e5m2": 1,
}
_DTYPE_ALIASES = {
    "i1": "bool",
    "i8": "int8",
    "u8": "uint8",
    "i16": "int16",
    "u16": "uint16",
    "i32": "int32",
    "u32": "uint32",
    "i64": "int64",
    "u64": "uint64",
    "fp16": "float16",
    "f16": "float16",
    "half": "float16",
    "bfloat16": "bf16",
    "f32": "float32",
    "fp32": "float32",
    "f64": "float64",
    "fp64": "float64",
    "float8_e4m3fnuz": "fp8e4m3fnuz",
    "float8_e5m2fnuz": "fp8e5m2fnuz",
    "float8_e4m3fn": "fp8e4m3fn",
    "float8_e5m2": "fp8e5m2",
}
SCALAR_BYTES = {
    "i1": 1, "i8": 1, "i16": 2, "i32": 4, "i64": 8, "f16": 2, "bf16": 2, "f32": 4, "f64": 8,
}  # fmt: skip
_IGNORED = frozenset({"producer", "source", "note"})
_KEYS = frozenset({"kernel", "grid", "block", "lds_bytes", "args"})
_BUFFER_KEYS = frozenset({"kind", "name", "array", "dtype", "shape", "output", "pieces", "gaps"})
_PIECE_KEYS = frozenset({"offset", "array"})
GAPS = ("unmapped", "uninitialised", "zero")


@dataclass(frozen=True)
class Piece:
    """A part of a sparse buffer: an array that starts ``offset`` bytes into it."""

    offset: int
    array: str


@dataclass(frozen=True)
class Buffer:
    """A pointer argument to a tensor.

    ``array`` names its content at the start; without one (and without ``pieces``) it starts
    uninitialised. With ``pieces`` only those bytes have content, and ``gaps`` says what the rest
    is: unmapped (an access faults), uninitialised or zero. ``output``: the caller wants it back.
    """

    name: str
    dtype: str
    shape: tuple[int, ...]
    output: bool = False
    array: str | None = None
    pieces: tuple[Piece, ...] = ()
    gaps: str = "unmapped"

    @property
    def nbytes(self) -> int:
        """Size in bytes."""
        return math.prod(self.shape) * DTYPE_BYTES[self.dtype]


@dataclass(frozen=True)
class Scalar:
    """A scalar argument: ``kind`` i1, i8, i16, i32, i64, f16, bf16, f32 or f64."""

    kind: str
    value: int | float


@dataclass(frozen=True)
class Null:
    """A null pointer argument."""


Argument = Buffer | Scalar | Null


@dataclass(frozen=True)
class Launch:
    """One kernel launch: grid in workgroups, block in work-items, external LDS in bytes."""

    kernel: str
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    args: tuple[Argument, ...] = field(default=())
    lds_bytes: int = 0
    source: str = field(default="", compare=False)  # the file it comes from, for messages


def canonical_dtype(name: str) -> str | None:
    """The canonical spelling of a dtype name, or None for an unknown one."""
    found = _DTYPE_ALIASES.get(name, name)
    return found if found in DTYPE_BYTES else None


def load_launch(path: Path) -> Launch:
    """Read a launch from a JSON file; UsageError for anything that is not one."""
    try:
        text = path.read_text(encoding="utf-8")
        data = json.loads(text, object_pairs_hook=lambda pairs: _object(pairs, path))
    except OSError as error:
        raise UsageError(f"The launch file {path} cannot be read: {error.strerror}.") from error
    except (ValueError, RecursionError) as error:
        raise UsageError(f"The launch file {path} is not valid JSON: {error}.") from error
    return parse_launch(data, str(path))


def _object(pairs: list[tuple[str, Any]], path: Path) -> dict[str, Any]:
    """A JSON object, in which a key may stand once: of two values one would be dropped unseen."""
    made = dict(pairs)
    if len(made) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise UsageError(
            f"{path}: the key {twice!r} stands {keys.count(twice)} times in one object (with "
            f"{', '.join(map(repr, made))}); expected once."
        )
    return made


def parse_launch(data: object, where: str = "launch") -> Launch:
    """Make a launch of parsed JSON; ``where`` names it in messages. Raises UsageError."""
    if not isinstance(data, Mapping):
        raise UsageError(f"{where}: a launch is a JSON object, not {type(data).__name__}.")
    _only(data, _KEYS | _IGNORED, where, "launch")
    kernel = data.get("kernel")
    if not isinstance(kernel, str) or not kernel:
        raise UsageError(f"{where}: 'kernel' has to be the kernel's name, not {kernel!r}.")
    args = data.get("args", [])
    if not isinstance(args, list):
        raise UsageError(f"{where}: 'args' has to be a list, not {args!r}.")
    lds = data.get("lds_bytes", 0)
    if not _is_int(lds) or lds < 0:
        raise UsageError(f"{where}: 'lds_bytes' has to be a number of bytes, not {lds!r}.")
    return Launch(
        kernel,
        _triple(data, "grid", where),
        _triple(data, "block", where),
        _arguments(args, where),
        lds,
        where,
    )


def _arguments(items: list[object], where: str) -> tuple[Argument, ...]:
    """The arguments; an output's name is its own, as results come back by name."""
    made = tuple(_argument(item, index, where) for index, item in enumerate(items))
    names = [arg.name if isinstance(arg, Buffer) else "" for arg in made]
    for index, arg in enumerate(made):
        if isinstance(arg, Buffer) and arg.output and names.count(arg.name) > 1:
            raise UsageError(
                f"{where}: argument {index} is an output with the 'name' {arg.name!r}, which "
                "another buffer has, too; expected a name of its own."
            )
    return made


def _only(data: Mapping[Any, Any], allowed: frozenset[str], where: str, what: str) -> None:
    for key in data:
        if key not in allowed:
            known = ", ".join(sorted(allowed))
            raise UsageError(
                f"{where}: unknown key {key!r} in the {what}; expected one of {known}."
            )


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _triple(data: Mapping[str, Any], key: str, where: str) -> tuple[int, int, int]:
    value = data.get(key)
    if not isinstance(value, Sequence) or len(value) != 3 or not all(map(_is_int, value)):
        raise UsageError(f"{where}: {key!r} has to be three whole numbers, not {value!r}.")
    if min(value) < 1:
        raise UsageError(f"{where}: {key!r} is {list(value)}; every extent has to be at least 1.")
    return (value[0], value[1], value[2])


def _argument(item: object, index: int, where: str) -> Argument:
    place = f"{where}: argument {index}"
    if not isinstance(item, Mapping):
        raise UsageError(f"{place} has to be an object with a 'kind', not {item!r}.")
    kind = item.get("kind")
    if kind == "null":
        _only(item, frozenset({"kind", "name"}), place, "argument")
        return Null()
    if kind == "buffer":
        return _buffer(item, index, place)
    if isinstance(kind, str) and kind in SCALAR_BYTES:
        return _scalar(item, kind, place)
    known = ", ".join(["buffer", "null", *SCALAR_BYTES])
    raise UsageError(f"{place} has the 'kind' {kind!r}; expected one of {known}.")


def _scalar(item: Mapping[str, Any], kind: str, place: str) -> Scalar:
    _only(item, frozenset({"kind", "name", "value"}), place, "argument")
    value = item.get("value")
    if isinstance(value, bool) and kind == "i1":
        value = int(value)
    if kind[0] == "i":
        bits = int(kind[1:])
        if not _is_int(value) or not -(1 << (bits - 1)) <= int(value or 0) < (1 << bits):
            raise UsageError(f"{place} has the 'value' {value!r}; expected a number of {kind}.")
    elif not isinstance(value, int | float) or isinstance(value, bool):
        raise UsageError(f"{place} has the 'value' {value!r}; expected a number for {kind}.")
    return Scalar(kind, value if value is not None else 0)


def _buffer(item: Mapping[str, Any], index: int, place: str) -> Buffer:
    _only(item, _BUFFER_KEYS, place, "argument")
    dtype = canonical_dtype(str(item.get("dtype")))
    if dtype is None:
        known = ", ".join(DTYPE_BYTES)
        raise UsageError(f"{place} has the 'dtype' {item.get('dtype')!r}; expected one of {known}.")
    shape = item.get("shape")
    if not isinstance(shape, list) or not all(_is_int(n) and n >= 0 for n in shape):
        raise UsageError(f"{place} has the 'shape' {shape!r}; expected a list of extents.")
    output = item.get("output", False)
    if not isinstance(output, bool):
        raise UsageError(f"{place}: 'output' has to be true or false, not {output!r}.")
    array = item.get("array")
    if array is not None and not isinstance(array, str):
        raise UsageError(f"{place}: 'array' has to be the name of an array, not {array!r}.")
    gaps = item.get("gaps", "unmapped")
    if gaps not in GAPS:
        raise UsageError(f"{place}: 'gaps' is {gaps!r}; expected one of {', '.join(GAPS)}.")
    pieces = _pieces(item.get("pieces", []), place)
    if array is not None and pieces:
        raise UsageError(f"{place} has both 'array' and 'pieces'; expected one of them.")
    name = item.get("name") or array or f"arg{index}"
    return Buffer(str(name), dtype, tuple(shape), output, array, pieces, gaps)


def _pieces(items: object, place: str) -> tuple[Piece, ...]:
    if not isinstance(items, list):
        raise UsageError(f"{place}: 'pieces' has to be a list, not {items!r}.")
    made: list[Piece] = []
    for item in items:
        if not isinstance(item, Mapping):
            raise UsageError(
                f"{place}: each of 'pieces' is an object with 'offset' and 'array', not {item!r}."
            )
        _only(item, _PIECE_KEYS, place, "piece")
        offset, array = item.get("offset"), item.get("array")
        if not _is_int(offset) or int(offset or 0) < 0 or not isinstance(array, str):
            raise UsageError(
                f"{place}: {dict(item)!r} in 'pieces' needs a byte 'offset' and an 'array'."
            )
        made.append(Piece(int(offset or 0), array))
    return tuple(made)
