"""How far a value is the same: in the whole workgroup, in a wave, or not even there.

A value is a lane's own when it comes from a thread id, a cross-lane read, a load at a lane's own
address, or a join of ways that lanes take apart; readfirstlane makes it a wave's. Sources: LLVM's
UniformityAnalysis for the rules, AMDGPUUsage for the intrinsics.
"""

from __future__ import annotations

from enum import IntEnum

from rocke.emulator.ir.model import Instr, Local, Value
from rocke.structure.flow import Flow
from rocke.structure.kernel import READ_FIRST_LANE, READ_LANE, Kernel


class Level(IntEnum):
    """Who shares a value: all threads of a workgroup, those of a wave, or no two lanes."""

    WORKGROUP = 0
    WAVE = 1
    LANE = 2


_LANE_CALLS = (
    "llvm.amdgcn.workitem.id.", "llvm.amdgcn.mbcnt", "llvm.amdgcn.ds.swizzle",
    "llvm.amdgcn.ds.bpermute", "llvm.amdgcn.ds.permute", "llvm.amdgcn.update.dpp",
    "llvm.amdgcn.mov.dpp", "llvm.amdgcn.permlane", "llvm.amdgcn.mfma", "llvm.amdgcn.writelane",
)  # fmt: skip
_WAVE_CALLS = ("llvm.amdgcn.ballot", "llvm.amdgcn.icmp", "llvm.amdgcn.fcmp")


class Divergence:
    """The level of every value of a kernel, and the branches that waves or lanes part at."""

    def __init__(self, kernel: Kernel, flow: Flow) -> None:
        self._kernel, self._flow = kernel, flow
        self._levels: dict[str, Level] = {}
        self._joins: dict[int, Level] = {}
        self.branches: dict[int, Level] = {}
        changed = True
        while changed:
            changed = self._pass()

    def of(self, value: Value) -> Level:
        """The level of a value; constants and parameters are everyone's."""
        if isinstance(value, Local):
            return self._levels.get(value.name, Level.WORKGROUP)
        return Level.WORKGROUP

    def _pass(self) -> bool:
        levels, changed = self._levels, False
        for at in self._flow.order:
            join = self._joins.get(at, Level.WORKGROUP)
            for instr in self._kernel.blocks[at].instrs:
                name = instr.name
                if not name or levels.get(name) is Level.LANE:
                    continue
                level = self._level(instr)
                if instr.op == "phi" and join > level:
                    level = join
                if level > levels.get(name, Level.WORKGROUP):
                    levels[name] = level
                    changed = True
            changed = self._branch(at) or changed
        return changed

    def _level(self, instr: Instr) -> Level:
        if instr.op == "call":
            name = instr.extra
            if name.startswith(_LANE_CALLS) or ".atomic" in name:
                return Level.LANE
            if name.startswith((READ_FIRST_LANE, READ_LANE, *_WAVE_CALLS)):
                return min(self._operands(instr), Level.WAVE)
        if instr.op in ("atomicrmw", "cmpxchg", "alloca"):
            return Level.LANE
        return self._operands(instr)

    def _operands(self, instr: Instr) -> Level:
        levels = self._levels
        found = Level.WORKGROUP
        for item in instr.operands:
            if isinstance(item, Local):
                level = levels.get(item.name, found)
                if level > found:
                    found = level
        return found

    def _branch(self, at: int) -> bool:
        last = self._kernel.blocks[at].instrs[-1]
        if len(self._kernel.following[at]) < 2:
            return False
        level = self.of(last.operands[0])
        if level is self.branches.get(at, Level.WORKGROUP):
            return False
        self.branches[at] = level
        inside = self._flow.influenced(at)
        for block in {*inside, self._flow.join(at)}:
            if block != self._flow.exit and len(self._kernel.leading[block]) > 1:
                self._joins[block] = max(level, self._joins.get(block, Level.WORKGROUP))
        return True
