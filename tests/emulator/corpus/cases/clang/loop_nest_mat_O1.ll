; ModuleID = 'loop_nest_mat'
source_filename = "loop_nest_mat"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@loop_nest_mat.sa = internal unnamed_addr addrspace(3) global [8 x [8 x float]] undef, align 4
@loop_nest_mat.sb = internal unnamed_addr addrspace(3) global [8 x [9 x float]] undef, align 4
@__oclc_ABI_version = weak_odr hidden local_unnamed_addr addrspace(4) constant i32 500

define protected amdgpu_kernel void @loop_nest_mat(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 4 %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) local_unnamed_addr #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 !reqd_work_group_size !9 {
  %7 = tail call range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()
  %8 = tail call range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y()
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %10 = shl i32 %9, 3
  %11 = add i32 %10, %8
  %12 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %13 = shl i32 %12, 3
  %14 = add i32 %13, %7
  %15 = icmp sgt i32 %5, 0
  br i1 %15, label %16, label %23

16:
  %17 = icmp slt i32 %11, %3
  %18 = mul nsw i32 %11, %5
  %19 = add i32 %18, %7
  %20 = getelementptr inbounds [8 x [8 x float]], ptr addrspace(3) @loop_nest_mat.sa, i32 0, i32 %8, i32 %7
  %21 = icmp slt i32 %14, %4
  %22 = getelementptr inbounds [8 x [9 x float]], ptr addrspace(3) @loop_nest_mat.sb, i32 0, i32 %8, i32 %7
  br label %28

23:
  %24 = phi float [ 0.000000e+00, %6 ], [ %62, %52 ]
  %25 = icmp slt i32 %11, %3
  %26 = icmp slt i32 %14, %4
  %27 = and i1 %25, %26
  br i1 %27, label %65, label %70

28:
  %29 = phi i32 [ 0, %16 ], [ %53, %52 ]
  %30 = phi float [ 0.000000e+00, %16 ], [ %62, %52 ]
  %31 = add nuw nsw i32 %29, %7
  %32 = icmp slt i32 %31, %5
  %33 = select i1 %17, i1 %32, i1 false
  br i1 %33, label %34, label %39

34:
  %35 = add i32 %19, %29
  %36 = sext i32 %35 to i64
  %37 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %36
  %38 = load float, ptr addrspace(1) %37, align 4, !tbaa !10
  br label %39

39:
  %40 = phi float [ %38, %34 ], [ 0.000000e+00, %28 ]
  store float %40, ptr addrspace(3) %20, align 4, !tbaa !10
  %41 = add nuw nsw i32 %29, %8
  %42 = icmp slt i32 %41, %5
  %43 = and i1 %21, %42
  br i1 %43, label %44, label %50

44:
  %45 = mul nsw i32 %41, %4
  %46 = add nsw i32 %45, %14
  %47 = sext i32 %46 to i64
  %48 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %47
  %49 = load float, ptr addrspace(1) %48, align 4, !tbaa !10
  br label %50

50:
  %51 = phi float [ %49, %44 ], [ 0.000000e+00, %39 ]
  store float %51, ptr addrspace(3) %22, align 4, !tbaa !10
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %55

52:
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %53 = add nuw nsw i32 %29, 8
  %54 = icmp slt i32 %53, %5
  br i1 %54, label %28, label %23, !llvm.loop !14

55:
  %56 = phi i32 [ 0, %50 ], [ %63, %55 ]
  %57 = phi float [ %30, %50 ], [ %62, %55 ]
  %58 = getelementptr inbounds [8 x [8 x float]], ptr addrspace(3) @loop_nest_mat.sa, i32 0, i32 %8, i32 %56
  %59 = load float, ptr addrspace(3) %58, align 4, !tbaa !10
  %60 = getelementptr inbounds [8 x [9 x float]], ptr addrspace(3) @loop_nest_mat.sb, i32 0, i32 %56, i32 %7
  %61 = load float, ptr addrspace(3) %60, align 4, !tbaa !10
  %62 = tail call float @llvm.fmuladd.f32(float %59, float %61, float %57)
  %63 = add nuw nsw i32 %56, 1
  %64 = icmp eq i32 %63, 8
  br i1 %64, label %52, label %55, !llvm.loop !16

65:
  %66 = mul nsw i32 %11, %4
  %67 = add nsw i32 %66, %14
  %68 = sext i32 %67 to i64
  %69 = getelementptr inbounds float, ptr addrspace(1) %2, i64 %68
  store float %24, ptr addrspace(1) %69, align 4, !tbaa !10
  br label %70

70:
  ret void
}

declare void @llvm.amdgcn.s.barrier() #1

declare float @llvm.fmuladd.f32(float, float, float) #2

declare noundef i32 @llvm.amdgcn.workitem.id.x() #2

declare noundef i32 @llvm.amdgcn.workitem.id.y() #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-agpr" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-global-pk-add-bf16-inst,+ci-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+mai-insts,+s-memrealtime,+s-memtime-inst,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!opencl.ocl.version = !{!3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!3 = !{i32 2, i32 0}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{i32 1, i32 1, i32 1, i32 0, i32 0, i32 0}
!6 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!7 = !{!"float*", !"float*", !"float*", !"int", !"int", !"int"}
!8 = !{!"const", !"const", !"", !"", !"", !""}
!9 = !{i32 8, i32 8, i32 1}
!10 = !{!11, !11, i64 0}
!11 = !{!"float", !12, i64 0}
!12 = !{!"omnipotent char", !13, i64 0}
!13 = !{!"Simple C/C++ TBAA"}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.unroll.disable"}
!16 = distinct !{!16, !15}
