// The online softmax of a tile, in the log2 domain: a lane owns one query, so one (m, l) pair.
//
// l (`norm`) is kept for the lane's own keys and summed over lanes once, in the epilogue: every
// lane of a query scales it by the same alpha.
#pragma once

#include "kernels/attention_tiled_2d/context.h"
#include "kernels/attention_tiled_2d/rows.h"

#include <limits>
#include <vector>

namespace rocke::attention_tiled_2d {

inline constexpr double negative_infinity = -std::numeric_limits<double>::infinity();
// log2(e) rounded to f32.
// NOLINTNEXTLINE(modernize-use-std-numbers): the f32 nearest to it, not the double
inline constexpr double log2_e = 1.44269502162933349609375;

// A tile's weights, the factor alpha for what was summed before, and the new m and norm (l).
struct Update {
  std::vector<ValueRef> weights;
  ValueRef alpha;
  ValueRef m;
  ValueRef norm;
};

// Turns scores into weights.
//
// scale: scale * log2(e), one an accumulator element. keys_left: the lane's key bound less its
// first row in an accumulator.
class Softmax {
public:
  Softmax(Context &c, const Row &row);

  // Scaled scores, -inf where the row may not see the key.
  std::vector<ValueRef> mask(const std::vector<ValueRef> &scores, ValueRef first_key);

  // Weights of a tile, and what the row's state becomes.
  Update update(const std::vector<ValueRef> &masked, ValueRef m, ValueRef norm);

private:
  Context &c_;
  ValueRef scale_;
  ValueRef keys_left_;

  ValueRef max(const std::vector<ValueRef> &masked);
  ValueRef sum(const std::vector<ValueRef> &weights);
};

// The XOR masks that join the lanes of one query.
std::vector<int> lane_masks(const Context &c);

// The sum over the lanes of one query.
ValueRef sum_lanes(Context &c, ValueRef value);

// Every accumulator times alpha.
std::vector<ValueRef> rescale(Context &c, std::span<const ValueRef> totals, ValueRef alpha);

} // namespace rocke::attention_tiled_2d
