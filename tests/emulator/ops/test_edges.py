"""Values at the edges of integers, vectors and floats, worked out from LangRef."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from rocke.emulator import Result

RunKernel = Any
FULL = np.uint32(0x80000000)


def _one(run: RunKernel, body: str, value: int, dtype: str = "uint32", **options: Any) -> Result:
    text = (
        "  %a = load i32, ptr addrspace(1) %A\n"
        f"{body}\n  store {options.pop('kind', 'i32')} %r, ptr addrspace(1) %O\n  ret void"
    )
    inputs = {"A": np.array([value], np.uint32)}
    result: Result = run(text, inputs=inputs, outputs={"O": (dtype, (1,))}, block=1, **options)
    return result


def _kinds(result: Result) -> list[str]:
    return [finding.kind for finding in result.findings]


@pytest.mark.parametrize("op", ["sdiv", "srem"])
def test_the_smallest_number_by_minus_one_is_undefined(kernel: RunKernel, op: str) -> None:
    literal, computed = f"%r = {op} i32 %a, -1", f"%b = or i32 %a, -1\n%r = {op} i32 %a, %b"
    for body in (literal, computed):
        assert _kinds(_one(kernel, body, 0x80000000)) == ["undefined"]
        fine = _one(kernel, body, 7)
        assert not fine.findings
        assert fine.outputs["O"].view(np.int32)[0] == (-7 if op == "sdiv" else 0)


@pytest.mark.parametrize(("index", "poison"), [(0, False), (1, False), (2, True), (5, True)])
def test_an_index_outside_a_vector_gives_poison(
    kernel: RunKernel, index: int, poison: bool
) -> None:
    for at in (f"i32 {index}", "i32 %a"):
        taken = _one(kernel, f"%r = extractelement <2 x i32> <i32 4, i32 9>, {at}", index)
        put = _one(
            kernel,
            f"%v = insertelement <2 x i32> <i32 4, i32 9>, i32 5, {at}\n"
            "%r = extractelement <2 x i32> %v, i32 0",
            index,
        )
        assert _kinds(taken) == _kinds(put) == (["poison"] if poison else [])
        if not poison:
            assert taken.outputs["O"][0] == (4, 9)[index]
            assert put.outputs["O"][0] == (5, 4)[index]


@pytest.mark.parametrize("bits", [16, 32, 48, 64])
def test_bytes_swapped_are_those_of_the_type(kernel: RunKernel, bits: int) -> None:
    number = 0x0102030405060708 & ((1 << bits) - 1)
    expected = int.from_bytes(number.to_bytes(bits // 8, "little"), "big")
    kind = f"i{bits}"
    scalar = f"%r0 = call {kind} @llvm.bswap.{kind}({kind} {number})\n"
    vector = (
        f"%v = call <2 x {kind}> @llvm.bswap.v2{kind}(<2 x {kind}> <{kind} 0, {kind} {number}>)\n"
        f"%r0 = extractelement <2 x {kind}> %v, i32 1\n"
    )
    widened = f"%r = {'bitcast' if bits == 64 else 'zext'} {kind} %r0 to i64"
    for body in (scalar, vector):
        result = _one(kernel, body + widened, 0, "uint64", kind="i64")
        assert int(result.outputs["O"][0]) == expected


def _nearest(number: int, precision: int) -> float:
    """The number rounded to ``precision`` bits, to even when halfway, in exact arithmetic."""
    spare = max(0, number.bit_length() - precision)
    return float(round(Fraction(number, 1 << spare)) << spare)


@pytest.mark.parametrize(("kind", "precision"), [("bfloat", 8), ("float", 24), ("double", 53)])
@pytest.mark.parametrize("tail", [-1, 0, 1])
def test_an_i128_is_rounded_once(kernel: RunKernel, kind: str, precision: int, tail: int) -> None:
    # Halfway between two values of the type, and as far off as one in 2**100.
    number = (1 << 100) + (1 << (100 - precision)) + tail
    body = f"%n = {'uitofp'} i128 {number} to {kind}\n%r = fpext {kind} %n to double"
    if kind == "double":
        body = f"%r = uitofp i128 {number} to double"
    result = _one(kernel, body, 0, "float64", kind="double")
    assert result.outputs["O"][0] == _nearest(number, precision)


def test_a_half_of_an_i128_is_rounded_once(kernel: RunKernel) -> None:
    body = "%n = sitofp i128 -2049 to half\n%r = fpext half %n to double"
    assert _one(kernel, body, 0, "float64", kind="double").outputs["O"][0] == -2048.0
