; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

define amdgpu_kernel void @bits(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, ptr addrspace(1) inreg nofree readnone captures(none) %3, ptr addrspace(1) inreg nofree readnone captures(none) %4) local_unnamed_addr #0 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %6)
  %8 = and i32 %7, 192
  %9 = and i32 %6, 63
  %10 = or disjoint i32 %8, %9
  %11 = shl nuw nsw i32 %10, 3
  %12 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %13 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %12, i32 %11, i32 0, i32 0)
  %14 = extractelement <2 x i32> %13, i64 0
  %15 = extractelement <2 x i32> %13, i64 1
  %16 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %14)
  %17 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %15)
  %18 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %19 = insertelement <2 x i32> poison, i32 %16, i64 0
  %20 = insertelement <2 x i32> %19, i32 %17, i64 1
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v2i32(<2 x i32> %20, ptr addrspace(8) %18, i32 %11, i32 0, i32 0)
  %21 = or disjoint i32 %11, 2048
  %22 = tail call i32 @llvm.fshl.i32(i32 %14, i32 %14, i32 13)
  %23 = tail call i32 @llvm.fshl.i32(i32 %15, i32 %15, i32 13)
  %24 = insertelement <2 x i32> poison, i32 %22, i64 0
  %25 = insertelement <2 x i32> %24, i32 %23, i64 1
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v2i32(<2 x i32> %25, ptr addrspace(8) %18, i32 %21, i32 0, i32 0)
  %26 = xor i32 %14, 305419896
  %27 = xor i32 %15, 305419896
  %28 = zext i32 %14 to i64
  %29 = zext i32 %26 to i64
  %30 = mul nuw i64 %29, %28
  %31 = lshr i64 %30, 32
  %32 = trunc nuw i64 %31 to i32
  %33 = zext i32 %15 to i64
  %34 = zext i32 %27 to i64
  %35 = mul nuw i64 %34, %33
  %36 = lshr i64 %35, 32
  %37 = trunc nuw i64 %36 to i32
  %38 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %39 = insertelement <2 x i32> poison, i32 %32, i64 0
  %40 = insertelement <2 x i32> %39, i32 %37, i64 1
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v2i32(<2 x i32> %40, ptr addrspace(8) %38, i32 %11, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.raw.ptr.buffer.store.v2i32(<2 x i32>, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #5

declare i32 @llvm.fshl.i32(i32, i32, i32) #6

declare i32 @llvm.ctpop.i32(i32) #6

attributes #0 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
