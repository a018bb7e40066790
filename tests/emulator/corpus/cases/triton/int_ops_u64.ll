; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

define amdgpu_kernel void @idiv(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, ptr addrspace(1) inreg nofree readnone captures(none) %3, ptr addrspace(1) inreg nofree readnone captures(none) %4) local_unnamed_addr #0 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %6)
  %8 = and i32 %7, 192
  %9 = and i32 %6, 63
  %10 = or disjoint i32 %8, %9
  %11 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %12 = shl nuw nsw i32 %10, 3
  %13 = tail call i64 @llvm.amdgcn.raw.ptr.buffer.load.i64(ptr addrspace(8) %11, i32 %12, i32 0, i32 0)
  %14 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %15 = tail call i64 @llvm.amdgcn.raw.ptr.buffer.load.i64(ptr addrspace(8) %14, i32 %12, i32 0, i32 0)
  %.frozen = freeze i64 %13
  %.frozen1 = freeze i64 %15
  %16 = udiv i64 %.frozen, %.frozen1
  %17 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i64(i64 %16, ptr addrspace(8) %17, i32 %12, i32 0, i32 0)
  %18 = mul i64 %16, %.frozen1
  %.decomposed = sub i64 %.frozen, %18
  %19 = or disjoint i32 %12, 2048
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i64(i64 %.decomposed, ptr addrspace(8) %17, i32 %19, i32 0, i32 0)
  %20 = mul i64 %15, %13
  %21 = or disjoint i32 %12, 4096
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i64(i64 %20, ptr addrspace(8) %17, i32 %21, i32 0, i32 0)
  %22 = and i64 %15, %13
  %23 = or disjoint i32 %12, 6144
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i64(i64 %22, ptr addrspace(8) %17, i32 %23, i32 0, i32 0)
  %24 = or i64 %15, %13
  %25 = or disjoint i32 %12, 8192
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i64(i64 %24, ptr addrspace(8) %17, i32 %25, i32 0, i32 0)
  %26 = xor i64 %15, %13
  %27 = or disjoint i32 %12, 10240
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i64(i64 %26, ptr addrspace(8) %17, i32 %27, i32 0, i32 0)
  %28 = xor i64 %13, -1
  %29 = or disjoint i32 %12, 12288
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i64(i64 %28, ptr addrspace(8) %17, i32 %29, i32 0, i32 0)
  %30 = and i64 %15, 7
  %31 = shl i64 %13, %30
  %32 = or disjoint i32 %12, 14336
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i64(i64 %31, ptr addrspace(8) %17, i32 %32, i32 0, i32 0)
  %33 = lshr i64 %13, %30
  %34 = or disjoint i32 %12, 16384
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i64(i64 %33, ptr addrspace(8) %17, i32 %34, i32 0, i32 0)
  %35 = tail call i64 @llvm.umin.i64(i64 %13, i64 %15)
  %36 = or disjoint i32 %12, 18432
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i64(i64 %35, ptr addrspace(8) %17, i32 %36, i32 0, i32 0)
  %37 = tail call i64 @llvm.umax.i64(i64 %13, i64 %15)
  %38 = or disjoint i32 %12, 20480
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i64(i64 %37, ptr addrspace(8) %17, i32 %38, i32 0, i32 0)
  %39 = sub i64 %13, %15
  %40 = or disjoint i32 %12, 22528
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i64(i64 %39, ptr addrspace(8) %17, i32 %40, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare i64 @llvm.amdgcn.raw.ptr.buffer.load.i64(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.raw.ptr.buffer.store.i64(i64, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #5

declare i64 @llvm.umin.i64(i64, i64) #3

declare i64 @llvm.umax.i64(i64, i64) #3

attributes #0 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
