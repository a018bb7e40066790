"""Buffer arguments: from the caller's arrays to allocations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.memory.region import WRITTEN, Region, zeroed
from rocke.emulator.memory.space import Allocation, Space
from rocke.errors import UsageError
from rocke.launch import DTYPE_BYTES, Buffer

Array = NDArray[Any]
# Names in ml_dtypes, which is imported for a kernel that has such values, by names in launches.
_SMALL_FLOATS = {
    "bf16": "bfloat16",
    "fp8e4m3fnuz": "float8_e4m3fnuz",
    "fp8e5m2fnuz": "float8_e5m2fnuz",
    "fp8e4m3fn": "float8_e4m3fn",
    "fp8e5m2": "float8_e5m2",
}


def numpy_dtype(name: str) -> np.dtype[Any]:
    """The NumPy dtype of a launch's dtype name, in which an output comes back."""
    if name not in _SMALL_FLOATS:
        return np.dtype(name)
    import ml_dtypes

    found: np.dtype[Any] = np.dtype(getattr(ml_dtypes, _SMALL_FLOATS[name]))
    return found


def canonical_array(buffer: Buffer, arrays: Mapping[str, Array], name: str) -> Array:
    """A buffer's content as flat bytes; UsageError when it is missing or does not fit."""
    if name not in arrays:
        known = ", ".join(arrays) or "none"
        raise UsageError(
            f"The buffer {buffer.name} takes its content from the 'array' {name!r}, which the "
            f"inputs do not have; they have: {known}."
        )
    array = np.asarray(arrays[name])
    if not _compatible(array.dtype, buffer.dtype):
        raise UsageError(
            f"The array {name!r} holds {array.dtype}; the 'dtype' of the buffer {buffer.name} is "
            f"{buffer.dtype}."
        )
    return np.ascontiguousarray(array).reshape(-1).view(np.uint8)


def _compatible(have: np.dtype[Any], name: str) -> bool:
    """Whether an array can stand for a buffer: of its dtype, or of integers of the same size.

    A bf16 or fp8 array that NumPy saved comes back as raw bytes of its size.
    """
    size = DTYPE_BYTES[name]
    if have.type is np.void and have.itemsize == size and name in _SMALL_FLOATS:
        return have.names is None
    if have.kind in "iu" and have.itemsize == size:
        return size <= 2 or np.dtype(name).kind in "iu"
    return have == numpy_dtype(name)


def map_buffer(space: Space, buffer: Buffer, arrays: Mapping[str, Array], base: int | None) -> int:
    """Map one buffer and return its base address."""
    size = buffer.nbytes
    base = space.next_base() if base is None else base
    if buffer.pieces:
        _map_pieces(space, buffer, arrays, base)
        return base
    if buffer.array is None:
        fresh = Region(zeroed(size), size)
        allocation = Allocation(buffer.name, base, max(size, 1), fresh, output=buffer.output)
        allocation.fresh, allocation.shadow = True, Region(zeroed(size), size)
        space.add(allocation)
        return base
    raw = canonical_array(buffer, arrays, buffer.array)
    if len(raw) != size:
        shape = "x".join(map(str, buffer.shape)) or "scalar"
        raise UsageError(
            f"The array {buffer.array!r} has {len(raw)} bytes; 'shape' and 'dtype' of the buffer "
            f"{buffer.name} are {shape} {buffer.dtype}, which is {size} bytes."
        )
    space.add(_borrow(buffer, base, raw))
    return base


def _borrow(buffer: Buffer, base: int, raw: Array) -> Allocation:
    """An allocation over the caller's bytes, copied when it is first written.

    Views need whole 16-byte units at an aligned address; else the bytes are copied now.
    """
    size = len(raw)
    if size % 16 or raw.ctypes.data % 16 or not raw.flags.c_contiguous:
        data = zeroed(size)
        data[:size] = raw
        return Allocation(buffer.name, base, max(size, 1), Region(data, size), output=buffer.output)
    region = Region(raw, size)
    return Allocation(buffer.name, base, max(size, 1), region, True, output=buffer.output)


def _map_pieces(space: Space, buffer: Buffer, arrays: Mapping[str, Array], base: int) -> None:
    parts = []
    for piece in buffer.pieces:
        raw = canonical_array(buffer, arrays, piece.array)
        if piece.offset + len(raw) > buffer.nbytes:
            raise UsageError(
                f"Of the 'pieces' of {buffer.name} {piece.array!r} ends at byte "
                f"{piece.offset + len(raw)}, past the buffer's {buffer.nbytes} bytes."
            )
        parts.append((piece.offset, raw))
    _check_apart(buffer, parts)
    if buffer.gaps == "unmapped":
        for offset, raw in parts:
            name = f"{buffer.name}[{offset}:{offset + len(raw)}]"
            data = zeroed(len(raw))
            data[: len(raw)] = raw
            space.add(Allocation(name, base + offset, len(raw), Region(data, len(raw)),
                                 output=buffer.output))  # fmt: skip
        return
    size = buffer.nbytes
    data = zeroed(size)
    whole = Allocation(buffer.name, base, size, Region(data, size), output=buffer.output)
    if buffer.gaps == "uninitialised":
        whole.fresh, whole.shadow = True, Region(zeroed(size), size)
    for offset, raw in parts:
        data[offset : offset + len(raw)] = raw
        if whole.shadow is not None:
            whole.shadow.data[offset : offset + len(raw)] = WRITTEN
    space.add(whole)


def _check_apart(buffer: Buffer, parts: list[tuple[int, Array]]) -> None:
    """UsageError for pieces that overlap: which content counts would be chance."""
    end = 0
    for offset, raw in sorted(parts, key=lambda part: part[0]):
        if offset < end:
            raise UsageError(
                f"The 'pieces' of {buffer.name} overlap: one starts at byte {offset}, and the one "
                f"before it ends at byte {end}."
            )
        end = offset + len(raw)


__all__ = ["DTYPE_BYTES", "canonical_array", "map_buffer", "numpy_dtype"]
