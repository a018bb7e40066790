#include "kernels/rmsnorm2d/spec.h"

#include "errors.h"
#include "kernels/elements.h"
#include "kernels/fields.h"
#include "kernels/limits.h"
#include "text.h"

#include <array>

namespace rocke::rmsnorm2d {
namespace {

constexpr std::array spec_fields = {
    Field{"dtype", FieldType::string},           Field{"hidden_size", FieldType::integer},
    Field{"num_warps", FieldType::integer},      Field{"vector", FieldType::integer},
    Field{"rows_per_block", FieldType::integer},
};

} // namespace

Spec::Spec(const Json &raw, const Arch &arch_facts) : arch(&arch_facts) {
  const Fields got = read_fields(raw, spec_fields, FieldsOf::spec);
  dtype = got.string("dtype");
  hidden_size = got.integer("hidden_size");
  num_warps = got.integer("num_warps");
  vector = got.integer("vector");
  rows_per_block = got.integer("rows_per_block");
  check_model(dtype, hidden_size);
  threads = threads_of(num_warps, *arch);
  vector_bytes = vector_bytes_of(vector, dtype, "load", {"hidden_size", hidden_size});
  element_bytes = rocke::element_bytes(dtype);
  check_rows();
  check_registers();
}

void Spec::check_rows() const {
  if (rows_per_block < 1 || rows_per_block > 64) {
    throw Rejection(code::unsupported_size,
                    text("rows_per_block is ", rows_per_block, ", expected 1 to 64."));
  }
}

void Spec::check_registers() {
  const std::int64_t step = threads * vector;
  chunks = (hidden_size + step - 1) / step;
  const std::int64_t elements = chunks * vector;
  if (elements > max_elements) {
    throw Rejection(code::unsupported_size,
                    text("hidden_size ", hidden_size, " over ", threads, " threads is ", elements,
                         " elements a thread, and at most ", max_elements, " stay in registers."));
  }
  row_bytes = hidden_size * element_bytes;
  lds_bytes = num_warps > 1 ? 4 * num_warps : 0;
}

std::string Spec::kernel_name() const {
  return text("rmsnorm2d_", arch->name, "_", dtype, "_n", hidden_size, "_w", num_warps, "_v",
              vector, "_r", rows_per_block);
}

void check_model(const std::string &dtype, std::int64_t hidden_size) {
  if (dtype != "bf16" && dtype != "fp16" && dtype != "f32") {
    throw Rejection(code::unsupported_dtype,
                    text("dtype is '", dtype, "', expected bf16, fp16 or f32."));
  }
  if (hidden_size < 1 || hidden_size > max_hidden) {
    throw Rejection(code::unsupported_size,
                    text("hidden_size is ", hidden_size, ", expected 1 to ", max_hidden, "."));
  }
}

} // namespace rocke::rmsnorm2d
