"""Where in LDS a pointer may point: a variable, a part that the workgroup shares, and bounds.

The shared part is a sum of coefficients times values that all threads of the workgroup have alike,
so that two places with the same values can be told apart. What differs between waves or lanes is
kept as bounds only: a copy of another wave stands at another wave's offset.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, replace

from rocke.emulator.ir.model import Const, Instr, Local, Value
from rocke.emulator.ir.types import Type, alloc_size, struct_layout
from rocke.structure.cycles import Cycle, Cycles
from rocke.structure.divergence import Divergence, Level
from rocke.structure.kernel import Kernel, is_int, settle, signed
from rocke.structure.ranges import Ranges
from rocke.structure.sources import Sources

Terms = tuple[tuple[str, int], ...]
_MOVING = frozenset({"getelementptr", "addrspacecast", "bitcast", "freeze"})
_LINEAR = frozenset({"add", "sub", "mul", "shl", "or", "zext", "sext", "freeze"})
# A shared value with so few possible values is tried with each of them, such as a buffer's parity.
_FEW = 8


@dataclass(frozen=True, slots=True)
class Place:
    """Bytes `shared + low` up to `shared + high` of the variables; terms None: anywhere in them."""

    symbols: frozenset[str]
    terms: Terms | None
    low: int = 0
    high: int = 0

    def moved(self, low: int, high: int) -> Place:
        """The place with its bounds pushed."""
        return replace(self, low=self.low + low, high=self.high + high)


class Places:
    """The places of one kernel's LDS pointers."""

    def __init__(
        self, kernel: Kernel, sources: Sources, ranges: Ranges, divergence: Divergence
    ) -> None:
        self._kernel, self._sources = kernel, sources
        self._ranges, self._divergence = ranges, divergence
        self._cycles = Cycles(kernel)
        self._turning: dict[str, Cycle] = {}
        self._pointers: dict[str, Place] = {}
        self._integers: dict[str, Place] = {}
        self._apart: dict[tuple[Terms, Terms], list[tuple[int, int]]] = {}

    def of(self, pointer: Value) -> Place:
        """The place of a pointer: `low` and `high` bound the first byte that it points to."""
        if not isinstance(pointer, Local):
            return self._make(pointer)
        for name in settle(pointer, self._pointers, self._bases):
            self._pointers[name] = self._make(self._kernel.local(name))
        return self._pointers.get(pointer.name) or self._anywhere(pointer)

    def _bases(self, name: str) -> list[Value]:
        made = self._kernel.defs.get(name)
        return made.operands[:1] if made is not None and made.op in _MOVING else []

    def _anywhere(self, pointer: Value) -> Place:
        return Place(self._sources.roots(pointer), None)

    def _make(self, pointer: Value) -> Place:
        if isinstance(pointer, Const) and pointer.kind == "global":
            return Place(frozenset({pointer.value}), ())
        made = self._kernel.definition(pointer)
        if made is None:
            return self._anywhere(pointer)
        if made.op not in _MOVING:
            return self._anywhere(pointer)
        if made.op != "getelementptr":
            return self.of(made.operands[0])
        base, offset = self.of(made.operands[0]), self._offset(made)
        if offset is None or base.terms is None or offset.terms is None:
            return Place(base.symbols, None)
        return Place(base.symbols, *_added(base, offset, 1))

    def _offset(self, gep: Instr) -> Place | None:
        """The byte offset that a getelementptr adds, as a place without variables."""
        total = Place(frozenset(), ())
        inner: Type | None = gep.extra
        for number, index in enumerate(gep.operands[1:]):
            if number and inner is not None and inner.kind == "struct":
                if not is_int(index):
                    return None
                at = signed(index)
                total = total.moved(struct_layout(inner)[0][at], struct_layout(inner)[0][at])
                inner = inner.fields[at]
                continue
            if number and inner is not None:
                inner = inner.element
            if inner is None or index.type.kind != "int":
                return None
            form = self._integer(index)
            total = Place(frozenset(), *_added(total, form, alloc_size(inner)))
        return total

    def _integer(self, value: Value) -> Place:
        if not isinstance(value, Local):
            number = signed(value) if is_int(value) else 0
            return Place(frozenset(), (), number, number)
        for name in settle(value, self._integers, self._parts):
            self._integers[name] = self._linear(self._kernel.local(name))
        return self._integers.get(value.name) or self._linear(value)

    def _parts(self, name: str) -> list[Value]:
        made = self._kernel.defs.get(name)
        return made.operands if made is not None and made.op in _LINEAR else []

    def behind(self, term: str) -> tuple[str, ...]:
        """The values that a term is made of."""
        return self._turning[term].behind if term in self._turning else (term,)

    def _cycle(self, value: Local) -> Place | None:
        """A value that goes round a few numbers, as a term of its own."""
        found = self._cycles.of(value)
        if found is None:
            return None
        if not found.key:
            return Place(frozenset(), (), found.values[0], found.values[0])
        term = f"{found.key}: {found.values}"
        self._turning[term] = found
        return Place(frozenset(), ((term, 1),))

    def _linear(self, value: Local) -> Place:
        instr = self._kernel.defs.get(value.name)
        if self._divergence.of(value) is Level.WORKGROUP:
            cycle = self._cycle(value)
            if cycle is not None:
                return cycle
        parts = self._parted(instr) if instr is not None and instr.op in _LINEAR else None
        if parts is not None:
            return parts
        if self._divergence.of(value) is Level.WORKGROUP:
            return Place(frozenset(), ((value.name, 1),))
        return Place(frozenset(), (), *self._ranges.of(value))

    def _parted(self, instr: Instr) -> Place | None:
        """A sum, a multiple or a conversion by its parts, whoever shares each of them."""
        first, *rest = instr.operands
        if instr.op in ("add", "sub") or (instr.op == "or" and "disjoint" in instr.flags):
            sign = -1 if instr.op == "sub" else 1
            return Place(frozenset(), *_added(self._integer(first), self._integer(rest[0]), sign))
        if instr.op in ("mul", "shl") and is_int(rest[0]):
            factor = signed(rest[0]) if instr.op == "mul" else 1 << signed(rest[0])
            zero = Place(frozenset(), ())
            return Place(frozenset(), *_added(zero, self._integer(first), factor))
        return self._integer(first) if instr.op in ("zext", "sext", "freeze") else None

    def apart(self, first: Place, first_bytes: int, second: Place, second_bytes: int) -> bool:
        """Whether accesses of that many bytes at the two places touch no byte in common."""
        if first.symbols and second.symbols and not first.symbols & second.symbols:
            return True
        if first.terms is None or second.terms is None or len(first.symbols | second.symbols) > 1:
            return False
        for low, high in self._differences(first.terms, second.terms):
            before = high + first.high + first_bytes <= second.low
            after = second.high + second_bytes <= low + first.low
            if not (before or after):
                return False
        return True

    def _differences(self, first: Terms, second: Terms) -> list[tuple[int, int]]:
        """Bounds of first minus second, one for each choice of the values that have few."""
        key = (first, second)
        if key not in self._apart:
            self._apart[key] = list(self._choices(_sum(first, second, -1)))
        return self._apart[key]

    def _choices(self, terms: Terms) -> Iterator[tuple[int, int]]:
        turning = {name: self._turning[name] for name, _ in terms if name in self._turning}
        plain = [name for name, _ in terms if name not in turning]
        ranges = {name: self._ranges.of(self._kernel.local(name)) for name in plain}
        few = {n: range(a, b + 1) for n, (a, b) in ranges.items() if b - a < _FEW}
        few |= {cycle.key: range(len(cycle.values)) for cycle in turning.values()}
        for chosen in itertools.product(*few.values()):
            fixed = dict(zip(few, chosen, strict=True))
            fixed |= {name: cycle.values[fixed[cycle.key]] for name, cycle in turning.items()}
            low = high = 0
            for name, factor in terms:
                bounds = (fixed[name],) * 2 if name in fixed else ranges[name]
                corners = (factor * bounds[0], factor * bounds[1])
                low, high = low + min(corners), high + max(corners)
            yield low, high


def _added(first: Place, second: Place, factor: int) -> tuple[Terms, int, int]:
    """Terms and bounds of first + factor * second."""
    corners = (factor * second.low, factor * second.high)
    terms = _sum(first.terms or (), second.terms or (), factor)
    return terms, first.low + min(corners), first.high + max(corners)


def _sum(first: Terms, second: Terms, factor: int) -> Terms:
    if not second:
        return first
    total = dict(first)
    for name, coefficient in second:
        total[name] = total.get(name, 0) + factor * coefficient
    return tuple(sorted((name, c) for name, c in total.items() if c))
