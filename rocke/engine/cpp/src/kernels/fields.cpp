#include "kernels/fields.h"

#include "errors.h"
#include "text.h"

#include <algorithm>
#include <string>
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

// The fields that an object does not have.
std::vector<std::string_view> missing_keys(const Json &raw, std::span<const Field> fields) {
  std::vector<std::string_view> keys;
  for (const Field &field : fields) {
    if (raw.find(field.key) == nullptr) {
      keys.push_back(field.key);
    }
  }
  return keys;
}

// The keys of an object that are no field, sorted.
std::vector<std::string_view> unknown_keys(const JsonObject &members,
                                           std::span<const Field> fields) {
  std::vector<std::string_view> keys;
  for (const auto &[key, value] : members) {
    if (std::ranges::count(fields, std::string_view(key), &Field::key) == 0) {
      keys.emplace_back(key);
    }
  }
  std::ranges::sort(keys);
  return keys;
}

// `no key 'a', 'b'`; empty without keys.
std::string listed(std::string_view words, const std::vector<std::string_view> &keys) {
  std::string out;
  for (const std::string_view key : keys) {
    out += text(out.empty() ? text(words, " ") : std::string(", "), "'", key, "'");
  }
  return out;
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
  std::string wrong = listed("no key", missing_keys(raw, fields));
  const std::string unknown = listed("an unknown key", unknown_keys(*members, fields));
  if (!wrong.empty() && !unknown.empty()) {
    wrong += " and ";
  }
  wrong += unknown;
  if (!wrong.empty()) {
    throw RequestError(bad_key, text("The ", name, " has ", wrong, "."));
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
