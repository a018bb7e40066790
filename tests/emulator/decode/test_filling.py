"""Vectors in private memory that are filled element by element, as clang -O0 writes it."""

from __future__ import annotations

import pytest

from rocke.emulator import run
from rocke.launch import parse_launch

TEXT = """
declare i32 @llvm.amdgcn.workitem.id.x()
define amdgpu_kernel void @k(ptr addrspace(1) %o) {
  %a = alloca <2 x i32>, align 8, addrspace(5)
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %v = load <2 x i32>, ptr addrspace(5) %a, align 8
  %v0 = insertelement <2 x i32> %v, i32 %t, i32 0
  store <2 x i32> %v0, ptr addrspace(5) %a, align 8
  %w = load <2 x i32>, ptr addrspace(5) %a, align 8
  %w1 = insertelement <2 x i32> %w, i32 7, i32 1
  store <2 x i32> %w1, ptr addrspace(5) %a, align 8
  %r = load <2 x i32>, ptr addrspace(5) %a, align 8
  %s = call i32 @llvm.vector.reduce.add.v2i32(<2 x i32> %r)
  %q = getelementptr i32, ptr addrspace(1) %o, i32 %t
  store i32 %s, ptr addrspace(1) %q
  ret void
}
"""


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("", "", []),
        # An element that nobody wrote is used at once.
        ("%v0 = insertelement <2 x i32> %v, i32 %t, i32 0",
         ("%e = extractelement <2 x i32> %v, i32 0\n"
         "  %v0 = insertelement <2 x i32> %v, i32 %e, i32 0"), ["uninitialised-read"]),
    ],
)  # fmt: skip
def test_filling_is_no_use(old: str, new: str, found: list[str]) -> None:
    launch = parse_launch({
        "kernel": "k", "grid": [1, 1, 1], "block": [64, 1, 1],
        "args": [{"kind": "buffer", "name": "o", "dtype": "int32", "shape": [64], "output": True}],
    })  # fmt: skip
    result = run(TEXT.replace(old, new) if old else TEXT, launch, {})
    assert [item.kind for item in result.findings] == found
    if not found:
        assert result.outputs["o"].tolist() == [t + 7 for t in range(64)]
