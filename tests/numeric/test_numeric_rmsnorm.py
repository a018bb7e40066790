"""The rmsnorm oracle against plain loops, and its faults by name."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rocke.errors import UsageError
from rocke.numeric.compare import Tolerance
from rocke.numeric.dtypes import numpy_dtype
from rocke.numeric.problem import judge, proof
from rocke.numeric.rmsnorm import RmsnormShape, make_rmsnorm

TOLERANCE = Tolerance(2e-3, 2**-8)
SHAPE = RmsnormShape("bf16", 5, 256)


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 4), st.integers(1, 9), st.integers(0, 2**32), st.sampled_from([1e-6, 0.5]))
def test_the_oracle_equals_plain_loops(rows: int, columns: int, seed: int, epsilon: float) -> None:
    problem = make_rmsnorm(RmsnormShape("fp16", rows, columns, epsilon), seed)
    dtype, oracle = problem.expected()["out"]
    for row in range(rows):
        x = [float(v) for v in problem.x[row]]
        root = math.sqrt(math.fsum(v * v for v in x) / columns + problem.epsilon)
        expected = [v / root * float(w) for v, w in zip(x, problem.weight, strict=True)]
        assert np.allclose(oracle[row], expected, rtol=1e-13, atol=0)
    assert dtype == "fp16"


def told(wrong: np.ndarray) -> str:
    problem = make_rmsnorm(SHAPE, 1)
    assert proof(problem, TOLERANCE) == []
    return "\n".join(judge(problem, {"out": wrong.astype(numpy_dtype("bf16"))}, TOLERANCE)[0])


def test_the_oracle_itself_passes() -> None:
    assert told(make_rmsnorm(SHAPE, 1).expected()["out"][1]) == ""


def test_faults_are_named() -> None:
    problem = make_rmsnorm(SHAPE, 1)
    oracle = problem.expected()["out"][1]
    flat = replace(problem, weight=np.ones_like(problem.weight)).expected()["out"][1]
    assert "the row without its weights" in told(flat)
    assert "looks like row 1." in told(np.repeat(oracle[1:2], 5, axis=0))
    moved = replace(problem, weight=np.roll(problem.weight, 4)).expected()["out"][1]
    assert "the weights shifted by +4 columns" in told(moved)
    assert "the sum of squares in place of their mean" in told(oracle / 16)


def test_epsilon_shows_where_rows_are_tiny() -> None:
    problem = make_rmsnorm(replace(SHAPE, epsilon=1e-2, magnitude=0.05), 1)
    assert proof(problem, TOLERANCE) == []
    without = replace(problem, shape=replace(problem.shape, epsilon=1e-20)).expected()["out"][1]
    failures, _ = judge(problem, {"out": without.astype(numpy_dtype("bf16"))}, TOLERANCE)
    assert "epsilon left out" in "\n".join(failures)


def test_a_shape_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(UsageError, match="hidden_size must be positive"):
        replace(SHAPE, hidden_size=0)
