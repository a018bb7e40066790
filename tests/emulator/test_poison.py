"""Poison reaches exactly the lanes and elements that read it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rocke.emulator import Result

Kernel = Callable[..., Result]
Kinds = Callable[[Result], list[str]]
# %bad is poison in lane BAD of the grid's only workgroup, else the work-item's number.
MADE = """  %tid = call i32 @llvm.amdgcn.workitem.id.x()
  %here = icmp eq i32 %tid, BAD
  %far = select i1 %here, i32 2147483647, i32 0
  %bad = add nsw i32 %far, %tid
"""
STORE = """
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %r, ptr addrspace(1) %at, align 4
  ret void"""


def _lanes(kernel: Kernel, body: str, bad: int = 5, block: int = 64) -> list[tuple[int, int, int]]:
    """(wave, first lane, lanes) of the findings, all of which have to be poison that is stored."""
    text = MADE.replace("BAD", str(bad)) + body + STORE
    result = kernel(text, outputs={"out": ("int32", (block,))}, block=block)
    assert {finding.kind for finding in result.findings} <= {"poison"}
    assert all("poison is stored" in finding.message for finding in result.findings)
    return [(finding.wave, finding.lane, finding.lanes) for finding in result.findings]


def _dpp(old: str, x: str, control: int, row: int = 15, bank: int = 15, bound: int = 0) -> str:
    flag = "true" if bound else "false"
    return (
        f"  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 {old}, i32 {x}, i32 {control}, "
        f"i32 {row}, i32 {bank}, i1 {flag})"
    )


@pytest.mark.parametrize(
    ("call", "found"),
    [
        # row_shr:1: the first lane of each row of 16 has no source and keeps `old`.
        (_dpp("poison", "%tid", 0x111), [(0, 0, 4)]),
        (_dpp("poison", "%tid", 0x111, bound=1), []),
        (_dpp("%tid", "%tid", 0x111), []),
        # row_bcast:15 into rows 1 and 3 alone: rows 0 and 2 keep `old`.
        (_dpp("poison", "%tid", 0x142, row=0xA), [(0, 0, 32)]),
        # Bank 1, lanes 4 to 7 of each row, is masked.
        (_dpp("poison", "%tid", 0x00E4, bank=0xD, bound=1), [(0, 4, 16)]),
        # Lane 5 is read by lane 6 alone.
        (_dpp("%tid", "%bad", 0x111), [(0, 6, 1)]),
        # quad_perm [1, 1, 1, 1]: by all of its four.
        (_dpp("%tid", "%bad", 0x55), [(0, 4, 4)]),
    ],
)
def test_data_parallel_moves(kernel: Kernel, call: str, found: list[tuple[int, int, int]]) -> None:
    assert _lanes(kernel, call) == found


@pytest.mark.parametrize(
    ("call", "found"),
    [
        ("%r = call i32 @llvm.amdgcn.readlane.i32(i32 %bad, i32 5)", [(0, 0, 64)]),
        ("%r = call i32 @llvm.amdgcn.readlane.i32(i32 %bad, i32 6)", []),
        ("%r = call i32 @llvm.amdgcn.readlane.i32(i32 %tid, i32 %bad)", [(0, 0, 64)]),
        ("%r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %bad)", []),
        ("%r = call i32 @llvm.amdgcn.writelane.i32(i32 3, i32 5, i32 %bad)", []),
        ("%r = call i32 @llvm.amdgcn.writelane.i32(i32 3, i32 6, i32 %bad)", [(0, 5, 1)]),
        # Lane i reads lane 63 - i.
        (("%b = sub i32 63, %tid\n  %a = shl i32 %b, 2\n"
         "  %r = call i32 @llvm.amdgcn.ds.bpermute(i32 %a, i32 %bad)"), [(0, 58, 1)]),
        ("%r = call i32 @llvm.amdgcn.ds.bpermute(i32 %bad, i32 %tid)", [(0, 5, 1)]),
        # Lane i sends to lane i + 1.
        (("%b = add i32 %tid, 1\n  %a = shl i32 %b, 2\n"
         "  %r = call i32 @llvm.amdgcn.ds.permute(i32 %a, i32 %bad)"), [(0, 6, 1)]),
        ("%r = call i32 @llvm.amdgcn.ds.permute(i32 %bad, i32 %tid)", [(0, 0, 64)]),
        # Swap neighbours: xor mask 1, and mask 31.
        ("%r = call i32 @llvm.amdgcn.ds.swizzle(i32 %bad, i32 1055)", [(0, 4, 1)]),
    ],
)  # fmt: skip
def test_moves_between_lanes(kernel: Kernel, call: str, found: list[tuple[int, int, int]]) -> None:
    assert _lanes(kernel, f"  {call}") == found


def test_a_ballot_is_poison_in_its_own_wave(kernel: Kernel) -> None:
    body = """  %c = icmp ult i32 %bad, 7
  %m = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %r = trunc i64 %m to i32"""
    assert _lanes(kernel, body, bad=70, block=192) == [(1, 0, 64)]


MFMA = """  %h = bitcast i32 %bad to <2 x half>
  %v = shufflevector <2 x half> %h, <2 x half> zeroinitializer, <4 x i32> <i32 0, i32 2, i32 2, i32 2>
  %z = shufflevector <2 x half> zeroinitializer, <2 x half> zeroinitializer, <4 x i32> zeroinitializer
  %d = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %A, <4 x half> %B, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %e = extractelement <4 x float> %d, i64 ROW
  %r = bitcast float %e to i32"""  # noqa: E501


@pytest.mark.parametrize(
    ("a", "b", "row", "found"),
    [
        # Lane 21 holds row 5 of A. Row 5 of D is register 1 of the lanes 16 to 31.
        ("v", "z", 1, [(0, 16, 16)]),
        ("v", "z", 0, []),
        # Lane 21 holds column 5 of B, which lies in the lanes 5, 21, 37 and 53 of every register.
        ("z", "v", 0, [(0, 5, 4)]),
        ("z", "v", 3, [(0, 5, 4)]),
        ("z", "z", 1, []),
    ],
)
def test_a_matrix_product_spreads_rows_and_columns(
    kernel: Kernel, a: str, b: str, row: int, found: list[tuple[int, int, int]]
) -> None:
    body = MFMA.replace("%A", f"%{a}").replace("%B", f"%{b}").replace("ROW", str(row))
    assert _lanes(kernel, body, bad=21) == found


@pytest.mark.parametrize(
    ("made", "found"),
    [
        ("%r = call i32 @llvm.cttz.i32(i32 %tid, i1 true)", [(0, 0, 1)]),
        ("%r = call i32 @llvm.cttz.i32(i32 %tid, i1 false)", []),
        (("%n = sub i32 0, %tid\n  %s = shl i32 %n, 31\n"
         "  %r = call i32 @llvm.abs.i32(i32 %s, i1 true)"), [(0, 1, 32)]),
        ("%r = call i32 @llvm.ushl.sat.i32(i32 1, i32 %tid)", [(0, 32, 32)]),
    ],
)  # fmt: skip
def test_intrinsics_that_give_poison(
    kernel: Kernel, made: str, found: list[tuple[int, int, int]]
) -> None:
    assert _lanes(kernel, f"  {made}") == found


@pytest.mark.parametrize(
    ("made", "found"),
    [
        ("%r = add i32 poison, 1", [(0, 0, 64)]),
        ("%r = freeze i32 poison", []),
        (("%v = insertelement <2 x i32> poison, i32 %tid, i64 1\n"
         "  %r = extractelement <2 x i32> %v, i64 1"), []),
        (("%v = insertelement <2 x i32> poison, i32 %tid, i64 1\n"
         "  %r = extractelement <2 x i32> %v, i64 0"), [(0, 0, 64)]),
        (("%v = insertelement <2 x i32> poison, i32 %tid, i64 1\n"
         "  %w = add <2 x i32> %v, %v\n  %r = extractelement <2 x i32> %w, i64 1"), []),
        (("%v = insertelement <2 x i32> poison, i32 %tid, i64 1\n"
         "  %w = add <2 x i32> %v, %v\n  %r = extractelement <2 x i32> %w, i64 0"), [(0, 0, 64)]),
        (("%v = insertelement <2 x i32> poison, i32 %tid, i64 0\n"
         "  %w = shufflevector <2 x i32> %v, <2 x i32> poison, <2 x i32> zeroinitializer\n"
         "  %r = extractelement <2 x i32> %w, i64 1"), []),
        ("%c = icmp ult i32 %tid, 60\n  %r = select i1 %c, i32 %tid, i32 poison", [(0, 60, 4)]),
    ],
)  # fmt: skip
def test_literals(kernel: Kernel, made: str, found: list[tuple[int, int, int]]) -> None:
    assert _lanes(kernel, f"  {made}") == found


def test_a_vector_that_is_stored_half_built(kernel: Kernel, kinds: Kinds) -> None:
    body = """  %tid = call i32 @llvm.amdgcn.workitem.id.x()
  %v = insertelement <2 x i32> poison, i32 %tid, i64 0
  %at = getelementptr <2 x i32>, ptr addrspace(1) %out, i32 %tid
  store <2 x i32> %v, ptr addrspace(1) %at, align 8
  ret void"""
    outputs = {"out": ("int32", (128,))}
    assert kinds(kernel(body, outputs=outputs)) == ["poison"]
    assert kinds(kernel(body, outputs=outputs, off="poison")) == []


PAIR = "{i32, {i32, <2 x i32>}}"


@pytest.mark.parametrize(
    ("path", "found"),
    [("0", [(0, 5, 1)]), ("1, 0", []), ("1, 1", [])],
)
def test_fields_of_an_aggregate(
    kernel: Kernel, path: str, found: list[tuple[int, int, int]]
) -> None:
    body = (
        f"  %a = insertvalue {PAIR} zeroinitializer, i32 %bad, 0\n"
        f"  %b = insertvalue {PAIR} %a, i32 %tid, 1, 0\n"
        f"  %c = select i1 true, {PAIR} %b, {PAIR} zeroinitializer\n"
        f"  %e = extractvalue {PAIR} %c, {path}\n"
    )
    take = "  %r = extractelement <2 x i32> %e, i32 0" if path == "1, 1" else "  %r = add i32 %e, 0"
    assert _lanes(kernel, body + take) == found


def test_a_poison_field_that_is_replaced_is_none(kernel: Kernel) -> None:
    body = (
        "  %a = insertvalue [2 x i32] zeroinitializer, i32 %bad, 1\n"
        "  %b = insertvalue [2 x i32] %a, i32 %tid, 1\n"
        "  %r = extractvalue [2 x i32] %b, 1"
    )
    assert _lanes(kernel, body) == []


def test_poison_in_all_fields_of_a_call(kernel: Kernel) -> None:
    body = (
        "  %a = call {i32, i1} @llvm.uadd.with.overflow.i32(i32 %bad, i32 1)\n"
        "  %b = insertvalue {i32, i1} %a, i1 false, 1\n"
        "  %x = extractvalue {i32, i1} %b, 1\n  %y = zext i1 %x to i32\n"
    )
    assert _lanes(kernel, body + "  %r = add i32 %y, 0") == []
    assert _lanes(kernel, body + "  %r = extractvalue {i32, i1} %b, 0") == [(0, 5, 1)]
