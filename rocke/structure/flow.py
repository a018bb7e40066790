"""The flow graph: order of blocks, and which blocks only some of a branch's ways lead through."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from rocke.emulator.ir.verify import Dominators


class Flow:
    """A kernel's flow graph with one virtual exit, numbered after the blocks."""

    def __init__(self, following: Sequence[Sequence[int]]) -> None:
        self.following = [list(targets) for targets in following]
        self.exit = len(self.following)

    @cached_property
    def order(self) -> list[int]:
        """The reached blocks in reverse post-order."""
        return sorted(self._forward.rank, key=lambda node: -self._forward.rank[node])

    @cached_property
    def _forward(self) -> Dominators:
        return Dominators(self.following)

    @cached_property
    def _after(self) -> dict[int, int]:
        """The nearest block that every way from a block to the exit leads through."""
        leaving = [node for node, targets in enumerate(self.following) if not targets]
        # Dominators start at node 0, so the exit becomes node 0 and block n node n + 1.
        back: list[list[int]] = [[node + 1 for node in leaving]]
        back += [[] for _ in self.following]
        for node, targets in enumerate(self.following):
            for target in targets:
                back[target + 1].append(node + 1)
        parents = Dominators(back).parent
        return {node - 1: (up - 1) % (self.exit + 1) for node, up in parents.items() if node}

    def dominates(self, upper: int, lower: int) -> bool:
        """Whether every way to `lower` leads through `upper`."""
        return self._forward.over(upper, lower)

    def join(self, block: int) -> int:
        """Where the ways that part at the end of a block are together again; `exit` if never."""
        return self._after.get(block, self.exit)

    def influenced(self, block: int) -> set[int]:
        """Blocks that only some of the ways from a block's branch lead through, up to the join."""
        join = self.join(block)
        seen: set[int] = set()
        work = [target for target in self.following[block] if target != join]
        while work:
            node = work.pop()
            if node in seen:
                continue
            seen.add(node)
            work.extend(target for target in self.following[node] if target != join)
        return seen

    def loops(self) -> dict[int, set[int]]:
        """The blocks of each natural loop by its header."""
        found: dict[int, set[int]] = {}
        for node in self.order:
            for target in self.following[node]:
                if self.dominates(target, node):
                    found.setdefault(target, {target}).update(self._body(target, node))
        return found

    def _body(self, header: int, latch: int) -> set[int]:
        body = {header}
        work = [latch]
        while work:
            node = work.pop()
            if node in body:
                continue
            body.add(node)
            work.extend(self._leading[node])
        return body

    @cached_property
    def _leading(self) -> list[list[int]]:
        leading: list[list[int]] = [[] for _ in self.following]
        for node in self.order:
            for target in self.following[node]:
                leading[target].append(node)
        return leading
