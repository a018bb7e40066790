"""Where values come from: the argument behind a pointer, and the sources of an integer."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rocke.emulator.ir.model import Instr, Local, Value
from rocke.structure.kernel import Kernel

_IDS = {
    "llvm.amdgcn.workgroup.id.": "workgroup_id_",
    "llvm.amdgcn.workitem.id.": "workitem_id_",
}
# Operations that hand their operands on, so that a value's sources are its operands'.
_ARITHMETIC_WORDS = (
    "add sub mul udiv sdiv urem srem shl lshr ashr and or xor trunc zext sext bitcast freeze "
    "ptrtoint ptrtoaddr inttoptr addrspacecast extractelement insertelement shufflevector "
    "insertvalue extractvalue fadd fsub fmul fdiv fneg fptrunc fpext uitofp sitofp fptoui fptosi"
)
ARITHMETIC = frozenset(_ARITHMETIC_WORDS.split())
_PASSING_CALLS = (
    "llvm.smin", "llvm.smax", "llvm.umin", "llvm.umax", "llvm.amdgcn.readfirstlane",
    "llvm.amdgcn.readlane", "llvm.abs", "llvm.amdgcn.make.buffer.rsrc",
)  # fmt: skip


class Sources:
    """Answers for one kernel; arguments bear the names that `names` gives them by position."""

    def __init__(self, kernel: Kernel, names: tuple[str, ...] = ()) -> None:
        self._kernel = kernel
        self._names = names
        self._roots: dict[str, frozenset[str]] = {}

    def argument(self, name: str) -> str:
        """What an argument is called: its name by the family's list, else as it is written."""
        at = self._kernel.params[name]
        return self._names[at] if at < len(self._names) else name.lstrip("%")

    def roots(self, pointer: Value) -> frozenset[str]:
        """The arguments (by name) and globals (with `@`) that a pointer derives from."""
        if not isinstance(pointer, Local):
            return self._constant_roots(pointer)
        known = self._roots.get(pointer.name)
        if known is None:
            known = frozenset(self._find_roots(pointer))
            self._roots[pointer.name] = known
        return known

    def _constant_roots(self, pointer: Value) -> frozenset[str]:
        if not isinstance(pointer, Local) and pointer.kind == "global":
            return frozenset({pointer.value})
        made = self._kernel.definition(pointer)
        return self.roots(made.operands[0]) if made is not None and made.operands else frozenset()

    def _find_roots(self, pointer: Value) -> Iterator[str]:
        for value, _ in self.walk(pointer, lambda instr: based_on(instr)):
            if isinstance(value, Local) and value.name in self._kernel.params:
                yield self.argument(value.name)
            elif not isinstance(value, Local) and value.kind == "global":
                yield value.value

    def walk(
        self, value: Value, through: Callable[[Instr], list[Value]]
    ) -> Iterator[tuple[Value, Instr | None]]:
        """Every value behind `value`, itself first, with its instruction, each once.

        `through` gives the operands to go on with.
        """
        seen: set[str] = set()
        work = [value]
        while work:
            item = work.pop()
            if isinstance(item, Local):
                if item.name in seen:
                    continue
                seen.add(item.name)
            made = self._kernel.definition(item)
            yield item, made
            if made is not None:
                work.extend(through(made))

    def of(self, value: Value) -> frozenset[str]:
        """The sources of an integer: arguments, `loads from X`, ids; constants are none."""
        return frozenset(
            name
            for item, made in self.walk(value, lambda instr: arithmetic(instr))
            if (name := self._source(item, made))
        )

    def _source(self, item: Value, made: Instr | None) -> str:
        if isinstance(item, Local) and item.name in self._kernel.params:
            return self.argument(item.name)
        if made is None or made.op in ARITHMETIC or made.op in ("phi", "select", "getelementptr"):
            return ""
        if made.op == "load":
            return ", ".join(sorted(self.roots(made.operands[0]))) or "memory"
        if made.op != "call":
            return made.op
        return _call_source(made.extra)


def _call_source(name: str) -> str:
    for start, word in _IDS.items():
        if name.startswith(start):
            return word + name[len(start) :]
    return "" if name.startswith(_PASSING_CALLS) else name


def based_on(instr: Instr) -> list[Value]:
    """The operands that a pointer or a resource is based on."""
    op = instr.op
    if op == "getelementptr":
        return instr.operands[:1]
    if op == "select":
        return instr.operands[1:]
    if op in ("phi", "add", "or"):
        return instr.operands
    if op in ("bitcast", "addrspacecast", "inttoptr", "ptrtoint", "ptrtoaddr", "freeze", "sub"):
        return instr.operands[:1]
    if op in ("insertelement", "insertvalue", "extractelement", "extractvalue"):
        return instr.operands[:2]
    if op == "call" and instr.extra.startswith(_PASSING_CALLS):
        return instr.operands[:1]
    return []


def arithmetic(instr: Instr) -> list[Value]:
    """The operands whose value goes into an instruction's value, up to loads and other calls."""
    op = instr.op
    if op in ARITHMETIC or op == "phi" or op == "getelementptr":
        return instr.operands
    if op == "select":
        return instr.operands[1:]
    if op == "call" and instr.extra.startswith(_PASSING_CALLS):
        return instr.operands
    return []
