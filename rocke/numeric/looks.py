"""What a wrong row looks like, from the output alone: zeros, a constant, another row, a shift."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from rocke.numeric.compare import Tolerance
from rocke.numeric.tensors import Array

# A guess must account for this share of a row's wrong elements; fewer than three tell nothing.
SHARE = 0.9
LEAST = 3


@dataclass(frozen=True)
class Suspect:
    """One fault by name and the row that it would give, in float64."""

    text: str
    row: Array


def describe_row(
    got: Array,
    expected: Array,
    wrong: Array,
    tolerance: Tolerance,
    suspects: Iterable[Suspect] = (),
) -> str:
    """The first guess that accounts for a wrong row; all arguments are one row, in float64."""
    if np.isnan(got[wrong]).all() and wrong.all():
        return "all NaN: never written, or NaN let in from slots that no token uses"
    if not np.isfinite(got[wrong]).all():
        bad = int((~np.isfinite(got)).sum())
        return f"{bad} of {len(got)} elements are NaN or infinite"
    if int(wrong.sum()) < LEAST and not (got[wrong] == 0).all():
        return "a single wrong element or two, not a wrong address"
    for suspect in _chained(got, expected, suspects):
        if _accounts_for(suspect.row, got, expected, wrong, tolerance):
            return suspect.text
    return "nothing known"


def _chained(got: Array, expected: Array, suspects: Iterable[Suspect]) -> Iterator[Suspect]:
    yield Suspect("zeros", np.zeros_like(expected))
    yield from suspects
    yield from _moved(expected)
    yield Suspect("a constant", np.full_like(expected, np.median(got)))
    yield Suspect("the right values negated", -expected)
    factor = _factor(got, expected)
    yield Suspect(f"the right values times {factor:.4g}", expected * factor)


def _moved(expected: Array) -> Iterator[Suspect]:
    """Shifts that a lane or an element mix-up gives: every one within half a row."""
    size = len(expected)
    nearest = sorted(range(1, size), key=lambda n: min(n, size - n))
    for shift in nearest:
        signed = shift if shift <= size // 2 else shift - size
        yield Suspect(f"the right row shifted by {signed:+d} dims", np.roll(expected, shift))
    yield Suspect("the right row reversed", expected[::-1])


def _factor(got: Array, expected: Array) -> float:
    weight = float(np.dot(expected, expected))
    return float(np.dot(got, expected)) / weight if weight else 0.0


def _accounts_for(
    row: Array, got: Array, expected: Array, wrong: Array, tolerance: Tolerance
) -> bool:
    """Whether the wrong elements lie where the guess puts them, and the right ones don't speak."""
    finite = wrong & np.isfinite(row)
    close = np.abs(got[finite] - row[finite]) <= 2 * tolerance.allowed(row[finite])
    if close.sum() < SHARE * int(wrong.sum()):
        return False
    apart = np.abs(row - expected) > tolerance.allowed(expected)
    return bool(apart[wrong].mean() >= SHARE)
