"""Faults of the attention emitter, put in on purpose; `numeric.yaml` says what must catch each."""

from __future__ import annotations

import copy
import locale
import sys
from typing import Any

from rocke.engine.ir.builder import Builder
from rocke.engine.ir.model import Value
from rocke.engine.ir.types import F32, I16, I32, I64, vector
from rocke.engine.kernels.attention_tiled_2d import (
    build,
    context,
    copies,
    epilogue,
    loads,
    pages,
    products,
    rows,
    softmax,
)
from rocke.harness.declared.breaks import Break, Breaks, replace

control = Breaks()


# Addresses.


def _old_loader(
    self: Any, cache: Value, whole: Value | None, tile: Value, lds: Value, flat: bool
) -> None:
    c = self._c
    resource = c.b.make_rsrc(cache, c.spec.arch.records_limit)
    self._buffer_i32(resource, pages.tile_row(c, self._seq, tile), lds)


@control("whole_cache_i32")
def _whole_cache_i32() -> None:
    """The loader that i64 kernels had before: one resource a cache and 32-bit offsets."""
    replace(loads.Loader, "_load", _old_loader)


@control("whole_cache_i32_wrapping")
def _whole_cache_i32_wrapping() -> None:
    """The same with offsets that wrap silently, as without nsw: out of range reads as zero."""

    def page_offset(c: context.Context, voffset: Value, page: Value) -> Value:
        b = c.b
        wide = b.mul(b.cast("zext", page, I64), b.int_(I64, c.spec.page_bytes))
        return b.cast("trunc", b.add(wide, b.cast("zext", voffset, I64)), I32)

    replace(loads, "page_offset", page_offset)
    replace(loads.Loader, "_load", _old_loader)


@control("page_base_sign_extended")
def _page_base_sign_extended() -> None:
    """page * page_bytes cut to 32 bits and widened with its sign."""

    def page_base(c: context.Context, cache: Value, page: Value) -> Value:
        b = c.b
        wide = b.cast("zext", b.readfirstlane(page), I64)
        offset = b.mul(wide, b.int_(I64, c.spec.page_bytes))
        return b.ptr_add(cache, b.cast("sext", b.cast("trunc", offset, I32), I64))

    replace(pages, "page_base", page_base)


@control("page_base_zero_extended")
def _page_base_zero_extended() -> None:
    """page * page_bytes cut to 32 bits and widened without a sign: right up to 4 GiB."""

    def page_base(c: context.Context, cache: Value, page: Value) -> Value:
        b = c.b
        wide = b.cast("zext", b.readfirstlane(page), I64)
        offset = b.mul(wide, b.int_(I64, c.spec.page_bytes))
        return b.ptr_add(cache, b.cast("zext", b.cast("trunc", offset, I32), I64))

    replace(pages, "page_base", page_base)


@control("block_id_16_bits")
def _block_id_16_bits() -> None:
    load_page = pages.load_page

    def cut(c: context.Context, seq: Any, first: Value, page: int) -> Value:
        return c.b.and_(load_page(c, seq, first, page), c.b.i32(0xFFFF))

    replace(loads, "load_page", cut)


@control("kv_head_dropped")
def _kv_head_dropped() -> None:
    """The in-page offset without its KV head term."""
    make_plan = copies.Plan.__init__

    def without(self: Any, c: context.Context) -> None:
        blind = copy.copy(c)
        blind.kv_head = c.b.i32(0)
        make_plan(self, blind)

    replace(copies.Plan, "__init__", without)


@control("in_page_offset_not_reset")
def _in_page_offset_not_reset() -> None:
    """The offset of a copy goes on counting past its page."""

    def constant_offset(spec: Any, number: int) -> int:
        token, dim = divmod(number * spec.copy_halves, spec.head_size)
        return int(token * spec.token_bytes + dim * 2)

    # Of copies by flat pointers, and of those by resources.
    replace(loads, "constant_offset", constant_offset)
    replace(copies, "constant_offset", constant_offset)


@control("first_page_for_all")
def _first_page_for_all() -> None:
    replace(loads, "page_of", lambda spec, number: 0)


@control("page_off_by_one")
def _page_off_by_one() -> None:
    tile_row = pages.tile_row

    def next_row(c: context.Context, seq: Any, tile: Value) -> Value:
        return c.b.add(tile_row(c, seq, tile), c.b.i32(1))

    replace(loads, "tile_row", next_row)


@control("k_and_v_swapped")
def _k_and_v_swapped() -> None:
    make = context.Context.__init__

    def swapped(self: Any, b: Builder, spec: Any) -> None:
        make(self, b, spec)
        self.key_cache, self.value_cache = self.value_cache, self.key_cache

    replace(context.Context, "__init__", swapped)


@control("table_bound_removed")
def _table_bound_removed() -> None:
    """The block table read wherever the tile reaches."""

    def load_page(c: context.Context, seq: Any, first: Value, page: int) -> Value:
        b = c.b
        address = b.ptr_index(c.block_tables, b.add(first, b.i32(page)), I32)
        return b.load(address, I32, 4)

    replace(loads, "load_page", load_page)


@control("page_index_not_clamped")
def _page_index_not_clamped() -> None:
    """A masked load of the table at whatever index there is."""

    def load_page(c: context.Context, seq: Any, first: Value, page: int) -> Value:
        b = c.b
        index = b.add(first, b.i32(page))
        inside = b.icmp("ult", index, seq.table_limit)
        loaded = b.load(b.ptr_index(c.block_tables, index, I32), I32, 4)
        return b.select(inside, loaded, b.i32(0))

    replace(loads, "load_page", load_page)


@control("bad_id_clamped")
def _bad_id_clamped() -> None:
    """A block id past a cache of 3 blocks read as block 0: no fault any more, and no right data."""
    load_page = pages.load_page

    def clamped(c: context.Context, seq: Any, first: Value, page: int) -> Value:
        b = c.b
        loaded = load_page(c, seq, first, page)
        return b.select(b.icmp("ult", loaded, b.i32(3)), loaded, b.i32(0))

    replace(loads, "load_page", clamped)


@control("per_copy_loader")
def _per_copy_loader() -> None:
    """A table load and a resource for each copy, as before there was one a page."""
    replace(loads.Loader, "_buffer_per_page", loads.Loader._buffer_per_copy)


# Order.


def _stage_without(number: int, drain: bool, barrier: bool) -> Break:
    """A break that leaves something out of the stage of that number, in the order of the text."""

    def apply() -> None:
        stages = 0

        def stage(b: Builder) -> None:
            nonlocal stages
            here, stages = stages == number, stages + 1
            if not (here and drain):
                b.waitcnt(0, 7, 0)
            if not (here and barrier):
                b.barrier()

        original = build.build

        def rebuilt(spec: Any) -> Any:
            nonlocal stages
            stages = 0
            return original(spec)

        replace(build, "stage", stage)
        replace(build, "build", rebuilt)

    return apply


control("drain_removed_k")(_stage_without(0, True, False))
control("drain_removed_v")(_stage_without(1, True, False))
control("barrier_removed_k")(_stage_without(0, False, True))
control("barrier_removed_v")(_stage_without(1, False, True))


@control("drains_removed")
def _drains_removed() -> None:
    replace(build, "stage", lambda b: b.barrier())


@control("barriers_removed")
def _barriers_removed() -> None:
    replace(build, "stage", lambda b: b.waitcnt(0, 7, 0))


# Numbers.


@control("v_rows_not_zeroed")
def _v_rows_not_zeroed() -> None:
    """V rows at or past the prefix keep what their slots hold."""

    def kept(self: Any, step: int, rows_left: Value) -> Value:
        b: Builder = self._c.b
        return b.cast("sext", b.icmp("sle", rows_left, rows_left), I16)

    replace(products.Products, "_kept", kept)


@control("masked_score_finite")
def _masked_score_finite() -> None:
    """The lowest finite number in place of -inf: exp(0) = 1 on a row that may see no key."""
    mask = softmax.Softmax.mask
    lowest = -3.4028234663852886e38

    def finite(self: Any, scores: list[Value], first_key: Value) -> list[Value]:
        replace(softmax, "NEGATIVE_INFINITY", lowest)
        masked = mask(self, scores, first_key)
        replace(softmax, "NEGATIVE_INFINITY", float("-inf"))
        return masked

    replace(softmax.Softmax, "mask", finite)


@control("causal_one_too_many")
def _causal_one_too_many() -> None:
    keys = rows.Row._keys

    def later(self: Any, c: context.Context, seq: Any, query: Value) -> Value:
        allowed: Value = keys(self, c, seq, c.b.add(query, c.b.i32(1)))
        return allowed

    replace(rows.Row, "_keys", later)


@control("alpha_dropped")
def _alpha_dropped() -> None:
    """The accumulators keep the scale of an older maximum."""
    replace(build, "rescale", lambda c, totals, alpha: list(totals))


@control("weight_rest_dropped")
def _weight_rest_dropped() -> None:
    """Weights rounded once to bf16, without what that loses."""
    weights = products.Products._weights

    def rounded_once(self: Any, step: int, given: list[Value]) -> list[Value]:
        return weights(self, step, given)[:1]

    replace(products.Products, "_weights", rounded_once)


@control("output_truncated")
def _output_truncated() -> None:
    """f32 to bf16 by dropping the low half: within tolerance, and always toward zero."""
    cast = Builder.cast

    def truncated(self: Any, code: str, a: Value, element: Any) -> Value:
        if code != "fptrunc" or not a.type.count:
            return cast(self, code, a, element)
        bits = self.bitcast(a, vector(I32, a.type.count))
        high = self.and_(bits, self.i32s([-65536] * a.type.count))
        return cast(self, code, self.bitcast(high, vector(F32, a.type.count)), element)

    store = epilogue.store_output

    def stored(*args: Any) -> None:
        replace(Builder, "cast", truncated)
        store(*args)
        replace(Builder, "cast", cast)

    replace(build, "store_output", stored)


@control("store_not_guarded")
def _store_not_guarded() -> None:
    """Rows without a query store as well, all to the first query of their sequence."""
    store = epilogue.store_output

    def stored(c: context.Context, row: Any, norm: Value, totals: list[Value]) -> None:
        always = copy.copy(row)
        always.valid = c.b.icmp("sle", c.num_seqs, c.num_seqs)
        store(c, always, norm, totals)

    replace(build, "store_output", stored)


# Spelling: the same numbers from another text.


def _swap_factors() -> None:
    """Every product of the epilogue with its factors the other way round."""
    fmul = Builder.fmul
    store = epilogue.store_output

    def stored(*args: Any) -> None:
        replace(Builder, "fmul", lambda b, x, y: fmul(b, y, x))
        store(*args)
        replace(Builder, "fmul", fmul)

    replace(build, "store_output", stored)


control("factors_first")(_swap_factors)


@control("factors_by_locale")
def _factors_by_locale() -> None:
    """A text that hangs on the locale of the process that emits it."""
    if locale.getpreferredencoding(False).upper().replace("-", "") != "UTF8":
        _swap_factors()


@control("resources_in_a_sets_order")
def _resources_in_a_sets_order() -> None:
    """The caches' resources made in the order in which a set of texts has them."""
    make = loads.Loader.__init__

    def made(self: Any, c: context.Context, seq: Any, plan: Any) -> None:
        make(self, c, seq, plan)
        for name in {"key_cache", "value_cache", "query", "out"}:
            if name in ("key_cache", "value_cache"):
                c.b.make_rsrc(getattr(c, name), c.spec.arch.records_limit)

    replace(loads.Loader, "__init__", made)


if __name__ == "__main__":
    sys.exit(control.serve(sys.argv[1:]))
