"""Integer intrinsics against Python's unbounded integers."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rocke.emulator.ops import Types, find
from rocke.emulator.ops.bits import mul_high_signed, mul_high_unsigned, storage
from rocke.emulator.ops.poison import poison_check

WIDTHS = [1, 4, 8, 13, 16, 24, 32, 48, 64]


def call(name: str, *args: Any, **keywords: Any) -> Any:
    entry = find(name)
    assert entry is not None, name
    with np.errstate(all="ignore"):
        return entry.function(*args, **keywords)


def arr(values: list[int], bits: int) -> np.ndarray:
    return np.array([v & ((1 << bits) - 1) for v in values], dtype=np.uint64).astype(storage(bits))


def signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) else value


def samples(bits: int) -> list[int]:
    rng = random.Random(bits)
    top = (1 << bits) - 1
    edges = {0, 1, 2, 3, top, top >> 1, (top >> 1) + 1, top - 1}
    return sorted(v & top for v in edges) + [rng.getrandbits(bits) for _ in range(12)]


def both(bits: int) -> tuple[list[int], list[int]]:
    values = samples(bits)
    pairs = [(a, b) for a in values for b in values]
    return [a for a, _ in pairs], [b for _, b in pairs]


def ty(bits: int, args: int = 2) -> Types:
    return Types(f"i{bits}", (f"i{bits}",) * args)


@pytest.mark.parametrize("bits", WIDTHS)
def test_bit_counts_and_reversals(bits: int) -> None:
    values = samples(bits)
    x = arr(values, bits)
    top = (1 << bits) - 1
    assert [int(v) for v in call(f"llvm.ctpop.i{bits}", x)] == [v.bit_count() for v in values]
    leading = [(bits - v.bit_length()) & top for v in values]
    assert [int(v) for v in call(f"llvm.ctlz.i{bits}", x, 0, ty=ty(bits))] == leading
    trailing = [((v & -v).bit_length() - 1 if v else bits) & top for v in values]
    assert [int(v) for v in call(f"llvm.cttz.i{bits}", x, 0, ty=ty(bits))] == trailing
    mirrored = [int(f"{v:0{bits}b}"[::-1], 2) for v in values]
    assert [int(v) for v in call(f"llvm.bitreverse.i{bits}", x, ty=ty(bits))] == mirrored
    if bits % 16 == 0:
        turned = [int.from_bytes(v.to_bytes(bits // 8, "little"), "big") for v in values]
        assert [int(v) for v in call(f"llvm.bswap.i{bits}", x, ty=ty(bits))] == turned


@pytest.mark.parametrize("bits", WIDTHS)
def test_choices_and_magnitudes(bits: int) -> None:
    a, b = both(bits)
    x, y = arr(a, bits), arr(b, bits)
    top = (1 << bits) - 1

    def by_sign(v: int) -> int:
        return signed(v, bits)

    pairs = list(zip(a, b, strict=True))
    assert [int(v) for v in call(f"llvm.umin.i{bits}", x, y)] == [min(p) for p in pairs]
    assert [int(v) for v in call(f"llvm.umax.i{bits}", x, y)] == [max(p) for p in pairs]
    got = [int(v) for v in call(f"llvm.smin.i{bits}", x, y, ty=ty(bits))]
    assert got == [min(p, key=by_sign) for p in pairs]
    got = [int(v) for v in call(f"llvm.smax.i{bits}", x, y, ty=ty(bits))]
    assert got == [max(p, key=by_sign) for p in pairs]
    got = [int(v) for v in call(f"llvm.abs.i{bits}", x, 0, ty=ty(bits))]
    assert got == [abs(by_sign(v)) & top for v in a]
    order = Types("i8", (f"i{bits}",) * 2)
    got = [signed(int(v), 8) for v in call("llvm.scmp.i8", x, y, ty=order)]
    assert got == [(by_sign(p) > by_sign(q)) - (by_sign(p) < by_sign(q)) for p, q in pairs]
    got = [signed(int(v), 8) for v in call("llvm.ucmp.i8", x, y, ty=order)]
    assert got == [(p > q) - (p < q) for p, q in pairs]


@pytest.mark.parametrize("bits", WIDTHS)
def test_overflow_and_saturation(bits: int) -> None:
    a, b = both(bits)
    x, y = arr(a, bits), arr(b, bits)
    top = (1 << bits) - 1
    low, high = -(1 << (bits - 1)), (1 << (bits - 1)) - 1
    operations: dict[str, Callable[[int, int], int]] = {
        "add": lambda p, q: p + q,
        "sub": lambda p, q: p - q,
        "mul": lambda p, q: p * q,
    }
    for name, function in operations.items():
        exact = [function(p, q) for p, q in zip(a, b, strict=True)]
        value, over = call(f"llvm.u{name}.with.overflow.i{bits}", x, y, ty=ty(bits))
        assert [int(v) for v in value] == [e & top for e in exact], name
        assert [bool(v) for v in over] == [not 0 <= e <= top for e in exact], name
        exact = [function(signed(p, bits), signed(q, bits)) for p, q in zip(a, b, strict=True)]
        value, over = call(f"llvm.s{name}.with.overflow.i{bits}", x, y, ty=ty(bits))
        assert [int(v) for v in value] == [e & top for e in exact], name
        assert [bool(v) for v in over] == [not low <= e <= high for e in exact], name
        if name == "mul":
            continue
        got = call(f"llvm.s{name}.sat.i{bits}", x, y, ty=ty(bits))
        assert [signed(int(v), bits) for v in got] == [min(max(e, low), high) for e in exact]
        got = call(f"llvm.u{name}.sat.i{bits}", x, y, ty=ty(bits))
        plain = [function(p, q) for p, q in zip(a, b, strict=True)]
        assert [int(v) for v in got] == [min(max(e, 0), top) for e in plain]


@pytest.mark.parametrize("bits", [8, 13, 16, 32, 64])
def test_shifts(bits: int) -> None:
    values = samples(bits)
    top = (1 << bits) - 1
    for amount in (0, 1, bits // 2, bits - 1, bits, bits + 3):
        low = list(reversed(values))
        x, y, by = arr(values, bits), arr(low, bits), arr([amount] * len(values), bits)
        shift = (amount & top) % bits
        wide = [p << bits | q for p, q in zip(values, low, strict=True)]
        got = call(f"llvm.fshl.i{bits}", x, y, by, ty=ty(bits))
        assert [int(v) for v in got] == [w << shift >> bits & top for w in wide], amount
        got = call(f"llvm.fshr.i{bits}", x, y, by, ty=ty(bits))
        assert [int(v) for v in got] == [w >> shift & top for w in wide], amount
        if amount >= bits:
            continue
        got = call(f"llvm.ushl.sat.i{bits}", x, by, ty=ty(bits))
        assert [int(v) for v in got] == [min(v << amount, top) for v in values]
        got = call(f"llvm.sshl.sat.i{bits}", x, by, ty=ty(bits))
        low_limit, high_limit = -(1 << (bits - 1)), (1 << (bits - 1)) - 1
        exact = [signed(v, bits) << amount for v in values]
        expected = [min(max(e, low_limit), high_limit) for e in exact]
        assert [signed(int(v), bits) for v in got] == expected


@settings(deadline=None)
@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1))
def test_high_halves_of_products(a: int, b: int) -> None:
    x, y = np.array([a], np.uint64), np.array([b], np.uint64)
    with np.errstate(all="ignore"):
        assert int(mul_high_unsigned(x, y)[0]) == a * b >> 64
        high = mul_high_signed(x.view(np.int64), y.view(np.int64))
    assert int(high[0]) == signed(a, 64) * signed(b, 64) >> 64


def test_vectors_and_uniform_operands_broadcast() -> None:
    x = np.arange(12, dtype=np.uint32).reshape(6, 2)
    one = np.array([[3, 9]], np.uint32)
    np.testing.assert_array_equal(call("llvm.umin.v2i32", x, one), np.minimum(x, one))
    got = call("llvm.smax.v2i32", x, one, ty=Types("<2 x i32>", ("<2 x i32>", "<2 x i32>")))
    np.testing.assert_array_equal(got, np.maximum(x, one))


def u32(*values: int) -> np.ndarray:
    return np.array(values, np.uint32)


def test_perm_selects_signs_and_constants() -> None:
    high, low = u32(0x8877F655), u32(0x4433A211)
    # Bytes 0 to 7: 11 A2 33 44 55 F6 77 88.
    for select, expected in ((0x07060504, 0x8877F655), (0x03020100, 0x4433A211),
                             (0x00010203, 0x11A23344), (0x0C0D0E0F, 0x00FFFFFF),
                             (0x08090A0B, 0xFF00FFFF), (0xFF0C0500, 0xFF00F611)):  # fmt: skip
        assert call("llvm.amdgcn.perm", high, low, u32(select))[0] == expected, hex(select)
        lanes = call("llvm.amdgcn.perm", high, low, u32(select, 0x07060504))
        assert list(lanes) == [expected, 0x8877F655], hex(select)


def test_alignment_and_fields() -> None:
    high, low = u32(0x11223344), u32(0x55667788)
    assert call("llvm.amdgcn.alignbit", high, low, u32(36))[0] == 0x45566778
    assert call("llvm.amdgcn.alignbyte", high, low, u32(5))[0] == 0x44556677
    assert call("llvm.amdgcn.alignbit", high, low, u32(0))[0] == 0x55667788
    kinds = Types("i32", ("i32", "i32", "i32"))
    x = u32(0xF0A5C3E1)
    for offset, size in ((0, 4), (4, 8), (28, 4), (28, 8), (0, 0), (0, 31), (33, 5), (4, 40)):
        at, count = offset & 31, size & 31
        field = 0xF0A5C3E1 >> at & ((1 << count) - 1)
        got = call("llvm.amdgcn.ubfe.i32", x, u32(offset), u32(size), ty=kinds)[0]
        assert got == field, (offset, size)
        spread = signed(0xF0A5C3E1, 32) >> at & ((1 << count) - 1)
        expected = signed(spread, count) & 0xFFFFFFFF if count else 0
        got = call("llvm.amdgcn.sbfe.i32", x, u32(offset), u32(size), ty=kinds)[0]
        assert got == expected, (offset, size)


def test_byte_sums() -> None:
    a, b, base = u32(0x01FF0380), u32(0x0400057F), u32(1000)
    # |1-4| + |255-0| + |3-5| + |128-127|
    assert call("llvm.amdgcn.sad.u8", a, b, base)[0] == 1000 + 3 + 255 + 2 + 1
    assert call("llvm.amdgcn.sad.hi.u8", a, b, base)[0] == 1000 + (261 << 16)
    assert call("llvm.amdgcn.msad.u8", a, b, base)[0] == 1000 + 3 + 2 + 1
    assert call("llvm.amdgcn.sad.u16", a, b, base)[0] == 1000 + 0x201 + 0x1FF
    assert call("llvm.amdgcn.lerp", a, b, u32(0x01000100))[0] == 0x037F047F
    wide = np.array([0x0706050403020100], np.uint64)
    zero = np.zeros(1, np.uint64)
    # Windows 3..0, 4..1, 5..2, 6..3 against 3,2,1,0: 0, 4, 8, 12.
    got = call("llvm.amdgcn.qsad.pk.u16.u8", wide, u32(0x03020100), zero)[0]
    assert int(got) == 0x000C_0008_0004_0000
    got = call("llvm.amdgcn.mqsad.pk.u16.u8", wide, u32(0x03020100), zero)[0]
    assert int(got) == 0x0009_0006_0003_0000
    base4 = np.array([[1, 2, 3, 4]], np.uint32)
    got = call("llvm.amdgcn.mqsad.u32.u8", wide, u32(0x03020100), base4)
    assert list(got[0]) == [1, 5, 9, 13]


def test_products_of_24_bits() -> None:
    a, b = u32(0xFF800000, 0x00123456), u32(0x12000002, 0x00FFFFFF)
    one, wide = Types("i32", ("i32",) * 2), Types("i64", ("i32",) * 2)
    assert list(call("llvm.amdgcn.mul.u24.i32", a, b, ty=one)) == [
        0x1000000, 0x123456 * 0xFFFFFF & 0xFFFFFFFF
    ]  # fmt: skip
    assert int(call("llvm.amdgcn.mul.u24.i64", a, b, ty=wide)[1]) == 0x123456 * 0xFFFFFF
    assert list(call("llvm.amdgcn.mul.i24.i32", a, b, ty=one)) == [
        -0x800000 * 2 & 0xFFFFFFFF, -0x123456 & 0xFFFFFFFF
    ]  # fmt: skip
    assert list(call("llvm.amdgcn.mulhi.u24", a, b)) == [0, 0x123456 * 0xFFFFFF >> 32]
    assert list(call("llvm.amdgcn.mulhi.i24", a, b)) == [0xFFFFFFFF, 0xFFFFFFFF]


def test_sffbh_counts_sign_bits() -> None:
    x = u32(0, 0xFFFFFFFF, 1, 0x80000000, 0x7FFFFFFF, 0xFFFF0000)
    assert list(call("llvm.amdgcn.sffbh.i32", x)) == [0xFFFFFFFF, 0xFFFFFFFF, 31, 1, 1, 16]


def test_bitop3_truth_tables() -> None:
    a, b, c = u32(0b11110000), u32(0b11001100), u32(0b10101010)
    for table, expected in ((0x96, a ^ b ^ c), (0xFE, a | b | c), (0xEA, (a & b) | c),
                            (0x01, ~(a | b | c)), (0xCA, (a & b) | (~a & c))):  # fmt: skip
        assert call("llvm.amdgcn.bitop3.i32", a, b, c, table)[0] == expected[0], hex(table)


def test_dot_products() -> None:
    a, b, c = u32(0xFF02807F), u32(0x0103027F), u32(5)
    unsigned = 0xFF * 1 + 2 * 3 + 0x80 * 2 + 0x7F * 0x7F + 5
    assert call("llvm.amdgcn.udot4", a, b, c, 0)[0] == unsigned
    assert call("llvm.amdgcn.sdot4", a, b, c, 0)[0] == -1 + 6 - 256 + 0x7F * 0x7F + 5
    assert call("llvm.amdgcn.sdot8", u32(0xF0000007), u32(0x20000002), c, 0)[0] == -2 + 14 + 5
    assert call("llvm.amdgcn.udot8", u32(0xF0000007), u32(0x20000002), c, 0)[0] == 30 + 14 + 5
    pair = np.array([[0x8000, 2]], np.uint16)
    assert call("llvm.amdgcn.sdot2", pair, pair, u32(1), 0)[0] == 0x40000000 + 4 + 1
    assert call("llvm.amdgcn.sdot2", pair, pair, u32(0x40000000), 1)[0] == 0x7FFFFFFF
    assert call("llvm.amdgcn.udot2", pair, pair, u32(0xFFFFFFFF), 1)[0] == 0xFFFFFFFF
    halves = np.array([[1.5, -2.0]], np.float16)
    got = call("llvm.amdgcn.fdot2", halves, halves, np.array([0.25], np.float32), 0)
    assert got[0] == np.float32(2.25 + 4 + 0.25)
    assert call("llvm.amdgcn.fdot2", halves, halves, np.array([0.25], np.float32), 1)[0] == 1


def test_vector_reductions_and_moves() -> None:
    x = np.array([[1, 0xFFFFFFFF, 5, 7], [8, 4, 2, 0x80000000]], np.uint32)
    kinds = Types("i32", ("<4 x i32>",))
    for name, expected in (("add", [12, 0x8000000E]), ("mul", [0xFFFFFFDD, 0]), ("and", [1, 0]),
                           ("or", [0xFFFFFFFF, 0x8000000E]), ("xor", [0xFFFFFFFC, 0x8000000E]),
                           ("umax", [0xFFFFFFFF, 0x80000000]), ("umin", [1, 2]),
                           ("smax", [7, 8]), ("smin", [0xFFFFFFFF, 0x80000000])):  # fmt: skip
        keywords = {"ty": kinds} if name in ("add", "mul", "smax", "smin") else {}
        assert list(call(f"llvm.vector.reduce.{name}.v4i32", x, **keywords)) == expected, name
    f = np.array([[1e8, 1.0, -1e8, np.nan]], np.float32)
    total = call("llvm.vector.reduce.fadd.v4f32", np.zeros(1, np.float32), f[:, :3])
    assert total[0] == 0.0  # in order, 1e8 + 1 rounds away the 1
    assert call("llvm.vector.reduce.fmax.v4f32", f)[0] == np.float32(1e8)
    assert np.isnan(call("llvm.vector.reduce.fmaximum.v4f32", f)[0])
    part = call("llvm.vector.extract.v2i32.v4i32", x, 2, ty=Types("<2 x i32>", ("<4 x i32>",)))
    np.testing.assert_array_equal(part, x[:, 2:])
    put = call("llvm.vector.insert.v4i32.v2i32", x, part, 0)
    np.testing.assert_array_equal(put, np.concatenate([part, x[:, 2:]], axis=1))
    np.testing.assert_array_equal(call("llvm.vector.reverse.v4i32", x)[0], [7, 5, 0xFFFFFFFF, 1])
    np.testing.assert_array_equal(
        call("llvm.vector.interleave2.v8i32", x, x + 1)[1, :4], [8, 9, 4, 5]
    )
    even, odd = call("llvm.vector.deinterleave2.v4i32", x)
    np.testing.assert_array_equal(even[0], [1, 5])
    np.testing.assert_array_equal(odd[1], [4, 0x80000000])
    np.testing.assert_array_equal(
        call("llvm.vector.splice.v4i32", x, x, -1)[1], [0x80000000, 8, 4, 2]
    )


def test_names_without_semantics_stay_unknown() -> None:
    for name in ("llvm.amdgcn.mov.dpp8.i32", "llvm.amdgcn.permlanex16", "llvm.amdgcn.s.barrier",
                 "llvm.amdgcn.smfmac.f32.16x16x32.f16", "llvm.made.up", "llvm"):  # fmt: skip
        assert find(name) is None, name


def test_results_that_are_poison() -> None:
    one, two = Types("i8", ("i8", "i1")), Types("i8", ("i8", "i8"))
    x = arr([0, 1, 0x80], 8)
    assert poison_check("llvm.ctlz.i8", {1: 0}, one) is None
    assert poison_check("llvm.umin.i8", {}, two) is None
    zero = poison_check("llvm.cttz.i8", {1: 1}, one)
    smallest = poison_check("llvm.abs.i8", {1: 1}, one)
    longest = poison_check("llvm.ushl.sat.i8", {}, two)
    assert zero and smallest and longest
    assert list(zero(x, 1)) == [True, False, False]
    assert list(smallest(x, 1)) == [False, False, True]
    assert list(longest(x, arr([7, 8, 255], 8))) == [False, True, True]


def test_constants() -> None:
    got = call("llvm.stepvector.v4i16", ty=Types("<4 x i16>", ()))
    assert got.dtype == np.uint16 and list(got[0]) == [0, 1, 2, 3]
    size = Types("i64", ("ptr", "i1", "i1", "i1"))
    assert int(call("llvm.objectsize.i64.p0", u32(0), 0, 1, 0, ty=size)[0]) == 2**64 - 1
    assert int(call("llvm.objectsize.i64.p0", u32(0), 1, 1, 0, ty=size)[0]) == 0
