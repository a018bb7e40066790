"""Poison: masks that follow values once some instruction made a value poison.

While nothing is poison the scheduler runs closures alone. When a check finds poison in an active
lane, or a poison literal flows through a phi, the node goes on here: each closure is followed by
the propagation of its operands' masks. Poison is reported where it reaches a store, an address or a
branch (LangRef, "Poison Values").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr, Local

if TYPE_CHECKING:
    from rocke.emulator.decode.core import Decoder
    from rocke.emulator.machine import Machine
    from rocke.emulator.program import Step

Array = NDArray[Any]


class PoisonTracker:
    """Propagates and reports poison for one machine."""

    def __init__(self, decoder: Decoder) -> None:
        self.decoder = decoder
        self.machine: Machine = decoder.machine
        self.constants = decoder.poison_slots
        self.index = decoder.index
        self.slot_of = decoder.slot

    def run(self, step: Step, start: int) -> None:
        """Run the rest of a node with propagation."""
        for at in range(start, len(step.code)):
            instr = step.items[at]
            if instr is None:
                step.code[at]()
                continue
            masks = [self._mask(operand) for operand in instr.operands]
            self._use(instr, masks)
            to = self.index.get(instr.name) if instr.name else None
            if to is not None:
                self.machine.poison.pop(to, None)
            values = self._values(instr)
            step.code[at]()
            if to is not None:
                self._follow(instr, to, masks, values)

    def _values(self, instr: Instr) -> list[Any]:
        if instr.op not in ("select", "insertelement", "extractelement"):
            return []
        return [self.machine.regs[self.slot_of(operand)] for operand in instr.operands]

    def _mask(self, operand: Any) -> Any:
        if isinstance(operand, Local):
            return self._of(self.index[operand.name])
        if operand.kind in ("poison", "vector"):
            return self.constants.get(self.slot_of(operand))
        return None

    def _of(self, slot: int) -> Any:
        """The mask of a register: what the run made poison, and what the text says is."""
        known, static = self.machine.poison.get(slot), self.constants.get(slot)
        if known is None or static is None:
            return static if known is None else known
        return known | static

    def put(self, slot: int, mask: Any) -> None:
        """Set the mask of a register; None for no poison."""
        if mask is None or not mask.any():
            self.machine.poison.pop(slot, None)
        else:
            self.machine.poison[slot] = mask

    def merge(self, slot: int, lanes: Array, new: Any, old: Any) -> None:
        """Masks of a register of which only ``lanes`` were just written."""
        zero = np.zeros(1, bool)
        new = zero if new is None else new
        old = zero if old is None else old
        if new.ndim == 2 or old.ndim == 2:
            lanes = lanes[:, None]
            new = new if new.ndim == 2 else new[:, None]
            old = old if old.ndim == 2 else old[:, None]
        self.put(slot, np.where(lanes, new, old))

    def branch(self, step: Step, slot: int) -> None:
        """Report a branch on poison."""
        mask = self._of(slot)
        if mask is not None and step.node.term is not None:
            self._report(step.node.term, mask, "a branch depends on poison", slot)

    def _use(self, instr: Instr, masks: list[Any]) -> None:
        if not any(mask is not None for mask in masks):
            return
        for position, what in _sinks(instr):
            if position < len(masks) and masks[position] is not None:
                operand = instr.operands[position]
                slot = self.slot_of(operand)
                self._report(instr, masks[position], what, slot)

    def _report(self, instr: Instr, mask: Any, what: str, slot: int) -> None:
        per_lane = mask if mask.ndim == 1 else mask.any(axis=1)
        bad = self.machine.widen(per_lane) & self.machine.active.bits
        if not bad.any():
            return
        origin = self.machine.origins.get(slot)
        cause = ""
        if origin is not None:
            cause = f", made poison at line {origin[0].line} ({origin[1]})"
        self.machine.find("poison", instr, bad, what + cause)

    def _propagated(self, instr: Instr, masks: list[Any], values: list[Any]) -> Any:
        from rocke.emulator.watch import crossing  # most runs see no poison

        if crossing.crosses(instr):
            return crossing.crossed(self.decoder, instr, masks)
        return propagate(instr, masks, values)

    def _follow(self, instr: Instr, to: int, masks: list[Any], values: list[Any]) -> None:
        """Set the result's mask from the operands' masks."""
        if not any(mask is not None for mask in masks):
            return
        known = self.machine.poison.get(to)
        mask = self._propagated(instr, masks, values)
        if known is not None and mask is not None:
            mask = mask | known
        self.put(to, known if mask is None else mask)
        for operand in instr.operands:
            if isinstance(operand, Local):
                origin = self.machine.origins.get(self.index[operand.name])
                if origin is not None:
                    self.machine.origins[to] = origin


def _sinks(instr: Instr) -> list[tuple[int, str]]:
    """Operands through which poison does harm."""
    address = "an address is poison"
    if instr.op == "load":
        return [(0, address)]
    if instr.op == "store":
        return [(0, "poison is stored"), (1, address)]
    if instr.op in ("atomicrmw", "cmpxchg"):
        return [(0, address), (1, "poison is stored"), (2, "poison is stored")]
    if instr.op != "call":
        return []
    name: str = instr.extra
    if ".buffer.store" in name or ".buffer.atomic" in name:
        rest = range(1, len(instr.operands))
        return [(0, "poison is stored"), *((at, address) for at in rest)]
    if ".buffer.load" in name or ".load.lds" in name or ".load.to.lds" in name:
        return [(at, address) for at in range(len(instr.operands))]
    return []


def propagate(instr: Instr, masks: list[Any], values: list[Any]) -> Any:
    """The mask of a result, ``(n,)`` or ``(n, k)`` like the value; None for no poison.

    An aggregate's is ``(n, k)`` by field, or ``(n,)`` for all of its fields alike.
    """
    op = instr.op
    if op == "freeze":
        return None
    if op == "select":
        return _select(instr, masks, values)
    if op in ("insertelement", "extractelement", "shufflevector"):
        return _elements(instr, masks, values)
    if op in ("insertvalue", "extractvalue"):
        return _parts(instr, masks)
    if op in ("load", "atomicrmw", "cmpxchg"):
        return None
    total: Any = None
    for mask in masks:
        if mask is None:
            continue
        flat = mask
        if ty.lanes_of(instr.type) is None or (mask.ndim == 2 and _count(instr) != mask.shape[1]):
            flat = mask.any(axis=1) if mask.ndim == 2 else mask
        if flat.ndim == 1 and ty.lanes_of(instr.type) is not None:
            flat = flat[:, None]
        total = flat if total is None else total | flat
    return total


def _count(instr: Instr) -> int:
    return ty.lanes_of(instr.type) or 1


def _select(instr: Instr, masks: list[Any], values: list[Any]) -> Any:
    condition, yes, _ = values
    if isinstance(yes, tuple):
        masks = [masks[0], *(_by_field(instr.type, mask) for mask in masks[1:])]
        zero = np.zeros((1, 1), bool)
    else:
        zero = np.zeros((1,) * yes.ndim, bool)
    chosen = condition if zero.ndim == condition.ndim else condition[:, None]
    yes_mask = zero if masks[1] is None else masks[1]
    no_mask = zero if masks[2] is None else masks[2]
    result = np.where(chosen, yes_mask, no_mask)
    if masks[0] is not None:
        result = result | (masks[0] if masks[0].ndim == zero.ndim else masks[0][:, None])
    return result


def _by_field(type_: ty.Type, mask: Any) -> Any:
    """An aggregate's mask, ``(n, fields)``; none of them for None."""
    count = len(type_.fields) if type_.kind == "struct" else type_.count
    if mask is None:
        return np.zeros((1, count), bool)
    return np.broadcast_to(mask[:, None], (len(mask), count)) if mask.ndim == 1 else mask


def _parts(instr: Instr, masks: list[Any]) -> Any:
    """insertvalue and extractvalue: only the field that the path begins with is read or written.

    A field inside a field is not told apart from its neighbours there.
    """
    first, deep = instr.extra[0], len(instr.extra) > 1
    fields = _by_field(instr.operands[0].type, masks[0])
    if instr.op == "extractvalue":
        part = fields[:, first]
        lanes = ty.lanes_of(instr.type)
        return part if lanes is None else np.repeat(part[:, None], lanes, axis=1)
    given = np.zeros(1, bool) if masks[1] is None else masks[1]
    put = np.asarray(given.any(axis=1)) if given.ndim == 2 else given
    made = np.array(np.broadcast_to(fields, (max(len(fields), len(put)), fields.shape[1])))
    made[:, first] = made[:, first] | put if deep else put
    return made


def _elements(instr: Instr, masks: list[Any], values: list[Any]) -> Any:
    if instr.op == "shufflevector":
        return _shuffled(instr, masks)
    count = instr.operands[0].type.count
    base = np.zeros((1, count), bool) if masks[0] is None else masks[0]
    at = values[-1].astype(np.int64)
    hit = at[:, None] == np.arange(count)
    if instr.op == "extractelement":
        return (base & hit).any(axis=1) | (at >= count)
    put = np.zeros(1, bool) if masks[1] is None else masks[1]
    return np.where(hit, put[:, None], base) | (at >= count)[:, None]


def _shuffled(instr: Instr, masks: list[Any]) -> Any:
    count = instr.operands[0].type.count
    sides = [np.zeros((1, count), bool) if m is None else m for m in masks]
    rows = max(map(len, sides))
    made = np.zeros((rows, len(instr.extra)), bool)
    for at, source in enumerate(instr.extra):
        if source < 0:
            made[:, at] = True
        else:
            made[:, at] = sides[source // count][:, source % count]
    return made
