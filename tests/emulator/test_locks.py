"""Waves that wait for one another, and stores that a lock orders (LangRef, memory model)."""

from __future__ import annotations

import numpy as np
import pytest

from rocke.emulator import Result, run
from rocke.launch import parse_launch

IDS = """
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
"""
SPIN = """
define amdgpu_kernel void @k(ptr addrspace(1) %lock, ptr addrspace(1) %data) {
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %one = icmp eq i32 %t, 0
  br i1 %one, label %try, label %out
try:
  %c = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 syncscope("agent") TAKE monotonic
  %got = extractvalue { i32, i1 } %c, 1
  br i1 GO, label %inside, label %try
inside:
  %v = load i32, ptr addrspace(1) %data
  %v3 = mul i32 %v, 3
  %w = add i32 %v3, 1
  store i32 %w, ptr addrspace(1) %data
  %x = atomicrmw xchg ptr addrspace(1) %lock, i32 0 syncscope("agent") GIVE
  br label %out
out:
  ret void
}
"""


def _run(text: str, groups: int, *, fence: str = "") -> Result:
    args = [
        {
            "kind": "buffer", "name": name, "array": name, "dtype": "int32", "shape": [1],
            "output": True,
        }
        for name in ("lock", "data")
    ]  # fmt: skip
    launch = parse_launch(
        {"kernel": "k", "grid": [groups, 1, 1], "block": [128, 1, 1], "args": args}
    )
    text = text.replace("inside:\n", f"inside:\n{fence}")
    zeros = {"lock": np.zeros(1, np.int32), "data": np.zeros(1, np.int32)}
    return run(IDS + text, launch, zeros)


def _filled(take: str, give: str, go: str = "%got") -> str:
    return SPIN.replace("TAKE", take).replace("GIVE", give).replace("GO", go)


@pytest.mark.parametrize(
    ("take", "give", "fence"),
    [
        ("acquire", "release", ""),
        ("acq_rel", "acq_rel", ""),
        ("monotonic", "monotonic", '  fence syncscope("agent") acq_rel\n'),
    ],
)
def test_a_spin_lock_lets_each_workgroup_in_once(take: str, give: str, fence: str) -> None:
    result = _run(_filled(take, give), 9, fence=fence)
    wanted = 0
    for _ in range(9):
        wanted = wanted * 3 + 1
    assert result.outputs["data"].tolist() == [wanted]
    assert result.findings == []


def test_a_lock_without_order_protects_nothing() -> None:
    result = _run(_filled("monotonic", "monotonic"), 3)
    assert {finding.kind for finding in result.findings} == {"write-conflict"}


def test_walking_in_without_the_lock_is_a_conflict() -> None:
    # Every workgroup goes on at once, whether its cmpxchg won or not.
    stores = _filled("acq_rel", "acq_rel", "true").replace(
        "%v3 = mul i32 %v, 3", "%v3 = mul i32 %g, 3"
    )
    result = _run(stores, 3)
    assert {finding.kind for finding in result.findings} == {"write-conflict"}


def test_a_wave_waits_for_a_flag_that_a_later_one_sets() -> None:
    text = """
define amdgpu_kernel void @k(ptr addrspace(1) %lock, ptr addrspace(1) %data) {
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %wave = lshr i32 %t, 6
  %u = shl i32 %g, 1
  %me = or i32 %u, %wave
  br label %wait
wait:
  %f = load atomic i32, ptr addrspace(1) %lock syncscope("agent") acquire, align 4
  %turn = sub i32 5, %me
  %mine = icmp eq i32 %f, %turn
  br i1 %mine, label %go, label %wait
go:
  %v = load i32, ptr addrspace(1) %data
  %v10 = mul i32 %v, 10
  %w = add i32 %v10, %me
  store i32 %w, ptr addrspace(1) %data
  %next = add i32 %turn, 1
  store atomic i32 %next, ptr addrspace(1) %lock syncscope("agent") release, align 4
  ret void
}
"""
    result = _run(text, 3)
    assert result.outputs["data"].tolist() == [543210]
    assert result.findings == []
