target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare <4 x i16> @llvm.smax.v4i16(<4 x i16>, <4 x i16>)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
define amdgpu_kernel void @vectors_mixed(ptr addrspace(1) %x, ptr addrspace(1) %y, ptr addrspace(1) %o, ptr addrspace(1) %s, ptr addrspace(1) %h) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr <4 x i16>, ptr addrspace(1) %x, i32 %t
  %v = load <4 x i16>, ptr addrspace(1) %p, align 8
  %w = shufflevector <4 x i16> %v, <4 x i16> poison, <4 x i32> <i32 3, i32 0, i32 2, i32 2>
  %m = call <4 x i16> @llvm.smax.v4i16(<4 x i16> %v, <4 x i16> %w)
  %five = mul <4 x i16> %v, splat (i16 5)
  %pr = add <4 x i16> %five, %w
  %c = icmp sgt <4 x i16> %v, %w
  %r = select <4 x i1> %c, <4 x i16> %m, <4 x i16> %pr
  %q = getelementptr <4 x i16>, ptr addrspace(1) %o, i32 %t
  store <4 x i16> %r, ptr addrspace(1) %q, align 8
  %e = sext <4 x i16> %r to <4 x i32>
  %sum = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %e)
  %sq = getelementptr i32, ptr addrspace(1) %s, i32 %t
  store i32 %sum, ptr addrspace(1) %sq
  %yp = getelementptr <2 x half>, ptr addrspace(1) %y, i32 %t
  %yv = load <2 x half>, ptr addrspace(1) %yp, align 4
  %y0 = extractelement <2 x half> %yv, i32 0
  %y1 = extractelement <2 x half> %yv, i32 1
  %n0 = fneg half %y0
  %d1 = fmul half %y1, 2.0
  %u0 = insertelement <2 x half> poison, half %d1, i32 0
  %u1 = insertelement <2 x half> %u0, half %n0, i32 1
  %ui = bitcast <2 x half> %u1 to i32
  %hq = getelementptr i32, ptr addrspace(1) %h, i32 %t
  store i32 %ui, ptr addrspace(1) %hq
  ret void
}
