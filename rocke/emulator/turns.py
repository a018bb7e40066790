"""Turns between waves, so that a wave that waits for another in a loop lets that one run.

Inside a wave, lanes reconverge as the scheduler's order says: hardware has one program counter a
wave. Between waves any order is allowed, but every one has to get on in the end: a spin lock's
owner has to run while the others try. So after a number of steps that could be such a loop (an
atomic, a volatile load), the waves that took them are held until the others have had the same
chance.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import WAVE, Bits, Lanes

# Steps of a possible spin loop before others get their turn; a batch is cheapest undivided.
PATIENCE = 24


def may_spin(instrs: Iterable[Instr]) -> bool:
    """Whether a node looks at what other waves write: atomics and volatile or atomic loads."""
    return any(_looks(instr) for instr in instrs)


def _looks(instr: Instr) -> bool:
    if instr.op in ("cmpxchg", "atomicrmw"):
        return True
    if instr.op == "load":
        return bool(instr.extra.volatile or instr.extra.ordering)
    return instr.op == "call" and (".atomic." in instr.extra or instr.extra.endswith(".s.sleep"))


class Turns:
    """Which waves are held for now: ``held`` is None or bits over the batch's lanes."""

    def __init__(self) -> None:
        self.held: Bits | None = None
        self.left = PATIENCE

    def reset(self) -> None:
        """Start a batch."""
        self.held, self.left = None, PATIENCE

    def spent(self, lanes: Lanes, pending: Iterable[Lanes], blocked: Bits | None) -> None:
        """Lanes took a step that may be a spin; when they took many, hold their waves."""
        self.left -= 1
        if self.left > 0:
            return
        self.left = PATIENCE
        turn = np.repeat(lanes.waves, WAVE)
        held = turn if self.held is None else self.held | turn
        stuck = held if blocked is None else held | blocked
        others = any(bool((part.bits & ~stuck).any()) for part in pending)
        self.held = held if others else None
