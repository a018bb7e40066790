"""Load-to-LDS in both forms, and the waits that make it land."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.decode.buffers import is_struct, target_reader
from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import WAVE, Lanes, Machine
from rocke.emulator.memory import buffers
from rocke.emulator.memory import globals as global_memory
from rocke.emulator.memory.local import report_outside

Array = NDArray[Any]
_LANE = np.arange(WAVE)
_POINTER_FORMS = ("llvm.amdgcn.global.load.lds", "llvm.amdgcn.load.to.lds",
                  "llvm.amdgcn.global.load.async.lds", "llvm.amdgcn.load.async.to.lds")  # fmt: skip
# Bytes a lane: 12 and 16 from gfx950 on (LLVM IntrinsicsAMDGPU.td, "global.load.lds").
_SIZES = {"gfx942": (1, 2, 4), "gfx950": (1, 2, 4, 12, 16)}


def find(name: str) -> Callable[[Decoder, Instr], Closure] | None:
    """The decoder of a wait or of a load-to-LDS."""
    if name == "llvm.amdgcn.s.waitcnt":
        return waitcnt
    if name == "llvm.amdgcn.asyncmark":
        return _mark
    if name == "llvm.amdgcn.wait.asyncmark":
        return _wait_mark
    if name.startswith(_POINTER_FORMS):
        return _pointer_form
    if ".buffer.load" in name and (name.endswith(".lds") or ".lds." in name):
        return _buffer_form
    return None


def waitcnt(d: Decoder, instr: Instr) -> Closure:
    """s.waitcnt: vmcnt is imm[3:0] and imm[15:14] (CDNA3 ISA, S_WAITCNT)."""
    machine = d.machine
    imm = d.immediate(instr, 0) & 0xFFFF
    left = imm & 15 | (imm >> 14) << 4

    def run() -> None:
        if machine.copies is not None:
            machine.copies.wait(machine.active, left)

    return run


def _mark(d: Decoder, instr: Instr) -> Closure:
    machine = d.machine

    def run() -> None:
        if machine.copies is not None:
            machine.copies.mark(machine.active)

    return run


def _wait_mark(d: Decoder, instr: Instr) -> Closure:
    machine, left = d.machine, d.immediate(instr, 0)

    def run() -> None:
        if machine.copies is not None:
            machine.copies.wait_marks(machine.active, left)

    return run


def _size(d: Decoder, instr: Instr, position: int) -> int:
    size = d.immediate(instr, position)
    if size not in _SIZES[d.arch]:
        raise d.fail(instr, f"{d.arch} has no load-to-LDS of {size} bytes")
    if d.machine.lds_bytes == 0:
        raise d.fail(instr, "the launch gives this kernel no LDS")
    d.uses_copies = True
    return size


def wave_base(pointers: Array, lanes: Lanes, waves: int) -> NDArray[np.int64]:
    """The LDS base of each wave, ``(W, 1)``: its lowest active lane's pointer (it goes to M0)."""
    if len(pointers) == 1:
        return np.broadcast_to(pointers.astype(np.int64)[:, None], (waves, 1))
    by_wave = pointers.reshape(waves, WAVE).astype(np.int64)
    if lanes.all:
        return by_wave[:, :1]
    first = lanes.bits.reshape(waves, WAVE).argmax(axis=1)
    return by_wave[np.arange(waves), first][:, None]


def start_copy(
    machine: Machine, instr: Instr, pointers: Array, offset: int, rows: Array, lanes: Lanes
) -> None:
    """Issue rows ``(n, size)`` to LDS at base + offset + lane * step, step 4 for small sizes.

    Source: CDNA3 ISA, "Memory buffer load to LDS": LDS_addr = LDSbase + M0 + inst_offset +
    ThreadID * 4; sizes of 12 and 16 bytes step by their size (CDNA4 ISA). Sub-dword data is
    zero-extended to a dword.
    """
    local, batch = machine.lds, machine.batch
    assert local is not None and machine.copies is not None
    size = max(rows.shape[1], 4)
    if rows.shape[1] < 4:
        padded = np.zeros((len(rows), 4), np.uint8)
        padded[:, : rows.shape[1]] = rows
        rows = padded
    waves = batch.lanes // WAVE
    at = (wave_base(pointers, lanes, waves) + (offset + _LANE * size)).reshape(-1)
    inside = lanes
    bad = at + size > local.limit
    if bad.any() and (bad & lanes.bits).any():
        report_outside(machine, instr, local, at, bad & lanes.bits, size)
        inside = Lanes(lanes.bits & ~bad)
    if local.start is not None:
        at = at + local.start
    machine.moved("load-to-LDS", size * lanes.count)
    wide = machine.widen(rows)
    if not inside.all:
        at, wide = at[inside.index], wide[inside.index]
    machine.copies.issue(instr, inside, at, wide)


def _pointer_form(d: Decoder, instr: Instr) -> Closure:
    """global.load.lds and load.to.lds: (global pointer, LDS pointer, size, offset, aux)."""
    regs, machine = d.regs, d.machine
    source, target = d.slot(instr.operands[0]), d.slot(instr.operands[1])
    size, offset = _size(d, instr, 2), d.immediate(instr, 3)
    step = np.uint64(offset & (2**64 - 1))

    def run() -> None:
        lanes = machine.active
        address = regs[source] + step if offset else regs[source]
        rows = global_memory.load(machine, instr, address, lanes, size, size & -size, False)
        start_copy(machine, instr, regs[target], offset, rows, lanes)

    return run


def _buffer_form(d: Decoder, instr: Instr) -> Closure:
    """buffer.load.lds: (resource, LDS pointer, size, [vindex,] voffset, soffset, offset, aux)."""
    regs, machine = d.regs, d.machine
    indexed = is_struct(instr.extra)
    target, size = d.slot(instr.operands[1]), _size(d, instr, 2)
    rest = [instr.operands[0], *instr.operands[3:]]
    shifted = Instr(instr.op, instr.type, "", rest, instr.line, instr.flags, instr.extra)
    where = target_reader(d, shifted, 0, indexed)
    offset = d.immediate(instr, 6 if indexed else 5)
    unit = size & -size

    def run() -> None:
        lanes = machine.active
        place = where()
        if offset:
            place = buffers.shifted(place, offset)
        rows = buffers.load(machine, instr, place, lanes, size, unit, False)
        start_copy(machine, instr, regs[target], offset, rows, lanes)

    return run
