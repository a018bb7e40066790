// The spec of a cache append kernel: what it may be, why not, and the geometry that follows.
#pragma once

#include "arch.h"
#include "json.h"

#include <cstdint>
#include <string>

namespace rocke::kv_cache_append {

inline constexpr std::int64_t max_head_size = 512;
inline constexpr std::int64_t max_heads = 1024;
// Vector moves of one token that a thread is unrolled over.
inline constexpr std::int64_t max_moves = 64;

// A legal spec. The constructor throws Rejection exactly where `supports` says no.
//
// vector: elements of one move. tokens_per_block: tokens that a workgroup does one after the other.
// use_i64_addr: whether offsets into the caches are 64 bits wide.
struct Spec {
  const Arch *arch;
  std::string dtype;
  std::int64_t head_size;
  std::int64_t block_size;
  std::int64_t num_kv_heads;
  std::string slot_type;
  std::int64_t num_warps;
  std::int64_t vector;
  std::int64_t tokens_per_block;
  bool use_i64_addr;

  std::int64_t threads = 0;
  std::int64_t element_bytes = 0;
  std::int64_t vector_bytes = 0;
  std::int64_t moves = 0;
  std::int64_t token_elements = 0;
  std::int64_t token_bytes = 0;
  std::int64_t page_bytes = 0;

  Spec(const Json &raw, const Arch &arch_facts);

  // The kernel's symbol; it names every key of the spec.
  [[nodiscard]] std::string kernel_name() const;

private:
  void check_moves();
  void derive();
};

// Refuses a dtype or a cache layout that no kernel here is for.
void check_model(const std::string &dtype, std::int64_t head_size, std::int64_t block_size,
                 std::int64_t kv_heads);

// Refuses a slot mapping that is neither i32 nor i64.
void check_slot_type(const std::string &slot_type);

} // namespace rocke::kv_cache_append
