"""A parsed kernel as the rules see it: definitions, blocks, flow, and what its calls are."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeGuard

from rocke.emulator.ir.cursor import Cursor, tokenize
from rocke.emulator.ir.model import Const, Function, Instr, Local, Module, Value
from rocke.emulator.ir.parser import parse_body, parse_module
from rocke.emulator.ir.types import alloc_size
from rocke.errors import UsageError

BARRIER = "llvm.amdgcn.s.barrier"
WAIT = "llvm.amdgcn.s.waitcnt"
RESOURCE = "llvm.amdgcn.make.buffer.rsrc"
READ_FIRST_LANE = "llvm.amdgcn.readfirstlane"
READ_LANE = "llvm.amdgcn.readlane"
MFMA = "llvm.amdgcn.mfma"
# Load-to-LDS in both forms: operand 0 is the source, a pointer or a resource; operand 1 the LDS.
COPIES = (
    "llvm.amdgcn.global.load.lds",
    "llvm.amdgcn.load.to.lds",
    "llvm.amdgcn.raw.ptr.buffer.load.lds",
    "llvm.amdgcn.raw.buffer.load.lds",
    "llvm.amdgcn.struct.ptr.buffer.load.lds",
    "llvm.amdgcn.struct.buffer.load.lds",
)
# The fewest arguments of the intrinsics whose arguments the rules read, by the start of the name.
_ARGUMENTS = (
    (RESOURCE, 4),
    (WAIT, 1),
    (READ_FIRST_LANE, 1),
    ("llvm.amdgcn.raw.", 4),
    ("llvm.amdgcn.struct.", 4),
    ("llvm.amdgcn.global.load.lds", 5),
    ("llvm.amdgcn.load.to.lds", 5),
    ("llvm.amdgcn.ds.read", 1),
    ("llvm.amdgcn.ds.load", 1),
    ("llvm.amdgcn.mbcnt", 2),
)
LDS_SPACE = 3
# Address spaces whose pointers are 64 bits wide, so that a 32-bit index is widened.
WIDE_SPACES = frozenset({0, 1, 4})
_GROUP_SIZE = re.compile(r'"amdgpu-flat-work-group-size"\s*=\s*"\d+,(\d+)"')
MAX_THREADS = 1024


@dataclass(frozen=True)
class Declaration:
    """A `declare`: the function's name and the line that it stands on."""

    name: str
    line: int


class Kernel:
    """One function of a module with its definitions and its flow.

    defs: the instruction of each named value. home: the block index of each named value.
    following, leading: block indices after and before each block.
    """

    def __init__(self, module: Module, function: Function) -> None:
        parse_body(module, function)
        self.module, self.function = module, function
        self.blocks = function.blocks
        self.params = {param.name: at for at, param in enumerate(function.params)}
        self.defs: dict[str, Instr] = {}
        self.home: dict[str, int] = {}
        self.calls: list[tuple[int, Instr]] = []
        self.loads: list[tuple[int, Instr]] = []
        self.stores: list[tuple[int, Instr]] = []
        self.indexed: list[Instr] = []
        self.selects: list[Instr] = []
        self._index()
        self._link()

    def _index(self) -> None:
        buckets = {"load": self.loads, "store": self.stores, "call": self.calls}
        for at, block in enumerate(self.blocks):
            for instr in block.instrs:
                if instr.name:
                    self.defs[instr.name] = instr
                    self.home[instr.name] = at
                op = instr.op
                if op in buckets:
                    self._check_arguments(instr)
                    buckets[op].append((at, instr))
                elif op == "getelementptr" or op == "inttoptr":
                    self.indexed.append(instr)
                elif op == "select":
                    self.selects.append(instr)

    def _check_arguments(self, instr: Instr) -> None:
        """Refuses a call with fewer arguments than the rules read."""
        if instr.op != "call" or not instr.extra.startswith("llvm.amdgcn."):
            return
        for base, least in _ARGUMENTS:
            meant = instr.extra.startswith(base) if base[-1] == "." else names(instr.extra, base)
            if len(instr.operands) < least and meant:
                raise UsageError(
                    f"{self.module.source}, line {instr.line}: {instr.extra} has "
                    f"{len(instr.operands)} arguments; expected {least} or more."
                )

    def _link(self) -> None:
        number = {block.name: at for at, block in enumerate(self.blocks)}
        self.following: list[list[int]] = []
        self.leading: list[list[int]] = [[] for _ in self.blocks]
        for at, block in enumerate(self.blocks):
            last = block.instrs[-1]
            labels = dict.fromkeys(last.extra) if last.op in ("br", "switch") else ()
            for label in labels:
                if label not in number:
                    raise UsageError(
                        f"{self.module.source}, line {last.line}: a branch to the block {label}, "
                        "which does not exist."
                    )
            self.following.append([number[label] for label in labels])
            for target in self.following[at]:
                self.leading[target].append(at)

    @cached_property
    def threads(self) -> int:
        """The most threads of a workgroup, by the kernel's attributes."""
        groups = re.findall(r"#\d+", self.function.attributes)
        told = [self.function.attributes]
        told += [self.module.attribute_groups.get(group, "") for group in groups]
        found = [int(m.group(1)) for text in told for m in _GROUP_SIZE.finditer(text)]
        return min(found, default=MAX_THREADS)

    @cached_property
    def lds_bytes(self) -> int:
        """Bytes of the module's LDS variables."""
        spaces = (g for g in self.module.globals.values() if g.space == LDS_SPACE)
        return sum(alloc_size(g.type) for g in spaces)

    def local(self, name: str) -> Local:
        """A use of a named value. Raises UsageError for a name that nothing defines."""
        if name in self.defs:
            return Local(self.defs[name].type, name)
        if name not in self.params:
            raise UsageError(f"{self.module.source}: {name} is used, but nothing defines it.")
        return Local(self.function.params[self.params[name]].type, name)

    def definition(self, value: Value) -> Instr | None:
        """The instruction that makes a value; None for parameters and constants."""
        if isinstance(value, Local):
            return self.defs.get(value.name)
        if value.kind == "expr" and isinstance(value.value, Instr):
            return value.value
        return None

    def called(self, *bases: str) -> Iterator[tuple[int, Instr]]:
        """Calls of the intrinsics, whatever types stand after their names, with their blocks."""
        return ((at, call) for at, call in self.calls if names(call.extra, *bases))

    def text(self, instr: Instr) -> str:
        """The source text of an instruction."""
        return self.module.text(instr.line)


def kernels_of(source: Module | str) -> list[Kernel]:
    """The functions of a module, parsed. Raises UsageError, naming the line, for other text."""
    module = parse_module(source) if isinstance(source, str) else source
    return [Kernel(module, function) for function in module.functions.values()]


def declarations(module: Module) -> list[Declaration]:
    """Every `declare` of a module."""
    found = []
    for at, line in enumerate(module.lines, 1):
        if not line.startswith("declare"):
            continue
        tokens = tokenize(line)
        cursor = Cursor(tokens, at, module.source, module.named_types)
        names = [token for token in tokens if token[0] == "@"]
        if not names:
            raise cursor.fail("a declaration without a function's name")
        found.append(Declaration(names[0][1:].strip('"'), at))
    return found


def settle(
    start: Value, known: Container[str], operands: Callable[[str], Sequence[Value]]
) -> Iterator[str]:
    """The names behind a value that aren't known, operands before what uses them, each once.

    Without recursion, as chains are as long as a kernel; a cycle is cut where it closes.
    """
    seen: set[str] = set()
    work = [(start, False)]
    while work:
        value, ready = work.pop()
        if not isinstance(value, Local):
            continue
        if ready:
            yield value.name
        elif value.name not in seen and value.name not in known:
            seen.add(value.name)
            work.append((value, True))
            work.extend((item, False) for item in operands(value.name))


def names(called: str, *bases: str) -> bool:
    """Whether a function's name is one of the intrinsics', perhaps with types after it."""
    return any(called.startswith(base) and called[len(base) :][:1] in ("", ".") for base in bases)


def is_int(value: Value) -> TypeGuard[Const]:
    """Whether a value is a constant integer."""
    return isinstance(value, Const) and value.kind == "int"


def signed(value: Const) -> int:
    """A constant integer, read as signed."""
    bits, number = value.type.bits, int(value.value)
    return number - (1 << bits) if bits > 1 and number >> (bits - 1) else number
