// What plain vector kernels share: limits of threads and moves, and the choice of both.
#pragma once

#include "arch.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace rocke {

// What one lane moves at once, at most: dwordx4 (CDNA3 ISA, section 9).
inline constexpr std::int64_t max_vector_bytes = 16;

// Threads of a workgroup of 1, 2, 4, 8 or 16 waves; a Rejection for any other number.
std::int64_t threads_of(std::int64_t num_warps, const Arch &arch);

// A row of elements by the spec's name of its size.
struct Row {
  std::string_view name;
  std::int64_t size;
};

// Bytes of one `move` (a load, say) of `vector` elements, which must divide the named row.
std::int64_t vector_bytes_of(std::int64_t vector, const std::string &dtype, std::string_view move,
                             Row row);

// Elements of the widest move that divides a row of `size` elements.
std::int64_t widest_vector(std::string_view dtype, std::int64_t size);

// The fewest warps that move `elements` at once, as far as a workgroup has so many.
std::int64_t fewest_warps(std::int64_t elements, std::int64_t vector, const Arch &arch);

} // namespace rocke
