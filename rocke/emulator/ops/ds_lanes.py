"""ds_swizzle, ds_permute and ds_bpermute: the LDS crossbar without memory."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.crosslane import full, where
from rocke.emulator.ops.registry import Unsupported, intrinsic

Array = NDArray[Any]
Mask = NDArray[np.bool_]

LANES = 64


def _fft(lane: int, mask: int) -> int:
    reverse = int(f"{lane & 0x1F:05b}"[::-1], 2)
    return (reverse >> mask.bit_count()) | (lane & mask)


def _rotate(lane: int, offset: int) -> int:
    mask = offset & 0x1F
    amount = offset >> 5 & 0x1F
    shifted = lane - amount if offset >> 10 & 1 else lane + amount
    return (lane & mask) | (shifted & ~mask)


def swizzle_source(lane: int, offset: int) -> int:
    """Source lane of ``lane`` under a ds_swizzle offset.

    Source: CDNA3 and CDNA4 ISA, DS_SWIZZLE_B32 pseudocode: from 0xE000 FFT, from 0xC000 rotate
    (left, right where bit 10 is set), bit 15 a permute within quads, otherwise and, or, xor masks
    in bits 4:0, 9:5 and 14:10 within 32 lanes.
    """
    if offset >= 0xE000:
        return _fft(lane, offset & 0x1F) & 0x1F | lane & 0x20
    if offset >= 0xC000:
        return _rotate(lane, offset) & 0x1F | lane & 0x20
    if offset >> 15:
        return lane // 4 * 4 + (offset >> 2 * (lane % 4) & 3)
    keep, force, flip = offset & 0x1F, offset >> 5 & 0x1F, offset >> 10 & 0x1F
    return (((lane & 0x1F & keep) | force) ^ flip) | lane & 0x20


@cache
def _swizzle(offset: int) -> NDArray[np.intp]:
    return np.array([swizzle_source(lane, offset) for lane in range(LANES)])


@intrinsic("llvm.amdgcn.ds.swizzle", kind="wave", imm=(1,))
def ds_swizzle(active: Mask, x: Array, offset: int) -> Array:
    """Fixed permutation of 32-bit lanes; a source lane that is off gives 0 (CDNA3 ISA)."""
    if not 0 <= offset <= 0xFFFF:
        raise Unsupported(f"a ds.swizzle offset of {offset}, which does not fit 16 bits")
    lanes = _swizzle(offset)
    moved = full(active, x)[:, lanes]
    return where(active[:, lanes], moved, np.zeros_like(moved))


def _place(active: Mask, address: Array) -> NDArray[np.intp]:
    """Index of the lane named by a byte address within all lanes of all waves."""
    lane = (full(active, address) >> np.uint32(2) & np.uint32(LANES - 1)).astype(np.intp)
    return np.asarray(lane + np.arange(0, active.size, LANES)[:, None])


def _take(x: Array, place: NDArray[np.intp]) -> Array:
    return x.reshape(-1, *x.shape[2:]).take(place, axis=0)


@intrinsic("llvm.amdgcn.ds.bpermute", kind="wave")
def ds_bpermute(active: Mask, address: Array, x: Array) -> Array:
    """Each lane reads lane ``address / 4 mod 64``; a source lane that is off gives 0.

    Source: CDNA3 ISA, DS_BPERMUTE_B32: "inactive lanes do not contribute; their value is 0".
    """
    source = _place(active, address)
    moved = _take(full(active, x), source)
    if active.all():
        return moved
    return where(active.take(source), moved, np.zeros_like(moved))


@intrinsic("llvm.amdgcn.ds.permute", kind="wave")
def ds_permute(active: Mask, address: Array, x: Array) -> Array:
    """Each active lane sends to lane ``address / 4 mod 64``; the highest sender wins, none gives 0.

    Source: CDNA3 ISA, DS_PERMUTE_B32: "if multiple lanes write the same destination, the one with
    the largest lane id wins".
    """
    target = _place(active, address)
    sender = np.full(active.size, -1)
    # Of repeated indices NumPy keeps the last, which is the highest lane.
    sender[target[active]] = np.flatnonzero(active)
    source = sender.reshape(active.shape)
    moved = _take(full(active, x), np.maximum(source, 0))
    return where(source >= 0, moved, np.zeros_like(moved))
