"""What the parsers of several opcodes share: flags, operand lists, making an Instr."""

from __future__ import annotations

from rocke.emulator.ir import types as ty
from rocke.emulator.ir.constants import TYPE_WORDS, is_attribute, typed_value, value
from rocke.emulator.ir.cursor import Cursor
from rocke.emulator.ir.model import Instr, Value

_NONE = frozenset[str]()


def make(
    c: Cursor,
    op: str,
    type_: ty.Type,
    operands: list[Value],
    flags: list[str] | None = None,
    extra: object = None,
) -> Instr:
    return Instr(op, type_, "", operands, c.line, frozenset(flags) if flags else _NONE, extra)


def pair(c: Cursor) -> tuple[Value, Value]:
    first = typed_value(c)
    c.expect(",")
    return first, value(c, first.type)


# What most often follows an opcode without flags.
_NO_FLAGS = TYPE_WORDS | {"i1", "i8", "i16", "i32", "i64", "<"}


def flags(c: Cursor) -> list[str]:
    """Skip flags that precede a type and return them."""
    words: list[str] = []
    while (token := c.peek()) not in _NO_FLAGS and is_attribute(token):
        c.take()
        if token in ("nuw", "nsw") and token in words:
            raise c.fail(f"a second {token}")
        words.append(token)
        if c.peek() == "(":
            words[-1] += "(" + c.skip_parens() + ")"
        elif (token == "align" and c.peek().isdecimal()) or (token[0] == '"' and c.accept("=")):
            c.take()
    return words


def more(c: Cursor, operands: list[Value]) -> list[Value]:
    """Parse ``, type value`` as long as they come; stop before metadata."""
    while c.peek() == "," and c.ahead()[:1] != "!":
        c.at += 1
        operands.append(typed_value(c))
    return operands
