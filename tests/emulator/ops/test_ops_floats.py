"""Float intrinsics: roundings against rational arithmetic, special values against LangRef."""

from __future__ import annotations

import math
import struct
from fractions import Fraction
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rocke.emulator.ops import Types, find

NAN, INF = math.nan, math.inf
BF16 = ml_dtypes.bfloat16


def call(name: str, *args: Any, **keywords: Any) -> Any:
    entry = find(name)
    assert entry is not None, name
    with np.errstate(all="ignore"):
        return entry.function(*args, **keywords)


def f32(*values: float) -> np.ndarray:
    return np.array(values, np.float32)


def same(got: np.ndarray, expected: np.ndarray) -> None:
    """Equal values, NaN equal to NaN, zeros of one sign."""
    np.testing.assert_array_equal(got.astype(np.float64), expected.astype(np.float64))
    numbers = ~np.isnan(expected.astype(np.float64))
    np.testing.assert_array_equal(np.signbit(got)[numbers], np.signbit(expected)[numbers])


def nearest_single(exact: Fraction) -> float:
    """The float32 nearest to a rational, ties to even, by integer arithmetic."""
    if exact == 0:
        return 0.0
    sign, size = (-1, -exact) if exact < 0 else (1, exact)
    exponent = max(math.floor(math.log2(size)) if size > 0 else 0, -126)
    while size >= Fraction(2) ** (exponent + 1):
        exponent += 1
    while exponent > -126 and size < Fraction(2) ** exponent:
        exponent -= 1
    unit = Fraction(2) ** (exponent - 23)
    value = round(size / unit) * unit  # Python rounds a Fraction's ties to even
    return sign * (math.inf if value >= Fraction(2) ** 128 else float(value))


SINGLE = st.integers(0, 2**32 - 1).map(lambda b: struct.unpack("<f", struct.pack("<I", b))[0])
FINITE = SINGLE.filter(math.isfinite)
MODEST = st.floats(-1e6, 1e6, width=32)


@settings(deadline=None)
@given(st.one_of(FINITE, MODEST), st.one_of(FINITE, MODEST), st.one_of(FINITE, MODEST))
def test_fma_of_float32_rounds_once(a: float, b: float, c: float) -> None:
    got = float(call("llvm.fma.f32", f32(a), f32(b), f32(c))[0])
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    assert got == nearest_single(exact)


def test_fma_of_float32_where_two_roundings_differ() -> None:
    # 1 + 2**-24 + 2**-60: a tie in float32 but for the last term, which double would lose.
    a, b = f32(1 + 2**-12), f32(1 - 2**-12)  # 1 - 2**-24
    c = f32(2.0**-80)
    assert call("llvm.fmuladd.f32", a, b, c)[0] == np.float32(1 - 2**-24)
    tie = call("llvm.fma.f32", f32(2.0**-30), f32(2.0**-30), f32(1 + 2**-23))[0]
    assert tie == np.float32(1 + 2**-23)
    up = call("llvm.fma.f32", f32(1 + 2**-23), f32(1 + 2**-23), f32(2.0**-24 - 2.0**-46))[0]
    exact = Fraction(float(f32(1 + 2**-23)[0])) ** 2 + Fraction(float(f32(2.0**-24 - 2.0**-46)[0]))
    assert up == np.float32(nearest_single(exact))


@settings(deadline=None)
@given(
    st.floats(allow_nan=False, allow_infinity=False),
    st.floats(allow_nan=False, allow_infinity=False),
    st.floats(allow_nan=False, allow_infinity=False),
)
def test_fma_of_double_rounds_once(a: float, b: float, c: float) -> None:
    got = float(call("llvm.fma.f64", np.array([a]), np.array([b]), np.array([c]))[0])
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    try:
        expected = exact.numerator / exact.denominator
    except OverflowError:
        expected = INF if exact > 0 else -INF
    assert got == expected or (exact == 0 and got == 0)


def test_fma_special_values_and_narrow_types() -> None:
    same(call("llvm.fma.f32", f32(INF, INF, 0, NAN), f32(0, 2, 0, 1), f32(1, -INF, -0.0, 1)),
         f32(NAN, NAN, 0.0, NAN))  # fmt: skip
    assert math.isinf(call("llvm.fma.f64", np.array([INF]), np.array([2.0]), np.array([1.0]))[0])
    assert math.isnan(call("llvm.fma.f64", np.array([NAN]), np.array([2.0]), np.array([1.0]))[0])
    h = np.array([1 + 2**-10], np.float16)
    got = call("llvm.fma.f16", h, h, np.array([-1], np.float16))
    assert got.dtype == np.float16 and got[0] == np.float16(2**-9 + 2**-20)
    b = np.array([3.0, 1.0], BF16)
    got = call("llvm.fma.bf16", b, b, np.array([2**-8, 2**-9], BF16))
    assert got.dtype == BF16 and [float(x) for x in got] == [9.0, 1.0]


A = f32(1, 2, -0.0, 0.0, NAN, 3, NAN, -INF)
B = f32(2, 1, 0.0, -0.0, 5, NAN, NAN, INF)


@pytest.mark.parametrize("dtype", [np.float32, np.float64, np.float16, BF16])
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("minnum", [1, 1, -0.0, -0.0, 5, 3, NAN, -INF]),
        ("maxnum", [2, 2, 0.0, 0.0, 5, 3, NAN, INF]),
        ("minimumnum", [1, 1, -0.0, -0.0, 5, 3, NAN, -INF]),
        ("maximumnum", [2, 2, 0.0, 0.0, 5, 3, NAN, INF]),
        ("minimum", [1, 1, -0.0, -0.0, NAN, NAN, NAN, -INF]),
        ("maximum", [2, 2, 0.0, 0.0, NAN, NAN, NAN, INF]),
    ],
)
def test_minima_and_maxima(name: str, expected: list[float], dtype: Any) -> None:
    got = call(f"llvm.{name}.f32", A.astype(dtype), B.astype(dtype))
    assert got.dtype == dtype
    same(got, np.array(expected, np.float32).astype(dtype))


def test_signalling_nan_comes_out_quiet() -> None:
    signalling = np.array([0x7F800001], np.uint32).view(np.float32)
    for name in ("canonicalize.f32",):
        assert call(f"llvm.{name}", signalling).view(np.uint32)[0] == 0x7FC00001
    assert call("llvm.minimum.f32", signalling, f32(1)).view(np.uint32)[0] == 0x7FC00001


def test_signs() -> None:
    x = np.array([0xFFC00001, 0x80000000, 0xC0000000], np.uint32).view(np.float32)
    got = call("llvm.fabs.f32", x).view(np.uint32)
    assert list(got) == [0x7FC00001, 0, 0x40000000]
    signs = call("llvm.copysign.f32", f32(1, -2, NAN), f32(-0.0, 3, -1))
    assert list(np.signbit(signs)) == [True, False, True]
    half = call("llvm.fabs.v2f16", np.array([[-1.5, -0.0]], np.float16))
    assert list(half[0]) == [1.5, 0.0] and not np.signbit(half).any()


@pytest.mark.parametrize("dtype", [np.float32, np.float64, np.float16, BF16])
def test_rounding_to_integers(dtype: Any) -> None:
    x = np.array([0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.25, -0.75, INF, NAN, -0.0], np.float32)
    table = {
        "floor": [0, 1, 2, -1, -2, -3, 0, -1, INF, NAN, -0.0],
        "ceil": [1, 2, 3, -0.0, -1, -2, 1, -0.0, INF, NAN, -0.0],
        "trunc": [0, 1, 2, -0.0, -1, -2, 0, -0.0, INF, NAN, -0.0],
        "rint": [0, 2, 2, -0.0, -2, -2, 0, -1, INF, NAN, -0.0],
        "nearbyint": [0, 2, 2, -0.0, -2, -2, 0, -1, INF, NAN, -0.0],
        "roundeven": [0, 2, 2, -0.0, -2, -2, 0, -1, INF, NAN, -0.0],
        "round": [1, 2, 3, -1, -2, -3, 0, -1, INF, NAN, -0.0],
    }
    for name, expected in table.items():
        got = call(f"llvm.{name}.f32", x.astype(dtype))
        same(got, np.array(expected, np.float32).astype(dtype))
    below = np.array([0.49999997], np.float32)
    assert call("llvm.round.f32", below)[0] == 0.0


@pytest.mark.parametrize(
    ("name", "argument", "expected"),
    [
        ("exp", 1.0, math.e),
        ("exp2", 0.5, math.sqrt(2)),
        ("exp10", 2.0, 100.0),
        ("log", 2.0, math.log(2)),
        ("log2", 8.0, 3.0),
        ("log10", 1000.0, 3.0),
        ("sin", 1.0, math.sin(1)),
        ("cos", 1.0, math.cos(1)),
        ("tan", 1.0, math.tan(1)),
        ("tanh", 0.5, math.tanh(0.5)),
        ("atan", 2.0, math.atan(2)),
        ("sqrt", 2.0, math.sqrt(2)),
    ],
)
def test_elementary_functions(name: str, argument: float, expected: float) -> None:
    assert call(f"llvm.{name}.f32", f32(argument))[0] == np.float32(expected)
    assert call(f"llvm.{name}.f16", np.array([argument], np.float16))[0] == np.float16(expected)
    got = call(f"llvm.{name}.bf16", np.array([argument], BF16))
    assert got.dtype == BF16 and float(got[0]) == float(np.array([expected], BF16)[0])


def test_exponentials_at_the_edges() -> None:
    same(call("llvm.exp2.f32", f32(-149, -150, 128, -INF, INF, NAN)),
         f32(2.0**-149, 0, INF, 0, INF, NAN))  # fmt: skip
    same(call("llvm.log2.f32", f32(0, -0.0, -1, INF, 2.0**-149)), f32(-INF, -INF, NAN, INF, -149))
    same(call("llvm.amdgcn.exp2.f32", f32(-126, -127, 3, -INF)), f32(2.0**-126, 0, 8, 0))
    same(call("llvm.amdgcn.log.f32", f32(8, 2.0**-127, 0, -1)), f32(3, -INF, -INF, NAN))
    half = call("llvm.amdgcn.exp2.f16", np.array([-24], np.float16))
    assert half[0] == np.float16(2.0**-24)


def test_powers_and_scaling() -> None:
    assert call("llvm.pow.f32", f32(2), f32(-3))[0] == 0.125
    kinds = Types("float", ("float", "i32"))
    minus_two = np.array([-2], np.int32).view(np.uint32)
    assert call("llvm.powi.f32.i32", f32(4), minus_two, ty=kinds)[0] == 0.0625
    by = np.array([-149, 127, 1000000, -1000000], np.int32).view(np.uint32)
    same(call("llvm.ldexp.f32.i32", f32(1, -1, 1, -1), by, ty=kinds),
         f32(2.0**-149, -(2.0**127), INF, -0.0))  # fmt: skip
    half = Types("half", ("half", "i16"))
    small = np.array([-24], np.int16).view(np.uint16)
    assert call("llvm.ldexp.f16.i16", np.array([1.5], np.float16), small, ty=half)[0] == np.float16(
        2.0**-23
    )
    result = Types("{ float, i32 }", ("float",))
    mantissa, exponent = call("llvm.frexp.f32.i32", f32(-12, 0, INF, 2.0**-149), ty=result)
    same(mantissa, f32(-0.75, 0, INF, 0.5))
    assert list(exponent.view(np.int32)) == [4, 0, 0, -148]


def test_saturating_conversions() -> None:
    x = f32(1.9, -1.9, 1e10, -1e10, NAN, INF, 255.5)
    kinds = Types("i8", ("float",))
    got = call("llvm.fptosi.sat.i8.f32", x, ty=kinds)
    assert list(got.view(np.int8)) == [1, -1, 127, -128, 0, 127, 127]
    assert list(call("llvm.fptoui.sat.i8.f32", x, ty=kinds)) == [1, 0, 255, 0, 0, 255, 255]
    wide = np.array([2.0**63, -(2.0**63), 2.0**64, 1.5e19, -3.7])
    got = call("llvm.fptosi.sat.i64.f64", wide, ty=Types("i64", ("double",)))
    assert list(got.view(np.int64)) == [2**63 - 1, -(2**63), 2**63 - 1, 2**63 - 1, -3]
    got = call("llvm.fptoui.sat.i64.f64", wide, ty=Types("i64", ("double",)))
    assert [int(v) for v in got] == [2**63, 0, 2**64 - 1, 15 * 10**18, 0]


def test_rounding_to_integer_types_and_half_encodings() -> None:
    x, kinds = f32(2.5, -2.5, 3.5), Types("i64", ("float",))
    assert list(call("llvm.lrint.i64.f32", x, ty=kinds).view(np.int64)) == [2, -2, 4]
    assert list(call("llvm.llround.i64.f32", x, ty=kinds).view(np.int64)) == [3, -3, 4]
    assert list(call("llvm.convert.to.fp16.f32", f32(1, -2))) == [0x3C00, 0xC000]
    bits = np.array([0x3C00, 0xC000], np.uint16)
    same(call("llvm.convert.from.fp16.f32", bits, ty=Types("float", ("i16",))), f32(1, -2))


CLASSES = {
    0x7F800001: 0,
    0x7FC00000: 1,
    0xFFC00000: 1,
    0xFF800000: 2,
    0xBF800000: 3,
    0x80000001: 4,
    0x80000000: 5,
    0x00000000: 6,
    0x007FFFFF: 7,
    0x00800000: 8,
    0x7F800000: 9,
}


def test_float_classes() -> None:
    x = np.array(list(CLASSES), np.uint32).view(np.float32)
    for bit in range(10):
        expected = [place == bit for place in CLASSES.values()]
        assert list(call("llvm.is.fpclass.f32", x, 1 << bit)) == expected, bit
        mask = np.array([1 << bit], np.uint32)
        assert list(call("llvm.amdgcn.class.f32", x, mask)) == expected, bit
    narrow = np.array([0x0001, 0x0080, 0x7F80, 0x7FC0, 0x7F81], np.uint16).view(BF16)
    assert [bool(v) for v in call("llvm.is.fpclass.bf16", narrow, 1 << 7)] == [1, 0, 0, 0, 0]
    assert [bool(v) for v in call("llvm.is.fpclass.bf16", narrow, 3)] == [0, 0, 0, 1, 1]
    half = np.array([0x0001, 0x7C00, 0x8000], np.uint16).view(np.float16)
    assert [bool(v) for v in call("llvm.is.fpclass.f16", half, 1 << 5 | 1 << 9)] == [0, 1, 1]


def test_reciprocals() -> None:
    same(call("llvm.amdgcn.rcp.f32", f32(4, 3, 0, -0.0, INF, 2.0**-127, 2.0**127)),
         f32(0.25, 1 / 3, INF, -INF, 0, INF, 0))  # fmt: skip
    same(call("llvm.amdgcn.rsq.f32", f32(4, 0, -1, INF, 2)), f32(0.5, INF, NAN, 0, 2**-0.5))
    same(call("llvm.amdgcn.sqrt.f32", f32(9, 2.0**-140, -1)), f32(3, 0, NAN))
    assert call("llvm.amdgcn.rcp.f16", np.array([2.0**15], np.float16))[0] == np.float16(2.0**-15)
    assert call("llvm.amdgcn.rcp.f64", np.array([3.0]))[0] == 1 / 3


def test_angles_are_in_turns() -> None:
    got = call("llvm.amdgcn.sin.f32", f32(0.25, 0.5, -0.25, 1.25, 300, INF))
    np.testing.assert_allclose(got[:4], [1, 0, -1, 1], atol=1e-7)
    assert got[4] == 0 and math.isnan(got[5])
    got = call("llvm.amdgcn.cos.f32", f32(0, 0.5, 300, NAN))
    assert got[0] == 1 and got[1] == -1 and got[2] == 1 and math.isnan(got[3])


def test_parts_of_a_float() -> None:
    got = call("llvm.amdgcn.fract.f32", f32(1.25, -0.25, -(2.0**-30), INF, 3))
    assert got[0] == 0.25 and got[1] == 0.75 and got[2] == np.float32(1 - 2**-24)
    assert math.isnan(got[3]) and got[4] == 0
    same(call("llvm.amdgcn.frexp.mant.f32", f32(-12, INF, 0)), f32(-0.75, INF, 0))
    kinds = Types("i32", ("float",))
    exponent = call("llvm.amdgcn.frexp.exp.i32.f32", f32(-12, INF, NAN, 0.25), ty=kinds)
    assert list(exponent.view(np.int32)) == [4, 0, 0, -1]


def test_median_and_legacy_products() -> None:
    same(call("llvm.amdgcn.fmed3.f32", f32(1, 3, 2, NAN, 5, 7), f32(2, 2, 1, 4, NAN, NAN),
              f32(3, 1, 3, 3, 6, NAN)), f32(2, 2, 2, 3, 5, 7))  # fmt: skip
    same(call("llvm.amdgcn.fmul.legacy", f32(0, -0.0, 2, INF), f32(INF, NAN, 3, -0.0)),
         f32(0, 0, 6, 0))  # fmt: skip
    same(call("llvm.amdgcn.fma.legacy", f32(0, 2), f32(INF, 3), f32(5, 1)), f32(5, 7))


def test_fast_division_and_offsets() -> None:
    same(call("llvm.amdgcn.fdiv.fast", f32(3, 1, 2.0**-130), f32(4, 0, 1)), f32(0.75, INF, 0))
    x = np.array([0, 7, 8, 15, 0xF1], np.uint32)
    same(call("llvm.amdgcn.cvt.off.f32.i4", x), f32(0, 0.4375, -0.5, -0.0625, 0.0625))


def divide(n: np.ndarray, d: np.ndarray) -> Any:
    """The expansion of fdiv in LLVM's SIISelLowering (LowerFDIV32, LowerFDIV64)."""
    name = "f32" if n.dtype == np.float32 else "f64"
    one = np.ones(1, n.dtype)
    scaled_d, _ = call(f"llvm.amdgcn.div.scale.{name}", n, d, 0)
    scaled_n, flag = call(f"llvm.amdgcn.div.scale.{name}", n, d, 1)
    x = call(f"llvm.amdgcn.rcp.{name}", scaled_d)

    def fma(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
        result: np.ndarray = call(f"llvm.fma.{name}", a, b, c)
        return result

    for _ in range(1 if name == "f32" else 2):
        x = fma(fma(-scaled_d, x, one), x, x)
    with np.errstate(all="ignore"):
        q = scaled_n * x
    if name == "f32":
        q = fma(fma(-scaled_d, q, scaled_n), x, q)
    rest = fma(-scaled_d, q, scaled_n)
    return call(
        f"llvm.amdgcn.div.fixup.{name}",
        call(f"llvm.amdgcn.div.fmas.{name}", rest, x, q, flag),
        d,
        n,
    )


def test_division_of_float32_is_correctly_rounded() -> None:
    rng = np.random.default_rng(3)
    n, d = (rng.integers(0, 2**32, 40000, dtype=np.uint64).astype(np.uint32) for _ in range(2))
    n, d = n.view(np.float32), d.view(np.float32)
    with np.errstate(all="ignore"):
        expected = n / d
    same(divide(n, d), expected)


def test_division_at_the_edges() -> None:
    edge = [0.0, -0.0, 1.0, -3.0, INF, -INF, NAN, 2.0**-149, 2.0**-126, 3.4028235e38, 2.0**127,
            1.5, 2.0**-64, 2.0**64]  # fmt: skip
    n, d = (grid.reshape(-1) for grid in np.meshgrid(f32(*edge), f32(*edge)))
    with np.errstate(all="ignore"):
        same(divide(n, d), n / d)


def test_division_of_double_is_correctly_rounded() -> None:
    rng = np.random.default_rng(4)
    n, d = rng.standard_normal(2000), rng.standard_normal(2000)
    n[:500] *= 2.0 ** rng.integers(-900, 900, 500)
    d[:500] *= 2.0 ** rng.integers(-900, 900, 500)
    with np.errstate(all="ignore"):
        expected = n / d
    normal = (np.abs(expected) > 2.0**-1021) | (expected == 0)
    same(divide(n, d)[normal], expected[normal])


def test_division_fixup_of_half() -> None:
    q = np.array([7, 7, 7, 7, -7], np.float16)
    d = np.array([0, 2, INF, 0, 2], np.float16)
    n = np.array([1, 4, 3, 0, 4], np.float16)
    same(call("llvm.amdgcn.div.fixup.f16", q, d, n), np.array([INF, 7, 0, NAN, 7], np.float16))


def test_hints_are_transparent() -> None:
    x = f32(1, 2)
    assert call("llvm.expect.i32", x, x) is x
    assert call("llvm.ssa.copy.f32", x) is x
    assert not call("llvm.is.constant.f32", x).any()
