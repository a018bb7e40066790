"""What can be known of a kernel's values without running it: which matter, which are not negative.

Used to leave out mutants that could not change anything (equivalent ones, as far as that shows).
"""

from __future__ import annotations

import re
from functools import cached_property

from rocke.emulator.ir.model import Const, Function, Instr, Local, Value

# Ids are below 2^31 each (AMDGPUUsage, "Kernel Dispatch": grid sizes and ids are u32, blocks 1024).
_IDS = re.compile(r"llvm\.amdgcn\.(workgroup|workitem)\.id\.[xyz]")
_MAX = "llvm.smax."
# What only hands a value on: what the value reaches is what these reach.
_PASSING_WORDS = (
    "add sub mul udiv sdiv urem srem shl lshr ashr and or xor trunc zext sext bitcast freeze icmp "
    "select ptrtoint inttoptr addrspacecast getelementptr insertelement extractelement "
    "shufflevector"
)
_PASSING = frozenset(_PASSING_WORDS.split())
_PASSING_CALLS = ("llvm.smin.", "llvm.smax.", "llvm.umin.", "llvm.umax.", "llvm.amdgcn.readfirst")
_RESOURCE = "llvm.amdgcn.make.buffer.rsrc"
_KEEPS_SIGN = ("llvm.smin.", "llvm.umin.", "llvm.umax.", "llvm.amdgcn.readfirstlane")
_WAVE = 64
_WORKGROUP = re.compile(r'"amdgpu-flat-work-group-size"="\d+,(\d+)"')


class Facts:
    """Facts of one parsed kernel."""

    def __init__(self, function: Function, attributes: str) -> None:
        self._function = function
        self._attributes = attributes
        self._known: dict[str, bool] = {}

    @cached_property
    def definitions(self) -> dict[str, Instr]:
        """Each value's instruction, by name."""
        return {i.name: i for block in self._function.blocks for i in block.instrs if i.name}

    @cached_property
    def live(self) -> frozenset[str]:
        """The values that something with an effect hangs on."""
        found: set[str] = set()
        waiting = [
            operand
            for block in self._function.blocks
            for instr in block.instrs
            if not instr.name
            for operand in instr.operands
        ]
        while waiting:
            value = waiting.pop()
            if not isinstance(value, Local) or value.name in found:
                continue
            found.add(value.name)
            made = self.definitions.get(value.name)
            waiting += made.operands if made else []
        return frozenset(found)

    @cached_property
    def reached(self) -> dict[str, frozenset[str]]:
        """Where each value goes through arithmetic and addresses alone: operations and callees.

        A resource is named and gone through; a phi, a load and any other call end the way.
        """
        found: dict[str, frozenset[str]] = {}
        instrs = [instr for block in self._function.blocks for instr in block.instrs]
        for instr in reversed(instrs):
            ends = _ends(instr) | (found.get(instr.name, _NOWHERE) if _passes(instr) else _NOWHERE)
            for operand in instr.operands:
                if isinstance(operand, Local):
                    found[operand.name] = found.get(operand.name, _NOWHERE) | ends
        return found

    @property
    def one_wave(self) -> bool:
        """Whether a workgroup is a single wave, for which a barrier orders nothing."""
        found = _WORKGROUP.search(self._attributes)
        return found is not None and int(found[1]) <= _WAVE

    def never_negative(self, value: Value) -> bool:
        """Whether an integer can be told to have its sign bit clear.

        Values that go round a loop are taken to be so while they are looked at, which nsw makes
        right: by induction over the iterations no step leaves the non-negative numbers.
        """
        if isinstance(value, Const):
            return value.kind == "zero" or (
                value.kind == "int" and not value.value >> (value.type.bits - 1)
            )
        if value.name not in self._known:
            self._known[value.name] = True
            made = self.definitions.get(value.name)
            self._known[value.name] = made is not None and self._instr(made)
        return self._known[value.name]

    def _instr(self, instr: Instr) -> bool:
        op, operands = instr.op, instr.operands
        if op == "zext":
            return True
        if op == "call":
            return self._call(instr)
        if op == "lshr":
            return self._shifts(operands[1]) or self.never_negative(operands[0])
        if op == "and":
            return any(map(self.never_negative, operands))
        if op in ("add", "mul", "shl") and "nsw" in instr.flags:
            return all(map(self.never_negative, operands))
        if op in ("udiv", "urem", "or", "xor", "sext", "freeze"):
            return all(map(self.never_negative, operands))
        if op == "select":
            return all(map(self.never_negative, operands[1:]))
        return op == "phi" and all(map(self.never_negative, operands))

    def _shifts(self, by: Value) -> bool:
        return isinstance(by, Const) and by.kind == "int" and by.value > 0

    def _call(self, instr: Instr) -> bool:
        name: str = instr.extra
        if _IDS.fullmatch(name) or name.startswith("llvm.ctlz."):
            return True
        if name.startswith(_MAX):
            return any(map(self.never_negative, instr.operands))
        if name.startswith(_KEEPS_SIGN):
            return all(map(self.never_negative, instr.operands))
        return False


_NOWHERE: frozenset[str] = frozenset()


def _passes(instr: Instr) -> bool:
    if instr.op == "call":
        return str(instr.extra).startswith((*_PASSING_CALLS, _RESOURCE))
    return instr.op in _PASSING


def _ends(instr: Instr) -> frozenset[str]:
    """What an instruction is called where it takes a value in: nothing for what hands it on."""
    name = str(instr.extra) if instr.op == "call" else instr.op
    if _passes(instr) and not name.startswith(_RESOURCE):
        return _NOWHERE
    return frozenset({name.removeprefix("llvm.").removeprefix("amdgcn.")})
