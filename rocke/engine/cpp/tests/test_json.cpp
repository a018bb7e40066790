#include "check.h"
#include "json.h"

#include <string>

using rocke::dump_json;
using rocke::Json;
using rocke::JsonError;
using rocke::parse_json;
using rocke::testing::throws;

namespace {

bool refuses(const std::string &text) {
  return throws<JsonError>([&text] { parse_json(text); });
}

void values_keep_their_kind() {
  const Json value = parse_json(R"({"i": -3, "b": true, "f": 1.0, "s": "é\n", "n": null})");
  CHECK(*value.find("i")->integer() == -3);
  CHECK(value.find("b")->integer() == nullptr);
  CHECK(*value.find("b")->boolean());
  CHECK(*value.find("f")->real() == 1.0);
  CHECK(*value.find("s")->string() == "\xC3\xA9\n");
  CHECK(value.find("n")->is_null());
  CHECK(value.find("absent") == nullptr);
}

void large_integers_keep_their_digits() {
  CHECK(*parse_json("9223372036854775807").integer() == 9223372036854775807);
  CHECK(parse_json("9223372036854775808").big_integer()->digits == "9223372036854775808");
  CHECK(parse_json("-9223372036854775809").big_integer()->digits == "-9223372036854775809");
  CHECK(parse_json("1000000000000000000000").big_integer()->digits == "1000000000000000000000");
}

void bad_texts_are_refused() {
  for (const char *text : {"", "{", "[1,]", "nul", "{\"a\" 1}", "\"\xFF\"", "1 2", "\x80"}) {
    CHECK(refuses(text));
  }
  CHECK(refuses(std::string(100000, '[')));
}

void the_last_of_two_equal_keys_counts() {
  const Json value = parse_json(R"({"a": 1, "b": {"a": 5}, "a": 2})");
  CHECK(value.object()->size() == 2);
  CHECK(*value.find("a")->integer() == 2);
}

void dumped_text_reads_back() {
  const std::string text =
      R"({"a":[1,-2,true,null,"q\"\\\u0001"],"b":{},"c":12345678901234567890})";
  CHECK(dump_json(parse_json(text)) == text);
}

} // namespace

int main() {
  values_keep_their_kind();
  large_integers_keep_their_digits();
  bad_texts_are_refused();
  the_last_of_two_equal_keys_counts();
  dumped_text_reads_back();
  return rocke::testing::report();
}
