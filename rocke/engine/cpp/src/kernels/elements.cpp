#include "kernels/elements.h"

#include <algorithm>

namespace rocke {

TypeRef element_type(std::string_view dtype) {
  if (dtype == "bf16") {
    return BF16;
  }
  if (dtype == "fp16") {
    return F16;
  }
  return F32;
}

std::int64_t element_bytes(std::string_view dtype) {
  return dtype == "f32" ? 4 : 2;
}

int access_align(std::int64_t bytes) {
  return static_cast<int>(std::min<std::int64_t>(bytes, 16));
}

} // namespace rocke
