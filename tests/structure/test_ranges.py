"""Intervals hold every value that the arithmetic really gives; thread ids and limits bound them."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from structure_kernels import handwritten

from rocke import structure
from rocke.emulator.ir.model import Local
from rocke.structure.ranges import Range

BITS = 32
HIGHEST, LOWEST = (1 << BITS - 1) - 1, -(1 << BITS - 1)


def ranges(body: str, limits: dict[str, int], *names: str, threads: int = 256) -> list[Range]:
    (kernel,) = structure.parse(handwritten(body + "\n  ret void", threads=threads)).kernels
    facts = structure.Facts(kernel, (), limits)
    made = [kernel.defs[name] for name in names]
    return [facts.ranges.of(Local(instr.type, instr.name)) for instr in made]


def signed(value: int) -> int:
    value &= (1 << BITS) - 1
    return value - (1 << BITS) if value >> BITS - 1 else value


def unsigned(value: int) -> int:
    return value & (1 << BITS) - 1


# Each operation as LLVM defines it, without flags: it wraps.
OPERATIONS = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "udiv": lambda a, b: unsigned(a) // unsigned(b),
    "urem": lambda a, b: unsigned(a) % unsigned(b),
    "shl": lambda a, b: a << b,
    "lshr": lambda a, b: unsigned(a) >> b,
    "ashr": lambda a, b: a >> b,
}
STEPS = st.lists(
    st.tuples(
        st.sampled_from([*OPERATIONS, "smin", "smax", "umin", "umax"]),
        st.sampled_from(["n", "m", "last", "before"]),
        st.integers(-5, 40) | st.integers(LOWEST, HIGHEST),
    ),
    min_size=1,
    max_size=6,
)


def concrete(op: str, a: int, b: int) -> int:
    if op in OPERATIONS:
        return signed(OPERATIONS[op](a, b))
    chosen = min if op.endswith("min") else max
    return chosen(a, b, key=unsigned) if op[0] == "u" else chosen(a, b)


@example([("mul", "n", -1), ("umin", "last", -1)], 1, 0, 0, 0)
@example([("mul", "n", -1), ("lshr", "last", 0)], 1, 0, 0, 0)
@example([("mul", "n", -1), ("udiv", "last", 1)], 1, 0, 0, 0)
@given(STEPS, st.integers(0, 1000), st.integers(0, 1000), st.integers(0, 5), st.integers(0, 5))
def test_no_value_leaves_its_interval(
    steps: list[tuple[str, str, int]], n: int, m: int, over_n: int, over_m: int
) -> None:
    values = {"n": n, "m": m, "last": n, "before": m}
    names = {"n": "%n", "m": "%m", "last": "%n", "before": "%m"}
    body, held = [], []
    for number, (op, left, constant) in enumerate(steps):
        if op in ("shl", "lshr", "ashr"):
            constant %= BITS
        if op in ("udiv", "urem") and constant == 0:
            constant = 1
        name = f"%v{number}"
        if op in OPERATIONS:
            body.append(f"  {name} = {op} i32 {names[left]}, {constant}")
        else:
            body.append(f"  {name} = call i32 @llvm.{op}.i32(i32 {names[left]}, i32 {constant})")
        value = concrete(op, values[left], constant)
        held.append((name, value))
        values.update(before=values["last"], last=value)
        names.update(before=names["last"], last=name)
    found = ranges("\n".join(body), {"n": n + over_n, "m": m + over_m}, *(x for x, _ in held))
    for (_, value), (low, high) in zip(held, found, strict=True):
        assert low <= value <= high


def test_a_thread_id_is_below_the_workgroups_size() -> None:
    body = (
        "  %i = call i32 @llvm.amdgcn.workitem.id.x()\n  %w = lshr i32 %i, 6\n"
        "  %l = and i32 %i, 63\n  %z = zext i32 %i to i64"
    )
    assert ranges(body, {}, "%i", "%w", "%l", "%z") == [(0, 255), (0, 3), (0, 63), (0, 255)]
    assert ranges(body, {}, "%i", threads=64) == [(0, 63)]


def test_a_loop_counter_goes_from_its_start_to_its_end() -> None:
    body = """  br label %l
l:
  %i = phi i32 [ 3, %entry ], [ %j, %b ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %b, label %e
b:
  %j = add nsw i32 %i, 1
  br label %l
e:"""
    assert ranges(body, {"n": 100}, "%i") == [(3, 100)]
    by_four = body.replace("add nsw i32 %i, 1", "add nsw i32 %i, 4")
    assert ranges(by_four, {"n": 100}, "%i") == [(3, 103)]
    assert ranges(body.replace("slt", "sle"), {"n": 100}, "%i") == [(3, 101)]
    assert ranges(by_four.replace("slt", "ule"), {"n": 100}, "%i") == [(3, 104)]


def test_a_loop_counter_that_can_wrap_has_no_bounds() -> None:
    body = """  br label %l
l:
  %i = phi i32 [ 3, %entry ], [ %j, %b ]
  %c = icmp sle i32 %i, %n
  br i1 %c, label %b, label %e
b:
  %j = add i32 %i, 1
  br label %l
e:"""
    everything = [(LOWEST, HIGHEST)]
    assert ranges(body, {"n": HIGHEST}, "%i") == everything
    assert ranges(body.replace("sle", "slt"), {"n": HIGHEST}, "%i") == [(3, HIGHEST)]
    by_four = body.replace("sle", "slt").replace("add i32 %i, 1", "add i32 %i, 4")
    assert ranges(by_four, {"n": HIGHEST}, "%i") == everything
    assert ranges(by_four.replace("add i32", "add nsw i32"), {"n": HIGHEST}, "%i") == [(3, HIGHEST)]
    # As an unsigned number a negative bound is beyond all others.
    assert ranges(body.replace("sle", "ult"), {}, "%i") == everything


def test_an_unsigned_number_past_the_signed_range_is_a_negative_one() -> None:
    """umin, umax, udiv and lshr compare and divide unsigned; intervals are signed."""
    body = "  %g = mul nsw i32 %n, -1\n"  # -7 to 0
    body += "  %a = call i32 @llvm.umin.i32(i32 %g, i32 -3)\n"
    body += "  %b = call i32 @llvm.umin.i32(i32 %g, i32 5)\n"
    body += "  %c = call i32 @llvm.umax.i32(i32 %g, i32 5)\n"
    body += "  %d = udiv i32 %g, 1\n  %e = lshr i32 %g, 0\n  %f = lshr i32 %g, 30"
    found = ranges(body, {"n": 7}, "%a", "%b", "%c", "%d", "%e", "%f")
    # umin(-1, -3) is -3, umin(0, -3) is 0; umin(-7, 5) is 5; umax(-7, 5) is -7; -7 >> 30 is 3.
    assert found[:3] == [(-7, 0), (0, 5), (-7, 5)]
    assert found[3:] == [(LOWEST, HIGHEST), (LOWEST, HIGHEST), (0, 3)]


def test_a_count_of_lanes_adds_to_what_it_is_given() -> None:
    body = "  %g = mul nsw i32 %n, -1\n"
    body += "  %a = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)\n"
    body += "  %b = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %a)\n"
    body += "  %c = call i32 @llvm.amdgcn.mbcnt.lo(i32 0, i32 %g)"
    assert ranges(body, {"n": 7}, "%a", "%b", "%c") == [(0, 32), (0, 64), (-7, 32)]


def test_loaded_values_are_limited_by_the_pointer_they_come_through() -> None:
    body = "  %p = getelementptr i32, ptr addrspace(1) %t, i32 7\n"
    body += "  %x = load i32, ptr addrspace(1) %p"
    assert ranges(body, {"t": 65534}, "%x") == [(0, 65534)]
    assert ranges(body, {"a": 65534}, "%x") == [(LOWEST, HIGHEST)]


@pytest.mark.parametrize(("flags", "expected"), [("nsw ", (0, HIGHEST)), ("", (LOWEST, HIGHEST))])
def test_only_nsw_keeps_a_product_from_wrapping(flags: str, expected: Range) -> None:
    assert ranges(f"  %p = mul {flags}i32 %n, 4096", {"n": HIGHEST}, "%p") == [expected]
