"""Integer and float arithmetic, comparisons, select and freeze."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.decode import ints
from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.decode.overflow import Check, binary_checks
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.instructions import BINARY
from rocke.emulator.ir.model import Instr

Array = NDArray[Any]


def checked(
    d: Decoder, instr: Instr, run: Callable[[Array, Array], Array], checks: list[Check]
) -> Closure:
    """A closure for ``result = run(a, b)`` that also makes poison where a check says so."""
    regs, machine = d.regs, d.machine
    slots = [d.slot(operand) for operand in instr.operands]
    a, b = slots[0], slots[-1]
    to = d.result(instr)
    if not checks or "poison" not in d.watch:

        def plain() -> None:
            regs[to] = run(regs[a], regs[b])

        return plain
    flags = " ".join(sorted(instr.flags)) or "a shift amount in range"

    def with_checks() -> bool:
        x, y = regs[a], regs[b]
        regs[to] = result = run(x, y)
        made = False
        for check in checks:
            bad = check(x, y, result)
            if bad.any():
                made = make_poison(machine, to, bad, instr, flags) or made
        return made

    return with_checks


def make_poison(machine: Any, to: int, bad: Array, instr: Instr, why: str) -> bool:
    """Mark a register's elements as poison in the active lanes; whether there were any."""
    active = machine.active
    where = active.bits if bad.ndim == 1 else active.bits[:, None]
    mask = bad & where
    if not mask.any():
        return False
    known = machine.poison.get(to)
    machine.poison[to] = mask if known is None else known | mask
    machine.origins[to] = (instr, why)
    return True


def integer_binary(d: Decoder, instr: Instr) -> Closure:
    """add, sub, mul, divisions, shifts and bitwise operations."""
    bits = ty.scalar(instr.type).bits
    amount = d.constant_int(instr.operands[1])
    checks = binary_checks(instr.op, instr.flags, bits, amount)
    if instr.op in ("udiv", "sdiv", "urem", "srem"):
        return _division(d, instr, bits, amount, checks)
    if instr.op in ("shl", "lshr", "ashr") and amount is not None:
        shift = ints.constant_shift(instr.op, bits, amount)
        if shift is not None:
            return checked(d, instr, lambda a, b: shift(a), checks)
    return checked(d, instr, ints.operation(instr.op, bits), checks)


def _division(
    d: Decoder, instr: Instr, bits: int, divisor: int | None, checks: list[Check]
) -> Closure:
    plain = ints.operation(instr.op, bits)
    if divisor is not None and 0 < divisor < 1 << (bits - 1) and instr.op[0] == "u":
        fast = np.floor_divide if instr.op == "udiv" else np.remainder
        return checked(d, instr, fast, checks)
    minus_one = (1 << bits) - 1
    if divisor and (instr.op[0] == "u" or divisor != minus_one):
        return checked(d, instr, plain, checks)

    def report(where: Array, why: str) -> None:
        per_lane = where if where.ndim == 1 else where.any(axis=1)
        bad = per_lane & d.machine.active.bits
        if bad.any() and "poison" in d.watch:
            d.machine.find("undefined", instr, bad, why)

    def guarded(a: Array, b: Array) -> Array:
        zero = np.asarray(b == 0)
        if zero.any():
            report(zero, "an integer division by zero")
        if instr.op[0] == "s":
            over = np.asarray((b == minus_one) & (a == 1 << (bits - 1)))
            if over.any():
                report(over, "a signed division that overflows")
        return plain(a, b)

    return checked(d, instr, guarded, checks)


def _float_remainder(a: Array, b: Array) -> Array:
    return np.fmod(a, b)


_FLOAT: dict[str, Callable[[Array, Array], Array]] = {
    "fadd": np.add,
    "fsub": np.subtract,
    "fmul": np.multiply,
    "fdiv": np.divide,
    "frem": _float_remainder,
}


def float_binary(d: Decoder, instr: Instr) -> Closure:
    """fadd, fsub, fmul, fdiv and frem, each rounded to the type (LangRef, "Floating-Point")."""
    return checked(d, instr, _FLOAT[instr.op], [])


def binary(d: Decoder, instr: Instr) -> Closure:
    """A two-operand arithmetic instruction."""
    if instr.op in _FLOAT:
        return float_binary(d, instr)
    if ty.scalar(instr.type).kind != "int":
        raise d.fail(instr, f"{instr.op} of {instr.type} is not valid")
    return integer_binary(d, instr)


def negate(d: Decoder, instr: Instr) -> Closure:
    """fneg: flips the sign bit only, of NaN too (LangRef, fneg)."""
    dtype = ty.dtype(instr.type)
    carrier = np.dtype(f"u{dtype.itemsize}")
    sign = carrier.type(1 << (dtype.itemsize * 8 - 1))
    return checked(d, instr, lambda a, _: (a.view(carrier) ^ sign).view(dtype), [])


def integer_compare(d: Decoder, instr: Instr) -> Closure:
    """icmp on integers and pointers."""
    kind = instr.operands[0].type
    if kind.kind == "ptr" and kind.space in (7, 8):
        raise d.fail(instr, "a comparison of buffer resources is not supported")
    bits = ty.bit_width(ty.scalar(kind))
    try:
        compare = ints.comparison(instr.extra, bits)
    except KeyError:
        raise d.fail(instr, f"there is no comparison {instr.extra!r}") from None
    checks: list[Check] = []
    if "samesign" in instr.flags and bits > 1:
        checks.append(lambda a, b, r: np.asarray(ints.signed(a ^ b, bits) < 0))
    return checked(d, instr, compare, checks)


def _unordered(a: Array, b: Array) -> Array:
    return np.asarray(np.isnan(a) | np.isnan(b))


_FCMP: dict[str, Callable[[Array, Array], Array]] = {
    "oeq": np.equal,
    "ogt": np.greater,
    "oge": np.greater_equal,
    "olt": np.less,
    "ole": np.less_equal,
    "one": lambda a, b: np.not_equal(a, b) & ~_unordered(a, b),
    "ord": lambda a, b: ~_unordered(a, b),
    "uno": _unordered,
    "ueq": lambda a, b: np.equal(a, b) | _unordered(a, b),
    "ugt": lambda a, b: ~np.less_equal(a, b),
    "uge": lambda a, b: ~np.less(a, b),
    "ult": lambda a, b: ~np.greater_equal(a, b),
    "ule": lambda a, b: ~np.greater(a, b),
    "une": np.not_equal,
    "false": lambda a, b: np.equal(a, b) & False,
    "true": lambda a, b: np.equal(a, b) | True,
}


def float_compare(d: Decoder, instr: Instr) -> Closure:
    """fcmp with its ordered and unordered predicates (LangRef, fcmp)."""
    if instr.extra not in _FCMP:
        raise d.fail(instr, f"there is no comparison {instr.extra!r}")
    return checked(d, instr, _FCMP[instr.extra], [])


def choose(condition: Array, yes: Any, no: Any) -> Any:
    """``where`` for values of any shape: scalars, vectors by lane or by element, aggregates."""
    if isinstance(yes, tuple):
        return tuple(choose(condition, y, n) for y, n in zip(yes, no, strict=True))
    if yes.ndim > condition.ndim:
        condition = condition[:, None]
    return np.where(condition, yes, no)


def select(d: Decoder, instr: Instr) -> Closure:
    """select on a scalar or a vector condition."""
    regs = d.regs
    condition, yes, no = map(d.slot, instr.operands)
    to = d.result(instr)

    def run() -> None:
        regs[to] = choose(regs[condition], regs[yes], regs[no])

    return run


def freeze(d: Decoder, instr: Instr) -> Closure:
    """freeze: the value itself; poison bits become the value that the arithmetic gave."""
    regs = d.regs
    source, to = d.slot(instr.operands[0]), d.result(instr)

    def run() -> None:
        regs[to] = regs[source]

    return run


DECODERS: dict[str, Callable[[Decoder, Instr], Closure]] = {
    **dict.fromkeys(BINARY, binary),
    "fneg": negate,
    "icmp": integer_compare,
    "fcmp": float_compare,
    "select": select,
    "freeze": freeze,
}
