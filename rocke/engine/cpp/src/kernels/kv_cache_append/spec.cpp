#include "kernels/kv_cache_append/spec.h"

#include "errors.h"
#include "kernels/elements.h"
#include "kernels/fields.h"
#include "kernels/limits.h"
#include "text.h"

#include <algorithm>
#include <array>

namespace rocke::kv_cache_append {
namespace {

constexpr std::array spec_fields = {
    Field{"dtype", FieldType::string},         Field{"head_size", FieldType::integer},
    Field{"block_size", FieldType::integer},   Field{"num_kv_heads", FieldType::integer},
    Field{"slot_type", FieldType::string},     Field{"num_warps", FieldType::integer},
    Field{"vector", FieldType::integer},       Field{"tokens_per_block", FieldType::integer},
    Field{"use_i64_addr", FieldType::boolean},
};
constexpr std::array<std::int64_t, 5> legal_blocks = {8, 16, 32, 64, 128};

} // namespace

Spec::Spec(const Json &raw, const Arch &arch_facts) : arch(&arch_facts) {
  const Fields got = read_fields(raw, spec_fields, FieldsOf::spec);
  dtype = got.string("dtype");
  head_size = got.integer("head_size");
  block_size = got.integer("block_size");
  num_kv_heads = got.integer("num_kv_heads");
  slot_type = got.string("slot_type");
  num_warps = got.integer("num_warps");
  vector = got.integer("vector");
  tokens_per_block = got.integer("tokens_per_block");
  use_i64_addr = got.boolean("use_i64_addr");
  check_model(dtype, head_size, block_size, num_kv_heads);
  check_slot_type(slot_type);
  threads = threads_of(num_warps, *arch);
  vector_bytes = vector_bytes_of(vector, dtype, "move", {"head_size", head_size});
  element_bytes = rocke::element_bytes(dtype);
  check_moves();
  derive();
}

void Spec::check_moves() {
  if (tokens_per_block < 1 || tokens_per_block > 64) {
    throw Rejection(code::unsupported_size,
                    text("tokens_per_block is ", tokens_per_block, ", expected 1 to 64."));
  }
  const std::int64_t elements = num_kv_heads * head_size;
  const std::int64_t step = threads * vector;
  moves = (elements + step - 1) / step;
  if (moves > max_moves) {
    throw Rejection(code::unsupported_size,
                    text("A token of ", elements, " elements is ", moves, " moves of ", step,
                         ", and at most ", max_moves, " are unrolled."));
  }
}

void Spec::derive() {
  token_elements = num_kv_heads * head_size;
  token_bytes = token_elements * element_bytes;
  page_bytes = block_size * token_bytes;
}

std::string Spec::kernel_name() const {
  const std::string name =
      text("kv_cache_append_", arch->name, "_", dtype, "_d", head_size, "_b", block_size, "_h",
           num_kv_heads, "_s", slot_type, "_w", num_warps, "_v", vector, "_t", tokens_per_block);
  return use_i64_addr ? name + "_i64" : name;
}

void check_model(const std::string &dtype, std::int64_t head_size, std::int64_t block_size,
                 std::int64_t kv_heads) {
  if (dtype == "fp8_e4m3" || dtype == "fp8_e5m2") {
    throw Rejection(code::not_yet_implemented,
                    text("dtype ", dtype, " is not implemented yet, only bf16, fp16 and f32."));
  }
  if (dtype != "bf16" && dtype != "fp16" && dtype != "f32") {
    throw Rejection(code::unsupported_dtype,
                    text("dtype is '", dtype, "', expected bf16, fp16 or f32."));
  }
  if (head_size < 1 || head_size > max_head_size) {
    throw Rejection(code::unsupported_head_size,
                    text("head_size is ", head_size, ", expected 1 to ", max_head_size, "."));
  }
  if (std::ranges::count(legal_blocks, block_size) == 0) {
    throw Rejection(code::unsupported_block_size,
                    text("block_size is ", block_size, ", expected 8, 16, 32, 64 or 128."));
  }
  if (kv_heads < 1 || kv_heads > max_heads) {
    throw Rejection(code::unsupported_heads,
                    text("num_kv_heads is ", kv_heads, ", expected 1 to ", max_heads, "."));
  }
}

void check_slot_type(const std::string &slot_type) {
  if (slot_type != "i32" && slot_type != "i64") {
    throw Rejection(code::unsupported_index_type,
                    text("slot_type is '", slot_type, "', expected i32 or i64."));
  }
}

} // namespace rocke::kv_cache_append
