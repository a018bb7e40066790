"""nnan and ninf (LangRef, "Fast-Math Flags"): a NaN or an infinity, given or made, is poison."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from rocke.emulator import Result

Kernel = Callable[..., Result]
BODY = """  %tid = call i32 @llvm.amdgcn.workitem.id.x()
  %from = getelementptr float, ptr addrspace(1) %x, i32 %tid
  %v = load float, ptr addrspace(1) %from, align 4
  INSTR
  %to = getelementptr float, ptr addrspace(1) %out, i32 %tid
  store float %r, ptr addrspace(1) %to, align 4
  ret void"""
MAX = float(np.finfo(np.float32).max)
DECLARED = "declare float @llvm.maxnum.f32(float, float)\ndeclare float @llvm.sqrt.f32(float)\n"
# Lane 1 NaN, 2 infinite, 3 the largest float, 4 negative; the others 1.
VALUES = np.array([1, np.nan, np.inf, MAX, -1] + [1] * 59, np.float32)


@pytest.mark.parametrize(
    ("instr", "lanes"),
    [
        ("%r = fadd float %v, 1.0", []),
        ("%r = fadd nsz arcp contract afn reassoc float %v, 1.0", []),
        ("%r = fadd nnan float %v, 1.0", [1]),
        ("%r = fsub nnan float %v, %v", [1, 2]),
        ("%r = fmul ninf float %v, 2.0", [2, 3]),
        ("%r = fdiv ninf float 1.0, %v", [2]),
        ("%r = fmul fast float %v, 2.0", [1, 2, 3]),
        ("%r = fneg nnan ninf float %v", [1, 2]),
        ("%r = call nnan float @llvm.maxnum.f32(float %v, float 1.0)", [1]),
        ("%r = call nnan float @llvm.sqrt.f32(float %v)", [1, 4]),
        ("%r = call ninf float @llvm.sqrt.f32(float %v)", [2]),
        ("%c = fcmp nnan olt float %v, 2.0\n  %r = select i1 %c, float 1.0, float 2.0", [1]),
        ("%c = fcmp ord float %v, %v\n  %r = select nnan i1 %c, float %v, float 2.0", []),
        ("%h = fptrunc ninf float %v to half\n  %r = fpext half %h to float", [2, 3]),
        ("%p = fadd nnan float %v, 1.0\n  %r = freeze float %p", []),
    ],
)
def test_what_breaks_its_promise_is_poison(kernel: Kernel, instr: str, lanes: list[int]) -> None:
    found = []
    for lane in range(5):
        values = np.ones(64, np.float32)
        values[lane] = VALUES[lane]
        result = kernel(
            BODY.replace("INSTR", instr), inputs={"x": values}, outputs={"out": ("float32", (64,))},
            extra=DECLARED,
        )  # fmt: skip
        assert {item.kind for item in result.findings} <= {"poison"}
        assert all((item.lane, item.lanes) == (lane, 1) for item in result.findings)
        found += [lane] if result.findings else []
    assert found == lanes


def test_a_promise_is_not_asked_of_lanes_that_are_off_or_when_poison_is_not_watched(
    kernel: Kernel,
) -> None:
    body = BODY.replace("INSTR", "%r = fadd nnan float %v, 1.0")
    guarded = body.replace(
        "  %r", "  %on = icmp ugt i32 %tid, 4\n  br i1 %on, label %a, label %e\na:\n  %r"
    ).replace("  ret void", "  br label %e\ne:\n  ret void")
    outputs = {"out": np.zeros(64, np.float32)}
    assert kernel(guarded, inputs={"x": VALUES}, outputs=outputs).findings == []
    assert kernel(body, inputs={"x": VALUES}, outputs=outputs, off="poison").findings == []
    (finding,) = kernel(body, inputs={"x": VALUES}, outputs=outputs).findings
    assert "made poison at line" in finding.message
    assert "(nnan)" in finding.message


def test_only_the_element_of_a_vector_that_breaks_it(kernel: Kernel) -> None:
    body = """  %v = load <2 x float>, ptr addrspace(1) %x, align 8
  %w = fadd nnan <2 x float> %v, %v
  %r = extractelement <2 x float> %w, i32 AT
  store float %r, ptr addrspace(1) %out, align 4
  ret void"""
    for at in (0, 1):
        result = kernel(
            body.replace("AT", str(at)), inputs={"x": np.array([1, np.nan], np.float32)},
            outputs={"out": ("float32", (1,))},
        )  # fmt: skip
        assert [item.kind for item in result.findings] == ["poison"] * at
