// The two matrix products of a tile, in the transposed orientation.
//
// S^T = K * Q^T, then O^T = V^T * P^T. The accumulator of the first, read 4 rows at a time, is the
// B operand of the second for both atoms, so P needs no LDS and a lane keeps one query throughout.
// Fragments (CDNA3 ISA, section 7.1.5): A row and B column are lane % rows, depth 4*(lane/rows) +
// j; C column is lane % rows, row 8*(r/4) + 4*(lane/rows) + r%4 (r < 4 for 16 rows).
#pragma once

#include "kernels/attention_tiled_2d/context.h"
#include "kernels/attention_tiled_2d/lookup.h"

#include <vector>

namespace rocke::attention_tiled_2d {

// LDS addresses of this lane's fragments, and the products that read them.
//
// k_lane: bytes of row lane_low, dim lane_depth in a K tile. v_base: the address of row lane_depth,
// dim lane_low in the V tile.
class Products {
public:
  explicit Products(Context &c);

  // S^T of a tile: an accumulator for each `rows` keys. An operand of Q that was read again is used
  // for all keys and is then done with.
  std::vector<ValueRef> scores(const std::vector<ValueRef> &query, ValueRef buffer_offset);

  // O^T + V^T * P^T: the totals after a tile whose first key is first_key.
  std::vector<ValueRef> accumulate(const Sequence &seq, ValueRef first_key,
                                   const std::vector<ValueRef> &weights,
                                   const std::vector<ValueRef> &totals);

private:
  Context &c_;
  ValueRef k_lane_;
  ValueRef v_base_;

  // The A operand K: 4 dims of one token.
  ValueRef keys(ValueRef base, std::size_t block, std::size_t step);
  // Ones for the V rows below the prefix: a row past it may hold NaN, and 0 * NaN is NaN.
  ValueRef kept(std::int64_t step, ValueRef rows_left);
  // The B operands of a step of depth: 4 rows of an accumulator.
  //
  // bf16 keeps 8 bits of a weight, and with few keys what it loses is past the tolerance of the
  // output (2**-9 of a V of 4 is 0.008). So the rest of each weight is a second operand. Both are
  // cut, not rounded: that is exact up to 2**-16 and cheaper than one rounding.
  std::vector<ValueRef> step_weights(std::int64_t step, const std::vector<ValueRef> &weights);
  // f32 bits cut to bf16 bits.
  ValueRef upper_halves(ValueRef bits);
  // The A operand V^T: 4 tokens of one dim, gathered from 4 rows of the tile.
  ValueRef values(std::int64_t step, std::int64_t block, ValueRef kept_rows);
};

// O^T before the first tile: an accumulator for each `rows` dims.
std::vector<ValueRef> zero_totals(Context &c);

} // namespace rocke::attention_tiled_2d
