"""getelementptr whose arithmetic leaves the address space is poison (LangRef, getelementptr)."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from rocke.emulator import Result

Kernel = Callable[..., Result]
SCALARS = {"half": 1 << 30, "one": 1}
# Steps as i32 and i64 values that are not literals; %minus is -1, %top is 2**62.
START = """  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %minus = sub i32 0, %one
  %minus64 = sext i32 %minus to i64
  %wide = zext i32 %half to i64
  %top = shl i64 %wide, 32
"""
END = """
  %n = ptrtoint ptr addrspace(SPACE) %g to i64
  %r = trunc i64 %n to i32
  %p = getelementptr i32, ptr addrspace(1) %o, i32 %t
  store i32 %r, ptr addrspace(1) %p, align 4
  ret void"""


def _kinds(kernel: Kernel, gep: str, space: int = 1) -> list[str]:
    end = END.replace("SPACE", str(space))
    outputs = {"o": ("int32", (64,))}
    result = kernel(START + f"  %g = {gep}" + end, outputs=outputs, scalars=SCALARS, lds=256)
    return [item.kind for item in result.findings]


@pytest.mark.parametrize(
    ("flags", "step", "poisoned"),
    [
        ("", "i8, ptr addrspace(1) %o, i32 %minus", False),
        ("inbounds", "i8, ptr addrspace(1) %o, i32 %minus", False),
        ("nusw", "i32, ptr addrspace(1) %o, i64 %minus64", False),
        # Unsigned, -1 is the largest number, and any base but 0 wraps.
        ("nuw", "i8, ptr addrspace(1) %o, i32 %minus", True),
        ("nuw", "i8, ptr addrspace(1) %o, i32 %t", False),
        # 2**62 times 4 does not fit in 64 bits, signed or not.
        ("", "i32, ptr addrspace(1) %o, i64 %top", False),
        ("nusw", "i32, ptr addrspace(1) %o, i64 %top", True),
        ("inbounds", "i32, ptr addrspace(1) %o, i64 %top", True),
        ("nuw", "i32, ptr addrspace(1) %o, i64 %top", True),
        # 2**63 is too much for a signed offset, not for an unsigned one.
        ("nusw", "i16, ptr addrspace(1) %o, i64 %top", True),
        ("nuw", "i16, ptr addrspace(1) %o, i64 %top", False),
        ("nusw nuw", "i16, ptr addrspace(1) %o, i64 %top", True),
        # A literal that takes the address below 0.
        ("nusw", "i8, ptr addrspace(1) %o, i64 -9223372036854775808", True),
        ("nusw", "i8, ptr addrspace(1) null, i64 -1", True),
        ("nusw", "{i32, [4 x i64]}, ptr addrspace(1) %o, i32 0, i32 1, i32 %minus", False),
    ],
)
def test_64_bit_addresses(kernel: Kernel, flags: str, step: str, poisoned: bool) -> None:
    assert _kinds(kernel, f"getelementptr {flags} {step}") == ["poison"] * poisoned


@pytest.mark.parametrize(
    ("flags", "step", "poisoned"),
    [
        ("nusw", "i8, ptr addrspace(3) @lds, i32 %half", False),
        ("nusw", "i16, ptr addrspace(3) @lds, i32 %half", True),
        ("nuw", "i16, ptr addrspace(3) @lds, i32 %half", False),
        ("nuw", "i32, ptr addrspace(3) @lds, i32 %half", True),
        ("", "i32, ptr addrspace(3) @lds, i32 %half", False),
        # @lds lies at 0: one byte before it is no address.
        ("inbounds", "i8, ptr addrspace(3) @lds, i32 %minus", True),
        # An index that does not fit in the address's width.
        ("nusw", "i8, ptr addrspace(3) @lds, i64 %top", True),
    ],
)
def test_32_bit_addresses(kernel: Kernel, flags: str, step: str, poisoned: bool) -> None:
    assert _kinds(kernel, f"getelementptr {flags} {step}", space=3) == ["poison"] * poisoned


def test_only_lanes_that_overflow_are_named(kernel: Kernel) -> None:
    body = (
        "  %far = icmp eq i32 %t, 9\n  %by = select i1 %far, i64 %top, i64 0\n"
        "  %g = getelementptr inbounds i32, ptr addrspace(1) %o, i64 %by\n"
        "  %q = getelementptr i32, ptr addrspace(1) %g, i32 %t\n"
        "  store i32 7, ptr addrspace(1) %q, align 4\n  ret void"
    )
    outputs = {"o": np.zeros(64, np.int32)}
    (found,) = kernel(START + body, outputs=outputs, scalars=SCALARS).findings
    assert (found.kind, found.lane, found.lanes) == ("poison", 9, 1)
    assert "an address is poison" in found.message and "inbounds" in found.message
