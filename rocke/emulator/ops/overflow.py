"""Arithmetic with overflow bits and saturating arithmetic.

Source of every function: LLVM LangRef, "Arithmetic with Overflow Intrinsics" and "Saturation
Arithmetic Intrinsics", under the intrinsic's own name.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.bits import (
    mul_high_signed,
    mul_high_unsigned,
    signed64,
    trim,
    unsigned64,
    width,
)
from rocke.emulator.ops.registry import Types, intrinsic

Array = NDArray[Any]


def _out_of_range(value: NDArray[np.int64], bits: int) -> Array:
    limit = np.int64(1 << (bits - 1)) if bits < 64 else None
    if limit is None:
        return np.zeros(value.shape, bool)
    return (value >= limit) | (value < -limit)


def _signed_sum(a: Array, b: Array, bits: int, minus: bool) -> tuple[Array, Array]:
    """Wrapped sum or difference and whether it overflowed as signed."""
    left, right = signed64(a, bits), signed64(b, bits)
    total = left - right if minus else left + right
    if bits < 64:
        return trim(total.view(np.uint64), bits), _out_of_range(total, bits)
    other = ~right if minus else right
    return total.view(np.uint64), ((left ^ total) & (other ^ total)) < 0


def _unsigned_sum(a: Array, b: Array, bits: int) -> tuple[Array, Array]:
    left, right = unsigned64(a), unsigned64(b)
    total = left + right
    over = total < left if bits == 64 else total >> np.uint64(bits) != 0
    return trim(total, bits), over


def _unsigned_difference(a: Array, b: Array, bits: int) -> tuple[Array, Array]:
    left, right = unsigned64(a), unsigned64(b)
    return trim(left - right, bits), left < right


@intrinsic("llvm.sadd.with.overflow", types=True)
def sadd_overflow(a: Array, b: Array, *, ty: Types) -> tuple[Array, Array]:
    """Signed sum and overflow bit (LangRef, llvm.sadd.with.overflow)."""
    return _signed_sum(a, b, width(ty.args[0]), minus=False)


@intrinsic("llvm.ssub.with.overflow", types=True)
def ssub_overflow(a: Array, b: Array, *, ty: Types) -> tuple[Array, Array]:
    """Signed difference and overflow bit (LangRef, llvm.ssub.with.overflow)."""
    return _signed_sum(a, b, width(ty.args[0]), minus=True)


@intrinsic("llvm.uadd.with.overflow", types=True)
def uadd_overflow(a: Array, b: Array, *, ty: Types) -> tuple[Array, Array]:
    """Unsigned sum and carry (LangRef, llvm.uadd.with.overflow)."""
    return _unsigned_sum(a, b, width(ty.args[0]))


@intrinsic("llvm.usub.with.overflow", types=True)
def usub_overflow(a: Array, b: Array, *, ty: Types) -> tuple[Array, Array]:
    """Unsigned difference and borrow (LangRef, llvm.usub.with.overflow)."""
    return _unsigned_difference(a, b, width(ty.args[0]))


@intrinsic("llvm.umul.with.overflow", types=True)
def umul_overflow(a: Array, b: Array, *, ty: Types) -> tuple[Array, Array]:
    """Unsigned product and overflow bit (LangRef, llvm.umul.with.overflow)."""
    bits = width(ty.args[0])
    left, right = unsigned64(a), unsigned64(b)
    product, high = left * right, mul_high_unsigned(left, right)
    over = high != 0 if bits == 64 else (high != 0) | (product >> np.uint64(bits) != 0)
    return trim(product, bits), over


@intrinsic("llvm.smul.with.overflow", types=True)
def smul_overflow(a: Array, b: Array, *, ty: Types) -> tuple[Array, Array]:
    """Signed product and overflow bit (LangRef, llvm.smul.with.overflow)."""
    bits = width(ty.args[0])
    left, right = signed64(a, bits), signed64(b, bits)
    product = left * right
    wide = mul_high_signed(left, right) != product >> np.int64(63)
    return trim(product.view(np.uint64), bits), wide | _out_of_range(product, bits)


@intrinsic("llvm.sadd.sat", types=True)
def sadd_sat(a: Array, b: Array, *, ty: Types) -> Array:
    """Signed sum held within the type's range (LangRef, llvm.sadd.sat)."""
    return _signed_saturated(a, b, width(ty.result), minus=False)


@intrinsic("llvm.ssub.sat", types=True)
def ssub_sat(a: Array, b: Array, *, ty: Types) -> Array:
    """Signed difference held within the type's range (LangRef, llvm.ssub.sat)."""
    return _signed_saturated(a, b, width(ty.result), minus=True)


def _signed_saturated(a: Array, b: Array, bits: int, minus: bool) -> Array:
    total, over = _signed_sum(a, b, bits, minus)
    low = np.uint64(1 << (bits - 1))
    limit = np.where(signed64(a, bits) < 0, low, low - np.uint64(1))
    return np.where(over, trim(limit, bits), total)


@intrinsic("llvm.uadd.sat", types=True)
def uadd_sat(a: Array, b: Array, *, ty: Types) -> Array:
    """Unsigned sum held at the largest value (LangRef, llvm.uadd.sat)."""
    bits = width(ty.result)
    total, over = _unsigned_sum(a, b, bits)
    return np.where(over, trim(np.array([(1 << bits) - 1], np.uint64), bits), total)


@intrinsic("llvm.usub.sat", types=True)
def usub_sat(a: Array, b: Array, *, ty: Types) -> Array:
    """Unsigned difference held at zero (LangRef, llvm.usub.sat)."""
    difference, below = _unsigned_difference(a, b, width(ty.result))
    return np.where(below, np.zeros_like(difference), difference)


@intrinsic("llvm.ushl.sat", types=True)
def ushl_sat(a: Array, amount: Array, *, ty: Types) -> Array:
    """Unsigned left shift held at the largest value (LangRef, llvm.ushl.sat)."""
    bits = width(ty.result)
    largest = np.uint64((1 << bits) - 1)
    by, value = unsigned64(amount), unsigned64(a)
    over = value > largest >> by
    return trim(np.where(over, largest, value << by), bits)


@intrinsic("llvm.sshl.sat", types=True)
def sshl_sat(a: Array, amount: Array, *, ty: Types) -> Array:
    """Signed left shift held within the type's range (LangRef, llvm.sshl.sat)."""
    bits = width(ty.result)
    by, value = unsigned64(amount).view(np.int64), signed64(a, bits)
    high = np.int64((1 << (bits - 1)) - 1)
    low = -high - 1
    limited = np.where(value > high >> by, high, np.where(value < low >> by, low, value << by))
    return trim(limited.view(np.uint64), bits)
