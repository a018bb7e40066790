// JSON values as requests carry them: integers keep their exact text, objects keep their order.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace rocke {

class Json;
using JsonArray = std::vector<Json>;
using JsonObject = std::vector<std::pair<std::string, Json>>;

// An integer that int64 cannot hold, as its decimal digits.
struct BigInteger {
  std::string digits;
};

// The text is not JSON.
class JsonError : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

class Json {
public:
  Json() = default;
  Json(bool value) : data_(value) {}
  Json(int value) : data_(static_cast<std::int64_t>(value)) {}
  Json(std::int64_t value) : data_(value) {}
  Json(double value) : data_(value) {}
  Json(BigInteger value) : data_(std::move(value)) {}
  Json(const char *value) : data_(std::string(value)) {}
  Json(std::string_view value) : data_(std::string(value)) {}
  Json(std::string value) : data_(std::move(value)) {}
  Json(JsonArray value) : data_(std::move(value)) {}
  Json(JsonObject value) : data_(std::move(value)) {}

  // Each is null when the value is of another kind. A bool is never an integer.
  [[nodiscard]] const bool *boolean() const { return std::get_if<bool>(&data_); }
  [[nodiscard]] const std::int64_t *integer() const { return std::get_if<std::int64_t>(&data_); }
  [[nodiscard]] const BigInteger *big_integer() const { return std::get_if<BigInteger>(&data_); }
  [[nodiscard]] const double *real() const { return std::get_if<double>(&data_); }
  [[nodiscard]] const std::string *string() const { return std::get_if<std::string>(&data_); }
  [[nodiscard]] const JsonArray *array() const { return std::get_if<JsonArray>(&data_); }
  [[nodiscard]] const JsonObject *object() const { return std::get_if<JsonObject>(&data_); }
  [[nodiscard]] JsonArray *array() { return std::get_if<JsonArray>(&data_); }
  [[nodiscard]] JsonObject *object() { return std::get_if<JsonObject>(&data_); }
  [[nodiscard]] bool is_null() const { return std::holds_alternative<std::monostate>(data_); }

  // The member of an object; null where this is no object or has no such key.
  [[nodiscard]] const Json *find(std::string_view key) const;

private:
  std::variant<std::monostate, bool, std::int64_t, BigInteger, double, std::string, JsonArray,
               JsonObject>
      data_;
};

// Parse one JSON text (UTF-8). Throws JsonError. A key written twice keeps its last value.
Json parse_json(std::string_view text);

// One line of JSON, UTF-8, no spaces.
std::string dump_json(const Json &value);

} // namespace rocke
