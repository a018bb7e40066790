"""Where mutants can be: the instructions of a kernel that something hangs on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from rocke.emulator.ir.model import Function, Instr, Module
from rocke.mutate.facts import Facts
from rocke.mutate.line import Operand, operands_of


@dataclass(frozen=True)
class Site:
    """One instruction with its line and with what is known of the kernel."""

    instr: Instr
    text: str
    block: int
    position: int
    label: str
    facts: Facts

    @property
    def callee(self) -> str:
        """The function that a call calls; empty for anything else."""
        return str(self.instr.extra) if self.instr.op == "call" else ""

    @cached_property
    def operands(self) -> list[Operand]:
        """The operands with their places in the line."""
        return operands_of(self.text, self.instr)

    def operand(self, number: int) -> Operand:
        """A whole operand by its number."""
        return next(o for o in self.operands if o.path == (number,))


def sites(module: Module, function: Function) -> Iterator[Site]:
    """The instructions that matter: with an effect, or whose value reaches one."""
    facts = Facts(function, attributes_of(module, function))
    for number, block in enumerate(function.blocks):
        for position, instr in enumerate(block.instrs):
            if not instr.name or instr.name in facts.live:
                text = module.lines[instr.line - 1].strip()
                yield Site(instr, text, number, position, block.name, facts)


def attributes_of(module: Module, function: Function) -> str:
    """A function's attributes with those of the groups that it names."""
    groups = [text for name, text in module.attribute_groups.items() if name in function.attributes]
    return " ".join([function.attributes, *groups])
