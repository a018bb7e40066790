"""The plan of a tile load: where each thread's async copies read and write.

Copy k moves halves `k*copy_halves + 2*thread` of the linear [T, D] tile, 4 bytes a thread, so a
wave writes 256 consecutive bytes of LDS. Within a page every copy has an offset of the thread (in a
vector register) and one constant (the copy's soffset, in a scalar register). Constants live through
the whole loop, and there are fewer scalar registers than copies in a large page: so a page's copies
share SCALARS constants, and there are as many vector registers as that takes.
"""

from __future__ import annotations

from rocke.engine.ir.model import Value
from rocke.engine.kernels.attention_tiled_2d.context import Context
from rocke.engine.kernels.attention_tiled_2d.spec import ELEMENT_BYTES, Spec

# How many constants the copies of a page share at most.
SCALARS = 8


class Plan:
    """voffset: bytes from a page's start to this thread's halves of copy 0 of the page.

    voffsets: the same of the page's first copies, as many as share a constant.
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
        self.voffsets = [self.voffset]
        for copy in range(1, sharing(spec)):
            more = b.i32(constant_offset(spec, copy))
            voffset = b.add(self.voffset, more)
            self.voffsets.append(voffset)


def sharing(spec: Spec) -> int:
    """How many neighbouring copies of a page share a constant: a power of two, as the copies are.

    Each such group starts where a token does, unless every copy of a page has its own constant.
    """
    return max(spec.copies_per_page // SCALARS, 1)


def page_of(spec: Spec, copy: int) -> int:
    """The page of the tile that a copy lies in; no copy crosses a page."""
    return copy // spec.copies_per_page


def voffset_of(spec: Spec, plan: Plan, copy: int) -> Value:
    """The vector register of a copy."""
    return plan.voffsets[copy % sharing(spec)]


def soffset_of(spec: Spec, copy: int) -> int:
    """The constant of a copy: its group's bytes from the page's start."""
    return constant_offset(spec, copy - copy % sharing(spec))


def constant_offset(spec: Spec, copy: int) -> int:
    """Bytes from a page's start to a copy's first halves, without the thread's part."""
    first_half = (copy % spec.copies_per_page) * spec.copy_halves
    token = first_half // spec.head_size
    dim = first_half % spec.head_size
    return token * spec.token_bytes + dim * ELEMENT_BYTES


def wave_lds(c: Context, base: Value) -> Value:
    """Where this wave's part of copy 0 goes, computed anew for each tile load.

    Computed once, the addresses of all copies are loop-invariant: LLVM hoists them into more scalar
    registers than there are, and spills. It moves no readfirstlane out of a loop.
    """
    if c.spec.num_warps == 1:
        return base
    b = c.b
    wave = b.readfirstlane(c.thread_wave)
    wave_bytes = b.i32(256)
    wave_offset = b.mul(wave, wave_bytes)
    return b.ptr_add(base, wave_offset)


def lds_address(c: Context, base: Value, copy: int) -> Value:
    """Where a copy of this wave goes."""
    offset = c.b.i32(copy * c.spec.copy_halves * ELEMENT_BYTES)
    return c.b.ptr_add(base, offset)
