; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @route(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, ptr addrspace(1) inreg nofree captures(none) %3, ptr addrspace(1) inreg nofree writeonly captures(none) %4, i32 inreg %5, ptr addrspace(1) inreg nofree readnone captures(none) %6, ptr addrspace(1) inreg nofree readnone captures(none) %7) local_unnamed_addr #0 {
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %10 = lshr i32 %9, 6
  %11 = and i32 %10, 3
  %12 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %11)
  %13 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %14 = shl i32 %13, 6
  %15 = and i32 %9, 63
  %16 = shl i32 %12, 6
  %17 = or disjoint i32 %16, %15
  %18 = and i32 %17, 248
  %19 = lshr exact i32 %18, 3
  %20 = or disjoint i32 %19, 32
  %21 = or disjoint i32 %19, %14
  %22 = or disjoint i32 %20, %14
  %23 = or disjoint i32 %14, %15
  %24 = icmp slt i32 %21, %5
  %25 = icmp slt i32 %22, %5
  %26 = icmp slt i32 %23, %5
  %27 = shl i32 %13, 11
  %28 = and i32 %9, 7
  %29 = shl nuw nsw i32 %28, 2
  %30 = or disjoint i32 %29, 1
  %31 = or disjoint i32 %29, 2
  %32 = or disjoint i32 %29, 3
  %33 = shl nuw nsw i32 %20, 5
  %34 = or disjoint i32 %18, %28
  %35 = or disjoint i32 %33, %27
  %36 = or disjoint i32 %35, %29
  %37 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %38 = shl nuw nsw i32 %34, 4
  %39 = shl i32 %13, 13
  %40 = or disjoint i32 %38, %39
  %41 = select i1 %24, i32 %40, i32 -2147483648
  %42 = tail call <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) %37, i32 %41, i32 0, i32 0)
  %43 = extractelement <4 x float> %42, i64 0
  %44 = extractelement <4 x float> %42, i64 1
  %45 = extractelement <4 x float> %42, i64 2
  %46 = shl i32 %36, 2
  %47 = select i1 %25, i32 %46, i32 -2147483648
  %48 = tail call <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) %37, i32 %47, i32 0, i32 0)
  %49 = tail call float @llvm.maxnum.f32(float %43, float %44)
  %50 = tail call float @llvm.maxnum.f32(float %49, float %45)
  %51 = shufflevector <4 x float> %48, <4 x float> poison, <2 x i32> <i32 poison, i32 0>
  %52 = insertelement <2 x float> %51, float %50, i64 0
  %53 = shufflevector <4 x float> %42, <4 x float> %48, <2 x i32> <i32 3, i32 5>
  %54 = tail call <2 x float> @llvm.maxnum.v2f32(<2 x float> %52, <2 x float> %53)
  %bc = bitcast <2 x float> %54 to <2 x i32>
  %55 = extractelement <2 x i32> %bc, i64 0
  %56 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %55, i32 321, i32 15, i32 15, i1 true)
  %57 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %56, i32 27, i32 15, i32 15, i1 true)
  %58 = bitcast i32 %57 to float
  %59 = shufflevector <4 x float> %48, <4 x float> poison, <2 x i32> <i32 poison, i32 2>
  %60 = insertelement <2 x float> %59, float %58, i64 0
  %61 = tail call <2 x float> @llvm.maxnum.v2f32(<2 x float> %54, <2 x float> %60)
  %bc15 = bitcast <2 x float> %61 to <2 x i32>
  %62 = extractelement <2 x i32> %bc15, i64 0
  %63 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %62, i32 78, i32 15, i32 15, i1 true)
  %64 = bitcast i32 %63 to float
  %65 = shufflevector <4 x float> %48, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %66 = insertelement <2 x float> %65, float %64, i64 0
  %67 = tail call <2 x float> @llvm.maxnum.v2f32(<2 x float> %61, <2 x float> %66)
  %68 = bitcast <2 x float> %67 to <2 x i32>
  %69 = extractelement <2 x i32> %68, i64 0
  %70 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %69, i32 177, i32 15, i32 15, i1 true)
  %71 = bitcast i32 %70 to float
  %72 = extractelement <2 x float> %67, i64 0
  %73 = tail call float @llvm.maxnum.f32(float %72, float %71)
  %74 = extractelement <2 x i32> %68, i64 1
  %75 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %74, i32 321, i32 15, i32 15, i1 true)
  %76 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %75, i32 27, i32 15, i32 15, i1 true)
  %77 = bitcast i32 %76 to float
  %78 = extractelement <2 x float> %67, i64 1
  %79 = tail call float @llvm.maxnum.f32(float %78, float %77)
  %80 = bitcast float %79 to i32
  %81 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %80, i32 78, i32 15, i32 15, i1 true)
  %82 = bitcast i32 %81 to float
  %83 = tail call float @llvm.maxnum.f32(float %79, float %82)
  %84 = bitcast float %83 to i32
  %85 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %84, i32 177, i32 15, i32 15, i1 true)
  %86 = bitcast i32 %85 to float
  %87 = tail call float @llvm.maxnum.f32(float %83, float %86)
  %88 = shufflevector <4 x float> %48, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %89 = insertelement <2 x float> poison, float %87, i64 0
  %90 = shufflevector <2 x float> %89, <2 x float> poison, <2 x i32> zeroinitializer
  %91 = fsub <2 x float> %88, %90
  %92 = fmul <2 x float> %91, splat (float f0x3FB8AA3B)
  %93 = tail call <2 x float> @llvm.exp2.v2f32(<2 x float> %92)
  %94 = fsub <2 x float> %65, %90
  %95 = fmul <2 x float> %94, splat (float f0x3FB8AA3B)
  %96 = tail call <2 x float> @llvm.exp2.v2f32(<2 x float> %95)
  %97 = fadd <2 x float> %93, %96
  %98 = extractelement <2 x float> %97, i64 0
  %99 = extractelement <2 x float> %97, i64 1
  %100 = fadd float %98, %99
  %101 = bitcast float %100 to i32
  %102 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %101, i32 321, i32 15, i32 15, i1 true)
  %103 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %102, i32 27, i32 15, i32 15, i1 true)
  %104 = bitcast i32 %103 to float
  %105 = fadd float %100, %104
  %106 = bitcast float %105 to i32
  %107 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %106, i32 78, i32 15, i32 15, i1 true)
  %108 = bitcast i32 %107 to float
  %109 = insertelement <4 x float> poison, float %73, i64 0
  %110 = shufflevector <4 x float> %109, <4 x float> poison, <4 x i32> zeroinitializer
  %111 = fsub <4 x float> %42, %110
  %112 = fmul <4 x float> %111, splat (float f0x3FB8AA3B)
  %113 = tail call <4 x float> @llvm.exp2.v4f32(<4 x float> %112)
  %114 = shufflevector <4 x float> %113, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %115 = shufflevector <4 x float> %113, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %116 = fadd <2 x float> %114, %115
  %117 = shufflevector <2 x float> %116, <2 x float> poison, <2 x i32> <i32 poison, i32 0>
  %118 = insertelement <2 x float> %117, float %105, i64 0
  %119 = insertelement <2 x float> %116, float %108, i64 0
  %120 = fadd <2 x float> %118, %119
  %121 = bitcast <2 x float> %120 to <2 x i32>
  %122 = extractelement <2 x i32> %121, i64 0
  %123 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %122, i32 177, i32 15, i32 15, i1 true)
  %124 = bitcast i32 %123 to float
  %125 = extractelement <2 x float> %120, i64 0
  %126 = fadd float %125, %124
  %127 = extractelement <2 x i32> %121, i64 1
  %128 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %127, i32 321, i32 15, i32 15, i1 true)
  %129 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %128, i32 27, i32 15, i32 15, i1 true)
  %130 = bitcast i32 %129 to float
  %131 = extractelement <2 x float> %120, i64 1
  %132 = fadd float %131, %130
  %133 = bitcast float %132 to i32
  %134 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %133, i32 78, i32 15, i32 15, i1 true)
  %135 = bitcast i32 %134 to float
  %136 = fadd float %132, %135
  %137 = bitcast float %136 to i32
  %138 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %137, i32 177, i32 15, i32 15, i1 true)
  %139 = bitcast i32 %138 to float
  %140 = fadd float %136, %139
  %141 = insertelement <4 x float> poison, float %140, i64 0
  %142 = shufflevector <4 x float> %141, <4 x float> poison, <4 x i32> zeroinitializer
  %143 = fdiv <4 x float> %113, %142
  %144 = extractelement <2 x float> %93, i64 0
  %145 = fdiv float %144, %126
  %146 = extractelement <2 x float> %93, i64 1
  %147 = fdiv float %146, %126
  %148 = extractelement <2 x float> %96, i64 0
  %149 = fdiv float %148, %126
  %150 = extractelement <2 x float> %96, i64 1
  %151 = fdiv float %150, %126
  %152 = extractelement <4 x float> %143, i64 0
  %153 = extractelement <4 x float> %143, i64 1
  %154 = fcmp oge float %152, %153
  %155 = select i1 %154, float %152, float %153
  %156 = select i1 %154, i32 %29, i32 %30
  %157 = extractelement <4 x float> %143, i64 2
  %158 = extractelement <4 x float> %143, i64 3
  %159 = fcmp oge float %157, %158
  %160 = select i1 %159, float %157, float %158
  %161 = select i1 %159, i32 %31, i32 %32
  %162 = fcmp oeq float %155, %160
  %163 = icmp samesign ult i32 %156, %161
  %164 = and i1 %162, %163
  %165 = fcmp ogt float %155, %160
  %166 = or i1 %165, %164
  %167 = select i1 %166, float %155, float %160
  %168 = select i1 %166, i32 %156, i32 %161
  %169 = bitcast float %167 to i32
  %170 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %169, i32 321, i32 15, i32 15, i1 true)
  %171 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %170, i32 27, i32 15, i32 15, i1 true)
  %172 = bitcast i32 %171 to float
  %173 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %168, i32 321, i32 15, i32 15, i1 true)
  %174 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %173, i32 27, i32 15, i32 15, i1 true)
  %175 = fcmp oeq float %167, %172
  %176 = icmp slt i32 %168, %174
  %177 = and i1 %175, %176
  %178 = fcmp ogt float %167, %172
  %179 = or i1 %178, %177
  %180 = select i1 %179, float %167, float %172
  %181 = select i1 %179, i32 %168, i32 %174
  %182 = bitcast float %180 to i32
  %183 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %182, i32 78, i32 15, i32 15, i1 true)
  %184 = bitcast i32 %183 to float
  %185 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %181, i32 78, i32 15, i32 15, i1 true)
  %186 = fcmp oeq float %180, %184
  %187 = icmp slt i32 %181, %185
  %188 = and i1 %186, %187
  %189 = fcmp ogt float %180, %184
  %190 = or i1 %189, %188
  %191 = select i1 %190, float %180, float %184
  %192 = select i1 %190, i32 %181, i32 %185
  %193 = bitcast float %191 to i32
  %194 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %193, i32 177, i32 15, i32 15, i1 true)
  %195 = bitcast i32 %194 to float
  %196 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %192, i32 177, i32 15, i32 15, i1 true)
  %197 = fcmp oeq float %191, %195
  %198 = icmp slt i32 %192, %196
  %199 = and i1 %197, %198
  %200 = fcmp ogt float %191, %195
  %201 = or i1 %200, %199
  %202 = select i1 %201, i32 %192, i32 %196
  %203 = icmp eq i32 %29, %202
  %204 = icmp eq i32 %30, %202
  %205 = icmp eq i32 %31, %202
  %206 = icmp eq i32 %32, %202
  %207 = select i1 %203, float -1.000000e+00, float %152
  %208 = select i1 %204, float -1.000000e+00, float %153
  %209 = select i1 %205, float -1.000000e+00, float %157
  %210 = select i1 %206, float -1.000000e+00, float %158
  %211 = shufflevector <4 x float> %143, <4 x float> poison, <2 x i32> <i32 0, i32 poison>
  %212 = insertelement <2 x float> %211, float %207, i64 1
  %213 = shufflevector <4 x float> %143, <4 x float> poison, <2 x i32> <i32 1, i32 poison>
  %214 = insertelement <2 x float> %213, float %208, i64 1
  %215 = tail call <2 x float> @llvm.maxnum.v2f32(<2 x float> %212, <2 x float> %214)
  %216 = shufflevector <4 x float> %143, <4 x float> poison, <2 x i32> <i32 2, i32 poison>
  %217 = insertelement <2 x float> %216, float %209, i64 1
  %218 = tail call <2 x float> @llvm.maxnum.v2f32(<2 x float> %215, <2 x float> %217)
  %219 = shufflevector <4 x float> %143, <4 x float> poison, <2 x i32> <i32 3, i32 poison>
  %220 = insertelement <2 x float> %219, float %210, i64 1
  %221 = tail call <2 x float> @llvm.maxnum.v2f32(<2 x float> %218, <2 x float> %220)
  %222 = bitcast <2 x float> %221 to <2 x i32>
  %223 = extractelement <2 x i32> %222, i64 0
  %224 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %223, i32 321, i32 15, i32 15, i1 true)
  %225 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %224, i32 27, i32 15, i32 15, i1 true)
  %226 = extractelement <2 x i32> %222, i64 1
  %227 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %226, i32 321, i32 15, i32 15, i1 true)
  %228 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %227, i32 27, i32 15, i32 15, i1 true)
  %229 = insertelement <2 x i32> poison, i32 %225, i64 0
  %230 = insertelement <2 x i32> %229, i32 %228, i64 1
  %231 = bitcast <2 x i32> %230 to <2 x float>
  %232 = tail call <2 x float> @llvm.maxnum.v2f32(<2 x float> %221, <2 x float> %231)
  %233 = bitcast <2 x float> %232 to <2 x i32>
  %234 = extractelement <2 x i32> %233, i64 0
  %235 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %234, i32 78, i32 15, i32 15, i1 true)
  %236 = extractelement <2 x i32> %233, i64 1
  %237 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %236, i32 78, i32 15, i32 15, i1 true)
  %238 = insertelement <2 x i32> poison, i32 %235, i64 0
  %239 = insertelement <2 x i32> %238, i32 %237, i64 1
  %240 = bitcast <2 x i32> %239 to <2 x float>
  %241 = tail call <2 x float> @llvm.maxnum.v2f32(<2 x float> %232, <2 x float> %240)
  %242 = bitcast <2 x float> %241 to <2 x i32>
  %243 = extractelement <2 x i32> %242, i64 0
  %244 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %243, i32 177, i32 15, i32 15, i1 true)
  %245 = extractelement <2 x i32> %242, i64 1
  %246 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %245, i32 177, i32 15, i32 15, i1 true)
  %247 = insertelement <2 x i32> poison, i32 %244, i64 0
  %248 = insertelement <2 x i32> %247, i32 %246, i64 1
  %249 = bitcast <2 x i32> %248 to <2 x float>
  %250 = tail call <2 x float> @llvm.maxnum.v2f32(<2 x float> %241, <2 x float> %249)
  %251 = insertelement <2 x float> poison, float %145, i64 0
  %252 = insertelement <2 x float> poison, float %147, i64 0
  %253 = insertelement <2 x float> poison, float %149, i64 0
  %254 = insertelement <2 x float> poison, float %151, i64 0
  %255 = shl i32 %13, 9
  %256 = shl nuw nsw i32 %15, 3
  %257 = or disjoint i32 %256, %255
  %258 = extractelement <2 x float> %250, i64 0
  %259 = extractelement <2 x float> %250, i64 1
  %260 = fadd float %258, %259
  %261 = fdiv float %258, %260
  %262 = lshr exact i32 %18, 1
  %263 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %262
  %264 = insertelement <1 x float> poison, float %261, i64 0
  store <1 x float> %264, ptr addrspace(3) %263, align 4
  %265 = getelementptr inbounds nuw i8, ptr addrspace(3) %263, i32 128
  %266 = shl nuw nsw i32 %15, 2
  %267 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %266
  %268 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %269 = and i32 %12, 3
  %270 = icmp eq i32 %269, 0
  %271 = and i1 %26, %270
  %272 = select i1 %271, i32 %257, i32 -2147483648
  %273 = fdiv float %259, %260
  %274 = insertelement <1 x float> poison, float %273, i64 0
  %275 = or disjoint i32 %257, 4
  %276 = select i1 %271, i32 %275, i32 -2147483648
  %277 = insertelement <1 x i32> poison, i32 %202, i64 0
  %278 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %279 = insertelement <2 x float> poison, float %207, i64 0
  %280 = insertelement <2 x float> %279, float %145, i64 1
  %281 = insertelement <2 x float> poison, float %208, i64 0
  %282 = insertelement <2 x float> %281, float %147, i64 1
  %283 = fcmp oge <2 x float> %280, %282
  %284 = select <2 x i1> %283, <2 x float> %280, <2 x float> %282
  %285 = insertelement <2 x i32> poison, i32 %29, i64 0
  %286 = shufflevector <2 x i32> %285, <2 x i32> poison, <2 x i32> zeroinitializer
  %287 = insertelement <2 x i32> poison, i32 %30, i64 0
  %288 = shufflevector <2 x i32> %287, <2 x i32> poison, <2 x i32> zeroinitializer
  %289 = select <2 x i1> %283, <2 x i32> %286, <2 x i32> %288
  %290 = insertelement <2 x float> poison, float %209, i64 0
  %291 = insertelement <2 x float> %290, float %149, i64 1
  %292 = insertelement <2 x float> poison, float %210, i64 0
  %293 = insertelement <2 x float> %292, float %151, i64 1
  %294 = fcmp oge <2 x float> %291, %293
  %295 = select <2 x i1> %294, <2 x float> %291, <2 x float> %293
  %296 = insertelement <2 x i32> poison, i32 %31, i64 0
  %297 = shufflevector <2 x i32> %296, <2 x i32> poison, <2 x i32> zeroinitializer
  %298 = insertelement <2 x i32> poison, i32 %32, i64 0
  %299 = shufflevector <2 x i32> %298, <2 x i32> poison, <2 x i32> zeroinitializer
  %300 = select <2 x i1> %294, <2 x i32> %297, <2 x i32> %299
  %301 = fcmp oeq <2 x float> %284, %295
  %302 = icmp samesign ult <2 x i32> %289, %300
  %303 = and <2 x i1> %301, %302
  %304 = fcmp ogt <2 x float> %284, %295
  %305 = or <2 x i1> %304, %303
  %306 = select <2 x i1> %305, <2 x float> %284, <2 x float> %295
  %307 = select <2 x i1> %305, <2 x i32> %289, <2 x i32> %300
  %308 = extractelement <2 x i32> %307, i64 1
  %309 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %308, i32 321, i32 15, i32 15, i1 true)
  %310 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %309, i32 27, i32 15, i32 15, i1 true)
  %311 = bitcast <2 x float> %306 to <2 x i32>
  %312 = extractelement <2 x i32> %311, i64 1
  %313 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %312, i32 321, i32 15, i32 15, i1 true)
  %314 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %313, i32 27, i32 15, i32 15, i1 true)
  %315 = extractelement <2 x i32> %311, i64 0
  %316 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %315, i32 321, i32 15, i32 15, i1 true)
  %317 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %316, i32 27, i32 15, i32 15, i1 true)
  %318 = insertelement <2 x i32> poison, i32 %317, i64 0
  %319 = insertelement <2 x i32> %318, i32 %314, i64 1
  %320 = bitcast <2 x i32> %319 to <2 x float>
  %321 = extractelement <2 x i32> %307, i64 0
  %322 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %321, i32 321, i32 15, i32 15, i1 true)
  %323 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %322, i32 27, i32 15, i32 15, i1 true)
  %324 = fcmp oeq <2 x float> %306, %320
  %325 = insertelement <2 x i32> poison, i32 %323, i64 0
  %326 = insertelement <2 x i32> %325, i32 %310, i64 1
  %327 = icmp slt <2 x i32> %307, %326
  %328 = and <2 x i1> %324, %327
  %329 = fcmp ogt <2 x float> %306, %320
  %330 = or <2 x i1> %329, %328
  %331 = select <2 x i1> %330, <2 x float> %306, <2 x float> %320
  %332 = select <2 x i1> %330, <2 x i32> %307, <2 x i32> %326
  %333 = extractelement <2 x i32> %332, i64 1
  %334 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %333, i32 78, i32 15, i32 15, i1 true)
  %335 = bitcast <2 x float> %331 to <2 x i32>
  %336 = extractelement <2 x i32> %335, i64 1
  %337 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %336, i32 78, i32 15, i32 15, i1 true)
  %338 = extractelement <2 x i32> %335, i64 0
  %339 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %338, i32 78, i32 15, i32 15, i1 true)
  %340 = insertelement <2 x i32> poison, i32 %339, i64 0
  %341 = insertelement <2 x i32> %340, i32 %337, i64 1
  %342 = bitcast <2 x i32> %341 to <2 x float>
  %343 = extractelement <2 x i32> %332, i64 0
  %344 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %343, i32 78, i32 15, i32 15, i1 true)
  %345 = fcmp oeq <2 x float> %331, %342
  %346 = insertelement <2 x i32> poison, i32 %344, i64 0
  %347 = insertelement <2 x i32> %346, i32 %334, i64 1
  %348 = icmp slt <2 x i32> %332, %347
  %349 = and <2 x i1> %345, %348
  %350 = fcmp ogt <2 x float> %331, %342
  %351 = or <2 x i1> %350, %349
  %352 = select <2 x i1> %351, <2 x float> %331, <2 x float> %342
  %353 = select <2 x i1> %351, <2 x i32> %332, <2 x i32> %347
  %354 = extractelement <2 x i32> %353, i64 1
  %355 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %354, i32 177, i32 15, i32 15, i1 true)
  %356 = bitcast <2 x float> %352 to <2 x i32>
  %357 = extractelement <2 x i32> %356, i64 1
  %358 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %357, i32 177, i32 15, i32 15, i1 true)
  %359 = extractelement <2 x i32> %356, i64 0
  %360 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %359, i32 177, i32 15, i32 15, i1 true)
  %361 = insertelement <2 x i32> poison, i32 %360, i64 0
  %362 = insertelement <2 x i32> %361, i32 %358, i64 1
  %363 = bitcast <2 x i32> %362 to <2 x float>
  %364 = extractelement <2 x i32> %353, i64 0
  %365 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %364, i32 177, i32 15, i32 15, i1 true)
  %366 = fcmp oeq <2 x float> %352, %363
  %367 = insertelement <2 x i32> poison, i32 %365, i64 0
  %368 = insertelement <2 x i32> %367, i32 %355, i64 1
  %369 = icmp slt <2 x i32> %353, %368
  %370 = and <2 x i1> %366, %369
  %371 = fcmp ogt <2 x float> %352, %363
  %372 = or <2 x i1> %371, %370
  %373 = select <2 x i1> %372, <2 x i32> %353, <2 x i32> %368
  %374 = extractelement <2 x i32> %373, i64 1
  %375 = icmp eq i32 %30, %374
  %376 = icmp eq i32 %31, %374
  %377 = icmp eq i32 %32, %374
  %378 = icmp eq <2 x i32> %286, %373
  %379 = extractelement <2 x i1> %378, i64 1
  %380 = select i1 %379, float -1.000000e+00, float %145
  %381 = select i1 %375, float -1.000000e+00, float %147
  %382 = select i1 %376, float -1.000000e+00, float %149
  %383 = select i1 %377, float -1.000000e+00, float %151
  %384 = fcmp oge float %380, %381
  %385 = select i1 %384, float %380, float %381
  %386 = select i1 %384, i32 %29, i32 %30
  %387 = fcmp oge float %382, %383
  %388 = select i1 %387, float %382, float %383
  %389 = select i1 %387, i32 %31, i32 %32
  %390 = fcmp oeq float %385, %388
  %391 = icmp samesign ult i32 %386, %389
  %392 = and i1 %390, %391
  %393 = fcmp ogt float %385, %388
  %394 = or i1 %393, %392
  %395 = select i1 %394, float %385, float %388
  %396 = select i1 %394, i32 %386, i32 %389
  %397 = bitcast float %395 to i32
  %398 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %397, i32 321, i32 15, i32 15, i1 true)
  %399 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %398, i32 27, i32 15, i32 15, i1 true)
  %400 = bitcast i32 %399 to float
  %401 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %396, i32 321, i32 15, i32 15, i1 true)
  %402 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %401, i32 27, i32 15, i32 15, i1 true)
  %403 = fcmp oeq float %395, %400
  %404 = icmp slt i32 %396, %402
  %405 = and i1 %403, %404
  %406 = fcmp ogt float %395, %400
  %407 = or i1 %406, %405
  %408 = select i1 %407, float %395, float %400
  %409 = select i1 %407, i32 %396, i32 %402
  %410 = bitcast float %408 to i32
  %411 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %410, i32 78, i32 15, i32 15, i1 true)
  %412 = bitcast i32 %411 to float
  %413 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %409, i32 78, i32 15, i32 15, i1 true)
  %414 = fcmp oeq float %408, %412
  %415 = icmp slt i32 %409, %413
  %416 = and i1 %414, %415
  %417 = fcmp ogt float %408, %412
  %418 = or i1 %417, %416
  %419 = select i1 %418, float %408, float %412
  %420 = select i1 %418, i32 %409, i32 %413
  %421 = bitcast float %419 to i32
  %422 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %421, i32 177, i32 15, i32 15, i1 true)
  %423 = bitcast i32 %422 to float
  %424 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %420, i32 177, i32 15, i32 15, i1 true)
  %425 = fcmp oeq float %419, %423
  %426 = icmp slt i32 %420, %424
  %427 = and i1 %425, %426
  %428 = fcmp ogt float %419, %423
  %429 = or i1 %428, %427
  %430 = select i1 %429, i32 %420, i32 %424
  %431 = insertelement <2 x float> %251, float %380, i64 1
  %432 = insertelement <2 x float> %252, float %381, i64 1
  %433 = tail call <2 x float> @llvm.maxnum.v2f32(<2 x float> %431, <2 x float> %432)
  %434 = insertelement <2 x float> %253, float %382, i64 1
  %435 = tail call <2 x float> @llvm.maxnum.v2f32(<2 x float> %433, <2 x float> %434)
  %436 = insertelement <2 x float> %254, float %383, i64 1
  %437 = tail call <2 x float> @llvm.maxnum.v2f32(<2 x float> %435, <2 x float> %436)
  %438 = bitcast <2 x float> %437 to <2 x i32>
  %439 = extractelement <2 x i32> %438, i64 0
  %440 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %439, i32 321, i32 15, i32 15, i1 true)
  %441 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %440, i32 27, i32 15, i32 15, i1 true)
  %442 = extractelement <2 x i32> %438, i64 1
  %443 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %442, i32 321, i32 15, i32 15, i1 true)
  %444 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %443, i32 27, i32 15, i32 15, i1 true)
  %445 = insertelement <2 x i32> poison, i32 %441, i64 0
  %446 = insertelement <2 x i32> %445, i32 %444, i64 1
  %447 = bitcast <2 x i32> %446 to <2 x float>
  %448 = tail call <2 x float> @llvm.maxnum.v2f32(<2 x float> %437, <2 x float> %447)
  %449 = bitcast <2 x float> %448 to <2 x i32>
  %450 = extractelement <2 x i32> %449, i64 0
  %451 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %450, i32 78, i32 15, i32 15, i1 true)
  %452 = extractelement <2 x i32> %449, i64 1
  %453 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %452, i32 78, i32 15, i32 15, i1 true)
  %454 = insertelement <2 x i32> poison, i32 %451, i64 0
  %455 = insertelement <2 x i32> %454, i32 %453, i64 1
  %456 = bitcast <2 x i32> %455 to <2 x float>
  %457 = tail call <2 x float> @llvm.maxnum.v2f32(<2 x float> %448, <2 x float> %456)
  %458 = bitcast <2 x float> %457 to <2 x i32>
  %459 = extractelement <2 x i32> %458, i64 0
  %460 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %459, i32 177, i32 15, i32 15, i1 true)
  %461 = extractelement <2 x i32> %458, i64 1
  %462 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %461, i32 177, i32 15, i32 15, i1 true)
  %463 = insertelement <2 x i32> poison, i32 %460, i64 0
  %464 = insertelement <2 x i32> %463, i32 %462, i64 1
  %465 = bitcast <2 x i32> %464 to <2 x float>
  %466 = tail call <2 x float> @llvm.maxnum.v2f32(<2 x float> %457, <2 x float> %465)
  %467 = extractelement <2 x float> %466, i64 0
  %468 = extractelement <2 x float> %466, i64 1
  %469 = fadd float %467, %468
  %470 = fdiv float %467, %469
  %471 = insertelement <1 x float> poison, float %470, i64 0
  store <1 x float> %471, ptr addrspace(3) %265, align 4
  fence syncscope("workgroup") release, !mmra !68
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !68
  %472 = load float, ptr addrspace(3) %267, align 4
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %472, ptr addrspace(8) %268, i32 %272, i32 0, i32 0)
  %473 = fdiv float %468, %469
  fence syncscope("workgroup") release, !mmra !68
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !68
  store <1 x float> %274, ptr addrspace(3) %263, align 4
  %474 = insertelement <1 x float> poison, float %473, i64 0
  store <1 x float> %474, ptr addrspace(3) %265, align 4
  fence syncscope("workgroup") release, !mmra !68
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !68
  %475 = load float, ptr addrspace(3) %267, align 4
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %475, ptr addrspace(8) %268, i32 %276, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !68
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !68
  store <1 x i32> %277, ptr addrspace(3) %263, align 4
  %476 = shufflevector <2 x i32> %373, <2 x i32> poison, <1 x i32> <i32 1>
  store <1 x i32> %476, ptr addrspace(3) %265, align 4
  fence syncscope("workgroup") release, !mmra !68
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !68
  %477 = load i32, ptr addrspace(3) %267, align 4
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %477, ptr addrspace(8) %278, i32 %272, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !68
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !68
  %478 = shufflevector <2 x i32> %373, <2 x i32> poison, <1 x i32> zeroinitializer
  store <1 x i32> %478, ptr addrspace(3) %263, align 4
  %479 = insertelement <1 x i32> poison, i32 %430, i64 0
  store <1 x i32> %479, ptr addrspace(3) %265, align 4
  fence syncscope("workgroup") release, !mmra !68
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !68
  %480 = load i32, ptr addrspace(3) %267, align 4
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %480, ptr addrspace(8) %278, i32 %276, i32 0, i32 0)
  %481 = extractelement <2 x i32> %373, i64 0
  %482 = icmp eq i32 %30, %481
  %483 = icmp eq i32 %31, %481
  %484 = icmp eq i32 %32, %481
  %485 = icmp eq i32 %29, %430
  %486 = icmp eq i32 %30, %430
  %487 = icmp eq i32 %31, %430
  %488 = icmp eq i32 %32, %430
  %489 = extractelement <2 x i1> %378, i64 0
  %490 = or i1 %203, %489
  %491 = or i1 %204, %482
  %492 = or i1 %205, %483
  %493 = or i1 %206, %484
  %494 = or i1 %379, %485
  %495 = or i1 %375, %486
  %496 = or i1 %376, %487
  %497 = or i1 %377, %488
  %498 = and i1 %24, %490
  %499 = and i1 %24, %491
  %500 = and i1 %24, %492
  %501 = and i1 %24, %493
  %502 = and i1 %25, %494
  %503 = and i1 %25, %495
  %504 = and i1 %25, %496
  %505 = and i1 %25, %497
  %506 = zext i1 %498 to i32
  %507 = zext i1 %499 to i32
  %508 = zext i1 %500 to i32
  %509 = zext i1 %501 to i32
  %510 = zext i1 %502 to i32
  %511 = zext i1 %503 to i32
  %512 = zext i1 %504 to i32
  %513 = zext i1 %505 to i32
  fence syncscope("workgroup") release, !mmra !68
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !68
  %514 = lshr i32 %15, 3
  %515 = icmp samesign ult i32 %15, 8
  %516 = add nsw i32 %266, -32
  %517 = select i1 %515, i32 %266, i32 %516
  %518 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %517, i32 %506)
  %.not = icmp eq i32 %514, 0
  %519 = select i1 %.not, i32 0, i32 %518
  %520 = add i32 %519, %506
  %521 = icmp samesign ult i32 %15, 16
  %522 = add nsw i32 %266, -64
  %523 = select i1 %521, i32 %266, i32 %522
  %524 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %523, i32 %520)
  %525 = icmp samesign ugt i32 %15, 15
  %526 = select i1 %525, i32 %524, i32 0
  %527 = add i32 %520, %526
  %528 = icmp samesign ult i32 %15, 32
  %529 = add nsw i32 %266, -128
  %530 = select i1 %528, i32 %266, i32 %529
  %531 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %530, i32 %527)
  %532 = icmp samesign ugt i32 %15, 31
  %533 = select i1 %532, i32 %531, i32 0
  %534 = add i32 %527, %533
  %535 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %517, i32 %507)
  %536 = select i1 %.not, i32 0, i32 %535
  %537 = add i32 %536, %507
  %538 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %523, i32 %537)
  %539 = select i1 %525, i32 %538, i32 0
  %540 = add i32 %537, %539
  %541 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %530, i32 %540)
  %542 = select i1 %532, i32 %541, i32 0
  %543 = add i32 %540, %542
  %544 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %517, i32 %508)
  %545 = select i1 %.not, i32 0, i32 %544
  %546 = add i32 %545, %508
  %547 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %523, i32 %546)
  %548 = select i1 %525, i32 %547, i32 0
  %549 = add i32 %546, %548
  %550 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %530, i32 %549)
  %551 = select i1 %532, i32 %550, i32 0
  %552 = add i32 %549, %551
  %553 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %517, i32 %509)
  %554 = select i1 %.not, i32 0, i32 %553
  %555 = add i32 %554, %509
  %556 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %523, i32 %555)
  %557 = select i1 %525, i32 %556, i32 0
  %558 = add i32 %555, %557
  %559 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %530, i32 %558)
  %560 = select i1 %532, i32 %559, i32 0
  %561 = add i32 %558, %560
  %562 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %517, i32 %510)
  %563 = select i1 %.not, i32 0, i32 %562
  %564 = add i32 %563, %510
  %565 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %523, i32 %564)
  %566 = select i1 %525, i32 %565, i32 0
  %567 = add i32 %564, %566
  %568 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %530, i32 %567)
  %569 = select i1 %532, i32 %568, i32 0
  %570 = add i32 %567, %569
  %571 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %517, i32 %511)
  %572 = select i1 %.not, i32 0, i32 %571
  %573 = add i32 %572, %511
  %574 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %523, i32 %573)
  %575 = select i1 %525, i32 %574, i32 0
  %576 = add i32 %573, %575
  %577 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %530, i32 %576)
  %578 = select i1 %532, i32 %577, i32 0
  %579 = add i32 %576, %578
  %580 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %517, i32 %512)
  %581 = select i1 %.not, i32 0, i32 %580
  %582 = add i32 %581, %512
  %583 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %523, i32 %582)
  %584 = select i1 %525, i32 %583, i32 0
  %585 = add i32 %582, %584
  %586 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %530, i32 %585)
  %587 = select i1 %532, i32 %586, i32 0
  %588 = add i32 %585, %587
  %589 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %517, i32 %513)
  %590 = select i1 %.not, i32 0, i32 %589
  %591 = add i32 %590, %513
  %592 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %523, i32 %591)
  %593 = select i1 %525, i32 %592, i32 0
  %594 = add i32 %591, %593
  %595 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %530, i32 %594)
  %596 = select i1 %532, i32 %595, i32 0
  %597 = add i32 %594, %596
  %598 = icmp eq i32 %514, 7
  br i1 %598, label %.critedge, label %.critedge12

.critedge:
  %599 = getelementptr [4 x i8], ptr addrspace(3) @global_smem, i32 %28
  %.idx = shl nuw nsw i32 %11, 5
  %600 = getelementptr i8, ptr addrspace(3) %599, i32 %.idx
  store i32 %534, ptr addrspace(3) %600, align 4
  %601 = getelementptr i8, ptr addrspace(3) %600, i32 128
  store i32 %543, ptr addrspace(3) %601, align 4
  %602 = getelementptr i8, ptr addrspace(3) %600, i32 256
  store i32 %552, ptr addrspace(3) %602, align 4
  %603 = getelementptr i8, ptr addrspace(3) %600, i32 384
  store i32 %561, ptr addrspace(3) %603, align 4
  %604 = getelementptr i8, ptr addrspace(3) %600, i32 512
  store i32 %570, ptr addrspace(3) %604, align 4
  %605 = getelementptr i8, ptr addrspace(3) %600, i32 640
  store i32 %579, ptr addrspace(3) %605, align 4
  %606 = getelementptr i8, ptr addrspace(3) %600, i32 768
  store i32 %588, ptr addrspace(3) %606, align 4
  %607 = getelementptr i8, ptr addrspace(3) %600, i32 896
  store i32 %597, ptr addrspace(3) %607, align 4
  br label %.critedge12

.critedge12:
  %608 = and i32 %9, 31
  fence syncscope("workgroup") release, !mmra !68
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !68
  %.not13 = icmp eq i32 %11, 0
  %609 = getelementptr [4 x i8], ptr addrspace(3) @global_smem, i32 %28
  %610 = load i32, ptr addrspace(3) %609, align 4
  %611 = getelementptr i8, ptr addrspace(3) %609, i32 32
  %612 = load i32, ptr addrspace(3) %611, align 4
  %613 = icmp samesign ugt i32 %11, 1
  %614 = add i32 %612, %610
  %615 = select i1 %613, i32 %614, i32 %610
  %616 = getelementptr i8, ptr addrspace(3) %609, i32 64
  %617 = load i32, ptr addrspace(3) %616, align 4
  %618 = icmp eq i32 %11, 3
  %619 = add i32 %614, %617
  %620 = select i1 %618, i32 %619, i32 %615
  %621 = getelementptr i8, ptr addrspace(3) %609, i32 96
  %622 = load i32, ptr addrspace(3) %621, align 4
  %623 = add i32 %619, %622
  %624 = select i1 %.not13, i32 0, i32 %620
  %625 = getelementptr i8, ptr addrspace(3) %609, i32 128
  %626 = load i32, ptr addrspace(3) %625, align 4
  %627 = getelementptr i8, ptr addrspace(3) %609, i32 160
  %628 = load i32, ptr addrspace(3) %627, align 4
  %629 = add i32 %628, %626
  %630 = select i1 %613, i32 %629, i32 %626
  %631 = getelementptr i8, ptr addrspace(3) %609, i32 192
  %632 = load i32, ptr addrspace(3) %631, align 4
  %633 = add i32 %629, %632
  %634 = select i1 %618, i32 %633, i32 %630
  %635 = getelementptr i8, ptr addrspace(3) %609, i32 224
  %636 = load i32, ptr addrspace(3) %635, align 4
  %637 = add i32 %633, %636
  %638 = select i1 %.not13, i32 0, i32 %634
  %639 = getelementptr i8, ptr addrspace(3) %609, i32 256
  %640 = load i32, ptr addrspace(3) %639, align 4
  %641 = getelementptr i8, ptr addrspace(3) %609, i32 288
  %642 = load i32, ptr addrspace(3) %641, align 4
  %643 = add i32 %642, %640
  %644 = select i1 %613, i32 %643, i32 %640
  %645 = getelementptr i8, ptr addrspace(3) %609, i32 320
  %646 = load i32, ptr addrspace(3) %645, align 4
  %647 = add i32 %643, %646
  %648 = select i1 %618, i32 %647, i32 %644
  %649 = getelementptr i8, ptr addrspace(3) %609, i32 352
  %650 = load i32, ptr addrspace(3) %649, align 4
  %651 = add i32 %647, %650
  %652 = select i1 %.not13, i32 0, i32 %648
  %653 = getelementptr i8, ptr addrspace(3) %609, i32 384
  %654 = load i32, ptr addrspace(3) %653, align 4
  %655 = getelementptr i8, ptr addrspace(3) %609, i32 416
  %656 = load i32, ptr addrspace(3) %655, align 4
  %657 = add i32 %656, %654
  %658 = select i1 %613, i32 %657, i32 %654
  %659 = getelementptr i8, ptr addrspace(3) %609, i32 448
  %660 = load i32, ptr addrspace(3) %659, align 4
  %661 = add i32 %657, %660
  %662 = select i1 %618, i32 %661, i32 %658
  %663 = getelementptr i8, ptr addrspace(3) %609, i32 480
  %664 = load i32, ptr addrspace(3) %663, align 4
  %665 = add i32 %661, %664
  %666 = select i1 %.not13, i32 0, i32 %662
  %667 = getelementptr i8, ptr addrspace(3) %609, i32 512
  %668 = load i32, ptr addrspace(3) %667, align 4
  %669 = add i32 %668, %623
  %670 = select i1 %.not13, i32 %623, i32 %669
  %671 = getelementptr i8, ptr addrspace(3) %609, i32 544
  %672 = load i32, ptr addrspace(3) %671, align 4
  %673 = add i32 %669, %672
  %674 = select i1 %613, i32 %673, i32 %670
  %675 = getelementptr i8, ptr addrspace(3) %609, i32 576
  %676 = load i32, ptr addrspace(3) %675, align 4
  %677 = add i32 %673, %676
  %678 = select i1 %618, i32 %677, i32 %674
  %679 = getelementptr i8, ptr addrspace(3) %609, i32 640
  %680 = load i32, ptr addrspace(3) %679, align 4
  %681 = add i32 %680, %637
  %682 = select i1 %.not13, i32 %637, i32 %681
  %683 = getelementptr i8, ptr addrspace(3) %609, i32 672
  %684 = load i32, ptr addrspace(3) %683, align 4
  %685 = add i32 %681, %684
  %686 = select i1 %613, i32 %685, i32 %682
  %687 = getelementptr i8, ptr addrspace(3) %609, i32 704
  %688 = load i32, ptr addrspace(3) %687, align 4
  %689 = add i32 %685, %688
  %690 = select i1 %618, i32 %689, i32 %686
  %691 = getelementptr i8, ptr addrspace(3) %609, i32 768
  %692 = load i32, ptr addrspace(3) %691, align 4
  %693 = add i32 %692, %651
  %694 = select i1 %.not13, i32 %651, i32 %693
  %695 = getelementptr i8, ptr addrspace(3) %609, i32 800
  %696 = load i32, ptr addrspace(3) %695, align 4
  %697 = add i32 %693, %696
  %698 = select i1 %613, i32 %697, i32 %694
  %699 = getelementptr i8, ptr addrspace(3) %609, i32 832
  %700 = load i32, ptr addrspace(3) %699, align 4
  %701 = add i32 %697, %700
  %702 = select i1 %618, i32 %701, i32 %698
  %703 = getelementptr i8, ptr addrspace(3) %609, i32 896
  %704 = load i32, ptr addrspace(3) %703, align 4
  %705 = add i32 %704, %665
  %706 = select i1 %.not13, i32 %665, i32 %705
  %707 = getelementptr i8, ptr addrspace(3) %609, i32 928
  %708 = load i32, ptr addrspace(3) %707, align 4
  %709 = add i32 %705, %708
  %710 = select i1 %613, i32 %709, i32 %706
  %711 = getelementptr i8, ptr addrspace(3) %609, i32 960
  %712 = load i32, ptr addrspace(3) %711, align 4
  %713 = add i32 %709, %712
  %714 = select i1 %618, i32 %713, i32 %710
  fence syncscope("workgroup") release, !mmra !68
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !68
  %715 = add nuw nsw i32 %510, %506
  %716 = add nuw nsw i32 %511, %507
  %717 = add nuw nsw i32 %512, %508
  %718 = add nuw nsw i32 %513, %509
  %719 = xor i32 %266, 128
  %720 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %719, i32 %715)
  %721 = add i32 %720, %715
  %722 = xor i32 %266, 64
  %723 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %722, i32 %721)
  %724 = add i32 %721, %723
  %725 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %724, i32 296, i32 15, i32 15, i1 true)
  %726 = add i32 %724, %725
  %727 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %719, i32 %716)
  %728 = add i32 %727, %716
  %729 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %722, i32 %728)
  %730 = add i32 %728, %729
  %731 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %730, i32 296, i32 15, i32 15, i1 true)
  %732 = add i32 %730, %731
  %733 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %719, i32 %717)
  %734 = add i32 %733, %717
  %735 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %722, i32 %734)
  %736 = add i32 %734, %735
  %737 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %736, i32 296, i32 15, i32 15, i1 true)
  %738 = add i32 %736, %737
  %739 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %719, i32 %718)
  %740 = add i32 %739, %718
  %741 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %722, i32 %740)
  %742 = add i32 %740, %741
  %743 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %742, i32 296, i32 15, i32 15, i1 true)
  %744 = add i32 %742, %743
  %745 = shl nuw nsw i32 %28, 4
  %746 = shl i32 %12, 7
  %747 = and i32 %746, 384
  %748 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %745
  %749 = getelementptr inbounds nuw i8, ptr addrspace(3) %748, i32 %747
  %750 = insertelement <4 x i32> poison, i32 %726, i64 0
  %751 = insertelement <4 x i32> %750, i32 %732, i64 1
  %752 = insertelement <4 x i32> %751, i32 %738, i64 2
  %753 = insertelement <4 x i32> %752, i32 %744, i64 3
  store <4 x i32> %753, ptr addrspace(3) %749, align 16
  fence syncscope("workgroup") release, !mmra !68
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !68
  %754 = shl nuw nsw i32 %608, 4
  %755 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %754
  %756 = load <4 x i32>, ptr addrspace(3) %755, align 16
  %757 = extractelement <4 x i32> %756, i64 0
  %758 = extractelement <4 x i32> %756, i64 1
  %759 = extractelement <4 x i32> %756, i64 2
  %760 = extractelement <4 x i32> %756, i64 3
  %761 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %722, i32 %757)
  %762 = add i32 %757, %761
  %763 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %762, i32 296, i32 15, i32 15, i1 true)
  %764 = add i32 %762, %763
  %765 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %722, i32 %758)
  %766 = add i32 %765, %758
  %767 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %766, i32 296, i32 15, i32 15, i1 true)
  %768 = add i32 %766, %767
  %769 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %722, i32 %759)
  %770 = add i32 %769, %759
  %771 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %770, i32 296, i32 15, i32 15, i1 true)
  %772 = add i32 %770, %771
  %773 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %722, i32 %760)
  %774 = add i32 %773, %760
  %775 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %774, i32 296, i32 15, i32 15, i1 true)
  %776 = add i32 %774, %775
  fence syncscope("workgroup") release, !mmra !68
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !68
  %777 = insertelement <4 x i32> poison, i32 %764, i64 0
  %778 = insertelement <4 x i32> %777, i32 %768, i64 1
  %779 = insertelement <4 x i32> %778, i32 %772, i64 2
  %780 = insertelement <4 x i32> %779, i32 %776, i64 3
  store <4 x i32> %780, ptr addrspace(3) %748, align 16
  fence syncscope("workgroup") release, !mmra !68
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !68
  %781 = shl nuw nsw i32 %608, 2
  %782 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %781
  %783 = load i32, ptr addrspace(3) %782, align 4
  fence syncscope("workgroup") release, !mmra !68
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !68
  %784 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %3, i16 0, i64 2147483646, i32 159744)
  fence syncscope("agent") release
  %785 = and i32 %9, 32
  %786 = or disjoint i32 %269, %785
  %787 = icmp eq i32 %786, 0
  %788 = select i1 %787, i32 %781, i32 -2147483648
  %789 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 %783, ptr addrspace(8) %784, i32 %788, i32 0, i32 0)
  fence syncscope("agent") acquire
  fence syncscope("workgroup") release, !mmra !68
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !68
  %790 = add i32 %534, -1
  %791 = add i32 %790, %624
  %792 = add i32 %543, -1
  %793 = add i32 %792, %638
  %794 = add i32 %552, -1
  %795 = add i32 %794, %652
  %796 = add i32 %561, -1
  %797 = add i32 %796, %666
  %798 = add i32 %570, -1
  %799 = add i32 %798, %678
  %800 = add i32 %579, -1
  %801 = add i32 %800, %690
  %802 = add i32 %588, -1
  %803 = add i32 %802, %702
  %804 = add i32 %597, -1
  %805 = add i32 %804, %714
  %806 = select i1 %498, i32 %791, i32 -1
  %807 = select i1 %499, i32 %793, i32 -1
  %808 = select i1 %500, i32 %795, i32 -1
  %809 = select i1 %501, i32 %797, i32 -1
  %810 = select i1 %502, i32 %799, i32 -1
  %811 = select i1 %503, i32 %801, i32 -1
  %812 = select i1 %504, i32 %803, i32 -1
  %813 = select i1 %505, i32 %805, i32 -1
  %814 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %4, i16 0, i64 2147483646, i32 159744)
  %815 = insertelement <4 x i32> poison, i32 %806, i64 0
  %816 = insertelement <4 x i32> %815, i32 %807, i64 1
  %817 = insertelement <4 x i32> %816, i32 %808, i64 2
  %818 = insertelement <4 x i32> %817, i32 %809, i64 3
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v4i32(<4 x i32> %818, ptr addrspace(8) %814, i32 %41, i32 0, i32 0)
  %819 = insertelement <4 x i32> poison, i32 %810, i64 0
  %820 = insertelement <4 x i32> %819, i32 %811, i64 1
  %821 = insertelement <4 x i32> %820, i32 %812, i64 2
  %822 = insertelement <4 x i32> %821, i32 %813, i64 3
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v4i32(<4 x i32> %822, ptr addrspace(8) %814, i32 %47, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare float @llvm.maxnum.f32(float, float) #3

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #5

declare void @llvm.amdgcn.s.barrier() #6

declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #5

declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32, ptr addrspace(8) captures(none), i32, i32, i32 immarg) #8

declare void @llvm.amdgcn.raw.ptr.buffer.store.v4i32(<4 x i32>, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

declare <4 x float> @llvm.exp2.v4f32(<4 x float>) #9

declare <2 x float> @llvm.exp2.v2f32(<2 x float>) #9

declare <2 x float> @llvm.maxnum.v2f32(<2 x float>, <2 x float>) #9

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #7 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #8 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #9 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!68 = !{!"amdgpu-synchronize-as", !"local"}
