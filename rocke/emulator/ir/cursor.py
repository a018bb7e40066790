"""Tokens of one logical line and a cursor over them, with the grammar's small common parts."""

from __future__ import annotations

import re

from rocke.emulator.ir import types as ty
from rocke.errors import UsageError

_TOKEN = re.compile(r'[%@!#$c^]?"[^"]*"|[%@!#$^]?[-+a-zA-Z$._0-9]+|[\[\](){}<>,=*:|!]|;.*|[^\s]')
_INLINE_COMMENT = re.compile(r'"[^"]*"|/\*.*?\*/')
_SIMPLE_TYPES = {
    "void": ty.VOID,
    "label": ty.LABEL,
    "metadata": ty.METADATA,
    "token": ty.TOKEN,
    "half": ty.make("half"),
    "bfloat": ty.make("bfloat"),
    "float": ty.FLOAT,
    "double": ty.make("double"),
}
# Types of one token that need no look at what follows.
ONE_WORD: dict[str, ty.Type] = {
    **_SIMPLE_TYPES,
    **{f"i{bits}": ty.integer(bits) for bits in (1, 8, 16, 32, 64)},
}
# Vectors of these met so far, by the tokens of their count and element.
_VECTORS: dict[tuple[str, str], ty.Type] = {}
_MAX_INT_BITS = 1 << 23
_MAX_DEPTH = 64


class IrSyntaxError(UsageError):
    """The text is not LLVM IR, or uses a construct that is not supported; names the line."""


def _keep_strings(found: re.Match[str]) -> str:
    return found.group() if found.group()[0] == '"' else " "


def tokenize(text: str) -> list[str]:
    """Split a line into tokens; comments are dropped, those of LLVM 24 inside a line as well."""
    tokens = _TOKEN.findall(text)
    if "/*" in text:
        tokens = _TOKEN.findall(_INLINE_COMMENT.sub(_keep_strings, text))
    if tokens and tokens[-1][0] == ";":
        tokens.pop()
    return tokens


class Cursor:
    """A position in the tokens of one logical line."""

    __slots__ = ("at", "depth", "line", "named", "source", "tokens")

    def __init__(
        self, tokens: list[str], line: int, source: str, named: dict[str, ty.Type]
    ) -> None:
        self.tokens = tokens
        self.at = 0
        self.line = line
        self.source = source
        self.named = named
        self.depth = 0

    def fail(self, why: str) -> IrSyntaxError:
        """An error at this line that quotes where it stopped."""
        near = " ".join(self.tokens[max(0, self.at - 3) : self.at + 4])
        return IrSyntaxError(f"{self.source}, line {self.line}: {why} (near: {near[:120]!r}).")

    def peek(self) -> str:
        """The next token, or the empty string at the end."""
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def ahead(self) -> str:
        """The token after the next one, or the empty string."""
        return self.tokens[self.at + 1] if self.at + 1 < len(self.tokens) else ""

    def take(self) -> str:
        """Consume and return the next token."""
        at = self.at
        if at >= len(self.tokens):
            raise self.fail("the line ends too early")
        self.at = at + 1
        return self.tokens[at]

    def accept(self, token: str) -> bool:
        """Consume the token when it is next."""
        if self.at < len(self.tokens) and self.tokens[self.at] == token:
            self.at += 1
            return True
        return False

    def expect(self, token: str) -> None:
        """Consume a token that has to be next."""
        at = self.at
        if at >= len(self.tokens) or self.tokens[at] != token:
            raise self.fail(f"expected {token!r}, found {self.peek()!r}")
        self.at = at + 1

    def number(self) -> int:
        """Consume a plain decimal number."""
        token = self.take()
        if not token.isdecimal() or len(token) > 20:
            raise self.fail(f"expected a number, found {token!r}")
        return int(token)

    def skip_parens(self) -> str:
        """Skip a balanced parenthesis that starts here and return its tokens joined."""
        self.expect("(")
        start, depth = self.at, 1
        while depth:
            token = self.take()
            depth += (token == "(") - (token == ")")
        return " ".join(self.tokens[start : self.at - 1])

    def type(self) -> ty.Type:
        """Parse a type."""
        at = self.at
        known = ONE_WORD.get(self.tokens[at]) if at < len(self.tokens) else None
        if known is not None:
            self.at = at + 1
            return known
        self.depth += 1
        if self.depth > _MAX_DEPTH:
            raise self.fail("a type or constant is nested too deeply")
        parsed = self._type()
        self.depth -= 1
        return parsed

    def _type(self) -> ty.Type:
        token = self.take()
        if token == "ptr":
            return ty.pointer(self.address_space())
        if token[0] == "i" and token[1:].isdecimal() and len(token) < 9:
            return self._integer(int(token[1:]))
        if token == "<":
            return self._vector_or_packed()
        if token == "[":
            return self._counted("array", "]")
        if token == "{":
            return self._struct(packed=False)
        if token in self.named:
            return self.named[token]
        raise self.fail(f"expected a type, found {token!r}")

    def _integer(self, bits: int) -> ty.Type:
        if not 0 < bits <= _MAX_INT_BITS:
            raise self.fail(f"an integer cannot be {bits} bits wide")
        return ty.integer(bits)

    def address_space(self) -> int:
        """Parse an optional ``addrspace(n)``."""
        if not self.accept("addrspace"):
            return 0
        self.expect("(")
        space = self.number()
        self.expect(")")
        return space

    def _vector_or_packed(self) -> ty.Type:
        at = self.at
        words = self.tokens[at : at + 4]
        if words[3:] == [">"]:
            made = self._plain_vector(words)
            if made is not None:
                self.at = at + 4
                return made
        if self.accept("{"):
            packed = self._struct(packed=True)
            self.expect(">")
            return packed
        if self.peek() == "vscale":
            raise self.fail("scalable vectors are not supported")
        made = self._counted("vector", ">")
        if made.count == 0 or made.element is None or ty.is_aggregate(made.element):
            raise self.fail(f"{made} is not a vector type")
        return made

    def _plain_vector(self, words: list[str]) -> ty.Type | None:
        """The type that ``count x element >`` ends, when the element is a single word."""
        count, x, element, _ = words
        known = _VECTORS.get((count, element)) if x == "x" else None
        scalar = ONE_WORD.get(element)
        if known is not None or scalar is None or x != "x" or not 0 < len(count) < 6:
            return known
        if not (count.isascii() and count.isdecimal() and int(count)):
            return None
        if scalar.kind != "int" and scalar.kind not in ty.FLOAT_BITS:
            return None
        known = _VECTORS[count, element] = ty.vector(int(count), scalar)
        return known

    def _counted(self, kind: str, close: str) -> ty.Type:
        count = self.number()
        self.expect("x")
        element = self.type()
        self.expect(close)
        return ty.make(kind, count=count, element=element)

    def _struct(self, packed: bool) -> ty.Type:
        fields: list[ty.Type] = []
        while not self.accept("}"):
            if fields:
                self.expect(",")
            fields.append(self.type())
        return ty.make("struct", fields=tuple(fields), packed=packed)
