#include "kernels/guard.h"

namespace rocke {

void check_i32_reach(std::int64_t num_blocks, std::int64_t cache_bytes, std::int64_t limit) {
  if (cache_bytes > limit) {
    throw Rejection(code::launch_i32_cache_too_large,
                    text("The kernel addresses its caches with i32 offsets, which reach ", limit,
                         " bytes, and a cache of ", num_blocks, " blocks holds ", cache_bytes,
                         "."));
  }
}

} // namespace rocke
