"""Load-to-LDS in flight: data lands as late as waits allow.

A copy is issued, and may land at any time until a wait of its wave that covers it (in order: the
CDNA3 ISA returns loads in order, so vmcnt(n) leaves at most the n youngest). Here it lands at that
wait. Other waves may read it after the next barrier; LDS races check that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import WAVE, Bits, Lanes, Machine
from rocke.emulator.memory.region import IN_FLIGHT, WRITTEN

Array = NDArray[Any]
Bytes = NDArray[np.uint8]


@dataclass(slots=True, eq=False)
class Copy:
    """One issued load-to-LDS: packed lanes, their LDS offsets and rows, and its place in line.

    ``waves``: which waves still have it in flight; ``stamp``: their count of vector memory
    operations, itself included; ``mark``: their count of async marks.
    """

    instr: Instr
    lanes: Lanes
    offsets: NDArray[np.int64]
    rows: Bytes
    waves: Bits
    stamp: NDArray[np.int64]
    mark: NDArray[np.int64]
    flagged: bool = False


class Copies:
    """All load-to-LDS of a batch that have not landed."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        waves = machine.batch.lanes // WAVE
        self.count = np.zeros(waves, np.int64)
        self.marks = np.zeros(waves, np.int64)
        self.flying: list[Copy] = []

    def operation(self, lanes: Lanes) -> None:
        """A vector memory operation other than load-to-LDS: it counts in vmcnt."""
        if self.flying:
            self.count = self.count + lanes.waves

    def mark(self, lanes: Lanes) -> None:
        """An asyncmark: ends a group of copies."""
        self.marks = self.marks + lanes.waves

    def issue(self, instr: Instr, lanes: Lanes, offsets: Array, rows: Bytes) -> None:
        """Start a copy of packed rows to LDS offsets."""
        self.count = self.count + lanes.waves
        copy = Copy(instr, lanes, offsets, rows, lanes.waves, self.count, self.marks)
        self.flying.append(copy)
        self._note(copy, lanes)

    def flag(self) -> None:
        """Mark the bytes of copies in flight, before anything reads LDS."""
        local = self.machine.lds
        fresh = [copy for copy in self.flying if not copy.flagged]
        if not fresh or local is None or local.shadow is None:
            return
        for copy in fresh:
            copy.flagged = True
            rows = copy.waves[copy.lanes.index // WAVE]
            at = copy.offsets if rows.all() else copy.offsets[rows]
            local.shadow.fill(at, copy.rows.shape[1], 16, IN_FLIGHT)

    def wait(self, lanes: Lanes, left: int) -> None:
        """vmcnt(left) in these waves: copies with at least ``left`` younger operations land."""
        self._land(lanes, [self.count - copy.stamp >= left for copy in self.flying])

    def wait_marks(self, lanes: Lanes, left: int) -> None:
        """wait.asyncmark(left): copies of all but the last ``left`` groups land."""
        self._land(lanes, [self.marks - copy.mark > left for copy in self.flying])

    def finish(self) -> None:
        """The batch is over: everything lands."""
        everyone = Lanes(np.ones(self.machine.batch.lanes, bool))
        self.wait(everyone, 0)

    def _land(self, lanes: Lanes, due: list[Bits]) -> None:
        if not self.flying:
            return
        here = lanes.waves
        landing: list[tuple[Copy, Bits]] = []
        kept: list[Copy] = []
        for copy, ready in zip(self.flying, due, strict=True):
            now = copy.waves & here & ready
            if not now.any():
                kept.append(copy)
                continue
            landing.append((copy, now))
            rest = copy.waves & ~now
            if rest.any():
                copy.waves = rest
                kept.append(copy)
        self.flying = kept
        self._write(landing)

    def _write(self, landing: list[tuple[Copy, Bits]]) -> None:
        """Put rows into LDS, oldest first."""
        local = self.machine.lds
        by_size: list[tuple[list[Array], list[Bytes]]] = []
        for copy, now in landing:
            rows = now[copy.lanes.index // WAVE]
            whole = bool(rows.all())
            at = copy.offsets if whole else copy.offsets[rows]
            data = copy.rows if whole else copy.rows[rows]
            if self.machine.races is not None:
                wide = np.repeat(now, WAVE)
                self._note(copy, Lanes(copy.lanes.bits & wide))
            if not by_size or by_size[-1][1][0].shape[1] != data.shape[1]:
                by_size.append(([], []))
            by_size[-1][0].append(at)
            by_size[-1][1].append(data)
        assert local is not None
        for offsets, data_rows in by_size:
            at, rows = np.concatenate(offsets), np.concatenate(data_rows)
            local.region.scatter(at, rows, 16)
            if local.shadow is not None:
                local.shadow.fill(at, rows.shape[1], 16, WRITTEN)

    def _note(self, copy: Copy, lanes: Lanes) -> None:
        """Tell the race detector of the write, over the whole batch."""
        races = self.machine.races
        if races is None:
            return
        batch = self.machine.batch
        offsets = np.zeros(batch.lanes, np.int64)
        offsets[copy.lanes.index] = copy.offsets
        rows = np.zeros((batch.lanes, copy.rows.shape[1]), np.uint8)
        rows[copy.lanes.index] = copy.rows
        races.write(copy.instr, offsets, rows, lanes)
