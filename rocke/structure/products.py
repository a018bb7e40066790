"""Rule widened-product: a product of 32 bits or fewer that is widened and reaches an address."""

from __future__ import annotations

from collections.abc import Iterator

from rocke.emulator.ir.model import Const, Instr, Local, Value
from rocke.structure.facts import Facts
from rocke.structure.findings import Finding, at
from rocke.structure.kernel import WIDE_SPACES, is_int, signed
from rocke.structure.ranges import Range, product, shifted
from rocke.structure.sources import arithmetic

_BUFFER = "llvm.amdgcn.raw.", "llvm.amdgcn.struct."
_WIDE = 64


def check_products(facts: Facts) -> Iterator[Finding]:
    """A finding for each product that can leave its type on its way to a 64-bit address.

    The addresses are pointers of 64 bits and the offsets of buffer accesses, which the hardware
    adds to a 48-bit base. A product whose range fits its type is no finding.
    """
    seen: set[str] = set()
    for offset in _offsets(facts):
        for narrow in _narrow_parts(facts, offset, seen):
            finding = _judge(facts, narrow)
            if finding is not None:
                yield finding


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
    """The products narrower than 64 bits behind an offset, each yielded once a kernel."""
    work = [offset]
    while work:
        item = work.pop()
        if not isinstance(item, Local) or item.name in seen:
            continue
        seen.add(item.name)
        instr = facts.kernel.defs.get(item.name)
        if instr is None or instr.type.kind != "int":
            continue
        if instr.op in ("mul", "shl") and instr.type.bits < _WIDE:
            yield instr
        work.extend(arithmetic(instr))


def _judge(facts: Facts, instr: Instr) -> Finding | None:
    first, second = instr.operands
    ranges = facts.ranges.of(first), facts.ranges.of(second)
    found = product(*ranges) if instr.op == "mul" else shifted(*ranges)
    bits = instr.type.bits
    top = (
        (1 << bits) - 1
        if "nuw" in instr.flags and "nsw" not in instr.flags
        else (1 << bits - 1) - 1
    )
    if -(1 << (bits - 1)) <= found[0] and found[1] <= top:
        return None
    told = f"{_told(facts, first, ranges[0])} and {_factor(facts, instr, ranges[1])}"
    reach = f"{found[1]:,}" if found[1] > top else f"{found[0]:,}"
    message = (
        f"an i{bits} product of {told} can be {reach}, which {bits} bits don't hold, "
        "before it is widened and reaches an address"
    )
    subject = facts.sources.of(first) | facts.sources.of(second)
    return at(facts.kernel, "widened-product", instr, message, *subject)


def _factor(facts: Facts, instr: Instr, found: Range) -> str:
    second = instr.operands[1]
    if instr.op == "shl" and isinstance(second, Const) and is_int(second):
        return str(1 << signed(second))
    return _told(facts, second, found)


def _told(facts: Facts, value: Value, found: Range) -> str:
    """A factor as a message names it: a number, or its sources with their range."""
    if not isinstance(value, Local) and is_int(value):
        return str(signed(value))
    names = " and ".join(sorted(facts.sources.of(value))) or "a constant"
    return f"{names} ({found[0]:,} to {found[1]:,})"
