"""AMDGPU integer instructions: byte permutes, bit fields, sums of differences, 24-bit products.

Source of every function: CDNA3 and CDNA4 ISA, the instruction named in its docstring; LLVM
IntrinsicsAMDGPU.td for the operands. All values are 32 bits unless said.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.bits import signed, trim, unsigned64, width
from rocke.emulator.ops.registry import Types, Unsupported, intrinsic

Array = NDArray[Any]

_U8 = np.uint32(0xFF)


def _octet(x: Array, index: int) -> Array:
    return x >> np.uint32(8 * index) & _U8


def _signed(x: Array) -> Array:
    return np.ascontiguousarray(x).view(np.int32)


def _perm_byte(high: Array, low: Array, code: int) -> Array | int:
    """The byte that one selector of perm chooses; its upper bits are not cleared."""
    if code >= 12:
        return 0 if code == 12 else 0xFF
    place = code if code < 8 else 2 * (code - 8) + 1
    source = low if place < 4 else high
    if code < 8:
        return source >> np.uint32(8 * (place & 3))
    return (source >> np.uint32(8 * (place & 3) + 7) & np.uint32(1)) * _U8


def _perm_fixed(high: Array, low: Array, select: int) -> Array:
    """perm with the same selectors in every lane."""
    result = np.zeros(np.broadcast_shapes(high.shape, low.shape), np.uint32)
    for place in range(4):
        byte = _perm_byte(high, low, select >> 8 * place & 0xFF)
        result |= (np.uint32(byte) if isinstance(byte, int) else byte & _U8) << np.uint32(8 * place)
    return result


@intrinsic("llvm.amdgcn.perm")
def perm(high: Array, low: Array, select: Array) -> Array:
    """Four bytes chosen from ``high:low`` (V_PERM_B32).

    Selectors 0 to 7 a byte, 8 to 11 the sign of bytes 1, 3, 5, 7 spread, 12 zero, above 0xFF.
    """
    if select.size == 1:
        return _perm_fixed(high, low, int(select.reshape(-1)[0]))
    wide = unsigned64(high) << np.uint64(32) | unsigned64(low)
    result = np.zeros(np.broadcast_shapes(wide.shape, select.shape), np.uint32)
    for place in range(4):
        code = _octet(select, place)
        byte = wide >> (unsigned64(code & np.uint32(7)) * np.uint64(8)) & np.uint64(0xFF)
        odd = (unsigned64(code) - np.uint64(8) & np.uint64(3)) * np.uint64(16) + np.uint64(15)
        sign = (wide >> odd & np.uint64(1)) * np.uint64(0xFF)
        chosen = np.where(code < 8, byte, np.where(code < 12, sign, np.uint64(0)))
        chosen = np.where(code > 12, np.uint64(0xFF), chosen)
        result |= chosen.astype(np.uint32) << np.uint32(8 * place)
    return result


@intrinsic("llvm.amdgcn.alignbit")
def alignbit(high: Array, low: Array, shift: Array) -> Array:
    """``high:low`` shifted right by ``shift mod 32`` bits (V_ALIGNBIT_B32)."""
    wide = unsigned64(high) << np.uint64(32) | unsigned64(low)
    return (wide >> unsigned64(shift & np.uint32(31))).astype(np.uint32)


@intrinsic("llvm.amdgcn.alignbyte")
def alignbyte(high: Array, low: Array, shift: Array) -> Array:
    """``high:low`` shifted right by ``shift mod 4`` bytes (V_ALIGNBYTE_B32)."""
    return alignbit(high, low, (shift & np.uint32(3)) * np.uint32(8))


def _field(offset: Array, size: Array, bits: int) -> tuple[Array, Array]:
    """Offset and width of a bit field modulo the register's size."""
    mask = np.uint64(bits - 1)
    return unsigned64(offset) & mask, unsigned64(size) & mask


@intrinsic("llvm.amdgcn.ubfe", types=True)
def ubfe(x: Array, offset: Array, size: Array, *, ty: Types) -> Array:
    """Unsigned bit field; offset and size modulo the width, size 0 gives 0 (V_BFE_U32)."""
    bits = width(ty.result)
    start, count = _field(offset, size, bits)
    return trim(unsigned64(x) >> start & (np.uint64(1) << count) - np.uint64(1), bits)


@intrinsic("llvm.amdgcn.sbfe", types=True)
def sbfe(x: Array, offset: Array, size: Array, *, ty: Types) -> Array:
    """Signed bit field; offset and size modulo the width, size 0 gives 0 (V_BFE_I32)."""
    bits = width(ty.result)
    start, count = _field(offset, size, bits)
    filled = signed(x, bits).astype(np.int64) >> start.astype(np.int64)
    spare = np.int64(64) - count.astype(np.int64)
    some = np.where(count > 0, spare, 0)
    value = np.where(count > 0, filled << some >> some, 0)
    return trim(value.view(np.uint64), bits)


@intrinsic("llvm.amdgcn.lerp")
def lerp(a: Array, b: Array, rounding: Array) -> Array:
    """Average of bytes, rounded up where the low bit of the third is set (V_LERP_U8)."""
    total = np.zeros(np.broadcast_shapes(a.shape, b.shape, rounding.shape), np.uint32)
    for place in range(4):
        one = _octet(rounding, place) & np.uint32(1)
        mean = _octet(a, place) + _octet(b, place) + one >> np.uint32(1)
        total |= mean << np.uint32(8 * place)
    return total


def _distance(a: Array, b: Array) -> Array:
    return np.maximum(a, b) - np.minimum(a, b)


@intrinsic("llvm.amdgcn.sad.u8")
def sad_u8(a: Array, b: Array, base: Array) -> Array:
    """Sum of absolute differences of four bytes plus ``base`` (V_SAD_U8)."""
    total = base
    for place in range(4):
        total = total + _distance(_octet(a, place), _octet(b, place))
    return total


@intrinsic("llvm.amdgcn.sad.hi.u8")
def sad_hi_u8(a: Array, b: Array, base: Array) -> Array:
    """As sad.u8, the sum shifted left by 16 (V_SAD_HI_U8)."""
    return (sad_u8(a, b, np.zeros(1, np.uint32)) << np.uint32(16)) + base


@intrinsic("llvm.amdgcn.sad.u16")
def sad_u16(a: Array, b: Array, base: Array) -> Array:
    """Sum of absolute differences of two halves plus ``base`` (V_SAD_U16)."""
    half = np.uint32(0xFFFF)
    upper = _distance(a >> np.uint32(16), b >> np.uint32(16))
    return base + _distance(a & half, b & half) + upper


@intrinsic("llvm.amdgcn.msad.u8")
def msad_u8(a: Array, reference: Array, base: Array) -> Array:
    """As sad.u8, skipping bytes whose reference is zero (V_MSAD_U8)."""
    total = base
    for place in range(4):
        wanted = _octet(reference, place)
        total = total + np.where(wanted == 0, np.uint32(0), _distance(_octet(a, place), wanted))
    return total


def _sliding(function: Any, a: Array, b: Array, base: Array) -> Array:
    """Four 16-bit sums over byte windows of a 64-bit value, packed in 64 bits."""
    result = np.zeros(np.broadcast_shapes(a.shape, b.shape, base.shape), np.uint64)
    for place in range(4):
        window = (a >> np.uint64(8 * place)).astype(np.uint32)
        start = (base >> np.uint64(16 * place) & np.uint64(0xFFFF)).astype(np.uint32)
        total = function(window, b, start) & np.uint32(0xFFFF)
        result |= unsigned64(total) << np.uint64(16 * place)
    return result


@intrinsic("llvm.amdgcn.qsad.pk.u16.u8")
def qsad_pk_u16_u8(a: Array, b: Array, base: Array) -> Array:
    """Four sad.u8 over sliding windows of 64 bits (V_QSAD_PK_U16_U8)."""
    return _sliding(sad_u8, a, b, base)


@intrinsic("llvm.amdgcn.mqsad.pk.u16.u8")
def mqsad_pk_u16_u8(a: Array, b: Array, base: Array) -> Array:
    """Four msad.u8 over sliding windows of 64 bits (V_MQSAD_PK_U16_U8)."""
    return _sliding(msad_u8, a, b, base)


@intrinsic("llvm.amdgcn.mqsad.u32.u8")
def mqsad_u32_u8(a: Array, b: Array, base: Array) -> Array:
    """Four msad.u8 over sliding windows into 32 bits each (V_MQSAD_U32_U8)."""
    sums = [
        msad_u8((a >> np.uint64(8 * place)).astype(np.uint32), b, base[..., place])
        for place in range(4)
    ]
    return np.stack(sums, axis=-1)


def _low24(x: Array) -> Array:
    return unsigned64(x) & np.uint64(0xFFFFFF)


def _signed24(x: Array) -> Array:
    return (_signed(x) << np.int32(8) >> np.int32(8)).astype(np.int64)


@intrinsic("llvm.amdgcn.mul.u24", types=True)
def mul_u24(a: Array, b: Array, *, ty: Types) -> Array:
    """Product of the low 24 bits, unsigned (V_MUL_U32_U24); i64 results keep all 48 bits."""
    return trim(_low24(a) * _low24(b), width(ty.result))


@intrinsic("llvm.amdgcn.mul.i24", types=True)
def mul_i24(a: Array, b: Array, *, ty: Types) -> Array:
    """Product of the low 24 bits, signed (V_MUL_I32_I24); i64 results keep all 48 bits."""
    return trim((_signed24(a) * _signed24(b)).view(np.uint64), width(ty.result))


@intrinsic("llvm.amdgcn.mulhi.u24")
def mulhi_u24(a: Array, b: Array) -> Array:
    """Bits 47:32 of the unsigned 24-bit product (V_MUL_HI_U32_U24)."""
    return (_low24(a) * _low24(b) >> np.uint64(32)).astype(np.uint32)


@intrinsic("llvm.amdgcn.mulhi.i24")
def mulhi_i24(a: Array, b: Array) -> Array:
    """Bits 63:32 of the signed 24-bit product (V_MUL_HI_I32_I24)."""
    return (_signed24(a) * _signed24(b) >> np.int64(32)).astype(np.int32).view(np.uint32)


@intrinsic("llvm.amdgcn.sffbh")
def sffbh(x: Array) -> Array:
    """Leading bits equal to the sign bit, -1 for 0 and -1 (V_FFBH_I32)."""
    flipped = np.where(_signed(x) < 0, ~x, x)
    spread = flipped
    for shift in (1, 2, 4, 8, 16):
        spread = spread | spread >> np.uint32(shift)
    count = np.uint32(32) - np.bitwise_count(spread).astype(np.uint32)
    return np.where(flipped == 0, np.uint32(0xFFFFFFFF), count)


@intrinsic("llvm.amdgcn.bitop3", imm=(3,))
def bitop3(a: Array, b: Array, c: Array, table: int) -> Array:
    """Any function of three bits, by truth table indexed a:b:c (CDNA4 ISA, V_BITOP3_B32)."""
    result = np.zeros(np.broadcast_shapes(a.shape, b.shape, c.shape), a.dtype)
    for row in range(8):
        if table >> row & 1:
            x, y, z = (v if row >> place & 1 else ~v for v, place in ((a, 2), (b, 1), (c, 0)))
            result |= x & y & z
    return result


@intrinsic("llvm.amdgcn.prng.b32", arch=True)
def prng_b32(x: Array, *, arch: str) -> Array:
    """One step of a linear feedback shift register (CDNA4 ISA, V_PRNG_B32)."""
    if arch != "gfx950":
        raise Unsupported(f"prng.b32 on {arch}, which has no such instruction")
    return x << np.uint32(1) ^ np.where(x >> np.uint32(31) != 0, np.uint32(197), np.uint32(0))
