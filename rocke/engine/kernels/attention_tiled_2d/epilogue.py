"""The end of a kernel: divide by norm (l), round and store this lane's dims of O."""

from __future__ import annotations

from rocke.engine.ir.model import Value
from rocke.engine.ir.types import I64
from rocke.engine.kernels.attention_tiled_2d.context import Context
from rocke.engine.kernels.attention_tiled_2d.rows import Row
from rocke.engine.kernels.attention_tiled_2d.softmax import sum_lanes
from rocke.engine.kernels.attention_tiled_2d.spec import ELEMENT_BYTES


def store_output(c: Context, row: Row, norm: Value, totals: list[Value]) -> None:
    """O = O^T / norm for valid rows, 0 where no key was allowed; 4 dims (8 bytes) a store."""
    b = c.b
    row_sum = sum_lanes(c, norm)
    zero = b.f32(0.0)
    some = b.fcmp("ogt", row_sum, zero)
    inverse = b.rcp(row_sum)
    factor = b.select(some, inverse, zero)
    factors = b.broadcast(factor, c.spec.acc)
    base = b.ptr_add(c.out, row.offset)
    b.if_begin(row.valid)
    for block in range(len(totals)):
        scaled = b.fmul(totals[block], factors)
        rounded = b.cast("fptrunc", scaled, c.stored)
        for group in range(c.spec.acc // 4):
            four = b.slice_(rounded, 4 * group, 4)
            dim = block * c.spec.rows_per_warp + 8 * group
            offset = b.int_(I64, dim * ELEMENT_BYTES)
            address = b.ptr_add(base, offset)
            b.store(four, address, 8)
    b.if_end()
