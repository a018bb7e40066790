"""Promises about floats: nnan and ninf, which make poison of a NaN or an infinity.

Source: LangRef, "Fast-Math Flags": with nnan (ninf), if an argument is a NaN (an infinity), or the
result would be one, the result is poison; ``fast`` implies both. nsz, arcp, contract, afn and
reassoc allow other results and make no poison. Of a select only the chosen value counts.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rocke.emulator.decode.arith import make_poison
from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr

_FLOATS = ("half", "bfloat", "float", "double")
# A NaN among their operands is a NaN in their result.
_CARRY_NAN = frozenset({"fadd", "fsub", "fmul", "fdiv", "frem", "fneg", "fptrunc", "fpext"})


def watched(d: Decoder, instr: Instr, run: Closure) -> Closure:
    """The instruction, and poison where it breaks what its flags promise."""
    nnan, ninf = ({name, "fast"} & instr.flags for name in ("nnan", "ninf"))
    regs, machine, to = d.regs, d.machine, d.result(instr)
    result = _is_float(instr.type)
    slots = [d.slot(item) for item in instr.operands if _is_float(item.type)]
    if instr.op == "select" or (instr.op in _CARRY_NAN and not ninf):
        slots = []
    why = " ".join(sorted(instr.flags))

    def promised() -> bool:
        values = [regs[slot] for slot in slots]
        made = bool(run())
        values += [regs[to]] if result else []
        scalar = ty.lanes_of(instr.type) is None
        for value in values:
            bad = _bad(value, bool(nnan), bool(ninf))
            bad = bad.any(axis=1) if scalar and bad.ndim == 2 else bad
            if bad.any():
                made = make_poison(machine, to, bad, instr, why) or made
        return made

    return promised


def _is_float(type_: ty.Type) -> bool:
    return ty.scalar(type_).kind in _FLOATS


def _bad(value: Any, nnan: bool, ninf: bool) -> Any:
    if nnan and ninf:
        return ~np.isfinite(value)
    return np.isnan(value) if nnan else np.isinf(value)
