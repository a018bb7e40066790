"""Masked loads and stores of vectors: elements whose mask is off are not touched.

Source: LangRef, "Masked Vector Load and Store Intrinsics" and "Masked Vector Gather and Scatter
Intrinsics". The alignment is an operand up to LLVM 21, and an attribute of the pointer after it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.decode.access import load_bytes, memory_space, store_bytes
from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr, Value
from rocke.emulator.machine import Lanes, Machine
from rocke.emulator.memory.values import reader, writer

Array = NDArray[Any]


def find(name: str) -> Callable[[Decoder, Instr], Closure] | None:
    """The decoder of a masked access."""
    if name.startswith(("llvm.masked.load.", "llvm.masked.gather.")):
        return load
    return store if name.startswith(("llvm.masked.store.", "llvm.masked.scatter.")) else None


def load(d: Decoder, instr: Instr) -> Closure:
    """masked.load and masked.gather: the pass-through where the mask is off."""
    regs, machine, to = d.regs, d.machine, d.result(instr)
    space, element, addresses = _pointer(d, instr, instr.operands[0], instr.type)
    mask, through = (d.slot(operand) for operand in instr.operands[-2:])
    size, read = ty.store_size(element), reader(element)

    def run() -> None:
        made = machine.widen(regs[through]).copy()
        for at, address in enumerate(addresses()):
            lanes = _lanes(machine, regs[mask][:, at])
            if not lanes.count:
                continue
            rows = load_bytes(machine, instr, space, address, lanes, size, 1)
            made[:, at] = np.where(lanes.bits, machine.widen(read(rows)), made[:, at])
        regs[to] = made

    return run


def store(d: Decoder, instr: Instr) -> Closure:
    """masked.store and masked.scatter; of equal addresses the last element's value stays."""
    regs, machine = d.regs, d.machine
    type_ = instr.operands[0].type
    space, element, addresses = _pointer(d, instr, instr.operands[1], type_)
    value, mask = d.slot(instr.operands[0]), d.slot(instr.operands[-1])
    put = writer(element)

    def run() -> None:
        for at, address in enumerate(addresses()):
            lanes = _lanes(machine, regs[mask][:, at])
            if lanes.count:
                rows = put(np.ascontiguousarray(regs[value][:, at]))
                store_bytes(machine, instr, space, address, lanes, rows, 1)

    return run


def _lanes(machine: Machine, mask: Array) -> Lanes:
    return Lanes(machine.active.bits & machine.widen(mask))


def _pointer(
    d: Decoder, instr: Instr, pointer: Value, vector: ty.Type
) -> tuple[int, ty.Type, Callable[[], list[Array]]]:
    """The address space, the element's type, and the addresses of all elements."""
    element = ty.scalar(vector)
    if vector.kind != "vector" or (element.kind == "int" and element.bits % 8):
        raise d.fail(instr, f"a masked access of {vector} is not supported")
    space = memory_space(d, instr, pointer)
    regs, slot = d.regs, d.slot(pointer)
    step, dtype = ty.alloc_size(element), ty.dtype(pointer.type)
    if pointer.type.kind == "vector":
        return space, element, lambda: [regs[slot][:, at] for at in range(vector.count)]
    steps = [dtype.type(at * step) for at in range(vector.count)]
    return space, element, lambda: [regs[slot] + by for by in steps]
