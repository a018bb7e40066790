"""What every part of the attention emitter shares: the builder, the spec and values of a thread."""

from __future__ import annotations

from rocke.engine.ir.builder import Builder
from rocke.engine.ir.model import KernelDef, Value
from rocke.engine.ir.types import BF16, F16, F32, I16, I32, Type, vector
from rocke.engine.kernels.attention_tiled_2d.spec import Spec

LDS_K = "lds_k"
LDS_V = "lds_v"


class Context:
    """Parameters, LDS and thread values.

    operand: the type of an MFMA operand, 4 halves. stored: the element type of O.
    lane_low, lane_high: lane % rows and lane / rows of the matrix atom (kernel fragments: A row and
    B column are lane_low, the depth index is 4*lane_high + j).
    thread_wave: the wave's number as each thread computes it; wave: the same, in a scalar register.
    swap32: 4 * (lane ^ 32), the ds_bpermute address of the other half wave.
    """

    def __init__(self, b: Builder, spec: Spec) -> None:
        self.b = b
        self.spec = spec
        self.out = b.pointer("out", "write")
        self.query = b.pointer("query", "read")
        self.key_cache = b.pointer("key_cache", "read")
        self.value_cache = b.pointer("value_cache", "read")
        self.block_tables = b.pointer("block_tables", "read")
        self.seq_lens = b.pointer("seq_lens", "read")
        self.cu_seqlens_q = b.pointer("cu_seqlens_q", "read")
        self.scale = b.scalar("scale", F32)
        self.num_seqs = b.scalar("num_seqs", I32)
        self.stride = b.scalar("block_table_stride", I32)
        self.lds_k = b.lds(LDS_K, spec.k_buffers * spec.tile_bytes)
        self.lds_v = b.lds(LDS_V, spec.tile_bytes)
        self.stored: Type = BF16 if spec.dtype == "bf16" else F16
        self.operand: Type = vector(I16 if spec.dtype == "bf16" else F16, 4)
        self.acc: Type = vector(F32, spec.acc)
        self.atom = _atom(spec)
        self._threads()

    def _threads(self) -> None:
        b = self.b
        rows = self.spec.rows_per_warp
        self.kv_head = b.workgroup_id_x()
        self.q_block = b.workgroup_id_y()
        self.thread = b.workitem_id_x()
        self.lane: Value = self.thread
        self.wave: Value = b.i32(0)
        self.thread_wave: Value = self.wave
        if self.spec.num_warps > 1:
            self.lane = b.urem(self.thread, 64)
            self.thread_wave = b.udiv(self.thread, 64)
            self.wave = b.readfirstlane(self.thread_wave)
        self.lane_low = b.urem(self.lane, rows)
        self.lane_high = b.udiv(self.lane, rows)
        bit = b.i32(32)
        other = b.xor(self.lane, bit)
        self.swap32 = b.shl(other, 2)
        # First depth index of this lane in an operand, and first row step in an accumulator.
        self.lane_depth = b.shl(self.lane_high, 2)


def _atom(spec: Spec) -> str:
    shape = "16x16x16" if spec.rows_per_warp == 16 else "32x32x8"
    suffix = "bf16.1k" if spec.dtype == "bf16" else "f16"
    return shape + suffix


def new_kernel(spec: Spec) -> KernelDef:
    """An empty kernel of that spec's name, architecture and block."""
    kernel = KernelDef(spec.kernel_name, spec.arch.name, spec.threads)
    kernel.few_registers = spec.few_registers
    return kernel


def stage(b: Builder) -> None:
    """Ends a stage: this wave's copies and LDS reads are done, then every wave's are."""
    b.waitcnt(0, 7, 0)
    b.barrier()
