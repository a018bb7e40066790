// Answers one request of the framed protocol: a JSON object in, a JSON object and text out.
#pragma once

#include "ir/model.h"
#include "json.h"
#include "kernels/registry.h"

#include <memory>
#include <string>
#include <string_view>

namespace rocke {

// The JSON object of an answer, and the text that follows it.
struct Answer {
  JsonObject body;
  std::string text;
};

// Keeps the kernel built last, so that a config is built once and lowered once a flavor.
class Service {
public:
  explicit Service(std::string_view source_digest) : source_digest_(source_digest) {}

  // The answer to a line; never throws but for want of memory.
  Answer answer(std::string_view line);

private:
  std::string source_digest_;
  std::string built_key_;
  std::unique_ptr<Kernel> kernel_;
  std::unique_ptr<KernelDef> built_;

  Answer dispatch(const Json &request);
  [[nodiscard]] Answer hello() const;
  Answer emit(const Json &request);
  void build(const Json &request);
};

} // namespace rocke
