"""MFMA: D = A * B + C over a wave, with accumulators kept as matrices.

``shapes(arch)`` maps the full intrinsic name to its ``MfmaShape``; architectures differ in the
meaning of fp8 bytes (fnuz on gfx942, OCP on gfx950) and in the shapes there are. The scaled shapes
of gfx950 are ordinary wave intrinsics, see ``mfma_scale``.

Arithmetic: every product of f16, bf16, fp8, xf32 and i8 operands is exact in double precision. The
products of one instruction are summed over K in double precision (exact but for sums that span
more than 2**53) and rounded once to float32; that sum is added to C in float32. So a result depends
neither on the order of the sum nor on the machine's BLAS. The ISA documents give no order of
summation: the hardware may differ from this in the last bits. Integers wrap modulo 2**32. Double
precision sums in double precision. Denormals are kept (CDNA3 ISA 7.1: MFMA ignores the mode's
denormal and rounding bits).
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.mfma_layout import (
    LANES,
    Layout,
    a_to_matrix,
    b_to_matrix,
    c_to_matrix,
    matrix_to_c,
)
from rocke.emulator.ops.mfma_table import rows
from rocke.emulator.ops.registry import Unsupported
from rocke.emulator.ops.smallfloat import table64
from rocke.emulator.record import record

Array = NDArray[Any]
_LANE = np.arange(LANES)


def blgp_source(blgp: int) -> NDArray[np.intp]:
    """Lane that each lane of B reads under a lane group pattern.

    Source: CDNA3 ISA, VOP3P-MAI field BLGP; AMD lab notes: 1 and 2 broadcast a half, 3 rotates down
    by 16 (lane 16 goes to lane 0), 4 to 7 broadcast one group of 16.
    """
    if blgp == 1:
        return _LANE % 32
    if blgp == 2:
        return _LANE % 32 + 32
    if blgp == 3:
        return (_LANE + 16) % LANES
    return _LANE % 16 + 16 * (blgp - 4)


_STORAGE: dict[str, Any] = {
    "f32": np.float32,
    "xf32": np.uint32,
    "f64": np.float64,
    "f16": np.float16,
    "bf16": np.uint16,
    "i8": np.int8,
}


def raw(x: Array, kind: str, per_lane: int) -> Array:
    """An operand ``(W, 64[, k])`` of any IR type as stored elements ``(W, 64, per_lane)``."""
    waves = x.shape[0]
    whole = np.ascontiguousarray(np.broadcast_to(x, (waves, LANES, *x.shape[2:])))
    stored: Array = whole.view(_STORAGE.get(kind, np.uint8))
    return stored.reshape(waves, LANES, per_lane)


def decoded(stored: Array, kind: str, arch: str) -> NDArray[np.float64]:
    """Stored elements as doubles; exact for every kind.

    xf32 keeps 8 exponent and 10 mantissa bits (CDNA3 ISA 7 and white paper); the low 13 are
    dropped, as AMD's own reference does (Tensile DataTypes_XFloat32.hpp: ``bits & 0xFFFFE000``).
    """
    if kind == "bf16":
        wide = stored.astype(np.uint32) << np.uint32(16)
        return wide.view(np.float32).astype(np.float64)
    if kind == "xf32":
        return (stored & np.uint32(0xFFFFE000)).view(np.float32).astype(np.float64)
    if kind == "f16":
        return stored.astype(np.float32).astype(np.float64)
    if kind in ("fp8", "bf8"):
        return table64(kind, arch).take(stored, mode="clip")
    return stored.astype(np.float64, copy=False)


@record
class MfmaShape:
    """One MFMA instruction: layout, operand kinds and how to multiply."""

    layout: Layout
    a_kind: str
    b_kind: str
    c_kind: str
    arch: str

    def a(self, x: Array, cbsz: int = 0, abid: int = 0) -> Array:
        """Operand A ``(W, 64[, k])`` to ``(W, B, M, K)`` doubles, with block broadcast.

        Source: CDNA3 ISA, VOP3P-MAI fields CBSZ and ABID: within each run of 2**CBSZ blocks, block
        ABID of A serves all of them; CBSZ may not exceed log2(blocks).
        """
        stored = a_to_matrix(raw(x, self.a_kind, self.layout.per_lane), self.layout)
        matrix = decoded(stored, self.a_kind, self.arch)
        if cbsz == 0:
            return matrix
        size = 1 << cbsz
        if size > self.layout.blocks or abid >= size:
            raise Unsupported(
                f"cbsz {cbsz} with abid {abid} is not legal for {self.layout.blocks} block(s)"
            )
        blocks = np.arange(self.layout.blocks) // size * size + abid
        return matrix[:, blocks]

    def b(self, x: Array, blgp: int = 0) -> Array:
        """Operand B ``(W, 64[, k])`` to ``(W, B, K, N)`` doubles, with its lane group pattern."""
        stored = raw(x, self.b_kind, self.layout.per_lane)
        if blgp and self.a_kind != "f64":
            stored = stored[:, blgp_source(blgp)]
        return decoded(b_to_matrix(stored, self.layout), self.b_kind, self.arch)

    def c(self, x: Array) -> Array:
        """Operand C ``(W, 64[, r])`` to ``(W, B, M, N)`` in its own type."""
        waves = x.shape[0]
        full = np.broadcast_to(x, (waves, LANES, *x.shape[2:]))
        return c_to_matrix(full.reshape(waves, LANES, self.layout.c_per_lane), self.layout)

    def d(self, matrix: Array) -> Array:
        """Matrices ``(W, B, M, N)`` to registers ``(W, 64, r)``, ``(W, 64)`` for a scalar."""
        registers = matrix_to_c(matrix, self.layout)
        return registers[:, :, 0] if self.layout.c_per_lane == 1 else registers

    def multiply(self, a: Array, b: Array, c: Array, blgp: int = 0) -> Array:
        """``a @ b + c`` for every wave and block; ``(W, B, M, N)`` in the type of ``c``.

        For double precision BLGP is the NEG modifier: bit 0 negates A, bit 1 B, bit 2 C (CDNA3 ISA,
        VOP3P-MAI field BLGP).
        """
        if self.c_kind == "i32":
            total = np.matmul(a, b).astype(np.int64).astype(np.uint32)
            return np.asarray(total + c.view(np.uint32))
        if self.c_kind == "f32":
            return np.asarray(np.matmul(a, b).astype(np.float32) + c)
        left = -a if blgp & 1 else a
        right = -b if blgp & 2 else b
        return np.asarray(np.matmul(left, right) + (-c if blgp & 4 else c))


@cache
def shapes(arch: str) -> dict[str, MfmaShape]:
    """All MFMA intrinsics of ``arch`` (gfx942 or gfx950) by full name."""
    return {
        f"llvm.amdgcn.mfma.{row.name}": MfmaShape(row.layout, row.a, row.b, row.c, arch)
        for row in rows()
        if arch in row.arches
    }
