"""Loads, stores and alloca."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.decode import fat
from rocke.emulator.decode.casts import PRIVATE_APERTURE, SHARED_APERTURE
from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.decode.pointers import root_of
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr, Value
from rocke.emulator.machine import Lanes, Machine
from rocke.emulator.memory import globals as global_memory
from rocke.emulator.memory import local as local_memory
from rocke.emulator.memory.alignment import report_misaligned
from rocke.emulator.memory.values import reader, writer
from rocke.emulator.record import altered

Array = NDArray[Any]
Bytes = NDArray[np.uint8]
LDS, PRIVATE, FLAT, GLOBAL_SPACES = 3, 5, 0, (1, 4)


def load_bytes(
    machine: Machine, instr: Instr, space: int, at: Array, lanes: Lanes, size: int, align: int
) -> Bytes:
    """Read from any address space, ``(n, size)``."""
    if space in GLOBAL_SPACES:
        return global_memory.load(machine, instr, at, lanes, size, align)
    if space == LDS:
        assert machine.lds is not None
        return local_memory.load(machine, instr, machine.lds, at, lanes, size, align)
    if space == PRIVATE:
        assert machine.private is not None
        return local_memory.load(machine, instr, machine.private, at, lanes, size, align)
    return _load_flat(machine, instr, at, lanes, size, align)


def store_bytes(
    machine: Machine, instr: Instr, space: int, at: Array, lanes: Lanes, rows: Bytes, align: int
) -> None:
    """Write to any address space."""
    if space in GLOBAL_SPACES:
        global_memory.store(machine, instr, at, lanes, rows, align)
    elif space == LDS:
        assert machine.lds is not None
        local_memory.store(machine, instr, machine.lds, at, lanes, rows, align)
    elif space == PRIVATE:
        assert machine.private is not None
        local_memory.store(machine, instr, machine.private, at, lanes, rows, align)
    else:
        for target, part, address in split_flat(machine, at, lanes):
            store_bytes(machine, instr, target, address, part, rows, align)


def split_flat(machine: Machine, at: Array, lanes: Lanes) -> list[tuple[int, Lanes, Array]]:
    """Split flat addresses by aperture: (space, lanes, addresses in that space)."""
    high = machine.widen(at) >> np.uint64(32)
    parts: list[tuple[int, Lanes, Array]] = []
    rest = lanes.bits
    for space, aperture in ((LDS, SHARED_APERTURE), (PRIVATE, PRIVATE_APERTURE)):
        inside = rest & (high == aperture >> 32)
        if inside.any():
            parts.append((space, Lanes(inside), at.astype(np.uint32)))
            rest = rest & ~inside
    if not parts:
        return [(1, lanes, at)]
    if rest.any():
        parts.append((1, Lanes(rest), at))
    return parts


def _load_flat(
    machine: Machine, instr: Instr, at: Array, lanes: Lanes, size: int, align: int
) -> Bytes:
    parts = split_flat(machine, at, lanes)
    if len(parts) == 1:
        space, part, address = parts[0]
        return load_bytes(machine, instr, space, address, part, size, align)
    result = np.zeros((machine.batch.lanes, size), np.uint8)
    for space, part, address in parts:
        rows = machine.widen(load_bytes(machine, instr, space, address, part, size, align))
        result[part.index] = rows[part.index]
    return result


def memory_space(d: Decoder, instr: Instr, pointer: Value) -> int:
    """The address space of a pointer that loads and stores can go through."""
    kind = ty.scalar(pointer.type) if instr.op == "call" else pointer.type  # a gather has several
    if kind.kind != "ptr":
        raise d.fail(instr, f"{instr.op} through a {pointer.type} is not supported")
    space = kind.space
    if space not in (FLAT, *GLOBAL_SPACES, LDS, PRIVATE):
        raise d.fail(instr, f"address space {space} is not supported")
    if space == LDS and d.machine.lds_bytes == 0:
        raise d.fail(instr, "the launch gives this kernel no LDS")
    return space


def load(d: Decoder, instr: Instr) -> Closure:
    """load of any type from any address space."""
    if instr.operands[0].type is ty.pointer(fat.FAT):
        return fat.load(d, instr)
    regs, machine, to = d.regs, d.machine, d.result(instr)
    space = memory_space(d, instr, instr.operands[0])
    size, read = ty.store_size(instr.type), reader(instr.type)
    align = instr.extra.align or ty.alignment(instr.type)
    if space == LDS:
        where = _lds_place(d, instr, instr.operands[0], size, align)

        def from_lds() -> None:
            lanes, lds = machine.active, machine.lds
            assert lds is not None
            raw = local_memory.load_at(machine, instr, lds, where(lanes), lanes, size, align)
            regs[to] = read(raw)

        return from_lds
    at = d.slot(instr.operands[0])
    if space == PRIVATE and _to_be_filled(d, instr):

        def unfinished() -> None:
            assert machine.private is not None
            bare = altered(machine.private, shadow=None)
            lanes = machine.active
            regs[to] = read(local_memory.load(machine, instr, bare, regs[at], lanes, size, align))

        return unfinished

    def run() -> None:
        raw = load_bytes(machine, instr, space, regs[at], machine.active, size, align)
        regs[to] = read(raw)

    return run


def _to_be_filled(d: Decoder, instr: Instr) -> bool:
    """A vector that is only read to have an element put in, as clang -O0 fills vectors.

    Its other elements may be undefined for now (LangRef, "insertelement"): reading them here is
    no use of them.
    """
    uses = d.usage.of(instr.name)
    return instr.type.kind == "vector" and all(
        user is not None and user.op == "insertelement" and at == 0 for _, user, at in uses
    )


def store(d: Decoder, instr: Instr) -> Closure:
    """store of any type to any address space."""
    if instr.operands[1].type is ty.pointer(fat.FAT):
        return fat.store(d, instr)
    regs, machine = d.regs, d.machine
    space = memory_space(d, instr, instr.operands[1])
    value = d.slot(instr.operands[0])
    type_ = instr.operands[0].type
    put = writer(type_)
    align = instr.extra.align or ty.alignment(type_)
    if space == LDS:
        where = _lds_place(d, instr, instr.operands[1], ty.store_size(type_), align)

        def to_lds() -> None:
            lds = machine.lds
            assert lds is not None
            spot = where(machine.active)
            local_memory.store_at(machine, instr, lds, spot, put(regs[value]), align)

        return to_lds
    at = d.slot(instr.operands[1])

    def run() -> None:
        store_bytes(machine, instr, space, regs[at], machine.active, put(regs[value]), align)

    return run


def _lds_place(
    d: Decoder, instr: Instr, pointer: Value, size: int, align: int
) -> Callable[[Lanes], local_memory.Spot]:
    """Offsets in LDS of a pointer: its root's, which accesses share, plus a constant."""
    root, shift = root_of(d, pointer)
    regs, machine, slot = d.regs, d.machine, d.slot(root)
    kept: list[Any] = d.places.setdefault(slot, [None])

    def where(lanes: Lanes) -> local_memory.Spot:
        addresses, local = regs[slot], machine.lds
        known = kept[0]
        if not (
            known and known.addresses is addresses and known.lanes is lanes and known.local is local
        ):
            assert local is not None
            known = kept[0] = local_memory.settled(local, addresses, lanes)
        if (known.low | shift) & (align - 1):
            report_misaligned(machine, instr, addresses + np.uint32(shift), lanes, align)
        if known.top + shift + size <= known.local.limit:
            found: local_memory.Spot = known.spot(shift, size, align)
            return found
        moved = addresses + np.uint32(shift)
        return local_memory.Spot(
            *local_memory.place(machine, instr, known.local, moved, lanes, size)
        )

    return where


def alloca(d: Decoder, instr: Instr) -> Closure:
    """alloca of a fixed size: the same private bytes every time it is executed."""
    element = instr.extra.element
    count = d.constant_int(instr.operands[0]) if instr.operands else 1
    if count is None:
        raise d.fail(instr, "an alloca of a computed size is not supported")
    align = max(instr.extra.align, ty.alignment(element), 4)
    at = (d.private_at + align - 1) // align * align
    d.private_at = at + count * ty.alloc_size(element)
    address = at if instr.type.space == PRIVATE else PRIVATE_APERTURE | at
    regs, to = d.regs, d.result(instr)
    pointer = np.array([address], ty.dtype(instr.type))

    def run() -> None:
        regs[to] = pointer

    return run


DECODERS: dict[str, Callable[[Decoder, Instr], Closure]] = {
    "load": load,
    "store": store,
    "alloca": alloca,
}
