; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @transpose(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, i32 inreg %2, i32 inreg %3, ptr addrspace(1) inreg nofree readnone captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %9 = and i32 %8, 192
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %12 = shl i32 %10, 5
  %13 = and i32 %7, 63
  %14 = or disjoint i32 %9, %13
  %15 = lshr i32 %14, 5
  %16 = or disjoint i32 %15, 8
  %17 = or disjoint i32 %15, 16
  %18 = or disjoint i32 %15, 24
  %19 = and i32 %7, 31
  %20 = or disjoint i32 %15, %12
  %21 = or disjoint i32 %16, %12
  %22 = or disjoint i32 %17, %12
  %23 = or disjoint i32 %18, %12
  %24 = or disjoint i32 %12, %19
  %25 = shl i32 %11, 5
  %26 = or disjoint i32 %15, %25
  %27 = or disjoint i32 %16, %25
  %28 = or disjoint i32 %17, %25
  %29 = or disjoint i32 %18, %25
  %30 = or disjoint i32 %25, %19
  %31 = icmp slt i32 %20, %2
  %32 = icmp slt i32 %21, %2
  %33 = icmp slt i32 %22, %2
  %34 = icmp slt i32 %23, %2
  %35 = icmp slt i32 %30, %3
  %36 = and i1 %35, %31
  %37 = and i1 %35, %32
  %38 = and i1 %35, %33
  %39 = and i1 %35, %34
  %40 = mul i32 %3, %12
  %41 = mul i32 %15, %3
  %42 = mul i32 %16, %3
  %43 = mul i32 %17, %3
  %44 = mul i32 %18, %3
  %45 = add i32 %40, %25
  %46 = or disjoint i32 %19, %45
  %47 = add i32 %46, %41
  %48 = add i32 %46, %42
  %49 = add i32 %46, %43
  %50 = add i32 %46, %44
  %51 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %52 = shl i32 %47, 2
  %53 = select i1 %36, i32 %52, i32 -2147483648
  %54 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %51, i32 %53, i32 0, i32 0)
  %55 = shl i32 %48, 2
  %56 = select i1 %37, i32 %55, i32 -2147483648
  %57 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %51, i32 %56, i32 0, i32 0)
  %58 = shl i32 %49, 2
  %59 = select i1 %38, i32 %58, i32 -2147483648
  %60 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %51, i32 %59, i32 0, i32 0)
  %61 = shl i32 %50, 2
  %62 = select i1 %39, i32 %61, i32 -2147483648
  %63 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %51, i32 %62, i32 0, i32 0)
  %64 = icmp slt i32 %26, %3
  %65 = icmp slt i32 %27, %3
  %66 = icmp slt i32 %28, %3
  %67 = icmp slt i32 %29, %3
  %68 = icmp slt i32 %24, %2
  %69 = and i1 %68, %64
  %70 = and i1 %68, %65
  %71 = and i1 %68, %66
  %72 = and i1 %68, %67
  %73 = mul i32 %2, %25
  %74 = mul i32 %15, %2
  %75 = mul i32 %16, %2
  %76 = mul i32 %17, %2
  %77 = mul i32 %18, %2
  %78 = add i32 %73, %12
  %79 = or disjoint i32 %19, %78
  %80 = add i32 %79, %74
  %81 = add i32 %79, %75
  %82 = add i32 %79, %76
  %83 = add i32 %79, %77
  %84 = shl nuw nsw i32 %19, 7
  %85 = shl nuw nsw i32 %7, 4
  %86 = and i32 %85, 112
  %87 = lshr i32 %14, 1
  %88 = and i32 %87, 124
  %89 = xor i32 %88, %86
  %90 = or disjoint i32 %89, %84
  %91 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %90
  store float %54, ptr addrspace(3) %91, align 4
  %92 = xor i32 %90, 4
  %93 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %92
  store float %57, ptr addrspace(3) %93, align 4
  %94 = xor i32 %90, 8
  %95 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %94
  store float %60, ptr addrspace(3) %95, align 4
  %96 = xor i32 %90, 12
  %97 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %96
  store float %63, ptr addrspace(3) %97, align 4
  fence syncscope("workgroup") release, !mmra !27
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !27
  %98 = shl nuw nsw i32 %14, 2
  %99 = and i32 %98, 896
  %100 = or disjoint i32 %99, %86
  %101 = xor i32 %100, %88
  %102 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %101
  %103 = load float, ptr addrspace(3) %102, align 4
  %104 = xor i32 %101, 1028
  %105 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %104
  %106 = load float, ptr addrspace(3) %105, align 4
  %107 = xor i32 %101, 2056
  %108 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %107
  %109 = load float, ptr addrspace(3) %108, align 4
  %110 = xor i32 %101, 3084
  %111 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %110
  %112 = load float, ptr addrspace(3) %111, align 4
  %113 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %114 = shl i32 %80, 2
  %115 = select i1 %69, i32 %114, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %103, ptr addrspace(8) %113, i32 %115, i32 0, i32 0)
  %116 = shl i32 %81, 2
  %117 = select i1 %70, i32 %116, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %106, ptr addrspace(8) %113, i32 %117, i32 0, i32 0)
  %118 = shl i32 %82, 2
  %119 = select i1 %71, i32 %118, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %109, ptr addrspace(8) %113, i32 %119, i32 0, i32 0)
  %120 = shl i32 %83, 2
  %121 = select i1 %72, i32 %120, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %112, ptr addrspace(8) %113, i32 %121, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.s.barrier() #5

declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #6

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #6 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!27 = !{!"amdgpu-synchronize-as", !"local"}
