#include "json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace rocke {
namespace {

void write(std::string &out, const Json &value);

void write_string(std::string &out, std::string_view text) {
  static constexpr std::string_view hex = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      out += "\\u00";
      out += hex[byte >> 4U];
      out += hex[byte & 15U];
    } else {
      out += c;
    }
  }
  out += '"';
}

template <typename Number> void write_number(std::string &out, Number value) {
  std::array<char, 32> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  out.append(buffer.data(), end);
}

void write_array(std::string &out, const JsonArray &items) {
  out += '[';
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i != 0) {
      out += ',';
    }
    write(out, items[i]);
  }
  out += ']';
}

void write_object(std::string &out, const JsonObject &members) {
  out += '{';
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (i != 0) {
      out += ',';
    }
    write_string(out, members[i].first);
    out += ':';
    write(out, members[i].second);
  }
  out += '}';
}

void write(std::string &out, const Json &value) {
  if (const auto *flag = value.boolean()) {
    out += *flag ? "true" : "false";
  } else if (const auto *number = value.integer()) {
    write_number(out, *number);
  } else if (const auto *big = value.big_integer()) {
    out += big->digits;
  } else if (const auto *real = value.real()) {
    write_number(out, *real);
  } else if (const auto *text = value.string()) {
    write_string(out, *text);
  } else if (const auto *items = value.array()) {
    write_array(out, *items);
  } else if (const auto *members = value.object()) {
    write_object(out, *members);
  } else {
    out += "null";
  }
}

} // namespace

const Json *Json::find(std::string_view key) const {
  const auto *members = object();
  if (members == nullptr) {
    return nullptr;
  }
  const auto found =
      std::ranges::find_if(*members, [key](const auto &member) { return member.first == key; });
  return found == members->end() ? nullptr : &found->second;
}

std::string dump_json(const Json &value) {
  std::string out;
  write(out, value);
  return out;
}

} // namespace rocke
