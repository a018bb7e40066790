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
  %12 = tail call i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8) %11, i32 %10, i32 0, i32 0)
  %13 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %14 = tail call i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8) %13, i32 %10, i32 0, i32 0)
  %.frozen = freeze i8 %12
  %.frozen1 = freeze i8 %14
  %15 = sdiv i8 %.frozen, %.frozen1
  %16 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8 %15, ptr addrspace(8) %16, i32 %10, i32 0, i32 0)
  %17 = or disjoint i32 %10, 256
  %18 = mul i8 %15, %.frozen1
  %.decomposed = sub i8 %.frozen, %18
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8 %.decomposed, ptr addrspace(8) %16, i32 %17, i32 0, i32 0)
  %19 = or disjoint i32 %10, 512
  %20 = mul i8 %14, %12
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8 %20, ptr addrspace(8) %16, i32 %19, i32 0, i32 0)
  %21 = or disjoint i32 %10, 768
  %22 = and i8 %14, %12
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8 %22, ptr addrspace(8) %16, i32 %21, i32 0, i32 0)
  %23 = or disjoint i32 %10, 1024
  %24 = or i8 %14, %12
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8 %24, ptr addrspace(8) %16, i32 %23, i32 0, i32 0)
  %25 = or disjoint i32 %10, 1280
  %26 = xor i8 %14, %12
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8 %26, ptr addrspace(8) %16, i32 %25, i32 0, i32 0)
  %27 = or disjoint i32 %10, 1536
  %28 = xor i8 %12, -1
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8 %28, ptr addrspace(8) %16, i32 %27, i32 0, i32 0)
  %29 = or disjoint i32 %10, 1792
  %30 = and i8 %14, 7
  %31 = shl i8 %12, %30
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8 %31, ptr addrspace(8) %16, i32 %29, i32 0, i32 0)
  %32 = or disjoint i32 %10, 2048
  %33 = ashr i8 %12, %30
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8 %33, ptr addrspace(8) %16, i32 %32, i32 0, i32 0)
  %34 = or disjoint i32 %10, 2304
  %35 = tail call i8 @llvm.smin.i8(i8 %12, i8 %14)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8 %35, ptr addrspace(8) %16, i32 %34, i32 0, i32 0)
  %36 = or disjoint i32 %10, 2560
  %37 = tail call i8 @llvm.smax.i8(i8 %12, i8 %14)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8 %37, ptr addrspace(8) %16, i32 %36, i32 0, i32 0)
  %38 = or disjoint i32 %10, 2816
  %39 = sub i8 %12, %14
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8 %39, ptr addrspace(8) %16, i32 %38, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #5

declare i8 @llvm.smin.i8(i8, i8) #3

declare i8 @llvm.smax.i8(i8, i8) #3

attributes #0 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
