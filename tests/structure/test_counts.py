"""The static counts of kernel.md's table on emitted kernels, and what a wrong count reads like."""

from __future__ import annotations

from dataclasses import replace

import pytest
from structure_kernels import ATTENTION, check, declared, emitted, handwritten

from rocke import structure
from rocke.engine.kernels.attention_tiled_2d.loads import Loader
from rocke.harness.declared.structure import expectations_of


def counts(text: str, arguments: tuple[str, ...] = ()) -> dict[str, int]:
    (kernel,) = structure.parse(text).kernels
    return dict(structure.count(structure.Facts(kernel, arguments)))


# The table of the kernel's specification: copies; table loads and page resources.
GEOMETRIES = [("cfg7", 192, 12), ("cfg8", 48, 6), ("cfg9", 192, 3)]


@pytest.mark.parametrize(("config", "copies", "pages"), GEOMETRIES)
def test_i64_kernels_load_a_page_id_and_build_a_resource_once_a_page(
    config: str, copies: int, pages: int
) -> None:
    found = counts(emitted(ATTENTION, config))
    assert found["copies"] == copies
    assert found["loads from block_tables"] == found["resources"] == pages
    assert check(emitted(ATTENTION, config), ATTENTION, config) == []


@pytest.mark.parametrize(("config", "copies", "pages"), GEOMETRIES)
def test_the_per_copy_loader_is_named_with_both_sides_of_the_formula(
    config: str, copies: int, pages: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Loader, "_buffer_per_page", Loader._buffer_per_copy)
    found = check(emitted(ATTENTION, config), ATTENTION, config)
    told = f"{copies}, expected {pages} = 3"
    assert [item.message for item in found] == [
        f"table loads: {told} tile loads x {pages // 3} pages",
        f"resources: {told} page loads x {pages // 3} pages",
    ]
    assert {item.rule for item in found} == {"count"}


def test_i32_kernels_hold_two_resources() -> None:
    assert [counts(emitted(ATTENTION, f"cfg{n}"))["resources"] for n in (0, 3, 5, 6)] == [2] * 4


def test_flat_k_builds_resources_for_v_alone() -> None:
    found = counts(emitted(ATTENTION, "cfg10"))
    assert (found["copies"], found["loads from block_tables"], found["resources"]) == (192, 12, 4)
    assert "resources of key_cache" not in found


def test_gfx950_still_builds_a_resource_a_copy() -> None:
    found = counts(emitted("attention_tiled_2d/gfx950", "decode_i64"))
    assert found["copies"] == found["loads from block_tables"] == found["resources"] == 192


@pytest.mark.parametrize("flavor", ["llvm20", "llvm22", "llvm23"])
@pytest.mark.parametrize("config", ["cfg0", "cfg4", "cfg10", "gqa_h64_d64_w1_i641"])
def test_kernels_as_emitted_have_nothing_against_them(config: str, flavor: str) -> None:
    assert check(emitted(ATTENTION, config, flavor), ATTENTION, config, flavor) == []


@pytest.mark.parametrize("family", ["rmsnorm2d/gfx942", "kv_cache_append/gfx942"])
def test_so_have_the_other_families(family: str) -> None:
    for config in ("cfg0", "cfg1"):
        assert check(emitted(family, config), family, config) == []


def test_arguments_are_told_by_position_and_pointers_by_where_they_derive_from() -> None:
    text = handwritten(
        """  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i8, ptr addrspace(1) %t, i32 %i
  %c = icmp eq i32 %i, 0
  %q = select i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %t
  %x = load i32, ptr addrspace(1) %q
  store i32 %x, ptr addrspace(1) %a
  ret void""",
        "declare i32 @llvm.amdgcn.workitem.id.x()",
    )
    found = counts(text, ("first", "second"))
    assert (found["loads from second"], found["stores to first"]) == (1, 1)
    assert "loads from first" not in found


def test_only_full_drains_count_as_drains() -> None:
    waits = [0x0070, 0x0F70, 0x3F70 | 0xC000, 0xC07F]
    body = "\n".join(f"  call void @llvm.amdgcn.s.waitcnt(i32 {n})" for n in waits)
    found = counts(handwritten(body + "\n  ret void"))
    assert (found["waits"], found["drains"]) == (4, 1)


def test_a_family_that_names_other_arguments_than_the_kernel_has_is_told() -> None:
    text = emitted("rmsnorm2d/gfx942", "cfg0")
    found = declared("rmsnorm2d/gfx942")
    expected = expectations_of(found)
    assert expected is not None
    fewer = replace(expected, arguments=expected.arguments[:-1])
    told = structure.check(text, fewer, found.config("cfg0").spec, "llvm22", "cfg0")
    has = len(expected.arguments)
    assert [item.message for item in told if item.subject == ("arguments",)] == [
        f"arguments: {has}, expected {has - 1}, as the family names them"
    ]
