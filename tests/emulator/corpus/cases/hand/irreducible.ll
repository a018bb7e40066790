target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
define amdgpu_kernel void @irreducible(ptr addrspace(1) %x, ptr addrspace(1) %o) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %n0 = load i32, ptr addrspace(1) %p
  %odd = trunc i32 %n0 to i1
  br i1 %odd, label %B, label %A
A:
  %na = phi i32 [ %n0, %0 ], [ %nb1, %B.next ]
  %aa = phi i32 [ 0, %0 ], [ %ab1, %B.next ]
  %m = mul i32 %aa, 3
  %aa1 = add i32 %m, %na
  %na1 = add i32 %na, -2
  %ea = icmp slt i32 %na1, 1
  br i1 %ea, label %exit, label %B
B:
  %nb = phi i32 [ %n0, %0 ], [ %na1, %A ], [ %nb1, %B.next ]
  %ab = phi i32 [ 0, %0 ], [ %aa1, %A ], [ %ab1, %B.next ]
  %m5 = mul i32 %nb, 5
  %ab1 = xor i32 %ab, %m5
  %nb1 = sub i32 %nb, 1
  %eb = icmp sle i32 %nb1, 0
  br i1 %eb, label %exit, label %B.next
B.next:
  %w = trunc i32 %ab1 to i1
  br i1 %w, label %A, label %B
exit:
  %r = phi i32 [ %aa1, %A ], [ %ab1, %B ]
  %q = getelementptr i32, ptr addrspace(1) %o, i32 %t
  store i32 %r, ptr addrspace(1) %q
  ret void
}
