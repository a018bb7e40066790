"""Calls of defined functions: the callee's blocks take the place of the call.

What runs is the same as with a call (LangRef, "call"): arguments are bound, control enters the
callee, and every ``ret`` goes on after the call, where lanes that took different ways inside meet
again. A recursive call cannot be unfolded and is not supported; AMDGPU kernels hardly have any.
"""

from __future__ import annotations

from collections.abc import Mapping

from rocke.emulator.ir import types as ty
from rocke.emulator.ir.instructions import Access
from rocke.emulator.ir.model import Block, Const, Function, Instr, Local, Module, Parameter, Value
from rocke.emulator.ir.parser import parse_body
from rocke.emulator.record import altered
from rocke.errors import UsageError

# Functions of runtimes with a meaning of their own, see decode/system.py; what they do inside, a
# message to the host, is not there on a CPU.
KNOWN = frozenset({"__triton_assert_fail", "__assert_fail", "__assertfail"})
_MAX_INSTRUCTIONS = 500_000


def inline_calls(module: Module, function: Function) -> None:
    """Unfold all calls of defined functions inside ``function``, in place.

    Raises UsageError for a recursive call, for arguments that do not fit, and for a kernel that
    grows beyond half a million instructions.
    """
    _Inliner(module).unfold(function, [])


class _Inliner:
    def __init__(self, module: Module) -> None:
        self.module = module
        self.done: set[str] = set()
        self.copies = 0

    def unfold(self, function: Function, callers: list[str]) -> None:
        if function.name in self.done:
            return
        parse_body(self.module, function)
        path = [*callers, function.name]
        blocks: list[Block] = []
        moved: dict[str, str] = {}
        for block in function.blocks:
            made = self._block(block, path)
            moved[block.name] = made[-1].name
            blocks += made
        for block in blocks:
            _rename_sources(block, moved)
        function.blocks[:] = blocks
        self.done.add(function.name)

    def _block(self, block: Block, path: list[str]) -> list[Block]:
        """The block, cut at its calls, with the callees' blocks between the pieces."""
        made = [Block(block.name, block.line)]
        for instr in block.instrs:
            callee = self.module.functions.get(instr.extra) if instr.op == "call" else None
            if callee is None or callee.name in KNOWN:
                made[-1].instrs.append(instr)
                continue
            if callee.name in path:
                raise self._fail(instr, "a recursive call is not supported")
            self.unfold(callee, path)
            made += self._copy(callee, instr, made[-1])
        return made

    def _copy(self, callee: Function, call: Instr, before: Block) -> list[Block]:
        """Copies of the callee's blocks, then the block that goes on after the call."""
        if len(call.operands) != len(callee.params):
            raise self._fail(
                call,
                f"{callee.name} takes {len(callee.params)} arguments, not {len(call.operands)}",
            )
        self.copies += 1
        mark = f"@{self.copies}"
        values: dict[str, Value] = {}
        for param, operand in zip(callee.params, call.operands, strict=True):
            if param.type is not operand.type:
                raise self._fail(call, f"{callee.name} takes a {param.type} for {param.name}")
            values[param.name] = self._bind(param, operand, call.line, mark, before)
        blocks = [_copy_block(block, mark, values) for block in callee.blocks]
        before.instrs.append(_branch(blocks[0].name, call.line))
        after = Block(f"{before.name}{mark}.after", call.line)
        _return(blocks, call, after)
        if sum(len(block.instrs) for block in blocks) * self.copies > _MAX_INSTRUCTIONS:
            raise self._fail(call, "the functions that the kernel calls are too large together")
        return [*blocks, after]

    def _bind(self, param: Parameter, operand: Value, line: int, mark: str, before: Block) -> Value:
        """An argument; a byval one is a copy of its own (LangRef, "byval")."""
        if not param.byval or param.byref is None:
            return operand
        name = f"{param.name}{mark}"
        pointer = Local(param.type, name)
        size = Const(ty.integer(64), "int", ty.alloc_size(param.byref))
        space = param.type.space
        access = Access(16, element=param.byref)
        before.instrs += [
            Instr("alloca", param.type, name, [], line, extra=access),
            Instr(
                "call",
                ty.VOID,
                "",
                [pointer, operand, size, Const(ty.I1, "int", 0)],
                line,
                extra=f"llvm.memcpy.p{space}.p{operand.type.space}.i64",
            ),
        ]
        return pointer

    def _fail(self, instr: Instr, why: str) -> UsageError:
        module = self.module
        return UsageError(f"{module.source}, line {instr.line}: {why}: {module.text(instr.line)}")


def _rename_sources(block: Block, moved: Mapping[str, str]) -> None:
    """Phis name the block that control comes from: now the last piece of it."""
    for at, instr in enumerate(block.instrs):
        if instr.op != "phi":
            return
        sources = [moved.get(source, source) for source in instr.extra]
        block.instrs[at] = altered(instr, extra=sources)


def _copy_block(block: Block, mark: str, values: Mapping[str, Value]) -> Block:
    made = Block(block.name + mark, block.line)
    for instr in block.instrs:
        operands = [_copy_value(value, mark, values) for value in instr.operands]
        extra = instr.extra
        if instr.op in ("br", "switch", "phi"):
            extra = [label + mark for label in extra]
        name = instr.name and instr.name + mark
        made.instrs.append(altered(instr, operands=operands, extra=extra, name=name))
    return made


def _copy_value(value: Value, mark: str, values: Mapping[str, Value]) -> Value:
    if isinstance(value, Const):
        return value
    return values.get(value.name) or Local(value.type, value.name + mark)


def _branch(label: str, line: int) -> Instr:
    return Instr("br", ty.VOID, "", [], line, extra=[label])


def _return(blocks: list[Block], call: Instr, after: Block) -> None:
    """Turn returns into branches to ``after``, where a phi picks the result up."""
    results: list[Value] = []
    sources: list[str] = []
    for block in blocks:
        last = block.instrs[-1]
        if last.op == "ret":
            results += last.operands
            sources.append(block.name)
            block.instrs[-1] = _branch(after.name, last.line)
    if not call.name:
        return
    if results:
        after.instrs.append(Instr("phi", call.type, call.name, results, call.line, extra=sources))
        return
    never = Const(call.type, "poison")
    after.instrs.append(Instr("freeze", call.type, call.name, [never], call.line))
