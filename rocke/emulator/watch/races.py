"""LDS races: accesses of an epoch are kept and checked at the barrier that ends it.

Two accesses of one byte race when they come from different waves of a workgroup, no barrier lies
between them and at least one writes, unless both are atomic. Several waves writing equal bytes are
benign and counted (compilers do it constantly), and so are reads by one that wrote them before.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import Bits, Lanes, Machine
from rocke.emulator.watch.epochs import (
    ATOMIC,
    READ,
    WRITE,
    Access,
    Cells,
    Owners,
    restricted,
    summarised,
    unguarded,
    values_of,
)

Array = NDArray[Any]
Bytes = NDArray[np.uint8]
# So many accesses, or bytes of them, without a barrier are checked early and summarised.
_MOST = 4096
_MOST_BYTES = 256 << 20
# Several waves wrote a cell, or atomics did: whether that matters takes a closer look.
_SEVERAL = np.uint16(0xFFFF)


class Races:
    """The accesses since the last barrier, of every workgroup in the batch."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.log: list[Access] = []
        self._held = self._fresh = 0
        self._arrays: set[int] = set()
        self._writers: NDArray[np.uint16] | None = None

    def read(self, instr: Instr, offsets: Array, size: int, lanes: Lanes) -> None:
        """Note a read."""
        self._add(Access(instr, READ, offsets, size, lanes))

    def write(self, instr: Instr, offsets: Array, rows: Bytes, lanes: Lanes) -> None:
        """Note a write of ``(N, size)`` bytes."""
        self._add(Access(instr, WRITE, offsets, rows.shape[1], lanes, rows))

    def atomic(self, instr: Instr, offsets: Array, size: int, lanes: Lanes) -> None:
        """Note an atomic."""
        self._add(Access(instr, ATOMIC, offsets, size, lanes))

    def _add(self, access: Access) -> None:
        if access.lanes is not None and not access.lanes.count:
            return
        self.log.append(access)
        self._fresh += 1
        for array in (access.offsets, access.rows):
            # Offsets are shared by accesses through one pointer; the log keeps them alive.
            if array is not None and id(array) not in self._arrays:
                self._arrays.add(id(array))
                self._held += array.nbytes
        if self._fresh > _MOST or self._held > _MOST_BYTES:
            self._condense()

    def _condense(self) -> None:
        """Check what there is, and keep of it what later accesses can race with."""
        unit = min(map(_unit, self.log))
        self._check(self.log)
        self.log = summarised([self._cells(item, unit) for item in self.log], unit)
        self._forget()

    def _forget(self) -> None:
        self._held = self._fresh = 0
        self._arrays.clear()

    def finish(self) -> None:
        """Check and forget everything."""
        entries, self.log = self.log, []
        self._forget()
        self._check(entries)

    def barrier(self, free: Bits) -> None:
        """The workgroups of these lanes pass a barrier: their epoch ends."""
        batch = self.machine.batch
        groups = free.reshape(batch.groups, -1).any(axis=1)
        if groups.all():
            self.finish()
            return
        passing = np.repeat(groups, batch.lanes // batch.groups)
        ended: list[Access] = []
        kept: list[Access] = []
        for item in self.log:
            for chosen, out in ((passing, ended), (~passing, kept)):
                part = restricted(item, chosen)
                if part is not None:
                    out.append(part)
        self.log = kept
        self._check(ended)

    def _check(self, entries: list[Access]) -> None:
        if all(item.kind == READ for item in entries):
            return
        unit = min(map(_unit, entries))
        found = [self._cells(item, unit) for item in entries]
        assert self.machine.lds is not None
        count = len(self.machine.lds.region.data) // unit
        writers = self._writers
        if writers is None or len(writers) < count:
            writers = self._writers = np.zeros(count, np.uint16)
        writes = [item for item in found if item.access.kind == WRITE]
        for item in writes:
            writers[item.cells] = item.wave[:, None]
        several = [writers.take(item.cells) != item.wave[:, None] for item in writes]
        differing = np.empty(0, np.int64)
        if any(bits.any() for bits in several):
            differing = self._write_write(writes, several, unit)
            for item, bits in zip(writes, several, strict=True):
                writers[item.cells[bits]] = _SEVERAL
        owners: list[Owners] = []
        for kind in (ATOMIC, READ):
            for at, item in enumerate(found):
                if item.access.kind == kind:
                    self._against(at, unit, writers, found, differing, owners)
            for item in found:
                if item.access.kind == ATOMIC:
                    writers[item.cells] = _SEVERAL
        for item in found:
            if item.access.kind != READ:
                writers[item.cells] = 0

    def _cells(self, access: Access, unit: int) -> Cells:
        offsets = access.offsets
        if access.who is not None:
            who = access.who
        else:
            assert access.lanes is not None
            who = access.lanes.index
            if len(offsets) == 1:
                offsets = np.broadcast_to(offsets, (len(who),))
            elif not access.lanes.all:
                offsets = offsets[who]
        cells = (offsets // unit)[:, None]
        if access.size > unit:
            cells = cells + np.arange(access.size // unit)
        wave = self.machine.batch.wave[who].astype(np.uint16) + np.uint16(1)
        return Cells(access, cells, wave, who)

    def _write_write(
        self, writes: list[Cells], several: list[Array], unit: int
    ) -> NDArray[np.int64]:
        """Cells that different waves wrote with different values; the first is reported."""
        contested: list[Array] = []
        counted: list[Array] = []
        for item, bits in zip(writes, several, strict=True):
            contested.append(np.unique(item.cells[bits]))
            if item.access.who is None:  # a summary's were counted before
                counted.append(item.cells[bits])
        wanted = np.unique(np.concatenate(contested))
        cells, values = [], []
        for item in writes:
            hit = np.isin(item.cells, wanted)
            cells.append(item.cells[hit])
            values.append(values_of(item, unit)[hit])
        numbers, content = np.concatenate(cells), np.concatenate(values)
        order = np.argsort(numbers, kind="stable")
        numbers, content = numbers[order], content[order]
        starts = np.flatnonzero(np.r_[True, numbers[1:] != numbers[:-1]])
        low = np.minimum.reduceat(content, starts)
        high = np.maximum.reduceat(content, starts)
        differing: NDArray[np.int64] = numbers[starts][low != high]
        for cells_of_one in counted:
            self.machine.log.equal_writes += int((~np.isin(cells_of_one, differing)).sum())
        if len(differing):
            self._report_cell(int(differing[0]), unit, writes, None)
        return differing

    def _against(
        self,
        at: int,
        unit: int,
        writers: NDArray[np.uint16],
        found: list[Cells],
        differing: NDArray[np.int64],
        owners: list[Owners],
    ) -> None:
        """Look for cells of access number ``at`` that another wave wrote in this epoch."""
        item = found[at]
        seen = writers.take(item.cells)
        bad = (seen != 0) & (seen != item.wave[:, None])
        if not bad.any():
            return
        if not owners:
            owners.append(Owners(found))
        bad = unguarded(item, at, bad, owners[0], differing)
        if bad.any():
            row, column = np.argwhere(bad)[0].tolist()
            self._report_cell(int(item.cells[row, column]), unit, found, (item, row))

    def _report_cell(
        self, cell: int, unit: int, found: list[Cells], reader: tuple[Cells, int] | None
    ) -> None:
        """Name the two accesses that meet in a cell."""
        if reader is None:
            first, second = _two_writers(cell, found)
        else:
            item, row = reader
            first = (item, row)
            second = _other_writer(cell, int(item.wave[row]), item, found)
        (a, row_a), (b, row_b) = first, second
        local = self.machine.lds
        assert local is not None
        at = cell * unit
        start = 0 if local.start is None else int(local.start[a.who[row_a]])
        text = self.machine.log.text(b.access.instr)
        self.machine.find(
            "lds-race", a.access.instr, a.who[row_a : row_a + 1],
            f"{a.access.kind} of LDS that races with the {b.access.kind} of wave "
            f"{int(b.wave[row_b]) - 1} at line {b.access.instr.line}: {text} "
            "(no barrier lies between them)",
            at - start,
        )  # fmt: skip


def _unit(access: Access) -> int:
    """The widest cell that divides an access's size and offsets, up to 8 bytes."""
    mixed = int(np.bitwise_or.reduce(access.offsets)) | access.size | 8
    return mixed & -mixed


def _find(cell: int, item: Cells, exclude: int | None) -> int | None:
    hit = (item.cells == cell).any(axis=1)
    if exclude is not None:
        hit = hit & (item.wave != exclude)
    return int(hit.argmax()) if hit.any() else None


def _two_writers(cell: int, found: list[Cells]) -> tuple[tuple[Cells, int], tuple[Cells, int]]:
    later = [(item, row) for item in found if (row := _find(cell, item, None)) is not None]
    last, row = later[-1]
    return (last, row), _other_writer(cell, int(last.wave[row]), last, found)


def _other_writer(cell: int, wave: int, own: Cells, found: list[Cells]) -> tuple[Cells, int]:
    for item in found:
        row = _find(cell, item, wave)
        if row is not None and item.access.kind != READ:
            return item, row
    return own, 0
