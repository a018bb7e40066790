target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare void @llvm.memcpy.p5.p1.i64(ptr addrspace(5) noalias nocapture writeonly, ptr addrspace(1) noalias nocapture readonly, i64, i1 immarg)
declare void @llvm.memcpy.p5.p5.i32(ptr addrspace(5), ptr addrspace(5), i32, i1 immarg)
declare void @llvm.memmove.p5.p5.i32(ptr addrspace(5), ptr addrspace(5), i32, i1 immarg)
declare void @llvm.memset.p5.i64(ptr addrspace(5), i8, i64, i1 immarg)
declare void @llvm.memcpy.p1.p5.i64(ptr addrspace(1), ptr addrspace(5), i64, i1)
define amdgpu_kernel void @private_mem(ptr addrspace(1) %x, ptr addrspace(1) %o) {
  %a = alloca [16 x i8], align 16, addrspace(5)
  %b = alloca [2 x i64], align 8, addrspace(5)
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr [16 x i8], ptr addrspace(1) %x, i32 %t
  call void @llvm.memcpy.p5.p1.i64(ptr addrspace(5) align 16 %a, ptr addrspace(1) align 1 %p, i64 16, i1 false)
  call void @llvm.memcpy.p5.p5.i32(ptr addrspace(5) align 8 %b, ptr addrspace(5) align 16 %a, i32 16, i1 false)
  %b4 = getelementptr inbounds i8, ptr addrspace(5) %b, i32 4
  call void @llvm.memset.p5.i64(ptr addrspace(5) align 4 %b4, i8 7, i64 4, i1 false)
  %t3 = mul i32 %t, 3
  %k = and i32 %t3, 15
  %bg = addrspacecast ptr addrspace(5) %b to ptr
  %bk = getelementptr i8, ptr %bg, i32 %k
  %tb = trunc i32 %t to i8
  store i8 %tb, ptr %bk
  %b2 = getelementptr i8, ptr addrspace(5) %b, i32 2
  call void @llvm.memmove.p5.p5.i32(ptr addrspace(5) %b2, ptr addrspace(5) %b, i32 12, i1 false)
  %q = getelementptr [16 x i8], ptr addrspace(1) %o, i32 %t
  call void @llvm.memcpy.p1.p5.i64(ptr addrspace(1) %q, ptr addrspace(5) %b, i64 16, i1 false)
  ret void
}
