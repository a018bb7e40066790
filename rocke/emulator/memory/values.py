"""Values to bytes in memory and back, by type."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ir import types as ty

Array = NDArray[Any]
Bytes = NDArray[np.uint8]


def _members(type_: ty.Type) -> list[tuple[int, ty.Type]]:
    """Offset and type of each part of an aggregate."""
    if type_.kind == "array":
        assert type_.element is not None
        step = ty.alloc_size(type_.element)
        return [(at * step, type_.element) for at in range(type_.count)]
    return list(zip(ty.struct_layout(type_)[0], type_.fields, strict=True))


@cache
def reader(type_: ty.Type) -> Callable[[Bytes], Any]:
    """A function from ``(n, store size)`` bytes to a value of the type."""
    if ty.is_aggregate(type_):
        parts = [(at, at + ty.store_size(t), reader(t)) for at, t in _members(type_)]
        return lambda raw: tuple(read(raw[:, low:high]) for low, high, read in parts)
    element, count = ty.scalar(type_), ty.lanes_of(type_)
    if _plain(element):
        dtype = ty.dtype(type_)
        if count is None:
            return lambda raw: _contiguous(raw).view(dtype)[:, 0]
        return lambda raw: _contiguous(raw).view(dtype)
    return _odd_reader(type_)


def _plain(element: ty.Type) -> bool:
    """Whether the type's bytes in memory are those of its carrier dtype."""
    return element.kind != "int" or element.bits in (8, 16, 32, 64)


def _contiguous(raw: Bytes) -> Bytes:
    return raw if raw.flags.c_contiguous else np.ascontiguousarray(raw)


def _odd_reader(type_: ty.Type) -> Callable[[Bytes], Array]:
    """Integers of other widths, and vectors of them, which are packed bit by bit."""
    element, count = ty.scalar(type_), type_.count if type_.kind == "vector" else 1
    dtype, bits = ty.dtype(element), element.bits

    def read(raw: Bytes) -> Array:
        numbers = [int.from_bytes(row.tobytes(), "little") for row in raw]
        mask = (1 << bits) - 1
        values = np.array([[(n >> (bits * at)) & mask for at in range(count)] for n in numbers],
                          object).astype(dtype)  # fmt: skip
        return values if type_.kind == "vector" else values[:, 0]

    def read_bool(raw: Bytes) -> Array:
        return (raw[:, 0] & 1).astype(bool)

    return read_bool if type_ is ty.I1 else read


@cache
def writer(type_: ty.Type) -> Callable[[Any], Bytes]:
    """A function from a value of the type to ``(n, store size)`` bytes."""
    if ty.is_aggregate(type_):
        return _aggregate_writer(type_)
    size = ty.store_size(type_)
    if not _plain(ty.scalar(type_)):
        return _odd_writer(type_)

    def write(value: Array) -> Bytes:
        return np.ascontiguousarray(value).view(np.uint8).reshape(len(value), size)

    return write


def _odd_writer(type_: ty.Type) -> Callable[[Array], Bytes]:
    size, bits = ty.store_size(type_), ty.scalar(type_).bits

    def write(value: Array) -> Bytes:
        rows = value.reshape(len(value), -1).astype(object)
        numbers = [sum(int(v) << (bits * at) for at, v in enumerate(row)) for row in rows]
        packed = b"".join(n.to_bytes(size, "little") for n in numbers)
        return np.frombuffer(packed, np.uint8).reshape(len(value), size)

    def write_bool(value: Array) -> Bytes:
        return value.astype(np.uint8).reshape(len(value), 1)

    return write_bool if type_ is ty.I1 else write


def _aggregate_writer(type_: ty.Type) -> Callable[[Any], Bytes]:
    size = ty.store_size(type_)
    parts = [(at, at + ty.store_size(t), writer(t)) for at, t in _members(type_)]

    def write(value: Any) -> Bytes:
        rows = [put(item) for item, (_, _, put) in zip(value, parts, strict=True)]
        made = np.zeros((max(map(len, rows), default=1), size), np.uint8)
        for row, (low, high, _) in zip(rows, parts, strict=True):
            made[:, low:high] = row
        return made

    return write
