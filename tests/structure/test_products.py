"""Products, sums and cuts on the way to an address: what wraps is found, and what fits is not."""

from __future__ import annotations

import pytest
from structure_kernels import (
    GROUP,
    GROUP_DECLARE,
    ID,
    ID_DECLARE,
    RSRC_DECLARE,
    findings,
    handwritten,
    rules_of,
)

from rocke import structure

# Batch 8,300, 16 heads, D128 padded to 128 rows: 8,299 * 16 * 128 * 128 is past 2^31.
PADDED = f"""{GROUP}  %start = mul nsw i32 %g, 262144
  %wide = sext i32 %start to i64
  %p = getelementptr half, ptr addrspace(1) %a, i64 %wide
  store half 0xH0000, ptr addrspace(1) %p
  ret void"""


def limited(limit: int) -> list[structure.Finding]:
    family = structure.Expectations((), {}, (), {"workgroup_id_z": formula(limit)}, ())
    return structure.check(handwritten(PADDED, GROUP_DECLARE), family, {}, "llvm22")


def formula(number: int) -> structure.Formula:
    return structure.parse_formula(str(number))


def test_a_batch_that_leaves_32_bits_is_named_with_its_factors() -> None:
    (found,) = limited(8299)
    assert found.rule == "widened-product"
    assert "workgroup_id_z (0 to 8,299) and 262144 can be 2,175,533,056" in found.message
    assert found.instruction == "%start = mul nsw i32 %g, 262144"
    assert found.line == 4
    assert found.subject == ("workgroup_id_z",)


def test_the_largest_batch_that_fits_is_no_finding() -> None:
    assert limited(8191) == []
    assert [item.rule for item in limited(8192)] == ["widened-product"]


def test_without_a_limit_a_workgroup_id_can_be_anything() -> None:
    assert rules_of(handwritten(PADDED, GROUP_DECLARE)) == ["widened-product"]


@pytest.mark.parametrize(
    "body",
    [
        # Widened before the product.
        (
            "  %w = zext i32 %n to i64\n  %p = mul i64 %w, 262144\n"
            "  %q = getelementptr i8, ptr addrspace(1) %a, i64 %p\n  ret void"
        ),
        # A product that is compared, but no address.
        (
            "  %p = mul nsw i32 %n, 262144\n  %c = icmp slt i32 %p, 7\n"
            "  %s = select i1 %c, i32 1, i32 2\n  %w = zext i32 %s to i64\n"
            "  %q = getelementptr i8, ptr addrspace(1) %a, i64 %w\n  ret void"
        ),
        # A thread id's product: at most 255 * 4,096.
        (
            f"{ID}  %p = mul nsw i32 %id, 4096\n  %w = zext i32 %p to i64\n"
            "  %q = getelementptr i8, ptr addrspace(1) %a, i64 %w\n  ret void"
        ),
        # Into LDS, whose pointers are 32 bits wide.
        (
            "  %p = mul nsw i32 %n, %m\n  %q = getelementptr i8, ptr addrspace(3) null, i32 %p\n"
            "  ret void"
        ),
    ],
)
def test_products_that_fit_or_reach_no_wide_address_pass(body: str) -> None:
    declares = [ID_DECLARE] if "workitem" in body else []
    assert findings(body, *declares) == []


@pytest.mark.parametrize(
    "body",
    [
        # The index of a getelementptr is widened by it.
        (
            "  %p = mul nsw i32 %n, %m\n  %q = getelementptr i8, ptr addrspace(1) %a, i32 %p\n"
            "  ret void"
        ),
        # A shift is a product too.
        (
            "  %p = shl nsw i32 %n, 12\n  %o = add nsw i32 %p, 4\n  %w = zext i32 %o to i64\n"
            "  %q = getelementptr i8, ptr addrspace(1) %a, i64 %w\n  ret void"
        ),
        # Through a loop's phi and a pointer made from an integer.
        (
            "  br label %l\nl:\n  %i = phi i32 [ 0, %entry ], [ %p, %l ]\n"
            "  %p = mul nsw i32 %n, %m\n  %w = sext i32 %i to i64\n"
            "  %q = inttoptr i64 %w to ptr addrspace(1)\n  %c = icmp eq i32 %i, 0\n"
            "  br i1 %c, label %l, label %e\ne:\n  ret void"
        ),
        # An id of 16 bits.
        (
            "  %h = trunc i32 %n to i16\n  %p = mul i16 %h, 8\n  %w = zext i16 %p to i64\n"
            "  %q = getelementptr i8, ptr addrspace(1) %a, i64 %w\n  ret void"
        ),
    ],
)
def test_products_that_wrap_before_the_address_are_found(body: str) -> None:
    assert [item.rule for item in findings(body)] == ["widened-product"]


# A product in 64 bits that is cut to 32 again: 65,536 * 32,768 is 2^31, and twice that is 0.
CUT = """  %x = sext i32 %n to i64
  %m = mul nsw i64 %x, 32768
  %y = trunc i64 %m to i32
  %w = zext i32 %y to i64
  %p = getelementptr i8, ptr addrspace(1) %a, i64 %w
  store i8 0, ptr addrspace(1) %p
  ret void"""


def limited_to(body: str, declares: str, **limits: int) -> list[structure.Finding]:
    made = {name: formula(limit) for name, limit in limits.items()}
    family = structure.Expectations((), {}, (), made, ())
    return structure.check(handwritten(body, declares), family, {}, "llvm22")


@pytest.mark.parametrize(
    "body",
    [
        CUT,
        # What LLVM makes of a trunc and a zext.
        CUT.replace("trunc i64 %m to i32", "and i64 %m, 4294967295").replace(
            "zext i32 %y to i64", "add i64 %y, 0"
        ),
        CUT.replace("zext i32", "sext i32"),
        CUT.replace("mul nsw i64 %x, 32768", "shl nsw i64 %x, 15"),
        # A product of two values that 64 bits don't hold either.
        CUT.replace("mul nsw i64 %x, 32768", "mul i64 %x, %x2").replace(
            "  %m", "  %x2 = shl i64 %x, 40\n  %m", 1
        ),
        # Cut by the index of a getelementptr.
        CUT.replace("  %w = zext i32 %y to i64\n", "").replace("i64 %w", "i32 %y"),
    ],
)
def test_a_product_that_is_cut_on_its_way_is_found(body: str) -> None:
    (found,) = limited_to(body, "", n=131072)
    assert found.rule == "widened-product"
    assert "cut to 32 bits on its way to an address" in found.message
    assert "%y = " in found.instruction


def test_a_cut_that_keeps_the_value_is_no_finding() -> None:
    # 131,071 * 32,768 is the last multiple below 2^32, and a zext keeps it.
    assert limited_to(CUT, "", n=131071) == []
    assert [item.rule for item in limited_to(CUT, "", n=131072)] == ["widened-product"]
    # Nothing is known of a slot of 64 bits, and nothing has made it larger than it was.
    loaded = CUT.replace("sext i32 %n to i64", "load i64, ptr addrspace(1) %t").replace(
        "  %m = mul nsw i64 %x, 32768\n", ""
    )
    assert limited_to(loaded.replace("%m", "%x"), "") == []


def test_halves_that_are_put_together_again_lose_nothing() -> None:
    body = CUT.replace(
        "  %p = ",
        "  %u = lshr i64 %m, 32\n  %h = shl i64 %u, 32\n  %o = or i64 %h, %w\n  %p = ",
    ).replace("i64 %w\n", "i64 %o\n")
    assert limited_to(body, "", n=131072) == []


SUM = f"""{GROUP}  %o = {{op}} i32 %g, %n
  %w = zext i32 %o to i64
  %p = getelementptr i8, ptr addrspace(1) %a, i64 %w
  store i8 0, ptr addrspace(1) %p
  ret void"""


def test_a_sum_of_limited_values_that_wraps_is_found() -> None:
    half = 1 << 30
    body = SUM.format(op="add nsw")
    assert limited_to(body, GROUP_DECLARE, workgroup_id_z=half, n=half - 1) == []
    (found,) = limited_to(body, GROUP_DECLARE, workgroup_id_z=half, n=half)
    assert "an i32 sum of workgroup_id_z (0 to 1,073,741,824) and n" in found.message
    assert "can be 2,147,483,648, which 32 bits don't hold" in found.message
    # An unlimited index plus anything could wrap: that says nothing.
    assert limited_to(body, GROUP_DECLARE, workgroup_id_z=half) == []


def test_a_difference_of_limited_values_that_wraps_is_found() -> None:
    twice = "  %b = sub nsw i32 0, %n\n  %o = sub nsw i32 %b, %g\n"
    body = SUM.replace("  %o = {op} i32 %g, %n\n", twice)
    most = (1 << 31) - 1
    large = 1 << 20
    assert limited_to(body, GROUP_DECLARE, workgroup_id_z=large, n=most - large + 1) == []
    (found,) = limited_to(body, GROUP_DECLARE, workgroup_id_z=large, n=most - large + 2)
    assert "an i32 difference of n (-2,146,435,073 to 0) and workgroup_id_z" in found.message
    assert "can be -2,147,483,649" in found.message


def test_a_loops_counter_is_below_its_end_where_it_is_added() -> None:
    body = f"""{GROUP}  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %b, label %e
b:
  %o = add nsw i32 %g, %i
  %w = zext i32 %o to i64
  %p = getelementptr i8, ptr addrspace(1) %a, i64 %w
  store i8 0, ptr addrspace(1) %p
  %j = add nsw i32 %i, 1
  br label %l
e:
  ret void"""
    most, rounds = (1 << 31) - 1, 5000
    assert limited_to(body, GROUP_DECLARE, workgroup_id_z=most - rounds + 1, n=rounds) == []
    assert limited_to(body, GROUP_DECLARE, workgroup_id_z=most - rounds + 2, n=rounds) != []
    # An index and a few rounds more could nearly always wrap: that says nothing.
    assert limited_to(body, GROUP_DECLARE, workgroup_id_z=most, n=64) == []
    # Nor does a number that goes round without a bound.
    endless = body.replace("add nsw i32 %i, 1", "xor i32 %i, 3")
    assert limited_to(endless, GROUP_DECLARE, workgroup_id_z=most, n=5) == []


def test_the_offset_of_a_buffer_access_is_an_address_too() -> None:
    body = """  %id = load i32, ptr addrspace(1) %t
  %o = mul nsw i32 %id, 32768
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %a, i16 0, \
i64 2147418112, i32 159744)
  %x = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %r, i32 %o, i32 0, i32 0)
  store i32 %x, ptr addrspace(1) %a
  ret void"""
    load = "declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8), i32, i32, i32)"
    (found,) = findings(body, RSRC_DECLARE, load)
    assert (found.rule, found.subject) == ("widened-product", ("t",))
