"""Dot products of packed small values: sdot, udot and fdot."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.bits import signed, trim
from rocke.emulator.ops.floatmath import fma
from rocke.emulator.ops.registry import intrinsic

Array = NDArray[Any]


def _nibbles(x: Array, bits: int) -> list[Array]:
    """Parts of ``bits`` bits of a 32-bit register, lowest first; vectors as elements."""
    if x.dtype == np.uint16:
        return [x[..., 0].astype(np.uint32), x[..., 1].astype(np.uint32)]
    mask = np.uint32((1 << bits) - 1)
    return [x >> np.uint32(place * bits) & mask for place in range(32 // bits)]


def _extend(x: Array, bits: int, is_signed: bool) -> NDArray[np.int64]:
    if not is_signed:
        return x.astype(np.int64)
    spare = np.int64(64 - bits)
    return x.astype(np.int64) << spare >> spare


def _dot(a: Array, b: Array, c: Array, clamp: int, bits: int, is_signed: bool) -> Array:
    total = signed(c, 32).astype(np.int64) if is_signed else c.astype(np.int64)
    for x, y in zip(_nibbles(a, bits), _nibbles(b, bits), strict=True):
        total = total + _extend(x, bits, is_signed) * _extend(y, bits, is_signed)
    if clamp:
        low, high = (-(1 << 31), (1 << 31) - 1) if is_signed else (0, (1 << 32) - 1)
        total = np.clip(total, low, high)
    return trim(total.view(np.uint64), 32)


def _register(name: str, bits: int, is_signed: bool) -> None:
    @intrinsic(f"llvm.amdgcn.{name}", imm=(3,))
    def dot(a: Array, b: Array, c: Array, clamp: int) -> Array:
        """Sum of products of packed integers plus c, held in range with clamp.

        Source: CDNA3 ISA, V_DOT2_I32_I16, V_DOT4_I32_I8, V_DOT8_I32_I4 and the unsigned forms.
        """
        return _dot(a, b, c, clamp, bits, is_signed)


for _bits, _suffix in ((16, "dot2"), (8, "dot4"), (4, "dot8")):
    _register(f"s{_suffix}", _bits, True)
    _register(f"u{_suffix}", _bits, False)


@intrinsic("llvm.amdgcn.fdot2", imm=(3,))
def fdot2(a: Array, b: Array, c: Array, clamp: int) -> Array:
    """Dot product of two halves plus float32 c, clamped to [0, 1] if asked.

    Source: CDNA3 ISA, V_DOT2_F32_F16: two fused steps in float32, the low pair first.
    """
    total = c
    for place in range(2):
        x, y = a[..., place].astype(np.float32), b[..., place].astype(np.float32)
        total = fma(x, y, total)
    return np.clip(total, np.float32(0), np.float32(1)) if clamp else total


@intrinsic("llvm.amdgcn.fdot2.f32.bf16", imm=(3,))
def fdot2_bf16(a: Array, b: Array, c: Array, clamp: int) -> Array:
    """Dot product of two bfloats plus float32 c (CDNA4 ISA, V_DOT2_F32_BF16)."""
    return fdot2(a, b, c, clamp)
