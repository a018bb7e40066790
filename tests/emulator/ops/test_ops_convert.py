"""Small floats and packed conversions against scalar models of the formats."""

from __future__ import annotations

import math
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rocke.emulator.ops import Unsupported, find, mode
from rocke.emulator.ops.smallfloat import encode, table32, table64


def call(name: str, *args: Any, **keywords: Any) -> Any:
    entry = find(name)
    assert entry is not None, name
    with np.errstate(all="ignore"):
        return entry.function(*args, **keywords)


@pytest.fixture(autouse=True)
def default_mode() -> None:
    mode.reset()


def decode(byte: int, kind: str, arch: str) -> float:
    """A byte by the definition of the format (OCP OFP8; FNUZ: bias one more, 0x80 is NaN)."""
    exponent_bits, mantissa_bits = (4, 3) if kind == "fp8" else (5, 2)
    fnuz = arch == "gfx942"
    bias = (1 << (exponent_bits - 1)) - (0 if fnuz else 1)
    sign = -1.0 if byte & 0x80 else 1.0
    exponent = byte >> mantissa_bits & ((1 << exponent_bits) - 1)
    mantissa = byte & ((1 << mantissa_bits) - 1)
    top = (1 << exponent_bits) - 1
    if fnuz and byte == 0x80:
        return math.nan
    if not fnuz and kind == "fp8" and exponent == top and mantissa == 7:
        return math.nan
    if not fnuz and kind == "bf8" and exponent == top:
        return math.nan if mantissa else sign * math.inf
    if exponent == 0:
        return sign * mantissa * 2.0 ** (1 - bias - mantissa_bits)
    return sign * (1 + mantissa / (1 << mantissa_bits)) * 2.0 ** (exponent - bias)


FORMATS = [(kind, arch) for kind in ("fp8", "bf8") for arch in ("gfx942", "gfx950")]
BYTES = np.arange(256, dtype=np.uint32)


@pytest.mark.parametrize(("kind", "arch"), FORMATS)
def test_all_256_bytes_into_every_wider_type(kind: str, arch: str) -> None:
    expected = np.array([decode(byte, kind, arch) for byte in range(256)])
    table = table32(kind, arch)
    np.testing.assert_array_equal(table, expected.astype(np.float32))
    np.testing.assert_array_equal(np.signbit(table[1:128]), False)
    assert np.signbit(table[128]) == (arch == "gfx950") or np.isnan(table[128])
    # Every value is exact in half and bfloat, whose exponents reach far enough.
    for dtype in (np.float16, ml_dtypes.bfloat16):
        np.testing.assert_array_equal(table.astype(dtype).astype(np.float64), expected)
    for place in range(4):
        got = call(f"llvm.amdgcn.cvt.f32.{kind}", BYTES << np.uint32(8 * place), place, arch=arch)
        np.testing.assert_array_equal(got, expected.astype(np.float32))
    word = BYTES | (BYTES ^ np.uint32(0x55)) << np.uint32(8)
    for high in (0, 1):
        got = call(f"llvm.amdgcn.cvt.pk.f32.{kind}", word << np.uint32(16 * high), high, arch=arch)
        np.testing.assert_array_equal(got[:, 0], expected.astype(np.float32))
        np.testing.assert_array_equal(got[:, 1], expected[BYTES ^ 0x55].astype(np.float32))


@pytest.mark.parametrize(("kind", "arch"), FORMATS)
def test_every_byte_comes_back_from_its_value(kind: str, arch: str) -> None:
    table = table32(kind, arch)
    back = encode(table, kind, arch)
    numbers = ~np.isnan(table)
    np.testing.assert_array_equal(back[numbers], BYTES[numbers])
    assert np.isnan(table32(kind, arch)[back[~numbers]]).all()


@pytest.mark.parametrize(("kind", "arch"), FORMATS)
@settings(deadline=None)
@given(data=st.data())
def test_rounding_is_to_nearest_even(kind: str, arch: str, data: st.DataObject) -> None:
    finite = sorted({decode(b, kind, arch) for b in range(128)} - {math.inf} - {math.nan})
    finite = [value for value in finite if math.isfinite(value)]
    index = data.draw(st.integers(0, len(finite) - 2))
    low, high = finite[index], finite[index + 1]
    part = data.draw(st.sampled_from([0.0, 0.25, 0.5, 0.75]))
    value = np.array([low + (high - low) * part], np.float32)
    even = low if int(encode(np.array([low], np.float32), kind, arch)[0]) % 2 == 0 else high
    expected = {0.0: low, 0.25: low, 0.5: even, 0.75: high}[part]
    got = table32(kind, arch)[encode(value, kind, arch)][0]
    assert got == expected


def test_overflow_follows_the_mode_bit() -> None:
    big = np.array([1e6, -1e6, np.inf, np.nan], np.float32)
    zero = np.zeros(4, np.uint32)

    def pack(kind: str, arch: str) -> list[int]:
        got = call(f"llvm.amdgcn.cvt.pk.{kind}.f32", big, zero.view(np.float32), zero, 0, arch=arch)
        return [int(x) & 0xFF for x in got]

    assert pack("fp8", "gfx942") == [0x80] * 4
    assert pack("bf8", "gfx950")[:3] == [0x7C, 0xFC, 0x7C]
    # hwreg(HW_REG_MODE, 23, 1) = 1 | 23 << 6 | 0 << 11
    call("llvm.amdgcn.s.setreg", 1 | 23 << 6, np.array([1], np.uint32))
    assert pack("fp8", "gfx942") == [0x7F, 0xFF, 0x80, 0x80]
    assert pack("fp8", "gfx950")[:2] == [0x7E, 0xFE]
    assert pack("bf8", "gfx950")[:3] == [0x7B, 0xFB, 0x7C]
    call("llvm.amdgcn.s.setreg", 1 | 23 << 6, np.array([0], np.uint32))
    assert pack("fp8", "gfx942") == [0x80] * 4


def test_setreg_refuses_what_it_cannot_do() -> None:
    one = np.array([1], np.uint32)
    with pytest.raises(Unsupported, match="rounding"):
        call("llvm.amdgcn.s.setreg", 1 | 3 << 11, one)
    with pytest.raises(Unsupported, match="denormals"):
        call("llvm.amdgcn.s.setreg", 1 | 4 << 6 | 3 << 11, one)
    with pytest.raises(Unsupported, match="register 2"):
        call("llvm.amdgcn.s.setreg", 2, one)
    call("llvm.amdgcn.s.setreg", 1 | 4 << 6 | 3 << 11, np.array([0xF], np.uint32))


def test_packing_replaces_one_half_only() -> None:
    a, b = np.array([1.0], np.float32), np.array([-2.0], np.float32)
    old = np.array([0x11223344], np.uint32)
    low = call("llvm.amdgcn.cvt.pk.fp8.f32", a, b, old, 0, arch="gfx950")[0]
    high = call("llvm.amdgcn.cvt.pk.fp8.f32", a, b, old, 1, arch="gfx950")[0]
    assert (low, high) == (0x1122C038, 0xC0383344)
    fnuz = call("llvm.amdgcn.cvt.pk.bf8.f32", a, b, old, 0, arch="gfx942")[0]
    assert fnuz == 0x1122C440  # bias 16: 1.0 = 2**0 has exponent 16


@pytest.mark.parametrize(("kind", "arch"), FORMATS)
def test_stochastic_rounding_by_seed(kind: str, arch: str) -> None:
    step = 0.125 if kind == "fp8" else 0.25
    value = np.full(5, 1 + step * 0.75, np.float32)
    seed = np.array([0, 0x3FFFFFFF, 0x40000000, 0x7FFFFFFF, 0xFFFFFFFF], np.uint32)
    old = np.full(5, 0xAABBCCDD, np.uint32)
    got = call(f"llvm.amdgcn.cvt.sr.{kind}.f32", value, seed, old, 2, arch=arch)
    values = table32(kind, arch)[got >> np.uint32(16) & np.uint32(0xFF)]
    np.testing.assert_array_equal(values, [1, 1, 1 + step, 1 + step, 1 + step])
    np.testing.assert_array_equal(got & np.uint32(0xFF00FFFF), np.uint32(0xAA00CCDD))
    negative = call(f"llvm.amdgcn.cvt.sr.{kind}.f32", -value, seed, old, 2, arch=arch)
    flipped = table32(kind, arch)[negative >> np.uint32(16) & np.uint32(0xFF)]
    np.testing.assert_array_equal(flipped, -values)


def test_stochastic_rounding_of_tiny_and_huge() -> None:
    value = np.array([0.0, 2.0**-11, 1e9, np.nan], np.float32)
    seed = np.array([0xFFFFFFFF, 0x80000000, 0, 0], np.uint32)
    old = np.zeros(4, np.uint32)
    got = call("llvm.amdgcn.cvt.sr.fp8.f32", value, seed, old, 0, arch="gfx942")
    # 2**-11 is half of the smallest denormal 2**-10; half the random range carries it up.
    assert list(got) == [0, 1, 0x80, 0x80]


def test_pkrtz_rounds_towards_zero() -> None:
    x = np.array([1 + 2**-11, -1 - 2**-11, 65519.0, 1e9, 2.0**-25, np.inf, 1.5], np.float32)
    got = call("llvm.amdgcn.cvt.pkrtz", x, -x)
    expected = np.array([1, -1, 65504, 65504, 0, np.inf, 1.5], np.float16)
    np.testing.assert_array_equal(got[:, 0], expected)
    np.testing.assert_array_equal(got[:, 1], -expected)
    assert np.isnan(call("llvm.amdgcn.cvt.pkrtz", np.full(1, np.nan, np.float32), x[:1])[0, 0])


def test_normalised_and_clipped_packs() -> None:
    x = np.array([-2.0, -1.0, 0.5, 2.0, np.nan], np.float32)
    signed = call("llvm.amdgcn.cvt.pknorm.i16", x, x)[:, 0].view(np.int16)
    assert list(signed) == [-32767, -32767, 16384, 32767, 0]
    assert list(call("llvm.amdgcn.cvt.pknorm.u16", x, x)[:, 1]) == [0, 0, 32768, 65535, 0]
    i = np.array([-70000, 70000, -5], np.int32).view(np.uint32)
    assert list(call("llvm.amdgcn.cvt.pk.i16", i, i)[:, 0].view(np.int16)) == [-32768, 32767, -5]
    u = np.array([5, 70000], np.uint32)
    assert list(call("llvm.amdgcn.cvt.pk.u16", u, u)[:, 1]) == [5, 65535]
    y = np.array([-3.0, 2.5, 3.5, 300.0], np.float32)
    place, old = np.array([1], np.uint32), np.array([0xFFFFFFFF], np.uint32)
    got = call("llvm.amdgcn.cvt.pk.u8.f32", y, place, old)
    assert [int(v) >> 8 & 0xFF for v in got] == [0, 2, 4, 255] and int(got[0]) == 0xFFFF00FF


@pytest.mark.parametrize("wide", ["f32", "f16", "bf16"])
@pytest.mark.parametrize("kind", ["fp8", "bf8"])
def test_scaled_unpacking_multiplies_by_the_exponent(kind: str, wide: str) -> None:
    scale = np.array([6.0], np.float32)  # only its exponent counts: 4
    word = BYTES | np.uint32(0x3800)
    got = call(f"llvm.amdgcn.cvt.scalef32.pk.{wide}.{kind}", word << np.uint32(16), scale, 1,
               arch="gfx950")  # fmt: skip
    expected = np.array([decode(byte, kind, "gfx950") for byte in range(256)]) * 4
    small = np.abs(expected) < 65504
    np.testing.assert_array_equal(got[small, 0].astype(np.float64), expected[small])
    assert float(got[0, 1]) == 4 * decode(0x38, kind, "gfx950")


def test_scaled_packing_divides_by_the_exponent() -> None:
    scale = np.array([4.0], np.float32)
    old = np.array([[0x1111, 0x2222]], np.uint16)
    a, b = np.array([4.0], np.float32), np.array([-8.0], np.float32)
    got = call("llvm.amdgcn.cvt.scalef32.pk.fp8.f32", old, a, b, scale, 1, arch="gfx950")
    assert [hex(x) for x in got[0]] == ["0x1111", "0xc038"]
    pair = np.array([[4.0, -8.0]], np.float16)
    got = call("llvm.amdgcn.cvt.scalef32.pk.bf8.f16", old, pair, scale, 0, arch="gfx950")
    assert [hex(x) for x in got[0]] == ["0xc03c", "0x2222"]
    with pytest.raises(Unsupported, match="gfx942"):
        call("llvm.amdgcn.cvt.scalef32.pk.bf8.f16", old, pair, scale, 0, arch="gfx942")


FP4 = [0, 0.5, 1, 1.5, 2, 3, 4, 6]


def test_fp4_both_ways() -> None:
    np.testing.assert_array_equal(table64("fp4", "gfx950"), FP4 + [-x for x in FP4])
    one = np.array([1.0], np.float32)
    x = np.array([0.25, 0.75, 2.5, 5.0, 7.0, -0.6, 1.25, np.inf], np.float32)
    old = np.full(8, 0xAABBCCDD, np.uint32)
    got = call("llvm.amdgcn.cvt.scalef32.pk.fp4.f32", old, x, np.negative(x), one, 2, arch="gfx950")
    codes = [int(v) >> 16 & 0xF for v in got]
    assert codes == [0, 2, 4, 6, 7, 9, 2, 7]
    values = call("llvm.amdgcn.cvt.scalef32.pk.f32.fp4", np.array([0x00009A00], np.uint32), one, 1,
                  arch="gfx950")  # fmt: skip
    np.testing.assert_array_equal(values, [[-1.0, -0.5]])


def test_fp6_tables_follow_the_format() -> None:
    fp6, bf6 = table64("fp6", "gfx950"), table64("bf6", "gfx950")
    # OCP MX: E2M3 bias 1, largest 7.5, smallest 0.125; E3M2 bias 3, largest 28, smallest 0.0625.
    assert fp6[0x1F] == 7.5 and fp6[1] == 0.125 and fp6[8] == 1.0 and fp6[0x3F] == -7.5
    assert bf6[0x1F] == 28.0 and bf6[1] == 0.0625 and bf6[0x0C] == 1.0 and bf6[0x20] == 0.0
    assert np.signbit(bf6[0x20])
