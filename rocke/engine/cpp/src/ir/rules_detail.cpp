#include "ir/rules_detail.h"

#include "ir/rules.h"
#include "text.h"

#include <algorithm>
#include <array>
#include <vector>

namespace rocke::rules {
namespace {

// Matrix atoms: the type of A and B, and the type of C (CDNA3 ISA, section 7).
struct Atom {
  std::string_view name;
  std::string_view ab;
  std::string_view c;
};

constexpr std::array atoms = {
    Atom{"16x16x16bf16.1k", "<4 x i16>", "<4 x float>"},
    Atom{"32x32x8bf16.1k", "<4 x i16>", "<16 x float>"},
    Atom{"16x16x16f16", "<4 x half>", "<4 x float>"},
    Atom{"32x32x8f16", "<4 x half>", "<16 x float>"},
};

// result: null for none.
struct Signature {
  Opcode code;
  std::vector<TypeRef> operands;
  TypeRef result;
};

const std::vector<Signature> &signatures() {
  static const std::vector<Signature> table = {
      {Opcode::workgroup_id_x, {}, I32},
      {Opcode::workgroup_id_y, {}, I32},
      {Opcode::workitem_id_x, {}, I32},
      {Opcode::readfirstlane, {I32}, I32},
      {Opcode::ds_swizzle, {I32, I32}, I32},
      {Opcode::ds_bpermute, {I32, I32}, I32},
      {Opcode::waitcnt, {I32}, nullptr},
      {Opcode::barrier, {}, nullptr},
      {Opcode::buffer_load_lds, {PTR_BUFFER, PTR_LDS, I32, I32, I32}, nullptr},
      {Opcode::global_load_lds, {PTR_GLOBAL, PTR_LDS, I32}, nullptr},
  };
  return table;
}

std::string index(const Op &op, TypeRef type) {
  if (op.number >= 0 && op.number < type->count) {
    return "";
  }
  return text("index ", op.number, " lies outside ", type->text);
}

std::string makes(TypeRef result, TypeRef source) {
  return text("it makes ", result->text, " of ", source->text);
}

std::string slice(const Op &op) {
  const TypeRef source = op.operands[0]->type;
  const TypeRef result = op.results[0]->type;
  if (source->element() != result->element()) {
    return makes(result, source);
  }
  if (op.number < 0 || op.number + result->count > source->count) {
    return text("elements ", op.number, " to ", op.number + result->count - 1, " lie outside ",
                source->text);
  }
  return "";
}

std::string access(const Op &op, TypeRef pointer) {
  if (pointer != PTR_GLOBAL && pointer != PTR_LDS) {
    return text("its address is ", pointer->text, ", not a global or LDS pointer");
  }
  constexpr std::array alignments = {1, 2, 4, 8, 16};
  if (std::ranges::find(alignments, op.number) == alignments.end()) {
    return text("its alignment is ", op.number, ", not a power of two up to 16");
  }
  return "";
}

std::string ptr_add(const Op &op) {
  const TypeRef pointer = op.operands[0]->type;
  const TypeRef offset = op.operands[1]->type;
  if (pointer->kind != Kind::pointer || op.results[0]->type != pointer) {
    return text("it moves a pointer, not ", pointer->text);
  }
  if (offset->kind != Kind::integer) {
    return text("it moves by a number of bytes, not by ", offset->text);
  }
  return "";
}

std::string make_rsrc(const Op &op) {
  if (op.operands[0]->type != PTR_GLOBAL || op.results[0]->type != PTR_BUFFER) {
    return text("it makes a resource of a global pointer, not of ", op.operands[0]->type->text);
  }
  constexpr std::int64_t most = 0xFFFFFFFF;
  if (op.number <= 0 || op.number > most) {
    return text("num_records ", op.number, " does not fit in 32 bits");
  }
  return "";
}

std::string fence(const Op &op) {
  const bool known = op.attr == "acquire" || op.attr == "release";
  return known ? "" : text("it has no ordering '", op.attr, "'");
}

bool same_type(const Value *a, const Value *b) {
  return a->type == b->type;
}

} // namespace

std::string vector_op(const Op &op) {
  const TypeRef source = op.operands[0]->type;
  const TypeRef result = op.results[0]->type;
  switch (op.code) {
  case Opcode::insert:
    if (source != result || source->kind != Kind::vector) {
      return makes(result, source);
    }
    if (op.operands[1]->type != source->element()) {
      return text("it inserts ", op.operands[1]->type->text, " into ", source->text);
    }
    return index(op, source);
  case Opcode::extract:
    if (source->kind != Kind::vector || result != source->element()) {
      return makes(result, source);
    }
    return index(op, source);
  case Opcode::broadcast:
    return source == result ? "" : makes(result, source);
  default:
    return slice(op);
  }
}

std::string memory(const Op &op) {
  switch (op.code) {
  case Opcode::ptr_add:
  case Opcode::ptr_index:
    return ptr_add(op);
  case Opcode::load:
    return access(op, op.operands[0]->type);
  case Opcode::store:
    return access(op, op.operands[1]->type);
  case Opcode::make_rsrc:
    return make_rsrc(op);
  default:
    return fence(op);
  }
}

std::string mfma(const Op &op) {
  const auto *const atom = std::ranges::find(atoms, op.attr, &Atom::name);
  if (atom == atoms.end()) {
    return text("no atom '", op.attr, "'");
  }
  const std::string_view a = op.operands[0]->type->text;
  const std::string_view b = op.operands[1]->type->text;
  const std::string_view c = op.operands[2]->type->text;
  const std::string_view result = op.results[0]->type->text;
  if (a == atom->ab && b == atom->ab && c == atom->c && result == atom->c) {
    return "";
  }
  return text("'", op.attr, "' takes ", atom->ab, " and ", atom->c, ", not ", a, ", ", b, ", ", c,
              ", ", result);
}

std::string signature(const Op &op) {
  const auto &table = signatures();
  const auto row = std::ranges::find(table, op.code, &Signature::code);
  if (!std::ranges::equal(op.operands, row->operands, {}, &Value::type)) {
    return text("it takes no ", types_text(op.operands));
  }
  const TypeRef result = op.results.empty() ? nullptr : op.results[0]->type;
  if (result != row->result) {
    return text("its result is ", types_text(op.results));
  }
  return "";
}

std::string control(const Op &op) {
  if (op.code == Opcode::if_) {
    const TypeRef condition = op.operands[0]->type;
    return condition == I1 ? "" : text("its condition is ", condition->text, ", not i1");
  }
  const Values bounds = op.operands.first(3);
  const Value *low = bounds[0];
  if (low->type->kind != Kind::integer || !same_type(bounds[1], low) ||
      !same_type(bounds[2], low)) {
    return text("its bounds and step are ", types_text(bounds), ", not of one integer type");
  }
  const bool fits = !op.header.empty() && same_type(op.header[0], low) &&
                    std::ranges::equal(op.header.subspan(1), op.operands.subspan(3), same_type);
  return fits ? "" : text("its header holds ", types_text(op.header));
}

} // namespace rocke::rules
