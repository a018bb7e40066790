; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.50-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @dot_scaled(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree readonly captures(none) %2, ptr addrspace(1) inreg nofree readonly captures(none) %3, ptr addrspace(1) inreg nofree writeonly captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5, ptr addrspace(1) inreg nofree readnone captures(none) %6) local_unnamed_addr #0 {
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %9 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %8)
  %10 = lshr i32 %9, 6
  %11 = and i32 %10, 3
  %12 = and i32 %8, 63
  %13 = shl nuw nsw i32 %11, 6
  %14 = or disjoint i32 %13, %12
  %15 = lshr i32 %14, 2
  %16 = and i32 %8, 31
  %17 = and i32 %13, 128
  %18 = lshr exact i32 %17, 2
  %19 = or disjoint i32 %18, %16
  %20 = and i32 %8, 3
  %21 = shl nuw nsw i32 %20, 4
  %22 = shl nuw nsw i32 %15, 6
  %23 = or disjoint i32 %22, %21
  %24 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %25 = tail call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %24, i32 %23, i32 0, i32 0)
  %26 = shl nuw nsw i32 %20, 3
  %27 = and i32 %8, 32
  %28 = lshr exact i32 %27, 3
  %29 = or disjoint i32 %28, 8
  %30 = or disjoint i32 %28, 16
  %31 = or disjoint i32 %28, 24
  %32 = shl nuw nsw i32 %15, 5
  %33 = or disjoint i32 %32, %26
  %34 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %35 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %34, i32 %33, i32 0, i32 0)
  %36 = lshr exact i32 %27, 5
  %37 = and i32 %14, 252
  %38 = or disjoint i32 %37, %20
  %39 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %40 = tail call i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8) %39, i32 %38, i32 0, i32 0)
  %41 = shl nuw nsw i32 %16, 2
  %42 = or disjoint i32 %41, %36
  %43 = or disjoint i32 %42, 2
  %44 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %3, i16 0, i64 2147483646, i32 159744)
  %45 = tail call i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8) %44, i32 %42, i32 0, i32 0)
  %46 = tail call i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8) %44, i32 %43, i32 0, i32 0)
  %47 = shl nuw nsw i32 %14, 4
  %48 = and i32 %8, 48
  %49 = xor i32 %47, %48
  %50 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %49
  store <4 x i32> %25, ptr addrspace(3) %50, align 16
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  %51 = shl nuw nsw i32 %16, 6
  %52 = shl nuw nsw i32 %8, 2
  %53 = and i32 %52, 48
  %54 = lshr exact i32 %27, 1
  %55 = shl nuw nsw i32 %17, 4
  %56 = or disjoint i32 %55, %51
  %57 = xor i32 %53, %54
  %58 = or disjoint i32 %56, %57
  %59 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %58
  %60 = load <4 x i32>, ptr addrspace(3) %59, align 16
  %61 = xor i32 %58, 32
  %62 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %61
  %63 = load <4 x i32>, ptr addrspace(3) %62, align 16
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  %64 = shl nuw nsw i32 %14, 3
  %65 = and i32 %64, 1784
  %66 = icmp eq i32 %27, 0
  %67 = select i1 %66, i32 0, i32 272
  %68 = xor i32 %65, %67
  %69 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %68
  store <2 x i32> %35, ptr addrspace(3) %69, align 8
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  %70 = shl nuw nsw i32 %8, 4
  %71 = and i32 %70, 736
  %72 = shl nuw nsw i32 %8, 3
  %73 = and i32 %72, 8
  %74 = and i32 %8, 16
  %75 = or disjoint i32 %71, %73
  %76 = or disjoint i32 %75, %74
  %77 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %76
  %78 = tail call <2 x i32> @llvm.amdgcn.ds.read.tr8.b64.v2i32(ptr addrspace(3) %77)
  %79 = bitcast <2 x i32> %78 to <8 x i8>
  %80 = getelementptr inbounds nuw i8, ptr addrspace(3) %77, i32 1024
  %81 = tail call <2 x i32> @llvm.amdgcn.ds.read.tr8.b64.v2i32(ptr addrspace(3) nonnull %80)
  %82 = bitcast <2 x i32> %81 to <8 x i8>
  %83 = xor i32 %76, 272
  %84 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %83
  %85 = tail call <2 x i32> @llvm.amdgcn.ds.read.tr8.b64.v2i32(ptr addrspace(3) nonnull %84)
  %86 = bitcast <2 x i32> %85 to <8 x i8>
  %87 = getelementptr inbounds nuw i8, ptr addrspace(3) %84, i32 1024
  %88 = tail call <2 x i32> @llvm.amdgcn.ds.read.tr8.b64.v2i32(ptr addrspace(3) nonnull %87)
  %89 = bitcast <2 x i32> %88 to <8 x i8>
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  %90 = shl nuw nsw i32 %20, 6
  %91 = and i32 %8, 60
  %92 = shl nuw nsw i32 %10, 1
  %93 = and i32 %92, 2
  %94 = lshr i32 %11, 1
  %95 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %90
  %96 = getelementptr inbounds nuw i8, ptr addrspace(3) %95, i32 %91
  %97 = getelementptr inbounds nuw i8, ptr addrspace(3) %96, i32 %93
  %98 = getelementptr inbounds nuw i8, ptr addrspace(3) %97, i32 %94
  %99 = insertelement <1 x i8> poison, i8 %40, i64 0
  store <1 x i8> %99, ptr addrspace(3) %98, align 1
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  %100 = and i32 %52, 60
  %101 = lshr exact i32 %74, 3
  %102 = shl nuw nsw i32 %27, 1
  %103 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %101
  %104 = getelementptr inbounds nuw i8, ptr addrspace(3) %103, i32 %102
  %105 = getelementptr inbounds nuw i8, ptr addrspace(3) %104, i32 %100
  %106 = getelementptr inbounds nuw i8, ptr addrspace(3) %105, i32 %94
  %107 = load <1 x i8>, ptr addrspace(3) %106, align 1
  %108 = getelementptr inbounds nuw i8, ptr addrspace(3) %106, i32 128
  %109 = load <1 x i8>, ptr addrspace(3) %108, align 1
  %110 = shufflevector <8 x i8> %79, <8 x i8> %86, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %111 = bitcast <16 x i8> %110 to <4 x i32>
  %112 = shufflevector <8 x i8> %82, <8 x i8> %89, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %113 = bitcast <16 x i8> %112 to <4 x i32>
  %114 = shufflevector <1 x i8> %107, <1 x i8> %109, <2 x i32> <i32 0, i32 1>
  %115 = bitcast <2 x i8> %114 to i16
  %116 = zext i16 %115 to i32
  %117 = insertelement <2 x i8> poison, i8 %45, i64 0
  %118 = insertelement <2 x i8> %117, i8 %46, i64 1
  %119 = bitcast <2 x i8> %118 to i16
  %120 = zext i16 %119 to i32
  %121 = tail call <16 x float> @llvm.amdgcn.mfma.scale.f32.32x32x64.f8f6f4.v4i32.v4i32(<4 x i32> %111, <4 x i32> %60, <16 x float> zeroinitializer, i32 4, i32 4, i32 0, i32 %120, i32 0, i32 %116)
  %122 = tail call <16 x float> @llvm.amdgcn.mfma.scale.f32.32x32x64.f8f6f4.v4i32.v4i32(<4 x i32> %113, <4 x i32> %63, <16 x float> %121, i32 4, i32 4, i32 1, i32 %120, i32 1, i32 %116)
  %123 = shl nuw nsw i32 %19, 5
  %124 = or disjoint i32 %123, %28
  %125 = or disjoint i32 %123, %29
  %126 = or disjoint i32 %123, %30
  %127 = or disjoint i32 %123, %31
  %128 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %4, i16 0, i64 2147483646, i32 159744)
  %129 = and i32 %9, 64
  %130 = icmp eq i32 %129, 0
  %131 = shufflevector <16 x float> %122, <16 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %132 = shl nuw nsw i32 %124, 2
  %133 = select i1 %130, i32 %132, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float> %131, ptr addrspace(8) %128, i32 %133, i32 0, i32 0)
  %134 = shufflevector <16 x float> %122, <16 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %135 = shl nuw nsw i32 %125, 2
  %136 = select i1 %130, i32 %135, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float> %134, ptr addrspace(8) %128, i32 %136, i32 0, i32 0)
  %137 = shufflevector <16 x float> %122, <16 x float> poison, <4 x i32> <i32 8, i32 9, i32 10, i32 11>
  %138 = shl nuw nsw i32 %126, 2
  %139 = select i1 %130, i32 %138, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float> %137, ptr addrspace(8) %128, i32 %139, i32 0, i32 0)
  %140 = shufflevector <16 x float> %122, <16 x float> poison, <4 x i32> <i32 12, i32 13, i32 14, i32 15>
  %141 = shl nuw nsw i32 %127, 2
  %142 = select i1 %130, i32 %141, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float> %140, ptr addrspace(8) %128, i32 %142, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.s.barrier() #5

declare <2 x i32> @llvm.amdgcn.ds.read.tr8.b64.v2i32(ptr addrspace(3) captures(none)) #6

declare <16 x float> @llvm.amdgcn.mfma.scale.f32.32x32x64.f8f6f4.v4i32.v4i32(<4 x i32>, <4 x i32>, <16 x float>, i32 immarg, i32 immarg, i32 immarg, i32, i32 immarg, i32) #7

declare void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float>, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #8

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn memory(argmem: read) }
attributes #7 = { convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #8 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!26 = !{!"amdgpu-synchronize-as", !"local"}
