"""The comparer on outputs whose faults are known."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rocke.errors import UsageError
from rocke.numeric.compare import Comparison, Tolerance, compare, same_bits
from rocke.numeric.dtypes import numpy_dtype
from rocke.numeric.prove import blind_spots

TOLERANCE = Tolerance(2e-3, 2**-8)
BF16 = numpy_dtype("bf16")


def oracle(seed: int, rows: int = 32, dims: int = 64) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal((rows, dims))


def truncated(values: np.ndarray) -> np.ndarray:
    """bf16 by dropping the low half of binary32, as a shift does."""
    bits = values.astype(np.float32).view(np.uint32)
    return (bits >> 16).astype(np.uint16).view(BF16)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(["bf16", "fp16"]))
def test_the_rounded_oracle_passes(seed: int, dtype: str) -> None:
    expected = oracle(seed)
    found = compare(expected.astype(numpy_dtype(dtype)), expected, dtype, TOLERANCE)
    assert found.ok
    assert found.exact_share == 1.0


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32))
def test_truncation_is_within_tolerance_but_one_sided(seed: int) -> None:
    expected = oracle(seed) * 0.05
    found = compare(truncated(expected), expected, "bf16", TOLERANCE)
    assert found.out_of_tolerance == 0
    assert found.bias.toward_zero == pytest.approx(0.5, abs=0.05)
    assert len(found.failures) == 1
    assert "one-sided" in found.failures[0]


def test_a_bias_downward_shows_as_well() -> None:
    expected = np.abs(oracle(1)) * 0.05
    floor = truncated(expected)
    assert compare(floor, expected, "bf16", TOLERANCE).bias.mean == pytest.approx(-0.5, abs=0.05)


def test_noise_of_a_spacing_is_no_bias() -> None:
    expected = oracle(2, 64, 64) * 0.05
    noise = np.random.default_rng(3).normal(0, 2**-9, expected.shape)
    noisy = (expected * (1 + noise)).astype(BF16)
    assert compare(noisy, expected, "bf16", TOLERANCE).ok


def test_nan_and_infinity_count_where_they_stand() -> None:
    expected = oracle(4)
    got = expected.astype(BF16)
    got[1, 2], got[3, 4] = np.nan, np.inf
    found = compare(got, expected, "bf16", TOLERANCE)
    assert (found.nan_misplaced, found.inf_misplaced, found.out_of_tolerance) == (1, 1, 0)
    assert np.argwhere(found.wrong).tolist() == [[1, 2], [3, 4]]


def test_nan_and_infinity_in_the_right_place_pass_and_a_wrong_sign_fails() -> None:
    expected = oracle(4)
    expected[1, 2], expected[3, 4], expected[5, 6] = np.nan, np.inf, -np.inf
    got = expected.astype(BF16)
    assert compare(got, expected, "bf16", TOLERANCE).ok
    got[5, 6] = np.inf
    assert compare(got, expected, "bf16", TOLERANCE).inf_misplaced == 1


def test_the_least_share_of_exact_bits_is_held() -> None:
    expected = oracle(5)
    strict = Tolerance(2e-3, 2**-6, min_exact=0.9)
    noisy = (expected * (1 + np.random.default_rng(6).normal(0, 2**-8, expected.shape))).astype(
        BF16
    )
    found = compare(noisy, expected, "bf16", strict)
    assert found.exact_share < 0.9
    assert "bit for bit" in found.failures[-1]


def test_a_zero_tolerance_compares_numbers_exactly() -> None:
    expected = np.arange(64, dtype=np.float64).reshape(4, 16)
    got = expected.astype(BF16)
    assert compare(got, expected, "bf16", Tolerance(0, 0)).ok
    got[2, 3] += 1
    assert compare(got, expected, "bf16", Tolerance(0, 0)).out_of_tolerance == 1


def test_shapes_and_types_must_fit() -> None:
    with pytest.raises(ValueError, match="can't be compared"):
        compare(np.zeros((2, 2), BF16), np.zeros((2, 3)), "bf16", TOLERANCE)
    with pytest.raises(ValueError, match="can't be compared"):
        compare(np.zeros((2, 2), np.float32), np.zeros((2, 2)), "bf16", TOLERANCE)


def test_a_tolerance_outside_its_range_is_refused() -> None:
    with pytest.raises(UsageError, match="atol must lie in"):
        Tolerance(-1, 0)


def test_bits_tell_zeros_of_two_signs_apart_and_equal_nans_are_equal() -> None:
    first = np.array([0.0, np.nan, 1.0], BF16)
    second = np.array([-0.0, np.nan, 1.0], BF16)
    assert same_bits(first, second).tolist() == [False, True, True]


# The comparer's proof of itself.


def test_a_sound_case_has_no_blind_spot() -> None:
    assert blind_spots(oracle(7), "bf16", TOLERANCE) == []
    assert blind_spots(oracle(7), "bf16", Tolerance(0, 0)) == []


def test_softmax_outputs_under_a_loose_tolerance_are_an_error() -> None:
    expected = np.abs(oracle(8)) * 4e-6
    found = blind_spots(expected, "bf16", Tolerance(1e-2, 0))
    assert any("zeros passes" in spot for spot in found)
    assert any("Zeros pass in 32 of 32 rows" in spot for spot in found)
    assert not any("NaN" in spot for spot in found)


def test_a_constant_that_passes_is_an_error() -> None:
    expected = np.random.default_rng(9).uniform(0.5, 1.0, (32, 64))
    found = blind_spots(expected, "bf16", Tolerance(0.5, 0))
    assert any("constant output passes" in spot for spot in found)
    assert any("A constant passes in 32 of 32 rows" in spot for spot in found)


def test_one_small_row_among_large_ones_is_an_error() -> None:
    expected = oracle(10)
    expected[3] *= 1e-4
    found = blind_spots(expected, "bf16", TOLERANCE)
    assert any("Zeros pass in 1 of 32 rows" in spot for spot in found)


def test_an_oracle_that_is_not_finite_can_not_be_judged() -> None:
    expected = oracle(11)
    expected[0, 0] = np.nan
    assert any("not finite" in spot for spot in blind_spots(expected, "bf16", TOLERANCE))


@pytest.mark.parametrize(
    ("ignored", "spot"),
    [
        ("nan", "one NaN"),
        ("inf", "one infinity"),
        ("bias", "truncated"),
        ("everything", "zeros"),
    ],
)
def test_a_comparer_with_a_hole_is_found_out(ignored: str, spot: str) -> None:
    def comparer(
        got: np.ndarray, expected: np.ndarray, dtype: str, tolerance: Tolerance
    ) -> Comparison:
        real = compare(got, expected, dtype, tolerance)
        hidden = {
            "nan": real.nan_misplaced > 0,
            "inf": real.inf_misplaced > 0,
            "bias": not real.wrong.any(),
            "everything": True,
        }[ignored]
        return compare(expected.astype(BF16), expected, dtype, tolerance) if hidden else real

    found = blind_spots(oracle(12) * 0.05, "bf16", TOLERANCE, comparer)
    assert any(spot in sentence for sentence in found)
