"""Intrinsics that only inform the optimizer: their value is an operand or a constant.

Source: LLVM LangRef, "General Intrinsics", under the intrinsic's own name.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.bits import storage, width
from rocke.emulator.ops.registry import Types, intrinsic

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


@intrinsic("llvm.objectsize", imm=(1, 2, 3), types=True)
def objectsize(pointer: Array, smallest: int, *_: int, ty: Types) -> Array:
    """Unknown: 0 with min, else -1 (LangRef, llvm.objectsize)."""
    del pointer
    bits = width(ty.result)
    return np.array([0 if smallest else (1 << bits) - 1], np.uint64).astype(storage(bits))


@intrinsic("llvm.annotation", "llvm.ptr.annotation")
def annotation(x: Array, *_: Array) -> Array:
    """The first operand (LangRef, llvm.annotation)."""
    return x
