#include "ir/rules.h"

#include "ir/rules_detail.h"
#include "text.h"

#include <algorithm>
#include <vector>

namespace rocke {

std::string types_text(Values values) {
  std::string list = "[";
  for (const Value *value : values) {
    list += list.size() == 1 ? "" : ", ";
    list += value->type->text;
  }
  return list + "]";
}

namespace rules {
namespace {

constexpr Kind integer = Kind::integer;
constexpr Kind floating = Kind::floating;

std::string_view kind_text(Kind kind) {
  return kind == Kind::integer ? "int" : "float";
}

std::string same(const Op &op, Kind kind, std::size_t operands) {
  if (op.operands.size() != operands || op.results.size() != 1) {
    return text("it takes ", operands, " operands and has one result");
  }
  const TypeRef type = op.results[0]->type;
  if (type->element()->kind != kind) {
    return text("it works on ", kind_text(kind), "s, not on ", type->text);
  }
  for (const Value *value : op.operands) {
    if (value->type != type) {
      return text("its operands are ", value->type->text, " where its result is ", type->text);
    }
  }
  return "";
}

std::string compare(const Op &op) {
  const TypeRef a = op.operands[0]->type;
  const TypeRef b = op.operands[1]->type;
  const bool integers = op.code == Opcode::icmp;
  const Kind kind = integers ? integer : floating;
  const bool known = integers ? std::ranges::count(int_predicates, op.attr) != 0
                              : std::ranges::count(float_predicates, op.attr) != 0;
  if (!known) {
    return text("it has no predicate '", op.attr, "'");
  }
  if (a != b || a->element()->kind != kind) {
    return text("it compares two equal types of ", kind_text(kind), "s, not ", a->text, " and ",
                b->text);
  }
  if (op.results[0]->type != with_element(a, I1)) {
    return text("its result is ", op.results[0]->type->text, ", not one i1 an element");
  }
  return "";
}

std::string select(const Op &op) {
  const TypeRef condition = op.operands[0]->type;
  const TypeRef yes = op.operands[1]->type;
  const TypeRef no = op.operands[2]->type;
  const TypeRef result = op.results[0]->type;
  if (yes != result || no != result) {
    return text("it selects ", yes->text, " or ", no->text, " into ", result->text);
  }
  if (condition != I1 && condition != with_element(result, I1)) {
    return text("its condition is ", condition->text, " for ", result->text);
  }
  return "";
}

std::string cast(const Op &op) {
  const TypeRef source = op.operands[0]->type;
  const TypeRef result = op.results[0]->type;
  if (op.code == Opcode::bitcast) {
    const bool fits = source->bits * source->count == result->bits * result->count;
    return fits ? "" : text(source->text, " and ", result->text, " differ in size");
  }
  const bool floats = op.code == Opcode::fpext || op.code == Opcode::fptrunc;
  const Kind kind = floats ? floating : integer;
  if (source->element()->kind != kind || result->element()->kind != kind) {
    return text("it does not turn ", source->text, " into ", result->text);
  }
  if (source->count != result->count) {
    return text(source->text, " and ", result->text, " differ in their number of elements");
  }
  const bool narrows = op.code == Opcode::trunc || op.code == Opcode::fptrunc;
  if (narrows != (result->bits < source->bits) || result->bits == source->bits) {
    return text("it does not turn ", source->text, " into ", result->text);
  }
  return "";
}

std::string elementwise(const Op &op) {
  switch (op.code) {
  case Opcode::smin:
  case Opcode::smax:
    return same(op, integer, 2);
  case Opcode::ctlz:
    return same(op, integer, 1);
  case Opcode::fmax:
    return same(op, floating, 2);
  default: // exp2, rcp, rsq
    return same(op, floating, 1);
  }
}

std::string intrinsic(const Op &op) {
  switch (op.code) {
  case Opcode::smin:
  case Opcode::smax:
  case Opcode::ctlz:
  case Opcode::fmax:
  case Opcode::exp2:
  case Opcode::rcp:
  case Opcode::rsq:
    return elementwise(op);
  case Opcode::mfma:
    return mfma(op);
  default:
    return signature(op);
  }
}

std::string other(const Op &op) {
  switch (op.code) {
  case Opcode::icmp:
  case Opcode::fcmp:
    return compare(op);
  case Opcode::select:
    return select(op);
  case Opcode::insert:
  case Opcode::extract:
  case Opcode::broadcast:
  case Opcode::slice:
    return vector_op(op);
  case Opcode::ptr_add:
  case Opcode::ptr_index:
  case Opcode::load:
  case Opcode::store:
  case Opcode::make_rsrc:
  case Opcode::fence:
    return memory(op);
  case Opcode::for_:
  case Opcode::if_:
    return control(op);
  default: // yield, return
    return "";
  }
}

} // namespace
} // namespace rules

std::string fault_of(const Op &op) {
  switch (info(op.code).group) {
  case Group::int_binary:
    return rules::same(op, Kind::integer, 2);
  case Group::float_binary:
    return rules::same(op, Kind::floating, 2);
  case Group::cast:
    return rules::cast(op);
  case Group::intrinsic:
    return rules::intrinsic(op);
  case Group::other:
    break;
  }
  return rules::other(op);
}

} // namespace rocke
