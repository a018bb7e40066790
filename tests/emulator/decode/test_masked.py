"""Masked vector accesses and constrained arithmetic, with values worked out by hand."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from rocke.emulator import Result, UnsupportedInstructionError

Kernel = Callable[..., Result]
TID = "  %tid = call i32 @llvm.amdgcn.workitem.id.x()\n"
# Lane t has the mask (t bit 0, t bit 1).
MASK = """  %b0 = trunc i32 %tid to i1
  %h = lshr i32 %tid, 1
  %b1 = trunc i32 %h to i1
  %m0 = insertelement <2 x i1> poison, i1 %b0, i64 0
  %m = insertelement <2 x i1> %m0, i1 %b1, i64 1
"""
OUT = """  %o = getelementptr <2 x i32>, ptr addrspace(1) %out, i32 %tid
  store <2 x i32> %r, ptr addrspace(1) %o, align 8
  ret void"""
X = np.arange(1000, 1128, dtype=np.int32)


def _expected(load: bool) -> list[int]:
    return [
        1000 + 2 * t + e if (t >> e & 1) == load else -1 - e for t in range(64) for e in range(2)
    ]


@pytest.mark.parametrize("align", ["i32 8, ", ""])
def test_a_masked_load_leaves_what_is_off_alone(kernel: Kernel, align: str) -> None:
    """The last lane's elements that are off would lie past the buffer's end."""
    body = f"""{TID}{MASK}  %p = getelementptr <2 x i32>, ptr addrspace(1) %x, i32 %tid
  %r = call <2 x i32> @llvm.masked.load.v2i32.p1(ptr addrspace(1) %p, {align}<2 x i1> %m, <2 x i32> <i32 -1, i32 -2>)
{OUT}"""  # noqa: E501
    result = kernel(body, inputs={"x": X}, outputs={"out": ("int32", (128,))})
    assert result.findings == []
    assert result.outputs["out"].tolist() == _expected(True)
    cut = kernel(body.replace("i32 %tid\n  %r", "i32 62\n  %r"), inputs={"x": X[:125]},
                 outputs={"out": ("int32", (128,))})  # fmt: skip
    # Lanes whose second element is on read past the end; the first element is the last number.
    assert cut.findings[0].kind == "fault"
    assert cut.findings[0].lane == 2


def test_masked_stores_gathers_and_scatters(kernel: Kernel) -> None:
    body = f"""{TID}{MASK}  %v = getelementptr i32, ptr addrspace(1) %x, <2 x i32> <i32 3, i32 7>
  %g = call <2 x i32> @llvm.masked.gather.v2i32.v2p1(<2 x ptr addrspace(1)> %v, i32 4, <2 x i1> %m, <2 x i32> <i32 5, i32 6>)
  %p = getelementptr <2 x i32>, ptr addrspace(1) %a, i32 %tid
  call void @llvm.masked.store.v2i32.p1(<2 x i32> %g, ptr addrspace(1) %p, i32 8, <2 x i1> %m)
  %t2 = shl i32 %tid, 1
  %i0 = insertelement <2 x i32> poison, i32 %t2, i64 0
  %t3 = or disjoint i32 %t2, 1
  %i1 = insertelement <2 x i32> %i0, i32 %t3, i64 1
  %q = getelementptr i32, ptr addrspace(1) %b, <2 x i32> %i1
  call void @llvm.masked.scatter.v2i32.v2p1(<2 x i32> %i1, <2 x ptr addrspace(1)> %q, i32 4, <2 x i1> %m)
  ret void"""  # noqa: E501
    blank = np.full(128, -9, np.int32)
    result = kernel(body, inputs={"x": X}, outputs={"a": blank.copy(), "b": blank.copy()})
    assert result.findings == []
    on = [bool(t >> e & 1) for t in range(64) for e in range(2)]
    a = [(1003, 1007)[at % 2] if flag else -9 for at, flag in enumerate(on)]
    assert result.outputs["a"].tolist() == a
    assert result.outputs["b"].tolist() == [at if flag else -9 for at, flag in enumerate(on)]


def _constrained(kernel: Kernel, line: str) -> Result:
    body = f"""{TID}  %f = sitofp i32 %tid to float
  {line}
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %r, ptr addrspace(1) %p, align 4
  ret void"""
    return kernel(body, outputs={"out": ("int32", (64,))})


NEAREST = 'metadata !"round.tonearest", metadata !"fpexcept.ignore"'


@pytest.mark.parametrize(
    ("line", "value"),
    [
        (("%s = call float @llvm.experimental.constrained.fadd.f32(float %f, float 0.5, NEAREST)\n"
         "  %r = bitcast float %s to i32"),
         lambda t: int(np.float32(t + 0.5).view(np.int32))),
        (("%s = call float @llvm.experimental.constrained.fma.f32(float %f, float %f, float 2.0, "
         "NEAREST)\n  %r = fptosi float %s to i32"), lambda t: t * t + 2),
        (("%r = call i32 @llvm.experimental.constrained.fptosi.i32.f32(float %f, "
         'metadata !"fpexcept.strict")'), lambda t: t),
        (("%c = call i1 @llvm.experimental.constrained.fcmps.f32(float %f, float 3.0, "
         'metadata !"ult", metadata !"fpexcept.ignore")\n  %r = zext i1 %c to i32'),
         lambda t: int(t < 3)),
    ],
)  # fmt: skip
def test_constrained_arithmetic(kernel: Kernel, line: str, value: Callable[[int], int]) -> None:
    result = _constrained(kernel, line.replace("NEAREST", NEAREST))
    assert result.findings == []
    assert result.outputs["out"].tolist() == [value(t) for t in range(64)]


def test_another_rounding_mode_is_refused(kernel: Kernel) -> None:
    line = (
        "%s = call float @llvm.experimental.constrained.fdiv.f32(float %f, float 3.0, "
        'metadata !"round.upward", metadata !"fpexcept.ignore")\n  %r = bitcast float %s to i32'
    )
    with pytest.raises(UnsupportedInstructionError, match=r"rounding upward.*constrained\.fdiv"):
        _constrained(kernel, line)
