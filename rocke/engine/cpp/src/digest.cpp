#include "digest.h"

namespace rocke {

std::string_view source_digest() {
  return ROCKE_SOURCE_DIGEST;
}

} // namespace rocke
