// The text of arch/*.json, embedded at configure time.
#pragma once

#include <string_view>
#include <vector>

namespace rocke {

struct ArchText {
  std::string_view name; // "gfx942"
  std::string_view json; // the file as it is
};

// Every architecture file, sorted by name.
const std::vector<ArchText> &arch_texts();

} // namespace rocke
