; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @argm(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, ptr addrspace(1) inreg nofree writeonly captures(none) %3, ptr addrspace(1) inreg nofree readnone captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %9 = lshr i32 %8, 6
  %10 = and i32 %9, 3
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = and i32 %7, 63
  %13 = shl nuw nsw i32 %10, 6
  %14 = or disjoint i32 %13, %12
  %15 = shl i32 %11, 10
  %16 = shl nuw nsw i32 %7, 2
  %17 = and i32 %16, 124
  %18 = or disjoint i32 %17, 1
  %19 = or disjoint i32 %17, 2
  %20 = or disjoint i32 %17, 3
  %21 = shl nuw nsw i32 %14, 2
  %22 = and i32 %21, 896
  %23 = or disjoint i32 %22, %15
  %24 = or disjoint i32 %23, %17
  %25 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %26 = shl i32 %24, 2
  %27 = tail call <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) %25, i32 %26, i32 0, i32 0)
  %28 = extractelement <4 x float> %27, i64 0
  %29 = extractelement <4 x float> %27, i64 1
  %30 = extractelement <4 x float> %27, i64 2
  %31 = extractelement <4 x float> %27, i64 3
  %32 = shl nuw nsw i32 %12, 2
  %33 = xor i32 %32, 64
  %34 = lshr i32 %14, 3
  %35 = and i32 %34, 28
  %36 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %35
  %37 = and i32 %16, 28
  %38 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %37
  %39 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %40 = and i32 %7, 56
  %41 = or disjoint i32 %10, %40
  %42 = icmp eq i32 %41, 0
  %43 = shl i32 %11, 5
  %44 = or disjoint i32 %37, %43
  %45 = select i1 %42, i32 %44, i32 -2147483648
  %46 = fcmp ole float %28, %29
  %47 = fcmp oge float %30, %31
  %48 = fcmp ole float %30, %31
  %49 = fcmp oge float %28, %29
  %50 = select i1 %46, float %28, float %29
  %51 = select i1 %49, i32 %17, i32 %18
  %52 = select i1 %49, float %28, float %29
  %53 = select i1 %48, float %30, float %31
  %54 = select i1 %47, float %30, float %31
  %55 = select i1 %48, i32 %19, i32 %20
  %56 = select i1 %47, i32 %19, i32 %20
  %57 = fcmp oeq float %50, %53
  %58 = fcmp oeq float %52, %54
  %59 = icmp samesign ult i32 %51, %56
  %60 = and i1 %58, %59
  %61 = fcmp olt float %50, %53
  %62 = fcmp ogt float %52, %54
  %63 = or i1 %62, %60
  %64 = select i1 %63, i32 %51, i32 %56
  %65 = insertelement <2 x i1> poison, i1 %63, i64 0
  %66 = insertelement <2 x float> poison, float %52, i64 0
  %67 = insertelement <2 x float> %66, float %50, i64 1
  %68 = insertelement <2 x float> poison, float %54, i64 0
  %69 = insertelement <2 x float> %68, float %53, i64 1
  %70 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %33, i32 %64)
  %71 = icmp slt i32 %64, %70
  %72 = select i1 %46, i32 %17, i32 %18
  %73 = icmp samesign ult i32 %72, %55
  %74 = and i1 %57, %73
  %75 = or i1 %61, %74
  %76 = insertelement <2 x i1> %65, i1 %75, i64 1
  %77 = select <2 x i1> %76, <2 x float> %67, <2 x float> %69
  %78 = bitcast <2 x float> %77 to <2 x i32>
  %79 = extractelement <2 x i32> %78, i64 0
  %80 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %33, i32 %79)
  %81 = bitcast i32 %80 to float
  %82 = extractelement <2 x float> %77, i64 0
  %83 = fcmp oeq float %82, %81
  %84 = and i1 %83, %71
  %85 = fcmp ogt float %82, %81
  %86 = or i1 %85, %84
  %87 = select i1 %86, float %82, float %81
  %88 = select i1 %86, i32 %64, i32 %70
  %89 = bitcast float %87 to i32
  %90 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %89, i32 296, i32 15, i32 15, i1 true)
  %91 = bitcast i32 %90 to float
  %92 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %88, i32 296, i32 15, i32 15, i1 true)
  %93 = fcmp oeq float %87, %91
  %94 = icmp slt i32 %88, %92
  %95 = and i1 %93, %94
  %96 = fcmp ogt float %87, %91
  %97 = or i1 %96, %95
  %98 = select i1 %97, float %87, float %91
  %99 = select i1 %97, i32 %88, i32 %92
  %100 = bitcast float %98 to i32
  %101 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %100, i32 321, i32 15, i32 15, i1 true)
  %102 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %101, i32 27, i32 15, i32 15, i1 true)
  %103 = bitcast i32 %102 to float
  %104 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %99, i32 321, i32 15, i32 15, i1 true)
  %105 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %104, i32 27, i32 15, i32 15, i1 true)
  %106 = fcmp oeq float %98, %103
  %107 = icmp slt i32 %99, %105
  %108 = and i1 %106, %107
  %109 = fcmp ogt float %98, %103
  %110 = or i1 %109, %108
  %111 = select i1 %110, float %98, float %103
  %112 = bitcast float %111 to i32
  %113 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %112, i32 78, i32 15, i32 15, i1 true)
  %114 = insertelement <2 x i1> poison, i1 %110, i64 0
  %115 = insertelement <2 x i1> %114, i1 %75, i64 1
  %116 = insertelement <2 x i32> poison, i32 %99, i64 0
  %117 = insertelement <2 x i32> %116, i32 %72, i64 1
  %118 = insertelement <2 x i32> poison, i32 %105, i64 0
  %119 = insertelement <2 x i32> %118, i32 %55, i64 1
  %120 = select <2 x i1> %115, <2 x i32> %117, <2 x i32> %119
  %121 = extractelement <2 x i32> %120, i64 0
  %122 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %121, i32 78, i32 15, i32 15, i1 true)
  %123 = extractelement <2 x i32> %78, i64 1
  %124 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %33, i32 %123)
  %125 = insertelement <2 x i32> poison, i32 %113, i64 0
  %126 = insertelement <2 x i32> %125, i32 %124, i64 1
  %127 = bitcast <2 x i32> %126 to <2 x float>
  %128 = extractelement <2 x i32> %120, i64 1
  %129 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %33, i32 %128)
  %130 = insertelement <2 x float> %77, float %111, i64 0
  %131 = fcmp oeq <2 x float> %130, %127
  %132 = insertelement <2 x i32> poison, i32 %122, i64 0
  %133 = insertelement <2 x i32> %132, i32 %129, i64 1
  %134 = icmp slt <2 x i32> %120, %133
  %135 = and <2 x i1> %131, %134
  %136 = insertelement <2 x float> %127, float %111, i64 0
  %137 = shufflevector <2 x float> %127, <2 x float> %77, <2 x i32> <i32 0, i32 3>
  %138 = fcmp ogt <2 x float> %136, %137
  %139 = or <2 x i1> %138, %135
  %140 = select <2 x i1> %139, <2 x float> %130, <2 x float> %127
  %141 = bitcast <2 x float> %140 to <2 x i32>
  %142 = extractelement <2 x i32> %141, i64 0
  %143 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %142, i32 177, i32 15, i32 15, i1 true)
  %144 = bitcast i32 %143 to float
  %145 = extractelement <2 x float> %140, i64 0
  %146 = fcmp oeq float %145, %144
  %147 = fcmp ogt float %145, %144
  %148 = select <2 x i1> %139, <2 x i32> %120, <2 x i32> %133
  %149 = extractelement <2 x i32> %148, i64 0
  %150 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %149, i32 177, i32 15, i32 15, i1 true)
  %151 = icmp slt i32 %149, %150
  %152 = and i1 %146, %151
  %153 = or i1 %147, %152
  %154 = select i1 %153, float %145, float %144
  %155 = select i1 %153, i32 %149, i32 %150
  %156 = insertelement <1 x i32> poison, i32 %155, i64 0
  store <1 x i32> %156, ptr addrspace(3) %36, align 4
  fence syncscope("workgroup") release, !mmra !42
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !42
  %157 = load i32, ptr addrspace(3) %38, align 4
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %157, ptr addrspace(8) %39, i32 %45, i32 0, i32 0)
  %158 = extractelement <2 x i32> %141, i64 1
  %159 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %158, i32 296, i32 15, i32 15, i1 true)
  %160 = bitcast i32 %159 to float
  %161 = extractelement <2 x i32> %148, i64 1
  %162 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %161, i32 296, i32 15, i32 15, i1 true)
  %163 = extractelement <2 x float> %140, i64 1
  %164 = fcmp oeq float %163, %160
  %165 = icmp slt i32 %161, %162
  %166 = and i1 %164, %165
  %167 = fcmp olt float %163, %160
  %168 = or i1 %167, %166
  %169 = select i1 %168, float %163, float %160
  %170 = select i1 %168, i32 %161, i32 %162
  %171 = bitcast float %169 to i32
  %172 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %171, i32 321, i32 15, i32 15, i1 true)
  %173 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %172, i32 27, i32 15, i32 15, i1 true)
  %174 = bitcast i32 %173 to float
  %175 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %170, i32 321, i32 15, i32 15, i1 true)
  %176 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %175, i32 27, i32 15, i32 15, i1 true)
  %177 = fcmp oeq float %169, %174
  %178 = icmp slt i32 %170, %176
  %179 = and i1 %177, %178
  %180 = fcmp olt float %169, %174
  %181 = or i1 %180, %179
  %182 = select i1 %181, float %169, float %174
  %183 = select i1 %181, i32 %170, i32 %176
  %184 = bitcast float %182 to i32
  %185 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %184, i32 78, i32 15, i32 15, i1 true)
  %186 = bitcast i32 %185 to float
  %187 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %183, i32 78, i32 15, i32 15, i1 true)
  %188 = fcmp oeq float %182, %186
  %189 = icmp slt i32 %183, %187
  %190 = and i1 %188, %189
  %191 = fcmp olt float %182, %186
  %192 = or i1 %191, %190
  %193 = select i1 %192, float %182, float %186
  %194 = select i1 %192, i32 %183, i32 %187
  %195 = bitcast float %193 to i32
  %196 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %195, i32 177, i32 15, i32 15, i1 true)
  %197 = bitcast i32 %196 to float
  %198 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %194, i32 177, i32 15, i32 15, i1 true)
  %199 = fcmp oeq float %193, %197
  %200 = icmp slt i32 %194, %198
  %201 = and i1 %199, %200
  %202 = fcmp olt float %193, %197
  %203 = or i1 %202, %201
  %204 = select i1 %203, i32 %194, i32 %198
  fence syncscope("workgroup") release, !mmra !42
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !42
  %205 = insertelement <1 x i32> poison, i32 %204, i64 0
  store <1 x i32> %205, ptr addrspace(3) %36, align 4
  fence syncscope("workgroup") release, !mmra !42
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !42
  %206 = load i32, ptr addrspace(3) %38, align 4
  %207 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %206, ptr addrspace(8) %207, i32 %45, i32 0, i32 0)
  %208 = sitofp i32 %155 to float
  %209 = fadd float %154, %208
  fence syncscope("workgroup") release, !mmra !42
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !42
  %210 = insertelement <1 x float> poison, float %209, i64 0
  store <1 x float> %210, ptr addrspace(3) %36, align 4
  fence syncscope("workgroup") release, !mmra !42
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !42
  %211 = load float, ptr addrspace(3) %38, align 4
  %212 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %3, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %211, ptr addrspace(8) %212, i32 %45, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #5

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #5

declare void @llvm.amdgcn.s.barrier() #6

declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #7 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!42 = !{!"amdgpu-synchronize-as", !"local"}
