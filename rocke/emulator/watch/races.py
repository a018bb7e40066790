"""LDS races: accesses of an epoch are kept and checked at the barrier that ends it.

Two accesses of one byte race when they come from different waves of a workgroup, no barrier lies
between them and at least one writes, unless both are atomic. Several waves writing equal bytes are
benign (compilers do it constantly).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import Bits, Lanes, Machine
from rocke.emulator.record import record

Array = NDArray[Any]
Bytes = NDArray[np.uint8]
READ, WRITE, ATOMIC = "read", "write", "atomic"
# So many accesses without a barrier are checked early; races across that point are not seen.
_MOST = 20_000
_ATOMIC_MARK = np.uint16(0xFFFF)


@record
class Access:
    """One LDS access of one instruction: offsets ``(N,)`` or ``(1,)`` in the batch's LDS."""

    instr: Instr
    kind: str
    offsets: NDArray[np.int64]
    size: int
    lanes: Lanes
    rows: Bytes | None = None


@record
class Cells:
    """An access in cells of ``g`` bytes: cell numbers ``(n, k)`` and the wave of each row."""

    access: Access
    cells: NDArray[np.int64]
    wave: NDArray[np.uint16]
    who: NDArray[np.int64]


class Races:
    """The accesses since the last barrier, of every workgroup in the batch."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.log: list[Access] = []
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
        if not access.lanes.count:
            return
        self.log.append(access)
        if len(self.log) > _MOST:
            self.finish()

    def finish(self) -> None:
        """Check and forget everything."""
        entries, self.log = self.log, []
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
                lanes = Lanes(item.lanes.bits & chosen)
                if lanes.count:
                    out.append(
                        Access(item.instr, item.kind, item.offsets, item.size, lanes, item.rows)
                    )
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
        shared = [item for item in writes if (writers.take(item.cells) != item.wave[:, None]).any()]
        differing = self._write_write(writes, writers, unit) if shared else None
        atomics = [item for item in found if item.access.kind == ATOMIC]
        for item in atomics:
            self._against(item, writers, found, differing)
        for item in atomics:
            writers[item.cells] = _ATOMIC_MARK
        for item in found:
            if item.access.kind == READ:
                self._against(item, writers, found, differing)
        for item in (*writes, *atomics):
            writers[item.cells] = 0

    def _cells(self, access: Access, unit: int) -> Cells:
        who = access.lanes.index
        offsets = access.offsets
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
        self, writes: list[Cells], writers: NDArray[np.uint16], unit: int
    ) -> NDArray[np.int64]:
        """Cells that different waves wrote with different values; the first is reported."""
        contested: list[Array] = []
        for item in writes:
            other = writers.take(item.cells) != item.wave[:, None]
            contested.append(np.unique(item.cells[other]))
        wanted = np.unique(np.concatenate(contested))
        cells, values = [], []
        for item in writes:
            hit = np.isin(item.cells, wanted)
            cells.append(item.cells[hit])
            values.append(_values(item, unit)[hit])
        numbers, content = np.concatenate(cells), np.concatenate(values)
        order = np.argsort(numbers, kind="stable")
        numbers, content = numbers[order], content[order]
        starts = np.flatnonzero(np.r_[True, numbers[1:] != numbers[:-1]])
        low = np.minimum.reduceat(content, starts)
        high = np.maximum.reduceat(content, starts)
        differing: NDArray[np.int64] = numbers[starts][low != high]
        if len(differing):
            self._report_cell(int(differing[0]), writes, None)
        return differing

    def _against(
        self,
        item: Cells,
        writers: NDArray[np.uint16],
        found: list[Cells],
        differing: NDArray[np.int64] | None,
    ) -> None:
        """Look for cells of an access that another wave wrote in this epoch."""
        seen = writers.take(item.cells)
        bad = (seen != 0) & (seen != item.wave[:, None])
        if not bad.any():
            return
        rows, columns = np.nonzero(bad)
        for row, column in zip(rows.tolist(), columns.tolist(), strict=True):
            cell, wave = int(item.cells[row, column]), int(item.wave[row])
            if not self._own(cell, wave, found, differing):
                self._report_cell(cell, found, (item, row))
                return

    def _own(
        self, cell: int, wave: int, found: list[Cells], differing: NDArray[np.int64] | None
    ) -> bool:
        """Whether the wave wrote the cell itself, and all who did wrote the same."""
        if differing is not None and cell in differing:
            return False
        mine = others = False
        for item in found:
            if item.access.kind == READ:
                continue
            hit = (item.cells == cell).any(axis=1)
            mine = mine or bool((hit & (item.wave == wave)).any())
            foreign = bool((hit & (item.wave != wave)).any())
            others = others or (foreign and item.access.kind == ATOMIC)
        return mine and not others

    def _report_cell(self, cell: int, found: list[Cells], reader: tuple[Cells, int] | None) -> None:
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
        at = int(a.access.offsets[0 if len(a.access.offsets) == 1 else a.who[row_a]])
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


def _values(item: Cells, unit: int) -> NDArray[np.uint64]:
    """The values that a write puts in its cells, as numbers: ``(n, k)``."""
    rows = item.access.rows
    assert rows is not None
    chosen = rows if len(rows) == len(item.who) else rows[item.who]
    view = np.ascontiguousarray(chosen).view(f"u{unit}")
    return view.astype(np.uint64)


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
