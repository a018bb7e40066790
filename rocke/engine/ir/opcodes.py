"""What each op code is and how LLVM spells it: one table for the verifier and the lowering."""

from __future__ import annotations

# Integer arithmetic on equal types. add, sub, mul and shl never wrap in a right kernel: nsw.
INT_BINARY = {
    "add": "add nsw",
    "sub": "sub nsw",
    "mul": "mul nsw",
    "shl": "shl nsw",
    "lshr": "lshr",
    "and": "and",
    "xor": "xor",
    "udiv": "udiv",
    "urem": "urem",
}

FLOAT_BINARY = {"fadd": "fadd", "fsub": "fsub", "fmul": "fmul"}

# kind of the source element, kind of the result element, and how the width changes
CASTS = {
    "zext": ("zext", "int", "int"),
    "sext": ("sext", "int", "int"),
    "trunc": ("trunc", "int", "int"),
    "fpext": ("fpext", "float", "float"),
    "fptrunc": ("fptrunc", "float", "float"),
    "bitcast": ("bitcast", "", ""),
}

INT_PREDICATES = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
FLOAT_PREDICATES = ("oeq", "ogt", "oge", "olt", "ole")

# code: (LLVM name, whether the result type is part of the name, immediates that end the call).
# Names: LLVM IntrinsicsAMDGPU.td. A size or an offset that is an immediate is a constant operand.
INTRINSICS = {
    "workgroup_id_x": ("llvm.amdgcn.workgroup.id.x", False, ""),
    "workgroup_id_y": ("llvm.amdgcn.workgroup.id.y", False, ""),
    "workitem_id_x": ("llvm.amdgcn.workitem.id.x", False, ""),
    "readfirstlane": ("llvm.amdgcn.readfirstlane", True, ""),
    "ds_swizzle": ("llvm.amdgcn.ds.swizzle", False, ""),
    "ds_bpermute": ("llvm.amdgcn.ds.bpermute", False, ""),
    "smin": ("llvm.smin", True, ""),
    "smax": ("llvm.smax", True, ""),
    "ctlz": ("llvm.ctlz", True, "i1 false"),
    "fmax": ("llvm.maxnum", True, ""),
    "exp2": ("llvm.exp2", True, ""),
    "rcp": ("llvm.amdgcn.rcp", True, ""),
    "rsq": ("llvm.amdgcn.rsq", True, ""),
    "waitcnt": ("llvm.amdgcn.s.waitcnt", False, ""),
    "barrier": ("llvm.amdgcn.s.barrier", False, ""),
    "buffer_load_lds": ("llvm.amdgcn.raw.ptr.buffer.load.lds", False, "i32 0, i32 0"),
    "global_load_lds": ("llvm.amdgcn.global.load.lds", False, "i32 0, i32 0"),
    "mfma": ("llvm.amdgcn.mfma.f32.", False, "i32 0, i32 0, i32 0"),
}

# Ops with regions or with control, and memory ops: each has its own rule and its own printer.
OTHERS = (
    "icmp",
    "fcmp",
    "select",
    "insert",
    "extract",
    "broadcast",
    "slice",
    "ptr_add",
    "ptr_index",
    "load",
    "store",
    "make_rsrc",
    "fence",
    "for",
    "if",
    "yield",
    "return",
)
