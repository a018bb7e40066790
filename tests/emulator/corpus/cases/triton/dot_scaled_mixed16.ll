; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.50-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @dot_scaled(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree readonly captures(none) %2, ptr addrspace(1) inreg nofree readonly captures(none) %3, ptr addrspace(1) inreg nofree writeonly captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5, ptr addrspace(1) inreg nofree readnone captures(none) %6) local_unnamed_addr #0 {
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %9 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %8)
  %10 = and i32 %9, 64
  %11 = and i32 %8, 63
  %12 = or disjoint i32 %10, %11
  %13 = and i32 %12, 112
  %14 = and i32 %8, 15
  %15 = or disjoint i32 %14, %13
  %16 = shl nuw nsw i32 %15, 4
  %17 = or disjoint i32 %16, 2048
  %18 = or disjoint i32 %16, 4096
  %19 = or disjoint i32 %16, 6144
  %20 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %21 = tail call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %20, i32 %16, i32 0, i32 0)
  %22 = tail call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %20, i32 %17, i32 0, i32 0)
  %23 = tail call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %20, i32 %18, i32 0, i32 0)
  %24 = tail call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %20, i32 %19, i32 0, i32 0)
  %25 = shl nuw nsw i32 %12, 4
  %26 = xor i32 %25, %13
  %27 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %26
  store <4 x i32> %21, ptr addrspace(3) %27, align 16
  %28 = getelementptr inbounds nuw i8, ptr addrspace(3) %27, i32 4096
  store <4 x i32> %23, ptr addrspace(3) %28, align 16
  %29 = xor i32 %26, 2176
  %30 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %29
  store <4 x i32> %22, ptr addrspace(3) %30, align 16
  %31 = getelementptr inbounds nuw i8, ptr addrspace(3) %30, i32 4096
  store <4 x i32> %24, ptr addrspace(3) %31, align 16
  fence syncscope("workgroup") release, !mmra !19
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !19
  %32 = and i32 %8, 48
  %33 = mul nuw nsw i32 %14, 272
  %34 = xor i32 %33, %32
  %35 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %34
  %36 = load <16 x i8>, ptr addrspace(3) %35, align 16
  %37 = getelementptr inbounds nuw i8, ptr addrspace(3) %35, i32 4096
  %38 = load <16 x i8>, ptr addrspace(3) %37, align 16
  %39 = xor i32 %34, 64
  %40 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %39
  %41 = load <16 x i8>, ptr addrspace(3) %40, align 16
  %42 = getelementptr inbounds nuw i8, ptr addrspace(3) %40, i32 4096
  %43 = load <16 x i8>, ptr addrspace(3) %42, align 16
  %44 = xor i32 %34, 128
  %45 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %44
  %46 = load <16 x i8>, ptr addrspace(3) %45, align 16
  %47 = getelementptr inbounds nuw i8, ptr addrspace(3) %45, i32 4096
  %48 = load <16 x i8>, ptr addrspace(3) %47, align 16
  %49 = xor i32 %34, 192
  %50 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %49
  %51 = load <16 x i8>, ptr addrspace(3) %50, align 16
  %52 = getelementptr inbounds nuw i8, ptr addrspace(3) %50, i32 4096
  %53 = load <16 x i8>, ptr addrspace(3) %52, align 16
  %54 = and i32 %8, 1
  %55 = and i32 %12, 126
  %56 = or disjoint i32 %55, %54
  %57 = shl nuw nsw i32 %56, 4
  %58 = or disjoint i32 %57, 2048
  %59 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %60 = tail call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %59, i32 %57, i32 0, i32 0)
  %61 = tail call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %59, i32 %58, i32 0, i32 0)
  %62 = and i32 %8, 3
  %63 = and i32 %12, 124
  %64 = or disjoint i32 %63, %62
  %65 = shl nuw nsw i32 %64, 1
  %66 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %67 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %66, i32 %65, i32 0, i32 0)
  %68 = bitcast i16 %67 to <2 x i8>
  %69 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %3, i16 0, i64 2147483646, i32 159744)
  %70 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %69, i32 %65, i32 0, i32 0)
  %71 = bitcast i16 %70 to <2 x i8>
  %72 = extractelement <2 x i8> %71, i64 0
  %73 = extractelement <2 x i8> %71, i64 1
  fence syncscope("workgroup") release, !mmra !19
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !19
  %74 = and i32 %25, 1776
  %75 = and i32 %8, 16
  %76 = icmp eq i32 %75, 0
  %77 = select i1 %76, i32 0, i32 272
  %78 = xor i32 %74, %77
  %79 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %78
  store <4 x i32> %60, ptr addrspace(3) %79, align 16
  %80 = getelementptr inbounds nuw i8, ptr addrspace(3) %79, i32 2048
  store <4 x i32> %61, ptr addrspace(3) %80, align 16
  fence syncscope("workgroup") release, !mmra !19
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !19
  %81 = shl nuw nsw i32 %32, 5
  %82 = shl nuw nsw i32 %8, 4
  %83 = and i32 %82, 224
  %84 = shl nuw nsw i32 %54, 3
  %85 = lshr exact i32 %10, 2
  %86 = or disjoint i32 %85, %84
  %87 = or disjoint i32 %81, %83
  %88 = or disjoint i32 %86, %87
  %89 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %88
  %90 = tail call <2 x i32> @llvm.amdgcn.ds.read.tr8.b64.v2i32(ptr addrspace(3) %89)
  %91 = bitcast <2 x i32> %90 to <8 x i8>
  %92 = getelementptr inbounds nuw i8, ptr addrspace(3) %89, i32 2048
  %93 = tail call <2 x i32> @llvm.amdgcn.ds.read.tr8.b64.v2i32(ptr addrspace(3) nonnull %92)
  %94 = bitcast <2 x i32> %93 to <8 x i8>
  %95 = xor i32 %88, 272
  %96 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %95
  %97 = tail call <2 x i32> @llvm.amdgcn.ds.read.tr8.b64.v2i32(ptr addrspace(3) %96)
  %98 = bitcast <2 x i32> %97 to <8 x i8>
  %99 = getelementptr inbounds nuw i8, ptr addrspace(3) %96, i32 2048
  %100 = tail call <2 x i32> @llvm.amdgcn.ds.read.tr8.b64.v2i32(ptr addrspace(3) nonnull %99)
  %101 = bitcast <2 x i32> %100 to <8 x i8>
  fence syncscope("workgroup") release, !mmra !19
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !19
  %102 = shl nuw nsw i32 %62, 6
  %103 = lshr i32 %8, 1
  %104 = and i32 %103, 30
  %105 = lshr exact i32 %10, 6
  %106 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %102
  %107 = getelementptr inbounds nuw i8, ptr addrspace(3) %106, i32 %105
  %108 = getelementptr inbounds nuw i8, ptr addrspace(3) %107, i32 %104
  %109 = shufflevector <2 x i8> %68, <2 x i8> poison, <1 x i32> zeroinitializer
  store <1 x i8> %109, ptr addrspace(3) %108, align 1
  %110 = getelementptr inbounds nuw i8, ptr addrspace(3) %108, i32 32
  %111 = shufflevector <2 x i8> %68, <2 x i8> poison, <1 x i32> <i32 1>
  store <1 x i8> %111, ptr addrspace(3) %110, align 1
  fence syncscope("workgroup") release, !mmra !19
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !19
  %112 = shl nuw nsw i32 %11, 1
  %113 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %112
  %114 = load <2 x i8>, ptr addrspace(3) %113, align 2
  %115 = shufflevector <2 x i8> %114, <2 x i8> poison, <4 x i32> <i32 poison, i32 1, i32 poison, i32 poison>
  %116 = getelementptr inbounds nuw i8, ptr addrspace(3) %113, i32 128
  %117 = load <2 x i8>, ptr addrspace(3) %116, align 2
  %118 = shufflevector <2 x i8> %117, <2 x i8> poison, <4 x i32> <i32 poison, i32 1, i32 poison, i32 poison>
  %119 = and i32 %8, 2
  %120 = icmp eq i32 %119, 0
  %121 = select i1 %120, i8 %72, i8 %73
  %122 = select i1 %120, i8 %73, i8 %72
  %123 = shl nuw nsw i32 %8, 2
  %124 = and i32 %123, 60
  %125 = lshr exact i32 %75, 3
  %126 = lshr i32 %8, 5
  %127 = and i32 %126, 1
  %128 = or disjoint i32 %124, %125
  %129 = or disjoint i32 %128, %127
  %130 = sext i8 %121 to i32
  %131 = shl nuw nsw i32 %129, 2
  %132 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %131, i32 %130)
  %133 = trunc nsw i32 %132 to i8
  %134 = sext i8 %122 to i32
  %135 = xor i32 %131, 8
  %136 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %135, i32 %134)
  %137 = trunc nsw i32 %136 to i8
  %138 = select i1 %76, i8 %133, i8 %137
  %139 = select i1 %76, i8 %137, i8 %133
  %140 = shufflevector <16 x i8> %36, <16 x i8> %41, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %141 = bitcast <32 x i8> %140 to <8 x i32>
  %142 = shufflevector <16 x i8> %46, <16 x i8> %51, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %143 = bitcast <32 x i8> %142 to <8 x i32>
  %144 = shufflevector <16 x i8> %38, <16 x i8> %43, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %145 = bitcast <32 x i8> %144 to <8 x i32>
  %146 = shufflevector <16 x i8> %48, <16 x i8> %53, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %147 = bitcast <32 x i8> %146 to <8 x i32>
  %148 = shufflevector <8 x i8> %91, <8 x i8> %98, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %149 = bitcast <16 x i8> %148 to <4 x i32>
  %150 = shufflevector <8 x i8> %94, <8 x i8> %101, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %151 = bitcast <16 x i8> %150 to <4 x i32>
  %152 = shufflevector <2 x i8> %114, <2 x i8> %117, <4 x i32> <i32 0, i32 2, i32 poison, i32 poison>
  %153 = shufflevector <4 x i8> %152, <4 x i8> %115, <4 x i32> <i32 0, i32 1, i32 5, i32 poison>
  %154 = shufflevector <4 x i8> %153, <4 x i8> %118, <4 x i32> <i32 0, i32 1, i32 2, i32 5>
  %155 = bitcast <4 x i8> %154 to i32
  %156 = insertelement <2 x i8> poison, i8 %138, i64 0
  %157 = insertelement <2 x i8> %156, i8 %139, i64 1
  %158 = bitcast <2 x i8> %157 to i16
  %159 = zext i16 %158 to i32
  %160 = tail call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v4i32.v8i32(<4 x i32> %149, <8 x i32> %141, <4 x float> zeroinitializer, i32 4, i32 1, i32 0, i32 %159, i32 0, i32 %155)
  %161 = tail call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v4i32.v8i32(<4 x i32> %151, <8 x i32> %143, <4 x float> %160, i32 4, i32 1, i32 1, i32 %159, i32 1, i32 %155)
  %162 = tail call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v4i32.v8i32(<4 x i32> %149, <8 x i32> %145, <4 x float> zeroinitializer, i32 4, i32 1, i32 0, i32 %159, i32 2, i32 %155)
  %163 = tail call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v4i32.v8i32(<4 x i32> %151, <8 x i32> %147, <4 x float> %162, i32 4, i32 1, i32 1, i32 %159, i32 3, i32 %155)
  %164 = shl nuw nsw i32 %14, 7
  %165 = or disjoint i32 %13, %164
  %166 = or disjoint i32 %165, 2048
  %167 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %4, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float> %161, ptr addrspace(8) %167, i32 %165, i32 0, i32 0)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float> %163, ptr addrspace(8) %167, i32 %166, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.s.barrier() #5

declare i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare <2 x i32> @llvm.amdgcn.ds.read.tr8.b64.v2i32(ptr addrspace(3) captures(none)) #6

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #7

declare <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v4i32.v8i32(<4 x i32>, <8 x i32>, <4 x float>, i32 immarg, i32 immarg, i32 immarg, i32, i32 immarg, i32) #8

declare void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float>, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #9

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn memory(argmem: read) }
attributes #7 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #8 = { convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #9 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!19 = !{!"amdgpu-synchronize-as", !"local"}
