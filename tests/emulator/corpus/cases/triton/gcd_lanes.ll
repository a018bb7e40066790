; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @gcd_k(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, ptr addrspace(1) inreg nofree writeonly captures(none) %3, ptr addrspace(1) inreg nofree readnone captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5) local_unnamed_addr #0 {
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
  %19 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %20 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %19, i32 %17, i32 0, i32 0)
  %21 = shl nuw nsw i32 %9, 2
  %22 = and i32 %21, 4
  %23 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %22
  %24 = and i32 %14, 4
  %25 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %24
  br label %26

26:
  %.pn1 = phi i32 [ %54, %49 ], [ %18, %6 ]
  %.pn2 = phi i32 [ %52, %49 ], [ %20, %6 ]
  %27 = phi i32 [ %53, %49 ], [ 0, %6 ]
  %28 = icmp ne i32 %.pn2, 0
  %29 = zext i1 %28 to i32
  fence syncscope("workgroup") release, !mmra !24
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !24
  %30 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %29, i32 280, i32 15, i32 15, i1 true)
  %31 = tail call i32 @llvm.smax.i32(i32 %29, i32 %30)
  %32 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %31, i32 276, i32 15, i32 15, i1 true)
  %33 = tail call i32 @llvm.smax.i32(i32 %31, i32 %32)
  %34 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %33, i32 274, i32 15, i32 15, i1 true)
  %35 = tail call i32 @llvm.smax.i32(i32 %33, i32 %34)
  %36 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %35, i32 273, i32 15, i32 15, i1 true)
  %37 = tail call i32 @llvm.smax.i32(i32 %35, i32 %36)
  %38 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 %37, i32 %37, i32 322, i32 10, i32 15, i1 true)
  %39 = tail call i32 @llvm.smax.i32(i32 %37, i32 %38)
  %40 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %39, i32 323, i32 15, i32 15, i1 true)
  %41 = tail call i32 @llvm.smax.i32(i32 %39, i32 %40)
  %42 = tail call i32 @llvm.amdgcn.readlane.i32(i32 %41, i32 63)
  %43 = insertelement <1 x i32> poison, i32 %42, i64 0
  store <1 x i32> %43, ptr addrspace(3) %23, align 4
  fence syncscope("workgroup") release, !mmra !24
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !24
  %44 = load <1 x i32>, ptr addrspace(3) %25, align 4
  %45 = extractelement <1 x i32> %44, i64 0
  %46 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %45, i32 177, i32 15, i32 15, i1 true)
  %47 = tail call i32 @llvm.smax.i32(i32 %45, i32 %46)
  %48 = icmp sgt i32 %47, 0
  br i1 %48, label %49, label %55

49:
  %50 = select i1 %28, i32 %.pn2, i32 1
  %51 = srem i32 %.pn1, %50
  %52 = select i1 %28, i32 %51, i32 0
  %53 = add i32 %27, %29
  %54 = select i1 %28, i32 %.pn2, i32 %.pn1
  br label %26

55:
  %56 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %57 = and i32 %8, 128
  %58 = icmp eq i32 %57, 0
  %59 = select i1 %58, i32 %17, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %.pn1, ptr addrspace(8) %56, i32 %59, i32 0, i32 0)
  %60 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %3, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %27, ptr addrspace(8) %60, i32 %59, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.s.barrier() #5

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #6

declare i32 @llvm.smax.i32(i32, i32) #3

declare i32 @llvm.amdgcn.readlane.i32(i32, i32) #6

declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

attributes #0 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #7 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!24 = !{!"amdgpu-synchronize-as", !"local"}
