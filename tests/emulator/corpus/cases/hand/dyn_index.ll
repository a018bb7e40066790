target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
define amdgpu_kernel void @dyn_index(ptr addrspace(1) %x, ptr addrspace(1) %k, ptr addrspace(1) %o, ptr addrspace(1) %f) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr <8 x i32>, ptr addrspace(1) %x, i32 %t
  %v = load <8 x i32>, ptr addrspace(1) %p, align 4
  %kp = getelementptr i32, ptr addrspace(1) %k, i32 %t
  %i = load i32, ptr addrspace(1) %kp
  %e = extractelement <8 x i32> %v, i32 %i
  %fp = getelementptr i32, ptr addrspace(1) %f, i32 %t
  store i32 %e, ptr addrspace(1) %fp
  %i3 = add i32 %i, 3
  %j = and i32 %i3, 7
  %n = insertelement <8 x i32> %v, i32 -7, i32 %j
  %q = getelementptr <8 x i32>, ptr addrspace(1) %o, i32 %t
  store <8 x i32> %n, ptr addrspace(1) %q, align 4
  ret void
}
