; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

define amdgpu_kernel void @reject(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree readonly captures(none) %2, ptr addrspace(1) inreg nofree readonly captures(none) %3, ptr addrspace(1) inreg nofree readonly captures(none) %4, ptr addrspace(1) inreg nofree writeonly captures(none) %5, ptr addrspace(1) inreg nofree readonly captures(none) %6, i32 inreg %7, ptr addrspace(1) inreg nofree readnone captures(none) %8, ptr addrspace(1) inreg nofree readnone captures(none) %9) local_unnamed_addr #0 {
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = sext i32 %11 to i64
  %13 = getelementptr [4 x i8], ptr addrspace(1) %6, i64 %12
  %14 = load <1 x i32>, ptr addrspace(1) %13, align 4
  %15 = extractelement <1 x i32> %14, i64 0
  %16 = add i32 %11, 1
  %17 = sext i32 %16 to i64
  %18 = getelementptr [4 x i8], ptr addrspace(1) %6, i64 %17
  %19 = load <1 x i32>, ptr addrspace(1) %18, align 4
  %20 = extractelement <1 x i32> %19, i64 0
  %21 = sub i32 %20, %15
  %22 = icmp sgt i32 %21, 0
  %23 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %24 = and i32 %23, 63
  br i1 %22, label %.lr.ph10, label %._crit_edge

.lr.ph10:
  %25 = icmp sgt i32 %7, 0
  %26 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %27 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %28 = shl nuw nsw i32 %24, 2
  %29 = xor i32 %28, 128
  %30 = xor i32 %28, 64
  %31 = icmp eq i32 %24, 0
  %32 = mul i32 %11, 5
  br label %33

33:
  %34 = phi i1 [ false, %.lr.ph10 ], [ %154, %153 ]
  %35 = phi i32 [ 0, %.lr.ph10 ], [ %155, %153 ]
  br i1 %34, label %153, label %36

36:
  %37 = add i32 %35, %15
  %38 = sext i32 %37 to i64
  %39 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %38
  %40 = load <1 x i32>, ptr addrspace(1) %39, align 4
  %41 = extractelement <1 x i32> %40, i64 0
  %42 = mul i32 %37, %7
  %43 = add i32 %41, %42
  %44 = sext i32 %43 to i64
  %45 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %44
  %46 = load <1 x float>, ptr addrspace(1) %45, align 4
  %47 = extractelement <1 x float> %46, i64 0
  %48 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %44
  %49 = load <1 x float>, ptr addrspace(1) %48, align 4
  %50 = extractelement <1 x float> %49, i64 0
  %51 = getelementptr [4 x i8], ptr addrspace(1) %3, i64 %38
  %52 = load <1 x float>, ptr addrspace(1) %51, align 4
  %53 = extractelement <1 x float> %52, i64 0
  %54 = fcmp ule float %47, 0.000000e+00
  %55 = fdiv float %50, %47
  %56 = fcmp ult float %55, %53
  %.not5 = or i1 %54, %56
  br i1 %.not5, label %57, label %.loopexit

57:
  %invariant.op = add i32 %42, %24
  br i1 %25, label %.lr.ph, label %.loopexit

.lr.ph:
  %58 = phi i32 [ %144, %.lr.ph ], [ 0, %57 ]
  %59 = phi float [ %142, %.lr.ph ], [ -1.000000e+00, %57 ]
  %60 = phi i32 [ %145, %.lr.ph ], [ 0, %57 ]
  %61 = or disjoint i32 %60, %24
  %62 = icmp slt i32 %61, %7
  %.reass = add i32 %60, %invariant.op
  %63 = shl i32 %.reass, 2
  %64 = select i1 %62, i32 %63, i32 -2147483648
  %65 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %26, i32 %64, i32 0, i32 0)
  %66 = bitcast float %65 to <1 x float>
  %67 = extractelement <1 x float> %66, i64 0
  %68 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %27, i32 %64, i32 0, i32 0)
  %69 = bitcast float %68 to <1 x float>
  %70 = extractelement <1 x float> %69, i64 0
  %71 = fsub float %67, %70
  %72 = tail call float @llvm.maxnum.f32(float %71, float 0.000000e+00)
  %73 = bitcast float %72 to i32
  %74 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %29, i32 %73)
  %75 = bitcast i32 %74 to float
  %76 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %29, i32 %24)
  %77 = fcmp oeq float %72, %75
  %78 = icmp slt i32 %24, %76
  %79 = and i1 %78, %77
  %80 = fcmp ogt float %72, %75
  %81 = or i1 %80, %79
  %82 = select i1 %81, float %72, float %75
  %83 = select i1 %81, i32 %24, i32 %76
  %84 = bitcast float %82 to i32
  %85 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %30, i32 %84)
  %86 = bitcast i32 %85 to float
  %87 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %30, i32 %83)
  %88 = fcmp oeq float %82, %86
  %89 = icmp slt i32 %83, %87
  %90 = and i1 %88, %89
  %91 = fcmp ogt float %82, %86
  %92 = or i1 %91, %90
  %93 = select i1 %92, float %82, float %86
  %94 = select i1 %92, i32 %83, i32 %87
  %95 = bitcast float %93 to i32
  %96 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %95, i32 296, i32 15, i32 15, i1 true)
  %97 = bitcast i32 %96 to float
  %98 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %94, i32 296, i32 15, i32 15, i1 true)
  %99 = fcmp oeq float %93, %97
  %100 = icmp slt i32 %94, %98
  %101 = and i1 %99, %100
  %102 = fcmp ogt float %93, %97
  %103 = or i1 %102, %101
  %104 = select i1 %103, float %93, float %97
  %105 = select i1 %103, i32 %94, i32 %98
  %106 = bitcast float %104 to i32
  %107 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %106, i32 321, i32 15, i32 15, i1 true)
  %108 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %107, i32 27, i32 15, i32 15, i1 true)
  %109 = bitcast i32 %108 to float
  %110 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %105, i32 321, i32 15, i32 15, i1 true)
  %111 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %110, i32 27, i32 15, i32 15, i1 true)
  %112 = fcmp oeq float %104, %109
  %113 = icmp slt i32 %105, %111
  %114 = and i1 %112, %113
  %115 = fcmp ogt float %104, %109
  %116 = or i1 %115, %114
  %117 = select i1 %116, float %104, float %109
  %118 = select i1 %116, i32 %105, i32 %111
  %119 = bitcast float %117 to i32
  %120 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %119, i32 78, i32 15, i32 15, i1 true)
  %121 = bitcast i32 %120 to float
  %122 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %118, i32 78, i32 15, i32 15, i1 true)
  %123 = fcmp oeq float %117, %121
  %124 = icmp slt i32 %118, %122
  %125 = and i1 %123, %124
  %126 = fcmp ogt float %117, %121
  %127 = or i1 %126, %125
  %128 = select i1 %127, float %117, float %121
  %129 = select i1 %127, i32 %118, i32 %122
  %130 = bitcast float %128 to i32
  %131 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %130, i32 177, i32 15, i32 15, i1 true)
  %132 = bitcast i32 %131 to float
  %133 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %129, i32 177, i32 15, i32 15, i1 true)
  %134 = fcmp oeq float %128, %132
  %135 = icmp slt i32 %129, %133
  %136 = and i1 %134, %135
  %137 = fcmp ogt float %128, %132
  %138 = or i1 %137, %136
  %139 = select i1 %138, float %128, float %132
  %140 = select i1 %138, i32 %129, i32 %133
  %141 = fcmp ogt float %139, %59
  %142 = select i1 %141, float %139, float %59
  %143 = add i32 %140, %60
  %144 = select i1 %141, i32 %143, i32 %58
  %145 = add i32 %60, 64
  %146 = icmp slt i32 %145, %7
  br i1 %146, label %.lr.ph, label %.loopexit

.loopexit:
  %147 = phi i32 [ %41, %36 ], [ 0, %57 ], [ %144, %.lr.ph ]
  br i1 %31, label %148, label %153

148:
  %149 = add i32 %35, %32
  %150 = sext i32 %149 to i64
  %151 = getelementptr [4 x i8], ptr addrspace(1) %5, i64 %150
  %152 = insertelement <1 x i32> poison, i32 %147, i64 0
  store <1 x i32> %152, ptr addrspace(1) %151, align 4
  br label %153

153:
  %154 = phi i1 [ true, %33 ], [ %.not5, %148 ], [ %.not5, %.loopexit ]
  %155 = add nuw nsw i32 %35, 1
  %exitcond.not = icmp eq i32 %155, %21
  br i1 %exitcond.not, label %._crit_edge, label %33

._crit_edge:
  %.lcssa9 = phi i1 [ false, %10 ], [ %154, %153 ]
  %156 = icmp ne i32 %24, 0
  %or.cond.not = or i1 %156, %.lcssa9
  br i1 %or.cond.not, label %164, label %157

157:
  %158 = getelementptr [4 x i8], ptr addrspace(1) %4, i64 %12
  %159 = load <1 x i32>, ptr addrspace(1) %158, align 4
  %160 = mul i32 %11, 5
  %161 = add i32 %21, %160
  %162 = sext i32 %161 to i64
  %163 = getelementptr [4 x i8], ptr addrspace(1) %5, i64 %162
  store <1 x i32> %159, ptr addrspace(1) %163, align 4
  br label %164

164:
  ret void
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #2

declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #3

declare float @llvm.maxnum.f32(float, float) #2

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #4

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #4

attributes #0 = { nofree norecurse nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #4 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
