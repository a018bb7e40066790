; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

define amdgpu_kernel void @mathd(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree readnone captures(none) %2, ptr addrspace(1) inreg nofree readnone captures(none) %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %5)
  %7 = and i32 %5, 63
  %.masked = and i32 %6, 64
  %8 = or disjoint i32 %.masked, %7
  %9 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %10 = shl nuw nsw i32 %8, 3
  %11 = tail call double @llvm.amdgcn.raw.ptr.buffer.load.f64(ptr addrspace(8) %9, i32 %10, i32 0, i32 0)
  %12 = bitcast double %11 to <1 x double>
  %13 = extractelement <1 x double> %12, i64 0
  %14 = fmul double %13, f0x3FF71547652B82FE
  %15 = tail call double @llvm.rint.f64(double %14)
  %16 = fneg double %15
  %17 = tail call double @llvm.fma.f64(double %16, double f0x3FE62E42FEFA39EF, double %13)
  %18 = tail call double @llvm.fma.f64(double %16, double f0x3C7ABC9E3B39803F, double %17)
  %19 = tail call double @llvm.fma.f64(double %18, double f0x3E5ADE156A5DCB37, double f0x3E928AF3FCA7AB0C)
  %20 = tail call double @llvm.fma.f64(double %18, double %19, double f0x3EC71DEE623FDE64)
  %21 = tail call double @llvm.fma.f64(double %18, double %20, double f0x3EFA01997C89E6B0)
  %22 = tail call double @llvm.fma.f64(double %18, double %21, double f0x3F2A01A014761F6E)
  %23 = tail call double @llvm.fma.f64(double %18, double %22, double f0x3F56C16C1852B7B0)
  %24 = tail call double @llvm.fma.f64(double %18, double %23, double f0x3F81111111122322)
  %25 = tail call double @llvm.fma.f64(double %18, double %24, double f0x3FA55555555502A1)
  %26 = tail call double @llvm.fma.f64(double %18, double %25, double f0x3FC5555555555511)
  %27 = tail call double @llvm.fma.f64(double %18, double %26, double f0x3FE000000000000B)
  %28 = tail call double @llvm.fma.f64(double %18, double %27, double 1.000000e+00)
  %29 = tail call double @llvm.fma.f64(double %18, double %28, double 1.000000e+00)
  %30 = fptosi double %15 to i32
  %31 = tail call double @llvm.ldexp.f64.i32(double %29, i32 %30)
  %32 = fcmp ogt double %13, 1.024000e+03
  %33 = select i1 %32, double +inf, double %31
  %34 = fcmp olt double %13, -1.075000e+03
  %35 = select i1 %34, double 0.000000e+00, double %33
  %36 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %37 = and i32 %6, 128
  %38 = icmp eq i32 %37, 0
  %39 = select i1 %38, i32 %10, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f64(double %35, ptr addrspace(8) %36, i32 %39, i32 0, i32 0)
  %40 = tail call double @llvm.fabs.f64(double %13)
  %41 = fadd double %40, 1.000000e-01
  %42 = tail call { double, i32 } @llvm.frexp.f64.i32(double %41)
  %43 = extractvalue { double, i32 } %42, 0
  %44 = fcmp olt double %43, f0x3FE5555555555555
  %45 = sext i1 %44 to i32
  %46 = select i1 %44, double 2.000000e+00, double 1.000000e+00
  %47 = fmul double %43, %46
  %48 = extractvalue { double, i32 } %42, 1
  %49 = add i32 %48, %45
  %50 = fadd double %47, -1.000000e+00
  %51 = fadd double %47, 1.000000e+00
  %52 = fadd double %51, -1.000000e+00
  %53 = fsub double %47, %52
  %54 = tail call double @llvm.amdgcn.rcp.f64(double %51)
  %55 = fneg double %51
  %56 = tail call double @llvm.fma.f64(double %55, double %54, double 1.000000e+00)
  %57 = tail call double @llvm.fma.f64(double %56, double %54, double %54)
  %58 = tail call double @llvm.fma.f64(double %55, double %57, double 1.000000e+00)
  %59 = tail call double @llvm.fma.f64(double %58, double %57, double %57)
  %60 = fmul double %50, %59
  %61 = fmul double %51, %60
  %62 = fneg double %61
  %63 = tail call double @llvm.fma.f64(double %60, double %51, double %62)
  %64 = tail call double @llvm.fma.f64(double %60, double %53, double %63)
  %65 = fadd double %61, %64
  %66 = fsub double %65, %61
  %67 = fsub double %50, %65
  %68 = fsub double %50, %67
  %69 = fsub double %68, %65
  %70 = fsub double %66, %64
  %71 = fadd double %70, %69
  %72 = fadd double %67, %71
  %73 = fmul double %59, %72
  %74 = fadd double %60, %73
  %75 = fsub double %74, %60
  %76 = fsub double %73, %75
  %77 = fmul double %74, %74
  %78 = tail call double @llvm.fma.f64(double %77, double f0x3FC3AB76BF559E2B, double f0x3FC385386B47B09A)
  %79 = tail call double @llvm.fma.f64(double %77, double %78, double f0x3FC7474DD7F4DF2E)
  %80 = tail call double @llvm.fma.f64(double %77, double %79, double f0x3FCC71C016291751)
  %81 = tail call double @llvm.fma.f64(double %77, double %80, double f0x3FD249249B27ACF1)
  %82 = tail call double @llvm.fma.f64(double %77, double %81, double f0x3FD99999998EF7B6)
  %83 = tail call double @llvm.fma.f64(double %77, double %82, double f0x3FE5555555555780)
  %84 = fmul double %74, 2.000000e+00
  %85 = fmul double %76, 2.000000e+00
  %86 = fmul double %74, %77
  %87 = fmul double %86, %83
  %88 = fadd double %84, %87
  %89 = fsub double %88, %84
  %90 = fsub double %87, %89
  %91 = fadd double %85, %90
  %92 = fadd double %88, %91
  %93 = fsub double %92, %88
  %94 = fsub double %91, %93
  %95 = sitofp i32 %49 to double
  %96 = fmul nnan double %95, f0x3FE62E42FEFA39EF
  %97 = fneg double %96
  %98 = tail call double @llvm.fma.f64(double %95, double f0x3FE62E42FEFA39EF, double %97)
  %99 = tail call double @llvm.fma.f64(double %95, double f0x3C7ABC9E3B39803F, double %98)
  %100 = fadd double %96, %99
  %101 = fsub double %100, %96
  %102 = fsub double %99, %101
  %103 = fadd double %100, %92
  %104 = fsub double %103, %100
  %105 = fsub double %103, %104
  %106 = fsub double %100, %105
  %107 = fsub double %92, %104
  %108 = fadd double %107, %106
  %109 = fadd double %102, %94
  %110 = fsub double %109, %102
  %111 = fsub double %109, %110
  %112 = fsub double %102, %111
  %113 = fsub double %94, %110
  %114 = fadd double %113, %112
  %115 = fadd double %109, %108
  %116 = fadd double %103, %115
  %117 = fsub double %116, %103
  %118 = fsub double %115, %117
  %119 = fadd double %114, %118
  %120 = fadd double %116, %119
  %121 = tail call double @llvm.fabs.f64(double %41)
  %122 = fcmp oeq double %121, +inf
  %123 = select i1 %122, double %41, double %120
  %124 = or disjoint i32 %10, 1024
  %125 = select i1 %38, i32 %124, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f64(double %123, ptr addrspace(8) %36, i32 %125, i32 0, i32 0)
  %126 = fcmp olt double %40, f0x41D0000000000000
  br i1 %126, label %127, label %146

127:
  %128 = fmul nnan double %40, f0x3FE45F306DC9C883
  %129 = tail call double @llvm.rint.f64(double %128)
  %130 = tail call double @llvm.fma.f64(double %129, double f0xBFF921FB54442D18, double %40)
  %131 = tail call double @llvm.fma.f64(double %129, double f0xBC91A62633145C00, double %130)
  %132 = fmul nnan double %129, f0x3C91A62633145C00
  %133 = fneg double %132
  %134 = tail call double @llvm.fma.f64(double %129, double f0x3C91A62633145C00, double %133)
  %135 = fsub double %130, %132
  %136 = fsub double %130, %135
  %137 = fsub double %136, %132
  %138 = fsub double %135, %131
  %139 = fadd double %138, %137
  %140 = fsub double %139, %134
  %141 = tail call double @llvm.fma.f64(double %129, double f0xB97B839A252049C0, double %140)
  %142 = fadd double %131, %141
  %143 = fsub double %142, %131
  %144 = fsub double %141, %143
  %145 = fptosi double %129 to i32
  br label %__ocml_sin_f64.exit

146:
  %147 = tail call double @llvm.amdgcn.trig.preop.f64(double %13, i32 0)
  %148 = tail call double @llvm.amdgcn.trig.preop.f64(double %13, i32 1)
  %149 = fcmp oge double %40, f0x7B00000000000000
  %150 = fmul double %40, f0x37F0000000000000
  %151 = select i1 %149, double %150, double %40
  %152 = fmul double %148, %151
  %153 = fmul double %147, %151
  %154 = fneg double %153
  %155 = tail call double @llvm.fma.f64(double %147, double %151, double %154)
  %156 = fadd double %152, %155
  %157 = fadd double %153, %156
  %158 = fmul double %157, 2.500000e-01
  %159 = tail call double @llvm.floor.f64(double %158)
  %160 = fsub double %158, %159
  %161 = tail call nsz double @llvm.minnum.f64(double %160, double f0x3FEFFFFFFFFFFFFF)
  %162 = fcmp uno double %158, 0.000000e+00
  %163 = select i1 %162, double %158, double %161
  %164 = tail call double @llvm.fabs.f64(double %158)
  %165 = fcmp oeq double %164, +inf
  %166 = fsub double %156, %152
  %167 = fsub double %155, %166
  %168 = fsub double %166, %156
  %169 = fadd double %152, %168
  %170 = fadd double %167, %169
  %171 = fneg double %152
  %172 = tail call double @llvm.fma.f64(double %148, double %151, double %171)
  %173 = tail call double @llvm.amdgcn.trig.preop.f64(double %13, i32 2)
  %174 = fmul double %173, %151
  %175 = fadd double %174, %172
  %176 = fadd double %175, %170
  %177 = fsub double %153, %157
  %178 = fadd double %156, %177
  %179 = fadd double %178, %176
  %180 = fsub double %178, %179
  %181 = fadd double %176, %180
  %182 = fsub double %176, %175
  %183 = fsub double %170, %182
  %184 = fsub double %182, %176
  %185 = fadd double %175, %184
  %186 = fadd double %183, %185
  %187 = fsub double %175, %174
  %188 = fsub double %172, %187
  %189 = fsub double %187, %175
  %190 = fadd double %174, %189
  %191 = fadd double %188, %190
  %192 = fadd double %191, %186
  %193 = fneg double %174
  %194 = tail call double @llvm.fma.f64(double %173, double %151, double %193)
  %195 = fadd double %194, %192
  %196 = fadd double %181, %195
  %197 = fmul double %163, 4.000000e+00
  %198 = select i1 %165, double 0.000000e+00, double %197
  %199 = fadd double %179, %198
  %200 = fcmp olt double %199, 0.000000e+00
  %201 = select i1 %200, double 4.000000e+00, double 0.000000e+00
  %202 = fadd double %198, %201
  %203 = fadd double %179, %202
  %204 = fptosi double %203 to i32
  %205 = sitofp i32 %204 to double
  %206 = fsub double %202, %205
  %207 = fadd double %179, %206
  %208 = fsub double %206, %207
  %209 = fadd double %179, %208
  %210 = fadd double %196, %209
  %211 = fcmp oge double %207, 5.000000e-01
  %212 = zext i1 %211 to i32
  %213 = add nsw i32 %212, %204
  %214 = select i1 %211, double 1.000000e+00, double 0.000000e+00
  %215 = fsub double %207, %214
  %216 = fadd double %215, %210
  %217 = fsub double %215, %216
  %218 = fadd double %210, %217
  %219 = fmul double %216, f0x3FF921FB54442D18
  %220 = fneg double %219
  %221 = tail call double @llvm.fma.f64(double %216, double f0x3FF921FB54442D18, double %220)
  %222 = tail call double @llvm.fma.f64(double %216, double f0x3C91A62633145C07, double %221)
  %223 = tail call double @llvm.fma.f64(double %218, double f0x3FF921FB54442D18, double %222)
  %224 = fadd double %219, %223
  %225 = fsub double %224, %219
  %226 = fsub double %223, %225
  br label %__ocml_sin_f64.exit

__ocml_sin_f64.exit:
  %.pn5.i.i = phi double [ %144, %127 ], [ %226, %146 ]
  %.pn3.i.i = phi double [ %142, %127 ], [ %224, %146 ]
  %.pn1.in.i.i = phi i32 [ %145, %127 ], [ %213, %146 ]
  %227 = fmul double %.pn3.i.i, %.pn3.i.i
  %228 = fmul double %227, 5.000000e-01
  %229 = fsub double 1.000000e+00, %228
  %230 = fsub double 1.000000e+00, %229
  %231 = fsub double %230, %228
  %232 = fmul double %227, %227
  %233 = tail call double @llvm.fma.f64(double %227, double f0xBDA907DB46CC5E42, double f0x3E21EEB69037AB78)
  %234 = tail call double @llvm.fma.f64(double %227, double %233, double f0xBE927E4FA17F65F6)
  %235 = tail call double @llvm.fma.f64(double %227, double %234, double f0x3EFA01A019F4EC90)
  %236 = tail call double @llvm.fma.f64(double %227, double %235, double f0xBF56C16C16C16967)
  %237 = tail call double @llvm.fma.f64(double %227, double %236, double f0x3FA5555555555555)
  %238 = fneg double %.pn5.i.i
  %239 = tail call double @llvm.fma.f64(double %.pn3.i.i, double %238, double %231)
  %240 = tail call double @llvm.fma.f64(double %232, double %237, double %239)
  %241 = fadd double %229, %240
  %242 = tail call double @llvm.fma.f64(double %227, double f0x3DE5E0B2F9A43BB8, double f0xBE5AE600B42FDFA7)
  %243 = tail call double @llvm.fma.f64(double %227, double %242, double f0x3EC71DE3796CDE01)
  %244 = tail call double @llvm.fma.f64(double %227, double %243, double f0xBF2A01A019E83E5C)
  %245 = tail call double @llvm.fma.f64(double %227, double %244, double f0x3F81111111110BB3)
  %246 = fneg double %227
  %247 = fmul double %.pn3.i.i, %246
  %248 = fmul double %.pn5.i.i, 5.000000e-01
  %249 = tail call double @llvm.fma.f64(double %247, double %245, double %248)
  %250 = tail call double @llvm.fma.f64(double %227, double %249, double %238)
  %251 = tail call double @llvm.fma.f64(double %247, double f0xBFC5555555555555, double %250)
  %252 = fsub double %.pn3.i.i, %251
  %253 = and i32 %.pn1.in.i.i, 1
  %254 = icmp eq i32 %253, 0
  %255 = select i1 %254, double %252, double %241
  %256 = bitcast double %255 to <2 x i32>
  %.pn1.i.i = shl i32 %.pn1.in.i.i, 30
  %257 = bitcast double %13 to <2 x i32>
  %258 = extractelement <2 x i32> %257, i64 1
  %259 = xor i32 %.pn1.i.i, %258
  %260 = and i32 %259, -2147483648
  %261 = extractelement <2 x i32> %256, i64 1
  %262 = xor i32 %261, %260
  %263 = insertelement <2 x i32> %256, i32 %262, i64 1
  %264 = fcmp one double %40, +inf
  %265 = bitcast <2 x i32> %263 to double
  %266 = select i1 %264, double %265, double +qnan
  %267 = or disjoint i32 %10, 2048
  %268 = select i1 %38, i32 %267, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f64(double %266, ptr addrspace(8) %36, i32 %268, i32 0, i32 0)
  br i1 %126, label %269, label %288

269:
  %270 = fmul nnan double %40, f0x3FE45F306DC9C883
  %271 = tail call double @llvm.rint.f64(double %270)
  %272 = tail call double @llvm.fma.f64(double %271, double f0xBFF921FB54442D18, double %40)
  %273 = tail call double @llvm.fma.f64(double %271, double f0xBC91A62633145C00, double %272)
  %274 = fmul nnan double %271, f0x3C91A62633145C00
  %275 = fneg double %274
  %276 = tail call double @llvm.fma.f64(double %271, double f0x3C91A62633145C00, double %275)
  %277 = fsub double %272, %274
  %278 = fsub double %272, %277
  %279 = fsub double %278, %274
  %280 = fsub double %277, %273
  %281 = fadd double %280, %279
  %282 = fsub double %281, %276
  %283 = tail call double @llvm.fma.f64(double %271, double f0xB97B839A252049C0, double %282)
  %284 = fadd double %273, %283
  %285 = fsub double %284, %273
  %286 = fsub double %283, %285
  %287 = fptosi double %271 to i32
  br label %__ocml_cos_f64.exit

288:
  %289 = tail call double @llvm.amdgcn.trig.preop.f64(double %13, i32 0)
  %290 = tail call double @llvm.amdgcn.trig.preop.f64(double %13, i32 1)
  %291 = fcmp oge double %40, f0x7B00000000000000
  %292 = fmul double %40, f0x37F0000000000000
  %293 = select i1 %291, double %292, double %40
  %294 = fmul double %290, %293
  %295 = fmul double %289, %293
  %296 = fneg double %295
  %297 = tail call double @llvm.fma.f64(double %289, double %293, double %296)
  %298 = fadd double %294, %297
  %299 = fadd double %295, %298
  %300 = fmul double %299, 2.500000e-01
  %301 = tail call double @llvm.floor.f64(double %300)
  %302 = fsub double %300, %301
  %303 = tail call nsz double @llvm.minnum.f64(double %302, double f0x3FEFFFFFFFFFFFFF)
  %304 = fcmp uno double %300, 0.000000e+00
  %305 = select i1 %304, double %300, double %303
  %306 = tail call double @llvm.fabs.f64(double %300)
  %307 = fcmp oeq double %306, +inf
  %308 = fsub double %298, %294
  %309 = fsub double %297, %308
  %310 = fsub double %308, %298
  %311 = fadd double %294, %310
  %312 = fadd double %309, %311
  %313 = fneg double %294
  %314 = tail call double @llvm.fma.f64(double %290, double %293, double %313)
  %315 = tail call double @llvm.amdgcn.trig.preop.f64(double %13, i32 2)
  %316 = fmul double %315, %293
  %317 = fadd double %316, %314
  %318 = fadd double %317, %312
  %319 = fsub double %295, %299
  %320 = fadd double %298, %319
  %321 = fadd double %320, %318
  %322 = fsub double %320, %321
  %323 = fadd double %318, %322
  %324 = fsub double %318, %317
  %325 = fsub double %312, %324
  %326 = fsub double %324, %318
  %327 = fadd double %317, %326
  %328 = fadd double %325, %327
  %329 = fsub double %317, %316
  %330 = fsub double %314, %329
  %331 = fsub double %329, %317
  %332 = fadd double %316, %331
  %333 = fadd double %330, %332
  %334 = fadd double %333, %328
  %335 = fneg double %316
  %336 = tail call double @llvm.fma.f64(double %315, double %293, double %335)
  %337 = fadd double %336, %334
  %338 = fadd double %323, %337
  %339 = fmul double %305, 4.000000e+00
  %340 = select i1 %307, double 0.000000e+00, double %339
  %341 = fadd double %321, %340
  %342 = fcmp olt double %341, 0.000000e+00
  %343 = select i1 %342, double 4.000000e+00, double 0.000000e+00
  %344 = fadd double %340, %343
  %345 = fadd double %321, %344
  %346 = fptosi double %345 to i32
  %347 = sitofp i32 %346 to double
  %348 = fsub double %344, %347
  %349 = fadd double %321, %348
  %350 = fsub double %348, %349
  %351 = fadd double %321, %350
  %352 = fadd double %338, %351
  %353 = fcmp oge double %349, 5.000000e-01
  %354 = zext i1 %353 to i32
  %355 = add nsw i32 %354, %346
  %356 = select i1 %353, double 1.000000e+00, double 0.000000e+00
  %357 = fsub double %349, %356
  %358 = fadd double %357, %352
  %359 = fsub double %357, %358
  %360 = fadd double %352, %359
  %361 = fmul double %358, f0x3FF921FB54442D18
  %362 = fneg double %361
  %363 = tail call double @llvm.fma.f64(double %358, double f0x3FF921FB54442D18, double %362)
  %364 = tail call double @llvm.fma.f64(double %358, double f0x3C91A62633145C07, double %363)
  %365 = tail call double @llvm.fma.f64(double %360, double f0x3FF921FB54442D18, double %364)
  %366 = fadd double %361, %365
  %367 = fsub double %366, %361
  %368 = fsub double %365, %367
  br label %__ocml_cos_f64.exit

__ocml_cos_f64.exit:
  %.pn5.i.i1 = phi double [ %286, %269 ], [ %368, %288 ]
  %.pn3.i.i2 = phi double [ %284, %269 ], [ %366, %288 ]
  %.pn1.in.i.i3 = phi i32 [ %287, %269 ], [ %355, %288 ]
  %369 = fmul double %.pn3.i.i2, %.pn3.i.i2
  %370 = fmul double %369, 5.000000e-01
  %371 = fsub double 1.000000e+00, %370
  %372 = fsub double 1.000000e+00, %371
  %373 = fsub double %372, %370
  %374 = fmul double %369, %369
  %375 = tail call double @llvm.fma.f64(double %369, double f0xBDA907DB46CC5E42, double f0x3E21EEB69037AB78)
  %376 = tail call double @llvm.fma.f64(double %369, double %375, double f0xBE927E4FA17F65F6)
  %377 = tail call double @llvm.fma.f64(double %369, double %376, double f0x3EFA01A019F4EC90)
  %378 = tail call double @llvm.fma.f64(double %369, double %377, double f0xBF56C16C16C16967)
  %379 = tail call double @llvm.fma.f64(double %369, double %378, double f0x3FA5555555555555)
  %380 = fneg double %.pn5.i.i1
  %381 = tail call double @llvm.fma.f64(double %.pn3.i.i2, double %380, double %373)
  %382 = tail call double @llvm.fma.f64(double %374, double %379, double %381)
  %383 = fadd double %371, %382
  %384 = tail call double @llvm.fma.f64(double %369, double f0x3DE5E0B2F9A43BB8, double f0xBE5AE600B42FDFA7)
  %385 = tail call double @llvm.fma.f64(double %369, double %384, double f0x3EC71DE3796CDE01)
  %386 = tail call double @llvm.fma.f64(double %369, double %385, double f0xBF2A01A019E83E5C)
  %387 = tail call double @llvm.fma.f64(double %369, double %386, double f0x3F81111111110BB3)
  %388 = fneg double %369
  %389 = fmul double %.pn3.i.i2, %388
  %390 = fmul double %.pn5.i.i1, 5.000000e-01
  %391 = tail call double @llvm.fma.f64(double %389, double %387, double %390)
  %392 = tail call double @llvm.fma.f64(double %369, double %391, double %380)
  %393 = tail call double @llvm.fma.f64(double %389, double f0xBFC5555555555555, double %392)
  %394 = fsub double %.pn3.i.i2, %393
  %395 = fneg double %394
  %396 = and i32 %.pn1.in.i.i3, 1
  %397 = icmp eq i32 %396, 0
  %398 = select i1 %397, double %383, double %395
  %399 = bitcast double %398 to <2 x i32>
  %.pn1.i.i4 = shl i32 %.pn1.in.i.i3, 30
  %400 = and i32 %.pn1.i.i4, -2147483648
  %401 = extractelement <2 x i32> %399, i64 1
  %402 = xor i32 %401, %400
  %403 = insertelement <2 x i32> %399, i32 %402, i64 1
  %404 = bitcast <2 x i32> %403 to double
  %405 = select i1 %264, double %404, double +qnan
  %406 = or disjoint i32 %10, 3072
  %407 = select i1 %38, i32 %406, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f64(double %405, ptr addrspace(8) %36, i32 %407, i32 0, i32 0)
  %408 = fcmp olt double %40, 1.000000e+00
  br i1 %408, label %409, label %423

409:
  %410 = fmul nnan double %13, %13
  %411 = tail call double @llvm.fma.f64(double %410, double f0xBE0AB15C51D2EBEB, double f0x3E4D6E3DDFEB1F49)
  %412 = tail call double @llvm.fma.f64(double %410, double %411, double f0xBE85BFE763844720)
  %413 = tail call double @llvm.fma.f64(double %410, double %412, double f0x3EBB97E44280CFB9)
  %414 = tail call double @llvm.fma.f64(double %410, double %413, double f0xBEEF4CA204C771C5)
  %415 = tail call double @llvm.fma.f64(double %410, double %414, double f0x3F1F9A2B75531772)
  %416 = tail call double @llvm.fma.f64(double %410, double %415, double f0xBF4C02DB0149D904)
  %417 = tail call double @llvm.fma.f64(double %410, double %416, double f0x3F7565BCCF7E2856)
  %418 = tail call double @llvm.fma.f64(double %410, double %417, double f0xBF9B82CE311EE09B)
  %419 = tail call double @llvm.fma.f64(double %410, double %418, double f0x3FBCE2F21A0408D1)
  %420 = tail call double @llvm.fma.f64(double %410, double %419, double f0xBFD812746B0379B2)
  %421 = tail call double @llvm.fma.f64(double %410, double %420, double f0x3FC06EBA8214DB68)
  %422 = tail call double @llvm.fma.f64(double %40, double %421, double %40)
  br label %__ocml_erf_f64.exit

423:
  %424 = tail call double @llvm.fma.f64(double %40, double f0x3C598D37C14B24BE, double f0xBCC145A3502A41CD)
  %425 = tail call double @llvm.fma.f64(double %40, double %424, double f0x3D162DEED735F9EC)
  %426 = tail call double @llvm.fma.f64(double %40, double %425, double f0xBD61FFE55552CA22)
  %427 = tail call double @llvm.fma.f64(double %40, double %426, double f0x3DA4B9BA7074B644)
  %428 = tail call double @llvm.fma.f64(double %40, double %427, double f0xBDE20345A78CE240)
  %429 = tail call double @llvm.fma.f64(double %40, double %428, double f0x3E188B7A0CEFDDD8)
  %430 = tail call double @llvm.fma.f64(double %40, double %429, double f0xBE4ADED48C94B617)
  %431 = tail call double @llvm.fma.f64(double %40, double %430, double f0x3E7803AA312306D0)
  %432 = tail call double @llvm.fma.f64(double %40, double %431, double f0xBEA1B0106F4C5A9B)
  %433 = tail call double @llvm.fma.f64(double %40, double %432, double f0x3EC58C0E7CFD79AE)
  %434 = tail call double @llvm.fma.f64(double %40, double %433, double f0xBEE59E386410FDF7)
  %435 = tail call double @llvm.fma.f64(double %40, double %434, double f0x3F0192FC1F9B1786)
  %436 = tail call double @llvm.fma.f64(double %40, double %435, double f0xBF162CF3F4634B2E)
  %437 = tail call double @llvm.fma.f64(double %40, double %436, double f0x3F2314DFB42F7E4B)
  %438 = tail call double @llvm.fma.f64(double %40, double %437, double f0xBF12CB68C047288A)
  %439 = tail call double @llvm.fma.f64(double %40, double %438, double f0xBF4038FF7BBCCE25)
  %440 = tail call double @llvm.fma.f64(double %40, double %439, double f0x3F5A9466AE1BABAE)
  %441 = tail call double @llvm.fma.f64(double %40, double %440, double f0xBF258BE1E65A6063)
  %442 = tail call double @llvm.fma.f64(double %40, double %441, double f0xBF939BC16738EE3A)
  %443 = tail call double @llvm.fma.f64(double %40, double %442, double f0x3FBA4FBC28146B69)
  %444 = tail call double @llvm.fma.f64(double %40, double %443, double f0x3FE45F2DA69750C4)
  %445 = tail call double @llvm.fma.f64(double %40, double %444, double f0x3FC06EBB919FCCA8)
  %446 = tail call double @llvm.fma.f64(double %40, double %445, double %40)
  %447 = fneg double %446
  %448 = fmul double %446, f0xBFF71547652B82FE
  %449 = tail call double @llvm.rint.f64(double %448)
  %450 = fneg double %449
  %451 = tail call double @llvm.fma.f64(double %450, double f0x3FE62E42FEFA39EF, double %447)
  %452 = tail call double @llvm.fma.f64(double %450, double f0x3C7ABC9E3B39803F, double %451)
  %453 = tail call double @llvm.fma.f64(double %452, double f0x3E5ADE156A5DCB37, double f0x3E928AF3FCA7AB0C)
  %454 = tail call double @llvm.fma.f64(double %452, double %453, double f0x3EC71DEE623FDE64)
  %455 = tail call double @llvm.fma.f64(double %452, double %454, double f0x3EFA01997C89E6B0)
  %456 = tail call double @llvm.fma.f64(double %452, double %455, double f0x3F2A01A014761F6E)
  %457 = tail call double @llvm.fma.f64(double %452, double %456, double f0x3F56C16C1852B7B0)
  %458 = tail call double @llvm.fma.f64(double %452, double %457, double f0x3F81111111122322)
  %459 = tail call double @llvm.fma.f64(double %452, double %458, double f0x3FA55555555502A1)
  %460 = tail call double @llvm.fma.f64(double %452, double %459, double f0x3FC5555555555511)
  %461 = tail call double @llvm.fma.f64(double %452, double %460, double f0x3FE000000000000B)
  %462 = tail call double @llvm.fma.f64(double %452, double %461, double 1.000000e+00)
  %463 = tail call double @llvm.fma.f64(double %452, double %462, double 1.000000e+00)
  %464 = fptosi double %449 to i32
  %465 = tail call double @llvm.ldexp.f64.i32(double %463, i32 %464)
  %466 = fcmp olt double %446, -1.024000e+03
  %467 = fcmp ogt double %446, 1.075000e+03
  %468 = fsub double 1.000000e+00, %465
  %469 = select i1 %466, double -inf, double %468
  %470 = select i1 %467, double 1.000000e+00, double %469
  br label %__ocml_erf_f64.exit

__ocml_erf_f64.exit:
  %471 = phi double [ %422, %409 ], [ %470, %423 ]
  %472 = tail call double @llvm.copysign.f64(double %471, double %13)
  %473 = or disjoint i32 %10, 4096
  %474 = select i1 %38, i32 %473, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f64(double %472, ptr addrspace(8) %36, i32 %474, i32 0, i32 0)
  %475 = tail call double @llvm.sqrt.f64(double %40)
  %476 = or disjoint i32 %10, 5120
  %477 = select i1 %38, i32 %476, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f64(double %475, ptr addrspace(8) %36, i32 %477, i32 0, i32 0)
  %478 = tail call noundef double @llvm.floor.f64(double %13)
  %479 = or disjoint i32 %10, 6144
  %480 = select i1 %38, i32 %479, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f64(double %478, ptr addrspace(8) %36, i32 %480, i32 0, i32 0)
  %481 = fadd double %40, 1.000000e+00
  %482 = fdiv double %13, %481
  %483 = or disjoint i32 %10, 7168
  %484 = select i1 %38, i32 %483, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f64(double %482, ptr addrspace(8) %36, i32 %484, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare double @llvm.amdgcn.raw.ptr.buffer.load.f64(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.raw.ptr.buffer.store.f64(double, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #5

declare double @llvm.fabs.f64(double) #3

declare double @llvm.sqrt.f64(double) #3

declare double @llvm.rint.f64(double) #3

declare double @llvm.fma.f64(double, double, double) #3

declare double @llvm.ldexp.f64.i32(double, i32) #3

declare double @llvm.amdgcn.trig.preop.f64(double, i32) #3

declare double @llvm.floor.f64(double) #3

declare double @llvm.minnum.f64(double, double) #3

declare double @llvm.copysign.f64(double, double) #3

declare { double, i32 } @llvm.frexp.f64.i32(double) #3

declare double @llvm.amdgcn.rcp.f64(double) #3

attributes #0 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3, !4, !5}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 0}
