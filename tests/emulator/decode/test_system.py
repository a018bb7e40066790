"""Traps, clocks, apertures and scalar buffer loads."""

from __future__ import annotations

import numpy as np

from rocke.emulator import Result, run
from rocke.launch import parse_launch

HEAD = """
declare i32 @llvm.amdgcn.workitem.id.x()
@s = internal addrspace(3) global [64 x i32] poison, align 16
define amdgpu_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %o) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %o, i32 %t
"""


def _run(body: str) -> Result:
    args = [
        {"kind": "buffer", "name": "x", "array": "x", "dtype": "int32", "shape": [64]},
        {"kind": "buffer", "name": "o", "dtype": "int32", "shape": [64], "output": True},
    ]
    launch = parse_launch({"kernel": "k", "grid": [1, 1, 1], "block": [64, 1, 1], "args": args})
    return run(HEAD + body + "  ret void\n}\n", launch, {"x": np.arange(64, dtype=np.int32) * 3})


def test_a_trap_is_reported_with_the_lanes_that_reach_it() -> None:
    result = _run("""
  %c = icmp ugt i32 %t, 60
  br i1 %c, label %bad, label %good
bad:
  call void @llvm.trap()
  unreachable
good:
  store i32 %t, ptr addrspace(1) %q
""")
    fault = next(item for item in result.findings if item.kind == "fault")
    assert (fault.lane, fault.lanes) == (61, 3)
    assert "trap" in fault.instruction


def test_a_clock_goes_on() -> None:
    result = _run("""
  %a = call i64 @llvm.amdgcn.s.memtime()
  %b = call i64 @llvm.readcyclecounter()
  %c = icmp ugt i64 %b, %a
  %d = zext i1 %c to i32
  store i32 %d, ptr addrspace(1) %q
""")
    assert result.findings == []
    assert result.outputs["o"].tolist() == [1] * 64


def test_apertures_of_generic_pointers() -> None:
    result = _run("""
  %a = alloca i32, align 4, addrspace(5)
  %p = addrspacecast ptr addrspace(5) %a to ptr
  %l = addrspacecast ptr addrspace(3) @s to ptr
  %g = addrspacecast ptr addrspace(1) %q to ptr
  %1 = call i1 @llvm.amdgcn.is.private(ptr %p)
  %2 = call i1 @llvm.amdgcn.is.shared(ptr %p)
  %3 = call i1 @llvm.amdgcn.is.shared(ptr %l)
  %4 = call i1 @llvm.amdgcn.is.private(ptr %g)
  %5 = select i1 %1, i32 1, i32 0
  %6 = select i1 %2, i32 2, i32 0
  %7 = select i1 %3, i32 4, i32 0
  %8 = select i1 %4, i32 8, i32 0
  %9 = or i32 %5, %6
  %10 = or i32 %9, %7
  %11 = or i32 %10, %8
  store i32 %11, ptr addrspace(1) %q
""")
    assert result.findings == []
    assert result.outputs["o"].tolist() == [5] * 64


def test_a_scalar_buffer_load_and_its_range() -> None:
    result = _run("""
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(\
ptr addrspace(1) %x, i16 0, i64 256, i32 159744)
  %v = ptrtoint ptr addrspace(8) %r to i128
  %w = bitcast i128 %v to <4 x i32>
  %a = call <4 x i32> @llvm.amdgcn.s.buffer.load.v4i32(<4 x i32> %w, i32 16, i32 0)
  %e0 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %a)
  %past = call i32 @llvm.amdgcn.s.buffer.load.i32(<4 x i32> %w, i32 256, i32 0)
  %p3 = mul i32 %past, 1000
  %n = extractelement <4 x i32> %w, i32 2
  %n4 = mul i32 %n, 10000
  %e1 = add i32 %e0, %p3
  %e = add i32 %e1, %n4
  store i32 %e, ptr addrspace(1) %q
""")
    assert result.outputs["o"].tolist() == [3 * (4 + 5 + 6 + 7) + 0 * 1000 + 256 * 10000] * 64


def test_a_failed_assertion_is_reported_with_its_text() -> None:
    text = """
declare i32 @llvm.amdgcn.workitem.id.x()
@message = internal constant [26 x i8] c"device assertion failed\\0A\\00\\00"
define internal void @__triton_assert_fail(ptr %0) {
  call void @__ockl_hostcall(ptr %0)
  ret void
}
declare void @__ockl_hostcall(ptr)
define amdgpu_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %o) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %v = load i32, ptr addrspace(1) %p
  %c = icmp sgt i32 %v, LIMIT
  br i1 %c, label %bad, label %good
bad:
  call fastcc void @__triton_assert_fail(ptr @message)
  call void asm sideeffect "s_trap 2", ""()
  unreachable
good:
  %q = getelementptr i32, ptr addrspace(1) %o, i32 %t
  store i32 %v, ptr addrspace(1) %q
  ret void
}
"""
    args = [
        {"kind": "buffer", "name": "x", "array": "x", "dtype": "int32", "shape": [64]},
        {"kind": "buffer", "name": "o", "dtype": "int32", "shape": [64], "output": True},
    ]
    launch = parse_launch({"kernel": "k", "grid": [1, 1, 1], "block": [64, 1, 1], "args": args})
    arrays = {"x": np.arange(64, dtype=np.int32)}
    assert run(text.replace("LIMIT", "63"), launch, arrays).findings == []
    failed = run(text.replace("LIMIT", "60"), launch, arrays).findings[0]
    assert (failed.kind, failed.lane, failed.lanes) == ("fault", 61, 3)
    assert failed.message.endswith("device assertion failed")
