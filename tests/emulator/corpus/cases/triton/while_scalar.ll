; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

define amdgpu_kernel void @newton(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, i32 inreg %3, ptr addrspace(1) inreg nofree readnone captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = tail call dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %9 = load i32, ptr addrspace(4) %8, align 4, !tbaa !17
  %10 = icmp slt i32 %7, %3
  br i1 %10, label %.lr.ph4, label %._crit_edge5

.lr.ph4:
  %11 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %12 = and i32 %11, 63
  %13 = icmp eq i32 %12, 0
  br label %14

14:
  %15 = phi i32 [ %7, %.lr.ph4 ], [ %45, %.critedge ]
  %16 = sext i32 %15 to i64
  %17 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %16
  %18 = load <1 x float>, ptr addrspace(1) %17, align 4
  %19 = extractelement <1 x float> %18, i64 0
  %20 = fmul float %19, %19
  %21 = fsub float %20, %19
  %22 = tail call float @llvm.fabs.f32(float %21)
  %23 = fmul float %19, f0x38D1B717
  %24 = fcmp ogt float %22, %23
  br i1 %24, label %.lr.ph, label %._crit_edge

.lr.ph:
  %25 = phi i32 [ %31, %.lr.ph ], [ 0, %14 ]
  %26 = phi float [ %34, %.lr.ph ], [ %19, %14 ]
  %27 = phi float [ %33, %.lr.ph ], [ %19, %14 ]
  %28 = fdiv float %27, %26
  %29 = fadd float %26, %28
  %30 = fmul float %29, 5.000000e-01
  %31 = add i32 %25, 1
  %32 = icmp sgt i32 %31, 40
  %33 = select i1 %32, float 1.000000e+00, float %27
  %34 = select i1 %32, float -1.000000e+00, float %30
  %35 = fmul float %34, %34
  %36 = fsub float %35, %33
  %37 = tail call float @llvm.fabs.f32(float %36)
  %38 = fmul float %33, f0x38D1B717
  %39 = fcmp ogt float %37, %38
  br i1 %39, label %.lr.ph, label %._crit_edge

._crit_edge:
  %.lcssa1 = phi float [ %19, %14 ], [ %34, %.lr.ph ]
  %.lcssa = phi i32 [ 0, %14 ], [ %31, %.lr.ph ]
  br i1 %13, label %40, label %.critedge

40:
  %41 = insertelement <1 x i32> poison, i32 %.lcssa, i64 0
  %42 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %16
  %43 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %16
  %44 = insertelement <1 x float> poison, float %.lcssa1, i64 0
  store <1 x float> %44, ptr addrspace(1) %43, align 4
  store <1 x i32> %41, ptr addrspace(1) %42, align 4
  br label %.critedge

.critedge:
  %45 = add i32 %15, %9
  %46 = icmp slt i32 %45, %3
  br i1 %46, label %14, label %._crit_edge5

._crit_edge5:
  ret void
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare float @llvm.fabs.f32(float) #2

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!2, !3, !4, !5}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 0}
!17 = !{!18, !18, i64 0}
!18 = !{!"int", !19, i64 0}
!19 = !{!"omnipotent char", !20, i64 0}
!20 = !{!"Simple C/C++ TBAA"}
