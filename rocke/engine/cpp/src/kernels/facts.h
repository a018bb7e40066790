// What a launcher must know of a kernel, and what a launch of it looks like.
#pragma once

#include "json.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace rocke {

// A pointer argument; access is "read", "write" or "readwrite".
Json pointer_argument(std::string_view name, std::string_view access);

// A scalar argument: "i32" or "f32".
Json scalar_argument(std::string_view name, std::string_view type);

// The launch facts of a kernel: name, arguments in order, block, LDS bytes.
Json kernel_facts(const std::string &kernel, JsonArray args, std::int64_t threads,
                  std::int64_t lds_bytes);

// A launch: grid in workgroups, block, LDS bytes and argument names in order.
Json launch_of(const Json &facts, const std::array<std::int64_t, 3> &grid);

} // namespace rocke
