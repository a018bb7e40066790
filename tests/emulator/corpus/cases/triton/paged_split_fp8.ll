; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @paged_split(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree readonly captures(none) %2, ptr addrspace(1) inreg nofree readonly captures(none) %3, ptr addrspace(1) inreg nofree readonly captures(none) %4, ptr addrspace(1) inreg nofree writeonly captures(none) %5, ptr addrspace(1) inreg nofree writeonly captures(none) %6, float inreg %7, i32 inreg %8, i32 inreg %9, ptr addrspace(1) inreg nofree readnone captures(none) %10, ptr addrspace(1) inreg nofree readnone captures(none) %11) local_unnamed_addr #0 {
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %14 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %13)
  %15 = lshr i32 %14, 6
  %16 = and i32 %15, 3
  %17 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %18 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %19 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  %20 = sext i32 %17 to i64
  %21 = getelementptr [4 x i8], ptr addrspace(1) %4, i64 %20
  %22 = load <1 x i32>, ptr addrspace(1) %21, align 4
  %23 = extractelement <1 x i32> %22, i64 0
  %24 = add i32 %23, 15
  %25 = sdiv i32 %24, 16
  %26 = add i32 %8, -1
  %27 = add i32 %26, %25
  %28 = sdiv i32 %27, %8
  %29 = and i32 %13, 63
  %30 = shl nuw nsw i32 %16, 6
  %31 = or disjoint i32 %30, %29
  %32 = lshr i32 %31, 4
  %33 = and i32 %13, 15
  %34 = and i32 %13, 48
  %35 = add i32 %17, %18
  %36 = shl i32 %35, 9
  %37 = shl nuw nsw i32 %33, 1
  %38 = shl nuw nsw i32 %32, 5
  %39 = or disjoint i32 %38, %36
  %40 = or disjoint i32 %39, %37
  %41 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %42 = shl i32 %40, 1
  %43 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %41, i32 %42, i32 0, i32 0)
  %44 = shl nuw nsw i32 %31, 2
  %45 = lshr i32 %31, 2
  %46 = and i32 %45, 56
  %47 = xor i32 %46, %44
  %48 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %47
  store i32 %43, ptr addrspace(3) %48, align 4
  fence syncscope("workgroup") release, !mmra !37
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !37
  %49 = shl nuw nsw i32 %33, 6
  %50 = shl nuw nsw i32 %13, 2
  %51 = and i32 %50, 56
  %52 = lshr exact i32 %34, 1
  %53 = xor i32 %51, %52
  %54 = or disjoint i32 %53, %49
  %55 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %54
  %56 = load <4 x half>, ptr addrspace(3) %55, align 8
  %57 = xor i32 %54, 32
  %58 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %57
  %59 = load <4 x half>, ptr addrspace(3) %58, align 8
  %60 = mul i32 %28, %19
  %61 = add i32 %60, %28
  %62 = tail call i32 @llvm.smin.i32(i32 %61, i32 %25)
  %63 = mul i32 %9, %17
  %64 = icmp slt i32 %60, %62
  br i1 %64, label %.lr.ph, label %._crit_edge

.lr.ph:
  %65 = lshr exact i32 %34, 2
  %66 = insertelement <2 x i32> poison, i32 %65, i64 0
  %67 = shufflevector <2 x i32> %66, <2 x i32> poison, <2 x i32> zeroinitializer
  %68 = or disjoint <2 x i32> %67, <i32 2, i32 3>
  %invariant.op = or disjoint i32 %65, 1
  %69 = add i32 %32, %18
  %70 = shl i32 %69, 5
  %invariant.op9 = or disjoint i32 %70, %37
  %71 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %72 = shl nuw nsw i32 %31, 1
  %73 = shl nuw nsw i32 %16, 2
  %74 = xor i32 %72, %73
  %75 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %74
  %76 = shl nuw nsw i32 %33, 5
  %77 = and i32 %13, 12
  %78 = xor i32 %65, %77
  %79 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %76
  %80 = getelementptr inbounds nuw i8, ptr addrspace(3) %79, i32 %78
  %81 = getelementptr inbounds nuw i8, ptr addrspace(3) %80, i32 16
  %82 = shl nuw nsw i32 %29, 2
  %83 = xor i32 %82, 128
  %84 = xor i32 %82, 64
  %85 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %86 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %72
  %87 = shl nuw nsw i32 %34, 3
  %88 = shl nuw nsw i32 %15, 4
  %89 = and i32 %88, 16
  %90 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %87
  %91 = getelementptr inbounds nuw i8, ptr addrspace(3) %90, i32 %89
  %92 = getelementptr inbounds nuw i8, ptr addrspace(3) %91, i32 %33
  %93 = getelementptr inbounds nuw i8, ptr addrspace(3) %92, i32 32
  %94 = getelementptr inbounds nuw i8, ptr addrspace(3) %92, i32 64
  %95 = getelementptr inbounds nuw i8, ptr addrspace(3) %92, i32 96
  %96 = insertelement <4 x i32> poison, i32 %65, i64 0
  %97 = insertelement <4 x i32> %96, i32 %invariant.op, i64 1
  %98 = shufflevector <2 x i32> %68, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %99 = shufflevector <4 x i32> %97, <4 x i32> %98, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %100 = shufflevector <1 x i32> %22, <1 x i32> poison, <4 x i32> zeroinitializer
  %101 = insertelement <4 x float> poison, float %7, i64 0
  %102 = shufflevector <4 x float> %101, <4 x float> poison, <4 x i32> zeroinitializer
  br label %103

103:
  %104 = phi float [ 0.000000e+00, %.lr.ph ], [ %207, %103 ]
  %105 = phi float [ -inf, %.lr.ph ], [ %173, %103 ]
  %106 = phi i32 [ %60, %.lr.ph ], [ %247, %103 ]
  %107 = phi <2 x float> [ zeroinitializer, %.lr.ph ], [ %249, %103 ]
  %108 = phi <2 x float> [ zeroinitializer, %.lr.ph ], [ %250, %103 ]
  %109 = add i32 %106, %63
  %110 = sext i32 %109 to i64
  %111 = getelementptr [4 x i8], ptr addrspace(1) %3, i64 %110
  %112 = load <1 x i32>, ptr addrspace(1) %111, align 4
  %113 = extractelement <1 x i32> %112, i64 0
  %114 = shl i32 %106, 4
  %115 = or disjoint i32 %114, %32
  %116 = icmp slt i32 %115, %23
  %117 = shl i32 %113, 9
  %.reass10 = add i32 %117, %invariant.op9
  %118 = select i1 %116, i32 %.reass10, i32 -2147483648
  %119 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %71, i32 %118, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !37
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !37
  store i16 %119, ptr addrspace(3) %75, align 2
  fence syncscope("workgroup") release, !mmra !37
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !37
  %120 = load i32, ptr addrspace(3) %80, align 4
  %121 = load i32, ptr addrspace(3) %81, align 4
  %122 = tail call <2 x float> @llvm.amdgcn.cvt.pk.f32.fp8(i32 %120, i1 false)
  %123 = tail call <2 x float> @llvm.amdgcn.cvt.pk.f32.fp8(i32 %120, i1 true)
  %124 = extractelement <2 x float> %122, i64 0
  %125 = extractelement <2 x float> %122, i64 1
  %126 = extractelement <2 x float> %123, i64 0
  %127 = extractelement <2 x float> %123, i64 1
  %128 = fptrunc float %124 to half
  %129 = fptrunc float %125 to half
  %130 = fptrunc float %126 to half
  %131 = fptrunc float %127 to half
  %132 = tail call <2 x float> @llvm.amdgcn.cvt.pk.f32.fp8(i32 %121, i1 false)
  %133 = tail call <2 x float> @llvm.amdgcn.cvt.pk.f32.fp8(i32 %121, i1 true)
  %134 = extractelement <2 x float> %132, i64 0
  %135 = extractelement <2 x float> %132, i64 1
  %136 = extractelement <2 x float> %133, i64 0
  %137 = extractelement <2 x float> %133, i64 1
  %138 = fptrunc float %134 to half
  %139 = fptrunc float %135 to half
  %140 = fptrunc float %136 to half
  %141 = fptrunc float %137 to half
  %142 = insertelement <4 x half> poison, half %128, i64 0
  %143 = insertelement <4 x half> %142, half %129, i64 1
  %144 = insertelement <4 x half> %143, half %130, i64 2
  %145 = insertelement <4 x half> %144, half %131, i64 3
  %146 = insertelement <4 x half> poison, half %138, i64 0
  %147 = insertelement <4 x half> %146, half %139, i64 1
  %148 = insertelement <4 x half> %147, half %140, i64 2
  %149 = insertelement <4 x half> %148, half %141, i64 3
  %150 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %145, <4 x half> %56, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %151 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %149, <4 x half> %59, <4 x float> %150, i32 0, i32 0, i32 0)
  %152 = insertelement <4 x i32> poison, i32 %114, i64 0
  %153 = shufflevector <4 x i32> %152, <4 x i32> poison, <4 x i32> zeroinitializer
  %154 = or disjoint <4 x i32> %153, %99
  %155 = icmp slt <4 x i32> %154, %100
  %156 = fmul <4 x float> %102, %151
  %157 = select <4 x i1> %155, <4 x float> %156, <4 x float> splat (float -inf)
  %158 = extractelement <4 x float> %157, i64 0
  %159 = extractelement <4 x float> %157, i64 1
  %160 = tail call float @llvm.maxnum.f32(float %158, float %159)
  %161 = extractelement <4 x float> %157, i64 2
  %162 = tail call float @llvm.maxnum.f32(float %160, float %161)
  %163 = extractelement <4 x float> %157, i64 3
  %164 = tail call float @llvm.maxnum.f32(float %162, float %163)
  %165 = bitcast float %164 to i32
  %166 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %83, i32 %165)
  %167 = bitcast i32 %166 to float
  %168 = tail call float @llvm.maxnum.f32(float %164, float %167)
  %169 = bitcast float %168 to i32
  %170 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %84, i32 %169)
  %171 = bitcast i32 %170 to float
  %172 = tail call float @llvm.maxnum.f32(float %168, float %171)
  %173 = tail call float @llvm.maxnum.f32(float %105, float %172)
  %174 = fsub float %105, %173
  %175 = tail call float @llvm.amdgcn.exp2.f32(float %174)
  %176 = shufflevector <4 x float> %157, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %177 = insertelement <2 x float> poison, float %173, i64 0
  %178 = shufflevector <2 x float> %177, <2 x float> poison, <2 x i32> zeroinitializer
  %179 = fsub <2 x float> %176, %178
  %180 = shufflevector <4 x float> %157, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %181 = fsub <2 x float> %180, %178
  %182 = extractelement <2 x float> %179, i64 0
  %183 = tail call float @llvm.amdgcn.exp2.f32(float %182)
  %184 = extractelement <2 x float> %179, i64 1
  %185 = tail call float @llvm.amdgcn.exp2.f32(float %184)
  %186 = extractelement <2 x float> %181, i64 0
  %187 = tail call float @llvm.amdgcn.exp2.f32(float %186)
  %188 = extractelement <2 x float> %181, i64 1
  %189 = tail call float @llvm.amdgcn.exp2.f32(float %188)
  %190 = fmul float %104, %175
  %191 = insertelement <2 x float> poison, float %183, i64 0
  %192 = insertelement <2 x float> %191, float %185, i64 1
  %193 = insertelement <2 x float> poison, float %187, i64 0
  %194 = insertelement <2 x float> %193, float %189, i64 1
  %195 = fadd <2 x float> %192, %194
  %196 = extractelement <2 x float> %195, i64 0
  %197 = extractelement <2 x float> %195, i64 1
  %198 = fadd float %196, %197
  %199 = bitcast float %198 to i32
  %200 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %83, i32 %199)
  %201 = bitcast i32 %200 to float
  %202 = fadd float %198, %201
  %203 = bitcast float %202 to i32
  %204 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %84, i32 %203)
  %205 = bitcast i32 %204 to float
  %206 = fadd float %202, %205
  %207 = fadd float %190, %206
  %208 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %85, i32 %118, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !37
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !37
  store i16 %208, ptr addrspace(3) %86, align 2
  fence syncscope("workgroup") release, !mmra !37
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !37
  %209 = load <1 x i8>, ptr addrspace(3) %92, align 1
  %210 = load <1 x i8>, ptr addrspace(3) %93, align 1
  %211 = load <1 x i8>, ptr addrspace(3) %94, align 1
  %212 = shufflevector <1 x i8> %211, <1 x i8> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %213 = load <1 x i8>, ptr addrspace(3) %95, align 1
  %214 = shufflevector <1 x i8> %213, <1 x i8> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %215 = insertelement <2 x float> poison, float %175, i64 0
  %216 = shufflevector <2 x float> %215, <2 x float> poison, <2 x i32> zeroinitializer
  %217 = fmul <2 x float> %107, %216
  %218 = fmul <2 x float> %108, %216
  %219 = fptrunc float %183 to half
  %220 = fptrunc float %185 to half
  %221 = fptrunc float %187 to half
  %222 = fptrunc float %189 to half
  %223 = shufflevector <1 x i8> %209, <1 x i8> %210, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %224 = shufflevector <4 x i8> %223, <4 x i8> %212, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %225 = shufflevector <4 x i8> %224, <4 x i8> %214, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %226 = bitcast <4 x i8> %225 to i32
  %227 = tail call <2 x float> @llvm.amdgcn.cvt.pk.f32.fp8(i32 %226, i1 false)
  %228 = tail call <2 x float> @llvm.amdgcn.cvt.pk.f32.fp8(i32 %226, i1 true)
  %229 = extractelement <2 x float> %227, i64 0
  %230 = extractelement <2 x float> %227, i64 1
  %231 = extractelement <2 x float> %228, i64 0
  %232 = extractelement <2 x float> %228, i64 1
  %233 = fptrunc float %229 to half
  %234 = fptrunc float %230 to half
  %235 = fptrunc float %231 to half
  %236 = fptrunc float %232 to half
  %237 = insertelement <4 x half> poison, half %219, i64 0
  %238 = insertelement <4 x half> %237, half %220, i64 1
  %239 = insertelement <4 x half> %238, half %221, i64 2
  %240 = insertelement <4 x half> %239, half %222, i64 3
  %241 = insertelement <4 x half> poison, half %233, i64 0
  %242 = insertelement <4 x half> %241, half %234, i64 1
  %243 = insertelement <4 x half> %242, half %235, i64 2
  %244 = insertelement <4 x half> %243, half %236, i64 3
  %245 = shufflevector <2 x float> %217, <2 x float> %218, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %246 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %244, <4 x half> %240, <4 x float> %245, i32 0, i32 0, i32 0)
  %247 = add nsw i32 %106, 1
  %248 = icmp slt i32 %247, %62
  %249 = shufflevector <4 x float> %246, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %250 = shufflevector <4 x float> %246, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  br i1 %248, label %103, label %._crit_edge.loopexit

._crit_edge.loopexit:
  %251 = extractelement <4 x float> %246, i64 3
  %252 = extractelement <4 x float> %246, i64 2
  %253 = extractelement <4 x float> %246, i64 1
  %254 = extractelement <4 x float> %246, i64 0
  br label %._crit_edge

._crit_edge:
  %.lcssa2 = phi float [ -inf, %12 ], [ %173, %._crit_edge.loopexit ]
  %.lcssa1 = phi float [ 0.000000e+00, %12 ], [ %207, %._crit_edge.loopexit ]
  %255 = phi float [ 0.000000e+00, %12 ], [ %254, %._crit_edge.loopexit ]
  %256 = phi float [ 0.000000e+00, %12 ], [ %253, %._crit_edge.loopexit ]
  %257 = phi float [ 0.000000e+00, %12 ], [ %252, %._crit_edge.loopexit ]
  %258 = phi float [ 0.000000e+00, %12 ], [ %251, %._crit_edge.loopexit ]
  %259 = and i32 %31, 112
  %260 = mul i32 %8, %35
  %261 = add i32 %260, %19
  %262 = fcmp oeq float %.lcssa1, 0.000000e+00
  %263 = select i1 %262, float 1.000000e+00, float %.lcssa1
  %264 = shl i32 %261, 11
  %265 = shl nuw nsw i32 %33, 7
  %266 = or disjoint i32 %259, %265
  %267 = or disjoint i32 %266, %264
  %268 = fdiv float %255, %263
  %269 = fdiv float %256, %263
  %270 = fdiv float %257, %263
  %271 = fdiv float %258, %263
  %272 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %5, i16 0, i64 2147483646, i32 159744)
  %273 = and i32 %14, 128
  %274 = icmp eq i32 %273, 0
  %275 = insertelement <4 x float> poison, float %268, i64 0
  %276 = insertelement <4 x float> %275, float %269, i64 1
  %277 = insertelement <4 x float> %276, float %270, i64 2
  %278 = insertelement <4 x float> %277, float %271, i64 3
  %279 = select i1 %274, i32 %267, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float> %278, ptr addrspace(8) %272, i32 %279, i32 0, i32 0)
  %280 = tail call noundef float @llvm.log2.f32(float %263)
  %281 = fadd float %.lcssa2, %280
  %282 = select i1 %262, float -inf, float %281
  %283 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %6, i16 0, i64 2147483646, i32 159744)
  %284 = or disjoint i32 %16, %34
  %285 = icmp eq i32 %284, 0
  %286 = shl i32 %261, 6
  %287 = shl nuw nsw i32 %33, 2
  %288 = or disjoint i32 %286, %287
  %289 = select i1 %285, i32 %288, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %282, ptr addrspace(8) %283, i32 %289, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.z() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.s.barrier() #5

declare i32 @llvm.smin.i32(i32, i32) #3

declare void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float>, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #6

declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #6

declare i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare <2 x float> @llvm.amdgcn.cvt.pk.f32.fp8(i32, i1 immarg) #3

declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half>, <4 x half>, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #7

declare float @llvm.maxnum.f32(float, float) #3

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #8

declare float @llvm.amdgcn.exp2.f32(float) #3

declare float @llvm.log2.f32(float) #3

attributes #0 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #6 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #7 = { convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #8 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }

!llvm.module.flags = !{!2, !3, !4, !5}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 0}
!37 = !{!"amdgpu-synchronize-as", !"local"}
