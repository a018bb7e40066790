; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

define amdgpu_kernel void @g_mfma(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, ptr addrspace(1) inreg nofree readnone captures(none) %3, ptr addrspace(1) inreg nofree readnone captures(none) %4) local_unnamed_addr #0 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %6)
  %8 = and i32 %6, 15
  %9 = lshr i32 %7, 2
  %10 = and i32 %9, 16
  %11 = or disjoint i32 %10, %8
  %12 = lshr i32 %6, 2
  %13 = and i32 %12, 12
  %14 = or disjoint i32 %13, 16
  %15 = or disjoint i32 %13, 32
  %16 = or disjoint i32 %13, 48
  %17 = or disjoint i32 %8, 16
  %18 = shl nuw nsw i32 %11, 6
  %19 = or disjoint i32 %18, %13
  %20 = or disjoint i32 %18, %14
  %21 = or disjoint i32 %18, %15
  %22 = or disjoint i32 %18, %16
  %23 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %24 = shl nuw nsw i32 %19, 1
  %25 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %23, i32 %24, i32 0, i32 0)
  %26 = shl nuw nsw i32 %20, 1
  %27 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %23, i32 %26, i32 0, i32 0)
  %28 = shl nuw nsw i32 %21, 1
  %29 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %23, i32 %28, i32 0, i32 0)
  %30 = shl nuw nsw i32 %22, 1
  %31 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %23, i32 %30, i32 0, i32 0)
  %32 = shl nuw nsw i32 %13, 5
  %33 = or disjoint i32 %32, 32
  %34 = or disjoint i32 %32, 64
  %35 = or disjoint i32 %32, 96
  %36 = shl nuw nsw i32 %14, 5
  %37 = or disjoint i32 %32, 544
  %38 = or disjoint i32 %32, 576
  %39 = or disjoint i32 %32, 608
  %40 = shl nuw nsw i32 %15, 5
  %41 = or disjoint i32 %32, 1056
  %42 = or disjoint i32 %32, 1088
  %43 = or disjoint i32 %32, 1120
  %44 = shl nuw nsw i32 %16, 5
  %45 = or disjoint i32 %32, 1568
  %46 = or disjoint i32 %32, 1600
  %47 = or disjoint i32 %32, 1632
  %48 = or disjoint i32 %32, %8
  %49 = or disjoint i32 %33, %8
  %50 = or disjoint i32 %34, %8
  %51 = or disjoint i32 %35, %8
  %52 = or disjoint i32 %36, %8
  %53 = or disjoint i32 %37, %8
  %54 = or disjoint i32 %38, %8
  %55 = or disjoint i32 %39, %8
  %56 = or disjoint i32 %40, %8
  %57 = or disjoint i32 %41, %8
  %58 = or disjoint i32 %42, %8
  %59 = or disjoint i32 %43, %8
  %60 = or disjoint i32 %44, %8
  %61 = or disjoint i32 %45, %8
  %62 = or disjoint i32 %46, %8
  %63 = or disjoint i32 %47, %8
  %64 = or disjoint i32 %32, %17
  %65 = or disjoint i32 %33, %17
  %66 = or disjoint i32 %34, %17
  %67 = or disjoint i32 %35, %17
  %68 = or disjoint i32 %36, %17
  %69 = or disjoint i32 %37, %17
  %70 = or disjoint i32 %38, %17
  %71 = or disjoint i32 %39, %17
  %72 = or disjoint i32 %40, %17
  %73 = or disjoint i32 %41, %17
  %74 = or disjoint i32 %42, %17
  %75 = or disjoint i32 %43, %17
  %76 = or disjoint i32 %44, %17
  %77 = or disjoint i32 %45, %17
  %78 = or disjoint i32 %46, %17
  %79 = or disjoint i32 %47, %17
  %80 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %81 = shl nuw nsw i32 %48, 1
  %82 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %81, i32 0, i32 0)
  %83 = shl nuw nsw i32 %49, 1
  %84 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %83, i32 0, i32 0)
  %85 = shl nuw nsw i32 %50, 1
  %86 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %85, i32 0, i32 0)
  %87 = shl nuw nsw i32 %51, 1
  %88 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %87, i32 0, i32 0)
  %89 = shl nuw nsw i32 %52, 1
  %90 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %89, i32 0, i32 0)
  %91 = shl nuw nsw i32 %53, 1
  %92 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %91, i32 0, i32 0)
  %93 = shl nuw nsw i32 %54, 1
  %94 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %93, i32 0, i32 0)
  %95 = shl nuw nsw i32 %55, 1
  %96 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %95, i32 0, i32 0)
  %97 = shl nuw nsw i32 %56, 1
  %98 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %97, i32 0, i32 0)
  %99 = shl nuw nsw i32 %57, 1
  %100 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %99, i32 0, i32 0)
  %101 = shl nuw nsw i32 %58, 1
  %102 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %101, i32 0, i32 0)
  %103 = shl nuw nsw i32 %59, 1
  %104 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %103, i32 0, i32 0)
  %105 = shl nuw nsw i32 %60, 1
  %106 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %105, i32 0, i32 0)
  %107 = shl nuw nsw i32 %61, 1
  %108 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %107, i32 0, i32 0)
  %109 = shl nuw nsw i32 %62, 1
  %110 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %109, i32 0, i32 0)
  %111 = shl nuw nsw i32 %63, 1
  %112 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %111, i32 0, i32 0)
  %113 = shl nuw nsw i32 %64, 1
  %114 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %113, i32 0, i32 0)
  %115 = shl nuw nsw i32 %65, 1
  %116 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %115, i32 0, i32 0)
  %117 = shl nuw nsw i32 %66, 1
  %118 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %117, i32 0, i32 0)
  %119 = shl nuw nsw i32 %67, 1
  %120 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %119, i32 0, i32 0)
  %121 = shl nuw nsw i32 %68, 1
  %122 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %121, i32 0, i32 0)
  %123 = shl nuw nsw i32 %69, 1
  %124 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %123, i32 0, i32 0)
  %125 = shl nuw nsw i32 %70, 1
  %126 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %125, i32 0, i32 0)
  %127 = shl nuw nsw i32 %71, 1
  %128 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %127, i32 0, i32 0)
  %129 = shl nuw nsw i32 %72, 1
  %130 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %129, i32 0, i32 0)
  %131 = shl nuw nsw i32 %73, 1
  %132 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %131, i32 0, i32 0)
  %133 = shl nuw nsw i32 %74, 1
  %134 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %133, i32 0, i32 0)
  %135 = shl nuw nsw i32 %75, 1
  %136 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %135, i32 0, i32 0)
  %137 = shl nuw nsw i32 %76, 1
  %138 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %137, i32 0, i32 0)
  %139 = shl nuw nsw i32 %77, 1
  %140 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %139, i32 0, i32 0)
  %141 = shl nuw nsw i32 %78, 1
  %142 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %141, i32 0, i32 0)
  %143 = shl nuw nsw i32 %79, 1
  %144 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %80, i32 %143, i32 0, i32 0)
  %bc = bitcast <2 x i32> %25 to <4 x i16>
  %bc4 = bitcast <2 x i32> %27 to <4 x i16>
  %bc8 = bitcast <2 x i32> %29 to <4 x i16>
  %bc12 = bitcast <2 x i32> %31 to <4 x i16>
  %145 = insertelement <4 x i16> poison, i16 %82, i64 0
  %146 = insertelement <4 x i16> %145, i16 %84, i64 1
  %147 = insertelement <4 x i16> %146, i16 %86, i64 2
  %148 = insertelement <4 x i16> %147, i16 %88, i64 3
  %149 = insertelement <4 x i16> poison, i16 %90, i64 0
  %150 = insertelement <4 x i16> %149, i16 %92, i64 1
  %151 = insertelement <4 x i16> %150, i16 %94, i64 2
  %152 = insertelement <4 x i16> %151, i16 %96, i64 3
  %153 = insertelement <4 x i16> poison, i16 %98, i64 0
  %154 = insertelement <4 x i16> %153, i16 %100, i64 1
  %155 = insertelement <4 x i16> %154, i16 %102, i64 2
  %156 = insertelement <4 x i16> %155, i16 %104, i64 3
  %157 = insertelement <4 x i16> poison, i16 %106, i64 0
  %158 = insertelement <4 x i16> %157, i16 %108, i64 1
  %159 = insertelement <4 x i16> %158, i16 %110, i64 2
  %160 = insertelement <4 x i16> %159, i16 %112, i64 3
  %161 = insertelement <4 x i16> poison, i16 %114, i64 0
  %162 = insertelement <4 x i16> %161, i16 %116, i64 1
  %163 = insertelement <4 x i16> %162, i16 %118, i64 2
  %164 = insertelement <4 x i16> %163, i16 %120, i64 3
  %165 = insertelement <4 x i16> poison, i16 %122, i64 0
  %166 = insertelement <4 x i16> %165, i16 %124, i64 1
  %167 = insertelement <4 x i16> %166, i16 %126, i64 2
  %168 = insertelement <4 x i16> %167, i16 %128, i64 3
  %169 = insertelement <4 x i16> poison, i16 %130, i64 0
  %170 = insertelement <4 x i16> %169, i16 %132, i64 1
  %171 = insertelement <4 x i16> %170, i16 %134, i64 2
  %172 = insertelement <4 x i16> %171, i16 %136, i64 3
  %173 = insertelement <4 x i16> poison, i16 %138, i64 0
  %174 = insertelement <4 x i16> %173, i16 %140, i64 1
  %175 = insertelement <4 x i16> %174, i16 %142, i64 2
  %176 = insertelement <4 x i16> %175, i16 %144, i64 3
  %177 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %148, <4 x i16> %bc, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %178 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %152, <4 x i16> %bc4, <4 x float> %177, i32 0, i32 0, i32 0)
  %179 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %156, <4 x i16> %bc8, <4 x float> %178, i32 0, i32 0, i32 0)
  %180 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %160, <4 x i16> %bc12, <4 x float> %179, i32 0, i32 0, i32 0)
  %181 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %164, <4 x i16> %bc, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %182 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %168, <4 x i16> %bc4, <4 x float> %181, i32 0, i32 0, i32 0)
  %183 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %172, <4 x i16> %bc8, <4 x float> %182, i32 0, i32 0, i32 0)
  %184 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %176, <4 x i16> %bc12, <4 x float> %183, i32 0, i32 0, i32 0)
  %185 = shl nuw nsw i32 %11, 5
  %186 = or disjoint i32 %185, %13
  %187 = or disjoint i32 %185, %14
  %188 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %189 = shl nuw nsw i32 %186, 2
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float> %180, ptr addrspace(8) %188, i32 %189, i32 0, i32 0)
  %190 = shl nuw nsw i32 %187, 2
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float> %184, ptr addrspace(8) %188, i32 %190, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16>, <4 x i16>, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #5

declare void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float>, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #6

attributes #0 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #6 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
