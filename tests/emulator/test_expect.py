"""The comparison of outputs with what is expected."""

from __future__ import annotations

import numpy as np
import pytest

from rocke.emulator.expect import compare
from rocke.errors import UsageError

INF, NAN = np.inf, np.nan


@pytest.mark.parametrize(
    ("got", "expected", "matches"),
    [
        ([1, 5.0], [1, INF], False),
        ([1, INF], [1, INF], True),
        ([1, -INF], [1, INF], False),
        ([1, NAN], [1, INF], False),
        ([1, INF], [1, 5.0], False),
        ([1, NAN], [1, NAN], True),
        ([1, 5.0], [1, NAN], False),
        ([1, NAN], [1, 5.0], False),
        ([0, 0], [INF, NAN], False),
    ],
)
def test_infinities_and_nan_stand_exactly_where_they_should(
    got: list[float], expected: list[float], matches: bool
) -> None:
    for dtype in (np.float16, np.float32, np.float64):
        wrong = compare("o", np.array(got, dtype), np.array(expected, dtype), None, None)
        assert (not wrong) is matches


@pytest.mark.parametrize(
    ("expected", "atol", "what"),
    [
        (np.linspace(0.5, 1, 8), 0.5, "one constant"),
        (np.array([INF, 0.25, 0.5]), 0.5, "all zeros"),
        (np.array([-0.25, 0.25]), 0.5, "all zeros"),
    ],
)
def test_a_tolerance_that_sees_too_little_is_refused(
    expected: np.ndarray, atol: float, what: str
) -> None:
    with pytest.raises(UsageError, match=f"would match if it were {what}"):
        compare("o", expected.copy(), expected, atol, 0.0)


def test_constants_that_are_expected_are_no_blindness() -> None:
    for value in (0.0, 3.0, INF):
        expected = np.full(4, value, np.float32)
        assert compare("o", expected.copy(), expected, None, None) == []


@pytest.mark.parametrize(
    ("expected", "sentence"),
    [
        (np.array(["1", "2", "3", "4"]), "expected one of real numbers"),
        (np.ones(4, np.complex64), "expected one of real numbers"),
        (np.ones((4, 1)), "has the shape"),
        (np.ones(3), "has 4 elements"),
    ],
)
def test_what_cannot_be_compared_is_refused(expected: np.ndarray, sentence: str) -> None:
    with pytest.raises(UsageError, match=sentence):
        compare("o", np.ones((2, 2), np.float32), expected, None, None)
    flat = np.arange(4, dtype=np.float64)
    assert compare("o", flat.reshape(2, 2).astype(np.float32), flat, None, None) == []
