"""Integer widths and views shared by the integer intrinsics."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.registry import Unsupported

Array = NDArray[Any]

_WIDTH = re.compile(r"^(?:<\d+ x )?i(\d+)>?$")


def width(spelling: str) -> int:
    """Bits of an LLVM integer type or of a vector of them, at most 64."""
    match = _WIDTH.match(spelling.strip())
    if match is None:
        raise Unsupported(f"type {spelling} where an integer is expected")
    bits = int(match[1])
    if bits > 64:
        raise Unsupported(f"integers of {bits} bits")
    return bits


def as_unsigned(x: Array) -> Array:
    """bool to uint8, others unchanged: what arithmetic on i1 needs."""
    return x.astype(np.uint8) if x.dtype == np.bool_ else x


def storage(bits: int) -> Any:
    """NumPy type that holds an integer of that many bits: bool for one."""
    for size, kind in ((1, np.bool_), (8, np.uint8), (16, np.uint16), (32, np.uint32)):
        if bits <= size:
            return kind
    return np.uint64


def trim(x: Array, bits: int) -> Array:
    """Clear the bits above ``bits`` and store the value in the type for that width."""
    kind = np.dtype(storage(bits))
    if kind == np.bool_:
        return np.asarray((x & x.dtype.type(1)).astype(np.bool_))
    if kind.itemsize * 8 == bits:
        return x.astype(kind, copy=False)
    return np.asarray((x & x.dtype.type((1 << bits) - 1)).astype(kind, copy=False))


def signed(x: Array, bits: int) -> Array:
    """Two's complement value of an unsigned array, in the signed type of the same size."""
    unsigned = np.ascontiguousarray(as_unsigned(x))
    spare = unsigned.dtype.itemsize * 8 - bits
    view = unsigned.view(np.dtype(f"i{unsigned.dtype.itemsize}"))
    return (view << spare) >> spare if spare else view


def unsigned64(x: Array) -> NDArray[np.uint64]:
    """Zero-extend to 64 bits."""
    return as_unsigned(x).astype(np.uint64)


def signed64(x: Array, bits: int) -> NDArray[np.int64]:
    """Sign-extend to 64 bits."""
    return signed(x, bits).astype(np.int64)


def from_signed(x: Array, bits: int) -> Array:
    """Store a signed value modulo 2**bits."""
    return trim(np.ascontiguousarray(x).view(np.dtype(f"u{x.dtype.itemsize}")), bits)


def mul_high_unsigned(a: NDArray[np.uint64], b: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Upper 64 bits of the 128-bit unsigned product, from four 32-bit products."""
    low, half = np.uint64(0xFFFFFFFF), np.uint64(32)
    a0, a1, b0, b1 = a & low, a >> half, b & low, b >> half
    carry = (a0 * b0 >> half) + (a1 * b0 & low) + (a0 * b1 & low)
    return np.asarray(a1 * b1 + (a1 * b0 >> half) + (a0 * b1 >> half) + (carry >> half))


def mul_high_signed(a: NDArray[np.int64], b: NDArray[np.int64]) -> NDArray[np.int64]:
    """Upper 64 bits of the 128-bit signed product."""
    high = mul_high_unsigned(a.view(np.uint64), b.view(np.uint64)).view(np.int64)
    return high - np.where(a < 0, b, 0) - np.where(b < 0, a, 0)
