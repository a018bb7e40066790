#include "kernels/limits.h"

#include "errors.h"
#include "kernels/elements.h"
#include "text.h"

#include <algorithm>
#include <array>

namespace rocke {
namespace {

constexpr std::array<std::int64_t, 5> legal_warps = {1, 2, 4, 8, 16};
constexpr std::array<std::int64_t, 4> legal_vectors = {1, 2, 4, 8};

} // namespace

std::int64_t threads_of(std::int64_t num_warps, const Arch &arch) {
  const std::int64_t threads = 0 < num_warps && num_warps < 4096 ? num_warps * arch.wave : 0;
  if (threads > arch.max_threads) {
    throw Rejection(code::thread_limit,
                    text("num_warps ", num_warps, " makes ", threads, " threads, and ", arch.name,
                         " allows ", arch.max_threads, " a workgroup."));
  }
  if (std::ranges::count(legal_warps, num_warps) == 0) {
    throw Rejection(code::unsupported_num_warps,
                    text("num_warps is ", num_warps, ", expected 1, 2, 4, 8 or 16."));
  }
  return threads;
}

std::int64_t vector_bytes_of(std::int64_t vector, const std::string &dtype, std::string_view move,
                             Row row) {
  if (std::ranges::count(legal_vectors, vector) == 0) {
    throw Rejection(code::unsupported_vector,
                    text("vector is ", vector, ", expected 1, 2, 4 or 8."));
  }
  const std::int64_t bytes = vector * element_bytes(dtype);
  if (bytes > max_vector_bytes) {
    throw Rejection(code::unsupported_vector,
                    text("vector ", vector, " of ", dtype, " is ", bytes, " bytes, and a ", move,
                         " has at most ", max_vector_bytes, "."));
  }
  if (row.size % vector != 0) {
    throw Rejection(code::unsupported_vector,
                    text(row.name, " ", row.size, " is not a multiple of vector ", vector, "."));
  }
  return bytes;
}

std::int64_t widest_vector(std::string_view dtype, std::int64_t size) {
  std::int64_t vector = max_vector_bytes / element_bytes(dtype);
  while (size % vector != 0) {
    vector = vector / 2;
  }
  return vector;
}

std::int64_t fewest_warps(std::int64_t elements, std::int64_t vector, const Arch &arch) {
  std::int64_t warps = 1;
  while (warps * 2 * arch.wave <= arch.max_threads && warps * arch.wave * vector < elements) {
    warps = warps * 2;
  }
  return warps;
}

} // namespace rocke
