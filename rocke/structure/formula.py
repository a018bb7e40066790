"""Formulas of expectation files: whole-number arithmetic over a spec's keys, without eval.

Allowed: names, whole numbers, true and false, quoted texts in comparisons, + - * // %, unary -,
comparisons, and/or/not, `a if c else b`, min(...) and max(...).
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass

Scalar = str | int | bool

_BINARY: dict[type[ast.operator], tuple[str, int, Callable[[int, int], int]]] = {
    ast.Add: ("+", 1, operator.add),
    ast.Sub: ("-", 1, operator.sub),
    ast.Mult: ("x", 2, operator.mul),
    ast.FloorDiv: ("//", 2, operator.floordiv),
    ast.Mod: ("%", 2, operator.mod),
}
_COMPARE: dict[type[ast.cmpop], Callable[[Scalar, Scalar], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
_CALLS: dict[str, Callable[..., int]] = {"min": min, "max": max}
# Past this a product of spec keys is a mistake, and Python would compute it all the same.
_LIMIT = 1 << 64
_MAX_LENGTH = 400


class FormulaError(ValueError):
    """A formula that isn't allowed, or that has no value; the message says which part."""


@dataclass(frozen=True)
class Formula:
    """A parsed formula; `names` are the variables that it reads."""

    text: str
    tree: ast.expr
    names: frozenset[str]

    def value(self, variables: Mapping[str, Scalar]) -> Scalar:
        """Its value. Raises FormulaError for a division by zero or text in arithmetic."""
        return _value(self.tree, variables)

    def number(self, variables: Mapping[str, Scalar]) -> int:
        """Its value, which has to be a whole number."""
        return _number(self.value(variables), self.text)

    def told(self, variables: Mapping[str, Scalar]) -> str:
        """The formula with its values, e.g. `3 tile loads x 4 pages`; of an if, the taken arm."""
        return _told(self.tree, variables, 0)


def parse(text: str) -> Formula:
    """Reads a formula; a FormulaError names what isn't allowed in it."""
    if len(text) > _MAX_LENGTH:
        raise FormulaError(f"is longer than {_MAX_LENGTH} characters")
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise FormulaError("is not an expression") from error
    names = frozenset(_check(tree))
    return Formula(text, tree, names)


def _check(node: ast.expr) -> list[str]:
    """The names that a tree reads; refuses everything that isn't on the list."""
    match node:
        case ast.Constant(value=bool() | int() | str()):
            return []
        case ast.Name(id=name):
            return [] if name in ("true", "false") else [name]
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _BINARY:
            parts = [left, right]
        case ast.UnaryOp(op=ast.USub() | ast.Not(), operand=operand):
            parts = [operand]
        case ast.BoolOp(values=values):
            parts = values
        case ast.Compare(left=left, ops=ops, comparators=rest) if {*map(type, ops)} <= {*_COMPARE}:
            parts = [left, *rest]
        case ast.IfExp(test=test, body=body, orelse=orelse):
            parts = [test, body, orelse]
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in _CALLS and args:
            parts = args
        case _:
            raise FormulaError(f"holds {ast.unparse(node)!r}, which isn't allowed")
    return [name for part in parts for name in _check(part)]


def _value(node: ast.expr, names: Mapping[str, Scalar]) -> Scalar:
    match node:
        case ast.Constant(value=value):
            return value  # type: ignore[return-value]  # parse lets whole numbers and text in
        case ast.Name(id=name):
            return name == "true" if name in ("true", "false") else names[name]
        case ast.BinOp():
            return _arithmetic(node, names)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return not _value(operand, names)
        case ast.UnaryOp(operand=operand):
            return -_number(_value(operand, names), ast.unparse(operand))
        case ast.BoolOp(op=op, values=values):
            wanted = any if isinstance(op, ast.Or) else all
            return wanted(bool(_value(item, names)) for item in values)
        case ast.Compare():
            return _comparison(node, names)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return _value(body if _value(test, names) else orelse, names)
        case ast.Call(func=ast.Name(id=name), args=args):
            return _CALLS[name](*(_number(_value(a, names), ast.unparse(a)) for a in args))
    raise FormulaError(f"holds {ast.unparse(node)!r}, which isn't allowed")


def _arithmetic(node: ast.BinOp, names: Mapping[str, Scalar]) -> int:
    first = _number(_value(node.left, names), ast.unparse(node.left))
    second = _number(_value(node.right, names), ast.unparse(node.right))
    if isinstance(node.op, ast.FloorDiv | ast.Mod) and second == 0:
        raise FormulaError(f"divides by zero in {ast.unparse(node)!r}")
    found = _BINARY[type(node.op)][2](first, second)
    if abs(found) > _LIMIT:
        raise FormulaError(f"is past 2^64 in {ast.unparse(node)!r}")
    return found


def _comparison(node: ast.Compare, names: Mapping[str, Scalar]) -> bool:
    left = _value(node.left, names)
    for op, item in zip(node.ops, node.comparators, strict=True):
        right = _value(item, names)
        if isinstance(left, str) is not isinstance(right, str):
            raise FormulaError(f"compares text with a number in {ast.unparse(node)!r}")
        if not _COMPARE[type(op)](left, right):
            return False
        left = right
    return True


def _number(value: Scalar, told: str) -> int:
    if isinstance(value, str):
        raise FormulaError(f"uses the text {value!r} of {told!r} as a number")
    return int(value)


def _told(node: ast.expr, names: Mapping[str, Scalar], within: int) -> str:
    match node:
        case ast.Name(id=name) if name not in ("true", "false"):
            return f"{names[name]} {name.replace('_', ' ')}"
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return _told(body if _value(test, names) else orelse, names, within)
        case ast.BinOp(left=left, op=op, right=right):
            sign, weight, _ = _BINARY[type(op)]
            text = f"{_told(left, names, weight)} {sign} {_told(right, names, weight + 1)}"
            return f"({text})" if weight < within else text
        case ast.Call(func=ast.Name(id=name), args=args):
            return f"{name}({', '.join(_told(item, names, 0) for item in args)})"
    return ast.unparse(node)
