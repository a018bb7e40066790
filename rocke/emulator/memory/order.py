"""Which stores of other workgroups a workgroup comes after: locks and flags by atomics.

LLVM's memory model (LangRef, "Memory Model for Concurrent Operations"): an atomic with release
order, followed by one with acquire order that reads what it wrote, orders everything before the
first ahead of everything after the second; with fences, relaxed atomics do so too. Here an atomic
on an address hands on all that its workgroup comes after. What is not tracked is when a store was
made: a workgroup counts as seen with all it will ever write, so a conflict can be missed, but a
store under a lock is never taken for one.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ir.model import Instr

Array = NDArray[Any]
ORDERED = frozenset({"acquire", "release", "acq_rel", "seq_cst"})
NARROW = ("singlethread", "wavefront", "workgroup")
# Locks are taken by a few lanes at a time; an atomic by many is data, not order.
_MANY = 256


class Order:
    """Sets of workgroup numbers, as the bits of an int: by workgroup, and by address."""

    def __init__(self) -> None:
        self.seen: dict[int, int] = {}
        self.released: dict[int, int] = {}
        self.fenced = False

    def fence(self, scope: str) -> None:
        """The kernel has a fence: one of a wide scope orders relaxed atomics as well."""
        self.fenced = self.fenced or not scope.startswith(NARROW)

    def counts(self, instr: Instr) -> bool:
        """Whether an atomic instruction orders anything."""
        if self.fenced:
            return True
        return instr.op != "call" and instr.extra.ordering in ORDERED

    def acquire(self, groups: Array, addresses: Array) -> None:
        """Lanes of these workgroups read these addresses: they come after what was released."""
        if len(groups) > _MANY or not self.released:
            return
        for group, address in zip(groups.tolist(), addresses.tolist(), strict=True):
            self.seen[group] = self.seen.get(group, 0) | self.released.get(address, 0)

    def release(self, groups: Array, addresses: Array) -> None:
        """Lanes of these workgroups wrote these addresses: what they come after is released."""
        if len(groups) > _MANY:
            return
        for group, address in zip(groups.tolist(), addresses.tolist(), strict=True):
            mine = self.seen.get(group, 0) | 1 << group
            self.released[address] = self.released.get(address, 0) | mine

    def update(self, groups: Array, addresses: Array, done: Array) -> None:
        """Read-modify-writes, one lane after the other; a failed cmpxchg (not ``done``) is none."""
        if len(groups) > _MANY:
            return
        for at in np.flatnonzero(done):
            self.acquire(groups[at : at + 1], addresses[at : at + 1])
            self.release(groups[at : at + 1], addresses[at : at + 1])

    def unordered(self, earlier: Array, later: Array) -> NDArray[np.bool_]:
        """For pairs of workgroup numbers: the later one's store does not come after the other."""
        if not self.seen:
            return np.ones(earlier.shape, bool)
        pairs, back = np.unique(
            np.stack([earlier.ravel(), later.ravel()]), axis=1, return_inverse=True
        )
        free = [not self.seen.get(int(b), 0) >> int(a) & 1 for a, b in pairs.T]
        return np.array(free, bool)[back.ravel()].reshape(earlier.shape)
