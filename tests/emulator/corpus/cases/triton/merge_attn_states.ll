; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

define amdgpu_kernel void @merge(ptr addrspace(1) inreg nofree writeonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree readonly captures(none) %2, ptr addrspace(1) inreg nofree readonly captures(none) %3, ptr addrspace(1) inreg nofree readonly captures(none) %4, ptr addrspace(1) inreg nofree readonly captures(none) %5, i32 inreg %6, ptr addrspace(1) inreg nofree readnone captures(none) %7, ptr addrspace(1) inreg nofree readnone captures(none) %8) local_unnamed_addr #0 {
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %12 = mul i32 %6, %10
  %13 = add i32 %12, %11
  %14 = sext i32 %13 to i64
  %15 = getelementptr [4 x i8], ptr addrspace(1) %3, i64 %14
  %16 = load <1 x float>, ptr addrspace(1) %15, align 4
  %17 = getelementptr [4 x i8], ptr addrspace(1) %5, i64 %14
  %18 = load <1 x float>, ptr addrspace(1) %17, align 4
  %19 = shufflevector <1 x float> %16, <1 x float> %18, <2 x i32> <i32 0, i32 1>
  %20 = fcmp oeq <2 x float> %19, splat (float +inf)
  %21 = select <2 x i1> %20, <2 x float> splat (float -inf), <2 x float> %19
  %22 = extractelement <2 x float> %21, i64 0
  %23 = extractelement <2 x float> %21, i64 1
  %24 = tail call float @llvm.maxnum.f32(float %22, float %23)
  %25 = insertelement <2 x float> poison, float %24, i64 0
  %26 = shufflevector <2 x float> %25, <2 x float> poison, <2 x i32> zeroinitializer
  %27 = fsub <2 x float> %21, %26
  %28 = fmul <2 x float> %27, splat (float f0x3FB8AA3B)
  %29 = tail call <2 x float> @llvm.exp2.v2f32(<2 x float> %28)
  %30 = extractelement <2 x float> %29, i64 0
  %31 = extractelement <2 x float> %29, i64 1
  %32 = fadd float %30, %31
  %33 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %34 = and i32 %33, 63
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %36, label %41

36:
  %37 = tail call float @llvm.log.f32(float %32)
  %38 = fadd float %24, %37
  %39 = insertelement <1 x float> poison, float %38, i64 0
  %40 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %14
  store <1 x float> %39, ptr addrspace(1) %40, align 4
  br label %41

41:
  %42 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %43 = shl i32 %13, 8
  %44 = shl nuw nsw i32 %34, 2
  %45 = or disjoint i32 %43, %44
  %46 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %42, i32 %45, i32 0, i32 0)
  %47 = bitcast float %46 to <1 x float>
  %48 = insertelement <2 x float> poison, float %32, i64 0
  %49 = shufflevector <2 x float> %48, <2 x float> poison, <2 x i32> zeroinitializer
  %50 = fdiv <2 x float> %29, %49
  %51 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %4, i16 0, i64 2147483646, i32 159744)
  %52 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %51, i32 %45, i32 0, i32 0)
  %53 = bitcast float %52 to <1 x float>
  %54 = shufflevector <1 x float> %47, <1 x float> %53, <2 x i32> <i32 0, i32 1>
  %55 = fmul <2 x float> %50, %54
  %56 = extractelement <2 x float> %55, i64 0
  %57 = extractelement <2 x float> %55, i64 1
  %58 = fadd float %56, %57
  %59 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %58, ptr addrspace(8) %59, i32 %45, i32 0, i32 0)
  ret void
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

declare float @llvm.maxnum.f32(float, float) #2

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare float @llvm.log.f32(float) #2

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #2

declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #3

declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #4

declare <2 x float> @llvm.exp2.v2f32(<2 x float>) #5

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
