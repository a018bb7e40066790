#include "kernels/attention_tiled_2d/launch.h"

#include "errors.h"
#include "kernels/attention_tiled_2d/problem.h"
#include "kernels/facts.h"
#include "text.h"

#include <array>

namespace rocke::attention_tiled_2d {
namespace {

// Workgroups of one grid dimension (HSA AQL packet: grid size in work-items is u32).
constexpr std::int64_t grid_limit = (std::int64_t{1} << 31) - 1;

struct Pair {
  std::string_view key;
  std::int64_t kernels;
  std::int64_t problems;
};

void check_same(const Spec &spec, const Problem &problem) {
  if (spec.dtype != problem.dtype) {
    throw Rejection(code::launch_mismatch, text("The kernel's dtype is ", spec.dtype,
                                                " and the problem's is ", problem.dtype, "."));
  }
  const std::array pairs = {
      Pair{"head_size", spec.head_size, problem.head_size},
      Pair{"block_size", spec.block_size, problem.block_size},
      Pair{"num_query_heads", spec.num_query_heads, problem.num_query_heads},
      Pair{"num_kv_heads", spec.num_kv_heads, problem.num_kv_heads},
  };
  for (const auto &[key, kernels, problems] : pairs) {
    if (kernels != problems) {
      throw Rejection(code::launch_mismatch, text("The kernel's ", key, " is ", kernels,
                                                  " and the problem's is ", problems, "."));
    }
  }
}

} // namespace

Json describe(const Spec &spec) {
  JsonArray args = {
      pointer_argument("out", "write"),         pointer_argument("query", "read"),
      pointer_argument("key_cache", "read"),    pointer_argument("value_cache", "read"),
      pointer_argument("block_tables", "read"), pointer_argument("seq_lens", "read"),
      pointer_argument("cu_seqlens_q", "read"), scalar_argument("scale", "f32"),
      scalar_argument("num_seqs", "i32"),       scalar_argument("block_table_stride", "i32"),
  };
  return kernel_facts(spec.kernel_name(), std::move(args), spec.threads, spec.lds_bytes);
}

Json launch(const Spec &spec, const Json &raw) {
  const Problem problem(raw);
  check_same(spec, problem);
  const std::int64_t limit = spec.arch->records_limit;
  if (!spec.use_i64_kv_addr && problem.cache_bytes > limit) {
    throw Rejection(code::launch_i32_cache_too_large,
                    text("The kernel addresses its caches with i32 offsets, which reach ", limit,
                         " bytes, and a cache of ", problem.num_blocks, " blocks holds ",
                         problem.cache_bytes, "."));
  }
  const std::int64_t rows = problem.total_q / spec.block_q + problem.num_seqs;
  if (rows > grid_limit) {
    throw Rejection(
        code::launch_grid_limit,
        text("The grid has ", rows, " workgroups in y, and a grid allows ", grid_limit, "."));
  }
  return launch_of(describe(spec), {spec.num_kv_heads, rows, 1});
}

} // namespace rocke::attention_tiled_2d
