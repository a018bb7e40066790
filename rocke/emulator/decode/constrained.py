"""Constrained floating-point intrinsics: plain arithmetic under the default environment.

Source: LangRef, "Constrained Floating-Point Intrinsics". Rounding is to nearest here, as in the
MODE register at kernel entry; exceptions set flags that nothing reads. Another rounding mode is not
supported.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr

_PREFIX = "llvm.experimental.constrained."
_ROUNDING = re.compile(r'!"round\.(\w+)"')
_PREDICATE = re.compile(r'!"([ou][a-z]{2}|ord|uno)"')
_SAME = frozenset(
    "fadd fsub fmul fdiv frem fptosi fptoui sitofp uitofp fptrunc fpext".split()  # noqa: SIM905
)


def find(name: str) -> Callable[[Decoder, Instr], Closure] | None:
    """The decoder of a constrained intrinsic."""
    return decode if name.startswith(_PREFIX) else None


def decode(d: Decoder, instr: Instr) -> Closure:
    """The same operation without its constraints."""
    text = d.module.text(instr.line)
    rounding = _ROUNDING.search(text)
    if rounding and rounding.group(1) not in ("tonearest", "dynamic"):
        raise d.fail(instr, f"rounding {rounding.group(1)} is not supported")
    operands = [item for item in instr.operands if item.type is not ty.METADATA]
    name = instr.extra.removeprefix(_PREFIX)
    op, extra = name.partition(".")[0], None
    if op in ("fcmp", "fcmps"):
        predicate = _PREDICATE.search(text)
        if predicate is None:
            raise d.fail(instr, "a constrained comparison names no predicate")
        op, extra = "fcmp", predicate.group(1)
    elif op not in _SAME:
        op, extra = "call", f"llvm.{name}"
    assert d.decode_instr is not None
    return d.decode_instr(
        Instr(op, instr.type, instr.name, operands, instr.line, instr.flags, extra)
    )
