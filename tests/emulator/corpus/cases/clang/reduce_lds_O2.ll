; ModuleID = 'reduce_lds'
source_filename = "reduce_lds"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@reduce_lds.s = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@__oclc_ABI_version = weak_odr hidden local_unnamed_addr addrspace(4) constant i32 500

define protected amdgpu_kernel void @reduce_lds(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef writeonly align 4 %1) local_unnamed_addr #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %3 = tail call noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()
  %4 = tail call noundef i32 @llvm.amdgcn.workgroup.id.x()
  %5 = shl i32 %4, 8
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %7
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !9, !amdgpu.noclobber !13
  %10 = getelementptr inbounds [256 x i32], ptr addrspace(3) @reduce_lds.s, i32 0, i32 %3
  store i32 %9, ptr addrspace(3) %10, align 4, !tbaa !9
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %11 = icmp ult i32 %3, 128
  br i1 %11, label %12, label %18

12:
  %13 = or disjoint i32 %3, 128
  %14 = getelementptr inbounds [256 x i32], ptr addrspace(3) @reduce_lds.s, i32 0, i32 %13
  %15 = load i32, ptr addrspace(3) %14, align 4, !tbaa !9
  %16 = load i32, ptr addrspace(3) %10, align 4, !tbaa !9
  %17 = add nsw i32 %16, %15
  store i32 %17, ptr addrspace(3) %10, align 4, !tbaa !9
  br label %18

18:
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %19 = icmp ult i32 %3, 64
  br i1 %19, label %20, label %26

20:
  %21 = or disjoint i32 %3, 64
  %22 = getelementptr inbounds [256 x i32], ptr addrspace(3) @reduce_lds.s, i32 0, i32 %21
  %23 = load i32, ptr addrspace(3) %22, align 4, !tbaa !9
  %24 = load i32, ptr addrspace(3) %10, align 4, !tbaa !9
  %25 = add nsw i32 %24, %23
  store i32 %25, ptr addrspace(3) %10, align 4, !tbaa !9
  br label %26

26:
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %27 = icmp ult i32 %3, 32
  br i1 %27, label %28, label %34

28:
  %29 = or disjoint i32 %3, 32
  %30 = getelementptr inbounds [256 x i32], ptr addrspace(3) @reduce_lds.s, i32 0, i32 %29
  %31 = load i32, ptr addrspace(3) %30, align 4, !tbaa !9
  %32 = load i32, ptr addrspace(3) %10, align 4, !tbaa !9
  %33 = add nsw i32 %32, %31
  store i32 %33, ptr addrspace(3) %10, align 4, !tbaa !9
  br label %34

34:
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %35 = icmp ult i32 %3, 16
  br i1 %35, label %36, label %42

36:
  %37 = or disjoint i32 %3, 16
  %38 = getelementptr inbounds [256 x i32], ptr addrspace(3) @reduce_lds.s, i32 0, i32 %37
  %39 = load i32, ptr addrspace(3) %38, align 4, !tbaa !9
  %40 = load i32, ptr addrspace(3) %10, align 4, !tbaa !9
  %41 = add nsw i32 %40, %39
  store i32 %41, ptr addrspace(3) %10, align 4, !tbaa !9
  br label %42

42:
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %43 = icmp ult i32 %3, 8
  br i1 %43, label %44, label %50

44:
  %45 = or disjoint i32 %3, 8
  %46 = getelementptr inbounds [256 x i32], ptr addrspace(3) @reduce_lds.s, i32 0, i32 %45
  %47 = load i32, ptr addrspace(3) %46, align 4, !tbaa !9
  %48 = load i32, ptr addrspace(3) %10, align 4, !tbaa !9
  %49 = add nsw i32 %48, %47
  store i32 %49, ptr addrspace(3) %10, align 4, !tbaa !9
  br label %50

50:
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %51 = icmp ult i32 %3, 4
  br i1 %51, label %52, label %58

52:
  %53 = or disjoint i32 %3, 4
  %54 = getelementptr inbounds [256 x i32], ptr addrspace(3) @reduce_lds.s, i32 0, i32 %53
  %55 = load i32, ptr addrspace(3) %54, align 4, !tbaa !9
  %56 = load i32, ptr addrspace(3) %10, align 4, !tbaa !9
  %57 = add nsw i32 %56, %55
  store i32 %57, ptr addrspace(3) %10, align 4, !tbaa !9
  br label %58

58:
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %59 = icmp ult i32 %3, 2
  br i1 %59, label %60, label %66

60:
  %61 = or disjoint i32 %3, 2
  %62 = getelementptr inbounds [256 x i32], ptr addrspace(3) @reduce_lds.s, i32 0, i32 %61
  %63 = load i32, ptr addrspace(3) %62, align 4, !tbaa !9
  %64 = load i32, ptr addrspace(3) %10, align 4, !tbaa !9
  %65 = add nsw i32 %64, %63
  store i32 %65, ptr addrspace(3) %10, align 4, !tbaa !9
  br label %66

66:
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %67 = icmp eq i32 %3, 0
  br i1 %67, label %68, label %72

68:
  %69 = load i32, ptr addrspace(3) getelementptr inbounds (i8, ptr addrspace(3) @reduce_lds.s, i32 4), align 4, !tbaa !9
  %70 = load i32, ptr addrspace(3) %10, align 4, !tbaa !9
  %71 = add nsw i32 %70, %69
  store i32 %71, ptr addrspace(3) %10, align 4, !tbaa !9
  br label %72

72:
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %73 = icmp eq i32 %3, 0
  br i1 %73, label %74, label %78

74:
  %75 = zext i32 %4 to i64
  %76 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %75
  %77 = load i32, ptr addrspace(3) @reduce_lds.s, align 4, !tbaa !9
  store i32 %77, ptr addrspace(1) %76, align 4, !tbaa !9
  br label %78

78:
  ret void
}

declare void @llvm.amdgcn.s.barrier() #1

declare noundef i32 @llvm.amdgcn.workitem.id.x() #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-agpr" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-global-pk-add-bf16-inst,+ci-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+mai-insts,+s-memrealtime,+s-memtime-inst,+wavefrontsize64" "uniform-work-group-size"="false" }
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
!5 = !{i32 1, i32 1}
!6 = !{!"none", !"none"}
!7 = !{!"int*", !"int*"}
!8 = !{!"const", !""}
!9 = !{!10, !10, i64 0}
!10 = !{!"int", !11, i64 0}
!11 = !{!"omnipotent char", !12, i64 0}
!12 = !{!"Simple C/C++ TBAA"}
!13 = !{}
