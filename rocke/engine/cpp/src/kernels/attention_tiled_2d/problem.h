// An attention problem, as the selector and the launch guard are told it.
#pragma once

#include "json.h"

#include <cstdint>
#include <string>

namespace rocke::attention_tiled_2d {

// Sizes of one launch.
//
// max_q_len, max_kv_len: the longest sequence's queries and keys. num_blocks: pages of one cache, 0
// when not known. cache_bytes: bytes of one cache, 0 when not known.
struct Problem {
  std::string dtype;
  std::int64_t head_size;
  std::int64_t block_size;
  std::int64_t num_query_heads;
  std::int64_t num_kv_heads;
  std::int64_t num_seqs;
  std::int64_t total_q;
  std::int64_t max_q_len;
  std::int64_t max_kv_len;
  std::int64_t num_blocks;
  std::int64_t page_bytes;
  std::int64_t cache_bytes;

  explicit Problem(const Json &raw);
};

} // namespace rocke::attention_tiled_2d
