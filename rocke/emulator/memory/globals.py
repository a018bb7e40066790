"""Loads and stores in the global address space, with faults and watching."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import Lanes, Machine
from rocke.emulator.memory.alignment import check_aligned
from rocke.emulator.memory.region import WRITTEN
from rocke.emulator.memory.space import Allocation
from rocke.emulator.memory.writers import note_atomic, note_writers
from rocke.emulator.report import Stop

Array = NDArray[Any]
Bytes = NDArray[np.uint8]


def settle(addresses: Array, lanes: Lanes) -> Array:
    """Give lanes that are off the address of one that is on, so that they cannot fault."""
    if lanes.all or len(addresses) == 1:
        return addresses
    return np.where(lanes.bits, addresses, addresses[int(lanes.bits.argmax())])


def load(
    machine: Machine,
    instr: Instr,
    addresses: Array,
    lanes: Lanes,
    size: int,
    align: int,
    counts: bool = True,
) -> Bytes:
    """Read ``(n, size)`` bytes at 64-bit addresses; lanes outside ``lanes`` get anything.

    ``counts``: the load is one that vmcnt counts by itself. A uniform load may become a scalar one,
    which vmcnt does not count, so it is left out: data in flight then lands as late as it can.
    """
    machine.moved("global load", size * lanes.count)
    if counts and machine.copies is not None and len(addresses) > 1:
        machine.copies.operation(lanes)
    at = settle(addresses, lanes)
    low, high = int(at.min()), int(at.max())
    if instr.op == "load" and instr.extra.ordering and machine.order.counts(instr):
        machine.order.acquire(machine.groups_of(lanes.index), machine.widen(at)[lanes.index])
    found = machine.space.find(low)
    if found is None or high + size > found.end:
        raw = _load_scattered(machine, instr, at, lanes, size, align)
    else:
        raw = _load_from(machine, instr, found, at, lanes, size, align)
    check_aligned(machine, instr, at, lanes, align)
    return raw


def _load_from(
    machine: Machine,
    instr: Instr,
    allocation: Allocation,
    at: Array,
    lanes: Lanes,
    size: int,
    align: int,
) -> Bytes:
    offsets = (at - np.uint64(allocation.base)).view(np.int64)
    if allocation.fresh and allocation.shadow is not None:
        seen = allocation.shadow.gather(offsets, size, align)
        if seen.min() != WRITTEN:
            _report_unwritten(machine, instr, allocation, at, lanes, seen)
    return allocation.region.gather(offsets, size, align)


def _report_unwritten(
    machine: Machine, instr: Instr, allocation: Allocation, at: Array, lanes: Lanes, seen: Bytes
) -> None:
    bad = machine.widen((seen != WRITTEN).any(axis=1)) & lanes.bits
    if bad.any():
        lane = int(bad.argmax())
        address = int(at[lane % len(at)])
        machine.find(
            "uninitialised-read", instr, bad,
            f"reads bytes of {allocation.name} that nothing has written",
            address, machine.space.nearest(address),
        )  # fmt: skip


def _load_scattered(
    machine: Machine, instr: Instr, at: Array, lanes: Lanes, size: int, align: int
) -> Bytes:
    """Lanes reach several allocations, or some reach none."""
    which = locate(machine, instr, at, lanes, size)
    result = np.zeros((len(at), size), np.uint8)
    for number in np.unique(which):
        chosen = which == number
        found = machine.space.allocations[number]
        part = Lanes(machine.widen(chosen) & lanes.bits)
        first = at[int(chosen.argmax())]
        rows = _load_from(machine, instr, found, np.where(chosen, at, first), part, size, align)
        result[chosen] = rows[chosen]
    return result


def locate(machine: Machine, instr: Instr, at: Array, lanes: Lanes, size: int) -> NDArray[np.int64]:
    """Which allocation each address lies in; a fault ends the run with a finding."""
    which = machine.space.lookup(at)
    last = machine.space.lookup(at + np.uint64(size - 1))
    bad = (which < 0) | (which != last)
    if bad.any():
        wide = machine.widen(bad) & lanes.bits
        lane = int(wide.argmax())
        address = int(at[lane % len(at)])
        machine.find(
            "fault", instr, wide, f"a memory access of {size} bytes to an unmapped address",
            address, machine.space.nearest(address),
        )  # fmt: skip
        raise Stop
    return which


def store(
    machine: Machine, instr: Instr, addresses: Array, lanes: Lanes, values: Bytes, align: int
) -> None:
    """Write ``(n, size)`` bytes from the lanes in ``lanes``, the highest lane last."""
    size = values.shape[1]
    machine.moved("global store", size * lanes.count)
    if machine.copies is not None:
        machine.copies.operation(lanes)
    at = machine.widen(addresses)
    rows = machine.widen(values)
    if not lanes.all:
        at, rows = at[lanes.index], rows[lanes.index]
    low, high = int(at.min()), int(at.max())
    found = machine.space.find(low)
    if found is not None and high + size <= found.end:
        check_aligned(machine, instr, addresses, lanes, align)
        store_to(machine, instr, found, at, lanes.index, rows, align)
        return
    which = locate_packed(machine, instr, at, lanes.index, size)
    check_aligned(machine, instr, addresses, lanes, align)
    for number in np.unique(which):
        part = which == number
        target = machine.space.allocations[number]
        store_to(machine, instr, target, at[part], lanes.index[part], rows[part], align)


def locate_packed(
    machine: Machine, instr: Instr, at: Array, who: NDArray[np.int64], size: int
) -> NDArray[np.int64]:
    """As ``locate``, for addresses that belong to the lanes ``who``."""
    wide = np.zeros(machine.batch.lanes, np.uint64)
    wide[who] = at
    bits = np.zeros(machine.batch.lanes, bool)
    bits[who] = True
    lanes = Lanes(bits)
    return locate(machine, instr, settle(wide, lanes), lanes, size)[who]


def store_to(
    machine: Machine,
    instr: Instr,
    allocation: Allocation,
    at: Array,
    who: NDArray[np.int64],
    rows: Bytes,
    align: int,
) -> None:
    """Write rows at addresses inside one allocation, from the lanes ``who``."""
    region = allocation.own()
    offsets = (at - np.uint64(allocation.base)).view(np.int64)
    if allocation.shadow is not None:
        allocation.shadow.fill(offsets, rows.shape[1], align, WRITTEN)
    if instr.op == "store" and instr.extra.ordering:
        note_atomic(machine, allocation, offsets, rows.shape[1])
        if machine.order.counts(instr):
            machine.order.release(machine.groups_of(who), at)
    elif machine.watch_writes:
        note_writers(machine, instr, allocation, offsets, who, rows)
    region.scatter(offsets, rows, align)
