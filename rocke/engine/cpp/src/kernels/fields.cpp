#include "kernels/fields.h"

#include "errors.h"
#include "text.h"

#include <algorithm>
#include <vector>

namespace rocke {
namespace {

std::string_view expected(FieldType type) {
  switch (type) {
  case FieldType::integer:
    return "an integer";
  case FieldType::string:
    return "a string";
  case FieldType::boolean:
    break;
  }
  return "true or false";
}

// The keys of an object, sorted.
std::vector<std::string_view> sorted_keys(const JsonObject &members) {
  std::vector<std::string_view> keys;
  keys.reserve(members.size());
  for (const auto &[key, value] : members) {
    keys.emplace_back(key);
  }
  std::ranges::sort(keys);
  return keys;
}

} // namespace

std::string_view kind_of(const Json &value) {
  if (value.boolean() != nullptr) {
    return "true or false";
  }
  if (value.string() != nullptr) {
    return "a string";
  }
  if (value.integer() != nullptr) {
    return "an integer";
  }
  if (value.big_integer() != nullptr || value.real() != nullptr) {
    return "a number";
  }
  if (value.is_null()) {
    return "null";
  }
  return value.object() != nullptr ? "an object" : "an array";
}

Fields read_fields(const Json &raw, std::span<const Field> fields, FieldsOf what) {
  const bool spec = what == FieldsOf::spec;
  const std::string_view name = spec ? "spec" : "problem";
  const std::string_view bad_key = spec ? code::bad_spec_key : code::bad_problem_key;
  const std::string_view bad_type = spec ? code::bad_spec_type : code::bad_problem_type;
  const JsonObject *members = raw.object();
  if (members == nullptr) {
    throw RequestError(code::bad_request,
                       text("The ", name, " is ", kind_of(raw), ", expected an object."));
  }
  for (const Field &field : fields) {
    if (raw.find(field.key) == nullptr) {
      throw RequestError(bad_key, text("The ", name, " has no key '", field.key, "'."));
    }
  }
  for (const std::string_view key : sorted_keys(*members)) {
    if (std::ranges::count(fields, key, &Field::key) == 0) {
      throw RequestError(bad_key, text("The ", name, " has an unknown key '", key, "'."));
    }
  }
  for (const Field &field : fields) {
    const std::string_view kind = kind_of(*raw.find(field.key));
    if (kind != expected(field.type)) {
      throw RequestError(bad_type, text("The ", name, " key '", field.key, "' is ", kind,
                                        ", expected ", expected(field.type), "."));
    }
  }
  return Fields(raw);
}

} // namespace rocke
