"""The order of a flow graph's nodes: topological, with every loop in consecutive positions."""

from __future__ import annotations

from collections.abc import Iterator

from rocke.emulator.record import record


def order_of(successors: list[list[int]]) -> list[tuple[int, bool]]:
    """Positions as (segment, is_latch): topological, loops contiguous and closed by a latch."""
    reachable = _reachable(successors)
    rank = {node: at for at, node in enumerate(sorted(reachable))}
    out: list[tuple[int, bool]] = []
    work: list[_Emit | _Part] = [_Part(reachable, frozenset({0}), frozenset())]
    while work:
        item = work.pop()
        if isinstance(item, _Emit):
            out.append((item.segment, item.latch))
            continue
        steps: list[_Emit | _Part] = []
        for component in _components(item.nodes, successors, item.cut, rank):
            steps += _component_steps(component, item, successors, rank)
        work += reversed(steps)
    return out


@record
class _Emit:
    """Put a segment, or the latch of the loop that it heads, at the next position."""

    segment: int
    latch: bool


@record
class _Part:
    """Order these nodes, which are entered at ``entries``; edges into ``cut`` do not count."""

    nodes: frozenset[int]
    entries: frozenset[int]
    cut: frozenset[int]


def _component_steps(
    component: list[int],
    part: _Part,
    successors: list[list[int]],
    rank: dict[int, int],
) -> list[_Emit | _Part]:
    """Emit a single block, or a loop: its body as a region without the header's back edges."""
    members = frozenset(component)
    head = component[0]
    cyclic = len(component) > 1 or (head in successors[head] and head not in part.cut)
    if not cyclic:
        return [_Emit(head, False)]
    outside = part.nodes - members
    entered = {s for n in outside for s in successors[n] if s in members}
    header = min(entered | (part.entries & members) or members, key=rank.__getitem__)
    return [_Part(members, frozenset({header}), part.cut | {header}), _Emit(header, True)]


def _reachable(successors: list[list[int]]) -> frozenset[int]:
    seen, work = {0}, [0]
    while work:
        for target in successors[work.pop()]:
            if target not in seen:
                seen.add(target)
                work.append(target)
    return frozenset(seen)


def _components(
    nodes: frozenset[int],
    successors: list[list[int]],
    cut: frozenset[int],
    rank: dict[int, int],
) -> list[list[int]]:
    """Strongly connected components in topological order (Tarjan, iterative); edges into ``cut``
    nodes, whose loops are already open, do not count."""
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    on_stack: set[int] = set()
    found: list[list[int]] = []

    def targets(node: int) -> Iterator[int]:
        return iter([s for s in successors[node] if s in nodes and s not in cut])

    for root in sorted(nodes, key=rank.__getitem__):
        if root in index:
            continue
        work = [(root, targets(root))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, rest = work[-1]
            following = next(rest, None)
            if following is None:
                _finish(node, work, index, low, stack, on_stack, found)
            elif following not in index:
                index[following] = low[following] = len(index)
                stack.append(following)
                on_stack.add(following)
                work.append((following, targets(following)))
            elif following in on_stack:
                low[node] = min(low[node], index[following])
    return found[::-1]


def _finish(
    node: int,
    work: list[tuple[int, Iterator[int]]],
    index: dict[int, int],
    low: dict[int, int],
    stack: list[int],
    on_stack: set[int],
    found: list[list[int]],
) -> None:
    work.pop()
    if work:
        parent = work[-1][0]
        low[parent] = min(low[parent], low[node])
    if low[node] != index[node]:
        return
    at = stack.index(node)
    component = stack[at:]
    del stack[at:]
    on_stack.difference_update(component)
    found.append(component)
