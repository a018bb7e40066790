"""Load-to-LDS in flight: data lands as late as waits allow.

A copy is issued, and may land at any time until a wait of its wave that covers it (in order: the
CDNA3 ISA returns loads in order, so vmcnt(n) leaves at most the n youngest). Here it lands at that
wait. Other waves may read it after the next barrier; LDS races check that.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import WAVE, Bits, Lanes, Machine
from rocke.emulator.memory.region import IN_FLIGHT, WRITTEN, Region
from rocke.emulator.record import record

Array = NDArray[Any]
Bytes = NDArray[np.uint8]
_LANE = np.arange(WAVE)


class Place:
    """Where a load-to-LDS writes: per lane, and per wave where whole waves write whole rows.

    ``offsets`` is ``(N,)``; lanes that do not write point at the spare bytes. ``rows`` is ``(W,)``
    offsets of each wave's consecutive bytes, or None when a wave is only partly active; lanes'
    offsets, ``size`` bytes apart, are then worked out when something needs them.
    """

    def __init__(
        self,
        lanes: Lanes,
        offsets: NDArray[np.int64] | None,
        rows: NDArray[np.int64] | None = None,
        size: int = 0,
    ) -> None:
        self.lanes, self.rows = lanes, rows
        self._offsets, self._size = offsets, size

    @property
    def offsets(self) -> NDArray[np.int64]:
        """Per lane."""
        if self._offsets is None:
            assert self.rows is not None
            self._offsets = (self.rows[:, None] + _LANE * self._size).reshape(-1)
        return self._offsets


@record
class Copy:
    """One issued load-to-LDS: its place, ``(N, size)`` data, and its position in line.

    ``waves``: which waves still have it in flight; ``stamp``: their count of vector memory
    operations, itself included; ``mark``: their count of async marks.
    """

    instr: Instr
    place: Place
    data: Bytes
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
        self.unflagged = 0

    def operation(self, lanes: Lanes) -> None:
        """A vector memory operation other than load-to-LDS: it counts in vmcnt."""
        if self.flying:
            self.count = self.count + lanes.waves

    def mark(self, lanes: Lanes) -> None:
        """An asyncmark: ends a group of copies."""
        self.marks = self.marks + lanes.waves

    def issue(self, instr: Instr, place: Place, data: Bytes) -> None:
        """Start a copy of ``(N, size)`` data to its place in LDS."""
        waves = place.lanes.waves
        self.count = self.count + waves
        copy = Copy(instr, place, data, waves, self.count, self.marks)
        self.flying.append(copy)
        self.unflagged += 1
        if self.machine.races is not None:
            self.machine.races.write(instr, place.offsets, data, place.lanes)

    def flag(self) -> None:
        """Mark the bytes of copies in flight, before anything reads LDS."""
        local = self.machine.lds
        if not self.unflagged or local is None or local.shadow is None:
            return
        fresh = [(copy, copy.waves) for copy in self.flying if not copy.flagged]
        self.unflagged = 0
        for copy, _ in fresh:
            copy.flagged = True
        _paint(local.shadow, fresh, IN_FLIGHT, local.region.size)

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
        self.unflagged = sum(not copy.flagged for copy in kept)
        self._write(landing)

    def _write(self, landing: list[tuple[Copy, Bits]]) -> None:
        """Put data into LDS, oldest first."""
        local, races = self.machine.lds, self.machine.races
        assert local is not None
        spare = local.region.size
        for group in _groups(landing):
            _put(local.region, group, spare)
        if local.shadow is not None:
            _paint(local.shadow, landing, WRITTEN, spare)
        for copy, now in landing if races is not None else ():
            place = copy.place
            lanes = place.lanes
            if not now.all():
                lanes = Lanes(lanes.bits & np.repeat(now, WAVE))
            races.write(copy.instr, place.offsets, copy.data, lanes)


def _groups(landing: list[tuple[Copy, Bits]]) -> list[list[tuple[Copy, Bits]]]:
    """Neighbours that write alike, so that one scatter does them in order."""
    groups: list[list[tuple[Copy, Bits]]] = []
    last: tuple[bool, int] | None = None
    for item in landing:
        kind = (item[0].place.rows is None, item[0].data.shape[1])
        if kind != last:
            groups.append([])
            last = kind
        groups[-1].append(item)
    return groups


def _put(region: Region, group: list[tuple[Copy, Bits]], spare: int) -> None:
    """Write a group: whole rows of waves where they are aligned, else single lanes' pieces."""
    data = np.concatenate([copy.data for copy, _ in group])
    if group[0][0].place.rows is not None:
        rows = np.concatenate([_where_rows(copy, now, spare) for copy, now in group])
        if region.put_rows(rows, data.reshape(len(rows), -1)):
            return
    offsets = np.concatenate([_where_lanes(copy, now, spare) for copy, now in group])
    region.scatter(offsets, data, 16)


def _where_lanes(copy: Copy, now: Bits, spare: int) -> NDArray[np.int64]:
    if now.all():
        return copy.place.offsets
    return np.where(np.repeat(now, WAVE), copy.place.offsets, spare)


def _where_rows(copy: Copy, now: Bits, spare: int) -> NDArray[np.int64]:
    assert copy.place.rows is not None
    return copy.place.rows if now.all() else np.where(now, copy.place.rows, spare)


def _paint(shadow: Region, copies: list[tuple[Copy, Bits]], state: int, spare: int) -> None:
    """Set the state of every byte that copies write."""
    for group in _groups(copies):
        size = group[0][0].data.shape[1]
        if group[0][0].place.rows is None:
            where = np.concatenate([_where_lanes(copy, now, spare) for copy, now in group])
            shadow.fill(where, size, 16, state)
            continue
        rows = np.concatenate([_where_rows(copy, now, spare) for copy, now in group])
        paint = np.broadcast_to(np.uint8(state), (len(rows), size * WAVE))
        if not shadow.put_rows(rows, paint):
            lanes = (rows[:, None] + np.arange(0, size * WAVE, size)).ravel()
            shadow.fill(lanes, size, 16, state)
