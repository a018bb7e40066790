target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare i64 @llvm.amdgcn.ballot.i64(i1)
declare i64 @llvm.ctpop.i64(i64)
define amdgpu_kernel void @waterfall(ptr addrspace(1) %x, ptr addrspace(1) %o) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %v = load i32, ptr addrspace(1) %p
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %next ]
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %v)
  %m = icmp eq i32 %f, %v
  br i1 %m, label %hit, label %next
hit:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %c = call i64 @llvm.ctpop.i64(i64 %b)
  %ct = trunc i64 %c to i32
  %c8 = shl i32 %ct, 8
  %r = or i32 %c8, %k
  br label %done
next:
  %k1 = add i32 %k, 1
  br label %loop
done:
  %q = getelementptr i32, ptr addrspace(1) %o, i32 %t
  store i32 %r, ptr addrspace(1) %q
  ret void
}
