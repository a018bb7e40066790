; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @mm(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, i32 inreg %3, i32 inreg %4, i32 inreg %5, ptr addrspace(1) inreg nofree readnone captures(none) %6, ptr addrspace(1) inreg nofree readnone captures(none) %7) local_unnamed_addr #0 {
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %10 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %11 = and i32 %10, 192
  %12 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %13 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %14 = shl i32 %12, 5
  %15 = and i32 %9, 63
  %16 = or disjoint i32 %11, %15
  %17 = and i32 %9, 15
  %18 = and i32 %10, 128
  %19 = lshr i32 %16, 3
  %20 = shl nuw nsw i32 %9, 2
  %21 = and i32 %20, 28
  %22 = shl i32 %13, 5
  %23 = mul i32 %5, %14
  %24 = mul i32 %5, %22
  %25 = icmp sgt i32 %5, 0
  %26 = mul i32 %19, %5
  %27 = add i32 %26, %21
  %28 = add i32 %27, %23
  %29 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %30 = shl i32 %28, 2
  %31 = select i1 %25, i32 %30, i32 -2147483648
  %32 = tail call <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) %29, i32 %31, i32 0, i32 0)
  %33 = add i32 %27, %24
  %34 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %35 = shl i32 %33, 2
  %36 = select i1 %25, i32 %35, i32 -2147483648
  %37 = tail call <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) %34, i32 %36, i32 0, i32 0)
  %38 = shl nuw nsw i32 %16, 4
  %39 = and i32 %16, 120
  %40 = xor i32 %38, %39
  %41 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %40
  %42 = shufflevector <4 x float> %32, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  store <2 x float> %42, ptr addrspace(3) %41, align 8
  %43 = xor i32 %40, 8
  %44 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %43
  %45 = shufflevector <4 x float> %32, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  store <2 x float> %45, ptr addrspace(3) %44, align 8
  %46 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %40
  %47 = shufflevector <4 x float> %37, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  store <2 x float> %47, ptr addrspace(3) %46, align 8
  %48 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %43
  %49 = shufflevector <4 x float> %37, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  store <2 x float> %49, ptr addrspace(3) %48, align 8
  %50 = add i32 %5, -32
  %51 = icmp sgt i32 %50, 0
  br i1 %51, label %.lr.ph, label %._crit_edge

.lr.ph:
  %52 = shl nuw nsw i32 %17, 7
  %53 = shl nuw nsw i32 %17, 3
  %54 = lshr i32 %9, 1
  %55 = and i32 %54, 24
  %56 = shl nuw nsw i32 %18, 4
  %57 = or disjoint i32 %56, %52
  %58 = xor i32 %53, %55
  %59 = or disjoint i32 %57, %58
  %60 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %59
  %61 = xor i32 %59, 32
  %62 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %61
  %63 = xor i32 %59, 64
  %64 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %63
  %65 = xor i32 %59, 96
  %66 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %65
  %67 = shl i32 %10, 5
  %68 = and i32 %67, 2048
  %69 = or disjoint i32 %52, %68
  %70 = or disjoint i32 %69, %58
  %71 = xor i32 %70, 32
  %72 = xor i32 %70, 64
  %73 = xor i32 %70, 96
  fence syncscope("workgroup") release, !mmra !23
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !23
  %74 = load <2 x float>, ptr addrspace(3) %60, align 8
  %75 = load <2 x float>, ptr addrspace(3) %62, align 8
  %76 = load <2 x float>, ptr addrspace(3) %64, align 8
  %77 = load <2 x float>, ptr addrspace(3) %66, align 8
  tail call void @llvm.amdgcn.s.setprio(i16 1)
  %.reass.peel = shl i32 %28, 2
  %78 = add i32 %.reass.peel, 128
  %79 = tail call <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) %29, i32 %78, i32 0, i32 0)
  tail call void @llvm.amdgcn.sched.barrier(i32 0)
  %80 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %70
  %81 = load <2 x float>, ptr addrspace(3) %80, align 8
  %82 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %71
  %83 = load <2 x float>, ptr addrspace(3) %82, align 8
  %84 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %72
  %85 = load <2 x float>, ptr addrspace(3) %84, align 8
  %86 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %73
  %87 = load <2 x float>, ptr addrspace(3) %86, align 8
  tail call void @llvm.amdgcn.s.setprio(i16 0)
  %.reass3.peel = shl i32 %33, 2
  %88 = add i32 %.reass3.peel, 128
  %89 = tail call <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) %34, i32 %88, i32 0, i32 0)
  tail call void @llvm.amdgcn.sched.barrier(i32 1)
  %90 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %74)
  %91 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %75)
  %92 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %76)
  %93 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %77)
  %94 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %81)
  %95 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %83)
  %96 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %85)
  %97 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %87)
  %98 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8.xf32(<2 x float> %94, <2 x float> %90, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  tail call void @llvm.amdgcn.s.setprio(i16 1)
  %99 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8.xf32(<2 x float> %95, <2 x float> %91, <4 x float> %98, i32 0, i32 0, i32 0)
  %100 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8.xf32(<2 x float> %96, <2 x float> %92, <4 x float> %99, i32 0, i32 0, i32 0)
  %101 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8.xf32(<2 x float> %97, <2 x float> %93, <4 x float> %100, i32 0, i32 0, i32 0)
  %102 = extractelement <4 x float> %101, i64 0
  %103 = extractelement <4 x float> %101, i64 1
  %104 = extractelement <4 x float> %101, i64 2
  %105 = extractelement <4 x float> %101, i64 3
  tail call void @llvm.amdgcn.s.setprio(i16 0)
  fence syncscope("workgroup") release, !mmra !23
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !23
  %106 = shufflevector <4 x float> %79, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  store <2 x float> %106, ptr addrspace(3) %41, align 8
  %107 = shufflevector <4 x float> %79, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  store <2 x float> %107, ptr addrspace(3) %44, align 8
  %108 = shufflevector <4 x float> %89, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  store <2 x float> %108, ptr addrspace(3) %46, align 8
  %109 = shufflevector <4 x float> %89, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  store <2 x float> %109, ptr addrspace(3) %48, align 8
  %110 = icmp samesign ugt i32 %50, 32
  br i1 %110, label %.peel.next, label %._crit_edge

.peel.next:
  %111 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %70
  %112 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %71
  %113 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %72
  %114 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %73
  br label %115

115:
  %116 = phi float [ %102, %.peel.next ], [ %150, %115 ]
  %117 = phi float [ %103, %.peel.next ], [ %151, %115 ]
  %118 = phi float [ %104, %.peel.next ], [ %152, %115 ]
  %119 = phi float [ %105, %.peel.next ], [ %153, %115 ]
  %120 = phi i32 [ 32, %.peel.next ], [ %121, %115 ]
  %121 = add i32 %120, 32
  %.reass = add i32 %121, %28
  %.reass3 = add i32 %121, %33
  fence syncscope("workgroup") release, !mmra !23
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !23
  %122 = load <2 x float>, ptr addrspace(3) %60, align 8
  %123 = load <2 x float>, ptr addrspace(3) %62, align 8
  %124 = load <2 x float>, ptr addrspace(3) %64, align 8
  %125 = load <2 x float>, ptr addrspace(3) %66, align 8
  tail call void @llvm.amdgcn.s.setprio(i16 1)
  %126 = shl i32 %.reass, 2
  %127 = tail call <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) %29, i32 %126, i32 0, i32 0)
  tail call void @llvm.amdgcn.sched.barrier(i32 0)
  %128 = load <2 x float>, ptr addrspace(3) %111, align 8
  %129 = load <2 x float>, ptr addrspace(3) %112, align 8
  %130 = load <2 x float>, ptr addrspace(3) %113, align 8
  %131 = load <2 x float>, ptr addrspace(3) %114, align 8
  tail call void @llvm.amdgcn.s.setprio(i16 0)
  %132 = shl i32 %.reass3, 2
  %133 = tail call <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) %34, i32 %132, i32 0, i32 0)
  tail call void @llvm.amdgcn.sched.barrier(i32 1)
  %134 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %122)
  %135 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %123)
  %136 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %124)
  %137 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %125)
  %138 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %128)
  %139 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %129)
  %140 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %130)
  %141 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %131)
  %142 = insertelement <4 x float> poison, float %116, i64 0
  %143 = insertelement <4 x float> %142, float %117, i64 1
  %144 = insertelement <4 x float> %143, float %118, i64 2
  %145 = insertelement <4 x float> %144, float %119, i64 3
  %146 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8.xf32(<2 x float> %138, <2 x float> %134, <4 x float> %145, i32 0, i32 0, i32 0)
  tail call void @llvm.amdgcn.s.setprio(i16 1)
  %147 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8.xf32(<2 x float> %139, <2 x float> %135, <4 x float> %146, i32 0, i32 0, i32 0)
  %148 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8.xf32(<2 x float> %140, <2 x float> %136, <4 x float> %147, i32 0, i32 0, i32 0)
  %149 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8.xf32(<2 x float> %141, <2 x float> %137, <4 x float> %148, i32 0, i32 0, i32 0)
  %150 = extractelement <4 x float> %149, i64 0
  %151 = extractelement <4 x float> %149, i64 1
  %152 = extractelement <4 x float> %149, i64 2
  %153 = extractelement <4 x float> %149, i64 3
  tail call void @llvm.amdgcn.s.setprio(i16 0)
  fence syncscope("workgroup") release, !mmra !23
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !23
  %154 = shufflevector <4 x float> %127, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  store <2 x float> %154, ptr addrspace(3) %41, align 8
  %155 = shufflevector <4 x float> %127, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  store <2 x float> %155, ptr addrspace(3) %44, align 8
  %156 = shufflevector <4 x float> %133, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  store <2 x float> %156, ptr addrspace(3) %46, align 8
  %157 = shufflevector <4 x float> %133, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  store <2 x float> %157, ptr addrspace(3) %48, align 8
  %158 = icmp slt i32 %121, %50
  br i1 %158, label %115, label %._crit_edge, !llvm.loop !25

._crit_edge:
  %159 = phi float [ 0.000000e+00, %8 ], [ %102, %.lr.ph ], [ %150, %115 ]
  %160 = phi float [ 0.000000e+00, %8 ], [ %103, %.lr.ph ], [ %151, %115 ]
  %161 = phi float [ 0.000000e+00, %8 ], [ %104, %.lr.ph ], [ %152, %115 ]
  %162 = phi float [ 0.000000e+00, %8 ], [ %105, %.lr.ph ], [ %153, %115 ]
  %163 = add i32 %5, 31
  %164 = icmp sgt i32 %163, 31
  fence syncscope("workgroup") release, !mmra !23
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !23
  br i1 %164, label %165, label %._crit_edge._crit_edge

165:
  %166 = shl nuw nsw i32 %17, 7
  %167 = shl i32 %10, 5
  %168 = and i32 %167, 2048
  %169 = shl nuw nsw i32 %17, 3
  %170 = lshr i32 %9, 1
  %171 = and i32 %170, 24
  %172 = xor i32 %169, %171
  %173 = or disjoint i32 %166, %168
  %174 = or disjoint i32 %173, %172
  %175 = xor i32 %174, 96
  %176 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %175
  %177 = load <2 x float>, ptr addrspace(3) %176, align 8
  %178 = xor i32 %174, 64
  %179 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %178
  %180 = load <2 x float>, ptr addrspace(3) %179, align 8
  %181 = xor i32 %174, 32
  %182 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %181
  %183 = load <2 x float>, ptr addrspace(3) %182, align 8
  %184 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %174
  %185 = load <2 x float>, ptr addrspace(3) %184, align 8
  %186 = shl nuw nsw i32 %18, 4
  %187 = or disjoint i32 %186, %166
  %188 = or disjoint i32 %187, %172
  %189 = xor i32 %188, 96
  %190 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %189
  %191 = load <2 x float>, ptr addrspace(3) %190, align 8
  %192 = xor i32 %188, 64
  %193 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %192
  %194 = load <2 x float>, ptr addrspace(3) %193, align 8
  %195 = xor i32 %188, 32
  %196 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %195
  %197 = load <2 x float>, ptr addrspace(3) %196, align 8
  %198 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %188
  %199 = load <2 x float>, ptr addrspace(3) %198, align 8
  %200 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %199)
  %201 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %197)
  %202 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %194)
  %203 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %191)
  %204 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %185)
  %205 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %183)
  %206 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %180)
  %207 = tail call <2 x float> @llvm.canonicalize.v2f32(<2 x float> %177)
  %208 = insertelement <4 x float> poison, float %159, i64 0
  %209 = insertelement <4 x float> %208, float %160, i64 1
  %210 = insertelement <4 x float> %209, float %161, i64 2
  %211 = insertelement <4 x float> %210, float %162, i64 3
  %212 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8.xf32(<2 x float> %204, <2 x float> %200, <4 x float> %211, i32 0, i32 0, i32 0)
  %213 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8.xf32(<2 x float> %205, <2 x float> %201, <4 x float> %212, i32 0, i32 0, i32 0)
  %214 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8.xf32(<2 x float> %206, <2 x float> %202, <4 x float> %213, i32 0, i32 0, i32 0)
  %215 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8.xf32(<2 x float> %207, <2 x float> %203, <4 x float> %214, i32 0, i32 0, i32 0)
  %216 = extractelement <4 x float> %215, i64 0
  %217 = extractelement <4 x float> %215, i64 1
  %218 = extractelement <4 x float> %215, i64 2
  %219 = extractelement <4 x float> %215, i64 3
  br label %._crit_edge._crit_edge

._crit_edge._crit_edge:
  %220 = phi float [ %219, %165 ], [ %162, %._crit_edge ]
  %221 = phi float [ %218, %165 ], [ %161, %._crit_edge ]
  %222 = phi float [ %217, %165 ], [ %160, %._crit_edge ]
  %223 = phi float [ %216, %165 ], [ %159, %._crit_edge ]
  %224 = lshr i32 %16, 2
  %225 = and i32 %224, 28
  %226 = lshr exact i32 %18, 3
  %227 = or disjoint i32 %226, %14
  %reass.add = or disjoint i32 %227, %17
  %reass.mul = mul i32 %reass.add, %4
  %228 = or disjoint i32 %225, %22
  %229 = add i32 %228, %reass.mul
  %230 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %231 = insertelement <4 x float> poison, float %223, i64 0
  %232 = insertelement <4 x float> %231, float %222, i64 1
  %233 = insertelement <4 x float> %232, float %221, i64 2
  %234 = insertelement <4 x float> %233, float %220, i64 3
  %235 = shl i32 %229, 2
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float> %234, ptr addrspace(8) %230, i32 %235, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.s.barrier() #5

declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x8.xf32(<2 x float>, <2 x float>, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #6

declare void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float>, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

declare void @llvm.amdgcn.s.setprio(i16 immarg) #8

declare void @llvm.amdgcn.sched.barrier(i32 immarg) #5

declare <2 x float> @llvm.canonicalize.v2f32(<2 x float>) #9

attributes #0 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #6 = { convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #7 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #8 = { mustprogress nocallback nofree nosync nounwind willreturn }
attributes #9 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!23 = !{!"amdgpu-synchronize-as", !"local"}
!25 = distinct !{!25, !26}
!26 = !{!"llvm.loop.peeled.count", i32 1}
