// The spec of an RMS norm kernel: what it may be, why not, and the geometry that follows.
#pragma once

#include "arch.h"
#include "json.h"

#include <cstdint>
#include <string>

namespace rocke::rmsnorm2d {

inline constexpr std::int64_t max_hidden = 131072;
// Elements of a row that a thread keeps in registers between its two passes.
inline constexpr std::int64_t max_elements = 128;

// A legal spec. The constructor throws Rejection exactly where `supports` says no.
//
// hidden_size N: elements of a row. vector: elements of one load. rows_per_block: rows that a
// workgroup does one after the other.
struct Spec {
  const Arch *arch;
  std::string dtype;
  std::int64_t hidden_size;
  std::int64_t num_warps;
  std::int64_t vector;
  std::int64_t rows_per_block;

  std::int64_t threads = 0;
  std::int64_t element_bytes = 0;
  std::int64_t vector_bytes = 0;
  std::int64_t chunks = 0;
  std::int64_t row_bytes = 0;
  std::int64_t lds_bytes = 0;

  Spec(const Json &raw, const Arch &arch_facts);

  // The kernel's symbol; it names every key of the spec.
  [[nodiscard]] std::string kernel_name() const;

private:
  void check_rows() const;
  void check_registers();
};

// Refuses a dtype or row length that no kernel here is for.
void check_model(const std::string &dtype, std::int64_t hidden_size);

} // namespace rocke::rmsnorm2d
