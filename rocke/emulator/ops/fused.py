"""a * b + c with one rounding, from error-free transformations.

Source: Boldo and Melquiond, "Emulation of FMA and correctly rounded sums: proved algorithms using
rounding to odd", IEEE Transactions on Computers 57(4), 2008.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
Double = NDArray[np.float64]

# The bits of a double below float32's mantissa, the upper one alone, and the smallest normal float.
_BELOW_SINGLE = np.uint64((1 << 29) - 1)
_HALF_SINGLE = np.uint64(1 << 28)
_NORMAL_SINGLE = 2.0**-126


def _two_sum(a: Double, b: Double) -> tuple[Double, Double]:
    """Rounded sum and its error, which is exact (Knuth)."""
    total = a + b
    part = total - a
    return total, (a - (total - part)) + (b - part)


def _odd(total: Double, error: Double) -> Double:
    """The sum rounded to odd: where it is not exact its last bit becomes 1."""
    bits = np.ascontiguousarray(total).view(np.uint64)
    fix = (error != 0) & (bits & np.uint64(1) == 0) & np.isfinite(total)
    if not fix.any():
        return total
    outward = (error > 0) == (total > 0)
    moved = np.where(outward, bits + np.uint64(1), bits - np.uint64(1)).view(np.float64)
    return np.where(fix, moved, total)


def fused_single(a: Array, b: Array, c: Array) -> Double:
    """Doubles that round to float32, half or bfloat as the exact a * b + c of such operands does.

    The product of two float32 is exact in double; the sum is rounded to odd, so that the second
    rounding is right. For float32 that matters only where the sum came out half-way between two
    floats, or among the denormals.
    """
    product = np.asarray(a.astype(np.float64) * b.astype(np.float64))
    addend = c.astype(np.float64)
    plain = product + addend
    if a.dtype == np.float32:
        halfway = plain.view(np.uint64) & _BELOW_SINGLE == _HALF_SINGLE
        if not halfway.any() and not (np.abs(plain) < _NORMAL_SINGLE).any():
            return plain
    return _odd(*_two_sum(product, addend))


def _split(x: Double) -> tuple[Double, Double]:
    """Upper and lower half of a double's mantissa (Veltkamp)."""
    scaled = x * 134217729.0
    high = scaled - (scaled - x)
    return high, x - high


def _two_product(a: Double, b: Double) -> tuple[Double, Double]:
    """Rounded product and its error, which is exact without overflow or underflow (Dekker)."""
    product = a * b
    (a1, a0), (b1, b0) = _split(a), _split(b)
    return product, ((a1 * b1 - product) + a1 * b0 + a0 * b1) + a0 * b0


def _exact(a: float, b: float, c: float) -> float:
    """a * b + c by rational arithmetic, with the sign of a zero as IEEE 754 has it."""
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    if exact == 0:
        return a * b + c
    try:
        return exact.numerator / exact.denominator
    except OverflowError:
        return float("inf") if exact > 0 else float("-inf")


def fused_double(a: Double, b: Double, c: Double) -> Double:
    """a * b + c of doubles, rounded once."""
    high, low = _two_product(a, b)
    middle, tiny = _two_sum(c, low)
    total, rest = _two_sum(high, middle)
    result = np.asarray(total + _odd(*_two_sum(tiny, rest)))
    plain = a * b + c
    # Out of the range where the transformations are exact, or where a zero's sign matters.
    size = np.maximum(np.maximum(np.abs(a), np.abs(b)), np.maximum(np.abs(high), np.abs(c)))
    easy = (size < 2.0**900) & (np.abs(high) > 2.0**-900) & (result != 0)
    hard = ~easy & np.isfinite(a) & np.isfinite(b) & np.isfinite(c)
    result = np.where(easy, result, plain)
    if not hard.any():
        return result
    operands = [np.broadcast_to(x, result.shape).reshape(-1) for x in (a, b, c)]
    flat = np.ascontiguousarray(result).reshape(-1)
    for index in np.flatnonzero(np.broadcast_to(hard, result.shape)):
        flat[index] = _exact(*(float(x[index]) for x in operands))
    return flat.reshape(result.shape)
