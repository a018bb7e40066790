"""The online softmax of a tile, in the log2 domain: a lane owns one query, so one (m, l) pair.

l (`norm`) is kept for the lane's own keys and summed over lanes once, in the epilogue: every lane
of a query scales it by the same alpha.
"""

from __future__ import annotations

import math

from rocke.engine.ir.model import Value
from rocke.engine.kernels.attention_tiled_2d.context import Context
from rocke.engine.kernels.attention_tiled_2d.rows import Row

NEGATIVE_INFINITY = -math.inf
# log2(e) rounded to f32.
LOG2_E = 1.44269502162933349609375


class Softmax:
    """Turns scores into weights.

    scale: scale * log2(e), one an accumulator element. keys_left: the lane's key bound less its
    first row in an accumulator.
    """

    def __init__(self, c: Context, row: Row) -> None:
        b = c.b
        self._c = c
        log2_e = b.f32(LOG2_E)
        scale = b.fmul(c.scale, log2_e)
        self._scale = b.broadcast(scale, c.spec.acc)
        self._keys_left = b.sub(row.keys, c.lane_depth)

    def mask(self, scores: list[Value], first_key: Value) -> list[Value]:
        """Scaled scores, -inf where the row may not see the key."""
        c = self._c
        b = c.b
        left = b.sub(self._keys_left, first_key)
        keys_left = b.broadcast(left, c.spec.acc)
        masked_out = b.splat_f32(NEGATIVE_INFINITY, c.spec.acc)
        masked = []
        for block in range(len(scores)):
            scaled = b.fmul(scores[block], self._scale)
            keys = b.i32s(_accumulator_rows(c, block))
            allowed = b.icmp("slt", keys, keys_left)
            chosen = b.select(allowed, scaled, masked_out)
            masked.append(chosen)
        return masked

    def update(self, masked: list[Value], m: Value, norm: Value) -> Update:
        """Weights of a tile, and what the row's state becomes."""
        c = self._c
        b = c.b
        tile_max = self._max(masked)
        new_m = b.fmax(m, tile_max)
        lowest = b.f32(NEGATIVE_INFINITY)
        nothing = b.fcmp("oeq", new_m, lowest)
        zero = b.f32(0.0)
        # A row that has seen no key yet subtracts 0, not -inf: -inf - -inf is NaN.
        pivot = b.select(nothing, zero, new_m)
        fall = b.fsub(m, pivot)
        alpha = b.exp2(fall)
        pivots = b.broadcast(pivot, c.spec.acc)
        weights = []
        for scores in masked:
            shifted = b.fsub(scores, pivots)
            weight = b.exp2(shifted)
            weights.append(weight)
        tile_sum = self._sum(weights)
        kept = b.fmul(norm, alpha)
        new_norm = b.fadd(kept, tile_sum)
        return Update(weights, alpha, new_m, new_norm)

    def _max(self, masked: list[Value]) -> Value:
        b = self._c.b
        together = masked[0]
        for scores in masked[1:]:
            together = b.fmax(together, scores)
        best = b.extract(together, 0)
        for i in range(1, self._c.spec.acc):
            element = b.extract(together, i)
            best = b.fmax(best, element)
        for mask in lane_masks(self._c):
            other = b.xor_shuffle(best, mask, self._c.swap32)
            best = b.fmax(best, other)
        return best

    def _sum(self, weights: list[Value]) -> Value:
        b = self._c.b
        together = weights[0]
        for weight in weights[1:]:
            together = b.fadd(together, weight)
        total = b.extract(together, 0)
        for i in range(1, self._c.spec.acc):
            element = b.extract(together, i)
            total = b.fadd(total, element)
        return total


class Update:
    """A tile's weights, the factor alpha for what was summed before, and the new m and norm (l)."""

    def __init__(self, weights: list[Value], alpha: Value, m: Value, norm: Value) -> None:
        self.weights = weights
        self.alpha = alpha
        self.m = m
        self.norm = norm


def lane_masks(c: Context) -> tuple[int, ...]:
    """The XOR masks that join the lanes of one query."""
    return (16, 32) if c.spec.rows_per_warp == 16 else (32,)


def sum_lanes(c: Context, value: Value) -> Value:
    """The sum over the lanes of one query."""
    b = c.b
    total = value
    for mask in lane_masks(c):
        other = b.xor_shuffle(total, mask, c.swap32)
        total = b.fadd(total, other)
    return total


def rescale(c: Context, totals: list[Value], alpha: Value) -> list[Value]:
    """Every accumulator times alpha."""
    b = c.b
    factors = b.broadcast(alpha, c.spec.acc)
    scaled = []
    for total in totals:
        product = b.fmul(total, factors)
        scaled.append(product)
    return scaled


def _accumulator_rows(c: Context, block: int) -> list[int]:
    """The keys of an accumulator's elements, without the lane's part."""
    first = block * c.spec.rows_per_warp
    rows = []
    for r in range(c.spec.acc):
        rows.append(first + 8 * (r // 4) + r % 4)
    return rows
