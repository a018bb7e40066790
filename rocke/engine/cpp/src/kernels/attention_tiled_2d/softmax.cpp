#include "kernels/attention_tiled_2d/softmax.h"

namespace rocke::attention_tiled_2d {
namespace {

// The keys of an accumulator's elements, without the lane's part.
std::vector<std::int64_t> accumulator_rows(const Context &c, std::size_t block) {
  const std::int64_t first = static_cast<std::int64_t>(block) * c.spec.rows_per_warp;
  std::vector<std::int64_t> rows;
  rows.reserve(c.spec.acc);
  for (std::int64_t r = 0; r < c.spec.acc; ++r) {
    rows.push_back(first + 8 * (r / 4) + r % 4);
  }
  return rows;
}

} // namespace

Softmax::Softmax(Context &c, const Row &row) : c_(c) {
  Builder &b = c.b;
  const auto factor = b.f32(log2_e);
  const auto scale = b.fmul(c.scale, factor);
  scale_ = b.broadcast(scale, c.spec.acc);
  keys_left_ = b.sub(row.keys, c.lane_depth);
}

std::vector<ValueRef> Softmax::mask(const std::vector<ValueRef> &scores, ValueRef first_key) {
  Builder &b = c_.b;
  const auto left = b.sub(keys_left_, first_key);
  const auto keys_left = b.broadcast(left, c_.spec.acc);
  const auto masked_out = b.splat_f32(negative_infinity, c_.spec.acc);
  std::vector<ValueRef> masked;
  for (std::size_t block = 0; block < scores.size(); ++block) {
    const auto scaled = b.fmul(scores[block], scale_);
    const auto keys = b.i32s(accumulator_rows(c_, block));
    const auto allowed = b.icmp("slt", keys, keys_left);
    masked.push_back(b.select(allowed, scaled, masked_out));
  }
  return masked;
}

Update Softmax::update(const std::vector<ValueRef> &masked, ValueRef m, ValueRef norm) {
  Builder &b = c_.b;
  const auto tile_max = max(masked);
  const auto new_m = b.fmax(m, tile_max);
  const auto lowest = b.f32(negative_infinity);
  const auto nothing = b.fcmp("oeq", new_m, lowest);
  const auto zero = b.f32(0.0);
  // A row that has seen no key yet subtracts 0, not -inf: -inf - -inf is NaN.
  const auto pivot = b.select(nothing, zero, new_m);
  const auto fall = b.fsub(m, pivot);
  const auto alpha = b.exp2(fall);
  const auto pivots = b.broadcast(pivot, c_.spec.acc);
  std::vector<ValueRef> weights;
  for (const ValueRef scores : masked) {
    const auto shifted = b.fsub(scores, pivots);
    weights.push_back(b.exp2(shifted));
  }
  const auto tile_sum = sum(weights);
  const auto kept = b.fmul(norm, alpha);
  const auto new_norm = b.fadd(kept, tile_sum);
  return {std::move(weights), alpha, new_m, new_norm};
}

ValueRef Softmax::max(const std::vector<ValueRef> &masked) {
  Builder &b = c_.b;
  auto together = masked[0];
  for (const ValueRef scores : std::span(masked).subspan(1)) {
    together = b.fmax(together, scores);
  }
  auto best = b.extract(together, 0);
  for (int i = 1; i < c_.spec.acc; ++i) {
    const auto element = b.extract(together, i);
    best = b.fmax(best, element);
  }
  for (const int mask : lane_masks(c_)) {
    const auto other = b.xor_shuffle(best, mask, c_.swap32);
    best = b.fmax(best, other);
  }
  return best;
}

ValueRef Softmax::sum(const std::vector<ValueRef> &weights) {
  Builder &b = c_.b;
  auto together = weights[0];
  for (const ValueRef weight : std::span(weights).subspan(1)) {
    together = b.fadd(together, weight);
  }
  auto total = b.extract(together, 0);
  for (int i = 1; i < c_.spec.acc; ++i) {
    const auto element = b.extract(together, i);
    total = b.fadd(total, element);
  }
  return total;
}

std::vector<int> lane_masks(const Context &c) {
  return c.spec.rows_per_warp == 16 ? std::vector{16, 32} : std::vector{32};
}

ValueRef sum_lanes(Context &c, ValueRef value) {
  Builder &b = c.b;
  auto total = value;
  for (const int mask : lane_masks(c)) {
    const auto other = b.xor_shuffle(total, mask, c.swap32);
    total = b.fadd(total, other);
  }
  return total;
}

std::vector<ValueRef> rescale(Context &c, std::span<const ValueRef> totals, ValueRef alpha) {
  Builder &b = c.b;
  const auto factors = b.broadcast(alpha, c.spec.acc);
  std::vector<ValueRef> scaled;
  for (const ValueRef total : totals) {
    scaled.push_back(b.fmul(total, factors));
  }
  return scaled;
}

} // namespace rocke::attention_tiled_2d
