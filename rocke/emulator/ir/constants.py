"""Operands: locals, literals in every spelling of LLVM 19 to 24, and constant expressions."""

from __future__ import annotations

import math
import re
import struct

from rocke.emulator.ir import types as ty
from rocke.emulator.ir.cursor import ONE_WORD, Cursor
from rocke.emulator.ir.model import Const, Instr, Local, Value

_WORD = re.compile(r"[a-z_]+")
_FLOAT = re.compile(r"[-+]?[0-9]+\.[0-9]*([eE][-+]?[0-9]+)?")
_INT = re.compile(r"-?[0-9]+")
_HEX_INT = re.compile(r"[us]0x[0-9A-Fa-f]+")
_HEX_FLOAT = re.compile(r"f0x[0-9A-Fa-f]+|0x[KLMHR]?[0-9A-Fa-f]+")
_SPECIAL_FLOAT = re.compile(r"([-+])?(inf|nan|qnan|snan)")
_MAX_DIGITS = 400
CAST_EXPRS = frozenset({"ptrtoint", "ptrtoaddr", "inttoptr", "bitcast", "addrspacecast", "trunc"})
BINARY_EXPRS = frozenset({"add", "sub", "mul", "xor", "shl", "and", "or", "lshr", "ashr"})
_PLAIN = {
    "null": "null",
    "zeroinitializer": "zero",
    "undef": "undef",
    "poison": "poison",
    "none": "none",
}
# Words that start a type, which must not be eaten as attributes or flags.
TYPE_WORDS = frozenset({"half", "bfloat", "float", "double", "ptr", "void", "label", "metadata"})
VALUE_WORDS = (
    TYPE_WORDS
    | CAST_EXPRS
    | BINARY_EXPRS
    | set(_PLAIN)
    | {"true", "false", "getelementptr", "splat", "asm"}
)
# Layout of the IEEE-like formats: exponent bits and mantissa bits.
_LAYOUT = {"half": (5, 10), "bfloat": (8, 7), "float": (8, 23), "double": (11, 52)}


def unquote(token: str) -> str:
    """The name in ``%"a name"`` and friends; plain names stay as they are."""
    return token[0] + token[2:-1] if len(token) > 1 and token[1] == '"' else token


def is_attribute(token: str) -> bool:
    """Whether a token before a value is a parameter attribute or a flag."""
    return token[:1] == '"' or (bool(_WORD.fullmatch(token)) and token not in VALUE_WORDS)


def skip_attribute(c: Cursor) -> str:
    """Skip one parameter attribute or flag, with its arguments, and return its word."""
    word = c.take()
    if word[0] == '"' and c.accept("="):
        c.take()
    elif c.peek() == "(":
        c.skip_parens()
    elif word in ("align", "alignstack") and c.peek().isdecimal():
        c.take()
    return word


def skip_attributes(c: Cursor) -> list[str]:
    """Skip parameter attributes or flags, with their arguments, and return their words."""
    words: list[str] = []
    while is_attribute(c.peek()):
        words.append(skip_attribute(c))
    return words


def typed_value(c: Cursor) -> Value:
    """Parse ``type value``."""
    known = _local(c)
    if known is not None:
        return known
    type_ = c.type()
    return _metadata(c, type_) if type_ is ty.METADATA else value(c, type_)


def argument(c: Cursor) -> Value:
    """Parse ``type [attributes] value``, as calls have it."""
    known = _local(c)
    if known is not None:
        return known
    type_ = c.type()
    if type_ is ty.METADATA:
        return _metadata(c, type_)
    token = c.peek()
    if token and token[0] != "%" and is_attribute(token):
        skip_attributes(c)
    return value(c, type_)


def _local(c: Cursor) -> Local | None:
    """``type %name`` where the type is one word, which most operands are."""
    tokens, at = c.tokens, c.at
    if at + 1 < len(tokens) and (token := tokens[at + 1])[0] == "%" and len(token) > 1:
        known = ONE_WORD.get(tokens[at])
        if known is not None and known is not ty.METADATA:
            c.at = at + 2
            return Local(known, unquote(token))
    return None


def typed_constant(c: Cursor) -> Const:
    """Parse ``type constant``."""
    parsed = typed_value(c)
    if isinstance(parsed, Local):
        raise c.fail(f"a constant cannot use {parsed.name}")
    return parsed


def _metadata(c: Cursor, type_: ty.Type) -> Const:
    depth = 0
    while c.peek() and not (depth == 0 and c.peek() in (",", ")")):
        token = c.take()
        depth += (token in "([{") - (token in ")]}")
    return Const(type_, "metadata")


def value(c: Cursor, type_: ty.Type) -> Value:
    """Parse a value whose type was already read."""
    token = c.take()
    if token[0] == "%" and len(token) > 1:
        return Local(type_, unquote(token))
    if type_.kind == "int" and token.isdecimal() and token.isascii() and len(token) < 20:
        return Const(type_, "int", int(token) & ((1 << type_.bits) - 1))
    if token[0] == "@" and len(token) > 1 and type_.kind == "ptr":
        return Const(type_, "global", unquote(token))
    if token in ("true", "false") and type_ is ty.I1:
        return Const(type_, "int", int(token == "true"))
    if token in _PLAIN and (token != "null" or type_.kind == "ptr"):
        return Const(type_, _PLAIN[token])
    if type_.kind == "int":
        literal = _integer(c, token, type_)
        if literal is not None:
            return literal
    if type_.kind in ty.FLOAT_BITS:
        bits = _float_bits(c, token, type_.kind)
        if bits is not None:
            return Const(type_, "float", bits)
    return _composite(c, token, type_)


def _integer(c: Cursor, token: str, type_: ty.Type) -> Const | None:
    if _INT.fullmatch(token):
        if len(token) > _MAX_DIGITS:
            raise c.fail("an integer literal has too many digits")
        return Const(type_, "int", int(token) & ((1 << type_.bits) - 1))
    if _HEX_INT.fullmatch(token):
        return Const(type_, "int", int(token[3:], 16) & ((1 << type_.bits) - 1))
    return None


def _float_bits(c: Cursor, token: str, kind: str) -> int | None:
    if _FLOAT.fullmatch(token) or _INT.fullmatch(token):
        return _round(float(token[:_MAX_DIGITS]), kind)
    if _HEX_FLOAT.fullmatch(token):
        return _hex_float(c, token, kind)
    special = _SPECIAL_FLOAT.fullmatch(token)
    return None if special is None else _special_float(c, special, kind)


def _round(number: float, kind: str) -> int:
    """Bits of a number in a format, rounded once to the nearest even (IEEE 754, 4.3.1)."""
    double = int.from_bytes(struct.pack("<d", number), "little")
    if kind == "double":
        return double
    if number != number:
        return _narrow_nan(double, kind)
    exponent, mantissa = _LAYOUT[kind]
    sign = (double >> 63) << (exponent + mantissa)
    infinity = ((1 << exponent) - 1) << mantissa
    if number == 0 or math.isinf(number):
        return sign | (infinity if number else 0)
    bias = (1 << (exponent - 1)) - 1
    # The power of two of the leading bit; of the smallest normal number for subnormal ones.
    power = max(math.frexp(number)[1] - 1, 1 - bias)
    units = round(math.ldexp(abs(number), mantissa - power))
    return sign | min(units + ((power + bias - 1) << mantissa), infinity)


def _hex_float(c: Cursor, token: str, kind: str) -> int:
    """Bits of a hexadecimal literal: ``0x`` is a double's, ``0xH``, ``0xR``, ``f0x`` the type's."""
    width = ty.FLOAT_BITS[kind]
    own = {"half": "0xH", "bfloat": "0xR"}.get(kind, "f0x")
    if token[:3] in ("f0x", own):
        return _fits(c, int(token[3:], 16), width)
    if token[2] in "KLMHR":
        raise c.fail(f"{token} is not a literal of type {kind}")
    bits = _fits(c, int(token[2:], 16), 64)
    if kind == "double":
        return bits
    number = struct.unpack("<d", bits.to_bytes(8, "little"))[0]
    if number != number:
        return _narrow_nan(bits, kind)
    return _round(number, kind)


def _fits(c: Cursor, bits: int, width: int) -> int:
    if bits >> width:
        raise c.fail(f"a literal does not fit in {width} bits")
    return bits


def _narrow_nan(bits: int, kind: str) -> int:
    exponent, mantissa = _LAYOUT[kind]
    payload = (bits & ((1 << 52) - 1)) >> (52 - mantissa)
    return (bits >> 63) << (exponent + mantissa) | ((1 << exponent) - 1) << mantissa | payload


def _special_float(c: Cursor, special: re.Match[str], kind: str) -> int:
    """``inf``, ``nan(payload)``, ``qnan`` and ``snan(payload)`` (LLVM 23 and newer)."""
    exponent, mantissa = _LAYOUT[kind]
    word = special.group(2)
    bits = int(special.group(1) == "-") << (exponent + mantissa)
    bits |= ((1 << exponent) - 1) << mantissa
    payload = int(c.skip_parens() or "0", 0) if c.peek() == "(" else 0
    if word == "inf":
        return bits
    if payload >> mantissa:
        raise c.fail(f"the payload of a NaN does not fit in {mantissa} bits")
    quiet = 0 if word == "snan" else 1 << (mantissa - 1)
    return bits | payload | quiet


def _composite(c: Cursor, token: str, type_: ty.Type) -> Const:
    c.depth += 1
    if c.depth > 64:
        raise c.fail("a constant is nested too deeply")
    parsed = _open_composite(c, token, type_)
    c.depth -= 1
    return parsed


def _open_composite(c: Cursor, token: str, type_: ty.Type) -> Const:
    if token == "splat":
        c.expect("(")
        element = typed_constant(c)
        c.expect(")")
        return Const(type_, "vector", [element] * type_.count)
    if token == "<" and c.accept("{"):
        items = _list(c, "}")
        c.expect(">")
        return _counted(c, type_, "struct", items)
    if token in ("<", "[", "{"):
        kind, close = {"<": ("vector", ">"), "[": ("array", "]"), "{": ("struct", "}")}[token]
        return _counted(c, type_, kind, _list(c, close))
    if token[:2] == 'c"':
        return Const(type_, "bytes", _unescape(token[2:-1]))
    if token == "getelementptr" or token in CAST_EXPRS or token in BINARY_EXPRS:
        return Const(type_, "expr", expression(c, token, type_))
    raise c.fail(f"{token!r} is not a value of type {type_}")


def _counted(c: Cursor, type_: ty.Type, kind: str, items: list[Const]) -> Const:
    expected = len(type_.fields) if kind == "struct" else type_.count
    if type_.kind != kind or len(items) != expected:
        raise c.fail(f"a constant of {len(items)} elements is not a {type_}")
    return Const(type_, kind, items)


def _list(c: Cursor, close: str) -> list[Const]:
    items: list[Const] = []
    while not c.accept(close):
        if items:
            c.expect(",")
        items.append(typed_constant(c))
    return items


def _unescape(text: str) -> bytes:
    parts = re.split(r"\\([0-9A-Fa-f]{2})", text)
    out = bytearray()
    for index, part in enumerate(parts):
        out += bytes([int(part, 16)]) if index % 2 else part.encode("utf-8", "surrogateescape")
    return bytes(out)


def _expression_flags(c: Cursor) -> list[str]:
    """Flags of a constant expression; only ``inrange`` has a parenthesis of its own."""
    words: list[str] = []
    while is_attribute(c.peek()):
        words.append(c.take())
        if words[-1] == "inrange" and c.peek() == "(":
            c.skip_parens()
    return words


def expression(c: Cursor, op: str, type_: ty.Type) -> Instr:
    """Parse a constant expression after its keyword."""
    flags = _expression_flags(c)
    c.expect("(")
    source: ty.Type | None = None
    if op == "getelementptr":
        source = c.type()
        c.expect(",")
    operands: list[Value] = [typed_constant(c)]
    if op in CAST_EXPRS:
        c.expect("to")
        if c.type() is not type_:
            raise c.fail(f"the {op} does not give a {type_}")
    while c.accept(","):
        skip_attributes(c)
        operands.append(typed_constant(c))
    c.expect(")")
    return Instr(op, type_, "", operands, c.line, frozenset(flags), source)
