"""Instructions: one function a group of opcodes, each giving an Instr."""

from __future__ import annotations

from collections.abc import Callable

from rocke.emulator.ir import control_ops, memory_ops
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.constants import (
    typed_value,
    unquote,
    value,
)
from rocke.emulator.ir.cursor import Cursor
from rocke.emulator.ir.grammar import flags, make, more, pair
from rocke.emulator.ir.memory_ops import Access
from rocke.emulator.ir.model import Const, Instr, Local, Value
from rocke.emulator.ir.strict import check_tail, check_words

_BINARY_WORDS = "add sub mul udiv sdiv urem srem shl lshr ashr and or xor fadd fsub fmul fdiv frem"
_CAST_WORDS = (
    "trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint ptrtoaddr inttoptr bitcast "
    "addrspacecast"
)
BINARY = frozenset(_BINARY_WORDS.split())
CASTS = frozenset(_CAST_WORDS.split())
TERMINATORS = frozenset({"ret", "br", "switch", "unreachable"})


def instruction(c: Cursor) -> Instr:
    """Parse the instruction that the cursor stands on, up to its metadata."""
    name = ""
    if c.peek()[:1] == "%" and c.ahead() == "=":
        name = unquote(c.tokens[c.at])
        c.at += 2
    op = c.take()
    if op in ("tail", "musttail", "notail"):
        c.expect("call")
        op = "call"
    parse = _PARSERS.get(op)
    if parse is None:
        raise c.fail(f"the instruction {op!r} is not supported")
    parsed = parse(c, op)
    parsed.name = name
    if c.at < len(c.tokens):
        check_tail(c, op)
    if parsed.flags or op in ("icmp", "fcmp"):
        check_words(c, parsed)
    return parsed


def _binary(c: Cursor, op: str) -> Instr:
    found = flags(c)
    first, second = pair(c)
    return make(c, op, first.type, [first, second], found)


def _fneg(c: Cursor, op: str) -> Instr:
    found = flags(c)
    operand = typed_value(c)
    return make(c, op, operand.type, [operand], found)


def _freeze(c: Cursor, op: str) -> Instr:
    operand = typed_value(c)
    return make(c, op, operand.type, [operand])


def _compare(c: Cursor, op: str) -> Instr:
    words = flags(c)
    if op == "fcmp" and c.peek() in ("true", "false"):
        words.append(c.take())
    predicate = words.pop() if words else ""
    first, second = pair(c)
    kind = first.type
    result = ty.vector(kind.count, ty.I1) if kind.kind == "vector" else ty.I1
    return make(c, op, result, [first, second], words, predicate)


def _cast(c: Cursor, op: str) -> Instr:
    found = flags(c)
    operand = typed_value(c)
    c.expect("to")
    return make(c, op, c.type(), [operand], found)


def _select(c: Cursor, op: str) -> Instr:
    found = flags(c)
    operands = [typed_value(c)]
    for _ in range(2):
        c.expect(",")
        operands.append(typed_value(c))
    return make(c, op, operands[1].type, operands, found)


def _phi(c: Cursor, op: str) -> Instr:
    found = flags(c)
    type_ = c.type()
    operands: list[Value] = []
    sources: list[str] = []
    while not operands or (c.accept(",") and c.peek() == "["):
        c.expect("[")
        operands.append(value(c, type_))
        c.expect(",")
        sources.append(unquote(c.take()))
        c.expect("]")
    if c.peek()[:1] == "!":
        c.at -= 1  # the comma before the metadata
    return make(c, op, type_, operands, found, sources)


def _gep(c: Cursor, op: str) -> Instr:
    found = flags(c)
    source = c.type()
    c.expect(",")
    operands = more(c, [typed_value(c)])
    counts = [item.type.count for item in operands if item.type.kind == "vector"]
    result = operands[0].type
    if counts and result.kind != "vector":
        result = ty.vector(counts[0], result)
    return make(c, op, result, operands, found, source)


def _element(c: Cursor, op: str) -> Instr:
    operands = more(c, [typed_value(c)])
    wanted = 2 if op == "extractelement" else 3
    if len(operands) != wanted or operands[0].type.kind != "vector":
        raise c.fail(f"malformed {op}")
    base = operands[0].type
    return make(c, op, ty.scalar(base) if op == "extractelement" else base, operands)


def _shuffle(c: Cursor, op: str) -> Instr:
    operands = more(c, [typed_value(c)])
    if len(operands) != 3 or not isinstance(operands[2], Const):
        raise c.fail("malformed shufflevector")
    mask = _mask(c, operands.pop())
    return make(c, op, ty.vector(len(mask), ty.scalar(operands[0].type)), operands, extra=mask)


def _mask(c: Cursor, const: Value) -> list[int]:
    assert isinstance(const, Const)
    if const.kind == "zero":
        return [0] * const.type.count
    if const.kind in ("undef", "poison"):
        return [-1] * const.type.count
    if const.kind != "vector":
        raise c.fail("malformed shufflevector mask")
    return [item.value if item.kind == "int" else -1 for item in const.value]


def _aggregate(c: Cursor, op: str) -> Instr:
    base = typed_value(c)
    operands = [base]
    c.expect(",")
    if op == "insertvalue":
        operands.append(typed_value(c))
        c.expect(",")
    indices = [c.number()]
    while c.peek() == "," and c.tokens[c.at + 1 : c.at + 2] and c.tokens[c.at + 1].isdecimal():
        c.take()
        indices.append(c.number())
    inner = base.type
    for index in indices:
        inner = _member(c, inner, index)
    return make(c, op, base.type if op == "insertvalue" else inner, operands, extra=indices)


def _member(c: Cursor, type_: ty.Type, index: int) -> ty.Type:
    if type_.kind == "struct" and index < len(type_.fields):
        return type_.fields[index]
    if type_.kind == "array" and index < type_.count and type_.element is not None:
        return type_.element
    raise c.fail(f"{type_} has no member {index}")


_PARSERS: dict[str, Callable[[Cursor, str], Instr]] = {
    **memory_ops.PARSERS,
    **control_ops.PARSERS,
    **dict.fromkeys(BINARY, _binary),
    **dict.fromkeys(CASTS, _cast),
    "fneg": _fneg,
    "freeze": _freeze,
    "icmp": _compare,
    "fcmp": _compare,
    "select": _select,
    "phi": _phi,
    "getelementptr": _gep,
    "extractelement": _element,
    "insertelement": _element,
    "shufflevector": _shuffle,
    "extractvalue": _aggregate,
    "insertvalue": _aggregate,
}

__all__ = ["BINARY", "CASTS", "TERMINATORS", "Access", "Local", "flags", "instruction"]
