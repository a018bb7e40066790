"""The sum of one f32 a thread over a workgroup: lanes by XOR shuffles, waves through LDS."""

from __future__ import annotations

from rocke.engine.ir.builder import Builder
from rocke.engine.ir.model import Value
from rocke.engine.ir.types import F32

LANE_MASKS = (1, 2, 4, 8, 16, 32)


class BlockSum:
    """Sums over a workgroup of `num_warps` waves; its LDS holds one f32 a wave."""

    def __init__(self, b: Builder, num_warps: int, thread: Value) -> None:
        self._b = b
        self._num_warps = num_warps
        lane = thread
        if num_warps > 1:
            lane = b.urem(thread, 64)
        bit = b.i32(32)
        other = b.xor(lane, bit)
        self._swap32 = b.shl(other, 2)
        if num_warps > 1:
            self._lds = b.lds("lds_sums", 4 * num_warps)
            zero = b.i32(0)
            self._first_lane = b.icmp("eq", lane, zero)
            wave = b.udiv(thread, 64)
            self._wave = b.readfirstlane(wave)

    def over_block(self, value: Value) -> Value:
        """The sum, in every thread. Every thread of the workgroup calls it."""
        total = self._over_lanes(value)
        if self._num_warps == 1:
            return total
        return self._over_waves(total)

    def _over_lanes(self, value: Value) -> Value:
        b = self._b
        total = value
        for mask in LANE_MASKS:
            other = b.xor_shuffle(total, mask, self._swap32)
            total = b.fadd(total, other)
        return total

    def _over_waves(self, value: Value) -> Value:
        b = self._b
        # Every wave has read the sums of the row before.
        b.barrier()
        b.if_begin(self._first_lane)
        own = b.shl(self._wave, 2)
        slot = b.ptr_add(self._lds, own)
        b.store(value, slot, 4)
        b.if_end()
        # s_barrier orders waves, not memory: the store has landed before it.
        b.waitcnt(63, 7, 0)
        b.barrier()
        total = b.load(self._lds, F32, 4)
        for wave in range(1, self._num_warps):
            offset = b.i32(4 * wave)
            address = b.ptr_add(self._lds, offset)
            part = b.load(address, F32, 4)
            total = b.fadd(total, part)
        # The reads have returned before the next row's first barrier lets anyone write.
        b.waitcnt(63, 7, 0)
        return total
