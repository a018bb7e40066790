"""Transposed reads of LDS and global memory (gfx950): a read, then an exchange among 16 lanes."""

from __future__ import annotations

from collections.abc import Callable

from rocke.emulator.decode.access import load_bytes, memory_space
from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr
from rocke.emulator.memory.values import reader
from rocke.emulator.ops.transpose import element_bits, transposed


def find(name: str) -> Callable[[Decoder, Instr], Closure] | None:
    """The decoder of a transposed read."""
    return None if element_bits(name) is None else read_transposed


def read_transposed(d: Decoder, instr: Instr) -> Closure:
    """ds_read_b64_tr_b16 and its kin (CDNA4 ISA 11.4): each lane reads at its own address."""
    bits = element_bits(instr.extra)
    assert bits is not None
    if d.arch != "gfx950":
        raise d.fail(instr, f"a transposed read on {d.arch}, which has no such instruction")
    regs, machine, to = d.regs, d.machine, d.result(instr)
    space = memory_space(d, instr, instr.operands[0])
    at = d.slot(instr.operands[0])
    size, read = ty.store_size(instr.type), reader(instr.type)

    def run() -> None:
        rows = load_bytes(machine, instr, space, regs[at], machine.active, size, 8)
        regs[to] = read(transposed(machine.widen(rows), bits))

    return run
