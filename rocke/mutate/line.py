"""One instruction's line: where its operands stand in the text, and edits that are read back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rocke.emulator.ir.cursor import Cursor, tokenize
from rocke.emulator.ir.instructions import instruction
from rocke.emulator.ir.model import Const, Instr, Local, Value

# What a literal operand may stand behind; the numbers of types and alignments stand elsewhere.
_BEFORE_LITERAL = re.compile(r"[,\[)>]|i[0-9]+|half|bfloat|float|double|noundef")
_CLOSING = {"<": ">", "(": ")", "[": "]", "{": "}"}
_WORDS = {"zero": "zeroinitializer", "undef": "undef", "poison": "poison", "null": "null"}


@dataclass(frozen=True)
class Token:
    """A token with its place in the line."""

    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Operand:
    """An operand, or an element of a constant vector: its value and its place in the line."""

    path: tuple[int, ...]
    value: Value
    start: int
    end: int


def tokens_of(text: str) -> list[Token]:
    """The tokens of a line without inline comments, with their places."""
    found, at = [], 0
    for word in tokenize(text):
        start = text.index(word, at)
        at = start + len(word)
        found.append(Token(word, start, at))
    return found


def parse_line(text: str, like: Instr) -> Instr:
    """The instruction of an edited line, with the line number of the one that it replaces."""
    return instruction(Cursor(tokenize(text), like.line, "mutant", {}))


def operands_of(text: str, instr: Instr) -> list[Operand]:
    """Every operand of an instruction in the order of its text; ValueError if one isn't found.

    The elements of a constant vector come after it, with a path of two numbers.
    """
    tokens = tokens_of(text)
    at = _after_opcode(tokens, instr)
    found: list[Operand] = []
    for number, value in enumerate(instr.operands):
        if isinstance(value, Const) and value.kind == "metadata":
            continue
        at = _find(tokens, at, value, text)
        last = _last(tokens, at)
        found.append(Operand((number,), value, tokens[at].start, tokens[last].end))
        found += _elements(tokens, at, last, number, value)
        at = last + 1
    return found


def replaced(text: str, start: int, end: int, new: str) -> str:
    """The line with other text between two places."""
    return text[:start] + new + text[end:]


def exchanged(text: str, first: Operand, second: Operand) -> str:
    """The line with two operands exchanged; the first stands before the second."""
    one, two = text[first.start : first.end], text[second.start : second.end]
    middle = text[first.end : second.start]
    return text[: first.start] + two + middle + one + text[second.end :]


def word_replaced(text: str, old: str, new: str) -> str:
    """The line with its first token `old`, an opcode or a predicate, replaced."""
    for token in tokens_of(text):
        if token.text == old:
            return replaced(text, token.start, token.end, new)
    raise ValueError(f"{old!r} does not stand in {text!r}.")


def _after_opcode(tokens: list[Token], instr: Instr) -> int:
    wanted = "@" + instr.extra if instr.op == "call" else instr.op
    for at, token in enumerate(tokens):
        if token.text == wanted or token.text.replace('"', "") == wanted:
            return at + 1
    raise ValueError(f"{wanted} does not stand in its own line.")


def _find(tokens: list[Token], at: int, value: Value, text: str) -> int:
    for place in range(at, len(tokens)):
        if _spells(tokens, place, value):
            return place
    raise ValueError(f"An operand is not to be found in {text!r}.")


def _spells(tokens: list[Token], at: int, value: Value) -> bool:
    word = tokens[at].text
    if isinstance(value, Local):
        return bool(word.replace('"', "") == value.name)
    if value.kind == "global":
        return bool(word.replace('"', "") == value.value)
    if not _BEFORE_LITERAL.fullmatch(tokens[at - 1].text):
        return False
    if value.kind in _WORDS:
        return bool(word == _WORDS[value.kind])
    if value.kind == "int":
        return bool(_number(word, value.type.bits) == value.value)
    if value.kind == "float":
        return word[0] in "+-0123456789f" and word != "float"
    # A type opens with a number of elements, a constant with its first element's type.
    opens = word in ("<", "[", "{") and not tokens[at + 1].text.isdecimal()
    return opens or word in ("splat", "getelementptr")


def _number(word: str, bits: int) -> int | None:
    if word in ("true", "false"):
        return int(word == "true")
    if not re.fullmatch(r"-?[0-9]+", word):
        return None
    return int(word) & ((1 << bits) - 1)


def _last(tokens: list[Token], at: int) -> int:
    """The last token of the operand that starts at `at`."""
    opening = at if tokens[at].text in _CLOSING else at + 1
    if tokens[at].text not in ("splat", *_CLOSING):
        return at
    open_, close = tokens[opening].text, _CLOSING[tokens[opening].text]
    depth = 0
    for place in range(opening, len(tokens)):
        depth += (tokens[place].text == open_) - (tokens[place].text == close)
        if not depth:
            return place
    raise ValueError("A constant is not closed.")


def _elements(
    tokens: list[Token], at: int, last: int, number: int, value: Value
) -> Iterator[Operand]:
    if not isinstance(value, Const) or value.kind != "vector":
        return
    place = at
    splat = tokens[at].text == "splat"
    for index, element in enumerate(value.value[:1] if splat else value.value):
        if element.kind not in ("int", "float"):
            return
        place += 1
        while place < last and not _spells(tokens, place, element):
            place += 1
        yield Operand((number, index), element, tokens[place].start, tokens[place].end)
