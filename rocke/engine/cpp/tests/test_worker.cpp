#include "check.h"
#include "json.h"
#include "worker.h"

#include <sstream>
#include <string>
#include <string_view>

using rocke::Json;
using rocke::parse_json;

namespace {

constexpr std::string_view spec =
    R"({"dtype":"bf16","hidden_size":256,"num_warps":1,"vector":4,"rows_per_block":1})";

// One answer of a worker: its JSON object and its text.
struct Framed {
  Json body;
  std::string text;
};

// Serves the requests; reads one answer after the other, as a client does.
std::vector<Framed> serve(const std::string &requests) {
  std::istringstream in(requests);
  std::ostringstream out;
  CHECK(rocke::serve(in, out) == 0);
  std::istringstream answers(out.str());
  std::vector<Framed> found;
  std::string line;
  while (std::getline(answers, line)) {
    Framed answer{parse_json(line), ""};
    if (const Json *bytes = answer.body.find("bytes")) {
      answer.text.resize(static_cast<std::size_t>(*bytes->integer()));
      answers.read(answer.text.data(), static_cast<std::streamsize>(answer.text.size()));
    }
    found.push_back(std::move(answer));
  }
  return found;
}

std::string emit(std::string_view flavor) {
  return R"({"id":1,"op":"emit","family":"rmsnorm2d","arch":"gfx942","flavor":")" +
         std::string(flavor) + R"(","spec":)" + std::string(spec) + "}\n";
}

std::string word(const Framed &answer, std::string_view key) {
  const Json *value = answer.body.find(key);
  return value == nullptr || value->string() == nullptr ? "" : *value->string();
}

void the_end_of_input_ends_it() {
  CHECK(serve("").empty());
}

void a_kernel_comes_with_its_facts() {
  const auto answers = serve(emit("llvm20") + emit("llvm22") + emit("llvm20"));
  CHECK(answers.size() == 3);
  CHECK(word(answers[0], "status") == "ok");
  CHECK(word({*answers[0].body.find("facts"), ""}, "kernel") ==
        "rmsnorm2d_gfx942_bf16_n256_w1_v4_r1");
  CHECK(answers[0].text.starts_with("target datalayout"));
  CHECK(answers[0].text.ends_with(")\n"));
  CHECK(answers[0].text != answers[1].text);
  CHECK(answers[0].text == answers[2].text);
}

void bad_requests_are_answered() {
  const auto answers = serve("\n{\n[]\n{\"op\":\"fly\",\"id\":[7]}\n" + emit("llvm19") +
                             std::string(1000, '[') + "\n{\"op\":\"hello\",\"id\":9}\n");
  CHECK(answers.size() == 7);
  CHECK(word(answers[0], "code") == "BAD_REQUEST");
  CHECK(word(answers[1], "code") == "BAD_REQUEST");
  CHECK(word(answers[2], "message") == "The request is not one JSON object.");
  CHECK(word(answers[3], "code") == "UNKNOWN_OP");
  CHECK(*answers[3].body.find("id")->array()->front().integer() == 7);
  CHECK(word(answers[4], "code") == "UNKNOWN_FLAVOR");
  CHECK(word(answers[5], "status") == "error");
  CHECK(word(answers[6], "engine") == "cpp");
}

void specs_are_refused_with_a_code() {
  const std::string start =
      R"({"op":"supports","family":"rmsnorm2d","arch":"gfx942","spec":{"dtype":"bf16",)"
      R"("num_warps":1,"vector":4,"rows_per_block":1,"hidden_size":)";
  const auto answers = serve(start + "0}}\n" + start + "true}}\n" + start + "1e3}}\n" + start +
                             "99999999999999999999}}\n" + start + "256,\"x\":1}}\n");
  CHECK(word(answers[0], "status") == "reject");
  CHECK(word(answers[0], "code") == "UNSUPPORTED_SIZE");
  CHECK(word(answers[1], "message") ==
        "The spec key 'hidden_size' is true or false, expected an integer.");
  CHECK(word(answers[2], "code") == "BAD_SPEC_TYPE");
  CHECK(word(answers[3], "message") ==
        "The spec key 'hidden_size' is a number, expected an integer.");
  CHECK(word(answers[4], "code") == "BAD_SPEC_KEY");
}

} // namespace

int main() {
  the_end_of_input_ends_it();
  a_kernel_comes_with_its_facts();
  bad_requests_are_answered();
  specs_are_refused_with_a_code();
  return rocke::testing::report();
}
