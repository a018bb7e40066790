"""The module model: what the parser makes and every later stage reads."""

from __future__ import annotations

from typing import Any

from rocke.emulator.ir.types import Type
from rocke.emulator.record import fresh, record


@record
class Local:
    """A use of a named or numbered value of the function."""

    type: Type
    name: str


@record
class Const:
    """A constant operand.

    ``kind``: int (``value`` int, unsigned of its width), float (``value`` the bit pattern as int),
    null, zero, undef, poison, vector/array/struct (``value`` list of Const), global (``value``
    name), expr (``value`` an Instr whose operands are constants), bytes, none, metadata, asm.
    """

    type: Type
    kind: str
    value: Any = None


Value = Local | Const


@record
class Instr:
    """One instruction. ``extra`` holds what is particular to ``op`` (see the parser of that op)."""

    op: str
    type: Type
    name: str
    operands: list[Value]
    line: int
    flags: frozenset[str] = frozenset()
    extra: Any = None


@record
class Block:
    """A basic block; phis come first, the terminator last."""

    name: str
    line: int
    instrs: list[Instr] = fresh(default_factory=list)


@record
class Parameter:
    """A parameter of a function; ``byref`` is the pointee type of a byref/byval pointer.

    ``byval``: the callee gets a copy of its own.
    """

    type: Type
    name: str
    byref: Type | None = None
    byval: bool = False


@record
class Function:
    """A function: its header always, its blocks when the body was parsed."""

    name: str
    line: int
    result: Type
    params: list[Parameter]
    kernel: bool
    attributes: str
    body: tuple[int, int] | None = None
    blocks: list[Block] = fresh(default_factory=list)


@record
class Global:
    """A module-level variable; ``initial`` is None for an external one."""

    name: str
    line: int
    type: Type
    space: int
    align: int
    initial: Const | None
    external: bool


@record
class Module:
    """A parsed module with the text's lines, for messages."""

    source: str
    lines: list[str]
    functions: dict[str, Function] = fresh(default_factory=dict)
    declared: dict[str, tuple[Type, ...]] = fresh(default_factory=dict)  # result, then parameters
    globals: dict[str, Global] = fresh(default_factory=dict)
    named_types: dict[str, Type] = fresh(default_factory=dict)
    attribute_groups: dict[str, str] = fresh(default_factory=dict)
    triple: str = ""

    def text(self, line: int) -> str:
        """The source text of a 1-based line, without comments of debug metadata, for messages."""
        raw = self.lines[line - 1].strip() if 0 < line <= len(self.lines) else ""
        return raw.split(", !dbg", 1)[0]
