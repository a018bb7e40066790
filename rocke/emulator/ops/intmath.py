"""Generic integer intrinsics of LLVM: bit counts, shifts, minimum and maximum.

Source of every function: LLVM LangRef, section "Standard C/C++ Library Intrinsics" and "Bit
Manipulation Intrinsics", under the intrinsic's own name.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.bits import as_unsigned, signed, trim, unsigned64, width
from rocke.emulator.ops.registry import Types, intrinsic

Array = NDArray[Any]


@intrinsic("llvm.ctpop")
def ctpop(x: Array) -> Array:
    """Number of set bits (LangRef, llvm.ctpop)."""
    if x.dtype == np.bool_:
        return x
    return np.bitwise_count(x).astype(x.dtype)


def _smeared(x: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """All bits at and below the highest set bit."""
    for shift in (1, 2, 4, 8, 16, 32):
        x = x | x >> np.uint64(shift)
    return x


@intrinsic("llvm.ctlz", imm=(1,), types=True)
def ctlz(x: Array, zero_is_poison: int, *, ty: Types) -> Array:
    """Leading zeros; the width for zero, which is poison where asked (LangRef, llvm.ctlz)."""
    del zero_is_poison
    bits = width(ty.result)
    used = np.bitwise_count(_smeared(unsigned64(x))).astype(np.uint64)
    return trim(np.uint64(bits) - used, bits)


@intrinsic("llvm.cttz", imm=(1,), types=True)
def cttz(x: Array, zero_is_poison: int, *, ty: Types) -> Array:
    """Trailing zeros; the width for zero, which is poison where asked (LangRef, llvm.cttz)."""
    del zero_is_poison
    bits = width(ty.result)
    wide = unsigned64(x)
    below = np.bitwise_count(~wide & (wide - np.uint64(1))).astype(np.uint64)
    return trim(np.minimum(below, np.uint64(bits)), bits)


@intrinsic("llvm.bswap", types=True)
def bswap(x: Array, *, ty: Types) -> Array:
    """Bytes in reverse order (LangRef, llvm.bswap): those of the type, not of what holds it."""
    bits = width(ty.result)
    spare = x.dtype.itemsize * 8 - bits
    swapped = x.byteswap()
    return swapped >> x.dtype.type(spare) if spare else swapped


@intrinsic("llvm.bitreverse", types=True)
def bitreverse(x: Array, *, ty: Types) -> Array:
    """Bits in reverse order (LangRef, llvm.bitreverse)."""
    bits = width(ty.result)
    wide = unsigned64(x)
    steps = (
        (1, 0x5555555555555555),
        (2, 0x3333333333333333),
        (4, 0x0F0F0F0F0F0F0F0F),
    )
    for shift, mask in steps:
        s, m = np.uint64(shift), np.uint64(mask)
        wide = (wide >> s & m) | (wide & m) << s
    return trim(wide.byteswap() >> np.uint64(64 - bits), bits)


def _funnel(high: Array, low: Array, amount: Array, bits: int) -> Array:
    """Upper ``bits`` bits of ``high:low`` shifted left by ``amount`` (below ``bits``)."""
    a, b = unsigned64(high), unsigned64(low)
    left = a << amount
    right = b >> np.uint64(1) >> (np.uint64(bits - 1) - amount)
    return trim(left | right, bits)


@intrinsic("llvm.fshl", types=True)
def fshl(a: Array, b: Array, amount: Array, *, ty: Types) -> Array:
    """Upper half of ``a:b`` shifted left, the amount modulo the width (LangRef, llvm.fshl)."""
    bits = width(ty.result)
    return _funnel(a, b, unsigned64(amount) % np.uint64(bits), bits)


@intrinsic("llvm.fshr", types=True)
def fshr(a: Array, b: Array, amount: Array, *, ty: Types) -> Array:
    """Lower half of ``a:b`` shifted right, the amount modulo the width (LangRef, llvm.fshr)."""
    bits = width(ty.result)
    by = unsigned64(amount) % np.uint64(bits)
    right = unsigned64(b) >> by
    left = unsigned64(a) << np.uint64(1) << (np.uint64(bits - 1) - by)
    return trim(right | left, bits)


@intrinsic("llvm.umin")
def umin(a: Array, b: Array) -> Array:
    """Unsigned minimum (LangRef, llvm.umin)."""
    return np.minimum(a, b)


@intrinsic("llvm.umax")
def umax(a: Array, b: Array) -> Array:
    """Unsigned maximum (LangRef, llvm.umax)."""
    return np.maximum(a, b)


@intrinsic("llvm.smin", types=True)
def smin(a: Array, b: Array, *, ty: Types) -> Array:
    """Signed minimum (LangRef, llvm.smin)."""
    bits = width(ty.result)
    return np.where(signed(a, bits) < signed(b, bits), a, b)


@intrinsic("llvm.smax", types=True)
def smax(a: Array, b: Array, *, ty: Types) -> Array:
    """Signed maximum (LangRef, llvm.smax)."""
    bits = width(ty.result)
    return np.where(signed(a, bits) > signed(b, bits), a, b)


@intrinsic("llvm.abs", imm=(1,), types=True)
def absolute(x: Array, smallest_is_poison: int, *, ty: Types) -> Array:
    """Absolute value; the smallest value gives itself, poison where asked (LangRef, llvm.abs)."""
    del smallest_is_poison
    bits = width(ty.result)
    number = as_unsigned(x)
    return trim(np.where(signed(x, bits) < 0, np.zeros_like(number) - number, number), bits)


def _compared(less: Array, greater: Array, bits: int) -> Array:
    """-1, 0 or 1 in an integer of ``bits`` bits."""
    number = greater.astype(np.int64) - less.astype(np.int64)
    return trim(number.view(np.uint64), bits)


@intrinsic("llvm.scmp", types=True)
def scmp(a: Array, b: Array, *, ty: Types) -> Array:
    """-1, 0 or 1 by signed comparison (LangRef, llvm.scmp)."""
    bits = width(ty.args[0])
    left, right = signed(a, bits), signed(b, bits)
    return _compared(left < right, left > right, width(ty.result))


@intrinsic("llvm.ucmp", types=True)
def ucmp(a: Array, b: Array, *, ty: Types) -> Array:
    """-1, 0 or 1 by unsigned comparison (LangRef, llvm.ucmp)."""
    return _compared(a < b, a > b, width(ty.result))


@intrinsic("llvm.ptrmask")
def ptrmask(pointer: Array, mask: Array) -> Array:
    """Pointer with the bits that the mask clears removed (LangRef, llvm.ptrmask)."""
    return np.asarray(pointer & mask.astype(pointer.dtype, copy=False))
