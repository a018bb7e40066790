; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

declare float @llvm.exp2.f32(float) #0

define amdgpu_kernel void @sel_scan(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree readonly captures(none) %2, ptr addrspace(1) inreg nofree readonly captures(none) %3, ptr addrspace(1) inreg nofree readonly captures(none) %4, ptr addrspace(1) inreg nofree readonly captures(none) %5, ptr addrspace(1) inreg nofree writeonly captures(none) %6, ptr addrspace(1) inreg nofree captures(none) %7, i32 inreg %8, i32 inreg %9, ptr addrspace(1) inreg nofree readnone captures(none) %10, ptr addrspace(1) inreg nofree readnone captures(none) %11) local_unnamed_addr #1 {
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %14 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %13)
  %15 = lshr i32 %14, 6
  %16 = and i32 %15, 1
  %17 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %18 = shl i32 %17, 5
  %19 = and i32 %13, 63
  %20 = shl nuw nsw i32 %16, 6
  %21 = or disjoint i32 %20, %19
  %22 = lshr i32 %21, 2
  %23 = and i32 %13, 31
  %24 = shl nuw nsw i32 %13, 2
  %25 = and i32 %24, 12
  %26 = shl i32 %17, 9
  %27 = shl nuw nsw i32 %22, 4
  %28 = or disjoint i32 %27, %26
  %29 = or disjoint i32 %28, %25
  %30 = shl i32 %29, 2
  %31 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %7, i16 0, i64 2147483646, i32 159744)
  %32 = tail call <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) %31, i32 %30, i32 0, i32 0)
  %33 = or disjoint i32 %22, %18
  %34 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %5, i16 0, i64 2147483646, i32 159744)
  %35 = shl i32 %33, 2
  %36 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %34, i32 %35, i32 0, i32 0)
  %37 = bitcast float %36 to <1 x float>
  %38 = extractelement <1 x float> %37, i64 0
  %invariant.op8 = or disjoint i32 %18, %23
  %39 = icmp sgt i32 %8, 0
  %40 = shufflevector <4 x float> %32, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %41 = shufflevector <4 x float> %32, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  br i1 %39, label %.lr.ph, label %._crit_edge

.lr.ph:
  %42 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %43 = tail call <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) %42, i32 %30, i32 0, i32 0)
  %44 = and i32 %21, 124
  %45 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %46 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %47 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %3, i16 0, i64 2147483646, i32 159744)
  %48 = shl nuw nsw i32 %25, 2
  %49 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %4, i16 0, i64 2147483646, i32 159744)
  %50 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %44
  %51 = shl nuw nsw i32 %23, 2
  %52 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %51
  %53 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %6, i16 0, i64 2147483646, i32 159744)
  %54 = and i32 %13, 32
  %55 = or disjoint i32 %16, %54
  %56 = icmp eq i32 %55, 0
  %57 = shufflevector <4 x float> %43, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %58 = shufflevector <4 x float> %43, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  br label %59

59:
  %60 = phi i32 [ 0, %.lr.ph ], [ %122, %59 ]
  %61 = phi <2 x float> [ %40, %.lr.ph ], [ %92, %59 ]
  %62 = phi <2 x float> [ %41, %.lr.ph ], [ %99, %59 ]
  %63 = mul i32 %60, %9
  %.reass = add i32 %63, %33
  %64 = shl i32 %.reass, 1
  %65 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %45, i32 %64, i32 0, i32 0)
  %66 = bitcast i16 %65 to half
  %67 = fpext half %66 to float
  %68 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %46, i32 %64, i32 0, i32 0)
  %69 = bitcast i16 %68 to half
  %70 = fpext half %69 to float
  %71 = fcmp ogt half %69, 2.000000e+01
  %72 = fmul float %70, f0x3FB8AA3B
  %73 = tail call float @llvm.exp2.f32(float %72)
  %74 = fadd float %73, 1.000000e+00
  %75 = tail call float @llvm.log.f32(float %74)
  %76 = select i1 %71, float %70, float %75
  %77 = shl i32 %60, 6
  %78 = or disjoint i32 %77, %48
  %79 = tail call <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) %47, i32 %78, i32 0, i32 0)
  %80 = tail call <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) %49, i32 %78, i32 0, i32 0)
  %81 = fmul float %76, %67
  %82 = insertelement <2 x float> poison, float %76, i64 0
  %83 = shufflevector <2 x float> %82, <2 x float> poison, <2 x i32> zeroinitializer
  %84 = fmul <2 x float> %57, %83
  %85 = fmul <2 x float> %84, splat (float f0x3FB8AA3B)
  %86 = tail call <2 x float> @llvm.exp2.v2f32(<2 x float> %85)
  %87 = fmul <2 x float> %61, %86
  %88 = shufflevector <4 x float> %79, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %89 = insertelement <2 x float> poison, float %81, i64 0
  %90 = shufflevector <2 x float> %89, <2 x float> poison, <2 x i32> zeroinitializer
  %91 = fmul <2 x float> %88, %90
  %92 = fadd <2 x float> %91, %87
  %93 = fmul <2 x float> %58, %83
  %94 = fmul <2 x float> %93, splat (float f0x3FB8AA3B)
  %95 = tail call <2 x float> @llvm.exp2.v2f32(<2 x float> %94)
  %96 = fmul <2 x float> %62, %95
  %97 = shufflevector <4 x float> %79, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %98 = fmul <2 x float> %97, %90
  %99 = fadd <2 x float> %98, %96
  %.reass9 = add i32 %63, %invariant.op8
  %100 = shufflevector <4 x float> %80, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %101 = fmul <2 x float> %100, %92
  %102 = shufflevector <4 x float> %80, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %103 = fmul <2 x float> %102, %99
  %104 = fadd <2 x float> %101, %103
  %105 = extractelement <2 x float> %104, i64 0
  %106 = extractelement <2 x float> %104, i64 1
  %107 = fadd float %105, %106
  %108 = bitcast float %107 to i32
  %109 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %108, i32 78, i32 15, i32 15, i1 true)
  %110 = bitcast i32 %109 to float
  %111 = fadd float %107, %110
  %112 = bitcast float %111 to i32
  %113 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %112, i32 177, i32 15, i32 15, i1 true)
  %114 = bitcast i32 %113 to float
  %115 = fadd float %111, %114
  %116 = fmul float %38, %67
  %117 = fadd float %116, %115
  fence syncscope("workgroup") release, !mmra !53
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !53
  %118 = insertelement <1 x float> poison, float %117, i64 0
  store <1 x float> %118, ptr addrspace(3) %50, align 4
  fence syncscope("workgroup") release, !mmra !53
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !53
  %119 = load float, ptr addrspace(3) %52, align 4
  %120 = shl i32 %.reass9, 2
  %121 = select i1 %56, i32 %120, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %119, ptr addrspace(8) %53, i32 %121, i32 0, i32 0)
  %122 = add nuw nsw i32 %60, 1
  %exitcond.not = icmp eq i32 %122, %8
  br i1 %exitcond.not, label %._crit_edge, label %59

._crit_edge:
  %123 = phi <2 x float> [ %40, %12 ], [ %92, %59 ]
  %124 = phi <2 x float> [ %41, %12 ], [ %99, %59 ]
  %125 = shufflevector <2 x float> %123, <2 x float> %124, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float> %125, ptr addrspace(8) %31, i32 %30, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #3

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #0

declare <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float>, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #5

declare i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare float @llvm.log.f32(float) #0

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #6

declare void @llvm.amdgcn.s.barrier() #7

declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #5

declare <2 x float> @llvm.exp2.v2f32(<2 x float>) #8

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #7 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #8 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!53 = !{!"amdgpu-synchronize-as", !"local"}
