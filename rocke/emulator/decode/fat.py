"""Buffer fat pointers, ``ptr addrspace(7)``: a resource and a 32-bit offset, as five dwords.

Source: AMDGPUUsage, "Buffer Fat Pointer": 160 bits; arithmetic is on the offset alone, modulo
2**32; an access is a raw buffer access at that offset.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr
from rocke.emulator.memory import buffers
from rocke.emulator.memory.values import reader, writer

Array = NDArray[Any]
FAT = 7
_ZERO = np.zeros(1, np.uint32)


def of_resource(words: Array) -> Array:
    """``(n, 4)`` dwords of a resource as a fat pointer of offset 0, ``(n, 5)``."""
    return np.concatenate([words, np.zeros((len(words), 1), np.uint32)], axis=1)


def moved(pointers: Array, by: Array) -> Array:
    """Fat pointers with ``(n,)`` bytes added to their offsets."""
    count = max(len(pointers), len(by))
    made = np.broadcast_to(pointers, (count, 5)).copy()
    made[:, 4] += by.astype(np.uint32)
    return made


def _target(d: Decoder, instr: Instr, pointers: Array) -> buffers.Target:
    resource = buffers.decode_resource(pointers[:, :4])
    if resource.special:
        raise d.fail(instr, "swizzled and thread-id resources are not supported")
    return buffers.target(resource, None, buffers.add_offsets(pointers[:, 4], _ZERO))


def load(d: Decoder, instr: Instr) -> Closure:
    """A load through a fat pointer: out of range gives 0."""
    regs, machine, to, at = d.regs, d.machine, d.result(instr), d.slot(instr.operands[0])
    size, read = ty.store_size(instr.type), reader(instr.type)

    def run() -> None:
        where = _target(d, instr, regs[at])
        regs[to] = read(buffers.load(machine, instr, where, machine.active, size, size & -size))

    return run


def store(d: Decoder, instr: Instr) -> Closure:
    """A store through a fat pointer: out of range is dropped."""
    regs, machine, at = d.regs, d.machine, d.slot(instr.operands[1])
    value, type_ = d.slot(instr.operands[0]), instr.operands[0].type
    put, size = writer(type_), ty.store_size(type_)

    def run() -> None:
        where = _target(d, instr, regs[at])
        buffers.store(machine, instr, where, machine.active, put(regs[value]), size & -size)

    return run
