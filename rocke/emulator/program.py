"""A decoded kernel: closures by node, with what the scheduler needs to merge and to drop values."""

from __future__ import annotations

from collections.abc import Callable

from rocke.emulator.decode import access, arith, calls, casts, pointers, vectors
from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.decode.pointers import root_of
from rocke.emulator.decode.usage import usage_of
from rocke.emulator.flow import Flow, Node
from rocke.emulator.ir.model import Instr, Local
from rocke.emulator.record import fresh, record
from rocke.emulator.turns import may_spin
from rocke.emulator.watch import literals

_DROP_EVERY = 12
# Fast-math flags that make poison, see watch/finite.py.
FLOAT_PROMISES = frozenset({"nnan", "ninf", "fast"})
_DECODERS: dict[str, Callable[[Decoder, Instr], Closure]] = {
    **arith.DECODERS,
    **casts.DECODERS,
    **vectors.DECODERS,
    **access.DECODERS,
    **pointers.DECODERS,
    **calls.DECODERS,
}


@record
class Way:
    """An edge, decoded: its target and its parallel copies as (destination, source) registers."""

    target: int
    copies: list[tuple[int, int]]
    targets: int


@record
class Step:
    """A node, decoded. ``items`` pairs closures with instructions (None for bookkeeping)."""

    node: Node
    code: list[Closure]
    items: list[Instr | None]
    ways: list[Way]
    condition: int | None
    cases: list[int]
    defs: int
    spins: bool = False
    executions: int = 0
    merges: dict[tuple[int, ...], list[int]] = fresh(default_factory=dict)


def decode_instr(d: Decoder, instr: Instr) -> Closure:
    """Decode one instruction; UsageError naming it when it is not supported."""
    decode = _DECODERS.get(instr.op) or _atomic(instr.op)
    if decode is None:
        raise d.fail(instr, f"the instruction {instr.op} is not supported")
    run = decode(d, instr)
    if instr.flags.isdisjoint(FLOAT_PROMISES) or "poison" not in d.watch:
        return run
    from rocke.emulator.watch import finite  # few kernels promise anything

    return finite.watched(d, instr, run)


def _atomic(op: str) -> Callable[[Decoder, Instr], Closure] | None:
    if op not in ("atomicrmw", "cmpxchg", "fence"):
        return None
    from rocke.emulator.decode import atomics  # few kernels have any

    return atomics.DECODERS[op]


def decode_flow(d: Decoder, flow: Flow) -> list[Step]:
    """Decode all nodes."""
    d.decode_instr = lambda instr: decode_instr(d, instr)
    d.usage = usage_of(flow)
    return [_decode_node(d, node) for node in flow.nodes]


def _decode_node(d: Decoder, node: Node) -> Step:
    code: list[Closure] = []
    items: list[Instr | None] = []
    dead = _last_uses(d, node)
    dropping: list[int] = []
    for at, instr in enumerate(node.instrs):
        if "poison" in d.watch and literals.reads(d, instr):
            code.append(literals.TRACKED)
            items.append(None)
        code.append(decode_instr(d, instr))
        items.append(instr)
        dropping += dead.get(at, ())
        if len(dropping) >= _DROP_EVERY:
            code.append(_drop(d, dropping))
            items.append(None)
            dropping = []
    defs = sum(1 << d.index[i.name] for i in node.instrs if i.name)
    condition, cases = _terminator(d, node)
    ways = [_way(d, edge) for edge in node.edges]
    return Step(node, code, items, ways, condition, cases, defs, may_spin(node.instrs))


def _last_uses(d: Decoder, node: Node) -> dict[int, list[int]]:
    """After which instruction each value that only lives in this node is dead."""
    last: dict[str, int] = {}
    building: dict[str, list[Local]] = {}  # what the vector reads that an insertelement begins
    for at, instr in enumerate(node.instrs):
        if instr.name:
            last[instr.name] = at
        read = [o for o in instr.operands if isinstance(o, Local) and o.name in last]
        if instr.op == "insertelement":
            base = instr.operands[0]
            read += building.pop(base.name, []) if isinstance(base, Local) else []
            if vectors.extends(d, instr):
                building[instr.name] = read
                continue
        for operand in read:
            last[operand.name] = at
            if operand.type.kind == "ptr":  # an access through folded GEPs reads their base
                root = root_of(d, operand)[0]
                if isinstance(root, Local) and root.name in last:
                    last[root.name] = at
    kept = {o.name for o in node.term.operands if isinstance(o, Local)} if node.term else set()
    kept |= {s.name for e in node.edges for _, s in e.copies if isinstance(s, Local)}
    dead: dict[int, list[int]] = {}
    for name, at in last.items():
        slot = d.index[name]
        if name not in kept and not node.live_out >> slot & 1:
            dead.setdefault(at, []).append(slot)
    return dead


def _drop(d: Decoder, slots: list[int]) -> Closure:
    regs, poison = d.regs, d.machine.poison
    gone = tuple(slots)

    def run() -> None:
        for slot in gone:
            regs[slot] = None
        if poison:
            for slot in gone:
                poison.pop(slot, None)

    return run


def _way(d: Decoder, edge: object) -> Way:
    copies = [(d.index[name], d.slot(value)) for name, value in edge.copies]  # type: ignore[attr-defined]
    return Way(edge.target, copies, sum(1 << to for to, _ in copies))  # type: ignore[attr-defined]


def _terminator(d: Decoder, node: Node) -> tuple[int | None, list[int]]:
    """The register a branch or switch decides on, and the values of a switch's cases."""
    term = node.term
    if term is None or term.op not in ("br", "switch") or not term.operands:
        if term is not None and term.op == "ret" and term.operands:
            raise d.fail(term, "a kernel returns nothing")
        return None, []
    cases = []
    for operand in term.operands[1:]:
        value = d.constant_int(operand)
        if value is None:
            raise d.fail(term, "the cases of a switch have to be literals")
        cases.append(value)
    return d.slot(term.operands[0]), cases


def bit_numbers(bits: int) -> list[int]:
    """The positions of the set bits, ascending."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
