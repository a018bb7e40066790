"""Accesses that are less aligned than they declare (LangRef, load: undefined behavior)."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from rocke.emulator import Result

Kernel = Callable[..., Result]
TID = "  %tid = call i32 @llvm.amdgcn.workitem.id.x()\n"
GLOBAL = "ptr addrspace(1)"
LDS = "ptr addrspace(3)"
ACCESSES = {
    "load": "  %v = load {type}, {space} %p, align {align}",
    "store": "  store {type} zeroinitializer, {space} %p, align {align}",
    "atomicrmw": "  %v = atomicrmw add {space} %p, i32 1 monotonic, align {align}",
    "cmpxchg": "  %v = cmpxchg {space} %p, i32 0, i32 1 monotonic monotonic, align {align}",
}


def _run(kernel: Kernel, access: str, space: str, step: int, shift: int) -> Result:
    """The access at byte ``step * lane + shift`` of an aligned buffer or of LDS."""
    base = "%b" if space == GLOBAL else "@lds"
    body = f"""{TID}  %o = mul i32 %tid, {step}
  %r = getelementptr i8, {space} {base}, i32 %o
  %p = getelementptr i8, {space} %r, i32 {shift}
{access}
  ret void"""
    outputs = {"b": np.zeros(4096, np.uint8)}
    return kernel(body, outputs=outputs, lds=4096, off="uninitialised,race")


@pytest.mark.parametrize("space", [GLOBAL, LDS])
@pytest.mark.parametrize(
    ("op", "type_", "align", "step", "shift", "lane", "lanes"),
    [
        ("load", "i32", 4, 4, 0, 0, 0),
        ("load", "i32", 4, 4, 2, 0, 64),
        ("load", "i32", 1, 4, 3, 0, 0),
        ("load", "i32", 2, 4, 2, 0, 0),
        ("load", "<4 x i32>", 16, 16, 0, 0, 0),
        # Of multiples of 8 every second one is no multiple of 16.
        ("load", "<4 x i32>", 16, 8, 0, 1, 32),
        ("load", "<4 x i32>", 8, 8, 0, 0, 0),
        ("store", "<2 x i32>", 8, 8, 0, 0, 0),
        ("store", "<2 x i32>", 8, 12, 0, 1, 32),
        ("store", "<2 x i32>", 4, 12, 0, 0, 0),
        ("store", "i16", 2, 2, 1, 0, 64),
        ("atomicrmw", "i32", 4, 8, 0, 0, 0),
        ("atomicrmw", "i32", 4, 6, 0, 1, 32),
        ("cmpxchg", "i32", 4, 6, 0, 1, 32),
    ],
)
def test_lanes_off_the_declared_alignment_are_found(
    kernel: Kernel, space: str, op: str, type_: str, align: int, step: int, shift: int, lane: int,
    lanes: int,
) -> None:  # fmt: skip
    access = ACCESSES[op].format(type=type_, space=space, align=align)
    found = [
        (item.kind, item.lane, item.lanes)
        for item in _run(kernel, access, space, step, shift).findings
    ]
    assert found == ([("misaligned", lane, lanes)] if lanes else [])


def test_without_a_declared_alignment_it_is_that_of_the_type(kernel: Kernel) -> None:
    """LangRef: with align omitted, the operation has the ABI alignment of the type."""
    for access, bad in (("%v = load i32, ptr addrspace(1) %p", True),
                        ("%v = load i8, ptr addrspace(1) %p", False),
                        ("store i64 0, ptr addrspace(1) %p", True)):  # fmt: skip
        result = _run(kernel, f"  {access}", GLOBAL, 16, 1)
        assert [item.kind for item in result.findings] == ["misaligned"] * bad


def test_a_lane_that_is_off_is_not_asked(kernel: Kernel) -> None:
    """Only lane 7's address is odd, and only lanes below 7 load."""
    for space, base in ((GLOBAL, "%b"), (LDS, "@lds")):
        body = f"""{TID}  %last = icmp eq i32 %tid, 7
  %four = shl i32 %tid, 2
  %o = select i1 %last, i32 1, i32 %four
  %p = getelementptr i8, {space} {base}, i32 %o
  %on = icmp ult i32 %tid, LAST
  br i1 %on, label %a, label %e
a:
  %v = load i32, {space} %p, align 4
  br label %e
e:
  ret void"""
        outputs = {"b": np.zeros(4096, np.uint8)}
        for last, lanes in ((7, 0), (8, 1)):
            result = kernel(
                body.replace("LAST", str(last)), outputs=outputs, lds=4096, off="uninitialised"
            )
            assert [(x.kind, x.lane) for x in result.findings] == [("misaligned", 7)] * lanes


def test_it_names_the_address_and_can_be_switched_off(kernel: Kernel) -> None:
    body = f"{TID}  %v = load i32, {GLOBAL} %b, align 4\n  ret void"
    inside = body.replace(
        f"  %v = load i32, {GLOBAL} %b",
        f"  %p = getelementptr i8, {GLOBAL} %b, i32 6\n  %v = load i32, {GLOBAL} %p",
    )
    outputs = {"b": np.zeros(64, np.uint8)}
    (finding,) = kernel(inside, outputs=outputs, bases={"b": 0x10000}).findings
    assert finding.address == 0x10006
    assert "no multiple of the 4 bytes declared" in finding.message
    assert kernel(inside, outputs=outputs, off="alignment").findings == []
    # A buffer that the caller puts at an odd place is misaligned as well.
    (finding,) = kernel(body, outputs=outputs, bases={"b": 0x10003}).findings
    assert finding.address == 0x10003
