"""V_TRIG_PREOP_F64 against the 24-bit digits of 2/pi that fdlibm prints (e_rem_pio2.c)."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from rocke.emulator.ops.trig import trig_preop, two_over_pi

FDLIBM = (
    "A2F983 6E4E44 1529FC 2757D1 F534DD C0DB62 95993C 439041 FE5163 ABDEBB C561B7 246E3A "
    "424DD2 E00649 2EEA09 D1921C FE1DEB 1CB129 A73EE8 8235F5 2EBB44 84E99C 7026B4 5F7E41"
)
DIGITS = FDLIBM.replace(" ", "")


def test_digits_of_two_over_pi() -> None:
    bits = 4 * len(DIGITS)
    assert two_over_pi() >> (1201 - bits) == int(DIGITS, 16)


@pytest.mark.parametrize("x", [1.0, 0.1, 3e17])
@pytest.mark.parametrize("segment", [0, 1, 2, 5])
def test_a_segment_is_53_bits(x: float, segment: int) -> None:
    moved = max(0, math.frexp(x)[1] - 1 + 1023 - 1077)
    start = segment * 53 + moved
    binary = bin(int(DIGITS, 16))[2:].zfill(4 * len(DIGITS))
    expected = Fraction(int(binary[start : start + 53], 2), 2 ** (start + 53))
    got = trig_preop(np.array([x]), np.array([segment], np.uint32))
    assert Fraction(float(got[0])) == expected


def test_three_segments_give_two_over_pi_times_x() -> None:
    x = np.full(3, 1e200)
    parts = trig_preop(x, np.arange(3, dtype=np.uint32))
    product = sum((Fraction(float(p)) for p in parts), Fraction(0)) * Fraction(1e200)
    exact = Fraction(two_over_pi(), 2**1201) * Fraction(1e200)
    # Whole turns (multiples of 4) were dropped in front; what is left agrees to many bits.
    gap = (exact - product) % 4
    assert min(gap, 4 - gap) < Fraction(1, 2**80)


def test_a_huge_argument_is_scaled_and_a_segment_out_of_reach_is_zero() -> None:
    huge = np.array([2.0 ** (1968 - 1023)])
    shift = 1968 - 1077
    wanted = int(bin(two_over_pi())[2:].zfill(1201)[shift : shift + 53], 2)
    got = float(trig_preop(huge, np.array([0], np.uint32))[0])
    assert Fraction(got) == Fraction(wanted) * Fraction(2) ** (-53 - shift + 128)
    assert trig_preop(huge, np.array([31], np.uint32))[0] == 0.0
