"""What values an integer can have: intervals, from thread ids, declared limits and arithmetic.

Sound for kernels without poison: arithmetic marked nsw or nuw doesn't overflow. A 32-bit value
whose interval isn't known has the interval of its type.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rocke.emulator.ir.model import Instr, Local, Value
from rocke.structure.kernel import Kernel, is_int, settle, signed
from rocke.structure.sources import Sources

Range = tuple[int, int]
# Comparisons that bound a counter from above, and how far below the bound the largest stays.
_BOUNDS = {"slt": 1, "ult": 1, "sle": 0, "ule": 0}
_WORKGROUP = "llvm.amdgcn.workgroup.id."
_WORKITEM = "llvm.amdgcn.workitem.id."


class Ranges:
    """Intervals of one kernel's integers; `limits` gives the largest value of a source.

    A source is an argument's name (a scalar's value, or the values loaded through a pointer) or
    workgroup_id_x, _y, _z; its values are 0 to the limit.
    """

    def __init__(self, kernel: Kernel, sources: Sources, limits: Mapping[str, int]) -> None:
        self._kernel = kernel
        self._sources = sources
        self._limits = limits
        self._known: dict[str, Range] = {}

    def of(self, value: Value) -> Range:
        """The interval of a scalar integer; the type's own where nothing is known."""
        if not isinstance(value, Local):
            if is_int(value):
                return (signed(value), signed(value))
            return full(value.type.bits)
        known = self._known.get(value.name)
        if known is not None:
            return known
        for name in settle(value, self._known, self._operands):
            local = self._kernel.local(name)
            # What a phi's operands ask of the phi itself while it is open.
            self._known[name] = full(local.type.bits)
            self._known[name] = self._fit(self._find(local), local)
        return self._known.get(value.name, full(value.type.bits))

    def going_on(self, value: Value) -> tuple[int, Range] | None:
        """Of a loop's counter the block that its guard goes on to, and its interval from there."""
        phi = self._kernel.definition(value)
        if phi is None or phi.op != "phi" or self._counter(phi) is None:
            return None
        head = self._kernel.home[phi.name]
        low, _ = self.of(value)
        last = self._last(phi, (low, low))
        return None if last is None else (self._kernel.following[head][0], (low, max(low, last)))

    def _operands(self, name: str) -> list[Value]:
        made = self._kernel.defs.get(name)
        return made.operands if made is not None and made.op in _RULES else []

    def _fit(self, found: Range, value: Local) -> Range:
        """The interval cut to the type: by nsw, or the whole type where the value may wrap.

        An unsigned number past the largest signed one wraps, too: it is a negative one here.
        """
        low, high = full(value.type.bits)
        if low <= found[0] <= found[1] <= high:
            return found
        instr = self._kernel.defs.get(value.name)
        wraps = instr is None or "nsw" not in instr.flags
        if wraps or found[0] > high or found[1] < low:
            return low, high
        return max(found[0], low), min(found[1], high)

    def _find(self, value: Local) -> Range:
        bits = value.type.bits
        if value.type.kind != "int":
            return full(bits)
        instr = self._kernel.defs.get(value.name)
        if instr is None:
            return self._limit(self._name(value), bits)
        if instr.op == "load":
            roots = self._sources.roots(instr.operands[0])
            return self._limit(next(iter(roots)), bits) if len(roots) == 1 else full(bits)
        if instr.op == "phi":
            return self._phi(instr)
        if instr.op == "call":
            return self._call(instr)
        rule = _RULES.get(instr.op)
        if rule is None or not instr.operands or instr.operands[0].type.kind != "int":
            return full(bits)
        operands = instr.operands[1:] if instr.op == "select" else instr.operands
        return rule(*(self.of(item) for item in operands), instr)

    def _name(self, value: Local) -> str:
        return self._sources.argument(value.name) if value.name in self._kernel.params else ""

    def _limit(self, name: str, bits: int) -> Range:
        limit = self._limits.get(name)
        return full(bits) if limit is None else (0, limit)

    def _call(self, instr: Instr) -> Range:
        name = instr.extra
        if name.startswith(_WORKITEM):
            return (0, self._kernel.threads - 1)
        if name.startswith(_WORKGROUP):
            limit = self._limits.get("workgroup_id_" + name[len(_WORKGROUP) :])
            return (0, limit if limit is not None else (1 << 31) - 1)
        if name.startswith(("llvm.amdgcn.readfirstlane", "llvm.amdgcn.readlane")):
            return self.of(instr.operands[0])
        if name.startswith(("llvm.ctlz", "llvm.cttz", "llvm.ctpop")):
            return (0, instr.type.bits)
        if name.startswith("llvm.amdgcn.mbcnt"):
            low, high = self.of(instr.operands[1])
            return (low, high + 32)
        rule = _CALLS.get(name.rpartition(".")[0])
        if rule is None:
            return full(instr.type.bits)
        return rule(self.of(instr.operands[0]), self.of(instr.operands[1]))

    def _phi(self, instr: Instr) -> Range:
        counted = self._counter(instr)
        if counted is not None:
            return counted
        ranges = [self.of(item) for item in instr.operands]
        return (min(low for low, _ in ranges), max(high for _, high in ranges))

    def _counter(self, phi: Instr) -> Range | None:
        """A loop counter: `phi [start, before], [phi + step, latch]` with `phi < end` at its head.

        Its value goes from the start to the end, which it has after the loop, or past it by less
        than the step; `<=` is one more. None where that could wrap.
        """
        steps = [self._step(phi, item) for item in phi.operands]
        if len(steps) != 2 or steps.count(None) != 1:
            return None
        step, signs = next(item for item in steps if item is not None)
        start = self.of(phi.operands[steps.index(None)])
        last = self._last(phi, start)
        if step <= 0 or last is None:
            return None
        highest = full(phi.type.bits)[1]
        if last + step > highest and not signs:
            return None
        return (start[0], max(start[1], min(last + step, highest)))

    def _step(self, phi: Instr, value: Value) -> tuple[int, bool] | None:
        """What is added to the phi, and whether without signed overflow."""
        instr = self._kernel.definition(value)
        if instr is None or instr.op != "add":
            return None
        first, second = instr.operands
        if isinstance(first, Local) and first.name == phi.name and is_int(second):
            return self.of(second)[0], "nsw" in instr.flags
        return None

    def _last(self, phi: Instr, start: Range) -> int | None:
        """The largest value with which the phi's own block goes on, by its comparison."""
        last = self._kernel.blocks[self._kernel.home[phi.name]].instrs[-1]
        guard = self._kernel.definition(last.operands[0]) if last.operands else None
        if guard is None or guard.op != "icmp" or guard.extra not in _BOUNDS:
            return None
        first, second = guard.operands
        if not isinstance(first, Local) or first.name != phi.name:
            return None
        end = self.of(second)
        if guard.extra[0] == "u" and min(start[0], end[0]) < 0:
            return None
        return end[1] - _BOUNDS[guard.extra]


def full(bits: int) -> Range:
    """The interval of a signed integer of that width."""
    return (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if bits else (-(1 << 63), (1 << 63) - 1)


def product(first: Range, second: Range) -> Range:
    """The interval of a product, without overflow."""
    corners = [a * b for a in first for b in second]
    return (min(corners), max(corners))


def shifted(first: Range, second: Range) -> Range:
    """The interval of a left shift, without overflow."""
    if not 0 <= second[0] <= second[1] < 64:
        return full(64)
    return product(first, (1 << second[0], 1 << second[1]))


def _unsigned(given: Range, bits: int) -> Range:
    return given if given[0] >= 0 else (0, (1 << bits) - 1)


def _and(first: Range, second: Range, instr: Instr) -> Range:
    bounds = [high for low, high in (first, second) if low >= 0]
    return (0, min(bounds)) if bounds else full(instr.type.bits)


def _or(first: Range, second: Range, instr: Instr) -> Range:
    if min(first[0], second[0]) < 0:
        return full(instr.type.bits)
    return (0, (1 << max(first[1].bit_length(), second[1].bit_length())) - 1)


def _lshr(first: Range, second: Range, instr: Instr) -> Range:
    low, high = _unsigned(first, instr.type.bits)
    if not 0 <= second[0] <= second[1] < 64:
        return (0, high)
    return (low >> second[1], high >> second[0])


def _ashr(first: Range, second: Range, instr: Instr) -> Range:
    if second[0] != second[1] or not 0 <= second[0] < 64:
        return full(instr.type.bits)
    return (first[0] >> second[0], first[1] >> second[0])


def _udiv(first: Range, second: Range, instr: Instr) -> Range:
    low, high = _unsigned(first, instr.type.bits)
    return (low // second[1], high // second[0]) if second[0] > 0 else (0, high)


def _urem(first: Range, second: Range, instr: Instr) -> Range:
    high = _unsigned(first, instr.type.bits)[1]
    return (0, min(high, second[1] - 1)) if second[0] > 0 else (0, high)


def _joined(first: Range, second: Range, instr: Instr) -> Range:
    return (min(first[0], second[0]), max(first[1], second[1]))


def _umin(first: Range, second: Range) -> Range:
    """The smaller unsigned number: a negative one is beyond all others that are not."""
    bounds = [high for low, high in (first, second) if low >= 0]
    if not bounds:
        return (min(first[0], second[0]), max(first[1], second[1]))
    return (0 if min(first[0], second[0]) < 0 else min(first[0], second[0]), min(bounds))


def _umax(first: Range, second: Range) -> Range:
    if min(first[0], second[0]) < 0:
        return (min(first[0], second[0]), max(first[1], second[1]))
    return (max(first[0], second[0]), max(first[1], second[1]))


_RULES: dict[str, Callable[..., Range]] = {
    "add": lambda a, b, _: (a[0] + b[0], a[1] + b[1]),
    "sub": lambda a, b, _: (a[0] - b[1], a[1] - b[0]),
    "mul": lambda a, b, _: product(a, b),
    "shl": lambda a, b, _: shifted(a, b),
    "and": _and,
    "or": _or,
    "xor": _or,
    "lshr": _lshr,
    "ashr": _ashr,
    "udiv": _udiv,
    "urem": _urem,
    "select": _joined,
    "freeze": lambda a, _: a,
    "sext": lambda a, _: a,
    "zext": lambda a, instr: _unsigned(a, instr.operands[0].type.bits),
    "trunc": lambda a, _: a,
}
_CALLS: dict[str, Callable[[Range, Range], Range]] = {
    "llvm.smin": lambda a, b: (min(a[0], b[0]), min(a[1], b[1])),
    "llvm.smax": lambda a, b: (max(a[0], b[0]), max(a[1], b[1])),
    "llvm.umin": _umin,
    "llvm.umax": _umax,
}
