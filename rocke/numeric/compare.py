"""Comparison of a kernel's output with a float64 oracle.

An output is right when NaN and infinities stand exactly where the oracle has them, every finite
element lies within `atol + rtol * |expected|`, and the signed mean error shows no one-sided bias.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from rocke.errors import UsageError
from rocke.numeric.dtypes import as_float64, is_float, numpy_dtype, spacing
from rocke.numeric.tensors import Array

# A correct rounding errs by at most half a spacing either way and by none on average; truncation
# errs by half a spacing on average. The limit lies well between, beyond five standard errors.
BIAS_LIMIT = 0.15
BIAS_ERRORS = 5.0
BIAS_MIN_ELEMENTS = 256


@dataclass(frozen=True)
class Tolerance:
    """Absolute and relative tolerance; both zero compares numbers exactly."""

    atol: float
    rtol: float
    # The least share of elements that must equal the rounded oracle bit for bit.
    min_exact: float = 0.0

    def __post_init__(self) -> None:
        for name in ("atol", "rtol", "min_exact"):
            value = getattr(self, name)
            if not 0 <= value <= 1:
                raise UsageError(f"The tolerance's {name} must lie in 0..1, but is {value!r}.")

    def allowed(self, expected: Array) -> Array:
        """The error allowed at each finite element."""
        allowed: Array = self.atol + self.rtol * np.abs(expected)
        return allowed


@dataclass(frozen=True)
class Bias:
    """Signed mean errors, in spacings of the output type, and what counts as one-sided."""

    mean: float
    toward_zero: float
    limit: float

    @property
    def one_sided(self) -> bool:
        return max(abs(self.mean), abs(self.toward_zero)) > self.limit


@dataclass(frozen=True)
class Comparison:
    """What a comparison found; `wrong` marks every misplaced or out-of-tolerance element."""

    wrong: Array
    nan_misplaced: int
    inf_misplaced: int
    out_of_tolerance: int
    worst_error: float
    exact_share: float
    bias: Bias
    tolerance: Tolerance

    @property
    def failures(self) -> tuple[str, ...]:
        """Each way in which the output is wrong, as a sentence; empty when it is right."""
        found = []
        size = self.wrong.size
        if self.nan_misplaced:
            found.append(f"NaN is misplaced in {self.nan_misplaced} of {size} elements.")
        if self.inf_misplaced:
            found.append(f"Infinity is misplaced in {self.inf_misplaced} of {size} elements.")
        if self.out_of_tolerance:
            found.append(
                f"{self.out_of_tolerance} of {size} elements are out of tolerance (atol "
                f"{self.tolerance.atol:g}, rtol {self.tolerance.rtol:g}); the largest error is "
                f"{self.worst_error:.6g}."
            )
        if self.bias.one_sided:
            found.append(
                f"The errors are one-sided: on average {self.bias.mean:+.3f} spacings of the "
                f"output type, {self.bias.toward_zero:+.3f} toward zero (limit "
                f"{self.bias.limit:.3f}); truncation instead of rounding gives +0.5 toward zero."
            )
        if self.exact_share < self.tolerance.min_exact:
            found.append(
                f"Only {self.exact_share:.1%} of the elements equal the rounded oracle bit for "
                f"bit; at least {self.tolerance.min_exact:.1%} must."
            )
        return tuple(found)

    @property
    def ok(self) -> bool:
        return not self.failures

    @property
    def summary(self) -> str:
        """One line of figures for a passing case."""
        return (
            f"largest error {self.worst_error:.3g}, exact bits {self.exact_share:.1%}, signed mean "
            f"error {self.bias.mean:+.3f} ({self.bias.toward_zero:+.3f} toward zero) spacings"
        )


def compare(got: Array, expected: Array, dtype: str, tolerance: Tolerance) -> Comparison:
    """Compares an output of type `dtype` with its float64 oracle of the same shape.

    Raises ValueError when shape or type differ: that is a fault of the caller, not of the kernel.
    """
    if got.shape != expected.shape or got.dtype != numpy_dtype(dtype):
        raise ValueError(
            f"An output {got.dtype}{list(got.shape)} can't be compared with the oracle "
            f"{dtype}{list(expected.shape)}."
        )
    values = as_float64(got)
    with np.errstate(over="ignore"):
        target = as_float64(expected.astype(got.dtype))
    nan_wrong = np.isnan(values) != np.isnan(target)
    inf_wrong = ~nan_wrong & (np.isinf(values) | np.isinf(target)) & (values != target)
    finite = np.isfinite(values) & np.isfinite(target)
    error = np.where(finite, values - np.where(finite, expected, 0.0), 0.0)
    far = finite & (np.abs(error) > tolerance.allowed(np.where(finite, expected, 0.0)))
    far &= values != target  # the rounded oracle itself is right at any tolerance
    return Comparison(
        wrong=nan_wrong | inf_wrong | far,
        nan_misplaced=int(nan_wrong.sum()),
        inf_misplaced=int(inf_wrong.sum()),
        out_of_tolerance=int(far.sum()),
        worst_error=float(np.abs(error).max(initial=0.0)),
        exact_share=_exact_share(values, target),
        bias=_bias(error, np.where(finite, expected, 0.0), dtype),
        tolerance=tolerance,
    )


def _exact_share(values: Array, target: Array) -> float:
    same = (values == target) | (np.isnan(values) & np.isnan(target))
    return float(same.mean()) if same.size else 1.0


def _bias(error: Array, expected: Array, dtype: str) -> Bias:
    """The mean of the errors in spacings, each clipped to one spacing so that none dominates."""
    counted = expected != 0
    if not is_float(dtype) or counted.sum() < BIAS_MIN_ELEMENTS:
        return Bias(0.0, 0.0, 1.0)
    scaled = np.zeros(error.shape)
    scaled[counted] = np.clip(error[counted] / spacing(expected[counted], dtype), -1, 1)
    inward = -np.sign(expected) * scaled
    deviation = max(_standard_error(scaled, counted), _standard_error(inward, counted))
    return Bias(
        mean=float(scaled[counted].mean()),
        toward_zero=float(inward[counted].mean()),
        limit=BIAS_LIMIT + BIAS_ERRORS * deviation,
    )


def _standard_error(scaled: Array, counted: Array) -> float:
    """The standard error of the mean, by elements or by rows, whichever is larger.

    The elements of a row share what was rounded before them (one softmax sum), so they are not
    independent of each other.
    """
    picked = scaled[counted]
    by_elements = float(picked.std() / np.sqrt(picked.size))
    rows = counted.reshape(-1, counted.shape[-1]).sum(axis=-1)
    sums = scaled.reshape(-1, counted.shape[-1]).sum(axis=-1)
    means = sums[rows > 0] / rows[rows > 0]
    if len(means) < 2:
        return by_elements
    return max(by_elements, float(means.std() / np.sqrt(len(means))))


def same_bits(first: Array, second: Array) -> Array:
    """Where two arrays of one type and shape hold the same bytes, element by element."""
    if first.shape != second.shape or first.dtype != second.dtype:
        raise ValueError(
            f"{first.dtype}{list(first.shape)} has no bits to compare with "
            f"{second.dtype}{list(second.shape)}."
        )
    size = first.dtype.itemsize
    view: Any = np.dtype(f"u{size}")
    equal: Array = np.ascontiguousarray(first).view(view) == np.ascontiguousarray(second).view(view)
    return equal
