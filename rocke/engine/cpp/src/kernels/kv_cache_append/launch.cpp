#include "kernels/kv_cache_append/launch.h"

#include "errors.h"
#include "kernels/elements.h"
#include "kernels/facts.h"
#include "kernels/fields.h"
#include "kernels/guard.h"
#include "kernels/limits.h"
#include "text.h"

#include <array>

namespace rocke::kv_cache_append {
namespace {

constexpr std::array problem_fields = {
    Field{"dtype", FieldType::string},       Field{"head_size", FieldType::integer},
    Field{"block_size", FieldType::integer}, Field{"num_kv_heads", FieldType::integer},
    Field{"slot_type", FieldType::string},   Field{"num_tokens", FieldType::integer},
    Field{"num_blocks", FieldType::integer},
};
constexpr std::int64_t count_limit = std::int64_t{1} << 31;
// Tokens from which on a workgroup does several.
constexpr std::int64_t many_tokens = 16384;

void check_count(std::string_view key, std::int64_t count, std::int64_t least) {
  if (least <= count && count < count_limit) {
    return;
  }
  throw Rejection(code::bad_problem,
                  text(key, " is ", count, ", expected ", least, " to ", count_limit - 1, "."));
}

// Sizes of one launch; num_blocks, the pages of one cache, is 0 when not known.
struct Problem {
  std::string dtype;
  std::int64_t head_size;
  std::int64_t block_size;
  std::int64_t num_kv_heads;
  std::string slot_type;
  std::int64_t num_tokens;
  std::int64_t num_blocks;
  std::int64_t token_elements;
  std::int64_t page_bytes;
  std::int64_t cache_bytes;

  explicit Problem(const Json &raw) {
    const Fields got = read_fields(raw, problem_fields, FieldsOf::problem);
    dtype = got.string("dtype");
    head_size = got.integer("head_size");
    block_size = got.integer("block_size");
    num_kv_heads = got.integer("num_kv_heads");
    slot_type = got.string("slot_type");
    num_tokens = got.integer("num_tokens");
    num_blocks = got.integer("num_blocks");
    check_model(dtype, head_size, block_size, num_kv_heads);
    check_slot_type(slot_type);
    check_count("num_tokens", num_tokens, 1);
    check_count("num_blocks", num_blocks, 0);
    token_elements = num_kv_heads * head_size;
    page_bytes = block_size * token_elements * element_bytes(dtype);
    cache_bytes = num_blocks * page_bytes;
  }
};

std::int64_t vector_for(const Problem &problem, JsonArray &why) {
  const std::int64_t vector = widest_vector(problem.dtype, problem.head_size);
  why.emplace_back(text("vector ", vector, ": the widest move of ", problem.dtype,
                        " that divides head_size ", problem.head_size, "."));
  return vector;
}

// The fewest warps that move a token at once, as far as there are so many.
std::int64_t warps_for(const Problem &problem, const Arch &arch, std::int64_t vector,
                       JsonArray &why) {
  const std::int64_t warps = fewest_warps(problem.token_elements, vector, arch);
  why.emplace_back(
      text("num_warps ", warps, ": a token has ", problem.token_elements, " elements."));
  return warps;
}

// i64 where a cache holds strictly more bytes than i32 offsets reach.
bool use_i64(const Problem &problem, const Arch &arch, JsonArray &why) {
  const std::int64_t limit = arch.records_limit;
  if (problem.num_blocks == 0) {
    why.emplace_back("use_i64_addr false: num_blocks is not known.");
    return false;
  }
  const bool wide = problem.cache_bytes > limit;
  why.emplace_back(text("use_i64_addr ", wide ? "true" : "false", ": ", problem.num_blocks,
                        " blocks of ", problem.page_bytes, " bytes are ", problem.cache_bytes,
                        " bytes a cache, and i32 offsets reach ", limit, "."));
  return wide;
}

void check_spec(const Spec &spec, const Problem &problem) {
  check_same("dtype", spec.dtype, problem.dtype);
  check_same("slot_type", spec.slot_type, problem.slot_type);
  check_same("head_size", spec.head_size, problem.head_size);
  check_same("block_size", spec.block_size, problem.block_size);
  check_same("num_kv_heads", spec.num_kv_heads, problem.num_kv_heads);
}

} // namespace

Json select(const Json &raw, const Arch &arch) {
  const Problem problem(raw);
  JsonArray why;
  const std::int64_t vector = vector_for(problem, why);
  const std::int64_t warps = warps_for(problem, arch, vector, why);
  const std::int64_t tokens = problem.num_tokens >= many_tokens ? 4 : 1;
  why.emplace_back(
      text("tokens_per_block ", tokens, ": there are ", problem.num_tokens, " tokens."));
  const bool wide = use_i64(problem, arch, why);
  const Json spec = JsonObject{
      {"dtype", problem.dtype},
      {"head_size", problem.head_size},
      {"block_size", problem.block_size},
      {"num_kv_heads", problem.num_kv_heads},
      {"slot_type", problem.slot_type},
      {"num_warps", warps},
      {"vector", vector},
      {"tokens_per_block", tokens},
      {"use_i64_addr", wide},
  };
  const Spec checked(spec, arch);
  return JsonObject{{"spec", spec}, {"why", std::move(why)}};
}

Json describe(const Spec &spec) {
  JsonArray args = {
      pointer_argument("key_cache", "write"),   pointer_argument("value_cache", "write"),
      pointer_argument("key", "read"),          pointer_argument("value", "read"),
      pointer_argument("slot_mapping", "read"), scalar_argument("num_tokens", "i32"),
  };
  return kernel_facts(spec.kernel_name(), std::move(args), spec.threads, 0);
}

Json launch(const Spec &spec, const Json &raw) {
  const Problem problem(raw);
  check_spec(spec, problem);
  if (!spec.use_i64_addr) {
    check_i32_reach(problem.num_blocks, problem.cache_bytes, spec.arch->records_limit);
  }
  const std::int64_t blocks =
      (problem.num_tokens + spec.tokens_per_block - 1) / spec.tokens_per_block;
  return launch_of(describe(spec), {blocks, 1, 1});
}

} // namespace rocke::kv_cache_append
