"""Which types an instruction's operands have to have (LangRef, under each instruction)."""

from __future__ import annotations

from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr

_INTEGER = frozenset(
    ("add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor")
)
_FLOAT = frozenset(("fadd", "fsub", "fmul", "fdiv", "frem", "fneg", "fcmp"))
# Kinds of source and target of the conversions.
_CASTS = {
    "trunc": ("int", "int"), "zext": ("int", "int"), "sext": ("int", "int"),
    "fptrunc": ("float", "float"), "fpext": ("float", "float"),
    "fptoui": ("float", "int"), "fptosi": ("float", "int"),
    "uitofp": ("int", "float"), "sitofp": ("int", "float"),
    "ptrtoint": ("ptr", "int"), "ptrtoaddr": ("ptr", "int"), "inttoptr": ("int", "ptr"),
    "addrspacecast": ("ptr", "ptr"),
}  # fmt: skip
# Position of the pointer among the operands.
_POINTERS = {"load": 0, "store": 1, "getelementptr": 0, "atomicrmw": 0, "cmpxchg": 0}


def complaint(instr: Instr) -> str:
    """What is wrong with the operands of an instruction, or nothing."""
    op = instr.op
    kinds = [_kind(operand.type) for operand in instr.operands]
    if op in _INTEGER and kinds[0] != "int":
        return f"{op} takes integers, not a {instr.operands[0].type}"
    if op in _FLOAT and kinds[0] != "float":
        return f"{op} takes floating-point values, not a {instr.operands[0].type}"
    if op == "icmp" and kinds[0] not in ("int", "ptr"):
        return f"icmp takes integers or pointers, not a {instr.operands[0].type}"
    if op in _CASTS:
        return _cast(instr)
    if op in _POINTERS and kinds[_POINTERS[op]] != "ptr":
        return f"{op} takes a pointer, not a {instr.operands[_POINTERS[op]].type}"
    return _shape(instr, kinds)


def _kind(type_: ty.Type) -> str:
    kind = ty.scalar(type_).kind
    return "float" if kind in ty.FLOAT_BITS else kind


def _cast(instr: Instr) -> str:
    source, target = instr.operands[0].type, instr.type
    wanted = _CASTS[instr.op]
    if (_kind(source), _kind(target)) != wanted or _count(source) != _count(target):
        return f"{instr.op} does not make a {target} of a {source}"
    widths = [ty.bit_width(ty.scalar(item)) for item in (source, target)]
    narrower = instr.op in ("trunc", "fptrunc")
    if instr.op in ("trunc", "zext", "sext", "fptrunc", "fpext") and (
        widths[0] == widths[1] or (widths[0] > widths[1]) != narrower
    ):
        return f"{instr.op} does not make a {target} of a {source}"
    return ""


def _count(type_: ty.Type) -> int:
    return type_.count if type_.kind == "vector" else 0


def _shape(instr: Instr, kinds: list[str]) -> str:
    """Conditions, elements and indices."""
    op, operands = instr.op, instr.operands
    if op == "select" and (ty.scalar(operands[0].type) is not ty.I1 or _unlike(instr, 1, 2)):
        return "select takes an i1 and two values of one type"
    if op == "br" and operands and operands[0].type is not ty.I1:
        return f"br takes an i1, not a {operands[0].type}"
    if op == "switch" and kinds[0] != "int":
        return f"switch takes an integer, not a {operands[0].type}"
    if op == "insertelement" and operands[1].type is not ty.scalar(operands[0].type):
        return f"a {operands[1].type} is no element of a {operands[0].type}"
    if op in ("extractelement", "insertelement") and kinds[-1] != "int":
        return f"{op} takes an integer for its index, not a {operands[-1].type}"
    if op == "shufflevector":
        return _shuffle(instr)
    if op == "cmpxchg" and _unlike(instr, 1, 2):
        return "cmpxchg takes two values of one type"
    if op == "getelementptr" and any(kind != "int" for kind in kinds[1:]):
        return "getelementptr takes integers for its indices"
    return ""


def _unlike(instr: Instr, first: int, second: int) -> bool:
    return instr.operands[first].type is not instr.operands[second].type


def _shuffle(instr: Instr) -> str:
    source = instr.operands[0].type
    if source.kind != "vector" or _unlike(instr, 0, 1):
        return "shufflevector takes two vectors of one type"
    if any(place >= 2 * source.count for place in instr.extra):
        return f"the mask of the shufflevector goes beyond 2 x {source.count} elements"
    return ""
