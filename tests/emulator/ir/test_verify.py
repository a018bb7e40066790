"""Text that parses but is no valid IR (LangRef, "Well-Formedness") is refused with its line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rocke.emulator.ir.parser import parse_body, parse_module
from rocke.emulator.ir.verify import Dominators, verify
from rocke.errors import UsageError


def _check(body: str) -> None:
    module = parse_module(
        f"define amdgpu_kernel void @k(i32 %i, float %f, ptr addrspace(1) %p, i1 %c) {{\n{body}}}\n"
    )
    function = module.functions["k"]
    parse_body(module, function)
    verify(module, function)


GOOD = """
  %a = add i32 %i, 1
  br i1 %c, label %left, label %right
left:
  %b = mul i32 %a, 2
  br label %loop
right:
  br label %loop
loop:
  %x = phi i32 [ %b, %left ], [ %a, %right ], [ %y, %loop ]
  %y = add i32 %x, %a
  %d = icmp slt i32 %y, 9
  br i1 %d, label %loop, label %end
end:
  store i32 %y, ptr addrspace(1) %p
  ret void
dead:
  %z = add i32 %never, 1
  ret void
"""


def test_a_sound_function_passes_and_dead_blocks_do_not_matter() -> None:
    _check(GOOD)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("mul i32 %a, 2", "mul i32 %gone, 2", "%gone is not defined"),
        ("%b = mul", "%a = mul", "second definition of %a"),
        ("store i32 %y", "store i32 %b", "not defined on every way"),
        ("%a = add i32 %i, 1", "%a = add i32 %a, 1", "not defined on every way"),
        ("[ %b, %left ], [ %a, %right ]", "[ %a, %left ], [ %b, %right ]", "not defined on every"),
        (", [ %a, %right ]", "", "a phi that does not name the blocks"),
        ("br label %loop\nright", "br label %nowhere\nright", "nowhere, which does not exist"),
        ("mul i32 %a, 2", "mul i32 %f, 2", "%f is a float, not a i32"),
        ("mul i32 %a, 2", "fmul i32 %a, 2", "fmul takes floating-point values"),
        ("br i1 %c", "br i32 %i", "br takes an i1"),
        ("ptr addrspace(1) %p\n", "i32 %i\n", "store takes a pointer"),
        ("icmp slt i32 %y, 9", "fcmp olt i32 %y, 9", "fcmp takes floating-point values"),
        ("%b = mul i32 %a, 2", "%b = zext i32 %a to i32", "zext does not make a i32"),
        ("%b = mul i32 %a, 2", "%b = trunc i32 %a to i64", "trunc does not make a i64"),
        ("%b = mul i32 %a, 2", "%b = sitofp float %f to float", "sitofp does not make"),
        ("%b = mul i32 %a, 2", "%b = select i1 %c, i32 %a, float %f", "select takes an i1"),
    ],
)
def test_what_is_wrong_is_named(old: str, new: str, why: str) -> None:
    assert old in GOOD
    with pytest.raises(UsageError) as caught:
        _check(GOOD.replace(old, new))
    assert why in str(caught.value)
    assert "line " in str(caught.value)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_dominators_against_removal_of_a_node(data: st.DataObject) -> None:
    count = data.draw(st.integers(1, 8))
    node = st.integers(0, count - 1)
    following = [data.draw(st.lists(node, max_size=3)) for _ in range(count)]

    def reach(without: int) -> set[int]:
        seen: set[int] = set()
        work = [0] if without != 0 else []
        while work:
            at = work.pop()
            if at not in seen:
                seen.add(at)
                work += [item for item in following[at] if item != without]
        return seen

    tree = Dominators(following)
    for lower in reach(-1):
        assert tree.reached(lower)
        for upper in range(count):
            assert tree.over(upper, lower) == (upper == lower or lower not in reach(upper))
