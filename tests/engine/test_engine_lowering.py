"""The lowering: text worked out by hand, what flavors change, names, constants and folding."""

from __future__ import annotations

import math
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rocke.engine.errors import RequestError
from rocke.engine.flavors import FLAVORS, flavor
from rocke.engine.ir.builder import Builder
from rocke.engine.ir.builder_base import float_text
from rocke.engine.ir.model import KernelDef
from rocke.engine.ir.types import F32, I32, I64, PTR_LDS, vector
from rocke.engine.ir.verify import verify
from rocke.engine.lowering import lower

LOOP = """\
define amdgpu_kernel void @sum(ptr addrspace(1) noalias noundef writeonly %out, \
ptr addrspace(1) noalias noundef readonly %x, i32 noundef %count) #0 {
entry:
  %v0 = call i32 @llvm.amdgcn.workitem.id.x()
  %v1 = icmp sge i32 %v0, %count
  br i1 %v1, label %if0.then, label %if0.end
if0.then:
  ret void
if0.end:
  br label %loop1.head
loop1.head:
  %v2 = phi i32 [ 0, %if0.end ], [ %loop1.next, %if2.end ]
  %v3 = phi float [ 0x0000000000000000, %if0.end ], [ %v6, %if2.end ]
  %loop1.more = icmp slt i32 %v2, %count
  br i1 %loop1.more, label %loop1.body, label %loop1.exit
loop1.body:
  %v4 = getelementptr inbounds float, ptr addrspace(1) %x, i32 %v2
  %v5 = load float, ptr addrspace(1) %v4, align 4
  %v6 = fadd float %v3, %v5
  %v7 = fcmp ogt float %v6, 0x3FB99999A0000000
  br i1 %v7, label %if2.then, label %if2.end
if2.then:
  store float %v6, ptr addrspace(3) @lds_sum, align 4
  br label %if2.end
if2.end:
  %loop1.next = add nsw i32 %v2, 1
  br label %loop1.head
loop1.exit:
  store float %v3, ptr addrspace(1) %out, align 4
  ret void
}
"""


def loop_kernel() -> KernelDef:
    kernel = KernelDef("sum", "gfx942", 64)
    b = Builder(kernel)
    out = b.pointer("out", "write")
    x = b.pointer("x", "read")
    count = b.scalar("count", I32)
    lds = b.lds("lds_sum", 16)
    b.return_if(b.icmp("sge", b.workitem_id_x(), count))
    loop = b.for_begin(b.i32(0), count, [b.f32(0.0)])
    total = b.fadd(loop.header[1], b.load(b.ptr_index(x, loop.header[0], F32), F32, 4))
    b.if_begin(b.fcmp("ogt", total, b.f32(0.1)))
    b.store(total, lds, 4)
    b.if_end()
    results = b.for_end(loop, [total])
    b.store(results[0], out, 4)
    b.return_()
    verify(kernel)
    return kernel


def test_control_flow_as_worked_out_by_hand() -> None:
    text = lower(loop_kernel(), flavor("llvm22"))
    assert LOOP in text
    assert "@lds_sum = internal unnamed_addr addrspace(3) global [16 x i8] poison, align 16" in text
    assert text.endswith("\n\ndeclare i32 @llvm.amdgcn.workitem.id.x()\n")
    assert '"amdgpu-flat-work-group-size"="64,64"' in text
    assert '"uniform-work-group-size"="true"' in text


def test_flavors_change_the_datalayout_and_num_records_alone() -> None:
    kernel = KernelDef("resource", "gfx942", 64)
    b = Builder(kernel)
    b.make_rsrc(b.pointer("data", "read"), 4096)
    b.return_()
    texts = {f.name: lower(kernel, f).splitlines() for f in FLAVORS}
    layouts = {name: lines[0] for name, lines in texts.items()}
    assert "-p8:128:128-p9" in layouts["llvm20"]
    assert "-p8:128:128:128:48-p9" in layouts["llvm22"]
    assert layouts["llvm23"] == layouts["llvm22"].replace('"e-p:', '"e-m:e-p:')
    assert texts["llvm22"][1:] == texts["llvm23"][1:]
    changed = [
        (old, new)
        for old, new in zip(texts["llvm20"][1:], texts["llvm22"][1:], strict=True)
        if old != new
    ]
    name = "ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1"
    call = f"call {name}(ptr addrspace(1) %data, i16 0"
    assert changed == [
        (f"  %v0 = {call}, i32 4096, i32 159744)", f"  %v0 = {call}, i64 4096, i32 159744)"),
        (
            f"declare {name}(ptr addrspace(1), i16, i32, i32)",
            f"declare {name}(ptr addrspace(1), i16, i64, i32)",
        ),
    ]


def test_an_unknown_flavor_is_named() -> None:
    with pytest.raises(RequestError, match="'llvm24', expected one of llvm20, llvm22, llvm23"):
        flavor("llvm24")


def test_lowering_again_gives_the_same_text() -> None:
    kernel = loop_kernel()
    first = [lower(kernel, f) for f in FLAVORS]
    assert [lower(kernel, f) for f in FLAVORS] == first
    assert [lower(loop_kernel(), f) for f in FLAVORS] == first


@given(st.floats(width=32, allow_nan=False))
def test_float_constants_are_exact(number: float) -> None:
    bits = int(float_text(number), 16)
    (back,) = struct.unpack("<d", struct.pack("<Q", bits))
    assert struct.pack("<d", back) == struct.pack("<d", number)


def test_float_constants_of_the_kernels() -> None:
    assert float_text(-math.inf) == "0xFFF0000000000000"
    assert float_text(1.0) == "0x3FF0000000000000"
    # log2(e) as f32 is 0x3FB8AA3B.
    assert float_text(1.4426950408889634) == "0x3FF7154760000000"


def test_waitcnt_fields() -> None:
    kernel = KernelDef("waits", "gfx942", 64)
    b = Builder(kernel)
    b.waitcnt(0, 7, 0)
    b.waitcnt(63, 7, 15)
    b.waitcnt(18, 7, 3)
    b.return_()
    text = lower(kernel, flavor("llvm20"))
    # vm[3:0], exp at 4, lgkm at 8, vm[5:4] at 14 (CDNA3 ISA, S_WAITCNT).
    for immediate in (0x0070, 0xCF7F, 0x4372):
        assert f"call void @llvm.amdgcn.s.waitcnt(i32 {immediate})" in text


def test_shuffles() -> None:
    kernel = KernelDef("shuffles", "gfx942", 64)
    b = Builder(kernel)
    value = b.scalar("value", F32)
    address = b.workitem_id_x()
    b.xor_shuffle(value, 16, address)
    b.xor_shuffle(value, 32, address)
    b.return_()
    verify(kernel)
    text = lower(kernel, flavor("llvm20"))
    assert "call i32 @llvm.amdgcn.ds.swizzle(i32 %v1, i32 16415)" in text  # 16 << 10 | 0x1F
    assert "call i32 @llvm.amdgcn.ds.bpermute(i32 %v0, i32 %v4)" in text


def test_folding_makes_no_op() -> None:
    kernel = KernelDef("folds", "gfx942", 64)
    b = Builder(kernel)
    x = b.scalar("x", I32)
    assert b.add(x, b.i32(0)) is x
    assert b.sub(x, b.i32(0)) is x
    assert b.mul(x, b.i32(1)) is x
    assert b.shl(x, 0) is x
    assert b.lshr(x, 0) is x
    assert b.udiv(x, 1) is x
    assert b.bitcast(x, I32) is x
    pointer = b.pointer("data", "read")
    assert b.ptr_add(pointer, b.int_(I64, 0)) is pointer
    assert b.add(b.i32(3), b.i32(4)).const == 7
    assert b.sub(b.i32(3), b.i32(4)).name == "-1"
    assert b.mul(b.i32(3), b.i32(4)).const == 12
    assert b.shl(b.i32(3), 4).const == 48
    assert b.lshr(b.i32(48), 4).const == 3
    assert b.i32(7) is b.i32(7)
    assert kernel.body.ops == []


@pytest.mark.parametrize(("divisor", "code"), [(4, "lshr"), (3, "udiv"), (5, "udiv")])
def test_division_by_a_power_of_two_is_a_shift(divisor: int, code: str) -> None:
    kernel = KernelDef("divides", "gfx942", 64)
    b = Builder(kernel)
    x = b.workitem_id_x()
    b.udiv(x, divisor)
    assert kernel.body.ops[-1].code == code
    b.urem(x, divisor)
    assert kernel.body.ops[-1].code == ("and" if code == "lshr" else "urem")


def test_there_is_one_object_a_vector_type() -> None:
    assert vector(F32, 4) is vector(F32, 4)
    assert vector(F32, 4) is not vector(F32, 16)
    assert PTR_LDS.text == "ptr addrspace(3)"
