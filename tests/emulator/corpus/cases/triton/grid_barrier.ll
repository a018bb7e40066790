; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @gridbar(ptr addrspace(1) inreg nofree captures(none) %0, ptr addrspace(1) inreg nofree captures(none) %1, ptr addrspace(1) inreg nofree captures(none) %2, i32 inreg %3, ptr addrspace(1) inreg nofree readnone captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %9 = lshr i32 %8, 6
  %10 = and i32 %9, 1
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = tail call dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %13 = load i32, ptr addrspace(4) %12, align 4, !tbaa !16
  %14 = and i32 %7, 63
  %15 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %16 = shl i32 %11, 8
  %17 = shl nuw nsw i32 %14, 2
  %18 = or disjoint i32 %17, %16
  %19 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %15, i32 %18, i32 0, i32 0)
  %20 = add i32 %11, 1
  %21 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %22 = icmp eq i32 %10, 0
  %23 = or i32 %10, %14
  %24 = icmp eq i32 %23, 0
  %25 = srem i32 %20, %13
  %26 = select i1 %22, i32 %18, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %19, ptr addrspace(8) %21, i32 %26, i32 0, i32 0)
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  br i1 %24, label %27, label %29

27:
  %28 = atomicrmw add ptr addrspace(1) %2, i32 1 syncscope("agent") acq_rel, align 4
  br label %29

29:
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  br label %30

30:
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  br i1 %24, label %31, label %.critedge

31:
  %32 = atomicrmw or ptr addrspace(1) %2, i32 0 syncscope("agent") acq_rel, align 4
  store i32 %32, ptr addrspace(3) @global_smem, align 16
  br label %.critedge

.critedge:
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  %33 = load i32, ptr addrspace(3) @global_smem, align 16
  %34 = icmp slt i32 %33, %13
  br i1 %34, label %30, label %35

35:
  %36 = shl i32 %25, 8
  %37 = or disjoint i32 %36, %17
  %38 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %21, i32 %37, i32 0, i32 0)
  %39 = add i32 %38, %19
  %40 = add i32 %13, %11
  %41 = shl i32 %40, 8
  %42 = or disjoint i32 %41, %17
  %43 = select i1 %22, i32 %42, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %39, ptr addrspace(8) %21, i32 %43, i32 0, i32 0)
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  br i1 %24, label %44, label %46

44:
  %45 = atomicrmw add ptr addrspace(1) %2, i32 1 syncscope("agent") acq_rel, align 4
  br label %46

46:
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  %47 = shl i32 %13, 1
  br label %48

48:
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  br i1 %24, label %49, label %.critedge.1

49:
  %50 = atomicrmw or ptr addrspace(1) %2, i32 0 syncscope("agent") acq_rel, align 4
  store i32 %50, ptr addrspace(3) @global_smem, align 16
  br label %.critedge.1

.critedge.1:
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  %51 = load i32, ptr addrspace(3) @global_smem, align 16
  %52 = icmp slt i32 %51, %47
  br i1 %52, label %48, label %53

53:
  %54 = add i32 %25, %13
  %55 = shl i32 %54, 8
  %56 = or disjoint i32 %55, %17
  %57 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %21, i32 %56, i32 0, i32 0)
  %58 = add i32 %57, %39
  %59 = add i32 %47, %11
  %60 = shl i32 %59, 8
  %61 = or disjoint i32 %60, %17
  %62 = select i1 %22, i32 %61, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %58, ptr addrspace(8) %21, i32 %62, i32 0, i32 0)
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  br i1 %24, label %63, label %65

63:
  %64 = atomicrmw add ptr addrspace(1) %2, i32 1 syncscope("agent") acq_rel, align 4
  br label %65

65:
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  %66 = mul i32 %13, 3
  br label %67

67:
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  br i1 %24, label %68, label %.critedge.2

68:
  %69 = atomicrmw or ptr addrspace(1) %2, i32 0 syncscope("agent") acq_rel, align 4
  store i32 %69, ptr addrspace(3) @global_smem, align 16
  br label %.critedge.2

.critedge.2:
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  %70 = load i32, ptr addrspace(3) @global_smem, align 16
  %71 = icmp slt i32 %70, %66
  br i1 %71, label %67, label %72

72:
  %73 = add i32 %25, %47
  %74 = shl i32 %73, 8
  %75 = or disjoint i32 %74, %17
  %76 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %21, i32 %75, i32 0, i32 0)
  %77 = add i32 %76, %58
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %77, ptr addrspace(8) %15, i32 %26, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #5

declare void @llvm.amdgcn.s.barrier() #6

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

attributes #0 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!2, !3, !4, !5}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 0}
!16 = !{!17, !17, i64 0}
!17 = !{!"int", !18, i64 0}
!18 = !{!"omnipotent char", !19, i64 0}
!19 = !{!"Simple C/C++ TBAA"}
!26 = !{!"amdgpu-synchronize-as", !"local"}
