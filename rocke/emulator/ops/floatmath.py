"""Generic float intrinsics of LLVM that round exactly or choose between operands.

half and bfloat are computed in float32 or wider and rounded once. Source of every function: LLVM
LangRef, under the intrinsic's own name.
"""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.fused import fused_double, fused_single
from rocke.emulator.ops.registry import intrinsic

Array = NDArray[Any]

BFLOAT = np.dtype(ml_dtypes.bfloat16)


def bits_of(x: Array) -> Array:
    """The encoding of floats as unsigned integers of the same size."""
    return np.ascontiguousarray(x).view(np.dtype(f"u{x.dtype.itemsize}"))


def sign_mask(x: Array) -> Any:
    """The sign bit of a float type as a scalar of its integer type."""
    size = x.dtype.itemsize
    return np.dtype(f"u{size}").type(1 << (size * 8 - 1))


def native(x: Array) -> Array:
    """The same values in a type that NumPy computes in: bfloat and half become float32."""
    return x.astype(np.float32) if x.dtype.itemsize == 2 else x


@intrinsic("llvm.fma", "llvm.fmuladd", "llvm.amdgcn.fma.legacy.ieee")
def fma(a: Array, b: Array, c: Array) -> Array:
    """a * b + c rounded once (LangRef, llvm.fma).

    llvm.fmuladd may fuse or not; AMDGPU has a full-rate FMA and fuses it for every type here.
    """
    if a.dtype == np.float64:
        return fused_double(a, b, c)
    return fused_single(a, b, c).astype(a.dtype)


@intrinsic("llvm.fabs")
def fabs(x: Array) -> Array:
    """Clears the sign bit, of NaN too (LangRef, llvm.fabs)."""
    return np.asarray((bits_of(x) & ~sign_mask(x)).view(x.dtype))


@intrinsic("llvm.copysign")
def copysign(magnitude: Array, sign: Array) -> Array:
    """Magnitude of the first with the sign bit of the second (LangRef, llvm.copysign)."""
    mask = sign_mask(magnitude)
    return np.asarray(((bits_of(magnitude) & ~mask) | (bits_of(sign) & mask)).view(magnitude.dtype))


def quiet(x: Array) -> Array:
    """NaN made quiet, everything else unchanged."""
    nan = np.isnan(x)
    if not nan.any():
        return x
    mantissa = 7 if x.dtype == BFLOAT else {2: 10, 4: 23, 8: 52}[x.dtype.itemsize]
    bits = bits_of(x)
    return np.where(nan, bits | bits.dtype.type(1 << (mantissa - 1)), bits).view(x.dtype)


@intrinsic("llvm.canonicalize")
def canonicalize(x: Array) -> Array:
    """Quiets NaN; denormals are kept (LangRef, llvm.canonicalize; AMDGPUUsage, FLOAT_MODE)."""
    return quiet(x)


def _precedes(a: Array, b: Array) -> Array:
    """a < b with -0 before +0."""
    return np.asarray((a < b) | ((a == b) & np.signbit(a) & ~np.signbit(b)))


def smaller(a: Array, b: Array) -> Array:
    """The lesser of two, -0 less than +0, a number before NaN."""
    result = np.fmin(a, b)
    zero = result == 0
    if zero.any():
        result = np.where(zero & _precedes(a, b), a, np.where(zero & _precedes(b, a), b, result))
    return quiet(result)


def larger(a: Array, b: Array) -> Array:
    """The greater of two, +0 greater than -0, a number before NaN."""
    result = np.fmax(a, b)
    zero = result == 0
    if zero.any():
        result = np.where(zero & _precedes(a, b), b, np.where(zero & _precedes(b, a), a, result))
    return quiet(result)


@intrinsic("llvm.minnum", "llvm.minimumnum")
def minnum(a: Array, b: Array) -> Array:
    """The lesser; of a number and NaN the number; -0 before +0 (LangRef, llvm.minnum)."""
    return smaller(native(a), native(b)).astype(a.dtype, copy=False)


@intrinsic("llvm.maxnum", "llvm.maximumnum")
def maxnum(a: Array, b: Array) -> Array:
    """The greater; of a number and NaN the number; -0 before +0 (LangRef, llvm.maxnum)."""
    return larger(native(a), native(b)).astype(a.dtype, copy=False)


def _with_nan(result: Array, a: Array, b: Array) -> Array:
    nan = np.isnan(a) | np.isnan(b)
    return np.where(nan, quiet(np.where(np.isnan(a), a, b)), result) if nan.any() else result


@intrinsic("llvm.minimum")
def minimum(a: Array, b: Array) -> Array:
    """The lesser; NaN if either is NaN; -0 before +0 (LangRef, llvm.minimum)."""
    left, right = native(a), native(b)
    return _with_nan(smaller(left, right), left, right).astype(a.dtype, copy=False)


@intrinsic("llvm.maximum")
def maximum(a: Array, b: Array) -> Array:
    """The greater; NaN if either is NaN; -0 before +0 (LangRef, llvm.maximum)."""
    left, right = native(a), native(b)
    return _with_nan(larger(left, right), left, right).astype(a.dtype, copy=False)


@intrinsic("llvm.floor")
def floor(x: Array) -> Array:
    """Largest integer not above (LangRef, llvm.floor)."""
    return np.floor(native(x)).astype(x.dtype, copy=False)


@intrinsic("llvm.ceil")
def ceil(x: Array) -> Array:
    """Smallest integer not below (LangRef, llvm.ceil)."""
    return np.ceil(native(x)).astype(x.dtype, copy=False)


@intrinsic("llvm.trunc")
def trunc(x: Array) -> Array:
    """Nearest integer towards zero (LangRef, llvm.trunc)."""
    return np.trunc(native(x)).astype(x.dtype, copy=False)


@intrinsic("llvm.rint", "llvm.nearbyint", "llvm.roundeven")
def rint(x: Array) -> Array:
    """Nearest integer, halves to even (LangRef, llvm.roundeven; rint in the default rounding)."""
    return np.rint(native(x)).astype(x.dtype, copy=False)


@intrinsic("llvm.round")
def round_away(x: Array) -> Array:
    """Nearest integer, halves away from zero (LangRef, llvm.round)."""
    value = native(x)
    whole = np.trunc(value)
    away = np.abs(value - whole) >= 0.5
    return np.asarray(np.copysign(np.abs(whole) + away, value).astype(x.dtype, copy=False))


@intrinsic("llvm.sqrt")
def sqrt(x: Array) -> Array:
    """Square root, correctly rounded (LangRef, llvm.sqrt)."""
    return np.sqrt(native(x)).astype(x.dtype, copy=False)
