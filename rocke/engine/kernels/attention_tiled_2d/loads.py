"""Tile loads: K and V from their pages to LDS, by async copies.

Four loaders, chosen by the spec: i32 offsets into one whole-cache resource; i64 with one resource
a page (gfx942); i64 with one resource a copy (gfx950); K by global_load_lds with flat pointers.
"""

from __future__ import annotations

from rocke.engine.ir.model import Value
from rocke.engine.ir.types import I64
from rocke.engine.kernels.attention_tiled_2d.context import Context
from rocke.engine.kernels.attention_tiled_2d.copies import (
    Plan,
    constant_offset,
    lds_address,
    page_of,
    soffset_of,
    voffset_of,
    wave_lds,
)
from rocke.engine.kernels.attention_tiled_2d.lookup import Sequence
from rocke.engine.kernels.attention_tiled_2d.pages import (
    load_page,
    page_base,
    page_offset,
    page_resource,
    tile_row,
)


class Loader:
    """Issues the copies of a tile of K or of V. i32 kernels hold one resource a cache."""

    def __init__(self, c: Context, seq: Sequence, plan: Plan) -> None:
        self._c = c
        self._seq = seq
        self._plan = plan
        self._flat_k = c.spec.use_global_load_lds_k
        self._whole_k: Value | None = None
        self._whole_v: Value | None = None
        if not c.spec.use_i64_kv_addr:
            self._whole_k = c.b.make_rsrc(c.key_cache, c.spec.arch.records_limit)
            self._whole_v = c.b.make_rsrc(c.value_cache, c.spec.arch.records_limit)

    def load_k(self, tile: Value, buffer_offset: Value) -> None:
        """K of a tile into the buffer at that offset."""
        wave = wave_lds(self._c, self._c.lds_k)
        lds = self._c.b.ptr_add(wave, buffer_offset)
        self._load(self._c.key_cache, self._whole_k, tile, lds, self._flat_k)

    def load_v(self, tile: Value) -> None:
        """V of a tile."""
        lds = wave_lds(self._c, self._c.lds_v)
        self._load(self._c.value_cache, self._whole_v, tile, lds, False)

    def _load(self, cache: Value, whole: Value | None, tile: Value, lds: Value, flat: bool) -> None:
        c = self._c
        first = tile_row(c, self._seq, tile)
        if whole is not None and flat:
            self._flat_i32(cache, first, lds)
        elif whole is not None:
            self._buffer_i32(whole, first, lds)
        elif c.spec.arch.per_page and flat:
            self._flat_per_page(cache, first, lds)
        elif c.spec.arch.per_page:
            self._buffer_per_page(cache, first, lds)
        elif flat:
            self._flat_per_copy(cache, first, lds)
        else:
            self._buffer_per_copy(cache, first, lds)

    def _page(self, first: Value, copy: int) -> Value:
        return load_page(self._c, self._seq, first, page_of(self._c.spec, copy))

    def _buffer_i32(self, whole: Value, first: Value, lds: Value) -> None:
        c = self._c
        for copy in range(c.spec.copies):
            page = self._page(first, copy)
            thread = voffset_of(c.spec, self._plan, copy)
            voffset = page_offset(c, thread, page)
            self._buffer_copy(whole, lds, copy, voffset)

    def _flat_i32(self, cache: Value, first: Value, lds: Value) -> None:
        c = self._c
        b = c.b
        for copy in range(c.spec.copies):
            page = self._page(first, copy)
            offset = page_offset(c, self._plan.voffset, page)
            wide = b.cast("zext", offset, I64)
            pointer = b.ptr_add(cache, wide)
            self._flat_copy(pointer, lds, copy)

    def _buffer_per_page(self, cache: Value, first: Value, lds: Value) -> None:
        c = self._c
        pages = self._tile_pages(first)
        resources = []
        for page in pages:
            resource = page_resource(c, cache, page)
            resources.append(resource)
        for copy in range(c.spec.copies):
            resource = resources[page_of(c.spec, copy)]
            voffset = voffset_of(c.spec, self._plan, copy)
            self._buffer_copy(resource, lds, copy, voffset)

    def _flat_per_page(self, cache: Value, first: Value, lds: Value) -> None:
        c = self._c
        b = c.b
        wide = b.cast("zext", self._plan.voffset, I64)
        pages = self._tile_pages(first)
        pointers = []
        for page in pages:
            base = page_base(c, cache, page)
            pointer = b.ptr_add(base, wide)
            pointers.append(pointer)
        for copy in range(c.spec.copies):
            pointer = pointers[page_of(c.spec, copy)]
            self._flat_copy(pointer, lds, copy)

    def _buffer_per_copy(self, cache: Value, first: Value, lds: Value) -> None:
        c = self._c
        for copy in range(c.spec.copies):
            page = self._page(first, copy)
            resource = page_resource(c, cache, page)
            voffset = voffset_of(c.spec, self._plan, copy)
            self._buffer_copy(resource, lds, copy, voffset)

    def _flat_per_copy(self, cache: Value, first: Value, lds: Value) -> None:
        c = self._c
        b = c.b
        wide = b.cast("zext", self._plan.voffset, I64)
        for copy in range(c.spec.copies):
            page = self._page(first, copy)
            base = page_base(c, cache, page)
            pointer = b.ptr_add(base, wide)
            self._flat_copy(pointer, lds, copy)

    def _tile_pages(self, first: Value) -> list[Value]:
        """The ids of the tile's pages; all loads before any use, so that they overlap."""
        pages = []
        for number in range(self._c.spec.pages):
            page = load_page(self._c, self._seq, first, number)
            pages.append(page)
        return pages

    def _buffer_copy(self, rsrc: Value, lds: Value, copy: int, voffset: Value) -> None:
        b = self._c.b
        target = lds_address(self._c, lds, copy)
        soffset = b.i32(soffset_of(self._c.spec, copy))
        b.buffer_load_lds(rsrc, target, voffset, soffset)

    def _flat_copy(self, pointer: Value, lds: Value, copy: int) -> None:
        b = self._c.b
        target = lds_address(self._c, lds, copy)
        offset = b.int_(I64, constant_offset(self._c.spec, copy))
        source = b.ptr_add(pointer, offset)
        b.global_load_lds(source, target)
