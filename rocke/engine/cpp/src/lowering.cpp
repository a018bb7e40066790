#include "lowering.h"

#include "text_buffer.h"

#include <map>

namespace rocke {
namespace {

// dword 3 of a raw buffer resource on gfx9: DATA_FORMAT 32 bits (CDNA3 ISA, table 35).
constexpr std::int64_t rsrc_flags = 0x00027000;
// A scheduler of LLVM's GCNIterativeScheduler.cpp; as an attribute known since LLVM 22.
constexpr std::string_view few_registers = "\"amdgpu-sched-strategy\"=\"iterative-minreg\" ";

class Lowering {
public:
  Lowering(const KernelDef &kernel, const Flavor &flavor) : kernel_(kernel), flavor_(flavor) {}

  std::string text();

private:
  // An intrinsic that was called already, with its name.
  struct Call {
    Opcode code;
    TypeRef result;
    std::string_view attr;
    std::string name;
  };

  const KernelDef &kernel_;
  const Flavor &flavor_;
  TextBuffer out_;
  std::map<std::string, std::string> declares_;
  std::vector<Call> calls_;
  std::string block_ = "entry";
  int blocks_ = 0;

  template <typename... Parts> void put(const Parts &...parts) { out_.put(parts...); }

  void signature();
  void attributes();
  void region(const Region &region);
  void print(const Op &op);
  void print_other(const Op &op);

  void binary(const Op &op);
  void cast(const Op &op);
  void compare(const Op &op);
  void select(const Op &op);
  void insert(const Op &op);
  void extract(const Op &op);
  void broadcast(const Op &op);
  void slice(const Op &op);
  void ptr_add(const Op &op);
  void ptr_index(const Op &op);
  void load(const Op &op);
  void store(const Op &op);
  void make_rsrc(const Op &op);
  void intrinsic(const Op &op);
  std::string_view intrinsic_name(const Op &op, TypeRef result);
  std::string declare(const Op &op, std::string_view result);
  void for_(const Op &op);
  void phis(const Op &op, std::size_t place, const std::string &label, const std::string &before);
  void if_(const Op &op);
  void enter(const std::string &label);
};

std::string Lowering::text() {
  put("target datalayout = \"", flavor_.datalayout, "\"\n");
  put("target triple = \"", target_triple, "\"\n\n");
  for (const LdsGlobal &block : kernel_.lds) {
    put("@", block.name, " = internal unnamed_addr addrspace(3) global [", block.bytes);
    put(" x i8] poison, align ", block.align, "\n");
  }
  if (!kernel_.lds.empty()) {
    put("\n");
  }
  signature();
  put("entry:\n");
  region(kernel_.body);
  put("}\n\n");
  attributes();
  put("\n");
  for (const auto &[name, line] : declares_) {
    put(line, "\n");
  }
  return out_.text();
}

void Lowering::signature() {
  put("define amdgpu_kernel void @", kernel_.name, "(");
  std::string_view separator;
  for (const Param &param : kernel_.params) {
    put(separator, param.value->type->text, " ", param.attributes, " ", param.value->name);
    separator = ", ";
  }
  put(") #0 {\n");
}

void Lowering::attributes() {
  put("attributes #0 = { \"amdgpu-flat-work-group-size\"=\"", kernel_.threads, ",");
  put(kernel_.threads, "\" ", kernel_.few_registers ? few_registers : std::string_view());
  put("\"target-cpu\"=\"", kernel_.arch);
  put("\" \"uniform-work-group-size\"=\"true\" }\n");
}

void Lowering::region(const Region &region) {
  for (const Op *op = region.first; op != nullptr; op = op->next) {
    print(*op);
  }
}

void Lowering::print(const Op &op) {
  switch (info(op.code).group) {
  case Group::int_binary:
  case Group::float_binary:
    return binary(op);
  case Group::cast:
    return cast(op);
  case Group::intrinsic:
    return intrinsic(op);
  case Group::other:
    return print_other(op);
  }
}

void Lowering::print_other(const Op &op) {
  switch (op.code) {
  case Opcode::icmp:
  case Opcode::fcmp:
    return compare(op);
  case Opcode::select:
    return select(op);
  case Opcode::insert:
    return insert(op);
  case Opcode::extract:
    return extract(op);
  case Opcode::broadcast:
    return broadcast(op);
  case Opcode::slice:
    return slice(op);
  case Opcode::ptr_add:
    return ptr_add(op);
  case Opcode::ptr_index:
    return ptr_index(op);
  case Opcode::load:
    return load(op);
  case Opcode::store:
    return store(op);
  case Opcode::make_rsrc:
    return make_rsrc(op);
  case Opcode::fence:
    return put("  fence syncscope(\"workgroup\") ", op.attr, "\n");
  case Opcode::for_:
    return for_(op);
  case Opcode::if_:
    return if_(op);
  case Opcode::return_:
    return put("  ret void\n");
  default: // yield: the op that owns the region prints its end
    return;
  }
}

// --- one printer a kind of op ---

void Lowering::binary(const Op &op) {
  put("  ", op.results[0]->name, " = ", info(op.code).llvm, " ", op.operands[0]->typed, ", ",
      op.operands[1]->name, "\n");
}

void Lowering::cast(const Op &op) {
  put("  ", op.results[0]->name, " = ", info(op.code).llvm, " ", op.operands[0]->typed, " to ",
      op.results[0]->type->text, "\n");
}

void Lowering::compare(const Op &op) {
  put("  ", op.results[0]->name, " = ", info(op.code).llvm, " ", op.attr, " ",
      op.operands[0]->typed, ", ", op.operands[1]->name, "\n");
}

void Lowering::select(const Op &op) {
  put("  ", op.results[0]->name, " = select ", op.operands[0]->typed, ", ", op.operands[1]->typed,
      ", ", op.operands[2]->typed, "\n");
}

void Lowering::insert(const Op &op) {
  put("  ", op.results[0]->name, " = insertelement ", op.operands[0]->typed, ", ",
      op.operands[1]->typed, ", i32 ", op.number, "\n");
}

void Lowering::extract(const Op &op) {
  put("  ", op.results[0]->name, " = extractelement ", op.operands[0]->typed, ", i32 ", op.number,
      "\n");
}

void Lowering::broadcast(const Op &op) {
  const TypeRef type = op.operands[0]->type;
  put("  ", op.results[0]->name, " = shufflevector ", op.operands[0]->typed, ", ", type->text,
      " poison, <", type->count, " x i32> zeroinitializer\n");
}

void Lowering::slice(const Op &op) {
  const int count = op.results[0]->type->count;
  put("  ", op.results[0]->name, " = shufflevector ", op.operands[0]->typed, ", ",
      op.operands[0]->type->text, " poison, <", count, " x i32> <");
  for (int i = 0; i < count; ++i) {
    put(i == 0 ? "i32 " : ", i32 ", op.number + i);
  }
  put(">\n");
}

void Lowering::ptr_add(const Op &op) {
  put("  ", op.results[0]->name, " = getelementptr inbounds i8, ", op.operands[0]->typed, ", ",
      op.operands[1]->typed, "\n");
}

void Lowering::ptr_index(const Op &op) {
  put("  ", op.results[0]->name, " = getelementptr inbounds ", op.attr, ", ", op.operands[0]->typed,
      ", ", op.operands[1]->typed, "\n");
}

void Lowering::load(const Op &op) {
  put("  ", op.results[0]->name, " = load ", op.results[0]->type->text, ", ", op.operands[0]->typed,
      ", align ", op.number, "\n");
}

void Lowering::store(const Op &op) {
  put("  store ", op.operands[0]->typed, ", ", op.operands[1]->typed, ", align ", op.number, "\n");
}

void Lowering::make_rsrc(const Op &op) {
  const std::string name = "llvm.amdgcn.make.buffer.rsrc.p8.p1";
  const std::string_view records = flavor_.records_type;
  declares_[name] = "declare ptr addrspace(8) @" + name + "(ptr addrspace(1), i16, " +
                    std::string(records) + ", i32)";
  put("  ", op.results[0]->name, " = call ptr addrspace(8) @", name, "(", op.operands[0]->typed,
      ", i16 0, ", records, " ", op.number, ", i32 ", rsrc_flags, ")\n");
}

void Lowering::intrinsic(const Op &op) {
  const TypeRef result = op.results.empty() ? nullptr : op.results[0]->type;
  const std::string_view name = intrinsic_name(op, result);
  if (result == nullptr) {
    put("  call void @", name, "(");
  } else {
    put("  ", op.results[0]->name, " = call ", result->text, " @", name, "(");
  }
  std::string_view separator;
  for (const Value *operand : op.operands) {
    put(separator, operand->typed);
    separator = ", ";
  }
  const std::string_view tail = info(op.code).tail;
  put(tail.empty() ? "" : ", ", tail, ")\n");
}

std::string_view Lowering::intrinsic_name(const Op &op, TypeRef result) {
  for (const Call &call : calls_) {
    if (call.code == op.code && call.result == result && call.attr == op.attr) {
      return call.name;
    }
  }
  std::string name = declare(op, result == nullptr ? "void" : result->text);
  calls_.push_back({op.code, result, op.attr, std::move(name)});
  return calls_.back().name;
}

// The declaration of an intrinsic; its name.
std::string Lowering::declare(const Op &op, std::string_view result) {
  const OpcodeInfo &row = info(op.code);
  std::string name = std::string(row.llvm) + std::string(op.attr);
  if (row.typed) {
    name += "." + std::string(op.results[0]->type->mangled);
  }
  std::string types;
  for (const Value *operand : op.operands) {
    types += types.empty() ? "" : ", ";
    types += operand->type->text;
  }
  // The tail is a list `type value, type value`.
  for (std::size_t start = 0; start < row.tail.size();) {
    types += types.empty() ? "" : ", ";
    types += row.tail.substr(start, row.tail.find(' ', start) - start);
    const std::size_t comma = row.tail.find(", ", start);
    start = comma == std::string_view::npos ? row.tail.size() : comma + 2;
  }
  declares_[name] = "declare " + std::string(result) + " @" + name + "(" + types + ")";
  return name;
}

// --- control ---

void Lowering::for_(const Op &op) {
  const std::string label = "loop" + std::to_string(blocks_++);
  const std::string before = block_;
  const Value *induction = op.header[0];
  const std::string_view type = induction->type->text;
  put("  br label %", label, ".head\n", label, ".head:\n");
  const std::size_t place = out_.size();
  put("  %", label, ".more = icmp slt ", type, " ", induction->name, ", ");
  put(op.operands[1]->name, "\n");
  put("  br i1 %", label, ".more, label %", label, ".body, label %", label, ".exit\n");
  enter(label + ".body");
  region(op.regions[0]);
  put("  %", label, ".next = add nsw ", type, " ", induction->name, ", ");
  put(op.operands[2]->name, "\n");
  put("  br label %", label, ".head\n");
  phis(op, place, label, before);
  enter(label + ".exit");
}

// The phis of a loop's header, put where they belong now that the last block of its body is known.
void Lowering::phis(const Op &op, std::size_t place, const std::string &label,
                    const std::string &before) {
  TextBuffer lines;
  const std::string next = "%" + label + ".next";
  const Values nexts = op.regions[0].last->operands;
  for (std::size_t i = 0; i < op.header.size(); ++i) {
    const Value *value = op.header[i];
    const Value *start = i == 0 ? op.operands[0] : op.operands[i + 2];
    lines.put("  ", value->name, " = phi ", value->type->text, " [ ", start->name, ", %", before);
    lines.put(" ], [ ", i == 0 ? std::string_view(next) : nexts[i - 1]->name, ", %", block_,
              " ]\n");
  }
  out_.insert(place, lines.text());
}

void Lowering::if_(const Op &op) {
  const std::string label = "if" + std::to_string(blocks_++);
  const Region &inner = op.regions[0];
  put("  br i1 ", op.operands[0]->name, ", label %", label, ".then, label %", label, ".end\n");
  enter(label + ".then");
  region(inner);
  if (inner.last->code == Opcode::yield) {
    put("  br label %", label, ".end\n");
  }
  enter(label + ".end");
}

void Lowering::enter(const std::string &label) {
  put(label, ":\n");
  block_ = label;
}

} // namespace

std::string lower(KernelDef &kernel, const Flavor &flavor) {
  number(kernel);
  return Lowering(kernel, flavor).text();
}

} // namespace rocke
