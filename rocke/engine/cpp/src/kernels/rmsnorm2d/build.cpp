#include "kernels/rmsnorm2d/build.h"

#include "ir/builder.h"
#include "kernels/elements.h"
#include "kernels/rmsnorm2d/reduce.h"

#include <vector>

namespace rocke::rmsnorm2d {
namespace {

// Parameters, thread values and the loop over rows.
class Rows {
public:
  Rows(Builder &b, const Spec &spec);

  // The loop over this workgroup's rows.
  void run();

private:
  Builder &b_;
  const Spec &spec_;
  ValueRef out_;
  ValueRef x_;
  ValueRef weight_;
  ValueRef eps_;
  ValueRef rows_;
  TypeRef type_;
  int align_;
  ValueRef block_;
  ValueRef thread_;
  BlockSum sum_;
  std::vector<ValueRef> inside_; // null where every thread has a chunk
  std::vector<ValueRef> offsets_;

  // The byte offset of a chunk in its row, and whether this thread has one.
  void place(std::int64_t chunk);
  void do_row(ValueRef row);
  // A chunk of a row or of the weights in f32.
  ValueRef load(ValueRef base, std::size_t chunk);
  // The sum of squares of this thread's elements.
  ValueRef squares_of(const std::vector<ValueRef> &values);
  ValueRef sum_elements(ValueRef values);
  void store(ValueRef base, std::size_t chunk, ValueRef value, ValueRef factors);
};

// The members are initialised in the order of the parameters, which is part of the kernel's ABI.
Rows::Rows(Builder &b, const Spec &spec)
    : b_(b), spec_(spec), out_(b.pointer("out", "write")), x_(b.pointer("x", "read")),
      weight_(b.pointer("weight", "read")), eps_(b.scalar("eps", F32)),
      rows_(b.scalar("rows", I32)),
      type_(vector_or_scalar(element_type(spec.dtype), static_cast<int>(spec.vector))),
      align_(access_align(spec.vector_bytes)), block_(b.workgroup_id_x()),
      thread_(b.workitem_id_x()), sum_(b, spec.num_warps, thread_) {
  for (std::int64_t chunk = 0; chunk < spec.chunks; ++chunk) {
    place(chunk);
  }
}

void Rows::place(std::int64_t chunk) {
  Builder &b = b_;
  const std::int64_t step = spec_.threads * spec_.vector;
  const auto vector = b.i32(spec_.vector);
  const auto first = b.mul(thread_, vector);
  const auto start = b.i32(chunk * step);
  auto column = b.add(first, start);
  ValueRef inside = nullptr;
  if ((chunk + 1) * step > spec_.hidden_size) {
    const auto width = b.i32(spec_.hidden_size);
    inside = b.icmp("slt", column, width);
    const auto zero = b.i32(0);
    column = b.select(inside, column, zero);
  }
  const auto bytes = b.i32(spec_.element_bytes);
  const auto offset = b.mul(column, bytes);
  inside_.push_back(inside);
  offsets_.push_back(offset);
}

void Rows::run() {
  Builder &b = b_;
  const auto per_block = b.i32(spec_.rows_per_block);
  const auto first = b.mul(block_, per_block);
  const auto left = b.sub(rows_, first);
  const auto count = b.smin(left, per_block);
  const auto zero = b.i32(0);
  Op *loop = b.for_begin(zero, count, {});
  const auto row = b.add(first, loop->header[0]);
  do_row(row);
  b.for_end(loop, {});
}

void Rows::do_row(ValueRef row) {
  Builder &b = b_;
  const auto wide = b.cast(Opcode::zext, row, I64);
  const auto row_bytes = b.integer(I64, spec_.row_bytes);
  const auto offset = b.mul(wide, row_bytes);
  const auto source = b.ptr_add(x_, offset);
  std::vector<ValueRef> values;
  values.reserve(offsets_.size());
  for (std::size_t chunk = 0; chunk < offsets_.size(); ++chunk) {
    values.push_back(load(source, chunk));
  }
  const auto squares = squares_of(values);
  const auto total = sum_.over_block(squares);
  const auto share = b.f32(1.0 / static_cast<double>(spec_.hidden_size));
  const auto mean = b.fmul(total, share);
  const auto shifted = b.fadd(mean, eps_);
  const auto factor = b.rsq(shifted);
  auto factors = factor;
  if (spec_.vector > 1) {
    factors = b.broadcast(factor, static_cast<int>(spec_.vector));
  }
  const auto target = b.ptr_add(out_, offset);
  for (std::size_t chunk = 0; chunk < values.size(); ++chunk) {
    store(target, chunk, values[chunk], factors);
  }
}

ValueRef Rows::load(ValueRef base, std::size_t chunk) {
  const auto address = b_.ptr_add(base, offsets_[chunk]);
  const auto loaded = b_.load(address, type_, align_);
  if (spec_.dtype == "f32") {
    return loaded;
  }
  return b_.cast(Opcode::fpext, loaded, F32);
}

ValueRef Rows::squares_of(const std::vector<ValueRef> &values) {
  Builder &b = b_;
  auto total = b.f32(0.0);
  for (std::size_t chunk = 0; chunk < values.size(); ++chunk) {
    const auto squares = b.fmul(values[chunk], values[chunk]);
    auto own = sum_elements(squares);
    if (inside_[chunk] != nullptr) {
      const auto zero = b.f32(0.0);
      own = b.select(inside_[chunk], own, zero);
    }
    total = b.fadd(total, own);
  }
  return total;
}

ValueRef Rows::sum_elements(ValueRef values) {
  if (spec_.vector == 1) {
    return values;
  }
  auto total = b_.extract(values, 0);
  for (int i = 1; i < spec_.vector; ++i) {
    const auto element = b_.extract(values, i);
    total = b_.fadd(total, element);
  }
  return total;
}

void Rows::store(ValueRef base, std::size_t chunk, ValueRef value, ValueRef factors) {
  Builder &b = b_;
  const auto weight = load(weight_, chunk);
  const auto scaled = b.fmul(value, factors);
  const auto weighted = b.fmul(scaled, weight);
  auto result = weighted;
  if (spec_.dtype != "f32") {
    result = b.cast(Opcode::fptrunc, weighted, type_->element());
  }
  const auto address = b.ptr_add(base, offsets_[chunk]);
  const ValueRef inside = inside_[chunk];
  if (inside != nullptr) {
    b.if_begin(inside);
  }
  b.store(result, address, align_);
  if (inside != nullptr) {
    b.if_end();
  }
}

} // namespace

std::unique_ptr<KernelDef> build(const Spec &spec) {
  auto kernel = std::make_unique<KernelDef>(spec.kernel_name(), spec.arch->name,
                                            static_cast<int>(spec.threads));
  Builder b(*kernel);
  Rows rows(b, spec);
  rows.run();
  b.return_();
  return kernel;
}

} // namespace rocke::rmsnorm2d
