#include "kernels/kv_cache_append/build.h"

#include "ir/builder.h"
#include "kernels/elements.h"

namespace rocke::kv_cache_append {
namespace {

// Parameters, thread values and the loop over tokens.
class Tokens {
public:
  Tokens(Builder &b, const Spec &spec);

  // The loop over this workgroup's tokens.
  void run();

private:
  Builder &b_;
  const Spec &spec_;
  ValueRef key_cache_;
  ValueRef value_cache_;
  ValueRef key_;
  ValueRef value_;
  ValueRef slots_;
  ValueRef num_tokens_;
  TypeRef slot_type_;
  TypeRef type_;
  int align_;
  ValueRef block_;
  ValueRef first_element_ = nullptr;
  ValueRef first_byte_ = nullptr;

  [[nodiscard]] int slot_bytes() const { return spec_.slot_type == "i64" ? 8 : 4; }
  // Copies a token's K and V to its slot.
  void move(ValueRef token, ValueRef slot);
  // Opens an `if` around the move that reaches past the token's elements.
  bool guard(std::int64_t number);
  void copy(ValueRef source, ValueRef target, std::int64_t number);
  // Bytes of this thread's first elements of a token, in 64 bits.
  ValueRef source_offset(ValueRef token);
  // Bytes of this thread's first elements of a slot: its page, then its token in the page.
  //
  // With i32 addressing the products are 32 bits wide, and the launch guard keeps them so.
  ValueRef cache_offset(ValueRef slot);
  ValueRef as(ValueRef slot, TypeRef type);
};

// The members are initialised in the order of the parameters, which is part of the kernel's ABI.
Tokens::Tokens(Builder &b, const Spec &spec)
    : b_(b), spec_(spec), key_cache_(b.pointer("key_cache", "write")),
      value_cache_(b.pointer("value_cache", "write")), key_(b.pointer("key", "read")),
      value_(b.pointer("value", "read")), slots_(b.pointer("slot_mapping", "read")),
      num_tokens_(b.scalar("num_tokens", I32)), slot_type_(spec.slot_type == "i64" ? I64 : I32),
      type_(vector_or_scalar(element_type(spec.dtype), static_cast<int>(spec.vector))),
      align_(access_align(spec.vector_bytes)), block_(b.workgroup_id_x()) {
  const auto thread = b.workitem_id_x();
  const auto vector = b.i32(spec.vector);
  first_element_ = b.mul(thread, vector);
  const auto vector_bytes = b.i32(spec.vector_bytes);
  const auto first_byte = b.mul(thread, vector_bytes);
  first_byte_ = b.cast(Opcode::zext, first_byte, I64);
}

void Tokens::run() {
  Builder &b = b_;
  const auto per_block = b.i32(spec_.tokens_per_block);
  const auto first = b.mul(block_, per_block);
  const auto left = b.sub(num_tokens_, first);
  const auto count = b.smin(left, per_block);
  const auto zero = b.i32(0);
  Op *loop = b.for_begin(zero, count, {});
  const auto token = b.add(first, loop->header[0]);
  const auto address = b.ptr_index(slots_, token, slot_type_);
  const auto slot = b.load(address, slot_type_, slot_bytes());
  const auto none = b.integer(slot_type_, 0);
  const auto used = b.icmp("sge", slot, none);
  b.if_begin(used);
  move(token, slot);
  b.if_end();
  b.for_end(loop, {});
}

void Tokens::move(ValueRef token, ValueRef slot) {
  Builder &b = b_;
  const auto source = source_offset(token);
  const auto target = cache_offset(slot);
  const auto key = b.ptr_add(key_, source);
  const auto value = b.ptr_add(value_, source);
  const auto key_slot = b.ptr_add(key_cache_, target);
  const auto value_slot = b.ptr_add(value_cache_, target);
  for (std::int64_t number = 0; number < spec_.moves; ++number) {
    const bool guarded = guard(number);
    copy(key, key_slot, number);
    copy(value, value_slot, number);
    if (guarded) {
      b.if_end();
    }
  }
}

bool Tokens::guard(std::int64_t number) {
  Builder &b = b_;
  const std::int64_t step = spec_.threads * spec_.vector;
  if ((number + 1) * step <= spec_.token_elements) {
    return false;
  }
  const auto left = b.i32(spec_.token_elements - number * step);
  const auto inside = b.icmp("slt", first_element_, left);
  b.if_begin(inside);
  return true;
}

void Tokens::copy(ValueRef source, ValueRef target, std::int64_t number) {
  Builder &b = b_;
  const auto start = b.integer(I64, number * spec_.threads * spec_.vector_bytes);
  const auto from = b.ptr_add(source, start);
  const auto to = b.ptr_add(target, start);
  const auto moved = b.load(from, type_, align_);
  b.store(moved, to, align_);
}

ValueRef Tokens::source_offset(ValueRef token) {
  Builder &b = b_;
  const auto wide = b.cast(Opcode::zext, token, I64);
  const auto token_bytes = b.integer(I64, spec_.token_bytes);
  const auto start = b.mul(wide, token_bytes);
  return b.add(start, first_byte_);
}

ValueRef Tokens::cache_offset(ValueRef slot) {
  Builder &b = b_;
  const TypeRef type = spec_.use_i64_addr ? I64 : I32;
  const auto number = as(slot, type);
  const auto page = b.udiv(number, spec_.block_size);
  const auto in_page = b.urem(number, spec_.block_size);
  const auto page_bytes = b.integer(type, spec_.page_bytes);
  const auto page_start = b.mul(page, page_bytes);
  const auto token_bytes = b.integer(type, spec_.token_bytes);
  const auto token_start = b.mul(in_page, token_bytes);
  const auto start = b.add(page_start, token_start);
  auto wide = start;
  if (type == I32) {
    wide = b.cast(Opcode::zext, start, I64);
  }
  return b.add(wide, first_byte_);
}

ValueRef Tokens::as(ValueRef slot, TypeRef type) {
  if (slot->type == type) {
    return slot;
  }
  if (type == I64) {
    return b_.cast(Opcode::zext, slot, I64);
  }
  return b_.cast(Opcode::trunc, slot, I32);
}

} // namespace

std::unique_ptr<KernelDef> build(const Spec &spec) {
  auto kernel = std::make_unique<KernelDef>(spec.kernel_name(), spec.arch->name,
                                            static_cast<int>(spec.threads));
  Builder b(*kernel);
  Tokens tokens(b, spec);
  tokens.run();
  b.return_();
  return kernel;
}

} // namespace rocke::kv_cache_append
