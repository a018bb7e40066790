#include "kernels/attention_tiled_2d/rows.h"

namespace rocke::attention_tiled_2d {

Row::Row(Context &c, const Sequence &seq) {
  Builder &b = c.b;
  const Spec &spec = c.spec;
  const auto first_row = b.i32(spec.rows_per_warp);
  const auto wave_row = b.mul(c.wave, first_row);
  const auto row = b.add(c.lane_low, wave_row);
  const auto local_query = b.udiv(row, spec.ratio);
  const auto packed_head = b.urem(row, spec.ratio);
  const auto query = b.add(seq.block_start, local_query);
  valid = b.icmp("slt", query, seq.query_len);
  if (spec.block_q * spec.ratio != spec.block_m) {
    const auto used_rows = b.i32(spec.block_q * spec.ratio);
    const auto used = b.icmp("slt", row, used_rows);
    valid = b.and_(valid, used);
  }
  keys = find_keys(c, seq, query);
  offset = find_offset(c, seq, query, packed_head);
}

ValueRef Row::find_keys(Context &c, const Sequence &seq, ValueRef query) const {
  Builder &b = c.b;
  const auto one = b.i32(1);
  const auto position = b.add(seq.context, query);
  const auto causal = b.add(position, one);
  const auto visible = b.smin(causal, seq.prefix);
  const auto zero = b.i32(0);
  return b.select(valid, visible, zero);
}

ValueRef Row::find_offset(Context &c, const Sequence &seq, ValueRef query,
                          ValueRef packed_head) const {
  Builder &b = c.b;
  const Spec &spec = c.spec;
  const auto zero = b.i32(0);
  const auto safe_query = b.select(valid, query, zero);
  const auto token = b.add(seq.first_query, safe_query);
  const auto wide_token = b.cast(Opcode::zext, token, I64);
  const auto row_bytes = b.integer(I64, spec.num_query_heads * spec.head_bytes);
  const auto token_offset = b.mul(wide_token, row_bytes);
  const auto ratio = b.i32(spec.ratio);
  const auto first_head = b.mul(c.kv_head, ratio);
  const auto head = b.add(first_head, packed_head);
  const auto head_bytes = b.i32(spec.head_bytes);
  const auto head_offset = b.mul(head, head_bytes);
  const auto half_bytes = b.i32(element_bytes);
  const auto depth_offset = b.mul(c.lane_depth, half_bytes);
  const auto in_token = b.add(head_offset, depth_offset);
  const auto wide_in_token = b.cast(Opcode::zext, in_token, I64);
  return b.add(token_offset, wide_in_token);
}

namespace {

std::vector<ValueRef> load_operands(Context &c, ValueRef base) {
  Builder &b = c.b;
  std::vector<ValueRef> operands;
  for (std::int64_t step = 0; step < c.spec.head_size / c.spec.depth; ++step) {
    const auto offset = b.integer(I64, step * c.spec.depth * element_bytes);
    const auto address = b.ptr_add(base, offset);
    const auto operand = b.load(address, c.operand, 8);
    operands.push_back(operand);
  }
  return operands;
}

} // namespace

std::vector<ValueRef> load_query(Context &c, const Row &row) {
  const auto base = c.b.ptr_add(c.query, row.offset);
  return load_operands(c, base);
}

std::vector<ValueRef> reload_query(Context &c, const Row &row) {
  Builder &b = c.b;
  const auto wave = b.readfirstlane(c.thread_wave);
  const auto nothing = b.sub(wave, c.wave);
  const auto wide = b.cast(Opcode::zext, nothing, I64);
  const auto base = b.ptr_add(c.query, row.offset);
  const auto moved = b.ptr_add(base, wide);
  return load_operands(c, moved);
}

} // namespace rocke::attention_tiled_2d
