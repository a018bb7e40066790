; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

define amdgpu_kernel void @nans(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, ptr addrspace(1) inreg nofree writeonly captures(none) %3, ptr addrspace(1) inreg nofree readnone captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %9 = shl nuw nsw i32 %7, 2
  %10 = and i32 %9, 252
  %11 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %8, i32 %10, i32 0, i32 0)
  %12 = bitcast float %11 to <1 x float>
  %13 = extractelement <1 x float> %12, i64 0
  %14 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %15 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %14, i32 %10, i32 0, i32 0)
  %16 = bitcast float %15 to <1 x float>
  %17 = extractelement <1 x float> %16, i64 0
  %18 = tail call float @llvm.maxnum.f32(float %13, float %17)
  %19 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %18, ptr addrspace(8) %19, i32 %10, i32 0, i32 0)
  %20 = tail call float @llvm.minnum.f32(float %13, float %17)
  %21 = or disjoint i32 %10, 256
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %20, ptr addrspace(8) %19, i32 %21, i32 0, i32 0)
  %22 = tail call float @llvm.maximum.f32(float %13, float %17)
  %23 = or disjoint i32 %10, 512
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %22, ptr addrspace(8) %19, i32 %23, i32 0, i32 0)
  %24 = tail call float @llvm.minimum.f32(float %13, float %17)
  %25 = or disjoint i32 %10, 768
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %24, ptr addrspace(8) %19, i32 %25, i32 0, i32 0)
  %26 = tail call float @llvm.amdgcn.fmed3.f32(float %13, float -1.000000e+00, float 1.000000e+00)
  %27 = or disjoint i32 %10, 1024
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %26, ptr addrspace(8) %19, i32 %27, i32 0, i32 0)
  %.inv = fcmp ord float %13, 0.000000e+00
  %28 = select i1 %.inv, float %13, float 0.000000e+00
  %29 = or disjoint i32 %10, 1280
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %28, ptr addrspace(8) %19, i32 %29, i32 0, i32 0)
  %30 = fcmp olt float %13, %17
  %31 = zext i1 %30 to i32
  %32 = fcmp oeq float %13, %17
  %33 = select i1 %32, i32 2, i32 0
  %34 = fcmp oge float %13, %17
  %35 = select i1 %34, i32 4, i32 0
  %36 = fcmp une float %13, %17
  %37 = select i1 %36, i32 8, i32 0
  %38 = fcmp uno float %13, 0.000000e+00
  %39 = select i1 %38, i32 16, i32 0
  %40 = tail call float @llvm.fabs.f32(float %17)
  %41 = fcmp oeq float %40, +inf
  %42 = select i1 %41, i32 32, i32 0
  %43 = or disjoint i32 %39, %31
  %44 = or disjoint i32 %43, %33
  %45 = or disjoint i32 %44, %35
  %46 = or disjoint i32 %45, %37
  %47 = or disjoint i32 %46, %42
  %48 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %3, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %47, ptr addrspace(8) %48, i32 %10, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #2

declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #3

declare float @llvm.maxnum.f32(float, float) #2

declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #4

declare float @llvm.minnum.f32(float, float) #2

declare float @llvm.maximum.f32(float, float) #2

declare float @llvm.minimum.f32(float, float) #2

declare float @llvm.amdgcn.fmed3.f32(float, float, float) #2

declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #4

declare float @llvm.fabs.f32(float) #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3, !4, !5}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 0}
