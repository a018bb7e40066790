target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
%pair = type { i32, i32 }
define internal i32 @g2(i32 %a) {
  %n = and i32 %a, 7
  %z = icmp eq i32 %n, 0
  br i1 %z, label %d, label %l
l:
  %k = phi i32 [ 0, %0 ], [ %k1, %l ]
  %s = phi i32 [ 0, %0 ], [ %s1, %l ]
  %m = mul i32 %k, %a
  %s1 = add i32 %s, %m
  %k1 = add i32 %k, 1
  %c = icmp slt i32 %k1, %n
  br i1 %c, label %l, label %d
d:
  %r = phi i32 [ 0, %0 ], [ %s1, %l ]
  ret i32 %r
}
define internal %pair @g(i32 %a) {
  %c = icmp sgt i32 %a, 3
  br i1 %c, label %t, label %f
t:
  %q = mul i32 %a, %a
  %r0 = insertvalue %pair poison, i32 %q, 0
  %r1 = insertvalue %pair %r0, i32 1, 1
  ret %pair %r1
f:
  %w = call i32 @g2(i32 %a)
  %u0 = insertvalue %pair undef, i32 %w, 0
  %u1 = insertvalue %pair %u0, i32 0, 1
  ret %pair %u1
}
define internal fastcc void @put(ptr addrspace(1) %o, i32 %t, i32 %v) {
  %q = getelementptr i32, ptr addrspace(1) %o, i32 %t
  store i32 %v, ptr addrspace(1) %q
  ret void
}
define amdgpu_kernel void @calls_diverge(ptr addrspace(1) %x, ptr addrspace(1) %o) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %v = load i32, ptr addrspace(1) %p
  %s = icmp slt i32 %v, 0
  br i1 %s, label %neg, label %pos
neg:
  %a = sub i32 0, %v
  %g2 = call i32 @g2(i32 %a)
  %nn = sub i32 0, %g2
  call fastcc void @put(ptr addrspace(1) %o, i32 %t, i32 %nn)
  ret void
pos:
  %pr = call %pair @g(i32 %v)
  %p0 = extractvalue %pair %pr, 0
  %h = call i32 @g2(i32 %v)
  %sum = add i32 %p0, %h
  call fastcc void @put(ptr addrspace(1) %o, i32 %t, i32 %sum)
  br label %end
end:
  ret void
}
