target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
define amdgpu_kernel void @phi_swap(ptr addrspace(1) %x, ptr addrspace(1) %o) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %n = load i32, ptr addrspace(1) %p
  %z = icmp eq i32 %n, 0
  br i1 %z, label %done, label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %a = phi i32 [ 1, %entry ], [ %b, %loop ]
  %b = phi i32 [ 2, %entry ], [ %c, %loop ]
  %b3 = mul i32 %b, 3
  %c = add i32 %a, %b3
  %i1 = add nuw nsw i32 %i, 1
  %e = icmp ult i32 %i1, %n
  br i1 %e, label %loop, label %done
done:
  %fa = phi i32 [ 1, %entry ], [ %b, %loop ]
  %fb = phi i32 [ 2, %entry ], [ %c, %loop ]
  %d = sub i32 %fa, %fb
  %q = getelementptr i32, ptr addrspace(1) %o, i32 %t
  store i32 %d, ptr addrspace(1) %q
  ret void
}
