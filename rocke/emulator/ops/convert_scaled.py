"""Scaled conversions of gfx950: fp8, bf8 and fp4 with a power-of-two scale.

Source: CDNA4 ISA, V_CVT_SCALEF32_*: only the exponent of the float32 scale counts. Conversions to
a small format divide by the scale, conversions from it multiply (OCP MX v1.0: a value is scale
times element).
LLVM IntrinsicsAMDGPU.td for the operands.
"""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.convert import insert, octet
from rocke.emulator.ops.floatmath import bits_of
from rocke.emulator.ops.mode import state
from rocke.emulator.ops.registry import Unsupported, intrinsic
from rocke.emulator.ops.smallfloat import encode, encode_stochastic, table32, table64

Array = NDArray[Any]

_WIDE: dict[str, Any] = {"f32": np.float32, "f16": np.float16, "bf16": ml_dtypes.bfloat16}
_ARCH = "gfx950"


def _check(arch: str) -> None:
    if arch != _ARCH:
        raise Unsupported(f"a scaled conversion on {arch}, which has no such instruction")


def exponent_of(scale: Array) -> NDArray[np.int32]:
    """Power of two of a float32 scale: its exponent field less the bias."""
    field = (bits_of(scale) >> np.uint32(23) & np.uint32(0xFF)).astype(np.int32)
    return field - np.int32(127)


def _divided(x: Array, scale: Array) -> NDArray[np.float32]:
    """``x / scale`` as float32; exact but where it leaves the range of float32."""
    return np.ldexp(x.astype(np.float64), -exponent_of(scale)).astype(np.float32)


def _scaled(values: Array, scale: Array, wide: str) -> Array:
    return np.ldexp(values.astype(np.float64), exponent_of(scale)).astype(_WIDE[wide])


def encode_fp4(x: Array) -> NDArray[np.uint8]:
    """float32 to fp4 E2M1 codes, to nearest even, held within the range; NaN to the largest."""
    codes: NDArray[np.uint8] = x.astype(ml_dtypes.float4_e2m1fn).view(np.uint8) & np.uint8(0xF)
    largest = np.where(np.signbit(x) & ~np.isnan(x), np.uint8(0xF), np.uint8(0x7))
    return np.where((np.abs(x) > 5.0) | np.isnan(x), largest, codes)


def _words(old: Array) -> Array:
    """<2 x i16> to one 32-bit register."""
    return np.ascontiguousarray(old).view(np.uint32)[..., 0]


def _pairs(register: Array) -> Array:
    """One 32-bit register to <2 x i16>."""
    return np.ascontiguousarray(register)[..., None].view(np.uint16)


def _two_codes(kind: str, a: Array, b: Array, scale: Array) -> tuple[Array, int]:
    """Packed codes of two values and the bits they take."""
    x, y = _divided(a, scale), _divided(b, scale)
    if kind == "fp4":
        return encode_fp4(x).astype(np.uint32) | encode_fp4(y).astype(np.uint32) << np.uint32(4), 8
    clamps = state.fp16_overflow_clamps
    low, high = encode(x, kind, _ARCH, clamps), encode(y, kind, _ARCH, clamps)
    return low.astype(np.uint32) | high.astype(np.uint32) << np.uint32(8), 16


def _pack(kind: str) -> None:
    @intrinsic(f"llvm.amdgcn.cvt.scalef32.pk.{kind}.f32", imm=(4,), arch=True)
    def from_floats(old: Array, a: Array, b: Array, scale: Array, part: int, *, arch: str) -> Array:
        """Two float32 to codes in one part of ``old`` (CDNA4 ISA, V_CVT_SCALEF32_PK_*_F32)."""
        _check(arch)
        codes, bits = _two_codes(kind, a, b, scale)
        if bits == 8:
            return insert(old, codes, 8 * part, 8)
        return _pairs(insert(_words(old), codes, 16 * part, 16))

    def from_pair(old: Array, x: Array, scale: Array, part: int, *, arch: str) -> Array:
        """Two halves or bfloats to codes (CDNA4 ISA, V_CVT_SCALEF32_PK_*_F16, _BF16)."""
        _check(arch)
        codes, bits = _two_codes(kind, x[..., 0], x[..., 1], scale)
        if bits == 8:
            return insert(old, codes, 8 * part, 8)
        return _pairs(insert(_words(old), codes, 16 * part, 16))

    names = [f"llvm.amdgcn.cvt.scalef32.pk.{kind}.{wide}" for wide in ("f16", "bf16")]
    intrinsic(*names, imm=(3,), arch=True)(from_pair)


def _stochastic(kind: str) -> None:
    names = [f"llvm.amdgcn.cvt.scalef32.sr.{kind}.{wide}" for wide in _WIDE]

    @intrinsic(*names, imm=(4,), arch=True)
    def sr(old: Array, x: Array, seed: Array, scale: Array, part: int, *, arch: str) -> Array:
        """One value to a byte of ``old``, seeded rounding (CDNA4 ISA, V_CVT_SCALEF32_SR_*)."""
        _check(arch)
        value = _divided(x, scale)
        byte = encode_stochastic(value, seed, kind, _ARCH, state.fp16_overflow_clamps)
        return insert(old, byte, 8 * part, 8)


def _unpack_bytes(kind: str, wide: str) -> None:
    @intrinsic(f"llvm.amdgcn.cvt.scalef32.pk.{wide}.{kind}", imm=(2,), arch=True)
    def unpack(x: Array, scale: Array, part: int, *, arch: str) -> Array:
        """Two codes of one part of a register (CDNA4 ISA, V_CVT_SCALEF32_PK_F32_FP8 and kin)."""
        _check(arch)
        if kind == "fp4":
            byte = octet(x, part)
            codes = [byte & np.uint8(0xF), byte >> np.uint8(4)]
            return np.stack(
                [_scaled(table64(kind, _ARCH).take(code), scale, wide) for code in codes], axis=-1
            )
        table = table32(kind, _ARCH)
        values = [table.take(octet(x, 2 * part)), table.take(octet(x, 2 * part + 1))]
        return np.stack([_scaled(value, scale, wide) for value in values], axis=-1)


def _single(kind: str) -> None:
    @intrinsic(f"llvm.amdgcn.cvt.scalef32.f32.{kind}", imm=(2,), arch=True)
    def to_float(x: Array, scale: Array, part: int, *, arch: str) -> Array:
        """One byte to float32 (CDNA4 ISA, V_CVT_SCALEF32_F32_FP8, _BF8)."""
        _check(arch)
        return _scaled(table32(kind, _ARCH).take(octet(x, part)), scale, "f32")

    @intrinsic(f"llvm.amdgcn.cvt.scalef32.f16.{kind}", imm=(3, 4), arch=True)
    def to_half(old: Array, x: Array, scale: Array, part: int, high: int, *, arch: str) -> Array:
        """One byte to one half of ``old`` (CDNA4 ISA, V_CVT_SCALEF32_F16_FP8, _BF8)."""
        _check(arch)
        value = _scaled(table32(kind, _ARCH).take(octet(x, part)), scale, "f16")
        kept = np.broadcast_to(old[..., 0 if high else 1], value.shape)
        return np.stack([kept, value] if high else [value, kept], axis=-1)


for _kind in ("fp8", "bf8", "fp4"):
    _pack(_kind)
    for _type in _WIDE:
        _unpack_bytes(_kind, _type)
for _kind in ("fp8", "bf8"):
    _stochastic(_kind)
    _single(_kind)
