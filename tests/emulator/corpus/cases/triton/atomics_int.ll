; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

define amdgpu_kernel void @atoms(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg %1, ptr addrspace(1) inreg %2, ptr addrspace(1) inreg nofree captures(none) %3, ptr addrspace(1) inreg nofree captures(none) %4, ptr addrspace(1) inreg nofree captures(none) %5, ptr addrspace(1) inreg nofree captures(none) %6, i32 inreg %7, ptr addrspace(1) inreg nofree readnone captures(none) %8, ptr addrspace(1) inreg nofree readnone captures(none) %9) local_unnamed_addr #0 {
  %11 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %12 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %11)
  %13 = and i32 %12, 192
  %14 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %15 = shl i32 %14, 8
  %16 = and i32 %11, 63
  %17 = or disjoint i32 %13, %15
  %18 = or disjoint i32 %17, %16
  %19 = icmp slt i32 %18, %7
  %20 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %21 = shl i32 %18, 2
  %22 = select i1 %19, i32 %21, i32 -2147483648
  %23 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %20, i32 %22, i32 0, i32 0)
  %24 = srem i32 %18, 13
  %25 = sext i32 %24 to i64
  %26 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %25
  fence syncscope("workgroup") release, !mmra !18
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !18
  %27 = zext i1 %19 to i32
  %28 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %27, i32 273, i32 15, i32 15, i1 false)
  %29 = add i32 %28, %27
  %30 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %27, i32 274, i32 15, i32 15, i1 false)
  %31 = add i32 %29, %30
  %32 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %27, i32 275, i32 15, i32 15, i1 false)
  %33 = add i32 %31, %32
  %34 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %33, i32 276, i32 15, i32 14, i1 true)
  %35 = add i32 %33, %34
  %36 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %35, i32 280, i32 15, i32 12, i1 true)
  %37 = add i32 %35, %36
  %38 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %37, i32 322, i32 10, i32 15, i1 true)
  %39 = add i32 %37, %38
  %40 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %39, i32 323, i32 12, i32 15, i1 true)
  %41 = add i32 %39, %40
  %42 = select i1 %19, i32 %41, i32 0
  %43 = icmp eq i32 %42, 0
  %44 = shl i32 %42, 2
  %45 = add i32 %44, -4
  %46 = select i1 %43, i32 252, i32 %45
  %47 = tail call i32 @llvm.amdgcn.ds.permute(i32 %46, i32 %23)
  %48 = ptrtoint ptr addrspace(1) %26 to i64
  %49 = bitcast i64 %48 to <2 x i32>
  %50 = extractelement <2 x i32> %49, i64 0
  %51 = tail call i32 @llvm.amdgcn.ds.permute(i32 %46, i32 %50)
  %52 = insertelement <2 x i32> poison, i32 %51, i64 0
  %53 = extractelement <2 x i32> %49, i64 1
  %54 = tail call i32 @llvm.amdgcn.ds.permute(i32 %46, i32 %53)
  %55 = insertelement <2 x i32> %52, i32 %54, i64 1
  %56 = bitcast <2 x i32> %55 to i64
  %57 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %19)
  %58 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %57)
  %59 = trunc nuw nsw i64 %58 to i32
  %60 = icmp samesign ult i32 %16, %59
  br i1 %60, label %61, label %157

61:
  %62 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %51, i32 304, i32 15, i32 15, i1 false)
  %63 = insertelement <2 x i32> poison, i32 %62, i64 0
  %64 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %54, i32 304, i32 15, i32 15, i1 false)
  %65 = insertelement <2 x i32> %63, i32 %64, i64 1
  %66 = bitcast <2 x i32> %65 to i64
  %67 = add i64 %56, 4
  %68 = icmp eq i64 %67, %66
  %69 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %68)
  %70 = lshr i64 %69, 1
  %71 = and i64 %70, 6148914691236517205
  %72 = sub i64 %69, %71
  %73 = and i64 %72, 3689348814741910323
  %74 = lshr i64 %72, 2
  %75 = and i64 %74, 3689348814741910323
  %76 = add nuw nsw i64 %75, %73
  %77 = lshr i64 %76, 4
  %78 = add nuw nsw i64 %77, %76
  %79 = and i64 %78, 1085102592571150095
  %80 = mul i64 %79, 72340172838076673
  %81 = icmp ult i64 %80, 2305843009213693952
  br i1 %81, label %.preheader4, label %152

.preheader4:
  %82 = phi i32 [ %92, %.preheader4 ], [ 0, %61 ]
  %83 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %51)
  %84 = insertelement <2 x i32> poison, i32 %83, i64 0
  %85 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %54)
  %86 = insertelement <2 x i32> %84, i32 %85, i64 1
  %87 = bitcast <2 x i32> %86 to i64
  %88 = icmp eq i64 %87, %56
  %89 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %88)
  %90 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %89)
  %91 = trunc nuw nsw i64 %90 to i32
  %92 = add i32 %82, %91
  br i1 %88, label %93, label %.preheader4

93:
  %94 = lshr i64 %89, 32
  %95 = trunc nuw i64 %94 to i32
  %96 = trunc i64 %89 to i32
  %97 = tail call range(i32 0, 33) i32 @llvm.amdgcn.mbcnt.lo(i32 %96, i32 0)
  %98 = tail call range(i32 0, 65) i32 @llvm.amdgcn.mbcnt.hi(i32 %95, i32 %97)
  %99 = add i32 %98, %82
  %100 = sub nsw i32 %91, %98
  %101 = icmp eq i32 %98, 0
  %102 = shl i32 %99, 2
  %103 = tail call i32 @llvm.amdgcn.ds.permute(i32 %102, i32 %51)
  %104 = insertelement <2 x i32> poison, i32 %103, i64 0
  %105 = tail call i32 @llvm.amdgcn.ds.permute(i32 %102, i32 %54)
  %106 = insertelement <2 x i32> %104, i32 %105, i64 1
  %107 = bitcast <2 x i32> %106 to i64
  %108 = tail call i32 @llvm.amdgcn.ds.permute(i32 %102, i32 %47)
  %109 = zext i1 %101 to i32
  %110 = shl nsw i32 %100, 8
  %111 = or disjoint i32 %110, %109
  %112 = or i32 %111, %102
  %113 = tail call i32 @llvm.amdgcn.ds.permute(i32 %102, i32 %112)
  %114 = lshr i32 %113, 8
  %115 = and i32 %114, 255
  %116 = and i32 %113, 1
  %.not = icmp eq i32 %116, 0
  %117 = icmp ne i32 %115, 1
  %118 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %117)
  %.not1 = icmp eq i64 %118, 0
  br i1 %.not1, label %150, label %119

119:
  %120 = add i32 %113, 128
  %121 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %120, i32 %108)
  %122 = icmp samesign ugt i32 %115, 32
  %123 = tail call i32 @llvm.umax.i32(i32 %121, i32 %108)
  %124 = select i1 %122, i32 %123, i32 %108
  %125 = add i32 %113, 64
  %126 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %125, i32 %124)
  %127 = icmp samesign ugt i32 %115, 16
  %128 = tail call i32 @llvm.umax.i32(i32 %126, i32 %124)
  %129 = select i1 %127, i32 %128, i32 %108
  %130 = add i32 %113, 32
  %131 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %130, i32 %129)
  %132 = icmp samesign ugt i32 %115, 8
  %133 = tail call i32 @llvm.umax.i32(i32 %131, i32 %129)
  %134 = select i1 %132, i32 %133, i32 %108
  %135 = add i32 %113, 16
  %136 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %135, i32 %134)
  %137 = icmp samesign ugt i32 %115, 4
  %138 = tail call i32 @llvm.umax.i32(i32 %136, i32 %134)
  %139 = select i1 %137, i32 %138, i32 %108
  %140 = add i32 %113, 8
  %141 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %140, i32 %139)
  %142 = icmp samesign ugt i32 %115, 2
  %143 = tail call i32 @llvm.umax.i32(i32 %141, i32 %139)
  %144 = select i1 %142, i32 %143, i32 %108
  %145 = add i32 %113, 4
  %146 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %145, i32 %144)
  %147 = icmp samesign ugt i32 %115, 1
  %148 = tail call i32 @llvm.umax.i32(i32 %146, i32 %144)
  %149 = select i1 %147, i32 %148, i32 %108
  br label %150

150:
  %151 = phi i32 [ %149, %119 ], [ %108, %93 ]
  br i1 %.not, label %157, label %152

152:
  %153 = phi i64 [ %107, %150 ], [ %56, %61 ]
  %154 = phi i32 [ %151, %150 ], [ %47, %61 ]
  %155 = inttoptr i64 %153 to ptr addrspace(1)
  %156 = atomicrmw max ptr addrspace(1) %155, i32 %154 syncscope("agent") acq_rel, align 4
  br label %157

157:
  fence syncscope("workgroup") release, !mmra !18
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !18
  %158 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %25
  fence syncscope("workgroup") release, !mmra !18
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !18
  %159 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %27, i32 273, i32 15, i32 15, i1 false)
  %160 = add i32 %159, %27
  %161 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %27, i32 274, i32 15, i32 15, i1 false)
  %162 = add i32 %160, %161
  %163 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %27, i32 275, i32 15, i32 15, i1 false)
  %164 = add i32 %162, %163
  %165 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %164, i32 276, i32 15, i32 14, i1 true)
  %166 = add i32 %164, %165
  %167 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %166, i32 280, i32 15, i32 12, i1 true)
  %168 = add i32 %166, %167
  %169 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %168, i32 322, i32 10, i32 15, i1 true)
  %170 = add i32 %168, %169
  %171 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %170, i32 323, i32 12, i32 15, i1 true)
  %172 = add i32 %170, %171
  %173 = select i1 %19, i32 %172, i32 0
  %174 = icmp eq i32 %173, 0
  %175 = shl i32 %173, 2
  %176 = add i32 %175, -4
  %177 = select i1 %174, i32 252, i32 %176
  %178 = tail call i32 @llvm.amdgcn.ds.permute(i32 %177, i32 %23)
  %179 = ptrtoint ptr addrspace(1) %158 to i64
  %180 = bitcast i64 %179 to <2 x i32>
  %181 = extractelement <2 x i32> %180, i64 0
  %182 = tail call i32 @llvm.amdgcn.ds.permute(i32 %177, i32 %181)
  %183 = insertelement <2 x i32> poison, i32 %182, i64 0
  %184 = extractelement <2 x i32> %180, i64 1
  %185 = tail call i32 @llvm.amdgcn.ds.permute(i32 %177, i32 %184)
  %186 = insertelement <2 x i32> %183, i32 %185, i64 1
  %187 = bitcast <2 x i32> %186 to i64
  %188 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %19)
  %189 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %188)
  %190 = trunc nuw nsw i64 %189 to i32
  %191 = icmp samesign ult i32 %16, %190
  br i1 %191, label %192, label %288

192:
  %193 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %182, i32 304, i32 15, i32 15, i1 false)
  %194 = insertelement <2 x i32> poison, i32 %193, i64 0
  %195 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %185, i32 304, i32 15, i32 15, i1 false)
  %196 = insertelement <2 x i32> %194, i32 %195, i64 1
  %197 = bitcast <2 x i32> %196 to i64
  %198 = add i64 %187, 4
  %199 = icmp eq i64 %198, %197
  %200 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %199)
  %201 = lshr i64 %200, 1
  %202 = and i64 %201, 6148914691236517205
  %203 = sub i64 %200, %202
  %204 = and i64 %203, 3689348814741910323
  %205 = lshr i64 %203, 2
  %206 = and i64 %205, 3689348814741910323
  %207 = add nuw nsw i64 %206, %204
  %208 = lshr i64 %207, 4
  %209 = add nuw nsw i64 %208, %207
  %210 = and i64 %209, 1085102592571150095
  %211 = mul i64 %210, 72340172838076673
  %212 = icmp ult i64 %211, 2305843009213693952
  br i1 %212, label %.preheader, label %283

.preheader:
  %213 = phi i32 [ %223, %.preheader ], [ 0, %192 ]
  %214 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %182)
  %215 = insertelement <2 x i32> poison, i32 %214, i64 0
  %216 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %185)
  %217 = insertelement <2 x i32> %215, i32 %216, i64 1
  %218 = bitcast <2 x i32> %217 to i64
  %219 = icmp eq i64 %218, %187
  %220 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %219)
  %221 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %220)
  %222 = trunc nuw nsw i64 %221 to i32
  %223 = add i32 %213, %222
  br i1 %219, label %224, label %.preheader

224:
  %225 = lshr i64 %220, 32
  %226 = trunc nuw i64 %225 to i32
  %227 = trunc i64 %220 to i32
  %228 = tail call range(i32 0, 33) i32 @llvm.amdgcn.mbcnt.lo(i32 %227, i32 0)
  %229 = tail call range(i32 0, 65) i32 @llvm.amdgcn.mbcnt.hi(i32 %226, i32 %228)
  %230 = add i32 %229, %213
  %231 = sub nsw i32 %222, %229
  %232 = icmp eq i32 %229, 0
  %233 = shl i32 %230, 2
  %234 = tail call i32 @llvm.amdgcn.ds.permute(i32 %233, i32 %182)
  %235 = insertelement <2 x i32> poison, i32 %234, i64 0
  %236 = tail call i32 @llvm.amdgcn.ds.permute(i32 %233, i32 %185)
  %237 = insertelement <2 x i32> %235, i32 %236, i64 1
  %238 = bitcast <2 x i32> %237 to i64
  %239 = tail call i32 @llvm.amdgcn.ds.permute(i32 %233, i32 %178)
  %240 = zext i1 %232 to i32
  %241 = shl nsw i32 %231, 8
  %242 = or disjoint i32 %241, %240
  %243 = or i32 %242, %233
  %244 = tail call i32 @llvm.amdgcn.ds.permute(i32 %233, i32 %243)
  %245 = lshr i32 %244, 8
  %246 = and i32 %245, 255
  %247 = and i32 %244, 1
  %.not2 = icmp eq i32 %247, 0
  %248 = icmp ne i32 %246, 1
  %249 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %248)
  %.not3 = icmp eq i64 %249, 0
  br i1 %.not3, label %281, label %250

250:
  %251 = add i32 %244, 128
  %252 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %251, i32 %239)
  %253 = icmp samesign ugt i32 %246, 32
  %254 = tail call i32 @llvm.umin.i32(i32 %252, i32 %239)
  %255 = select i1 %253, i32 %254, i32 %239
  %256 = add i32 %244, 64
  %257 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %256, i32 %255)
  %258 = icmp samesign ugt i32 %246, 16
  %259 = tail call i32 @llvm.umin.i32(i32 %257, i32 %255)
  %260 = select i1 %258, i32 %259, i32 %239
  %261 = add i32 %244, 32
  %262 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %261, i32 %260)
  %263 = icmp samesign ugt i32 %246, 8
  %264 = tail call i32 @llvm.umin.i32(i32 %262, i32 %260)
  %265 = select i1 %263, i32 %264, i32 %239
  %266 = add i32 %244, 16
  %267 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %266, i32 %265)
  %268 = icmp samesign ugt i32 %246, 4
  %269 = tail call i32 @llvm.umin.i32(i32 %267, i32 %265)
  %270 = select i1 %268, i32 %269, i32 %239
  %271 = add i32 %244, 8
  %272 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %271, i32 %270)
  %273 = icmp samesign ugt i32 %246, 2
  %274 = tail call i32 @llvm.umin.i32(i32 %272, i32 %270)
  %275 = select i1 %273, i32 %274, i32 %239
  %276 = add i32 %244, 4
  %277 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %276, i32 %275)
  %278 = icmp samesign ugt i32 %246, 1
  %279 = tail call i32 @llvm.umin.i32(i32 %277, i32 %275)
  %280 = select i1 %278, i32 %279, i32 %239
  br label %281

281:
  %282 = phi i32 [ %280, %250 ], [ %239, %224 ]
  br i1 %.not2, label %288, label %283

283:
  %284 = phi i64 [ %238, %281 ], [ %187, %192 ]
  %285 = phi i32 [ %282, %281 ], [ %178, %192 ]
  %286 = inttoptr i64 %284 to ptr addrspace(1)
  %287 = atomicrmw min ptr addrspace(1) %286, i32 %285 syncscope("agent") acq_rel, align 4
  br label %288

288:
  fence syncscope("workgroup") release, !mmra !18
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !18
  fence syncscope("workgroup") release, !mmra !18
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !18
  %289 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %3, i16 0, i64 2147483646, i32 159744)
  fence syncscope("agent") release
  %290 = shl nsw i32 %24, 2
  %291 = select i1 %19, i32 %290, i32 -2147483648
  %292 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.and.i32(i32 %23, ptr addrspace(8) %289, i32 %291, i32 0, i32 0)
  fence syncscope("agent") acquire
  fence syncscope("workgroup") release, !mmra !18
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !18
  fence syncscope("workgroup") release, !mmra !18
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !18
  %293 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %4, i16 0, i64 2147483646, i32 159744)
  fence syncscope("agent") release
  %294 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.or.i32(i32 %23, ptr addrspace(8) %293, i32 %291, i32 0, i32 0)
  fence syncscope("agent") acquire
  fence syncscope("workgroup") release, !mmra !18
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !18
  fence syncscope("workgroup") release, !mmra !18
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !18
  %295 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %5, i16 0, i64 2147483646, i32 159744)
  fence syncscope("agent") release
  %296 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.xor.i32(i32 %23, ptr addrspace(8) %295, i32 %291, i32 0, i32 0)
  fence syncscope("agent") acquire
  fence syncscope("workgroup") release, !mmra !18
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !18
  fence syncscope("workgroup") release, !mmra !18
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !18
  %297 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %6, i16 0, i64 2147483646, i32 159744)
  fence syncscope("agent") release
  %298 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.umax.i32(i32 %23, ptr addrspace(8) %297, i32 %291, i32 0, i32 0)
  fence syncscope("agent") acquire
  fence syncscope("workgroup") release, !mmra !18
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !18
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.s.barrier() #5

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #6

declare i32 @llvm.amdgcn.ds.permute(i32, i32) #6

declare i64 @llvm.amdgcn.ballot.i64(i1) #2

declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32) #7

declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32) #7

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #6

declare i32 @llvm.umax.i32(i32, i32) #3

declare i32 @llvm.umin.i32(i32, i32) #3

declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.and.i32(i32, ptr addrspace(8) captures(none), i32, i32, i32 immarg) #8

declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.or.i32(i32, ptr addrspace(8) captures(none), i32, i32, i32 immarg) #8

declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.xor.i32(i32, ptr addrspace(8) captures(none), i32, i32, i32 immarg) #8

declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.umax.i32(i32, ptr addrspace(8) captures(none), i32, i32, i32 immarg) #8

declare i64 @llvm.ctpop.i64(i64) #9

attributes #0 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #7 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #8 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #9 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!18 = !{!"amdgpu-synchronize-as", !"local"}
