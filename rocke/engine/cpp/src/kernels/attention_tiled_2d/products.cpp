#include "kernels/attention_tiled_2d/products.h"

namespace rocke::attention_tiled_2d {

Products::Products(Context &c) : c_(c) {
  Builder &b = c.b;
  const auto head_bytes = b.i32(c.spec.head_bytes);
  const auto k_row = b.mul(c.lane_low, head_bytes);
  const auto k_dim = b.shl(c.lane_depth, 1);
  k_lane_ = b.add(k_row, k_dim);
  const auto v_row = b.mul(c.lane_depth, head_bytes);
  const auto v_dim = b.shl(c.lane_low, 1);
  const auto v_lane = b.add(v_row, v_dim);
  v_base_ = b.ptr_add(c.lds_v, v_lane);
}

std::vector<ValueRef> Products::scores(const std::vector<ValueRef> &query, ValueRef buffer_offset) {
  Builder &b = c_.b;
  const auto buffer = b.ptr_add(c_.lds_k, buffer_offset);
  const auto base = b.ptr_add(buffer, k_lane_);
  std::vector<ValueRef> scores(c_.spec.tile_size / c_.spec.rows_per_warp, b.zero(c_.acc));
  if (c_.spec.rereads_query) {
    for (std::size_t step = 0; step < query.size(); ++step) {
      for (std::size_t block = 0; block < scores.size(); ++block) {
        const auto operand = keys(base, block, step);
        scores[block] = b.mfma(c_.atom, operand, query[step], scores[block]);
      }
    }
    return scores;
  }
  for (std::size_t block = 0; block < scores.size(); ++block) {
    for (std::size_t step = 0; step < query.size(); ++step) {
      const auto operand = keys(base, block, step);
      scores[block] = b.mfma(c_.atom, operand, query[step], scores[block]);
    }
  }
  return scores;
}

ValueRef Products::keys(ValueRef base, std::size_t block, std::size_t step) {
  Builder &b = c_.b;
  const std::int64_t row = static_cast<std::int64_t>(block) * c_.spec.rows_per_warp;
  const std::int64_t dim = static_cast<std::int64_t>(step) * c_.spec.depth;
  const auto place = b.i32(row * c_.spec.head_bytes + dim * element_bytes);
  const auto address = b.ptr_add(base, place);
  return b.load(address, c_.operand, 8);
}

std::vector<ValueRef> Products::accumulate(const Sequence &seq, ValueRef first_key,
                                           const std::vector<ValueRef> &weights,
                                           const std::vector<ValueRef> &totals) {
  Builder &b = c_.b;
  const auto left = b.sub(seq.prefix, first_key);
  const auto lane_left = b.sub(left, c_.lane_depth);
  const auto rows_left = b.broadcast(lane_left, 4);
  std::vector<ValueRef> sums = totals;
  for (std::int64_t step = 0; step < c_.spec.tile_size / c_.spec.depth; ++step) {
    const auto kept_rows = kept(step, rows_left);
    const std::vector<ValueRef> parts = step_weights(step, weights);
    for (std::size_t block = 0; block < sums.size(); ++block) {
      const auto operand = values(step, static_cast<std::int64_t>(block), kept_rows);
      for (const ValueRef part : parts) {
        sums[block] = b.mfma(c_.atom, operand, part, sums[block]);
      }
    }
  }
  return sums;
}

ValueRef Products::kept(std::int64_t step, ValueRef rows_left) {
  Builder &b = c_.b;
  const std::int64_t first = step * c_.spec.depth;
  const auto rows = b.i32s({first, first + 1, first + 2, first + 3});
  const auto inside = b.icmp("slt", rows, rows_left);
  return b.cast(Opcode::sext, inside, I16);
}

std::vector<ValueRef> Products::step_weights(std::int64_t step,
                                             const std::vector<ValueRef> &weights) {
  Builder &b = c_.b;
  const std::int64_t steps_per_block = c_.spec.rows_per_warp / c_.spec.depth;
  const auto accumulator = weights[step / steps_per_block];
  const auto four = b.slice(accumulator, static_cast<int>(step % steps_per_block * 4), 4);
  if (c_.spec.dtype != "bf16") {
    const auto rounded = b.cast(Opcode::fptrunc, four, c_.stored);
    return {rounded};
  }
  const auto bits = b.bitcast(four, vector_of(I32, 4));
  const auto high_bits = b.splat_i32(-65536, 4);
  const auto kept_bits = b.and_(bits, high_bits);
  const auto kept_part = b.bitcast(kept_bits, four->type);
  const auto rest = b.fsub(four, kept_part);
  const auto rest_bits = b.bitcast(rest, vector_of(I32, 4));
  const auto high = upper_halves(bits);
  const auto low = upper_halves(rest_bits);
  return {high, low};
}

ValueRef Products::upper_halves(ValueRef bits) {
  Builder &b = c_.b;
  const auto sixteen = b.splat_i32(16, 4);
  const auto shifted = b.lshr_by(bits, sixteen);
  return b.cast(Opcode::trunc, shifted, I16);
}

ValueRef Products::values(std::int64_t step, std::int64_t block, ValueRef kept_rows) {
  Builder &b = c_.b;
  auto halves = b.poison(vector_of(I16, 4));
  for (int j = 0; j < 4; ++j) {
    const std::int64_t row = step * c_.spec.depth + j;
    const std::int64_t dim = block * c_.spec.rows_per_warp;
    const auto place = b.i32(row * c_.spec.head_bytes + dim * element_bytes);
    const auto address = b.ptr_add(v_base_, place);
    const auto half = b.load(address, I16, 2);
    halves = b.insert(halves, half, j);
  }
  const auto masked = b.and_(halves, kept_rows);
  return b.bitcast(masked, c_.operand);
}

std::vector<ValueRef> zero_totals(Context &c) {
  const auto zero = c.b.zero(vector_of(F32, c.spec.acc));
  return std::vector<ValueRef>(c.spec.head_size / c.spec.rows_per_warp, zero);
}

} // namespace rocke::attention_tiled_2d
