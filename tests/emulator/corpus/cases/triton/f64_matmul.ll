; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @mm(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, i32 inreg %3, i32 inreg %4, i32 inreg %5, ptr addrspace(1) inreg nofree readnone captures(none) %6, ptr addrspace(1) inreg nofree readnone captures(none) %7) local_unnamed_addr #0 {
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %10 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %11 = lshr i32 %10, 6
  %12 = and i32 %11, 3
  %13 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %14 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %15 = shl i32 %13, 4
  %16 = and i32 %9, 63
  %17 = shl nuw nsw i32 %12, 6
  %18 = or disjoint i32 %17, %16
  %19 = and i32 %9, 15
  %20 = lshr i32 %18, 4
  %21 = and i32 %9, 48
  %22 = shl i32 %14, 4
  %23 = mul i32 %5, %15
  %24 = icmp sgt i32 %5, 0
  %25 = mul i32 %20, %5
  %26 = add i32 %25, %19
  %27 = add i32 %26, %23
  %28 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %29 = shl i32 %27, 3
  %30 = select i1 %24, i32 %29, i32 -2147483648
  %31 = tail call double @llvm.amdgcn.raw.ptr.buffer.load.f64(ptr addrspace(8) %28, i32 %30, i32 0, i32 0)
  %32 = mul i32 %20, %4
  %33 = add i32 %32, %19
  %34 = add i32 %33, %22
  %35 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %36 = shl i32 %34, 3
  %37 = select i1 %24, i32 %36, i32 -2147483648
  %38 = tail call double @llvm.amdgcn.raw.ptr.buffer.load.f64(ptr addrspace(8) %35, i32 %37, i32 0, i32 0)
  %39 = shl nuw nsw i32 %18, 3
  %40 = lshr i32 %18, 1
  %41 = and i32 %40, 120
  %42 = xor i32 %41, %39
  %43 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %42
  store double %31, ptr addrspace(3) %43, align 8
  %44 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %39
  store double %38, ptr addrspace(3) %44, align 8
  %45 = add i32 %5, -16
  %46 = icmp sgt i32 %45, 0
  br i1 %46, label %.lr.ph, label %._crit_edge

.lr.ph:
  %47 = shl nuw nsw i32 %19, 7
  %48 = shl nuw nsw i32 %19, 3
  %49 = lshr exact i32 %21, 1
  %50 = xor i32 %48, %49
  %51 = or disjoint i32 %50, %47
  %52 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %51
  %53 = xor i32 %51, 32
  %54 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %53
  %55 = xor i32 %51, 64
  %56 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %55
  %57 = xor i32 %51, 96
  %58 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %57
  %59 = shl nuw nsw i32 %16, 3
  fence syncscope("workgroup") release, !mmra !23
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !23
  %60 = load <1 x double>, ptr addrspace(3) %52, align 8
  %61 = extractelement <1 x double> %60, i64 0
  %62 = load <1 x double>, ptr addrspace(3) %54, align 8
  %63 = extractelement <1 x double> %62, i64 0
  %64 = load <1 x double>, ptr addrspace(3) %56, align 8
  %65 = extractelement <1 x double> %64, i64 0
  %66 = load <1 x double>, ptr addrspace(3) %58, align 8
  %67 = extractelement <1 x double> %66, i64 0
  tail call void @llvm.amdgcn.s.setprio(i16 1)
  %.reass.peel = shl i32 %27, 3
  %68 = add i32 %.reass.peel, 128
  %69 = tail call double @llvm.amdgcn.raw.ptr.buffer.load.f64(ptr addrspace(8) %28, i32 %68, i32 0, i32 0)
  tail call void @llvm.amdgcn.sched.barrier(i32 0)
  %70 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %59
  %71 = load <1 x double>, ptr addrspace(3) %70, align 8
  %72 = extractelement <1 x double> %71, i64 0
  %73 = getelementptr inbounds nuw i8, ptr addrspace(3) %70, i32 512
  %74 = load <1 x double>, ptr addrspace(3) %73, align 8
  %75 = extractelement <1 x double> %74, i64 0
  %76 = getelementptr inbounds nuw i8, ptr addrspace(3) %70, i32 1024
  %77 = load <1 x double>, ptr addrspace(3) %76, align 8
  %78 = extractelement <1 x double> %77, i64 0
  %79 = getelementptr inbounds nuw i8, ptr addrspace(3) %70, i32 1536
  %80 = load <1 x double>, ptr addrspace(3) %79, align 8
  %81 = extractelement <1 x double> %80, i64 0
  tail call void @llvm.amdgcn.s.setprio(i16 0)
  %82 = shl i32 %4, 7
  %83 = shl i32 %34, 3
  %84 = add i32 %82, %83
  %85 = tail call double @llvm.amdgcn.raw.ptr.buffer.load.f64(ptr addrspace(8) %35, i32 %84, i32 0, i32 0)
  tail call void @llvm.amdgcn.sched.barrier(i32 1)
  %86 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %72, double %61, <4 x double> zeroinitializer, i32 0, i32 0, i32 0)
  tail call void @llvm.amdgcn.s.setprio(i16 1)
  %87 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %75, double %63, <4 x double> %86, i32 0, i32 0, i32 0)
  %88 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %78, double %65, <4 x double> %87, i32 0, i32 0, i32 0)
  %89 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %81, double %67, <4 x double> %88, i32 0, i32 0, i32 0)
  %90 = extractelement <4 x double> %89, i64 0
  %91 = extractelement <4 x double> %89, i64 1
  %92 = extractelement <4 x double> %89, i64 2
  %93 = extractelement <4 x double> %89, i64 3
  tail call void @llvm.amdgcn.s.setprio(i16 0)
  fence syncscope("workgroup") release, !mmra !23
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !23
  store double %69, ptr addrspace(3) %43, align 8
  store double %85, ptr addrspace(3) %44, align 8
  %94 = icmp samesign ugt i32 %45, 16
  br i1 %94, label %.peel.next, label %._crit_edge

.peel.next:
  %95 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %59
  %96 = getelementptr inbounds nuw i8, ptr addrspace(3) %95, i32 512
  %97 = getelementptr inbounds nuw i8, ptr addrspace(3) %95, i32 1024
  %98 = getelementptr inbounds nuw i8, ptr addrspace(3) %95, i32 1536
  br label %99

99:
  %100 = phi double [ %90, %.peel.next ], [ %135, %99 ]
  %101 = phi double [ %91, %.peel.next ], [ %136, %99 ]
  %102 = phi double [ %92, %.peel.next ], [ %137, %99 ]
  %103 = phi double [ %93, %.peel.next ], [ %138, %99 ]
  %104 = phi i32 [ 16, %.peel.next ], [ %105, %99 ]
  %105 = add i32 %104, 16
  %.reass = add i32 %105, %27
  %106 = mul i32 %105, %4
  %.reass3 = add i32 %106, %34
  fence syncscope("workgroup") release, !mmra !23
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !23
  %107 = load <1 x double>, ptr addrspace(3) %52, align 8
  %108 = extractelement <1 x double> %107, i64 0
  %109 = load <1 x double>, ptr addrspace(3) %54, align 8
  %110 = extractelement <1 x double> %109, i64 0
  %111 = load <1 x double>, ptr addrspace(3) %56, align 8
  %112 = extractelement <1 x double> %111, i64 0
  %113 = load <1 x double>, ptr addrspace(3) %58, align 8
  %114 = extractelement <1 x double> %113, i64 0
  tail call void @llvm.amdgcn.s.setprio(i16 1)
  %115 = shl i32 %.reass, 3
  %116 = tail call double @llvm.amdgcn.raw.ptr.buffer.load.f64(ptr addrspace(8) %28, i32 %115, i32 0, i32 0)
  tail call void @llvm.amdgcn.sched.barrier(i32 0)
  %117 = load <1 x double>, ptr addrspace(3) %95, align 8
  %118 = extractelement <1 x double> %117, i64 0
  %119 = load <1 x double>, ptr addrspace(3) %96, align 8
  %120 = extractelement <1 x double> %119, i64 0
  %121 = load <1 x double>, ptr addrspace(3) %97, align 8
  %122 = extractelement <1 x double> %121, i64 0
  %123 = load <1 x double>, ptr addrspace(3) %98, align 8
  %124 = extractelement <1 x double> %123, i64 0
  tail call void @llvm.amdgcn.s.setprio(i16 0)
  %125 = shl i32 %.reass3, 3
  %126 = tail call double @llvm.amdgcn.raw.ptr.buffer.load.f64(ptr addrspace(8) %35, i32 %125, i32 0, i32 0)
  tail call void @llvm.amdgcn.sched.barrier(i32 1)
  %127 = insertelement <4 x double> poison, double %100, i64 0
  %128 = insertelement <4 x double> %127, double %101, i64 1
  %129 = insertelement <4 x double> %128, double %102, i64 2
  %130 = insertelement <4 x double> %129, double %103, i64 3
  %131 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %118, double %108, <4 x double> %130, i32 0, i32 0, i32 0)
  tail call void @llvm.amdgcn.s.setprio(i16 1)
  %132 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %120, double %110, <4 x double> %131, i32 0, i32 0, i32 0)
  %133 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %122, double %112, <4 x double> %132, i32 0, i32 0, i32 0)
  %134 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %124, double %114, <4 x double> %133, i32 0, i32 0, i32 0)
  %135 = extractelement <4 x double> %134, i64 0
  %136 = extractelement <4 x double> %134, i64 1
  %137 = extractelement <4 x double> %134, i64 2
  %138 = extractelement <4 x double> %134, i64 3
  tail call void @llvm.amdgcn.s.setprio(i16 0)
  fence syncscope("workgroup") release, !mmra !23
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !23
  store double %116, ptr addrspace(3) %43, align 8
  store double %126, ptr addrspace(3) %44, align 8
  %139 = icmp slt i32 %105, %45
  br i1 %139, label %99, label %._crit_edge, !llvm.loop !25

._crit_edge:
  %140 = phi double [ 0.000000e+00, %8 ], [ %90, %.lr.ph ], [ %135, %99 ]
  %141 = phi double [ 0.000000e+00, %8 ], [ %91, %.lr.ph ], [ %136, %99 ]
  %142 = phi double [ 0.000000e+00, %8 ], [ %92, %.lr.ph ], [ %137, %99 ]
  %143 = phi double [ 0.000000e+00, %8 ], [ %93, %.lr.ph ], [ %138, %99 ]
  %144 = add i32 %5, 15
  %145 = icmp sgt i32 %144, 15
  fence syncscope("workgroup") release, !mmra !23
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !23
  br i1 %145, label %146, label %._crit_edge._crit_edge

146:
  %147 = shl nuw nsw i32 %16, 3
  %148 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %147
  %149 = getelementptr inbounds nuw i8, ptr addrspace(3) %148, i32 1536
  %150 = load <1 x double>, ptr addrspace(3) %149, align 8
  %151 = extractelement <1 x double> %150, i64 0
  %152 = getelementptr inbounds nuw i8, ptr addrspace(3) %148, i32 1024
  %153 = load <1 x double>, ptr addrspace(3) %152, align 8
  %154 = extractelement <1 x double> %153, i64 0
  %155 = getelementptr inbounds nuw i8, ptr addrspace(3) %148, i32 512
  %156 = load <1 x double>, ptr addrspace(3) %155, align 8
  %157 = extractelement <1 x double> %156, i64 0
  %158 = load <1 x double>, ptr addrspace(3) %148, align 8
  %159 = extractelement <1 x double> %158, i64 0
  %160 = shl nuw nsw i32 %19, 7
  %161 = shl nuw nsw i32 %19, 3
  %162 = lshr exact i32 %21, 1
  %163 = xor i32 %161, %162
  %164 = or disjoint i32 %163, %160
  %165 = xor i32 %164, 96
  %166 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %165
  %167 = load <1 x double>, ptr addrspace(3) %166, align 8
  %168 = extractelement <1 x double> %167, i64 0
  %169 = xor i32 %164, 64
  %170 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %169
  %171 = load <1 x double>, ptr addrspace(3) %170, align 8
  %172 = extractelement <1 x double> %171, i64 0
  %173 = xor i32 %164, 32
  %174 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %173
  %175 = load <1 x double>, ptr addrspace(3) %174, align 8
  %176 = extractelement <1 x double> %175, i64 0
  %177 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %164
  %178 = load <1 x double>, ptr addrspace(3) %177, align 8
  %179 = extractelement <1 x double> %178, i64 0
  %180 = insertelement <4 x double> poison, double %140, i64 0
  %181 = insertelement <4 x double> %180, double %141, i64 1
  %182 = insertelement <4 x double> %181, double %142, i64 2
  %183 = insertelement <4 x double> %182, double %143, i64 3
  %184 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %159, double %179, <4 x double> %183, i32 0, i32 0, i32 0)
  %185 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %157, double %176, <4 x double> %184, i32 0, i32 0, i32 0)
  %186 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %154, double %172, <4 x double> %185, i32 0, i32 0, i32 0)
  %187 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %151, double %168, <4 x double> %186, i32 0, i32 0, i32 0)
  %188 = extractelement <4 x double> %187, i64 0
  %189 = extractelement <4 x double> %187, i64 1
  %190 = extractelement <4 x double> %187, i64 2
  %191 = extractelement <4 x double> %187, i64 3
  br label %._crit_edge._crit_edge

._crit_edge._crit_edge:
  %192 = phi double [ %191, %146 ], [ %143, %._crit_edge ]
  %193 = phi double [ %190, %146 ], [ %142, %._crit_edge ]
  %194 = phi double [ %189, %146 ], [ %141, %._crit_edge ]
  %195 = phi double [ %188, %146 ], [ %140, %._crit_edge ]
  %196 = lshr exact i32 %21, 4
  %197 = mul i32 %4, %15
  %198 = mul i32 %4, %19
  %199 = add i32 %197, %22
  %200 = add i32 %198, %199
  %201 = add i32 %200, %196
  %202 = add i32 %200, 4
  %203 = add i32 %202, %196
  %204 = add i32 %200, 8
  %205 = add i32 %204, %196
  %206 = add i32 %200, 12
  %207 = add i32 %206, %196
  %208 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %209 = icmp eq i32 %12, 0
  %210 = shl i32 %201, 3
  %211 = select i1 %209, i32 %210, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f64(double %195, ptr addrspace(8) %208, i32 %211, i32 0, i32 0)
  %212 = shl i32 %203, 3
  %213 = select i1 %209, i32 %212, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f64(double %194, ptr addrspace(8) %208, i32 %213, i32 0, i32 0)
  %214 = shl i32 %205, 3
  %215 = select i1 %209, i32 %214, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f64(double %193, ptr addrspace(8) %208, i32 %215, i32 0, i32 0)
  %216 = shl i32 %207, 3
  %217 = select i1 %209, i32 %216, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f64(double %192, ptr addrspace(8) %208, i32 %217, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare double @llvm.amdgcn.raw.ptr.buffer.load.f64(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.s.barrier() #5

declare <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double, double, <4 x double>, i32 immarg, i32 immarg, i32 immarg) #6

declare void @llvm.amdgcn.raw.ptr.buffer.store.f64(double, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

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
!23 = !{!"amdgpu-synchronize-as", !"local"}
!25 = distinct !{!25, !26}
!26 = !{!"llvm.loop.peeled.count", i32 1}
