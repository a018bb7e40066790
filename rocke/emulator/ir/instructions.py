"""Instructions: one function a group of opcodes, each giving an Instr."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rocke.emulator.ir import types as ty
from rocke.emulator.ir.assembly import assembly
from rocke.emulator.ir.constants import (
    is_attribute,
    typed_value,
    unquote,
    value,
)
from rocke.emulator.ir.cursor import Cursor
from rocke.emulator.ir.model import Const, Instr, Local, Value

_BINARY_WORDS = "add sub mul udiv sdiv urem srem shl lshr ashr and or xor fadd fsub fmul fdiv frem"
_CAST_WORDS = (
    "trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint ptrtoaddr inttoptr bitcast "
    "addrspacecast"
)
BINARY = frozenset(_BINARY_WORDS.split())
CASTS = frozenset(_CAST_WORDS.split())
TERMINATORS = frozenset({"ret", "br", "switch", "unreachable"})
_ORDERINGS = frozenset({"unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst"})


@dataclass(frozen=True)
class Access:
    """How a memory instruction touches memory; ``rmw`` is the operation of an atomicrmw."""

    align: int = 0
    ordering: str = ""
    scope: str = ""
    volatile: bool = False
    rmw: str = ""
    element: ty.Type | None = None


def instruction(c: Cursor) -> Instr:
    """Parse the instruction that the cursor stands on, up to its metadata."""
    name = ""
    if c.peek()[:1] == "%" and c.tokens[c.at + 1 : c.at + 2] == ["="]:
        name = unquote(c.take())
        c.take()
    op = c.take()
    while op in ("tail", "musttail", "notail"):
        op = c.take()
    parse = _PARSERS.get(op)
    if parse is None:
        raise c.fail(f"the instruction {op!r} is not supported")
    parsed = parse(c, op)
    parsed.name = name
    if c.peek() and c.peek() not in (",", "!"):
        raise c.fail(f"{c.peek()!r} is not expected after the {op}")
    return parsed


def _make(
    c: Cursor,
    op: str,
    type_: ty.Type,
    operands: list[Value],
    flags: list[str] | None = None,
    extra: object = None,
) -> Instr:
    return Instr(op, type_, "", operands, c.line, frozenset(flags or ()), extra)


def _pair(c: Cursor) -> tuple[Value, Value]:
    first = typed_value(c)
    c.expect(",")
    return first, value(c, first.type)


def _binary(c: Cursor, op: str) -> Instr:
    found = flags(c)
    first, second = _pair(c)
    return _make(c, op, first.type, [first, second], found)


# Words that start a type, which must not be eaten as flags.
_TYPE_WORDS = frozenset({"half", "bfloat", "float", "double", "ptr", "void", "label", "metadata"})


def flags(c: Cursor) -> list[str]:
    """Skip flags that precede a type and return them."""
    words: list[str] = []
    while is_attribute(c.peek()) and c.peek() not in _TYPE_WORDS:
        token = c.take()
        words.append(token)
        if c.peek() == "(":
            words[-1] += "(" + c.skip_parens() + ")"
        elif (token == "align" and c.peek().isdecimal()) or (token[0] == '"' and c.accept("=")):
            c.take()
    return words


def _fneg(c: Cursor, op: str) -> Instr:
    found = flags(c)
    operand = typed_value(c)
    return _make(c, op, operand.type, [operand], found)


def _freeze(c: Cursor, op: str) -> Instr:
    operand = typed_value(c)
    return _make(c, op, operand.type, [operand])


def _compare(c: Cursor, op: str) -> Instr:
    words = flags(c)
    predicate = words.pop() if words else ""
    first, second = _pair(c)
    kind = first.type
    result = ty.vector(kind.count, ty.I1) if kind.kind == "vector" else ty.I1
    return _make(c, op, result, [first, second], words, predicate)


def _cast(c: Cursor, op: str) -> Instr:
    found = flags(c)
    operand = typed_value(c)
    c.expect("to")
    return _make(c, op, c.type(), [operand], found)


def _select(c: Cursor, op: str) -> Instr:
    found = flags(c)
    operands = [typed_value(c)]
    for _ in range(2):
        c.expect(",")
        operands.append(typed_value(c))
    return _make(c, op, operands[1].type, operands, found)


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
    return _make(c, op, type_, operands, found, sources)


def _more(c: Cursor, operands: list[Value]) -> list[Value]:
    """Parse ``, type value`` as long as they come; stop before metadata."""
    while c.peek() == "," and not c.ahead().startswith("!"):
        c.take()
        operands.append(typed_value(c))
    return operands


def _gep(c: Cursor, op: str) -> Instr:
    found = flags(c)
    source = c.type()
    c.expect(",")
    operands = _more(c, [typed_value(c)])
    counts = [item.type.count for item in operands if item.type.kind == "vector"]
    result = operands[0].type
    if counts and result.kind != "vector":
        result = ty.vector(counts[0], result)
    return _make(c, op, result, operands, found, source)


def _element(c: Cursor, op: str) -> Instr:
    operands = _more(c, [typed_value(c)])
    wanted = 2 if op == "extractelement" else 3
    if len(operands) != wanted or operands[0].type.kind != "vector":
        raise c.fail(f"malformed {op}")
    base = operands[0].type
    return _make(c, op, ty.scalar(base) if op == "extractelement" else base, operands)


def _shuffle(c: Cursor, op: str) -> Instr:
    operands = _more(c, [typed_value(c)])
    if len(operands) != 3 or not isinstance(operands[2], Const):
        raise c.fail("malformed shufflevector")
    mask = _mask(c, operands.pop())
    return _make(c, op, ty.vector(len(mask), ty.scalar(operands[0].type)), operands, extra=mask)


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
    return _make(c, op, base.type if op == "insertvalue" else inner, operands, extra=indices)


def _member(c: Cursor, type_: ty.Type, index: int) -> ty.Type:
    if type_.kind == "struct" and index < len(type_.fields):
        return type_.fields[index]
    if type_.kind == "array" and index < type_.count and type_.element is not None:
        return type_.element
    raise c.fail(f"{type_} has no member {index}")


def _access(c: Cursor, volatile: bool, rmw: str = "", element: ty.Type | None = None) -> Access:
    scope, ordering, align = "", "", 0
    if c.accept("syncscope"):
        scope = c.skip_parens().strip('"')
    while c.peek() in _ORDERINGS:
        ordering = ordering or c.take()
        if c.peek() in _ORDERINGS:
            c.take()
    if c.peek() == "," and c.tokens[c.at + 1 : c.at + 2] == ["align"]:
        c.at += 2
        align = c.number()
    return Access(align, ordering, scope, volatile, rmw, element)


def _load(c: Cursor, op: str) -> Instr:
    words = flags(c)
    type_ = c.type()
    c.expect(",")
    operand = typed_value(c)
    return _make(c, op, type_, [operand], words, _access(c, "volatile" in words))


def _store(c: Cursor, op: str) -> Instr:
    words = flags(c)
    stored = typed_value(c)
    c.expect(",")
    where = typed_value(c)
    return _make(c, op, ty.VOID, [stored, where], words, _access(c, "volatile" in words))


def _rmw(c: Cursor, op: str) -> Instr:
    volatile = c.accept("volatile")
    rmw = c.take()
    where = typed_value(c)
    c.expect(",")
    operand = typed_value(c)
    access = _access(c, volatile, rmw)
    return _make(c, op, operand.type, [where, operand], extra=access)


def _cmpxchg(c: Cursor, op: str) -> Instr:
    words = flags(c)
    operands = [typed_value(c)]
    for _ in range(2):
        c.expect(",")
        operands.append(typed_value(c))
    result = ty.make("struct", fields=(operands[1].type, ty.I1))
    return _make(c, op, result, operands, words, _access(c, "volatile" in words))


def _fence(c: Cursor, op: str) -> Instr:
    return _make(c, op, ty.VOID, [], extra=_access(c, False))


def _alloca(c: Cursor, op: str) -> Instr:
    flags(c)
    element = c.type()
    operands: list[Value] = []
    align, space = 0, 0
    while c.peek() == "," and not c.ahead().startswith("!"):
        c.take()
        if c.accept("align"):
            align = c.number()
        elif c.peek() == "addrspace":
            space = c.address_space()
        else:
            operands.append(typed_value(c))
    access = Access(align, element=element)
    return _make(c, op, ty.pointer(space), operands, extra=access)


def _branch(c: Cursor, op: str) -> Instr:
    if c.accept("label"):
        return _make(c, op, ty.VOID, [], extra=[unquote(c.take())])
    operand = typed_value(c)
    labels: list[str] = []
    for _ in range(2):
        c.expect(",")
        c.expect("label")
        labels.append(unquote(c.take()))
    return _make(c, op, ty.VOID, [operand], extra=labels)


def _switch(c: Cursor, op: str) -> Instr:
    operands = [typed_value(c)]
    c.expect(",")
    c.expect("label")
    labels = [unquote(c.take())]
    c.expect("[")
    while not c.accept("]"):
        operands.append(typed_value(c))
        c.expect(",")
        c.expect("label")
        labels.append(unquote(c.take()))
    return _make(c, op, ty.VOID, operands, extra=labels)


def _ret(c: Cursor, op: str) -> Instr:
    if c.accept("void"):
        return _make(c, op, ty.VOID, [])
    return _make(c, op, ty.VOID, [typed_value(c)])


def _unreachable(c: Cursor, op: str) -> Instr:
    return _make(c, op, ty.VOID, [])


def _call(c: Cursor, op: str) -> Instr:
    words = flags(c)
    result = c.type()
    if c.peek() == "(":
        c.skip_parens()
    callee = c.take()
    if callee == "asm":
        made = assembly(c, result)
        _bundles(c, "asm")
        return made
    if callee[0] not in "@%":
        raise c.fail(f"{callee!r} is not a function")
    if callee[0] == "%":
        raise c.fail("an indirect call is not supported")
    c.expect("(")
    operands: list[Value] = []
    while not c.accept(")"):
        if operands:
            c.expect(",")
        operands.append(typed_value(c))
    _bundles(c, callee)
    return _make(c, op, result, operands, words, unquote(callee)[1:])


def _bundles(c: Cursor, callee: str) -> None:
    """Skip attributes after a call, and operand bundles that change no value.

    An assumption's bundles say what may be assumed, and convergencectrl says which lanes converge,
    which the structure of the control flow says as well (LangRef, "Operand Bundles").
    """
    while c.peek() and c.peek() not in (",", "!"):
        if c.take() != "[":
            continue
        while not c.accept("]"):
            tag = c.take()
            if callee != "@llvm.assume" and tag != '"convergencectrl"':
                raise c.fail(f"the operand bundle {tag} is not supported")
            c.skip_parens()
            c.accept(",")


_PARSERS: dict[str, Callable[[Cursor, str], Instr]] = {
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
    "load": _load,
    "store": _store,
    "atomicrmw": _rmw,
    "cmpxchg": _cmpxchg,
    "fence": _fence,
    "alloca": _alloca,
    "br": _branch,
    "switch": _switch,
    "ret": _ret,
    "unreachable": _unreachable,
    "call": _call,
}

__all__ = ["BINARY", "CASTS", "TERMINATORS", "Access", "Local", "flags", "instruction"]
