"""Values, ops, regions and kernels.

A KernelDef is built once and lowered once a flavor. Nothing in it depends on a flavor. Names of
values are given by `rocke.engine.lowering.number` in program order, so they depend on nothing else.
"""

from __future__ import annotations

from rocke.engine.ir.types import Type

# Where a value comes from: a constant or a symbol (its name is its text), a kernel parameter,
# an op's result, or the header of a loop.
CONSTANT = 0
PARAM = 1
RESULT = 2
HEADER = 3


class Value:
    """A typed SSA value.

    name: its LLVM text: `5`, `%scale`, `@lds_k`, `%v12`; empty until numbered.
    const: the number of an integer constant, None otherwise.
    """

    __slots__ = ("const", "name", "origin", "type")

    def __init__(self, type_: Type, origin: int, name: str = "", const: int | None = None) -> None:
        self.type = type_
        self.origin = origin
        self.name = name
        self.const = const


class Region:
    """A list of ops that ends with one terminator: `yield` or `return`."""

    __slots__ = ("ops",)

    def __init__(self) -> None:
        self.ops: list[Op] = []


class Op:
    """One operation.

    code: what it does, a name of `rocke.engine.ir.opcodes`. results: usually one value or none.
    attr: a predicate, an atom or a shape, as text. number: a size, an alignment or an index.
    header: for `for` alone: the induction variable and one value for each carried value.
    """

    __slots__ = ("attr", "code", "header", "number", "operands", "regions", "results")

    def __init__(
        self,
        code: str,
        operands: tuple[Value, ...],
        results: tuple[Value, ...] = (),
        attr: str = "",
        number: int = 0,
    ) -> None:
        self.code = code
        self.operands = operands
        self.results = results
        self.attr = attr
        self.number = number
        self.regions: tuple[Region, ...] = ()
        self.header: tuple[Value, ...] = ()


class Param:
    """A kernel parameter: its value, `kind` of the launch facts, and LLVM attributes, in order."""

    __slots__ = ("access", "attributes", "kind", "name", "value")

    def __init__(self, name: str, kind: str, access: str, attributes: str, value: Value) -> None:
        self.name = name
        self.kind = kind
        self.access = access
        self.attributes = attributes
        self.value = value


class LdsGlobal:
    """A block of LDS: a symbol, its size in bytes and its alignment."""

    __slots__ = ("align", "bytes", "name")

    def __init__(self, name: str, bytes_: int, align: int) -> None:
        self.name = name
        self.bytes = bytes_
        self.align = align


class KernelDef:
    """A kernel: parameters, LDS, attributes and a body that ends with `return`.

    few_registers: LLVM's scheduler is to save registers before it hides latency.
    """

    __slots__ = ("arch", "body", "few_registers", "lds", "name", "numbered", "params", "threads")

    def __init__(self, name: str, arch: str, threads: int) -> None:
        self.name = name
        self.arch = arch
        self.threads = threads
        self.params: list[Param] = []
        self.lds: list[LdsGlobal] = []
        self.body = Region()
        self.few_registers = False
        self.numbered = False


def walk(region: Region) -> list[Op]:
    """Every op of a region and of the regions inside it, in program order."""
    found: list[Op] = []
    _walk_into(region, found)
    return found


def _walk_into(region: Region, found: list[Op]) -> None:
    for op in region.ops:
        found.append(op)
        for inner in op.regions:
            _walk_into(inner, found)
