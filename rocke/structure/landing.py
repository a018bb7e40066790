"""Load-to-LDS data that is read before it has landed: no wait, or no barrier, on some way.

A copy is in flight until this wave's vmcnt says that it has landed, and other waves see it after a
barrier that follows (CDNA3 ISA, "Memory Scopes and Temporal Hints"; vmcnt counts down in order).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rocke.emulator.ir.model import Instr
from rocke.emulator.ir.types import store_size
from rocke.structure.flow import Flow
from rocke.structure.kernel import BARRIER, COPIES, LDS_SPACE, WAIT, Kernel, is_int, names, signed
from rocke.structure.places import Place, Places, Terms

WAVE = 64
# vmcnt(63) is no wait at all, so no copy may count as far as that.
_MOST_COUNTED = 62
_LDS_READS = ("llvm.amdgcn.ds.read", "llvm.amdgcn.ds.load")
_OTHER_MEMORY = ("llvm.amdgcn.raw.", "llvm.amdgcn.struct.", "llvm.amdgcn.global.")
Key = tuple[frozenset[str], Terms | None]


@dataclass(frozen=True, slots=True)
class Pending:
    """Copies to neighbouring places; `later`: vector memory operations that came after the last."""

    place: Place
    copy: Instr
    landed: bool = False
    later: int = 0


State = dict[Key, Pending]


@dataclass(frozen=True)
class Early:
    """A read of LDS that a copy may not have reached; `missing` is a wait or a barrier."""

    read: Instr
    copy: Instr
    missing: str


class Landing:
    """Follows every way through a kernel and collects the reads that come too early."""

    def __init__(self, kernel: Kernel, flow: Flow, places: Places) -> None:
        self._kernel, self._flow, self._places = kernel, flow, places
        self._alone = kernel.threads <= WAVE
        self._found: dict[tuple[int, str], Early] = {}

    def early(self) -> list[Early]:
        """One finding a group of copies and kind, at the first read."""
        if not any(True for _ in self._kernel.called(*COPIES)):
            return []
        events = [list(self._events(block.instrs)) for block in self._kernel.blocks]
        loops = self._flow.loops()
        entry: dict[int, State] = {0: {}}
        work = [0]
        while work:
            at = work.pop(0)
            state = dict(entry[at])
            for kind, instr in events[at]:
                self._step(state, kind, instr)
            for target in self._flow.following[at]:
                leaving = self._aged(state, loops[target]) if at in loops.get(target, ()) else state
                if self._merge(entry, target, leaving) and target not in work:
                    work.append(target)
        return sorted(self._found.values(), key=lambda early: early.read.line)

    def _events(self, instrs: list[Instr]) -> Iterator[tuple[str, Instr]]:
        for instr in instrs:
            if instr.op == "load":
                local = instr.operands[0].type.space == LDS_SPACE
                yield ("read" if local else "memory"), instr
            elif instr.op == "store" and instr.operands[1].type.space != LDS_SPACE:
                yield "memory", instr
            elif instr.op == "call":
                yield from self._call(instr)

    def _call(self, call: Instr) -> Iterator[tuple[str, Instr]]:
        name = call.extra
        if name == WAIT:
            yield "wait", call
        elif name == BARRIER:
            yield "barrier", call
        elif names(name, *COPIES):
            yield "copy", call
        elif name.startswith(_LDS_READS):
            yield "read", call
        elif name.startswith(_OTHER_MEMORY):
            yield "memory", call

    def _step(self, state: State, kind: str, instr: Instr) -> None:
        if kind == "copy":
            _count(state)
            self._issue(state, instr)
        elif not state:
            return
        elif kind == "memory":
            _count(state)
        elif kind == "read":
            self._read(state, instr)
        elif kind == "wait":
            self._wait(state, instr)
        else:
            for key in [key for key, pending in state.items() if pending.landed]:
                del state[key]

    def _issue(self, state: State, copy: Instr) -> None:
        size = copy.operands[2]
        lanes = WAVE * (signed(size) if is_int(size) else 4)
        place = self._places.of(copy.operands[1])
        if place.terms is not None:
            place = place.moved(0, lanes)
        key = (place.symbols, place.terms)
        before = state.get(key)
        state[key] = _joined(before, Pending(place, copy)) if before else Pending(place, copy)

    def _wait(self, state: State, wait: Instr) -> None:
        immediate = signed(wait.operands[0]) if is_int(wait.operands[0]) else 0
        left = immediate & 15 | (immediate >> 14 & 3) << 4
        for key, pending in list(state.items()):
            if pending.landed or pending.later < left:
                continue
            if self._alone:
                del state[key]
            else:
                state[key] = replace(pending, landed=True)

    def _read(self, state: State, read: Instr) -> None:
        place = self._places.of(read.operands[0])
        for pending in state.values():
            if self._places.apart(place, store_size(read.type), pending.place, 0):
                continue
            missing = "barrier" if pending.landed else "wait"
            self._found.setdefault((pending.copy.line, missing), Early(read, pending.copy, missing))

    def _aged(self, state: State, loop: set[int]) -> State:
        """The state after a loop's way back, where the loop's own values have become others."""
        aged: State = {}
        for pending in state.values():
            terms = pending.place.terms
            behind = [name for term, _ in terms or () for name in self._places.behind(term)]
            if any(self._kernel.home.get(name) in loop for name in behind):
                pending = replace(pending, place=Place(pending.place.symbols, None))
            key = (pending.place.symbols, pending.place.terms)
            aged[key] = _joined(aged[key], pending) if key in aged else pending
        return aged

    def _merge(self, entry: dict[int, State], target: int, state: State) -> bool:
        if target not in entry:
            entry[target] = dict(state)
            return True
        known, changed = entry[target], False
        for key, pending in state.items():
            before = known.get(key)
            joined = _joined(before, pending) if before else pending
            if joined != before:
                known[key] = joined
                changed = True
        return changed


def _count(state: State) -> None:
    """One more vector memory operation has been issued after every copy on its way."""
    for key, pending in state.items():
        if pending.later < _MOST_COUNTED:
            state[key] = replace(pending, later=pending.later + 1)


def _joined(first: Pending, second: Pending) -> Pending:
    """Both, as far from landed as either; the earlier one in the text is named."""
    low = min(first.place.low, second.place.low)
    high = max(first.place.high, second.place.high)
    place = Place(first.place.symbols, first.place.terms, low, high)
    copy = first.copy if first.copy.line <= second.copy.line else second.copy
    landed = first.landed and second.landed
    return Pending(place, copy, landed, min(first.later, second.later))
