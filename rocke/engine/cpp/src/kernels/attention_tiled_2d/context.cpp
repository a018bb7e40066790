#include "kernels/attention_tiled_2d/context.h"

namespace rocke::attention_tiled_2d {
namespace {

std::string_view atom_of(const Spec &spec) {
  const bool bf16 = spec.dtype == "bf16";
  if (spec.rows_per_warp == 16) {
    return bf16 ? "16x16x16bf16.1k" : "16x16x16f16";
  }
  return bf16 ? "32x32x8bf16.1k" : "32x32x8f16";
}

} // namespace

// The members are initialised in the order of the parameters, which is part of the kernel's ABI.
Context::Context(Builder &builder, const Spec &kernel_spec)
    : b(builder), spec(kernel_spec), out(b.pointer("out", "write")),
      query(b.pointer("query", "read")), key_cache(b.pointer("key_cache", "read")),
      value_cache(b.pointer("value_cache", "read")),
      block_tables(b.pointer("block_tables", "read")), seq_lens(b.pointer("seq_lens", "read")),
      cu_seqlens_q(b.pointer("cu_seqlens_q", "read")), scale(b.scalar("scale", F32)),
      num_seqs(b.scalar("num_seqs", I32)), stride(b.scalar("block_table_stride", I32)),
      lds_k(b.lds("lds_k", spec.k_buffers * spec.tile_bytes)),
      lds_v(b.lds("lds_v", spec.tile_bytes)), stored(spec.dtype == "bf16" ? BF16 : F16),
      operand(vector_of(spec.dtype == "bf16" ? I16 : F16, 4)), acc(vector_of(F32, spec.acc)),
      atom(atom_of(spec)) {
  threads();
}

void Context::threads() {
  const std::int64_t rows = spec.rows_per_warp;
  kv_head = b.workgroup_id_x();
  q_block = b.workgroup_id_y();
  thread = b.workitem_id_x();
  lane = thread;
  wave = b.i32(0);
  thread_wave = wave;
  if (spec.num_warps > 1) {
    lane = b.urem(thread, 64);
    thread_wave = b.udiv(thread, 64);
    wave = b.readfirstlane(thread_wave);
  }
  lane_low = b.urem(lane, rows);
  lane_high = b.udiv(lane, rows);
  const auto bit = b.i32(32);
  const auto other = b.xor_(lane, bit);
  swap32 = b.shl(other, 2);
  lane_depth = b.shl(lane_high, 2);
}

std::unique_ptr<KernelDef> new_kernel(const Spec &spec) {
  auto kernel = std::make_unique<KernelDef>(spec.kernel_name(), spec.arch->name,
                                            static_cast<int>(spec.threads));
  kernel->few_registers = spec.few_registers;
  return kernel;
}

void stage(Builder &b) {
  b.waitcnt(0, 7, 0);
  b.barrier();
}

} // namespace rocke::attention_tiled_2d
