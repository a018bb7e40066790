// Names of values: `%vN` in program order.
#include "lowering.h"

namespace rocke {
namespace {

class Numbering {
public:
  explicit Numbering(Arena &arena) : arena_(arena) {}

  void region(const Region &region) {
    for (Op *op = region.first; op != nullptr; op = op->next) {
      if (op->code == Opcode::for_) {
        loop(*op);
        continue;
      }
      for (const Region &inner : op->regions) {
        this->region(inner);
      }
      for (Value *result : op->results) {
        name(*result);
      }
    }
  }

private:
  Arena &arena_;
  int next_ = 0;

  void name(Value &value) { value.call("%v" + std::to_string(next_++), arena_); }

  void loop(Op &op) {
    for (Value *value : op.header) {
      name(*value);
    }
    // After the loop its results are the values that its header holds.
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      op.results[i]->typed = op.header[i + 1]->typed;
      op.results[i]->name = op.header[i + 1]->name;
    }
    region(op.regions[0]);
  }
};

} // namespace

void number(KernelDef &kernel) {
  if (kernel.numbered) {
    return;
  }
  Numbering(kernel.arena).region(kernel.body);
  kernel.numbered = true;
}

} // namespace rocke
