"""Atomic read-modify-write: lanes of one instruction take turns, in lane order.

Hardware gives no order between lanes; lane order is one of those allowed and is deterministic.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import Lanes, Machine
from rocke.emulator.memory import globals as global_memory
from rocke.emulator.memory import local as local_memory
from rocke.emulator.memory.alignment import check_aligned
from rocke.emulator.memory.region import WRITTEN, Region
from rocke.emulator.memory.values import reader, writer
from rocke.emulator.memory.writers import note_atomic

Array = NDArray[Any]
# (memory's value, operands...) -> new value
Update = Callable[..., Array]


def _signed(function: Callable[[Array, Array], Array]) -> Update:
    def run(old: Array, value: Array) -> Array:
        kind = np.dtype(f"i{old.dtype.itemsize}")
        made: Array = function(old.view(kind), value.view(kind)).view(old.dtype)
        return made

    return run


def _inc_wrap(old: Array, value: Array) -> Array:
    return np.asarray(np.where(old >= value, old.dtype.type(0), old + old.dtype.type(1)))


def _dec_wrap(old: Array, value: Array) -> Array:
    return np.where((old == 0) | (old > value), value, old - old.dtype.type(1))


# LangRef, atomicrmw; fmax and fmin follow maxnum and minnum.
UPDATES: dict[str, Update] = {
    "xchg": lambda old, value: value,
    "add": np.add,
    "sub": np.subtract,
    "and": np.bitwise_and,
    "nand": lambda old, value: ~(old & value),
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
    "max": _signed(np.maximum),
    "min": _signed(np.minimum),
    "umax": np.maximum,
    "umin": np.minimum,
    "fadd": np.add,
    "fsub": np.subtract,
    "fmax": np.fmax,
    "fmin": np.fmin,
    "fmaximum": np.maximum,
    "fminimum": np.minimum,
    "uinc_wrap": _inc_wrap,
    "udec_wrap": _dec_wrap,
    "usub_cond": lambda old, value: np.where(old >= value, old - value, old),
    "usub_sat": lambda old, value: np.where(old >= value, old - value, old.dtype.type(0)),
}


def compare_swap(old: Array, expected: Array, new: Array) -> Array:
    """cmpxchg: the new value where memory holds the expected one."""
    return np.where(old == expected, new, old)


def _swap_together(
    old: Array, expected: Array, new: Array, rank: NDArray[np.int64]
) -> tuple[NDArray[np.bool_], Array] | None:
    """cmpxchg of many lanes at few addresses, as in a lock: who wins, and what each lane reads.

    None where the order decides more than that the first one at an address wins.
    """
    match = np.asarray(old == expected)
    if not match.any():
        return match, old
    if (expected != expected[0]).any() or (new != new[0]).any() or new[0] == expected[0]:
        return None
    return match & (rank == 0), np.where(match & (rank > 0), new, old)


def take_turns(
    region: Region,
    offsets: NDArray[np.int64],
    operands: list[Array],
    type_: ty.Type,
    align: int,
    update: Update,
) -> Array:
    """Apply an update at every offset in turn; what each lane read, as a value of the type."""
    read, put, size = reader(type_), writer(type_), ty.store_size(type_)
    rank = _ranks(offsets)
    rounds = int(rank.max()) + 1 if len(rank) else 0
    if rounds == 1:
        before: Array = read(region.gather(offsets, size, align))
        region.scatter(offsets, put(update(before, *operands)), align)
        return before
    if update is compare_swap:
        old = read(region.gather(offsets, size, align))
        swapped = _swap_together(old, operands[0], operands[1], rank)
        if swapped is not None:
            won, seen = swapped
            region.scatter(offsets[won], put(operands[1][won]), align)
            return seen
    order = np.argsort(rank, kind="stable")
    ends = np.searchsorted(rank[order], np.arange(1, rounds + 1))
    result: Array | None = None
    start = 0
    for end in ends:
        turn = order[start:end]
        start = end
        old = read(region.gather(offsets[turn], size, align))
        region.scatter(offsets[turn], put(update(old, *(v[turn] for v in operands))), align)
        if result is None:
            result = np.zeros((len(offsets), *old.shape[1:]), old.dtype)
        result[turn] = old
    assert result is not None
    return result


def _ranks(offsets: NDArray[np.int64]) -> NDArray[np.int64]:
    """For each access, how many earlier ones go to the same offset."""
    order = np.argsort(offsets, kind="stable")
    ranked = offsets[order]
    first = np.ones(len(ranked), bool)
    first[1:] = ranked[1:] != ranked[:-1]
    starts = np.flatnonzero(first)
    position = np.arange(len(ranked)) - np.repeat(starts, np.diff([*starts, len(ranked)]))
    rank = np.empty(len(offsets), np.int64)
    rank[order] = position
    return rank


def _declared(instr: Instr, size: int) -> int:
    """The declared alignment of an atomic; its size where none is (LangRef, "atomicrmw")."""
    return size if instr.op == "call" else instr.extra.align or size


def on_global(
    machine: Machine,
    instr: Instr,
    addresses: Array,
    lanes: Lanes,
    operands: list[Array],
    type_: ty.Type,
    update: Update,
) -> Array:
    """An atomic on global memory; ``(N, ...)`` old values, zero in lanes that are off."""
    size = ty.store_size(type_)
    machine.moved("global atomic", size * lanes.count)
    at = machine.widen(addresses)[lanes.index]
    values = [machine.widen(value)[lanes.index] for value in operands]
    found = machine.space.find(int(at.min()))
    if found is not None and int(at.max()) + size <= found.end:
        which = np.full(len(at), machine.space.allocations.index(found))
    else:
        which = global_memory.locate_packed(machine, instr, at, lanes.index, size)
    check_aligned(machine, instr, addresses, lanes, _declared(instr, size))
    result: Array | None = None
    for number in np.unique(which):
        part = np.flatnonzero(which == number)
        target = machine.space.allocations[number]
        offsets = (at[part] - np.uint64(target.base)).view(np.int64)
        if target.fresh and target.shadow is not None:
            seen = target.shadow.gather(offsets, size, 1)
            if seen.min() != WRITTEN:
                _report_fresh(machine, instr, lanes.index[part], seen, at[part])
            target.shadow.fill(offsets, size, 1, WRITTEN)
        note_atomic(machine, target, offsets, size)
        old = take_turns(target.own(), offsets, [v[part] for v in values], type_, size, update)
        if result is None:
            result = np.zeros((machine.batch.lanes, *old.shape[1:]), old.dtype)
        result[lanes.index[part]] = old
    assert result is not None
    if machine.order.counts(instr):
        done = np.ones(len(at), bool)
        if update is compare_swap:
            done = result[lanes.index] == values[0]
        machine.order.update(machine.groups_of(lanes.index), at, done)
    return result


def _report_fresh(machine: Machine, instr: Instr, who: Array, seen: Array, at: Array) -> None:
    bad = (seen != WRITTEN).any(axis=1)
    address = int(at[int(bad.argmax())])
    machine.find(
        "uninitialised-read", instr, who[bad],
        "an atomic reads bytes that nothing has written",
        address, machine.space.nearest(address),
    )  # fmt: skip


def on_local(
    machine: Machine,
    instr: Instr,
    local: local_memory.Local,
    addresses: Array,
    lanes: Lanes,
    operands: list[Array],
    type_: ty.Type,
    update: Update,
) -> Array:
    """An atomic on LDS or private memory."""
    size = ty.store_size(type_)
    machine.moved(f"{local.name} atomic", size * lanes.count)
    offsets, inside = local_memory.place(machine, instr, local, addresses, lanes, size)
    check_aligned(machine, instr, addresses, inside, _declared(instr, size))
    wide = machine.widen(offsets)
    at = wide[inside.index]
    local_memory.check_state(machine, instr, local, local_memory.Spot(wide, inside), size, size)
    if local.shadow is not None:
        local.shadow.fill(at, size, size, WRITTEN)
    if machine.races is not None and local.kind[0] == "l":
        machine.races.atomic(instr, wide, size, inside)
    values = [machine.widen(value)[inside.index] for value in operands]
    old = take_turns(local.region, at, values, type_, size, update)
    result = np.zeros((machine.batch.lanes, *old.shape[1:]), old.dtype)
    result[inside.index] = old
    return result
