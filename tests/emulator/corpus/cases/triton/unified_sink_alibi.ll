; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16

declare float @llvm.exp2.f32(float) #0

define amdgpu_kernel void @unified(ptr addrspace(1) inreg nofree writeonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree readonly captures(none) %2, ptr addrspace(1) inreg nofree readonly captures(none) %3, ptr addrspace(1) inreg nofree readonly captures(none) %4, ptr addrspace(1) inreg nofree readonly captures(none) %5, ptr addrspace(1) inreg nofree readonly captures(none) %6, ptr addrspace(1) inreg nofree readonly captures(none) %7, float inreg %8, float inreg %9, float inreg %10, float inreg %11, i32 inreg %12, i32 inreg %13, i32 inreg %14, i64 inreg %15, i64 inreg %16, i64 inreg %17, ptr addrspace(1) inreg nofree readonly captures(none) %18, i32 inreg %19, ptr addrspace(1) inreg nofree readnone captures(none) %20, ptr addrspace(1) inreg nofree readnone captures(none) %21) local_unnamed_addr #1 {
  %23 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %24 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %25 = icmp sgt i32 %19, 0
  br i1 %25, label %.lr.ph, label %._crit_edge

.lr.ph:
  %26 = phi i32 [ %36, %.lr.ph ], [ %19, %22 ]
  %27 = phi i32 [ %spec.select, %.lr.ph ], [ 0, %22 ]
  %28 = add i32 %26, %27
  %29 = sdiv i32 %28, 2
  %30 = sext i32 %29 to i64
  %31 = getelementptr [4 x i8], ptr addrspace(1) %18, i64 %30
  %32 = load <1 x i32>, ptr addrspace(1) %31, align 4
  %33 = extractelement <1 x i32> %32, i64 0
  %34 = sdiv i32 %33, 5
  %35 = add nsw i32 %34, %29
  %.not24 = icmp sgt i32 %35, %23
  %36 = select i1 %.not24, i32 %29, i32 %26
  %37 = add nsw i32 %29, 1
  %spec.select = select i1 %.not24, i32 %27, i32 %37
  %38 = icmp slt i32 %spec.select, %36
  br i1 %38, label %.lr.ph, label %._crit_edge

._crit_edge:
  %.lcssa36 = phi i32 [ 0, %22 ], [ %spec.select, %.lr.ph ]
  %39 = add nsw i32 %.lcssa36, -1
  %40 = sext i32 %39 to i64
  %41 = getelementptr [4 x i8], ptr addrspace(1) %18, i64 %40
  %42 = load <1 x i32>, ptr addrspace(1) %41, align 4
  %43 = extractelement <1 x i32> %42, i64 0
  %.neg46 = sdiv i32 %43, -5
  %reass.sub = sub i32 %23, %.lcssa36
  %.neg32 = add i32 %reass.sub, 1
  %44 = add i32 %.neg32, %.neg46
  %45 = sext i32 %.lcssa36 to i64
  %46 = getelementptr [4 x i8], ptr addrspace(1) %18, i64 %45
  %47 = load <1 x i32>, ptr addrspace(1) %46, align 4
  %48 = extractelement <1 x i32> %47, i64 0
  %49 = sub i32 %48, %43
  %50 = mul i32 %44, 5
  %.not = icmp slt i32 %50, %49
  br i1 %.not, label %51, label %common.ret

common.ret:
  ret void

51:
  %52 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %53 = and i32 %52, 63
  %54 = and i32 %52, 15
  %55 = lshr i32 %52, 2
  %56 = and i32 %55, 15
  %57 = and i32 %52, 48
  %58 = lshr exact i32 %57, 2
  %59 = or disjoint i32 %58, 1
  %60 = insertelement <2 x i32> poison, i32 %58, i64 0
  %61 = shufflevector <2 x i32> %60, <2 x i32> poison, <2 x i32> zeroinitializer
  %62 = or disjoint <2 x i32> %61, <i32 2, i32 3>
  %.lhs.trunc = trunc nuw nsw i32 %54 to i8
  %63 = udiv i8 %.lhs.trunc, 3
  %.zext = zext nneg i8 %63 to i32
  %.lhs.trunc25 = trunc nuw nsw i32 %56 to i8
  %64 = udiv i8 %.lhs.trunc25, 3
  %.zext26 = zext nneg i8 %64 to i32
  %65 = add i32 %50, %.zext
  %66 = add i32 %50, %.zext26
  %67 = mul i32 %24, 3
  %68 = mul i8 %63, 3
  %.decomposed = sub i8 %.lhs.trunc, %68
  %.zext28 = zext nneg i8 %.decomposed to i32
  %69 = mul i8 %64, 3
  %.decomposed81 = sub i8 %.lhs.trunc25, %69
  %.zext30 = zext nneg i8 %.decomposed81 to i32
  %70 = add i32 %67, %.zext28
  %71 = add i32 %67, %.zext30
  %72 = icmp slt i32 %65, %49
  %73 = icmp slt i32 %66, %49
  %74 = icmp slt i32 %70, 6
  %75 = icmp slt i32 %71, 6
  %76 = and i1 %74, %72
  %77 = and i1 %75, %73
  %78 = add i32 %50, %43
  %79 = mul i32 %78, %13
  %80 = mul i32 %14, %67
  %81 = add i32 %79, %80
  %82 = shl nuw nsw i32 %52, 3
  %83 = and i32 %82, 24
  %84 = mul i32 %13, %.zext26
  %85 = mul i32 %14, %.zext30
  %86 = add i32 %83, %81
  %87 = add i32 %86, %84
  %88 = add i32 %87, %85
  %89 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %90 = shl i32 %88, 1
  %91 = select i1 %77, i32 %90, i32 -2147483648
  %92 = tail call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %89, i32 %91, i32 0, i32 0)
  %.extract = extractelement <4 x i32> %92, i64 0
  %.extract5 = extractelement <4 x i32> %92, i64 1
  %.extract6 = extractelement <4 x i32> %92, i64 2
  %.extract7 = extractelement <4 x i32> %92, i64 3
  %93 = and i32 %52, 2
  %94 = icmp eq i32 %93, 0
  %95 = select i1 %94, i32 %.extract, i32 %.extract6
  %96 = select i1 %94, i32 %.extract6, i32 %.extract
  %97 = select i1 %94, i32 %.extract5, i32 %.extract7
  %98 = select i1 %94, i32 %.extract7, i32 %.extract5
  %99 = shl nuw nsw i32 %54, 2
  %100 = and i32 %52, 16
  %101 = lshr exact i32 %100, 3
  %102 = lshr i32 %52, 5
  %103 = and i32 %102, 1
  %104 = or disjoint i32 %99, %101
  %105 = or disjoint i32 %104, %103
  %106 = shl nuw nsw i32 %105, 2
  %107 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %106, i32 %95)
  %108 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %106, i32 %97)
  %109 = xor i32 %106, 8
  %110 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %109, i32 %96)
  %111 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %109, i32 %98)
  %112 = icmp eq i32 %100, 0
  %113 = select i1 %112, i32 %107, i32 %110
  %114 = select i1 %112, i32 %110, i32 %107
  %115 = select i1 %112, i32 %108, i32 %111
  %116 = select i1 %112, i32 %111, i32 %108
  %117 = bitcast i32 %113 to <2 x half>
  %118 = bitcast i32 %115 to <2 x half>
  %119 = bitcast i32 %114 to <2 x half>
  %120 = bitcast i32 %116 to <2 x half>
  %121 = mul i32 %39, %12
  %122 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %4, i16 0, i64 2147483646, i32 159744)
  %123 = shl i32 %70, 2
  %124 = select i1 %76, i32 %123, i32 -2147483648
  %125 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %122, i32 %124, i32 0, i32 0)
  %126 = bitcast float %125 to <1 x float>
  %127 = extractelement <1 x float> %126, i64 0
  %128 = select i1 %76, float %127, float -inf
  %129 = getelementptr [4 x i8], ptr addrspace(1) %6, i64 %40
  %130 = load <1 x i32>, ptr addrspace(1) %129, align 4
  %131 = extractelement <1 x i32> %130, i64 0
  %132 = sub i32 %131, %49
  %133 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %7, i16 0, i64 2147483646, i32 159744)
  %134 = select i1 %74, i32 %123, i32 -2147483648
  %135 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %133, i32 %134, i32 0, i32 0)
  %136 = bitcast float %135 to <1 x float>
  %137 = add i32 %50, 6
  %138 = add i32 %137, %132
  %139 = tail call i32 @llvm.smin.i32(i32 %138, i32 %131)
  %140 = add i32 %139, 15
  %141 = zext i32 %24 to i64
  %142 = mul i64 %17, %141
  %143 = add i32 %132, 1
  %144 = add i32 %143, %65
  %145 = icmp sgt i32 %140, 15
  %146 = icmp slt i32 %56, %139
  %147 = and i1 %146, %145
  %148 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %5, i16 0, i64 2147483646, i32 159744)
  %149 = shl i32 %121, 2
  %150 = select i1 %147, i32 %149, i32 -2147483648
  %151 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %148, i32 %150, i32 0, i32 0)
  %152 = zext i32 %151 to i64
  %153 = mul i64 %15, %152
  %154 = add i64 %153, %142
  %155 = trunc i64 %154 to i32
  %156 = trunc i64 %16 to i32
  %157 = mul i32 %56, %156
  %158 = add i32 %157, %83
  %159 = add i32 %158, %155
  %160 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %161 = shl i32 %159, 1
  %162 = select i1 %147, i32 %161, i32 -2147483648
  %163 = tail call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %160, i32 %162, i32 0, i32 0)
  %164 = bitcast <4 x i32> %163 to <8 x half>
  %165 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %3, i16 0, i64 2147483646, i32 159744)
  %166 = tail call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %165, i32 %162, i32 0, i32 0)
  %167 = shl nuw nsw i32 %53, 4
  %168 = and i32 %52, 56
  %169 = xor i32 %167, %168
  %170 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %169
  %171 = shufflevector <8 x half> %164, <8 x half> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x half> %171, ptr addrspace(3) %170, align 8
  %172 = xor i32 %169, 8
  %173 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %172
  %174 = shufflevector <8 x half> %164, <8 x half> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x half> %174, ptr addrspace(3) %173, align 8
  %175 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 1024), i32 %167
  store <4 x i32> %166, ptr addrspace(3) %175, align 16
  %176 = icmp sgt i32 %140, 31
  br i1 %176, label %.lr.ph39, label %.._crit_edge40_crit_edge

.._crit_edge40_crit_edge:
  %.pre = shl nuw nsw i32 %57, 4
  %.pre51 = shl nuw nsw i32 %54, 1
  br label %._crit_edge40

.lr.ph39:
  %177 = lshr i32 %140, 4
  %178 = shl nuw nsw i32 %54, 6
  %179 = shl nuw nsw i32 %52, 2
  %180 = and i32 %179, 56
  %181 = lshr exact i32 %57, 1
  %182 = xor i32 %180, %181
  %183 = or disjoint i32 %182, %178
  %184 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %183
  %185 = xor i32 %183, 32
  %186 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %185
  %187 = shl nuw nsw i32 %57, 4
  %188 = shl nuw nsw i32 %54, 1
  %189 = shufflevector <2 x half> %117, <2 x half> %118, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %190 = shufflevector <2 x half> %119, <2 x half> %120, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %191 = shl nuw nsw i32 %53, 2
  %192 = xor i32 %191, 128
  %193 = xor i32 %191, 64
  %194 = add nsw i32 %177, -2
  %195 = shufflevector <1 x float> %136, <1 x float> poison, <4 x i32> zeroinitializer
  %196 = shufflevector <2 x i32> %62, <2 x i32> poison, <4 x i32> <i32 poison, i32 poison, i32 0, i32 1>
  %197 = insertelement <4 x i32> %196, i32 %58, i64 0
  %198 = insertelement <4 x i32> %197, i32 %59, i64 1
  %199 = insertelement <4 x i32> poison, i32 %132, i64 0
  %200 = shufflevector <4 x i32> %199, <4 x i32> poison, <4 x i32> zeroinitializer
  %201 = insertelement <4 x i1> poison, i1 %76, i64 0
  %202 = shufflevector <4 x i1> %201, <4 x i1> poison, <4 x i32> zeroinitializer
  %203 = insertelement <4 x i32> poison, i32 %144, i64 0
  %204 = shufflevector <4 x i32> %203, <4 x i32> poison, <4 x i32> zeroinitializer
  %205 = insertelement <4 x float> poison, float %8, i64 0
  %206 = shufflevector <4 x float> %205, <4 x float> poison, <4 x i32> zeroinitializer
  %207 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 1024), i32 %187
  %208 = getelementptr inbounds nuw i8, ptr addrspace(3) %207, i32 %188
  %209 = getelementptr inbounds nuw i8, ptr addrspace(3) %208, i32 64
  %210 = getelementptr inbounds nuw i8, ptr addrspace(3) %208, i32 128
  %211 = getelementptr inbounds nuw i8, ptr addrspace(3) %208, i32 192
  %212 = getelementptr inbounds nuw i8, ptr addrspace(3) %208, i32 32
  %213 = getelementptr inbounds nuw i8, ptr addrspace(3) %208, i32 96
  %214 = getelementptr inbounds nuw i8, ptr addrspace(3) %208, i32 160
  %215 = getelementptr inbounds nuw i8, ptr addrspace(3) %208, i32 224
  br label %216

216:
  %217 = phi i32 [ 0, %.lr.ph39 ], [ %225, %216 ]
  %218 = phi float [ 1.000000e+00, %.lr.ph39 ], [ %320, %216 ]
  %.pn837 = phi float [ %128, %.lr.ph39 ], [ %286, %216 ]
  %219 = phi i32 [ 0, %.lr.ph39 ], [ %224, %216 ]
  %220 = phi <2 x float> [ zeroinitializer, %.lr.ph39 ], [ %335, %216 ]
  %221 = phi <2 x float> [ zeroinitializer, %.lr.ph39 ], [ %336, %216 ]
  %222 = phi <2 x float> [ zeroinitializer, %.lr.ph39 ], [ %337, %216 ]
  %223 = phi <2 x float> [ zeroinitializer, %.lr.ph39 ], [ %338, %216 ]
  %224 = add nuw nsw i32 %219, 1
  %225 = shl nuw nsw i32 %224, 4
  %226 = or disjoint i32 %225, %56
  %227 = icmp slt i32 %226, %139
  %228 = add i32 %224, %121
  %229 = shl i32 %228, 2
  %230 = select i1 %227, i32 %229, i32 -2147483648
  %231 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %148, i32 %230, i32 0, i32 0)
  %232 = zext i32 %231 to i64
  %233 = mul i64 %15, %232
  %234 = add i64 %233, %142
  %235 = trunc i64 %234 to i32
  %236 = add i32 %158, %235
  %237 = shl i32 %236, 1
  %238 = select i1 %227, i32 %237, i32 -2147483648
  %239 = tail call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %160, i32 %238, i32 0, i32 0)
  %240 = bitcast <4 x i32> %239 to <8 x half>
  fence syncscope("workgroup") release, !mmra !74
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !74
  %241 = load <4 x half>, ptr addrspace(3) %184, align 8
  %242 = load <4 x half>, ptr addrspace(3) %186, align 8
  %243 = tail call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %165, i32 %238, i32 0, i32 0)
  %244 = load <1 x half>, ptr addrspace(3) %208, align 2
  %245 = load <1 x half>, ptr addrspace(3) %209, align 2
  %246 = load <1 x half>, ptr addrspace(3) %210, align 2
  %247 = shufflevector <1 x half> %246, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %248 = load <1 x half>, ptr addrspace(3) %211, align 2
  %249 = shufflevector <1 x half> %248, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %250 = load <1 x half>, ptr addrspace(3) %212, align 2
  %251 = load <1 x half>, ptr addrspace(3) %213, align 2
  %252 = load <1 x half>, ptr addrspace(3) %214, align 2
  %253 = shufflevector <1 x half> %252, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %254 = load <1 x half>, ptr addrspace(3) %215, align 2
  %255 = shufflevector <1 x half> %254, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %256 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %241, <4 x half> %189, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %257 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %242, <4 x half> %190, <4 x float> %256, i32 0, i32 0, i32 0)
  %258 = insertelement <4 x i32> poison, i32 %217, i64 0
  %259 = shufflevector <4 x i32> %258, <4 x i32> poison, <4 x i32> zeroinitializer
  %260 = or disjoint <4 x i32> %259, %198
  %261 = icmp slt <4 x i32> %260, %204
  %262 = fmul <4 x float> %206, %257
  %263 = and <4 x i1> %202, %261
  %264 = select <4 x i1> %263, <4 x float> %262, <4 x float> splat (float -inf)
  %265 = sub <4 x i32> %260, %200
  %266 = sitofp <4 x i32> %265 to <4 x float>
  %267 = fmul <4 x float> %195, %266
  %268 = fadd <4 x float> %267, %264
  %269 = extractelement <4 x float> %268, i64 0
  %270 = extractelement <4 x float> %268, i64 1
  %271 = tail call float @llvm.maxnum.f32(float %269, float %270)
  %272 = extractelement <4 x float> %268, i64 2
  %273 = tail call float @llvm.maxnum.f32(float %271, float %272)
  %274 = extractelement <4 x float> %268, i64 3
  %275 = tail call float @llvm.maxnum.f32(float %273, float %274)
  %276 = bitcast float %275 to i32
  %277 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %192, i32 %276)
  %278 = bitcast i32 %277 to float
  %279 = tail call float @llvm.maxnum.f32(float %275, float %278)
  %280 = bitcast float %279 to i32
  %281 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %193, i32 %280)
  %282 = bitcast i32 %281 to float
  %283 = tail call float @llvm.maxnum.f32(float %279, float %282)
  %284 = tail call float @llvm.maxnum.f32(float %.pn837, float %283)
  %285 = fcmp one float %284, -inf
  %286 = select i1 %285, float %284, float 0.000000e+00
  %287 = fsub float %.pn837, %286
  %288 = fmul float %287, f0x3FB8AA3B
  %289 = tail call float @llvm.exp2.f32(float %288)
  %290 = insertelement <2 x float> poison, float %289, i64 0
  %291 = shufflevector <2 x float> %290, <2 x float> poison, <2 x i32> zeroinitializer
  %292 = fmul <2 x float> %222, %291
  %293 = fmul <2 x float> %223, %291
  %294 = fmul <2 x float> %220, %291
  %295 = fmul <2 x float> %221, %291
  %296 = fmul float %218, %289
  %297 = shufflevector <4 x float> %268, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %298 = insertelement <2 x float> poison, float %286, i64 0
  %299 = shufflevector <2 x float> %298, <2 x float> poison, <2 x i32> zeroinitializer
  %300 = fsub <2 x float> %297, %299
  %301 = fmul <2 x float> %300, splat (float f0x3FB8AA3B)
  %302 = tail call <2 x float> @llvm.exp2.v2f32(<2 x float> %301)
  %303 = fptrunc <2 x float> %302 to <2 x half>
  %304 = shufflevector <4 x float> %268, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %305 = fsub <2 x float> %304, %299
  %306 = fmul <2 x float> %305, splat (float f0x3FB8AA3B)
  %307 = tail call <2 x float> @llvm.exp2.v2f32(<2 x float> %306)
  %308 = fadd <2 x float> %302, %307
  %309 = extractelement <2 x float> %308, i64 0
  %310 = extractelement <2 x float> %308, i64 1
  %311 = fadd float %309, %310
  %312 = bitcast float %311 to i32
  %313 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %192, i32 %312)
  %314 = bitcast i32 %313 to float
  %315 = fadd float %311, %314
  %316 = bitcast float %315 to i32
  %317 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %193, i32 %316)
  %318 = bitcast i32 %317 to float
  %319 = fadd float %315, %318
  %320 = fadd float %296, %319
  %321 = fptrunc <2 x float> %307 to <2 x half>
  %322 = shufflevector <2 x half> %303, <2 x half> %321, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %323 = shufflevector <1 x half> %244, <1 x half> %245, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %324 = shufflevector <4 x half> %323, <4 x half> %247, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %325 = shufflevector <4 x half> %324, <4 x half> %249, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %326 = shufflevector <1 x half> %250, <1 x half> %251, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %327 = shufflevector <4 x half> %326, <4 x half> %253, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %328 = shufflevector <4 x half> %327, <4 x half> %255, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %329 = shufflevector <2 x float> %292, <2 x float> %293, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %330 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %325, <4 x half> %322, <4 x float> %329, i32 0, i32 0, i32 0)
  %331 = shufflevector <2 x float> %294, <2 x float> %295, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %332 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %328, <4 x half> %322, <4 x float> %331, i32 0, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !74
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !74
  %333 = shufflevector <8 x half> %240, <8 x half> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x half> %333, ptr addrspace(3) %170, align 8
  %334 = shufflevector <8 x half> %240, <8 x half> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x half> %334, ptr addrspace(3) %173, align 8
  store <4 x i32> %243, ptr addrspace(3) %175, align 16
  %exitcond.not = icmp eq i32 %219, %194
  %335 = shufflevector <4 x float> %332, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %336 = shufflevector <4 x float> %332, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %337 = shufflevector <4 x float> %330, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %338 = shufflevector <4 x float> %330, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  br i1 %exitcond.not, label %._crit_edge40, label %216

._crit_edge40:
  %.pre-phi52 = phi i32 [ %.pre51, %.._crit_edge40_crit_edge ], [ %188, %216 ]
  %.pre-phi = phi i32 [ %.pre, %.._crit_edge40_crit_edge ], [ %187, %216 ]
  %.pn8.lcssa = phi float [ %128, %.._crit_edge40_crit_edge ], [ %286, %216 ]
  %.lcssa35 = phi float [ 1.000000e+00, %.._crit_edge40_crit_edge ], [ %320, %216 ]
  %.lcssa33 = phi i32 [ 0, %.._crit_edge40_crit_edge ], [ %225, %216 ]
  %339 = phi <2 x float> [ zeroinitializer, %.._crit_edge40_crit_edge ], [ %335, %216 ]
  %340 = phi <2 x float> [ zeroinitializer, %.._crit_edge40_crit_edge ], [ %336, %216 ]
  %341 = phi <2 x float> [ zeroinitializer, %.._crit_edge40_crit_edge ], [ %337, %216 ]
  %342 = phi <2 x float> [ zeroinitializer, %.._crit_edge40_crit_edge ], [ %338, %216 ]
  %343 = insertelement <2 x i32> poison, i32 %.lcssa33, i64 0
  %344 = shufflevector <2 x i32> %343, <2 x i32> poison, <2 x i32> zeroinitializer
  %345 = insertelement <2 x i32> %60, i32 %59, i64 1
  %346 = or disjoint <2 x i32> %344, %345
  %347 = or disjoint <2 x i32> %344, %62
  fence syncscope("workgroup") release, !mmra !74
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !74
  %348 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 1024), i32 %.pre-phi
  %349 = getelementptr inbounds nuw i8, ptr addrspace(3) %348, i32 %.pre-phi52
  %350 = load <1 x half>, ptr addrspace(3) %349, align 2
  %351 = extractelement <1 x half> %350, i64 0
  %352 = getelementptr inbounds nuw i8, ptr addrspace(3) %349, i32 64
  %353 = load <1 x half>, ptr addrspace(3) %352, align 2
  %354 = extractelement <1 x half> %353, i64 0
  %355 = getelementptr inbounds nuw i8, ptr addrspace(3) %349, i32 128
  %356 = load <1 x half>, ptr addrspace(3) %355, align 2
  %357 = extractelement <1 x half> %356, i64 0
  %358 = getelementptr inbounds nuw i8, ptr addrspace(3) %349, i32 192
  %359 = load <1 x half>, ptr addrspace(3) %358, align 2
  %360 = extractelement <1 x half> %359, i64 0
  %361 = getelementptr inbounds nuw i8, ptr addrspace(3) %349, i32 32
  %362 = load <1 x half>, ptr addrspace(3) %361, align 2
  %363 = extractelement <1 x half> %362, i64 0
  %364 = getelementptr inbounds nuw i8, ptr addrspace(3) %349, i32 96
  %365 = load <1 x half>, ptr addrspace(3) %364, align 2
  %366 = extractelement <1 x half> %365, i64 0
  %367 = getelementptr inbounds nuw i8, ptr addrspace(3) %349, i32 160
  %368 = load <1 x half>, ptr addrspace(3) %367, align 2
  %369 = extractelement <1 x half> %368, i64 0
  %370 = getelementptr inbounds nuw i8, ptr addrspace(3) %349, i32 224
  %371 = load <1 x half>, ptr addrspace(3) %370, align 2
  %372 = extractelement <1 x half> %371, i64 0
  %373 = insertelement <2 x i32> poison, i32 %144, i64 0
  %374 = shufflevector <2 x i32> %373, <2 x i32> poison, <2 x i32> zeroinitializer
  %375 = icmp slt <2 x i32> %346, %374
  %376 = icmp slt <2 x i32> %347, %374
  br i1 %145, label %377, label %395

377:
  %378 = shl nuw nsw i32 %54, 6
  %379 = shl nuw nsw i32 %52, 2
  %380 = and i32 %379, 56
  %381 = lshr exact i32 %57, 1
  %382 = xor i32 %380, %381
  %383 = or disjoint i32 %382, %378
  %384 = xor i32 %383, 32
  %385 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %384
  %386 = load <4 x half>, ptr addrspace(3) %385, align 8
  %387 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %383
  %388 = load <4 x half>, ptr addrspace(3) %387, align 8
  %389 = shufflevector <2 x half> %117, <2 x half> %118, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %390 = shufflevector <2 x half> %119, <2 x half> %120, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %391 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %388, <4 x half> %389, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %392 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %386, <4 x half> %390, <4 x float> %391, i32 0, i32 0, i32 0)
  %393 = shufflevector <4 x float> %392, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %394 = shufflevector <4 x float> %392, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  br label %395

395:
  %396 = phi <2 x float> [ %393, %377 ], [ zeroinitializer, %._crit_edge40 ]
  %397 = phi <2 x float> [ %394, %377 ], [ zeroinitializer, %._crit_edge40 ]
  %398 = insertelement <2 x float> poison, float %8, i64 0
  %399 = shufflevector <2 x float> %398, <2 x float> poison, <2 x i32> zeroinitializer
  %400 = fmul <2 x float> %399, %396
  %401 = fmul <2 x float> %399, %397
  %402 = insertelement <2 x i1> poison, i1 %76, i64 0
  %403 = shufflevector <2 x i1> %402, <2 x i1> poison, <2 x i32> zeroinitializer
  %404 = and <2 x i1> %403, %375
  %405 = and <2 x i1> %403, %376
  %406 = insertelement <2 x i32> poison, i32 %132, i64 0
  %407 = shufflevector <2 x i32> %406, <2 x i32> poison, <2 x i32> zeroinitializer
  %408 = sub <2 x i32> %346, %407
  %409 = sub <2 x i32> %347, %407
  %410 = shl nuw nsw i32 %53, 2
  %411 = xor i32 %410, 128
  %412 = xor i32 %410, 64
  %413 = select <2 x i1> %404, <2 x float> %400, <2 x float> splat (float -inf)
  %414 = sitofp <2 x i32> %408 to <2 x float>
  %415 = shufflevector <1 x float> %136, <1 x float> poison, <2 x i32> zeroinitializer
  %416 = fmul <2 x float> %415, %414
  %417 = fadd <2 x float> %416, %413
  %418 = extractelement <2 x float> %417, i64 0
  %419 = extractelement <2 x float> %417, i64 1
  %420 = tail call float @llvm.maxnum.f32(float %418, float %419)
  %421 = select <2 x i1> %405, <2 x float> %401, <2 x float> splat (float -inf)
  %422 = sitofp <2 x i32> %409 to <2 x float>
  %423 = fmul <2 x float> %415, %422
  %424 = fadd <2 x float> %423, %421
  %425 = extractelement <2 x float> %424, i64 0
  %426 = tail call float @llvm.maxnum.f32(float %420, float %425)
  %427 = extractelement <2 x float> %424, i64 1
  %428 = tail call float @llvm.maxnum.f32(float %426, float %427)
  %429 = bitcast float %428 to i32
  %430 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %411, i32 %429)
  %431 = bitcast i32 %430 to float
  %432 = tail call float @llvm.maxnum.f32(float %428, float %431)
  %433 = bitcast float %432 to i32
  %434 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %412, i32 %433)
  %435 = bitcast i32 %434 to float
  %436 = tail call float @llvm.maxnum.f32(float %432, float %435)
  %437 = tail call float @llvm.maxnum.f32(float %.pn8.lcssa, float %436)
  %438 = fcmp one float %437, -inf
  %439 = select i1 %438, float %437, float 0.000000e+00
  %440 = insertelement <2 x float> poison, float %439, i64 0
  %441 = shufflevector <2 x float> %440, <2 x float> poison, <2 x i32> zeroinitializer
  %442 = fsub <2 x float> %417, %441
  %443 = fsub <2 x float> %424, %441
  %444 = fmul <2 x float> %442, splat (float f0x3FB8AA3B)
  %445 = tail call <2 x float> @llvm.exp2.v2f32(<2 x float> %444)
  %446 = fmul <2 x float> %443, splat (float f0x3FB8AA3B)
  %447 = tail call <2 x float> @llvm.exp2.v2f32(<2 x float> %446)
  %448 = fadd <2 x float> %445, %447
  %449 = extractelement <2 x float> %448, i64 0
  %450 = extractelement <2 x float> %448, i64 1
  %451 = fadd float %449, %450
  %452 = bitcast float %451 to i32
  %453 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %411, i32 %452)
  %454 = bitcast i32 %453 to float
  %455 = fadd float %451, %454
  %456 = bitcast float %455 to i32
  %457 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %412, i32 %456)
  %458 = extractelement <2 x float> %339, i64 0
  %459 = extractelement <2 x float> %339, i64 1
  %460 = extractelement <2 x float> %340, i64 0
  %461 = extractelement <2 x float> %340, i64 1
  %462 = extractelement <2 x float> %341, i64 0
  %463 = extractelement <2 x float> %341, i64 1
  %464 = extractelement <2 x float> %342, i64 0
  %465 = extractelement <2 x float> %342, i64 1
  br i1 %145, label %466, label %503

466:
  %467 = fsub float %.pn8.lcssa, %439
  %468 = fmul float %467, f0x3FB8AA3B
  %469 = tail call float @llvm.exp2.f32(float %468)
  %470 = insertelement <2 x float> poison, float %469, i64 0
  %471 = shufflevector <2 x float> %470, <2 x float> poison, <2 x i32> zeroinitializer
  %472 = fmul <2 x float> %340, %471
  %473 = fmul <2 x float> %339, %471
  %474 = fmul <2 x float> %342, %471
  %475 = fmul <2 x float> %341, %471
  %476 = fmul float %.lcssa35, %469
  %477 = bitcast i32 %457 to float
  %478 = fadd float %455, %477
  %479 = fadd float %476, %478
  %480 = fptrunc <2 x float> %447 to <2 x half>
  %481 = fptrunc <2 x float> %445 to <2 x half>
  %482 = shufflevector <2 x half> %481, <2 x half> %480, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %483 = insertelement <4 x half> poison, half %351, i64 0
  %484 = insertelement <4 x half> %483, half %354, i64 1
  %485 = insertelement <4 x half> %484, half %357, i64 2
  %486 = insertelement <4 x half> %485, half %360, i64 3
  %487 = insertelement <4 x half> poison, half %363, i64 0
  %488 = insertelement <4 x half> %487, half %366, i64 1
  %489 = insertelement <4 x half> %488, half %369, i64 2
  %490 = insertelement <4 x half> %489, half %372, i64 3
  %491 = shufflevector <2 x float> %475, <2 x float> %474, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %492 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %486, <4 x half> %482, <4 x float> %491, i32 0, i32 0, i32 0)
  %493 = extractelement <4 x float> %492, i64 0
  %494 = extractelement <4 x float> %492, i64 1
  %495 = extractelement <4 x float> %492, i64 2
  %496 = extractelement <4 x float> %492, i64 3
  %497 = shufflevector <2 x float> %473, <2 x float> %472, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %498 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %490, <4 x half> %482, <4 x float> %497, i32 0, i32 0, i32 0)
  %499 = extractelement <4 x float> %498, i64 0
  %500 = extractelement <4 x float> %498, i64 1
  %501 = extractelement <4 x float> %498, i64 2
  %502 = extractelement <4 x float> %498, i64 3
  br label %503

503:
  %504 = phi float [ %502, %466 ], [ %461, %395 ]
  %505 = phi float [ %501, %466 ], [ %460, %395 ]
  %506 = phi float [ %500, %466 ], [ %459, %395 ]
  %507 = phi float [ %499, %466 ], [ %458, %395 ]
  %508 = phi float [ %496, %466 ], [ %465, %395 ]
  %509 = phi float [ %495, %466 ], [ %464, %395 ]
  %510 = phi float [ %494, %466 ], [ %463, %395 ]
  %511 = phi float [ %493, %466 ], [ %462, %395 ]
  %512 = phi float [ %479, %466 ], [ %.lcssa35, %395 ]
  %513 = fdiv float %511, %512
  %514 = fdiv float %510, %512
  %515 = fdiv float %509, %512
  %516 = fdiv float %508, %512
  %517 = fdiv float %507, %512
  %518 = fdiv float %506, %512
  %519 = fdiv float %505, %512
  %520 = fdiv float %504, %512
  %521 = mul i32 %13, %.zext
  %522 = mul i32 %14, %.zext28
  %523 = add i32 %522, %521
  %524 = add i32 %58, %81
  %525 = add i32 %524, %523
  %526 = add i32 %81, 16
  %527 = add i32 %526, %58
  %528 = add i32 %527, %523
  %529 = fptrunc float %513 to half
  %530 = fptrunc float %514 to half
  %531 = fptrunc float %515 to half
  %532 = fptrunc float %516 to half
  %533 = fptrunc float %517 to half
  %534 = fptrunc float %518 to half
  %535 = fptrunc float %519 to half
  %536 = fptrunc float %520 to half
  %537 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %538 = insertelement <4 x half> poison, half %529, i64 0
  %539 = insertelement <4 x half> %538, half %530, i64 1
  %540 = insertelement <4 x half> %539, half %531, i64 2
  %541 = insertelement <4 x half> %540, half %532, i64 3
  %542 = bitcast <4 x half> %541 to <2 x i32>
  %543 = shl i32 %525, 1
  %544 = select i1 %76, i32 %543, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v2i32(<2 x i32> %542, ptr addrspace(8) %537, i32 %544, i32 0, i32 0)
  %545 = insertelement <4 x half> poison, half %533, i64 0
  %546 = insertelement <4 x half> %545, half %534, i64 1
  %547 = insertelement <4 x half> %546, half %535, i64 2
  %548 = insertelement <4 x half> %547, half %536, i64 3
  %549 = bitcast <4 x half> %548 to <2 x i32>
  %550 = shl i32 %528, 1
  %551 = select i1 %76, i32 %550, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v2i32(<2 x i32> %549, ptr addrspace(8) %537, i32 %551, i32 0, i32 0)
  br label %common.ret
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #0

declare <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #3

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #4

declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #3

declare i32 @llvm.smin.i32(i32, i32) #0

declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #3

declare void @llvm.amdgcn.s.barrier() #5

declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half>, <4 x half>, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #6

declare float @llvm.maxnum.f32(float, float) #0

declare void @llvm.amdgcn.raw.ptr.buffer.store.v2i32(<2 x i32>, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

declare <2 x float> @llvm.exp2.v2f32(<2 x float>) #8

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #4 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #6 = { convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #7 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #8 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!74 = !{!"amdgpu-synchronize-as", !"local"}
