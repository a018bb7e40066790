#include "kernels/facts.h"

namespace rocke {

Json pointer_argument(std::string_view name, std::string_view access) {
  return JsonObject{{"name", name}, {"type", "ptr"}, {"access", access}};
}

Json scalar_argument(std::string_view name, std::string_view type) {
  return JsonObject{{"name", name}, {"type", type}};
}

Json kernel_facts(const std::string &kernel, JsonArray args, std::int64_t threads,
                  std::int64_t lds_bytes) {
  return JsonObject{{"kernel", kernel},
                    {"args", std::move(args)},
                    {"block", JsonArray{threads, 1, 1}},
                    {"lds_bytes", lds_bytes}};
}

Json launch_of(const Json &facts, const std::array<std::int64_t, 3> &grid) {
  JsonArray names;
  for (const Json &argument : *facts.find("args")->array()) {
    names.push_back(*argument.find("name"));
  }
  return JsonObject{{"grid", JsonArray{grid[0], grid[1], grid[2]}},
                    {"block", *facts.find("block")},
                    {"lds_bytes", *facts.find("lds_bytes")},
                    {"args", std::move(names)}};
}

} // namespace rocke
