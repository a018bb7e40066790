; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

declare float @llvm.exp2.f32(float) #0

define amdgpu_kernel void @math1(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree readnone captures(none) %2, ptr addrspace(1) inreg nofree readnone captures(none) %3) local_unnamed_addr #1 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %5)
  %7 = and i32 %6, 192
  %8 = and i32 %5, 63
  %9 = or disjoint i32 %7, %8
  %10 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %11 = shl nuw nsw i32 %9, 2
  %12 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %10, i32 %11, i32 0, i32 0)
  %13 = bitcast float %12 to <1 x float>
  %14 = extractelement <1 x float> %13, i64 0
  %15 = fmul float %14, f0x3FB8AA3B
  %16 = tail call float @llvm.exp2.f32(float %15)
  %17 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %16, ptr addrspace(8) %17, i32 %11, i32 0, i32 0)
  %18 = tail call float @llvm.fabs.f32(float %14)
  %19 = fadd float %18, 1.000000e-01
  %20 = tail call float @llvm.log.f32(float %19)
  %21 = or disjoint i32 %11, 1024
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %20, ptr addrspace(8) %17, i32 %21, i32 0, i32 0)
  %22 = fcmp olt float %18, 1.310720e+05
  br i1 %22, label %23, label %30

23:
  %24 = fmul nnan float %18, f0x3F22F983
  %25 = tail call float @llvm.rint.f32(float %24)
  %26 = tail call float @llvm.fma.f32(float %25, float f0xBFC90FDA, float %18)
  %27 = tail call float @llvm.fma.f32(float %25, float f0xB3A22168, float %26)
  %28 = tail call float @llvm.fma.f32(float %25, float f0xA7C234C4, float %27)
  %29 = fptosi float %25 to i32
  %.pre.i = bitcast float %18 to i32
  br label %__ocml_sin_f32.exit

30:
  %31 = bitcast float %18 to i32
  %32 = lshr i32 %31, 23
  %33 = add nsw i32 %32, -120
  %34 = icmp ugt i32 %33, 63
  %35 = select i1 %34, i32 -64, i32 0
  %36 = add nsw i32 %35, %33
  %37 = icmp ugt i32 %36, 31
  %38 = select i1 %37, i32 -32, i32 0
  %39 = add nsw i32 %38, %36
  %40 = icmp ugt i32 %39, 31
  %41 = select i1 %40, i32 -32, i32 0
  %42 = add nsw i32 %41, %39
  %43 = icmp eq i32 %42, 0
  %44 = and i32 %31, 8388607
  %45 = or disjoint i32 %44, 8388608
  %46 = zext nneg i32 %45 to i64
  %47 = mul nuw nsw i64 %46, 4266746795
  %48 = lshr i64 %47, 32
  %49 = mul nuw nsw i64 %46, 1011060801
  %50 = add nuw nsw i64 %48, %49
  %51 = lshr i64 %50, 32
  %52 = mul nuw nsw i64 %46, 3680671129
  %53 = add nuw nsw i64 %51, %52
  %54 = lshr i64 %53, 32
  %55 = mul nuw nsw i64 %46, 4113882560
  %56 = add nuw nsw i64 %54, %55
  %57 = trunc i64 %56 to i32
  %58 = lshr i64 %56, 32
  %59 = mul nuw nsw i64 %46, 4230436817
  %60 = add nuw nsw i64 %58, %59
  %61 = lshr i64 %60, 32
  %62 = mul nuw nsw i64 %46, 1313084713
  %63 = add nuw nsw i64 %61, %62
  %64 = trunc i64 %63 to i32
  %65 = select i1 %34, i32 %57, i32 %64
  %66 = trunc i64 %60 to i32
  %67 = lshr i64 %63, 32
  %68 = mul nuw nsw i64 %46, 2734261102
  %69 = add nuw nsw i64 %67, %68
  %70 = trunc i64 %69 to i32
  %71 = select i1 %34, i32 %66, i32 %70
  %72 = select i1 %37, i32 %65, i32 %71
  %73 = lshr i64 %69, 32
  %74 = trunc nuw nsw i64 %73 to i32
  %75 = select i1 %34, i32 %64, i32 %74
  %76 = select i1 %37, i32 %71, i32 %75
  %77 = select i1 %40, i32 %72, i32 %76
  %78 = trunc i64 %53 to i32
  %79 = select i1 %34, i32 %78, i32 %66
  %80 = select i1 %37, i32 %79, i32 %65
  %81 = select i1 %40, i32 %80, i32 %72
  %82 = sub nsw i32 32, %42
  %83 = tail call i32 @llvm.fshr.i32(i32 %77, i32 %81, i32 %82)
  %84 = select i1 %43, i32 %77, i32 %83
  %85 = trunc i64 %50 to i32
  %86 = select i1 %34, i32 %85, i32 %57
  %87 = select i1 %37, i32 %86, i32 %79
  %88 = select i1 %40, i32 %87, i32 %80
  %89 = tail call i32 @llvm.fshr.i32(i32 %81, i32 %88, i32 %82)
  %90 = select i1 %43, i32 %81, i32 %89
  %91 = tail call i32 @llvm.fshl.i32(i32 %84, i32 %90, i32 2)
  %92 = lshr i32 %84, 29
  %93 = and i32 %92, 1
  %94 = sub nsw i32 0, %93
  %95 = xor i32 %91, %94
  %96 = trunc i64 %47 to i32
  %97 = select i1 %34, i32 %96, i32 %78
  %98 = select i1 %37, i32 %97, i32 %86
  %99 = select i1 %40, i32 %98, i32 %87
  %100 = tail call i32 @llvm.fshr.i32(i32 %88, i32 %99, i32 %82)
  %101 = select i1 %43, i32 %88, i32 %100
  %102 = tail call i32 @llvm.fshl.i32(i32 %90, i32 %101, i32 2)
  %103 = xor i32 %102, %94
  %104 = tail call range(i32 0, 33) i32 @llvm.ctlz.i32(i32 %95, i1 false)
  %105 = sub nsw i32 31, %104
  %106 = tail call i32 @llvm.fshr.i32(i32 %95, i32 %103, i32 %105)
  %107 = tail call i32 @llvm.fshl.i32(i32 %101, i32 %99, i32 2)
  %108 = xor i32 %107, %94
  %109 = tail call i32 @llvm.fshr.i32(i32 %103, i32 %108, i32 %105)
  %110 = tail call i32 @llvm.fshl.i32(i32 %106, i32 %109, i32 23)
  %111 = tail call range(i32 0, 33) i32 @llvm.ctlz.i32(i32 %110, i1 false)
  %112 = xor i32 %111, -1
  %113 = tail call i32 @llvm.fshr.i32(i32 %110, i32 %109, i32 %112)
  %114 = lshr i32 %113, 9
  %.neg1.i.i.i = xor i32 %104, -1
  %115 = add nuw nsw i32 %104, 1
  %.neg2.i.i.i = sub nuw nsw i32 %.neg1.i.i.i, %111
  %.neg3.i.i.i = shl nsw i32 %.neg2.i.i.i, 23
  %116 = shl i32 %92, 31
  %117 = or disjoint i32 %116, 864026624
  %118 = add i32 %117, %.neg3.i.i.i
  %119 = or disjoint i32 %118, %114
  %120 = bitcast i32 %119 to float
  %121 = tail call i32 @llvm.fshl.i32(i32 %115, i32 %106, i32 23)
  %122 = or disjoint i32 %121, %116
  %123 = xor i32 %122, 1065353216
  %124 = bitcast i32 %123 to float
  %125 = fmul float %124, f0x3FC90FDA
  %126 = fneg float %125
  %127 = tail call float @llvm.fma.f32(float %124, float f0x3FC90FDA, float %126)
  %128 = tail call float @llvm.fma.f32(float %124, float f0x33A22168, float %127)
  %129 = tail call float @llvm.fma.f32(float %120, float f0x3FC90FDA, float %128)
  %130 = fadd float %125, %129
  %131 = lshr i32 %84, 30
  %132 = add nuw nsw i32 %93, %131
  br label %__ocml_sin_f32.exit

__ocml_sin_f32.exit:
  %.pre-phi.i = phi i32 [ %.pre.i, %23 ], [ %31, %30 ]
  %.pn3.in.i.i = phi float [ %28, %23 ], [ %130, %30 ]
  %.pn1.in.i.i = phi i32 [ %29, %23 ], [ %132, %30 ]
  %133 = fmul float %.pn3.in.i.i, %.pn3.in.i.i
  %134 = tail call noundef float @llvm.fmuladd.f32(float %133, float f0xB94C1982, float f0x3C0881C4)
  %135 = tail call noundef float @llvm.fmuladd.f32(float %133, float %134, float f0xBE2AAA9D)
  %136 = fmul float %133, %135
  %137 = tail call noundef float @llvm.fmuladd.f32(float %.pn3.in.i.i, float %136, float %.pn3.in.i.i)
  %138 = tail call noundef float @llvm.fmuladd.f32(float %133, float f0x37D75334, float f0xBAB64F3B)
  %139 = tail call noundef float @llvm.fmuladd.f32(float %133, float %138, float f0x3D2AABF7)
  %140 = tail call noundef float @llvm.fmuladd.f32(float %133, float %139, float f0xBF000004)
  %141 = tail call noundef float @llvm.fmuladd.f32(float %133, float %140, float 1.000000e+00)
  %142 = and i32 %.pn1.in.i.i, 1
  %143 = icmp eq i32 %142, 0
  %.v.i = select i1 %143, float %137, float %141
  %144 = bitcast float %.v.i to i32
  %.pn1.i.i = shl i32 %.pn1.in.i.i, 30
  %145 = and i32 %.pn1.i.i, -2147483648
  %146 = bitcast float %14 to i32
  %147 = xor i32 %.pre-phi.i, %146
  %148 = xor i32 %147, %145
  %149 = xor i32 %148, %144
  %150 = bitcast i32 %149 to float
  %151 = fcmp one float %18, +inf
  %152 = select i1 %151, float %150, float +qnan
  %153 = or disjoint i32 %11, 2048
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %152, ptr addrspace(8) %17, i32 %153, i32 0, i32 0)
  br i1 %22, label %154, label %161

154:
  %155 = fmul nnan float %18, f0x3F22F983
  %156 = tail call float @llvm.rint.f32(float %155)
  %157 = tail call float @llvm.fma.f32(float %156, float f0xBFC90FDA, float %18)
  %158 = tail call float @llvm.fma.f32(float %156, float f0xB3A22168, float %157)
  %159 = tail call float @llvm.fma.f32(float %156, float f0xA7C234C4, float %158)
  %160 = fptosi float %156 to i32
  br label %__ocml_cos_f32.exit

161:
  %162 = bitcast float %18 to i32
  %163 = lshr i32 %162, 23
  %164 = add nsw i32 %163, -120
  %165 = icmp ugt i32 %164, 63
  %166 = select i1 %165, i32 -64, i32 0
  %167 = add nsw i32 %166, %164
  %168 = icmp ugt i32 %167, 31
  %169 = select i1 %168, i32 -32, i32 0
  %170 = add nsw i32 %169, %167
  %171 = icmp ugt i32 %170, 31
  %172 = select i1 %171, i32 -32, i32 0
  %173 = add nsw i32 %172, %170
  %174 = icmp eq i32 %173, 0
  %175 = and i32 %162, 8388607
  %176 = or disjoint i32 %175, 8388608
  %177 = zext nneg i32 %176 to i64
  %178 = mul nuw nsw i64 %177, 4266746795
  %179 = lshr i64 %178, 32
  %180 = mul nuw nsw i64 %177, 1011060801
  %181 = add nuw nsw i64 %179, %180
  %182 = lshr i64 %181, 32
  %183 = mul nuw nsw i64 %177, 3680671129
  %184 = add nuw nsw i64 %182, %183
  %185 = lshr i64 %184, 32
  %186 = mul nuw nsw i64 %177, 4113882560
  %187 = add nuw nsw i64 %185, %186
  %188 = trunc i64 %187 to i32
  %189 = lshr i64 %187, 32
  %190 = mul nuw nsw i64 %177, 4230436817
  %191 = add nuw nsw i64 %189, %190
  %192 = lshr i64 %191, 32
  %193 = mul nuw nsw i64 %177, 1313084713
  %194 = add nuw nsw i64 %192, %193
  %195 = trunc i64 %194 to i32
  %196 = select i1 %165, i32 %188, i32 %195
  %197 = trunc i64 %191 to i32
  %198 = lshr i64 %194, 32
  %199 = mul nuw nsw i64 %177, 2734261102
  %200 = add nuw nsw i64 %198, %199
  %201 = trunc i64 %200 to i32
  %202 = select i1 %165, i32 %197, i32 %201
  %203 = select i1 %168, i32 %196, i32 %202
  %204 = lshr i64 %200, 32
  %205 = trunc nuw nsw i64 %204 to i32
  %206 = select i1 %165, i32 %195, i32 %205
  %207 = select i1 %168, i32 %202, i32 %206
  %208 = select i1 %171, i32 %203, i32 %207
  %209 = trunc i64 %184 to i32
  %210 = select i1 %165, i32 %209, i32 %197
  %211 = select i1 %168, i32 %210, i32 %196
  %212 = select i1 %171, i32 %211, i32 %203
  %213 = sub nsw i32 32, %173
  %214 = tail call i32 @llvm.fshr.i32(i32 %208, i32 %212, i32 %213)
  %215 = select i1 %174, i32 %208, i32 %214
  %216 = trunc i64 %181 to i32
  %217 = select i1 %165, i32 %216, i32 %188
  %218 = select i1 %168, i32 %217, i32 %210
  %219 = select i1 %171, i32 %218, i32 %211
  %220 = tail call i32 @llvm.fshr.i32(i32 %212, i32 %219, i32 %213)
  %221 = select i1 %174, i32 %212, i32 %220
  %222 = tail call i32 @llvm.fshl.i32(i32 %215, i32 %221, i32 2)
  %223 = lshr i32 %215, 29
  %224 = and i32 %223, 1
  %225 = sub nsw i32 0, %224
  %226 = xor i32 %222, %225
  %227 = trunc i64 %178 to i32
  %228 = select i1 %165, i32 %227, i32 %209
  %229 = select i1 %168, i32 %228, i32 %217
  %230 = select i1 %171, i32 %229, i32 %218
  %231 = tail call i32 @llvm.fshr.i32(i32 %219, i32 %230, i32 %213)
  %232 = select i1 %174, i32 %219, i32 %231
  %233 = tail call i32 @llvm.fshl.i32(i32 %221, i32 %232, i32 2)
  %234 = xor i32 %233, %225
  %235 = tail call range(i32 0, 33) i32 @llvm.ctlz.i32(i32 %226, i1 false)
  %236 = sub nsw i32 31, %235
  %237 = tail call i32 @llvm.fshr.i32(i32 %226, i32 %234, i32 %236)
  %238 = tail call i32 @llvm.fshl.i32(i32 %232, i32 %230, i32 2)
  %239 = xor i32 %238, %225
  %240 = tail call i32 @llvm.fshr.i32(i32 %234, i32 %239, i32 %236)
  %241 = tail call i32 @llvm.fshl.i32(i32 %237, i32 %240, i32 23)
  %242 = tail call range(i32 0, 33) i32 @llvm.ctlz.i32(i32 %241, i1 false)
  %243 = xor i32 %242, -1
  %244 = tail call i32 @llvm.fshr.i32(i32 %241, i32 %240, i32 %243)
  %245 = lshr i32 %244, 9
  %.neg1.i.i.i1 = xor i32 %235, -1
  %246 = add nuw nsw i32 %235, 1
  %.neg2.i.i.i2 = sub nuw nsw i32 %.neg1.i.i.i1, %242
  %.neg3.i.i.i3 = shl nsw i32 %.neg2.i.i.i2, 23
  %247 = shl i32 %223, 31
  %248 = or disjoint i32 %247, 864026624
  %249 = add i32 %248, %.neg3.i.i.i3
  %250 = or disjoint i32 %249, %245
  %251 = bitcast i32 %250 to float
  %252 = tail call i32 @llvm.fshl.i32(i32 %246, i32 %237, i32 23)
  %253 = or disjoint i32 %252, %247
  %254 = xor i32 %253, 1065353216
  %255 = bitcast i32 %254 to float
  %256 = fmul float %255, f0x3FC90FDA
  %257 = fneg float %256
  %258 = tail call float @llvm.fma.f32(float %255, float f0x3FC90FDA, float %257)
  %259 = tail call float @llvm.fma.f32(float %255, float f0x33A22168, float %258)
  %260 = tail call float @llvm.fma.f32(float %251, float f0x3FC90FDA, float %259)
  %261 = fadd float %256, %260
  %262 = lshr i32 %215, 30
  %263 = add nuw nsw i32 %224, %262
  br label %__ocml_cos_f32.exit

__ocml_cos_f32.exit:
  %.pn3.in.i.i4 = phi float [ %159, %154 ], [ %261, %161 ]
  %.pn1.in.i.i5 = phi i32 [ %160, %154 ], [ %263, %161 ]
  %264 = fmul float %.pn3.in.i.i4, %.pn3.in.i.i4
  %265 = tail call noundef float @llvm.fmuladd.f32(float %264, float f0xB94C1982, float f0x3C0881C4)
  %266 = tail call noundef float @llvm.fmuladd.f32(float %264, float %265, float f0xBE2AAA9D)
  %267 = fmul float %264, %266
  %268 = tail call noundef float @llvm.fmuladd.f32(float %.pn3.in.i.i4, float %267, float %.pn3.in.i.i4)
  %269 = tail call noundef float @llvm.fmuladd.f32(float %264, float f0x37D75334, float f0xBAB64F3B)
  %270 = tail call noundef float @llvm.fmuladd.f32(float %264, float %269, float f0x3D2AABF7)
  %271 = tail call noundef float @llvm.fmuladd.f32(float %264, float %270, float f0xBF000004)
  %272 = tail call noundef float @llvm.fmuladd.f32(float %264, float %271, float 1.000000e+00)
  %273 = fneg float %268
  %274 = and i32 %.pn1.in.i.i5, 1
  %275 = icmp eq i32 %274, 0
  %.v.i6 = select i1 %275, float %272, float %273
  %276 = bitcast float %.v.i6 to i32
  %.pn1.i.i7 = shl i32 %.pn1.in.i.i5, 30
  %277 = and i32 %.pn1.i.i7, -2147483648
  %278 = xor i32 %277, %276
  %279 = bitcast i32 %278 to float
  %280 = select i1 %151, float %279, float +qnan
  %281 = or disjoint i32 %11, 3072
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %280, ptr addrspace(8) %17, i32 %281, i32 0, i32 0)
  %282 = fcmp olt float %18, 1.000000e+00
  br i1 %282, label %283, label %291

283:
  %284 = fmul nnan float %14, %14
  %285 = tail call noundef float @llvm.fmuladd.f32(float %284, float f0xBA1345E1, float f0x3BA10414)
  %286 = tail call noundef float @llvm.fmuladd.f32(float %284, float %285, float f0xBCDAC9B8)
  %287 = tail call noundef float @llvm.fmuladd.f32(float %284, float %286, float f0x3DE703BE)
  %288 = tail call noundef float @llvm.fmuladd.f32(float %284, float %287, float f0xBEC09330)
  %289 = tail call noundef float @llvm.fmuladd.f32(float %284, float %288, float f0x3E0375D0)
  %290 = tail call float @llvm.fma.f32(float %18, float %289, float %18)
  br label %__ocml_erf_f32.exit

291:
  %292 = tail call noundef float @llvm.fmuladd.f32(float %18, float f0x378E98AB, float f0xB9C68948)
  %293 = tail call noundef float @llvm.fmuladd.f32(float %18, float %292, float f0x3B7CD369)
  %294 = tail call noundef float @llvm.fmuladd.f32(float %18, float %293, float f0xBCC618B2)
  %295 = tail call noundef float @llvm.fmuladd.f32(float %18, float %294, float f0x3DDA74E4)
  %296 = tail call noundef float @llvm.fmuladd.f32(float %18, float %295, float f0x3F228AFD)
  %297 = tail call noundef float @llvm.fmuladd.f32(float %18, float %296, float f0x3E03C728)
  %298 = tail call float @llvm.fma.f32(float %18, float %297, float %18)
  %299 = fneg float %298
  %300 = tail call noundef float @llvm.exp.f32(float %299)
  %301 = fsub float 1.000000e+00, %300
  br label %__ocml_erf_f32.exit

__ocml_erf_f32.exit:
  %302 = phi float [ %290, %283 ], [ %301, %291 ]
  %303 = tail call noundef float @llvm.copysign.f32(float %302, float %14)
  %304 = or disjoint i32 %11, 4096
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %303, ptr addrspace(8) %17, i32 %304, i32 0, i32 0)
  %305 = tail call float @llvm.amdgcn.sqrt.f32(float %18)
  %306 = or disjoint i32 %11, 5120
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %305, ptr addrspace(8) %17, i32 %306, i32 0, i32 0)
  %307 = tail call float @llvm.amdgcn.rsq.f32(float %19)
  %308 = or disjoint i32 %11, 6144
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %307, ptr addrspace(8) %17, i32 %308, i32 0, i32 0)
  %309 = tail call noundef float @llvm.floor.f32(float %14)
  %310 = or disjoint i32 %11, 7168
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %309, ptr addrspace(8) %17, i32 %310, i32 0, i32 0)
  %311 = tail call noundef float @llvm.ceil.f32(float %14)
  %312 = or disjoint i32 %11, 8192
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %311, ptr addrspace(8) %17, i32 %312, i32 0, i32 0)
  %313 = tail call float @llvm.amdgcn.exp2.f32(float %14)
  %314 = or disjoint i32 %11, 9216
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %313, ptr addrspace(8) %17, i32 %314, i32 0, i32 0)
  %315 = tail call noundef float @llvm.log2.f32(float %19)
  %316 = or disjoint i32 %11, 10240
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %315, ptr addrspace(8) %17, i32 %316, i32 0, i32 0)
  %317 = fmul float %14, f0xBFB8AA3B
  %318 = tail call float @llvm.exp2.f32(float %317)
  %319 = fadd float %318, 1.000000e+00
  %320 = fdiv float 1.000000e+00, %319
  %321 = or disjoint i32 %11, 11264
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %320, ptr addrspace(8) %17, i32 %321, i32 0, i32 0)
  %322 = tail call float @llvm.fma.f32(float %14, float %14, float 1.500000e+00)
  %323 = or disjoint i32 %11, 12288
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %322, ptr addrspace(8) %17, i32 %323, i32 0, i32 0)
  %324 = tail call float @llvm.amdgcn.fmed3.f32(float %14, float -1.000000e+00, float 2.000000e+00)
  %325 = or disjoint i32 %11, 13312
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %324, ptr addrspace(8) %17, i32 %325, i32 0, i32 0)
  %326 = tail call float @llvm.sqrt.f32(float %18)
  %327 = or disjoint i32 %11, 14336
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %326, ptr addrspace(8) %17, i32 %327, i32 0, i32 0)
  %328 = fdiv float %14, 3.000000e+00
  %329 = or disjoint i32 %11, 15360
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %328, ptr addrspace(8) %17, i32 %329, i32 0, i32 0)
  %330 = fadd float %14, 7.300000e+00
  %331 = fdiv float 1.000000e+00, %330
  %332 = or disjoint i32 %11, 16384
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %331, ptr addrspace(8) %17, i32 %332, i32 0, i32 0)
  %333 = or disjoint i32 %11, 17408
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %18, ptr addrspace(8) %17, i32 %333, i32 0, i32 0)
  %334 = frem float %14, 1.700000e+00
  %335 = or disjoint i32 %11, 18432
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %334, ptr addrspace(8) %17, i32 %335, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #3

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #0

declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #5

declare float @llvm.fabs.f32(float) #0

declare float @llvm.log.f32(float) #0

declare float @llvm.amdgcn.sqrt.f32(float) #0

declare float @llvm.amdgcn.rsq.f32(float) #0

declare float @llvm.amdgcn.exp2.f32(float) #0

declare float @llvm.fma.f32(float, float, float) #0

declare float @llvm.amdgcn.fmed3.f32(float, float, float) #0

declare float @llvm.sqrt.f32(float) #0

declare float @llvm.ceil.f32(float) #0

declare float @llvm.fmuladd.f32(float, float, float) #0

declare i32 @llvm.fshr.i32(i32, i32, i32) #0

declare i32 @llvm.fshl.i32(i32, i32, i32) #0

declare i32 @llvm.ctlz.i32(i32, i1 immarg) #2

declare float @llvm.rint.f32(float) #0

declare float @llvm.copysign.f32(float, float) #0

declare float @llvm.exp.f32(float) #0

declare float @llvm.floor.f32(float) #0

declare float @llvm.log2.f32(float) #0

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3, !4, !5}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 0}
