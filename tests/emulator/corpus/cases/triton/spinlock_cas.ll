; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

define amdgpu_kernel void @spin(ptr addrspace(1) inreg nofree captures(none) %0, ptr addrspace(1) inreg nofree captures(none) %1, i32 inreg %2, ptr addrspace(1) inreg nofree readnone captures(none) %3, ptr addrspace(1) inreg nofree readnone captures(none) %4) local_unnamed_addr #0 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = and i32 %6, 63
  %8 = icmp eq i32 %7, 0
  br label %9

9:
  fence syncscope("workgroup") release, !mmra !13
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !13
  br i1 %8, label %10, label %13

10:
  %11 = cmpxchg ptr addrspace(1) %0, i32 0, i32 1 syncscope("agent") acq_rel monotonic, align 4
  %12 = extractvalue { i32, i1 } %11, 0
  br label %13

13:
  %14 = phi i32 [ undef, %9 ], [ %12, %10 ]
  %15 = tail call i32 @llvm.amdgcn.readlane.i32(i32 %14, i32 0)
  fence syncscope("workgroup") release, !mmra !13
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !13
  %.not = icmp eq i32 %15, 0
  br i1 %.not, label %16, label %9

16:
  br i1 %8, label %17, label %24

17:
  %18 = load <1 x i32>, ptr addrspace(1) %1, align 4
  %19 = extractelement <1 x i32> %18, i64 0
  %20 = mul i32 %19, 3
  %21 = srem i32 %20, 1000003
  %22 = add nsw i32 %21, 1
  %23 = insertelement <1 x i32> poison, i32 %22, i64 0
  store <1 x i32> %23, ptr addrspace(1) %1, align 4
  br label %24

24:
  fence syncscope("workgroup") release, !mmra !13
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !13
  br i1 %8, label %25, label %27

25:
  %26 = atomicrmw xchg ptr addrspace(1) %0, i32 0 syncscope("agent") acq_rel, align 4
  br label %27

27:
  fence syncscope("workgroup") release, !mmra !13
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !13
  ret void
}

declare void @llvm.amdgcn.s.barrier() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

declare i32 @llvm.amdgcn.readlane.i32(i32, i32) #3

attributes #0 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nounwind willreturn memory(none) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!13 = !{!"amdgpu-synchronize-as", !"local"}
