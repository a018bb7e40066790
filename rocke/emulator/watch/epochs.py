"""What is kept of an epoch's LDS accesses: each of them at first, then what is left to compare.

An epoch can be long: a loop of thousands of accesses without a barrier. What later accesses can
race with is which waves touched a byte by which instruction and, for writes, whether it was one
value or more. That is bounded by the instructions and the LDS, not by the rounds of the loop.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import Lanes
from rocke.emulator.record import record

Array = NDArray[Any]
Bytes = NDArray[np.uint8]
READ, WRITE, ATOMIC = "read", "write", "atomic"


@record
class Access:
    """One LDS access of one instruction: offsets ``(N,)`` or ``(1,)`` in the batch's LDS.

    A summary has ``who`` instead of ``lanes``: the lane that each of its offsets belongs to.
    """

    instr: Instr
    kind: str
    offsets: NDArray[np.int64]
    size: int
    lanes: Lanes | None
    rows: Bytes | None = None
    who: NDArray[np.int64] | None = None


@record
class Cells:
    """An access in cells of ``g`` bytes: cell numbers ``(n, k)`` and the wave of each row."""

    access: Access
    cells: NDArray[np.int64]
    wave: NDArray[np.uint16]
    who: NDArray[np.int64]


def restricted(access: Access, chosen: Array) -> Access | None:
    """The part of an access by the lanes in ``chosen``, bits over the batch; None for none."""
    if access.who is not None:
        kept = chosen[access.who]
        rows = None if access.rows is None else access.rows[kept]
        part = Access(access.instr, access.kind, access.offsets[kept], access.size, None, rows)
        part.who = access.who[kept]
        return part if kept.any() else None
    assert access.lanes is not None
    lanes = Lanes(access.lanes.bits & chosen)
    if not lanes.count:
        return None
    return Access(access.instr, access.kind, access.offsets, access.size, lanes, access.rows)


def values_of(item: Cells, unit: int) -> NDArray[np.uint64]:
    """The values that a write puts in its cells, as numbers: ``(n, k)``."""
    rows = item.access.rows
    assert rows is not None
    chosen = rows if len(rows) == len(item.who) else rows[item.who]
    view = np.ascontiguousarray(chosen).view(f"u{unit}")
    return view.astype(np.uint64)


class Owners:
    """Which waves wrote each cell in an epoch, and since which of its accesses."""

    def __init__(self, found: Sequence[Cells]) -> None:
        writing = [(at, i) for at, i in enumerate(found) if i.access.kind != READ]
        keys = [_keys(item).ravel() for _, item in writing]
        at = np.concatenate([np.full(len(k), at) for k, (at, _) in zip(keys, writing, strict=True)])
        every = np.concatenate(keys)
        order = np.lexsort((at, every))
        first = np.r_[True, every[order][1:] != every[order][:-1]]
        self._keys, self._since = every[order][first], at[order][first]
        atomic = [k for k, (_, i) in zip(keys, writing, strict=True) if i.access.kind == ATOMIC]
        self._atomic = np.unique(np.concatenate(atomic)) if atomic else np.empty(0, np.int64)

    def before(self, keys: NDArray[np.int64], at: int) -> Array:
        """For each cell and wave, whether the wave wrote the cell before access number ``at``."""
        place = np.minimum(np.searchsorted(self._keys, keys), len(self._keys) - 1)
        return np.asarray((self._keys[place] == keys) & (self._since[place] < at))

    def atomics_of_others(self, keys: NDArray[np.int64]) -> Array:
        """For each cell and wave, whether another wave has an atomic on the cell."""
        cells = self._atomic >> 16
        low, high = (np.searchsorted(cells, keys >> 16, side) for side in ("left", "right"))
        return np.asarray(high - low > np.isin(keys, self._atomic))


def _keys(item: Cells) -> NDArray[np.int64]:
    """A number for each cell and the wave that accesses it, ``(n, k)``."""
    return item.cells << 16 | item.wave.astype(np.int64)[:, None]


def unguarded(item: Cells, at: int, bad: Array, owners: Owners, differing: Array) -> Array:
    """Of the cells in ``bad`` that others wrote, those that the access may see change.

    A wave that wrote a cell itself before is safe when all who wrote it wrote the same.
    """
    keys = _keys(item)[bad]
    safe = owners.before(keys, at) & ~np.isin(keys >> 16, differing)
    made = bad.copy()
    made[bad] = ~safe | owners.atomics_of_others(keys)
    return made


def summarised(found: Sequence[Cells], unit: int) -> list[Access]:
    """One access for each instruction: every cell and wave once, writes with two values at most.

    Reads of what the wave had written before come last, the others first, so that the order still
    tells them apart.
    """
    owners = Owners(found) if any(item.access.kind != READ for item in found) else None
    groups: dict[tuple[int, int], list[Cells]] = {}
    for at, item in enumerate(found):
        for rank, part in _ranked(item, at, owners):
            groups.setdefault((rank, id(item.access.instr)), []).append(part)
    return [_summary(groups[key], unit) for key in sorted(groups, key=lambda key: key[0])]


def _ranked(item: Cells, at: int, owners: Owners | None) -> Iterator[tuple[int, Cells]]:
    """An access in parts: reads of foreign data (0), writes (1), reads of own data (2)."""
    if item.access.kind != READ:
        yield 1, item
        return
    if owners is None:
        yield 0, item
        return
    own = owners.before(_keys(item).ravel(), at)
    width = item.cells.shape[1]
    for rank, chosen in ((0, ~own), (2, own)):
        if chosen.any():
            wave, who = np.repeat(item.wave, width)[chosen], np.repeat(item.who, width)[chosen]
            yield rank, Cells(item.access, item.cells.ravel()[chosen][:, None], wave, who)


def _summary(items: list[Cells], unit: int) -> Access:
    first = items[0].access
    cell = np.concatenate([item.cells.ravel() for item in items])
    width = [item.cells.shape[1] for item in items]
    wave = np.concatenate([np.repeat(i.wave, k) for i, k in zip(items, width, strict=True)])
    who = np.concatenate([np.repeat(i.who, k) for i, k in zip(items, width, strict=True)])
    value = np.zeros(len(cell), np.uint64)
    if first.kind == WRITE:
        value = np.concatenate([values_of(item, unit).ravel() for item in items])
    order = np.lexsort((value, wave, cell))
    key = cell[order] << 16 | wave[order]
    change = key[1:] != key[:-1]
    ends = np.r_[True, change]
    if first.kind == WRITE:
        # The smallest value and the largest: whether others wrote the same shows in these.
        ends |= np.r_[change, True]
    kept = order[ends]
    rows = None
    if first.kind == WRITE:
        rows = value[kept].astype(f"u{unit}").view(np.uint8).reshape(-1, unit)
    summary = Access(first.instr, first.kind, cell[kept] * unit, unit, None, rows)
    summary.who = who[kept]
    return summary
