"""Data-parallel primitives: update.dpp, mov.dpp and the lane swaps of gfx950.

Source for all modes: CDNA3 and CDNA4 ISA 13.3, table "DPP_CTRL Enumeration", and the fields
ROW_MASK, BANK_MASK ("applies to the VGPR destination write only") and BOUND_CTRL. A source lane is
invalid where it is out of the row or wave, or off in EXEC; then BOUND_CTRL = 0 leaves the
destination, the ``old`` operand, and BOUND_CTRL = 1 gives zero (AMDGPUModifierSyntax, bound_ctrl).
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.crosslane import full, gather, where
from rocke.emulator.ops.registry import Unsupported, intrinsic

Array = NDArray[Any]
Mask = NDArray[np.bool_]

LANES = 64
ROW = 16


def _row_source(lane: int, mode: int, count: int) -> int | None:
    """Source lane of a shift (0x10: left, 0x11: right) or rotate right (0x12) within a row."""
    start, place = lane // ROW * ROW, lane % ROW
    if mode == 0x10:
        return lane + count if place + count < ROW else None
    if mode == 0x11:
        return lane - count if place >= count else None
    return start + (place - count) % ROW


def _fixed_source(lane: int, control: int) -> int | None:
    """Source lane of the modes that have no count."""
    if control == 0x130:
        return lane + 1 if lane < LANES - 1 else None
    if control == 0x134:
        return (lane + 1) % LANES
    if control == 0x138:
        return lane - 1 if lane > 0 else None
    if control == 0x13C:
        return (lane - 1) % LANES
    if control == 0x140:
        return lane // ROW * ROW + ROW - 1 - lane % ROW
    if control == 0x141:
        return lane // 8 * 8 + 7 - lane % 8
    if control == 0x142:
        return lane // ROW * ROW - 1 if lane >= ROW else None
    return LANES // 2 - 1 if lane >= LANES // 2 else None


def _source(lane: int, control: int) -> int | None:
    """Source lane of ``lane`` under a DPP control, or None where there is none."""
    if 0 <= control <= 0xFF:
        return lane // 4 * 4 + (control >> 2 * (lane % 4) & 3)
    mode, count = control >> 4, control & 0xF
    if mode in (0x10, 0x11, 0x12) and count:
        return _row_source(lane, mode, count)
    if mode == 0x15:
        return lane // ROW * ROW + count
    if control in (0x130, 0x134, 0x138, 0x13C, 0x140, 0x141, 0x142, 0x143):
        return _fixed_source(lane, control)
    raise Unsupported(f"DPP control 0x{control:X}, which gfx942 and gfx950 do not have")


@cache
def sources(control: int) -> tuple[NDArray[np.intp], Mask]:
    """Source lane of every lane under a DPP control, and where there is one."""
    found = [_source(lane, control) for lane in range(LANES)]
    lanes = np.array([0 if lane is None else lane for lane in found])
    return lanes, np.array([lane is not None for lane in found])


@cache
def _enabled(row_mask: int, bank_mask: int) -> Mask:
    """Lanes whose row and bank are enabled; bank b is lanes 4b to 4b+3 of every row."""
    lane = np.arange(LANES)
    rows, banks = row_mask >> lane // ROW & 1, bank_mask >> lane % ROW // 4 & 1
    return np.asarray(rows & banks, dtype=np.bool_)


@intrinsic("llvm.amdgcn.update.dpp", kind="wave", imm=(2, 3, 4, 5))
def update_dpp(
    active: Mask, old: Array, x: Array, control: int, row_mask: int, bank_mask: int, bound: int
) -> Array:
    """``x`` moved between lanes; ``old`` where a row or bank is masked or the source is invalid."""
    lanes, exists = sources(control)
    source = full(active, x)
    moved = source[:, lanes]
    valid = exists & active[:, lanes]
    fallback = np.zeros_like(moved) if bound else full(active, old)
    result = where(valid, moved, fallback)
    enabled = _enabled(row_mask, bank_mask)
    if enabled.all():
        return result
    return where(np.broadcast_to(enabled, active.shape), result, full(active, old))


@intrinsic("llvm.amdgcn.mov.dpp", kind="wave", imm=(1, 2, 3, 4))
def mov_dpp(
    active: Mask, x: Array, control: int, row_mask: int, bank_mask: int, bound: int
) -> Array:
    """update.dpp whose ``old`` is undefined; it is taken as zero (IntrinsicsAMDGPU.td, mov_dpp)."""
    old = np.zeros_like(full(active, x))
    return update_dpp(active, old, x, control, row_mask, bank_mask, bound)


def _swapped(active: Mask, x: Array, source: Array, keep: Array, fetch: int, bound: int) -> Array:
    """``x`` of the source lane; where that lane is off: itself with ``fetch``, else 0 or kept."""
    moved = gather(x, source)
    if fetch or active.all():
        return moved
    fallback = np.zeros_like(moved) if bound else keep
    return where(active[:, source], moved, fallback)


def _swap(
    active: Mask, first: Array, second: Array, width: int, fetch: int, bound: int
) -> tuple[Array, Array]:
    """Swap the odd groups of ``width`` lanes of ``first`` with the even groups of ``second``."""
    lane = np.arange(LANES)
    odd = np.broadcast_to(lane // width % 2 == 1, active.shape)
    a, b = full(active, first), full(active, second)
    from_second = _swapped(active, b, np.maximum(lane - width, 0), a, fetch, bound)
    from_first = _swapped(active, a, np.minimum(lane + width, LANES - 1), b, fetch, bound)
    return where(odd, from_second, a), where(odd, b, from_first)


@intrinsic("llvm.amdgcn.permlane16.swap", kind="wave", imm=(2, 3), arch=True)
def permlane16_swap(
    active: Mask, first: Array, second: Array, fetch: int, bound: int, *, arch: str
) -> tuple[Array, Array]:
    """Odd rows of the first operand trade places with even rows of the second.

    Source: CDNA4 ISA, V_PERMLANE16_SWAP_B32; AMDGPUUsage, llvm.amdgcn.permlane16.swap.
    """
    if arch != "gfx950":
        raise Unsupported(f"permlane16.swap on {arch}, which has no such instruction")
    return _swap(active, first, second, 16, fetch, bound)


@intrinsic("llvm.amdgcn.permlane32.swap", kind="wave", imm=(2, 3), arch=True)
def permlane32_swap(
    active: Mask, first: Array, second: Array, fetch: int, bound: int, *, arch: str
) -> tuple[Array, Array]:
    """Lanes 32 to 63 of the first operand trade places with lanes 0 to 31 of the second.

    Source: CDNA4 ISA, V_PERMLANE32_SWAP_B32; AMDGPUUsage, llvm.amdgcn.permlane32.swap.
    """
    if arch != "gfx950":
        raise Unsupported(f"permlane32.swap on {arch}, which has no such instruction")
    return _swap(active, first, second, 32, fetch, bound)
