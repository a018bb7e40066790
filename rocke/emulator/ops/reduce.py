"""llvm.vector.reduce.* and the rearrangements of llvm.vector.*.

Source of every function: LLVM LangRef, "Vector Reduction Intrinsics" and the intrinsic's own name.
Vectors are ``(N, k)``; a reduction gives ``(N,)``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.bits import as_unsigned, storage, trim, width
from rocke.emulator.ops.floatmath import maximum, maxnum, minimum, minnum
from rocke.emulator.ops.intmath import smax, smin, umax, umin
from rocke.emulator.ops.registry import Types, intrinsic

Array = NDArray[Any]


def _fold(step: Callable[[Array, Array], Array], x: Array) -> Array:
    """Combine the elements in order."""
    total: Array = x[:, 0]
    for place in range(1, x.shape[1]):
        total = step(total, x[:, place])
    return total


@intrinsic("llvm.vector.reduce.fadd")
def reduce_fadd(start: Array, x: Array) -> Array:
    """Ordered sum from ``start`` (LangRef: in order unless reassoc is set)."""
    total = start
    for place in range(x.shape[1]):
        total = total + x[:, place]
    return total


@intrinsic("llvm.vector.reduce.fmul")
def reduce_fmul(start: Array, x: Array) -> Array:
    """Ordered product from ``start`` (LangRef: in order unless reassoc is set)."""
    total = start
    for place in range(x.shape[1]):
        total = total * x[:, place]
    return total


@intrinsic("llvm.vector.reduce.add", types=True)
def reduce_add(x: Array, *, ty: Types) -> Array:
    """Wrapping sum (LangRef, llvm.vector.reduce.add)."""
    return trim(_fold(np.add, as_unsigned(x)), width(ty.result))


@intrinsic("llvm.vector.reduce.mul", types=True)
def reduce_mul(x: Array, *, ty: Types) -> Array:
    """Wrapping product (LangRef, llvm.vector.reduce.mul)."""
    return trim(_fold(np.multiply, as_unsigned(x)), width(ty.result))


@intrinsic("llvm.vector.reduce.and")
def reduce_and(x: Array) -> Array:
    """Bitwise and (LangRef, llvm.vector.reduce.and)."""
    return _fold(np.bitwise_and, x)


@intrinsic("llvm.vector.reduce.or")
def reduce_or(x: Array) -> Array:
    """Bitwise or (LangRef, llvm.vector.reduce.or)."""
    return _fold(np.bitwise_or, x)


@intrinsic("llvm.vector.reduce.xor")
def reduce_xor(x: Array) -> Array:
    """Bitwise exclusive or (LangRef, llvm.vector.reduce.xor)."""
    return _fold(np.bitwise_xor, x)


@intrinsic("llvm.vector.reduce.umin")
def reduce_umin(x: Array) -> Array:
    """Unsigned minimum (LangRef, llvm.vector.reduce.umin)."""
    return _fold(umin, x)


@intrinsic("llvm.vector.reduce.umax")
def reduce_umax(x: Array) -> Array:
    """Unsigned maximum (LangRef, llvm.vector.reduce.umax)."""
    return _fold(umax, x)


@intrinsic("llvm.vector.reduce.smin", types=True)
def reduce_smin(x: Array, *, ty: Types) -> Array:
    """Signed minimum (LangRef, llvm.vector.reduce.smin)."""
    return _fold(lambda a, b: smin(a, b, ty=ty), x)


@intrinsic("llvm.vector.reduce.smax", types=True)
def reduce_smax(x: Array, *, ty: Types) -> Array:
    """Signed maximum (LangRef, llvm.vector.reduce.smax)."""
    return _fold(lambda a, b: smax(a, b, ty=ty), x)


@intrinsic("llvm.vector.reduce.fmin")
def reduce_fmin(x: Array) -> Array:
    """Minimum as llvm.minnum (LangRef, llvm.vector.reduce.fmin)."""
    return _fold(minnum, x)


@intrinsic("llvm.vector.reduce.fmax")
def reduce_fmax(x: Array) -> Array:
    """Maximum as llvm.maxnum (LangRef, llvm.vector.reduce.fmax)."""
    return _fold(maxnum, x)


@intrinsic("llvm.vector.reduce.fminimum")
def reduce_fminimum(x: Array) -> Array:
    """Minimum as llvm.minimum (LangRef, llvm.vector.reduce.fminimum)."""
    return _fold(minimum, x)


@intrinsic("llvm.vector.reduce.fmaximum")
def reduce_fmaximum(x: Array) -> Array:
    """Maximum as llvm.maximum (LangRef, llvm.vector.reduce.fmaximum)."""
    return _fold(maximum, x)


def _lanes(ty: str) -> int:
    """Elements of a fixed vector type spelled ``<k x t>``."""
    return int(ty.lstrip("<").split(" ", 1)[0])


@intrinsic("llvm.vector.extract", imm=(1,), types=True)
def vector_extract(x: Array, start: int, *, ty: Types) -> Array:
    """Elements from ``start`` on (LangRef, llvm.vector.extract)."""
    return x[:, start : start + _lanes(ty.result)]


@intrinsic("llvm.vector.insert", imm=(2,))
def vector_insert(x: Array, part: Array, start: int) -> Array:
    """``x`` with its elements from ``start`` on replaced (LangRef, llvm.vector.insert)."""
    rows = max(len(x), len(part))
    result = np.broadcast_to(x, (rows, x.shape[1])).copy()
    result[:, start : start + part.shape[1]] = part
    return result


@intrinsic("llvm.vector.reverse", "llvm.experimental.vector.reverse")
def vector_reverse(x: Array) -> Array:
    """Elements in reverse order (LangRef, llvm.vector.reverse)."""
    return np.ascontiguousarray(x[:, ::-1])


@intrinsic("llvm.vector.interleave2", "llvm.experimental.vector.interleave2")
def vector_interleave(a: Array, b: Array) -> Array:
    """Elements of two vectors by turns (LangRef, llvm.vector.interleave2)."""
    left, right = np.broadcast_arrays(a, b)
    return np.stack([left, right], axis=-1).reshape(left.shape[0], -1)


@intrinsic("llvm.vector.deinterleave2", "llvm.experimental.vector.deinterleave2")
def vector_deinterleave(x: Array) -> tuple[Array, Array]:
    """Even elements and odd elements (LangRef, llvm.vector.deinterleave2)."""
    return np.ascontiguousarray(x[:, 0::2]), np.ascontiguousarray(x[:, 1::2])


@intrinsic("llvm.vector.splice", "llvm.experimental.vector.splice", imm=(2,))
def vector_splice(a: Array, b: Array, start: int) -> Array:
    """Elements of ``a:b`` from ``start``, from the end of ``a`` if negative (LangRef, splice)."""
    left, right = np.broadcast_arrays(a, b)
    size = left.shape[1]
    first = start + size if start < 0 else start
    return np.concatenate([left, right], axis=1)[:, first : first + size]


@intrinsic("llvm.stepvector", types=True)
def stepvector(*, ty: Types) -> Array:
    """0, 1, 2 and so on (LangRef, llvm.stepvector)."""
    inner = ty.result.strip("<>").split(" x ")[1]
    return np.arange(_lanes(ty.result), dtype=storage(width(inner)))[None]
