; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

define amdgpu_kernel void @grid3(ptr addrspace(1) inreg nofree writeonly captures(none) %0, i32 inreg %1, i32 inreg %2, i32 inreg %3, ptr addrspace(1) inreg nofree readnone captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = and i32 %7, 63
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %35

10:
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %13 = mul i32 %12, 100
  %14 = add i32 %13, %11
  %15 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  %16 = mul i32 %15, 10000
  %17 = add i32 %14, %16
  %18 = tail call dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %.sink.i = load i32, ptr addrspace(4) %18, align 4, !tbaa !21
  %19 = mul i32 %.sink.i, 1000000
  %20 = add i32 %17, %19
  %21 = getelementptr inbounds nuw i8, ptr addrspace(4) %18, i64 4
  %22 = load <2 x i32>, ptr addrspace(4) %21, align 4, !tbaa !21
  %23 = mul <2 x i32> %22, <i32 10000000, i32 100000000>
  %24 = extractelement <2 x i32> %23, i64 0
  %25 = add i32 %20, %24
  %26 = extractelement <2 x i32> %23, i64 1
  %27 = add i32 %25, %26
  %28 = insertelement <1 x i32> poison, i32 %27, i64 0
  %29 = mul i32 %2, %15
  %30 = add i32 %29, %12
  %31 = mul i32 %30, %1
  %32 = add i32 %31, %11
  %33 = sext i32 %32 to i64
  %34 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %33
  store <1 x i32> %28, ptr addrspace(1) %34, align 4
  br label %35

35:
  ret void
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.z() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!2, !3, !4, !5}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 0}
!21 = !{!22, !22, i64 0}
!22 = !{!"int", !23, i64 0}
!23 = !{!"omnipotent char", !24, i64 0}
!24 = !{!"Simple C/C++ TBAA"}
