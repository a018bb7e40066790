"""Which sequence a block of queries belongs to, and which of its keys it may see."""

from __future__ import annotations

from rocke.engine.ir.model import Value
from rocke.engine.ir.types import I32
from rocke.engine.kernels.attention_tiled_2d.context import Context


class Sequence:
    """Wave-uniform facts of this block's sequence.

    first_query: its first row in Q. query_len, context: its queries, and its keys before them.
    block_start: this block's first query in the sequence. prefix: keys this block may see.
    tiles: tiles of keys. row_start: its row in the block table, in entries. table_limit: one past
    the last entry of the table that holds a page of the prefix.
    """

    def __init__(self, c: Context) -> None:
        b = c.b
        index = find_sequence(c)
        self.first_query = load_i32(c, c.cu_seqlens_q, index)
        one = b.i32(1)
        following = b.add(index, one)
        end_query = load_i32(c, c.cu_seqlens_q, following)
        self.query_len = b.sub(end_query, self.first_query)
        blocks_before = b.udiv(self.first_query, c.spec.block_q)
        first_block = b.add(blocks_before, index)
        local_block = b.sub(c.q_block, first_block)
        block_q = b.i32(c.spec.block_q)
        self.block_start = b.mul(local_block, block_q)
        past = b.icmp("sge", self.block_start, self.query_len)
        b.return_if(past)
        kv_len = load_i32(c, c.seq_lens, index)
        self.context = b.sub(kv_len, self.query_len)
        self._prefix(c, kv_len)
        self._table(c, index)

    def _prefix(self, c: Context, kv_len: Value) -> None:
        b = c.b
        spec = c.spec
        reach = b.i32((spec.block_m - 1) // spec.ratio + 1)
        block_position = b.add(self.context, self.block_start)
        block_end = b.add(block_position, reach)
        visible = b.smin(block_end, kv_len)
        zero = b.i32(0)
        self.prefix = b.smax(visible, zero)
        round_up = b.i32(spec.tile_size - 1)
        rounded = b.add(self.prefix, round_up)
        self.tiles = b.udiv(rounded, spec.tile_size)

    def _table(self, c: Context, index: Value) -> None:
        b = c.b
        self.row_start = b.mul(index, c.stride)
        round_up = b.i32(c.spec.block_size - 1)
        rounded = b.add(self.prefix, round_up)
        valid_pages = b.udiv(rounded, c.spec.block_size)
        row_end = b.add(self.row_start, valid_pages)
        table_end = b.mul(c.num_seqs, c.stride)
        self.table_limit = b.smin(row_end, table_end)


def load_i32(c: Context, pointer: Value, index: Value) -> Value:
    """pointer[index]."""
    address = c.b.ptr_index(pointer, index, I32)
    return c.b.load(address, I32, 4)


def find_sequence(c: Context) -> Value:
    """The largest s with `cu_seqlens_q[s] / BLOCK_Q + s <= q_block`, by binary search.

    The trip is the bit length of num_seqs, which halves num_seqs candidates down to one; further
    steps keep it. s = 0 always holds, as the left side is 0 there.
    """
    b = c.b
    width = b.i32(32)
    zeros = b.ctlz(c.num_seqs)
    bits = b.sub(width, zeros)
    one = b.i32(1)
    trip = b.smax(bits, one)
    zero = b.i32(0)
    loop = b.for_begin(zero, trip, [zero, c.num_seqs])
    low = loop.header[1]
    high = loop.header[2]
    total = b.add(low, high)
    middle = b.lshr(total, 1)
    first_query = load_i32(c, c.cu_seqlens_q, middle)
    blocks_before = b.udiv(first_query, c.spec.block_q)
    first_block = b.add(blocks_before, middle)
    fits = b.icmp("sle", first_block, c.q_block)
    next_low = b.select(fits, middle, low)
    next_high = b.select(fits, high, middle)
    results = b.for_end(loop, [next_low, next_high])
    return results[0]
