"""Calls of defined functions: values of plain Python models of the same functions."""

from __future__ import annotations

import numpy as np
import pytest

from rocke.emulator import run
from rocke.errors import UsageError
from rocke.launch import parse_launch

HEAD = "declare i32 @llvm.amdgcn.workitem.id.x()\n"


def _launch(args: list[dict[str, object]]) -> object:
    return parse_launch(
        {"kernel": "k", "grid": [1, 1, 1], "block": [64, 1, 1], "lds_bytes": 256, "args": args}
    )


def _run(text: str, values: np.ndarray) -> np.ndarray:
    args = [
        {"kind": "buffer", "name": "x", "array": "x", "dtype": "int32", "shape": [64]},
        {"kind": "buffer", "name": "o", "dtype": "int32", "shape": [64], "output": True},
    ]
    result = run(HEAD + text, _launch(args), {"x": values.astype(np.int32)})
    assert result.findings == []
    return np.asarray(result.outputs["o"])


MAIN = """
define amdgpu_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %o) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %v = load i32, ptr addrspace(1) %p
  %small = icmp slt i32 %v, 10
  br i1 %small, label %a, label %b
a:
  %ra = call i32 @f(i32 %v)
  br label %end
b:
  %m = sub i32 %v, 10
  %rb0 = call i32 @f(i32 %m)
  %rb = add i32 %rb0, 1000
  br label %end
end:
  %r = phi i32 [ %ra, %a ], [ %rb, %b ]
  %q = getelementptr i32, ptr addrspace(1) %o, i32 %t
  store i32 %r, ptr addrspace(1) %q
  ret void
}
"""


def test_a_function_with_a_loop_and_two_returns_called_from_two_places() -> None:
    text = """
define internal i32 @f(i32 %0) {
  %2 = icmp eq i32 %0, 0
  br i1 %2, label %3, label %4
3:
  ret i32 -1
4:
  %i = phi i32 [ 0, %1 ], [ %i1, %4 ]
  %s = phi i32 [ 0, %1 ], [ %s1, %4 ]
  %g = call i32 @g(i32 %i, i32 %0)
  %s1 = add i32 %s, %g
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %0
  br i1 %c, label %4, label %5
5:
  ret i32 %s1
}
define internal i32 @g(i32 %a, i32 %b) {
  %m = mul i32 %a, %b
  ret i32 %m
}
"""
    values = np.arange(64) % 23

    def f(n: int) -> int:
        return -1 if n == 0 else sum(i * n for i in range(n))

    wanted = [f(int(v)) if v < 10 else f(int(v) - 10) + 1000 for v in values]
    assert _run(text + MAIN, values).tolist() == wanted


def test_byval_is_a_copy_and_byref_is_not() -> None:
    text = """
define internal void @bump(ptr addrspace(5) noundef align 4 %s) {
  %v = load i32, ptr addrspace(5) %s
  %w = add i32 %v, 100
  store i32 %w, ptr addrspace(5) %s
  ret void
}
define internal i32 @copied(ptr addrspace(5) dereferenceable(4) byval(i32) align 4 %s) {
  call void @bump(ptr addrspace(5) %s)
  %v = load i32, ptr addrspace(5) %s
  ret i32 %v
}
define internal i32 @f(i32 %v) {
  %s = alloca i32, align 4, addrspace(5)
  store i32 %v, ptr addrspace(5) %s
  %c = call i32 @copied(ptr addrspace(5) byval(i32) align 4 %s)
  call void @bump(ptr addrspace(5) %s)
  %w = load i32, ptr addrspace(5) %s
  %d = shl i32 %c, 16
  %r = or i32 %d, %w
  ret i32 %r
}
"""
    values = np.arange(64) % 10
    assert _run(text + MAIN, values).tolist() == [(v + 100) << 16 | v + 100 for v in values]


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("  %2 = call i32 @f(i32 %0)\n  ret i32 %2", "recursive"),
        ("  %2 = call i32 @f()\n  ret i32 %2", "takes 1 arguments, not 0"),
        ("  %2 = call i32 @f(i64 3)\n  ret i32 %2", "takes a i32"),
    ],
)
def test_what_cannot_be_unfolded_is_named(body: str, why: str) -> None:
    other = "@g" if why != "recursive" else "@f"
    text = f"define i32 @f(i32 %0) {{\n{body.replace('@f', '@h' if other == '@g' else '@f')}\n}}\n"
    text += "define i32 @h(i32 %0) {\n  ret i32 %0\n}\n"
    with pytest.raises(UsageError, match=why) as caught:
        _run(text + MAIN, np.zeros(64))
    assert "line" in str(caught.value)


def test_an_lds_pointer_argument_is_an_offset() -> None:
    text = """
define amdgpu_kernel void @k(ptr addrspace(1) %o, ptr addrspace(3) %s) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(3) %s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  %a = ptrtoint ptr addrspace(3) %p to i32
  %v = load i32, ptr addrspace(3) %p
  %r = add i32 %a, %v
  %q = getelementptr i32, ptr addrspace(1) %o, i32 %t
  store i32 %r, ptr addrspace(1) %q
  ret void
}
"""
    args: list[dict[str, object]] = [
        {"kind": "buffer", "name": "o", "dtype": "int32", "shape": [32], "output": True},
        {"kind": "i32", "value": 128},
    ]
    launch = parse_launch(
        {"kernel": "k", "grid": [1, 1, 1], "block": [32, 1, 1], "lds_bytes": 256, "args": args}
    )
    result = run(HEAD + text, launch, {})
    assert np.asarray(result.outputs["o"]).tolist() == [128 + 5 * t for t in range(32)]
