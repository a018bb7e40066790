; ModuleID = 'hip_i128_u8'
source_filename = "hip_i128_u8"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__hip_cuid_c225d70fff5dcb8 = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_c225d70fff5dcb8 to ptr)], section "llvm.metadata"

define protected amdgpu_kernel void @hip_i128_u8(ptr addrspace(1) nocapture noundef readonly %0, ptr addrspace(1) nocapture noundef writeonly %1, ptr addrspace(1) nocapture noundef writeonly %2, ptr addrspace(1) nocapture noundef writeonly %3) local_unnamed_addr #0 {
  %5 = tail call noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()
  %6 = zext nneg i32 %5 to i64
  %7 = getelementptr inbounds i64, ptr addrspace(1) %0, i64 %6
  %8 = load i64, ptr addrspace(1) %7, align 8, !tbaa !5
  %9 = zext i64 %8 to i128
  %10 = add nuw nsw i32 %5, 1
  %11 = and i32 %10, 63
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds i64, ptr addrspace(1) %0, i64 %12
  %14 = load i64, ptr addrspace(1) %13, align 8, !tbaa !5
  %15 = zext i64 %14 to i128
  %16 = mul nuw i128 %15, %9
  %17 = lshr i128 %16, 64
  %18 = trunc nuw i128 %17 to i64
  %19 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %6
  store i64 %18, ptr addrspace(1) %19, align 8, !tbaa !5
  %20 = load i64, ptr addrspace(1) %7, align 8, !tbaa !5
  %21 = bitcast i64 %20 to <8 x i8>
  %22 = and i32 %5, 7
  %23 = zext nneg i32 %22 to i64
  %24 = extractelement <8 x i8> %21, i64 %23
  %25 = and i32 %10, 7
  %26 = zext nneg i32 %25 to i64
  %27 = extractelement <8 x i8> %21, i64 %26
  %28 = shl i8 %27, 1
  %29 = add i8 %28, %24
  %30 = add nuw nsw i32 %5, 2
  %31 = and i32 %30, 7
  %32 = zext nneg i32 %31 to i64
  %33 = extractelement <8 x i8> %21, i64 %32
  %34 = mul i8 %33, 3
  %35 = add i8 %34, %29
  %36 = add nuw nsw i32 %5, 3
  %37 = and i32 %36, 7
  %38 = zext nneg i32 %37 to i64
  %39 = extractelement <8 x i8> %21, i64 %38
  %40 = shl i8 %39, 2
  %41 = add i8 %40, %35
  %42 = and i32 %5, 7
  %43 = xor i32 %42, 4
  %44 = zext nneg i32 %43 to i64
  %45 = extractelement <8 x i8> %21, i64 %44
  %46 = mul i8 %45, 5
  %47 = add i8 %46, %41
  %48 = add nuw nsw i32 %5, 5
  %49 = and i32 %48, 7
  %50 = zext nneg i32 %49 to i64
  %51 = extractelement <8 x i8> %21, i64 %50
  %52 = mul i8 %51, 6
  %53 = add i8 %52, %47
  %54 = add nuw nsw i32 %5, 6
  %55 = and i32 %54, 7
  %56 = zext nneg i32 %55 to i64
  %57 = extractelement <8 x i8> %21, i64 %56
  %58 = mul i8 %57, 7
  %59 = add i8 %58, %53
  %60 = add nuw nsw i32 %5, 7
  %61 = and i32 %60, 7
  %62 = zext nneg i32 %61 to i64
  %63 = extractelement <8 x i8> %21, i64 %62
  %64 = shl i8 %63, 3
  %65 = add i8 %64, %59
  %66 = getelementptr inbounds i8, ptr addrspace(1) %2, i64 %6
  store i8 %65, ptr addrspace(1) %66, align 1, !tbaa !9
  %67 = zext nneg i32 %36 to i64
  %68 = udiv i64 %20, %67
  %69 = tail call i64 @llvm.bswap.i64(i64 %20)
  %70 = add i64 %68, %69
  %71 = mul nuw nsw i32 %5, %5
  %72 = add nuw nsw i32 %71, 1
  %73 = zext nneg i32 %72 to i64
  %74 = urem i64 %20, %73
  %75 = add i64 %70, %74
  %76 = getelementptr inbounds i64, ptr addrspace(1) %3, i64 %6
  store i64 %75, ptr addrspace(1) %76, align 8, !tbaa !5
  ret void
}

declare i64 @llvm.bswap.i64(i64) #1

declare noundef i32 @llvm.amdgcn.workitem.id.x() #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,1024" "amdgpu-no-agpr" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-global-pk-add-bf16-inst,+ci-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+mai-insts,+s-memrealtime,+s-memtime-inst,+wavefrontsize64" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"amdgpu_printf_kind", !"hostcall"}
!2 = !{i32 1, !"wchar_size", i32 4}
!3 = !{i32 8, !"PIC Level", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"long", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C++ TBAA"}
!9 = !{!7, !7, i64 0}
