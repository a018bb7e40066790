target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
define amdgpu_kernel void @switch_loop(ptr addrspace(1) %x, ptr addrspace(1) %o) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %t64 = zext i32 %t to i64
  %p = getelementptr i64, ptr addrspace(1) %x, i64 %t64
  %w0 = load i64, ptr addrspace(1) %p, align 8
  %z = icmp eq i64 %w0, 0
  br i1 %z, label %end, label %top
top:
  %w = phi i64 [ %w0, %entry ], [ %w1, %join ]
  %s = phi i64 [ 1, %entry ], [ %s1, %join ]
  %op = trunc i64 %w to i2
  %w1 = lshr i64 %w, 2
  switch i2 %op, label %c3 [
    i2 0, label %c0
    i2 1, label %c1
    i2 -2, label %c2
  ]
c0:
  %a0 = add i64 %s, 1
  br label %join
c1:
  %a1 = mul i64 %s, 3
  br label %join
c3:
  %a3 = sub i64 %s, 5
  br label %c2
c2:
  %b = phi i64 [ %s, %top ], [ %a3, %c3 ]
  %a2 = xor i64 %b, 255
  br label %join
join:
  %s1 = phi i64 [ %a0, %c0 ], [ %a1, %c1 ], [ %a2, %c2 ]
  %go = icmp ne i64 %w1, 0
  br i1 %go, label %top, label %end
end:
  %r = phi i64 [ 1, %entry ], [ %s1, %join ]
  %q = getelementptr i64, ptr addrspace(1) %o, i64 %t64
  store i64 %r, ptr addrspace(1) %q, align 8
  ret void
}
