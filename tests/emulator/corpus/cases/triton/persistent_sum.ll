; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @persist(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, i32 inreg %2, ptr addrspace(1) inreg nofree readnone captures(none) %3, ptr addrspace(1) inreg nofree readnone captures(none) %4) local_unnamed_addr #0 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %6)
  %8 = lshr i32 %7, 6
  %9 = and i32 %8, 3
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = and i32 %6, 63
  %12 = tail call dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %13 = load i32, ptr addrspace(4) %12, align 4, !tbaa !18
  %14 = shl i32 %10, 7
  %15 = icmp slt i32 %14, %2
  br i1 %15, label %.lr.ph, label %._crit_edge

.lr.ph:
  %16 = shl nuw nsw i32 %9, 6
  %.masked = and i32 %16, 64
  %17 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %invariant.op = or disjoint i32 %.masked, %11
  br label %18

18:
  %19 = phi i32 [ %14, %.lr.ph ], [ %30, %18 ]
  %20 = phi float [ 0.000000e+00, %.lr.ph ], [ %28, %18 ]
  %21 = phi i32 [ %10, %.lr.ph ], [ %29, %18 ]
  %.reass.reass = or disjoint i32 %19, %invariant.op
  %22 = icmp slt i32 %.reass.reass, %2
  %23 = shl i32 %.reass.reass, 2
  %24 = select i1 %22, i32 %23, i32 -2147483648
  %25 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %17, i32 %24, i32 0, i32 0)
  %26 = bitcast float %25 to <1 x float>
  %27 = extractelement <1 x float> %26, i64 0
  %28 = fadd float %20, %27
  %29 = add i32 %21, %13
  %30 = shl i32 %29, 7
  %31 = icmp slt i32 %30, %2
  br i1 %31, label %18, label %._crit_edge

._crit_edge:
  %.lcssa = phi float [ 0.000000e+00, %5 ], [ %28, %18 ]
  %32 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %.lcssa, i32 280, i32 15, i32 15, i1 true)
  %33 = fadd float %.lcssa, %32
  %34 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %33, i32 276, i32 15, i32 15, i1 true)
  %35 = fadd float %33, %34
  %36 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %35, i32 274, i32 15, i32 15, i1 true)
  %37 = fadd float %35, %36
  %38 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %37, i32 273, i32 15, i32 15, i1 true)
  %39 = fadd float %37, %38
  %40 = tail call float @llvm.amdgcn.update.dpp.f32(float %39, float %39, i32 322, i32 10, i32 15, i1 true)
  %41 = fadd float %39, %40
  %42 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %41, i32 323, i32 15, i32 15, i1 true)
  %43 = fadd float %41, %42
  %44 = tail call float @llvm.amdgcn.readlane.f32(float %43, i32 63)
  %45 = shl nuw nsw i32 %8, 2
  %46 = and i32 %45, 4
  %47 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %46
  %48 = insertelement <1 x float> poison, float %44, i64 0
  store <1 x float> %48, ptr addrspace(3) %47, align 4
  fence syncscope("workgroup") release, !mmra !34
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !34
  %49 = shl nuw nsw i32 %6, 2
  %50 = and i32 %49, 4
  %51 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %50
  %52 = load <1 x float>, ptr addrspace(3) %51, align 4
  %53 = extractelement <1 x float> %52, i64 0
  %54 = bitcast float %53 to i32
  %55 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %54, i32 177, i32 15, i32 15, i1 true)
  %56 = or i32 %9, %11
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %58, label %64

58:
  %59 = sext i32 %10 to i64
  %60 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %59
  %61 = bitcast i32 %55 to float
  %62 = fadd float %53, %61
  %63 = insertelement <1 x float> poison, float %62, i64 0
  store <1 x float> %63, ptr addrspace(1) %60, align 4
  br label %64

64:
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

declare void @llvm.amdgcn.s.barrier() #4

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #5

declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #6

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

declare float @llvm.amdgcn.readlane.f32(float, i32) #7

attributes #0 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #5 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #7 = { convergent nocallback nofree nounwind willreturn memory(none) }

!llvm.module.flags = !{!2, !3, !4, !5}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 0}
!18 = !{!19, !19, i64 0}
!19 = !{!"int", !20, i64 0}
!20 = !{!"omnipotent char", !21, i64 0}
!21 = !{!"Simple C/C++ TBAA"}
!34 = !{!"amdgpu-synchronize-as", !"local"}
