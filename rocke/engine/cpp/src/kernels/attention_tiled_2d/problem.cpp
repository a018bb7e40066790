#include "kernels/attention_tiled_2d/problem.h"

#include "errors.h"
#include "kernels/attention_tiled_2d/spec.h"
#include "kernels/fields.h"
#include "text.h"

#include <array>

namespace rocke::attention_tiled_2d {
namespace {

constexpr std::array problem_fields = {
    Field{"dtype", FieldType::string},         Field{"head_size", FieldType::integer},
    Field{"block_size", FieldType::integer},   Field{"num_query_heads", FieldType::integer},
    Field{"num_kv_heads", FieldType::integer}, Field{"num_seqs", FieldType::integer},
    Field{"total_q", FieldType::integer},      Field{"max_q_len", FieldType::integer},
    Field{"max_kv_len", FieldType::integer},   Field{"num_blocks", FieldType::integer},
};

// Counts of sequences, queries, keys and blocks are i32 in the kernel.
constexpr std::int64_t count_limit = std::int64_t{1} << 31;

void check_count(std::string_view key, std::int64_t count, std::int64_t least) {
  if (least <= count && count < count_limit) {
    return;
  }
  throw Rejection(code::bad_problem,
                  text(key, " is ", count, ", expected ", least, " to ", count_limit - 1, "."));
}

} // namespace

Problem::Problem(const Json &raw) {
  const Fields got = read_fields(raw, problem_fields, FieldsOf::problem);
  dtype = got.string("dtype");
  head_size = got.integer("head_size");
  block_size = got.integer("block_size");
  num_query_heads = got.integer("num_query_heads");
  num_kv_heads = got.integer("num_kv_heads");
  num_seqs = got.integer("num_seqs");
  total_q = got.integer("total_q");
  max_q_len = got.integer("max_q_len");
  max_kv_len = got.integer("max_kv_len");
  num_blocks = got.integer("num_blocks");
  check_model(dtype, head_size, block_size);
  check_heads(num_query_heads, num_kv_heads);
  check_count("num_seqs", num_seqs, 1);
  check_count("total_q", total_q, 0);
  check_count("max_q_len", max_q_len, 0);
  check_count("max_kv_len", max_kv_len, 0);
  check_count("num_blocks", num_blocks, 0);
  page_bytes = block_size * num_kv_heads * head_size * element_bytes;
  cache_bytes = num_blocks * page_bytes;
}

} // namespace rocke::attention_tiled_2d
