"""MFMA against a scalar model that places every element by the ISA's tables."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest

from rocke.emulator.ops.mfma import shapes
from rocke.emulator.ops.registry import Unsupported

SHAPES_32 = (32, 32)
ALL = sorted(set(shapes("gfx942")) | set(shapes("gfx950")))

# name -> (m, n, k, blocks, elements of A a lane, registers of D a lane), from the ISA's table.
HAND = {
    "f32.32x32x1f32": (32, 32, 1, 2, 1, 32),
    "f32.16x16x1f32": (16, 16, 1, 4, 1, 16),
    "f32.4x4x1f32": (4, 4, 1, 16, 1, 4),
    "f32.32x32x2f32": (32, 32, 2, 1, 1, 16),
    "f32.16x16x4f32": (16, 16, 4, 1, 1, 4),
    "f32.32x32x4f16": (32, 32, 4, 2, 4, 32),
    "f32.16x16x4f16": (16, 16, 4, 4, 4, 16),
    "f32.4x4x4f16": (4, 4, 4, 16, 4, 4),
    "f32.32x32x8f16": (32, 32, 8, 1, 4, 16),
    "f32.16x16x16f16": (16, 16, 16, 1, 4, 4),
    "f32.32x32x2bf16": (32, 32, 2, 2, 2, 32),
    "f32.16x16x2bf16": (16, 16, 2, 4, 2, 16),
    "f32.4x4x2bf16": (4, 4, 2, 16, 2, 4),
    "f32.32x32x4bf16": (32, 32, 4, 1, 2, 16),
    "f32.16x16x8bf16": (16, 16, 8, 1, 2, 4),
    "f32.32x32x4bf16.1k": (32, 32, 4, 2, 4, 32),
    "f32.16x16x4bf16.1k": (16, 16, 4, 4, 4, 16),
    "f32.4x4x4bf16.1k": (4, 4, 4, 16, 4, 4),
    "f32.32x32x8bf16.1k": (32, 32, 8, 1, 4, 16),
    "f32.16x16x16bf16.1k": (16, 16, 16, 1, 4, 4),
    "f32.16x16x8.xf32": (16, 16, 8, 1, 2, 4),
    "f32.32x32x4.xf32": (32, 32, 4, 1, 2, 16),
    "f32.16x16x32.f16": (16, 16, 32, 1, 8, 4),
    "f32.32x32x16.f16": (32, 32, 16, 1, 8, 16),
    "f32.16x16x32.bf16": (16, 16, 32, 1, 8, 4),
    "f32.32x32x16.bf16": (32, 32, 16, 1, 8, 16),
    "i32.32x32x4i8": (32, 32, 4, 2, 4, 32),
    "i32.16x16x4i8": (16, 16, 4, 4, 4, 16),
    "i32.4x4x4i8": (4, 4, 4, 16, 4, 4),
    "i32.32x32x8i8": (32, 32, 8, 1, 4, 16),
    "i32.16x16x16i8": (16, 16, 16, 1, 4, 4),
    "i32.16x16x32.i8": (16, 16, 32, 1, 8, 4),
    "i32.32x32x16.i8": (32, 32, 16, 1, 8, 16),
    "i32.16x16x64.i8": (16, 16, 64, 1, 16, 4),
    "i32.32x32x32.i8": (32, 32, 32, 1, 16, 16),
    "f64.16x16x4f64": (16, 16, 4, 1, 1, 4),
    "f64.4x4x4f64": (4, 4, 4, 4, 1, 1),
    **{
        f"f32.{m}x{m}x{k}.{a}.{b}": (m, m, k, 1, 8, m * m // 64)
        for m, k in ((16, 32), (32, 16))
        for a in ("bf8", "fp8")
        for b in ("bf8", "fp8")
    },
}


def input_place(name: str, lane: int, j: int) -> tuple[int, int, int]:
    """Block, row (or column) and k of element j of a lane of A (or B), shape by shape."""
    m, _, _, blocks, held, _ = HAND[name]
    if name == "f64.4x4x4f64":
        return lane // 4 % 4, lane % 4, lane // 16
    if m == 4:
        return lane // 4, lane % 4, j
    if blocks == 4:
        return lane // 16, lane % 16, j
    if blocks == 2:
        return lane // 32, lane % 32, j
    return 0, lane % m, lane // m * held + j


def output_place(name: str, lane: int, r: int) -> tuple[int, int, int]:
    """Block, row and column of register r of a lane of C and D, shape by shape."""
    m = HAND[name][0]
    if name == "f64.4x4x4f64":
        return lane // 4 % 4, lane // 16, lane % 4
    if name == "f64.16x16x4f64":
        return 0, 4 * r + lane // 16, lane % 16
    if m == 4:
        return lane // 4, r, lane % 4
    if m == 16:
        return r // 4, 4 * (lane // 16) + r % 4, lane % 16
    inside = r % 16
    return r // 16, 8 * (inside // 4) + 4 * (lane // 32) + inside % 4, lane % 32


def values_for(name: str, rng: np.random.Generator, shape: tuple[int, ...]) -> np.ndarray:
    """Small whole numbers, exact in every format but different everywhere."""
    return rng.integers(-4, 5, size=shape).astype(np.float64)


def pack(values: np.ndarray, kind: str, name: str, arch: str) -> np.ndarray:
    """Operands as their IR type: ``(W, 64, k)`` or ``(W, 64)``."""
    small = {
        ("fp8", "gfx942"): ml_dtypes.float8_e4m3fnuz,
        ("bf8", "gfx942"): ml_dtypes.float8_e5m2fnuz,
        ("fp8", "gfx950"): ml_dtypes.float8_e4m3fn,
        ("bf8", "gfx950"): ml_dtypes.float8_e5m2,
    }
    if kind in ("fp8", "bf8"):
        octets = values.astype(small[kind, arch]).view(np.uint8)
        return np.ascontiguousarray(octets).view(np.uint64)[..., 0]
    if kind == "i8":
        octets = np.ascontiguousarray(values.astype(np.int8)).view(np.uint8)
        held = octets.shape[-1]
        if held == 16:
            return octets.view(np.uint32)
        return octets.view(np.uint64 if held == 8 else np.uint32)[..., 0]
    if kind == "bf16":
        bits = values.astype(ml_dtypes.bfloat16)
        wide = name.endswith((".bf16",))
        return bits if wide else bits.view(np.uint16)
    dtype = {"f16": np.float16, "f32": np.float32, "xf32": np.float32, "f64": np.float64}[kind]
    packed = values.astype(dtype)
    return packed[..., 0] if packed.shape[-1] == 1 else packed


def kinds(name: str) -> tuple[str, str]:
    if ".fp8" in name or ".bf8" in name:
        first, second = name.split(".")[-2:]
        return first, second
    for kind in ("xf32", "bf16", "f16", "i8", "f64"):
        if kind in name.split("x")[-1] or kind in name.split(".")[-1] or f"{kind}.1k" in name:
            return kind, kind
    return "f32", "f32"


def scalar_mfma(name: str, a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """D of one wave by placing every element; operands (64, held), c and result (64, r)."""
    m, n, k, blocks, held, registers = HAND[name]
    left = np.zeros((blocks, m, k))
    right = np.zeros((blocks, k, n))
    for lane in range(64):
        for j in range(held):
            block, row, at = input_place(name, lane, j)
            left[block, row, at] = a[lane, j]
            right[block, at, row] = b[lane, j]
    product = np.array([left[i] @ right[i] for i in range(blocks)])
    result = np.empty((64, registers))
    for lane in range(64):
        for r in range(registers):
            result[lane, r] = c[lane, r] + product[output_place(name, lane, r)]
    return result


def test_the_tables_name_the_same_instructions() -> None:
    assert {name.removeprefix("llvm.amdgcn.mfma.") for name in ALL} == set(HAND)
    assert not any("xf32" in name for name in shapes("gfx950"))
    assert "llvm.amdgcn.mfma.f32.16x16x32.f16" not in shapes("gfx942")


@pytest.mark.parametrize("arch", ["gfx942", "gfx950"])
@pytest.mark.parametrize("name", sorted(HAND))
def test_every_shape_against_the_scalar_model(name: str, arch: str) -> None:
    shape = shapes(arch).get(f"llvm.amdgcn.mfma.{name}")
    if shape is None:
        assert ("xf32" in name) == (arch == "gfx950")
        return
    rng = np.random.default_rng(len(name))
    _, _, _, _, held, registers = HAND[name]
    waves = 3
    a = values_for(name, rng, (waves, 64, held))
    b = values_for(name, rng, (waves, 64, held))
    c = values_for(name, rng, (waves, 64, registers))
    a_kind, b_kind = kinds(name)
    ctype = {"i": np.int32, "f": np.float32}[name[0]] if "f64." not in name else np.float64
    c_packed = c.astype(ctype)
    c_in = c_packed.view(np.uint32) if name[0] == "i" else c_packed
    c_in = c_in[..., 0] if registers == 1 else c_in
    got = shape.d(
        shape.multiply(
            shape.a(pack(a, a_kind, name, arch), 0, 0),
            shape.b(pack(b, b_kind, name, arch), 0),
            shape.c(c_in),
            0,
        )
    )
    numbers = got.view(np.int32) if name[0] == "i" else got
    expected = np.array([scalar_mfma(name, a[w], b[w], c[w]) for w in range(waves)])
    assert got.shape == ((waves, 64) if registers == 1 else (waves, 64, registers))
    np.testing.assert_array_equal(numbers.reshape(waves, 64, registers), expected)


def test_accumulators_stay_matrices_between_two_products() -> None:
    shape = shapes("gfx942")["llvm.amdgcn.mfma.f32.32x32x8f16"]
    rng = np.random.default_rng(1)
    x, y = (rng.standard_normal((2, 64, 4)).astype(np.float16) for _ in range(2))
    c = rng.standard_normal((2, 64, 16)).astype(np.float32)
    once = shape.d(shape.multiply(shape.a(x), shape.b(y), shape.c(c)))
    twice = shape.d(shape.multiply(shape.a(y), shape.b(x), shape.c(once)))
    matrix = shape.multiply(shape.a(x), shape.b(y), shape.c(c))
    kept = shape.d(shape.multiply(shape.a(y), shape.b(x), matrix))
    np.testing.assert_array_equal(twice, kept)
    np.testing.assert_array_equal(shape.d(shape.c(c)), c)


def test_cbsz_and_abid_broadcast_a_block_of_a() -> None:
    shape = shapes("gfx942")["llvm.amdgcn.mfma.f32.4x4x1f32"]
    a = np.arange(64, dtype=np.float32)[None]
    matrix = shape.a(a, 2, 1)[0]
    # AMD lab notes: cbsz=2, abid=1 sends block 1 to 0-3, block 5 to 4-7, block 9 to 8-11.
    for block, source in ((0, 1), (3, 1), (4, 5), (7, 5), (11, 9), (12, 13)):
        np.testing.assert_array_equal(matrix[block, :, 0], np.arange(4) + 4 * source)


@pytest.mark.parametrize(("cbsz", "abid"), [(5, 0), (1, 2)])
def test_an_illegal_broadcast_is_refused(cbsz: int, abid: int) -> None:
    shape = shapes("gfx942")["llvm.amdgcn.mfma.f32.4x4x1f32"]
    with pytest.raises(Unsupported, match="not legal"):
        shape.a(np.zeros((1, 64), np.float32), cbsz, abid)


@pytest.mark.parametrize(
    ("blgp", "expected"),
    [
        (1, [*range(32), *range(32)]),
        (2, [*range(32, 64), *range(32, 64)]),
        (3, [*range(16, 64), *range(16)]),
        (4, [*range(16)] * 4),
        (5, [*range(16, 32)] * 4),
        (6, [*range(32, 48)] * 4),
        (7, [*range(48, 64)] * 4),
    ],
)
def test_blgp_moves_lane_groups_of_b(blgp: int, expected: list[int]) -> None:
    shape = shapes("gfx942")["llvm.amdgcn.mfma.f32.16x16x4f32"]
    b = np.arange(64, dtype=np.float32)[None]
    np.testing.assert_array_equal(shape.b(b, blgp)[0, 0].reshape(-1), expected)


def test_blgp_negates_operands_of_double_precision() -> None:
    shape = shapes("gfx942")["llvm.amdgcn.mfma.f64.16x16x4f64"]
    a, b = np.full((1, 64), 2.0), np.full((1, 64), 3.0)
    c = np.full((1, 64, 4), 5.0)
    results = [
        shape.d(shape.multiply(shape.a(a), shape.b(b, neg), shape.c(c), neg))[0, 0, 0]
        for neg in range(8)
    ]
    assert results == [29.0, -19.0, -19.0, 29.0, 19.0, -29.0, -29.0, 19.0]


def test_xf32_drops_thirteen_mantissa_bits() -> None:
    shape = shapes("gfx942")["llvm.amdgcn.mfma.f32.16x16x8.xf32"]
    value = np.float32(1 + 2**-10 + 2**-11 + 2**-23)
    a = np.full((1, 64, 2), value, np.float32)
    b = np.ones((1, 64, 2), np.float32)
    c = np.zeros((1, 64, 4), np.float32)
    got = shape.d(shape.multiply(shape.a(a), shape.b(b), shape.c(c)))
    np.testing.assert_array_equal(got, np.float32(8 * (1 + 2**-10)))
    negative = shape.d(shape.multiply(shape.a(-a), shape.b(b), shape.c(c)))
    np.testing.assert_array_equal(negative, np.float32(-8 * (1 + 2**-10)))


def test_products_are_exact_and_the_sum_is_rounded_once() -> None:
    shape = shapes("gfx942")["llvm.amdgcn.mfma.f32.16x16x16f16"]
    a = np.zeros((1, 64, 4), np.float16)
    a[..., 0], a[..., 1], a[..., 2] = 2048.0, 1.0, -2048.0
    b = np.zeros((1, 64, 4), np.float16)
    b[..., 0], b[..., 1], b[..., 2] = 2048.0, 2.0**-14, 2048.0
    c = np.zeros((1, 64, 4), np.float32)
    # 2**22 + 2**-14 - 2**22 in each of four lane groups: lost if every step rounded to float32.
    got = shape.d(shape.multiply(shape.a(a), shape.b(b), shape.c(c)))
    np.testing.assert_array_equal(got, np.float32(4 * 2.0**-14))


def test_nan_and_infinity_travel() -> None:
    shape = shapes("gfx942")["llvm.amdgcn.mfma.f32.16x16x32.fp8.fp8"]
    a = np.full((1, 64), 0x8080808080808080, np.uint64)
    b = np.full((1, 64), 0x4040404040404040, np.uint64)
    c = np.zeros((1, 64, 4), np.float32)
    assert np.isnan(shape.d(shape.multiply(shape.a(a), shape.b(b), shape.c(c)))).all()


def test_integer_sums_wrap() -> None:
    shape = shapes("gfx942")["llvm.amdgcn.mfma.i32.16x16x32.i8"]
    a = np.full((1, 64), 0x7F7F7F7F7F7F7F7F, np.uint64)
    c = np.full((1, 64, 4), 0x7FFFFFFF, np.uint32)
    got = shape.d(shape.multiply(shape.a(a), shape.b(a), shape.c(c)))
    expected = (0x7FFFFFFF + 32 * 127 * 127) & 0xFFFFFFFF
    np.testing.assert_array_equal(got, np.uint32(expected))


def test_fp8_operands_may_come_as_two_words() -> None:
    shape = shapes("gfx942")["llvm.amdgcn.mfma.f32.32x32x16.bf8.fp8"]
    rng = np.random.default_rng(5)
    words = rng.integers(0, 2**32, (1, 64, 2), dtype=np.uint32)
    whole = np.ascontiguousarray(words).view(np.uint64)[..., 0]
    np.testing.assert_array_equal(shape.a(words), shape.a(whole))
