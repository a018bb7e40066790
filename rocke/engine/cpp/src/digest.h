// The digest of the sources this binary was built from.
#pragma once

#include <string_view>

namespace rocke {

// The sha256 that the build passed in, or "unknown" when it passed none.
std::string_view source_digest();

} // namespace rocke
