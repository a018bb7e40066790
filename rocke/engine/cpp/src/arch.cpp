#include "arch.h"

#include "arch_data.h"
#include "json.h"

#include <deque>
#include <stdexcept>

namespace rocke {
namespace {

// The value of a fact, which stands beside its source.
const Json &fact(const Json &facts, std::string_view key) {
  const Json *entry = facts.find(key);
  const Json *value = entry == nullptr ? nullptr : entry->find("value");
  if (value == nullptr) {
    throw std::runtime_error("an architecture file lacks the fact '" + std::string(key) + "'");
  }
  return *value;
}

std::int64_t number(const Json &facts, std::string_view key) {
  const std::int64_t *value = fact(facts, key).integer();
  if (value == nullptr) {
    throw std::runtime_error("the fact '" + std::string(key) + "' is no whole number");
  }
  return *value;
}

Arch read(const ArchText &text) {
  const Json facts = parse_json(text.json);
  const bool *per_page = fact(facts, "resources_per_page").boolean();
  const JsonArray *mfma = fact(facts, "mfma").array();
  if (per_page == nullptr || mfma == nullptr) {
    throw std::runtime_error("resources_per_page is no truth value, or mfma no list");
  }
  std::vector<std::string> atoms;
  for (const Json &atom : *mfma) {
    atoms.push_back(*atom.string());
  }
  return {std::string(text.name),
          number(facts, "wave"),
          number(facts, "lds_bytes"),
          number(facts, "max_threads"),
          number(facts, "buffer_records_limit"),
          *per_page,
          std::move(atoms)};
}

} // namespace

const Arch &arch(std::string_view name) {
  static std::deque<Arch> loaded;
  for (const Arch &known : loaded) {
    if (known.name == name) {
      return known;
    }
  }
  for (const ArchText &text : arch_texts()) {
    if (text.name == name) {
      return loaded.emplace_back(read(text));
    }
  }
  throw std::runtime_error("there is no architecture '" + std::string(name) + "'");
}

} // namespace rocke
