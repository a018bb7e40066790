; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

define amdgpu_kernel void @rnd(ptr addrspace(1) inreg nofree writeonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, i32 inreg %3, ptr addrspace(1) inreg nofree readnone captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %9 = and i32 %8, 192
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = shl i32 %10, 8
  %12 = and i32 %7, 63
  %13 = or disjoint i32 %12, %9
  %14 = or disjoint i32 %13, %11
  %15 = ashr i32 %3, 31
  %16 = zext i32 %14 to i64
  %17 = mul nuw i64 %16, 3528531795
  %18 = lshr i64 %17, 32
  %19 = trunc nuw i64 %18 to i32
  %20 = xor i32 %15, %19
  %21 = mul i32 %14, -766435501
  %22 = add i32 %3, -1640531527
  %23 = add nsw i32 %15, -1150833019
  %24 = zext i32 %20 to i64
  %25 = mul nuw i64 %24, 3449720151
  %26 = lshr i64 %25, 32
  %27 = trunc nuw i64 %26 to i32
  %28 = xor i32 %22, %27
  %29 = zext i32 %3 to i64
  %30 = mul nuw i64 %29, 3528531795
  %31 = lshr i64 %30, 32
  %32 = trunc nuw i64 %31 to i32
  %33 = xor i32 %23, %32
  %34 = xor i32 %33, %21
  %35 = mul i32 %20, -845247145
  %36 = mul i32 %3, -766435501
  %37 = add i32 %3, 1013904242
  %38 = add nsw i32 %15, 1993301258
  %39 = zext i32 %34 to i64
  %40 = mul nuw i64 %39, 3449720151
  %41 = lshr i64 %40, 32
  %42 = trunc nuw i64 %41 to i32
  %43 = xor i32 %35, %37
  %44 = xor i32 %43, %42
  %45 = zext i32 %28 to i64
  %46 = mul nuw i64 %45, 3528531795
  %47 = lshr i64 %46, 32
  %48 = trunc nuw i64 %47 to i32
  %49 = xor i32 %38, %36
  %50 = xor i32 %49, %48
  %51 = mul i32 %34, -845247145
  %52 = mul i32 %28, -766435501
  %53 = add i32 %3, -626627285
  %54 = add nsw i32 %15, 842468239
  %55 = zext i32 %50 to i64
  %56 = mul nuw i64 %55, 3449720151
  %57 = lshr i64 %56, 32
  %58 = trunc nuw i64 %57 to i32
  %59 = xor i32 %51, %53
  %60 = xor i32 %59, %58
  %61 = zext i32 %44 to i64
  %62 = mul nuw i64 %61, 3528531795
  %63 = lshr i64 %62, 32
  %64 = trunc nuw i64 %63 to i32
  %65 = xor i32 %52, %54
  %66 = xor i32 %65, %64
  %67 = mul i32 %50, -845247145
  %68 = mul i32 %44, -766435501
  %69 = add i32 %3, 2027808484
  %70 = add nsw i32 %15, -308364780
  %71 = zext i32 %66 to i64
  %72 = mul nuw i64 %71, 3449720151
  %73 = lshr i64 %72, 32
  %74 = trunc nuw i64 %73 to i32
  %75 = xor i32 %67, %69
  %76 = xor i32 %75, %74
  %77 = zext i32 %60 to i64
  %78 = mul nuw i64 %77, 3528531795
  %79 = lshr i64 %78, 32
  %80 = trunc nuw i64 %79 to i32
  %81 = xor i32 %68, %70
  %82 = xor i32 %81, %80
  %83 = mul i32 %66, -845247145
  %84 = mul i32 %60, -766435501
  %85 = add i32 %3, 387276957
  %86 = add nsw i32 %15, -1459197799
  %87 = zext i32 %82 to i64
  %88 = mul nuw i64 %87, 3449720151
  %89 = lshr i64 %88, 32
  %90 = trunc nuw i64 %89 to i32
  %91 = xor i32 %83, %85
  %92 = xor i32 %91, %90
  %93 = zext i32 %76 to i64
  %94 = mul nuw i64 %93, 3528531795
  %95 = lshr i64 %94, 32
  %96 = trunc nuw i64 %95 to i32
  %97 = xor i32 %84, %86
  %98 = xor i32 %97, %96
  %99 = mul i32 %82, -845247145
  %100 = mul i32 %76, -766435501
  %101 = add i32 %3, -1253254570
  %102 = add nsw i32 %15, 1684936478
  %103 = zext i32 %98 to i64
  %104 = mul nuw i64 %103, 3449720151
  %105 = lshr i64 %104, 32
  %106 = trunc nuw i64 %105 to i32
  %107 = xor i32 %99, %101
  %108 = xor i32 %107, %106
  %109 = zext i32 %92 to i64
  %110 = mul nuw i64 %109, 3528531795
  %111 = lshr i64 %110, 32
  %112 = xor i32 %100, %102
  %113 = mul i32 %98, -845247145
  %114 = mul i32 %92, -766435501
  %115 = add i32 %3, 1401181199
  %116 = add nsw i32 %15, 534103459
  %117 = zext i32 %112 to i64
  %118 = xor i64 %111, %117
  %119 = mul nuw i64 %118, 3449720151
  %120 = lshr i64 %119, 32
  %121 = xor i32 %113, %115
  %122 = zext i32 %108 to i64
  %123 = mul nuw i64 %122, 3528531795
  %124 = lshr i64 %123, 32
  %125 = trunc nuw i64 %124 to i32
  %126 = xor i32 %114, %116
  %127 = xor i32 %126, %125
  %128 = mul i32 %108, -766435501
  %129 = add nsw i32 %15, -616729560
  %130 = zext i32 %121 to i64
  %131 = xor i64 %120, %130
  %132 = mul nuw i64 %131, 3528531795
  %133 = lshr i64 %132, 32
  %134 = trunc nuw i64 %133 to i32
  %135 = xor i32 %128, %129
  %136 = xor i32 %135, %134
  %137 = mul i32 %127, -845247145
  %138 = add i32 %3, -1879881855
  %139 = zext i32 %136 to i64
  %140 = mul nuw i64 %139, 3449720151
  %141 = lshr i64 %140, 32
  %142 = trunc nuw i64 %141 to i32
  %143 = xor i32 %137, %138
  %144 = xor i32 %143, %142
  %.lobit = ashr i32 %144, 31
  %145 = xor i32 %.lobit, %144
  %146 = sitofp i32 %145 to float
  %147 = fmul nnan float %146, f0x2FFFFFFF
  %148 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %149 = shl i32 %14, 2
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %147, ptr addrspace(8) %148, i32 %149, i32 0, i32 0)
  %150 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %144, ptr addrspace(8) %150, i32 %149, i32 0, i32 0)
  %151 = mul i32 %136, -845247145
  %.lobit1 = ashr i32 %151, 31
  %152 = xor i32 %.lobit1, %151
  %153 = sitofp i32 %152 to float
  %154 = fmul nnan float %153, f0x2FFFFFFF
  %155 = fmul nnan float %154, f0x40C90FDB
  %156 = tail call float @llvm.fabs.f32(float %155)
  %157 = fcmp olt float %156, 1.310720e+05
  br i1 %157, label %158, label %165

158:
  %159 = fmul nnan float %156, f0x3F22F983
  %160 = tail call float @llvm.rint.f32(float %159)
  %161 = tail call float @llvm.fma.f32(float %160, float f0xBFC90FDA, float %156)
  %162 = tail call float @llvm.fma.f32(float %160, float f0xB3A22168, float %161)
  %163 = tail call float @llvm.fma.f32(float %160, float f0xA7C234C4, float %162)
  %164 = fptosi float %160 to i32
  br label %__ocml_cos_f32.exit

165:
  %166 = bitcast float %156 to i32
  %167 = lshr i32 %166, 23
  %168 = add nsw i32 %167, -120
  %169 = icmp ugt i32 %168, 63
  %170 = select i1 %169, i32 -64, i32 0
  %171 = add nsw i32 %170, %168
  %172 = icmp ugt i32 %171, 31
  %173 = select i1 %172, i32 -32, i32 0
  %174 = add nsw i32 %173, %171
  %175 = icmp ugt i32 %174, 31
  %176 = select i1 %175, i32 -32, i32 0
  %177 = add nsw i32 %176, %174
  %178 = icmp eq i32 %177, 0
  %179 = and i32 %166, 8388607
  %180 = or disjoint i32 %179, 8388608
  %181 = zext nneg i32 %180 to i64
  %182 = mul nuw nsw i64 %181, 4266746795
  %183 = lshr i64 %182, 32
  %184 = mul nuw nsw i64 %181, 1011060801
  %185 = add nuw nsw i64 %183, %184
  %186 = lshr i64 %185, 32
  %187 = mul nuw nsw i64 %181, 3680671129
  %188 = add nuw nsw i64 %186, %187
  %189 = lshr i64 %188, 32
  %190 = mul nuw nsw i64 %181, 4113882560
  %191 = add nuw nsw i64 %189, %190
  %192 = trunc i64 %191 to i32
  %193 = lshr i64 %191, 32
  %194 = mul nuw nsw i64 %181, 4230436817
  %195 = add nuw nsw i64 %193, %194
  %196 = lshr i64 %195, 32
  %197 = mul nuw nsw i64 %181, 1313084713
  %198 = add nuw nsw i64 %196, %197
  %199 = trunc i64 %198 to i32
  %200 = select i1 %169, i32 %192, i32 %199
  %201 = trunc i64 %195 to i32
  %202 = lshr i64 %198, 32
  %203 = mul nuw nsw i64 %181, 2734261102
  %204 = add nuw nsw i64 %202, %203
  %205 = trunc i64 %204 to i32
  %206 = select i1 %169, i32 %201, i32 %205
  %207 = select i1 %172, i32 %200, i32 %206
  %208 = lshr i64 %204, 32
  %209 = trunc nuw nsw i64 %208 to i32
  %210 = select i1 %169, i32 %199, i32 %209
  %211 = select i1 %172, i32 %206, i32 %210
  %212 = select i1 %175, i32 %207, i32 %211
  %213 = trunc i64 %188 to i32
  %214 = select i1 %169, i32 %213, i32 %201
  %215 = select i1 %172, i32 %214, i32 %200
  %216 = select i1 %175, i32 %215, i32 %207
  %217 = sub nsw i32 32, %177
  %218 = tail call i32 @llvm.fshr.i32(i32 %212, i32 %216, i32 %217)
  %219 = select i1 %178, i32 %212, i32 %218
  %220 = trunc i64 %185 to i32
  %221 = select i1 %169, i32 %220, i32 %192
  %222 = select i1 %172, i32 %221, i32 %214
  %223 = select i1 %175, i32 %222, i32 %215
  %224 = tail call i32 @llvm.fshr.i32(i32 %216, i32 %223, i32 %217)
  %225 = select i1 %178, i32 %216, i32 %224
  %226 = tail call i32 @llvm.fshl.i32(i32 %219, i32 %225, i32 2)
  %227 = lshr i32 %219, 29
  %228 = and i32 %227, 1
  %229 = sub nsw i32 0, %228
  %230 = xor i32 %226, %229
  %231 = trunc i64 %182 to i32
  %232 = select i1 %169, i32 %231, i32 %213
  %233 = select i1 %172, i32 %232, i32 %221
  %234 = select i1 %175, i32 %233, i32 %222
  %235 = tail call i32 @llvm.fshr.i32(i32 %223, i32 %234, i32 %217)
  %236 = select i1 %178, i32 %223, i32 %235
  %237 = tail call i32 @llvm.fshl.i32(i32 %225, i32 %236, i32 2)
  %238 = xor i32 %237, %229
  %239 = tail call range(i32 0, 33) i32 @llvm.ctlz.i32(i32 %230, i1 false)
  %240 = sub nsw i32 31, %239
  %241 = tail call i32 @llvm.fshr.i32(i32 %230, i32 %238, i32 %240)
  %242 = tail call i32 @llvm.fshl.i32(i32 %236, i32 %234, i32 2)
  %243 = xor i32 %242, %229
  %244 = tail call i32 @llvm.fshr.i32(i32 %238, i32 %243, i32 %240)
  %245 = tail call i32 @llvm.fshl.i32(i32 %241, i32 %244, i32 23)
  %246 = tail call range(i32 0, 33) i32 @llvm.ctlz.i32(i32 %245, i1 false)
  %247 = xor i32 %246, -1
  %248 = tail call i32 @llvm.fshr.i32(i32 %245, i32 %244, i32 %247)
  %249 = lshr i32 %248, 9
  %.neg1.i.i.i = xor i32 %239, -1
  %250 = add nuw nsw i32 %239, 1
  %.neg2.i.i.i = sub nuw nsw i32 %.neg1.i.i.i, %246
  %.neg3.i.i.i = shl nsw i32 %.neg2.i.i.i, 23
  %251 = shl i32 %227, 31
  %252 = or disjoint i32 %251, 864026624
  %253 = add i32 %252, %.neg3.i.i.i
  %254 = or disjoint i32 %253, %249
  %255 = bitcast i32 %254 to float
  %256 = tail call i32 @llvm.fshl.i32(i32 %250, i32 %241, i32 23)
  %257 = or disjoint i32 %256, %251
  %258 = xor i32 %257, 1065353216
  %259 = bitcast i32 %258 to float
  %260 = fmul float %259, f0x3FC90FDA
  %261 = fneg float %260
  %262 = tail call float @llvm.fma.f32(float %259, float f0x3FC90FDA, float %261)
  %263 = tail call float @llvm.fma.f32(float %259, float f0x33A22168, float %262)
  %264 = tail call float @llvm.fma.f32(float %255, float f0x3FC90FDA, float %263)
  %265 = fadd float %260, %264
  %266 = lshr i32 %219, 30
  %267 = add nuw nsw i32 %228, %266
  br label %__ocml_cos_f32.exit

__ocml_cos_f32.exit:
  %.pn3.in.i.i = phi float [ %163, %158 ], [ %265, %165 ]
  %.pn1.in.i.i = phi i32 [ %164, %158 ], [ %267, %165 ]
  %268 = tail call nnan nsz float @llvm.maxnum.f32(float %147, float 1.000000e-07)
  %269 = tail call nnan ninf float @llvm.log.f32(float %268)
  %270 = fmul nnan float %269, -2.000000e+00
  %271 = tail call float @llvm.amdgcn.sqrt.f32(float %270)
  %272 = fmul float %.pn3.in.i.i, %.pn3.in.i.i
  %273 = tail call noundef float @llvm.fmuladd.f32(float %272, float f0xB94C1982, float f0x3C0881C4)
  %274 = tail call noundef float @llvm.fmuladd.f32(float %272, float %273, float f0xBE2AAA9D)
  %275 = fmul float %272, %274
  %276 = tail call noundef float @llvm.fmuladd.f32(float %.pn3.in.i.i, float %275, float %.pn3.in.i.i)
  %277 = tail call noundef float @llvm.fmuladd.f32(float %272, float f0x37D75334, float f0xBAB64F3B)
  %278 = tail call noundef float @llvm.fmuladd.f32(float %272, float %277, float f0x3D2AABF7)
  %279 = tail call noundef float @llvm.fmuladd.f32(float %272, float %278, float f0xBF000004)
  %280 = tail call noundef float @llvm.fmuladd.f32(float %272, float %279, float 1.000000e+00)
  %281 = fneg float %276
  %282 = and i32 %.pn1.in.i.i, 1
  %283 = icmp eq i32 %282, 0
  %.v.i = select i1 %283, float %280, float %281
  %284 = bitcast float %.v.i to i32
  %.pn1.i.i = shl i32 %.pn1.in.i.i, 30
  %285 = and i32 %.pn1.i.i, -2147483648
  %286 = xor i32 %285, %284
  %287 = bitcast i32 %286 to float
  %288 = fcmp one float %156, +inf
  %289 = select i1 %288, float %287, float +qnan
  %290 = fmul float %271, %289
  %291 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %290, ptr addrspace(8) %291, i32 %149, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #4

declare float @llvm.maxnum.f32(float, float) #3

declare float @llvm.log.f32(float) #3

declare float @llvm.amdgcn.sqrt.f32(float) #3

declare float @llvm.fabs.f32(float) #3

declare float @llvm.fmuladd.f32(float, float, float) #3

declare i32 @llvm.fshr.i32(i32, i32, i32) #3

declare i32 @llvm.fshl.i32(i32, i32, i32) #3

declare i32 @llvm.ctlz.i32(i32, i1 immarg) #1

declare float @llvm.fma.f32(float, float, float) #3

declare float @llvm.rint.f32(float) #3

attributes #0 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: write) "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3, !4, !5}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 0}
