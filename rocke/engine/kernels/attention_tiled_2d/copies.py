"""The plan of a tile load: where each thread's async copies read and write.

Copy k moves halves `k*copy_halves + 2*thread` of the linear [T, D] tile, 4 bytes a thread, so a
wave writes 256 consecutive bytes of LDS. Within a page every copy has one offset of the thread (a
vector register shared by all copies) and one constant (the copy's soffset).
"""

from __future__ import annotations

from rocke.engine.ir.model import Value
from rocke.engine.kernels.attention_tiled_2d.context import Context
from rocke.engine.kernels.attention_tiled_2d.spec import ELEMENT_BYTES, Spec


class Plan:
    """voffset: bytes from a page's start to this thread's halves of copy 0 of the page.

    lds_k, lds_v: where this wave's part of copy 0 goes.
    """

    def __init__(self, c: Context) -> None:
        b = c.b
        spec = c.spec
        half = b.shl(c.thread, 1)
        token = b.udiv(half, spec.head_size)
        dim = b.urem(half, spec.head_size)
        token_bytes = b.i32(spec.token_bytes)
        token_offset = b.mul(token, token_bytes)
        head_bytes = b.i32(spec.head_bytes)
        head_offset = b.mul(c.kv_head, head_bytes)
        dim_offset = b.shl(dim, 1)
        in_head = b.add(token_offset, dim_offset)
        self.voffset = b.add(in_head, head_offset)
        wave_bytes = b.i32(256)
        wave_offset = b.mul(c.wave, wave_bytes)
        self.lds_k = b.ptr_add(c.lds_k, wave_offset)
        self.lds_v = b.ptr_add(c.lds_v, wave_offset)


def page_of(spec: Spec, copy: int) -> int:
    """The page of the tile that a copy lies in; no copy crosses a page."""
    return copy // spec.copies_per_page


def constant_offset(spec: Spec, copy: int) -> int:
    """Bytes from a page's start to a copy's first halves, without the thread's part."""
    first_half = (copy % spec.copies_per_page) * spec.copy_halves
    token = first_half // spec.head_size
    dim = first_half % spec.head_size
    return token * spec.token_bytes + dim * ELEMENT_BYTES


def lds_address(c: Context, base: Value, copy: int) -> Value:
    """Where a copy of this wave goes."""
    offset = c.b.i32(copy * c.spec.copy_halves * ELEMENT_BYTES)
    return c.b.ptr_add(base, offset)
