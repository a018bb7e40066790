"""Memory: faults, buffer ranges, masks, private memory, atomics, odd types."""

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
RSRC = """  %rsrc = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(\
ptr addrspace(1) %in, i16 0, i64 %size, i32 159744)
"""


def test_a_load_past_the_end_faults_and_says_where(kernel: Kernel) -> None:
    body = f"""{TID}  %p = getelementptr i32, ptr addrspace(1) %in, i32 %tid
  %r = load i32, ptr addrspace(1) %p, align 4{OUT}"""
    data = np.arange(60, dtype=np.int32)
    result = kernel(body, inputs={"in": data}, outputs={"out": ("int32", (64,))})
    fault = result.findings[0]
    assert (fault.kind, fault.lane, fault.wave, fault.workgroup) == ("fault", 60, 0, (0, 0, 0))
    assert "load i32" in fault.instruction
    assert "0 bytes past the end of in" in fault.nearest
    assert fault.lanes == 4


def test_masked_off_lanes_touch_nothing(kernel: Kernel) -> None:
    body = f"""{TID}  %c = icmp ult i32 %tid, 60
  br i1 %c, label %yes, label %join
yes:
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %tid
  %v = load i32, ptr addrspace(1) %p, align 4
  br label %join
join:
  %r = phi i32 [ %v, %yes ], [ -1, %0 ]{OUT}"""
    data = np.arange(60, dtype=np.int32)
    result = kernel(body, inputs={"in": data}, outputs={"out": ("int32", (64,))})
    assert result.findings == []
    assert result.outputs["out"].tolist() == [*range(60), -1, -1, -1, -1]


def test_an_access_that_straddles_the_end_faults(kernel: Kernel, kinds: Kinds) -> None:
    body = """  %p = getelementptr i8, ptr addrspace(1) %in, i32 2
  %v = load i32, ptr addrspace(1) %p, align 2
  ret void"""
    assert kinds(kernel(body, inputs={"in": np.zeros(4, np.uint8)})) == ["fault"]


@pytest.mark.parametrize("limit", [0, 4, 6, 8, 100, 256])
def test_buffer_range_edges(kernel: Kernel, limit: int) -> None:
    """A dword at voffset is read iff voffset < num_records (soffset 0)."""
    body = f"""{TID}{RSRC.replace("%size", str(limit))}  %o = shl i32 %tid, 2
  %r = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %rsrc, i32 %o, i32 0, i32 0)
{OUT}"""
    data = np.arange(1, 65, dtype=np.int32)
    result = kernel(
        body, inputs={"in": data}, outputs={"out": ("int32", (64,))}, off="buffer-range"
    )
    assert result.outputs["out"].tolist() == [t + 1 if 4 * t < limit else 0 for t in range(64)]
    out_of_range = sum(4 * t >= limit for t in range(64))
    counted = result.counts.out_of_range
    if not out_of_range:
        assert counted == []
        return
    assert (counted[0].lanes, counted[0].inside) == (out_of_range, out_of_range)
    assert counted[0].first_offset == (limit + 3) // 4 * 4


def test_wide_buffer_loads_are_checked_by_dword(kernel: Kernel) -> None:
    """CDNA3 ISA, range checking: of a dwordx4 the dwords past num_records read 0."""
    body = f"""{TID}{RSRC.replace("%size", "24")}  %o = shl i32 %tid, 4
  %v = call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %rsrc, i32 %o, \
i32 0, i32 0)
  %q = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %tid
  store <4 x i32> %v, ptr addrspace(1) %q, align 16
  ret void"""
    data = np.arange(1, 257, dtype=np.int32)
    result = kernel(
        body, inputs={"in": data}, outputs={"out": ("int32", (256,))}, off="buffer-range"
    )
    assert result.outputs["out"].tolist() == [*range(1, 7), *[0] * 250]


def test_range_check_does_not_wrap_at_32_bits(kernel: Kernel) -> None:
    """A sentinel plus soffset must not come back into range: voffset >= records - soffset."""
    body = f"""{TID}{RSRC.replace("%size", "256")}  %c = icmp ult i32 %tid, 2
  %o = select i1 %c, i32 0, i32 -8
  %r = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %rsrc, i32 %o, i32 16, i32 0)
{OUT}"""
    data = np.arange(1, 65, dtype=np.int32)
    result = kernel(body, inputs={"in": data}, outputs={"out": ("int32", (64,))})
    assert result.outputs["out"].tolist() == [5, 5, *[0] * 62]


def test_an_overflowed_descriptor_is_told_from_a_masked_lane(kernel: Kernel, kinds: Kinds) -> None:
    """num_records 2^32 is 0 in its 32 bits: valid reads come back as zero, inside the tensor."""
    body = f"""{TID}{RSRC.replace("%size", str(1 << 32))}  %o = shl i32 %tid, 2
  %r = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %rsrc, i32 %o, i32 0, i32 0)
{OUT}"""
    data = np.arange(1, 65, dtype=np.int32)
    result = kernel(body, inputs={"in": data}, outputs={"out": ("int32", (64,))})
    assert kinds(result) == ["buffer-range"]
    assert result.findings[0].lanes == 64
    assert result.counts.out_of_range[0].inside == 64


def test_dropped_buffer_stores_leave_unwritten_bytes(kernel: Kernel, kinds: Kinds) -> None:
    body = f"""{TID}{RSRC.replace("%size", "128").replace("%in", "%out")}  %o = shl i32 %tid, 2
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %tid, ptr addrspace(8) %rsrc, i32 %o, \
i32 0, i32 0)
  ret void"""
    result = kernel(body, outputs={"out": ("int32", (64,))})
    assert kinds(result) == ["buffer-range", "unwritten-output"]
    assert result.counts.unwritten_bytes == {"out": 128}
    assert result.outputs["out"][:32].tolist() == list(range(32))
    in_place = kernel(body, outputs={"out": np.full(64, 7, np.int32)}, off="buffer-range")
    assert in_place.findings == []
    assert in_place.counts.unwritten_bytes == {"out": 128}
    assert in_place.outputs["out"][32:].tolist() == [7] * 32


def test_v4i32_resources_are_the_same(kernel: Kernel) -> None:
    body = f"""{TID}  %base = ptrtoint ptr addrspace(1) %in to i64
  %lo = trunc i64 %base to i32
  %sh = lshr i64 %base, 32
  %hi = trunc i64 %sh to i32
  %a = insertelement <4 x i32> <i32 poison, i32 poison, i32 32, i32 159744>, i32 %lo, i64 0
  %b = insertelement <4 x i32> %a, i32 %hi, i64 1
  %o = shl i32 %tid, 2
  %r = call i32 @llvm.amdgcn.raw.buffer.load.i32(<4 x i32> %b, i32 %o, i32 0, i32 0){OUT}"""
    data = np.arange(1, 65, dtype=np.int32)
    result = kernel(
        body, inputs={"in": data}, outputs={"out": ("int32", (64,))}, off="buffer-range"
    )
    assert result.outputs["out"].tolist() == [t + 1 if t < 8 else 0 for t in range(64)]


def test_private_memory_is_each_lane_s_own(kernel: Kernel) -> None:
    body = f"""{TID}  %p = alloca [4 x i32], align 4, addrspace(5)
  %i = and i32 %tid, 3
  %q = getelementptr [4 x i32], ptr addrspace(5) %p, i32 0, i32 %i
  store i32 %tid, ptr addrspace(5) %q, align 4
  %r = load i32, ptr addrspace(5) %q, align 4{OUT}"""
    result = kernel(body, outputs={"out": ("int32", (64,))})
    assert result.outputs["out"].tolist() == list(range(64))
    assert result.findings == []


def test_flat_pointers_reach_lds_and_global(kernel: Kernel) -> None:
    body = f"""{TID}  %l = getelementptr i32, ptr addrspace(3) @lds, i32 %tid
  store i32 %tid, ptr addrspace(3) %l, align 4
  %lf = addrspacecast ptr addrspace(3) %l to ptr
  %g = getelementptr i32, ptr addrspace(1) %in, i32 %tid
  %gf = addrspacecast ptr addrspace(1) %g to ptr
  %c = icmp ult i32 %tid, 32
  %p = select i1 %c, ptr %lf, ptr %gf
  %r = load i32, ptr %p, align 4{OUT}"""
    data = np.arange(1000, 1064, dtype=np.int32)
    result = kernel(body, inputs={"in": data}, outputs={"out": ("int32", (64,))}, lds=256)
    assert result.outputs["out"].tolist() == [*range(32), *range(1032, 1064)]
    assert result.findings == []


def test_atomics_take_turns_in_lane_order(kernel: Kernel) -> None:
    body = f"""{TID}  %r = atomicrmw add ptr addrspace(1) %count, i32 3 monotonic, align 4{OUT}"""
    count = np.array([100], np.int32)
    result = kernel(body, outputs={"count": count, "out": ("int32", (64,))})
    assert result.outputs["count"].tolist() == [100 + 192]
    assert result.outputs["out"].tolist() == [100 + 3 * t for t in range(64)]
    assert count.tolist() == [100]


def test_cmpxchg_lets_one_lane_win(kernel: Kernel) -> None:
    body = f"""{TID}  %pair = cmpxchg ptr addrspace(1) %lock, i32 0, i32 %tid seq_cst seq_cst
  %ok = extractvalue {{ i32, i1 }} %pair, 1
  %old = extractvalue {{ i32, i1 }} %pair, 0
  %n = zext i1 %ok to i32
  %s = shl i32 %n, 16
  %r = or i32 %s, %old{OUT}"""
    result = kernel(body, outputs={"lock": np.array([0], np.int32), "out": ("int32", (64,))})
    # Lane 0 swaps 0 for 0, so lane 1 wins too; from then on memory holds 1.
    assert result.outputs["out"].tolist() == [1 << 16, 1 << 16, *[1] * 62]


def test_float_atomic_max_and_add(kernel: Kernel) -> None:
    body = f"""{TID}  %f = uitofp i32 %tid to float
  %x = atomicrmw fmax ptr addrspace(1) %m, float %f monotonic, align 4
  %y = atomicrmw fadd ptr addrspace(1) %s, float 0.5 monotonic, align 4
  ret void"""
    result = kernel(
        body, outputs={"m": np.array([5.5], np.float32), "s": np.array([1], np.float32)}
    )
    assert result.outputs["m"][0] == 63
    assert result.outputs["s"][0] == 33


def test_misaligned_and_odd_accesses(kernel: Kernel) -> None:
    """An i32 at byte 1, an i24, and a <3 x i16>: little endian bytes."""
    body = """  %p = getelementptr i8, ptr addrspace(1) %in, i32 1
  %a = load i32, ptr addrspace(1) %p, align 1
  %b = load i24, ptr addrspace(1) %p, align 1
  %c = load <3 x i16>, ptr addrspace(1) %p, align 1
  %b32 = zext i24 %b to i32
  %c2 = extractelement <3 x i16> %c, i64 2
  %c32 = zext i16 %c2 to i32
  store i32 %a, ptr addrspace(1) %out, align 4
  %q = getelementptr i32, ptr addrspace(1) %out, i32 1
  store i32 %b32, ptr addrspace(1) %q, align 4
  %s = getelementptr i32, ptr addrspace(1) %out, i32 2
  store i32 %c32, ptr addrspace(1) %s, align 4
  ret void"""
    data = np.arange(1, 17, dtype=np.uint8)
    result = kernel(body, inputs={"in": data}, outputs={"out": ("uint32", (3,))}, block=1)
    assert [hex(v) for v in result.outputs["out"].tolist()] == ["0x5040302", "0x40302", "0x706"]


def test_constants_in_memory_and_structs(kernel: Kernel) -> None:
    table = (
        "@table = internal addrspace(4) constant { i32, [3 x i16] } "
        "{ i32 7, [3 x i16] [i16 1, i16 2, i16 -1] }\n"
    )
    body = """  %p = getelementptr { i32, [3 x i16] }, ptr addrspace(4) @table, i32 0, i32 1, i32 2
  %v = load i16, ptr addrspace(4) %p, align 2
  %w = sext i16 %v to i32
  %s = load { i32, [3 x i16] }, ptr addrspace(4) @table, align 4
  %x = extractvalue { i32, [3 x i16] } %s, 0
  %y = add i32 %w, %x
  store i32 %y, ptr addrspace(1) %out, align 4
  ret void"""
    result = kernel(body, outputs={"out": ("int32", (1,))}, block=1, extra=table)
    assert result.outputs["out"].tolist() == [6]


def test_grid_and_block_sizes_through_the_implicit_arguments(kernel: Kernel) -> None:
    """AMDGPUUsage V5: block counts at 0, 4, 8; group sizes, 16 bits each, at 12, 14, 16."""
    body = """  %p = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %n = load i32, ptr addrspace(4) %p, align 4
  %q = getelementptr i8, ptr addrspace(4) %p, i32 12
  %b = load i16, ptr addrspace(4) %q, align 2
  %w = zext i16 %b to i32
  %m = mul i32 %n, 1000
  %r = add i32 %m, %w
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void"""
    result = kernel(body, outputs={"out": ("int32", (1,))}, grid=3, block=128)
    assert result.outputs["out"].tolist() == [3128]
    assert result.findings == []
