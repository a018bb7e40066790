; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @g_swz(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree readnone captures(none) %2, ptr addrspace(1) inreg nofree readnone captures(none) %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %5)
  %7 = and i32 %6, 192
  %8 = and i32 %5, 63
  %9 = or disjoint i32 %7, %8
  %10 = lshr i32 %9, 3
  %11 = and i32 %5, 7
  %12 = shl nuw nsw i32 %11, 2
  %13 = or disjoint i32 %12, 32
  %14 = shl nuw nsw i32 %10, 6
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %15
  %17 = zext nneg i32 %12 to i64
  %18 = getelementptr [2 x i8], ptr addrspace(1) %16, i64 %17
  %19 = zext nneg i32 %13 to i64
  %20 = getelementptr [2 x i8], ptr addrspace(1) %16, i64 %19
  %21 = load <4 x half>, ptr addrspace(1) %18, align 8
  %22 = load <4 x half>, ptr addrspace(1) %20, align 8
  %23 = shl nuw nsw i32 %9, 4
  %24 = and i32 %23, 3968
  %25 = shl nuw nsw i32 %11, 3
  %26 = and i32 %5, 48
  %27 = or disjoint i32 %24, %25
  %28 = xor i32 %27, %26
  %29 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %28
  store <4 x half> %21, ptr addrspace(3) %29, align 8
  %30 = getelementptr inbounds nuw i8, ptr addrspace(3) %29, i32 64
  store <4 x half> %22, ptr addrspace(3) %30, align 8
  fence syncscope("workgroup") release, !mmra !20
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !20
  %31 = load <4 x half>, ptr addrspace(3) %29, align 8
  %32 = extractelement <4 x half> %31, i64 0
  %33 = extractelement <4 x half> %31, i64 1
  %34 = extractelement <4 x half> %31, i64 2
  %35 = extractelement <4 x half> %31, i64 3
  %36 = load <4 x half>, ptr addrspace(3) %30, align 8
  %37 = extractelement <4 x half> %36, i64 0
  %38 = extractelement <4 x half> %36, i64 1
  %39 = extractelement <4 x half> %36, i64 2
  %40 = extractelement <4 x half> %36, i64 3
  fence syncscope("workgroup") release, !mmra !20
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !20
  %41 = and i32 %9, 248
  %42 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %27
  %43 = getelementptr inbounds nuw i8, ptr addrspace(3) %42, i32 %41
  store <4 x half> %21, ptr addrspace(3) %43, align 8
  %44 = getelementptr inbounds nuw i8, ptr addrspace(3) %43, i32 64
  store <4 x half> %22, ptr addrspace(3) %44, align 8
  fence syncscope("workgroup") release, !mmra !20
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !20
  %45 = load <4 x half>, ptr addrspace(3) %43, align 8
  %46 = extractelement <4 x half> %45, i64 0
  %47 = extractelement <4 x half> %45, i64 1
  %48 = extractelement <4 x half> %45, i64 2
  %49 = extractelement <4 x half> %45, i64 3
  %50 = load <4 x half>, ptr addrspace(3) %44, align 8
  %51 = extractelement <4 x half> %50, i64 0
  %52 = extractelement <4 x half> %50, i64 1
  %53 = extractelement <4 x half> %50, i64 2
  %54 = extractelement <4 x half> %50, i64 3
  %55 = shl nuw nsw i32 %11, 7
  %56 = shl nuw nsw i32 %13, 5
  %57 = zext nneg i32 %55 to i64
  %58 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %57
  %59 = getelementptr i8, ptr addrspace(1) %58, i64 64
  %60 = getelementptr i8, ptr addrspace(1) %58, i64 128
  %61 = getelementptr i8, ptr addrspace(1) %58, i64 192
  %62 = zext nneg i32 %56 to i64
  %63 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %62
  %64 = getelementptr i8, ptr addrspace(1) %58, i64 2112
  %65 = getelementptr i8, ptr addrspace(1) %58, i64 2176
  %66 = getelementptr i8, ptr addrspace(1) %58, i64 2240
  %67 = zext nneg i32 %10 to i64
  %68 = getelementptr [2 x i8], ptr addrspace(1) %58, i64 %67
  %69 = getelementptr [2 x i8], ptr addrspace(1) %59, i64 %67
  %70 = getelementptr [2 x i8], ptr addrspace(1) %60, i64 %67
  %71 = getelementptr [2 x i8], ptr addrspace(1) %61, i64 %67
  %72 = getelementptr [2 x i8], ptr addrspace(1) %63, i64 %67
  %73 = getelementptr [2 x i8], ptr addrspace(1) %64, i64 %67
  %74 = getelementptr [2 x i8], ptr addrspace(1) %65, i64 %67
  %75 = getelementptr [2 x i8], ptr addrspace(1) %66, i64 %67
  %76 = fadd half %32, %46
  %77 = fadd half %33, %47
  %78 = fadd half %34, %48
  %79 = fadd half %35, %49
  %80 = fadd half %37, %51
  %81 = fadd half %38, %52
  %82 = fadd half %39, %53
  %83 = fadd half %40, %54
  %84 = insertelement <1 x half> poison, half %76, i64 0
  store <1 x half> %84, ptr addrspace(1) %68, align 2
  %85 = insertelement <1 x half> poison, half %77, i64 0
  store <1 x half> %85, ptr addrspace(1) %69, align 2
  %86 = insertelement <1 x half> poison, half %78, i64 0
  store <1 x half> %86, ptr addrspace(1) %70, align 2
  %87 = insertelement <1 x half> poison, half %79, i64 0
  store <1 x half> %87, ptr addrspace(1) %71, align 2
  %88 = insertelement <1 x half> poison, half %80, i64 0
  store <1 x half> %88, ptr addrspace(1) %72, align 2
  %89 = insertelement <1 x half> poison, half %81, i64 0
  store <1 x half> %89, ptr addrspace(1) %73, align 2
  %90 = insertelement <1 x half> poison, half %82, i64 0
  store <1 x half> %90, ptr addrspace(1) %74, align 2
  %91 = insertelement <1 x half> poison, half %83, i64 0
  store <1 x half> %91, ptr addrspace(1) %75, align 2
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare void @llvm.amdgcn.s.barrier() #3

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!20 = !{!"amdgpu-synchronize-as", !"local"}
