"""The two matrix products of a tile, in the transposed orientation.

S^T = K * Q^T, then O^T = V^T * P^T. The accumulator of the first, read 4 rows at a time, is the B
operand of the second for both atoms, so P needs no LDS and a lane keeps one query throughout.
Fragments (CDNA3 ISA, section 7.1.5): A row and B column are lane % rows, depth 4*(lane/rows) + j;
C column is lane % rows, row 8*(r/4) + 4*(lane/rows) + r%4 (r < 4 for 16 rows).
"""

from __future__ import annotations

from rocke.engine.ir.model import Value
from rocke.engine.ir.types import F32, I16, I32, vector
from rocke.engine.kernels.attention_tiled_2d.context import Context
from rocke.engine.kernels.attention_tiled_2d.lookup import Sequence
from rocke.engine.kernels.attention_tiled_2d.spec import ELEMENT_BYTES


class Products:
    """LDS addresses of this lane's fragments, and the products that read them.

    k_lane: bytes of row lane_low, dim lane_depth in a K tile. v_lane: the address of row
    lane_depth, dim lane_low in the V tile.
    """

    def __init__(self, c: Context) -> None:
        b = c.b
        self._c = c
        head_bytes = b.i32(c.spec.head_bytes)
        k_row = b.mul(c.lane_low, head_bytes)
        k_dim = b.shl(c.lane_depth, 1)
        self._k_lane = b.add(k_row, k_dim)
        v_row = b.mul(c.lane_depth, head_bytes)
        v_dim = b.shl(c.lane_low, 1)
        v_lane = b.add(v_row, v_dim)
        self._v_base = b.ptr_add(c.lds_v, v_lane)

    def scores(self, query: list[Value], buffer_offset: Value) -> list[Value]:
        """S^T of a tile: an accumulator for each `rows` keys.

        An operand of Q that was read again is used for all keys and is then done with.
        """
        c = self._c
        b = c.b
        buffer = b.ptr_add(c.lds_k, buffer_offset)
        base = b.ptr_add(buffer, self._k_lane)
        scores = [b.zero(c.acc)] * (c.spec.tile_size // c.spec.rows_per_warp)
        if c.spec.rereads_query:
            for step in range(len(query)):
                for block in range(len(scores)):
                    keys = self._keys(base, block, step)
                    scores[block] = b.mfma(c.atom, keys, query[step], scores[block])
            return scores
        for block in range(len(scores)):
            for step in range(len(query)):
                keys = self._keys(base, block, step)
                scores[block] = b.mfma(c.atom, keys, query[step], scores[block])
        return scores

    def _keys(self, base: Value, block: int, step: int) -> Value:
        """The A operand K: 4 dims of one token."""
        c = self._c
        b = c.b
        row = block * c.spec.rows_per_warp
        dim = step * c.spec.depth
        place = b.i32(row * c.spec.head_bytes + dim * ELEMENT_BYTES)
        address = b.ptr_add(base, place)
        return b.load(address, c.operand, 8)

    def accumulate(
        self, seq: Sequence, first_key: Value, weights: list[Value], totals: list[Value]
    ) -> list[Value]:
        """O^T + V^T * P^T: the totals after a tile whose first key is first_key."""
        c = self._c
        b = c.b
        left = b.sub(seq.prefix, first_key)
        lane_left = b.sub(left, c.lane_depth)
        rows_left = b.broadcast(lane_left, 4)
        sums = list(totals)
        for step in range(c.spec.tile_size // c.spec.depth):
            kept = self._kept(step, rows_left)
            parts = self._weights(step, weights)
            for block in range(len(sums)):
                values = self._values(step, block, kept)
                for part in parts:
                    sums[block] = b.mfma(c.atom, values, part, sums[block])
        return sums

    def _kept(self, step: int, rows_left: Value) -> Value:
        """Ones for the V rows below the prefix: a row past it may hold NaN, and 0 * NaN is NaN."""
        b = self._c.b
        first = step * self._c.spec.depth
        rows = b.i32s([first, first + 1, first + 2, first + 3])
        inside = b.icmp("slt", rows, rows_left)
        return b.cast("sext", inside, I16)

    def _weights(self, step: int, weights: list[Value]) -> list[Value]:
        """The B operands of a step of depth: 4 rows of an accumulator.

        bf16 keeps 8 bits of a weight, and with few keys what it loses is past the tolerance of the
        output (2**-9 of a V of 4 is 0.008). So the rest of each weight is a second operand. Both
        are cut, not rounded: that is exact up to 2**-16 and cheaper than one rounding.
        """
        c = self._c
        b = c.b
        steps_per_block = c.spec.rows_per_warp // c.spec.depth
        accumulator = weights[step // steps_per_block]
        four = b.slice_(accumulator, step % steps_per_block * 4, 4)
        if c.spec.dtype != "bf16":
            rounded = b.cast("fptrunc", four, c.stored)
            return [rounded]
        bits = b.bitcast(four, vector(I32, 4))
        high_bits = b.splat_i32(-65536, 4)
        kept_bits = b.and_(bits, high_bits)
        kept = b.bitcast(kept_bits, four.type)
        rest = b.fsub(four, kept)
        rest_bits = b.bitcast(rest, vector(I32, 4))
        high = self._upper_halves(bits)
        low = self._upper_halves(rest_bits)
        return [high, low]

    def _upper_halves(self, bits: Value) -> Value:
        """f32 bits cut to bf16 bits."""
        b = self._c.b
        sixteen = b.splat_i32(16, 4)
        shifted = b.lshr_by(bits, sixteen)
        return b.cast("trunc", shifted, I16)

    def _values(self, step: int, block: int, kept: Value) -> Value:
        """The A operand V^T: 4 tokens of one dim, gathered from 4 rows of the tile."""
        c = self._c
        b = c.b
        halves = b.poison(vector(I16, 4))
        for j in range(4):
            row = step * c.spec.depth + j
            offset = row * c.spec.head_bytes + block * c.spec.rows_per_warp * ELEMENT_BYTES
            place = b.i32(offset)
            address = b.ptr_add(self._v_base, place)
            half = b.load(address, I16, 2)
            halves = b.insert(halves, half, j)
        masked = b.and_(halves, kept)
        return b.bitcast(masked, c.operand)


def zero_totals(c: Context) -> list[Value]:
    """O^T before the first tile: an accumulator for each `rows` dims."""
    zero = c.b.zero(vector(F32, c.spec.acc))
    return [zero] * (c.spec.head_size // c.spec.rows_per_warp)
