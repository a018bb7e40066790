"""Findings, and the rules that they name: each with its reason and the usual fix."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rocke.emulator.ir.model import Instr
from rocke.structure.kernel import Kernel


@dataclass(frozen=True)
class Finding:
    """What a rule says of one place.

    line: 1-based in the text, 0 for a count. instruction: its text. subject: what it is about, by
    which a waiver names it: sources such as an argument, or names of functions.
    """

    rule: str
    message: str
    line: int = 0
    instruction: str = ""
    subject: tuple[str, ...] = ()

    def told(self) -> str:
        """The finding as one line, and the instruction below it."""
        where = f" (line {self.line}: {self.instruction})" if self.line else ""
        return f"{self.message}{where}"


@dataclass(frozen=True)
class Rule:
    """Why a rule holds, and what usually mends a kernel that breaks it."""

    reason: str
    fix: str


RULES: Mapping[str, Rule] = {
    "widened-product": Rule(
        "A product or a sum in 32 bits wraps before it is widened to an address, as does a wider "
        "value that is cut to them; it then reads another place or silent zeros: the offset of a "
        "tensor past 2 GiB.",
        "Widen the factors to i64, multiply there and stay there, or declare the limit that the "
        "launch keeps.",
    ),
    "unscalarised-resource": Rule(
        "A buffer resource lives in scalar registers; built from a loaded page id without "
        "readfirstlane, the compiler loops over the lanes or takes one lane's for all.",
        "Put llvm.amdgcn.readfirstlane between the load and the address.",
    ),
    "lane-dependent-lds": Rule(
        "A load to LDS has one LDS base for the wave, in M0, and adds 4 bytes a lane itself; "
        "a base that differs between lanes is taken from the first one.",
        "Compute the base from values of the wave: readfirstlane of thread / 64.",
    ),
    "divergent-barrier": Rule(
        "Waves that don't reach a barrier leave the others waiting, or pair it with another one.",
        "Move the barrier to where all waves come by, or branch on a value of the workgroup.",
    ),
    "unlanded-copy": Rule(
        "Load-to-LDS data may be read only after its s_waitcnt vmcnt, and by other waves only "
        "after a barrier that follows; before, LDS holds what was there.",
        "Wait for vmcnt and then put a barrier before the read, on every way to it.",
    ),
    "unclamped-load": Rule(
        "A load whose result is masked still reads its address: past the end that is a fault, or "
        "another tensor.",
        "Select a safe index with the same condition before the load.",
    ),
    "unused-intrinsic": Rule(
        "A declaration that nothing calls tells of code that was dropped by mistake.",
        "Declare only what is called.",
    ),
    "unknown-intrinsic": Rule(
        "An llvm.amdgcn name that LLVM doesn't know passes its verifier and code generator, and "
        "becomes an undefined symbol.",
        "Use the name that this LLVM has.",
    ),
    "operand-type": Rule(
        "LLVM changed the type of an intrinsic's operand between versions; the other one is "
        "refused as an argument type.",
        "Emit the type of the flavor.",
    ),
}
COUNT = "count"
STALE = "stale-waiver"


def at(kernel: Kernel, rule: str, instr: Instr, message: str, *subject: str) -> Finding:
    """A finding at an instruction."""
    return Finding(rule, message, instr.line, kernel.text(instr), tuple(sorted(subject)))
