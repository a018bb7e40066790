target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
define amdgpu_kernel void @nested_breaks(ptr addrspace(1) %x, ptr addrspace(1) %o) {
e:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %n = load i32, ptr addrspace(1) %p
  %q = getelementptr i32, ptr addrspace(1) %o, i32 %t
  br label %outer
outer:
  %i = phi i32 [ 0, %e ], [ %i1, %latch ]
  %s0 = phi i32 [ 0, %e ], [ %s2, %latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %cont ]
  %s = phi i32 [ %s0, %outer ], [ %s1, %cont ]
  %d = shl i32 %s, 1
  %d1 = add i32 %d, %i
  %s1 = sub i32 %d1, %j
  %sn = add i32 %s1, %n
  %m0 = srem i32 %sn, 7
  %mneg = icmp slt i32 %m0, 0
  %m7 = add i32 %m0, 7
  %m = select i1 %mneg, i32 %m7, i32 %m0
  %brk = icmp eq i32 %m, 3
  br i1 %brk, label %innerdone, label %chk
chk:
  %big = icmp sgt i32 %s1, 100000
  br i1 %big, label %early, label %cont
cont:
  %j1 = add i32 %j, 1
  %more = icmp sle i32 %j1, %i
  br i1 %more, label %inner, label %innerdone
innerdone:
  %s2 = phi i32 [ %s1, %inner ], [ %s1, %cont ]
  %lo = and i32 %s2, 3
  %two = icmp eq i32 %lo, 2
  %i4 = icmp sgt i32 %i, 4
  %stop = select i1 %two, i1 %i4, i1 false
  br i1 %stop, label %fin, label %latch
latch:
  %i1 = add i32 %i, 1
  %mo = icmp slt i32 %i1, 12
  br i1 %mo, label %outer, label %fin
early:
  %ns = sub i32 0, %s1
  store i32 %ns, ptr addrspace(1) %q
  ret void
fin:
  store i32 %s2, ptr addrspace(1) %q
  ret void
}
