; ModuleID = 'hip_dyn_shared'
source_filename = "hip_dyn_shared"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.P = type { float, i32 }

@cc = protected addrspace(4) externally_initialized global [4 x float] [float 1.000000e+00, float 2.000000e+00, float 5.000000e-01, float -1.000000e+00], align 16
@dyn = external hidden local_unnamed_addr addrspace(3) global [0 x float], align 4
@__hip_cuid_82895c3686c25884 = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [2 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_82895c3686c25884 to ptr), ptr addrspacecast (ptr addrspace(4) @cc to ptr)], section "llvm.metadata"

define protected amdgpu_kernel void @hip_dyn_shared(ptr addrspace(1) nocapture noundef readonly %0, ptr addrspace(1) nocapture noundef writeonly %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = alloca [3 x %struct.P], align 16, addrspace(5)
  call void @llvm.lifetime.start.p5(i64 24, ptr addrspace(5) %4) #4
  %5 = load float, ptr addrspace(4) @cc, align 16, !tbaa !5
  store float %5, ptr addrspace(5) %4, align 16, !tbaa !9
  %6 = getelementptr inbounds i8, ptr addrspace(5) %4, i32 4
  store i32 0, ptr addrspace(5) %6, align 4, !tbaa !12
  %7 = load float, ptr addrspace(4) getelementptr inbounds (i8, ptr addrspace(4) @cc, i64 4), align 4, !tbaa !5
  %8 = getelementptr inbounds i8, ptr addrspace(5) %4, i32 8
  store float %7, ptr addrspace(5) %8, align 8, !tbaa !9
  %9 = getelementptr inbounds i8, ptr addrspace(5) %4, i32 12
  store i32 1, ptr addrspace(5) %9, align 4, !tbaa !12
  %10 = load float, ptr addrspace(4) getelementptr inbounds (i8, ptr addrspace(4) @cc, i64 8), align 8, !tbaa !5
  %11 = getelementptr inbounds i8, ptr addrspace(5) %4, i32 16
  store float %10, ptr addrspace(5) %11, align 16, !tbaa !9
  %12 = getelementptr inbounds i8, ptr addrspace(5) %4, i32 20
  store i32 2, ptr addrspace(5) %12, align 4, !tbaa !12
  %13 = tail call noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()
  %14 = icmp ult i32 %13, %2
  br i1 %14, label %15, label %23

15:
  %16 = tail call noundef i32 @llvm.amdgcn.workgroup.id.x()
  %17 = mul i32 %16, %2
  %18 = add i32 %17, %13
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %19
  %21 = load float, ptr addrspace(1) %20, align 4, !tbaa !5
  %22 = getelementptr inbounds [0 x float], ptr addrspace(3) @dyn, i32 0, i32 %13
  store float %21, ptr addrspace(3) %22, align 4, !tbaa !5
  br label %23

23:
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %14, label %24, label %50

24:
  %25 = mul nuw nsw i32 %13, 7
  %26 = add nuw nsw i32 %25, 3
  %27 = urem i32 %26, %2
  %28 = trunc nuw nsw i32 %27 to i16
  %29 = urem i16 %28, 3
  %30 = zext nneg i16 %29 to i32
  %31 = getelementptr inbounds [3 x %struct.P], ptr addrspace(5) %4, i32 0, i32 %30
  %32 = load float, ptr addrspace(5) %31, align 8, !tbaa !5
  %33 = getelementptr inbounds i8, ptr addrspace(5) %31, i32 4
  %34 = load i32, ptr addrspace(5) %33, align 4, !tbaa !13
  %35 = getelementptr inbounds [0 x float], ptr addrspace(3) @dyn, i32 0, i32 %27
  %36 = load float, ptr addrspace(3) %35, align 4, !tbaa !5
  %37 = fmul contract float %32, %36
  %38 = sitofp i32 %34 to float
  %39 = fadd contract float %37, %38
  %40 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %41 = getelementptr inbounds i8, ptr addrspace(4) %40, i64 4
  %42 = load i16, ptr addrspace(4) %41, align 4, !tbaa !14
  %43 = uitofp i16 %42 to float
  %44 = fadd contract float %39, %43
  %45 = tail call noundef i32 @llvm.amdgcn.workgroup.id.x()
  %46 = mul i32 %45, %2
  %47 = add i32 %46, %13
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %48
  store float %44, ptr addrspace(1) %49, align 4, !tbaa !5
  br label %50

50:
  call void @llvm.lifetime.end.p5(i64 24, ptr addrspace(5) %4) #4
  ret void
}

declare void @llvm.lifetime.start.p5(i64 immarg, ptr addrspace(5) nocapture) #1

declare void @llvm.lifetime.end.p5(i64 immarg, ptr addrspace(5) nocapture) #1

declare noundef i32 @llvm.amdgcn.workitem.id.x() #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

declare void @llvm.amdgcn.s.barrier() #3

declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-flat-work-group-size"="1,1024" "amdgpu-no-agpr" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-global-pk-add-bf16-inst,+ci-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+mai-insts,+s-memrealtime,+s-memtime-inst,+wavefrontsize64" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #4 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"amdgpu_printf_kind", !"hostcall"}
!2 = !{i32 1, !"wchar_size", i32 4}
!3 = !{i32 8, !"PIC Level", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"float", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C++ TBAA"}
!9 = !{!10, !6, i64 0}
!10 = !{!"_ZTS1P", !6, i64 0, !11, i64 4}
!11 = !{!"int", !7, i64 0}
!12 = !{!10, !11, i64 4}
!13 = !{!11, !11, i64 0}
!14 = !{!15, !15, i64 0}
!15 = !{!"short", !7, i64 0}
