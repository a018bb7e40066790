"""The scheduler: run the lowest pending node, lanes masked, barriers as meeting points."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.budget import Budget
from rocke.emulator.decode.arith import choose
from rocke.emulator.decode.core import Decoder
from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import WAVE, Bits, Lanes, Machine
from rocke.emulator.program import Step, Way, bit_numbers
from rocke.emulator.report import Stop
from rocke.emulator.turns import Turns
from rocke.emulator.watch.poison import PoisonTracker

Array = NDArray[Any]
# Entering a block takes as long as some instructions, so that an empty loop ends in seconds, too.
_ENTERING = 8


class Scheduler:
    """Runs one batch of workgroups to its end."""

    def __init__(self, steps: list[Step], decoder: Decoder) -> None:
        self.steps = steps
        self.machine: Machine = decoder.machine
        self.pending: dict[int, Lanes] = {}
        self.waiting: dict[int, Lanes] = {}
        self.blocked: Bits | None = None
        self.alive: Bits = np.zeros(0, bool)
        self.steps_left = 0
        self.budget = Budget(0, 0, 0, None)
        self.dirty = False
        self.tracker = PoisonTracker(decoder)
        self.turns = Turns()

    def run(self, budget: Budget) -> None:
        """Run until every lane has returned. Raises Stop when the run cannot go on."""
        batch = self.machine.batch
        self.budget = budget
        self.steps_left = budget.slice()
        self.alive = batch.launched.copy()
        self.pending = {0: Lanes(batch.launched)}
        self.waiting, self.blocked, self.dirty = {}, None, False
        self.turns.reset()
        while self.pending or self.waiting:
            if self.dirty:
                self._release()
            at, lanes = self._pick()
            self._execute(at, lanes)
            if self.steps[at].spins:
                self.turns.spent(lanes, self.pending.values(), self.blocked)

    def _pick(self) -> tuple[int, Lanes]:
        """The lowest pending node and those of its lanes that are not held."""
        if self.blocked is None and self.turns.held is None:
            at = min(self.pending)
            return at, self.pending.pop(at)
        found = self._pick_free(self._off())
        if found is None and self.turns.held is not None:
            self.turns.held = None
            found = self._pick_free(self._off())
        if found is None:
            raise AssertionError("every lane waits, yet no barrier is complete")
        return found

    def _off(self) -> Bits:
        """Lanes that wait at a barrier (their whole wave does) or for their turn."""
        blocked, held = self.blocked, self.turns.held
        if blocked is None:
            return np.zeros_like(self.alive) if held is None else held
        return blocked if held is None else blocked | held

    def _pick_free(self, off: Bits) -> tuple[int, Lanes] | None:
        for at in sorted(self.pending):
            lanes = self.pending[at]
            free = lanes.bits & ~off
            if free.all() or (count := int(np.count_nonzero(free))) == lanes.count:
                del self.pending[at]
                return at, lanes
            if count:
                self.pending[at] = Lanes(lanes.bits & off)
                return at, Lanes(free, count)
        return None

    def _others(self) -> tuple[int, ...]:
        return (*self.pending, *self.waiting)

    def _execute(self, at: int, lanes: Lanes) -> None:
        step, machine = self.steps[at], self.machine
        machine.lanes = lanes
        others = self._others()
        self._spend(step)
        step.executions += int(np.count_nonzero(lanes.waves))
        if not others:
            self._run_code(step)
        else:
            slots = self._merged(step, others)
            old = [(slot, machine.regs[slot], machine.poison.get(slot)) for slot in slots]
            self._run_code(step)
            for slot, value, mask in old:
                self._merge(slot, lanes, value, mask)
        self._leave(step, lanes)

    def _spend(self, step: Step) -> None:
        self.steps_left -= len(step.code) + _ENTERING
        while self.steps_left < 0:
            more = self.budget.slice()
            self.steps_left += more
            if not more:
                self._stop(step)

    def _stop(self, step: Step) -> None:
        self.steps_left = 0
        place, bits = self._place(step), self.machine.active.bits
        self.machine.find("step-limit", place, bits, self.budget.why)
        raise Stop

    def _place(self, step: Step) -> Instr:
        """An instruction to name a step by; a latch is named by its loop's header."""
        node = step.node
        while node.term is None and not node.instrs:
            node = self.steps[node.edges[0].target].node
        return node.instrs[0] if node.instrs else node.term  # type: ignore[return-value]

    def _merged(self, step: Step, others: tuple[int, ...]) -> list[int]:
        """The registers that the node writes and lanes elsewhere still need."""
        known = step.merges.get(others)
        if known is None:
            needed = 0
            for other in others:
                needed |= self.steps[other].node.live_in
            known = step.merges[others] = bit_numbers(needed & step.defs)
        return known

    def _run_code(self, step: Step) -> None:
        machine = self.machine
        if machine.poison:
            self.tracker.run(step, 0)
            return
        for at, run in enumerate(step.code):
            if run():
                self.tracker.run(step, at + 1)
                return

    def _merge(self, slot: int, lanes: Lanes, old: Any, old_mask: Any) -> None:
        """Keep the old value of a register in the lanes that did not just write it."""
        regs, poison = self.machine.regs, self.machine.poison
        if old is None or regs[slot] is None:
            return
        regs[slot] = choose(lanes.bits, regs[slot], old)
        new_mask = poison.get(slot)
        if new_mask is not None or old_mask is not None:
            self.tracker.merge(slot, lanes.bits, new_mask, old_mask)

    def _leave(self, step: Step, lanes: Lanes) -> None:
        term = step.node.term
        if term is not None and not step.ways:
            self._end(term, lanes)
            return
        taken = self._decide(step, lanes)
        values = [
            [(self.machine.regs[s], self.machine.poison.get(s)) for _, s in way.copies]
            for way, _ in taken
        ]
        targets = [way.target for way, _ in taken]
        base = self._others()
        for at, (way, part) in enumerate(taken):
            if way.copies:
                others = (*base, *targets[:at], *targets[at + 1 :])
                self._copy(way, part, values[at], others)
            self._send(way.target, part)

    def _end(self, term: Instr, lanes: Lanes) -> None:
        if term.op == "unreachable":
            self.machine.find("undefined", term, lanes.bits, "control reaches an unreachable")
        self.alive = self.alive & ~lanes.bits
        if self.waiting:
            self.dirty = True

    def _decide(self, step: Step, lanes: Lanes) -> list[tuple[Way, Lanes]]:
        """Which lanes take which way."""
        if step.condition is None:
            return [(step.ways[0], lanes)]
        value: Array = self.machine.regs[step.condition]
        self.tracker.branch(step, step.condition)
        if step.cases:
            return self._switch(step, lanes, value)
        if value.dtype != bool:
            return [(step.ways[-1], lanes)]
        if len(value) == 1:
            return [(step.ways[0 if value[0] else 1], lanes)]
        return _split(step.ways[0], step.ways[1], lanes, value)

    def _switch(self, step: Step, lanes: Lanes, value: Array) -> list[tuple[Way, Lanes]]:
        rest = lanes.bits
        taken: list[tuple[Way, Lanes]] = []
        wide = self.machine.widen(value)
        for case, way in zip(step.cases, step.ways[1:], strict=True):
            hit = rest & (wide == case)
            if hit.any():
                taken.append((way, Lanes(hit)))
                rest = rest & ~hit
        if rest.any():
            taken.append((step.ways[0], Lanes(rest)))
        return taken

    def _copy(
        self, way: Way, lanes: Lanes, values: list[tuple[Any, Any]], others: tuple[int, ...]
    ) -> None:
        """The phi copies of one edge, all at once."""
        regs, poison = self.machine.regs, self.machine.poison
        needed = 0
        for other in others:
            needed |= self.steps[other].node.live_in
        for (to, source), (value, mask) in zip(way.copies, values, strict=True):
            old, old_mask = regs[to], poison.get(to)
            static = self.tracker.constants.get(source)
            new_mask = mask if static is None else static if mask is None else static | mask
            regs[to] = value
            if new_mask is not None or old_mask is not None:
                self.tracker.put(to, new_mask)
            if needed >> to & 1:
                self._merge(to, lanes, old, old_mask)

    def _send(self, target: int, lanes: Lanes) -> None:
        held = self.waiting if self.steps[target].node.barrier is not None else self.pending
        known = held.get(target)
        held[target] = lanes if known is None else Lanes(known.bits | lanes.bits)
        if held is self.waiting:
            self.dirty = True

    def _release(self) -> None:
        """Let the workgroups go on whose waves have all arrived at a barrier or ended."""
        self.dirty = False
        batch = self.machine.batch
        arrived = np.zeros(len(self.alive), bool)
        for lanes in self.waiting.values():
            arrived = arrived | lanes.bits
        waves = np.asarray(arrived.reshape(-1, WAVE).any(axis=1))
        living = np.asarray(self.alive.reshape(-1, WAVE).any(axis=1))
        missing = (living & ~waves).reshape(batch.groups, -1).any(axis=1)
        complete = np.repeat(~missing, batch.waves_per_group * WAVE)
        for at in list(self.waiting):
            lanes = self.waiting[at]
            free = lanes.bits & complete
            if not free.any():
                continue
            self._watch_barrier(at, free, waves, living)
            self._pass(at, lanes, free)
        held = waves & np.repeat(missing, batch.waves_per_group)
        self.blocked = np.repeat(held, WAVE) if held.any() else None

    def _pass(self, at: int, lanes: Lanes, free: Bits) -> None:
        stay = lanes.bits & ~free
        if stay.any():
            self.waiting[at] = Lanes(stay)
            lanes = Lanes(free)
        else:
            del self.waiting[at]  # all go on as the same object: what was worked out for it stays
        known = self.pending.get(at)
        self.pending[at] = lanes if known is None else Lanes(free | known.bits)
        if self.machine.races is not None:
            self.machine.races.barrier(free)

    def _watch_barrier(self, at: int, free: Bits, waves: Bits, living: Bits) -> None:
        """A barrier that waves of the workgroup never reach, because they have ended."""
        batch, barrier = self.machine.batch, self.steps[at].node.barrier
        assert barrier is not None
        groups = free.reshape(batch.groups, -1).any(axis=1)
        launched = batch.launched.reshape(-1, WAVE).any(axis=1)
        ended = (launched & ~living).reshape(batch.groups, -1)
        bad = ended.any(axis=1) & groups
        if bad.any() and "barrier-divergence" not in self.machine.ignored:
            group = int(bad.argmax())
            gone = ", ".join(map(str, np.flatnonzero(ended[group])))
            self.machine.find(
                "barrier-divergence", barrier, free & np.repeat(bad, ended.shape[1] * WAVE),
                f"a barrier that not all waves of the workgroup reach: wave(s) {gone} ended before",
            )  # fmt: skip


def _split(yes: Way, no: Way, lanes: Lanes, value: Array) -> list[tuple[Way, Lanes]]:
    if lanes.all:
        count = int(np.count_nonzero(value))
        first = Lanes(value, count)
    else:
        first = Lanes(value & lanes.bits)
    if first.count == lanes.count:
        return [(yes, lanes)]
    if first.count == 0:
        return [(no, lanes)]
    rest = Lanes(lanes.bits & ~first.bits, lanes.count - first.count)
    return [(yes, first), (no, rest)]
