; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @nested(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, i32 inreg %2, i32 inreg %3, ptr addrspace(1) inreg nofree readnone captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %9 = lshr i32 %8, 6
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %12 = shl i32 %10, 9
  %13 = shl i32 %9, 8
  %14 = shl nuw nsw i32 %7, 2
  %15 = and i32 %14, 252
  %.masked = and i32 %13, 256
  %16 = or disjoint i32 %15, %.masked
  %17 = or disjoint i32 %16, %12
  %18 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %11, i32 %17, i32 0, i32 0)
  %19 = and i32 %10, 1
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %21, label %65

21:
  %22 = icmp sgt i32 %2, 3
  br i1 %22, label %23, label %63

23:
  %24 = shl i32 %18, 1
  %25 = icmp sgt i32 %3, 0
  br i1 %25, label %.lr.ph.preheader, label %.loopexit

.lr.ph.preheader:
  %xtraiter = and i32 %3, 7
  %26 = icmp ult i32 %3, 8
  br i1 %26, label %.lr.ph.epil.preheader, label %.lr.ph.preheader.new

.lr.ph.preheader.new:
  %unroll_iter = and i32 %3, 2147483640
  br label %.lr.ph

.lr.ph:
  %27 = phi i32 [ %24, %.lr.ph.preheader.new ], [ %62, %.lr.ph ]
  %28 = phi i32 [ 0, %.lr.ph.preheader.new ], [ %61, %.lr.ph ]
  %niter = phi i32 [ 0, %.lr.ph.preheader.new ], [ %niter.next.7, %.lr.ph ]
  %29 = urem i32 %28, 3
  %30 = icmp eq i32 %29, 1
  %31 = or disjoint i32 %28, 1
  %.v = select i1 %30, i32 %28, i32 -1
  %32 = add i32 %27, %.v
  %33 = urem i32 %31, 3
  %34 = icmp eq i32 %33, 1
  %35 = or disjoint i32 %28, 2
  %.v15 = select i1 %34, i32 %31, i32 -1
  %36 = add i32 %32, %.v15
  %37 = urem i32 %35, 3
  %38 = icmp eq i32 %37, 1
  %39 = or disjoint i32 %28, 3
  %.v16 = select i1 %38, i32 %35, i32 -1
  %40 = add i32 %36, %.v16
  %41 = urem i32 %39, 3
  %42 = icmp eq i32 %41, 1
  %43 = or disjoint i32 %28, 4
  %.v17 = select i1 %42, i32 %39, i32 -1
  %44 = add i32 %40, %.v17
  %45 = urem i32 %43, 3
  %46 = icmp eq i32 %45, 1
  %47 = or disjoint i32 %28, 5
  %.v18 = select i1 %46, i32 %43, i32 -1
  %48 = add i32 %44, %.v18
  %49 = urem i32 %47, 3
  %50 = icmp eq i32 %49, 1
  %51 = or disjoint i32 %28, 6
  %.v19 = select i1 %50, i32 %47, i32 -1
  %52 = add i32 %48, %.v19
  %53 = urem i32 %51, 3
  %54 = icmp eq i32 %53, 1
  %55 = or disjoint i32 %28, 7
  %.v20 = select i1 %54, i32 %51, i32 -1
  %56 = add i32 %52, %.v20
  %57 = urem i32 %55, 3
  %58 = icmp eq i32 %57, 1
  %59 = add i32 %56, -1
  %60 = add i32 %56, %55
  %61 = add nuw nsw i32 %28, 8
  %62 = select i1 %58, i32 %60, i32 %59
  %niter.next.7 = add nuw nsw i32 %niter, 8
  %niter.ncmp.7 = icmp eq i32 %niter.next.7, %unroll_iter
  br i1 %niter.ncmp.7, label %.loopexit.loopexit.unr-lcssa, label %.lr.ph

63:
  %64 = add i32 %18, 100
  br label %.loopexit

65:
  %66 = icmp eq i32 %10, 3
  br i1 %66, label %67, label %69

67:
  %68 = sub i32 0, %18
  br label %.loopexit

69:
  %70 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %18, i32 280, i32 15, i32 15, i1 true)
  %71 = add i32 %70, %18
  %72 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %71, i32 276, i32 15, i32 15, i1 true)
  %73 = add i32 %71, %72
  %74 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %73, i32 274, i32 15, i32 15, i1 true)
  %75 = add i32 %73, %74
  %76 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %75, i32 273, i32 15, i32 15, i1 true)
  %77 = add i32 %75, %76
  %78 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 %77, i32 %77, i32 322, i32 10, i32 15, i1 true)
  %79 = add i32 %77, %78
  %80 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %79, i32 323, i32 15, i32 15, i1 true)
  %81 = add i32 %79, %80
  %82 = tail call i32 @llvm.amdgcn.readlane.i32(i32 %81, i32 63)
  %83 = shl nuw nsw i32 %9, 2
  %84 = and i32 %83, 4
  %85 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %84
  %86 = insertelement <1 x i32> poison, i32 %82, i64 0
  store <1 x i32> %86, ptr addrspace(3) %85, align 4
  fence syncscope("workgroup") release, !mmra !31
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !31
  %87 = and i32 %14, 4
  %88 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %87
  %89 = load <1 x i32>, ptr addrspace(3) %88, align 4
  %90 = extractelement <1 x i32> %89, i64 0
  %91 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %90, i32 177, i32 15, i32 15, i1 true)
  %92 = add i32 %90, %91
  %93 = icmp sgt i32 %92, 0
  br i1 %93, label %94, label %96

94:
  %95 = add i32 %92, %18
  br label %.loopexit

96:
  %97 = sub i32 %18, %92
  br label %.loopexit

.loopexit.loopexit.unr-lcssa:
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0
  br i1 %lcmp.mod.not, label %.loopexit.loopexit, label %.lr.ph.epil.preheader

.lr.ph.epil.preheader:
  %.epil.init = phi i32 [ %24, %.lr.ph.preheader ], [ %62, %.loopexit.loopexit.unr-lcssa ]
  %.epil.init10 = phi i32 [ 0, %.lr.ph.preheader ], [ %61, %.loopexit.loopexit.unr-lcssa ]
  %lcmp.mod14 = icmp ne i32 %xtraiter, 0
  tail call void @llvm.assume(i1 %lcmp.mod14)
  br label %.lr.ph.epil

.lr.ph.epil:
  %98 = phi i32 [ %105, %.lr.ph.epil ], [ %.epil.init, %.lr.ph.epil.preheader ]
  %99 = phi i32 [ %104, %.lr.ph.epil ], [ %.epil.init10, %.lr.ph.epil.preheader ]
  %epil.iter = phi i32 [ %epil.iter.next, %.lr.ph.epil ], [ 0, %.lr.ph.epil.preheader ]
  %100 = urem i32 %99, 3
  %101 = icmp eq i32 %100, 1
  %102 = add i32 %98, -1
  %103 = add i32 %98, %99
  %104 = add nuw nsw i32 %99, 1
  %105 = select i1 %101, i32 %103, i32 %102
  %epil.iter.next = add i32 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i32 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %.loopexit.loopexit, label %.lr.ph.epil, !llvm.loop !35

.loopexit.loopexit:
  %.lcssa8 = phi i1 [ %58, %.loopexit.loopexit.unr-lcssa ], [ %101, %.lr.ph.epil ]
  %.lcssa7 = phi i32 [ %59, %.loopexit.loopexit.unr-lcssa ], [ %102, %.lr.ph.epil ]
  %.lcssa = phi i32 [ %60, %.loopexit.loopexit.unr-lcssa ], [ %103, %.lr.ph.epil ]
  %106 = select i1 %.lcssa8, i32 %.lcssa, i32 %.lcssa7
  br label %.loopexit

.loopexit:
  %107 = phi i32 [ %97, %96 ], [ %95, %94 ], [ %68, %67 ], [ %64, %63 ], [ %24, %23 ], [ %106, %.loopexit.loopexit ]
  %108 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %109 = and i32 %8, 128
  %110 = icmp eq i32 %109, 0
  %111 = select i1 %110, i32 %17, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %107, ptr addrspace(8) %108, i32 %111, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #5

declare i32 @llvm.amdgcn.readlane.i32(i32, i32) #5

declare void @llvm.amdgcn.s.barrier() #6

declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

declare void @llvm.assume(i1 noundef) #8

attributes #0 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #7 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #8 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!31 = !{!"amdgpu-synchronize-as", !"local"}
!35 = distinct !{!35, !36}
!36 = !{!"llvm.loop.unroll.disable"}
