"""LDS (one stretch a workgroup) and private memory (one stretch a lane)."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import Lanes, Machine
from rocke.emulator.memory.alignment import check_aligned
from rocke.emulator.memory.globals import settle
from rocke.emulator.memory.region import IN_FLIGHT, WRITTEN, Region, zeroed
from rocke.emulator.record import record

Array = NDArray[Any]
Bytes = NDArray[np.uint8]

# Places of accesses that are kept for one pointer.
_MOST_SPOTS = 128
# Whole units of bytes that were all written.
_UNITS = {unit: np.dtype(f"u{min(unit, 8)}") for unit in (1, 2, 4, 8, 16)}
_ALL_WRITTEN = {
    unit: kind.type(int.from_bytes(bytes([WRITTEN]) * kind.itemsize, "little"))
    for unit, kind in _UNITS.items()
}
# Bytes after the end, where lanes write whose writes do not count.
SPARE = 1024


@record
class Local:
    """One of the two local memories of a batch.

    ``start`` is ``(N,)``: where each lane's stretch of ``limit`` bytes begins in the region; None
    when there is only one stretch. ``shadow`` is None when initialisation is not watched.
    """

    name: str
    kind: str
    limit: int
    region: Region
    shadow: Region | None
    start: NDArray[np.int64] | None
    loads: str = ""
    stores: str = ""


def make_lds(groups: int, group: NDArray[np.int64], limit: int, watch: bool) -> Local:
    """LDS of a batch: ``limit`` bytes for each workgroup, uninitialised."""
    stride = (limit + 255) // 256 * 256
    start = None if groups == 1 else group * stride
    return _make("LDS", "lds-out-of-bounds", limit, stride * groups, watch, start)


def make_private(lanes: int, limit: int, watch: bool) -> Local:
    """Private memory of a batch: ``limit`` bytes for each lane, uninitialised."""
    stride = (limit + 15) // 16 * 16
    start = np.arange(lanes) * stride
    return _make("private memory", "private-out-of-bounds", limit, stride * lanes, watch, start)


def _make(
    name: str, kind: str, limit: int, total: int, watch: bool, start: NDArray[np.int64] | None
) -> Local:
    region = Region(zeroed(total + SPARE), total)
    shadow = Region(zeroed(total + SPARE), total) if watch else None
    return Local(name, kind, limit, region, shadow, start, f"{name} load", f"{name} store")


def place(
    machine: Machine, instr: Instr, local: Local, addresses: Array, lanes: Lanes, size: int
) -> tuple[NDArray[np.int64], Lanes]:
    """Offsets in the region per lane, and the lanes that are in bounds."""
    at = addresses.astype(np.int64)
    inside = lanes
    if int(at.max()) + size > local.limit:
        outside = at + size > local.limit
        bad = machine.widen(outside) & lanes.bits
        if bad.any():
            report_outside(machine, instr, local, machine.widen(at), bad, size)
            inside = Lanes(lanes.bits & ~bad)
        at = np.where(outside, 0, at)
    if local.start is not None:
        at = local.start + at
    return settle(at, inside) if inside.count else at, inside


@record
class Settled:
    """A pointer's offsets in the region, kept while pointer and lanes are the same objects."""

    addresses: Array
    lanes: Lanes
    local: Local
    offsets: NDArray[np.int64]
    top: int
    low: int
    spots: dict[tuple[int, int], Spot]

    def spot(self, shift: int, size: int, align: int) -> Spot:
        """Where an access ``shift`` bytes on goes; kept, as loops come back to it."""
        wanted = (shift, size | align << 32)
        found = self.spots.get(wanted)
        if found is None:
            if len(self.spots) >= _MOST_SPOTS:
                self.spots.clear()
            found = self.spots[wanted] = self._spot(shift, size, align)
        return found

    def _spot(self, shift: int, size: int, align: int) -> Spot:
        offsets = self.offsets + shift if shift else self.offsets
        mixed = self.low | shift | size | align | 16
        unit = mixed & -mixed
        index = offsets // unit if unit > 1 else offsets
        if unit != size:
            index = index[:, None] + np.arange(size // unit)
        return Spot(offsets, self.lanes, index, unit)


@record
class Spot:
    """Offsets of an access in the region, and as indices in the widest unit that divides them."""

    offsets: NDArray[np.int64]
    inside: Lanes
    index: NDArray[np.int64] | None = None
    unit: int = 1


def settled(local: Local, addresses: Array, lanes: Lanes) -> Settled:
    """Offsets of a pointer for a set of lanes, without a bounds check."""
    at = addresses.astype(np.int64)
    top = int(at.max())
    if local.start is not None:
        at = local.start + at
    offsets = settle(at, lanes)
    return Settled(addresses, lanes, local, offsets, top, int(np.bitwise_or.reduce(offsets)), {})


def report_outside(
    machine: Machine, instr: Instr, local: Local, at: Array, bad: Array, size: int
) -> None:
    """A finding for lanes beyond the end; hardware reads 0 there and drops writes."""
    if local.kind in machine.ignored:
        return
    address = int(at[int(bad.argmax())])
    machine.find(
        local.kind, instr, bad,
        f"accesses {size} bytes at {address} of {local.name}, which has {local.limit} bytes",
        address,
    )  # fmt: skip


def load(
    machine: Machine,
    instr: Instr,
    local: Local,
    addresses: Array,
    lanes: Lanes,
    size: int,
    align: int,
) -> Bytes:
    """Read ``(n, size)`` bytes; out of bounds gives zeros."""
    offsets, inside = place(machine, instr, local, addresses, lanes, size)
    check_aligned(machine, instr, addresses, inside, align)
    return load_at(machine, instr, local, Spot(offsets, inside), lanes, size, align)


def load_at(
    machine: Machine,
    instr: Instr,
    local: Local,
    spot: Spot,
    lanes: Lanes,
    size: int,
    align: int,
) -> Bytes:
    """Read at offsets in the region, from those of ``lanes`` that are in bounds there."""
    inside = spot.inside
    machine.moved(local.loads, size * lanes.count)
    check_state(machine, instr, local, spot, size, align)
    raw = _read(local.region, spot, size, align)
    if machine.races is not None and local.kind[0] == "l":
        machine.races.read(instr, spot.offsets, size, inside)
    if inside is not lanes:
        raw = np.where(inside.bits[:, None], machine.widen(raw), np.uint8(0))
    return raw


def _read(region: Region, spot: Spot, size: int, align: int) -> Bytes:
    if spot.index is None:
        return region.gather(spot.offsets, size, align)
    return region.take(spot.index, spot.unit, size)


def check_state(
    machine: Machine, instr: Instr, local: Local, spot: Spot, size: int, align: int
) -> None:
    """Look for reads of bytes that nothing wrote or that a load-to-LDS may still write."""
    if local.shadow is None:
        return
    if machine.copies is not None and machine.copies.flying and local.kind[0] == "l":
        machine.copies.flag()
    seen = _read(local.shadow, spot, size, align)
    # Whole units: a comparison of single bytes takes eight times as long.
    units = seen.view(_UNITS[spot.unit])
    if (units != _ALL_WRITTEN[spot.unit]).any():
        _report_state(machine, instr, local, spot.offsets, spot.inside, seen)


def _report_state(
    machine: Machine,
    instr: Instr,
    local: Local,
    offsets: NDArray[np.int64],
    lanes: Lanes,
    seen: Bytes,
) -> None:
    flying = machine.widen((seen == IN_FLIGHT).any(axis=1)) & lanes.bits
    if flying.any() and "async-read-early" not in machine.ignored:
        address = _address(local, offsets, int(flying.argmax()))
        machine.find(
            "async-read-early", instr, flying,
            f"reads bytes of {local.name} that a load-to-LDS in flight may still write",
            address,
        )  # fmt: skip
    fresh = machine.widen(((seen != WRITTEN) & (seen != IN_FLIGHT)).any(axis=1)) & lanes.bits
    if fresh.any() and "uninitialised-read" not in machine.ignored:
        address = _address(local, offsets, int(fresh.argmax()))
        machine.find(
            "uninitialised-read", instr, fresh,
            f"reads bytes of {local.name} that nothing has written",
            address,
        )  # fmt: skip


def _address(local: Local, offsets: NDArray[np.int64], lane: int) -> int:
    start = 0 if local.start is None else int(local.start[lane])
    return int(offsets[lane % len(offsets)]) - start


def store(
    machine: Machine,
    instr: Instr,
    local: Local,
    addresses: Array,
    lanes: Lanes,
    values: Bytes,
    align: int,
) -> None:
    """Write ``(n, size)`` bytes from the lanes; out of bounds is dropped."""
    offsets, inside = place(machine, instr, local, addresses, lanes, values.shape[1])
    check_aligned(machine, instr, addresses, inside, align)
    store_at(machine, instr, local, Spot(offsets, inside), values, align)


def store_at(
    machine: Machine,
    instr: Instr,
    local: Local,
    spot: Spot,
    values: Bytes,
    align: int,
) -> None:
    """Write at offsets in the region from the lanes in bounds."""
    size, inside = values.shape[1], spot.inside
    machine.moved(local.stores, size * inside.count)
    at, rows = machine.widen(spot.offsets), machine.widen(values)
    if machine.races is not None and local.kind[0] == "l":
        machine.races.write(instr, at, rows, inside)
    if inside.all and spot.index is not None and len(spot.index) == len(rows):
        if local.shadow is not None:
            local.shadow.mark(spot.index, spot.unit, WRITTEN)
        local.region.put(spot.index, spot.unit, rows)
        return
    if not inside.all:
        at, rows = at[inside.index], rows[inside.index]
    if local.shadow is not None:
        local.shadow.fill(at, size, align, WRITTEN)
    local.region.scatter(at, rows, align)
