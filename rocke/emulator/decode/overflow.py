"""When integer arithmetic gives poison: nsw, nuw, exact, disjoint and shifts that are too long.

Source: LangRef, "Binary Operations", "Bitwise Binary Operations", "Conversion Operations".
Every check returns bool per element; the arithmetic itself wraps.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.decode.ints import operation, signed, wrap

Array = NDArray[Any]
# (a, b, result) -> which elements are poison
Check = Callable[[Array, Array, Array], Array]


def _negative(x: Array, bits: int) -> Array:
    return np.asarray(signed(x, bits) < 0)


def _add_nsw(bits: int) -> Check:
    return lambda a, b, r: _negative((a ^ r) & (b ^ r), bits)


def _sub_nsw(bits: int) -> Check:
    return lambda a, b, r: _negative((a ^ b) & (a ^ r), bits)


def _mul_nuw(bits: int) -> Check:
    if bits <= 32:
        return lambda a, b, r: a.astype(np.uint64) * b > (1 << bits) - 1

    def check(a: Array, b: Array, r: Array) -> Array:
        if a.dtype != object and int(a.max()) * int(b.max()) < 1 << 64:
            return np.zeros(1, bool)
        wide = a.astype(object) * b.astype(object)
        return np.asarray(wide >= (1 << bits), bool)

    return check


def _mul_nsw(bits: int) -> Check:
    def small(a: Array, b: Array, r: Array) -> Array:
        wide = signed(a, bits).astype(np.int64) * signed(b, bits)
        return np.asarray(wide != signed(r, bits))

    def large(a: Array, b: Array, r: Array) -> Array:
        left, right = signed(a, bits), signed(b, bits)
        most = max(abs(int(left.max())), abs(int(left.min())))
        if most * max(abs(int(right.max())), abs(int(right.min()))) < 1 << 63:
            return np.zeros(1, bool)
        wide = left.astype(object) * right.astype(object)
        return np.asarray(wide != signed(r, bits).astype(object), bool)

    return small if bits <= 32 else large


def _too_long(bits: int) -> Check:
    return lambda a, b, r: np.asarray(b >= bits, bool)


def _shl_nuw(bits: int) -> Check:
    back = operation("lshr", bits)
    return lambda a, b, r: back(r, b) != a


def _shl_nsw(bits: int) -> Check:
    back = operation("ashr", bits)
    return lambda a, b, r: back(r, b) != a


def _shift_exact(bits: int) -> Check:
    back = operation("shl", bits)
    return lambda a, b, r: back(r, b) != a


def _divide_exact(bits: int) -> Check:
    return lambda a, b, r: wrap(r * b, bits) != a


def _disjoint(a: Array, b: Array, r: Array) -> Array:
    return np.asarray((a & b) != 0)


def binary_checks(op: str, flags: frozenset[str], bits: int, amount: int | None) -> list[Check]:
    """The checks of one instruction; ``amount`` is the second operand where it is a literal."""
    if bits == 1:
        return []
    checks: list[Check] = []
    if op in ("add", "sub", "mul", "shl"):
        table: dict[tuple[str, str], Callable[[int], Check]] = {
            ("add", "nsw"): _add_nsw,
            ("add", "nuw"): lambda _: lambda a, b, r: r < a,
            ("sub", "nsw"): _sub_nsw,
            ("sub", "nuw"): lambda _: lambda a, b, r: b > a,
            ("mul", "nsw"): _mul_nsw,
            ("mul", "nuw"): _mul_nuw,
            ("shl", "nsw"): _shl_nsw,
            ("shl", "nuw"): _shl_nuw,
        }
        checks += [table[op, flag](bits) for flag in ("nuw", "nsw") if flag in flags]
    if op in ("shl", "lshr", "ashr") and (amount is None or amount >= bits):
        checks.append(_too_long(bits))
    if "exact" in flags:
        checks.append(_shift_exact(bits) if op in ("lshr", "ashr") else _divide_exact(bits))
    if "disjoint" in flags:
        checks.append(_disjoint)
    return checks


def cast_checks(op: str, flags: frozenset[str], source: int, target: int) -> list[Check]:
    """Checks of zext nneg, uitofp nneg, trunc nuw and nsw; called with (x, x, result)."""
    checks: list[Check] = []
    if "nneg" in flags:
        checks.append(lambda a, b, r: _negative(a, source))
    if op == "trunc" and "nuw" in flags:
        checks.append(lambda a, b, r: np.asarray(r.astype(a.dtype) != a))
    if op == "trunc" and "nsw" in flags:
        checks.append(
            lambda a, b, r: np.asarray(
                signed(r, target).astype(signed(a, source).dtype) != signed(a, source)
            )
        )
    return checks


Steps = list[tuple[Array, int, int]]


def steps_leave(
    bits: int, fixed: int, flags: frozenset[str]
) -> Callable[[Array, Steps], Array | None]:
    """Where a base and its steps leave an address space of ``bits``; None for nowhere.

    A step is an index, its width and its stride; ``fixed`` is the sum of the literal ones. inbounds
    and nusw: offsets are signed, and neither a product, nor their sum, nor the address may wrap;
    nuw: the same for unsigned ones (LangRef, "getelementptr"). Sums are looked at whole: wraps that
    cancel pass.
    """
    half, whole = 1 << (bits - 1), 1 << bits
    ranges = [(-half, half)] if flags & {"inbounds", "nusw"} else []
    ranges += [(0, whole)] if "nuw" in flags else []

    def leave(base: Array, steps: Steps) -> Array | None:
        low = high = fixed
        for index, width, by in steps:
            sign = signed(index, width)
            low += by * min(int(sign.min()), 0)
            high += by * max(int(sign.max()), 0)
        floor = 0 if low >= 0 else int(base.min()) + low
        inside = floor >= 0 and high < half and int(base.max()) + max(high, 0) < whole
        if inside and (low >= 0 or (low >= -half and "nuw" not in flags)):
            return None
        bad: Array = np.zeros(1, bool)
        for least, end in ranges:
            bad = bad | _outside(base, _products(fixed, steps, bits, least < 0), least, end, whole)
        return bad

    return leave


def _products(fixed: int, steps: Steps, bits: int, sign: bool) -> list[Array]:
    """The literal offset and every index times its stride, exactly."""
    whole = 1 << bits
    found: list[Array] = [np.array([fixed if sign else fixed % whole], object)]
    for index, width, by in steps:
        wide = signed(index, width).astype(object)
        found.append((wide if sign else wide % max(whole, 1 << width)) * by)
    return found


def _outside(base: Array, products: list[Array], least: int, end: int, whole: int) -> Array:
    total: Array = np.array([0], object)
    bad: Array = np.zeros(1, bool)
    for product in products:
        bad = bad | np.asarray((product < least) | (product >= end), bool)
        total = total + product
    wide = base.astype(object)
    address = (wide[:, None] if wide.ndim < total.ndim else wide) + total
    for value, low, high in ((total, least, end), (address, 0, whole)):
        bad = bad | np.asarray((value < low) | (value >= high), bool)
    return bad
