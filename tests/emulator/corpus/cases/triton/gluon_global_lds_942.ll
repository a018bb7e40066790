; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @g_copy(ptr addrspace(1) inreg nofree captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree readnone captures(none) %2, ptr addrspace(1) inreg nofree readnone captures(none) %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %5)
  %7 = lshr i32 %6, 6
  %8 = and i32 %7, 3
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = shl i32 %9, 9
  %11 = and i32 %5, 63
  %12 = shl nuw nsw i32 %8, 6
  %13 = or disjoint i32 %12, %11
  %14 = or disjoint i32 %13, %10
  %15 = or disjoint i32 %14, 256
  %16 = sext i32 %14 to i64
  %17 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %16
  %18 = sext i32 %15 to i64
  %19 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %18
  %20 = shl nuw nsw i32 %8, 8
  %21 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %20
  tail call void @llvm.amdgcn.global.load.async.lds(ptr addrspace(1) %17, ptr addrspace(3) %21, i32 4, i32 0, i32 0), !alias.scope !17
  %22 = getelementptr inbounds nuw i8, ptr addrspace(3) %21, i32 1024
  tail call void @llvm.amdgcn.global.load.async.lds(ptr addrspace(1) %19, ptr addrspace(3) nonnull %22, i32 4, i32 0, i32 0), !alias.scope !17
  tail call void @llvm.amdgcn.asyncmark()
  tail call void @llvm.amdgcn.wait.asyncmark(i16 0)
  fence syncscope("workgroup") release, !mmra !22
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !22
  %23 = shl nuw nsw i32 %13, 2
  %24 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %23
  %25 = load <1 x float>, ptr addrspace(3) %24, align 4
  %26 = extractelement <1 x float> %25, i64 0
  %27 = getelementptr inbounds nuw i8, ptr addrspace(3) %24, i32 1024
  %28 = load <1 x float>, ptr addrspace(3) %27, align 4
  %29 = extractelement <1 x float> %28, i64 0
  %30 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %16
  %31 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %18
  %32 = fmul float %26, 2.000000e+00
  %33 = fmul float %29, 2.000000e+00
  %34 = insertelement <1 x float> poison, float %32, i64 0
  store <1 x float> %34, ptr addrspace(1) %30, align 4
  %35 = insertelement <1 x float> poison, float %33, i64 0
  store <1 x float> %35, ptr addrspace(1) %31, align 4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare void @llvm.amdgcn.global.load.async.lds(ptr addrspace(1) captures(none), ptr addrspace(3) captures(none), i32 immarg, i32 immarg, i32 immarg) #3

declare void @llvm.amdgcn.asyncmark() #4

declare void @llvm.amdgcn.wait.asyncmark(i16 immarg) #4

declare void @llvm.amdgcn.s.barrier() #5

attributes #0 = { nounwind "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn }
attributes #4 = { nounwind }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!17 = !{!18}
!18 = !{!"amdg.AsyncCopies", !19, !"Scope containing all AsyncCopyGlobalToLocal and BufferLoadToLocal ops"}
!19 = !{!"amdg.AsyncOps", !"Domain to hold alias scopes to specify aliasing information between AsyncCopyGlobalToLocal, BufferLoadToLocal and LocalLoad ops"}
!22 = !{!"amdgpu-synchronize-as", !"local"}
