"""Buffer fat pointers: arithmetic on the offset alone, ranges of the resource."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from rocke.emulator import Result, UnsupportedInstructionError

Kernel = Callable[..., Result]
TID = "  %tid = call i32 @llvm.amdgcn.workitem.id.x()\n"
# A resource over the first BYTES of x, as a fat pointer.
FAT = """  %s = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %x, i16 0, i64 BYTES, i32 159744)
  %f = addrspacecast ptr addrspace(8) %s to ptr addrspace(7)
"""  # noqa: E501
STORE = """
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %r, ptr addrspace(1) %at, align 4
  ret void"""
NUMBERS = np.arange(100, 164, dtype=np.int32)


def _run(kernel: Kernel, body: str, size: int = 256, off: str = "") -> Result:
    text = TID + FAT.replace("BYTES", str(size)) + body + STORE
    return kernel(text, inputs={"x": NUMBERS}, outputs={"out": ("int32", (64,))}, off=off)


def test_a_load_goes_by_the_offset(kernel: Kernel) -> None:
    body = """  %p = getelementptr i32, ptr addrspace(7) %f, i32 %tid
  %q = getelementptr i8, ptr addrspace(7) %p, i32 -4
  %z = icmp eq i32 %tid, 0
  %c = select i1 %z, ptr addrspace(7) %f, ptr addrspace(7) %q
  %r = load i32, ptr addrspace(7) %c, align 4"""
    result = _run(kernel, body)
    assert result.findings == []
    assert result.outputs["out"].tolist() == [100, *range(100, 163)]


def test_offsets_wrap_and_are_checked_against_the_resource(kernel: Kernel) -> None:
    """Lane 0 goes to offset 2**32 - 4; lanes from 33 on leave the resource's 128 bytes."""
    body = """  %p = getelementptr i32, ptr addrspace(7) %f, i32 -1
  %q = getelementptr i32, ptr addrspace(7) %p, i32 %tid
  %r = load i32, ptr addrspace(7) %q, align 4"""
    result = _run(kernel, body, 128, off="buffer-range")
    assert result.outputs["out"].tolist() == [0, *range(100, 132), *[0] * 31]
    (outside,) = result.counts.out_of_range
    # Of lane 0 not even the address lies in the tensor; of lanes 33 to 63 it does.
    assert (outside.lanes, outside.inside) == (32, 31)


def test_stores_and_vectors_go_through_it_and_through_a_loop(kernel: Kernel) -> None:
    body = """  %b = getelementptr <2 x i32>, ptr addrspace(7) %f, i32 %tid
  br label %loop
loop:
  %p = phi ptr addrspace(7) [ %b, %0 ], [ %next, %loop ]
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %v = load <2 x i32>, ptr addrspace(7) %p, align 8
  %w = add <2 x i32> %v, <i32 1, i32 2>
  store <2 x i32> %w, ptr addrspace(7) %p, align 8
  %next = getelementptr i8, ptr addrspace(7) %p, i32 128
  %j = add i32 %i, 1
  %go = icmp ult i32 %j, 2
  br i1 %go, label %loop, label %done
done:
  ret void"""
    first = "  %c = icmp ult i32 %tid, 16\n  br i1 %c, label %do, label %done\ndo:\n"
    text = (TID + first + FAT.replace("BYTES", "256").replace("%x,", "%y,") + body).replace(
        "[ %b, %0 ]", "[ %b, %do ]"
    )
    result = kernel(text.replace("[ 0, %0 ]", "[ 0, %do ]"), outputs={"y": NUMBERS.copy()})
    assert result.findings == []
    assert (result.outputs["y"] - NUMBERS).tolist() == [1, 2] * 32


def test_a_resource_can_be_made_as_one(kernel: Kernel) -> None:
    made = (
        "  %f = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1"
        "(ptr addrspace(1) %x, i16 0, i64 256, i32 159744)\n"
    )
    body = (
        TID
        + made
        + """  %p = getelementptr i32, ptr addrspace(7) %f, i32 %tid
  %r = load i32, ptr addrspace(7) %p, align 4"""
    )
    result = kernel(body + STORE, inputs={"x": NUMBERS}, outputs={"out": ("int32", (64,))})
    assert result.outputs["out"].tolist() == NUMBERS.tolist()


@pytest.mark.parametrize(
    "line",
    [
        "%r = atomicrmw add ptr addrspace(7) %f, i32 1 monotonic, align 4",
        "%c = icmp eq ptr addrspace(7) %f, %f\n  %r = zext i1 %c to i32",
        "%g = addrspacecast ptr addrspace(7) %f to ptr\n  %r = load i32, ptr %g, align 4",
        "%g = ptrtoint ptr addrspace(7) %f to i32\n  %r = add i32 %g, 1",
    ],
)
def test_the_rest_is_refused_with_its_line(kernel: Kernel, line: str) -> None:
    with pytest.raises(UnsupportedInstructionError, match=r"line 8.*addrspace\(7\)"):
        _run(kernel, "  " + line)
