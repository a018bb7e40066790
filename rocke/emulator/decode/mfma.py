"""MFMA: operands to matrices, multiply, and the result back to lanes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from rocke.emulator import ops
from rocke.emulator.decode.calls import by_lane, by_wave
from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import WAVE
from rocke.emulator.ops import mfma

_PREFIX = "llvm.amdgcn.mfma."


@lru_cache(maxsize=None)
def _shapes(arch: str) -> dict[str, mfma.MfmaShape]:
    return mfma.shapes(arch)


def find(name: str) -> Callable[[Decoder, Instr], Closure] | None:
    """The decoder of an MFMA; the scaled ones are ordinary wave intrinsics."""
    if name.startswith(_PREFIX) and ".scale." not in name:
        return decode
    return None


def decode(d: Decoder, instr: Instr) -> Closure:
    """One MFMA; an unknown shape for the architecture is an error."""
    shape = _shapes(d.arch).get(instr.extra)
    if shape is None:
        raise d.fail(instr, f"{d.arch} has no {instr.extra}")
    a, b, c = (d.slot(item) for item in instr.operands[:3])
    cbsz, abid, blgp = (d.immediate(instr, at) for at in (3, 4, 5))
    regs, machine, to = d.regs, d.machine, d.result(instr)

    def run() -> None:
        waves = machine.batch.lanes // WAVE
        try:
            left = shape.a(by_wave(regs[a], waves), cbsz, abid)
            right = shape.b(by_wave(regs[b], waves), blgp)
            total = shape.c(by_wave(regs[c], waves))
            made: Any = shape.d(shape.multiply(left, right, total, blgp))
        except ops.Unsupported as error:
            raise d.fail(instr, str(error)) from None
        regs[to] = by_lane(made, waves)

    return run
