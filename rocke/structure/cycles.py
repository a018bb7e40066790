"""Integers that go round a few numbers, such as the buffer of a loop's iteration: 0, 1, 0, 1, ...

Two such values are compared by the place in the round that they share, not by their ranges: the
buffer that is filled and the one that is read are never the same.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from rocke.emulator.ir.model import Instr, Local, Value
from rocke.structure.kernel import Kernel, is_int, settle, signed

MOST = 8


@dataclass(frozen=True, slots=True)
class Cycle:
    """A value is `values[r]`; r is shared by all cycles with that key, and made of `behind`.

    A constant has no key and one value.
    """

    key: str
    values: tuple[int, ...]
    behind: tuple[str, ...] = ()


class Cycles:
    """The cycles of one kernel's integers."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._known: dict[str, Cycle | None] = {}

    def of(self, value: Value) -> Cycle | None:
        """The cycle of a value; None where it isn't known to be one of few numbers."""
        if not isinstance(value, Local):
            return Cycle("", (signed(value),)) if is_int(value) else None
        for name in settle(value, self._known, self._parts):
            made = self._kernel.defs.get(name)
            self._known[name] = None if made is None else self._find(made)
        return self._known.get(value.name)

    def _parts(self, name: str) -> list[Value]:
        made = self._kernel.defs.get(name)
        return made.operands if made is not None and made.op in _STEPS else []

    def _find(self, made: Instr) -> Cycle | None:
        if made.op == "phi":
            return self._phi(made)
        if made.op not in _STEPS or made.operands[0].type.kind != "int":
            return None
        parts = [self.of(item) for item in made.operands]
        known = [part for part in parts if part is not None]
        turning = {part.key: part for part in known if part.key}
        if len(known) < len(parts) or len(turning) > 1:
            return self._rest(made)
        whole = next(iter(turning.values()), Cycle("", (0,)))
        rows = [part.values * (1 if part.key else len(whole.values)) for part in known]
        values = [_step(made, row) for row in zip(*rows, strict=True)]
        if any(number is None for number in values):
            return None
        return Cycle(whole.key, tuple(n for n in values if n is not None), whole.behind)

    def _rest(self, made: Instr) -> Cycle | None:
        """The rest of a division by a small number: of a value plus a constant, a turn of it."""
        modulus = _modulus(made)
        base, shift, wraps = self._base(made.operands[0])
        if not modulus or not isinstance(base, Local) or (wraps and modulus & (modulus - 1)):
            return None
        values = tuple((turn + shift) % modulus for turn in range(modulus))
        return Cycle(f"{base.name} % {modulus}", values, (base.name,))

    def _base(self, value: Value) -> tuple[Value, int, bool]:
        """A value as another plus a constant, and whether the sum could wrap."""
        shift, wraps = 0, False
        while isinstance(value, Local):
            made = self._kernel.defs.get(value.name)
            if made is None or made.op not in ("add", "sub") or not is_int(made.operands[1]):
                break
            number = signed(made.operands[1])
            shift += number if made.op == "add" else -number
            wraps = wraps or not {"nsw", "nuw"} & set(made.flags)
            value = made.operands[0]
        return value, shift, wraps

    def _phi(self, phi: Instr) -> Cycle | None:
        """A loop's value that comes back to its start, alone or with others of the same loop."""
        together = self._together(phi)
        if together is None:
            return None
        start = {name: first for name, (first, _) in together.items()}
        state, rounds = start, [start]
        while len(rounds) <= MOST:
            state = {name: self._value(again, state) for name, (_, again) in together.items()}
            if None in state.values():
                return None
            if state == start:
                values = tuple(number for turn in rounds if (number := turn[phi.name]) is not None)
                return Cycle(" ".join(sorted(together)), values, tuple(sorted(together)))
            rounds.append(state)
        return None

    def _together(self, phi: Instr) -> dict[str, tuple[int | None, Value]] | None:
        """The phis of one block that a phi's next value hangs on: start, and value to go on with.

        None where that hangs on anything else.
        """
        home = self._kernel.home[phi.name]
        found: dict[str, tuple[int | None, Value]] = {}
        work: list[Value] = [Local(phi.type, phi.name)]
        seen: set[str] = set()
        while work:
            item = work.pop()
            if not isinstance(item, Local) or item.name in seen:
                continue
            seen.add(item.name)
            made = self._kernel.defs.get(item.name)
            if made is None or (made.op != "phi" and made.op not in _STEPS):
                return None
            if made.op != "phi":
                work += made.operands
                continue
            starts = [value for value in made.operands if not isinstance(value, Local)]
            others = [value for value in made.operands if isinstance(value, Local)]
            if self._kernel.home[made.name] != home or (len(starts), len(others)) != (1, 1):
                return None
            if not is_int(starts[0]):
                return None
            found[made.name] = signed(starts[0]), others[0]
            work += others
        return found

    def _value(self, value: Value, state: Mapping[str, int | None]) -> int | None:
        """What a value is where the phis have these values."""
        known = dict(state)
        for name in settle(value, known, self._parts):
            made = self._kernel.defs[name]
            row = [
                known.get(item.name) if isinstance(item, Local) else signed(item)
                for item in made.operands
                if isinstance(item, Local) or is_int(item)
            ]
            full = len(row) == len(made.operands) and None not in row
            known[name] = _step(made, tuple(n for n in row if n is not None)) if full else None
        if isinstance(value, Local):
            return known.get(value.name)
        return signed(value) if is_int(value) else None


def _modulus(made: Instr) -> int:
    """By how much `urem`, or `and` with a mask of low bits, goes round; 0 where it doesn't."""
    if made.op not in ("urem", "and") or not is_int(made.operands[1]):
        return 0
    number = signed(made.operands[1])
    modulus = number if made.op == "urem" else number + 1
    power = modulus & (modulus - 1) == 0
    return modulus if 2 <= modulus <= MOST and (made.op == "urem" or power) else 0


def _step(made: Instr, row: tuple[int, ...]) -> int | None:
    """One operation on numbers, wrapped to its type and read as signed."""
    bits = made.type.bits
    inner = made.operands[0].type.bits
    if made.op == "icmp":
        first, second = (_plain(n, inner) if made.extra[0] == "u" else n for n in row)
        return int(_COMPARES[made.extra[-2:]](first, second))
    if made.op == "zext":
        return _plain(row[0], inner)
    number = _STEPS[made.op](*row, bits)
    if number is None:
        return None
    number &= (1 << bits) - 1
    return number - (1 << bits) if bits > 1 and number >> (bits - 1) else number


def _plain(number: int, bits: int) -> int:
    """A number read as unsigned."""
    return number & ((1 << bits) - 1)


def _divided(first: int, second: int, bits: int, rest: bool) -> int | None:
    one, two = _plain(first, bits), _plain(second, bits)
    if not two:
        return None
    return one % two if rest else one // two


def _shift(first: int, second: int, bits: int) -> int | None:
    return first << second if 0 <= second < bits else None


def _steps() -> Iterator[tuple[str, Callable[..., int | None]]]:
    for op, plain in {
        "add": operator.add, "sub": operator.sub, "mul": operator.mul,
        "and": operator.and_, "or": operator.or_, "xor": operator.xor,
    }.items():  # fmt: skip
        yield op, lambda a, b, _, plain=plain: plain(a, b)
    yield "shl", _shift
    yield "urem", lambda a, b, bits: _divided(a, b, bits, rest=True)
    yield "udiv", lambda a, b, bits: _divided(a, b, bits, rest=False)
    yield "select", lambda c, a, b, _: a if c else b
    for op in ("icmp", "zext", "sext", "trunc", "freeze"):
        yield op, lambda a, *_: a


_STEPS: Mapping[str, Callable[..., int | None]] = dict(_steps())
_COMPARES: Mapping[str, Callable[[int, int], bool]] = {
    "eq": operator.eq, "ne": operator.ne, "lt": operator.lt, "le": operator.le,
    "gt": operator.gt, "ge": operator.ge,
}  # fmt: skip
