#include "kernels/attention_tiled_2d/launch.h"

#include "errors.h"
#include "kernels/attention_tiled_2d/problem.h"
#include "kernels/facts.h"
#include "kernels/guard.h"
#include "text.h"

namespace rocke::attention_tiled_2d {
namespace {

// Workgroups of one grid dimension (HSA AQL packet: grid size in work-items is u32).
constexpr std::int64_t grid_limit = (std::int64_t{1} << 31) - 1;

void check_spec(const Spec &spec, const Problem &problem) {
  check_same("dtype", spec.dtype, problem.dtype);
  check_same("head_size", spec.head_size, problem.head_size);
  check_same("block_size", spec.block_size, problem.block_size);
  check_same("num_query_heads", spec.num_query_heads, problem.num_query_heads);
  check_same("num_kv_heads", spec.num_kv_heads, problem.num_kv_heads);
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
  check_spec(spec, problem);
  if (!spec.use_i64_kv_addr) {
    check_i32_reach(problem.num_blocks, problem.cache_bytes, spec.arch->records_limit);
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
