"""Spacings against NumPy's own neighbours, for every finite bf16 and fp16 number."""

from __future__ import annotations

import numpy as np
import pytest

from rocke.errors import UsageError
from rocke.numeric.dtypes import as_float64, numpy_dtype, spacing


@pytest.mark.parametrize("name", ["bf16", "fp16"])
def test_spacing_is_the_distance_to_the_next_number(name: str) -> None:
    values = as_float64(np.arange(0x8000, dtype=np.uint16).view(numpy_dtype(name)))
    values = values[np.isfinite(values)]
    assert np.array_equal(spacing(values[:-1], name), np.diff(values))
    assert np.array_equal(spacing(-values[:-1], name), np.diff(values))


def test_spacing_of_what_is_not_finite_is_nan() -> None:
    assert np.isnan(spacing(np.array([np.inf, -np.inf, np.nan]), "bf16")).all()


def test_an_unknown_dtype_is_named() -> None:
    with pytest.raises(UsageError, match="'bf8' is unknown"):
        numpy_dtype("bf8")
