"""div.scale, div.fmas and div.fixup: the steps of an IEEE division.

Source: CDNA3 ISA, V_DIV_SCALE_F32/F64, V_DIV_FMAS_F32/F64, V_DIV_FIXUP_F16/F32/F64 pseudocode; LLVM
AMDGPUUsage and IntrinsicsAMDGPU.td for the operands.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.floatmath import bits_of, fma, native, quiet
from rocke.emulator.ops.fused import fused_single
from rocke.emulator.ops.registry import intrinsic
from rocke.emulator.record import record

Array = NDArray[Any]


@record
class _Format:
    """Exponents that steer the scaling of one float type."""

    mantissa: int
    far: int
    small_numerator: int
    scale: int
    tiny_reciprocal: int


_SINGLE = _Format(23, 96, 23, 64, 126)
_DOUBLE = _Format(52, 768, 53, 128, 1022)


def _exponent(x: Array, form: _Format) -> NDArray[np.int64]:
    """Biased exponent field."""
    size = x.dtype.itemsize * 8
    field = (1 << (size - 1 - form.mantissa)) - 1
    return (bits_of(x).astype(np.uint64) >> np.uint64(form.mantissa) & np.uint64(field)).astype(
        np.int64
    )


@intrinsic("llvm.amdgcn.div.scale", imm=(2,))
def div_scale(numerator: Array, denominator: Array, select: int) -> tuple[Array, Array]:
    """Numerator (``select`` 1) or denominator (0), scaled so that the division stays normal.

    The second result says whether div.fmas has to scale back. Where reciprocal and quotient are
    both denormal the ISA text scales the denominator up, which would overflow it; it is scaled down
    here, the way div.fmas undoes. "Denormal" covers results that vanish.
    """
    form = _SINGLE if numerator.dtype == np.float32 else _DOUBLE
    numerator, denominator = np.broadcast_arrays(numerator, denominator)
    chosen = numerator if select else denominator
    top, bottom = _exponent(numerator, form), _exponent(denominator, form)
    up = np.ldexp(chosen, form.scale)
    down = np.ldexp(chosen, -form.scale)
    reciprocal = np.abs(1.0 / denominator.astype(np.longdouble))
    quotient = np.abs(numerator.astype(np.longdouble) / denominator.astype(np.longdouble))
    smallest = np.longdouble(2.0) ** -form.tiny_reciprocal
    no = np.zeros(chosen.shape, bool)
    cases: list[tuple[Array, Array, Array]] = [
        ((numerator == 0) | (denominator == 0), np.full_like(chosen, np.nan), no),
        (top - bottom >= form.far, chosen if select else up, ~no),
        (bottom == 0, up, no),
        ((reciprocal < smallest) & (quotient < smallest), chosen if select else down, ~no),
        (reciprocal < smallest, down, no),
        (quotient < smallest, up if select else chosen, ~no),
        (top <= form.small_numerator, up, no),
    ]
    result = np.select([case[0] for case in cases], [case[1] for case in cases], chosen)
    flag = np.select([case[0] for case in cases], [case[2] for case in cases], no)
    return result.astype(chosen.dtype), flag


@intrinsic("llvm.amdgcn.div.fmas")
def div_fmas(a: Array, b: Array, c: Array, scaled: Array) -> Array:
    """a * b + c, times a power of two where div.scale had scaled; rounded once for float32.

    The ISA pseudocode shows one factor of 2**32; scaling back what div.scale did takes 2**64
    (2**128 for double) where it made the quotient smaller and the inverse where it made it larger;
    the exponent of c, the approximate quotient, tells which.
    """
    form = _SINGLE if a.dtype == np.float32 else _DOUBLE
    value = fused_single(a, b, c) if a.dtype == np.float32 else fma(a, b, c)
    bias = (1 << (a.dtype.itemsize * 8 - 2 - form.mantissa)) - 1
    up = _exponent(np.broadcast_to(c, value.shape), form) > bias
    power = np.where(scaled, np.where(up, form.scale, -form.scale), 0)
    return np.ldexp(value, power).astype(a.dtype)


@intrinsic("llvm.amdgcn.div.fixup")
def div_fixup(quotient: Array, denominator: Array, numerator: Array) -> Array:
    """The quotient with the special cases of IEEE division put right.

    With ordinary operands a quotient that is NaN comes from a residual of infinities, so from an
    overflow, and gives the pseudocode's OVERFLOW result, infinity.
    """
    kind = quotient.dtype
    q, d, n = np.broadcast_arrays(native(quotient), native(denominator), native(numerator))
    negative = np.signbit(n) ^ np.signbit(d)
    sign = np.where(negative, -1.0, 1.0).astype(q.dtype)
    infinity = np.copysign(np.full_like(q, np.inf), sign)
    zero = np.copysign(np.zeros_like(q), sign)
    both_zero = (n == 0) & (d == 0)
    both_infinite = np.isinf(n) & np.isinf(d)
    cases = [
        (np.isnan(n), quiet(n)),
        (np.isnan(d), quiet(d)),
        (both_zero | both_infinite, np.full_like(q, np.nan)),
        ((d == 0) | np.isinf(n), infinity),
        (np.isinf(d) | (n == 0), zero),
        (np.isnan(q), infinity),
    ]
    normal = np.copysign(np.abs(q), sign)
    chosen = np.select([case[0] for case in cases], [case[1] for case in cases], normal)
    return np.asarray(chosen.astype(kind))
