"""Buffer loads and stores, with pointer and <4 x i32> resources, raw and struct forms."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.decode.fat import FAT, of_resource
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr
from rocke.emulator.memory import buffers
from rocke.emulator.memory.values import reader, writer

Array = NDArray[Any]
_PREFIXES = ("llvm.amdgcn.raw.", "llvm.amdgcn.struct.")


def make_rsrc(d: Decoder, instr: Instr) -> Closure:
    """make.buffer.rsrc: i32, i64 or wider sizes; the low 32 bits make num_records on gfx9."""
    regs, to = d.regs, d.result(instr)
    base, stride, records, flags = map(d.slot, instr.operands)
    fat = instr.type.kind == "ptr" and instr.type.space == FAT

    def run() -> None:
        made = buffers.make_resource(regs[base], regs[stride], regs[records], regs[flags])
        regs[to] = of_resource(made) if fat else made

    return run


def resource_reader(d: Decoder, instr: Instr, slot: int) -> Callable[[], buffers.Resource]:
    """Decode the resource in a register; instructions share the last one decoded from it."""
    regs = d.regs
    known: list[buffers.Resource | None] = d.resources.setdefault(slot, [None])

    def read() -> buffers.Resource:
        words = regs[slot]
        last = known[0]
        if last is not None and last.words is words:
            return last
        if words.dtype != np.uint32:
            words = words.view(np.uint32)
        made = buffers.decode_resource(words)
        if made.special:
            raise d.fail(instr, "swizzled and thread-id resources are not supported")
        made.words = regs[slot]
        known[0] = made
        return made

    return read


def target_reader(
    d: Decoder, instr: Instr, first: int, indexed: bool
) -> Callable[[], buffers.Target]:
    """Read resource, [index,] voffset and soffset from operands starting at ``first``."""
    regs = d.regs
    slots = [d.slot(item) for item in instr.operands[first : first + (4 if indexed else 3)]]
    resource = resource_reader(d, instr, slots[0])
    offsets = _offset_reader(d, *slots[-2:])

    def read() -> buffers.Target:
        index = regs[slots[1]] if indexed else None
        return buffers.target(resource(), index, offsets())

    return read


def _offset_reader(d: Decoder, voffset: int, soffset: int) -> Callable[[], buffers.Offsets]:
    """voffset + soffset, kept while the registers hold the same arrays."""
    regs = d.regs
    known: list[buffers.Offsets | None] = d.offsets.setdefault((voffset, soffset), [None])

    def read() -> buffers.Offsets:
        last = known[0]
        if last and last.voffset is regs[voffset] and last.soffset is regs[soffset]:
            return last
        known[0] = made = buffers.add_offsets(regs[voffset], regs[soffset])
        return made

    return read


def is_struct(name: str) -> bool:
    """Whether a buffer intrinsic has an index operand."""
    return name.startswith("llvm.amdgcn.struct.")


def load(d: Decoder, instr: Instr) -> Closure:
    """raw and struct buffer.load."""
    regs, machine, to = d.regs, d.machine, d.result(instr)
    where = target_reader(d, instr, 0, is_struct(instr.extra))
    size, read = ty.store_size(instr.type), reader(instr.type)

    def run() -> None:
        raw = buffers.load(machine, instr, where(), machine.active, size, size & -size)
        regs[to] = read(raw)

    return run


def store(d: Decoder, instr: Instr) -> Closure:
    """raw and struct buffer.store."""
    regs, machine = d.regs, d.machine
    where = target_reader(d, instr, 1, is_struct(instr.extra))
    value, type_ = d.slot(instr.operands[0]), instr.operands[0].type
    put, size = writer(type_), ty.store_size(type_)

    def run() -> None:
        rows = put(regs[value])
        buffers.store(machine, instr, where(), machine.active, rows, size & -size)

    return run


def scalar_load(d: Decoder, instr: Instr) -> Closure:
    """s.buffer.load: a uniform load through a resource; the offset's low two bits are dropped."""
    regs, machine, to = d.regs, d.machine, d.result(instr)
    resource = resource_reader(d, instr, d.slot(instr.operands[0]))
    offset = d.slot(instr.operands[1])
    size, read = ty.store_size(instr.type), reader(instr.type)
    zero = np.zeros(1, np.uint32)

    def run() -> None:
        aligned = regs[offset] & np.uint32(0xFFFFFFFC) if size >= 4 else regs[offset]
        where = buffers.target(resource(), None, buffers.add_offsets(aligned, zero))
        regs[to] = read(buffers.load(machine, instr, where, machine.active, size, 4))

    return run


def decoder_for(name: str) -> Callable[[Decoder, Instr], Closure] | None:
    """The decoder of a plain buffer intrinsic."""
    if name.startswith("llvm.amdgcn.make.buffer.rsrc"):
        return make_rsrc
    if name.startswith("llvm.amdgcn.s.buffer.load."):
        return scalar_load
    for prefix in _PREFIXES:
        rest = name.removeprefix(prefix).removeprefix("ptr.")
        if name.startswith(prefix) and rest.startswith("buffer.load.") and "lds" not in rest:
            return None if rest.startswith("buffer.load.format") else load
        if name.startswith(prefix) and rest.startswith("buffer.store."):
            return None if rest.startswith("buffer.store.format") else store
    return None
