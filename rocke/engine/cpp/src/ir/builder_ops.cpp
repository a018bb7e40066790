// Builder: integers, floats, selection, casts and vectors.
#include "ir/builder.h"

#include <bit>

namespace rocke {
namespace {

constexpr bool is_power_of_two_or_zero(std::int64_t number) {
  return (number & (number - 1)) == 0;
}

int bit_length(std::int64_t number) {
  return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(number)));
}

} // namespace

// --- integers ---

ValueRef Builder::add(ValueRef a, ValueRef b) {
  if (b->number && a->number) {
    return integer(a->type, *a->number + *b->number);
  }
  if (b->number == 0) {
    return a;
  }
  return make(Opcode::add, {a, b}, a->type);
}

ValueRef Builder::sub(ValueRef a, ValueRef b) {
  if (b->number && a->number) {
    return integer(a->type, *a->number - *b->number);
  }
  if (b->number == 0) {
    return a;
  }
  return make(Opcode::sub, {a, b}, a->type);
}

ValueRef Builder::mul(ValueRef a, ValueRef b) {
  if (b->number && a->number) {
    return integer(a->type, *a->number * *b->number);
  }
  if (b->number == 1) {
    return a;
  }
  return make(Opcode::mul, {a, b}, a->type);
}

ValueRef Builder::shl(ValueRef a, int bits) {
  if (bits == 0) {
    return a;
  }
  if (a->number) {
    return integer(a->type, *a->number << bits);
  }
  const auto amount = integer(a->type, bits);
  return make(Opcode::shl, {a, amount}, a->type);
}

ValueRef Builder::lshr(ValueRef a, int bits) {
  if (bits == 0) {
    return a;
  }
  if (a->number) {
    return integer(a->type, *a->number >> bits);
  }
  const auto amount = integer(a->type, bits);
  return make(Opcode::lshr, {a, amount}, a->type);
}

ValueRef Builder::udiv(ValueRef a, std::int64_t divisor) {
  if (is_power_of_two_or_zero(divisor)) {
    return lshr(a, bit_length(divisor) - 1);
  }
  const auto amount = integer(a->type, divisor);
  return make(Opcode::udiv, {a, amount}, a->type);
}

ValueRef Builder::urem(ValueRef a, std::int64_t divisor) {
  if (is_power_of_two_or_zero(divisor)) {
    const auto low_bits = integer(a->type, divisor - 1);
    return and_(a, low_bits);
  }
  const auto amount = integer(a->type, divisor);
  return make(Opcode::urem, {a, amount}, a->type);
}

ValueRef Builder::icmp(std::string_view predicate, ValueRef a, ValueRef b) {
  return make(Opcode::icmp, {a, b}, with_element(a->type, I1), predicate);
}

ValueRef Builder::fcmp(std::string_view predicate, ValueRef a, ValueRef b) {
  return make(Opcode::fcmp, {a, b}, with_element(a->type, I1), predicate);
}

// --- selection, casts, vectors ---

ValueRef Builder::select(ValueRef condition, ValueRef yes, ValueRef no) {
  return make(Opcode::select, {condition, yes, no}, yes->type);
}

ValueRef Builder::cast(Opcode code, ValueRef a, TypeRef element) {
  return make(code, {a}, with_element(a->type, element));
}

ValueRef Builder::bitcast(ValueRef a, TypeRef type) {
  if (a->type == type) {
    return a;
  }
  return make(Opcode::bitcast, {a}, type);
}

ValueRef Builder::insert(ValueRef a, ValueRef element, int index) {
  return make(Opcode::insert, {a, element}, a->type, "", index);
}

ValueRef Builder::extract(ValueRef a, int index) {
  return make(Opcode::extract, {a}, a->type->element(), "", index);
}

ValueRef Builder::broadcast(ValueRef a, int count) {
  const TypeRef type = vector_of(a->type, count);
  const auto empty = poison(type);
  const auto first = insert(empty, a, 0);
  return make(Opcode::broadcast, {first}, type);
}

ValueRef Builder::slice(ValueRef a, int first, int count) {
  if (count == a->type->count) {
    return a;
  }
  return make(Opcode::slice, {a}, vector_of(a->type->element(), count), "", first);
}

} // namespace rocke
