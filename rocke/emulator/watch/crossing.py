"""Poison that crosses lanes: which lanes of a result read which lanes of an operand.

Moves between lanes are run a second time, on the masks in place of the values: the same function
then says where the poison went. What a whole wave decides on (a ballot, a lane number) is poison in
the wave. An MFMA's element reads a row of A, a column of B and its own element of C.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator import ops
from rocke.emulator.decode.calls import by_lane, by_wave
from rocke.emulator.decode.core import Decoder
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import WAVE

Array = NDArray[Any]
# The operands whose values move; any other but an immediate says where to, for the whole wave.
_MOVES = {
    "update.dpp": (0, 1),
    "mov.dpp": (0,),
    "permlane16.swap": (0, 1),
    "permlane32.swap": (0, 1),
    "readfirstlane": (0,),
    "readlane": (0,),
    "writelane": (0, 2),
    "ds.bpermute": (1,),
    "ds.permute": (1,),
    "ds.swizzle": (0,),
    "set.inactive": (0, 1),
}
_WHOLE = ("ballot", "icmp", "fcmp", "wave.reduce", "wqm.vote", "mfma.scale", "inverse.ballot")
_PREFIX = "llvm.amdgcn."


def crosses(instr: Instr) -> bool:
    """Whether a call's result in a lane depends on operands in others."""
    if instr.op != "call" or not instr.extra.startswith(_PREFIX):
        return False
    name = instr.extra.removeprefix(_PREFIX)
    return _move(name) is not None or name.startswith(("mfma.", *_WHOLE))


def crossed(d: Decoder, instr: Instr, masks: list[Any]) -> Any:
    """The mask of the result of such a call."""
    name = instr.extra.removeprefix(_PREFIX)
    moved = _move(name)
    if moved is not None:
        return _moved(d, instr, masks, _MOVES[moved])
    if name.startswith("mfma.") and not name.startswith("mfma.scale"):
        return _product(d, instr, masks)
    return _shaped(_anywhere(d, masks, everyone=name.startswith("mfma")), instr)


def _move(name: str) -> str | None:
    return next((move for move in _MOVES if name == move or name.startswith(move + ".")), None)


def _anywhere(d: Decoder, masks: list[Any], everyone: bool = False) -> Array:
    """``(N,)``: the waves in which any mask has a lane that executes, or any lane at all."""
    machine = d.machine
    waves = machine.batch.lanes // WAVE
    total = np.zeros((waves, WAVE), bool)
    for mask in masks:
        if mask is not None:
            flat = mask.any(axis=1) if mask.ndim == 2 else mask
            total = total | by_wave(flat, waves)
    if not everyone:
        total = total & machine.active.bits.reshape(waves, WAVE)
    return np.repeat(total.any(axis=1), WAVE)


def _shaped(mask: Array, instr: Instr) -> Array:
    count = ty.lanes_of(instr.type)
    return mask if count is None else np.repeat(mask[:, None], count, axis=1)


def _moved(d: Decoder, instr: Instr, masks: list[Any], positions: tuple[int, ...]) -> Any:
    entry = ops.find(instr.extra)
    assert entry is not None
    waves = d.machine.batch.lanes // WAVE
    args: list[Any] = []
    for at, operand in enumerate(instr.operands):
        if at in entry.imm:
            args.append(d.immediate(instr, at))
        elif at in positions:
            mask = np.zeros(1, bool) if masks[at] is None else masks[at]
            args.append(by_wave(mask.astype(np.uint32), waves))
        else:
            args.append(by_wave(d.regs[d.slot(operand)], waves))
    options = {"arch": d.arch} if entry.arch else {}
    active = d.machine.active.bits.reshape(waves, WAVE)
    made = by_lane(entry.function(active, *args, **options), waves)
    parts = made if isinstance(made, tuple) else (made,)
    result: Array = np.asarray(sum(parts[1:], parts[0])) != 0
    where = [m for at, m in enumerate(masks) if at not in positions and at not in entry.imm]
    if any(mask is not None for mask in where):
        own = instr.extra.startswith(_PREFIX + "ds.bpermute")
        extra = d.machine.widen(where[0]) if own else _anywhere(d, where)
        result = result | (extra if result.ndim == 1 else extra[:, None])
    return result


def _product(d: Decoder, instr: Instr, masks: list[Any]) -> Any:
    from rocke.emulator.ops import mfma
    from rocke.emulator.ops.mfma_layout import a_to_matrix, b_to_matrix, c_to_matrix, matrix_to_c

    shape = mfma.shapes(d.arch)[instr.extra]
    cbsz, abid, blgp = (d.immediate(instr, at) for at in (3, 4, 5))
    waves, layout = d.machine.batch.lanes // WAVE, shape.layout

    def stored(at: int, each: int) -> Array:
        """``(W, 64, each)``: a mask by stored element; one register element holds several."""
        if masks[at] is None:
            return np.zeros((waves, WAVE, each), bool)
        mask = by_wave(masks[at], waves)
        mask = np.broadcast_to(mask, (waves, WAVE, *mask.shape[2:])).reshape(waves, WAVE, -1)
        return np.repeat(mask, each // mask.shape[2], axis=2)

    a = a_to_matrix(stored(0, layout.per_lane), layout)
    if cbsz:
        a = a[:, np.arange(layout.blocks) // (1 << cbsz) * (1 << cbsz) + abid]
    right = stored(1, layout.per_lane)
    if blgp and shape.a_kind != "f64":
        right = right[:, mfma.blgp_source(blgp)]
    b = b_to_matrix(right, layout)
    c = c_to_matrix(stored(2, layout.c_per_lane), layout)
    rows = np.any(np.asarray(a), axis=3)
    columns = np.any(np.asarray(b), axis=2)
    made = matrix_to_c(rows[..., None] | columns[:, :, None, :] | np.asarray(c), layout)
    lanes: Array = made.reshape(waves * WAVE, -1)
    return lanes[:, 0] if ty.lanes_of(instr.type) is None else lanes
