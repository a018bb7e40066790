; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

define amdgpu_kernel void @cumsum_k(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, ptr addrspace(1) inreg nofree readnone captures(none) %3, ptr addrspace(1) inreg nofree readnone captures(none) %4) local_unnamed_addr #0 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %6)
  %8 = and i32 %6, 63
  %9 = and i32 %7, 192
  %10 = or disjoint i32 %9, %8
  %11 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %12 = shl nuw nsw i32 %10, 4
  %13 = tail call <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) %11, i32 %12, i32 0, i32 0)
  %14 = extractelement <4 x float> %13, i64 0
  %15 = extractelement <4 x float> %13, i64 1
  %16 = extractelement <4 x float> %13, i64 2
  %17 = extractelement <4 x float> %13, i64 3
  %18 = fadd float %14, %15
  %19 = fadd float %16, %18
  %20 = fadd float %17, %19
  %21 = bitcast float %20 to i32
  %22 = tail call i32 @llvm.usub.sat.i32(i32 %8, i32 1)
  %23 = shl nuw nsw i32 %22, 2
  %24 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %23, i32 %21)
  %25 = bitcast i32 %24 to float
  %.not = icmp eq i32 %8, 0
  %26 = fadd float %20, %25
  %27 = select i1 %.not, float %20, float %26
  %28 = bitcast float %27 to i32
  %29 = icmp samesign ult i32 %8, 2
  %30 = shl nuw nsw i32 %8, 2
  %31 = add nsw i32 %30, -8
  %32 = select i1 %29, i32 %30, i32 %31
  %33 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %32, i32 %28)
  %34 = bitcast i32 %33 to float
  %35 = icmp samesign ugt i32 %8, 1
  %36 = fadd float %27, %34
  %37 = select i1 %35, float %36, float %27
  %38 = bitcast float %37 to i32
  %39 = icmp samesign ult i32 %8, 4
  %40 = add nsw i32 %30, -16
  %41 = select i1 %39, i32 %30, i32 %40
  %42 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %41, i32 %38)
  %43 = bitcast i32 %42 to float
  %44 = icmp samesign ugt i32 %8, 3
  %45 = fadd float %37, %43
  %46 = select i1 %44, float %45, float %37
  %47 = bitcast float %46 to i32
  %48 = icmp samesign ult i32 %8, 8
  %49 = add nsw i32 %30, -32
  %50 = select i1 %48, i32 %30, i32 %49
  %51 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %50, i32 %47)
  %52 = bitcast i32 %51 to float
  %53 = icmp samesign ugt i32 %8, 7
  %54 = fadd float %46, %52
  %55 = select i1 %53, float %54, float %46
  %56 = bitcast float %55 to i32
  %57 = icmp samesign ult i32 %8, 16
  %58 = add nsw i32 %30, -64
  %59 = select i1 %57, i32 %30, i32 %58
  %60 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %59, i32 %56)
  %61 = bitcast i32 %60 to float
  %62 = icmp samesign ugt i32 %8, 15
  %63 = fadd float %55, %61
  %64 = select i1 %62, float %63, float %55
  %65 = bitcast float %64 to i32
  %66 = icmp samesign ult i32 %8, 32
  %67 = add nsw i32 %30, -128
  %68 = select i1 %66, i32 %30, i32 %67
  %69 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %68, i32 %65)
  %70 = bitcast i32 %69 to float
  %71 = icmp samesign ugt i32 %8, 31
  %72 = fadd float %64, %70
  %73 = select i1 %71, float %72, float %64
  %74 = bitcast float %73 to i32
  %75 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %23, i32 %74)
  %76 = bitcast i32 %75 to float
  %77 = fadd float %19, %76
  %78 = select i1 %.not, float %19, float %77
  %79 = fadd float %18, %76
  %80 = select i1 %.not, float %18, float %79
  %81 = fadd float %14, %76
  %82 = select i1 %.not, float %14, float %81
  %83 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %84 = insertelement <4 x float> poison, float %82, i64 0
  %85 = insertelement <4 x float> %84, float %80, i64 1
  %86 = insertelement <4 x float> %85, float %78, i64 2
  %87 = insertelement <4 x float> %86, float %73, i64 3
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float> %87, ptr addrspace(8) %83, i32 %12, i32 0, i32 0)
  %88 = fmul float %14, %15
  %89 = fmul float %16, %88
  %90 = fmul float %17, %89
  %91 = bitcast float %90 to i32
  %92 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %23, i32 %91)
  %93 = bitcast i32 %92 to float
  %94 = fmul float %90, %93
  %95 = select i1 %.not, float %90, float %94
  %96 = bitcast float %95 to i32
  %97 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %32, i32 %96)
  %98 = bitcast i32 %97 to float
  %99 = fmul float %95, %98
  %100 = select i1 %35, float %99, float %95
  %101 = bitcast float %100 to i32
  %102 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %41, i32 %101)
  %103 = bitcast i32 %102 to float
  %104 = fmul float %100, %103
  %105 = select i1 %44, float %104, float %100
  %106 = bitcast float %105 to i32
  %107 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %50, i32 %106)
  %108 = bitcast i32 %107 to float
  %109 = fmul float %105, %108
  %110 = select i1 %53, float %109, float %105
  %111 = bitcast float %110 to i32
  %112 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %59, i32 %111)
  %113 = bitcast i32 %112 to float
  %114 = fmul float %110, %113
  %115 = select i1 %62, float %114, float %110
  %116 = bitcast float %115 to i32
  %117 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %68, i32 %116)
  %118 = bitcast i32 %117 to float
  %119 = fmul float %115, %118
  %120 = select i1 %71, float %119, float %115
  %121 = bitcast float %120 to i32
  %122 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %23, i32 %121)
  %123 = bitcast i32 %122 to float
  %124 = fmul float %89, %123
  %125 = select i1 %.not, float %89, float %124
  %126 = fmul float %88, %123
  %127 = select i1 %.not, float %88, float %126
  %128 = fmul float %14, %123
  %129 = select i1 %.not, float %14, float %128
  %130 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %131 = insertelement <4 x float> poison, float %129, i64 0
  %132 = insertelement <4 x float> %131, float %127, i64 1
  %133 = insertelement <4 x float> %132, float %125, i64 2
  %134 = insertelement <4 x float> %133, float %120, i64 3
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float> %134, ptr addrspace(8) %130, i32 %12, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #5

declare void @llvm.amdgcn.raw.ptr.buffer.store.v4f32(<4 x float>, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #6

declare i32 @llvm.usub.sat.i32(i32, i32) #7

attributes #0 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #6 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #7 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
