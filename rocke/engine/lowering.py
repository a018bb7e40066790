"""KernelDef to LLVM IR text, once a flavor.

Layout of the text: a comment-free header, LDS symbols, one kernel, one attribute group, and the
declarations sorted by name. Values are `%vN` in program order, blocks `loopN.*` and `ifN.*`.
"""

from __future__ import annotations

from collections.abc import Callable

from rocke.engine.flavors import TRIPLE, Flavor
from rocke.engine.ir.model import KernelDef, Op, Region, Value
from rocke.engine.ir.opcodes import CASTS, FLOAT_BINARY, INT_BINARY, INTRINSICS

# dword 3 of a raw buffer resource on gfx9: DATA_FORMAT 32 bits (CDNA3 ISA, table 35).
RSRC_FLAGS = 0x00027000
# A scheduler of LLVM's GCNIterativeScheduler.cpp; as an attribute known since LLVM 22.
FEW_REGISTERS = '"amdgpu-sched-strategy"="iterative-minreg" '


def number(kernel: KernelDef) -> None:
    """Names every value in program order; does nothing the second time."""
    if kernel.numbered:
        return
    _number_region(kernel.body, 0)
    kernel.numbered = True


def _number_region(region: Region, next_: int) -> int:
    for op in region.ops:
        if op.code == "for":
            next_ = _number_for(op, next_)
            continue
        for inner in op.regions:
            next_ = _number_region(inner, next_)
        for result in op.results:
            result.name = "%v" + str(next_)
            next_ += 1
    return next_


def _number_for(op: Op, next_: int) -> int:
    for value in op.header:
        value.name = "%v" + str(next_)
        next_ += 1
    # After the loop its results are the values that its header holds.
    for i, result in enumerate(op.results):
        result.name = op.header[i + 1].name
    return _number_region(op.regions[0], next_)


def lower(kernel: KernelDef, flavor: Flavor) -> str:
    """The module's text for that flavor; the kernel was verified."""
    number(kernel)
    return _Lowering(kernel, flavor).text()


class _Lowering:
    def __init__(self, kernel: KernelDef, flavor: Flavor) -> None:
        self._kernel = kernel
        self._flavor = flavor
        self._lines: list[str] = []
        self._declares: dict[str, str] = {}
        self._calls: dict[tuple[str, str, str], str] = {}
        self._block = "entry"
        self._blocks = 0

    def text(self) -> str:
        kernel = self._kernel
        self._region(kernel.body)
        head = [
            f'target datalayout = "{self._flavor.datalayout}"',
            f'target triple = "{TRIPLE}"',
            "",
        ]
        for block in kernel.lds:
            head.append(
                f"@{block.name} = internal unnamed_addr addrspace(3) global "
                f"[{block.bytes} x i8] poison, align {block.align}"
            )
        if kernel.lds:
            head.append("")
        head.append(self._signature())
        head.append("entry:")
        tail = ["}", "", self._attributes(), ""]
        for name in sorted(self._declares):
            tail.append(self._declares[name])
        tail.append("")
        return "\n".join(head + self._lines + tail)

    def _signature(self) -> str:
        params = []
        for param in self._kernel.params:
            params.append(f"{param.value.type.text} {param.attributes} {param.value.name}")
        return f"define amdgpu_kernel void @{self._kernel.name}({', '.join(params)}) #0 {{"

    def _attributes(self) -> str:
        threads = self._kernel.threads
        strategy = FEW_REGISTERS if self._kernel.few_registers else ""
        return (
            f'attributes #0 = {{ "amdgpu-flat-work-group-size"="{threads},{threads}" {strategy}'
            f'"target-cpu"="{self._kernel.arch}" "uniform-work-group-size"="true" }}'
        )

    def _region(self, region: Region) -> None:
        printers = _PRINTERS
        for op in region.ops:
            printers[op.code](self, op)

    # --- one printer a kind of op ---

    def int_binary(self, op: Op) -> None:
        a, b = op.operands
        self._lines.append(
            f"  {op.results[0].name} = {INT_BINARY[op.code]} {a.type.text} {a.name}, {b.name}"
        )

    def float_binary(self, op: Op) -> None:
        a, b = op.operands
        self._lines.append(
            f"  {op.results[0].name} = {FLOAT_BINARY[op.code]} {a.type.text} {a.name}, {b.name}"
        )

    def cast(self, op: Op) -> None:
        a = op.operands[0]
        result = op.results[0]
        self._lines.append(
            f"  {result.name} = {CASTS[op.code][0]} {a.type.text} {a.name} to {result.type.text}"
        )

    def compare(self, op: Op) -> None:
        a, b = op.operands
        self._lines.append(
            f"  {op.results[0].name} = {op.code} {op.attr} {a.type.text} {a.name}, {b.name}"
        )

    def select(self, op: Op) -> None:
        c, a, b = op.operands
        self._lines.append(
            f"  {op.results[0].name} = select {c.type.text} {c.name}, "
            f"{a.type.text} {a.name}, {b.type.text} {b.name}"
        )

    def insert(self, op: Op) -> None:
        a, e = op.operands
        self._lines.append(
            f"  {op.results[0].name} = insertelement {a.type.text} {a.name}, "
            f"{e.type.text} {e.name}, i32 {op.number}"
        )

    def extract(self, op: Op) -> None:
        a = op.operands[0]
        self._lines.append(
            f"  {op.results[0].name} = extractelement {a.type.text} {a.name}, i32 {op.number}"
        )

    def broadcast(self, op: Op) -> None:
        a = op.operands[0]
        self._lines.append(
            f"  {op.results[0].name} = shufflevector {a.type.text} {a.name}, "
            f"{a.type.text} poison, <{a.type.count} x i32> zeroinitializer"
        )

    def slice(self, op: Op) -> None:
        a = op.operands[0]
        count = op.results[0].type.count
        picks = []
        for i in range(count):
            picks.append(f"i32 {op.number + i}")
        self._lines.append(
            f"  {op.results[0].name} = shufflevector {a.type.text} {a.name}, "
            f"{a.type.text} poison, <{count} x i32> <{', '.join(picks)}>"
        )

    def ptr_add(self, op: Op) -> None:
        a, b = op.operands
        self._lines.append(
            f"  {op.results[0].name} = getelementptr inbounds i8, {a.type.text} {a.name}, "
            f"{b.type.text} {b.name}"
        )

    def ptr_index(self, op: Op) -> None:
        a, b = op.operands
        self._lines.append(
            f"  {op.results[0].name} = getelementptr inbounds {op.attr}, {a.type.text} {a.name}, "
            f"{b.type.text} {b.name}"
        )

    def load(self, op: Op) -> None:
        a = op.operands[0]
        result = op.results[0]
        self._lines.append(
            f"  {result.name} = load {result.type.text}, {a.type.text} {a.name}, align {op.number}"
        )

    def store(self, op: Op) -> None:
        v, a = op.operands
        self._lines.append(
            f"  store {v.type.text} {v.name}, {a.type.text} {a.name}, align {op.number}"
        )

    def make_rsrc(self, op: Op) -> None:
        records = self._flavor.records_type
        name = "llvm.amdgcn.make.buffer.rsrc.p8.p1"
        self._declares[name] = (
            f"declare ptr addrspace(8) @{name}(ptr addrspace(1), i16, {records}, i32)"
        )
        base = op.operands[0]
        self._lines.append(
            f"  {op.results[0].name} = call ptr addrspace(8) @{name}({base.type.text} {base.name}, "
            f"i16 0, {records} {op.number}, i32 {RSRC_FLAGS})"
        )

    def fence(self, op: Op) -> None:
        self._lines.append(f'  fence syncscope("workgroup") {op.attr}')

    def intrinsic(self, op: Op) -> None:
        result = op.results[0].type.text if op.results else "void"
        key = (op.code, result, op.attr)
        name = self._calls.get(key)
        if name is None:
            name = self._declare(op, result)
            self._calls[key] = name
        arguments = ", ".join([f"{value.type.text} {value.name}" for value in op.operands])
        ending = INTRINSICS[op.code][2]
        if ending:
            arguments = f"{arguments}, {ending}"
        if op.results:
            self._lines.append(f"  {op.results[0].name} = call {result} @{name}({arguments})")
        else:
            self._lines.append(f"  call void @{name}({arguments})")

    def _declare(self, op: Op, result: str) -> str:
        base, mangled, ending = INTRINSICS[op.code]
        name = base + op.attr
        if mangled:
            name = f"{name}.{op.results[0].type.mangled}"
        types = [value.type.text for value in op.operands]
        if ending:
            for part in ending.split(", "):
                types.append(part.split(" ")[0])
        self._declares[name] = f"declare {result} @{name}({', '.join(types)})"
        return name

    # --- control ---

    def for_(self, op: Op) -> None:
        label = f"loop{self._blocks}"
        self._blocks += 1
        low, high, step = op.operands[:3]
        before = self._block
        induction = op.header[0]
        lines = self._lines
        lines.append(f"  br label %{label}.head")
        lines.append(f"{label}.head:")
        first_phi = len(lines)
        lines.extend([""] * len(op.header))
        type_ = induction.type.text
        lines.append(f"  %{label}.more = icmp slt {type_} {induction.name}, {high.name}")
        lines.append(f"  br i1 %{label}.more, label %{label}.body, label %{label}.exit")
        self._enter(f"{label}.body")
        self._region(op.regions[0])
        lines.append(f"  %{label}.next = add nsw {type_} {induction.name}, {step.name}")
        lines.append(f"  br label %{label}.head")
        starts = (low, *op.operands[3:])
        nexts = [f"%{label}.next"]
        for value in op.regions[0].ops[-1].operands:
            nexts.append(value.name)
        for i, value in enumerate(op.header):
            lines[first_phi + i] = (
                f"  {value.name} = phi {value.type.text} [ {starts[i].name}, %{before} ], "
                f"[ {nexts[i]}, %{self._block} ]"
            )
        self._enter(f"{label}.exit")

    def if_(self, op: Op) -> None:
        label = f"if{self._blocks}"
        self._blocks += 1
        condition: Value = op.operands[0]
        region = op.regions[0]
        self._lines.append(f"  br i1 {condition.name}, label %{label}.then, label %{label}.end")
        self._enter(f"{label}.then")
        self._region(region)
        if region.ops[-1].code == "yield":
            self._lines.append(f"  br label %{label}.end")
        self._enter(f"{label}.end")

    def yield_(self, op: Op) -> None:
        """Nothing: the op that owns the region prints its end."""

    def return_(self, op: Op) -> None:
        self._lines.append("  ret void")

    def _enter(self, label: str) -> None:
        self._lines.append(f"{label}:")
        self._block = label


_Printer = Callable[[_Lowering, Op], None]


_PRINTERS: dict[str, _Printer] = {
    "icmp": _Lowering.compare,
    "fcmp": _Lowering.compare,
    "select": _Lowering.select,
    "insert": _Lowering.insert,
    "extract": _Lowering.extract,
    "broadcast": _Lowering.broadcast,
    "slice": _Lowering.slice,
    "ptr_add": _Lowering.ptr_add,
    "ptr_index": _Lowering.ptr_index,
    "load": _Lowering.load,
    "store": _Lowering.store,
    "make_rsrc": _Lowering.make_rsrc,
    "fence": _Lowering.fence,
    "for": _Lowering.for_,
    "if": _Lowering.if_,
    "yield": _Lowering.yield_,
    "return": _Lowering.return_,
}
for _code in INT_BINARY:
    _PRINTERS[_code] = _Lowering.int_binary
for _code in FLOAT_BINARY:
    _PRINTERS[_code] = _Lowering.float_binary
for _code in CASTS:
    _PRINTERS[_code] = _Lowering.cast
for _code in INTRINSICS:
    _PRINTERS[_code] = _Lowering.intrinsic
