"""Intrinsics about the machine rather than values: traps, clocks, address spaces, stack marks.

Sources: LLVM LangRef under each name; AMDGPUUsage, "Address Spaces" and "LLVM IR Intrinsics".
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from rocke.emulator.decode import buffers as decode_buffers
from rocke.emulator.decode.casts import PRIVATE_APERTURE, SHARED_APERTURE
from rocke.emulator.decode.core import Closure, Decoder, zero_value
from rocke.emulator.inline import KNOWN
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr
from rocke.emulator.memory import buffers
from rocke.emulator.memory.values import reader
from rocke.emulator.report import Stop

Decode = Callable[[Decoder, Instr], Closure]
_APERTURES = {
    "llvm.amdgcn.is.shared": SHARED_APERTURE,
    "llvm.amdgcn.is.private": PRIVATE_APERTURE,
}


def find(name: str) -> Decode | None:
    """The decoder of one of these intrinsics."""
    for prefix, decode in _DECODERS.items():
        if name == prefix or name.startswith(prefix + "."):
            return decode
    return None


def trap(d: Decoder, instr: Instr) -> Closure:
    """trap and ubsantrap: the dispatch is aborted (AMDGPUUsage, "Trap Handler ABI")."""
    machine = d.machine

    def run() -> None:
        machine.find("fault", instr, machine.active.bits, "a trap: the kernel aborts")
        raise Stop

    return run


def assertion(d: Decoder, instr: Instr) -> Closure:
    """A failed device assertion of Triton or the C library; the first operand is its text."""
    machine, regs = d.machine, d.regs
    at = d.slot(instr.operands[0]) if instr.operands else None

    def run() -> None:
        lane = int(machine.active.bits.argmax())
        address = 0 if at is None else int(machine.widen(regs[at])[lane])
        text = machine.space.text_at(address) or "an assertion failed"
        machine.find("fault", instr, machine.active.bits, f"the kernel aborts: {text}")
        raise Stop

    return run


def clock(d: Decoder, instr: Instr) -> Closure:
    """readcyclecounter, s.memtime and their kin: a count that grows with every reading.

    Only that it does not go back is promised (LangRef, "llvm.readcyclecounter"); a real clock would
    make two runs differ.
    """
    regs, to, machine = d.regs, d.result(instr), d.machine

    def run() -> None:
        machine.clock += 1
        regs[to] = np.array([machine.clock], np.uint64)

    return run


def in_aperture(d: Decoder, instr: Instr) -> Closure:
    """is.shared and is.private: which aperture a generic pointer points into."""
    regs, to, at = d.regs, d.result(instr), d.slot(instr.operands[0])
    high = np.uint64(_APERTURES[instr.extra] >> 32)

    def run() -> None:
        regs[to] = regs[at] >> np.uint64(32) == high

    return run


def mark(d: Decoder, instr: Instr) -> Closure:
    """stacksave, invariant.start, convergence tokens: a value that nothing reads."""
    regs, to, value = d.regs, d.result(instr), zero_value(instr.type)

    def run() -> None:
        regs[to] = value

    return run


def scalar_load(d: Decoder, instr: Instr) -> Closure:
    """s.buffer.load: a read through a resource at a byte offset; out of range gives 0."""
    resource = decode_buffers.resource_reader(d, instr, d.slot(instr.operands[0]))
    regs, to, machine = d.regs, d.result(instr), d.machine
    at, size, read = d.slot(instr.operands[1]), ty.store_size(instr.type), reader(instr.type)
    nothing = np.zeros(1, np.uint32)

    def run() -> None:
        offsets = buffers.add_offsets(regs[at], nothing)
        target = buffers.target(resource(), None, offsets)
        regs[to] = read(buffers.load(machine, instr, target, machine.active, size, 4, False))

    return run


_DECODERS: dict[str, Decode] = {
    **dict.fromkeys(KNOWN, assertion),
    "llvm.trap": trap,
    "llvm.ubsantrap": trap,
    "llvm.debugtrap": mark,
    "llvm.readcyclecounter": clock,
    "llvm.readsteadycounter": clock,
    "llvm.amdgcn.s.memtime": clock,
    "llvm.amdgcn.s.memrealtime": clock,
    "llvm.amdgcn.is.shared": in_aperture,
    "llvm.amdgcn.is.private": in_aperture,
    "llvm.amdgcn.s.buffer.load": scalar_load,
    "llvm.stacksave": mark,
    "llvm.stackrestore": mark,
    "llvm.invariant.start": mark,
    "llvm.invariant.end": mark,
    "llvm.experimental.convergence.entry": mark,
    "llvm.experimental.convergence.anchor": mark,
    "llvm.experimental.convergence.loop": mark,
    "llvm.pseudoprobe": mark,
    "llvm.var.annotation": mark,
    "llvm.fake.use": mark,
}
