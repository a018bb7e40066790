#include "kernels/attention_tiled_2d/select.h"

#include "kernels/attention_tiled_2d/problem.h"
#include "kernels/attention_tiled_2d/spec.h"
#include "text.h"

namespace rocke::attention_tiled_2d {
namespace {

constexpr std::int64_t rows_per_warp = 16;
constexpr std::int64_t widest_tile = 64;

bool double_buffers(std::int64_t tile, const Problem &problem, const Arch &arch) {
  return 3 * tile * problem.head_size * element_bytes <= arch.lds_bytes;
}

// 64 tokens, halved while one page, the longest sequence or the double buffer allows it.
std::int64_t tile_size(const Problem &problem, const Arch &arch, JsonArray &why) {
  std::int64_t tile = widest_tile;
  while (tile > problem.block_size && tile / 2 >= problem.max_kv_len) {
    tile = tile / 2;
  }
  if (tile < widest_tile) {
    why.emplace_back(text("tile_size ", tile, ": the longest sequence has ", problem.max_kv_len,
                          " keys, so that a tile of ", tile, " holds them all."));
    return tile;
  }
  while (tile > problem.block_size && !double_buffers(tile, problem, arch)) {
    tile = tile / 2;
  }
  if (tile < widest_tile) {
    why.emplace_back(text("tile_size ", tile, ": two K buffers and one of V fit in ",
                          arch.lds_bytes, " bytes of LDS, and with ", 2 * tile,
                          " tokens they do not."));
    return tile;
  }
  why.emplace_back(text("tile_size ", tile, ": the widest tile there is."));
  return tile;
}

std::int64_t warps_for(const Problem &problem) {
  const std::int64_t longest = problem.max_q_len;
  if (longest <= 64) {
    return 1;
  }
  if (longest <= 128) {
    return 2;
  }
  if (longest <= 256) {
    return 4;
  }
  return problem.num_seqs == 1 ? 2 : 4;
}

// By the longest query; halved while a tile has too little to copy or LDS does not fit.
std::int64_t num_warps(const Problem &problem, const Arch &arch, std::int64_t tile,
                       JsonArray &why) {
  std::int64_t warps = warps_for(problem);
  why.emplace_back(text("num_warps ", warps, ": the longest query length is ", problem.max_q_len,
                        ", and num_seqs is ", problem.num_seqs, "."));
  const std::int64_t tile_halves = tile * problem.head_size;
  const bool lds_fits = 2 * tile_halves * element_bytes <= arch.lds_bytes;
  while (warps > 1 && (tile_halves < 512 * warps || !lds_fits)) {
    warps = warps / 2;
    why.emplace_back(text("num_warps ", warps, ": a tile of ", tile_halves,
                          " halves is less than 512 for each of ", 2 * warps, " warps."));
  }
  return warps;
}

// i64 where a cache holds strictly more bytes than one resource covers.
bool use_i64(const Problem &problem, const Arch &arch, JsonArray &why) {
  const std::int64_t limit = arch.records_limit;
  if (problem.num_blocks == 0) {
    why.emplace_back("use_i64_kv_addr false: num_blocks is not known.");
    return false;
  }
  const std::string bytes = text(problem.num_blocks, " blocks of ", problem.page_bytes,
                                 " bytes are ", problem.cache_bytes, " bytes a cache, ");
  if (problem.cache_bytes > limit) {
    why.emplace_back(
        text("use_i64_kv_addr true: ", bytes, "more than the ", limit, " that i32 offsets reach."));
    return true;
  }
  why.emplace_back(text("use_i64_kv_addr false: ", bytes, "and i32 offsets reach ", limit, "."));
  return false;
}

} // namespace

Json select(const Json &raw, const Arch &arch) {
  const Problem problem(raw);
  JsonArray why;
  const std::int64_t tile = tile_size(problem, arch, why);
  const std::int64_t warps = num_warps(problem, arch, tile, why);
  const bool wide = use_i64(problem, arch, why);
  JsonObject spec = {
      {"dtype", problem.dtype},
      {"head_size", problem.head_size},
      {"block_size", problem.block_size},
      {"num_query_heads", problem.num_query_heads},
      {"num_kv_heads", problem.num_kv_heads},
      {"num_warps", warps},
      {"rows_per_warp", rows_per_warp},
      {"tile_size", tile},
      {"use_i64_kv_addr", wide},
      {"use_global_load_lds_k", false},
  };
  return JsonObject{{"spec", std::move(spec)}, {"why", std::move(why)}};
}

} // namespace rocke::attention_tiled_2d
