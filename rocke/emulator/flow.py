"""Control flow: segments between barriers, an order with contiguous loops, liveness.

The scheduler runs the lowest pending node. For that to reconverge lanes as hardware does, every
loop occupies consecutive positions, and a virtual latch after each loop's last block holds the
lanes that go round again until all others have left the body. Irreducible regions are ordered the
same way: one of their entries is taken for the header, which is right for any choice, because the
scheduler merges values of lanes that are elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rocke.emulator.ir.model import Function, Instr, Local, Value
from rocke.emulator.order import order_of
from rocke.emulator.record import fresh, record
from rocke.errors import UsageError

BARRIER = "llvm.amdgcn.s.barrier"


@record
class Edge:
    """A way out of a node: where to, and the parallel phi copies made on the way."""

    target: int
    copies: list[tuple[str, Value]]


@record
class Node:
    """A stretch of one block without barriers inside, or a latch.

    ``barrier``: the lanes that are pending here wait for this barrier. ``term`` is None when the
    node just goes on to its only edge (before a barrier, or from a latch to its header).
    """

    label: str
    instrs: list[Instr] = fresh(default_factory=list)
    term: Instr | None = None
    barrier: Instr | None = None
    edges: list[Edge] = fresh(default_factory=list)
    live_in: int = 0
    live_out: int = 0


@record
class Flow:
    """The nodes in the order that the scheduler works through, and the numbering of values."""

    nodes: list[Node]
    index: dict[str, int]
    latches: dict[int, int]


def build_flow(function: Function, source: str) -> Flow:
    """Split, order and analyse a function. Raises UsageError for a branch to a missing block."""
    segments, successors, entries = _segments(function, source)
    order = order_of(successors)
    flow = _place(segments, successors, order)
    _phis(function, flow, segments, entries, order)
    _liveness(function, flow)
    return flow


@record
class _Segment:
    node: Node
    block: str
    first: bool
    last: bool


def _segments(
    function: Function, source: str
) -> tuple[list[_Segment], list[list[int]], dict[str, int]]:
    segments: list[_Segment] = []
    entries: dict[str, int] = {}
    for block in function.blocks:
        if block.name in entries:
            raise UsageError(f"{source}, line {block.line}: the label {block.name} stands twice.")
        entries[block.name] = len(segments)
        segments += _split(block.name, block.instrs)
    successors: list[list[int]] = []
    for at, segment in enumerate(segments):
        term = segment.node.term
        if term is None:
            successors.append([at + 1])
            continue
        successors.append([])
        for name in term.extra if term.op in ("br", "switch") else ():
            if name not in entries:
                raise UsageError(f"{source}, line {term.line}: there is no block {name}.")
            successors[at].append(entries[name])
    return segments, successors, entries


def _split(name: str, instrs: Sequence[Instr]) -> list[_Segment]:
    made = [_Segment(Node(name), name, True, False)]
    for item in instrs[:-1]:
        if item.op == "call" and item.extra == BARRIER:
            made.append(_Segment(Node(name, barrier=item), name, False, False))
        elif item.op != "phi":
            made[-1].node.instrs.append(item)
    made[-1].node.term = instrs[-1]
    made[-1].last = True
    return made


def _place(
    segments: list[_Segment], successors: list[list[int]], order: list[tuple[int, bool]]
) -> Flow:
    position = {segment: at for at, (segment, latch) in enumerate(order) if not latch}
    latches = {segment: at for at, (segment, latch) in enumerate(order) if latch}
    nodes: list[Node] = []
    for at, (segment, latch) in enumerate(order):
        if latch:
            label = segments[segment].block
            nodes.append(Node(label, edges=[Edge(position[segment], [])]))
            continue
        node = segments[segment].node
        for target in successors[segment]:
            forward = position[target] > at
            node.edges.append(Edge(position[target] if forward else latches[target], []))
        nodes.append(node)
    return Flow(nodes, {}, {position[s]: at for s, at in latches.items()})


def _phis(
    function: Function,
    flow: Flow,
    segments: list[_Segment],
    entries: dict[str, int],
    order: list[tuple[int, bool]],
) -> None:
    """Put every phi's copy on the edges that it names."""
    phis = {
        block.name: [item for item in block.instrs if item.op == "phi"] for block in function.blocks
    }
    incoming = {
        name: [dict(zip(phi.extra, phi.operands, strict=True)) for phi in items]
        for name, items in phis.items()
    }
    for segment, latch in order:
        term = segments[segment].node.term
        if latch or term is None or term.op not in ("br", "switch"):
            continue
        source = segments[segment].block
        for edge, name in zip(segments[segment].node.edges, term.extra, strict=True):
            for phi, values in zip(phis[name], incoming[name], strict=True):
                if source not in values:
                    raise UsageError(
                        f"line {phi.line}: the phi {phi.name} has no value for the way "
                        f"from {source}."
                    )
                edge.copies.append((phi.name, values[source]))


def _liveness(function: Function, flow: Flow) -> None:
    for param in function.params:
        flow.index.setdefault(param.name, len(flow.index))
    for node in flow.nodes:
        for item in node.instrs:
            if item.name:
                flow.index.setdefault(item.name, len(flow.index))
        for edge in node.edges:
            for name, _ in edge.copies:
                flow.index.setdefault(name, len(flow.index))
    uses, defs = zip(*(_use_def(node, flow.index) for node in flow.nodes), strict=True)
    arrive = [[_edge_sets(edge, flow.index) for edge in node.edges] for node in flow.nodes]
    changed = True
    while changed:
        changed = False
        for at in range(len(flow.nodes) - 1, -1, -1):
            node = flow.nodes[at]
            out = 0
            for edge, (sources, targets) in zip(node.edges, arrive[at], strict=True):
                out |= (flow.nodes[edge.target].live_in & ~targets) | sources
            into = uses[at] | (out & ~defs[at])
            changed = changed or into != node.live_in or out != node.live_out
            node.live_in, node.live_out = into, out


def _bits(values: Iterable[Value], index: dict[str, int]) -> int:
    total = 0
    for item in values:
        if isinstance(item, Local):
            total |= 1 << index[item.name]
    return total


def _use_def(node: Node, index: dict[str, int]) -> tuple[int, int]:
    uses = defs = 0
    items = node.instrs if node.term is None else [*node.instrs, node.term]
    for item in items:
        uses |= _bits(item.operands, index) & ~defs
        if item.name:
            defs |= 1 << index[item.name]
    return uses, defs


def _edge_sets(edge: Edge, index: dict[str, int]) -> tuple[int, int]:
    sources = _bits((value for _, value in edge.copies), index)
    return sources, sum(1 << index[name] for name, _ in edge.copies)
