// The smallest test support: CHECK counts and names what does not hold; main returns the count.
#pragma once

#include <iostream>

namespace rocke::testing {

inline int failures = 0;

inline void check(bool holds, const char *what, const char *file, int line) {
  if (!holds) {
    ++failures;
    std::cerr << file << ":" << line << ": does not hold: " << what << "\n";
  }
}

// Whether calling `action` throws an E.
template <typename E, typename Action> bool throws(Action action) {
  try {
    action();
  } catch (const E &) {
    return true;
  }
  return false;
}

inline int report() {
  std::cerr << (failures == 0 ? "all hold\n" : "some do not hold\n");
  return failures == 0 ? 0 : 1;
}

} // namespace rocke::testing

#define CHECK(condition) ::rocke::testing::check((condition), #condition, __FILE__, __LINE__)
