"""Conversions to and from fp8 and bf8, and the packed conversions of AMDGPU.

Sources: CDNA3 ISA, V_CVT_*; LLVM IntrinsicsAMDGPU.td for the operands.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.mode import state
from rocke.emulator.ops.registry import intrinsic
from rocke.emulator.ops.smallfloat import encode, encode_stochastic, table32

Array = NDArray[Any]


def insert(old: Array, value: Array, shift: int, bits: int) -> Array:
    """``old`` (32 bits) with ``bits`` bits at ``shift`` replaced."""
    mask = np.uint32(((1 << bits) - 1) << shift & 0xFFFFFFFF)
    return (old & ~mask) | (value.astype(np.uint32) << np.uint32(shift) & mask)


def octet(x: Array, index: int) -> Array:
    """Byte ``index`` of a 32-bit value."""
    return (x >> np.uint32(8 * index) & np.uint32(0xFF)).astype(np.uint8)


def _to_float(kind: str) -> None:
    @intrinsic(f"llvm.amdgcn.cvt.f32.{kind}", imm=(1,), arch=True)
    def one(x: Array, index: int, *, arch: str) -> Array:
        """One byte of a register to float32 (CDNA3 ISA, V_CVT_F32_FP8, V_CVT_F32_BF8)."""
        return table32(kind, arch).take(octet(x, index))

    @intrinsic(f"llvm.amdgcn.cvt.pk.f32.{kind}", imm=(1,), arch=True)
    def two(x: Array, high: int, *, arch: str) -> Array:
        """Two bytes, of the low or high half, to float32 (CDNA3 ISA, V_CVT_PK_F32_FP8/BF8)."""
        table = table32(kind, arch)
        first = 2 if high else 0
        return np.stack([table.take(octet(x, first)), table.take(octet(x, first + 1))], axis=-1)


def _from_float(kind: str) -> None:
    @intrinsic(f"llvm.amdgcn.cvt.pk.{kind}.f32", imm=(3,), arch=True)
    def packed(a: Array, b: Array, old: Array, high: int, *, arch: str) -> Array:
        """Two float32 to two bytes in one half of ``old`` (CDNA3 ISA, V_CVT_PK_FP8_F32)."""
        clamps = state.fp16_overflow_clamps
        low, up = (encode(x, kind, arch, clamps).astype(np.uint32) for x in (a, b))
        return insert(old, low | up << np.uint32(8), 16 if high else 0, 16)

    @intrinsic(f"llvm.amdgcn.cvt.sr.{kind}.f32", imm=(3,), arch=True)
    def stochastic(x: Array, seed: Array, old: Array, index: int, *, arch: str) -> Array:
        """float32 to one byte of ``old``, rounded with a seed (CDNA3 ISA, V_CVT_SR_FP8_F32)."""
        byte = encode_stochastic(x, seed, kind, arch, state.fp16_overflow_clamps)
        return insert(old, byte, 8 * index, 8)


for _kind in ("fp8", "bf8"):
    _to_float(_kind)
    _from_float(_kind)


def half_towards_zero(x: Array) -> NDArray[np.float16]:
    """float32 to half, rounded towards zero: an overflow gives the largest finite value."""
    rounded = x.astype(np.float16)
    bits = np.ascontiguousarray(rounded).view(np.uint16)
    too_far = np.abs(rounded.astype(np.float32)) > np.abs(x)
    return np.where(too_far, bits - np.uint16(1), bits).view(np.float16)


@intrinsic("llvm.amdgcn.cvt.pkrtz")
def cvt_pkrtz(a: Array, b: Array) -> Array:
    """Two float32 to half, rounded towards zero (CDNA3 ISA, V_CVT_PKRTZ_F16_F32)."""
    return _pair(half_towards_zero(a), half_towards_zero(b))


def _pair(a: Array, b: Array) -> Array:
    return np.stack(np.broadcast_arrays(a, b), axis=-1)


def _normalised(x: Array, low: float, scale: float) -> Array:
    value = np.where(np.isnan(x), 0.0, np.clip(x.astype(np.float64), low, 1.0))
    return np.rint(value * scale).astype(np.int64).astype(np.uint16)


@intrinsic("llvm.amdgcn.cvt.pknorm.i16")
def cvt_pknorm_i16(a: Array, b: Array) -> Array:
    """Two float32 in [-1, 1] to signed normalised 16 bits (CDNA3 ISA, V_CVT_PKNORM_I16_F32)."""
    return _pair(_normalised(a, -1.0, 32767.0), _normalised(b, -1.0, 32767.0))


@intrinsic("llvm.amdgcn.cvt.pknorm.u16")
def cvt_pknorm_u16(a: Array, b: Array) -> Array:
    """Two float32 in [0, 1] to unsigned normalised 16 bits (CDNA3 ISA, V_CVT_PKNORM_U16_F32)."""
    return _pair(_normalised(a, 0.0, 65535.0), _normalised(b, 0.0, 65535.0))


def _clipped(x: Array, low: int, high: int) -> Array:
    return np.clip(x.astype(np.int64), low, high).astype(np.uint16)


@intrinsic("llvm.amdgcn.cvt.pk.i16")
def cvt_pk_i16(a: Array, b: Array) -> Array:
    """Two i32 held within i16 (CDNA3 ISA, V_CVT_PK_I16_I32)."""
    left, right = (np.ascontiguousarray(x).view(np.int32) for x in (a, b))
    return _pair(_clipped(left, -32768, 32767), _clipped(right, -32768, 32767))


@intrinsic("llvm.amdgcn.cvt.pk.u16")
def cvt_pk_u16(a: Array, b: Array) -> Array:
    """Two u32 held within u16 (CDNA3 ISA, V_CVT_PK_U16_U32)."""
    return _pair(_clipped(a, 0, 65535), _clipped(b, 0, 65535))


@intrinsic("llvm.amdgcn.cvt.pk.u8.f32")
def cvt_pk_u8_f32(x: Array, index: Array, old: Array) -> Array:
    """float32 held within u8, into byte ``index`` of ``old`` (CDNA3 ISA, V_CVT_PK_U8_F32)."""
    value = np.rint(np.where(np.isnan(x), np.float32(0), np.clip(x, 0, 255))).astype(np.uint32)
    shift = (index & np.uint32(3)) * np.uint32(8)
    return np.asarray((old & ~(np.uint32(0xFF) << shift)) | value << shift)
