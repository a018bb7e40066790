"""Well-formed functions: what LLVM's verifier asks for and execution relies on.

LangRef, "Well-Formedness": every value is defined once, with one type, before its uses on every
way that leads to them; phis name exactly the blocks that lead to theirs.
"""

from __future__ import annotations

from collections.abc import Iterator

from rocke.emulator.ir.model import Block, Function, Instr, Local, Module
from rocke.emulator.ir.operands import complaint
from rocke.errors import UsageError


def verify(module: Module, function: Function) -> None:
    """Check a parsed function. Raises UsageError naming the first line that is wrong."""
    _Verifier(module, function).run()


class _Verifier:
    def __init__(self, module: Module, function: Function) -> None:
        self.module, self.function = module, function
        self.blocks = {block.name: at for at, block in enumerate(function.blocks)}
        self.types = {param.name: param.type for param in function.params}
        # Block and position of each definition; parameters stand before everything.
        self.places: dict[str, tuple[int, int]] = dict.fromkeys(self.types, (0, -1))

    def run(self) -> None:
        for at, block in enumerate(self.function.blocks):
            for position, instr in enumerate(block.instrs):
                if instr.name:
                    self._define(instr, at, position)
        following = [list(self._targets(block)) for block in self.function.blocks]
        dominators = Dominators(following)
        leading: list[set[str]] = [set() for _ in following]
        for at, targets in enumerate(following):
            for target in targets:
                leading[target].add(self.function.blocks[at].name)
        if leading[0]:
            raise self._fail(self.function.blocks[0].instrs[0], "a branch to the entry block")
        for at, block in enumerate(self.function.blocks):
            if not dominators.reached(at):
                continue
            for position, instr in enumerate(block.instrs):
                self._uses(instr, at, position, dominators)
                if instr.op == "phi" and set(instr.extra) != leading[at]:
                    raise self._fail(instr, "a phi that does not name the blocks that lead to it")

    def _define(self, instr: Instr, at: int, position: int) -> None:
        if instr.name in self.places:
            raise self._fail(instr, f"a second definition of {instr.name}")
        self.places[instr.name] = (at, position)
        self.types[instr.name] = instr.type

    def _targets(self, block: Block) -> Iterator[int]:
        last = block.instrs[-1]
        for label in last.extra if last.op in ("br", "switch") else ():
            if label not in self.blocks:
                raise self._fail(last, f"a branch to the block {label}, which does not exist")
            yield self.blocks[label]

    def _uses(self, instr: Instr, at: int, position: int, dominators: Dominators) -> None:
        why = complaint(instr)
        if instr.op == "call" and not why:
            why = self._unlike_declared(instr)
        if why:
            raise self._fail(instr, why)
        for number, operand in enumerate(instr.operands):
            if not isinstance(operand, Local):
                continue
            place = self.places.get(operand.name)
            if place is None:
                raise self._fail(instr, f"{operand.name} is not defined")
            if self.types[operand.name] is not operand.type:
                known = self.types[operand.name]
                raise self._fail(instr, f"{operand.name} is a {known}, not a {operand.type}")
            if place[1] < 0:
                continue
            where, before = at, position
            if instr.op == "phi":
                where, before = self.blocks.get(instr.extra[number], 0), 1 << 60
                if not dominators.reached(where):
                    continue
            same = place[0] == where
            if not (place[1] < before if same else dominators.over(place[0], where)):
                raise self._fail(instr, f"{operand.name} is not defined on every way to here")

    def _unlike_declared(self, instr: Instr) -> str:
        """An intrinsic is called with the types that it is declared with."""
        declared = self.module.declared.get(instr.extra)
        if declared is None or not instr.extra.startswith("llvm."):
            return ""
        given = (instr.type, *(operand.type for operand in instr.operands))
        if given == declared:
            return ""
        result, *params = map(str, declared)
        return f"{instr.extra} is declared as {result} ({', '.join(params)})"

    def _fail(self, instr: Instr, why: str) -> UsageError:
        text = self.module.text(instr.line)
        return UsageError(f"{self.module.source}, line {instr.line}: {why}: {text}")


class Dominators:
    """The dominator tree of a flow graph that starts at node 0 (Cooper, Harvey and Kennedy)."""

    def __init__(self, following: list[list[int]]) -> None:
        order = _postorder(following)
        self.rank = {node: at for at, node in enumerate(order)}
        before: dict[int, list[int]] = {node: [] for node in order}
        for node in order:
            for target in following[node]:
                before[target].append(node)
        self.parent = {0: 0}
        changed = True
        while changed:
            changed = False
            for node in reversed(order[:-1]):
                known = [item for item in before[node] if item in self.parent]
                new = known[0]
                for other in known[1:]:
                    new = self._meet(new, other)
                changed = changed or self.parent.get(node) != new
                self.parent[node] = new

    def _meet(self, a: int, b: int) -> int:
        rank, parent = self.rank, self.parent
        while a != b:
            while rank[a] < rank[b]:
                a = parent[a]
            while rank[b] < rank[a]:
                b = parent[b]
        return a

    def reached(self, node: int) -> bool:
        """Whether any way leads to the node."""
        return node in self.rank

    def over(self, upper: int, lower: int) -> bool:
        """Whether every way to ``lower`` leads through ``upper``."""
        if upper not in self.rank:
            return False
        top = self.rank[upper]
        while self.rank[lower] < top:
            lower = self.parent[lower]
        return lower == upper


def _postorder(following: list[list[int]]) -> list[int]:
    order: list[int] = []
    seen = {0}
    work = [(0, iter(following[0]))]
    while work:
        node, rest = work[-1]
        target = next(rest, None)
        if target is None:
            order.append(node)
            work.pop()
        elif target not in seen:
            seen.add(target)
            work.append((target, iter(following[target])))
    return order
