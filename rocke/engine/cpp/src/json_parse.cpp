// The one file that includes nlohmann/json: its SAX parser feeds our own values, so that an integer
// too large for int64 keeps its digits instead of becoming a double.
#include "json.h"

#include <limits>
#include <nlohmann/json.hpp>

namespace rocke {
namespace {

using Tree = nlohmann::json;

// Deeper texts are refused, so that no text can exhaust the stack.
constexpr std::size_t max_depth = 100;

class Builder : public Tree::json_sax_t {
public:
  Json root;

  bool null() override { return put(Json()); }
  bool boolean(bool value) override { return put(Json(value)); }
  bool number_integer(number_integer_t value) override { return put(Json(std::int64_t{value})); }
  bool number_unsigned(number_unsigned_t value) override {
    if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
      return put(Json(BigInteger{std::to_string(value)}));
    }
    return put(Json(static_cast<std::int64_t>(value)));
  }
  bool number_float(number_float_t value, const string_t &text) override {
    if (text.find_first_of(".eE") == string_t::npos) {
      return put(Json(BigInteger{text}));
    }
    return put(Json(value));
  }
  bool string(string_t &value) override { return put(Json(std::move(value))); }
  bool binary(binary_t & /*value*/) override { return false; }
  bool start_object(std::size_t /*size*/) override { return open(Json(JsonObject())); }
  bool key(string_t &value) override {
    keys_.back() = std::move(value);
    return true;
  }
  bool end_object() override { return close(); }
  bool start_array(std::size_t /*size*/) override { return open(Json(JsonArray())); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t position, const std::string & /*token*/,
                   const nlohmann::detail::exception & /*error*/) override {
    throw JsonError("not JSON at byte " + std::to_string(position));
  }

private:
  std::vector<Json> open_;
  std::vector<std::string> keys_;

  bool open(Json container) {
    if (open_.size() == max_depth) {
      throw JsonError("nested too deeply");
    }
    open_.push_back(std::move(container));
    keys_.emplace_back();
    return true;
  }

  bool close() {
    Json done = std::move(open_.back());
    open_.pop_back();
    keys_.pop_back();
    return put(std::move(done));
  }

  bool put(Json value) {
    if (open_.empty()) {
      root = std::move(value);
      return true;
    }
    if (auto *items = open_.back().array()) {
      items->push_back(std::move(value));
      return true;
    }
    for (auto &[name, old] : *open_.back().object()) {
      if (name == keys_.back()) {
        old = std::move(value);
        return true;
      }
    }
    open_.back().object()->emplace_back(keys_.back(), std::move(value));
    return true;
  }
};

} // namespace

Json parse_json(std::string_view text) {
  // nlohmann/json skips a byte order mark and takes a NUL for the end; JSON allows neither.
  if (text.starts_with("\xEF\xBB\xBF") || text.find('\0') != std::string_view::npos) {
    throw JsonError("not JSON");
  }
  Builder builder;
  if (!Tree::sax_parse(text, &builder)) {
    throw JsonError("not JSON");
  }
  return std::move(builder.root);
}

} // namespace rocke
