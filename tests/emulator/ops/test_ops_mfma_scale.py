"""Scaled MFMA of gfx950 against a scalar model of layouts, formats and scales."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rocke.emulator.ops import Unsupported, find

# Values of every code below a few, per format, written out from the OCP documents.
FP4 = [0, 0.5, 1, 1.5, 2, 3, 4, 6]
FP6 = [i / 8 for i in range(8)] + [(8 + i % 8) / 8 * 2 ** (i // 8) for i in range(24)]
BF6 = [i / 16 for i in range(4)] + [(4 + i % 4) / 4 * 2.0 ** (i // 4 - 2) for i in range(28)]
BITS = [8, 8, 6, 6, 4]
ACTIVE = np.ones((1, 64), bool)


def value(code: int, selector: int) -> Any:
    """Value of a code by definition; 8-bit codes used here are normal numbers only."""
    if selector == 0:
        exponent, mantissa, sign = code >> 3 & 15, code & 7, code >> 7
        return (-1.0) ** sign * (1 + mantissa / 8) * 2.0 ** (exponent - 7)
    if selector == 1:
        exponent, mantissa, sign = code >> 2 & 31, code & 3, code >> 7
        return (-1.0) ** sign * (1 + mantissa / 4) * 2.0 ** (exponent - 15)
    table = {2: FP6, 3: BF6, 4: FP4}[selector]
    half = len(table)
    return -table[code - half] if code >= half else table[code]


def random_codes(rng: np.random.Generator, selector: int) -> np.ndarray:
    """Codes (64, 32) of moderate size."""
    if selector == 0:
        return rng.integers(0x30, 0x48, (64, 32)) | rng.integers(0, 2, (64, 32)) << 7
    if selector == 1:
        return rng.integers(0x38, 0x44, (64, 32)) | rng.integers(0, 2, (64, 32)) << 7
    return rng.integers(0, 1 << BITS[selector], (64, 32))


def registers(codes: np.ndarray, bits: int) -> np.ndarray:
    """Codes packed from the lowest bit up into <8 x i32>."""
    packed = np.zeros((1, 64, 8), np.uint32)
    for lane in range(64):
        number = sum(int(code) << bits * j for j, code in enumerate(codes[lane]))
        for word in range(8):
            packed[0, lane, word] = number >> 32 * word & 0xFFFFFFFF
    return packed


def k_of(lane: int, j: int, size: int, bits: int) -> int:
    """Place along K: for 8 bits runs of 16 by turns, as AMD's example kernel loads them."""
    group = lane // size
    if bits != 8:
        return 32 * group + j
    stride = 16 * (64 // size)
    return 16 * group + j % 16 + stride * (j // 16)


def matrix(codes: np.ndarray, selector: int, scale: np.ndarray, size: int) -> np.ndarray:
    """(size, K) of scaled values; lane l of the 64 exponents is row l % size, block l // size."""
    depth = 64 // size * 32
    out = np.zeros((size, depth))
    for lane in range(64):
        for j in range(32):
            k = k_of(lane, j, size, BITS[selector])
            owner = lane % size + size * (k // 32)
            out[lane % size, k] = value(int(codes[lane, j]), selector) * 2.0 ** scale[owner]
    return out


def run(shape: str, *args: Any, arch: str = "gfx950") -> np.ndarray:
    entry = find(f"llvm.amdgcn.mfma.scale.f32.{shape}.f8f6f4.v8i32.v8i32")
    assert entry is not None and entry.imm == (3, 4, 5, 7) and entry.kind == "wave"
    result: np.ndarray = entry.function(ACTIVE, *args, arch=arch)
    return result


@pytest.mark.parametrize("size", [16, 32])
@pytest.mark.parametrize("formats", [(0, 0), (1, 0), (2, 3), (4, 4), (0, 4), (3, 1)])
def test_against_the_scalar_model(size: int, formats: tuple[int, int]) -> None:
    rng = np.random.default_rng(size + formats[0])
    shape = "16x16x128" if size == 16 else "32x32x64"
    a, b = (random_codes(rng, selector) for selector in formats)
    a_scale, b_scale = (rng.integers(-3, 4, 64) for _ in range(2))
    held = size * size // 64
    c = rng.integers(-8, 8, (1, 64, held)).astype(np.float32)
    a_words = (a_scale + 127).astype(np.uint32)[None] << np.uint32(16)
    b_words = (b_scale + 127).astype(np.uint32)[None] << np.uint32(8)
    got = run(
        shape, registers(a, BITS[formats[0]]), registers(b, BITS[formats[1]]), c,
        formats[0], formats[1], 2, a_words, 1, b_words,
    )  # fmt: skip
    product = matrix(a, formats[0], a_scale, size) @ matrix(b, formats[1], b_scale, size).T
    for lane in range(64):
        for r in range(held):
            row = 4 * (lane // 16) + r if size == 16 else 8 * (r // 4) + 4 * (lane // 32) + r % 4
            expected = np.float32(np.float32(product[row, lane % size]) + c[0, lane, r])
            assert got[0, lane, r] == expected, (lane, r)


def test_scales_that_are_all_zero_ask_for_no_scaling() -> None:
    a = registers(np.full((64, 32), 0x38), 8)
    c = np.zeros((1, 64, 16), np.float32)
    zero = np.zeros((1, 1), np.uint32)
    assert (run("32x32x64", a, a, c, 0, 0, 0, zero, 0, zero) == 64).all()
    one = np.full((1, 64), 127, np.uint32)
    tiny = run("32x32x64", a, a, c, 0, 0, 0, one, 0, np.zeros((1, 64), np.uint32))
    assert (tiny == np.float32(64 * 2.0**-127)).all()


def test_a_scale_of_255_is_nan_and_refusals() -> None:
    a = registers(np.full((64, 32), 0x38), 8)
    c = np.zeros((1, 64, 4), np.float32)
    one, nan = np.full((1, 64), 127, np.uint32), np.full((1, 64), 255, np.uint32)
    assert (run("16x16x128", a, a, c, 0, 0, 0, one, 0, one) == 128).all()
    assert np.isnan(run("16x16x128", a, a, c, 0, 0, 0, nan, 0, one)).all()
    with pytest.raises(Unsupported, match="format 5"):
        run("16x16x128", a, a, c, 5, 0, 0, one, 0, one)
    with pytest.raises(Unsupported, match="16 bytes where 32"):
        run("16x16x128", a[..., :4], a, c, 0, 0, 0, one, 0, one)
    with pytest.raises(Unsupported, match="gfx942"):
        run("16x16x128", a, a, c, 0, 0, 0, one, 0, one, arch="gfx942")
