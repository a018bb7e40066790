// What every part of the attention emitter shares: the builder, the spec and values of a thread.
#pragma once

#include "ir/builder.h"
#include "kernels/attention_tiled_2d/spec.h"

#include <memory>
#include <string_view>

namespace rocke::attention_tiled_2d {

// Parameters, LDS and thread values.
//
// operand: the type of an MFMA operand, 4 halves. stored: the element type of O.
// lane_low, lane_high: lane % rows and lane / rows of the matrix atom (kernel fragments: A row and
// B column are lane_low, the depth index is 4*lane_high + j). thread_wave: the wave's number as
// each thread computes it; wave: the same, in a scalar register. swap32: 4 * (lane ^ 32), the
// ds_bpermute address of the other half wave.
struct Context {
  Builder &b;
  const Spec &spec;
  ValueRef out;
  ValueRef query;
  ValueRef key_cache;
  ValueRef value_cache;
  ValueRef block_tables;
  ValueRef seq_lens;
  ValueRef cu_seqlens_q;
  ValueRef scale;
  ValueRef num_seqs;
  ValueRef stride;
  ValueRef lds_k;
  ValueRef lds_v;
  TypeRef stored;
  TypeRef operand;
  TypeRef acc;
  std::string_view atom;
  ValueRef kv_head = nullptr;
  ValueRef q_block = nullptr;
  ValueRef thread = nullptr;
  ValueRef lane = nullptr;
  ValueRef wave = nullptr;
  ValueRef thread_wave = nullptr;
  ValueRef lane_low = nullptr;
  ValueRef lane_high = nullptr;
  ValueRef swap32 = nullptr;
  // First depth index of this lane in an operand, and first row step in an accumulator.
  ValueRef lane_depth = nullptr;

  Context(Builder &builder, const Spec &kernel_spec);

private:
  void threads();
};

// An empty kernel of that spec's name, architecture and block.
std::unique_ptr<KernelDef> new_kernel(const Spec &spec);

// Ends a stage: this wave's copies and LDS reads are done, then every wave's are.
void stage(Builder &b);

} // namespace rocke::attention_tiled_2d
