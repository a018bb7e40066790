"""Rules about addresses: scalar resources, LDS bases of copies, and masked loads."""

from __future__ import annotations

from collections.abc import Iterator

from rocke.emulator.ir.model import Instr, Local, Value
from rocke.structure.divergence import Level
from rocke.structure.facts import Facts
from rocke.structure.findings import Finding, at
from rocke.structure.kernel import (
    COPIES,
    READ_FIRST_LANE,
    READ_LANE,
    RESOURCE,
    WIDE_SPACES,
    settle,
)
from rocke.structure.sources import ARITHMETIC, arithmetic

_CLAMPS = ("llvm.umin", "llvm.smin", "llvm.smax")


def check_resources(facts: Facts) -> Iterator[Finding]:
    """A finding for each resource that a loaded integer reaches without readfirstlane."""
    for _, call in facts.kernel.called(RESOURCE):
        for _, made in facts.sources.walk(call.operands[0], _unpinned):
            if made is None or made.op != "load" or made.type.kind != "int":
                continue
            names = sorted(facts.sources.roots(made.operands[0]))
            told = ", ".join(names) or "memory"
            message = (
                f"an id loaded from {told} on line {made.line} reaches a resource unscalarised"
            )
            yield at(facts.kernel, "unscalarised-resource", call, message, *names)
        if facts.divergence.of(call.operands[0]) is Level.LANE:
            message = "the base of a resource differs between the lanes of a wave"
            yield at(facts.kernel, "unscalarised-resource", call, message)


def _unpinned(instr: Instr) -> list[Value]:
    if instr.op == "call" and instr.extra.startswith((READ_FIRST_LANE, READ_LANE)):
        return []
    return arithmetic(instr)


def check_copy_bases(facts: Facts) -> Iterator[Finding]:
    """A finding for each load-to-LDS whose LDS base isn't a value of the whole wave."""
    for _, call in facts.kernel.called(*COPIES):
        if facts.divergence.of(call.operands[1]) is Level.LANE:
            message = "the LDS base of a load-to-LDS differs between the lanes of a wave"
            yield at(facts.kernel, "lane-dependent-lds", call, message)


def check_masked_loads(facts: Facts) -> Iterator[Finding]:
    """A finding for each load that a select masks by its index, but that reads at that index.

    Masked: the load's value reaches, through arithmetic, an arm of a select whose condition
    compares a value that goes into the load's address. Clamped: a select, a min or a max stands
    between that value and the address, or the load runs only where a branch on it goes.
    """
    behind = _LoadsBehind(facts)
    told: set[int] = set()
    for select in facts.kernel.selects:
        arms = [(arm, load) for arm in (0, 1) for load in behind.of(select.operands[arm + 1])]
        for arm, load in sorted(arms, key=lambda pair: pair[1].line):
            if load.line in told or not _reads_masked_index(facts, select, arm, load):
                continue
            told.add(load.line)
            names = sorted(facts.sources.roots(load.operands[0]))
            message = (
                f"a load from {', '.join(names) or 'memory'} is masked on line {select.line} "
                "after it has read at the unclamped index"
            )
            yield at(facts.kernel, "unclamped-load", load, message, *names)


class _LoadsBehind:
    """The loads of wide memory that a value is computed from by arithmetic alone."""

    def __init__(self, facts: Facts) -> None:
        self._kernel = facts.kernel
        self._known: dict[str, frozenset[Instr]] = {}

    def of(self, value: Value) -> frozenset[Instr]:
        if not isinstance(value, Local):
            return frozenset()
        for name in settle(value, self._known, self._operands):
            self._known[name] = self._join(name)
        return self._known[value.name]

    def _operands(self, name: str) -> list[Value]:
        made = self._kernel.defs.get(name)
        return made.operands if made is not None and made.op in ARITHMETIC else []

    def _join(self, name: str) -> frozenset[Instr]:
        made = self._kernel.defs.get(name)
        if made is not None and made.op == "load" and made.operands[0].type.space in WIDE_SPACES:
            return frozenset({made})
        names = [item.name for item in self._operands(name) if isinstance(item, Local)]
        found = [loads for item in names if (loads := self._known.get(item))]
        return found[0].union(*found[1:]) if found else frozenset()


def _reads_masked_index(facts: Facts, select: Instr, arm: int, load: Instr) -> bool:
    compare = facts.kernel.definition(select.operands[0])
    if compare is None or compare.op != "icmp":
        return False
    compared = {item.name for item in compare.operands if isinstance(item, Local)}
    unclamped = {
        item.name
        for item, _ in facts.sources.walk(load.operands[0], _until_clamp)
        if isinstance(item, Local)
    }
    if not compared & unclamped:
        return False
    return not _guarded(facts, compare, arm, facts.kernel.home[load.name])


def _until_clamp(instr: Instr) -> list[Value]:
    """The operands behind an address, up to a select or a minimum that bounds them."""
    if instr.op in ("select", "phi"):
        return []
    if instr.op == "call" and instr.extra.startswith(_CLAMPS):
        return []
    return arithmetic(instr)


def _guarded(facts: Facts, compare: Instr, arm: int, block: int) -> bool:
    """Whether the block is reached only where a branch on the comparison takes the same arm."""
    for at_block, targets in enumerate(facts.kernel.following):
        last = facts.kernel.blocks[at_block].instrs[-1]
        guard = facts.kernel.definition(last.operands[0]) if last.operands else None
        if guard is not compare or len(targets) < 2:
            continue
        entered = targets[arm]
        if len(facts.kernel.leading[entered]) == 1 and facts.flow.dominates(entered, block):
            return True
    return False
