#include "check.h"
#include "errors.h"
#include "ir/builder.h"
#include "ir/verify.h"

#include <functional>
#include <string>

using rocke::Builder;
using rocke::F16;
using rocke::F32;
using rocke::I32;
using rocke::I64;
using rocke::KernelDef;
using rocke::Opcode;
using rocke::VerifyError;

namespace {

// The verifier's message for the kernel that `fill` makes, "" where it is right.
std::string verdict(const std::function<void(Builder &)> &fill) {
  KernelDef kernel("k", "gfx942", 64);
  Builder b(kernel);
  fill(b);
  try {
    rocke::verify(kernel);
  } catch (const VerifyError &fault) {
    return fault.what();
  }
  return "";
}

void a_right_kernel_passes() {
  const std::string message = verdict([](Builder &b) {
    const auto out = b.pointer("out", "write");
    const auto low = b.i32(0);
    const auto high = b.scalar("n", I32);
    const auto start = b.f32(1.0);
    auto *loop = b.for_begin(low, high, {start});
    const auto next = b.fadd(loop->header[1], start);
    const auto results = b.for_end(loop, {next});
    b.store(results[0], out, 4);
    b.return_();
  });
  CHECK(message.empty());
}

void types_must_agree() {
  const std::string message = verdict([](Builder &b) {
    const auto a = b.scalar("a", I32);
    const auto f = b.scalar("f", F32);
    b.add(a, f);
    b.return_();
  });
  CHECK(message == "k: op 0 (add): its operands are float where its result is i32.");
}

void casts_must_narrow_or_widen() {
  CHECK(verdict([](Builder &b) {
          const auto a = b.scalar("a", I32);
          b.cast(Opcode::trunc, a, I64);
          b.return_();
        }) == "k: op 0 (trunc): it does not turn i32 into i64.");
  CHECK(verdict([](Builder &b) {
          const auto a = b.scalar("a", F32);
          b.cast(Opcode::fptrunc, a, F16);
          b.return_();
        }).empty());
}

void a_value_is_not_visible_outside_its_region() {
  const std::string message = verdict([](Builder &b) {
    const auto a = b.scalar("a", I32);
    const auto condition = b.icmp("eq", a, a);
    b.if_begin(condition);
    const auto inner = b.add(a, a);
    b.if_end();
    b.add(inner, a);
    b.return_();
  });
  CHECK(message.ends_with("an operand is not defined on every path to this op."));
}

void a_body_ends_with_return() {
  CHECK(verdict([](Builder &b) { b.barrier(); }) ==
        "k: op 0 (end of a region): a region ends with 'yield' or 'return'.");
  CHECK(verdict([](Builder &b) {
          b.return_();
          b.return_();
        }) == "k: op 0 (return): only the last op of a region may end it.");
}

void a_loop_yields_what_it_carries() {
  const std::string message = verdict([](Builder &b) {
    const auto low = b.i32(0);
    const auto high = b.i32(4);
    const auto start = b.f32(0.0);
    auto *loop = b.for_begin(low, high, {start});
    b.for_end(loop, {low});
    b.return_();
  });
  CHECK(message.ends_with("(for): it carries [float] and yields [i32]."));
}

void predicates_and_alignments_are_checked() {
  CHECK(verdict([](Builder &b) {
          const auto a = b.scalar("a", I32);
          b.icmp("oeq", a, a);
          b.return_();
        }) == "k: op 0 (icmp): it has no predicate 'oeq'.");
  CHECK(verdict([](Builder &b) {
          const auto pointer = b.pointer("p", "read");
          b.load(pointer, I32, 3);
          b.return_();
        }) == "k: op 0 (load): its alignment is 3, not a power of two up to 16.");
}

} // namespace

int main() {
  a_right_kernel_passes();
  types_must_agree();
  casts_must_narrow_or_widen();
  a_value_is_not_visible_outside_its_region();
  a_body_ends_with_return();
  a_loop_yields_what_it_carries();
  predicates_and_alignments_are_checked();
  return rocke::testing::report();
}
