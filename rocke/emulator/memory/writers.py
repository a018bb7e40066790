"""Which workgroup wrote each byte of global memory: conflicts, and bytes never written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.memory.region import zeroed
from rocke.emulator.memory.space import Allocation

if TYPE_CHECKING:
    from rocke.emulator.ir.model import Instr
    from rocke.emulator.machine import Machine

Array = NDArray[Any]
Bytes = NDArray[np.uint8]
ATOMIC = np.uint32(0xFFFFFFFF)


def writers_of(allocation: Allocation, granule: int) -> NDArray[np.uint32]:
    """The last writer of each granule: workgroup number plus one, 0 for none."""
    if allocation.writer is None:
        count = (allocation.size + granule - 1) // granule
        allocation.writer = zeroed(count * 4).view(np.uint32)
    return allocation.writer


def granules(offsets: NDArray[np.int64], size: int, granule: int) -> NDArray[np.int64]:
    """Numbers of the granules that each access covers: ``(n, size / granule)``."""
    first = offsets // granule
    if size <= granule:
        return first[:, None]
    return first[:, None] + np.arange(size // granule)


def note_writers(
    machine: Machine,
    instr: Instr,
    allocation: Allocation,
    offsets: NDArray[np.int64],
    who: NDArray[np.int64],
    rows: Bytes,
) -> None:
    """Record plain stores and look for bytes that two workgroups write."""
    granule = machine.granule
    writer = writers_of(allocation, granule)
    cells = granules(offsets, rows.shape[1], granule)
    groups = (machine.batch.group[who] + machine.batch.first_group + 1).astype(np.uint32)[:, None]
    before = writer.take(cells)
    clash = (before != 0) & (before != groups) & (before != ATOMIC)
    if clash.any():
        _compare_old(machine, instr, allocation, offsets, who, rows, clash, before)
    writer[cells] = groups
    lost = writer.take(cells) != groups
    if lost.any():
        _compare_batch(machine, instr, allocation, cells, who, rows, lost)


def note_atomic(machine: Machine, allocation: Allocation, offsets: Array, size: int) -> None:
    """Record atomic writes, which never conflict."""
    writer = writers_of(allocation, machine.granule)
    writer[granules(offsets, size, machine.granule)] = ATOMIC


def _compare_old(
    machine: Machine,
    instr: Instr,
    allocation: Allocation,
    offsets: NDArray[np.int64],
    who: NDArray[np.int64],
    rows: Bytes,
    clash: Array,
    before: Array,
) -> None:
    """An earlier store of another workgroup is overwritten: by the same bytes, or not."""
    size = rows.shape[1]
    old = allocation.region.gather(offsets, size, 1)
    differs = _per_cell(old != rows, clash.shape[1]) & clash
    if differs.any():
        later = np.broadcast_to(machine.groups_of(who)[:, None], before.shape)
        free = machine.order.unordered(before.astype(np.int64) - 1, later)
        differs, clash = differs & free, clash & (free | ~differs)
    machine.log.equal_writes += int(clash.sum() - differs.sum())
    if differs.any():
        row = int(differs.any(axis=1).argmax())
        other = int(before[row][differs[row]][0]) - 1
        _report(machine, instr, allocation, int(offsets[row]), who[differs.any(axis=1)], other)


def _compare_batch(
    machine: Machine,
    instr: Instr,
    allocation: Allocation,
    cells: NDArray[np.int64],
    who: NDArray[np.int64],
    rows: Bytes,
    lost: Array,
) -> None:
    """Two workgroups wrote one granule in the same instruction: compare their bytes."""
    per_cell = rows.reshape(len(rows), cells.shape[1], -1)
    flat, order = cells.ravel(), np.argsort(cells.ravel(), kind="stable")
    ranked = flat[order]
    last = np.searchsorted(ranked, flat[lost.ravel()], side="right") - 1
    winner = order[last]
    data = per_cell.reshape(len(flat), -1)
    differs = (data[winner] != data[lost.ravel()]).any(axis=1)
    machine.log.equal_writes += int((~differs).sum())
    if differs.any():
        loser = np.flatnonzero(lost.ravel())[differs]
        rows_hit = loser // cells.shape[1]
        group = machine.batch.group[who[winner[differs][0] // cells.shape[1]]]
        offset = int(flat[loser[0]]) * machine.granule
        other = int(group) + machine.batch.first_group
        _report(machine, instr, allocation, offset, who[rows_hit], other)


def _per_cell(differs: Array, cells: int) -> Array:
    return np.asarray(differs.reshape(len(differs), cells, -1).any(axis=2))


def _report(
    machine: Machine, instr: Instr, allocation: Allocation, offset: int, who: Array, other: int
) -> None:
    address = allocation.base + offset
    grid = machine.grid
    place = (other % grid[0], other // grid[0] % grid[1], other // (grid[0] * grid[1]))
    machine.find(
        "write-conflict", instr, np.sort(who),
        f"writes a value to {allocation.name} that differs from what workgroup "
        f"({', '.join(map(str, place))}) wrote there, without atomics",
        address, machine.space.nearest(address),
    )  # fmt: skip
