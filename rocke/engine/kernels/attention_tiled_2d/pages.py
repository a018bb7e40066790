"""Page ids from the block table, and the buffer resources built from them."""

from __future__ import annotations

from rocke.engine.ir.model import Value
from rocke.engine.ir.types import I32, I64
from rocke.engine.kernels.attention_tiled_2d.context import Context
from rocke.engine.kernels.attention_tiled_2d.lookup import Sequence


def tile_row(c: Context, seq: Sequence, tile: Value) -> Value:
    """The table index of a tile's first page."""
    b = c.b
    pages = b.i32(c.spec.pages)
    first_page = b.mul(tile, pages)
    return b.add(seq.row_start, first_page)


def load_page(c: Context, seq: Sequence, first: Value, page: int) -> Value:
    """The id of a page of a tile: 0 where the index lies past the prefix or the table.

    Entries past the prefix are padding, and the memory after the table is anyone's: the one
    comparison keeps both from becoming an address. It is unsigned, so it bounds both ends.
    """
    b = c.b
    number = b.i32(page)
    index = b.add(first, number)
    inside = b.icmp("ult", index, seq.table_limit)
    zero = b.i32(0)
    safe_index = b.select(inside, index, zero)
    address = b.ptr_index(c.block_tables, safe_index, I32)
    loaded = b.load(address, I32, 4)
    return b.select(inside, loaded, zero)


def page_base(c: Context, cache: Value, page: Value) -> Value:
    """The address of a page: the cache's base plus i64(page) * page_bytes, in 64 bits."""
    b = c.b
    pinned = b.readfirstlane(page)
    wide = b.cast("zext", pinned, I64)
    page_bytes = b.int_(I64, c.spec.page_bytes)
    offset = b.mul(wide, page_bytes)
    return b.ptr_add(cache, offset)


def page_resource(c: Context, cache: Value, page: Value) -> Value:
    """A resource over exactly one page."""
    base = page_base(c, cache, page)
    return c.b.make_rsrc(base, c.spec.page_bytes)


def page_offset(c: Context, voffset: Value, page: Value) -> Value:
    """i32 addressing: this thread's bytes from the cache's base, below 0x7FFF0000 by the guard."""
    b = c.b
    page_bytes = b.i32(c.spec.page_bytes)
    page_start = b.mul(page, page_bytes)
    return b.add(page_start, voffset)
