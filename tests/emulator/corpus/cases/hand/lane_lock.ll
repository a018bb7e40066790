target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
define amdgpu_kernel void @lane_lock(ptr addrspace(1) %l, ptr addrspace(1) %d) {
e:
  br label %try
try:
  %c = cmpxchg ptr addrspace(1) %l, i32 0, i32 1 syncscope("agent") acquire monotonic
  %ok = extractvalue { i32, i1 } %c, 1
  br i1 %ok, label %crit, label %retry
crit:
  %v = load atomic i32, ptr addrspace(1) %d syncscope("agent") monotonic, align 4
  %v1 = add i32 %v, 1
  store atomic i32 %v1, ptr addrspace(1) %d syncscope("agent") monotonic, align 4
  %x = atomicrmw xchg ptr addrspace(1) %l, i32 0 syncscope("agent") release
  br label %retry
retry:
  %done = phi i1 [ false, %try ], [ true, %crit ]
  br i1 %done, label %out, label %try
out:
  ret void
}
