"""The comparer proves itself on a problem's own oracle before a kernel is judged by it.

Outputs that are wrong in known ways must each be refused. A problem on which one of them passes
is an error in the test, whatever the kernel gives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from rocke.numeric.compare import Comparison, Tolerance, compare
from rocke.numeric.dtypes import is_float, numpy_dtype, spacing
from rocke.numeric.tensors import Array

Comparer = Callable[[Array, Array, str, Tolerance], Comparison]


def blind_spots(
    expected: Array, dtype: str, tolerance: Tolerance, comparer: Comparer = compare
) -> list[str]:
    """Every known-wrong output that passes, as sentences; empty when the comparer can be trusted.

    `expected` is the float64 oracle; its last axis is a row.
    """
    right = expected.astype(numpy_dtype(dtype))
    found = []
    if not comparer(right, expected, dtype, tolerance).ok:
        found.append("The oracle rounded to the output type is itself refused.")
    if not np.isfinite(expected).all():
        found.append("The oracle has elements that are not finite, which no tolerance can judge.")
        return found
    for name, mutant in _mutants(right, expected, dtype):
        # The elements themselves must be refused; that their errors are one-sided isn't enough.
        if not comparer(mutant, expected, dtype, tolerance).wrong.any():
            found.append(f"{name} passes: {_why(tolerance)}.")
    if is_float(dtype) and _rounds_often(right, expected):
        truncated = comparer(_truncated(expected, dtype), expected, dtype, tolerance)
        if truncated.ok:
            found.append("An output truncated instead of rounded passes.")
    found += _blind_rows(expected, tolerance)
    return found


def _why(tolerance: Tolerance) -> str:
    return f"atol {tolerance.atol:g} and rtol {tolerance.rtol:g} are too loose for this oracle"


def _mutants(right: Array, expected: Array, dtype: str) -> Iterator[tuple[str, Array]]:
    yield "An output of zeros", np.zeros_like(right)
    yield "A constant output", np.full_like(right, _middle(expected))
    yield "An output with one row shuffled", _shuffled(right)
    peak = np.unravel_index(int(np.argmax(np.abs(expected))), expected.shape)
    yield "An output with one wrong element", _replaced(right, peak, -right[peak])
    if not is_float(dtype):
        return
    for place in (0, right.size // 2, right.size - 1):
        index = np.unravel_index(place, right.shape)
        yield f"An output with one NaN (element {place})", _replaced(right, index, np.nan)
    yield "An output with one infinity", _replaced(right, peak, np.inf)
    yield "An untouched output (all NaN)", np.full_like(right, np.nan)


def _replaced(right: Array, index: tuple[np.intp, ...], value: object) -> Array:
    mutant = right.copy()
    mutant[index] = value
    return mutant


def _middle(expected: Array) -> float:
    return float((expected.max() + expected.min()) / 2)


def _shuffled(right: Array) -> Array:
    """The row of the widest spread, turned by the shift that moves it furthest."""
    mutant = right.copy()
    rows = mutant.reshape(-1, mutant.shape[-1])
    values = rows.astype(np.float64)
    widest = int(np.argmax(values.max(axis=-1) - values.min(axis=-1)))
    row = values[widest]
    shifts = range(1, len(row))
    best = max(shifts, key=lambda n: float(np.abs(np.roll(row, n) - row).max()), default=0)
    rows[widest] = np.roll(rows[widest], best)
    return mutant


def _rounds_often(right: Array, expected: Array) -> bool:
    """Whether enough elements need rounding at all for a bias to show."""
    rounded = right.astype(np.float64) != expected
    return bool(rounded.sum() >= 1024 and rounded.mean() > 0.9)


def _truncated(expected: Array, dtype: str) -> Array:
    ulps = spacing(expected, dtype)
    return np.asarray(np.trunc(expected / ulps) * ulps).astype(numpy_dtype(dtype))


def _blind_rows(expected: Array, tolerance: Tolerance) -> list[str]:
    """Rows in which zeros, or some constant, would pass although the oracle differs from them."""
    rows = expected.reshape(-1, expected.shape[-1])
    allowed = tolerance.allowed(rows)
    real = (rows != 0).any(axis=-1)
    zeros = real & (np.abs(rows) <= allowed).all(axis=-1)
    varied = rows.max(axis=-1) > rows.min(axis=-1)
    flat = varied & ((rows - allowed).max(axis=-1) <= (rows + allowed).min(axis=-1))
    found = []
    for count, what in ((zeros.sum(), "Zeros pass"), (flat.sum(), "A constant passes")):
        if count:
            found.append(f"{what} in {int(count)} of {len(rows)} rows: {_why(tolerance)}.")
    return found
