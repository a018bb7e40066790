; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

define amdgpu_kernel void @splitk16(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg %1, i32 inreg %2, ptr addrspace(1) inreg nofree readnone captures(none) %3, ptr addrspace(1) inreg nofree readnone captures(none) %4) local_unnamed_addr #0 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %6)
  %8 = and i32 %7, 192
  %9 = and i32 %6, 63
  %10 = or disjoint i32 %8, %9
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %13 = shl i32 %11, 9
  %14 = shl nuw nsw i32 %10, 1
  %15 = or disjoint i32 %14, %13
  %16 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %12, i32 %15, i32 0, i32 0)
  %17 = bitcast i16 %16 to bfloat
  %18 = zext nneg i32 %10 to i64
  %19 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %18
  fence syncscope("workgroup") release, !mmra !14
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !14
  %20 = and i32 %6, 1
  %21 = ptrtoint ptr addrspace(1) %19 to i64
  %22 = insertelement <2 x bfloat> zeroinitializer, bfloat %17, i32 %20
  %23 = bitcast <2 x bfloat> %22 to i32
  %24 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %23, i32 257, i32 15, i32 15, i1 false)
  %25 = or i32 %24, %23
  %26 = bitcast i32 %25 to <2 x bfloat>
  %27 = bitcast i64 %21 to <2 x i32>
  %28 = extractelement <2 x i32> %27, i64 0
  %29 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %28, i32 257, i32 15, i32 15, i1 false)
  %30 = insertelement <2 x i32> poison, i32 %29, i64 0
  %31 = extractelement <2 x i32> %27, i64 1
  %32 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %31, i32 257, i32 15, i32 15, i1 false)
  %33 = insertelement <2 x i32> %30, i32 %32, i64 1
  %34 = bitcast <2 x i32> %33 to i64
  %35 = icmp ne i64 %34, -1
  %36 = select i1 %35, i64 %34, i64 %21
  %37 = icmp eq i32 %20, 0
  %38 = inttoptr i64 %36 to ptr addrspace(1)
  br i1 %37, label %39, label %53

39:
  %40 = add i64 %21, 2
  %41 = icmp eq i64 %40, %34
  %42 = and i64 %21, 3
  %43 = icmp eq i64 %42, 0
  %44 = and i1 %43, %41
  %45 = and i1 %35, %44
  br i1 %45, label %51, label %46

46:
  %47 = extractelement <2 x bfloat> %26, i64 0
  %48 = extractelement <2 x bfloat> %26, i64 1
  %49 = atomicrmw fadd ptr addrspace(1) %19, bfloat %47 syncscope("agent") acq_rel, align 2
  %50 = atomicrmw fadd ptr addrspace(1) %38, bfloat %48 syncscope("agent") acq_rel, align 2
  br label %53

51:
  %52 = atomicrmw fadd ptr addrspace(1) %19, <2 x bfloat> %26 syncscope("agent") acq_rel, align 4
  br label %53

53:
  fence syncscope("workgroup") release, !mmra !14
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !14
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.s.barrier() #5

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #6

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!14 = !{!"amdgpu-synchronize-as", !"local"}
