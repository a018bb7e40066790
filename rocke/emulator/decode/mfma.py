"""MFMA: operands to matrices, multiply, and the result back to lanes.

Two things are kept as matrices: operands that several MFMAs read (values are immutable, so a
fragment is known by the identity of its array), and accumulators that only the next MFMA of the
same kind in the same node reads.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator import ops
from rocke.emulator.decode.calls import by_lane, by_wave
from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.ir.model import Const, Instr, Local, Value
from rocke.emulator.machine import WAVE
from rocke.emulator.ops import mfma

Array = NDArray[Any]
_PREFIX = "llvm.amdgcn.mfma."
_KEPT = 128


def find(name: str) -> Callable[[Decoder, Instr], Closure] | None:
    """The decoder of an MFMA; the scaled ones are ordinary wave intrinsics."""
    if name.startswith(_PREFIX) and ".scale." not in name:
        return decode
    return None


def decode(d: Decoder, instr: Instr) -> Closure:
    """One MFMA; an unknown shape for the architecture is an error."""
    shape = mfma.shapes(d.arch).get(instr.extra)
    if shape is None:
        raise d.fail(instr, f"{d.arch} has no {instr.extra}")
    cbsz, abid, blgp = (d.immediate(instr, at) for at in (3, 4, 5))
    left = _fragment(d, instr, 0, (cbsz, abid), lambda x: shape.a(x, cbsz, abid))
    right = _fragment(d, instr, 1, (blgp,), lambda x: shape.b(x, blgp))
    total = _accumulator(d, instr, shape)
    keep = _stays_matrix(d, instr)
    regs, machine, to = d.regs, d.machine, d.result(instr)

    def run() -> None:
        try:
            made: Any = shape.multiply(left(), right(), total(), blgp)
        except ops.Unsupported as error:
            raise d.fail(instr, str(error)) from None
        regs[to] = made if keep else by_lane(shape.d(made), machine.batch.lanes // WAVE)

    return run


def _fragment(
    d: Decoder, instr: Instr, position: int, how: tuple[int, ...], convert: Callable[[Array], Array]
) -> Callable[[], Array]:
    """A and B as matrices; kept when another MFMA, or another round of a loop, reads them again."""
    regs, machine = d.regs, d.machine
    operand = instr.operands[position]
    slot = d.slot(operand)

    def fresh() -> Array:
        return convert(by_wave(regs[slot], machine.batch.lanes // WAVE))

    if isinstance(operand, Local) and len(d.usage.of(operand.name)) < 2:
        home = d.usage.home.get(operand.name)
        if home is not None and d.usage.of(operand.name)[0][0] == home:
            return fresh
    kept, key = machine.fragments, (instr.extra, position, how)

    def known() -> Array:
        value = regs[slot]
        entry: tuple[Array, Array] | None = kept.get((id(value), key))
        if entry is not None:
            return entry[1]
        if len(kept) >= _KEPT:
            del kept[next(iter(kept))]
        made = fresh()
        kept[id(value), key] = (value, made)
        return made

    return known


def _accumulator(d: Decoder, instr: Instr, shape: mfma.MfmaShape) -> Callable[[], Array]:
    """C as a matrix: a constant splat broadcasts, a kept matrix is there already."""
    regs, machine = d.regs, d.machine
    operand = instr.operands[2]
    slot = d.slot(operand)
    if isinstance(operand, Local) and _is_kept(d, operand):
        return lambda: regs[slot]
    if _is_splat(operand):
        first = np.asarray(regs[slot]).reshape(1, -1)[:, :1]
        splat = first.reshape(1, 1, 1, 1)
        return lambda: splat
    return lambda: shape.c(by_wave(regs[slot], machine.batch.lanes // WAVE))


def _is_splat(operand: Value) -> bool:
    return isinstance(operand, Const) and operand.kind == "zero"


def _is_kept(d: Decoder, operand: Local) -> bool:
    maker = d.usage.maker.get(operand.name)
    return maker is not None and maker.op == "call" and _stays_matrix(d, maker)


def _stays_matrix(d: Decoder, instr: Instr) -> bool:
    """Whether only MFMAs of the same kind in the same node read the result, as C."""
    name: str = instr.extra
    if not instr.name or not name.startswith(_PREFIX) or ".scale." in name:
        return False
    uses = d.usage.of(instr.name)
    if not uses or not d.usage.only_here(instr.name):
        return False
    return all(user is not None and user.extra == name and at == 2 for _, user, at in uses)
