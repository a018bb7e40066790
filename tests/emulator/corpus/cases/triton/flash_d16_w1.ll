; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @flash(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree readonly captures(none) %2, ptr addrspace(1) inreg nofree writeonly captures(none) %3, ptr addrspace(1) inreg nofree writeonly captures(none) %4, float inreg %5, i32 inreg %6, i32 inreg %7, i32 inreg %8, i32 inreg %9, ptr addrspace(1) inreg nofree readnone captures(none) %10, ptr addrspace(1) inreg nofree readnone captures(none) %11) local_unnamed_addr #0 {
  %13 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %14 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %.frozen = freeze i32 %6
  %15 = sdiv i32 %14, %.frozen
  %16 = mul i32 %15, %.frozen
  %.decomposed = sub i32 %14, %16
  %17 = sdiv i32 %6, %7
  %18 = sdiv i32 %.decomposed, %17
  %19 = shl i32 %13, 4
  %20 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %21 = and i32 %20, 63
  %22 = and i32 %20, 15
  %23 = lshr i32 %20, 2
  %24 = and i32 %23, 15
  %25 = and i32 %20, 48
  %26 = lshr exact i32 %25, 2
  %27 = or disjoint i32 %26, 1
  %28 = or disjoint i32 %26, 2
  %29 = or disjoint i32 %26, 3
  %30 = or disjoint i32 %19, %22
  %31 = or disjoint i32 %24, %19
  %32 = icmp slt i32 %30, %8
  %33 = icmp slt i32 %31, %8
  %34 = mul i32 %15, %6
  %35 = add i32 %34, %.decomposed
  %36 = mul i32 %35, %8
  %37 = add i32 %36, %19
  %38 = shl i32 %37, 4
  %39 = shl nuw nsw i32 %20, 2
  %40 = and i32 %39, 12
  %41 = shl nuw nsw i32 %24, 4
  %42 = or disjoint i32 %41, %40
  %43 = add i32 %38, %42
  %44 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %45 = shl i32 %43, 1
  %46 = select i1 %33, i32 %45, i32 -2147483648
  %47 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %44, i32 %46, i32 0, i32 0)
  %.extract = extractelement <2 x i32> %47, i64 0
  %.extract1 = extractelement <2 x i32> %47, i64 1
  %48 = shl nuw nsw i32 %22, 4
  %49 = or disjoint i32 %48, %26
  %50 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %49, i32 %.extract)
  %51 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %49, i32 %.extract1)
  %52 = bitcast i32 %50 to <2 x half>
  %53 = bitcast i32 %51 to <2 x half>
  %54 = add i32 %19, 16
  %55 = add i32 %54, %9
  %56 = sub i32 %55, %8
  %57 = tail call i32 @llvm.smin.i32(i32 %9, i32 %56)
  %58 = mul i32 %15, %7
  %59 = add i32 %18, %58
  %60 = mul i32 %59, %9
  %61 = fmul float %5, f0x3FB8AA3B
  %62 = add i32 %30, %9
  %63 = sub i32 %62, %8
  %64 = icmp sgt i32 %57, 0
  %65 = icmp slt i32 %24, %9
  %66 = and i1 %65, %64
  %67 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %68 = shl i32 %60, 5
  %69 = shl nuw nsw i32 %42, 1
  %70 = add i32 %68, %69
  %71 = select i1 %66, i32 %70, i32 -2147483648
  %72 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %67, i32 %71, i32 0, i32 0)
  %73 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %74 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %73, i32 %71, i32 0, i32 0)
  %75 = shl nuw nsw i32 %21, 3
  %76 = lshr exact i32 %25, 1
  %77 = xor i32 %75, %76
  %78 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %77
  store <2 x i32> %72, ptr addrspace(3) %78, align 8
  %79 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 512), i32 %75
  store <2 x i32> %74, ptr addrspace(3) %79, align 8
  %80 = add i32 %57, -16
  %81 = icmp sgt i32 %80, 0
  br i1 %81, label %.lr.ph, label %._crit_edge

.lr.ph:
  %82 = shl nuw nsw i32 %22, 5
  %83 = shl nuw nsw i32 %20, 1
  %84 = and i32 %83, 24
  %85 = xor i32 %84, %76
  %86 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %82
  %87 = getelementptr inbounds nuw i8, ptr addrspace(3) %86, i32 %85
  %88 = shufflevector <2 x half> %52, <2 x half> %53, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %89 = shl nuw nsw i32 %21, 2
  %90 = xor i32 %89, 128
  %91 = xor i32 %89, 64
  %92 = shl nuw nsw i32 %25, 3
  %93 = shl nuw nsw i32 %22, 1
  %94 = or disjoint i32 %24, 16
  %95 = icmp slt i32 %94, %9
  %96 = icmp slt i32 %26, %9
  %97 = icmp slt i32 %27, %9
  %98 = icmp slt i32 %28, %9
  %99 = icmp slt i32 %29, %9
  %100 = shl i32 %60, 5
  %101 = add i32 %100, 512
  %102 = add i32 %101, %69
  %103 = select i1 %95, i32 %102, i32 -2147483648
  %104 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %67, i32 %103, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !39
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !39
  %105 = load <4 x half>, ptr addrspace(3) %87, align 8
  %106 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %105, <4 x half> %88, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %107 = icmp sle i32 %26, %63
  %108 = icmp slt i32 %26, %63
  %109 = icmp sle i32 %28, %63
  %110 = icmp sle i32 %29, %63
  %111 = insertelement <4 x float> poison, float %61, i64 0
  %112 = shufflevector <4 x float> %111, <4 x float> poison, <4 x i32> zeroinitializer
  %113 = fmul <4 x float> %112, %106
  %114 = and i1 %99, %110
  %115 = and i1 %98, %109
  %116 = and i1 %97, %108
  %117 = and i1 %96, %107
  %118 = and i1 %32, %114
  %119 = and i1 %32, %115
  %120 = and i1 %32, %116
  %121 = and i1 %32, %117
  %122 = insertelement <4 x i1> poison, i1 %121, i64 0
  %123 = insertelement <4 x i1> %122, i1 %120, i64 1
  %124 = insertelement <4 x i1> %123, i1 %119, i64 2
  %125 = insertelement <4 x i1> %124, i1 %118, i64 3
  %126 = select <4 x i1> %125, <4 x float> %113, <4 x float> splat (float -inf)
  %127 = extractelement <4 x float> %126, i64 0
  %128 = extractelement <4 x float> %126, i64 1
  %129 = tail call float @llvm.maxnum.f32(float %127, float %128)
  %130 = extractelement <4 x float> %126, i64 2
  %131 = tail call float @llvm.maxnum.f32(float %129, float %130)
  %132 = extractelement <4 x float> %126, i64 3
  %133 = tail call float @llvm.maxnum.f32(float %131, float %132)
  %134 = bitcast float %133 to i32
  %135 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %90, i32 %134)
  %136 = bitcast i32 %135 to float
  %137 = tail call float @llvm.maxnum.f32(float %133, float %136)
  %138 = bitcast float %137 to i32
  %139 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %91, i32 %138)
  %140 = bitcast i32 %139 to float
  %141 = tail call float @llvm.maxnum.f32(float %137, float %140)
  %142 = tail call float @llvm.maxnum.f32(float %141, float -inf)
  %143 = fcmp oeq float %142, -inf
  %144 = select i1 %143, float 0.000000e+00, float %142
  %145 = shufflevector <4 x float> %126, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %146 = insertelement <2 x float> poison, float %144, i64 0
  %147 = shufflevector <2 x float> %146, <2 x float> poison, <2 x i32> zeroinitializer
  %148 = fsub <2 x float> %145, %147
  %149 = shufflevector <4 x float> %126, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %150 = fsub <2 x float> %149, %147
  %151 = extractelement <2 x float> %148, i64 0
  %152 = tail call float @llvm.amdgcn.exp2.f32(float %151)
  %153 = extractelement <2 x float> %148, i64 1
  %154 = tail call float @llvm.amdgcn.exp2.f32(float %153)
  %155 = extractelement <2 x float> %150, i64 0
  %156 = tail call float @llvm.amdgcn.exp2.f32(float %155)
  %157 = extractelement <2 x float> %150, i64 1
  %158 = tail call float @llvm.amdgcn.exp2.f32(float %157)
  %159 = fsub float -inf, %144
  %160 = tail call float @llvm.amdgcn.exp2.f32(float %159)
  %161 = fmul float %160, 0.000000e+00
  %162 = insertelement <2 x float> poison, float %152, i64 0
  %163 = insertelement <2 x float> %162, float %154, i64 1
  %164 = insertelement <2 x float> poison, float %156, i64 0
  %165 = insertelement <2 x float> %164, float %158, i64 1
  %166 = fadd <2 x float> %163, %165
  %167 = extractelement <2 x float> %166, i64 0
  %168 = extractelement <2 x float> %166, i64 1
  %169 = fadd float %167, %168
  %170 = bitcast float %169 to i32
  %171 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %90, i32 %170)
  %172 = bitcast i32 %171 to float
  %173 = fadd float %169, %172
  %174 = bitcast float %173 to i32
  %175 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %91, i32 %174)
  %176 = bitcast i32 %175 to float
  %177 = fadd float %173, %176
  %178 = fadd float %161, %177
  %179 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %73, i32 %103, i32 0, i32 0)
  %180 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 512), i32 %92
  %181 = getelementptr inbounds nuw i8, ptr addrspace(3) %180, i32 %93
  %182 = load <1 x half>, ptr addrspace(3) %181, align 2
  %183 = getelementptr inbounds nuw i8, ptr addrspace(3) %181, i32 32
  %184 = load <1 x half>, ptr addrspace(3) %183, align 2
  %185 = getelementptr inbounds nuw i8, ptr addrspace(3) %181, i32 64
  %186 = load <1 x half>, ptr addrspace(3) %185, align 2
  %187 = shufflevector <1 x half> %186, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %188 = getelementptr inbounds nuw i8, ptr addrspace(3) %181, i32 96
  %189 = load <1 x half>, ptr addrspace(3) %188, align 2
  %190 = shufflevector <1 x half> %189, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %191 = fptrunc float %152 to half
  %192 = fptrunc float %154 to half
  %193 = fptrunc float %156 to half
  %194 = fptrunc float %158 to half
  %195 = insertelement <4 x half> poison, half %191, i64 0
  %196 = insertelement <4 x half> %195, half %192, i64 1
  %197 = insertelement <4 x half> %196, half %193, i64 2
  %198 = insertelement <4 x half> %197, half %194, i64 3
  %199 = shufflevector <1 x half> %182, <1 x half> %184, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %200 = shufflevector <4 x half> %199, <4 x half> %187, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %201 = shufflevector <4 x half> %200, <4 x half> %190, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %202 = insertelement <4 x float> poison, float %161, i64 0
  %203 = shufflevector <4 x float> %202, <4 x float> poison, <4 x i32> zeroinitializer
  %204 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %201, <4 x half> %198, <4 x float> %203, i32 0, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !39
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !39
  store <2 x i32> %104, ptr addrspace(3) %78, align 8
  store <2 x i32> %179, ptr addrspace(3) %79, align 8
  %205 = icmp samesign ugt i32 %80, 16
  %206 = shufflevector <4 x float> %204, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %207 = shufflevector <4 x float> %204, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  br i1 %205, label %.peel.next, label %._crit_edge

.peel.next:
  %208 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 512), i32 %92
  %209 = getelementptr inbounds nuw i8, ptr addrspace(3) %208, i32 %93
  %210 = getelementptr inbounds nuw i8, ptr addrspace(3) %209, i32 32
  %211 = getelementptr inbounds nuw i8, ptr addrspace(3) %209, i32 64
  %212 = getelementptr inbounds nuw i8, ptr addrspace(3) %209, i32 96
  %213 = insertelement <4 x i1> poison, i1 %32, i64 0
  %214 = shufflevector <4 x i1> %213, <4 x i1> poison, <4 x i32> zeroinitializer
  %215 = insertelement <4 x i32> poison, i32 %26, i64 0
  %216 = insertelement <4 x i32> %215, i32 %27, i64 1
  %217 = insertelement <4 x i32> %216, i32 %28, i64 2
  %218 = insertelement <4 x i32> %217, i32 %29, i64 3
  %219 = insertelement <4 x i32> poison, i32 %9, i64 0
  %220 = shufflevector <4 x i32> %219, <4 x i32> poison, <4 x i32> zeroinitializer
  %221 = insertelement <4 x i32> poison, i32 %63, i64 0
  %222 = shufflevector <4 x i32> %221, <4 x i32> poison, <4 x i32> zeroinitializer
  br label %223

223:
  %224 = phi float [ %178, %.peel.next ], [ %299, %223 ]
  %225 = phi float [ %142, %.peel.next ], [ %263, %223 ]
  %226 = phi i32 [ 16, %.peel.next ], [ %229, %223 ]
  %227 = phi <2 x float> [ %206, %.peel.next ], [ %325, %223 ]
  %228 = phi <2 x float> [ %207, %.peel.next ], [ %326, %223 ]
  %229 = add i32 %226, 16
  %230 = or disjoint i32 %229, %24
  %231 = insertelement <4 x i32> poison, i32 %226, i64 0
  %232 = shufflevector <4 x i32> %231, <4 x i32> poison, <4 x i32> zeroinitializer
  %233 = or disjoint <4 x i32> %232, %218
  %234 = icmp slt i32 %230, %9
  %235 = add i32 %229, %60
  %236 = shl i32 %235, 5
  %237 = add i32 %236, %69
  %238 = select i1 %234, i32 %237, i32 -2147483648
  %239 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %67, i32 %238, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !39
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !39
  %240 = load <4 x half>, ptr addrspace(3) %87, align 8
  %241 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %240, <4 x half> %88, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %242 = icmp slt <4 x i32> %233, %220
  %243 = fmul <4 x float> %112, %241
  %244 = icmp sle <4 x i32> %233, %222
  %245 = and <4 x i1> %242, %244
  %246 = and <4 x i1> %214, %245
  %247 = select <4 x i1> %246, <4 x float> %243, <4 x float> splat (float -inf)
  %248 = extractelement <4 x float> %247, i64 0
  %249 = extractelement <4 x float> %247, i64 1
  %250 = tail call float @llvm.maxnum.f32(float %248, float %249)
  %251 = extractelement <4 x float> %247, i64 2
  %252 = tail call float @llvm.maxnum.f32(float %250, float %251)
  %253 = extractelement <4 x float> %247, i64 3
  %254 = tail call float @llvm.maxnum.f32(float %252, float %253)
  %255 = bitcast float %254 to i32
  %256 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %90, i32 %255)
  %257 = bitcast i32 %256 to float
  %258 = tail call float @llvm.maxnum.f32(float %254, float %257)
  %259 = bitcast float %258 to i32
  %260 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %91, i32 %259)
  %261 = bitcast i32 %260 to float
  %262 = tail call float @llvm.maxnum.f32(float %258, float %261)
  %263 = tail call float @llvm.maxnum.f32(float %225, float %262)
  %264 = fcmp oeq float %263, -inf
  %265 = select i1 %264, float 0.000000e+00, float %263
  %266 = shufflevector <4 x float> %247, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %267 = insertelement <2 x float> poison, float %265, i64 0
  %268 = shufflevector <2 x float> %267, <2 x float> poison, <2 x i32> zeroinitializer
  %269 = fsub <2 x float> %266, %268
  %270 = shufflevector <4 x float> %247, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %271 = fsub <2 x float> %270, %268
  %272 = extractelement <2 x float> %269, i64 0
  %273 = tail call float @llvm.amdgcn.exp2.f32(float %272)
  %274 = extractelement <2 x float> %269, i64 1
  %275 = tail call float @llvm.amdgcn.exp2.f32(float %274)
  %276 = extractelement <2 x float> %271, i64 0
  %277 = tail call float @llvm.amdgcn.exp2.f32(float %276)
  %278 = extractelement <2 x float> %271, i64 1
  %279 = tail call float @llvm.amdgcn.exp2.f32(float %278)
  %280 = fsub float %225, %265
  %281 = tail call float @llvm.amdgcn.exp2.f32(float %280)
  %282 = fmul float %224, %281
  %283 = insertelement <2 x float> poison, float %273, i64 0
  %284 = insertelement <2 x float> %283, float %275, i64 1
  %285 = insertelement <2 x float> poison, float %277, i64 0
  %286 = insertelement <2 x float> %285, float %279, i64 1
  %287 = fadd <2 x float> %284, %286
  %288 = extractelement <2 x float> %287, i64 0
  %289 = extractelement <2 x float> %287, i64 1
  %290 = fadd float %288, %289
  %291 = bitcast float %290 to i32
  %292 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %90, i32 %291)
  %293 = bitcast i32 %292 to float
  %294 = fadd float %290, %293
  %295 = bitcast float %294 to i32
  %296 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %91, i32 %295)
  %297 = bitcast i32 %296 to float
  %298 = fadd float %294, %297
  %299 = fadd float %282, %298
  %300 = insertelement <2 x float> poison, float %281, i64 0
  %301 = shufflevector <2 x float> %300, <2 x float> poison, <2 x i32> zeroinitializer
  %302 = fmul <2 x float> %227, %301
  %303 = fmul <2 x float> %228, %301
  %304 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %73, i32 %238, i32 0, i32 0)
  %305 = load <1 x half>, ptr addrspace(3) %209, align 2
  %306 = load <1 x half>, ptr addrspace(3) %210, align 2
  %307 = load <1 x half>, ptr addrspace(3) %211, align 2
  %308 = shufflevector <1 x half> %307, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %309 = load <1 x half>, ptr addrspace(3) %212, align 2
  %310 = shufflevector <1 x half> %309, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %311 = fptrunc float %273 to half
  %312 = fptrunc float %275 to half
  %313 = fptrunc float %277 to half
  %314 = fptrunc float %279 to half
  %315 = insertelement <4 x half> poison, half %311, i64 0
  %316 = insertelement <4 x half> %315, half %312, i64 1
  %317 = insertelement <4 x half> %316, half %313, i64 2
  %318 = insertelement <4 x half> %317, half %314, i64 3
  %319 = shufflevector <1 x half> %305, <1 x half> %306, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %320 = shufflevector <4 x half> %319, <4 x half> %308, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %321 = shufflevector <4 x half> %320, <4 x half> %310, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %322 = shufflevector <2 x float> %302, <2 x float> %303, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %323 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %321, <4 x half> %318, <4 x float> %322, i32 0, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !39
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !39
  store <2 x i32> %239, ptr addrspace(3) %78, align 8
  store <2 x i32> %304, ptr addrspace(3) %79, align 8
  %324 = icmp slt i32 %229, %80
  %325 = shufflevector <4 x float> %323, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %326 = shufflevector <4 x float> %323, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  br i1 %324, label %223, label %._crit_edge, !llvm.loop !65

._crit_edge:
  %.lcssa11 = phi float [ -inf, %12 ], [ %142, %.lr.ph ], [ %263, %223 ]
  %.lcssa10 = phi float [ 0.000000e+00, %12 ], [ %178, %.lr.ph ], [ %299, %223 ]
  %327 = phi <2 x float> [ zeroinitializer, %12 ], [ %206, %.lr.ph ], [ %325, %223 ]
  %328 = phi <2 x float> [ zeroinitializer, %12 ], [ %207, %.lr.ph ], [ %326, %223 ]
  %329 = add i32 %57, 15
  %330 = sdiv i32 %329, 16
  %331 = tail call i32 @llvm.smax.i32(i32 %330, i32 1)
  %332 = shl nuw nsw i32 %331, 4
  %333 = add nsw i32 %332, -16
  %334 = icmp sgt i32 %329, 15
  %335 = insertelement <4 x i32> poison, i32 %333, i64 0
  %336 = shufflevector <4 x i32> %335, <4 x i32> poison, <4 x i32> zeroinitializer
  %337 = insertelement <4 x i32> poison, i32 %26, i64 0
  %338 = insertelement <4 x i32> %337, i32 %27, i64 1
  %339 = insertelement <4 x i32> %338, i32 %28, i64 2
  %340 = insertelement <4 x i32> %339, i32 %29, i64 3
  %341 = or disjoint <4 x i32> %336, %340
  %342 = insertelement <4 x i32> poison, i32 %9, i64 0
  %343 = shufflevector <4 x i32> %342, <4 x i32> poison, <4 x i32> zeroinitializer
  %344 = icmp slt <4 x i32> %341, %343
  fence syncscope("workgroup") release, !mmra !39
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !39
  br i1 %334, label %345, label %355

345:
  %346 = shl nuw nsw i32 %22, 5
  %347 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %346
  %348 = shl nuw nsw i32 %20, 1
  %349 = and i32 %348, 24
  %350 = xor i32 %349, %76
  %351 = getelementptr inbounds nuw i8, ptr addrspace(3) %347, i32 %350
  %352 = load <4 x half>, ptr addrspace(3) %351, align 8
  %353 = shufflevector <2 x half> %52, <2 x half> %53, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %354 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %352, <4 x half> %353, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  br label %355

355:
  %356 = phi <4 x float> [ %354, %345 ], [ zeroinitializer, %._crit_edge ]
  %357 = insertelement <4 x float> poison, float %61, i64 0
  %358 = shufflevector <4 x float> %357, <4 x float> poison, <4 x i32> zeroinitializer
  %359 = fmul <4 x float> %358, %356
  %360 = insertelement <4 x i32> poison, i32 %63, i64 0
  %361 = shufflevector <4 x i32> %360, <4 x i32> poison, <4 x i32> zeroinitializer
  %362 = icmp sle <4 x i32> %341, %361
  %363 = and <4 x i1> %344, %362
  %364 = insertelement <4 x i1> poison, i1 %32, i64 0
  %365 = shufflevector <4 x i1> %364, <4 x i1> poison, <4 x i32> zeroinitializer
  %366 = and <4 x i1> %365, %363
  %367 = select <4 x i1> %366, <4 x float> %359, <4 x float> splat (float -inf)
  %368 = extractelement <4 x float> %367, i64 0
  %369 = extractelement <4 x float> %367, i64 1
  %370 = tail call float @llvm.maxnum.f32(float %368, float %369)
  %371 = extractelement <4 x float> %367, i64 2
  %372 = tail call float @llvm.maxnum.f32(float %370, float %371)
  %373 = extractelement <4 x float> %367, i64 3
  %374 = tail call float @llvm.maxnum.f32(float %372, float %373)
  %375 = bitcast float %374 to i32
  %376 = shl nuw nsw i32 %21, 2
  %377 = xor i32 %376, 128
  %378 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %377, i32 %375)
  %379 = bitcast i32 %378 to float
  %380 = tail call float @llvm.maxnum.f32(float %374, float %379)
  %381 = bitcast float %380 to i32
  %382 = xor i32 %376, 64
  %383 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %382, i32 %381)
  %384 = bitcast i32 %383 to float
  %385 = tail call float @llvm.maxnum.f32(float %380, float %384)
  %386 = tail call float @llvm.maxnum.f32(float %.lcssa11, float %385)
  %387 = fcmp oeq float %386, -inf
  %388 = select i1 %387, float 0.000000e+00, float %386
  %389 = shufflevector <4 x float> %367, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %390 = insertelement <2 x float> poison, float %388, i64 0
  %391 = shufflevector <2 x float> %390, <2 x float> poison, <2 x i32> zeroinitializer
  %392 = fsub <2 x float> %389, %391
  %393 = shufflevector <4 x float> %367, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %394 = fsub <2 x float> %393, %391
  %395 = extractelement <2 x float> %392, i64 0
  %396 = tail call float @llvm.amdgcn.exp2.f32(float %395)
  %397 = extractelement <2 x float> %392, i64 1
  %398 = tail call float @llvm.amdgcn.exp2.f32(float %397)
  %399 = extractelement <2 x float> %394, i64 0
  %400 = tail call float @llvm.amdgcn.exp2.f32(float %399)
  %401 = extractelement <2 x float> %394, i64 1
  %402 = tail call float @llvm.amdgcn.exp2.f32(float %401)
  %403 = fsub float %.lcssa11, %388
  %404 = tail call float @llvm.amdgcn.exp2.f32(float %403)
  %405 = insertelement <2 x float> poison, float %396, i64 0
  %406 = insertelement <2 x float> %405, float %398, i64 1
  %407 = insertelement <2 x float> poison, float %400, i64 0
  %408 = insertelement <2 x float> %407, float %402, i64 1
  %409 = fadd <2 x float> %406, %408
  %410 = extractelement <2 x float> %409, i64 0
  %411 = extractelement <2 x float> %409, i64 1
  %412 = fadd float %410, %411
  %413 = bitcast float %412 to i32
  %414 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %377, i32 %413)
  %415 = bitcast i32 %414 to float
  %416 = fadd float %412, %415
  %417 = bitcast float %416 to i32
  %418 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %382, i32 %417)
  %419 = extractelement <2 x float> %327, i64 0
  %420 = extractelement <2 x float> %327, i64 1
  %421 = extractelement <2 x float> %328, i64 0
  %422 = extractelement <2 x float> %328, i64 1
  br i1 %334, label %423, label %458

423:
  %424 = insertelement <2 x float> poison, float %404, i64 0
  %425 = shufflevector <2 x float> %424, <2 x float> poison, <2 x i32> zeroinitializer
  %426 = fmul <2 x float> %328, %425
  %427 = fmul <2 x float> %327, %425
  %428 = fptrunc float %402 to half
  %429 = fptrunc float %400 to half
  %430 = fptrunc float %398 to half
  %431 = fptrunc float %396 to half
  %432 = shl nuw nsw i32 %25, 3
  %433 = shl nuw nsw i32 %22, 1
  %434 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 512), i32 %432
  %435 = getelementptr inbounds nuw i8, ptr addrspace(3) %434, i32 %433
  %436 = getelementptr inbounds nuw i8, ptr addrspace(3) %435, i32 96
  %437 = load <1 x half>, ptr addrspace(3) %436, align 2
  %438 = shufflevector <1 x half> %437, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %439 = getelementptr inbounds nuw i8, ptr addrspace(3) %435, i32 64
  %440 = load <1 x half>, ptr addrspace(3) %439, align 2
  %441 = shufflevector <1 x half> %440, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %442 = getelementptr inbounds nuw i8, ptr addrspace(3) %435, i32 32
  %443 = load <1 x half>, ptr addrspace(3) %442, align 2
  %444 = load <1 x half>, ptr addrspace(3) %435, align 2
  %445 = insertelement <4 x half> poison, half %431, i64 0
  %446 = insertelement <4 x half> %445, half %430, i64 1
  %447 = insertelement <4 x half> %446, half %429, i64 2
  %448 = insertelement <4 x half> %447, half %428, i64 3
  %449 = shufflevector <1 x half> %444, <1 x half> %443, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %450 = shufflevector <4 x half> %449, <4 x half> %441, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %451 = shufflevector <4 x half> %450, <4 x half> %438, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %452 = shufflevector <2 x float> %427, <2 x float> %426, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %453 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %451, <4 x half> %448, <4 x float> %452, i32 0, i32 0, i32 0)
  %454 = extractelement <4 x float> %453, i64 0
  %455 = extractelement <4 x float> %453, i64 1
  %456 = extractelement <4 x float> %453, i64 2
  %457 = extractelement <4 x float> %453, i64 3
  br label %458

458:
  %459 = phi float [ %457, %423 ], [ %422, %355 ]
  %460 = phi float [ %456, %423 ], [ %421, %355 ]
  %461 = phi float [ %455, %423 ], [ %420, %355 ]
  %462 = phi float [ %454, %423 ], [ %419, %355 ]
  %463 = phi float [ %386, %423 ], [ %.lcssa11, %355 ]
  %464 = fmul float %.lcssa10, %404
  %465 = bitcast i32 %418 to float
  %466 = fadd float %416, %465
  %467 = fadd float %464, %466
  %468 = select i1 %334, float %467, float %.lcssa10
  %469 = fdiv float %462, %468
  %470 = fdiv float %461, %468
  %471 = fdiv float %460, %468
  %472 = fdiv float %459, %468
  %473 = add i32 %38, %49
  %474 = fptrunc float %469 to half
  %475 = fptrunc float %470 to half
  %476 = fptrunc float %471 to half
  %477 = fptrunc float %472 to half
  %478 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %3, i16 0, i64 2147483646, i32 159744)
  %479 = insertelement <4 x half> poison, half %474, i64 0
  %480 = insertelement <4 x half> %479, half %475, i64 1
  %481 = insertelement <4 x half> %480, half %476, i64 2
  %482 = insertelement <4 x half> %481, half %477, i64 3
  %483 = bitcast <4 x half> %482 to <2 x i32>
  %484 = shl i32 %473, 1
  %485 = select i1 %32, i32 %484, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v2i32(<2 x i32> %483, ptr addrspace(8) %478, i32 %485, i32 0, i32 0)
  %486 = mul i32 %8, %14
  %487 = add i32 %486, %19
  %488 = add i32 %487, %22
  %489 = fdiv float %463, f0x3FB8AA3B
  %490 = tail call float @llvm.log.f32(float %468)
  %491 = fadd float %490, %489
  %492 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %4, i16 0, i64 2147483646, i32 159744)
  %493 = icmp eq i32 %25, 0
  %494 = and i1 %493, %32
  %495 = shl i32 %488, 2
  %496 = select i1 %494, i32 %495, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %491, ptr addrspace(8) %492, i32 %496, i32 0, i32 0)
  ret void
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #2

declare <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #3

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #4

declare i32 @llvm.smin.i32(i32, i32) #2

declare i32 @llvm.smax.i32(i32, i32) #2

declare void @llvm.amdgcn.s.barrier() #5

declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half>, <4 x half>, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #6

declare float @llvm.maxnum.f32(float, float) #2

declare float @llvm.amdgcn.exp2.f32(float) #2

declare void @llvm.amdgcn.raw.ptr.buffer.store.v2i32(<2 x i32>, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

declare float @llvm.log.f32(float) #2

declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

attributes #0 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #4 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #6 = { convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #7 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!39 = !{!"amdgpu-synchronize-as", !"local"}
!65 = distinct !{!65, !66}
!66 = !{!"llvm.loop.peeled.count", i32 1}
