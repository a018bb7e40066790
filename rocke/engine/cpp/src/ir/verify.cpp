#include "ir/verify.h"

#include "errors.h"
#include "ir/rules.h"

#include <algorithm>

namespace rocke {
namespace {

bool ends(const Op &op) {
  return op.code == Opcode::yield || op.code == Opcode::return_;
}

class Checker {
public:
  explicit Checker(const KernelDef &kernel) : kernel_(kernel) {}

  // Checks a region that ends so; what it defines is not visible after it.
  void region(const Region &region, Opcode ending);

private:
  const KernelDef &kernel_;
  int place_ = 0;

  void check(Op &op);
  void outside(const Op &op, const Value &value) const;
  void regions(const Op &op);
  void loop_end(const Op &op, const Op &last) const;
  [[nodiscard]] VerifyError broken(std::string_view what, const std::string &rule) const;
};

void Checker::region(const Region &region, Opcode ending) {
  if (region.last == nullptr || !ends(*region.last)) {
    throw broken("end of a region", "a region ends with 'yield' or 'return'");
  }
  for (Op *op = region.first; op != nullptr; op = op->next) {
    check(*op);
    if (ends(*op) && op != region.last) {
      throw broken(info(op->code).name, "only the last op of a region may end it");
    }
    ++place_;
  }
  if (ending == Opcode::return_ && region.last->code != Opcode::return_) {
    throw broken(info(region.last->code).name, "the body of a kernel ends with 'return'");
  }
  for (const Op *op = region.first; op != nullptr; op = op->next) {
    for (Value *result : op->results) {
      result->visible = false;
    }
  }
}

void Checker::check(Op &op) {
  for (const Value *value : op.operands) {
    if (!value->visible) {
      outside(op, *value);
    }
  }
  const std::string fault = fault_of(op);
  if (!fault.empty()) {
    throw broken(info(op.code).name, fault);
  }
  if (!op.regions.empty()) {
    regions(op);
  }
  for (Value *result : op.results) {
    if (result->visible) {
      throw broken(info(op.code).name, "a value is defined twice");
    }
    result->visible = true;
  }
}

void Checker::outside(const Op &op, const Value &value) const {
  if (value.origin == Origin::constant) {
    const bool symbol = value.name.starts_with('@');
    if (symbol && std::ranges::count(kernel_.lds, value.name.substr(1), &LdsGlobal::name) == 0) {
      throw broken(info(op.code).name,
                   "the symbol " + std::string(value.name) + " is not an LDS block here");
    }
    return;
  }
  if (value.origin == Origin::param && std::ranges::count(kernel_.params, &value, &Param::value)) {
    return;
  }
  throw broken(info(op.code).name, "an operand is not defined on every path to this op");
}

void Checker::regions(const Op &op) {
  const Region &inner = op.regions[0];
  for (Value *value : op.header) {
    value->visible = true;
  }
  ++place_;
  region(inner, Opcode::yield);
  const Op &last = *inner.last;
  if (op.code == Opcode::for_) {
    loop_end(op, last);
  } else if (!last.operands.empty()) {
    throw broken(info(op.code).name, "an 'if' yields nothing");
  }
  for (Value *value : op.header) {
    value->visible = false;
  }
}

void Checker::loop_end(const Op &op, const Op &last) const {
  const std::string_view name = info(op.code).name;
  if (last.code != Opcode::yield) {
    throw broken(name, "the body of a 'for' ends with 'yield'");
  }
  const Values wanted = op.header.subspan(1);
  const auto matches = [wanted](Values given) {
    return std::ranges::equal(given, wanted, {}, &Value::type, &Value::type);
  };
  if (!matches(last.operands)) {
    throw broken(name,
                 "it carries " + types_text(wanted) + " and yields " + types_text(last.operands));
  }
  if (!matches(op.results)) {
    throw broken(name,
                 "it carries " + types_text(wanted) + " and results in " + types_text(op.results));
  }
}

VerifyError Checker::broken(std::string_view what, const std::string &rule) const {
  const std::string place = kernel_.name + ": op " + std::to_string(place_);
  return VerifyError{place + " (" + std::string(what) + "): " + rule + "."};
}

} // namespace

void verify(KernelDef &kernel) {
  Checker(kernel).region(kernel.body, Opcode::return_);
}

} // namespace rocke
