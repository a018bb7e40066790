"""Faults that users of other projects reported, as small kernels: each is told as what it is.

Only touched pages are mapped, so that caches of gigabytes cost nothing.
"""

from __future__ import annotations

import numpy as np
import pytest

from rocke import emulator
from rocke.emulator.expect import check_outputs, compare
from rocke.errors import UsageError
from rocke.launch import Buffer, Launch, Piece, Scalar

STRIDE = 276_480  # elements of a page
WIDE = """  %w = sext i32 %id to i64
  %o = mul i64 %w, %stride64"""
NARROW = """  %s = trunc i64 %stride64 to i32
  %n = mul i32 %id, %s
  %o = sext i32 %n to i64"""
CUT = """  %s = trunc i32 %id to i16
  %w = zext i16 %s to i64
  %o = mul i64 %w, %stride64"""
CLAMPED = """  %ok = icmp ult i32 %id, 3
  %c = select i1 %ok, i32 %id, i32 0
  %w = zext i32 %c to i64
  %o = mul i64 %w, %stride64"""
GATHER = """declare i32 @llvm.amdgcn.workitem.id.x()
define amdgpu_kernel void @k(ptr addrspace(1) %cache, ptr addrspace(1) %table, \
ptr addrspace(1) %out, i64 %stride64) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i32, ptr addrspace(1) %table, i32 %t
  %id = load i32, ptr addrspace(1) %at, align 4
OFFSET
  %p = getelementptr i32, ptr addrspace(1) %cache, i64 %o
  %v = load i32, ptr addrspace(1) %p, align 4
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %to, align 4
  ret void
}
"""


def gather(
    offset: str, ids: list[int], mapped: list[int], blocks: int, stride: int = STRIDE
) -> emulator.Result:
    """One lane a page id; page b holds 2 * b + 1, and only the `mapped` ones are there."""
    pieces = tuple(Piece(page * stride * 4, f"page{page}") for page in mapped)
    arrays = {f"page{page}": np.full(64, 2 * page + 1, np.int32) for page in mapped}
    arrays["table"] = np.array(ids, np.int32)
    args = (
        Buffer("cache", "int32", (blocks, stride), pieces=pieces),
        Buffer("table", "int32", (len(ids),), array="table"),
        Buffer("out", "int32", (len(ids),), output=True),
        Scalar("i64", stride),
    )
    launch = Launch("k", (1, 1, 1), (len(ids), 1, 1), args)
    return emulator.run(GATHER.replace("OFFSET", offset), launch, arrays)


def test_a_page_product_in_32_bits_faults_on_the_first_page_past_2_gib_alone() -> None:
    """7,767 x 276,480 is 2,147,420,160, below 2^31; 7,768 x 276,480 is 2,147,696,640, above."""
    pages = [7766, 7767, 7768]
    right = gather(WIDE, pages, pages, 8000)
    assert right.findings == []
    assert right.outputs["out"].tolist() == [2 * page + 1 for page in pages]
    fault, rest = gather(NARROW, pages, pages, 8000).findings
    assert rest.kind == "unwritten-output"  # a fault ends the run
    assert (fault.kind, fault.lane, fault.lanes) == ("fault", 2, 1)


def test_an_id_cut_to_16_bits_tells_by_its_numbers_which_block_was_read() -> None:
    """No fault and no NaN: blocks 0 and 1 are read for 65,536 and 65,537, and their numbers say."""
    ids = [65_535, 65_536, 65_537]
    right = gather(WIDE, ids, [0, 1, *ids], 70_000, 64)
    assert right.outputs["out"].tolist() == [131_071, 131_073, 131_075]
    cut = gather(CUT, ids, [0, 1, *ids], 70_000, 64)
    assert right.findings == cut.findings == []
    assert cut.outputs["out"].tolist() == [131_071, 1, 3]


def test_a_bad_page_id_faults_and_clamping_it_only_hides_it() -> None:
    expected = {"e": np.array([1, 3, 5, 199], np.int32)}
    fault = gather(WIDE, [0, 1, 2, 99], [0, 1, 2], 3).findings[0]
    assert (fault.kind, fault.lane) == ("fault", 3)
    clamped = gather(CLAMPED, [0, 1, 2, 99], [0, 1, 2], 3)
    assert clamped.findings == []
    (compared,) = check_outputs(clamped.outputs, expected, ["e"], None, None)
    assert "1 of 4 elements" in compared.wrong
    assert "out[3]: got 1, expected 199" in compared.wrong


ROW = """declare float @llvm.exp2.f32(float)
declare float @llvm.maxnum.f32(float, float)
define amdgpu_kernel void @k(ptr addrspace(1) %out) {
  %m0 = call float @llvm.maxnum.f32(float MASKED, float MASKED)
  %none = fcmp oeq float %m0, 0xFFF0000000000000
  %m = select i1 %none, float 0.0, float %m0
  %d = fsub float MASKED, %m
  %p = call float @llvm.exp2.f32(float %d)
  %a = fmul float %p, 3.0
  %b = fmul float %p, 5.0
  %n = fadd float %a, %b
  %l = fadd float %p, %p
  %empty = fcmp oeq float %l, 0.0
  %q = fdiv float %n, %l
  %r = select i1 %empty, float 0.0, float %q
  store float %r, ptr addrspace(1) %out, align 4
  ret void
}
"""


@pytest.mark.parametrize(
    ("masked", "got"),
    [
        ("0xFFF0000000000000", 0.0),  # minus infinity: exp2 gives 0, and the row is empty
        ("0xC7EFFFFFE0000000", 4.0),  # -FLT_MAX: exp2(0) is 1, twice, and the mean of 3 and 5
    ],
)
def test_a_fully_masked_row_with_flt_max_is_finite_and_wrong(masked: str, got: float) -> None:
    launch = Launch("k", (1, 1, 1), (1, 1, 1), (Buffer("out", "float32", (1,), output=True),))
    result = emulator.run(ROW.replace("MASKED", masked), launch, {})
    assert result.findings == []
    assert result.outputs["out"].tolist() == [got]
    (compared,) = check_outputs(result.outputs, {"e": np.zeros(1)}, ["e"], None, None)
    assert bool(compared.wrong) is (got != 0)


@pytest.mark.parametrize(("arch", "fits"), [("gfx942", False), ("gfx950", True)])
def test_98304_bytes_of_lds_are_judged_by_architecture(arch: str, fits: bool) -> None:
    text = (
        "@lds = internal addrspace(3) global [98304 x i8] undef, align 16\n"
        "define amdgpu_kernel void @k() {\n"
        "  store i32 7, ptr addrspace(3) @lds, align 4\n  ret void\n}\n"
    )
    launch = Launch("k", (1, 1, 1), (64, 1, 1))
    if fits:
        assert emulator.run(text, launch, {}, arch=arch).findings == []
        return
    with pytest.raises(UsageError, match=r"needs 98304 bytes of LDS.* gfx942 has 65536"):
        emulator.run(text, launch, {}, arch=arch)


@pytest.mark.parametrize("size", ["i32", "i64"])
def test_a_resource_takes_its_size_in_either_width(size: str) -> None:
    """Each LLVM takes one of them; the emulator takes both, and reads 0 past 64 bytes alike."""
    text = f"""declare i32 @llvm.amdgcn.workitem.id.x()
define amdgpu_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %out) {{
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %x, i16 0, \
{size} 64, i32 159744)
  %o = shl i32 %t, 2
  %v = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 %o, i32 0, i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}}
"""
    args = (Buffer("x", "int32", (16,), array="x"), Buffer("o", "int32", (64,), output=True))
    launch = Launch("k", (1, 1, 1), (64, 1, 1), args)
    result = emulator.run(text, launch, {"x": np.arange(1, 17, dtype=np.int32)})
    assert result.findings == []
    assert result.outputs["o"].tolist() == [*range(1, 17), *[0] * 48]


@pytest.mark.parametrize(
    ("expected", "atol"), [(np.linspace(0.5, 1, 64), 0.5), (np.full(64, 4e-6), 1e-2)]
)
def test_a_tolerance_that_sees_nothing_is_an_error_of_the_test(
    expected: np.ndarray, atol: float
) -> None:
    with pytest.raises(UsageError, match="a tighter tolerance is needed"):
        compare("o", expected.astype(np.float32), expected, atol, 0.0)
