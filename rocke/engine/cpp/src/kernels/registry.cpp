#include "kernels/registry.h"

#include "errors.h"
#include "kernels/attention_tiled_2d/family.h"
#include "kernels/kv_cache_append/family.h"
#include "kernels/rmsnorm2d/family.h"
#include "text.h"

#include <algorithm>
#include <array>
#include <map>

namespace rocke {
namespace {

// Sorted by name.
constexpr std::array<std::string_view, 4> names = {
    "attention_tiled_2d/gfx942",
    "attention_tiled_2d/gfx950",
    "kv_cache_append/gfx942",
    "rmsnorm2d/gfx942",
};

std::unique_ptr<Family> load(std::string_view name, std::string_view architecture) {
  const Arch &facts = arch(architecture);
  if (name == "attention_tiled_2d") {
    return attention_tiled_2d::family(facts);
  }
  if (name == "kv_cache_append") {
    return kv_cache_append::family(facts);
  }
  return rmsnorm2d::family(facts);
}

std::string known_names() {
  std::string list;
  for (const std::string_view name : names) {
    list += list.empty() ? "" : ", ";
    list += name;
  }
  return list;
}

} // namespace

std::span<const std::string_view> family_names() {
  return names;
}

const Family &find_family(const std::string &name, const std::string &architecture) {
  static std::map<std::string, std::unique_ptr<Family>> loaded;
  const std::string full_name = text(name, "/", architecture);
  if (std::ranges::count(names, full_name) == 0) {
    throw RequestError(code::unknown_family, text("There is no family '", full_name,
                                                  "', expected one of ", known_names(), "."));
  }
  std::unique_ptr<Family> &found = loaded[full_name];
  if (found == nullptr) {
    found = load(name, architecture);
  }
  return *found;
}

} // namespace rocke
