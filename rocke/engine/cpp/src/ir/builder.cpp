#include "ir/builder.h"

#include <array>
#include <bit>

namespace rocke {

std::string float_text(double number) {
  constexpr std::string_view hex = "0123456789ABCDEF";
  const auto rounded = static_cast<double>(static_cast<float>(number));
  const auto bits = std::bit_cast<std::uint64_t>(rounded);
  std::string text = "0x";
  for (int shift = 60; shift >= 0; shift -= 4) {
    text += hex[(bits >> static_cast<unsigned>(shift)) & 15U];
  }
  return text;
}

// --- parameters, symbols, constants ---

ValueRef Builder::pointer(const std::string &name, std::string_view access) {
  std::string attributes = "noalias noundef";
  if (access == "read") {
    attributes = "noalias noundef readonly";
  }
  if (access == "write") {
    attributes = "noalias noundef writeonly";
  }
  const auto result = value(PTR_GLOBAL, Origin::param, "%" + name);
  kernel_.params.push_back({name, "ptr", std::string(access), attributes, result});
  return result;
}

ValueRef Builder::scalar(const std::string &name, TypeRef type) {
  const auto result = value(type, Origin::param, "%" + name);
  const std::string_view kind = type == F32 ? "f32" : type->text;
  kernel_.params.push_back({name, std::string(kind), "", "noundef", result});
  return result;
}

ValueRef Builder::lds(const std::string &name, std::int64_t bytes) {
  kernel_.lds.push_back({name, bytes, 16});
  return constant(PTR_LDS, "@" + name);
}

ValueRef Builder::integer(TypeRef type, std::int64_t number) {
  if (type != I32) {
    const auto result = constant(type, std::to_string(number));
    result->number = number;
    return result;
  }
  ValueRef &known = i32s_[number];
  if (known == nullptr) {
    known = constant(type, std::to_string(number));
    known->number = number;
  }
  return known;
}

ValueRef Builder::i32s(const std::vector<std::int64_t> &numbers) {
  std::string body;
  for (const std::int64_t number : numbers) {
    body += body.empty() ? "i32 " : ", i32 ";
    body += std::to_string(number);
  }
  return constant(vector_of(I32, static_cast<int>(numbers.size())), "<" + body + ">");
}

ValueRef Builder::splat_i32(std::int64_t number, int count) {
  return constant(vector_of(I32, count), "splat (i32 " + std::to_string(number) + ")");
}

ValueRef Builder::f32(double number) {
  return constant(F32, float_text(number));
}

ValueRef Builder::splat_f32(double number, int count) {
  return constant(vector_of(F32, count), "splat (float " + float_text(number) + ")");
}

ValueRef Builder::constant(TypeRef type, std::string_view text) {
  return value(type, Origin::constant, text);
}

ValueRef Builder::value(TypeRef type, Origin origin, std::string_view name) {
  const auto result = kernel_.arena.make<Value>(type, origin);
  if (!name.empty()) {
    result->call(name, kernel_.arena);
  }
  return result;
}

// --- the two ways to append ---

Op *Builder::append(Opcode code, std::span<const ValueRef> operands) {
  Op *op = kernel_.arena.make<Op>();
  op->code = code;
  op->operands = kernel_.arena.copy(operands);
  if (region_->last == nullptr) {
    region_->first = op;
  } else {
    region_->last->next = op;
  }
  region_->last = op;
  return op;
}

ValueRef Builder::make(Opcode code, Operands operands, TypeRef type, std::string_view attr,
                       std::int64_t number) {
  Op *op = append(code, operands);
  const std::array results = {value(type, Origin::result)};
  op->results = kernel_.arena.copy(std::span<const ValueRef>(results));
  op->attr = attr;
  op->number = number;
  return results[0];
}

// --- control ---

Op *Builder::for_begin(ValueRef low, ValueRef high, const std::vector<ValueRef> &carried) {
  const auto step = integer(low->type, 1);
  std::vector<ValueRef> operands = {low, high, step};
  std::vector<ValueRef> header = {value(low->type, Origin::header)};
  for (const ValueRef first : carried) {
    operands.push_back(first);
    header.push_back(value(first->type, Origin::header));
  }
  Op *op = append(Opcode::for_, std::span<const ValueRef>(operands));
  op->header = kernel_.arena.copy(std::span<const ValueRef>(header));
  open(op);
  return op;
}

Values Builder::for_end(Op *op, const std::vector<ValueRef> &carried) {
  append(Opcode::yield, std::span<const ValueRef>(carried));
  close();
  std::vector<ValueRef> results;
  for (const ValueRef inner : op->header.subspan(1)) {
    results.push_back(value(inner->type, Origin::result));
  }
  op->results = kernel_.arena.copy(std::span<const ValueRef>(results));
  return op->results;
}

Op *Builder::if_begin(ValueRef condition) {
  Op *op = append(Opcode::if_, {condition});
  open(op);
  return op;
}

void Builder::if_end() {
  append(Opcode::yield, {});
  close();
}

void Builder::return_if(ValueRef condition) {
  Op *op = append(Opcode::if_, {condition});
  open(op);
  append(Opcode::return_, {});
  close();
}

void Builder::open(Op *op) {
  op->regions = std::span(kernel_.arena.make<Region>(), 1);
  outer_.push_back(region_);
  region_ = op->regions.data();
}

void Builder::close() {
  region_ = outer_.back();
  outer_.pop_back();
}

} // namespace rocke
