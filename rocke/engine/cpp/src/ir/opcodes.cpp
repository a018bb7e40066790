#include "ir/opcodes.h"

namespace rocke {
namespace {

// In the order of Opcode. add, sub, mul and shl never wrap in a right kernel: nsw.
// Names of intrinsics: LLVM IntrinsicsAMDGPU.td. A size or an offset that is an immediate is a
// constant operand.
constexpr std::array table = {
    OpcodeInfo{Opcode::add, "add", Group::int_binary, "add nsw"},
    OpcodeInfo{Opcode::sub, "sub", Group::int_binary, "sub nsw"},
    OpcodeInfo{Opcode::mul, "mul", Group::int_binary, "mul nsw"},
    OpcodeInfo{Opcode::shl, "shl", Group::int_binary, "shl nsw"},
    OpcodeInfo{Opcode::lshr, "lshr", Group::int_binary, "lshr"},
    OpcodeInfo{Opcode::and_, "and", Group::int_binary, "and"},
    OpcodeInfo{Opcode::or_, "or", Group::int_binary, "or"},
    OpcodeInfo{Opcode::xor_, "xor", Group::int_binary, "xor"},
    OpcodeInfo{Opcode::udiv, "udiv", Group::int_binary, "udiv"},
    OpcodeInfo{Opcode::urem, "urem", Group::int_binary, "urem"},
    OpcodeInfo{Opcode::fadd, "fadd", Group::float_binary, "fadd"},
    OpcodeInfo{Opcode::fsub, "fsub", Group::float_binary, "fsub"},
    OpcodeInfo{Opcode::fmul, "fmul", Group::float_binary, "fmul"},
    OpcodeInfo{Opcode::zext, "zext", Group::cast, "zext"},
    OpcodeInfo{Opcode::sext, "sext", Group::cast, "sext"},
    OpcodeInfo{Opcode::trunc, "trunc", Group::cast, "trunc"},
    OpcodeInfo{Opcode::fpext, "fpext", Group::cast, "fpext"},
    OpcodeInfo{Opcode::fptrunc, "fptrunc", Group::cast, "fptrunc"},
    OpcodeInfo{Opcode::bitcast, "bitcast", Group::cast, "bitcast"},
    OpcodeInfo{Opcode::workgroup_id_x, "workgroup_id_x", Group::intrinsic,
               "llvm.amdgcn.workgroup.id.x"},
    OpcodeInfo{Opcode::workgroup_id_y, "workgroup_id_y", Group::intrinsic,
               "llvm.amdgcn.workgroup.id.y"},
    OpcodeInfo{Opcode::workitem_id_x, "workitem_id_x", Group::intrinsic,
               "llvm.amdgcn.workitem.id.x"},
    OpcodeInfo{Opcode::readfirstlane, "readfirstlane", Group::intrinsic,
               "llvm.amdgcn.readfirstlane", true},
    OpcodeInfo{Opcode::ds_swizzle, "ds_swizzle", Group::intrinsic, "llvm.amdgcn.ds.swizzle"},
    OpcodeInfo{Opcode::ds_bpermute, "ds_bpermute", Group::intrinsic, "llvm.amdgcn.ds.bpermute"},
    OpcodeInfo{Opcode::smin, "smin", Group::intrinsic, "llvm.smin", true},
    OpcodeInfo{Opcode::smax, "smax", Group::intrinsic, "llvm.smax", true},
    OpcodeInfo{Opcode::ctlz, "ctlz", Group::intrinsic, "llvm.ctlz", true, "i1 false"},
    OpcodeInfo{Opcode::fmax, "fmax", Group::intrinsic, "llvm.maxnum", true},
    OpcodeInfo{Opcode::exp2, "exp2", Group::intrinsic, "llvm.exp2", true},
    OpcodeInfo{Opcode::rcp, "rcp", Group::intrinsic, "llvm.amdgcn.rcp", true},
    OpcodeInfo{Opcode::rsq, "rsq", Group::intrinsic, "llvm.amdgcn.rsq", true},
    OpcodeInfo{Opcode::waitcnt, "waitcnt", Group::intrinsic, "llvm.amdgcn.s.waitcnt"},
    OpcodeInfo{Opcode::barrier, "barrier", Group::intrinsic, "llvm.amdgcn.s.barrier"},
    OpcodeInfo{Opcode::buffer_load_lds, "buffer_load_lds", Group::intrinsic,
               "llvm.amdgcn.raw.ptr.buffer.load.lds", false, "i32 0, i32 0"},
    OpcodeInfo{Opcode::global_load_lds, "global_load_lds", Group::intrinsic,
               "llvm.amdgcn.global.load.lds", false, "i32 0, i32 0"},
    OpcodeInfo{Opcode::mfma, "mfma", Group::intrinsic, "llvm.amdgcn.mfma.f32.", false,
               "i32 0, i32 0, i32 0"},
    OpcodeInfo{Opcode::icmp, "icmp", Group::other, "icmp"},
    OpcodeInfo{Opcode::fcmp, "fcmp", Group::other, "fcmp"},
    OpcodeInfo{Opcode::select, "select", Group::other, "select"},
    OpcodeInfo{Opcode::insert, "insert", Group::other, ""},
    OpcodeInfo{Opcode::extract, "extract", Group::other, ""},
    OpcodeInfo{Opcode::broadcast, "broadcast", Group::other, ""},
    OpcodeInfo{Opcode::slice, "slice", Group::other, ""},
    OpcodeInfo{Opcode::ptr_add, "ptr_add", Group::other, ""},
    OpcodeInfo{Opcode::ptr_index, "ptr_index", Group::other, ""},
    OpcodeInfo{Opcode::load, "load", Group::other, ""},
    OpcodeInfo{Opcode::store, "store", Group::other, ""},
    OpcodeInfo{Opcode::make_rsrc, "make_rsrc", Group::other, ""},
    OpcodeInfo{Opcode::fence, "fence", Group::other, ""},
    OpcodeInfo{Opcode::for_, "for", Group::other, ""},
    OpcodeInfo{Opcode::if_, "if", Group::other, ""},
    OpcodeInfo{Opcode::yield, "yield", Group::other, ""},
    OpcodeInfo{Opcode::return_, "return", Group::other, ""},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table.at(i).code != static_cast<Opcode>(i)) {
      return false;
    }
  }
  return true;
}

static_assert(in_order(), "the table follows the order of Opcode");

} // namespace

const OpcodeInfo &info(Opcode code) {
  return table[static_cast<std::size_t>(code)];
}

} // namespace rocke
