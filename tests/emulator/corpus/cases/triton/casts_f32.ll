; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

define amdgpu_kernel void @casts(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, ptr addrspace(1) inreg nofree writeonly captures(none) %3, ptr addrspace(1) inreg nofree writeonly captures(none) %4, ptr addrspace(1) inreg nofree writeonly captures(none) %5, ptr addrspace(1) inreg nofree writeonly captures(none) %6, ptr addrspace(1) inreg nofree readnone captures(none) %7, ptr addrspace(1) inreg nofree readnone captures(none) %8) local_unnamed_addr #0 {
  tail call void @llvm.amdgcn.s.setreg(i32 1473, i32 1)
  %10 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %11 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %10)
  %12 = and i32 %11, 192
  %13 = and i32 %10, 63
  %14 = or disjoint i32 %12, %13
  %15 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %16 = shl nuw nsw i32 %14, 2
  %17 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %15, i32 %16, i32 0, i32 0)
  %18 = bitcast float %17 to <1 x float>
  %19 = extractelement <1 x float> %18, i64 0
  %20 = bitcast float %19 to i32
  %21 = fcmp uno float %19, 0.000000e+00
  %22 = lshr i32 %20, 16
  %23 = and i32 %22, 1
  %24 = add i32 %20, 32767
  %25 = add i32 %24, %23
  %26 = lshr i32 %25, 16
  %27 = trunc nuw i32 %26 to i16
  %28 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %29 = select i1 %21, i16 32767, i16 %27
  %30 = shl nuw nsw i32 %14, 1
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i16(i16 %29, ptr addrspace(8) %28, i32 %30, i32 0, i32 0)
  %31 = fptrunc float %19 to half
  %32 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %33 = bitcast half %31 to i16
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i16(i16 %33, ptr addrspace(8) %32, i32 %30, i32 0, i32 0)
  %34 = fptosi float %19 to i32
  %35 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %3, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %34, ptr addrspace(8) %35, i32 %16, i32 0, i32 0)
  %36 = fpext float %19 to double
  %37 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %4, i16 0, i64 2147483646, i32 159744)
  %38 = shl nuw nsw i32 %14, 3
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f64(double %36, ptr addrspace(8) %37, i32 %38, i32 0, i32 0)
  %39 = fptosi float %19 to i8
  %40 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %5, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8 %39, ptr addrspace(8) %40, i32 %14, i32 0, i32 0)
  %41 = tail call i32 @llvm.amdgcn.cvt.pk.fp8.f32(float %19, float undef, i32 undef, i1 false)
  %42 = tail call i32 @llvm.amdgcn.cvt.pk.fp8.f32(float undef, float undef, i32 %41, i1 true)
  %43 = trunc i32 %42 to i8
  %44 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %6, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8 %43, ptr addrspace(8) %44, i32 %14, i32 0, i32 0)
  ret void
}

declare void @llvm.amdgcn.s.setreg(i32 immarg, i32) #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #3

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #4

declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #5

declare void @llvm.amdgcn.raw.ptr.buffer.store.i16(i16, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #6

declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #6

declare void @llvm.amdgcn.raw.ptr.buffer.store.f64(double, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #6

declare void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #6

declare i32 @llvm.amdgcn.cvt.pk.fp8.f32(float, float, i32, i1 immarg) #4

attributes #0 = { mustprogress nofree norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #6 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
