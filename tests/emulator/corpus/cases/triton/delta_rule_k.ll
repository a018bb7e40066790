; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @delta_rule(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree readonly captures(none) %2, ptr addrspace(1) inreg nofree readonly captures(none) %3, ptr addrspace(1) inreg nofree writeonly captures(none) %4, i32 inreg %5, ptr addrspace(1) inreg nofree readnone captures(none) %6, ptr addrspace(1) inreg nofree readnone captures(none) %7) local_unnamed_addr #0 {
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %10 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %11 = lshr i32 %10, 6
  %12 = and i32 %11, 3
  %13 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %14 = and i32 %9, 63
  %15 = shl nuw nsw i32 %12, 6
  %16 = or disjoint i32 %15, %14
  %17 = lshr i32 %16, 5
  %18 = and i32 %9, 31
  %19 = mul i32 %5, %13
  %invariant.op = or disjoint i32 %17, 8
  %invariant.op1 = or disjoint i32 %17, 16
  %invariant.op3 = or disjoint i32 %17, 24
  %20 = icmp sgt i32 %5, 0
  br i1 %20, label %.lr.ph, label %._crit_edge

.lr.ph:
  %21 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %22 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %23 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %24 = shl nuw nsw i32 %14, 2
  %25 = xor i32 %24, 128
  %26 = shl nuw nsw i32 %18, 2
  %27 = shl nuw nsw i32 %12, 7
  %28 = shl nuw nsw i32 %12, 2
  %29 = or disjoint i32 %27, %26
  %30 = xor i32 %29, %28
  %31 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %30
  %32 = shl nuw nsw i32 %9, 7
  %33 = and i32 %32, 384
  %34 = xor i32 %28, %26
  %35 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %33
  %36 = getelementptr inbounds nuw i8, ptr addrspace(3) %35, i32 %34
  %37 = shl nuw nsw i32 %9, 2
  %38 = and i32 %37, 112
  %39 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %38
  %40 = getelementptr inbounds nuw i8, ptr addrspace(3) %39, i32 %28
  %41 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %26
  %42 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %4, i16 0, i64 2147483646, i32 159744)
  %43 = and i32 %9, 32
  %44 = or disjoint i32 %12, %43
  %45 = icmp eq i32 %44, 0
  br label %46

46:
  %47 = phi i32 [ 0, %.lr.ph ], [ %142, %46 ]
  %48 = phi <2 x float> [ zeroinitializer, %.lr.ph ], [ %113, %46 ]
  %49 = phi <2 x float> [ zeroinitializer, %.lr.ph ], [ %115, %46 ]
  %50 = add i32 %47, %19
  %51 = shl i32 %50, 5
  %52 = or disjoint i32 %51, %17
  %.reass = or disjoint i32 %51, %invariant.op
  %.reass2 = or disjoint i32 %51, %invariant.op1
  %.reass4 = or disjoint i32 %51, %invariant.op3
  %53 = shl i32 %52, 2
  %54 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %21, i32 %53, i32 0, i32 0)
  %55 = bitcast float %54 to <1 x float>
  %56 = shl i32 %.reass, 2
  %57 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %21, i32 %56, i32 0, i32 0)
  %58 = bitcast float %57 to <1 x float>
  %59 = shl i32 %.reass2, 2
  %60 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %21, i32 %59, i32 0, i32 0)
  %61 = bitcast float %60 to <1 x float>
  %62 = shl i32 %.reass4, 2
  %63 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %21, i32 %62, i32 0, i32 0)
  %64 = bitcast float %63 to <1 x float>
  %65 = or disjoint i32 %51, %18
  %66 = shl i32 %65, 2
  %67 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %22, i32 %66, i32 0, i32 0)
  %68 = bitcast float %67 to <1 x float>
  %69 = extractelement <1 x float> %68, i64 0
  %70 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %23, i32 %53, i32 0, i32 0)
  %71 = bitcast float %70 to <1 x float>
  %72 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %23, i32 %56, i32 0, i32 0)
  %73 = bitcast float %72 to <1 x float>
  %74 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %23, i32 %59, i32 0, i32 0)
  %75 = bitcast float %74 to <1 x float>
  %76 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %23, i32 %62, i32 0, i32 0)
  %77 = bitcast float %76 to <1 x float>
  %78 = sext i32 %50 to i64
  %79 = getelementptr [4 x i8], ptr addrspace(1) %3, i64 %78
  %80 = load <1 x float>, ptr addrspace(1) %79, align 4
  %81 = extractelement <1 x float> %80, i64 0
  %82 = shufflevector <1 x float> %55, <1 x float> %58, <2 x i32> <i32 0, i32 1>
  %83 = fmul <2 x float> %48, %82
  %84 = shufflevector <1 x float> %61, <1 x float> %64, <2 x i32> <i32 0, i32 1>
  %85 = fmul <2 x float> %49, %84
  fence syncscope("workgroup") release, !mmra !30
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !30
  %86 = fadd <2 x float> %83, %85
  %87 = extractelement <2 x float> %86, i64 0
  %88 = extractelement <2 x float> %86, i64 1
  %89 = fadd float %87, %88
  %90 = bitcast float %89 to i32
  %91 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %25, i32 %90)
  %92 = bitcast i32 %91 to float
  %93 = fadd float %89, %92
  %94 = insertelement <1 x float> poison, float %93, i64 0
  store <1 x float> %94, ptr addrspace(3) %31, align 4
  fence syncscope("workgroup") release, !mmra !30
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !30
  %95 = load <1 x float>, ptr addrspace(3) %36, align 4
  %96 = extractelement <1 x float> %95, i64 0
  %97 = bitcast float %96 to i32
  %98 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %97, i32 78, i32 15, i32 15, i1 true)
  %99 = bitcast i32 %98 to float
  %100 = fadd float %96, %99
  %101 = bitcast float %100 to i32
  %102 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %101, i32 177, i32 15, i32 15, i1 true)
  %103 = bitcast i32 %102 to float
  %104 = fadd float %100, %103
  fence syncscope("workgroup") release, !mmra !30
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !30
  %105 = insertelement <1 x float> poison, float %104, i64 0
  store <1 x float> %105, ptr addrspace(3) %40, align 4
  fence syncscope("workgroup") release, !mmra !30
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !30
  %106 = load <1 x float>, ptr addrspace(3) %41, align 4
  %107 = extractelement <1 x float> %106, i64 0
  %108 = fsub float %69, %107
  %109 = fmul float %81, %108
  %110 = insertelement <2 x float> poison, float %109, i64 0
  %111 = shufflevector <2 x float> %110, <2 x float> poison, <2 x i32> zeroinitializer
  %112 = fmul <2 x float> %82, %111
  %113 = fadd <2 x float> %48, %112
  %114 = fmul <2 x float> %84, %111
  %115 = fadd <2 x float> %49, %114
  %116 = shufflevector <1 x float> %71, <1 x float> %73, <2 x i32> <i32 0, i32 1>
  %117 = fmul <2 x float> %116, %113
  %118 = shufflevector <1 x float> %75, <1 x float> %77, <2 x i32> <i32 0, i32 1>
  %119 = fmul <2 x float> %118, %115
  fence syncscope("workgroup") release, !mmra !30
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !30
  %120 = fadd <2 x float> %117, %119
  %121 = extractelement <2 x float> %120, i64 0
  %122 = extractelement <2 x float> %120, i64 1
  %123 = fadd float %121, %122
  %124 = bitcast float %123 to i32
  %125 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %25, i32 %124)
  %126 = bitcast i32 %125 to float
  %127 = fadd float %123, %126
  %128 = insertelement <1 x float> poison, float %127, i64 0
  store <1 x float> %128, ptr addrspace(3) %31, align 4
  fence syncscope("workgroup") release, !mmra !30
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !30
  %129 = load <1 x float>, ptr addrspace(3) %36, align 4
  %130 = extractelement <1 x float> %129, i64 0
  %131 = bitcast float %130 to i32
  %132 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %131, i32 78, i32 15, i32 15, i1 true)
  %133 = bitcast i32 %132 to float
  %134 = fadd float %130, %133
  %135 = bitcast float %134 to i32
  %136 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %135, i32 177, i32 15, i32 15, i1 true)
  %137 = bitcast i32 %136 to float
  %138 = fadd float %134, %137
  fence syncscope("workgroup") release, !mmra !30
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !30
  %139 = insertelement <1 x float> poison, float %138, i64 0
  store <1 x float> %139, ptr addrspace(3) %40, align 4
  fence syncscope("workgroup") release, !mmra !30
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !30
  %140 = load float, ptr addrspace(3) %41, align 4
  %141 = select i1 %45, i32 %66, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %140, ptr addrspace(8) %42, i32 %141, i32 0, i32 0)
  %142 = add nuw nsw i32 %47, 1
  %exitcond.not = icmp eq i32 %142, %5
  br i1 %exitcond.not, label %._crit_edge, label %46

._crit_edge:
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.s.barrier() #5

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #6

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #6

declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

attributes #0 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #7 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!30 = !{!"amdgpu-synchronize-as", !"local"}
