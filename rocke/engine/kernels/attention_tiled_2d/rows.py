"""The query row that a lane owns: where it lies in Q and O, and how many keys it may see."""

from __future__ import annotations

from rocke.engine.ir.model import Value
from rocke.engine.ir.types import I64
from rocke.engine.kernels.attention_tiled_2d.context import Context
from rocke.engine.kernels.attention_tiled_2d.lookup import Sequence
from rocke.engine.kernels.attention_tiled_2d.spec import ELEMENT_BYTES


class Row:
    """A lane's row of the tile: query block_start + r / ratio, head kv_head * ratio + r % ratio.

    valid: whether there is such a query. keys: one past the last key it may see, 0 when not valid.
    offset: i64 bytes of its first 4 dims of this lane in Q and in O; a row that is not valid takes
    the sequence's first query, so that its address is good.
    """

    def __init__(self, c: Context, seq: Sequence) -> None:
        b = c.b
        spec = c.spec
        first_row = b.i32(spec.rows_per_warp)
        wave_row = b.mul(c.wave, first_row)
        row = b.add(c.lane_low, wave_row)
        local_query = b.udiv(row, spec.ratio)
        packed_head = b.urem(row, spec.ratio)
        query = b.add(seq.block_start, local_query)
        self.valid = b.icmp("slt", query, seq.query_len)
        if spec.block_q * spec.ratio != spec.block_m:
            used_rows = b.i32(spec.block_q * spec.ratio)
            used = b.icmp("slt", row, used_rows)
            self.valid = b.and_(self.valid, used)
        self.keys = self._keys(c, seq, query)
        self.offset = self._offset(c, seq, query, packed_head)

    def _keys(self, c: Context, seq: Sequence, query: Value) -> Value:
        b = c.b
        one = b.i32(1)
        position = b.add(seq.context, query)
        causal = b.add(position, one)
        visible = b.smin(causal, seq.prefix)
        zero = b.i32(0)
        return b.select(self.valid, visible, zero)

    def _offset(self, c: Context, seq: Sequence, query: Value, packed_head: Value) -> Value:
        b = c.b
        spec = c.spec
        zero = b.i32(0)
        safe_query = b.select(self.valid, query, zero)
        token = b.add(seq.first_query, safe_query)
        wide_token = b.cast("zext", token, I64)
        row_bytes = b.int_(I64, spec.num_query_heads * spec.head_bytes)
        token_offset = b.mul(wide_token, row_bytes)
        ratio = b.i32(spec.ratio)
        first_head = b.mul(c.kv_head, ratio)
        head = b.add(first_head, packed_head)
        head_bytes = b.i32(spec.head_bytes)
        head_offset = b.mul(head, head_bytes)
        half_bytes = b.i32(ELEMENT_BYTES)
        depth_offset = b.mul(c.lane_depth, half_bytes)
        in_token = b.add(head_offset, depth_offset)
        wide_in_token = b.cast("zext", in_token, I64)
        return b.add(token_offset, wide_in_token)


def load_query(c: Context, row: Row) -> list[Value]:
    """The B operands of S^T = K * Q^T: 4 dims a lane, one operand a step of depth."""
    b = c.b
    base = b.ptr_add(c.query, row.offset)
    return _operands(c, base)


def reload_query(c: Context, row: Row) -> list[Value]:
    """The same inside the loop, for a lane that has no registers to keep them in.

    To LLVM the address is another one in each tile, or it would load them once, before the loop: it
    moves no readfirstlane out of a loop, and doesn't see that the difference is 0.
    """
    b = c.b
    wave = b.readfirstlane(c.thread_wave)
    nothing = b.sub(wave, c.wave)
    wide = b.cast("zext", nothing, I64)
    base = b.ptr_add(c.query, row.offset)
    moved = b.ptr_add(base, wide)
    return _operands(c, moved)


def _operands(c: Context, base: Value) -> list[Value]:
    b = c.b
    operands = []
    for step in range(c.spec.head_size // c.spec.depth):
        offset = b.int_(I64, step * c.spec.depth * ELEMENT_BYTES)
        address = b.ptr_add(base, offset)
        operand = b.load(address, c.operand, 8)
        operands.append(operand)
    return operands
