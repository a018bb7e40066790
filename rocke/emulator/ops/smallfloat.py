"""fp8, bf8, fp6, bf6 and fp4: decoding tables and rounding.

Formats. gfx942: fp8 = E4M3FNUZ, bf8 = E5M2FNUZ (no infinity, no negative zero, 0x80 is the one
NaN). gfx950: the OCP formats, fp8 = E4M3FN (no infinity, NaN 0x7F and 0xFF), bf8 = E5M2.
Sources: CDNA3 ISA 4.7 and CDNA4 ISA "Data formats"; LLVM AMDGPUUsage, "FP8 formats"; OCP OFP8 and
OCP Microscaling (MX) v1.0 for fp6 E2M3, bf6 E3M2 and fp4 E2M1, which have no NaN or infinity.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.registry import Unsupported

Array = NDArray[Any]

# Name in ml_dtypes; exponent bits, mantissa bits and exponent bias; the codes without their sign
# that are infinity and NaN (0x80, the one NaN of fnuz, is no such code).
_FORMATS: dict[tuple[str, str], tuple[str, tuple[int, int, int], tuple[int, ...], int]] = {
    ("fp8", "gfx942"): ("float8_e4m3fnuz", (4, 3, 8), (), 0x80),
    ("bf8", "gfx942"): ("float8_e5m2fnuz", (5, 2, 16), (), 0x80),
    ("fp8", "gfx950"): ("float8_e4m3fn", (4, 3, 7), (), 0x7F),
    ("bf8", "gfx950"): ("float8_e5m2", (5, 2, 15), (0x7C,), 0x7D),
}

# exponent bits, mantissa bits, exponent bias
_MX: dict[str, tuple[int, int, int]] = {
    "fp6": (2, 3, 1),
    "bf6": (3, 2, 3),
    "fp4": (2, 1, 1),
}


def dtype_of(kind: str, arch: str) -> Any:
    """The ml_dtypes type of ``fp8`` or ``bf8`` on ``arch``."""
    import ml_dtypes  # for rounding; reading values goes by the tables

    return getattr(ml_dtypes, _format(kind, arch)[0])


def _format(kind: str, arch: str) -> tuple[str, tuple[int, int, int], tuple[int, ...], int]:
    try:
        return _FORMATS[kind, arch]
    except KeyError:
        raise Unsupported(f"{kind} on {arch}") from None


@cache
def table32(kind: str, arch: str) -> NDArray[np.float32]:
    """The 256 values of fp8 or bf8 on ``arch`` as float32, by byte."""
    _, layout, infinities, first_nan = _format(kind, arch)
    table = _numbers(*layout)
    magnitude = np.arange(256) & 0x7F
    for code in infinities:
        table[magnitude == code] = np.where(table[magnitude == code] > 0, np.inf, -np.inf)
    table[magnitude >= first_nan] = np.nan
    if first_nan == 0x80:
        table[0x80] = np.nan
    single = table.astype(np.float32)
    single.setflags(write=False)
    return single


@cache
def table64(kind: str, arch: str) -> NDArray[np.float64]:
    """The values of a small format as float64, by code: 256 for fp8 and bf8, 64 or 16 for MX."""
    table = _numbers(*_MX[kind]) if kind in _MX else table32(kind, arch).astype(np.float64)
    table.setflags(write=False)
    return table


def _numbers(exponent_bits: int, mantissa_bits: int, bias: int) -> NDArray[np.float64]:
    """Every code of a format (OCP MX v1.0, 5.3): sign, exponent, mantissa, and no special value."""
    codes = np.arange(1 << (1 + exponent_bits + mantissa_bits))
    mantissa = codes & ((1 << mantissa_bits) - 1)
    exponent = (codes >> mantissa_bits) & ((1 << exponent_bits) - 1)
    normal = exponent > 0
    significand = mantissa / (1 << mantissa_bits) + normal
    magnitude = np.ldexp(significand, np.where(normal, exponent, 1) - bias)
    sign = np.where(codes >> (exponent_bits + mantissa_bits), -1.0, 1.0)
    return np.asarray(sign * magnitude)


@cache
def _limits(kind: str, arch: str) -> tuple[float, float]:
    """Smallest positive and largest finite value of fp8 or bf8 on ``arch``."""
    table = table32(kind, arch)
    numbers = table[np.isfinite(table) & (table > 0)]
    return float(numbers.min()), float(numbers.max())


def saturated(x: Array, kind: str, arch: str) -> Array:
    """Clamp finite float32 values to the largest finite value of fp8 or bf8; inf and NaN stay.

    Source: CDNA3 ISA 3.5, MODE.FP16_OVFL: an overflowed result is clamped to the largest value,
    "while still preserving true INF values".
    """
    largest = np.float32(_limits(kind, arch)[1])
    return np.where(np.isfinite(x), np.clip(x, -largest, largest), x)


def encode(x: Array, kind: str, arch: str, saturate: bool = False) -> NDArray[np.uint8]:
    """Round float32 to fp8 or bf8 bytes, to nearest even.

    Source: CDNA3 ISA, V_CVT_PK_FP8_F32 and MODE.FP16_OVFL (``saturate``). With the mode bit clear
    an overflow becomes NaN, infinity for OCP bf8, which is why AMD's HIP headers clip first.
    """
    single = np.asarray(x, np.float32)
    chosen = saturated(single, kind, arch) if saturate else single
    return chosen.astype(dtype_of(kind, arch)).view(np.uint8)


def encode_stochastic(
    x: Array, seed: Array, kind: str, arch: str, saturate: bool = False
) -> NDArray[np.uint8]:
    """Round float32 to fp8 or bf8 bytes with random bits added below the last mantissa bit.

    Source: CDNA3 ISA, V_CVT_SR_FP8_F32: the float's dropped mantissa bits get the top bits of
    ``seed`` added before truncation (20 bits for fp8, 21 for bf8).
    """
    dropped = 20 if kind == "fp8" else 21
    shape = np.broadcast_shapes(x.shape, seed.shape)
    single = np.ascontiguousarray(np.broadcast_to(np.asarray(x, np.float32), shape))
    lowest = int(np.log2(_limits(kind, arch)[0]))
    exponent = np.frexp(single)[1].astype(np.int64) - 1
    step = np.maximum(exponent - (23 - dropped), lowest)
    random = (seed.astype(np.uint32) >> np.uint32(32 - dropped)).astype(np.float64)
    units = np.floor(
        np.ldexp(np.abs(single.astype(np.float64)), -step) + np.ldexp(random, -dropped)
    )
    rounded = np.copysign(np.ldexp(units, step), single).astype(np.float32)
    chosen = np.where(np.isfinite(single), rounded, single)
    return encode(chosen, kind, arch, saturate)
