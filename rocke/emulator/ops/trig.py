"""V_TRIG_PREOP_F64: the digits of 2/pi that reduce the argument of a double sine or cosine."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.registry import intrinsic

Array = NDArray[Any]

_BITS = 1201  # of the fraction of 2/pi that the instruction holds
_GUARD = 64
_SEGMENT = 53


def _arctan_of_inverse(n: int, one: int) -> int:
    """``one * arctan(1 / n)`` by its power series, in integers."""
    term = one // n
    total, k, sign = term, 1, -1
    while term:
        term //= n * n
        k += 2
        total += sign * (term // k)
        sign = -sign
    return total


@cache
def two_over_pi() -> int:
    """The first 1201 bits of the fraction of 2/pi as an integer (Machin's formula for pi)."""
    one = 1 << (_BITS + 2 * _GUARD)
    pi = 4 * (4 * _arctan_of_inverse(5, one) - _arctan_of_inverse(239, one))
    return (2 * one << _BITS) // pi


@cache
def _piece(shift: int, scale: int) -> float:
    """The 53 bits that follow the first ``shift`` bits, times two to the ``scale``, truncated."""
    if shift >= _BITS:
        return 0.0
    bits = (two_over_pi() << (shift + _SEGMENT) >> _BITS) & ((1 << _SEGMENT) - 1)
    return float(np.ldexp(float(bits), scale))


@intrinsic("llvm.amdgcn.trig.preop")
def trig_preop(x: Array, segment: Array) -> Array:
    """A 53-bit segment of 2/pi for the range reduction of x (CDNA3 ISA, V_TRIG_PREOP_F64).

    Only the exponent of x matters; a large one moves the segments on, and from 1968 on the result
    is scaled by 2**128 so that it does not become a denormal.
    """
    exponent = (x.view(np.uint64) >> np.uint64(52)).astype(np.int64) & 0x7FF
    shift = (segment.astype(np.int64) & 31) * _SEGMENT + np.maximum(exponent - 1077, 0)
    scale = -_SEGMENT - shift + np.where(exponent >= 1968, 128, 0)
    keys, where = np.unique(np.stack([shift.ravel(), scale.ravel()]), axis=1, return_inverse=True)
    values = np.array([_piece(int(a), int(b)) for a, b in keys.T], np.float64)
    return values[where.ravel()].reshape(shift.shape)
