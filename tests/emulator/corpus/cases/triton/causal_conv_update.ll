; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

declare float @llvm.exp2.f32(float) #0

define amdgpu_kernel void @conv_upd(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree captures(none) %1, ptr addrspace(1) inreg nofree readonly captures(none) %2, ptr addrspace(1) inreg nofree readonly captures(none) %3, ptr addrspace(1) inreg nofree writeonly captures(none) %4, ptr addrspace(1) inreg nofree readonly captures(none) %5, i32 inreg %6, ptr addrspace(1) inreg nofree readnone captures(none) %7, ptr addrspace(1) inreg nofree readnone captures(none) %8) local_unnamed_addr #1 {
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = sext i32 %10 to i64
  %12 = getelementptr [4 x i8], ptr addrspace(1) %5, i64 %11
  %13 = load <1 x i32>, ptr addrspace(1) %12, align 4
  %14 = extractelement <1 x i32> %13, i64 0
  %15 = icmp slt i32 %14, 0
  br i1 %15, label %common.ret, label %16

common.ret:
  ret void

16:
  %17 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %18 = shl i32 %17, 6
  %19 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %20 = and i32 %19, 63
  %21 = or disjoint i32 %18, %20
  %22 = icmp slt i32 %21, %6
  %23 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %3, i16 0, i64 2147483646, i32 159744)
  %24 = shl i32 %21, 2
  %25 = select i1 %22, i32 %24, i32 -2147483648
  %26 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %23, i32 %25, i32 0, i32 0)
  %27 = bitcast float %26 to <1 x float>
  %28 = extractelement <1 x float> %27, i64 0
  %29 = mul i32 %14, %6
  %30 = add i32 %29, %21
  %31 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %32 = mul i32 %30, 6
  %33 = select i1 %22, i32 %32, i32 -2147483648
  %34 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %31, i32 %33, i32 0, i32 0)
  %35 = shl i32 %17, 10
  %36 = shl nuw nsw i32 %20, 4
  %37 = or disjoint i32 %36, %35
  %38 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %39 = select i1 %22, i32 %37, i32 -2147483648
  %40 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %38, i32 %39, i32 0, i32 0)
  %41 = bitcast float %40 to <1 x float>
  %42 = add i32 %32, 2
  %43 = select i1 %22, i32 %42, i32 -2147483648
  %44 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %31, i32 %43, i32 0, i32 0)
  %45 = or disjoint i32 %37, 4
  %46 = select i1 %22, i32 %45, i32 -2147483648
  %47 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %38, i32 %46, i32 0, i32 0)
  %48 = bitcast float %47 to <1 x float>
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i16(i16 %44, ptr addrspace(8) %31, i32 %33, i32 0, i32 0)
  %49 = add i32 %32, 4
  %50 = select i1 %22, i32 %49, i32 -2147483648
  %51 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %31, i32 %50, i32 0, i32 0)
  %52 = or disjoint i32 %37, 8
  %53 = select i1 %22, i32 %52, i32 -2147483648
  %54 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %38, i32 %53, i32 0, i32 0)
  %55 = bitcast float %54 to <1 x float>
  %56 = shufflevector <1 x float> %55, <1 x float> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i16(i16 %51, ptr addrspace(8) %31, i32 %43, i32 0, i32 0)
  %57 = mul i32 %6, %10
  %58 = add i32 %57, %18
  %59 = add i32 %58, %20
  %60 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %61 = shl i32 %59, 1
  %62 = select i1 %22, i32 %61, i32 -2147483648
  %63 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %60, i32 %62, i32 0, i32 0)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i16(i16 %63, ptr addrspace(8) %31, i32 %50, i32 0, i32 0)
  %64 = or disjoint i32 %37, 12
  %65 = select i1 %22, i32 %64, i32 -2147483648
  %66 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %38, i32 %65, i32 0, i32 0)
  %67 = bitcast float %66 to <1 x float>
  %68 = shufflevector <1 x float> %67, <1 x float> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %69 = insertelement <4 x i16> poison, i16 %34, i64 0
  %70 = insertelement <4 x i16> %69, i16 %44, i64 1
  %71 = insertelement <4 x i16> %70, i16 %51, i64 2
  %72 = insertelement <4 x i16> %71, i16 %63, i64 3
  %73 = zext <4 x i16> %72 to <4 x i32>
  %74 = shl nuw <4 x i32> %73, splat (i32 16)
  %75 = bitcast <4 x i32> %74 to <4 x float>
  %76 = shufflevector <1 x float> %41, <1 x float> %48, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %77 = shufflevector <4 x float> %76, <4 x float> %56, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %78 = shufflevector <4 x float> %77, <4 x float> %68, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %79 = fmul <4 x float> %78, %75
  %80 = extractelement <4 x float> %79, i64 0
  %81 = fadd float %28, %80
  %82 = extractelement <4 x float> %79, i64 1
  %83 = fadd float %81, %82
  %84 = extractelement <4 x float> %79, i64 2
  %85 = fadd float %83, %84
  %86 = extractelement <4 x float> %79, i64 3
  %87 = fadd float %85, %86
  %88 = fmul float %87, f0xBFB8AA3B
  %89 = tail call float @llvm.exp2.f32(float %88)
  %90 = fadd float %89, 1.000000e+00
  %91 = fdiv float %87, %90
  %92 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %4, i16 0, i64 2147483646, i32 159744)
  %93 = shl i32 %59, 2
  %94 = select i1 %22, i32 %93, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %91, ptr addrspace(8) %92, i32 %94, i32 0, i32 0)
  br label %common.ret
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #0

declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #3

declare i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #3

declare void @llvm.amdgcn.raw.ptr.buffer.store.i16(i16, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #4

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
