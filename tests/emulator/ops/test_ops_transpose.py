"""Transposed LDS reads: lane i of 16 gets column i of the matrix that the lanes read by rows."""

from __future__ import annotations

import numpy as np
import pytest

from rocke.emulator.ops.transpose import element_bits, transposed


@pytest.mark.parametrize(("bits", "rows"), [(16, 4), (8, 8)])
def test_whole_bytes(bits: int, rows: int) -> None:
    dtype = np.uint16 if bits == 16 else np.uint8
    matrix = np.arange(2 * rows * 16).reshape(2, rows, 16).astype(dtype)
    read = matrix.reshape(2 * 16, rows).view(np.uint8)
    got = transposed(read, bits).view(dtype)
    for lane in range(32):
        np.testing.assert_array_equal(got[lane], matrix[lane // 16, :, lane % 16])


@pytest.mark.parametrize("bits", [4, 6])
def test_packed_codes(bits: int) -> None:
    rng = np.random.default_rng(bits)
    matrix = rng.integers(0, 1 << bits, (16, 16))
    size = 16 * bits // 8
    numbers = [sum(int(code) << bits * j for j, code in enumerate(row)) for row in matrix]
    read = np.array([list(n.to_bytes(size, "little")) for n in numbers], np.uint8)
    for lane, got in enumerate(transposed(read, bits)):
        number = int.from_bytes(bytes(got), "little")
        codes = [number >> bits * j & ((1 << bits) - 1) for j in range(16)]
        np.testing.assert_array_equal(codes, matrix[:, lane])


def test_names() -> None:
    assert element_bits("llvm.amdgcn.ds.read.tr16.b64.v4bf16") == 16
    assert element_bits("llvm.amdgcn.ds.read.tr6.b96.v3i32") == 6
    assert element_bits("llvm.amdgcn.ds.bpermute") is None
