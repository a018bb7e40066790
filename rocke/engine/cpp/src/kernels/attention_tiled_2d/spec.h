// The spec of an attention kernel: what it may be, why not, and the geometry that follows.
#pragma once

#include "arch.h"
#include "json.h"

#include <cstdint>
#include <string>

namespace rocke::attention_tiled_2d {

inline constexpr std::int64_t element_bytes = 2;
inline constexpr std::int64_t max_heads = 4096;
inline constexpr std::int64_t max_tile = 4096;
inline constexpr std::int64_t max_ratio = 16;

// A legal spec. The constructor throws Rejection exactly where `supports` says no.
//
// Sizes: head_size D and tile_size T in elements and tokens, block_size BS in tokens a page.
struct Spec {
  const Arch *arch;
  std::string dtype;
  std::int64_t head_size;
  std::int64_t block_size;
  std::int64_t num_query_heads;
  std::int64_t num_kv_heads;
  std::int64_t num_warps;
  std::int64_t rows_per_warp;
  std::int64_t tile_size;
  bool use_i64_kv_addr;
  bool use_global_load_lds_k;

  int k_buffers = 0;
  std::int64_t tile_bytes = 0;
  std::int64_t lds_bytes = 0;
  std::int64_t ratio = 0;
  std::int64_t threads = 0;
  std::int64_t block_m = 0;
  std::int64_t block_q = 0;
  // Byte strides of the caches.
  std::int64_t head_bytes = 0;
  std::int64_t token_bytes = 0;
  std::int64_t page_bytes = 0;
  // One async copy moves 2 halves a thread.
  std::int64_t copy_halves = 0;
  std::int64_t copies = 0;
  std::int64_t pages = 0;
  std::int64_t copies_per_page = 0;
  // The matrix atom: rows x rows x depth; a lane holds 4 of A and B and `acc` of C.
  int depth = 0;
  int acc = 0;
  // What a lane holds while the loop runs, of the 256 registers that eight waves leave it.
  // few_registers: O's accumulators, Q's operands and a tile's scores take more than half of them.
  // rereads_query: with them Q's operands would take most of the rest.
  bool few_registers = false;
  bool rereads_query = false;

  Spec(const Json &raw, const Arch &arch_facts);

  // The kernel's symbol; it names every key of the spec.
  [[nodiscard]] std::string kernel_name() const;

private:
  void check_threads() const;
  void check_tile() const;
  void check_envelope() const;
  void check_lds();
  void derive();
  void derive_registers();
};

// Refuses a dtype, head size or page size that no kernel here is for.
void check_model(const std::string &dtype, std::int64_t head_size, std::int64_t block_size);

// Refuses head counts out of range or a ratio that is not a whole number from 1 to 16.
void check_heads(std::int64_t query_heads, std::int64_t kv_heads);

} // namespace rocke::attention_tiled_2d
