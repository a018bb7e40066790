"""Control flow by lane: loops with different trip counts, merges, switches, odd shapes."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from rocke.emulator import Result

Kernel = Callable[..., Result]
TID = "  %tid = call i32 @llvm.amdgcn.workitem.id.x()\n"
OUT = """
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %r, ptr addrspace(1) %at, align 4
  ret void"""


def test_loop_with_a_trip_count_per_lane(kernel: Kernel) -> None:
    """Lane t adds 0 + 1 + ... + t and keeps the value of its own last iteration."""
    body = f"""{TID}  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %sum = phi i32 [ 0, %0 ], [ %more, %loop ]
  %more = add i32 %sum, %i
  %next = add i32 %i, 1
  %go = icmp ult i32 %i, %tid
  br i1 %go, label %loop, label %done
done:
  %r = add i32 %more, %i{OUT}"""
    result = kernel(body, outputs={"out": ("int32", (64,))})
    t = np.arange(64)
    assert result.outputs["out"].tolist() == (t * (t + 1) // 2 + t).tolist()
    assert result.findings == []


def test_phi_copies_are_parallel(kernel: Kernel) -> None:
    """Swapping two phis each iteration: after t swaps of (7, 9) lane t holds 9 iff t is odd."""
    body = f"""{TID}  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %latch ]
  %a = phi i32 [ 7, %0 ], [ %b, %latch ]
  %b = phi i32 [ 9, %0 ], [ %a, %latch ]
  %go = icmp ult i32 %i, %tid
  br i1 %go, label %latch, label %done
latch:
  %next = add i32 %i, 1
  br label %loop
done:
  %r = add i32 %a, 0{OUT}"""
    result = kernel(body, outputs={"out": ("int32", (64,))})
    assert result.outputs["out"].tolist() == [9 if t % 2 else 7 for t in range(64)]


def test_values_survive_where_other_lanes_write_them_again(kernel: Kernel) -> None:
    """A continue edge and an exit in the middle; the exit value is the lane's own."""
    body = f"""{TID}  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %n1, %odd ], [ %n2, %even ]
  %x = mul i32 %i, 10
  %stop = icmp eq i32 %i, %tid
  br i1 %stop, label %done, label %body
body:
  %bit = and i32 %i, 1
  %isodd = icmp ne i32 %bit, 0
  br i1 %isodd, label %odd, label %even
odd:
  %n1 = add i32 %i, 1
  br label %head
even:
  %n2 = add i32 %i, 1
  br label %head
done:
  %r = add i32 %x, 3{OUT}"""
    result = kernel(body, outputs={"out": ("int32", (64,))})
    assert result.outputs["out"].tolist() == [10 * t + 3 for t in range(64)]


def test_switch(kernel: Kernel) -> None:
    body = f"""{TID}  %m = and i32 %tid, 3
  switch i32 %m, label %other [
    i32 0, label %zero
    i32 2, label %two
  ]
zero:
  br label %join
two:
  br label %join
other:
  br label %join
join:
  %r = phi i32 [ 100, %zero ], [ 102, %two ], [ %m, %other ]{OUT}"""
    result = kernel(body, outputs={"out": ("int32", (64,))})
    assert result.outputs["out"].tolist() == [[100, 1, 102, 3][t % 4] for t in range(64)]


def test_irreducible_flow(kernel: Kernel) -> None:
    """Two entries into one cycle: odd lanes start at b. Every lane counts down to 0 in steps."""
    body = f"""{TID}  %bit = trunc i32 %tid to i1
  br i1 %bit, label %b, label %a
a:
  %xa = phi i32 [ %tid, %0 ], [ %yb, %b ]
  %ca = phi i32 [ 0, %0 ], [ %db, %b ]
  %da = add i32 %ca, 1
  %ya = sub i32 %xa, 1
  %sa = icmp slt i32 %ya, 0
  br i1 %sa, label %done, label %b
b:
  %xb = phi i32 [ %tid, %0 ], [ %ya, %a ]
  %cb = phi i32 [ 0, %0 ], [ %da, %a ]
  %db = add i32 %cb, 100
  %yb = sub i32 %xb, 1
  %sb = icmp slt i32 %yb, 0
  br i1 %sb, label %done, label %a
done:
  %r = phi i32 [ %da, %a ], [ %db, %b ]{OUT}"""
    result = kernel(body, outputs={"out": ("int32", (64,))})

    def expected(t: int) -> int:
        total, at_b, x = 0, t % 2 == 1, t
        while x >= 0:
            total += 100 if at_b else 1
            at_b, x = not at_b, x - 1
        return total

    assert result.outputs["out"].tolist() == [expected(t) for t in range(64)]


def test_lanes_meet_again_before_a_cross_lane_read(kernel: Kernel) -> None:
    """After lanes left a loop at different times, readfirstlane and ballot see all of them."""
    body = f"""{TID}  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %next = add i32 %i, 1
  %inside = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %go = icmp ult i32 %i, %tid
  br i1 %go, label %loop, label %done
done:
  %all = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %n = call i64 @llvm.ctpop.i64(i64 %all)
  %m = call i64 @llvm.ctpop.i64(i64 %inside)
  %n32 = trunc i64 %n to i32
  %m32 = trunc i64 %m to i32
  %s = shl i32 %n32, 8
  %r = add i32 %s, %m32{OUT}"""
    result = kernel(body, outputs={"out": ("int32", (64,))})
    # Lane t's last iteration is the t-th, in which the lanes t..63 take part.
    assert result.outputs["out"].tolist() == [64 * 256 + 64 - t for t in range(64)]


def test_waterfall_loop(kernel: Kernel) -> None:
    """readfirstlane over values that differ: each round serves the lanes that hold the first."""
    body = f"""{TID}  %mine = urem i32 %tid, 5
  br label %loop
loop:
  %round = phi i32 [ 0, %0 ], [ %next, %back ]
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %mine)
  %hit = icmp eq i32 %first, %mine
  br i1 %hit, label %serve, label %back
serve:
  %v = mul i32 %first, 1000
  %w = add i32 %v, %round
  br label %done
back:
  %next = add i32 %round, 1
  br label %loop
done:
  %r = add i32 %w, 0{OUT}"""
    result = kernel(body, outputs={"out": ("int32", (64,))})
    assert result.outputs["out"].tolist() == [t % 5 * 1000 + t % 5 for t in range(64)]


def test_workgroups_with_different_trip_counts(kernel: Kernel) -> None:
    body = """  %tid = call i32 @llvm.amdgcn.workgroup.id.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %next = add i32 %i, 1
  call void @llvm.amdgcn.s.barrier()
  %go = icmp ult i32 %i, %tid
  br i1 %go, label %loop, label %done
done:
  %r = add i32 %next, 0
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %r, ptr addrspace(1) %at, align 4
  ret void"""
    result = kernel(body, outputs={"out": ("int32", (9,))}, grid=9, block=128)
    assert result.outputs["out"].tolist() == list(range(1, 10))
    assert result.findings == []


def test_endless_loop_is_a_finding(kernel: Kernel) -> None:
    body = """  br label %loop
loop:
  br label %loop"""
    result = kernel(body, step_limit=1000)
    (finding,) = result.findings
    assert finding.kind == "step-limit"
    assert finding.line > 0


def test_work_items_past_a_partial_wave_do_nothing(kernel: Kernel) -> None:
    body = f"{TID}  %r = add i32 %tid, 5{OUT}"
    result = kernel(body, outputs={"out": ("int32", (70,))}, block=70)
    assert result.outputs["out"].tolist() == [t + 5 for t in range(70)]


@pytest.mark.parametrize("block", [64, 192])
def test_wave_ids_of_a_block(kernel: Kernel, block: int) -> None:
    body = f"{TID}  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %tid){OUT}"
    result = kernel(body, outputs={"out": ("int32", (block,))}, block=block)
    assert result.outputs["out"].tolist() == [t // 64 * 64 for t in range(block)]


def test_the_step_limit_is_one_of_a_batch_not_of_the_grid(kernel: Kernel) -> None:
    """2,000 workgroups take 16 batches of 128; each of them has ten instructions or so."""
    body = """  %tid = call i32 @llvm.amdgcn.workitem.id.x()
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %i = mul i32 %g, 64
  %t = add i32 %i, %tid
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(1) %at, align 4
  ret void"""
    result = kernel(body, outputs={"out": ("int32", (128_000,))}, grid=2000, step_limit=20)
    assert result.findings == []
    assert result.outputs["out"].tolist() == list(range(128_000))
    assert result.counts.steps > 16 * 6


def test_a_grid_that_takes_too_long_ends_by_the_limit_of_all_batches(kernel: Kernel) -> None:
    """2^25 workgroups that return at once, 128 a batch: hours, if nothing ended it."""
    told: list[tuple[int, int, int]] = []
    result = kernel("  ret void", grid=1 << 25, total_limit=5000, tell=lambda *at: told.append(at))
    (finding,) = result.findings
    assert finding.kind == "step-limit"
    done = told[-1][0]
    assert f"all batches together was reached (5,000), with {done:,} of 33,554,432" in (
        finding.message
    )
    assert [at[0] for at in told[:3]] == [0, 128, 256]
    assert 5 <= done // 128 <= 25


def test_an_endless_loop_is_told_of_while_it_runs(kernel: Kernel) -> None:
    told: list[tuple[int, int, int]] = []
    result = kernel(
        "  br label %loop\nloop:\n  br label %loop", step_limit=100_000,
        tell=lambda *at: told.append(at),
    )  # fmt: skip
    assert [finding.kind for finding in result.findings] == ["step-limit"]
    assert len(told) >= 5
    assert told[-1][:2] == (0, 1)
    assert result.counts.steps == told[-1][2] == 100_000


@pytest.mark.parametrize("second", ["", "  call void @llvm.amdgcn.s.barrier()\n"])
def test_waves_meet_at_different_barrier_instructions(kernel: Kernel, second: str) -> None:
    """S_BARRIER counts the waves that arrive, wherever they do (CDNA3 ISA, S_BARRIER).

    Ping-pong kernels of Triton are made of this: half of the waves run one barrier ahead.
    """
    body = f"""  %tid = call i32 @llvm.amdgcn.workitem.id.x()
  %slot = getelementptr i32, ptr addrspace(3) @lds, i32 %tid
  store i32 %tid, ptr addrspace(3) %slot, align 4
  %c = icmp ult i32 %tid, 64
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  br label %done
b:
{second}  br label %done
done:
  %o = xor i32 %tid, 64
  %other = getelementptr i32, ptr addrspace(3) @lds, i32 %o
  %r = load i32, ptr addrspace(3) %other, align 4
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %r, ptr addrspace(1) %at, align 4
  ret void"""
    result = kernel(body, outputs={"out": ("int32", (128,))}, block=128, lds=512)
    if second:
        assert result.findings == []
        assert result.outputs["out"].tolist() == [t ^ 64 for t in range(128)]
    else:
        assert "barrier-divergence" in {finding.kind for finding in result.findings}
