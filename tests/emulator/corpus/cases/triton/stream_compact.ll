; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @compact(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, ptr addrspace(1) inreg nofree writeonly captures(none) %3, i32 inreg %4, ptr addrspace(1) inreg nofree readnone captures(none) %5, ptr addrspace(1) inreg nofree readnone captures(none) %6) local_unnamed_addr #0 {
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %9 = lshr i32 %8, 6
  %10 = and i32 %9, 3
  %11 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %10)
  %12 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %13 = shl i32 %12, 8
  %14 = and i32 %8, 63
  %15 = shl i32 %11, 6
  %.masked = and i32 %15, 192
  %16 = or disjoint i32 %.masked, %13
  %17 = or disjoint i32 %16, %14
  %18 = icmp slt i32 %17, %4
  %19 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %20 = shl i32 %17, 2
  %21 = select i1 %18, i32 %20, i32 -2147483648
  %22 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %19, i32 %21, i32 0, i32 0)
  %23 = select i1 %18, i32 %22, i32 -1
  %24 = icmp sgt i32 %23, -1
  %25 = and i1 %18, %24
  %26 = zext i1 %25 to i32
  %27 = tail call i32 @llvm.usub.sat.i32(i32 %14, i32 1)
  %28 = shl nuw nsw i32 %27, 2
  %29 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %28, i32 %26)
  %.not = icmp eq i32 %14, 0
  %30 = select i1 %.not, i32 0, i32 %29
  %31 = add i32 %30, %26
  %32 = icmp samesign ult i32 %14, 2
  %33 = shl nuw nsw i32 %14, 2
  %34 = add nsw i32 %33, -8
  %35 = select i1 %32, i32 %33, i32 %34
  %36 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %35, i32 %31)
  %37 = icmp samesign ugt i32 %14, 1
  %38 = select i1 %37, i32 %36, i32 0
  %39 = add i32 %31, %38
  %40 = icmp samesign ult i32 %14, 4
  %41 = add nsw i32 %33, -16
  %42 = select i1 %40, i32 %33, i32 %41
  %43 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %42, i32 %39)
  %44 = icmp samesign ugt i32 %14, 3
  %45 = select i1 %44, i32 %43, i32 0
  %46 = add i32 %39, %45
  %47 = icmp samesign ult i32 %14, 8
  %48 = add nsw i32 %33, -32
  %49 = select i1 %47, i32 %33, i32 %48
  %50 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %49, i32 %46)
  %51 = icmp samesign ugt i32 %14, 7
  %52 = select i1 %51, i32 %50, i32 0
  %53 = add i32 %46, %52
  %54 = icmp samesign ult i32 %14, 16
  %55 = add nsw i32 %33, -64
  %56 = select i1 %54, i32 %33, i32 %55
  %57 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %56, i32 %53)
  %58 = icmp samesign ugt i32 %14, 15
  %59 = select i1 %58, i32 %57, i32 0
  %60 = add i32 %53, %59
  %61 = icmp samesign ult i32 %14, 32
  %62 = add nsw i32 %33, -128
  %63 = select i1 %61, i32 %33, i32 %62
  %64 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %63, i32 %60)
  %65 = icmp samesign ugt i32 %14, 31
  %66 = select i1 %65, i32 %64, i32 0
  %67 = add i32 %60, %66
  %68 = icmp eq i32 %14, 63
  br i1 %68, label %69, label %71

69:
  %70 = getelementptr [4 x i8], ptr addrspace(3) @global_smem, i32 %10
  store i32 %67, ptr addrspace(3) %70, align 4
  br label %71

71:
  fence syncscope("workgroup") release, !mmra !25
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !25
  %72 = load i32, ptr addrspace(3) @global_smem, align 16
  %73 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4), align 4
  %74 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 8), align 8
  fence syncscope("workgroup") release, !mmra !25
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !25
  %75 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %26, i32 280, i32 15, i32 15, i1 true)
  %76 = add i32 %75, %26
  %77 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %76, i32 276, i32 15, i32 15, i1 true)
  %78 = add i32 %76, %77
  %79 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %78, i32 274, i32 15, i32 15, i1 true)
  %80 = add i32 %78, %79
  %81 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %80, i32 273, i32 15, i32 15, i1 true)
  %82 = add i32 %80, %81
  %83 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 %82, i32 %82, i32 322, i32 10, i32 15, i1 true)
  %84 = add i32 %82, %83
  %85 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %84, i32 323, i32 15, i32 15, i1 true)
  %86 = add i32 %84, %85
  %87 = tail call i32 @llvm.amdgcn.readlane.i32(i32 %86, i32 63)
  %88 = lshr exact i32 %15, 4
  %89 = and i32 %88, 12
  %90 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %89
  %91 = insertelement <1 x i32> poison, i32 %87, i64 0
  store <1 x i32> %91, ptr addrspace(3) %90, align 4
  fence syncscope("workgroup") release, !mmra !25
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !25
  %92 = shl nuw nsw i32 %8, 2
  %93 = and i32 %92, 12
  %94 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %93
  %95 = load <1 x i32>, ptr addrspace(3) %94, align 4
  %96 = extractelement <1 x i32> %95, i64 0
  %97 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %96, i32 78, i32 15, i32 15, i1 true)
  %98 = add i32 %96, %97
  %99 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %98, i32 177, i32 15, i32 15, i1 true)
  %100 = or i32 %11, %14
  %101 = icmp eq i32 %100, 0
  br i1 %101, label %102, label %107

102:
  %103 = sext i32 %12 to i64
  %104 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %103
  %105 = add i32 %98, %99
  %106 = insertelement <1 x i32> poison, i32 %105, i64 0
  store <1 x i32> %106, ptr addrspace(1) %104, align 4
  br label %107

107:
  %.not1 = icmp eq i32 %10, 0
  %108 = icmp eq i32 %10, 3
  %109 = add i32 %73, %72
  %110 = add i32 %109, %74
  %111 = icmp samesign ugt i32 %10, 1
  %112 = select i1 %111, i32 %109, i32 %72
  %113 = select i1 %108, i32 %110, i32 %112
  %114 = select i1 %.not1, i32 0, i32 %113
  %115 = add i32 %13, 1073741823
  %116 = add i32 %115, %67
  %117 = add i32 %116, %114
  %118 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %119 = shl i32 %117, 2
  %120 = select i1 %25, i32 %119, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %23, ptr addrspace(8) %118, i32 %120, i32 0, i32 0)
  %121 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %3, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %17, ptr addrspace(8) %121, i32 %120, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #5

declare void @llvm.amdgcn.s.barrier() #6

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #5

declare i32 @llvm.amdgcn.readlane.i32(i32, i32) #5

declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

declare i32 @llvm.usub.sat.i32(i32, i32) #8

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #7 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #8 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!25 = !{!"amdgpu-synchronize-as", !"local"}
