#include "service.h"

#include "errors.h"
#include "flavors.h"
#include "ir/verify.h"
#include "lowering.h"
#include "text.h"

#include <array>

namespace rocke {
namespace {

constexpr int protocol = 1;
constexpr std::array<std::string_view, 5> ops = {"emit", "describe", "supports", "select",
                                                 "launch"};

Json parse_request(std::string_view line) {
  try {
    Json request = parse_json(line);
    if (request.object() != nullptr) {
      return request;
    }
  } catch (const JsonError &) { // NOLINT(bugprone-empty-catch): told below
  }
  throw RequestError(code::bad_request, "The request is not one JSON object.");
}

const std::string &text_of(const Json &request, std::string_view key) {
  const Json *value = request.find(key);
  if (value == nullptr || value->string() == nullptr) {
    throw RequestError(code::bad_request,
                       text("The request's '", key, "' is missing or not a string."));
  }
  return *value->string();
}

const Json &part_of(const Json &request, std::string_view key) {
  const Json *value = request.find(key);
  if (value == nullptr) {
    throw RequestError(code::bad_request, text("The request has no '", key, "'."));
  }
  return *value;
}

const Family &family_of(const Json &request) {
  const std::string &name = text_of(request, "family");
  const std::string &architecture = text_of(request, "arch");
  return find_family(name, architecture);
}

std::unique_ptr<Kernel> kernel_of(const Json &request) {
  const Family &family = family_of(request);
  return family.kernel(part_of(request, "spec"));
}

Answer describe(const Json &request) {
  return {{{"facts", kernel_of(request)->facts()}}, ""};
}

Answer supports(const Json &request) {
  kernel_of(request);
  return {{{"supported", true}}, ""};
}

Answer select(const Json &request) {
  const Family &family = family_of(request);
  return {{{"result", family.select(part_of(request, "problem"))}}, ""};
}

Answer launch(const Json &request) {
  const auto kernel = kernel_of(request);
  return {{{"result", kernel->launch(part_of(request, "problem"))}}, ""};
}

Answer refusal(std::string_view status, std::string_view code, std::string_view message) {
  return {{{"status", status}, {"code", code}, {"message", message}}, ""};
}

} // namespace

Answer Service::answer(std::string_view line) {
  Json id;
  Answer result;
  try {
    const Json request = parse_request(line);
    if (const Json *given = request.find("id")) {
      id = *given;
    }
    result = dispatch(request);
    result.body.emplace_back("status", "ok");
  } catch (const Rejection &fault) {
    result = refusal("reject", fault.code, fault.message);
  } catch (const RequestError &fault) {
    result = refusal("error", fault.code, fault.message);
  } catch (const std::exception &fault) {
    result = refusal("error", code::internal, text("The engine failed: ", fault.what()));
  }
  result.body.emplace_back("id", std::move(id));
  return result;
}

Answer Service::dispatch(const Json &request) {
  const Json *named = request.find("op");
  const std::string *name = named == nullptr ? nullptr : named->string();
  if (name == nullptr) {
    throw RequestError(code::unknown_op, "The op is no string, expected one of hello, emit, "
                                         "describe, supports, select, launch.");
  }
  if (*name == "hello") {
    return hello();
  }
  if (*name == "emit") {
    return emit(request);
  }
  if (*name == "describe") {
    return describe(request);
  }
  if (*name == "supports") {
    return supports(request);
  }
  if (*name == "select") {
    return select(request);
  }
  if (*name == "launch") {
    return launch(request);
  }
  throw RequestError(code::unknown_op, text("The op is '", *name,
                                            "', expected one of hello, emit, describe, "
                                            "supports, select, launch."));
}

Answer Service::hello() const {
  JsonArray families;
  for (const std::string_view name : family_names()) {
    families.emplace_back(name);
  }
  JsonArray known_ops;
  for (const std::string_view op : ops) {
    known_ops.emplace_back(op);
  }
  return {{{"engine", "cpp"},
           {"protocol", protocol},
           {"source_digest", source_digest_},
           {"families", std::move(families)},
           {"ops", std::move(known_ops)}},
          ""};
}

Answer Service::emit(const Json &request) {
  const Flavor &flavor = find_flavor(text_of(request, "flavor"));
  build(request);
  std::string ir = lower(*built_, flavor);
  const auto bytes = static_cast<std::int64_t>(ir.size());
  return {{{"facts", kernel_->facts()}, {"bytes", bytes}}, std::move(ir)};
}

// Builds and verifies the kernel of a request, unless it was built last.
void Service::build(const Json &request) {
  const Family &family = family_of(request);
  const Json &spec = part_of(request, "spec");
  std::string key = dump_json(JsonArray{*request.find("family"), *request.find("arch"), spec});
  if (built_ != nullptr && key == built_key_) {
    return;
  }
  auto kernel = family.kernel(spec);
  auto built = kernel->build();
  verify(*built);
  kernel_ = std::move(kernel);
  built_ = std::move(built);
  built_key_ = std::move(key);
}

} // namespace rocke
