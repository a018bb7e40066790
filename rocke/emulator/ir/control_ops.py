"""Parsers of terminators and calls."""

from __future__ import annotations

from collections.abc import Callable

from rocke.emulator.ir import types as ty
from rocke.emulator.ir.assembly import assembly
from rocke.emulator.ir.constants import argument, typed_value, unquote
from rocke.emulator.ir.cursor import Cursor
from rocke.emulator.ir.grammar import flags, make
from rocke.emulator.ir.model import Instr, Value
from rocke.emulator.ir.strict import check_attribute


def _branch(c: Cursor, op: str) -> Instr:
    if c.accept("label"):
        return make(c, op, ty.VOID, [], extra=[unquote(c.take())])
    operand = typed_value(c)
    labels: list[str] = []
    for _ in range(2):
        c.expect(",")
        c.expect("label")
        labels.append(unquote(c.take()))
    return make(c, op, ty.VOID, [operand], extra=labels)


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
    return make(c, op, ty.VOID, operands, extra=labels)


def _ret(c: Cursor, op: str) -> Instr:
    if c.accept("void"):
        return make(c, op, ty.VOID, [])
    return make(c, op, ty.VOID, [typed_value(c)])


def _unreachable(c: Cursor, op: str) -> Instr:
    return make(c, op, ty.VOID, [])


def _call(c: Cursor, op: str) -> Instr:
    words = flags(c)
    if "tail" in words or "to" in words:
        raise c.fail("a call with a word that it does not have")
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
        operands.append(argument(c))
    _bundles(c, callee)
    return make(c, op, result, operands, words, unquote(callee)[1:])


def _bundles(c: Cursor, callee: str) -> None:
    """Skip attributes after a call, and operand bundles that change no value.

    An assumption's bundles say what may be assumed, and convergencectrl says which lanes converge,
    which the structure of the control flow says as well (LangRef, "Operand Bundles").
    """
    while c.peek() and c.peek() not in (",", "!"):
        token = c.take()
        if token != "[":
            check_attribute(c, token)
            continue
        while not c.accept("]"):
            tag = c.take()
            if callee != "@llvm.assume" and tag != '"convergencectrl"':
                raise c.fail(f"the operand bundle {tag} is not supported")
            c.skip_parens()
            c.accept(",")


PARSERS: dict[str, Callable[[Cursor, str], Instr]] = {
    "br": _branch,
    "switch": _switch,
    "ret": _ret,
    "unreachable": _unreachable,
    "call": _call,
}
