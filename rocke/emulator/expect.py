"""Compare outputs with expected arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.record import record
from rocke.errors import UsageError

Array = NDArray[Any]
# Default (atol, rtol) by the output's item size in bytes, for floats; integers have to be equal.
_TOLERANCE = {8: (1e-9, 1e-9), 4: (1e-4, 1e-4), 2: (1e-2, 2.0**-6), 1: (2.0**-5, 2.0**-3)}
_SHOWN = 3


@record
class Compared:
    """An output against what was expected of it; ``wrong`` says where they differ, or is empty.

    The errors are those of the ``finite`` elements, got minus expected; None where none is finite.
    """

    output: str
    wrong: str
    finite: int
    signed_mean_error: float | None
    largest_error: float | None

    def describe(self) -> str:
        """The errors as one line: a mean near the largest one tells of a one-sided bias."""
        if self.signed_mean_error is None:
            return f"{self.output}: no element is finite on both sides"
        return (
            f"{self.output}: signed mean error {self.signed_mean_error:+.3g}, largest error "
            f"{self.largest_error:.3g}, over {self.finite} finite elements"
        )


def check_outputs(
    outputs: Mapping[str, Array],
    arrays: Mapping[str, Array],
    expect: Sequence[str],
    atol: float | None,
    rtol: float | None,
    source: str = "The inputs",
) -> list[Compared]:
    """Compare outputs; UsageError for a comparison that cannot be.

    ``expect`` items are ``KEY`` or ``OUTPUT=KEY``. ``atol`` and ``rtol`` default to those of the
    output's dtype. A tolerance that zeros or a constant would pass is an error: it could not see a
    kernel that writes nothing. NaN and infinities have to match exactly. ``source`` names the
    arrays in messages.
    """
    compared: list[Compared] = []
    for item in expect:
        output, _, key = item.rpartition("=")
        name = output or _only(outputs, item)
        if name not in outputs:
            known = ", ".join(outputs) or "none"
            raise UsageError(f"--expect {item}: there is no output {name!r}; there are: {known}.")
        if key not in arrays:
            known = ", ".join(arrays) or "none"
            raise UsageError(f"{source} have no array {key!r}; they have: {known}.")
        wrong = compare(name, outputs[name], arrays[key], atol, rtol)
        compared.append(_errors(name, outputs[name], arrays[key], wrong))
    return compared


def _errors(name: str, got: Array, expected: Array, wrong: Sequence[str]) -> Compared:
    left = got.astype(np.float64).reshape(-1)
    right = _as_type(expected, got.dtype).astype(np.float64).reshape(-1)
    finite = np.isfinite(left) & np.isfinite(right)
    count = int(np.count_nonzero(finite))
    if not count:
        return Compared(name, "".join(wrong), 0, None, None)
    error = left[finite] - right[finite]
    return Compared(name, "".join(wrong), count, float(error.mean()), float(np.abs(error).max()))


def _only(outputs: Mapping[str, Array], item: str) -> str:
    if len(outputs) != 1:
        names = ", ".join(outputs) or "none"
        raise UsageError(
            f"--expect {item} does not say of which output; expected OUTPUT={item}, with one of "
            f"{names}."
        )
    return next(iter(outputs))


def compare(
    name: str, got: Array, expected: Array, atol: float | None, rtol: float | None
) -> list[str]:
    """Messages for an output that does not match ``expected``; empty when it does."""
    _check_kind(name, got, expected)
    expected = _as_type(expected, got.dtype).reshape(got.shape)
    absolute, relative = _tolerance(got.dtype, atol, rtol)
    left, right = got.astype(np.float64), expected.astype(np.float64)
    if got.dtype.kind in "iub":
        good = got == expected
    else:
        _check_sight(name, right, absolute, relative)
        good = _near(left, right, absolute, relative)
    if good.all():
        return []
    return [_describe(name, got, expected, ~good, absolute, relative)]


def _check_kind(name: str, got: Array, expected: Array) -> None:
    """UsageError for an expectation that is no array of numbers of the output's shape."""
    known = expected.dtype.kind in "biuf" or small_float(expected.dtype)
    if not known and _as_type(expected, got.dtype) is expected:
        raise UsageError(
            f"What is expected of the output {name} is an array of {expected.dtype}; expected one "
            f"of real numbers, or the bits of {got.dtype} as integers of {got.itemsize} byte(s)."
        )
    if expected.size != got.size:
        raise UsageError(
            f"The output {name} has {got.size} elements; what is expected has {expected.size}."
        )
    if expected.ndim > 1 and got.ndim > 1 and expected.shape != got.shape:
        raise UsageError(
            f"The output {name} has the shape {list(got.shape)}; what is expected has "
            f"{list(expected.shape)}. Expected the same shape, or a flat array."
        )


def _near(left: Array, right: Array, absolute: float, relative: float) -> Array:
    """Where values match: finite ones within the tolerance, else the same NaN or infinity."""
    finite = np.isfinite(left) & np.isfinite(right)
    with np.errstate(all="ignore"):
        close = finite & (np.abs(left - right) <= absolute + relative * np.abs(right))
    same: Array = close | (left == right) | (np.isnan(left) & np.isnan(right))
    return same


def _check_sight(name: str, right: Array, absolute: float, relative: float) -> None:
    """UsageError for a tolerance that zeros, or one constant, would pass.

    The constant tried is the middle of what is expected; an expectation that is a constant itself
    has none that would be wrong.
    """
    finite = right[np.isfinite(right)]
    if not finite.size:
        return
    low, high = float(finite.min()), float(finite.max())
    tried = {"all zeros": 0.0}
    if low != high:
        tried["one constant"] = low + (high - low) / 2
    for what, constant in tried.items():
        guess = np.full(finite.shape, constant)
        if np.any(finite != constant) and _near(guess, finite, absolute, relative).all():
            raise UsageError(
                f"With atol {absolute} and rtol {relative} the output {name} would match if it "
                f"were {what}; a tighter tolerance is needed."
            )


def _as_type(expected: Array, dtype: np.dtype[Any]) -> Array:
    """bf16 and fp8 come as their bits: integers of their size, or what NumPy reads them back as.

    NumPy's files know neither, so that a saved bf16 array is one of two raw bytes an element.
    """
    same_size = expected.dtype.itemsize == dtype.itemsize
    bits = expected.dtype.kind in "iu" or expected.dtype.type is np.void
    if bits and same_size and small_float(dtype):
        return np.ascontiguousarray(expected).view(dtype)
    return expected


def small_float(dtype: np.dtype[Any]) -> bool:
    """Whether this is bf16 or fp8, which NumPy itself doesn't have."""
    return dtype.isbuiltin == 2


def _tolerance(dtype: np.dtype[Any], atol: float | None, rtol: float | None) -> tuple[float, float]:
    own = (0.0, 0.0) if dtype.kind in "iub" else _TOLERANCE[dtype.itemsize]
    return own[0] if atol is None else atol, own[1] if rtol is None else rtol


def _describe(name: str, got: Array, expected: Array, bad: Array, atol: float, rtol: float) -> str:
    places = np.argwhere(bad)
    lines = [
        (
            f"mismatch: {len(places)} of {got.size} elements of {name} differ by more than "
            f"atol {atol} and rtol {rtol}"
        )
    ]
    for place in places[:_SHOWN]:
        index = tuple(int(at) for at in place)
        lines.append(f"  {name}{list(index)}: got {got[index]}, expected {expected[index]}")
    return "\n".join(lines)
