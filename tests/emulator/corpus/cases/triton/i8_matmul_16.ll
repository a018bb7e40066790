; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @mm(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, i32 inreg %3, i32 inreg %4, i32 inreg %5, ptr addrspace(1) inreg nofree readnone captures(none) %6, ptr addrspace(1) inreg nofree readnone captures(none) %7) local_unnamed_addr #0 {
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %10 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %11 = lshr i32 %10, 6
  %12 = and i32 %11, 1
  %13 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %14 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %15 = shl i32 %13, 4
  %16 = and i32 %9, 63
  %17 = shl nuw nsw i32 %12, 6
  %18 = or disjoint i32 %17, %16
  %19 = lshr i32 %18, 5
  %20 = and i32 %9, 15
  %21 = and i32 %9, 48
  %22 = or disjoint i32 %19, %15
  %23 = shl i32 %14, 4
  %24 = or disjoint i32 %23, %20
  %25 = lshr i32 %18, 2
  %26 = and i32 %25, 28
  %27 = or disjoint i32 %26, 1
  %28 = or disjoint i32 %26, 2
  %29 = or i32 %25, 3
  %30 = and i32 %9, 31
  %31 = mul i32 %5, %15
  %32 = icmp slt i32 %22, %3
  %33 = icmp slt i32 %24, %4
  %34 = icmp sgt i32 %5, 0
  br i1 %34, label %.lr.ph, label %._crit_edge

.lr.ph:
  %35 = or disjoint i32 %19, 12
  %36 = or disjoint i32 %19, 8
  %37 = or disjoint i32 %19, 4
  %38 = mul i32 %19, %5
  %39 = mul i32 %37, %5
  %40 = mul i32 %36, %5
  %41 = mul i32 %35, %5
  %invariant.op = add i32 %30, %38
  %invariant.op2 = add i32 %30, %39
  %invariant.op4 = add i32 %30, %40
  %invariant.op6 = add i32 %30, %41
  %42 = mul i32 %26, %4
  %43 = mul i32 %27, %4
  %44 = mul i32 %28, %4
  %45 = mul i32 %29, %4
  %invariant.op8 = add i32 %20, %42
  %invariant.op10 = add i32 %20, %43
  %invariant.op12 = add i32 %20, %44
  %invariant.op14 = add i32 %20, %45
  %46 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %47 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %48 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %18
  %49 = xor i32 %18, 136
  %50 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %49
  %51 = xor i32 %18, 272
  %52 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %51
  %53 = xor i32 %18, 408
  %54 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %53
  %55 = shl nuw nsw i32 %20, 5
  %56 = shl nuw nsw i32 %9, 1
  %57 = and i32 %56, 24
  %58 = lshr exact i32 %21, 1
  %59 = xor i32 %57, %58
  %60 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %55
  %61 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 %59
  %62 = xor i32 %26, %57
  %63 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 %62
  br label %64

64:
  %65 = phi i32 [ 0, %.lr.ph ], [ %119, %64 ]
  %66 = phi i32 [ 0, %.lr.ph ], [ %120, %64 ]
  %67 = phi i32 [ 0, %.lr.ph ], [ %121, %64 ]
  %68 = phi i32 [ 0, %.lr.ph ], [ %122, %64 ]
  %69 = phi i32 [ 0, %.lr.ph ], [ %123, %64 ]
  %70 = or disjoint i32 %69, %26
  %71 = or disjoint i32 %69, %27
  %72 = or disjoint i32 %69, %28
  %73 = or disjoint i32 %69, %29
  %74 = or disjoint i32 %69, %30
  %75 = add i32 %69, %31
  %.reass = add i32 %75, %invariant.op
  %.reass3 = add i32 %75, %invariant.op2
  %.reass5 = add i32 %75, %invariant.op4
  %.reass7 = add i32 %75, %invariant.op6
  %76 = mul i32 %69, %4
  %77 = add i32 %76, %23
  %.reass9 = add i32 %77, %invariant.op8
  %.reass11 = add i32 %77, %invariant.op10
  %.reass13 = add i32 %77, %invariant.op12
  %.reass15 = add i32 %77, %invariant.op14
  %78 = icmp slt i32 %74, %5
  %79 = and i1 %32, %78
  %80 = select i1 %79, i32 %.reass, i32 -2147483648
  %81 = tail call i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8) %46, i32 %80, i32 0, i32 0)
  %82 = select i1 %79, i32 %.reass3, i32 -2147483648
  %83 = tail call i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8) %46, i32 %82, i32 0, i32 0)
  %84 = select i1 %79, i32 %.reass5, i32 -2147483648
  %85 = tail call i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8) %46, i32 %84, i32 0, i32 0)
  %86 = select i1 %79, i32 %.reass7, i32 -2147483648
  %87 = tail call i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8) %46, i32 %86, i32 0, i32 0)
  %88 = icmp slt i32 %70, %5
  %89 = icmp slt i32 %71, %5
  %90 = icmp slt i32 %72, %5
  %91 = icmp slt i32 %73, %5
  %92 = and i1 %33, %88
  %93 = and i1 %33, %89
  %94 = and i1 %33, %90
  %95 = and i1 %33, %91
  %96 = select i1 %92, i32 %.reass9, i32 -2147483648
  %97 = tail call i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8) %47, i32 %96, i32 0, i32 0)
  %98 = select i1 %93, i32 %.reass11, i32 -2147483648
  %99 = tail call i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8) %47, i32 %98, i32 0, i32 0)
  %100 = select i1 %94, i32 %.reass13, i32 -2147483648
  %101 = tail call i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8) %47, i32 %100, i32 0, i32 0)
  %102 = select i1 %95, i32 %.reass15, i32 -2147483648
  %103 = tail call i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8) %47, i32 %102, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !32
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !32
  %104 = insertelement <1 x i8> poison, i8 %81, i64 0
  store <1 x i8> %104, ptr addrspace(3) %48, align 1
  %105 = insertelement <1 x i8> poison, i8 %83, i64 0
  store <1 x i8> %105, ptr addrspace(3) %50, align 1
  %106 = insertelement <1 x i8> poison, i8 %85, i64 0
  store <1 x i8> %106, ptr addrspace(3) %52, align 1
  %107 = insertelement <1 x i8> poison, i8 %87, i64 0
  store <1 x i8> %107, ptr addrspace(3) %54, align 1
  fence syncscope("workgroup") release, !mmra !32
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !32
  %108 = load i64, ptr addrspace(3) %61, align 8
  fence syncscope("workgroup") release, !mmra !32
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !32
  %109 = insertelement <4 x i8> poison, i8 %97, i64 0
  %110 = insertelement <4 x i8> %109, i8 %99, i64 1
  %111 = insertelement <4 x i8> %110, i8 %101, i64 2
  %112 = insertelement <4 x i8> %111, i8 %103, i64 3
  store <4 x i8> %112, ptr addrspace(3) %63, align 4
  fence syncscope("workgroup") release, !mmra !32
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !32
  %113 = load i64, ptr addrspace(3) %61, align 8
  %114 = insertelement <4 x i32> poison, i32 %65, i64 0
  %115 = insertelement <4 x i32> %114, i32 %66, i64 1
  %116 = insertelement <4 x i32> %115, i32 %67, i64 2
  %117 = insertelement <4 x i32> %116, i32 %68, i64 3
  %118 = tail call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64 %113, i64 %108, <4 x i32> %117, i32 0, i32 0, i32 0)
  %119 = extractelement <4 x i32> %118, i64 0
  %120 = extractelement <4 x i32> %118, i64 1
  %121 = extractelement <4 x i32> %118, i64 2
  %122 = extractelement <4 x i32> %118, i64 3
  %123 = add i32 %69, 32
  %124 = icmp slt i32 %123, %5
  br i1 %124, label %64, label %._crit_edge

._crit_edge:
  %125 = phi i32 [ 0, %8 ], [ %119, %64 ]
  %126 = phi i32 [ 0, %8 ], [ %120, %64 ]
  %127 = phi i32 [ 0, %8 ], [ %121, %64 ]
  %128 = phi i32 [ 0, %8 ], [ %122, %64 ]
  %129 = lshr exact i32 %21, 2
  %130 = or disjoint i32 %129, 3
  %131 = or disjoint i32 %130, %23
  %132 = or disjoint i32 %129, 2
  %133 = or disjoint i32 %132, %23
  %134 = or disjoint i32 %129, 1
  %135 = or disjoint i32 %134, %23
  %136 = or disjoint i32 %129, %23
  %137 = or disjoint i32 %15, %20
  %138 = mul i32 %4, %15
  %139 = mul i32 %4, %20
  %140 = add i32 %138, %23
  %141 = add i32 %139, %140
  %142 = add i32 %141, %129
  %143 = add i32 %141, %134
  %144 = add i32 %141, %132
  %145 = add i32 %141, %130
  %146 = icmp slt i32 %137, %3
  %147 = icmp slt i32 %136, %4
  %148 = icmp slt i32 %135, %4
  %149 = icmp slt i32 %133, %4
  %150 = icmp slt i32 %131, %4
  %151 = and i1 %146, %147
  %152 = and i1 %146, %148
  %153 = and i1 %146, %149
  %154 = and i1 %146, %150
  %155 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %156 = icmp eq i32 %12, 0
  %157 = and i1 %151, %156
  %158 = shl i32 %142, 2
  %159 = select i1 %157, i32 %158, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %125, ptr addrspace(8) %155, i32 %159, i32 0, i32 0)
  %160 = and i1 %152, %156
  %161 = shl i32 %143, 2
  %162 = select i1 %160, i32 %161, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %126, ptr addrspace(8) %155, i32 %162, i32 0, i32 0)
  %163 = and i1 %153, %156
  %164 = shl i32 %144, 2
  %165 = select i1 %163, i32 %164, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %127, ptr addrspace(8) %155, i32 %165, i32 0, i32 0)
  %166 = and i1 %154, %156
  %167 = shl i32 %145, 2
  %168 = select i1 %166, i32 %167, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %128, ptr addrspace(8) %155, i32 %168, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #4

declare i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #5

declare void @llvm.amdgcn.s.barrier() #6

declare <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64, i64, <4 x i32>, i32 immarg, i32 immarg, i32 immarg) #7

attributes #0 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #7 = { convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!32 = !{!"amdgpu-synchronize-as", !"local"}
