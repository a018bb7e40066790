; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.50-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @g_pipe(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, i32 inreg %2, ptr addrspace(1) inreg nofree readnone captures(none) %3, ptr addrspace(1) inreg nofree readnone captures(none) %4) local_unnamed_addr #0 {
  %.fr = freeze i32 %2
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %6)
  %8 = shl i32 %7, 4
  %9 = and i32 %8, 1024
  %10 = shl nuw nsw i32 %6, 4
  %11 = and i32 %10, 1008
  %12 = or disjoint i32 %9, %11
  %13 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %14 = getelementptr i8, ptr addrspace(3) @global_smem, i32 %9
  tail call void @llvm.amdgcn.raw.ptr.buffer.load.async.lds(ptr addrspace(8) %13, ptr addrspace(3) %14, i32 16, i32 %12, i32 0, i32 0, i32 0), !alias.scope !17
  tail call void @llvm.amdgcn.asyncmark()
  %15 = add i32 %.fr, -1
  %invariant.gep4 = getelementptr i8, ptr addrspace(3) @global_smem, i32 %12
  %16 = icmp sgt i32 %15, 0
  br i1 %16, label %.lr.ph.preheader, label %._crit_edge

.lr.ph.preheader:
  %17 = add i32 %.fr, -2
  %xtraiter = and i32 %15, 3
  %18 = icmp ult i32 %17, 3
  br i1 %18, label %.lr.ph.epil.preheader, label %.lr.ph.preheader.new

.lr.ph.preheader.new:
  %unroll_iter = and i32 %15, 2147483644
  %gep = getelementptr i8, ptr addrspace(3) %14, i32 2048
  %gep5.1 = getelementptr i8, ptr addrspace(3) %invariant.gep4, i32 2048
  %gep.2 = getelementptr i8, ptr addrspace(3) %14, i32 2048
  %gep5.3 = getelementptr i8, ptr addrspace(3) %invariant.gep4, i32 2048
  br label %.lr.ph

.lr.ph:
  %19 = phi i32 [ 0, %.lr.ph.preheader.new ], [ %61, %.lr.ph ]
  %20 = phi <2 x float> [ zeroinitializer, %.lr.ph.preheader.new ], [ %72, %.lr.ph ]
  %21 = phi <2 x float> [ zeroinitializer, %.lr.ph.preheader.new ], [ %73, %.lr.ph ]
  %niter = phi i32 [ 0, %.lr.ph.preheader.new ], [ %niter.next.3, %.lr.ph ]
  %22 = or disjoint i32 %19, 1
  %23 = shl i32 %22, 11
  %24 = or disjoint i32 %23, %12
  tail call void @llvm.amdgcn.raw.ptr.buffer.load.async.lds(ptr addrspace(8) %13, ptr addrspace(3) %gep, i32 16, i32 %24, i32 0, i32 0, i32 0), !alias.scope !17
  tail call void @llvm.amdgcn.asyncmark()
  tail call void @llvm.amdgcn.wait.asyncmark(i16 1)
  fence syncscope("workgroup") release, !mmra !28
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !28
  %25 = load <4 x float>, ptr addrspace(3) %invariant.gep4, align 16
  %26 = uitofp nneg i32 %22 to float
  %27 = shufflevector <4 x float> %25, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %28 = insertelement <2 x float> poison, float %26, i64 0
  %29 = shufflevector <2 x float> %28, <2 x float> poison, <2 x i32> zeroinitializer
  %30 = fmul <2 x float> %27, %29
  %31 = shufflevector <4 x float> %25, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %32 = fmul <2 x float> %31, %29
  %33 = fadd <2 x float> %20, %30
  %34 = fadd <2 x float> %21, %32
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %35 = or disjoint i32 %19, 2
  %36 = shl i32 %35, 11
  %37 = or disjoint i32 %36, %12
  tail call void @llvm.amdgcn.raw.ptr.buffer.load.async.lds(ptr addrspace(8) %13, ptr addrspace(3) %14, i32 16, i32 %37, i32 0, i32 0, i32 0), !alias.scope !17
  tail call void @llvm.amdgcn.asyncmark()
  tail call void @llvm.amdgcn.wait.asyncmark(i16 1)
  fence syncscope("workgroup") release, !mmra !28
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !28
  %38 = load <4 x float>, ptr addrspace(3) %gep5.1, align 16
  %39 = uitofp nneg i32 %35 to float
  %40 = shufflevector <4 x float> %38, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %41 = insertelement <2 x float> poison, float %39, i64 0
  %42 = shufflevector <2 x float> %41, <2 x float> poison, <2 x i32> zeroinitializer
  %43 = fmul <2 x float> %40, %42
  %44 = shufflevector <4 x float> %38, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %45 = fmul <2 x float> %44, %42
  %46 = fadd <2 x float> %33, %43
  %47 = fadd <2 x float> %34, %45
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %48 = or disjoint i32 %19, 3
  %49 = shl i32 %48, 11
  %50 = or disjoint i32 %49, %12
  tail call void @llvm.amdgcn.raw.ptr.buffer.load.async.lds(ptr addrspace(8) %13, ptr addrspace(3) %gep.2, i32 16, i32 %50, i32 0, i32 0, i32 0), !alias.scope !17
  tail call void @llvm.amdgcn.asyncmark()
  tail call void @llvm.amdgcn.wait.asyncmark(i16 1)
  fence syncscope("workgroup") release, !mmra !28
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !28
  %51 = load <4 x float>, ptr addrspace(3) %invariant.gep4, align 16
  %52 = uitofp nneg i32 %48 to float
  %53 = shufflevector <4 x float> %51, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %54 = insertelement <2 x float> poison, float %52, i64 0
  %55 = shufflevector <2 x float> %54, <2 x float> poison, <2 x i32> zeroinitializer
  %56 = fmul <2 x float> %53, %55
  %57 = shufflevector <4 x float> %51, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %58 = fmul <2 x float> %57, %55
  %59 = fadd <2 x float> %46, %56
  %60 = fadd <2 x float> %47, %58
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %61 = add nuw nsw i32 %19, 4
  %62 = shl i32 %61, 11
  %63 = or disjoint i32 %62, %12
  tail call void @llvm.amdgcn.raw.ptr.buffer.load.async.lds(ptr addrspace(8) %13, ptr addrspace(3) %14, i32 16, i32 %63, i32 0, i32 0, i32 0), !alias.scope !17
  tail call void @llvm.amdgcn.asyncmark()
  tail call void @llvm.amdgcn.wait.asyncmark(i16 1)
  fence syncscope("workgroup") release, !mmra !28
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !28
  %64 = load <4 x float>, ptr addrspace(3) %gep5.3, align 16
  %65 = uitofp nneg i32 %61 to float
  %66 = shufflevector <4 x float> %64, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %67 = insertelement <2 x float> poison, float %65, i64 0
  %68 = shufflevector <2 x float> %67, <2 x float> poison, <2 x i32> zeroinitializer
  %69 = fmul <2 x float> %66, %68
  %70 = shufflevector <4 x float> %64, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %71 = fmul <2 x float> %70, %68
  %72 = fadd <2 x float> %59, %69
  %73 = fadd <2 x float> %60, %71
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %niter.next.3 = add i32 %niter, 4
  %niter.ncmp.3 = icmp eq i32 %niter.next.3, %unroll_iter
  br i1 %niter.ncmp.3, label %._crit_edge.loopexit.unr-lcssa, label %.lr.ph

._crit_edge.loopexit.unr-lcssa:
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0
  br i1 %lcmp.mod.not, label %._crit_edge, label %.lr.ph.epil.preheader

.lr.ph.epil.preheader:
  %.epil.init = phi i32 [ 0, %.lr.ph.preheader ], [ %61, %._crit_edge.loopexit.unr-lcssa ]
  %.epil.init13 = phi <2 x float> [ zeroinitializer, %.lr.ph.preheader ], [ %72, %._crit_edge.loopexit.unr-lcssa ]
  %.epil.init15 = phi <2 x float> [ zeroinitializer, %.lr.ph.preheader ], [ %73, %._crit_edge.loopexit.unr-lcssa ]
  %lcmp.mod18 = icmp ne i32 %xtraiter, 0
  tail call void @llvm.assume(i1 %lcmp.mod18)
  br label %.lr.ph.epil

.lr.ph.epil:
  %74 = phi i32 [ %77, %.lr.ph.epil ], [ %.epil.init, %.lr.ph.epil.preheader ]
  %75 = phi <2 x float> [ %89, %.lr.ph.epil ], [ %.epil.init13, %.lr.ph.epil.preheader ]
  %76 = phi <2 x float> [ %90, %.lr.ph.epil ], [ %.epil.init15, %.lr.ph.epil.preheader ]
  %epil.iter = phi i32 [ %epil.iter.next, %.lr.ph.epil ], [ 0, %.lr.ph.epil.preheader ]
  %77 = add nuw nsw i32 %74, 1
  %78 = shl i32 %77, 11
  %.idx2.epil = and i32 %78, 2048
  %79 = or disjoint i32 %78, %12
  %gep.epil = getelementptr i8, ptr addrspace(3) %14, i32 %.idx2.epil
  tail call void @llvm.amdgcn.raw.ptr.buffer.load.async.lds(ptr addrspace(8) %13, ptr addrspace(3) %gep.epil, i32 16, i32 %79, i32 0, i32 0, i32 0), !alias.scope !17
  tail call void @llvm.amdgcn.asyncmark()
  tail call void @llvm.amdgcn.wait.asyncmark(i16 1)
  fence syncscope("workgroup") release, !mmra !28
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !28
  %80 = shl i32 %74, 11
  %.idx3.epil = and i32 %80, 2048
  %gep5.epil = getelementptr i8, ptr addrspace(3) %invariant.gep4, i32 %.idx3.epil
  %81 = load <4 x float>, ptr addrspace(3) %gep5.epil, align 16
  %82 = uitofp nneg i32 %77 to float
  %83 = shufflevector <4 x float> %81, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %84 = insertelement <2 x float> poison, float %82, i64 0
  %85 = shufflevector <2 x float> %84, <2 x float> poison, <2 x i32> zeroinitializer
  %86 = fmul <2 x float> %83, %85
  %87 = shufflevector <4 x float> %81, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %88 = fmul <2 x float> %87, %85
  %89 = fadd <2 x float> %75, %86
  %90 = fadd <2 x float> %76, %88
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %epil.iter.next = add i32 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i32 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %._crit_edge, label %.lr.ph.epil, !llvm.loop !32

._crit_edge:
  %91 = phi <2 x float> [ zeroinitializer, %5 ], [ %72, %._crit_edge.loopexit.unr-lcssa ], [ %89, %.lr.ph.epil ]
  %92 = phi <2 x float> [ zeroinitializer, %5 ], [ %73, %._crit_edge.loopexit.unr-lcssa ], [ %90, %.lr.ph.epil ]
  tail call void @llvm.amdgcn.wait.asyncmark(i16 0)
  fence syncscope("workgroup") release, !mmra !28
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !28
  %93 = srem i32 %15, 2
  %.idx = shl nsw i32 %93, 11
  %94 = getelementptr i8, ptr addrspace(3) @global_smem, i32 %.idx
  %95 = getelementptr inbounds nuw i8, ptr addrspace(3) %94, i32 %12
  %96 = load <4 x float>, ptr addrspace(3) %95, align 16
  %97 = sitofp i32 %.fr to float
  %98 = shufflevector <4 x float> %96, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %99 = insertelement <2 x float> poison, float %97, i64 0
  %100 = shufflevector <2 x float> %99, <2 x float> poison, <2 x i32> zeroinitializer
  %101 = fmul <2 x float> %98, %100
  %102 = fadd <2 x float> %91, %101
  %103 = shufflevector <4 x float> %96, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %104 = fmul <2 x float> %103, %100
  %105 = fadd <2 x float> %92, %104
  %106 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %107 = shufflevector <2 x float> %102, <2 x float> %105, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float> %107, ptr addrspace(8) %106, i32 %12, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare void @llvm.amdgcn.raw.ptr.buffer.load.async.lds(ptr addrspace(8) readonly captures(none), ptr addrspace(3) writeonly captures(none), i32 immarg, i32, i32, i32 immarg, i32 immarg) #4

declare void @llvm.amdgcn.asyncmark() #5

declare void @llvm.amdgcn.wait.asyncmark(i16 immarg) #5

declare void @llvm.amdgcn.s.barrier() #6

declare void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float>, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

declare void @llvm.assume(i1 noundef) #8

attributes #0 = { nounwind "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nounwind }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #7 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #8 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!17 = !{!18}
!18 = !{!"amdg.AsyncCopies", !19, !"Scope containing all AsyncCopyGlobalToLocal and BufferLoadToLocal ops"}
!19 = !{!"amdg.AsyncOps", !"Domain to hold alias scopes to specify aliasing information between AsyncCopyGlobalToLocal, BufferLoadToLocal and LocalLoad ops"}
!28 = !{!"amdgpu-synchronize-as", !"local"}
!32 = distinct !{!32, !33}
!33 = !{!"llvm.loop.unroll.disable"}
