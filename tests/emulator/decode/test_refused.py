"""What the emulator does not run it refuses, with the line: nothing is skipped or guessed."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from rocke.emulator import Result, UnsupportedInstructionError

Kernel = Callable[..., Result]
RESOURCE = (
    "%s = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1"
    "(ptr addrspace(1) %x, i16 STRIDE, i64 256, i32 FLAGS)"
)
LOAD = "call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %s, i32 0, i32 0, i32 0)"


def _resource(stride: int, flags: int) -> list[str]:
    made = RESOURCE.replace("STRIDE", str(stride)).replace("FLAGS", str(flags))
    return [made, f"%v = {LOAD}"]


@pytest.mark.parametrize(
    ("lines", "word"),
    [
        # Word 1 bit 31 is SWIZZLE_ENABLE, word 3 bit 23 ADD_TID_ENABLE (CDNA3 ISA, 9.1.8).
        (_resource(-32768 + 16, 0x27000), "swizzled and thread-id"),
        (_resource(0, 0x27000 | 1 << 23), "swizzled and thread-id"),
        (["%p = alloca i32, i32 %tid, align 4, addrspace(5)"], "alloca of a computed size"),
        (
            [
                _resource(0, 0x27000)[0],
                f"%v = {LOAD.replace('load.f32', 'load.format.f32')}",
            ],
            "raw.ptr.buffer.load.format",
        ),
        (
            [
                (
                    "%v = call <4 x float> @llvm.amdgcn.smfmac.f32.16x16x32.f16(<4 x half> "
                    "zeroinitializer, <8 x half> zeroinitializer, <4 x float> zeroinitializer, "
                    "i32 0, i32 0, i32 0)"
                )
            ],
            "smfmac",
        ),
        (
            [
                (
                    "%v = call <2 x i32> @llvm.masked.expandload.v2i32(ptr %g, "
                    "<2 x i1> zeroinitializer, <2 x i32> zeroinitializer)"
                )
            ],
            "expandload",
        ),
        (["%v = load i32, ptr addrspace(2) null, align 4"], "address space 2"),
    ],
)
def test_refused_with_the_line(kernel: Kernel, lines: list[str], word: str) -> None:
    head = [
        "%tid = call i32 @llvm.amdgcn.workitem.id.x()",
        "%g = addrspacecast ptr addrspace(1) %x to ptr",
    ]
    body = "\n".join(f"  {line}" for line in (*head, *lines, "ret void"))
    with pytest.raises(UnsupportedInstructionError, match=word) as caught:
        kernel(body, inputs={"x": np.zeros(64, np.float32)})
    # Three lines of a header, the definition, the two above, then these; the last is refused.
    assert f"module, line {6 + len(lines)}: " in str(caught.value)
    assert lines[-1] in str(caught.value)
