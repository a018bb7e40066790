// What each op code is and how LLVM spells it: one table for the verifier and the lowering.
#pragma once

#include <array>
#include <string_view>

namespace rocke {

enum class Opcode {
  // integer arithmetic
  add,
  sub,
  mul,
  shl,
  lshr,
  and_,
  or_,
  xor_,
  udiv,
  urem,
  // float arithmetic
  fadd,
  fsub,
  fmul,
  // casts
  zext,
  sext,
  trunc,
  fpext,
  fptrunc,
  bitcast,
  // intrinsics
  workgroup_id_x,
  workgroup_id_y,
  workitem_id_x,
  readfirstlane,
  ds_swizzle,
  ds_bpermute,
  smin,
  smax,
  ctlz,
  fmax,
  exp2,
  rcp,
  rsq,
  waitcnt,
  barrier,
  buffer_load_lds,
  global_load_lds,
  mfma,
  // ops with regions or with control, and memory ops: each has its own rule and its own printer
  icmp,
  fcmp,
  select,
  insert,
  extract,
  broadcast,
  slice,
  ptr_add,
  ptr_index,
  load,
  store,
  make_rsrc,
  fence,
  for_,
  if_,
  yield,
  return_,
};

enum class Group { int_binary, float_binary, cast, intrinsic, other };

// llvm: the instruction, or the intrinsic's name. typed: whether the result type is part of that
// name. tail: immediates that end the call.
struct OpcodeInfo {
  Opcode code;
  std::string_view name;
  Group group;
  std::string_view llvm;
  bool typed = false;
  std::string_view tail = {};
};

// The row of an op code.
const OpcodeInfo &info(Opcode code);

inline constexpr std::array<std::string_view, 10> int_predicates = {
    "eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"};
inline constexpr std::array<std::string_view, 5> float_predicates = {"oeq", "ogt", "oge", "olt",
                                                                     "ole"};

} // namespace rocke
