"""Builds the RMS norm kernel of a spec.

A workgroup does its rows one after the other. For each it loads the row once, keeps it in
registers, sums squares over the workgroup, and stores. A thread past the row's end reads the row's
first vector in place of its own, counts it as 0 and stores nothing.
"""

from __future__ import annotations

from rocke.engine.ir.builder import Builder
from rocke.engine.ir.model import KernelDef, Value
from rocke.engine.ir.types import F32, I32, I64, vector_or_scalar
from rocke.engine.kernels.elements import access_align, element_type
from rocke.engine.kernels.rmsnorm2d.reduce import BlockSum
from rocke.engine.kernels.rmsnorm2d.spec import Spec


def build(spec: Spec) -> KernelDef:
    """The kernel of a spec, not yet verified."""
    kernel = KernelDef(spec.kernel_name, spec.arch.name, spec.threads)
    b = Builder(kernel)
    rows = _Rows(b, spec)
    rows.run()
    b.return_()
    return kernel


class _Rows:
    """Parameters, thread values and the loop over rows."""

    def __init__(self, b: Builder, spec: Spec) -> None:
        self._b = b
        self._spec = spec
        self._out = b.pointer("out", "write")
        self._x = b.pointer("x", "read")
        self._weight = b.pointer("weight", "read")
        self._eps = b.scalar("eps", F32)
        self._rows = b.scalar("rows", I32)
        self._type = vector_or_scalar(element_type(spec.dtype), spec.vector)
        self._align = access_align(spec.vector_bytes)
        self._block = b.workgroup_id_x()
        self._thread = b.workitem_id_x()
        self._sum = BlockSum(b, spec.num_warps, self._thread)
        self._inside: list[Value | None] = []
        self._offsets: list[Value] = []
        for chunk in range(spec.chunks):
            self._place(chunk)

    def _place(self, chunk: int) -> None:
        """The byte offset of a chunk in its row, and whether this thread has one."""
        b = self._b
        spec = self._spec
        step = spec.threads * spec.vector
        vector = b.i32(spec.vector)
        first = b.mul(self._thread, vector)
        start = b.i32(chunk * step)
        column = b.add(first, start)
        inside: Value | None = None
        if (chunk + 1) * step > spec.hidden_size:
            width = b.i32(spec.hidden_size)
            inside = b.icmp("slt", column, width)
            zero = b.i32(0)
            column = b.select(inside, column, zero)
        element_bytes = b.i32(spec.element_bytes)
        offset = b.mul(column, element_bytes)
        self._inside.append(inside)
        self._offsets.append(offset)

    def run(self) -> None:
        """The loop over this workgroup's rows."""
        b = self._b
        per_block = b.i32(self._spec.rows_per_block)
        first = b.mul(self._block, per_block)
        left = b.sub(self._rows, first)
        count = b.smin(left, per_block)
        zero = b.i32(0)
        loop = b.for_begin(zero, count, [])
        row = b.add(first, loop.header[0])
        self._row(row)
        b.for_end(loop, [])

    def _row(self, row: Value) -> None:
        b = self._b
        wide = b.cast("zext", row, I64)
        row_bytes = b.int_(I64, self._spec.row_bytes)
        offset = b.mul(wide, row_bytes)
        source = b.ptr_add(self._x, offset)
        values = []
        for chunk in range(self._spec.chunks):
            value = self._load(source, chunk)
            values.append(value)
        squares = self._squares(values)
        total = self._sum.over_block(squares)
        share = b.f32(1.0 / self._spec.hidden_size)
        mean = b.fmul(total, share)
        shifted = b.fadd(mean, self._eps)
        factor = b.rsq(shifted)
        factors = factor
        if self._spec.vector > 1:
            factors = b.broadcast(factor, self._spec.vector)
        target = b.ptr_add(self._out, offset)
        for chunk in range(self._spec.chunks):
            self._store(target, chunk, values[chunk], factors)

    def _load(self, base: Value, chunk: int) -> Value:
        """A chunk of a row or of the weights in f32."""
        b = self._b
        address = b.ptr_add(base, self._offsets[chunk])
        loaded = b.load(address, self._type, self._align)
        if self._spec.dtype == "f32":
            return loaded
        return b.cast("fpext", loaded, F32)

    def _squares(self, values: list[Value]) -> Value:
        """The sum of squares of this thread's elements."""
        b = self._b
        total = b.f32(0.0)
        for chunk in range(len(values)):
            squares = b.fmul(values[chunk], values[chunk])
            own = self._sum_elements(squares)
            inside = self._inside[chunk]
            if inside is not None:
                zero = b.f32(0.0)
                own = b.select(inside, own, zero)
            total = b.fadd(total, own)
        return total

    def _sum_elements(self, values: Value) -> Value:
        b = self._b
        if self._spec.vector == 1:
            return values
        total = b.extract(values, 0)
        for i in range(1, self._spec.vector):
            element = b.extract(values, i)
            total = b.fadd(total, element)
        return total

    def _store(self, base: Value, chunk: int, value: Value, factors: Value) -> None:
        b = self._b
        weight = self._load(self._weight, chunk)
        scaled = b.fmul(value, factors)
        weighted = b.fmul(scaled, weight)
        result = weighted
        if self._spec.dtype != "f32":
            result = b.cast("fptrunc", weighted, self._type.element)
        address = b.ptr_add(base, self._offsets[chunk])
        inside = self._inside[chunk]
        if inside is not None:
            b.if_begin(inside)
        b.store(result, address, self._align)
        if inside is not None:
            b.if_end()
