"""A value as an expression of what it was computed from, whatever the values are called."""

from __future__ import annotations

from collections.abc import Mapping

from rocke.emulator.ir.model import Const, Instr, Value

DEPTH = 4


def spell(instr: Instr, definitions: Mapping[str, Instr], depth: int = DEPTH) -> str:
    """`smax(sub(32, ctlz(num_seqs, 0)), 1)`; below `depth` stands `...`, parameters by name.

    A phi is shown as `phi`: its operands lead round the loop.
    """
    word = _word(instr)
    if instr.op == "phi":
        return "phi"
    inner = [_value(operand, definitions, depth - 1) for operand in instr.operands]
    return f"{word}({', '.join(inner)})"


def _word(instr: Instr) -> str:
    if instr.op == "call":
        return str(instr.extra).removeprefix("llvm.").removeprefix("amdgcn.")
    if instr.op in ("icmp", "fcmp"):
        return f"{instr.op}.{instr.extra}"
    return instr.op


def _value(value: Value, definitions: Mapping[str, Instr], depth: int) -> str:
    if isinstance(value, Const):
        return _constant(value)
    made = definitions.get(value.name)
    if made is None:
        return value.name.lstrip("%")
    return spell(made, definitions, depth) if depth else "..."


def _constant(value: Const) -> str:
    if value.kind == "int":
        bits = value.type.bits
        signed = (
            value.value - (1 << bits) if bits > 1 and value.value >> (bits - 1) else value.value
        )
        return str(signed)
    if value.kind == "float":
        return f"float:{value.value:#x}"
    if value.kind == "global":
        return str(value.value)
    if value.kind == "vector":
        return f"<{', '.join(map(_constant, value.value))}>"
    return value.kind
