"""AMDGPU float instructions: reciprocals, exponentials, medians, divisions.

The hardware states an error bound (1 ulp for the float32 functions, 0.51 ulp for half, about 2**-28
for double); here they are computed in double precision and rounded once, within those bounds.
float32 operands and results that are denormal count as zero where the instruction does not take
them (LLVM AMDGPUUsage and SIISelLowering: v_rcp_f32, v_rsq_f32, v_exp_f32 and v_log_f32 "do not
support denormals").
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.bits import from_signed, width
from rocke.emulator.ops.elementary import rounded
from rocke.emulator.ops.floatmath import fma, larger, native, smaller
from rocke.emulator.ops.registry import Types, intrinsic

Array = NDArray[Any]

_TINY = np.float32(2.0**-126)
_TURN = 2.0 * np.pi


def flushed(x: Array) -> Array:
    """float32 denormals as zero of the same sign; other types unchanged."""
    if x.dtype != np.float32:
        return x
    small = np.abs(x) < _TINY
    return np.where(small, np.copysign(np.float32(0), x), x) if small.any() else x


def _without_denormals(function: Callable[..., Array], x: Array) -> Array:
    return flushed(rounded(function, flushed(x)))


@intrinsic("llvm.amdgcn.rcp", "llvm.amdgcn.rcp.legacy")
def rcp(x: Array) -> Array:
    """1 / x (CDNA3 ISA, V_RCP_F32, V_RCP_F16, V_RCP_F64)."""
    return _without_denormals(lambda value: 1.0 / value, x)


@intrinsic("llvm.amdgcn.rsq", "llvm.amdgcn.rsq.legacy")
def rsq(x: Array) -> Array:
    """1 / sqrt(x) (CDNA3 ISA, V_RSQ_F32, V_RSQ_F16, V_RSQ_F64)."""
    return _without_denormals(lambda value: 1.0 / np.sqrt(value), x)


@intrinsic("llvm.amdgcn.sqrt")
def sqrt(x: Array) -> Array:
    """Square root, float32 denormals as zero (CDNA3 ISA, V_SQRT_F32)."""
    return _without_denormals(np.sqrt, x)


@intrinsic("llvm.amdgcn.exp2")
def exp2(x: Array) -> Array:
    """2 to the x, float32 denormals as zero (AMDGPUUsage, llvm.amdgcn.exp2; V_EXP_F32)."""
    return _without_denormals(np.exp2, x)


@intrinsic("llvm.amdgcn.log", "llvm.amdgcn.log.clamp")
def log2(x: Array) -> Array:
    """Logarithm to base 2, float32 denormals as zero (AMDGPUUsage, llvm.amdgcn.log; V_LOG_F32)."""
    return _without_denormals(np.log2, x)


def _turns(function: Callable[[Array], Array]) -> Callable[[Array], Array]:
    def of_turns(value: Array) -> Array:
        within = np.abs(value) <= 256.0
        angle = np.where(np.isfinite(value), np.fmod(value, 1.0), value) * _TURN
        beyond = np.where(np.isfinite(value), function(np.zeros_like(angle)), np.nan)
        return np.where(within, function(angle), beyond)

    return of_turns


@intrinsic("llvm.amdgcn.sin")
def sin(x: Array) -> Array:
    """sin(2 pi x); beyond 256 turns 0 (CDNA3 ISA, V_SIN_F32: valid input domain [-256, 256])."""
    return rounded(_turns(np.sin), flushed(x))


@intrinsic("llvm.amdgcn.cos")
def cos(x: Array) -> Array:
    """cos(2 pi x); beyond 256 turns 1 (CDNA3 ISA, V_COS_F32: valid input domain [-256, 256])."""
    return rounded(_turns(np.cos), flushed(x))


_BELOW_ONE = {2: 2.0**-11, 4: 2.0**-24, 8: 2.0**-53}


@intrinsic("llvm.amdgcn.fract")
def fract(x: Array) -> Array:
    """x - floor(x), below 1 (CDNA3 ISA, V_FRACT_F32: min(x - floor(x), largest below one))."""
    value = native(x)
    top = value.dtype.type(1.0 - _BELOW_ONE[x.dtype.itemsize])
    fraction = value - np.floor(value)
    return np.where(np.isnan(fraction), fraction, np.fmin(fraction, top)).astype(x.dtype)


@intrinsic("llvm.amdgcn.frexp.mant")
def frexp_mant(x: Array) -> Array:
    """Mantissa in [0.5, 1); infinity and NaN themselves (CDNA3 ISA, V_FREXP_MANT_F32)."""
    return np.frexp(native(x))[0].astype(x.dtype)


@intrinsic("llvm.amdgcn.frexp.exp", types=True)
def frexp_exp(x: Array, *, ty: Types) -> Array:
    """Exponent that goes with frexp.mant; 0 for infinity and NaN (CDNA3 ISA, V_FREXP_EXP_I32)."""
    value = native(x)
    exponent = np.where(np.isfinite(value), np.frexp(value)[1], 0).astype(np.int64)
    return from_signed(exponent, width(ty.result))


@intrinsic("llvm.amdgcn.fmed3")
def fmed3(a: Array, b: Array, c: Array) -> Array:
    """Median of three; the minimum where one is NaN (CDNA3 ISA, V_MED3_F32)."""
    x, y, z = native(a), native(b), native(c)
    low, high = smaller(x, y), larger(x, y)
    median = larger(low, smaller(high, z))
    nan = np.isnan(x) | np.isnan(y) | np.isnan(z)
    if nan.any():
        median = np.where(nan, smaller(low, z), median)
    return median.astype(a.dtype, copy=False)


@intrinsic("llvm.amdgcn.fmul.legacy")
def fmul_legacy(a: Array, b: Array) -> Array:
    """a * b, +0 where either is zero (CDNA3 ISA, V_MUL_LEGACY_F32; AMDGPUUsage, fmul.legacy)."""
    return np.where((a == 0) | (b == 0), np.float32(0), a * b)


@intrinsic("llvm.amdgcn.fma.legacy")
def fma_legacy(a: Array, b: Array, c: Array) -> Array:
    """a * b + c rounded once, c where a or b is zero (CDNA3 ISA, V_FMA_LEGACY_F32)."""
    return np.where((a == 0) | (b == 0), np.float32(0) + c, fma(a, b, c))


@intrinsic("llvm.amdgcn.fdiv.fast")
def fdiv_fast(numerator: Array, denominator: Array) -> Array:
    """Quotient to 2.5 ulp, float32 denormals as zero (SIISelLowering, lowerFDIV_FAST)."""
    return flushed(rounded(np.divide, flushed(numerator), flushed(denominator)))


@intrinsic("llvm.amdgcn.cvt.off.f32.i4")
def cvt_off_f32_i4(x: Array) -> Array:
    """Low 4 bits as signed sixteenths, -0.5 to 0.4375 (CDNA3 ISA, V_CVT_OFF_F32_I4)."""
    nibble = (x & np.uint32(15)).astype(np.int32)
    return np.where(nibble >= 8, nibble - 16, nibble).astype(np.float32) / np.float32(16)


@intrinsic("llvm.amdgcn.rsq.clamp")
def rsq_clamp(x: Array) -> Array:
    """1 / sqrt(x) held within the finite values (IntrinsicsAMDGPU.td, rsq_clamp)."""
    limit = np.finfo(x.dtype).max
    return np.clip(rsq(x), -limit, limit)
