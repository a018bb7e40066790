"""RMS normalisation of rows: shape, inputs, float64 oracle, and what a wrong row may be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from rocke.errors import UsageError
from rocke.numeric.dtypes import numpy_dtype
from rocke.numeric.looks import Suspect
from rocke.numeric.tensors import Argument, Array, Output


@dataclass(frozen=True)
class RmsnormShape:
    """`y[r, c] = x[r, c] / sqrt(mean(x[r]**2) + eps) * w[c]`, x and y `[rows, hidden_size]`."""

    dtype: str
    rows: int
    hidden_size: int
    epsilon: float = 1e-6
    # The size of x; tiny rows are where epsilon decides.
    magnitude: float = 1.0

    def __post_init__(self) -> None:
        numpy_dtype(self.dtype)
        for name in ("rows", "hidden_size", "epsilon", "magnitude"):
            if getattr(self, name) <= 0:
                raise UsageError(
                    f"In an rmsnorm2d problem {name} must be positive, but is "
                    f"{getattr(self, name)!r}."
                )


@dataclass(frozen=True)
class RmsnormProblem:
    """See `rocke.numeric.problem.Problem`; the output is `out`, Y `[rows, hidden_size]`."""

    shape: RmsnormShape
    x: Array
    weight: Array

    @cached_property
    def _oracle(self) -> Array:
        x = self.x.astype(np.float64)
        scale = 1 / np.sqrt(np.mean(x * x, axis=-1, keepdims=True) + self.epsilon)
        result: Array = x * scale * self.weight.astype(np.float64)
        return result

    @property
    def epsilon(self) -> float:
        """Epsilon as the kernel gets it, in binary32."""
        return float(np.float32(self.shape.epsilon))

    def arguments(self) -> list[Argument]:
        return [
            Argument("out", Output(self.x.shape, self.shape.dtype), written=True),
            Argument("x", self.x),
            Argument("weight", self.weight),
            Argument("eps", self.epsilon),
            Argument("rows", self.shape.rows),
        ]

    def expected(self) -> Mapping[str, tuple[str, Array]]:
        return {"out": (self.shape.dtype, self._oracle)}

    def place(self, output: str, index: tuple[int, ...]) -> str:
        return f"row {index[0]} of Y"

    def suspects(self, output: str, index: tuple[int, ...]) -> Iterator[Suspect]:
        row = index[0]
        x, w = self.x.astype(np.float64), self.weight.astype(np.float64)
        squares, columns = float(np.sum(x[row] ** 2)), self.shape.hidden_size
        scale = 1 / np.sqrt(squares / columns + self.epsilon)
        yield Suspect("the row without its weights", x[row] * scale)
        yield Suspect("the sum of squares in place of their mean", x[row] * w / np.sqrt(squares))
        yield Suspect("epsilon left out", x[row] * w / np.sqrt(squares / columns))
        yield Suspect("the row's input as it was", x[row])
        for other in range(len(x)):
            if other != row:
                mean = float(np.mean(x[other] ** 2)) + self.epsilon
                yield Suspect(f"row {other}", self._oracle[other])
                yield Suspect(f"the scale of row {other}", x[row] * w / np.sqrt(mean))
        for shift in (1, 2, 4, 8, -1, -2, -4, -8):
            text = f"the weights shifted by {shift:+d} columns"
            yield Suspect(text, x[row] * scale * np.roll(w, shift))


def make_rmsnorm(shape: RmsnormShape, seed: int) -> RmsnormProblem:
    """Seeded inputs: normal rows, and weights around one."""
    rng = np.random.default_rng(seed)
    dtype = numpy_dtype(shape.dtype)
    x = rng.standard_normal((shape.rows, shape.hidden_size), np.float32) * np.float32(
        shape.magnitude
    )
    weight = 1 + rng.standard_normal(shape.hidden_size, np.float32) / 4
    return RmsnormProblem(shape, x.astype(dtype), weight.astype(dtype))
