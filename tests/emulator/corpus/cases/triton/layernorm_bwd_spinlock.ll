; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @ln_bwd(ptr addrspace(1) inreg nofree writeonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree readonly captures(none) %2, ptr addrspace(1) inreg nofree readonly captures(none) %3, ptr addrspace(1) inreg nofree readonly captures(none) %4, ptr addrspace(1) inreg nofree readonly captures(none) %5, ptr addrspace(1) inreg nofree captures(none) %6, ptr addrspace(1) inreg nofree captures(none) %7, ptr addrspace(1) inreg nofree captures(none) %8, i32 inreg %9, i32 inreg %10, ptr addrspace(1) inreg nofree readnone captures(none) %11, ptr addrspace(1) inreg nofree readnone captures(none) %12) local_unnamed_addr #0 {
  %14 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %15 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %14)
  %16 = lshr i32 %15, 6
  %17 = and i32 %16, 3
  %18 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %19 = and i32 %14, 63
  %20 = shl nuw nsw i32 %17, 6
  %21 = or disjoint i32 %20, %19
  %22 = icmp slt i32 %21, %9
  %23 = mul i32 %9, %18
  %24 = add i32 %21, %23
  %25 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %3, i16 0, i64 2147483646, i32 159744)
  %26 = shl i32 %24, 1
  %27 = select i1 %22, i32 %26, i32 -2147483648
  %28 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %25, i32 %27, i32 0, i32 0)
  %29 = bitcast i16 %28 to half
  %30 = fpext half %29 to float
  %31 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %32 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %31, i32 %27, i32 0, i32 0)
  %33 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %34 = shl nuw nsw i32 %21, 1
  %35 = select i1 %22, i32 %34, i32 -2147483648
  %36 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %33, i32 %35, i32 0, i32 0)
  %37 = insertelement <2 x i16> poison, i16 %32, i64 0
  %38 = insertelement <2 x i16> %37, i16 %36, i64 1
  %39 = bitcast <2 x i16> %38 to <2 x half>
  %40 = fpext <2 x half> %39 to <2 x float>
  %41 = sext i32 %18 to i64
  %42 = getelementptr [4 x i8], ptr addrspace(1) %4, i64 %41
  %43 = load <1 x float>, ptr addrspace(1) %42, align 4
  %44 = extractelement <1 x float> %43, i64 0
  %45 = getelementptr [4 x i8], ptr addrspace(1) %5, i64 %41
  %46 = load <1 x float>, ptr addrspace(1) %45, align 4
  %47 = extractelement <1 x float> %46, i64 0
  %48 = fsub float %30, %44
  %49 = fmul float %48, %47
  %50 = select i1 %22, float %49, float 0.000000e+00
  %51 = extractelement <2 x float> %40, i64 0
  %52 = extractelement <2 x float> %40, i64 1
  %53 = fmul float %51, %52
  %54 = select i1 %22, float %53, float 0.000000e+00
  %55 = fmul float %54, %50
  %56 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %55, i32 280, i32 15, i32 15, i1 true)
  %57 = shl nuw nsw i32 %17, 2
  %58 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %57
  %59 = shl nuw nsw i32 %14, 2
  %60 = and i32 %59, 12
  %61 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %60
  %62 = sitofp i32 %9 to float
  %63 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %54, i32 280, i32 15, i32 15, i1 true)
  %64 = insertelement <2 x float> poison, float %56, i64 0
  %65 = insertelement <2 x float> %64, float %54, i64 1
  %66 = insertelement <2 x float> poison, float %55, i64 0
  %67 = insertelement <2 x float> %66, float %63, i64 1
  %68 = fadd <2 x float> %65, %67
  %69 = extractelement <2 x float> %68, i64 0
  %70 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %69, i32 276, i32 15, i32 15, i1 true)
  %71 = extractelement <2 x float> %68, i64 1
  %72 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %71, i32 276, i32 15, i32 15, i1 true)
  %73 = insertelement <2 x float> poison, float %70, i64 0
  %74 = insertelement <2 x float> %73, float %72, i64 1
  %75 = fadd <2 x float> %74, %68
  %76 = extractelement <2 x float> %75, i64 0
  %77 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %76, i32 274, i32 15, i32 15, i1 true)
  %78 = extractelement <2 x float> %75, i64 1
  %79 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %78, i32 274, i32 15, i32 15, i1 true)
  %80 = insertelement <2 x float> poison, float %77, i64 0
  %81 = insertelement <2 x float> %80, float %79, i64 1
  %82 = fadd <2 x float> %81, %75
  %83 = extractelement <2 x float> %82, i64 0
  %84 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %83, i32 273, i32 15, i32 15, i1 true)
  %85 = extractelement <2 x float> %82, i64 1
  %86 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %85, i32 273, i32 15, i32 15, i1 true)
  %87 = insertelement <2 x float> poison, float %84, i64 0
  %88 = insertelement <2 x float> %87, float %86, i64 1
  %89 = fadd <2 x float> %88, %82
  %90 = extractelement <2 x float> %89, i64 0
  %91 = tail call float @llvm.amdgcn.update.dpp.f32(float %90, float %90, i32 322, i32 10, i32 15, i1 true)
  %92 = extractelement <2 x float> %89, i64 1
  %93 = tail call float @llvm.amdgcn.update.dpp.f32(float %92, float %92, i32 322, i32 10, i32 15, i1 true)
  %94 = insertelement <2 x float> poison, float %91, i64 0
  %95 = insertelement <2 x float> %94, float %93, i64 1
  %96 = fadd <2 x float> %95, %89
  %97 = extractelement <2 x float> %96, i64 0
  %98 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %97, i32 323, i32 15, i32 15, i1 true)
  %99 = extractelement <2 x float> %96, i64 1
  %100 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %99, i32 323, i32 15, i32 15, i1 true)
  %101 = insertelement <2 x float> poison, float %98, i64 0
  %102 = insertelement <2 x float> %101, float %100, i64 1
  %103 = fadd <2 x float> %102, %96
  %104 = extractelement <2 x float> %103, i64 0
  %105 = tail call float @llvm.amdgcn.readlane.f32(float %104, i32 63)
  %106 = insertelement <1 x float> poison, float %105, i64 0
  store <1 x float> %106, ptr addrspace(3) %58, align 4
  fence syncscope("workgroup") release, !mmra !41
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !41
  %107 = load <1 x float>, ptr addrspace(3) %61, align 4
  fence syncscope("workgroup") release, !mmra !41
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !41
  %108 = extractelement <2 x float> %103, i64 1
  %109 = tail call float @llvm.amdgcn.readlane.f32(float %108, i32 63)
  %110 = insertelement <1 x float> poison, float %109, i64 0
  store <1 x float> %110, ptr addrspace(3) %58, align 4
  fence syncscope("workgroup") release, !mmra !41
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !41
  %111 = load <1 x float>, ptr addrspace(3) %61, align 4
  %112 = shufflevector <1 x float> %107, <1 x float> %111, <2 x i32> <i32 0, i32 1>
  %113 = bitcast <2 x float> %112 to <2 x i32>
  %114 = extractelement <2 x i32> %113, i64 0
  %115 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %114, i32 78, i32 15, i32 15, i1 true)
  %116 = extractelement <2 x i32> %113, i64 1
  %117 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %116, i32 78, i32 15, i32 15, i1 true)
  %118 = insertelement <2 x i32> poison, i32 %115, i64 0
  %119 = insertelement <2 x i32> %118, i32 %117, i64 1
  %120 = bitcast <2 x i32> %119 to <2 x float>
  %121 = fadd <2 x float> %112, %120
  %122 = bitcast <2 x float> %121 to <2 x i32>
  %123 = extractelement <2 x i32> %122, i64 0
  %124 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %123, i32 177, i32 15, i32 15, i1 true)
  %125 = extractelement <2 x i32> %122, i64 1
  %126 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %125, i32 177, i32 15, i32 15, i1 true)
  %127 = insertelement <2 x i32> poison, i32 %124, i64 0
  %128 = insertelement <2 x i32> %127, i32 %126, i64 1
  %129 = bitcast <2 x i32> %128 to <2 x float>
  %130 = fadd <2 x float> %121, %129
  %131 = insertelement <2 x float> poison, float %62, i64 0
  %132 = shufflevector <2 x float> %131, <2 x float> poison, <2 x i32> zeroinitializer
  %133 = fdiv <2 x float> %130, %132
  %134 = extractelement <2 x float> %133, i64 0
  %135 = fmul float %50, %134
  %136 = extractelement <2 x float> %133, i64 1
  %137 = fadd float %135, %136
  %138 = fsub float %54, %137
  %139 = fmul float %47, %138
  %140 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %141 = shl i32 %24, 2
  %142 = select i1 %22, i32 %141, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %139, ptr addrspace(8) %140, i32 %142, i32 0, i32 0)
  %143 = srem i32 %18, %10
  %144 = sext i32 %143 to i64
  %145 = getelementptr [4 x i8], ptr addrspace(1) %8, i64 %144
  %146 = or i32 %17, %19
  %147 = icmp eq i32 %146, 0
  br label %148

148:
  fence syncscope("workgroup") release, !mmra !41
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !41
  br i1 %147, label %149, label %.critedge

149:
  %150 = cmpxchg ptr addrspace(1) %145, i32 0, i32 1 syncscope("agent") acq_rel monotonic, align 4
  %151 = extractvalue { i32, i1 } %150, 0
  store i32 %151, ptr addrspace(3) @global_smem, align 16
  br label %.critedge

.critedge:
  fence syncscope("workgroup") release, !mmra !41
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !41
  %152 = load i32, ptr addrspace(3) @global_smem, align 16
  %153 = icmp eq i32 %152, 1
  br i1 %153, label %148, label %154

154:
  %155 = add i32 %143, %10
  %156 = sext i32 %155 to i64
  %157 = getelementptr [4 x i8], ptr addrspace(1) %8, i64 %156
  %158 = load <1 x i32>, ptr addrspace(1) %157, align 4
  %159 = extractelement <1 x i32> %158, i64 0
  %160 = fmul float %50, %51
  %161 = icmp eq i32 %159, 0
  br i1 %161, label %162, label %167

162:
  fence syncscope("workgroup") release, !mmra !41
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !41
  br i1 %147, label %163, label %165

163:
  %164 = atomicrmw xchg ptr addrspace(1) %157, i32 1 syncscope("agent") acq_rel, align 4
  br label %165

165:
  fence syncscope("workgroup") release, !mmra !41
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !41
  %.pre = mul i32 %143, %9
  %.pre4 = add i32 %.pre, %21
  %.pre6 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %6, i16 0, i64 2147483646, i32 159744)
  %.pre8 = shl i32 %.pre4, 2
  %.pre10 = select i1 %22, i32 %.pre8, i32 -2147483648
  %.pre12 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %7, i16 0, i64 2147483646, i32 159744)
  %166 = insertelement <2 x float> %40, float %160, i64 1
  br label %181

167:
  %168 = mul i32 %143, %9
  %169 = add i32 %168, %21
  %170 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %6, i16 0, i64 2147483646, i32 159744)
  %171 = shl i32 %169, 2
  %172 = select i1 %22, i32 %171, i32 -2147483648
  %173 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %170, i32 %172, i32 0, i32 0)
  %174 = bitcast float %173 to <1 x float>
  %175 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %7, i16 0, i64 2147483646, i32 159744)
  %176 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %175, i32 %172, i32 0, i32 0)
  %177 = bitcast float %176 to <1 x float>
  %178 = shufflevector <1 x float> %177, <1 x float> %174, <2 x i32> <i32 0, i32 1>
  %179 = insertelement <2 x float> %40, float %160, i64 1
  %180 = fadd <2 x float> %178, %179
  br label %181

181:
  %.pre-phi13 = phi ptr addrspace(8) [ %.pre12, %165 ], [ %175, %167 ]
  %.pre-phi11 = phi i32 [ %.pre10, %165 ], [ %172, %167 ]
  %.pre-phi7 = phi ptr addrspace(8) [ %.pre6, %165 ], [ %170, %167 ]
  %182 = phi <2 x float> [ %166, %165 ], [ %180, %167 ]
  %183 = extractelement <2 x float> %182, i64 1
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %183, ptr addrspace(8) %.pre-phi7, i32 %.pre-phi11, i32 0, i32 0)
  %184 = extractelement <2 x float> %182, i64 0
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %184, ptr addrspace(8) %.pre-phi13, i32 %.pre-phi11, i32 0, i32 0)
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  fence syncscope("workgroup") release, !mmra !41
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !41
  br i1 %147, label %185, label %187

185:
  %186 = atomicrmw xchg ptr addrspace(1) %145, i32 0 syncscope("agent") acq_rel, align 4
  br label %187

187:
  fence syncscope("workgroup") release, !mmra !41
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !41
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #5

declare void @llvm.amdgcn.s.barrier() #6

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #5

declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare float @llvm.amdgcn.readlane.f32(float, i32) #8

attributes #0 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #7 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #8 = { convergent nocallback nofree nounwind willreturn memory(none) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!41 = !{!"amdgpu-synchronize-as", !"local"}
