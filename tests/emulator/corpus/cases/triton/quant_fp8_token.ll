; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @quant_tok(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, i32 inreg %3, float inreg %4, ptr addrspace(1) inreg nofree readnone captures(none) %5, ptr addrspace(1) inreg nofree readnone captures(none) %6) local_unnamed_addr #0 {
  tail call void @llvm.amdgcn.s.setreg(i32 1473, i32 1)
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %9 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %8)
  %10 = lshr i32 %9, 6
  %11 = and i32 %10, 3
  %12 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %13 = and i32 %8, 63
  %14 = shl nuw nsw i32 %11, 6
  %15 = or disjoint i32 %14, %13
  %16 = or disjoint i32 %15, 256
  %17 = icmp slt i32 %15, %3
  %18 = icmp slt i32 %16, %3
  %19 = mul i32 %3, %12
  %20 = add i32 %15, %19
  %21 = add i32 %16, %19
  %22 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %23 = shl i32 %20, 1
  %24 = select i1 %17, i32 %23, i32 -2147483648
  %25 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %22, i32 %24, i32 0, i32 0)
  %26 = shl i32 %21, 1
  %27 = select i1 %18, i32 %26, i32 -2147483648
  %28 = tail call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %22, i32 %27, i32 0, i32 0)
  %29 = shl nuw nsw i32 %11, 2
  %30 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %29
  %31 = shl nuw nsw i32 %8, 2
  %32 = and i32 %31, 12
  %33 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %32
  %34 = insertelement <2 x i16> poison, i16 %25, i64 0
  %35 = insertelement <2 x i16> %34, i16 %28, i64 1
  %36 = zext <2 x i16> %35 to <2 x i32>
  %37 = shl nuw <2 x i32> %36, splat (i32 16)
  %38 = bitcast <2 x i32> %37 to <2 x float>
  %39 = extractelement <2 x float> %38, i64 0
  %40 = tail call float @llvm.fabs.f32(float %39)
  %41 = extractelement <2 x float> %38, i64 1
  %42 = tail call float @llvm.fabs.f32(float %41)
  %43 = tail call float @llvm.maxnum.f32(float %40, float %42)
  %44 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %43, i32 280, i32 15, i32 15, i1 true)
  %45 = tail call float @llvm.maxnum.f32(float %43, float %44)
  %46 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %45, i32 276, i32 15, i32 15, i1 true)
  %47 = tail call float @llvm.maxnum.f32(float %45, float %46)
  %48 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %47, i32 274, i32 15, i32 15, i1 true)
  %49 = tail call float @llvm.maxnum.f32(float %47, float %48)
  %50 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %49, i32 273, i32 15, i32 15, i1 true)
  %51 = tail call float @llvm.maxnum.f32(float %49, float %50)
  %52 = tail call float @llvm.amdgcn.update.dpp.f32(float %51, float %51, i32 322, i32 10, i32 15, i1 true)
  %53 = tail call float @llvm.maxnum.f32(float %51, float %52)
  %54 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %53, i32 323, i32 15, i32 15, i1 true)
  %55 = tail call float @llvm.maxnum.f32(float %53, float %54)
  %56 = tail call float @llvm.amdgcn.readlane.f32(float %55, i32 63)
  %57 = insertelement <1 x float> poison, float %56, i64 0
  store <1 x float> %57, ptr addrspace(3) %30, align 4
  fence syncscope("workgroup") release, !mmra !27
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !27
  %58 = load <1 x float>, ptr addrspace(3) %33, align 4
  %59 = extractelement <1 x float> %58, i64 0
  %60 = bitcast float %59 to i32
  %61 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %60, i32 78, i32 15, i32 15, i1 true)
  %62 = bitcast i32 %61 to float
  %63 = tail call float @llvm.maxnum.f32(float %59, float %62)
  %64 = bitcast float %63 to i32
  %65 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %64, i32 177, i32 15, i32 15, i1 true)
  %66 = bitcast i32 %65 to float
  %67 = tail call float @llvm.maxnum.f32(float %63, float %66)
  %68 = tail call float @llvm.maxnum.f32(float %67, float 1.000000e-10)
  %69 = fdiv float %68, %4
  %70 = insertelement <2 x float> poison, float %69, i64 0
  %71 = shufflevector <2 x float> %70, <2 x float> poison, <2 x i32> zeroinitializer
  %72 = fdiv <2 x float> %38, %71
  %73 = fneg float %4
  %74 = extractelement <2 x float> %72, i64 0
  %75 = tail call float @llvm.amdgcn.fmed3.f32(float %74, float %73, float %4)
  %76 = extractelement <2 x float> %72, i64 1
  %77 = tail call float @llvm.amdgcn.fmed3.f32(float %76, float %73, float %4)
  %78 = tail call i32 @llvm.amdgcn.cvt.pk.fp8.f32(float %75, float %77, i32 undef, i1 false)
  %79 = tail call i32 @llvm.amdgcn.cvt.pk.fp8.f32(float undef, float undef, i32 %78, i1 true)
  %80 = bitcast i32 %79 to <4 x i8>
  %81 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %.extract = extractelement <4 x i8> %80, i64 0
  %82 = select i1 %17, i32 %20, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8 %.extract, ptr addrspace(8) %81, i32 %82, i32 0, i32 0)
  %.extract1 = extractelement <4 x i8> %80, i64 1
  %83 = select i1 %18, i32 %21, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8 %.extract1, ptr addrspace(8) %81, i32 %83, i32 0, i32 0)
  %84 = or i32 %11, %13
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %86, label %90

86:
  %87 = sext i32 %12 to i64
  %88 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %87
  %89 = insertelement <1 x float> poison, float %69, i64 0
  store <1 x float> %89, ptr addrspace(1) %88, align 4
  br label %90

90:
  ret void
}

declare void @llvm.amdgcn.s.setreg(i32 immarg, i32) #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #3

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #4

declare i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #5

declare float @llvm.fabs.f32(float) #4

declare float @llvm.maxnum.f32(float, float) #4

declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #6

declare void @llvm.amdgcn.s.barrier() #7

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #6

declare float @llvm.amdgcn.fmed3.f32(float, float, float) #4

declare i32 @llvm.amdgcn.cvt.pk.fp8.f32(float, float, i32, i1 immarg) #4

declare void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #8

declare float @llvm.amdgcn.readlane.f32(float, i32) #9

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #7 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #8 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #9 = { convergent nocallback nofree nounwind willreturn memory(none) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!27 = !{!"amdgpu-synchronize-as", !"local"}
