"""When an intrinsic's result is poison.

Source: LLVM LangRef, under llvm.ctlz, llvm.cttz, llvm.abs, llvm.sshl.sat and llvm.ushl.sat. The
functions of this package return a plain value in these cases.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.bits import width
from rocke.emulator.ops.registry import Types

Array = NDArray[Any]
Check = Callable[..., Array]


def _zero(x: Array, *_: Any) -> Array:
    return np.asarray(x == 0)


_NAMES = ("llvm.ctlz.", "llvm.cttz.", "llvm.abs.", "llvm.sshl.sat.", "llvm.ushl.sat.")


def may_be_poison(name: str) -> bool:
    """Whether there are operands for which an intrinsic's result is poison."""
    return name.startswith(_NAMES)


def poison_check(name: str, immediates: Mapping[int, int], ty: Types) -> Check | None:
    """A function of the operands that says which elements are poison; None where none ever is."""
    base = name.rpartition(".")[0]
    if base in ("llvm.ctlz", "llvm.cttz"):
        return _zero if immediates.get(1) else None
    if base == "llvm.abs" and immediates.get(1):
        smallest = 1 << (width(ty.result) - 1)
        return lambda x, *_: np.asarray(x == x.dtype.type(smallest))
    if base in ("llvm.sshl.sat", "llvm.ushl.sat"):
        bits = width(ty.result)
        return lambda _, amount, *__: np.asarray(amount >= bits)
    return None
