"""Mutants, and the module that has one of them in it."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass

from rocke.emulator.ir.model import Block, Function, Module
from rocke.mutate.line import parse_line


@dataclass(frozen=True)
class Mutant:
    """One fault: the kind, the line (from 1) as it was and as it is, empty where it is dropped.

    `block` and `position` say which instruction of the kernel it is; `expression` is what that
    instruction computes, whatever its values are called; `reaches` names what takes its value in,
    such as `make.buffer.rsrc.p8.p1 store`; `stratum` groups alike mutants.
    """

    kind: str
    line: int
    before: str
    after: str
    block: int
    position: int
    expression: str
    reaches: str
    stratum: str

    def describe(self) -> str:
        """`line 12, offset-dropped: A  ->  B`."""
        return f"line {self.line}, {self.kind}: {self.before}  ->  {self.after or '(dropped)'}"


def apply(module: Module, function: Function, mutant: Mutant) -> Module:
    """A module with the mutant in that kernel; what is not touched is shared with `module`."""
    blocks = [Block(block.name, block.line, block.instrs) for block in function.blocks]
    target = blocks[mutant.block]
    instrs = list(target.instrs)
    if mutant.after:
        old = instrs[mutant.position]
        instrs[mutant.position] = parse_line(mutant.after, old)
    else:
        del instrs[mutant.position]
    target.instrs = instrs
    made = _with_blocks(module, function, blocks)
    made.lines = list(module.lines)
    made.lines[mutant.line - 1] = mutant.after
    return made


def apply_all(module: Module, function: Function, mutants: Sequence[Mutant]) -> Module:
    """A module with several mutants, each of an instruction of its own."""
    made = fresh(module, function)
    for mutant in sorted(mutants, key=lambda m: (m.block, m.position), reverse=True):
        made = apply(made, made.functions[function.name], mutant)
    return made


def _with_blocks(module: Module, function: Function, blocks: list[Block]) -> Module:
    """The module with other blocks in one of its functions."""
    kernel, made = copy.copy(function), copy.copy(module)
    kernel.blocks = blocks
    made.functions = {**module.functions, function.name: kernel}
    return made


def fresh(module: Module, function: Function) -> Module:
    """The module as it is, for one run of its own."""
    blocks = [Block(block.name, block.line, list(block.instrs)) for block in function.blocks]
    return _with_blocks(module, function, blocks)
