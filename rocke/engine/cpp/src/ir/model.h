// Values, ops, regions and kernels.
//
// A KernelDef is built once and lowered once a flavor. Nothing in it depends on a flavor. Names of
// values are given by lowering/number in program order, so they depend on nothing else. All of a
// kernel lives in its arena.
#pragma once

#include "arena.h"
#include "ir/opcodes.h"
#include "ir/types.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rocke {

// Where a value comes from: a constant or a symbol (its name is its text), a kernel parameter, an
// op's result, or the header of a loop.
enum class Origin { constant, param, result, header };

// A typed SSA value.
//
// typed: its LLVM text after its type: `i32 5`, `ptr addrspace(3) @lds_k`; empty until numbered.
// name: its LLVM text, the end of typed: `5`, `%scale`, `@lds_k`, `%v12`. number: the number of an
// integer constant, none otherwise. visible: the verifier's mark.
struct Value {
  TypeRef type;
  Origin origin;
  std::string_view typed = {};
  std::string_view name = {};
  std::optional<std::int64_t> number = std::nullopt;
  bool visible = false;

  // Gives the value its text.
  void call(std::string_view text, Arena &arena) {
    typed = arena.join({type->text, " ", text});
    name = typed.substr(typed.size() - text.size());
  }
};

using ValueRef = Value *;
using Values = std::span<ValueRef>;

struct Op;

// A list of ops that ends with one terminator: `yield` or `return`.
struct Region {
  Op *first = nullptr;
  Op *last = nullptr;
};

// One operation.
//
// results: usually one value or none. attr: a predicate, an atom or a shape, as text. number: a
// size, an alignment or an index. header: for `for` alone: the induction variable and one value for
// each carried value.
struct Op {
  Opcode code;
  Values operands;
  Values results;
  std::string_view attr;
  std::int64_t number;
  std::span<Region> regions;
  Values header;
  Op *next;
};

// A kernel parameter: its value, `kind` of the launch facts, and LLVM attributes, in order.
struct Param {
  std::string name;
  std::string kind;
  std::string access;
  std::string attributes;
  ValueRef value;
};

// A block of LDS: a symbol, its size in bytes and its alignment.
struct LdsGlobal {
  std::string name;
  std::int64_t bytes;
  int align;
};

// A kernel: parameters, LDS, attributes and a body that ends with `return`.
//
// few_registers: LLVM's scheduler is to save registers before it hides latency.
struct KernelDef {
  KernelDef(std::string kernel_name, std::string arch_name, int thread_count)
      : name(std::move(kernel_name)), arch(std::move(arch_name)), threads(thread_count) {}

  std::string name;
  std::string arch;
  int threads;
  std::vector<Param> params;
  std::vector<LdsGlobal> lds;
  Region body;
  bool few_registers = false;
  bool numbered = false;
  Arena arena;
};

// Call visit(op) for every op of a region and of the regions inside it, in program order.
template <typename Visit> void walk(const Region &region, const Visit &visit) {
  for (Op *op = region.first; op != nullptr; op = op->next) {
    visit(*op);
    for (const Region &inner : op->regions) {
      walk(inner, visit);
    }
  }
}

} // namespace rocke
