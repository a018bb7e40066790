#include "check.h"
#include "errors.h"
#include "ir/builder.h"
#include "ir/verify.h"
#include "lowering.h"

#include <string>

using rocke::Builder;
using rocke::find_flavor;
using rocke::I32;
using rocke::KernelDef;
using rocke::lower;
using rocke::testing::throws;

namespace {

bool has(const std::string &text, const std::string &part) {
  return text.find(part) != std::string::npos;
}

// A kernel with a loop inside a condition, so that the loop's blocks are not its own labels alone.
void fill(Builder &b) {
  const auto out = b.pointer("out", "write");
  const auto n = b.scalar("n", I32);
  const auto zero = b.i32(0);
  const auto start = b.f32(1.0);
  auto *loop = b.for_begin(zero, n, {start});
  const auto odd = b.icmp("sgt", loop->header[0], zero);
  b.if_begin(odd);
  b.barrier();
  b.if_end();
  const auto next = b.fadd(loop->header[1], start);
  const auto results = b.for_end(loop, {next});
  b.store(results[0], out, 4);
  b.return_();
}

void control_flow_has_the_right_phis() {
  KernelDef kernel("k", "gfx942", 64);
  Builder b(kernel);
  fill(b);
  rocke::verify(kernel);
  const std::string text = lower(kernel, find_flavor("llvm20"));
  const std::string body =
      R"(define amdgpu_kernel void @k(ptr addrspace(1) noalias noundef writeonly %out, i32 noundef %n) #0 {
entry:
  br label %loop0.head
loop0.head:
  %v0 = phi i32 [ 0, %entry ], [ %loop0.next, %if1.end ]
  %v1 = phi float [ 0x3FF0000000000000, %entry ], [ %v3, %if1.end ]
  %loop0.more = icmp slt i32 %v0, %n
  br i1 %loop0.more, label %loop0.body, label %loop0.exit
loop0.body:
  %v2 = icmp sgt i32 %v0, 0
  br i1 %v2, label %if1.then, label %if1.end
if1.then:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %if1.end
if1.end:
  %v3 = fadd float %v1, 0x3FF0000000000000
  %loop0.next = add nsw i32 %v0, 1
  br label %loop0.head
loop0.exit:
  store float %v1, ptr addrspace(1) %out, align 4
  ret void
}
)";
  CHECK(has(text, body));
  CHECK(has(text, "declare void @llvm.amdgcn.s.barrier()\n"));
  CHECK(lower(kernel, find_flavor("llvm20")) == text);
}

void flavors_differ_in_layout_and_resources() {
  KernelDef kernel("k", "gfx942", 64);
  Builder b(kernel);
  const auto base = b.pointer("p", "read");
  b.make_rsrc(base, 1024);
  b.return_();
  const std::string llvm20 = lower(kernel, find_flavor("llvm20"));
  const std::string llvm22 = lower(kernel, find_flavor("llvm22"));
  const std::string llvm23 = lower(kernel, find_flavor("llvm23"));
  CHECK(has(llvm20, "i16 0, i32 1024, i32 159744)"));
  CHECK(has(llvm22, "i16 0, i64 1024, i32 159744)"));
  CHECK(has(llvm20, "-p8:128:128-") && has(llvm22, "-p8:128:128:128:48-"));
  CHECK(has(llvm23, "\"e-m:e-p:64:64"));
  CHECK(throws<rocke::RequestError>([] { find_flavor("llvm21"); }));
}

void folding_makes_no_op() {
  KernelDef kernel("k", "gfx942", 64);
  Builder b(kernel);
  const auto n = b.scalar("n", I32);
  const auto zero = b.i32(0);
  const auto one = b.i32(1);
  CHECK(b.add(n, zero) == n);
  CHECK(b.sub(n, zero) == n);
  CHECK(b.mul(n, one) == n);
  CHECK(b.shl(n, 0) == n);
  CHECK(b.udiv(n, 1) == n);
  CHECK(b.add(one, one)->number == 2);
  CHECK(kernel.body.first == nullptr);
  b.udiv(n, 8);
  CHECK(kernel.body.last->code == rocke::Opcode::lshr);
  b.urem(n, 8);
  CHECK(kernel.body.last->code == rocke::Opcode::and_);
  b.urem(n, 7);
  CHECK(kernel.body.last->code == rocke::Opcode::urem);
}

void floats_are_spelled_in_full() {
  CHECK(rocke::float_text(0.0) == "0x0000000000000000");
  CHECK(rocke::float_text(-1.5) == "0xBFF8000000000000");
  CHECK(rocke::float_text(0.1) == "0x3FB99999A0000000");
}

} // namespace

int main() {
  control_flow_has_the_right_phis();
  flavors_differ_in_layout_and_resources();
  folding_makes_no_op();
  floats_are_spelled_in_full();
  return rocke::testing::report();
}
