target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
@ring = internal unnamed_addr addrspace(3) global [192 x i32] undef, align 16
declare void @llvm.amdgcn.s.barrier()
define amdgpu_kernel void @lds_rounds(ptr addrspace(1) %x, ptr addrspace(1) %o) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %v0 = load i32, ptr addrspace(1) %p
  %mine = getelementptr inbounds [192 x i32], ptr addrspace(3) @ring, i32 0, i32 %t
  %n0 = add nuw nsw i32 %t, 64
  %n = urem i32 %n0, 192
  %next = getelementptr inbounds [192 x i32], ptr addrspace(3) @ring, i32 0, i32 %n
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %v = phi i32 [ %v0, %entry ], [ %v2, %loop ]
  store i32 %v, ptr addrspace(3) %mine, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %o1 = load i32, ptr addrspace(3) %next, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %d = shl i32 %v, 1
  %s = add i32 %d, %o1
  %v2 = add i32 %s, %k
  %k1 = add i32 %k, 1
  %c = icmp eq i32 %k1, 5
  br i1 %c, label %end, label %loop
end:
  %q = getelementptr i32, ptr addrspace(1) %o, i32 %t
  store i32 %v2, ptr addrspace(1) %q
  ret void
}
