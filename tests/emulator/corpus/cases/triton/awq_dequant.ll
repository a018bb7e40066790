; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @awq(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree readonly captures(none) %2, ptr addrspace(1) inreg nofree writeonly captures(none) %3, i32 inreg %4, ptr addrspace(1) inreg nofree readnone captures(none) %5, ptr addrspace(1) inreg nofree readnone captures(none) %6) local_unnamed_addr #0 {
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %9 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %8)
  %10 = and i32 %9, 192
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = shl i32 %11, 4
  %13 = and i32 %8, 63
  %14 = or disjoint i32 %10, %13
  %15 = lshr i32 %14, 3
  %16 = and i32 %15, 15
  %17 = lshr i32 %14, 4
  %18 = or disjoint i32 %16, %12
  %19 = or disjoint i32 %17, %12
  %20 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %21 = shl i32 %20, 3
  %22 = and i32 %8, 7
  %reass.mul = mul i32 %18, %4
  %23 = or disjoint i32 %22, %21
  %24 = add i32 %23, %reass.mul
  %25 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %26 = shl i32 %24, 2
  %27 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %25, i32 %26, i32 0, i32 0)
  %28 = shl nuw nsw i32 %22, 4
  %29 = shl nuw nsw i32 %14, 2
  %30 = and i32 %29, 384
  %31 = and i32 %8, 8
  %32 = and i32 %8, 16
  %33 = icmp eq i32 %32, 0
  %34 = select i1 %33, i32 0, i32 516
  %35 = or disjoint i32 %30, %28
  %36 = or disjoint i32 %31, %34
  %37 = or disjoint i32 %35, %36
  %38 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %37
  %39 = insertelement <1 x i32> poison, i32 %27, i64 0
  store <1 x i32> %39, ptr addrspace(3) %38, align 4
  %40 = xor i32 %37, 4
  %41 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %40
  store <1 x i32> %39, ptr addrspace(3) %41, align 4
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  %42 = shl nuw nsw i32 %8, 3
  %43 = and i32 %42, 112
  %44 = shl nuw nsw i32 %10, 1
  %45 = and i32 %8, 1
  %46 = shl nuw nsw i32 %45, 2
  %47 = lshr exact i32 %32, 1
  %48 = and i32 %8, 32
  %49 = icmp eq i32 %48, 0
  %50 = select i1 %49, i32 0, i32 516
  %51 = or disjoint i32 %44, %46
  %52 = xor i32 %51, %50
  %53 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %43
  %54 = getelementptr inbounds nuw i8, ptr addrspace(3) %53, i32 %47
  %55 = getelementptr inbounds nuw i8, ptr addrspace(3) %54, i32 %52
  %56 = load <1 x i32>, ptr addrspace(3) %55, align 4
  %57 = sdiv i32 %18, 16
  %58 = sdiv i32 %19, 16
  %59 = mul i32 %57, %4
  %60 = add i32 %23, %59
  %61 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %62 = shl i32 %60, 2
  %63 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %61, i32 %62, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  %64 = insertelement <1 x i32> poison, i32 %63, i64 0
  store <1 x i32> %64, ptr addrspace(3) %38, align 4
  store <1 x i32> %64, ptr addrspace(3) %41, align 4
  fence syncscope("workgroup") release, !mmra !26
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !26
  %65 = load <1 x i32>, ptr addrspace(3) %55, align 4
  %66 = shl i32 %20, 6
  %67 = shl nuw nsw i32 %8, 2
  %68 = and i32 %67, 60
  %69 = shl i32 %4, 3
  %70 = mul i32 %58, %69
  %71 = or disjoint i32 %68, %66
  %72 = add i32 %71, %70
  %73 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %74 = shl i32 %72, 1
  %75 = tail call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %73, i32 %74, i32 0, i32 0)
  %76 = bitcast <2 x i32> %75 to <4 x half>
  %reass.mul2 = mul i32 %19, %69
  %77 = add i32 %71, %reass.mul2
  %78 = shl nuw nsw i32 %45, 3
  %79 = or disjoint i32 %78, 16
  %80 = shufflevector <1 x i32> %56, <1 x i32> poison, <2 x i32> zeroinitializer
  %81 = insertelement <2 x i32> poison, i32 %78, i64 0
  %82 = insertelement <2 x i32> %81, i32 %79, i64 1
  %83 = ashr <2 x i32> %80, %82
  %84 = and <2 x i32> %83, splat (i32 15)
  %85 = shufflevector <1 x i32> %65, <1 x i32> poison, <2 x i32> zeroinitializer
  %86 = ashr <2 x i32> %85, %82
  %87 = and <2 x i32> %86, splat (i32 15)
  %88 = sub nsw <2 x i32> %84, %87
  %89 = sitofp <2 x i32> %88 to <2 x half>
  %90 = shufflevector <4 x half> %76, <4 x half> poison, <2 x i32> <i32 0, i32 1>
  %91 = fmul <2 x half> %90, %89
  %92 = shufflevector <2 x i32> %81, <2 x i32> poison, <2 x i32> zeroinitializer
  %93 = or disjoint <2 x i32> %92, <i32 4, i32 20>
  %94 = ashr <2 x i32> %80, %93
  %95 = and <2 x i32> %94, splat (i32 15)
  %96 = ashr <2 x i32> %85, %93
  %97 = and <2 x i32> %96, splat (i32 15)
  %98 = sub nsw <2 x i32> %95, %97
  %99 = sitofp <2 x i32> %98 to <2 x half>
  %100 = shufflevector <4 x half> %76, <4 x half> poison, <2 x i32> <i32 2, i32 3>
  %101 = fmul <2 x half> %100, %99
  %102 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %3, i16 0, i64 2147483646, i32 159744)
  %103 = shufflevector <2 x half> %91, <2 x half> %101, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %104 = bitcast <4 x half> %103 to <2 x i32>
  %105 = shl i32 %77, 1
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v2i32(<2 x i32> %104, ptr addrspace(8) %102, i32 %105, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.s.barrier() #5

declare <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.raw.ptr.buffer.store.v2i32(<2 x i32>, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #6

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
!26 = !{!"amdgpu-synchronize-as", !"local"}
