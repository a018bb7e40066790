#include "check.h"
#include "errors.h"
#include "ir/verify.h"
#include "json.h"
#include "kernels/attention_tiled_2d/build.h"
#include "kernels/attention_tiled_2d/launch.h"
#include "kernels/attention_tiled_2d/select.h"

#include <map>
#include <string>

using rocke::arch;
using rocke::Json;
using rocke::JsonObject;
using rocke::Opcode;
using rocke::Rejection;

namespace attention = rocke::attention_tiled_2d;

namespace {

struct Geometry {
  int block_size;
  int num_warps;
  int tile_size;
};

Json spec_of(const Geometry &geometry, bool wide) {
  return JsonObject{
      {"dtype", "bf16"},
      {"head_size", 128},
      {"block_size", geometry.block_size},
      {"num_query_heads", 32},
      {"num_kv_heads", 8},
      {"num_warps", geometry.num_warps},
      {"rows_per_warp", 16},
      {"tile_size", geometry.tile_size},
      {"use_i64_kv_addr", wide},
      {"use_global_load_lds_k", false},
  };
}

Json problem_of(std::int64_t num_blocks) {
  return JsonObject{
      {"dtype", "bf16"},    {"head_size", 128},
      {"block_size", 16},   {"num_query_heads", 32},
      {"num_kv_heads", 8},  {"num_seqs", 8},
      {"total_q", 8},       {"max_q_len", 1},
      {"max_kv_len", 1024}, {"num_blocks", num_blocks},
  };
}

// How often a kernel holds each op.
std::map<Opcode, int> counts(const Geometry &geometry, bool wide, const char *architecture) {
  const attention::Spec spec(spec_of(geometry, wide), arch(architecture));
  const auto kernel = attention::build(spec);
  rocke::verify(*kernel);
  std::map<Opcode, int> found;
  rocke::walk(kernel->body, [&found](const rocke::Op &op) { ++found[op.code]; });
  return found;
}

// Copies and page resources of the whole kernel: K and V, three tile loads.
void the_loaders_hold_their_counts() {
  struct Case {
    Geometry geometry;
    int copies;
    int pages;
  };
  for (const Case &c :
       {Case{{16, 1, 64}, 192, 12}, Case{{32, 4, 64}, 48, 6}, Case{{64, 1, 64}, 192, 3}}) {
    auto per_page = counts(c.geometry, true, "gfx942");
    CHECK(per_page[Opcode::buffer_load_lds] == c.copies);
    CHECK(per_page[Opcode::make_rsrc] == c.pages);
    auto per_copy = counts(c.geometry, true, "gfx950");
    CHECK(per_copy[Opcode::buffer_load_lds] == c.copies);
    CHECK(per_copy[Opcode::make_rsrc] == c.copies);
    CHECK(counts(c.geometry, false, "gfx942")[Opcode::make_rsrc] == 2);
  }
}

bool selects_i64(std::int64_t num_blocks) {
  const Json result = attention::select(problem_of(num_blocks), arch("gfx942"));
  return *result.find("spec")->find("use_i64_kv_addr")->boolean();
}

void i64_starts_past_the_limit() {
  CHECK(!selects_i64(65534));
  CHECK(selects_i64(65535));
}

void an_i32_kernel_is_guarded() {
  const attention::Spec spec(spec_of({16, 1, 64}, false), arch("gfx942"));
  const Json fits = attention::launch(spec, problem_of(65534));
  CHECK(*fits.find("grid")->array()->at(1).integer() == 8 / 4 + 8);
  std::string_view code;
  try {
    attention::launch(spec, problem_of(65535));
  } catch (const Rejection &refusal) {
    code = refusal.code;
  }
  CHECK(code == "LAUNCH_I32_CACHE_TOO_LARGE");
}

} // namespace

int main() {
  the_loaders_hold_their_counts();
  i64_starts_past_the_limit();
  an_i32_kernel_is_guarded();
  return rocke::testing::report();
}
