"""Integer arithmetic of any width on unsigned arrays, and the checks that make results poison."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
Binary = Callable[[Array, Array], Array]
_SIGNED = {1: np.int8, 2: np.int16, 4: np.int32, 8: np.int64}


def signed(x: Array, bits: int) -> Array:
    """The two's complement reading of an unsigned array of ``bits`` wide integers."""
    if x.dtype == object:
        return np.where(x >= (1 << (bits - 1)), x - (1 << bits), x)
    if x.dtype == bool:
        return -x.astype(np.int8)
    view: Array = x.view(_SIGNED[x.dtype.itemsize])
    spare = x.dtype.itemsize * 8 - bits
    if spare:
        view = (view << spare) >> spare
    return view


def wrap(x: Array, bits: int) -> Array:
    """Reduce a result to ``bits`` bits, in the dtype of that width."""
    if x.dtype == object:
        return x & ((1 << bits) - 1)
    if x.dtype.kind == "i":
        x = x.view(f"u{x.dtype.itemsize}")
    if x.dtype.itemsize * 8 == bits:
        return x
    return np.asarray(x & x.dtype.type((1 << bits) - 1))


def _divide(a: Array, b: Array) -> Array:
    """Quotient rounded towards zero; 0 for a zero divisor (undefined, reported elsewhere)."""
    if a.dtype == object:
        safe = np.where(b == 0, 1, b)
        quotient: Array = abs(a) // abs(safe)
        return np.where(b == 0, 0, np.where((a < 0) != (b < 0), -quotient, quotient))
    if a.dtype.kind == "u":
        return np.where(b == 0, a.dtype.type(0), np.floor_divide(a, np.maximum(b, 1)))
    safe = np.where((b == 0) | (b == -1), b.dtype.type(1), b)
    floor = np.floor_divide(a, safe)
    inexact = (floor * safe != a) & ((a < 0) != (safe < 0))
    quotient = floor + inexact.astype(a.dtype)
    return np.where(b == 0, a.dtype.type(0), np.where(b == -1, -a, quotient))


def _remainder(a: Array, b: Array) -> Array:
    return np.asarray(np.subtract(a, _divide(a, b) * b))


def _shift_in_range(b: Array, bits: int) -> Array:
    """Shift amounts with the excessive ones, whose result is poison, put to 0."""
    if b.dtype == object:
        return np.where(b < bits, b, 0)
    return np.where(b < bits, b, b.dtype.type(0))


def _arithmetic_shift(a: Array, b: Array, bits: int) -> Array:
    left = signed(a, bits)
    amount = b if b.dtype == object else b.view(left.dtype)
    return wrap(left >> amount, bits)


def operation(op: str, bits: int) -> Binary:
    """The function of an integer opcode for a width; i1 values are bool arrays."""
    if bits == 1:
        return _BOOL[op]
    exact = bits in (8, 16, 32, 64)
    if op in ("and", "or", "xor"):
        return {"and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor}[op]
    if op in ("add", "sub", "mul"):
        plain: Binary = {"add": np.add, "sub": np.subtract, "mul": np.multiply}[op]
        return plain if exact else lambda a, b: wrap(plain(a, b), bits)
    if op == "udiv":
        return _divide
    if op == "urem":
        return _remainder
    if op == "sdiv":
        return lambda a, b: wrap(_divide(signed(a, bits), signed(b, bits)), bits)
    if op == "srem":
        return lambda a, b: wrap(_remainder(signed(a, bits), signed(b, bits)), bits)
    if op == "shl":
        return lambda a, b: wrap(np.left_shift(a, _shift_in_range(b, bits)), bits)
    if op == "lshr":
        return lambda a, b: np.right_shift(a, _shift_in_range(b, bits))
    return lambda a, b: _arithmetic_shift(a, _shift_in_range(b, bits), bits)


_BOOL: dict[str, Binary] = {
    "add": np.logical_xor,
    "sub": np.logical_xor,
    "mul": np.logical_and,
    "and": np.logical_and,
    "or": np.logical_or,
    "xor": np.logical_xor,
    "udiv": lambda a, b: a & b,
    "sdiv": lambda a, b: a & b,
    "urem": lambda a, b: a & ~b & False,
    "srem": lambda a, b: a & ~b & False,
    "shl": lambda a, b: a & ~b,
    "lshr": lambda a, b: a & ~b,
    "ashr": lambda a, b: a | (b & False),
}


def constant_shift(op: str, bits: int, amount: int) -> Callable[[Array], Array] | None:
    """A shift by a known amount in range, without the guard; None when there is none."""
    if bits not in (8, 16, 32, 64) or not 0 <= amount < bits:
        return None
    by = np.dtype(f"u{bits // 8}").type(amount)
    if op == "shl":
        return lambda a: np.left_shift(a, by)
    if op == "lshr":
        return lambda a: np.right_shift(a, by)
    type_ = np.dtype(f"i{bits // 8}")
    back, signed_by = np.dtype(f"u{bits // 8}"), type_.type(amount)
    return lambda a: np.right_shift(a.view(type_), signed_by).view(back)


_COMPARE: dict[str, Binary] = {
    "eq": np.equal,
    "ne": np.not_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
    "lt": np.less,
    "le": np.less_equal,
}


def comparison(predicate: str, bits: int) -> Binary:
    """The function of an icmp predicate; KeyError for an unknown one."""
    if predicate in ("eq", "ne"):
        return _COMPARE[predicate]
    plain = _COMPARE[predicate[1:]]
    if predicate[0] == "u":
        return plain
    if predicate[0] != "s":
        raise KeyError(predicate)
    if bits in (8, 16, 32, 64):
        type_ = np.dtype(f"i{bits // 8}")
        return lambda a, b: plain(a.view(type_), b.view(type_))
    return lambda a, b: plain(signed(a, bits), signed(b, bits))
