"""A module that was cut off is refused, and the layout of lines does not matter."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from rocke import emulator
from rocke.emulator.ir.parser import parse_body, parse_module
from rocke.errors import UsageError
from rocke.launch import Buffer, Launch

CASES = Path(__file__).parents[1] / "cases"
TEXT = (CASES / "paged_copy.ll").read_text().rstrip()
LAYOUTS = """target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @k(ptr addrspace(1) %O) {
  entry:
  %c = fcmp true float 1.0, 2.0
  %d = fcmp false float 1.0, 2.0
  %e = zext i1 %c to i32
  %f = select i1 %d, i32 100,
    ; a comment between
    i32 %e
  switch i32 %f, label %far [ i32 0, label %far
    i32 1, label %near
  ]
  near: br label %far
  far:
  %r = phi i32 [ 1, %entry ],
    [ 1, %entry ],
    [ 7, %near ]
  %s =
    call i32 @llvm.umax.i32(i32 %r
    , i32 3)
  store i32 %s, ptr addrspace(1) %O
  ret void
  }
declare i32 @llvm.umax.i32(i32, i32)
"""


def _parse(text: str) -> None:
    module = parse_module(text, "m.ll")
    for function in module.functions.values():
        parse_body(module, function)


def test_every_prefix_that_ends_at_a_line_is_refused() -> None:
    _parse(TEXT)
    lines = TEXT.split("\n")
    # LLVM, too, reads a text that only lacks what nothing refers to.
    last = max(at for at, line in enumerate(lines) if line.startswith(("attributes", "!0 =", "}")))
    for count in range(last):
        with pytest.raises(UsageError):
            _parse("\n".join(lines[:count]))


@pytest.mark.parametrize(
    ("tail", "why"),
    [
        ('attributes #0 = { nounwind "target-c', "line 5: the line is cut off"),
        ('attributes #0 = { nounwind "target-cpu"="gfx950"', "cut off"),
        ("attributes #0 = {", "cut off"),
        ("attributes #0 = { nounwind }\n!0 = !{i32 1", "cut off"),
        ("attributes #0 = { nounwind }\n!0", "cut off"),
        ("attributes #0 = { nounwind }\n", "line 3: !0 is used and nowhere defined"),
        ("attributes #0 = { nounwind }\n!0 = !{}\ndeclare void @f(", "cut off"),
        ("attributes #0 = { nounwind }\n!0 = !{}\ntarget triple =", "cut off"),
        ("attributes #0 = { nounwind }\n!0 = !{}\n@x = global i32 0, align", "too early"),
    ],
)
def test_what_is_missing_is_named(tail: str, why: str) -> None:
    head = 'target triple = "amdgcn-amd-amdhsa"\ndefine void @k() #0 {\n  ret void, !dbg !0\n}\n'
    _parse(head + 'attributes #0 = { nounwind "a"="#7 !8" }\n!0 = !{}')
    with pytest.raises(UsageError, match=why):
        _parse(head + tail)


def test_an_attribute_group_that_is_nowhere_defined_is_empty_as_for_llvm() -> None:
    _parse("define void @k() #0 {\n  call void @f() #7\n  ret void\n}\ndeclare void @f() #9\n")


def test_instructions_over_several_lines_and_indented_labels() -> None:
    launch = Launch("k", (1, 1, 1), (1, 1, 1), (Buffer("O", "int32", (1,), output=True),))
    result = emulator.run(LAYOUTS, launch, {})
    # 1.0, 2.0: `true` holds, `false` does not; so case 1, and the phi gives 7.
    assert np.array_equal(result.outputs["O"], [7])
    assert not result.findings
