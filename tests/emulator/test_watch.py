"""What the emulator watches: each detector sees its fault, names it, and can be switched off."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from rocke.emulator import Result

Kernel = Callable[..., Result]
Kinds = Callable[[Result], list[str]]
TID = "  %tid = call i32 @llvm.amdgcn.workitem.id.x()\n"
OUT = """
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %r, ptr addrspace(1) %at, align 4
  ret void"""
LDS_SLOT = "  %slot = getelementptr i32, ptr addrspace(3) @lds, i32 %tid\n"
OTHER = """  %o = xor i32 %tid, 64
  %other = getelementptr i32, ptr addrspace(3) @lds, i32 %o
"""
BARRIER = "  call void @llvm.amdgcn.s.barrier()\n"


def _exchange(between: str) -> str:
    return f"""{TID}{LDS_SLOT}{OTHER}  store i32 %tid, ptr addrspace(3) %slot, align 4
{between}  %r = load i32, ptr addrspace(3) %other, align 4{OUT}"""


def test_exchange_through_lds_with_a_barrier(kernel: Kernel) -> None:
    result = kernel(_exchange(BARRIER), outputs={"out": ("int32", (128,))}, block=128, lds=512)
    assert result.findings == []
    assert result.outputs["out"].tolist() == [t ^ 64 for t in range(128)]


def test_exchange_without_a_barrier_races(kernel: Kernel, kinds: Kinds) -> None:
    arguments = {"outputs": {"out": ("int32", (128,))}, "block": 128, "lds": 512}
    result = kernel(_exchange(""), **arguments)
    assert kinds(result) == ["lds-race"]
    (race,) = result.findings
    assert "load i32" in race.instruction
    assert "store i32 %tid" in race.message
    assert kinds(kernel(_exchange(""), off="race", **arguments)) == []


@pytest.mark.parametrize(("trips", "found"), [(1, []), (2, ["lds-race"])])
def test_a_loop_carried_race_needs_two_iterations(
    kernel: Kernel, kinds: Kinds, trips: int, found: list[str]
) -> None:
    body = f"""{TID}{LDS_SLOT}{OTHER}  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %v = add i32 %tid, %i
  store i32 %v, ptr addrspace(3) %slot, align 4
{BARRIER}  %r = load i32, ptr addrspace(3) %other, align 4
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, %n
  br i1 %go, label %loop, label %done
done:{OUT}"""
    result = kernel(
        body, outputs={"out": ("int32", (128,))}, scalars={"n": trips}, block=128, lds=512
    )
    assert kinds(result) == found


def test_waves_that_write_equal_bytes_are_benign(kernel: Kernel, kinds: Kinds) -> None:
    same = f"""{TID}  store i32 5, ptr addrspace(3) @lds, align 4
  %r = load i32, ptr addrspace(3) @lds, align 4{OUT}"""
    arguments = {"outputs": {"out": ("int32", (128,))}, "block": 128, "lds": 512}
    assert kinds(kernel(same, **arguments)) == []
    assert set(kinds(kernel(same.replace("i32 5", "i32 %tid"), **arguments))) == {"lds-race"}


def test_lds_atomics_do_not_race_with_each_other(kernel: Kernel, kinds: Kinds) -> None:
    body = f"""{TID}  %c = icmp eq i32 %tid, 0
  br i1 %c, label %init, label %go
init:
  store i32 0, ptr addrspace(3) @lds, align 4
  br label %go
go:
{BARRIER}  %x = atomicrmw add ptr addrspace(3) @lds, i32 1 monotonic, align 4
{BARRIER}  %r = load i32, ptr addrspace(3) @lds, align 4{OUT}"""
    arguments = {"outputs": {"out": ("int32", (128,))}, "block": 128, "lds": 16}
    result = kernel(body, **arguments)
    assert kinds(result) == []
    assert set(result.outputs["out"].tolist()) == {128}
    racing = body.replace(f"{BARRIER}  %r = load", "  %r = load")
    assert kinds(kernel(racing, **arguments)) == ["lds-race"]


def test_uninitialised_lds_private_and_output(kernel: Kernel, kinds: Kinds) -> None:
    lds = f"{TID}{LDS_SLOT}  %r = load i32, ptr addrspace(3) %slot, align 4{OUT}"
    arguments = {"outputs": {"out": ("int32", (64,))}, "lds": 256}
    assert kinds(kernel(lds, **arguments)) == ["uninitialised-read"]
    assert kinds(kernel(lds, off="uninitialised", **arguments)) == []
    private = f"""{TID}  %p = alloca i32, align 4, addrspace(5)
  %r = load i32, ptr addrspace(5) %p, align 4{OUT}"""
    assert kinds(kernel(private, **arguments)) == ["uninitialised-read"]
    output = f"""{TID}  %p = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  %r = load i32, ptr addrspace(1) %p, align 4{OUT}"""
    assert kinds(kernel(output, **arguments)) == ["uninitialised-read"]


def test_bytes_never_written(kernel: Kernel, kinds: Kinds) -> None:
    body = f"{TID}  %r = add i32 %tid, 0{OUT}"
    result = kernel(body, outputs={"out": ("int32", (100,))})
    assert kinds(result) == ["unwritten-output"]
    assert "144 of 400 bytes" in result.findings[0].message
    assert "first at byte 256" in result.findings[0].message


def test_a_barrier_that_only_some_waves_reach(kernel: Kernel, kinds: Kinds) -> None:
    body = f"""{TID}  %c = icmp ult i32 %tid, 64
  br i1 %c, label %some, label %done
some:
{BARRIER}  br label %done
done:
  %r = add i32 %tid, 0{OUT}"""
    result = kernel(body, outputs={"out": ("int32", (128,))}, block=128)
    assert kinds(result) == ["barrier-divergence"]
    assert "wave(s) 1" in result.findings[0].message
    one = kernel(body, outputs={"out": ("int32", (64,))}, block=64)
    assert one.findings == []


def test_workgroups_that_write_different_values(kernel: Kernel, kinds: Kinds) -> None:
    body = """  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void"""
    same = kernel(body, outputs={"out": ("int32", (1,))}, scalars={"v": 3}, grid=4)
    assert same.findings == []
    assert same.counts.equal_writes > 0
    differ = kernel(body.replace("i32 %v,", "i32 %g,"), outputs={"out": ("int32", (1,))},
                    scalars={"v": 3}, grid=4)  # fmt: skip
    assert kinds(differ) == ["write-conflict"]


def test_conflicts_between_batches_are_seen_too(
    kernel: Kernel, kinds: Kinds, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rocke.emulator.api.BATCH_LANES", 64)
    body = """  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  store i32 %g, ptr addrspace(1) %out, align 4
  ret void"""
    result = kernel(body, outputs={"out": ("int32", (1,))}, grid=3)
    assert kinds(result) == ["write-conflict"]
    assert result.findings[0].workgroup == (1, 0, 0)
    assert "(0, 0, 0)" in result.findings[0].message


def test_lds_out_of_bounds(kernel: Kernel, kinds: Kinds) -> None:
    body = f"{TID}{LDS_SLOT}  store i32 %tid, ptr addrspace(3) %slot, align 4\n  ret void"
    result = kernel(body, lds=240)
    assert kinds(result) == ["lds-out-of-bounds"]
    assert (result.findings[0].lane, result.findings[0].address) == (60, 240)
    assert kinds(kernel(body, lds=240, off="lds-bounds")) == []


def _copy(wait: str, barrier: str) -> str:
    """Each wave copies its own 64 dwords to LDS; then every lane reads its own dword."""
    return f"""{TID}{LDS_SLOT}  %w = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %tid)
  %base = getelementptr i32, ptr addrspace(3) @lds, i32 %w
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %tid
  call void @llvm.amdgcn.global.load.lds(ptr addrspace(1) %p, ptr addrspace(3) %base, i32 4, \
i32 0, i32 0)
{wait}{barrier}  %r = load i32, ptr addrspace(3) %slot, align 4{OUT}"""


WAIT = "  call void @llvm.amdgcn.s.waitcnt(i32 0)\n"


def test_load_to_lds_lands_at_its_wait(kernel: Kernel, kinds: Kinds) -> None:
    data = np.arange(500, 628, dtype=np.int32)
    arguments = {
        "inputs": {"in": data}, "outputs": {"out": ("int32", (128,))}, "block": 128, "lds": 512,
    }  # fmt: skip
    good = kernel(_copy(WAIT, BARRIER), **arguments)
    assert good.findings == []
    assert good.outputs["out"].tolist() == data.tolist()
    assert kinds(kernel(_copy("", BARRIER), **arguments)) == ["async-read-early"]
    # vmcnt(1) leaves one operation in flight, and there is only one.
    loose = WAIT.replace("i32 0", f"i32 {1 | 7 << 4 | 15 << 8}")
    assert kinds(kernel(_copy(loose, BARRIER), **arguments)) == ["async-read-early"]


def test_other_waves_need_the_barrier_too(kernel: Kernel, kinds: Kinds) -> None:
    data = np.arange(500, 628, dtype=np.int32)
    crossed = (
        _copy(WAIT, "").replace("%slot, align", "%other, align").replace(LDS_SLOT, LDS_SLOT + OTHER)
    )
    arguments = {
        "inputs": {"in": data}, "outputs": {"out": ("int32", (128,))}, "block": 128, "lds": 512,
    }  # fmt: skip
    assert "lds-race" in kinds(kernel(crossed, **arguments))
    fixed = crossed.replace(WAIT, WAIT + BARRIER)
    assert kinds(kernel(fixed, **arguments)) == []


def test_two_groups_with_the_wait_before_the_second(kernel: Kernel, kinds: Kinds) -> None:
    """The wait covers the first group only; reading the second finds it in flight."""
    body = f"""{TID}  %p = getelementptr i32, ptr addrspace(1) %in, i32 %tid
  %q = getelementptr i32, ptr addrspace(1) %p, i32 64
  %l2 = getelementptr i8, ptr addrspace(3) @lds, i32 256
  call void @llvm.amdgcn.global.load.lds(ptr addrspace(1) %p, ptr addrspace(3) @lds, i32 4, \
i32 0, i32 0)
{WAIT}  call void @llvm.amdgcn.global.load.lds(ptr addrspace(1) %q, ptr addrspace(3) %l2, i32 4, \
i32 0, i32 0)
  %s = getelementptr i32, ptr addrspace(3) @lds, i32 %tid
  %a = load i32, ptr addrspace(3) %s, align 4
  %s2 = getelementptr i32, ptr addrspace(3) %l2, i32 %tid
  %b = load i32, ptr addrspace(3) %s2, align 4
  %r = add i32 %a, %b{OUT}"""
    data = np.arange(128, dtype=np.int32)
    arguments = {"inputs": {"in": data}, "outputs": {"out": ("int32", (64,))}, "lds": 512}
    result = kernel(body, **arguments)
    assert kinds(result) == ["async-read-early"]
    assert "%b = load" in result.findings[0].instruction
    second = body.replace("  %s = getelementptr", WAIT + "  %s = getelementptr")
    assert kinds(kernel(second, **arguments)) == []


@pytest.mark.parametrize(
    ("made", "found"),
    [
        ("%x = add nsw i32 2147483647, %tid", ["poison"]),
        ("%x = add i32 2147483647, %tid", []),
        ("%x = add nuw i32 -1, %tid", ["poison"]),
        ("%x = sub nuw i32 5, %tid", ["poison"]),
        ("%x = mul nsw i32 %tid, 100000000", ["poison"]),
        ("%x = shl nuw i32 %tid, 27", ["poison"]),
        ("%x = shl i32 1, %tid", ["poison"]),
        ("%x = lshr exact i32 %tid, 1", ["poison"]),
        ("%x = or disjoint i32 %tid, 1", ["poison"]),
        ("%x = udiv exact i32 %tid, 3", ["poison"]),
        ("%x = udiv i32 7, %tid", ["undefined"]),
        ("%x = add nuw nsw i32 %tid, 1", []),
    ],
)
def test_poison_from_arithmetic(kernel: Kernel, kinds: Kinds, made: str, found: list[str]) -> None:
    result = kernel(f"{TID}  {made}\n  %r = add i32 %x, 0{OUT}", outputs={"out": ("int32", (64,))})
    assert kinds(result) == found


def test_poison_that_does_no_harm_is_not_reported(kernel: Kernel, kinds: Kinds) -> None:
    """Poison in lanes that select drops, under freeze, or in vector elements nobody reads."""
    body = f"""{TID}  %x = add nsw i32 2147483647, %tid
  %c = icmp eq i32 %tid, 0
  %s = select i1 %c, i32 %x, i32 1
  %y = freeze i32 %x
  %v = insertelement <2 x i32> poison, i32 %y, i64 0
  %w = insertelement <2 x i32> %v, i32 %x, i64 1
  %e = extractelement <2 x i32> %w, i64 0
  %r = add i32 %s, %e{OUT}"""
    result = kernel(body, outputs={"out": ("int32", (64,))})
    assert kinds(result) == []
    bad = body.replace("%w, i64 0", "%w, i64 1")
    assert kinds(kernel(bad, outputs={"out": ("int32", (64,))})) == ["poison"]


def test_poison_names_its_origin(kernel: Kernel) -> None:
    body = f"""{TID}  %x = add nsw i32 2147483647, %tid
  %y = mul i32 %x, 3
  %c = icmp slt i32 %y, 5
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  ret void"""
    (finding,) = kernel(body).findings
    assert finding.kind == "poison"
    assert "branch" in finding.message
    assert "line 6 (nsw)" in finding.message
    assert finding.lane == 1


def test_poison_through_a_phi(kernel: Kernel, kinds: Kinds) -> None:
    body = f"""{TID}  %c = icmp ult i32 %tid, 32
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %x = phi i32 [ %tid, %a ], [ poison, %0 ]
  %s = select i1 %c, i32 %x, i32 7
  %r = add i32 %s, 0{OUT}"""
    outputs = {"out": ("int32", (64,))}
    assert kinds(kernel(body, outputs=outputs)) == []
    used = body.replace("%r = add i32 %s", "%r = add i32 %x")
    result = kernel(used, outputs=outputs)
    assert kinds(result) == ["poison"]
    assert (result.findings[0].lane, result.findings[0].lanes) == (32, 32)
