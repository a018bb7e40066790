#include "kernels/attention_tiled_2d/spec.h"

#include "errors.h"
#include "kernels/fields.h"
#include "text.h"

#include <array>

namespace rocke::attention_tiled_2d {
namespace {

constexpr std::array spec_fields = {
    Field{"dtype", FieldType::string},
    Field{"head_size", FieldType::integer},
    Field{"block_size", FieldType::integer},
    Field{"num_query_heads", FieldType::integer},
    Field{"num_kv_heads", FieldType::integer},
    Field{"num_warps", FieldType::integer},
    Field{"rows_per_warp", FieldType::integer},
    Field{"tile_size", FieldType::integer},
    Field{"use_i64_kv_addr", FieldType::boolean},
    Field{"use_global_load_lds_k", FieldType::boolean},
};

void check_head_count(std::string_view key, std::int64_t heads) {
  if (heads < 1 || heads > max_heads) {
    throw Rejection(code::unsupported_heads,
                    text(key, " is ", heads, ", expected 1 to ", max_heads, "."));
  }
}

} // namespace

Spec::Spec(const Json &raw, const Arch &arch_facts) : arch(&arch_facts) {
  const Fields got = read_fields(raw, spec_fields, FieldsOf::spec);
  dtype = got.string("dtype");
  head_size = got.integer("head_size");
  block_size = got.integer("block_size");
  num_query_heads = got.integer("num_query_heads");
  num_kv_heads = got.integer("num_kv_heads");
  num_warps = got.integer("num_warps");
  rows_per_warp = got.integer("rows_per_warp");
  tile_size = got.integer("tile_size");
  use_i64_kv_addr = got.boolean("use_i64_kv_addr");
  use_global_load_lds_k = got.boolean("use_global_load_lds_k");
  check_model(dtype, head_size, block_size);
  check_heads(num_query_heads, num_kv_heads);
  check_threads();
  check_tile();
  check_lds();
  derive();
}

void Spec::check_threads() const {
  const bool countable = 0 < num_warps && num_warps < max_heads;
  const std::int64_t wanted = countable ? num_warps * arch->wave : 0;
  if (wanted > arch->max_threads) {
    throw Rejection(code::thread_limit,
                    text("num_warps ", num_warps, " makes ", wanted, " threads, and ", arch->name,
                         " allows ", arch->max_threads, " a workgroup."));
  }
  if (num_warps != 1 && num_warps != 2 && num_warps != 4 && num_warps != 8) {
    throw Rejection(code::unsupported_num_warps,
                    text("num_warps is ", num_warps, ", expected 1, 2, 4 or 8."));
  }
  if (rows_per_warp != 16 && rows_per_warp != 32) {
    throw Rejection(code::unsupported_rows_per_warp,
                    text("rows_per_warp is ", rows_per_warp, ", expected 16 or 32."));
  }
}

void Spec::check_tile() const {
  if (tile_size <= 0 || tile_size > max_tile) {
    throw Rejection(code::bad_tile_size,
                    text("tile_size is ", tile_size, ", expected 1 to ", max_tile, "."));
  }
  if (use_i64_kv_addr && arch->per_page) {
    check_envelope();
  }
  if (tile_size % block_size != 0) {
    throw Rejection(
        code::bad_tile_size,
        text("tile_size ", tile_size, " is not a multiple of block_size ", block_size, "."));
  }
  if (tile_size % rows_per_warp != 0) {
    throw Rejection(code::bad_tile_size, text("tile_size ", tile_size, " is not a multiple of the ",
                                              rows_per_warp, " rows of the matrix atom."));
  }
}

// One resource a page: a tile holds whole pages and no copy crosses a page.
void Spec::check_envelope() const {
  const std::int64_t page = block_size * head_size;
  const std::int64_t copy = 128 * num_warps;
  if (tile_size % block_size == 0 && page % copy == 0) {
    return;
  }
  throw Rejection(code::i64_envelope,
                  text("i64 addressing needs tile_size ", tile_size,
                       " to be a multiple of block_size ", block_size, ", and a page of ", page,
                       " halves to be a multiple of a copy of ", copy, "."));
}

// K in one buffer and V must fit; K gets a second buffer where that fits too.
void Spec::check_lds() {
  const std::int64_t buffer_bytes = tile_size * head_size * element_bytes;
  const std::int64_t limit = arch->lds_bytes;
  if (2 * buffer_bytes > limit) {
    throw Rejection(code::lds_limit, text("The tile needs ", 2 * buffer_bytes,
                                          " bytes of LDS (K and V of ", tile_size, " tokens x ",
                                          head_size, "), and ", arch->name, " has ", limit, "."));
  }
  k_buffers = 3 * buffer_bytes <= limit ? 2 : 1;
  tile_bytes = buffer_bytes;
  lds_bytes = (k_buffers + 1) * buffer_bytes;
}

void Spec::derive() {
  ratio = num_query_heads / num_kv_heads;
  threads = num_warps * arch->wave;
  block_m = num_warps * rows_per_warp;
  block_q = block_m / ratio;
  head_bytes = head_size * element_bytes;
  token_bytes = num_kv_heads * head_bytes;
  page_bytes = block_size * token_bytes;
  copy_halves = 2 * threads;
  copies = tile_size * head_size / copy_halves;
  pages = tile_size / block_size;
  copies_per_page = block_size * head_size / copy_halves;
  depth = rows_per_warp == 16 ? 16 : 8;
  acc = rows_per_warp == 16 ? 4 : 16;
  derive_registers();
}

void Spec::derive_registers() {
  const std::int64_t output = rows_per_warp * head_size / 64;
  const std::int64_t scores = rows_per_warp * tile_size / 64;
  const std::int64_t query = output / 2;
  few_registers = num_warps == 8 && output + query + scores > 128;
  rereads_query = few_registers && output + query > 128;
}

std::string Spec::kernel_name() const {
  std::string name = text("attention_tiled_2d_", arch->name, "_", dtype, "_d", head_size, "_b",
                          block_size, "_h", num_query_heads, "x", num_kv_heads, "_w", num_warps,
                          "_r", rows_per_warp, "_t", tile_size);
  name += use_i64_kv_addr ? "_i64" : "";
  name += use_global_load_lds_k ? "_gllk" : "";
  return name;
}

void check_model(const std::string &dtype, std::int64_t head_size, std::int64_t block_size) {
  if (dtype == "fp8_e4m3" || dtype == "fp8_e5m2") {
    throw Rejection(code::not_yet_implemented,
                    text("dtype ", dtype, " is not implemented yet, only bf16 and fp16."));
  }
  if (dtype != "bf16" && dtype != "fp16") {
    throw Rejection(code::unsupported_dtype,
                    text("dtype is '", dtype, "', expected bf16 or fp16."));
  }
  if (head_size != 64 && head_size != 128 && head_size != 256) {
    throw Rejection(code::unsupported_head_size,
                    text("head_size is ", head_size, ", expected 64, 128 or 256."));
  }
  if (block_size != 16 && block_size != 32 && block_size != 64) {
    throw Rejection(code::unsupported_block_size,
                    text("block_size is ", block_size, ", expected 16, 32 or 64."));
  }
}

void check_heads(std::int64_t query_heads, std::int64_t kv_heads) {
  check_head_count("num_query_heads", query_heads);
  check_head_count("num_kv_heads", kv_heads);
  if (query_heads % kv_heads != 0) {
    throw Rejection(code::unsupported_gqa_ratio,
                    text("num_query_heads ", query_heads, " is not a multiple of num_kv_heads ",
                         kv_heads, "."));
  }
  if (query_heads / kv_heads > max_ratio) {
    throw Rejection(code::unsupported_gqa_ratio,
                    text("num_query_heads ", query_heads, " over num_kv_heads ", kv_heads, " is ",
                         query_heads / kv_heads, " query heads a KV head, expected 1 to ",
                         max_ratio, "."));
  }
}

} // namespace rocke::attention_tiled_2d
