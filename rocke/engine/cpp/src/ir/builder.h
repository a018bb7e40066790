// Builds a KernelDef, op by op.
//
// Folding is minimal and part of the contract, because both engines must fold alike: an integer op
// on two constants, `x + 0`, `x - 0`, `x * 1`, `x << 0`, `x >> 0` and a pointer moved by 0 make no
// op. Types are not checked here; ir/verify does that.
//
// C++ does not fix the order in which arguments are evaluated: assign each call to a local before
// another call uses it.
#pragma once

#include "ir/model.h"

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rocke {

// An f32 constant as LLVM spells it exactly: the 64 bits of the double it widens to.
std::string float_text(double number);

// Appends ops to the current region of one kernel.
class Builder {
public:
  explicit Builder(KernelDef &kernel) : kernel_(kernel), region_(&kernel.body) {}

  // --- parameters, symbols, constants ---

  // A global pointer parameter; access is "read", "write" or "readwrite".
  ValueRef pointer(const std::string &name, std::string_view access);
  // An i32 or f32 parameter.
  ValueRef scalar(const std::string &name, TypeRef type);
  // A block of LDS of that many bytes, 16-byte aligned: its address.
  ValueRef lds(const std::string &name, std::int64_t bytes);
  // An integer constant.
  ValueRef integer(TypeRef type, std::int64_t number);
  // An i32 constant.
  ValueRef i32(std::int64_t number) { return integer(I32, number); }
  // A vector of i32 constants.
  ValueRef i32s(const std::vector<std::int64_t> &numbers);
  // A vector of equal i32 constants.
  ValueRef splat_i32(std::int64_t number, int count);
  // An f32 constant.
  ValueRef f32(double number);
  // A vector of equal f32 constants.
  ValueRef splat_f32(double number, int count);
  // The zero of a vector type.
  ValueRef zero(TypeRef type) { return constant(type, "zeroinitializer"); }
  // A value of which every element is yet to be inserted.
  ValueRef poison(TypeRef type) { return constant(type, "poison"); }

  // --- integers ---

  // a + b, nsw.
  ValueRef add(ValueRef a, ValueRef b);
  // a - b, nsw.
  ValueRef sub(ValueRef a, ValueRef b);
  // a * b, nsw.
  ValueRef mul(ValueRef a, ValueRef b);
  // a << bits, nsw.
  ValueRef shl(ValueRef a, int bits);
  // a >> bits, zeros shifted in; a is not negative.
  ValueRef lshr(ValueRef a, int bits);
  // a >> amount by element, zeros shifted in.
  ValueRef lshr_by(ValueRef a, ValueRef amount) { return make(Opcode::lshr, {a, amount}, a->type); }
  // a & b, of integers or of vectors of them.
  ValueRef and_(ValueRef a, ValueRef b) { return make(Opcode::and_, {a, b}, a->type); }
  // a ^ b.
  ValueRef xor_(ValueRef a, ValueRef b) { return make(Opcode::xor_, {a, b}, a->type); }
  // a / divisor for a that is not negative: a shift where divisor is a power of two.
  ValueRef udiv(ValueRef a, std::int64_t divisor);
  // a % divisor for a that is not negative: a mask where divisor is a power of two.
  ValueRef urem(ValueRef a, std::int64_t divisor);
  // The lesser, signed.
  ValueRef smin(ValueRef a, ValueRef b) { return make(Opcode::smin, {a, b}, a->type); }
  // The greater, signed.
  ValueRef smax(ValueRef a, ValueRef b) { return make(Opcode::smax, {a, b}, a->type); }
  // Leading zero bits; the width for 0.
  ValueRef ctlz(ValueRef a) { return make(Opcode::ctlz, {a}, a->type); }
  // A comparison of integers: i1, or a vector of i1.
  ValueRef icmp(std::string_view predicate, ValueRef a, ValueRef b);

  // --- floats ---

  // a + b.
  ValueRef fadd(ValueRef a, ValueRef b) { return make(Opcode::fadd, {a, b}, a->type); }
  // a - b.
  ValueRef fsub(ValueRef a, ValueRef b) { return make(Opcode::fsub, {a, b}, a->type); }
  // a * b.
  ValueRef fmul(ValueRef a, ValueRef b) { return make(Opcode::fmul, {a, b}, a->type); }
  // The greater; the number where one is NaN.
  ValueRef fmax(ValueRef a, ValueRef b) { return make(Opcode::fmax, {a, b}, a->type); }
  // 2 to the power a.
  ValueRef exp2(ValueRef a) { return make(Opcode::exp2, {a}, a->type); }
  // 1 / a within 1 ulp (v_rcp_f32).
  ValueRef rcp(ValueRef a) { return make(Opcode::rcp, {a}, a->type); }
  // 1 / sqrt(a) within 1 ulp (v_rsq_f32).
  ValueRef rsq(ValueRef a) { return make(Opcode::rsq, {a}, a->type); }
  // An ordered comparison of floats: false where one is NaN.
  ValueRef fcmp(std::string_view predicate, ValueRef a, ValueRef b);

  // --- selection, casts, vectors ---

  // yes where the condition holds, no elsewhere; a vector condition chooses by element.
  ValueRef select(ValueRef condition, ValueRef yes, ValueRef no);
  // zext, sext, trunc, fpext or fptrunc of every element.
  ValueRef cast(Opcode code, ValueRef a, TypeRef element);
  // The same bits as another type; no op where the type is the same.
  ValueRef bitcast(ValueRef a, TypeRef type);
  // The vector with one element replaced.
  ValueRef insert(ValueRef a, ValueRef element, int index);
  // One element of a vector.
  ValueRef extract(ValueRef a, int index);
  // A vector of `count` copies of a scalar.
  ValueRef broadcast(ValueRef a, int count);
  // Elements first .. first+count-1; no op where that is all of them.
  ValueRef slice(ValueRef a, int first, int count);

  // --- memory ---

  // The pointer moved by that many bytes, inbounds.
  ValueRef ptr_add(ValueRef pointer, ValueRef bytes);
  // The address of that element; the index is a signed i32, so below 2**31.
  ValueRef ptr_index(ValueRef pointer, ValueRef index, TypeRef element);
  // A load of that type; align in bytes.
  ValueRef load(ValueRef pointer, TypeRef type, int align);
  // A store; align in bytes.
  void store(ValueRef value, ValueRef pointer, int align);
  // A raw buffer resource over that many bytes from a wave-uniform base.
  ValueRef make_rsrc(ValueRef base, std::int64_t num_records);
  // An async copy of 4 bytes a lane: rsrc[voffset + soffset] to lds + 4*lane.
  void buffer_load_lds(ValueRef rsrc, ValueRef lds, ValueRef voffset, ValueRef soffset);
  // An async copy of 4 bytes a lane from each lane's pointer to lds + 4*lane.
  void global_load_lds(ValueRef pointer, ValueRef lds);

  // --- waves ---

  // This workgroup's x, wave-uniform.
  ValueRef workgroup_id_x() { return make(Opcode::workgroup_id_x, {}, I32); }
  // This workgroup's y, wave-uniform.
  ValueRef workgroup_id_y() { return make(Opcode::workgroup_id_y, {}, I32); }
  // This thread's x in its workgroup.
  ValueRef workitem_id_x() { return make(Opcode::workitem_id_x, {}, I32); }
  // The value of the lowest active lane, in every lane: pins a scalar.
  ValueRef readfirstlane(ValueRef a) { return make(Opcode::readfirstlane, {a}, a->type); }
  // The f32 of lane `lane ^ mask`.
  //
  // mask below 32 swaps within 32 lanes by ds_swizzle (offset `mask << 10 | 0x1F`, CDNA3 ISA
  // section 11.3.1); else `address` is 4 * (lane ^ mask), for ds_bpermute.
  ValueRef xor_shuffle(ValueRef a, int mask, ValueRef address);
  // c + a*b of a matrix atom, named as LLVM names it: "16x16x16bf16.1k". The name outlives the
  // kernel.
  ValueRef mfma(std::string_view atom, ValueRef a, ValueRef b, ValueRef c);
  // Waits until at most that many are in flight (CDNA3 ISA section 4.4).
  void waitcnt(int vm, int exp, int lgkm);
  // Waits for every wave of the workgroup.
  //
  // s_barrier alone orders waves, not memory: the fences keep LLVM from moving accesses over it.
  void barrier();

  // --- control ---

  // Opens `for i in low..high`; header[0] is i, header[1:] the carried values.
  Op *for_begin(ValueRef low, ValueRef high, const std::vector<ValueRef> &carried);
  // Closes the loop with the next carried values; gives the last ones.
  Values for_end(Op *op, const std::vector<ValueRef> &carried);
  // Opens `if condition`; it has no else and no results.
  Op *if_begin(ValueRef condition);
  // Closes the if.
  void if_end();
  // Ends the thread where the condition holds.
  void return_if(ValueRef condition);
  // Ends the kernel.
  void return_() { append(Opcode::return_, {}); }

private:
  using Operands = std::initializer_list<ValueRef>;

  KernelDef &kernel_;
  Region *region_;
  std::vector<Region *> outer_;
  std::unordered_map<std::int64_t, ValueRef> i32s_; // the i32 constants made so far

  ValueRef constant(TypeRef type, std::string_view text);
  ValueRef value(TypeRef type, Origin origin, std::string_view name = "");
  Op *append(Opcode code, std::span<const ValueRef> operands);
  Op *append(Opcode code, Operands operands) {
    return append(code, std::span(operands.begin(), operands.size()));
  }
  ValueRef make(Opcode code, Operands operands, TypeRef type, std::string_view attr = "",
                std::int64_t number = 0);
  void open(Op *op);
  void close();
};

} // namespace rocke
