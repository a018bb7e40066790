; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @reds(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, ptr addrspace(1) inreg nofree writeonly captures(none) %3, ptr addrspace(1) inreg nofree writeonly captures(none) %4, ptr addrspace(1) inreg nofree writeonly captures(none) %5, ptr addrspace(1) inreg nofree writeonly captures(none) %6, ptr addrspace(1) inreg nofree readnone captures(none) %7, ptr addrspace(1) inreg nofree readnone captures(none) %8) local_unnamed_addr #0 {
  %10 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %11 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %10)
  %12 = lshr i32 %11, 6
  %13 = and i32 %12, 7
  %14 = and i32 %10, 63
  %15 = shl nuw nsw i32 %13, 6
  %16 = or disjoint i32 %15, %14
  %17 = and i32 %10, 15
  %18 = and i32 %10, 31
  %19 = and i32 %16, 480
  %20 = or disjoint i32 %19, %18
  %21 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %22 = shl nuw nsw i32 %20, 3
  %23 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %21, i32 %22, i32 0, i32 0)
  %24 = bitcast <2 x i32> %23 to <4 x i16>
  %25 = shl nuw nsw i32 %14, 2
  %26 = xor i32 %25, 64
  %27 = lshr i32 %16, 3
  %28 = and i32 %27, 60
  %29 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %28
  %30 = shl nuw nsw i32 %17, 2
  %31 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %30
  %32 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %33 = and i32 %10, 48
  %34 = or disjoint i32 %13, %33
  %35 = icmp eq i32 %34, 0
  %36 = select i1 %35, i32 %30, i32 -2147483648
  %37 = shl nuw nsw i32 %12, 2
  %38 = and i32 %37, 24
  %39 = lshr i32 %10, 3
  %40 = and i32 %39, 4
  %41 = shl nuw nsw i32 %12, 1
  %42 = and i32 %41, 2
  %43 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %40
  %44 = getelementptr inbounds nuw i8, ptr addrspace(3) %43, i32 %42
  %45 = getelementptr inbounds nuw i8, ptr addrspace(3) %44, i32 %38
  %46 = shl nuw nsw i32 %10, 1
  %47 = and i32 %46, 24
  %48 = shl nuw nsw i32 %10, 2
  %49 = and i32 %48, 4
  %50 = and i32 %10, 2
  %51 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %47
  %52 = getelementptr inbounds nuw i8, ptr addrspace(3) %51, i32 %49
  %53 = getelementptr inbounds nuw i8, ptr addrspace(3) %52, i32 %50
  %54 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %55 = shl nuw nsw i32 %17, 1
  %56 = select i1 %35, i32 %55, i32 -2147483648
  %57 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %3, i16 0, i64 2147483646, i32 159744)
  %58 = tail call i16 @llvm.vector.reduce.xor.v4i16(<4 x i16> %24)
  %59 = sext i16 %58 to i32
  %60 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %26, i32 %59)
  %61 = trunc nsw i32 %60 to i16
  %62 = xor i16 %58, %61
  %63 = sext i16 %62 to i32
  %64 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %63, i32 296, i32 15, i32 15, i1 true)
  %65 = trunc nsw i32 %64 to i16
  %66 = xor i16 %62, %65
  %67 = sext i16 %66 to i32
  %68 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %67, i32 321, i32 15, i32 15, i1 true)
  %69 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %68, i32 27, i32 15, i32 15, i1 true)
  %70 = trunc nsw i32 %69 to i16
  %71 = xor i16 %66, %70
  %72 = sext i16 %71 to i32
  %73 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %72, i32 78, i32 15, i32 15, i1 true)
  %74 = trunc nsw i32 %73 to i16
  %75 = xor i16 %71, %74
  %76 = sext i16 %75 to i32
  %77 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %76, i32 177, i32 15, i32 15, i1 true)
  %78 = trunc nsw i32 %77 to i16
  %79 = xor i16 %75, %78
  %80 = insertelement <1 x i16> poison, i16 %79, i64 0
  %81 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %4, i16 0, i64 2147483646, i32 159744)
  %82 = tail call i16 @llvm.vector.reduce.or.v4i16(<4 x i16> %24)
  %83 = sext i16 %82 to i32
  %84 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %26, i32 %83)
  %85 = trunc nsw i32 %84 to i16
  %86 = or i16 %82, %85
  %87 = sext i16 %86 to i32
  %88 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %87, i32 296, i32 15, i32 15, i1 true)
  %89 = trunc nsw i32 %88 to i16
  %90 = or i16 %86, %89
  %91 = sext i16 %90 to i32
  %92 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %91, i32 321, i32 15, i32 15, i1 true)
  %93 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %92, i32 27, i32 15, i32 15, i1 true)
  %94 = trunc nsw i32 %93 to i16
  %95 = or i16 %90, %94
  %96 = sext i16 %95 to i32
  %97 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %96, i32 78, i32 15, i32 15, i1 true)
  %98 = trunc nsw i32 %97 to i16
  %99 = or i16 %95, %98
  %100 = sext i16 %99 to i32
  %101 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %100, i32 177, i32 15, i32 15, i1 true)
  %102 = trunc nsw i32 %101 to i16
  %103 = or i16 %99, %102
  %104 = insertelement <1 x i16> poison, i16 %103, i64 0
  %105 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %6, i16 0, i64 2147483646, i32 159744)
  %106 = xor i32 %25, 128
  %107 = shufflevector <4 x i16> %24, <4 x i16> poison, <2 x i32> <i32 0, i32 1>
  %108 = sext <2 x i16> %107 to <2 x i32>
  %109 = extractelement <2 x i32> %108, i64 0
  %110 = extractelement <2 x i32> %108, i64 1
  %111 = add nsw i32 %109, %110
  %112 = tail call i32 @llvm.smax.i32(i32 %109, i32 %110)
  %113 = tail call i32 @llvm.smin.i32(i32 %109, i32 %110)
  %114 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %106, i32 %109)
  %115 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %106, i32 %110)
  %116 = insertelement <2 x i32> poison, i32 %114, i64 0
  %117 = insertelement <2 x i32> %116, i32 %115, i64 1
  %118 = add <2 x i32> %117, %108
  %119 = shufflevector <4 x i16> %24, <4 x i16> poison, <2 x i32> <i32 2, i32 3>
  %120 = sext <2 x i16> %119 to <2 x i32>
  %121 = extractelement <2 x i32> %120, i64 0
  %122 = extractelement <2 x i32> %120, i64 1
  %123 = tail call i32 @llvm.smax.i32(i32 %121, i32 %122)
  %124 = tail call i32 @llvm.smin.i32(i32 %121, i32 %122)
  %125 = add nsw i32 %111, %122
  %126 = add nsw i32 %125, %121
  %127 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %26, i32 %126)
  %128 = add i32 %126, %127
  %129 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %128, i32 296, i32 15, i32 15, i1 true)
  %130 = add i32 %128, %129
  %131 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %130, i32 321, i32 15, i32 15, i1 true)
  %132 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %131, i32 27, i32 15, i32 15, i1 true)
  %133 = add i32 %130, %132
  %134 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %133, i32 78, i32 15, i32 15, i1 true)
  %135 = add i32 %133, %134
  %136 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %135, i32 177, i32 15, i32 15, i1 true)
  %137 = add i32 %135, %136
  %138 = insertelement <1 x i32> poison, i32 %137, i64 0
  store <1 x i32> %138, ptr addrspace(3) %29, align 4
  fence syncscope("workgroup") release, !mmra !45
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !45
  %139 = load i32, ptr addrspace(3) %31, align 4
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %139, ptr addrspace(8) %32, i32 %36, i32 0, i32 0)
  %140 = tail call i32 @llvm.smax.i32(i32 %112, i32 %123)
  %141 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %26, i32 %140)
  %142 = tail call i32 @llvm.smax.i32(i32 %140, i32 %141)
  %143 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %142, i32 296, i32 15, i32 15, i1 true)
  %144 = tail call i32 @llvm.smax.i32(i32 %142, i32 %143)
  %145 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %144, i32 321, i32 15, i32 15, i1 true)
  %146 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %145, i32 27, i32 15, i32 15, i1 true)
  %147 = tail call i32 @llvm.smax.i32(i32 %144, i32 %146)
  %148 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %147, i32 78, i32 15, i32 15, i1 true)
  %149 = tail call i32 @llvm.smax.i32(i32 %147, i32 %148)
  %150 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %149, i32 177, i32 15, i32 15, i1 true)
  %151 = tail call i32 @llvm.smax.i32(i32 %149, i32 %150)
  %152 = trunc i32 %151 to i16
  fence syncscope("workgroup") release, !mmra !45
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !45
  %153 = insertelement <1 x i16> poison, i16 %152, i64 0
  store <1 x i16> %153, ptr addrspace(3) %45, align 2
  fence syncscope("workgroup") release, !mmra !45
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !45
  %154 = load i16, ptr addrspace(3) %53, align 2
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i16(i16 %154, ptr addrspace(8) %54, i32 %56, i32 0, i32 0)
  %155 = tail call i32 @llvm.smin.i32(i32 %113, i32 %124)
  %156 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %26, i32 %155)
  %157 = tail call i32 @llvm.smin.i32(i32 %155, i32 %156)
  %158 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %157, i32 296, i32 15, i32 15, i1 true)
  %159 = tail call i32 @llvm.smin.i32(i32 %157, i32 %158)
  %160 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %159, i32 321, i32 15, i32 15, i1 true)
  %161 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %160, i32 27, i32 15, i32 15, i1 true)
  %162 = tail call i32 @llvm.smin.i32(i32 %159, i32 %161)
  %163 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %162, i32 78, i32 15, i32 15, i1 true)
  %164 = tail call i32 @llvm.smin.i32(i32 %162, i32 %163)
  %165 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %164, i32 177, i32 15, i32 15, i1 true)
  %166 = tail call i32 @llvm.smin.i32(i32 %164, i32 %165)
  %167 = trunc i32 %166 to i16
  fence syncscope("workgroup") release, !mmra !45
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !45
  %168 = insertelement <1 x i16> poison, i16 %167, i64 0
  store <1 x i16> %168, ptr addrspace(3) %45, align 2
  fence syncscope("workgroup") release, !mmra !45
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !45
  %169 = load i16, ptr addrspace(3) %53, align 2
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i16(i16 %169, ptr addrspace(8) %57, i32 %56, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !45
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !45
  store <1 x i16> %80, ptr addrspace(3) %45, align 2
  fence syncscope("workgroup") release, !mmra !45
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !45
  %170 = load i16, ptr addrspace(3) %53, align 2
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i16(i16 %170, ptr addrspace(8) %81, i32 %56, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !45
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !45
  store <1 x i16> %104, ptr addrspace(3) %45, align 2
  fence syncscope("workgroup") release, !mmra !45
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !45
  %171 = load i16, ptr addrspace(3) %53, align 2
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i16(i16 %171, ptr addrspace(8) %105, i32 %56, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !45
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !45
  %172 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %106, i32 %121)
  %173 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %106, i32 %122)
  %174 = insertelement <2 x i32> poison, i32 %172, i64 0
  %175 = insertelement <2 x i32> %174, i32 %173, i64 1
  %176 = add <2 x i32> %175, %120
  %177 = shl nuw nsw i32 %18, 4
  %178 = and i32 %15, 192
  %179 = shl nuw nsw i32 %178, 3
  %180 = lshr exact i32 %178, 2
  %181 = icmp samesign ult i32 %13, 4
  %182 = select i1 %181, i32 0, i32 2368
  %183 = or disjoint i32 %179, %177
  %184 = or disjoint i32 %180, %182
  %185 = xor i32 %183, %184
  %186 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %185
  %187 = shufflevector <2 x i32> %118, <2 x i32> %176, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %187, ptr addrspace(3) %186, align 16
  fence syncscope("workgroup") release, !mmra !45
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !45
  %188 = shl nuw nsw i32 %10, 9
  %189 = and i32 %188, 1536
  %190 = shl nuw nsw i32 %10, 4
  %191 = and i32 %190, 432
  %192 = shl nuw nsw i32 %13, 4
  %193 = and i32 %10, 4
  %194 = icmp eq i32 %193, 0
  %195 = select i1 %194, i32 0, i32 2368
  %196 = xor i32 %191, %195
  %197 = xor i32 %196, %192
  %198 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %189
  %199 = getelementptr inbounds nuw i8, ptr addrspace(3) %198, i32 %197
  %200 = load <4 x i32>, ptr addrspace(3) %199, align 16
  %201 = extractelement <4 x i32> %200, i64 0
  %202 = extractelement <4 x i32> %200, i64 1
  %203 = extractelement <4 x i32> %200, i64 2
  %204 = extractelement <4 x i32> %200, i64 3
  %205 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %201, i32 321, i32 15, i32 15, i1 true)
  %206 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %205, i32 27, i32 15, i32 15, i1 true)
  %207 = add i32 %206, %201
  %208 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %207, i32 78, i32 15, i32 15, i1 true)
  %209 = add i32 %207, %208
  %210 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %209, i32 177, i32 15, i32 15, i1 true)
  %211 = add i32 %209, %210
  %212 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %202, i32 321, i32 15, i32 15, i1 true)
  %213 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %212, i32 27, i32 15, i32 15, i1 true)
  %214 = add i32 %213, %202
  %215 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %214, i32 78, i32 15, i32 15, i1 true)
  %216 = add i32 %214, %215
  %217 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %216, i32 177, i32 15, i32 15, i1 true)
  %218 = add i32 %216, %217
  %219 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %203, i32 321, i32 15, i32 15, i1 true)
  %220 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %219, i32 27, i32 15, i32 15, i1 true)
  %221 = add i32 %220, %203
  %222 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %221, i32 78, i32 15, i32 15, i1 true)
  %223 = add i32 %221, %222
  %224 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %223, i32 177, i32 15, i32 15, i1 true)
  %225 = add i32 %223, %224
  %226 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %204, i32 321, i32 15, i32 15, i1 true)
  %227 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %226, i32 27, i32 15, i32 15, i1 true)
  %228 = add i32 %227, %204
  %229 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %228, i32 78, i32 15, i32 15, i1 true)
  %230 = add i32 %228, %229
  %231 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %230, i32 177, i32 15, i32 15, i1 true)
  %232 = add i32 %230, %231
  fence syncscope("workgroup") release, !mmra !45
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !45
  %233 = and i32 %190, 384
  %234 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %233
  %235 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 %192
  %236 = insertelement <4 x i32> poison, i32 %211, i64 0
  %237 = insertelement <4 x i32> %236, i32 %218, i64 1
  %238 = insertelement <4 x i32> %237, i32 %225, i64 2
  %239 = insertelement <4 x i32> %238, i32 %232, i64 3
  store <4 x i32> %239, ptr addrspace(3) %235, align 16
  fence syncscope("workgroup") release, !mmra !45
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !45
  %240 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %177
  %241 = load <4 x i32>, ptr addrspace(3) %240, align 16
  %242 = extractelement <4 x i32> %241, i64 0
  %243 = extractelement <4 x i32> %241, i64 1
  %244 = extractelement <4 x i32> %241, i64 2
  %245 = extractelement <4 x i32> %241, i64 3
  %246 = add i32 %242, %243
  %247 = add i32 %246, %245
  %248 = add i32 %247, %244
  %249 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %26, i32 %248)
  %250 = add i32 %248, %249
  %251 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %250, i32 296, i32 15, i32 15, i1 true)
  %252 = add i32 %250, %251
  %253 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %252, i32 321, i32 15, i32 15, i1 true)
  %254 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %253, i32 27, i32 15, i32 15, i1 true)
  %255 = add i32 %252, %254
  %256 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %255, i32 78, i32 15, i32 15, i1 true)
  %257 = add i32 %255, %256
  %258 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %257, i32 177, i32 15, i32 15, i1 true)
  %259 = add i32 %258, %17
  %260 = add i32 %259, %257
  %261 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %5, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %260, ptr addrspace(8) %261, i32 %36, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #5

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #5

declare void @llvm.amdgcn.s.barrier() #6

declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

declare i32 @llvm.smax.i32(i32, i32) #3

declare void @llvm.amdgcn.raw.ptr.buffer.store.i16(i16, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

declare i32 @llvm.smin.i32(i32, i32) #3

declare i16 @llvm.vector.reduce.xor.v4i16(<4 x i16>) #8

declare i16 @llvm.vector.reduce.or.v4i16(<4 x i16>) #8

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,512" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #7 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #8 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!45 = !{!"amdgpu-synchronize-as", !"local"}
