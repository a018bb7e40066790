// Messages out of texts and numbers.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace rocke {

template <std::integral Number> void append_text(std::string &out, Number number) {
  out += std::to_string(number);
}

inline void append_text(std::string &out, std::string_view part) {
  out += part;
}

// The parts, one after the other, numbers in decimal.
template <typename... Parts> std::string text(const Parts &...parts) {
  std::string out;
  (append_text(out, parts), ...);
  return out;
}

} // namespace rocke
