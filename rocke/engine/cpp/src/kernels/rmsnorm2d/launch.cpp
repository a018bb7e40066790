#include "kernels/rmsnorm2d/launch.h"

#include "errors.h"
#include "kernels/facts.h"
#include "kernels/fields.h"
#include "kernels/guard.h"
#include "kernels/limits.h"
#include "text.h"

#include <array>

namespace rocke::rmsnorm2d {
namespace {

constexpr std::array problem_fields = {
    Field{"dtype", FieldType::string},
    Field{"hidden_size", FieldType::integer},
    Field{"rows", FieldType::integer},
};
constexpr std::int64_t rows_limit = std::int64_t{1} << 31;
// Rows from which on a workgroup does several, so that it reads the weights less often.
constexpr std::int64_t many_rows = 8192;

// dtype, N and the number of rows (i32 in the kernel).
struct Problem {
  std::string dtype;
  std::int64_t hidden_size;
  std::int64_t rows;

  explicit Problem(const Json &raw) {
    const Fields got = read_fields(raw, problem_fields, FieldsOf::problem);
    dtype = got.string("dtype");
    hidden_size = got.integer("hidden_size");
    rows = got.integer("rows");
    check_model(dtype, hidden_size);
    if (rows < 1 || rows >= rows_limit) {
      throw Rejection(code::bad_problem,
                      text("rows is ", rows, ", expected 1 to ", rows_limit - 1, "."));
    }
  }
};

std::int64_t vector_for(const Problem &problem, JsonArray &why) {
  const std::int64_t vector = widest_vector(problem.dtype, problem.hidden_size);
  why.emplace_back(text("vector ", vector, ": the widest load of ", problem.dtype,
                        " that divides hidden_size ", problem.hidden_size, "."));
  return vector;
}

// The fewest warps that read a row in one load, as far as there are so many.
std::int64_t num_warps(const Problem &problem, const Arch &arch, std::int64_t vector,
                       JsonArray &why) {
  const std::int64_t warps = fewest_warps(problem.hidden_size, vector, arch);
  const std::int64_t width = warps * arch.wave * vector;
  const std::int64_t loads = (problem.hidden_size + width - 1) / width;
  why.emplace_back(text("num_warps ", warps, ": each thread reads ", loads, " of at most ",
                        max_elements / vector, "."));
  return warps;
}

} // namespace

Json select(const Json &raw, const Arch &arch) {
  const Problem problem(raw);
  JsonArray why;
  const std::int64_t vector = vector_for(problem, why);
  const std::int64_t warps = num_warps(problem, arch, vector, why);
  const std::int64_t rows = problem.rows >= many_rows ? 4 : 1;
  why.emplace_back(text("rows_per_block ", rows, ": there are ", problem.rows, " rows."));
  const Json spec = JsonObject{
      {"dtype", problem.dtype}, {"hidden_size", problem.hidden_size},
      {"num_warps", warps},     {"vector", vector},
      {"rows_per_block", rows},
  };
  const Spec checked(spec, arch);
  return JsonObject{{"spec", spec}, {"why", std::move(why)}};
}

Json describe(const Spec &spec) {
  JsonArray args = {
      pointer_argument("out", "write"),   pointer_argument("x", "read"),
      pointer_argument("weight", "read"), scalar_argument("eps", "f32"),
      scalar_argument("rows", "i32"),
  };
  return kernel_facts(spec.kernel_name(), std::move(args), spec.threads, spec.lds_bytes);
}

Json launch(const Spec &spec, const Json &raw) {
  const Problem problem(raw);
  check_same("dtype", spec.dtype, problem.dtype);
  check_same("hidden_size", spec.hidden_size, problem.hidden_size);
  const std::int64_t blocks = (problem.rows + spec.rows_per_block - 1) / spec.rows_per_block;
  return launch_of(describe(spec), {blocks, 1, 1});
}

} // namespace rocke::rmsnorm2d
