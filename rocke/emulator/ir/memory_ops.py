"""Parsers of loads, stores, atomics, fences and alloca."""

from __future__ import annotations

from collections.abc import Callable

from rocke.emulator.ir import types as ty
from rocke.emulator.ir.constants import typed_value
from rocke.emulator.ir.cursor import Cursor
from rocke.emulator.ir.grammar import flags, make
from rocke.emulator.ir.model import Instr, Value
from rocke.emulator.record import record

_ORDERINGS = frozenset({"unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst"})


@record
class Access:
    """How a memory instruction touches memory; ``rmw`` is the operation of an atomicrmw."""

    align: int = 0
    ordering: str = ""
    scope: str = ""
    volatile: bool = False
    rmw: str = ""
    element: ty.Type | None = None


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
    return make(c, op, type_, [operand], words, _access(c, "volatile" in words))


def _store(c: Cursor, op: str) -> Instr:
    words = flags(c)
    stored = typed_value(c)
    c.expect(",")
    where = typed_value(c)
    return make(c, op, ty.VOID, [stored, where], words, _access(c, "volatile" in words))


def _rmw(c: Cursor, op: str) -> Instr:
    volatile = c.accept("volatile")
    rmw = c.take()
    where = typed_value(c)
    c.expect(",")
    operand = typed_value(c)
    access = _access(c, volatile, rmw)
    if not access.ordering:
        raise c.fail("an atomicrmw without an ordering")
    return make(c, op, operand.type, [where, operand], extra=access)


def _cmpxchg(c: Cursor, op: str) -> Instr:
    words = flags(c)
    operands = [typed_value(c)]
    for _ in range(2):
        c.expect(",")
        operands.append(typed_value(c))
    result = ty.make("struct", fields=(operands[1].type, ty.I1))
    first = c.at
    access = _access(c, "volatile" in words)
    if sum(token in _ORDERINGS for token in c.tokens[first : c.at]) != 2:
        raise c.fail("a cmpxchg without its two orderings")
    return make(c, op, result, operands, words, access)


def _fence(c: Cursor, op: str) -> Instr:
    access = _access(c, False)
    if not access.ordering:
        raise c.fail("a fence without an ordering")
    return make(c, op, ty.VOID, [], extra=access)


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
    return make(c, op, ty.pointer(space), operands, extra=access)


PARSERS: dict[str, Callable[[Cursor, str], Instr]] = {
    "load": _load,
    "store": _store,
    "atomicrmw": _rmw,
    "cmpxchg": _cmpxchg,
    "fence": _fence,
    "alloca": _alloca,
}
