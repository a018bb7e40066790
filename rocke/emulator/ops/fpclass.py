"""Tests of a float's class: llvm.is.fpclass and llvm.amdgcn.class."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.floatmath import BFLOAT, bits_of
from rocke.emulator.ops.registry import intrinsic

Array = NDArray[Any]

SIGNALLING, QUIET, NEGATIVE_INFINITY, NEGATIVE_NORMAL = 1, 2, 4, 8
NEGATIVE_SUBNORMAL, NEGATIVE_ZERO, ZERO, SUBNORMAL, NORMAL, INFINITY = 16, 32, 64, 128, 256, 512


def class_of(x: Array) -> NDArray[np.uint32]:
    """The one class bit of each value.

    Source: LangRef, llvm.is.fpclass, table of test bits; CDNA3 ISA, V_CMP_CLASS, has the same.
    """
    mantissa = 7 if x.dtype == BFLOAT else {2: 10, 4: 23, 8: 52}[x.dtype.itemsize]
    width = x.dtype.itemsize * 8
    bits = bits_of(x).astype(np.uint64)
    negative = bits >> np.uint64(width - 1) != 0
    magnitude = bits & np.uint64((1 << (width - 1)) - 1)
    infinity = np.uint64(((1 << (width - 1 - mantissa)) - 1) << mantissa)
    smallest_normal = np.uint64(1 << mantissa)
    quiet_nan = infinity | np.uint64(1 << (mantissa - 1))
    conditions = [
        magnitude >= quiet_nan,
        magnitude > infinity,
        magnitude == infinity,
        magnitude >= smallest_normal,
        magnitude > 0,
    ]
    positive_class = np.select(conditions, [QUIET, SIGNALLING, INFINITY, NORMAL, SUBNORMAL], ZERO)
    negative_class = np.select(
        conditions,
        [QUIET, SIGNALLING, NEGATIVE_INFINITY, NEGATIVE_NORMAL, NEGATIVE_SUBNORMAL],
        NEGATIVE_ZERO,
    )
    return np.where(negative, negative_class, positive_class).astype(np.uint32)


@intrinsic("llvm.is.fpclass", imm=(1,))
def is_fpclass(x: Array, tests: int) -> Array:
    """Whether the value is of one of the classes asked for (LangRef, llvm.is.fpclass)."""
    return np.asarray(class_of(x) & np.uint32(tests) != 0)


@intrinsic("llvm.amdgcn.class")
def amdgcn_class(x: Array, tests: Array) -> Array:
    """Whether the value is of one of the classes of a mask (CDNA3 ISA, V_CMP_CLASS_F32)."""
    return np.asarray(class_of(x) & tests != 0)
