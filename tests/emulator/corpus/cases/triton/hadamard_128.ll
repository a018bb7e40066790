; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

define amdgpu_kernel void @hadamard(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree readnone captures(none) %2, ptr addrspace(1) inreg nofree readnone captures(none) %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = and i32 %5, 63
  %7 = shl nuw nsw i32 %6, 3
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %9 = shl i32 %8, 9
  %10 = or disjoint i32 %7, %9
  %11 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %12 = tail call <2 x float> @llvm.amdgcn.raw.ptr.buffer.load.v2f32(ptr addrspace(8) %11, i32 %10, i32 0, i32 0)
  %13 = extractelement <2 x float> %12, i64 0
  %14 = extractelement <2 x float> %12, i64 1
  %15 = fadd float %13, %14
  %16 = fsub float %13, %14
  %17 = and i32 %5, 1
  %18 = icmp eq i32 %17, 0
  %19 = select i1 %18, float %16, float %15
  %20 = bitcast float %19 to i32
  %21 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %20, i32 177, i32 15, i32 15, i1 true)
  %22 = bitcast i32 %21 to float
  %23 = select i1 %18, float %15, float %22
  %24 = select i1 %18, float %22, float %16
  %25 = fadd float %23, %24
  %26 = fsub float %23, %24
  %27 = and i32 %5, 2
  %28 = icmp eq i32 %27, 0
  %29 = select i1 %28, float %26, float %25
  %30 = bitcast float %29 to i32
  %31 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %30, i32 78, i32 15, i32 15, i1 true)
  %32 = bitcast i32 %31 to float
  %33 = select i1 %28, float %25, float %32
  %34 = select i1 %28, float %32, float %26
  %35 = fadd float %33, %34
  %36 = fsub float %33, %34
  %37 = and i32 %5, 4
  %38 = icmp eq i32 %37, 0
  %39 = select i1 %38, float %36, float %35
  %40 = bitcast float %39 to i32
  %41 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %40, i32 321, i32 15, i32 15, i1 true)
  %42 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %41, i32 27, i32 15, i32 15, i1 true)
  %43 = bitcast i32 %42 to float
  %44 = select i1 %38, float %35, float %43
  %45 = select i1 %38, float %43, float %36
  %46 = fadd float %44, %45
  %47 = fsub float %44, %45
  %48 = and i32 %5, 8
  %49 = icmp eq i32 %48, 0
  %50 = select i1 %49, float %47, float %46
  %51 = bitcast float %50 to i32
  %52 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %51, i32 296, i32 15, i32 15, i1 true)
  %53 = bitcast i32 %52 to float
  %54 = select i1 %49, float %46, float %53
  %55 = select i1 %49, float %53, float %47
  %56 = fadd float %54, %55
  %57 = fsub float %54, %55
  %58 = and i32 %5, 16
  %59 = icmp eq i32 %58, 0
  %60 = select i1 %59, float %57, float %56
  %61 = bitcast float %60 to i32
  %62 = shl nuw nsw i32 %6, 2
  %63 = xor i32 %62, 64
  %64 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %63, i32 %61)
  %65 = bitcast i32 %64 to float
  %66 = select i1 %59, float %56, float %65
  %67 = select i1 %59, float %65, float %57
  %68 = fadd float %66, %67
  %69 = fsub float %66, %67
  %70 = and i32 %5, 32
  %71 = icmp eq i32 %70, 0
  %72 = select i1 %71, float %69, float %68
  %73 = bitcast float %72 to i32
  %74 = xor i32 %62, 128
  %75 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %74, i32 %73)
  %76 = bitcast i32 %75 to float
  %77 = select i1 %71, float %68, float %76
  %78 = select i1 %71, float %76, float %69
  %79 = shl nuw nsw i32 %5, 3
  %80 = and i32 %79, 248
  %81 = lshr exact i32 %70, 3
  %82 = or disjoint i32 %80, %81
  %83 = insertelement <2 x float> poison, float %77, i64 0
  %84 = shufflevector <2 x float> %83, <2 x float> poison, <2 x i32> zeroinitializer
  %85 = insertelement <2 x float> poison, float %78, i64 0
  %86 = shufflevector <2 x float> %85, <2 x float> poison, <2 x i32> zeroinitializer
  %87 = fadd <2 x float> %84, %86
  %88 = fsub <2 x float> %84, %86
  %89 = shufflevector <2 x float> %87, <2 x float> %88, <2 x i32> <i32 0, i32 3>
  %90 = insertelement <2 x i1> poison, i1 %18, i64 0
  %91 = shufflevector <2 x i1> %90, <2 x i1> poison, <2 x i32> zeroinitializer
  %92 = shufflevector <2 x float> %89, <2 x float> poison, <2 x i32> <i32 1, i32 0>
  %93 = select <2 x i1> %91, <2 x float> %89, <2 x float> %92
  %94 = bitcast <2 x float> %93 to <2 x i32>
  %95 = extractelement <2 x i32> %94, i64 0
  %96 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %82, i32 %95)
  %97 = xor i32 %82, 4
  %98 = extractelement <2 x i32> %94, i64 1
  %99 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %97, i32 %98)
  %100 = insertelement <2 x i32> poison, i32 %96, i64 0
  %101 = insertelement <2 x i32> %100, i32 %99, i64 1
  %102 = bitcast <2 x i32> %101 to <2 x float>
  %103 = insertelement <2 x i1> poison, i1 %71, i64 0
  %104 = shufflevector <2 x i1> %103, <2 x i1> poison, <2 x i32> zeroinitializer
  %105 = shufflevector <2 x float> %102, <2 x float> poison, <2 x i32> <i32 1, i32 0>
  %106 = select <2 x i1> %104, <2 x float> %102, <2 x float> %105
  %107 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v2f32(<2 x float> %106, ptr addrspace(8) %107, i32 %10, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #2

declare <2 x float> @llvm.amdgcn.raw.ptr.buffer.load.v2f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #3

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #4

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #4

declare void @llvm.amdgcn.raw.ptr.buffer.store.v2f32(<2 x float>, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #5

attributes #0 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #4 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
