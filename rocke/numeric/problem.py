"""What every family offers for a problem, and the verdict on a kernel's outputs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

import numpy as np

from rocke.numeric.compare import Comparison, Tolerance, compare
from rocke.numeric.dtypes import as_float64
from rocke.numeric.looks import Suspect, describe_row
from rocke.numeric.prove import blind_spots
from rocke.numeric.tensors import Argument, Array

# Rows described in a failure, spread over the wrong ones.
SHOWN_ROWS = 3


class Problem(Protocol):
    """The inputs of one problem, with what is known about its outputs."""

    def arguments(self) -> list[Argument]:
        """The kernel's arguments, in the order of its ABI."""

    def expected(self) -> Mapping[str, tuple[str, Array]]:
        """For each output its dtype and float64 oracle; the last axis is a row.

        Of an output that is a `Blocks` tensor the oracle holds the stored blocks alone.
        """

    def place(self, output: str, index: tuple[int, ...]) -> str:
        """Where a row of an output belongs, for people: `sequence 3, query 0, head 5`."""

    def suspects(self, output: str, index: tuple[int, ...]) -> Iterator[Suspect]:
        """Known faults as the rows that they would give; `index` leaves out the last axis."""


def proof(problem: Problem, tolerance: Tolerance) -> list[str]:
    """What the comparer can't see on this problem: errors of the test, empty when it is sound."""
    found = []
    for name, (dtype, oracle) in problem.expected().items():
        if oracle.size and np.any(oracle != 0):
            found += [f"{name}: {spot}" for spot in blind_spots(oracle, dtype, tolerance)]
        else:
            found.append(f"{name}: The oracle is all zeros, so that zeros pass.")
    return found


def judge(
    problem: Problem, outputs: Mapping[str, Array], tolerance: Tolerance
) -> tuple[list[str], str]:
    """What is wrong with a kernel's outputs, as sentences, and one line of figures."""
    failures, figures = [], []
    for name, (dtype, oracle) in problem.expected().items():
        comparison = compare(outputs[name], oracle, dtype, tolerance)
        figures.append(f"{name}: {comparison.summary}")
        failures += [f"{name}: {failure}" for failure in comparison.failures]
        if comparison.wrong.any():
            failures += _described(problem, name, outputs[name], oracle, comparison)
    return failures, "; ".join(figures)


def _described(
    problem: Problem, name: str, got: Array, oracle: Array, comparison: Comparison
) -> Iterator[str]:
    rows = np.argwhere(comparison.wrong.any(axis=-1))
    values = as_float64(got)
    yield f"{name}: {len(rows)} of {comparison.wrong[..., 0].size} rows are wrong, for instance:"
    for number in np.unique(np.linspace(0, len(rows) - 1, SHOWN_ROWS).astype(int)):
        index = tuple(int(i) for i in rows[number])
        wrong = comparison.wrong[index]
        dim = _worst_dim(values[index], oracle[index], wrong)
        looks = describe_row(
            values[index],
            oracle[index],
            wrong,
            comparison.tolerance,
            problem.suspects(name, index),
        )
        yield (
            f"{name}: {problem.place(name, index)}, dim {dim}: got {values[index][dim]:.6g}, "
            f"expected {oracle[index][dim]:.6g}; {int(wrong.sum())} of {wrong.size} dims of this "
            f"row are wrong; it looks like {looks}."
        )


def _worst_dim(values: Array, oracle: Array, wrong: Array) -> int:
    error = np.where(wrong, np.abs(values - oracle), -1.0)
    return int(np.argmax(np.where(np.isnan(error), np.inf, error)))
