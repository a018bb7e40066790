"""Breaks of the Python emitter that the rules must name, on the kernels that they concern."""

from __future__ import annotations

import pytest
from structure_kernels import ATTENTION, check, emitted

from rocke.engine.ir.builder import Builder
from rocke.engine.ir.model import Value
from rocke.engine.ir.types import I32, I64
from rocke.engine.kernels.attention_tiled_2d import epilogue, loads, pages
from rocke.engine.kernels.attention_tiled_2d.context import Context, stage
from rocke.engine.kernels.attention_tiled_2d.lookup import Sequence
from rocke.engine.kernels.attention_tiled_2d.rows import Row
from rocke.structure import Finding

I64_KERNELS = ["cfg7", "cfg8", "cfg9", "cfg10"]


def broken(config: str) -> list[Finding]:
    return check(emitted(ATTENTION, config), ATTENTION, config)


def rules(config: str) -> set[str]:
    return {item.rule for item in broken(config)}


def narrow_base(c: Context, cache: Value, page: Value) -> Value:
    pinned = c.b.readfirstlane(page)
    offset = c.b.mul(pinned, c.b.i32(c.spec.page_bytes))
    return c.b.ptr_add(cache, c.b.cast("zext", offset, I64))


def unpinned_base(c: Context, cache: Value, page: Value) -> Value:
    wide = c.b.cast("zext", page, I64)
    return c.b.ptr_add(cache, c.b.mul(wide, c.b.int_(I64, c.spec.page_bytes)))


def unclamped_page(c: Context, seq: Sequence, first: Value, page: int) -> Value:
    b = c.b
    index = b.add(first, b.i32(page))
    inside = b.icmp("ult", index, seq.table_limit)
    loaded = b.load(b.ptr_index(c.block_tables, index, I32), I32, 4)
    return b.select(inside, loaded, b.i32(0))


@pytest.mark.parametrize("config", I64_KERNELS)
def test_no_i64_kernel_may_hold_an_i32_product_of_page_id_and_page_bytes(
    config: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (pages, loads):
        monkeypatch.setattr(module, "page_base", narrow_base)
    found = broken(config)
    assert {(item.rule, item.subject) for item in found} == {("widened-product", ("block_tables",))}
    assert "an i32 product of block_tables (-2,147,483,648 to 2,147,483,647)" in found[0].message


@pytest.mark.parametrize("config", ["cfg0", "cfg3", "flat_k_bf16_d128_b16_w2_i640"])
def test_an_i32_kernel_may_since_the_launch_guard_limits_its_pages(config: str) -> None:
    assert broken(config) == []


@pytest.mark.parametrize("config", ["cfg7", "cfg8", "cfg9"])
def test_a_page_id_without_readfirstlane_is_named(
    config: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (pages, loads):
        monkeypatch.setattr(module, "page_base", unpinned_base)
    told = {item.rule for item in broken(config)}
    assert told == {"unscalarised-resource"}


@pytest.mark.parametrize("config", ["cfg0", *I64_KERNELS])
def test_a_table_load_past_its_bound_is_named(config: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loads, "load_page", unclamped_page)
    found = broken(config)
    assert {(item.rule, item.subject) for item in found} == {("unclamped-load", ("block_tables",))}


def test_a_barrier_in_the_branch_of_valid_rows_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = epilogue.store_output
    store = Builder.store

    def stored(b: Builder, *given: object) -> None:
        stage(b)
        monkeypatch.setattr(Builder, "store", store)
        store(b, *given)  # type: ignore[arg-type]

    def broken_store(c: Context, row: Row, norm: Value, totals: list[Value]) -> None:
        monkeypatch.setattr(Builder, "store", stored)
        whole(c, row, norm, totals)

    monkeypatch.setattr("rocke.engine.kernels.attention_tiled_2d.build.store_output", broken_store)
    found = [item for item in broken("cfg8") if item.rule != "count"]
    assert [item.rule for item in found] == ["divergent-barrier"]
    assert "lane-dependent branch" in found[0].message


def test_num_records_of_the_other_flavor_is_named_at_each_resource() -> None:
    text = emitted(ATTENTION, "cfg7", "llvm22")
    found = check(text, ATTENTION, "cfg7", "llvm20")
    assert len(found) == 12
    assert {item.message for item in found} == {
        "num_records is i64, not valid for LLVM 20: it takes i32"
    }
    lines = text.split("\n")
    assert all("make.buffer.rsrc" in lines[item.line - 1] for item in found)
