"""memcpy, memmove and memset against Python's bytearray."""

from __future__ import annotations

import numpy as np
import pytest

from rocke.emulator import Result, run
from rocke.launch import parse_launch

HEAD = """
declare i32 @llvm.amdgcn.workitem.id.x()
@lds = internal addrspace(3) global [2048 x i8] poison, align 16
define amdgpu_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %o) {
  %a = alloca [32 x i8], align 16, addrspace(5)
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr [32 x i8], ptr addrspace(1) %x, i32 %t
  %q = getelementptr [32 x i8], ptr addrspace(1) %o, i32 %t
"""
TAIL = "  ret void\n}\n"


def _run(body: str, data: np.ndarray) -> Result:
    args = [
        {"kind": "buffer", "name": "x", "array": "x", "dtype": "uint8", "shape": [64, 32]},
        {
            "kind": "buffer", "name": "o", "array": "o", "dtype": "uint8", "shape": [64, 32],
            "output": True,
        },
    ]  # fmt: skip
    launch = parse_launch({"kernel": "k", "grid": [1, 1, 1], "block": [64, 1, 1], "args": args})
    return run(HEAD + body + TAIL, launch, {"x": data, "o": np.zeros((64, 32), np.uint8)})


@pytest.fixture(name="data")
def _data() -> np.ndarray:
    return np.random.default_rng(5).integers(1, 255, (64, 32)).astype(np.uint8)


def test_lengths_of_their_own_for_every_lane_and_none_for_some(data: np.ndarray) -> None:
    body = """
  %n = and i32 %t, 15
  call void @llvm.memcpy.p5.p1.i32(ptr addrspace(5) %a, ptr addrspace(1) %p, i32 %n, i1 false)
  call void @llvm.memcpy.p1.p5.i32(ptr addrspace(1) %q, ptr addrspace(5) %a, i32 %n, i1 false)
"""
    result = _run(body, data)
    wanted = np.zeros((64, 32), np.uint8)
    for t in range(64):
        wanted[t, : t & 15] = data[t, : t & 15]
    assert result.findings == []
    assert np.array_equal(result.outputs["o"], wanted)


@pytest.mark.parametrize(("to", "source"), [(3, 0), (0, 5), (8, 1)])
def test_memmove_overlaps(to: int, source: int, data: np.ndarray) -> None:
    body = f"""
  call void @llvm.memcpy.p5.p1.i64(ptr addrspace(5) %a, ptr addrspace(1) %p, i64 32, i1 false)
  %d = getelementptr i8, ptr addrspace(5) %a, i32 {to}
  %s = getelementptr i8, ptr addrspace(5) %a, i32 {source}
  call void @llvm.memmove.p5.p5.i64(ptr addrspace(5) %d, ptr addrspace(5) %s, i64 20, i1 false)
  %g = addrspacecast ptr addrspace(5) %a to ptr
  %h = addrspacecast ptr addrspace(1) %q to ptr
  call void @llvm.memcpy.p0.p0.i64(ptr %h, ptr %g, i64 32, i1 false)
"""
    result = _run(body, data)
    wanted = data.copy()
    wanted[:, to : to + 20] = data[:, source : source + 20]
    assert result.findings == []
    assert np.array_equal(result.outputs["o"], wanted)


def test_memset_takes_the_byte_of_each_lane(data: np.ndarray) -> None:
    body = """
  %b = trunc i32 %t to i8
  %l = shl i32 %t, 5
  %m = getelementptr i8, ptr addrspace(3) @lds, i32 %l
  call void @llvm.memset.p3.i64(ptr addrspace(3) align 4 %m, i8 %b, i64 32, i1 false)
  call void @llvm.memcpy.p1.p3.i64(ptr addrspace(1) %q, ptr addrspace(3) %m, i64 32, i1 false)
"""
    result = _run(body, data)
    wanted = np.repeat(np.arange(64, dtype=np.uint8)[:, None], 32, axis=1)
    assert result.findings == []
    assert np.array_equal(result.outputs["o"], wanted)


@pytest.mark.parametrize(("size", "found"), [(8, []), (32, ["uninitialised-read"])])
def test_a_copy_of_bytes_never_written_is_fine_until_they_are_used(
    size: int, found: list[str], data: np.ndarray
) -> None:
    body = f"""
  %b = alloca [32 x i8], align 16, addrspace(5)
  call void @llvm.memcpy.p5.p1.i64(ptr addrspace(5) %a, ptr addrspace(1) %p, i64 8, i1 false)
  call void @llvm.memcpy.p5.p5.i64(ptr addrspace(5) %b, ptr addrspace(5) %a, i64 32, i1 false)
  call void @llvm.memcpy.p1.p5.i64(ptr addrspace(1) %q, ptr addrspace(5) %b, i64 {size}, i1 false)
"""
    result = _run(body, data)
    assert [finding.kind for finding in result.findings] == found
    assert np.array_equal(result.outputs["o"][:, :8], data[:, :8])
