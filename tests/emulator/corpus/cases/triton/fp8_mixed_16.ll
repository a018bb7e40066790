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
  %17 = lshr i32 %16, 3
  %18 = shl nuw nsw i32 %9, 3
  %19 = and i32 %18, 24
  %20 = and i32 %9, 15
  %21 = and i32 %10, 128
  %22 = and i32 %16, 112
  %23 = shl i32 %13, 5
  %24 = lshr i32 %16, 2
  %25 = and i32 %18, 56
  %26 = mul i32 %5, %14
  %27 = icmp sgt i32 %5, 0
  %28 = mul i32 %17, %5
  %29 = add i32 %28, %25
  %30 = add i32 %29, %26
  %31 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %32 = select i1 %27, i32 %30, i32 -2147483648
  %33 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %31, i32 %32, i32 0, i32 0)
  %34 = mul i32 %24, %4
  %35 = add i32 %34, %19
  %36 = add i32 %35, %23
  %37 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %38 = select i1 %27, i32 %36, i32 -2147483648
  %39 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %37, i32 %38, i32 0, i32 0)
  %40 = shl nuw nsw i32 %16, 3
  %41 = lshr exact i32 %22, 1
  %42 = xor i32 %41, %40
  %43 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %42
  store <2 x i32> %33, ptr addrspace(3) %43, align 8
  %44 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %40
  store <2 x i32> %39, ptr addrspace(3) %44, align 8
  %45 = add i32 %5, -64
  %46 = icmp sgt i32 %45, 0
  br i1 %46, label %.lr.ph, label %._crit_edge

.lr.ph:
  %47 = shl nuw nsw i32 %20, 6
  %48 = shl nuw nsw i32 %9, 2
  %49 = and i32 %48, 56
  %50 = and i32 %9, 48
  %51 = lshr exact i32 %50, 1
  %52 = shl nuw nsw i32 %21, 3
  %53 = or disjoint i32 %52, %47
  %54 = xor i32 %49, %51
  %55 = or disjoint i32 %53, %54
  %56 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %55
  %57 = xor i32 %55, 32
  %58 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %57
  %59 = shl nuw nsw i32 %50, 4
  %60 = lshr i32 %10, 2
  %61 = and i32 %60, 16
  %.reass.peel = add i32 %30, 64
  %62 = shl i32 %4, 6
  %.reass3.peel = add i32 %62, %36
  fence syncscope("workgroup") release, !mmra !24
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !24
  %63 = load i64, ptr addrspace(3) %56, align 8
  %64 = load i64, ptr addrspace(3) %58, align 8
  tail call void @llvm.amdgcn.s.setprio(i16 1)
  %65 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %31, i32 %.reass.peel, i32 0, i32 0)
  tail call void @llvm.amdgcn.sched.barrier(i32 0)
  %66 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %59
  %67 = getelementptr inbounds nuw i8, ptr addrspace(3) %66, i32 %61
  %68 = getelementptr inbounds nuw i8, ptr addrspace(3) %67, i32 %20
  %69 = load <1 x i8>, ptr addrspace(3) %68, align 1
  %70 = getelementptr inbounds nuw i8, ptr addrspace(3) %68, i32 32
  %71 = load <1 x i8>, ptr addrspace(3) %70, align 1
  %72 = getelementptr inbounds nuw i8, ptr addrspace(3) %68, i32 64
  %73 = load <1 x i8>, ptr addrspace(3) %72, align 1
  %74 = shufflevector <1 x i8> %73, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %75 = getelementptr inbounds nuw i8, ptr addrspace(3) %68, i32 96
  %76 = load <1 x i8>, ptr addrspace(3) %75, align 1
  %77 = shufflevector <1 x i8> %76, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %78 = getelementptr inbounds nuw i8, ptr addrspace(3) %68, i32 128
  %79 = load <1 x i8>, ptr addrspace(3) %78, align 1
  %80 = shufflevector <1 x i8> %79, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %81 = getelementptr inbounds nuw i8, ptr addrspace(3) %68, i32 160
  %82 = load <1 x i8>, ptr addrspace(3) %81, align 1
  %83 = shufflevector <1 x i8> %82, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %84 = getelementptr inbounds nuw i8, ptr addrspace(3) %68, i32 192
  %85 = load <1 x i8>, ptr addrspace(3) %84, align 1
  %86 = shufflevector <1 x i8> %85, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %87 = getelementptr inbounds nuw i8, ptr addrspace(3) %68, i32 224
  %88 = load <1 x i8>, ptr addrspace(3) %87, align 1
  %89 = shufflevector <1 x i8> %88, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %90 = getelementptr inbounds nuw i8, ptr addrspace(3) %68, i32 1024
  %91 = load <1 x i8>, ptr addrspace(3) %90, align 1
  %92 = getelementptr inbounds nuw i8, ptr addrspace(3) %68, i32 1056
  %93 = load <1 x i8>, ptr addrspace(3) %92, align 1
  %94 = getelementptr inbounds nuw i8, ptr addrspace(3) %68, i32 1088
  %95 = load <1 x i8>, ptr addrspace(3) %94, align 1
  %96 = shufflevector <1 x i8> %95, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %97 = getelementptr inbounds nuw i8, ptr addrspace(3) %68, i32 1120
  %98 = load <1 x i8>, ptr addrspace(3) %97, align 1
  %99 = shufflevector <1 x i8> %98, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %100 = getelementptr inbounds nuw i8, ptr addrspace(3) %68, i32 1152
  %101 = load <1 x i8>, ptr addrspace(3) %100, align 1
  %102 = shufflevector <1 x i8> %101, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %103 = getelementptr inbounds nuw i8, ptr addrspace(3) %68, i32 1184
  %104 = load <1 x i8>, ptr addrspace(3) %103, align 1
  %105 = shufflevector <1 x i8> %104, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %106 = getelementptr inbounds nuw i8, ptr addrspace(3) %68, i32 1216
  %107 = load <1 x i8>, ptr addrspace(3) %106, align 1
  %108 = shufflevector <1 x i8> %107, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %109 = getelementptr inbounds nuw i8, ptr addrspace(3) %68, i32 1248
  %110 = load <1 x i8>, ptr addrspace(3) %109, align 1
  %111 = shufflevector <1 x i8> %110, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  tail call void @llvm.amdgcn.s.setprio(i16 0)
  %112 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %37, i32 %.reass3.peel, i32 0, i32 0)
  tail call void @llvm.amdgcn.sched.barrier(i32 1)
  %113 = shufflevector <1 x i8> %69, <1 x i8> %71, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %114 = shufflevector <8 x i8> %113, <8 x i8> %74, <8 x i32> <i32 0, i32 1, i32 8, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %115 = shufflevector <8 x i8> %114, <8 x i8> %77, <8 x i32> <i32 0, i32 1, i32 2, i32 8, i32 poison, i32 poison, i32 poison, i32 poison>
  %116 = shufflevector <8 x i8> %115, <8 x i8> %80, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 poison, i32 poison, i32 poison>
  %117 = shufflevector <8 x i8> %116, <8 x i8> %83, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 8, i32 poison, i32 poison>
  %118 = shufflevector <8 x i8> %117, <8 x i8> %86, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 poison>
  %119 = shufflevector <8 x i8> %118, <8 x i8> %89, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 8>
  %120 = bitcast <8 x i8> %119 to i64
  %121 = shufflevector <1 x i8> %91, <1 x i8> %93, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %122 = shufflevector <8 x i8> %121, <8 x i8> %96, <8 x i32> <i32 0, i32 1, i32 8, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %123 = shufflevector <8 x i8> %122, <8 x i8> %99, <8 x i32> <i32 0, i32 1, i32 2, i32 8, i32 poison, i32 poison, i32 poison, i32 poison>
  %124 = shufflevector <8 x i8> %123, <8 x i8> %102, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 poison, i32 poison, i32 poison>
  %125 = shufflevector <8 x i8> %124, <8 x i8> %105, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 8, i32 poison, i32 poison>
  %126 = shufflevector <8 x i8> %125, <8 x i8> %108, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 poison>
  %127 = shufflevector <8 x i8> %126, <8 x i8> %111, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 8>
  %128 = bitcast <8 x i8> %127 to i64
  %129 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf8.fp8(i64 %120, i64 %63, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  tail call void @llvm.amdgcn.s.setprio(i16 1)
  %130 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf8.fp8(i64 %128, i64 %64, <4 x float> %129, i32 0, i32 0, i32 0)
  %131 = extractelement <4 x float> %130, i64 0
  %132 = extractelement <4 x float> %130, i64 1
  %133 = extractelement <4 x float> %130, i64 2
  %134 = extractelement <4 x float> %130, i64 3
  tail call void @llvm.amdgcn.s.setprio(i16 0)
  fence syncscope("workgroup") release, !mmra !24
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !24
  store <2 x i32> %65, ptr addrspace(3) %43, align 8
  store <2 x i32> %112, ptr addrspace(3) %44, align 8
  %135 = icmp samesign ugt i32 %45, 64
  br i1 %135, label %.peel.next, label %._crit_edge

.peel.next:
  %136 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %59
  %137 = getelementptr inbounds nuw i8, ptr addrspace(3) %136, i32 %61
  %138 = getelementptr inbounds nuw i8, ptr addrspace(3) %137, i32 %20
  %139 = getelementptr inbounds nuw i8, ptr addrspace(3) %138, i32 32
  %140 = getelementptr inbounds nuw i8, ptr addrspace(3) %138, i32 64
  %141 = getelementptr inbounds nuw i8, ptr addrspace(3) %138, i32 96
  %142 = getelementptr inbounds nuw i8, ptr addrspace(3) %138, i32 128
  %143 = getelementptr inbounds nuw i8, ptr addrspace(3) %138, i32 160
  %144 = getelementptr inbounds nuw i8, ptr addrspace(3) %138, i32 192
  %145 = getelementptr inbounds nuw i8, ptr addrspace(3) %138, i32 224
  %146 = getelementptr inbounds nuw i8, ptr addrspace(3) %138, i32 1024
  %147 = getelementptr inbounds nuw i8, ptr addrspace(3) %138, i32 1056
  %148 = getelementptr inbounds nuw i8, ptr addrspace(3) %138, i32 1088
  %149 = getelementptr inbounds nuw i8, ptr addrspace(3) %138, i32 1120
  %150 = getelementptr inbounds nuw i8, ptr addrspace(3) %138, i32 1152
  %151 = getelementptr inbounds nuw i8, ptr addrspace(3) %138, i32 1184
  %152 = getelementptr inbounds nuw i8, ptr addrspace(3) %138, i32 1216
  %153 = getelementptr inbounds nuw i8, ptr addrspace(3) %138, i32 1248
  br label %154

154:
  %155 = phi float [ %131, %.peel.next ], [ %216, %154 ]
  %156 = phi float [ %132, %.peel.next ], [ %217, %154 ]
  %157 = phi float [ %133, %.peel.next ], [ %218, %154 ]
  %158 = phi float [ %134, %.peel.next ], [ %219, %154 ]
  %159 = phi i32 [ 64, %.peel.next ], [ %160, %154 ]
  %160 = add i32 %159, 64
  %.reass = add i32 %160, %30
  %161 = mul i32 %160, %4
  %.reass3 = add i32 %161, %36
  fence syncscope("workgroup") release, !mmra !24
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !24
  %162 = load i64, ptr addrspace(3) %56, align 8
  %163 = load i64, ptr addrspace(3) %58, align 8
  tail call void @llvm.amdgcn.s.setprio(i16 1)
  %164 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %31, i32 %.reass, i32 0, i32 0)
  tail call void @llvm.amdgcn.sched.barrier(i32 0)
  %165 = load <1 x i8>, ptr addrspace(3) %138, align 1
  %166 = load <1 x i8>, ptr addrspace(3) %139, align 1
  %167 = load <1 x i8>, ptr addrspace(3) %140, align 1
  %168 = shufflevector <1 x i8> %167, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %169 = load <1 x i8>, ptr addrspace(3) %141, align 1
  %170 = shufflevector <1 x i8> %169, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %171 = load <1 x i8>, ptr addrspace(3) %142, align 1
  %172 = shufflevector <1 x i8> %171, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %173 = load <1 x i8>, ptr addrspace(3) %143, align 1
  %174 = shufflevector <1 x i8> %173, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %175 = load <1 x i8>, ptr addrspace(3) %144, align 1
  %176 = shufflevector <1 x i8> %175, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %177 = load <1 x i8>, ptr addrspace(3) %145, align 1
  %178 = shufflevector <1 x i8> %177, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %179 = load <1 x i8>, ptr addrspace(3) %146, align 1
  %180 = load <1 x i8>, ptr addrspace(3) %147, align 1
  %181 = load <1 x i8>, ptr addrspace(3) %148, align 1
  %182 = shufflevector <1 x i8> %181, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %183 = load <1 x i8>, ptr addrspace(3) %149, align 1
  %184 = shufflevector <1 x i8> %183, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %185 = load <1 x i8>, ptr addrspace(3) %150, align 1
  %186 = shufflevector <1 x i8> %185, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %187 = load <1 x i8>, ptr addrspace(3) %151, align 1
  %188 = shufflevector <1 x i8> %187, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %189 = load <1 x i8>, ptr addrspace(3) %152, align 1
  %190 = shufflevector <1 x i8> %189, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %191 = load <1 x i8>, ptr addrspace(3) %153, align 1
  %192 = shufflevector <1 x i8> %191, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  tail call void @llvm.amdgcn.s.setprio(i16 0)
  %193 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %37, i32 %.reass3, i32 0, i32 0)
  tail call void @llvm.amdgcn.sched.barrier(i32 1)
  %194 = shufflevector <1 x i8> %165, <1 x i8> %166, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %195 = shufflevector <8 x i8> %194, <8 x i8> %168, <8 x i32> <i32 0, i32 1, i32 8, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %196 = shufflevector <8 x i8> %195, <8 x i8> %170, <8 x i32> <i32 0, i32 1, i32 2, i32 8, i32 poison, i32 poison, i32 poison, i32 poison>
  %197 = shufflevector <8 x i8> %196, <8 x i8> %172, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 poison, i32 poison, i32 poison>
  %198 = shufflevector <8 x i8> %197, <8 x i8> %174, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 8, i32 poison, i32 poison>
  %199 = shufflevector <8 x i8> %198, <8 x i8> %176, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 poison>
  %200 = shufflevector <8 x i8> %199, <8 x i8> %178, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 8>
  %201 = bitcast <8 x i8> %200 to i64
  %202 = shufflevector <1 x i8> %179, <1 x i8> %180, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %203 = shufflevector <8 x i8> %202, <8 x i8> %182, <8 x i32> <i32 0, i32 1, i32 8, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %204 = shufflevector <8 x i8> %203, <8 x i8> %184, <8 x i32> <i32 0, i32 1, i32 2, i32 8, i32 poison, i32 poison, i32 poison, i32 poison>
  %205 = shufflevector <8 x i8> %204, <8 x i8> %186, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 poison, i32 poison, i32 poison>
  %206 = shufflevector <8 x i8> %205, <8 x i8> %188, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 8, i32 poison, i32 poison>
  %207 = shufflevector <8 x i8> %206, <8 x i8> %190, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 poison>
  %208 = shufflevector <8 x i8> %207, <8 x i8> %192, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 8>
  %209 = bitcast <8 x i8> %208 to i64
  %210 = insertelement <4 x float> poison, float %155, i64 0
  %211 = insertelement <4 x float> %210, float %156, i64 1
  %212 = insertelement <4 x float> %211, float %157, i64 2
  %213 = insertelement <4 x float> %212, float %158, i64 3
  %214 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf8.fp8(i64 %201, i64 %162, <4 x float> %213, i32 0, i32 0, i32 0)
  tail call void @llvm.amdgcn.s.setprio(i16 1)
  %215 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf8.fp8(i64 %209, i64 %163, <4 x float> %214, i32 0, i32 0, i32 0)
  %216 = extractelement <4 x float> %215, i64 0
  %217 = extractelement <4 x float> %215, i64 1
  %218 = extractelement <4 x float> %215, i64 2
  %219 = extractelement <4 x float> %215, i64 3
  tail call void @llvm.amdgcn.s.setprio(i16 0)
  fence syncscope("workgroup") release, !mmra !24
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !24
  store <2 x i32> %164, ptr addrspace(3) %43, align 8
  store <2 x i32> %193, ptr addrspace(3) %44, align 8
  %220 = icmp slt i32 %160, %45
  br i1 %220, label %154, label %._crit_edge, !llvm.loop !26

._crit_edge:
  %221 = phi float [ 0.000000e+00, %8 ], [ %131, %.lr.ph ], [ %216, %154 ]
  %222 = phi float [ 0.000000e+00, %8 ], [ %132, %.lr.ph ], [ %217, %154 ]
  %223 = phi float [ 0.000000e+00, %8 ], [ %133, %.lr.ph ], [ %218, %154 ]
  %224 = phi float [ 0.000000e+00, %8 ], [ %134, %.lr.ph ], [ %219, %154 ]
  %225 = add i32 %5, 63
  %226 = icmp sgt i32 %225, 63
  fence syncscope("workgroup") release, !mmra !24
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !24
  br i1 %226, label %227, label %._crit_edge._crit_edge

227:
  %228 = and i32 %9, 48
  %229 = shl nuw nsw i32 %228, 4
  %230 = lshr i32 %10, 2
  %231 = and i32 %230, 16
  %232 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %229
  %233 = getelementptr inbounds nuw i8, ptr addrspace(3) %232, i32 %231
  %234 = getelementptr inbounds nuw i8, ptr addrspace(3) %233, i32 %20
  %235 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 1248
  %236 = load <1 x i8>, ptr addrspace(3) %235, align 1
  %237 = shufflevector <1 x i8> %236, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %238 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 1216
  %239 = load <1 x i8>, ptr addrspace(3) %238, align 1
  %240 = shufflevector <1 x i8> %239, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %241 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 1184
  %242 = load <1 x i8>, ptr addrspace(3) %241, align 1
  %243 = shufflevector <1 x i8> %242, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %244 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 1152
  %245 = load <1 x i8>, ptr addrspace(3) %244, align 1
  %246 = shufflevector <1 x i8> %245, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %247 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 1120
  %248 = load <1 x i8>, ptr addrspace(3) %247, align 1
  %249 = shufflevector <1 x i8> %248, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %250 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 1088
  %251 = load <1 x i8>, ptr addrspace(3) %250, align 1
  %252 = shufflevector <1 x i8> %251, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %253 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 1056
  %254 = load <1 x i8>, ptr addrspace(3) %253, align 1
  %255 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 1024
  %256 = load <1 x i8>, ptr addrspace(3) %255, align 1
  %257 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 224
  %258 = load <1 x i8>, ptr addrspace(3) %257, align 1
  %259 = shufflevector <1 x i8> %258, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %260 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 192
  %261 = load <1 x i8>, ptr addrspace(3) %260, align 1
  %262 = shufflevector <1 x i8> %261, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %263 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 160
  %264 = load <1 x i8>, ptr addrspace(3) %263, align 1
  %265 = shufflevector <1 x i8> %264, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %266 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 128
  %267 = load <1 x i8>, ptr addrspace(3) %266, align 1
  %268 = shufflevector <1 x i8> %267, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %269 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 96
  %270 = load <1 x i8>, ptr addrspace(3) %269, align 1
  %271 = shufflevector <1 x i8> %270, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %272 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 64
  %273 = load <1 x i8>, ptr addrspace(3) %272, align 1
  %274 = shufflevector <1 x i8> %273, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %275 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 32
  %276 = load <1 x i8>, ptr addrspace(3) %275, align 1
  %277 = load <1 x i8>, ptr addrspace(3) %234, align 1
  %278 = shl nuw nsw i32 %20, 6
  %279 = shl nuw nsw i32 %21, 3
  %280 = or disjoint i32 %279, %278
  %281 = shl nuw nsw i32 %9, 2
  %282 = and i32 %281, 56
  %283 = lshr exact i32 %228, 1
  %284 = xor i32 %282, %283
  %285 = or disjoint i32 %280, %284
  %286 = xor i32 %285, 32
  %287 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %286
  %288 = load i64, ptr addrspace(3) %287, align 8
  %289 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %285
  %290 = load i64, ptr addrspace(3) %289, align 8
  %291 = shufflevector <1 x i8> %277, <1 x i8> %276, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %292 = shufflevector <8 x i8> %291, <8 x i8> %274, <8 x i32> <i32 0, i32 1, i32 8, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %293 = shufflevector <8 x i8> %292, <8 x i8> %271, <8 x i32> <i32 0, i32 1, i32 2, i32 8, i32 poison, i32 poison, i32 poison, i32 poison>
  %294 = shufflevector <8 x i8> %293, <8 x i8> %268, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 poison, i32 poison, i32 poison>
  %295 = shufflevector <8 x i8> %294, <8 x i8> %265, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 8, i32 poison, i32 poison>
  %296 = shufflevector <8 x i8> %295, <8 x i8> %262, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 poison>
  %297 = shufflevector <8 x i8> %296, <8 x i8> %259, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 8>
  %298 = bitcast <8 x i8> %297 to i64
  %299 = shufflevector <1 x i8> %256, <1 x i8> %254, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %300 = shufflevector <8 x i8> %299, <8 x i8> %252, <8 x i32> <i32 0, i32 1, i32 8, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %301 = shufflevector <8 x i8> %300, <8 x i8> %249, <8 x i32> <i32 0, i32 1, i32 2, i32 8, i32 poison, i32 poison, i32 poison, i32 poison>
  %302 = shufflevector <8 x i8> %301, <8 x i8> %246, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 poison, i32 poison, i32 poison>
  %303 = shufflevector <8 x i8> %302, <8 x i8> %243, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 8, i32 poison, i32 poison>
  %304 = shufflevector <8 x i8> %303, <8 x i8> %240, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 poison>
  %305 = shufflevector <8 x i8> %304, <8 x i8> %237, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 8>
  %306 = bitcast <8 x i8> %305 to i64
  %307 = insertelement <4 x float> poison, float %221, i64 0
  %308 = insertelement <4 x float> %307, float %222, i64 1
  %309 = insertelement <4 x float> %308, float %223, i64 2
  %310 = insertelement <4 x float> %309, float %224, i64 3
  %311 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf8.fp8(i64 %298, i64 %290, <4 x float> %310, i32 0, i32 0, i32 0)
  %312 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf8.fp8(i64 %306, i64 %288, <4 x float> %311, i32 0, i32 0, i32 0)
  %313 = extractelement <4 x float> %312, i64 0
  %314 = extractelement <4 x float> %312, i64 1
  %315 = extractelement <4 x float> %312, i64 2
  %316 = extractelement <4 x float> %312, i64 3
  br label %._crit_edge._crit_edge

._crit_edge._crit_edge:
  %317 = phi float [ %316, %227 ], [ %224, %._crit_edge ]
  %318 = phi float [ %315, %227 ], [ %223, %._crit_edge ]
  %319 = phi float [ %314, %227 ], [ %222, %._crit_edge ]
  %320 = phi float [ %313, %227 ], [ %221, %._crit_edge ]
  %321 = lshr exact i32 %22, 2
  %322 = lshr exact i32 %21, 3
  %323 = or disjoint i32 %322, %14
  %reass.add = or disjoint i32 %323, %20
  %reass.mul = mul i32 %reass.add, %4
  %324 = or disjoint i32 %321, %23
  %325 = add i32 %324, %reass.mul
  %326 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %327 = insertelement <4 x float> poison, float %320, i64 0
  %328 = insertelement <4 x float> %327, float %319, i64 1
  %329 = insertelement <4 x float> %328, float %318, i64 2
  %330 = insertelement <4 x float> %329, float %317, i64 3
  %331 = shl i32 %325, 2
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float> %330, ptr addrspace(8) %326, i32 %331, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.s.barrier() #5

declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x32.bf8.fp8(i64, i64, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #6

declare void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float>, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

declare void @llvm.amdgcn.s.setprio(i16 immarg) #8

declare void @llvm.amdgcn.sched.barrier(i32 immarg) #5

attributes #0 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #6 = { convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #7 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #8 = { mustprogress nocallback nofree nosync nounwind willreturn }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!24 = !{!"amdgpu-synchronize-as", !"local"}
!26 = distinct !{!26, !27}
!27 = !{!"llvm.loop.peeled.count", i32 1}
