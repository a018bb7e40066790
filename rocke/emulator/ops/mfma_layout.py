"""Where an MFMA's matrix elements lie in the registers of a wave.

The tables are data: a row per instruction, and four index rules that hold for all of them.

Sources: AMD Instinct MI300 (CDNA3) and CDNA4 ISA guides, chapter 7 "Matrix Arithmetic
Instructions"; AMD matrix instruction calculator; AMD lab notes "AMD matrix cores".

Rules, for a lane l and its element j (A, B) or register r (C, D), with B blocks of M x N x K:

* A: l = i + M * (block + B * g) and k = K_L * g + j, where K_L = K / G and G = 64 / (M * B).
* B: the same with the column in place of the row, l = n + N * (block + B * g).
* C, D: column l % N; with H = 64 / N lane groups and h = l // N, the registers of a block come in
  runs of ``run`` consecutive rows: row = run * H * (r // run) + run * h + r % run. Where a block is
  only as wide as a lane group (4x4 with 16 blocks) h is the block and the row is r.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.record import record

LANES = 64

Array = NDArray[np.generic]


@record
class Layout:
    """Shape of one MFMA: ``blocks`` independent products of (m, k) by (k, n)."""

    m: int
    n: int
    k: int
    blocks: int = 1
    run: int = 4
    """Consecutive rows of C in one lane: 4, but 1 for double precision."""

    @property
    def groups(self) -> int:
        """Number of lane groups that share the K dimension of one block."""
        return LANES // (self.m * self.blocks)

    @property
    def per_lane(self) -> int:
        """Elements of A (and of B) in one lane."""
        return self.k // self.groups

    @property
    def c_per_lane(self) -> int:
        """Elements of C in one lane."""
        return self.m * self.n * self.blocks // LANES

    @property
    def lane_is_block(self) -> bool:
        """Whether the lane group of C names the block: 4x4 with 16 blocks of one lane group."""
        return self.m * self.n * self.blocks == LANES * self.m and self.m == 4 and self.blocks == 16


def a_to_matrix(x: Array, layout: Layout) -> Array:
    """Lay out operand A, ``(W, 64, per_lane)``, as matrices ``(W, blocks, m, k)``."""
    waves = x.shape[0]
    split = x.reshape(waves, layout.groups, layout.blocks, layout.m, layout.per_lane)
    moved = split.transpose(0, 2, 3, 1, 4)
    return np.ascontiguousarray(moved).reshape(waves, layout.blocks, layout.m, layout.k)


def b_to_matrix(x: Array, layout: Layout) -> Array:
    """Lay out operand B, ``(W, 64, per_lane)``, as matrices ``(W, blocks, k, n)``."""
    waves = x.shape[0]
    split = x.reshape(waves, layout.groups, layout.blocks, layout.n, layout.per_lane)
    moved = split.transpose(0, 2, 1, 4, 3)
    return np.ascontiguousarray(moved).reshape(waves, layout.blocks, layout.k, layout.n)


@cache
def _c_split(layout: Layout) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Split of C's registers of one wave, and the axes order, of all waves, that makes a matrix."""
    if layout.lane_is_block:
        return (layout.blocks, layout.n, layout.m), (0, 1, 3, 2)
    if layout.m == 4:
        return (layout.m, layout.blocks, layout.n), (0, 2, 1, 3)
    heads = LANES // layout.n
    runs = layout.m // (layout.run * heads)
    return (heads, layout.n, layout.blocks, runs, layout.run), (0, 3, 4, 1, 5, 2)


@cache
def _c_back(layout: Layout) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The split of a matrix and the axes order that makes it C's registers."""
    shape, axes = _c_split(layout)
    back = tuple(sorted(range(len(axes)), key=axes.__getitem__))
    return tuple(shape[axis - 1] for axis in axes[1:]), back


def c_to_matrix(x: Array, layout: Layout) -> Array:
    """Lay out C, ``(W, 64, c_per_lane)``, as matrices ``(W, blocks, m, n)``."""
    waves = x.shape[0]
    shape, axes = _c_split(layout)
    moved = np.ascontiguousarray(x.reshape(waves, *shape).transpose(axes))
    return moved.reshape(waves, layout.blocks, layout.m, layout.n)


def matrix_to_c(matrix: Array, layout: Layout) -> Array:
    """Lay out matrices ``(W, blocks, m, n)`` as D's registers, ``(W, 64, c_per_lane)``."""
    waves = matrix.shape[0]
    shape, back = _c_back(layout)
    registers = np.ascontiguousarray(matrix.reshape(waves, *shape).transpose(back))
    return registers.reshape(waves, LANES, layout.c_per_lane)
