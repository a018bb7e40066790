#include "kernels/attention_tiled_2d/lookup.h"

namespace rocke::attention_tiled_2d {

Sequence::Sequence(Context &c) {
  Builder &b = c.b;
  const auto index = find_sequence(c);
  first_query = load_i32(c, c.cu_seqlens_q, index);
  const auto one = b.i32(1);
  const auto following = b.add(index, one);
  const auto end_query = load_i32(c, c.cu_seqlens_q, following);
  query_len = b.sub(end_query, first_query);
  const auto blocks_before = b.udiv(first_query, c.spec.block_q);
  const auto first_block = b.add(blocks_before, index);
  const auto local_block = b.sub(c.q_block, first_block);
  const auto block_q = b.i32(c.spec.block_q);
  block_start = b.mul(local_block, block_q);
  const auto past = b.icmp("sge", block_start, query_len);
  b.return_if(past);
  const auto kv_len = load_i32(c, c.seq_lens, index);
  context = b.sub(kv_len, query_len);
  find_prefix(c, kv_len);
  find_table(c, index);
}

void Sequence::find_prefix(Context &c, ValueRef kv_len) {
  Builder &b = c.b;
  const Spec &spec = c.spec;
  const auto reach = b.i32((spec.block_m - 1) / spec.ratio + 1);
  const auto block_position = b.add(context, block_start);
  const auto block_end = b.add(block_position, reach);
  const auto visible = b.smin(block_end, kv_len);
  const auto zero = b.i32(0);
  prefix = b.smax(visible, zero);
  const auto round_up = b.i32(spec.tile_size - 1);
  const auto rounded = b.add(prefix, round_up);
  tiles = b.udiv(rounded, spec.tile_size);
}

void Sequence::find_table(Context &c, ValueRef index) {
  Builder &b = c.b;
  row_start = b.mul(index, c.stride);
  const auto round_up = b.i32(c.spec.block_size - 1);
  const auto rounded = b.add(prefix, round_up);
  const auto valid_pages = b.udiv(rounded, c.spec.block_size);
  const auto row_end = b.add(row_start, valid_pages);
  const auto table_end = b.mul(c.num_seqs, c.stride);
  table_limit = b.smin(row_end, table_end);
}

ValueRef load_i32(Context &c, ValueRef pointer, ValueRef index) {
  const auto address = c.b.ptr_index(pointer, index, I32);
  return c.b.load(address, I32, 4);
}

ValueRef find_sequence(Context &c) {
  Builder &b = c.b;
  const auto width = b.i32(32);
  const auto zeros = b.ctlz(c.num_seqs);
  const auto bits = b.sub(width, zeros);
  const auto one = b.i32(1);
  const auto trip = b.smax(bits, one);
  const auto zero = b.i32(0);
  Op *loop = b.for_begin(zero, trip, {zero, c.num_seqs});
  const auto low = loop->header[1];
  const auto high = loop->header[2];
  const auto total = b.add(low, high);
  const auto middle = b.lshr(total, 1);
  const auto first_query = load_i32(c, c.cu_seqlens_q, middle);
  const auto blocks_before = b.udiv(first_query, c.spec.block_q);
  const auto first_block = b.add(blocks_before, middle);
  const auto fits = b.icmp("sle", first_block, c.q_block);
  const auto next_low = b.select(fits, middle, low);
  const auto next_high = b.select(fits, high, middle);
  const Values results = b.for_end(loop, {next_low, next_high});
  return results[0];
}

} // namespace rocke::attention_tiled_2d
