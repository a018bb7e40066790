"""Each rule on a handwritten kernel that breaks it, and on near ones that don't."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from structure_kernels import (
    ATTENTION,
    BARRIER_DECLARE,
    GROUP,
    GROUP_DECLARE,
    ID,
    ID_DECLARE,
    PIN_DECLARE,
    RSRC_DECLARE,
    emitted,
    findings,
    handwritten,
)

from rocke import structure
from rocke.errors import UsageError

# ---------------------------------------------------------------- unscalarised-resource


def resource(pin: bool, index: str = "") -> str:
    pinned = "  %s = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)\n"
    name = "%s" if pin else "%id"
    return f"""{index}  %id = load i32, ptr addrspace(1) %t
{pinned if pin else ""}  %w = zext i32 {name} to i64
  %o = mul i64 %w, 32768
  %b = getelementptr i8, ptr addrspace(1) %a, i64 %o
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %b, i16 0, \
i64 32768, i32 159744)
  ret void"""


def test_a_page_id_that_reaches_a_resource_unpinned_is_found() -> None:
    (found,) = findings(resource(pin=False), RSRC_DECLARE)
    assert found.rule == "unscalarised-resource"
    assert found.message == "an id loaded from t on line 3 reaches a resource unscalarised"
    assert "make.buffer.rsrc" in found.instruction


def test_readfirstlane_before_the_address_is_enough() -> None:
    assert findings(resource(pin=True), RSRC_DECLARE, PIN_DECLARE) == []


def test_a_resource_of_a_lane_is_found() -> None:
    body = f"""{ID}  %b = getelementptr i8, ptr addrspace(1) %a, i32 %id
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %b, i16 0, \
i64 32768, i32 159744)
  ret void"""
    (found,) = findings(body, ID_DECLARE, RSRC_DECLARE)
    assert (found.rule, "differs between the lanes" in found.message) == (
        "unscalarised-resource",
        True,
    )


# ---------------------------------------------------------------- divergent-barrier


def barrier(condition: str, declares: tuple[str, ...]) -> list[structure.Finding]:
    body = f"""{condition}
  br i1 %c, label %then, label %end
then:
  call void @llvm.amdgcn.s.barrier()
  br label %end
end:
  ret void"""
    return findings(body, BARRIER_DECLARE, *declares)


def test_a_barrier_under_a_lane_dependent_branch_is_found() -> None:
    (found,) = barrier(f"{ID}  %c = icmp slt i32 %id, 7", (ID_DECLARE,))
    assert found.rule == "divergent-barrier"
    assert found.message == "a barrier stands under the lane-dependent branch on line 5"


def test_a_barrier_under_a_wave_dependent_branch_is_found() -> None:
    condition = f"""{ID}  %w = lshr i32 %id, 6
  %s = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %w)
  %c = icmp eq i32 %s, 0"""
    (found,) = barrier(condition, (ID_DECLARE, PIN_DECLARE))
    assert "the wave-dependent branch" in found.message


@pytest.mark.parametrize(
    "condition",
    [
        "  %c = icmp slt i32 %n, 7",
        f"{GROUP}  %c = icmp slt i32 %g, 7",
        "  %x = load i32, ptr addrspace(1) %t\n  %c = icmp slt i32 %x, 7",
        f"{GROUP}  %s = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %g)\n  %c = icmp slt i32 %s, 7",
    ],
)
def test_a_barrier_under_a_branch_of_the_workgroup_passes(condition: str) -> None:
    pairs = (("workgroup.id", GROUP_DECLARE), ("readfirstlane", PIN_DECLARE))
    declares = tuple(declare for word, declare in pairs if word in condition)
    assert barrier(condition, declares) == []


@pytest.mark.parametrize(
    ("value", "declare"),
    [
        (
            "  %v = call i32 @llvm.amdgcn.ds.swizzle(i32 %n, i32 1055)",
            "declare i32 @llvm.amdgcn.ds.swizzle(i32, i32)",
        ),
        (
            "  %v = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)",
            "declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)",
        ),
        (
            (
                f"{ID}  %p = getelementptr i32, ptr addrspace(1) %t, i32 %id\n"
                "  %v = load i32, ptr addrspace(1) %p"
            ),
            ID_DECLARE,
        ),
        ("  %v = atomicrmw add ptr addrspace(1) %t, i32 1 monotonic, align 4", ""),
    ],
)
def test_what_makes_a_value_a_lanes_own(value: str, declare: str) -> None:
    found = barrier(f"{value}\n  %c = icmp eq i32 %v, 0", (declare,))
    assert [item.rule for item in found] == ["divergent-barrier"]


def test_a_value_chosen_by_a_lanes_way_is_a_lanes_own() -> None:
    body = f"""{ID}  %c = icmp slt i32 %id, 7
  br i1 %c, label %l, label %r
l:
  br label %j
r:
  br label %j
j:
  %v = phi i32 [ 1, %l ], [ 2, %r ]
  %d = icmp eq i32 %v, 1
  br i1 %d, label %then, label %end
then:
  call void @llvm.amdgcn.s.barrier()
  br label %end
end:
  ret void"""
    assert [item.rule for item in findings(body, ID_DECLARE, BARRIER_DECLARE)] == [
        "divergent-barrier"
    ]


def test_after_the_ways_have_met_again_a_barrier_passes() -> None:
    body = f"""{ID}  %c = icmp slt i32 %id, 7
  br i1 %c, label %then, label %end
then:
  store i32 1, ptr addrspace(1) %a
  br label %end
end:
  call void @llvm.amdgcn.s.barrier()
  ret void"""
    assert findings(body, ID_DECLARE, BARRIER_DECLARE) == []


def test_a_barrier_in_a_loop_that_lanes_leave_one_by_one_is_found() -> None:
    body = f"""{ID}  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @llvm.amdgcn.s.barrier()
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %id
  br i1 %c, label %loop, label %end
end:
  ret void"""
    assert [item.rule for item in findings(body, ID_DECLARE, BARRIER_DECLARE)] == [
        "divergent-barrier"
    ]
    uniform = body.replace("%j, %id", "%j, %n")
    assert findings(uniform, ID_DECLARE, BARRIER_DECLARE) == []


# ---------------------------------------------------------------- unclamped-load


def masked(index: str, before: str = "") -> str:
    return f"""{ID}  %in = icmp ult i32 %id, %n
{before}  %p = getelementptr i32, ptr addrspace(1) %t, i32 {index}
  %x = load i32, ptr addrspace(1) %p
  %y = select i1 %in, i32 %x, i32 0
  store i32 %y, ptr addrspace(1) %a
  ret void"""


def test_a_masked_load_at_the_raw_index_is_found() -> None:
    (found,) = findings(masked("%id"), ID_DECLARE)
    assert found.rule == "unclamped-load"
    assert found.message.startswith("a load from t is masked on line 7")
    assert found.instruction == "%x = load i32, ptr addrspace(1) %p"


@pytest.mark.parametrize(
    ("before", "declare"),
    [
        ("  %safe = select i1 %in, i32 %id, i32 0\n", ""),
        (
            "  %safe = call i32 @llvm.umin.i32(i32 %id, i32 %m)\n",
            "declare i32 @llvm.umin.i32(i32, i32)",
        ),
    ],
)
def test_a_clamped_index_passes(before: str, declare: str) -> None:
    assert findings(masked("%safe", before), ID_DECLARE, declare) == []


def test_masking_further_down_counts_and_a_guarding_branch_passes() -> None:
    body = f"""{ID}  %in = icmp ult i32 %id, %n
  br i1 %in, label %then, label %end
then:
  %p = getelementptr i32, ptr addrspace(1) %t, i32 %id
  %x = load i32, ptr addrspace(1) %p
  %z = add i32 %x, 1
  %y = select i1 %in, i32 %z, i32 0
  store i32 %y, ptr addrspace(1) %a
  br label %end
end:
  ret void"""
    assert findings(body, ID_DECLARE) == []
    wrong = body.replace("label %then, label %end", "label %end, label %then")
    assert [item.rule for item in findings(wrong, ID_DECLARE)] == ["unclamped-load"]
    flat = body.replace("  br i1 %in, label %then, label %end\nthen:\n", "").replace(
        "  br label %end\nend:\n", ""
    )
    assert [item.rule for item in findings(flat, ID_DECLARE)] == ["unclamped-load"]


def test_a_select_by_something_else_than_the_index_is_no_mask() -> None:
    body = masked("%id").replace("icmp ult i32 %id, %n", "icmp ult i32 %m, %n")
    assert findings(body, ID_DECLARE) == []


# ---------------------------------------------------------------- intrinsics


def test_a_declared_intrinsic_that_nothing_calls_is_found() -> None:
    (found,) = findings("  ret void", ID_DECLARE)
    assert (found.rule, found.subject) == ("unused-intrinsic", ("llvm.amdgcn.workitem.id.x",))
    assert found.line == 6


@pytest.mark.parametrize(
    "name",
    [
        "llvm.amdgcn.s.barier",
        "llvm.amdgcn.raw.buffer.load.ldss",
        "llvm.amdgcn.readfirstlane.now",
        "llvm.amdgcn.mfma.f32.16x16x17bf16.1k",
    ],
)
def test_an_intrinsic_that_llvm_does_not_know_is_found(name: str) -> None:
    given = ", ".join(["i32 0"] * 5)
    declare = f"declare void @{name}({', '.join(['i32'] * 5)})"
    text = handwritten(f"  call void @{name}({given})\n  ret void", declare)
    for flavor in ("llvm20", "llvm22", "llvm23"):
        (found,) = structure.check(text, None, {}, flavor)
        assert found.rule == "unknown-intrinsic"
        assert found.message == f"{name} is no intrinsic of LLVM {flavor[4:]}"


def test_an_intrinsic_of_later_llvms_is_found_at_the_earlier() -> None:
    # llvm.amdgcn.load.to.lds came with LLVM 21.
    name = "llvm.amdgcn.load.to.lds.p1"
    text = handwritten(
        f"  call void @{name}(ptr addrspace(1) %a, ptr addrspace(3) null, i32 4, i32 0, i32 0)\n"
        "  ret void",
        f"declare void @{name}(ptr addrspace(1), ptr addrspace(3), i32, i32, i32)",
    )
    told = {f: [x.rule for x in structure.check(text, None, {}, f)] for f in ("llvm20", "llvm22")}
    assert told == {"llvm20": ["unknown-intrinsic"], "llvm22": []}


def test_each_operand_type_that_the_llvm_refuses_is_named_with_its_line() -> None:
    call = (
        "call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %a, i16 0, "
        "{} 32768, i32 159744)"
    )
    body = f"  %r = {call.format('i32')}\n  %s = {call.format('i64')}\n  ret void"
    text = handwritten(body, RSRC_DECLARE)
    told = {}
    for flavor in ("llvm20", "llvm22", "llvm23"):
        (found,) = structure.check(text, None, {}, flavor)
        told[flavor] = (found.rule, found.line, found.message)
    assert told == {
        "llvm20": ("operand-type", 4, "num_records is i64, not valid for LLVM 20: it takes i32"),
        "llvm22": ("operand-type", 3, "num_records is i32, not valid for LLVM 22: it takes i64"),
        "llvm23": ("operand-type", 3, "num_records is i32, not valid for LLVM 23: it takes i64"),
    }


def test_every_rule_has_a_reason_and_a_fix() -> None:
    assert all(
        rule.reason.endswith(".") and rule.fix.endswith(".") for rule in structure.RULES.values()
    )


# ---------------------------------------------------------------- any text


def test_chains_as_long_as_a_kernel_are_followed() -> None:
    steps = 2000
    adds = "".join(f"  %v{n + 1} = add nsw i32 %v{n}, 1\n" for n in range(steps))
    places = "".join(
        f"  %p{n + 1} = getelementptr i8, ptr addrspace(3) %p{n}, i32 4\n" for n in range(steps)
    )
    body = (
        f"  %v0 = add nsw i32 %n, 1\n{adds}  %x = mul nsw i32 %v{steps}, 8\n"
        "  %q = getelementptr i8, ptr addrspace(1) %a, i32 %x\n"
        f"  %p0 = getelementptr i8, ptr addrspace(3) null, i32 4\n{places}"
        "  call void @llvm.amdgcn.global.load.lds(ptr addrspace(1) %q, "
        f"ptr addrspace(3) %p{steps}, i32 4, i32 0, i32 0)\n"
        f"  %y = load i32, ptr addrspace(3) %p{steps}\n  store i32 %y, ptr addrspace(1) %q\n"
        "  ret void"
    )
    declare = (
        "declare void @llvm.amdgcn.global.load.lds(ptr addrspace(1), ptr addrspace(3), i32, i32, "
        "i32)"
    )
    assert [item.rule for item in findings(body, declare)] == ["widened-product", "unlanded-copy"]


def test_values_that_use_themselves_in_dead_code_end() -> None:
    body = (
        "  ret void\ndead:\n  %b = add i32 %c, 1\n  %c = mul i32 %b, 8\n"
        "  %q = getelementptr i8, ptr addrspace(1) %a, i32 %c\n"
        "  %x = load i32, ptr addrspace(1) %q\n  %i = icmp eq i32 %b, 0\n"
        "  %y = select i1 %i, i32 %x, i32 0\n  br label %dead"
    )
    assert "widened-product" in {item.rule for item in findings(body)}


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("  br label %nowhere", "a branch to the block %nowhere, which does not exist"),
        (
            (
                "  %p = mul i32 %gone, 8\n  %q = getelementptr i8, ptr addrspace(1) %a, i32 %p\n"
                "  ret void"
            ),
            "%gone is used, but nothing defines it",
        ),
        ("  call void @llvm.amdgcn.s.waitcnt()\n  ret void", "s.waitcnt has 0 arguments"),
        ("  %p = frobnicate i32 1\n  ret void", "line 3"),
    ],
)
def test_what_is_no_sound_text_is_told(body: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        findings(body)


SMALL = emitted("rmsnorm2d/gfx942", "bf16_n768_w4_r4").split("\n")
PAGED = emitted(ATTENTION, "cfg9").split("\n")


@settings(max_examples=30, deadline=None)
@given(st.sampled_from([SMALL, PAGED]), st.integers(0), st.integers(0), st.randoms())
def test_damaged_text_gives_findings_or_one_sentence(
    lines: list[str], first: int, second: int, random: Random
) -> None:
    first, second = first % len(lines), second % len(lines)
    tokens = lines[first].split(" ")
    random.shuffle(tokens)
    moved = [*lines[:first], " ".join(tokens), lines[second], *lines[first + 1 :]]
    for text in ("\n".join(moved), "\n".join(lines[:first] + lines[first + 1 :])):
        try:
            found = structure.check(text, None, {}, "llvm22")
        except UsageError as error:
            assert any(word in str(error) for word in ("line ", "nothing defines it", "holds no"))
        else:
            assert all(item.rule in structure.RULES for item in found)
