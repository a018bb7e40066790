target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
define amdgpu_kernel void @hidden_args(ptr addrspace(1) %o) {
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.workgroup.id.y()
  %ty = call i32 @llvm.amdgcn.workitem.id.y()
  %z0 = or i32 %y, %t
  %z1 = or i32 %z0, %ty
  %first = icmp eq i32 %z1, 0
  br i1 %first, label %w, label %x
w:
  %i = call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %p = getelementptr [10 x i32], ptr addrspace(1) %o, i32 %g
  %b = load <3 x i32>, ptr addrspace(4) %i, align 4
  store <3 x i32> %b, ptr addrspace(1) %p, align 4
  %i12 = getelementptr i8, ptr addrspace(4) %i, i64 12
  %s = load <3 x i16>, ptr addrspace(4) %i12, align 2
  %sz = zext <3 x i16> %s to <3 x i32>
  %p3 = getelementptr i32, ptr addrspace(1) %p, i32 3
  store <3 x i32> %sz, ptr addrspace(1) %p3, align 4
  %i18 = getelementptr i8, ptr addrspace(4) %i, i64 18
  %r = load <3 x i16>, ptr addrspace(4) %i18, align 2
  %rz = zext <3 x i16> %r to <3 x i32>
  %p6 = getelementptr i32, ptr addrspace(1) %p, i32 6
  store <3 x i32> %rz, ptr addrspace(1) %p6, align 4
  %p9 = getelementptr i32, ptr addrspace(1) %p, i32 9
  store i32 %g, ptr addrspace(1) %p9
  br label %x
x:
  ret void
}
declare i32 @llvm.amdgcn.workgroup.id.y()
declare i32 @llvm.amdgcn.workitem.id.y()

