; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @maxscan(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, ptr addrspace(1) inreg nofree readnone captures(none) %3, ptr addrspace(1) inreg nofree readnone captures(none) %4) local_unnamed_addr #0 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = lshr i32 %6, 6
  %8 = and i32 %7, 3
  %9 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %8)
  %10 = and i32 %6, 63
  %11 = shl i32 %9, 6
  %.masked = and i32 %11, 192
  %12 = or disjoint i32 %.masked, %10
  %13 = shl nuw nsw i32 %12, 1
  %14 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %15 = shl nuw nsw i32 %12, 2
  %16 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %14, i32 %15, i32 0, i32 0)
  %17 = bitcast i32 %16 to <2 x half>
  %18 = extractelement <2 x half> %17, i64 0
  %19 = extractelement <2 x half> %17, i64 1
  %20 = fcmp ogt half %19, %18
  %21 = select i1 %20, half %19, half %18
  %22 = zext i1 %20 to i32
  %23 = or disjoint i32 %13, %22
  %24 = bitcast half %21 to i16
  %25 = sext i16 %24 to i32
  %26 = tail call i32 @llvm.usub.sat.i32(i32 %10, i32 1)
  %27 = shl nuw nsw i32 %26, 2
  %28 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %27, i32 %25)
  %29 = trunc nsw i32 %28 to i16
  %30 = bitcast i16 %29 to half
  %31 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %27, i32 %23)
  %.not = icmp eq i32 %10, 0
  %32 = fcmp ogt half %21, %30
  %33 = select i1 %.not, i1 true, i1 %32
  %34 = select i1 %33, half %21, half %30
  %35 = select i1 %33, i32 %23, i32 %31
  %36 = bitcast half %34 to i16
  %37 = sext i16 %36 to i32
  %38 = icmp samesign ult i32 %10, 2
  %39 = shl nuw nsw i32 %10, 2
  %40 = add nsw i32 %39, -8
  %41 = select i1 %38, i32 %39, i32 %40
  %42 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %41, i32 %37)
  %43 = trunc nsw i32 %42 to i16
  %44 = bitcast i16 %43 to half
  %45 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %41, i32 %35)
  %46 = icmp samesign ugt i32 %10, 1
  %47 = fcmp ule half %34, %44
  %48 = select i1 %46, i1 %47, i1 false
  %49 = select i1 %48, half %44, half %34
  %50 = select i1 %48, i32 %45, i32 %35
  %51 = bitcast half %49 to i16
  %52 = sext i16 %51 to i32
  %53 = icmp samesign ult i32 %10, 4
  %54 = add nsw i32 %39, -16
  %55 = select i1 %53, i32 %39, i32 %54
  %56 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %55, i32 %52)
  %57 = trunc nsw i32 %56 to i16
  %58 = bitcast i16 %57 to half
  %59 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %55, i32 %50)
  %60 = icmp samesign ugt i32 %10, 3
  %61 = fcmp ule half %49, %58
  %62 = select i1 %60, i1 %61, i1 false
  %63 = select i1 %62, half %58, half %49
  %64 = select i1 %62, i32 %59, i32 %50
  %65 = bitcast half %63 to i16
  %66 = sext i16 %65 to i32
  %67 = icmp samesign ult i32 %10, 8
  %68 = add nsw i32 %39, -32
  %69 = select i1 %67, i32 %39, i32 %68
  %70 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %69, i32 %66)
  %71 = trunc nsw i32 %70 to i16
  %72 = bitcast i16 %71 to half
  %73 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %69, i32 %64)
  %74 = icmp samesign ugt i32 %10, 7
  %75 = fcmp ule half %63, %72
  %76 = select i1 %74, i1 %75, i1 false
  %77 = select i1 %76, half %72, half %63
  %78 = select i1 %76, i32 %73, i32 %64
  %79 = bitcast half %77 to i16
  %80 = sext i16 %79 to i32
  %81 = icmp samesign ult i32 %10, 16
  %82 = add nsw i32 %39, -64
  %83 = select i1 %81, i32 %39, i32 %82
  %84 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %83, i32 %80)
  %85 = trunc nsw i32 %84 to i16
  %86 = bitcast i16 %85 to half
  %87 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %83, i32 %78)
  %88 = icmp samesign ugt i32 %10, 15
  %89 = fcmp ule half %77, %86
  %90 = select i1 %88, i1 %89, i1 false
  %91 = select i1 %90, half %86, half %77
  %92 = select i1 %90, i32 %87, i32 %78
  %93 = bitcast half %91 to i16
  %94 = sext i16 %93 to i32
  %95 = icmp samesign ult i32 %10, 32
  %96 = add nsw i32 %39, -128
  %97 = select i1 %95, i32 %39, i32 %96
  %98 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %97, i32 %94)
  %99 = trunc nsw i32 %98 to i16
  %100 = bitcast i16 %99 to half
  %101 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %97, i32 %92)
  %102 = icmp samesign ugt i32 %10, 31
  %103 = fcmp ule half %91, %100
  %104 = select i1 %102, i1 %103, i1 false
  %105 = select i1 %104, half %100, half %91
  %106 = select i1 %104, i32 %101, i32 %92
  %107 = icmp eq i32 %10, 63
  br i1 %107, label %108, label %.critedge

108:
  %109 = getelementptr [4 x i8], ptr addrspace(3) @global_smem, i32 %8
  %110 = getelementptr [2 x i8], ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 16), i32 %8
  store half %105, ptr addrspace(3) %110, align 2
  store i32 %106, ptr addrspace(3) %109, align 4
  br label %.critedge

.critedge:
  fence syncscope("workgroup") release, !mmra !22
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !22
  %.not2 = icmp eq i32 %8, 0
  %111 = or i32 %8, %10
  %.not1 = icmp eq i32 %111, 0
  %112 = load half, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 16), align 16
  %113 = load i32, ptr addrspace(3) @global_smem, align 16
  %114 = load half, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 18), align 2
  %115 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4), align 4
  %116 = icmp samesign ugt i32 %8, 1
  %117 = fcmp ogt half %114, %112
  %118 = select i1 %117, half %114, half %112
  %119 = select i1 %117, i32 %115, i32 %113
  %120 = select i1 %116, half %118, half %112
  %121 = select i1 %116, i32 %119, i32 %113
  %122 = load half, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 20), align 4
  %123 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 8), align 8
  %124 = icmp eq i32 %8, 3
  %125 = fcmp ogt half %122, %118
  %126 = select i1 %125, half %122, half %118
  %127 = select i1 %125, i32 %123, i32 %119
  %128 = select i1 %124, half %126, half %120
  %129 = select i1 %124, i32 %127, i32 %121
  %130 = fcmp ogt half %105, %128
  %131 = select i1 %.not2, i1 true, i1 %130
  %132 = select i1 %131, half %105, half %128
  %133 = select i1 %131, i32 %106, i32 %129
  %134 = bitcast half %132 to i16
  %135 = sext i16 %134 to i32
  %136 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %27, i32 %135)
  %137 = trunc nsw i32 %136 to i16
  %138 = bitcast i16 %137 to half
  %139 = select i1 %.not, half %128, half %138
  %140 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %27, i32 %133)
  %141 = select i1 %.not, i32 %129, i32 %140
  %142 = fcmp ogt half %18, %139
  %143 = select i1 %.not1, i1 true, i1 %142
  %144 = select i1 %143, half %18, half %139
  %145 = select i1 %143, i32 %13, i32 %141
  %146 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %147 = insertelement <2 x half> poison, half %144, i64 0
  %148 = insertelement <2 x half> %147, half %132, i64 1
  %149 = bitcast <2 x half> %148 to i32
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %149, ptr addrspace(8) %146, i32 %15, i32 0, i32 0)
  %150 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %151 = insertelement <2 x i32> poison, i32 %145, i64 0
  %152 = insertelement <2 x i32> %151, i32 %133, i64 1
  %153 = shl nuw nsw i32 %12, 3
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v2i32(<2 x i32> %152, ptr addrspace(8) %150, i32 %153, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #5

declare void @llvm.amdgcn.s.barrier() #6

declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

declare void @llvm.amdgcn.raw.ptr.buffer.store.v2i32(<2 x i32>, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

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
!22 = !{!"amdgpu-synchronize-as", !"local"}
