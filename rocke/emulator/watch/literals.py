"""Poison literals: which elements of a value are poison in any run, and where that can matter.

`insertelement` on `poison` and `shufflevector` with it are how vectors are built, so that nearly
every kernel has poison that nothing reads. Which elements are left is known from the text. Where an
instruction does read one, poison is tracked from there on.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rocke.emulator.decode.core import Closure, Decoder, poison_mask
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr, Local, Value

_BUILDING = ("insertelement", "extractelement", "shufflevector")
_NO_USE = ("llvm.assume", "llvm.dbg.", "llvm.lifetime.")


def reads(d: Decoder, instr: Instr) -> bool:
    """Whether an instruction uses a literal's poison other than to build a vector.

    Of what it builds it is recorded which elements are poison by the text alone.
    """
    for operand in instr.operands:
        if isinstance(operand, Local):
            if d.poison_slots and d.index[operand.name] in d.poison_slots:
                break
        elif operand.kind in ("poison", "vector"):
            break
    else:
        if instr.op != "shufflevector" or min(instr.extra) >= 0:
            return False
    masks = [mask_of(d, operand) for operand in instr.operands]
    if instr.op == "freeze":
        return False
    if instr.op in _BUILDING:
        return _builds(d, instr, masks)
    if instr.op == "call" and (instr.extra.startswith(_NO_USE) or _keeps_no_old(d, instr)):
        masks[0] = None
    return any(mask is not None for mask in masks)


def _builds(d: Decoder, instr: Instr, masks: list[Any]) -> bool:
    made = _built(d, instr, masks)
    if made is not None and made.any():
        d.poison_slots[d.index[instr.name]] = made
    return made is None


def tracked() -> bool:
    """The closure that has poison tracked from the next instruction on."""
    return True


TRACKED: Closure = tracked


def mask_of(d: Decoder, value: Value) -> Any:
    """Which elements of an operand are poison by the text alone; None for none."""
    if isinstance(value, Local):
        return d.poison_slots.get(d.index[value.name])
    return poison_mask(value) if value.kind in ("poison", "vector") else None


def _built(d: Decoder, instr: Instr, masks: list[Any]) -> Any:
    """The mask of a built vector or element; None where only running it tells."""
    if instr.op == "shufflevector":
        return _shuffled(instr, masks)
    at = d.constant_int(instr.operands[-1])
    count = ty.lanes_of(instr.operands[0].type) or 1
    if at is None or at >= count:
        return None
    whole = np.zeros((1, count), bool) if masks[0] is None else masks[0]
    if instr.op == "extractelement":
        return whole[:, at]
    made = whole.copy()
    made[:, at] = masks[1] is not None
    return made


def _shuffled(instr: Instr, masks: list[Any]) -> Any:
    count = ty.lanes_of(instr.operands[0].type) or 1
    sides = [np.zeros((1, count), bool) if m is None else m for m in masks[:2]]
    both = np.concatenate(sides, axis=1)[0]
    return np.array([[source < 0 or bool(both[source]) for source in instr.extra]])


def _keeps_no_old(d: Decoder, instr: Instr) -> bool:
    """Whether no lane of an update.dpp can keep its ``old`` operand.

    All rows and banks are written, and a lane without a source gets zero (CDNA3 ISA, BOUND_CTRL).
    """
    if instr.op != "call" or not instr.extra.startswith("llvm.amdgcn.update.dpp"):
        return False
    row, bank, bound = (d.constant_int(instr.operands[at]) for at in (3, 4, 5))
    return (row, bank, bound) == (15, 15, 1)
