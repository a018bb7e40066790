; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @welford(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, i32 inreg %3, ptr addrspace(1) inreg nofree readnone captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %9 = lshr i32 %8, 6
  %10 = and i32 %9, 3
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = and i32 %7, 63
  %13 = shl nuw nsw i32 %10, 6
  %14 = or disjoint i32 %13, %12
  %15 = or disjoint i32 %14, 256
  %16 = or disjoint i32 %14, 512
  %17 = or disjoint i32 %14, 768
  %18 = icmp slt i32 %14, %3
  %19 = icmp slt i32 %15, %3
  %20 = icmp slt i32 %16, %3
  %21 = icmp slt i32 %17, %3
  %22 = mul i32 %3, %11
  %23 = add i32 %14, %22
  %24 = add i32 %15, %22
  %25 = add i32 %16, %22
  %26 = add i32 %17, %22
  %27 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %28 = shl i32 %23, 2
  %29 = select i1 %18, i32 %28, i32 -2147483648
  %30 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %27, i32 %29, i32 0, i32 0)
  %31 = bitcast float %30 to <1 x float>
  %32 = extractelement <1 x float> %31, i64 0
  %33 = shl i32 %24, 2
  %34 = select i1 %19, i32 %33, i32 -2147483648
  %35 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %27, i32 %34, i32 0, i32 0)
  %36 = bitcast float %35 to <1 x float>
  %37 = shl i32 %25, 2
  %38 = select i1 %20, i32 %37, i32 -2147483648
  %39 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %27, i32 %38, i32 0, i32 0)
  %40 = bitcast float %39 to <1 x float>
  %41 = extractelement <1 x float> %40, i64 0
  %42 = shl i32 %26, 2
  %43 = select i1 %21, i32 %42, i32 -2147483648
  %44 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %27, i32 %43, i32 0, i32 0)
  %45 = bitcast float %44 to <1 x float>
  %46 = uitofp i1 %18 to float
  %47 = uitofp i1 %19 to float
  %48 = uitofp i1 %20 to float
  %49 = uitofp i1 %21 to float
  %50 = fadd float %46, %47
  %51 = fcmp oeq float %50, 0.000000e+00
  %52 = fdiv float %47, %50
  %53 = fadd float %48, %49
  %54 = fcmp oeq float %53, 0.000000e+00
  %55 = fdiv float %49, %53
  %56 = fadd float %50, %53
  %57 = fcmp oeq float %56, 0.000000e+00
  %58 = fdiv float %53, %56
  %59 = shl nuw nsw i32 %12, 2
  %60 = xor i32 %59, 128
  %61 = bitcast float %56 to i32
  %62 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %60, i32 %61)
  %63 = bitcast i32 %62 to float
  %64 = xor i32 %59, 64
  %65 = select i1 %51, float 0.000000e+00, float %52
  %66 = fsub <1 x float> %36, %31
  %67 = fsub <1 x float> %45, %40
  %68 = extractelement <1 x float> %66, i64 0
  %69 = fmul float %68, %65
  %70 = fadd float %32, %69
  %71 = select i1 %54, float 0.000000e+00, float %55
  %72 = extractelement <1 x float> %67, i64 0
  %73 = fmul float %72, %71
  %74 = fadd float %41, %73
  %75 = fsub float %74, %70
  %76 = select i1 %57, float 0.000000e+00, float %58
  %77 = fmul float %76, %75
  %78 = fadd float %70, %77
  %79 = bitcast float %78 to i32
  %80 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %60, i32 %79)
  %81 = bitcast i32 %80 to float
  %82 = fsub float %81, %78
  %83 = fadd float %56, %63
  %84 = fcmp oeq float %83, 0.000000e+00
  %85 = fdiv float %63, %83
  %86 = select i1 %84, float 0.000000e+00, float %85
  %87 = fmul float %86, %82
  %88 = fadd float %78, %87
  %89 = bitcast float %88 to i32
  %90 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %64, i32 %89)
  %91 = bitcast i32 %90 to float
  %92 = bitcast float %83 to i32
  %93 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %64, i32 %92)
  %94 = bitcast i32 %93 to float
  %95 = fsub float %91, %88
  %96 = fadd float %83, %94
  %97 = fcmp oeq float %96, 0.000000e+00
  %98 = fdiv float %94, %96
  %99 = select i1 %97, float 0.000000e+00, float %98
  %100 = fmul float %99, %95
  %101 = fadd float %88, %100
  %102 = bitcast float %101 to i32
  %103 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %102, i32 296, i32 15, i32 15, i1 true)
  %104 = bitcast i32 %103 to float
  %105 = bitcast float %96 to i32
  %106 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %105, i32 296, i32 15, i32 15, i1 true)
  %107 = bitcast i32 %106 to float
  %108 = fsub float %104, %101
  %109 = fadd float %96, %107
  %110 = fcmp oeq float %109, 0.000000e+00
  %111 = fdiv float %107, %109
  %112 = select i1 %110, float 0.000000e+00, float %111
  %113 = fmul float %112, %108
  %114 = fadd float %101, %113
  %115 = bitcast float %114 to i32
  %116 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %115, i32 321, i32 15, i32 15, i1 true)
  %117 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %116, i32 27, i32 15, i32 15, i1 true)
  %118 = bitcast i32 %117 to float
  %119 = bitcast float %109 to i32
  %120 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %119, i32 321, i32 15, i32 15, i1 true)
  %121 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %120, i32 27, i32 15, i32 15, i1 true)
  %122 = bitcast i32 %121 to float
  %123 = fsub float %118, %114
  %124 = fadd float %109, %122
  %125 = fcmp oeq float %124, 0.000000e+00
  %126 = fdiv float %122, %124
  %127 = select i1 %125, float 0.000000e+00, float %126
  %128 = fmul float %127, %123
  %129 = bitcast float %124 to i32
  %130 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %129, i32 78, i32 15, i32 15, i1 true)
  %131 = bitcast i32 %130 to float
  %132 = fadd float %124, %131
  %133 = fcmp oeq float %132, 0.000000e+00
  %134 = fdiv float %131, %132
  %135 = select i1 %133, float 0.000000e+00, float %134
  %136 = shufflevector <1 x float> %66, <1 x float> %67, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %137 = insertelement <8 x float> %136, float %75, i64 2
  %138 = insertelement <8 x float> %137, float %82, i64 3
  %139 = insertelement <8 x float> %138, float %95, i64 4
  %140 = insertelement <8 x float> %139, float %108, i64 5
  %141 = insertelement <8 x float> %140, float %123, i64 6
  %142 = insertelement <8 x float> poison, float %46, i64 0
  %143 = insertelement <8 x float> %142, float %48, i64 1
  %144 = insertelement <8 x float> %143, float %50, i64 2
  %145 = insertelement <8 x float> %144, float %56, i64 3
  %146 = insertelement <8 x float> %145, float %83, i64 4
  %147 = insertelement <8 x float> %146, float %96, i64 5
  %148 = insertelement <8 x float> %147, float %109, i64 6
  %149 = insertelement <8 x float> %148, float %124, i64 7
  %150 = insertelement <8 x float> poison, float %65, i64 0
  %151 = insertelement <8 x float> %150, float %71, i64 1
  %152 = insertelement <8 x float> %151, float %76, i64 2
  %153 = insertelement <8 x float> %152, float %86, i64 3
  %154 = insertelement <8 x float> %153, float %99, i64 4
  %155 = insertelement <8 x float> %154, float %112, i64 5
  %156 = insertelement <8 x float> %155, float %127, i64 6
  %157 = insertelement <8 x float> %156, float %135, i64 7
  %158 = fadd float %114, %128
  %159 = bitcast float %158 to i32
  %160 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %159, i32 78, i32 15, i32 15, i1 true)
  %161 = bitcast i32 %160 to float
  %162 = fsub float %161, %158
  %163 = insertelement <8 x float> %141, float %162, i64 7
  %164 = fmul <8 x float> %163, %163
  %165 = fmul <8 x float> %164, %149
  %166 = fmul <8 x float> %165, %157
  %167 = extractelement <8 x float> %166, i64 0
  %168 = extractelement <8 x float> %166, i64 1
  %169 = fadd float %167, %168
  %170 = extractelement <8 x float> %166, i64 2
  %171 = fadd float %169, %170
  %172 = bitcast float %171 to i32
  %173 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %60, i32 %172)
  %174 = bitcast i32 %173 to float
  %175 = fadd float %171, %174
  %176 = extractelement <8 x float> %166, i64 3
  %177 = fadd float %175, %176
  %178 = bitcast float %177 to i32
  %179 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %64, i32 %178)
  %180 = bitcast i32 %179 to float
  %181 = fadd float %177, %180
  %182 = extractelement <8 x float> %166, i64 4
  %183 = fadd float %181, %182
  %184 = bitcast float %183 to i32
  %185 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %184, i32 296, i32 15, i32 15, i1 true)
  %186 = bitcast i32 %185 to float
  %187 = fadd float %183, %186
  %188 = extractelement <8 x float> %166, i64 5
  %189 = fadd float %187, %188
  %190 = bitcast float %189 to i32
  %191 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %190, i32 321, i32 15, i32 15, i1 true)
  %192 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %191, i32 27, i32 15, i32 15, i1 true)
  %193 = bitcast i32 %192 to float
  %194 = fadd float %189, %193
  %195 = fmul float %135, %162
  %196 = insertelement <2 x float> poison, float %194, i64 0
  %197 = insertelement <2 x float> %196, float %158, i64 1
  %198 = shufflevector <8 x float> %166, <8 x float> poison, <2 x i32> <i32 6, i32 poison>
  %199 = insertelement <2 x float> %198, float %195, i64 1
  %200 = fadd <2 x float> %197, %199
  %201 = bitcast <2 x float> %200 to <2 x i32>
  %202 = extractelement <2 x i32> %201, i64 0
  %203 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %202, i32 78, i32 15, i32 15, i1 true)
  %204 = bitcast i32 %203 to float
  %205 = extractelement <2 x float> %200, i64 0
  %206 = fadd float %205, %204
  %207 = extractelement <8 x float> %166, i64 7
  %208 = fadd float %206, %207
  %209 = extractelement <2 x i32> %201, i64 1
  %210 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %209, i32 177, i32 15, i32 15, i1 true)
  %211 = bitcast i32 %210 to float
  %212 = bitcast float %208 to i32
  %213 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %212, i32 177, i32 15, i32 15, i1 true)
  %214 = bitcast i32 %213 to float
  %215 = bitcast float %132 to i32
  %216 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %215, i32 177, i32 15, i32 15, i1 true)
  %217 = bitcast i32 %216 to float
  %218 = extractelement <2 x float> %200, i64 1
  %219 = fsub float %211, %218
  %220 = fadd float %132, %217
  %221 = fcmp oeq float %220, 0.000000e+00
  %222 = fdiv float %217, %220
  %223 = select i1 %221, float 0.000000e+00, float %222
  %224 = fmul float %223, %219
  %225 = fadd float %218, %224
  %226 = fadd float %208, %214
  %227 = fmul float %219, %219
  %228 = fmul float %132, %227
  %229 = fmul float %223, %228
  %230 = fadd float %226, %229
  %231 = shl nuw nsw i32 %10, 2
  %232 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %231
  %233 = insertelement <1 x float> poison, float %225, i64 0
  store <1 x float> %233, ptr addrspace(3) %232, align 4
  fence syncscope("workgroup") release, !mmra !32
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !32
  %234 = shl nuw nsw i32 %7, 2
  %235 = and i32 %234, 12
  %236 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %235
  %237 = load <1 x float>, ptr addrspace(3) %236, align 4
  %238 = extractelement <1 x float> %237, i64 0
  %239 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 16), i32 %231
  %240 = insertelement <1 x float> poison, float %230, i64 0
  store <1 x float> %240, ptr addrspace(3) %239, align 4
  fence syncscope("workgroup") release, !mmra !32
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !32
  %241 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 16), i32 %235
  %242 = load <1 x float>, ptr addrspace(3) %241, align 4
  %243 = extractelement <1 x float> %242, i64 0
  %244 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 32), i32 %231
  %245 = insertelement <1 x float> poison, float %220, i64 0
  store <1 x float> %245, ptr addrspace(3) %244, align 4
  fence syncscope("workgroup") release, !mmra !32
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !32
  %246 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 32), i32 %235
  %247 = load <1 x float>, ptr addrspace(3) %246, align 4
  %248 = extractelement <1 x float> %247, i64 0
  %249 = shufflevector <1 x float> %237, <1 x float> %242, <2 x i32> <i32 0, i32 1>
  %250 = bitcast <2 x float> %249 to <2 x i32>
  %251 = extractelement <2 x i32> %250, i64 0
  %252 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %251, i32 78, i32 15, i32 15, i1 true)
  %253 = bitcast i32 %252 to float
  %254 = extractelement <2 x i32> %250, i64 1
  %255 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %254, i32 78, i32 15, i32 15, i1 true)
  %256 = bitcast i32 %255 to float
  %257 = bitcast float %248 to i32
  %258 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %257, i32 78, i32 15, i32 15, i1 true)
  %259 = bitcast i32 %258 to float
  %260 = fadd float %243, %256
  %261 = fadd float %248, %259
  %262 = fcmp oeq float %261, 0.000000e+00
  %263 = fdiv float %259, %261
  %264 = select i1 %262, float 0.000000e+00, float %263
  %265 = fsub float %253, %238
  %266 = fmul float %265, %265
  %267 = fmul float %248, %266
  %268 = insertelement <2 x float> poison, float %265, i64 0
  %269 = insertelement <2 x float> %268, float %267, i64 1
  %270 = insertelement <2 x float> poison, float %264, i64 0
  %271 = shufflevector <2 x float> %270, <2 x float> poison, <2 x i32> zeroinitializer
  %272 = fmul <2 x float> %269, %271
  %273 = shufflevector <1 x float> %237, <1 x float> poison, <2 x i32> <i32 0, i32 poison>
  %274 = insertelement <2 x float> %273, float %260, i64 1
  %275 = fadd <2 x float> %274, %272
  %276 = bitcast <2 x float> %275 to <2 x i32>
  %277 = extractelement <2 x i32> %276, i64 0
  %278 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %277, i32 177, i32 15, i32 15, i1 true)
  %279 = extractelement <2 x i32> %276, i64 1
  %280 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %279, i32 177, i32 15, i32 15, i1 true)
  %281 = bitcast float %261 to i32
  %282 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %281, i32 177, i32 15, i32 15, i1 true)
  %283 = or i32 %10, %12
  %284 = icmp eq i32 %283, 0
  br i1 %284, label %285, label %.critedge

285:
  %286 = insertelement <2 x i32> poison, i32 %280, i64 0
  %287 = insertelement <2 x i32> %286, i32 %282, i64 1
  %288 = bitcast <2 x i32> %287 to <2 x float>
  %289 = bitcast i32 %278 to float
  %290 = extractelement <2 x float> %275, i64 0
  %291 = fsub float %289, %290
  %292 = fmul float %291, %291
  %293 = fmul float %261, %292
  %294 = shufflevector <2 x float> %275, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %295 = insertelement <2 x float> %294, float %261, i64 1
  %296 = fadd <2 x float> %295, %288
  %297 = extractelement <2 x float> %296, i64 1
  %298 = fcmp oeq float %297, 0.000000e+00
  %299 = bitcast i32 %282 to float
  %300 = fdiv float %299, %297
  %301 = select i1 %298, float 0.000000e+00, float %300
  %302 = fmul float %301, %293
  %303 = extractelement <2 x float> %296, i64 0
  %304 = fadd float %303, %302
  %305 = fmul float %291, %301
  %306 = fadd float %290, %305
  %307 = insertelement <1 x float> poison, float %306, i64 0
  %308 = sext i32 %11 to i64
  %309 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %308
  store <1 x float> %307, ptr addrspace(1) %309, align 4
  %310 = fdiv float %304, %297
  %311 = insertelement <1 x float> poison, float %310, i64 0
  %312 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %308
  store <1 x float> %311, ptr addrspace(1) %312, align 4
  br label %.critedge

.critedge:
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #5

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #5

declare void @llvm.amdgcn.s.barrier() #6

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!32 = !{!"amdgpu-synchronize-as", !"local"}
