"""Load-to-LDS in both forms, and the waits that make it land."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.decode.buffers import is_struct, target_reader
from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import WAVE, Lanes
from rocke.emulator.memory import buffers
from rocke.emulator.memory import globals as global_memory
from rocke.emulator.memory.copies import Place
from rocke.emulator.memory.local import Local, report_outside

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
    return np.take_along_axis(by_wave, first[:, None], axis=1)


class Starter:
    """Issues one load-to-LDS instruction; where it writes is kept while pointer and lanes are.

    Source: CDNA3 ISA, "Memory buffer load to LDS": LDS_addr = LDSbase + M0 + inst_offset +
    ThreadID * 4; pieces of 12 and 16 bytes step by their size (CDNA4 ISA). Sub-dword data is
    zero-extended to a dword.
    """

    def __init__(self, d: Decoder, instr: Instr, pointer: int, size: int, offset: int) -> None:
        self.machine, self.instr, self.regs = d.machine, instr, d.regs
        self.pointer, self.size, self.offset = pointer, max(size, 4), offset
        self.known: tuple[Array, Lanes, Local, Place] | None = None

    def start(self, data: Array, lanes: Lanes) -> None:
        """Issue ``(n, size)`` bytes from the lanes."""
        machine = self.machine
        assert machine.copies is not None
        if data.shape[1] < 4:
            padded = np.zeros((len(data), 4), np.uint8)
            padded[:, : data.shape[1]] = data
            data = padded
        machine.moved("load-to-LDS", self.size * lanes.count)
        machine.copies.issue(self.instr, self._place(lanes), machine.widen(data))

    def _place(self, lanes: Lanes) -> Place:
        pointers, local = self.regs[self.pointer], self.machine.lds
        assert local is not None
        known = self.known
        if known and known[0] is pointers and known[1] is lanes and known[2] is local:
            return known[3]
        place = self._locate(pointers, lanes, local)
        self.known = (pointers, lanes, local, place)
        return place

    def _locate(self, pointers: Array, lanes: Lanes, local: Local) -> Place:
        machine, batch = self.machine, self.machine.batch
        waves, size = batch.lanes // WAVE, self.size
        base = wave_base(pointers, lanes, waves) + self.offset
        top = int(base.max()) + WAVE * size
        if lanes.all and size in (4, 16) and top <= local.limit:
            rows = base[:, 0] if local.start is None else base[:, 0] + local.start[::WAVE]
            return Place(lanes, None, rows, size)
        at = (base + _LANE * size).reshape(-1)
        inside = lanes
        bad = (at + size > local.limit) & lanes.bits
        if bad.any():
            report_outside(machine, self.instr, local, at, bad, size)
            inside = Lanes(lanes.bits & ~bad)
        if local.start is not None:
            at = at + local.start
        if not inside.all:
            at = np.where(inside.bits, at, local.region.size)
        whole = inside.count == WAVE * int(np.count_nonzero(inside.waves))
        by_wave = at.reshape(waves, WAVE)[:, 0] if whole and size in (4, 16) else None
        return Place(inside, at, by_wave)


def _pointer_form(d: Decoder, instr: Instr) -> Closure:
    """global.load.lds and load.to.lds: (global pointer, LDS pointer, size, offset, aux)."""
    regs, machine = d.regs, d.machine
    source, target = d.slot(instr.operands[0]), d.slot(instr.operands[1])
    size, offset = _size(d, instr, 2), d.immediate(instr, 3)
    starter = Starter(d, instr, target, size, offset)
    step = np.uint64(offset & (2**64 - 1))

    def run() -> None:
        lanes = machine.active
        address = regs[source] + step if offset else regs[source]
        rows = global_memory.load(machine, instr, address, lanes, size, size & -size, False)
        starter.start(rows, lanes)

    return run


def _buffer_form(d: Decoder, instr: Instr) -> Closure:
    """buffer.load.lds: (resource, LDS pointer, size, [vindex,] voffset, soffset, offset, aux)."""
    machine = d.machine
    indexed = is_struct(instr.extra)
    target, size = d.slot(instr.operands[1]), _size(d, instr, 2)
    rest = [instr.operands[0], *instr.operands[3:]]
    shifted = Instr(instr.op, instr.type, "", rest, instr.line, instr.flags, instr.extra)
    where = target_reader(d, shifted, 0, indexed)
    offset = d.immediate(instr, 6 if indexed else 5)
    unit = size & -size
    starter = Starter(d, instr, target, size, offset)

    def run() -> None:
        lanes = machine.active
        place = where()
        if offset:
            place = buffers.shifted(place, offset)
        rows = buffers.load(machine, instr, place, lanes, size, unit, False)
        starter.start(rows, lanes)

    return run
