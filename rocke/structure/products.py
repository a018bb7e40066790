"""Rule widened-product: a value that fewer than 64 bits don't hold on its way to an address.

A product or a sum of 32 bits or fewer that is widened afterwards, or a wider value that is cut to
them (trunc, or a mask of the low 32 bits, which is what LLVM makes of a trunc and a zext).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from rocke.emulator.ir.model import Const, Instr, Local, Value
from rocke.structure.facts import Facts
from rocke.structure.findings import Finding, at
from rocke.structure.kernel import WIDE_SPACES, is_int, signed
from rocke.structure.ranges import Range, full, product, shifted
from rocke.structure.sources import arithmetic

_BUFFER = "llvm.amdgcn.raw.", "llvm.amdgcn.struct."
_WIDE = 64
_LOW_HALF = (1 << 32) - 1
# A sum of an index and less than this, such as a loop's number, is not asked about.
_LITTLE = 1 << 12
_SUMS = frozenset({"add", "sub"})
_PRODUCTS = frozenset({"mul", "shl"})


def check_products(facts: Facts) -> Iterator[Finding]:
    """A finding for each value that can leave its type on its way to a 64-bit address.

    The addresses are pointers of 64 bits and the offsets of buffer accesses, which the hardware
    adds to a 48-bit base. What has a range that fits is no finding, nor is a sum of values that
    the launch does not limit, or a cut of a value of which nothing is known.
    """
    judge = _Judge(facts)
    seen: set[str] = set()
    for offset in _offsets(facts):
        for narrow in _narrow_parts(facts, offset, seen):
            message = judge.told(narrow)
            if message:
                subject = [name for item in narrow.operands for name in facts.sources.of(item)]
                yield at(facts.kernel, "widened-product", narrow, message, *set(subject))


def _offsets(facts: Facts) -> Iterator[Value]:
    for instr in facts.kernel.indexed:
        if instr.op == "inttoptr":
            if instr.type.kind == "ptr" and instr.type.space in WIDE_SPACES:
                yield instr.operands[0]
        elif instr.operands[0].type.kind == "ptr" and instr.operands[0].type.space in WIDE_SPACES:
            yield from instr.operands[1:]
    for _, call in facts.kernel.calls:
        if call.extra.startswith(_BUFFER):
            yield from (item for item in call.operands if item.type.kind == "int")


def _narrow_parts(facts: Facts, offset: Value, seen: set[str]) -> Iterator[Instr]:
    """What narrows or is narrower than 64 bits behind an offset, each yielded once a kernel."""
    work = [offset]
    while work:
        item = work.pop()
        if not isinstance(item, Local) or item.name in seen:
            continue
        seen.add(item.name)
        instr = facts.kernel.defs.get(item.name)
        if instr is None or instr.type.kind != "int":
            continue
        if instr.type.bits < _WIDE or _masks(instr):
            yield instr
        work.extend(arithmetic(instr))


def _masks(instr: Instr) -> bool:
    """Whether an instruction keeps the low 32 bits of 64."""
    return instr.op == "and" and any(
        isinstance(item, Const) and is_int(item) and item.value == _LOW_HALF
        for item in instr.operands
    )


class _Judge:
    """What is wrong with one instruction on the way to an address."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts

    def told(self, instr: Instr) -> str:
        """The message, empty where the values fit."""
        if instr.op in _PRODUCTS:
            return self._product(instr)
        if instr.op in _SUMS:
            return self._sum(instr)
        if instr.op == "trunc" or _masks(instr):
            return self._cut(instr)
        return ""

    def _product(self, instr: Instr) -> str:
        ranges = self._ranges(instr)
        found = product(*ranges) if instr.op == "mul" else shifted(*ranges)
        told = f"{self._named(instr.operands[0], ranges[0])} and {self._factor(instr, ranges[1])}"
        return _over(instr, f"product of {told}", found)

    def _sum(self, instr: Instr) -> str:
        """Only of limited values, both of them large: nearly every index plus one could wrap."""
        if not all(map(self._facts.limited, instr.operands)):
            return ""
        block = self._facts.kernel.home[instr.name]
        one, two = (self._facts.range_in(item, block) for item in instr.operands)
        everything = (1 << instr.type.bits) - _LITTLE
        if any(_size(f) < _LITTLE or f[1] - f[0] >= everything for f in (one, two)):
            return ""
        first, second = map(self._named, instr.operands, (one, two))
        if instr.op == "add":
            return _over(instr, f"sum of {first} and {second}", (one[0] + two[0], one[1] + two[1]))
        found = (one[0] - two[1], one[1] - two[0])
        return _over(instr, f"difference of {first} and {second}", found)

    def _cut(self, instr: Instr) -> str:
        """A cut that the value's upper part doesn't make up for."""
        wide = instr.operands[0]
        found = self._facts.ranges.of(wide)
        bits = 32 if instr.op == "and" else instr.type.bits
        fits = -(1 << (bits - 1)) <= found[0] and found[1] < 1 << bits
        if fits or not isinstance(wide, Local) or (wide.name, bits) in self._upper_parts:
            return ""
        if found == full(wide.type.bits) and not self._grown(wide):
            return ""
        reach = found[1] if found[1] >= 1 << bits else found[0]
        names = " and ".join(sorted(self._facts.sources.of(wide))) or "constants"
        return (
            f"a value made of {names} can be {reach:,}, and is cut to {bits} bits on its way to an "
            "address"
        )

    @cached_property
    def _upper_parts(self) -> set[tuple[str, int]]:
        """Values whose upper part is used as well, with the bits that it is shifted down by."""
        return {
            (instr.operands[0].name, signed(instr.operands[1]))
            for instr in self._facts.kernel.defs.values()
            if instr.op in ("lshr", "ashr")
            and isinstance(instr.operands[0], Local)
            and is_int(instr.operands[1])
        }

    def _grown(self, wide: Value) -> bool:
        """Whether a product is behind a value, so that it can be more than what it is made of."""
        behind = self._facts.sources.walk(wide, arithmetic)
        return any(made is not None and made.op in _PRODUCTS for _, made in behind)

    def _ranges(self, instr: Instr) -> tuple[Range, Range]:
        first, second = instr.operands
        return self._facts.ranges.of(first), self._facts.ranges.of(second)

    def _factor(self, instr: Instr, found: Range) -> str:
        second = instr.operands[1]
        if instr.op == "shl" and isinstance(second, Const) and is_int(second):
            return str(1 << signed(second))
        return self._named(second, found)

    def _named(self, value: Value, found: Range) -> str:
        """A value as a message names it: a number, or its sources with their range."""
        if not isinstance(value, Local) and is_int(value):
            return str(signed(value))
        names = " and ".join(sorted(self._facts.sources.of(value))) or "a constant"
        return f"{names} ({found[0]:,} to {found[1]:,})"


def _size(found: Range) -> int:
    return max(-found[0], found[1])


def _over(instr: Instr, what: str, found: Range) -> str:
    """The message where a result leaves its type; flags say how it is to be read."""
    bits = instr.type.bits
    unsigned = "nuw" in instr.flags and "nsw" not in instr.flags
    top = (1 << bits) - 1 if unsigned else (1 << bits - 1) - 1
    if -(1 << (bits - 1)) <= found[0] and found[1] <= top:
        return ""
    reach = f"{found[1]:,}" if found[1] > top else f"{found[0]:,}"
    return (
        f"an i{bits} {what} can be {reach}, which {bits} bits don't hold, "
        "before it is widened and reaches an address"
    )
