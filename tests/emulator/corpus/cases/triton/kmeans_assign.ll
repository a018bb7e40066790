; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @kmeans(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, ptr addrspace(1) inreg nofree writeonly captures(none) %3, i32 inreg %4, ptr addrspace(1) inreg nofree readnone captures(none) %5, ptr addrspace(1) inreg nofree readnone captures(none) %6) local_unnamed_addr #0 {
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %9 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %8)
  %10 = lshr i32 %9, 6
  %11 = and i32 %10, 3
  %12 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %13 = shl i32 %12, 6
  %14 = and i32 %8, 63
  %15 = shl nuw nsw i32 %11, 6
  %16 = or disjoint i32 %15, %14
  %17 = lshr i32 %16, 2
  %18 = or disjoint i32 %17, %13
  %19 = or disjoint i32 %13, %14
  %20 = icmp slt i32 %18, %4
  %21 = shl i32 %12, 12
  %22 = shl nuw nsw i32 %8, 4
  %23 = and i32 %22, 48
  %24 = shl nuw nsw i32 %17, 6
  %25 = or disjoint i32 %24, %23
  %26 = or disjoint i32 %25, %21
  %27 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %28 = select i1 %20, i32 %26, i32 -2147483648
  %29 = tail call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %27, i32 %28, i32 0, i32 0)
  %30 = bitcast <4 x i32> %29 to <8 x half>
  %31 = and i32 %8, 48
  %32 = lshr exact i32 %31, 2
  %33 = and i32 %8, 15
  %34 = and i32 %16, 240
  %35 = or disjoint i32 %34, %33
  %36 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %37 = shl nuw nsw i32 %35, 2
  %38 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %36, i32 %37, i32 0, i32 0)
  %39 = bitcast i32 %38 to <2 x half>
  %40 = shufflevector <8 x half> %30, <8 x half> poison, <2 x i32> <i32 0, i32 1>
  %41 = fpext <2 x half> %40 to <2 x float>
  %42 = fmul <2 x float> %41, %41
  %43 = shufflevector <8 x half> %30, <8 x half> poison, <2 x i32> <i32 2, i32 3>
  %44 = fpext <2 x half> %43 to <2 x float>
  %45 = fmul <2 x float> %44, %44
  %46 = shufflevector <8 x half> %30, <8 x half> poison, <2 x i32> <i32 4, i32 5>
  %47 = fpext <2 x half> %46 to <2 x float>
  %48 = fmul <2 x float> %47, %47
  %49 = shufflevector <8 x half> %30, <8 x half> poison, <2 x i32> <i32 6, i32 7>
  %50 = fpext <2 x half> %49 to <2 x float>
  %51 = fmul <2 x float> %50, %50
  %52 = fadd <2 x float> %42, %45
  %53 = fadd <2 x float> %48, %51
  %54 = fadd <2 x float> %52, %53
  %55 = extractelement <2 x float> %54, i64 0
  %56 = extractelement <2 x float> %54, i64 1
  %57 = fadd float %55, %56
  %58 = bitcast float %57 to i32
  %59 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %58, i32 78, i32 15, i32 15, i1 true)
  %60 = bitcast i32 %59 to float
  %.extract = extractelement <4 x i32> %29, i64 0
  %.extract1 = extractelement <4 x i32> %29, i64 1
  %.extract2 = extractelement <4 x i32> %29, i64 2
  %.extract3 = extractelement <4 x i32> %29, i64 3
  %61 = and i32 %8, 2
  %62 = icmp eq i32 %61, 0
  %63 = select i1 %62, i32 %.extract, i32 %.extract2
  %64 = select i1 %62, i32 %.extract2, i32 %.extract
  %65 = select i1 %62, i32 %.extract1, i32 %.extract3
  %66 = select i1 %62, i32 %.extract3, i32 %.extract1
  %67 = shl nuw nsw i32 %8, 2
  %68 = and i32 %67, 60
  %69 = and i32 %8, 16
  %70 = lshr exact i32 %69, 3
  %71 = lshr i32 %8, 5
  %72 = and i32 %71, 1
  %73 = or disjoint i32 %70, %72
  %74 = or disjoint i32 %73, %68
  %75 = shl nuw nsw i32 %74, 2
  %76 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %75, i32 %63)
  %77 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %75, i32 %65)
  %78 = xor i32 %75, 8
  %79 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %78, i32 %64)
  %80 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %78, i32 %66)
  %81 = icmp eq i32 %69, 0
  %82 = select i1 %81, i32 %76, i32 %79
  %83 = select i1 %81, i32 %79, i32 %76
  %84 = select i1 %81, i32 %77, i32 %80
  %85 = select i1 %81, i32 %80, i32 %77
  %86 = bitcast i32 %82 to <2 x half>
  %87 = bitcast i32 %84 to <2 x half>
  %88 = bitcast i32 %83 to <2 x half>
  %89 = bitcast i32 %85 to <2 x half>
  %90 = shl nuw nsw i32 %16, 2
  %91 = and i32 %17, 56
  %92 = xor i32 %91, %90
  %93 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %92
  store i32 %38, ptr addrspace(3) %93, align 4
  fence syncscope("workgroup") release, !mmra !34
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !34
  %94 = shl nuw nsw i32 %33, 6
  %95 = and i32 %67, 56
  %96 = lshr exact i32 %31, 1
  %97 = xor i32 %95, %96
  %98 = or disjoint i32 %97, %94
  %99 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %98
  %100 = load <4 x half>, ptr addrspace(3) %99, align 8
  %101 = xor i32 %98, 32
  %102 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %101
  %103 = load <4 x half>, ptr addrspace(3) %102, align 8
  %104 = shufflevector <2 x half> %86, <2 x half> %87, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %105 = shufflevector <2 x half> %88, <2 x half> %89, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %106 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %100, <4 x half> %104, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %107 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %103, <4 x half> %105, <4 x float> %106, i32 0, i32 0, i32 0)
  %108 = lshr i32 %8, 4
  %109 = and i32 %108, 3
  %110 = or disjoint i32 %68, %109
  %111 = shl nuw nsw i32 %110, 2
  %112 = fpext <2 x half> %39 to <2 x float>
  %113 = fmul <2 x float> %112, %112
  %114 = shufflevector <2 x float> %113, <2 x float> poison, <2 x i32> <i32 poison, i32 0>
  %115 = insertelement <2 x float> %114, float %57, i64 0
  %116 = insertelement <2 x float> %113, float %60, i64 0
  %117 = fadd <2 x float> %115, %116
  %118 = bitcast <2 x float> %117 to <2 x i32>
  %119 = extractelement <2 x i32> %118, i64 0
  %120 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %119, i32 177, i32 15, i32 15, i1 true)
  %121 = bitcast i32 %120 to float
  %122 = extractelement <2 x float> %117, i64 0
  %123 = fadd float %122, %121
  %124 = bitcast float %123 to i32
  %125 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %111, i32 %124)
  %126 = extractelement <2 x i32> %118, i64 1
  %127 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %126, i32 296, i32 15, i32 15, i1 true)
  %128 = bitcast i32 %127 to float
  %129 = extractelement <2 x float> %117, i64 1
  %130 = fadd float %129, %128
  %131 = bitcast float %130 to i32
  %132 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %131, i32 321, i32 15, i32 15, i1 true)
  %133 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %132, i32 27, i32 15, i32 15, i1 true)
  %134 = bitcast i32 %133 to float
  %135 = fadd float %130, %134
  %136 = bitcast float %135 to i32
  %137 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %136, i32 78, i32 15, i32 15, i1 true)
  %138 = bitcast i32 %137 to float
  %139 = fadd float %135, %138
  %140 = bitcast float %139 to i32
  %141 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %140, i32 177, i32 15, i32 15, i1 true)
  %142 = bitcast i32 %141 to float
  %143 = fadd float %139, %142
  fence syncscope("workgroup") release, !mmra !34
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !34
  %144 = and i32 %17, 60
  %145 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %144
  %146 = insertelement <1 x float> poison, float %143, i64 0
  store <1 x float> %146, ptr addrspace(3) %145, align 4
  fence syncscope("workgroup") release, !mmra !34
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !34
  %147 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %31
  %148 = load <4 x float>, ptr addrspace(3) %147, align 16
  %149 = shufflevector <4 x float> %107, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %150 = fmul <2 x float> %149, splat (float 2.000000e+00)
  %151 = insertelement <2 x i32> poison, i32 %125, i64 0
  %152 = bitcast <2 x i32> %151 to <2 x float>
  %153 = shufflevector <2 x float> %152, <2 x float> poison, <2 x i32> zeroinitializer
  %154 = fsub <2 x float> %153, %150
  %155 = shufflevector <4 x float> %148, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %156 = fadd <2 x float> %154, %155
  %157 = shufflevector <4 x float> %107, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %158 = fmul <2 x float> %157, splat (float 2.000000e+00)
  %159 = fsub <2 x float> %153, %158
  %160 = shufflevector <4 x float> %148, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %161 = fadd <2 x float> %159, %160
  %162 = extractelement <2 x float> %156, i64 0
  %163 = extractelement <2 x float> %156, i64 1
  %164 = fcmp ugt float %162, %163
  %165 = select i1 %164, float %163, float %162
  %166 = zext i1 %164 to i32
  %167 = extractelement <2 x float> %161, i64 0
  %168 = extractelement <2 x float> %161, i64 1
  %169 = fcmp ole float %167, %168
  %170 = select i1 %169, float %167, float %168
  %.v = select i1 %169, i32 2, i32 3
  %171 = fcmp ole float %165, %170
  %172 = select i1 %171, float %165, float %170
  %.v4 = select i1 %171, i32 %166, i32 %.v
  %173 = or disjoint i32 %.v4, %32
  %174 = bitcast float %172 to i32
  %175 = shl nuw nsw i32 %14, 2
  %176 = xor i32 %175, 128
  %177 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %176, i32 %174)
  %178 = bitcast i32 %177 to float
  %179 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %176, i32 %173)
  %180 = fcmp oeq float %172, %178
  %181 = icmp slt i32 %173, %179
  %182 = and i1 %180, %181
  %183 = fcmp olt float %172, %178
  %184 = or i1 %183, %182
  %185 = select i1 %184, float %172, float %178
  %186 = select i1 %184, i32 %173, i32 %179
  %187 = bitcast float %185 to i32
  %188 = xor i32 %175, 64
  %189 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %188, i32 %187)
  %190 = bitcast i32 %189 to float
  %191 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %188, i32 %186)
  %192 = fcmp oeq float %185, %190
  %193 = icmp slt i32 %186, %191
  %194 = and i1 %192, %193
  %195 = fcmp olt float %185, %190
  %196 = or i1 %195, %194
  %197 = select i1 %196, float %185, float %190
  %198 = select i1 %196, i32 %186, i32 %191
  %199 = icmp slt i32 %19, %4
  fence syncscope("workgroup") release, !mmra !34
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !34
  %200 = shl nuw nsw i32 %33, 2
  %201 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %200
  %202 = getelementptr inbounds nuw i8, ptr addrspace(3) %201, i32 %15
  %203 = insertelement <1 x i32> poison, i32 %198, i64 0
  store <1 x i32> %203, ptr addrspace(3) %202, align 4
  fence syncscope("workgroup") release, !mmra !34
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !34
  %204 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %175
  %205 = load i32, ptr addrspace(3) %204, align 4
  %206 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %207 = icmp eq i32 %11, 0
  %208 = and i1 %199, %207
  %209 = shl i32 %19, 2
  %210 = select i1 %208, i32 %209, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %205, ptr addrspace(8) %206, i32 %210, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !34
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !34
  %211 = insertelement <1 x float> poison, float %197, i64 0
  store <1 x float> %211, ptr addrspace(3) %202, align 4
  fence syncscope("workgroup") release, !mmra !34
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !34
  %212 = load float, ptr addrspace(3) %204, align 4
  %213 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %3, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %212, ptr addrspace(8) %213, i32 %210, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #5

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #5

declare void @llvm.amdgcn.s.barrier() #6

declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half>, <4 x half>, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #7

declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #8

declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #8

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #7 = { convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #8 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!34 = !{!"amdgpu-synchronize-as", !"local"}
