"""Generic elementary functions of LLVM: exponentials, logarithms, powers, angles.

Computed in double precision and rounded once, so the results are those of a correctly rounded
library but for rare ties; LangRef leaves their accuracy to the target (AMDGPU: at most a few ulp).
Source of every function: LLVM LangRef, under the intrinsic's own name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.bits import from_signed, signed, storage, width
from rocke.emulator.ops.floatmath import native, round_away
from rocke.emulator.ops.registry import Types, intrinsic

Array = NDArray[Any]


def rounded(function: Callable[..., Array], *operands: Array) -> Array:
    """Apply a function in double precision and round to the type of the first operand."""
    wide = [operand.astype(np.float64) for operand in operands]
    return function(*wide).astype(operands[0].dtype)


@intrinsic("llvm.exp")
def exp(x: Array) -> Array:
    """e to the x (LangRef, llvm.exp)."""
    return rounded(np.exp, x)


@intrinsic("llvm.exp2")
def exp2(x: Array) -> Array:
    """2 to the x (LangRef, llvm.exp2); denormal results are kept."""
    return rounded(np.exp2, x)


@intrinsic("llvm.exp10")
def exp10(x: Array) -> Array:
    """10 to the x (LangRef, llvm.exp10)."""
    return rounded(lambda value: np.power(10.0, value), x)


@intrinsic("llvm.log")
def log(x: Array) -> Array:
    """Natural logarithm (LangRef, llvm.log)."""
    return rounded(np.log, x)


@intrinsic("llvm.log2")
def log2(x: Array) -> Array:
    """Logarithm to base 2 (LangRef, llvm.log2); denormal operands are kept."""
    return rounded(np.log2, x)


@intrinsic("llvm.log10")
def log10(x: Array) -> Array:
    """Logarithm to base 10 (LangRef, llvm.log10)."""
    return rounded(np.log10, x)


@intrinsic("llvm.sin")
def sin(x: Array) -> Array:
    """Sine of radians (LangRef, llvm.sin)."""
    return rounded(np.sin, x)


@intrinsic("llvm.cos")
def cos(x: Array) -> Array:
    """Cosine of radians (LangRef, llvm.cos)."""
    return rounded(np.cos, x)


@intrinsic("llvm.tan")
def tan(x: Array) -> Array:
    """Tangent of radians (LangRef, llvm.tan)."""
    return rounded(np.tan, x)


@intrinsic("llvm.asin")
def asin(x: Array) -> Array:
    """Arc sine (LangRef, llvm.asin)."""
    return rounded(np.arcsin, x)


@intrinsic("llvm.acos")
def acos(x: Array) -> Array:
    """Arc cosine (LangRef, llvm.acos)."""
    return rounded(np.arccos, x)


@intrinsic("llvm.atan")
def atan(x: Array) -> Array:
    """Arc tangent (LangRef, llvm.atan)."""
    return rounded(np.arctan, x)


@intrinsic("llvm.atan2")
def atan2(y: Array, x: Array) -> Array:
    """Angle of the point (x, y) (LangRef, llvm.atan2)."""
    return rounded(np.arctan2, y, x)


@intrinsic("llvm.sinh")
def sinh(x: Array) -> Array:
    """Hyperbolic sine (LangRef, llvm.sinh)."""
    return rounded(np.sinh, x)


@intrinsic("llvm.cosh")
def cosh(x: Array) -> Array:
    """Hyperbolic cosine (LangRef, llvm.cosh)."""
    return rounded(np.cosh, x)


@intrinsic("llvm.tanh")
def tanh(x: Array) -> Array:
    """Hyperbolic tangent (LangRef, llvm.tanh)."""
    return rounded(np.tanh, x)


@intrinsic("llvm.pow")
def pow_(x: Array, y: Array) -> Array:
    """x to the y (LangRef, llvm.pow)."""
    return rounded(np.power, x, y)


@intrinsic("llvm.powi", types=True)
def powi(x: Array, power: Array, *, ty: Types) -> Array:
    """x to an integer power (LangRef, llvm.powi, order of multiplications unspecified)."""
    exponent = _aligned(signed(power, width(ty.args[1])), x).astype(np.float64)
    return np.power(x.astype(np.float64), exponent).astype(x.dtype)


def _aligned(exponent: Array, x: Array) -> Array:
    """A scalar exponent under vector operands gets a trailing axis."""
    return exponent[:, None] if exponent.ndim < x.ndim else exponent


@intrinsic("llvm.ldexp", "llvm.amdgcn.ldexp", types=True)
def ldexp(x: Array, exponent: Array, *, ty: Types) -> Array:
    """x times 2 to an integer, rounded once (LangRef, llvm.ldexp; CDNA3 ISA, V_LDEXP)."""
    power = np.clip(_aligned(signed(exponent, width(ty.args[1])), x).astype(np.int64), -5000, 5000)
    wide = x if x.dtype == np.float64 else x.astype(np.float64)
    return np.asarray(np.ldexp(wide, power.astype(np.int32)).astype(x.dtype))


@intrinsic("llvm.frexp", types=True)
def frexp(x: Array, *, ty: Types) -> tuple[Array, Array]:
    """Mantissa in [0.5, 1) and exponent, 0 for zero, infinity and NaN (LangRef, llvm.frexp)."""
    exponent_type = ty.result.strip("{} ").split(", ")[-1].strip()
    mantissa, exponent = np.frexp(native(x))
    power = np.where(np.isfinite(native(x)), exponent, 0).astype(np.int64)
    return mantissa.astype(x.dtype), from_signed(power, width(exponent_type))


@intrinsic("llvm.modf")
def modf(x: Array) -> tuple[Array, Array]:
    """Fractional and integral part, both with the sign of x (LangRef, llvm.modf)."""
    fraction, whole = np.modf(native(x))
    return fraction.astype(x.dtype, copy=False), whole.astype(x.dtype, copy=False)


@intrinsic("llvm.sincos")
def sincos(x: Array) -> tuple[Array, Array]:
    """Sine and cosine of radians (LangRef, llvm.sincos)."""
    return sin(x), cos(x)


def _saturated(x: Array, low: int, high: int) -> NDArray[np.uint64]:
    """Truncate to integers within bounds, NaN to 0."""
    value = np.trunc(x.astype(np.float64))
    inside = np.where(np.isnan(value), 0.0, value)
    top = inside >= float(high)
    bottom = inside <= float(low)
    plain = np.where(top | bottom, 0.0, inside)
    unsigned = np.where(plain >= 0, plain, 0.0).astype(np.uint64)
    negative = np.where(plain < 0, plain, 0.0).astype(np.int64).view(np.uint64)
    wrapped = unsigned + negative
    mask = (1 << 64) - 1
    lower = np.where(bottom, np.uint64(low & mask), wrapped)
    return np.where(top, np.uint64(high & mask), lower)


@intrinsic("llvm.fptosi.sat", types=True)
def fptosi_sat(x: Array, *, ty: Types) -> Array:
    """Signed integer towards zero, held within range, NaN to 0 (LangRef, llvm.fptosi.sat)."""
    bits = width(ty.result)
    limited = _saturated(x, -(1 << (bits - 1)), (1 << (bits - 1)) - 1)
    return np.asarray((limited & np.uint64((1 << bits) - 1)).astype(storage(bits)))


@intrinsic("llvm.fptoui.sat", types=True)
def fptoui_sat(x: Array, *, ty: Types) -> Array:
    """Unsigned integer towards zero, held within range, NaN to 0 (LangRef, llvm.fptoui.sat)."""
    bits = width(ty.result)
    limited = _saturated(x, 0, (1 << bits) - 1)
    return np.asarray((limited & np.uint64((1 << bits) - 1)).astype(storage(bits)))


@intrinsic("llvm.lrint", "llvm.llrint", types=True)
def lrint(x: Array, *, ty: Types) -> Array:
    """Nearest integer, halves to even (LangRef, llvm.lrint); out of range held in range."""
    return fptosi_sat(np.rint(native(x)), ty=ty)


@intrinsic("llvm.lround", "llvm.llround", types=True)
def lround(x: Array, *, ty: Types) -> Array:
    """Nearest integer, halves away from zero (LangRef, llvm.lround); out of range held in range."""
    return fptosi_sat(round_away(x), ty=ty)


@intrinsic("llvm.convert.from.fp16", types=True)
def convert_from_fp16(x: Array, *, ty: Types) -> Array:
    """Float of the half whose encoding is an i16 (LangRef, llvm.convert.from.fp16)."""
    wide = np.float64 if ty.result == "double" else np.float32
    return np.ascontiguousarray(x).view(np.float16).astype(wide)


@intrinsic("llvm.convert.to.fp16")
def convert_to_fp16(x: Array) -> Array:
    """Encoding of the nearest half as an i16 (LangRef, llvm.convert.to.fp16)."""
    return x.astype(np.float16).view(np.uint16)
