"""Attention kernels: static counts, addressing, LDS, geometry of every config."""

from __future__ import annotations

from typing import Any

import pytest
from engine_specs import attention, attention_kernel, counts, ops_of

from rocke.engine.arch import arch
from rocke.engine.errors import Rejection
from rocke.engine.ir.model import KernelDef
from rocke.engine.ir.types import I32, I64
from rocke.engine.ir.verify import verify
from rocke.engine.kernels.attention_tiled_2d.copies import constant_offset, page_of
from rocke.engine.kernels.attention_tiled_2d.spec import Spec

# Copies of three tile loads; table loads and resources, one a page of each tile load.
PER_PAGE = [
    ({"block_size": 16}, 192, 12),
    ({"block_size": 32, "num_warps": 4}, 48, 6),
    ({"block_size": 64}, 192, 3),
]


@pytest.mark.parametrize(("changes", "copies", "pages"), PER_PAGE)
def test_gfx942_holds_one_resource_a_page(changes: dict[str, Any], copies: int, pages: int) -> None:
    assert counts(attention_kernel(**changes)) == (copies, pages, pages)


@pytest.mark.parametrize(("changes", "copies", "pages"), PER_PAGE)
def test_gfx950_holds_one_resource_a_copy(changes: dict[str, Any], copies: int, pages: int) -> None:
    assert counts(attention_kernel("gfx950", **changes)) == (copies, copies, copies)


@pytest.mark.parametrize("architecture", ["gfx942", "gfx950"])
@pytest.mark.parametrize(("changes", "copies", "pages"), PER_PAGE)
def test_i32_holds_two_resources(
    architecture: str, changes: dict[str, Any], copies: int, pages: int
) -> None:
    kernel = attention_kernel(architecture, use_i64_kv_addr=False, **changes)
    assert counts(kernel) == (copies, copies, 2)
    assert {op.number for op in ops_of(kernel, "make_rsrc")} == {0x7FFF0000}


def test_flat_k_needs_resources_for_v_alone() -> None:
    kernel = attention_kernel(use_global_load_lds_k=True)
    assert counts(kernel) == (192, 12, 4)
    assert len(ops_of(kernel, "global_load_lds")) == 128
    assert len(ops_of(kernel, "buffer_load_lds")) == 64


def page_products(kernel: KernelDef, page_bytes: int) -> list[object]:
    """The types of products with the page's bytes."""
    return [
        op.results[0].type for op in ops_of(kernel, "mul") if op.operands[1].const == page_bytes
    ]


def test_page_products_are_as_wide_as_the_addressing() -> None:
    page_bytes = 16 * 8 * 128 * 2
    for architecture in ("gfx942", "gfx950"):
        for flat in (False, True):
            wide = attention_kernel(architecture, use_global_load_lds_k=flat)
            assert set(page_products(wide, page_bytes)) == {I64}
            narrow = attention_kernel(
                architecture, use_i64_kv_addr=False, use_global_load_lds_k=flat
            )
            assert set(page_products(narrow, page_bytes)) == {I32}


def test_i64_resources_cover_exactly_a_page() -> None:
    kernel = attention_kernel(block_size=32)
    assert {op.number for op in ops_of(kernel, "make_rsrc")} == {32 * 8 * 128 * 2}


def test_one_comparison_bounds_each_table_load() -> None:
    kernel = attention_kernel()
    bounds = [op for op in ops_of(kernel, "icmp") if op.attr == "ult"]
    assert len(bounds) == 12
    assert len({op.operands[1] for op in bounds}) == 1


def test_a_stage_stands_before_each_reuse_of_lds() -> None:
    # Two K buffers: before V, before the second product, and in the epilogue.
    assert len(ops_of(attention_kernel(), "barrier")) == 3
    # One K buffer: also before the next K overwrites it.
    assert len(ops_of(attention_kernel(head_size=256), "barrier")) == 4


@pytest.mark.parametrize(
    ("architecture", "changes", "buffers", "lds"),
    [
        ("gfx942", {}, 2, 49152),
        ("gfx942", {"head_size": 256}, 1, 65536),
        ("gfx950", {"head_size": 256}, 2, 98304),
        ("gfx950", {"head_size": 256, "tile_size": 96}, 2, 147456),
        ("gfx950", {"head_size": 256, "tile_size": 160}, 1, 163840),
    ],
)
def test_k_has_two_buffers_where_they_fit(
    architecture: str, changes: dict[str, Any], buffers: int, lds: int
) -> None:
    spec = Spec(attention(**changes), arch(architecture))
    assert (spec.k_buffers, spec.lds_bytes) == (buffers, lds)
    kernel = attention_kernel(architecture, **changes)
    assert sum(block.bytes for block in kernel.lds) == lds


def test_98304_bytes_of_lds_are_refused_on_gfx942_alone() -> None:
    raw = attention(head_size=256, block_size=32, tile_size=96)
    with pytest.raises(Rejection, match=r"needs 98304 bytes of LDS.* gfx942 has 65536") as caught:
        Spec(raw, arch("gfx942"))
    assert caught.value.code == "LDS_LIMIT"
    assert Spec(raw, arch("gfx950")).lds_bytes == 147456


@pytest.mark.parametrize("head_size", [64, 128, 256])
@pytest.mark.parametrize("block_size", [16, 32, 64])
@pytest.mark.parametrize("num_warps", [1, 2, 4, 8])
def test_copies_cover_a_tile_once(head_size: int, block_size: int, num_warps: int) -> None:
    """Every half of a tile is copied once, from the page, token and dim that it belongs to."""
    raw = attention(head_size=head_size, block_size=block_size, num_warps=num_warps)
    spec = Spec(raw, arch("gfx942"))
    place = 0
    for copy in range(spec.copies):
        for thread in range(spec.threads):
            half = copy * 128 * num_warps + 2 * thread
            assert half == place
            token, dim = divmod(half, head_size)
            lane_token, lane_dim = divmod(2 * thread, head_size)
            lane_bytes = lane_token * spec.token_bytes + 2 * lane_dim
            offset = constant_offset(spec, copy) + lane_bytes
            assert page_of(spec, copy) == token // block_size
            assert offset == token % block_size * spec.token_bytes + 2 * dim
            place += 2
    assert place == 64 * head_size


@pytest.mark.parametrize("architecture", ["gfx942", "gfx950"])
@pytest.mark.parametrize("rows", [16, 32])
@pytest.mark.parametrize("dtype", ["bf16", "fp16"])
@pytest.mark.parametrize("ratio", [1, 3, 5, 7, 16])
def test_every_shape_of_kernel_verifies(
    architecture: str, rows: int, dtype: str, ratio: int
) -> None:
    kernel = attention_kernel(
        architecture,
        dtype=dtype,
        head_size=64,
        num_query_heads=2 * ratio,
        num_kv_heads=2,
        rows_per_warp=rows,
        tile_size=32,
    )
    verify(kernel)
    atoms = {op.attr for op in ops_of(kernel, "mfma")}
    shape = "16x16x16" if rows == 16 else "32x32x8"
    assert atoms == {shape + ("bf16.1k" if dtype == "bf16" else "f16")}
