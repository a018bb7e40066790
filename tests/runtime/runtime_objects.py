"""Objects of real AMDGPU code for the tests of launching."""

from __future__ import annotations

import llvmlite.binding as llvm

# out[i] = x[i] * scale, as the fake library runs it; only its metadata is used.
SCALE = """
target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global [256 x i8] poison, align 16
define amdgpu_kernel void @scale(ptr addrspace(1) %out, ptr addrspace(1) %x, float %scale,
                                 i32 %n) #0 {
  store volatile i8 1, ptr addrspace(3) @lds
  %v = load float, ptr addrspace(1) %x
  %m = fmul float %v, %scale
  store float %m, ptr addrspace(1) %out
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="1,64" }
"""


def compiled(text: str, arch: str = "gfx942") -> bytes:
    """The object of a module by LLVM's own AMDGPU backend: relocatable, with all its metadata."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    module = llvm.parse_assembly(text)
    module.verify()
    target = llvm.Target.from_triple("amdgcn-amd-amdhsa")
    machine = target.create_target_machine(cpu=arch, opt=2)
    return bytes(machine.emit_object(module))
