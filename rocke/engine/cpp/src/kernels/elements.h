// Element types by the name that specs give them.
#pragma once

#include "ir/types.h"

#include <cstdint>
#include <string_view>

namespace rocke {

// The IR type of "bf16", "fp16" or "f32".
TypeRef element_type(std::string_view dtype);

// Bytes of one element of "bf16", "fp16" or "f32".
std::int64_t element_bytes(std::string_view dtype);

// The alignment of a vector access of that many bytes: at most 16.
int access_align(std::int64_t bytes);

} // namespace rocke
