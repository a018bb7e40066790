"""The element types of the kernels, by the names that specs use."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np

from rocke.errors import UsageError

_DTYPES: dict[str, np.dtype[Any]] = {
    "bf16": np.dtype(ml_dtypes.bfloat16),
    "fp16": np.dtype(np.float16),
    "f32": np.dtype(np.float32),
    "i32": np.dtype(np.int32),
    "i64": np.dtype(np.int64),
}
# Stored fraction bits, and the exponent of the smallest normal number (IEEE 754; bfloat16 is the
# upper half of binary32).
_FRACTION_BITS = {"bf16": 7, "fp16": 10, "f32": 23}
_MIN_EXPONENT = {"bf16": -126, "fp16": -14, "f32": -126}


def numpy_dtype(name: str) -> np.dtype[Any]:
    """The NumPy type of a spec's dtype name; a UsageError for an unknown one."""
    if name not in _DTYPES:
        raise UsageError(f"The dtype {name!r} is unknown; expected one of: {', '.join(_DTYPES)}.")
    return _DTYPES[name]


def is_float(name: str) -> bool:
    """Whether values of this type are compared with a tolerance at all."""
    return name in _FRACTION_BITS


def as_float64(values: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The same numbers in float64; NumPy would warn of signalling NaN, which are data here."""
    with np.errstate(invalid="ignore"):
        return values.astype(np.float64)


def spacing(values: np.ndarray[Any, Any], dtype: str) -> np.ndarray[Any, Any]:
    """The distance between neighbouring numbers of `dtype` at each value, in float64.

    Below the smallest normal number it is the subnormal spacing; at infinities and NaN it is NaN.
    """
    magnitudes = np.abs(np.asarray(values, np.float64))
    _, exponents = np.frexp(magnitudes)
    exponents = np.where(magnitudes == 0, _MIN_EXPONENT[dtype], exponents - 1)
    exponents = np.maximum(exponents, _MIN_EXPONENT[dtype])
    ulps: np.ndarray[Any, Any] = np.ldexp(1.0, exponents - _FRACTION_BITS[dtype])
    return np.where(np.isfinite(magnitudes), ulps, np.nan)
