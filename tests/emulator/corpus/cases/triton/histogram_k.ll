; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @hist(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree readnone captures(none) %2, ptr addrspace(1) inreg nofree readnone captures(none) %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %5)
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = shl i32 %7, 11
  %9 = and i32 %5, 63
  %10 = and i32 %6, 192
  %11 = or disjoint i32 %10, %9
  %12 = shl nuw nsw i32 %11, 3
  %13 = or disjoint i32 %12, %8
  %14 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %15 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %14, i32 %13, i32 0, i32 0)
  %16 = extractelement <2 x i32> %15, i64 0
  %17 = extractelement <2 x i32> %15, i64 1
  %18 = trunc i32 %16 to i1
  %19 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %18)
  %20 = and i32 %16, 2
  %21 = icmp ne i32 %20, 0
  %22 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %21)
  %23 = and i32 %16, 4
  %24 = icmp ne i32 %23, 0
  %25 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %24)
  %26 = and i32 %16, 8
  %27 = icmp ne i32 %26, 0
  %28 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %27)
  %29 = and i32 %16, 16
  %30 = icmp ne i32 %29, 0
  %31 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %30)
  %32 = and i32 %16, 32
  %33 = icmp ne i32 %32, 0
  %34 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %33)
  %35 = and i32 %5, 1
  %sext = add nsw i32 %35, -1
  %36 = sext i32 %sext to i64
  %37 = xor i64 %19, %36
  %38 = lshr i32 %5, 1
  %39 = and i32 %38, 1
  %sext1 = add nsw i32 %39, -1
  %40 = sext i32 %sext1 to i64
  %41 = xor i64 %22, %40
  %42 = and i64 %41, %37
  %43 = lshr i32 %5, 2
  %44 = and i32 %43, 1
  %sext2 = add nsw i32 %44, -1
  %45 = sext i32 %sext2 to i64
  %46 = xor i64 %25, %45
  %47 = and i64 %42, %46
  %48 = lshr i32 %5, 3
  %49 = and i32 %48, 1
  %sext3 = add nsw i32 %49, -1
  %50 = sext i32 %sext3 to i64
  %51 = xor i64 %28, %50
  %52 = and i64 %47, %51
  %53 = lshr i32 %5, 4
  %54 = and i32 %53, 1
  %sext4 = add nsw i32 %54, -1
  %55 = sext i32 %sext4 to i64
  %56 = xor i64 %31, %55
  %57 = and i64 %52, %56
  %58 = lshr i32 %5, 5
  %59 = and i32 %58, 1
  %sext5 = add nsw i32 %59, -1
  %60 = sext i32 %sext5 to i64
  %61 = xor i64 %34, %60
  %62 = and i64 %57, %61
  %63 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %62)
  %64 = trunc nuw nsw i64 %63 to i32
  %65 = trunc i32 %17 to i1
  %66 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %65)
  %67 = and i32 %17, 2
  %68 = icmp ne i32 %67, 0
  %69 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %68)
  %70 = and i32 %17, 4
  %71 = icmp ne i32 %70, 0
  %72 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %71)
  %73 = and i32 %17, 8
  %74 = icmp ne i32 %73, 0
  %75 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %74)
  %76 = and i32 %17, 16
  %77 = icmp ne i32 %76, 0
  %78 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %77)
  %79 = and i32 %17, 32
  %80 = icmp ne i32 %79, 0
  %81 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %80)
  %82 = xor i64 %66, %36
  %83 = xor i64 %69, %40
  %84 = and i64 %83, %82
  %85 = xor i64 %72, %45
  %86 = and i64 %84, %85
  %87 = xor i64 %75, %50
  %88 = and i64 %86, %87
  %89 = xor i64 %78, %55
  %90 = and i64 %88, %89
  %91 = xor i64 %81, %60
  %92 = and i64 %90, %91
  %93 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %92)
  %94 = trunc nuw nsw i64 %93 to i32
  %95 = add nuw nsw i32 %94, %64
  %96 = getelementptr [4 x i8], ptr addrspace(3) @global_smem, i32 %9
  store i32 0, ptr addrspace(3) %96, align 4
  fence syncscope("workgroup") release, !mmra !17
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !17
  %97 = atomicrmw add ptr addrspace(3) %96, i32 %95 monotonic, align 4
  fence syncscope("workgroup") release, !mmra !17
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !17
  %98 = load i32, ptr addrspace(3) %96, align 4
  %99 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %100 = icmp eq i32 %10, 0
  %101 = shl i32 %7, 8
  %102 = shl nuw nsw i32 %9, 2
  %103 = or disjoint i32 %102, %101
  %104 = select i1 %100, i32 %103, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %98, ptr addrspace(8) %99, i32 %104, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare i64 @llvm.amdgcn.ballot.i64(i1) #2

declare i64 @llvm.ctpop.i64(i64) #3

declare void @llvm.amdgcn.s.barrier() #5

declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #6

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #6 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!17 = !{!"amdgpu-synchronize-as", !"local"}
