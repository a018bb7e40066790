// Which sequence a block of queries belongs to, and which of its keys it may see.
#pragma once

#include "kernels/attention_tiled_2d/context.h"

namespace rocke::attention_tiled_2d {

// Wave-uniform facts of this block's sequence.
//
// first_query: its first row in Q. query_len, context: its queries, and its keys before them.
// block_start: this block's first query in the sequence. prefix: keys this block may see.
// tiles: tiles of keys. row_start: its row in the block table, in entries. table_limit: one past
// the last entry of the table that holds a page of the prefix.
struct Sequence {
  ValueRef first_query = nullptr;
  ValueRef query_len = nullptr;
  ValueRef block_start = nullptr;
  ValueRef context = nullptr;
  ValueRef prefix = nullptr;
  ValueRef tiles = nullptr;
  ValueRef row_start = nullptr;
  ValueRef table_limit = nullptr;

  explicit Sequence(Context &c);

private:
  void find_prefix(Context &c, ValueRef kv_len);
  void find_table(Context &c, ValueRef index);
};

// pointer[index].
ValueRef load_i32(Context &c, ValueRef pointer, ValueRef index);

// The largest s with `cu_seqlens_q[s] / BLOCK_Q + s <= q_block`, by binary search.
//
// The trip is the bit length of num_seqs, which halves num_seqs candidates down to one; further
// steps keep it. s = 0 always holds, as the left side is 0 there.
ValueRef find_sequence(Context &c);

} // namespace rocke::attention_tiled_2d
