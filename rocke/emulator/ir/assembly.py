"""Inline assembly that has an intrinsic's meaning: barriers, waits, traps, hints, empty
templates.

Kernels use it to pin values and to order memory: ``asm volatile("" : "+v"(x))``,
``asm volatile("s_waitcnt vmcnt(0)")``. Anything else is not supported.
Source: LLVM LangRef, "Inline Assembler Expressions"; CDNA3 ISA, S_WAITCNT, for the fields;
AMDGPUUsage, "Trap Handler ABI", for the traps.
"""

from __future__ import annotations

import re

from rocke.emulator.ir import types as ty
from rocke.emulator.ir.constants import argument
from rocke.emulator.ir.cursor import Cursor
from rocke.emulator.ir.model import Const, Instr, Value

_LINES = re.compile(r"\\0[AaDd]|\n")
_COMMENT = re.compile(r"(;|//).*")
_FIELD = re.compile(r"(vmcnt|expcnt|lgkmcnt)\((\d+)\)")
_HINTS = frozenset({"s_nop", "s_sleep", "s_setprio", "s_inst_prefetch", "s_clause"})
_TRAPS = {"s_trap 2": "llvm.trap", "s_trap 3": "llvm.debugtrap"}
_MOST = {"vmcnt": 63, "expcnt": 7, "lgkmcnt": 15}
_KEYWORDS = ("sideeffect", "alignstack", "inteldialect", "unwind")


def assembly(c: Cursor, result: ty.Type) -> Instr:
    """Parse ``asm`` after its keyword; gives the call or the cast that it stands for."""
    while c.peek() in _KEYWORDS:
        c.take()
    template = c.take()
    c.expect(",")
    constraints = c.take().strip('"').split(",")
    c.expect("(")
    operands: list[Value] = []
    while not c.accept(")"):
        if operands:
            c.expect(",")
        operands.append(argument(c))
    name, immediate = _meaning(c, template[1:-1])
    if result is ty.VOID:
        given = [] if immediate is None else [Const(ty.integer(32), "int", immediate)]
        return Instr("call", ty.VOID, "", list(given), c.line, extra=name)
    tied = [at for at, item in enumerate(constraints[1:]) if item == "0"]
    if name != "llvm.donothing" or tied != [0] or operands[0].type is not result:
        raise c.fail("inline assembly with results is not supported, but for an empty template")
    return Instr("bitcast", result, "", operands[:1], c.line)


def _meaning(c: Cursor, template: str) -> tuple[str, int | None]:
    """The intrinsic that a template stands for, and its immediate operand."""
    found: list[tuple[str, int | None]] = []
    for line in _LINES.split(template):
        text = _COMMENT.sub("", line.replace("\\09", " ")).strip()
        word = text.split(" ", 1)[0]
        if not text or word in _HINTS:
            continue
        if word == "s_barrier":
            found.append(("llvm.amdgcn.s.barrier", None))
        elif text in _TRAPS:
            found.append((_TRAPS[text], None))
        elif word == "s_waitcnt":
            found.append(("llvm.amdgcn.s.waitcnt", _wait(c, text[len(word) :])))
        else:
            raise c.fail(f"the inline assembly {text[:60]!r} is not supported")
    if len(found) > 1:
        raise c.fail("inline assembly of several instructions is not supported")
    return found[0] if found else ("llvm.donothing", None)


def _wait(c: Cursor, text: str) -> int:
    fields = dict(_FIELD.findall(text))
    rest = _FIELD.sub("", text).replace("&", "").replace(",", "").strip()
    if rest.isdecimal() and not fields:
        return int(rest) & 0xFFFF
    if rest or not fields:
        raise c.fail(f"the inline assembly 's_waitcnt{text[:60]}' is not supported")
    vm, exp, lgkm = (int(fields.get(key, most)) for key, most in _MOST.items())
    return vm & 15 | exp << 4 | lgkm << 8 | (vm >> 4) << 14
