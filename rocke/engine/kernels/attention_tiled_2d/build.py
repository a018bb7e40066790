"""Builds the attention kernel of a spec.

Schedule: a prologue issues K of tile 0; each iteration issues V of its tile, then K of the next, so
the text holds three tile loads. A stage (full drain, barrier) stands before each reuse of LDS. With
one K buffer the next K may only be issued once every wave has read this one.
"""

from __future__ import annotations

from rocke.engine.ir.builder import Builder
from rocke.engine.ir.model import KernelDef, Value
from rocke.engine.kernels.attention_tiled_2d.context import Context, new_kernel, stage
from rocke.engine.kernels.attention_tiled_2d.copies import Plan
from rocke.engine.kernels.attention_tiled_2d.epilogue import store_output
from rocke.engine.kernels.attention_tiled_2d.loads import Loader
from rocke.engine.kernels.attention_tiled_2d.lookup import Sequence
from rocke.engine.kernels.attention_tiled_2d.products import Products, zero_totals
from rocke.engine.kernels.attention_tiled_2d.rows import Row, load_query, reload_query
from rocke.engine.kernels.attention_tiled_2d.softmax import NEGATIVE_INFINITY, Softmax, rescale
from rocke.engine.kernels.attention_tiled_2d.spec import Spec


def build(spec: Spec) -> KernelDef:
    """The kernel of a spec, not yet verified."""
    kernel = new_kernel(spec)
    b = Builder(kernel)
    c = Context(b, spec)
    seq = Sequence(c)
    row = Row(c, seq)
    plan = Plan(c)
    loader = Loader(c, seq, plan)
    zero = b.i32(0)
    loader.load_k(zero, zero)
    tiles = _Tiles(c, seq, row, loader)
    norm, totals = tiles.run()
    # The K copy of the tile after the last is still in flight.
    stage(b)
    store_output(c, row, norm, totals)
    b.return_()
    return kernel


class _Tiles:
    """The loop over tiles of keys."""

    def __init__(self, c: Context, seq: Sequence, row: Row, loader: Loader) -> None:
        self._c = c
        self._seq = seq
        self._row = row
        self._loader = loader
        self._query = [] if c.spec.rereads_query else load_query(c, row)
        self._products = Products(c)
        self._softmax = Softmax(c, row)

    def run(self) -> tuple[Value, list[Value]]:
        """The loop; gives norm (l) of this lane's keys and the accumulators of O^T."""
        b = self._c.b
        low = b.i32(0)
        m = b.f32(NEGATIVE_INFINITY)
        norm = b.f32(0.0)
        totals = zero_totals(self._c)
        loop = b.for_begin(low, self._seq.tiles, [m, norm, *totals])
        carried = self._iteration(loop.header[0], list(loop.header[1:]))
        results = b.for_end(loop, carried)
        return results[1], list(results[2:])

    def _iteration(self, tile: Value, carried: list[Value]) -> list[Value]:
        c = self._c
        b = c.b
        one = b.i32(1)
        next_tile = b.add(tile, one)
        this_buffer, next_buffer = self._buffers(tile)
        tile_size = b.i32(c.spec.tile_size)
        first_key = b.mul(tile, tile_size)
        stage(b)
        self._loader.load_v(tile)
        if c.spec.k_buffers == 2:
            self._loader.load_k(next_tile, next_buffer)
        query = reload_query(c, self._row) if c.spec.rereads_query else self._query
        scores = self._products.scores(query, this_buffer)
        if c.spec.k_buffers == 1:
            stage(b)
            self._loader.load_k(next_tile, next_buffer)
        masked = self._softmax.mask(scores, first_key)
        update = self._softmax.update(masked, carried[0], carried[1])
        totals = rescale(c, carried[2:], update.alpha)
        stage(b)
        sums = self._products.accumulate(self._seq, first_key, update.weights, totals)
        return [update.m, update.norm, *sums]

    def _buffers(self, tile: Value) -> tuple[Value, Value]:
        """Byte offsets of this tile's K buffer and of the next one's."""
        c = self._c
        b = c.b
        if c.spec.k_buffers == 1:
            zero = b.i32(0)
            return zero, zero
        parity = b.urem(tile, 2)
        tile_bytes = b.i32(c.spec.tile_bytes)
        this_buffer = b.mul(parity, tile_bytes)
        next_buffer = b.sub(tile_bytes, this_buffer)
        return this_buffer, next_buffer
