"""Vectors built by chains of insertelement, of which only the last one is used."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from rocke.emulator import Result

Kernel = Callable[..., Result]
LANES = np.arange(64)
START = """  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %x = add i32 %t, 100
"""
END = """
  %p = getelementptr <4 x i32>, ptr addrspace(1) %o, i32 %t
  store <4 x i32> %v, ptr addrspace(1) %p, align 16
  ret void"""


def _insert(name: str, base: str, element: str, at: int) -> str:
    return f"  {name} = insertelement <4 x i32> {base}, i32 {element}, i32 {at}\n"


def _built(kernel: Kernel, body: str) -> list[list[int]]:
    result = kernel(START + body + END, outputs={"o": ("int32", (64, 4))})
    assert result.findings == []
    rows: list[list[int]] = result.outputs["o"].tolist()
    return rows


def test_every_place_and_one_of_them_twice(kernel: Kernel) -> None:
    body = (
        _insert("%a", "poison", "%t", 2)
        + _insert("%b", "%a", "%x", 0)
        + _insert("%c", "%b", "7", 2)
        + _insert("%d", "%c", "9", 3)
        + _insert("%v", "%d", "%t", 1)
    )
    assert _built(kernel, body) == [[t + 100, t, 7, 9] for t in range(64)]


def test_only_uniform_elements_on_a_base_of_lanes(kernel: Kernel) -> None:
    body = (
        "  %s = insertelement <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 %t, i32 %zero\n"
        + _insert("%a", "%s", "50", 1)
        + _insert("%v", "%a", "51", 3)
    )
    body = "  %zero = and i32 %t, 0\n" + body
    assert _built(kernel, body) == [[t, 50, 3, 51] for t in range(64)]


def test_a_vector_used_in_between_keeps_its_own_elements(kernel: Kernel) -> None:
    body = (
        _insert("%a", "zeroinitializer", "%t", 0)
        + _insert("%b", "%a", "%x", 1)
        + _insert("%c", "%b", "5", 2)
        + "  %w = mul <4 x i32> %b, <i32 2, i32 2, i32 2, i32 2>\n"
        + "  %v = add <4 x i32> %c, %w\n"
    )
    assert _built(kernel, body) == [[3 * t, 3 * (t + 100), 5, 0] for t in range(64)]


def test_elements_outlive_many_others_until_the_vector_is_made(kernel: Kernel) -> None:
    between = "".join(f"  %u{i} = mul i32 %x, {i}\n" for i in range(40))
    body = (
        "  %e = xor i32 %t, 1\n"
        + _insert("%a", "poison", "%e", 0)
        + between
        + _insert("%b", "%a", "%u3", 1)
        + "".join(f"  %z{i} = add i32 %u{i}, 1\n" for i in range(40))
        + _insert("%c", "%b", "%z4", 2)
        + _insert("%v", "%c", "0", 3)
    )
    assert _built(kernel, body) == [[t ^ 1, 3 * (t + 100), 4 * (t + 100) + 1, 0] for t in range(64)]


def test_a_chain_through_two_blocks(kernel: Kernel) -> None:
    body = (
        _insert("%a", "zeroinitializer", "%t", 3)
        + "  %low = icmp ult i32 %t, 10\n  br i1 %low, label %then, label %join\nthen:\n"
        + _insert("%b", "%a", "%x", 0)
        + _insert("%c", "%b", "1", 1)
        + "  br label %join\njoin:\n"
        + "  %v = phi <4 x i32> [ %a, %0 ], [ %c, %then ]\n"
    )
    expected = [[t + 100, 1, 0, t] if t < 10 else [0, 0, 0, t] for t in range(64)]
    assert _built(kernel, body) == expected


@pytest.mark.parametrize(("place", "found"), [(0, 1), (1, 0)])
def test_a_poison_element_is_seen_where_it_is_used(kernel: Kernel, place: int, found: int) -> None:
    body = (
        "  %far = add nsw i32 %t, 2147483647\n"
        + _insert("%a", "poison", "%far", 0)
        + _insert("%b", "%a", "%t", 1)
        + f"  %r = extractelement <4 x i32> %b, i32 {place}\n"
        "  %p = getelementptr i32, ptr addrspace(1) %o, i32 %t\n"
        "  store i32 %r, ptr addrspace(1) %p, align 4\n  ret void"
    )
    result = kernel(START + body, outputs={"o": ("int32", (64,))})
    assert [item.kind for item in result.findings] == ["poison"] * found
    if not found:
        assert result.outputs["o"].tolist() == LANES.tolist()


def test_poison_is_followed_in_the_second_batch_too(
    kernel: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rocke.emulator.api.BATCH_LANES", 64)
    body = (
        "  %far = add nsw i32 %t, 2147483647\n"
        + _insert("%a", "poison", "%far", 0)
        + _insert("%b", "%a", "%t", 1)
        + "  %w = call i32 @llvm.amdgcn.workgroup.id.x()\n"
        "  %i = mul i32 %w, 64\n  %k = add i32 %i, %t\n"
        "  %r = extractelement <4 x i32> %b, i32 1\n"
        "  %p = getelementptr i32, ptr addrspace(1) %o, i32 %k\n"
        "  store i32 %r, ptr addrspace(1) %p, align 4\n  ret void"
    )
    result = kernel(START + body, outputs={"o": ("int32", (3 * 64,))}, grid=3)
    assert result.findings == []
    assert result.outputs["o"].tolist() == LANES.tolist() * 3
