// The launch guard: what every family refuses before a launch.
#pragma once

#include "errors.h"
#include "text.h"

#include <cstdint>
#include <string_view>

namespace rocke {

// Refuses a launch of a problem that has another `key` than the kernel.
template <typename Part>
void check_same(std::string_view key, const Part &kernels, const Part &problems) {
  if (kernels != problems) {
    throw Rejection(code::launch_mismatch, text("The kernel's ", key, " is ", kernels,
                                                " and the problem's is ", problems, "."));
  }
}

// Refuses a kernel with i32 offsets, which reach `limit` bytes, on a larger cache.
void check_i32_reach(std::int64_t num_blocks, std::int64_t cache_bytes, std::int64_t limit);

} // namespace rocke
