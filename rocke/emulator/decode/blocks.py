"""memcpy, memmove and memset of any length between any address spaces (LangRef, "llvm.memcpy")."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.decode.access import (
    FLAT,
    LDS,
    PRIVATE,
    load_bytes,
    memory_space,
    split_flat,
    store_bytes,
)
from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import Lanes, Machine
from rocke.emulator.memory import local as local_memory
from rocke.emulator.memory.local import Local
from rocke.emulator.memory.region import UNWRITTEN, WRITTEN

Array = NDArray[Any]
Bytes = NDArray[np.uint8]
_COPIES = ("llvm.memcpy.", "llvm.memmove.")


def find(name: str) -> Callable[[Decoder, Instr], Closure] | None:
    """The decoder of a block intrinsic, for the decoder of calls."""
    if name.startswith(_COPIES):
        return copy
    return fill if name.startswith("llvm.memset.") else None


def copy(d: Decoder, instr: Instr) -> Closure:
    """memcpy and memmove: everything is read before anything is written, so they may overlap."""
    machine, regs = d.machine, d.regs
    spaces = [memory_space(d, instr, operand) for operand in instr.operands[:2]]
    to, source, length = (d.slot(operand) for operand in instr.operands[:3])

    def run() -> None:
        for size, lanes in _by_length(machine, regs[length]):
            _copy(machine, instr, spaces, regs[to], regs[source], lanes, size)

    return run


def fill(d: Decoder, instr: Instr) -> Closure:
    """memset: every byte of the block becomes the operand."""
    machine, regs = d.machine, d.regs
    space = memory_space(d, instr, instr.operands[0])
    to, byte, length = (d.slot(operand) for operand in instr.operands[:3])

    def run() -> None:
        for size, lanes in _by_length(machine, regs[length]):
            rows = np.repeat(regs[byte].astype(np.uint8)[:, None], size, axis=1)
            store_bytes(machine, instr, space, regs[to], lanes, rows, 1)

    return run


def _by_length(machine: Machine, length: Array) -> Iterator[tuple[int, Lanes]]:
    """Active lanes by the number of bytes that they ask for; none for zero bytes."""
    if len(length) == 1:
        if int(length[0]):
            yield int(length[0]), machine.active
        return
    bits = machine.active.bits
    for size in np.unique(length[bits]):
        if size:
            yield int(size), Lanes(bits & (length == size))


def _copy(
    machine: Machine,
    instr: Instr,
    spaces: list[int],
    to: Array,
    source: Array,
    lanes: Lanes,
    size: int,
) -> None:
    into, out_of = spaces
    if out_of == FLAT:
        parts = split_flat(machine, source, lanes)
        for space, part, address in parts:
            _copy(machine, instr, [into, space], to, address, part, size)
        return
    if into == FLAT:
        for space, part, address in split_flat(machine, to, lanes):
            _copy(machine, instr, [space, out_of], address, source, part, size)
        return
    if out_of in (LDS, PRIVATE) and into in (LDS, PRIVATE):
        _copy_local(machine, instr, _local(machine, into), _local(machine, out_of), to, source,
                    lanes, size)  # fmt: skip
        return
    rows = load_bytes(machine, instr, out_of, source, lanes, size, 1)
    store_bytes(machine, instr, into, to, lanes, rows, 1)


def _local(machine: Machine, space: int) -> Local:
    found = machine.lds if space == LDS else machine.private
    assert found is not None
    return found


def _copy_local(
    machine: Machine,
    instr: Instr,
    into: Local,
    out_of: Local,
    to: Array,
    source: Array,
    lanes: Lanes,
    size: int,
) -> None:
    """A copy takes along which bytes were never written: only their use is a fault."""
    rows, blank = _read_with_state(machine, instr, out_of, source, lanes, size)
    local_memory.store(machine, instr, into, to, lanes, rows, 1)
    if into.shadow is None or blank is None:
        return
    targets, inside = local_memory.place(machine, instr, into, to, lanes, size)
    states = np.where(blank[inside.index], np.uint8(UNWRITTEN), np.uint8(WRITTEN))
    into.shadow.scatter(machine.widen(targets)[inside.index], states, 1)


def _read_with_state(
    machine: Machine, instr: Instr, out_of: Local, source: Array, lanes: Lanes, size: int
) -> tuple[Bytes, Array | None]:
    """The bytes, and which of them were never written (None for none); reading those is fine."""
    shadow = out_of.shadow
    if shadow is None:
        return local_memory.load(machine, instr, out_of, source, lanes, size, 1), None
    offsets, _ = local_memory.place(machine, instr, out_of, source, lanes, size)
    blank: Array = machine.widen(shadow.gather(offsets, size, 1)) == UNWRITTEN
    if not blank.any():
        return local_memory.load(machine, instr, out_of, source, lanes, size, 1), None
    at = machine.widen(offsets)[lanes.index]
    kept = shadow.gather(at, size, 1)
    shadow.scatter(at, np.where(kept == UNWRITTEN, np.uint8(WRITTEN), kept), 1)
    rows = local_memory.load(machine, instr, out_of, source, lanes, size, 1)
    shadow.scatter(at, kept, 1)
    return rows, blank
