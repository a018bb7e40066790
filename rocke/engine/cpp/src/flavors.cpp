#include "flavors.h"

#include "errors.h"

#include <array>

namespace rocke {
namespace {

const std::array<Flavor, 3> &flavors() {
  static const std::string head =
      "p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-";
  static const std::string tail =
      "-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-"
      "v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9";
  static const std::string llvm20 = "e-" + head + "p8:128:128" + tail;
  static const std::string llvm22 = "e-" + head + "p8:128:128:128:48" + tail;
  static const std::string llvm23 = "e-m:e-" + head + "p8:128:128:128:48" + tail;
  static const std::array<Flavor, 3> table = {
      Flavor{"llvm20", llvm20, "i32"},
      Flavor{"llvm22", llvm22, "i64"},
      Flavor{"llvm23", llvm23, "i64"},
  };
  return table;
}

} // namespace

const Flavor &find_flavor(std::string_view name) {
  std::string names;
  for (const Flavor &known : flavors()) {
    if (known.name == name) {
      return known;
    }
    names += names.empty() ? "" : ", ";
    names += known.name;
  }
  throw RequestError(code::unknown_flavor,
                     "The flavor is '" + std::string(name) + "', expected one of " + names + ".");
}

} // namespace rocke
