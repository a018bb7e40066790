; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @mm(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, i32 inreg %3, i32 inreg %4, i32 inreg %5, ptr addrspace(1) inreg nofree readnone captures(none) %6, ptr addrspace(1) inreg nofree readnone captures(none) %7) local_unnamed_addr #0 {
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %10 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %11 = and i32 %10, 192
  %12 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %13 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %14 = shl i32 %12, 5
  %15 = and i32 %9, 63
  %16 = or disjoint i32 %11, %15
  %17 = and i32 %9, 15
  %18 = and i32 %10, 128
  %19 = lshr exact i32 %18, 3
  %20 = and i32 %16, 224
  %21 = lshr exact i32 %20, 3
  %22 = lshr i32 %16, 5
  %23 = and i32 %9, 31
  %24 = lshr i32 %16, 2
  %25 = and i32 %24, 28
  %26 = or disjoint i32 %19, %14
  %27 = or disjoint i32 %26, %17
  %28 = or disjoint i32 %22, %14
  %29 = or disjoint i32 %28, 8
  %30 = or disjoint i32 %28, 16
  %31 = or disjoint i32 %28, 24
  %32 = shl i32 %13, 5
  %33 = or disjoint i32 %25, %32
  %34 = or disjoint i32 %33, 1
  %35 = or disjoint i32 %33, 2
  %36 = or disjoint i32 %33, 3
  %37 = or disjoint i32 %32, %23
  %38 = mul i32 %28, %5
  %39 = mul i32 %29, %5
  %40 = mul i32 %30, %5
  %41 = mul i32 %31, %5
  %42 = sext i32 %38 to i64
  %43 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %42
  %44 = sext i32 %39 to i64
  %45 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %44
  %46 = sext i32 %40 to i64
  %47 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %46
  %48 = sext i32 %41 to i64
  %49 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %48
  %50 = icmp slt i32 %28, %3
  %51 = icmp slt i32 %29, %3
  %52 = icmp slt i32 %30, %3
  %53 = icmp slt i32 %31, %3
  %54 = icmp slt i32 %37, %4
  %invariant.op = or disjoint i32 %21, 1
  %invariant.op14 = or disjoint i32 %21, 2
  %invariant.op16 = or disjoint i32 %21, 3
  %55 = icmp sgt i32 %5, 0
  br i1 %55, label %.lr.ph, label %._crit_edge

.lr.ph:
  %56 = sext i32 %37 to i64
  %invariant.gep = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %56
  %57 = shl nuw nsw i32 %16, 1
  %58 = lshr exact i32 %11, 3
  %59 = xor i32 %57, %58
  %60 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %59
  %61 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 1024
  %62 = xor i32 %59, 544
  %63 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %62
  %64 = getelementptr inbounds nuw i8, ptr addrspace(3) %63, i32 1024
  %65 = shl nuw nsw i32 %17, 6
  %66 = shl nuw nsw i32 %9, 2
  %67 = and i32 %66, 56
  %68 = lshr i32 %9, 1
  %69 = and i32 %68, 24
  %70 = shl nuw nsw i32 %18, 3
  %71 = or disjoint i32 %70, %65
  %72 = xor i32 %67, %69
  %73 = or disjoint i32 %71, %72
  %74 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %73
  %75 = xor i32 %73, 32
  %76 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %75
  %77 = lshr exact i32 %20, 2
  %78 = and i32 %9, 16
  %79 = icmp eq i32 %78, 0
  %80 = select i1 %79, i32 0, i32 1032
  %81 = xor i32 %80, %77
  %82 = xor i32 %81, %67
  %83 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %65
  %84 = getelementptr inbounds nuw i8, ptr addrspace(3) %83, i32 %82
  %85 = and i32 %10, 64
  %86 = icmp eq i32 %85, 0
  %87 = select i1 %86, i32 0, i32 1032
  %88 = xor i32 %87, %72
  %89 = or disjoint i32 %88, %65
  %90 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %89
  %91 = xor i32 %89, 32
  %92 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %91
  br label %93

93:
  %94 = phi float [ 0.000000e+00, %.lr.ph ], [ %177, %161 ]
  %95 = phi float [ 0.000000e+00, %.lr.ph ], [ %178, %161 ]
  %96 = phi float [ 0.000000e+00, %.lr.ph ], [ %179, %161 ]
  %97 = phi float [ 0.000000e+00, %.lr.ph ], [ %180, %161 ]
  %98 = phi i32 [ 0, %.lr.ph ], [ %181, %161 ]
  %99 = or disjoint i32 %98, %21
  %.reass = or disjoint i32 %98, %invariant.op
  %.reass15 = or disjoint i32 %98, %invariant.op14
  %.reass17 = or disjoint i32 %98, %invariant.op16
  %100 = or disjoint i32 %98, %23
  %101 = sext i32 %100 to i64
  %102 = getelementptr [2 x i8], ptr addrspace(1) %45, i64 %101
  %103 = getelementptr [2 x i8], ptr addrspace(1) %47, i64 %101
  %104 = getelementptr [2 x i8], ptr addrspace(1) %49, i64 %101
  %105 = mul i32 %99, %4
  %106 = mul i32 %.reass, %4
  %107 = mul i32 %.reass15, %4
  %108 = mul i32 %.reass17, %4
  %109 = sext i32 %105 to i64
  %110 = sext i32 %106 to i64
  %111 = sext i32 %107 to i64
  %112 = sext i32 %108 to i64
  %gep = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep, i64 %109
  %gep19 = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep, i64 %110
  %gep21 = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep, i64 %111
  %gep23 = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep, i64 %112
  %113 = icmp slt i32 %100, %5
  %114 = and i1 %50, %113
  %115 = and i1 %51, %113
  %116 = and i1 %52, %113
  %117 = and i1 %53, %113
  br i1 %114, label %118, label %121

118:
  %119 = getelementptr [2 x i8], ptr addrspace(1) %43, i64 %101
  %120 = load <1 x bfloat>, ptr addrspace(1) %119, align 2
  br label %121

121:
  %122 = phi <1 x bfloat> [ %120, %118 ], [ zeroinitializer, %93 ]
  br i1 %115, label %123, label %125

123:
  %124 = load <1 x bfloat>, ptr addrspace(1) %102, align 2
  br label %125

125:
  %126 = phi <1 x bfloat> [ %124, %123 ], [ zeroinitializer, %121 ]
  br i1 %116, label %127, label %129

127:
  %128 = load <1 x bfloat>, ptr addrspace(1) %103, align 2
  br label %129

129:
  %130 = phi <1 x bfloat> [ %128, %127 ], [ zeroinitializer, %125 ]
  br i1 %117, label %131, label %133

131:
  %132 = load <1 x bfloat>, ptr addrspace(1) %104, align 2
  br label %133

133:
  %134 = phi <1 x bfloat> [ %132, %131 ], [ zeroinitializer, %129 ]
  %135 = icmp slt i32 %99, %5
  %136 = icmp slt i32 %.reass, %5
  %137 = icmp slt i32 %.reass15, %5
  %138 = icmp slt i32 %.reass17, %5
  %139 = and i1 %54, %135
  %140 = and i1 %54, %136
  %141 = and i1 %54, %137
  %142 = and i1 %54, %138
  br i1 %139, label %143, label %145

143:
  %144 = load <1 x bfloat>, ptr addrspace(1) %gep, align 2
  br label %145

145:
  %146 = phi <1 x bfloat> [ %144, %143 ], [ zeroinitializer, %133 ]
  %147 = extractelement <1 x bfloat> %146, i64 0
  br i1 %140, label %148, label %150

148:
  %149 = load <1 x bfloat>, ptr addrspace(1) %gep19, align 2
  br label %150

150:
  %151 = phi <1 x bfloat> [ %149, %148 ], [ zeroinitializer, %145 ]
  %152 = extractelement <1 x bfloat> %151, i64 0
  br i1 %141, label %153, label %155

153:
  %154 = load <1 x bfloat>, ptr addrspace(1) %gep21, align 2
  br label %155

155:
  %156 = phi <1 x bfloat> [ %154, %153 ], [ zeroinitializer, %150 ]
  %157 = extractelement <1 x bfloat> %156, i64 0
  br i1 %142, label %158, label %161

158:
  %159 = load <1 x bfloat>, ptr addrspace(1) %gep23, align 2
  %160 = shufflevector <1 x bfloat> %159, <1 x bfloat> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  br label %161

161:
  %162 = phi <4 x bfloat> [ %160, %158 ], [ <bfloat 0.000000e+00, bfloat undef, bfloat undef, bfloat undef>, %155 ]
  fence syncscope("workgroup") release, !mmra !32
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !32
  store <1 x bfloat> %122, ptr addrspace(3) %60, align 2
  store <1 x bfloat> %130, ptr addrspace(3) %61, align 2
  store <1 x bfloat> %126, ptr addrspace(3) %63, align 2
  store <1 x bfloat> %134, ptr addrspace(3) %64, align 2
  fence syncscope("workgroup") release, !mmra !32
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !32
  %163 = load <4 x i16>, ptr addrspace(3) %74, align 8
  %164 = load <4 x i16>, ptr addrspace(3) %76, align 8
  fence syncscope("workgroup") release, !mmra !32
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !32
  %165 = insertelement <4 x bfloat> poison, bfloat %147, i64 0
  %166 = insertelement <4 x bfloat> %165, bfloat %152, i64 1
  %167 = insertelement <4 x bfloat> %166, bfloat %157, i64 2
  %168 = shufflevector <4 x bfloat> %167, <4 x bfloat> %162, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  store <4 x bfloat> %168, ptr addrspace(3) %84, align 8
  fence syncscope("workgroup") release, !mmra !32
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !32
  %169 = load <4 x i16>, ptr addrspace(3) %90, align 8
  %170 = load <4 x i16>, ptr addrspace(3) %92, align 8
  %171 = insertelement <4 x float> poison, float %94, i64 0
  %172 = insertelement <4 x float> %171, float %95, i64 1
  %173 = insertelement <4 x float> %172, float %96, i64 2
  %174 = insertelement <4 x float> %173, float %97, i64 3
  %175 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %169, <4 x i16> %163, <4 x float> %174, i32 0, i32 0, i32 0)
  %176 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %170, <4 x i16> %164, <4 x float> %175, i32 0, i32 0, i32 0)
  %177 = extractelement <4 x float> %176, i64 0
  %178 = extractelement <4 x float> %176, i64 1
  %179 = extractelement <4 x float> %176, i64 2
  %180 = extractelement <4 x float> %176, i64 3
  %181 = add i32 %98, 32
  %182 = icmp slt i32 %181, %5
  br i1 %182, label %93, label %._crit_edge

._crit_edge:
  %183 = phi float [ 0.000000e+00, %8 ], [ %177, %161 ]
  %184 = phi float [ 0.000000e+00, %8 ], [ %178, %161 ]
  %185 = phi float [ 0.000000e+00, %8 ], [ %179, %161 ]
  %186 = phi float [ 0.000000e+00, %8 ], [ %180, %161 ]
  %187 = mul i32 %27, %4
  %188 = sext i32 %187 to i64
  %189 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %188
  %190 = sext i32 %34 to i64
  %191 = getelementptr [4 x i8], ptr addrspace(1) %189, i64 %190
  %192 = sext i32 %35 to i64
  %193 = getelementptr [4 x i8], ptr addrspace(1) %189, i64 %192
  %194 = sext i32 %36 to i64
  %195 = getelementptr [4 x i8], ptr addrspace(1) %189, i64 %194
  %196 = icmp slt i32 %27, %3
  %197 = icmp slt i32 %33, %4
  %198 = icmp slt i32 %34, %4
  %199 = icmp slt i32 %35, %4
  %200 = icmp slt i32 %36, %4
  %201 = and i1 %196, %197
  %202 = and i1 %196, %198
  %203 = and i1 %196, %199
  %204 = and i1 %196, %200
  br i1 %201, label %205, label %209

205:
  %206 = sext i32 %33 to i64
  %207 = getelementptr [4 x i8], ptr addrspace(1) %189, i64 %206
  %208 = insertelement <1 x float> poison, float %183, i64 0
  store <1 x float> %208, ptr addrspace(1) %207, align 4
  br label %209

209:
  br i1 %202, label %210, label %212

210:
  %211 = insertelement <1 x float> poison, float %184, i64 0
  store <1 x float> %211, ptr addrspace(1) %191, align 4
  br label %212

212:
  br i1 %203, label %213, label %215

213:
  %214 = insertelement <1 x float> poison, float %185, i64 0
  store <1 x float> %214, ptr addrspace(1) %193, align 4
  br label %215

215:
  br i1 %204, label %216, label %218

216:
  %217 = insertelement <1 x float> poison, float %186, i64 0
  store <1 x float> %217, ptr addrspace(1) %195, align 4
  br label %218

218:
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

declare void @llvm.amdgcn.s.barrier() #3

declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16>, <4 x i16>, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #4

attributes #0 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #4 = { convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!32 = !{!"amdgpu-synchronize-as", !"local"}
