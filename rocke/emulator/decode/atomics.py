"""Atomics: atomicrmw, cmpxchg, fence, and the buffer, global and LDS atomic intrinsics."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.decode.access import FLAT, LDS, PRIVATE, memory_space, split_flat
from rocke.emulator.decode.buffers import is_struct, target_reader
from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import Lanes, Machine
from rocke.emulator.memory import atomics, buffers

Array = NDArray[Any]
_BUFFER = (
    "llvm.amdgcn.raw.ptr.buffer.atomic.",
    "llvm.amdgcn.raw.buffer.atomic.",
    "llvm.amdgcn.struct.ptr.buffer.atomic.",
    "llvm.amdgcn.struct.buffer.atomic.",
)
_BUFFER_UPDATES = {
    "swap": "xchg", "add": "add", "sub": "sub", "smin": "min", "smax": "max", "umin": "umin",
    "umax": "umax", "and": "and", "or": "or", "xor": "xor", "inc": "uinc_wrap",
    "dec": "udec_wrap", "fadd": "fadd", "fmin": "fmin", "fmax": "fmax",
}  # fmt: skip
_POINTER = {
    "llvm.amdgcn.global.atomic.fadd": "fadd",
    "llvm.amdgcn.global.atomic.fmin": "fmin",
    "llvm.amdgcn.global.atomic.fmax": "fmax",
    "llvm.amdgcn.flat.atomic.fadd": "fadd",
    "llvm.amdgcn.flat.atomic.fmin": "fmin",
    "llvm.amdgcn.flat.atomic.fmax": "fmax",
    "llvm.amdgcn.ds.fadd": "fadd",
    "llvm.amdgcn.ds.fmin": "fmin",
    "llvm.amdgcn.ds.fmax": "fmax",
}


def apply(
    machine: Machine,
    instr: Instr,
    space: int,
    at: Array,
    lanes: Lanes,
    operands: list[Array],
    type_: ty.Type,
    update: atomics.Update,
) -> Array:
    """An atomic in any address space."""
    if space == FLAT:
        total: Array | None = None
        for target, part, address in split_flat(machine, at, lanes):
            old = apply(machine, instr, target, address, part, operands, type_, update)
            total = old if total is None else np.where(part.bits, old, total)
        assert total is not None
        return total
    if space in (LDS, PRIVATE):
        local = machine.lds if space == LDS else machine.private
        assert local is not None
        return atomics.on_local(machine, instr, local, at, lanes, operands, type_, update)
    return atomics.on_global(machine, instr, at, lanes, operands, type_, update)


def rmw(d: Decoder, instr: Instr) -> Closure:
    """atomicrmw."""
    update = atomics.UPDATES.get(instr.extra.rmw)
    if update is None:
        raise d.fail(instr, f"atomicrmw {instr.extra.rmw} is not supported")
    return _pointer_atomic(d, instr, update)


def _pointer_atomic(d: Decoder, instr: Instr, update: atomics.Update) -> Closure:
    regs, machine, to = d.regs, d.machine, d.result(instr)
    at, value = d.slot(instr.operands[0]), d.slot(instr.operands[1])
    space, type_ = memory_space(d, instr, instr.operands[0]), instr.operands[1].type

    def run() -> None:
        regs[to] = apply(
            machine, instr, space, regs[at], machine.active, [regs[value]], type_, update
        )

    return run


def cmpxchg(d: Decoder, instr: Instr) -> Closure:
    """cmpxchg: the old value, and whether it was the expected one."""
    regs, machine, to = d.regs, d.machine, d.result(instr)
    at, expected, new = map(d.slot, instr.operands)
    space, type_ = memory_space(d, instr, instr.operands[0]), instr.operands[1].type

    def run() -> None:
        operands = [regs[expected], regs[new]]
        old = apply(
            machine, instr, space, regs[at], machine.active, operands, type_, atomics.compare_swap
        )
        regs[to] = (old, old == operands[0])

    return run


def fence(d: Decoder, instr: Instr) -> Closure:
    """fence: memory here is sequentially consistent already; it orders atomics around it."""
    d.machine.order.fence(instr.extra.scope)

    def run() -> None:
        return None

    return run


def find(name: str) -> Callable[[Decoder, Instr], Closure] | None:
    """The decoder of an atomic intrinsic."""
    for prefix in _BUFFER:
        if name.startswith(prefix):
            return _buffer_atomic
    for prefix in _POINTER:
        if name.startswith(prefix + "."):
            return _intrinsic
    return None


def _intrinsic(d: Decoder, instr: Instr) -> Closure:
    prefix = next(item for item in _POINTER if instr.extra.startswith(item + "."))
    return _pointer_atomic(d, instr, atomics.UPDATES[_POINTER[prefix]])


def _buffer_atomic(d: Decoder, instr: Instr) -> Closure:
    """raw and struct buffer.atomic; out-of-range lanes change nothing and read 0."""
    name: str = instr.extra
    word = name.split(".buffer.atomic.", 1)[1].split(".", 1)[0]
    swap = word == "cmpswap"
    if not swap and word not in _BUFFER_UPDATES:
        raise d.fail(instr, f"a buffer atomic {word} is not supported")
    update = atomics.compare_swap if swap else atomics.UPDATES[_BUFFER_UPDATES[word]]
    first = 2 if swap else 1
    slots = [d.slot(item) for item in instr.operands[:first]]
    if swap:
        slots.reverse()
    where = target_reader(d, instr, first, is_struct(name))
    regs, machine, to = d.regs, d.machine, d.result(instr)
    type_ = instr.operands[0].type

    def run() -> None:
        target = where()
        inside, _ = buffers.in_range(machine, instr, target, machine.active)
        if not inside.count:
            regs[to] = np.zeros_like(regs[slots[0]])
            return
        operands = [regs[slot] for slot in slots]
        regs[to] = atomics.on_global(
            machine, instr, target.address, inside, operands, type_, update
        )

    return run


DECODERS: dict[str, Callable[[Decoder, Instr], Closure]] = {
    "atomicrmw": rmw,
    "cmpxchg": cmpxchg,
    "fence": fence,
}
