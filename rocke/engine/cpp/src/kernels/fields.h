// Reads the flat JSON object of a spec or a problem: every key there, none more, right types.
#pragma once

#include "json.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace rocke {

enum class FieldType { integer, string, boolean };

struct Field {
  std::string_view key;
  FieldType type;
};

// The JSON kind of a value, in words.
std::string_view kind_of(const Json &value);

// The values of an object whose keys and types were checked. The object outlives it.
class Fields {
public:
  explicit Fields(const Json &values) : values_(values) {}

  // An integer; it fits in 64 bits with its sign.
  [[nodiscard]] std::int64_t integer(std::string_view key) const {
    return *values_.find(key)->integer();
  }
  [[nodiscard]] const std::string &string(std::string_view key) const {
    return *values_.find(key)->string();
  }
  [[nodiscard]] bool boolean(std::string_view key) const { return *values_.find(key)->boolean(); }

private:
  const Json &values_;
};

enum class FieldsOf { spec, problem };

// Checks the keys, then the types, in the order of `fields`; throws RequestError.
//
// All keys that are missing or unknown are told at once.
// what: part of the code and of the message.
Fields read_fields(const Json &raw, std::span<const Field> fields, FieldsOf what);

} // namespace rocke
