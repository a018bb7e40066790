"""Intrinsics that only inform the optimizer: their value is an operand or a constant.

Source: LLVM LangRef, "General Intrinsics", under the intrinsic's own name.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.registry import intrinsic

Array = NDArray[Any]


@intrinsic("llvm.expect")
def expect(x: Array, expected: Array) -> Array:
    """The value itself (LangRef, llvm.expect)."""
    del expected
    return x


@intrinsic("llvm.expect.with.probability")
def expect_with_probability(x: Array, expected: Array, probability: Array) -> Array:
    """The value itself (LangRef, llvm.expect.with.probability)."""
    del expected, probability
    return x


@intrinsic("llvm.is.constant")
def is_constant(x: Array) -> Array:
    """False: nothing is known to be a compile-time constant here (LangRef, llvm.is.constant)."""
    del x
    return np.zeros(1, bool)


@intrinsic(
    "llvm.launder.invariant.group",
    "llvm.strip.invariant.group",
    "llvm.ssa.copy",
    "llvm.arithmetic.fence",
    "llvm.threadlocal.address",
)
def same(x: Array) -> Array:
    """The operand itself (LangRef, under the intrinsic's own name)."""
    return x
