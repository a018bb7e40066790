// The query row that a lane owns: where it lies in Q and O, and how many keys it may see.
#pragma once

#include "kernels/attention_tiled_2d/context.h"
#include "kernels/attention_tiled_2d/lookup.h"

#include <vector>

namespace rocke::attention_tiled_2d {

// A lane's row of the tile: query block_start + r / ratio, head kv_head * ratio + r % ratio.
//
// valid: whether there is such a query. keys: one past the last key it may see, 0 when not valid.
// offset: i64 bytes of its first 4 dims of this lane in Q and in O; a row that is not valid takes
// the sequence's first query, so that its address is good.
struct Row {
  ValueRef valid = nullptr;
  ValueRef keys = nullptr;
  ValueRef offset = nullptr;

  Row(Context &c, const Sequence &seq);

private:
  ValueRef find_keys(Context &c, const Sequence &seq, ValueRef query) const;
  ValueRef find_offset(Context &c, const Sequence &seq, ValueRef query, ValueRef packed_head) const;
};

// The B operands of S^T = K * Q^T: 4 dims a lane, one operand a step of depth.
std::vector<ValueRef> load_query(Context &c, const Row &row);

// The same inside the loop, for a lane that has no registers to keep them in.
//
// To LLVM the address is another one in each tile, or it would load them once, before the loop: it
// moves no readfirstlane out of a loop, and doesn't see that the difference is 0.
std::vector<ValueRef> reload_query(Context &c, const Row &row);

} // namespace rocke::attention_tiled_2d
