; ModuleID = 'hip_block_reduce'
source_filename = "hip_block_reduce"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

$_Z2bxv = comdat any

$_Z3bdxv = comdat any

$_Z2txv = comdat any

$_Z3gdxv = comdat any

$_Z4wredILi64EEii = comdat any

$_Z4syncv = comdat any

$_Z9shfl_downii = comdat any

@_ZZ16hip_block_reduceE1s = internal addrspace(3) global [4 x i32] undef, align 16
@.str = private unnamed_addr addrspace(4) constant [10 x i8] c"workgroup\00", align 1
@__hip_cuid_3d88ecc0683b288d = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_3d88ecc0683b288d to ptr)], section "llvm.metadata"
@__oclc_ABI_version = weak_odr hidden local_unnamed_addr addrspace(4) constant i32 500

define protected amdgpu_kernel void @hip_block_reduce(ptr addrspace(1) noundef %0, ptr addrspace(1) noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8, addrspace(5)
  %5 = alloca ptr, align 8, addrspace(5)
  %6 = alloca ptr, align 8, addrspace(5)
  %7 = alloca ptr, align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = addrspacecast ptr addrspace(5) %4 to ptr
  %14 = addrspacecast ptr addrspace(5) %5 to ptr
  %15 = addrspacecast ptr addrspace(5) %6 to ptr
  %16 = addrspacecast ptr addrspace(5) %7 to ptr
  %17 = addrspacecast ptr addrspace(5) %8 to ptr
  %18 = addrspacecast ptr addrspace(5) %9 to ptr
  %19 = addrspacecast ptr addrspace(5) %10 to ptr
  %20 = addrspacecast ptr addrspace(5) %11 to ptr
  %21 = addrspacecast ptr addrspace(5) %12 to ptr
  store ptr addrspace(1) %0, ptr %13, align 8
  %22 = load ptr, ptr %13, align 8
  store ptr addrspace(1) %1, ptr %14, align 8
  %23 = load ptr, ptr %14, align 8
  store ptr %22, ptr %15, align 8
  store ptr %23, ptr %16, align 8
  store i32 %2, ptr %17, align 4
  store i32 0, ptr %18, align 4
  %24 = call noundef i32 @_Z2bxv() #6
  %25 = call noundef i32 @_Z3bdxv() #6
  %26 = mul i32 %24, %25
  %27 = call noundef i32 @_Z2txv() #6
  %28 = add i32 %26, %27
  store i32 %28, ptr %19, align 4
  br label %29

29:
  %30 = load i32, ptr %19, align 4
  %31 = load i32, ptr %17, align 4
  %32 = icmp ult i32 %30, %31
  br i1 %32, label %33, label %47

33:
  %34 = load ptr, ptr %15, align 8
  %35 = load i32, ptr %19, align 4
  %36 = zext i32 %35 to i64
  %37 = getelementptr inbounds i32, ptr %34, i64 %36
  %38 = load i32, ptr %37, align 4
  %39 = load i32, ptr %18, align 4
  %40 = add nsw i32 %39, %38
  store i32 %40, ptr %18, align 4
  br label %41

41:
  %42 = call noundef i32 @_Z3gdxv() #6
  %43 = call noundef i32 @_Z3bdxv() #6
  %44 = mul i32 %42, %43
  %45 = load i32, ptr %19, align 4
  %46 = add i32 %45, %44
  store i32 %46, ptr %19, align 4
  br label %29, !llvm.loop !6

47:
  %48 = load i32, ptr %18, align 4
  %49 = call noundef i32 @_Z4wredILi64EEii(i32 noundef %48) #6
  store i32 %49, ptr %18, align 4
  %50 = call noundef i32 @_Z2txv() #6
  %51 = and i32 %50, 63
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %53, label %59

53:
  %54 = load i32, ptr %18, align 4
  %55 = call noundef i32 @_Z2txv() #6
  %56 = udiv i32 %55, 64
  %57 = zext i32 %56 to i64
  %58 = getelementptr inbounds [4 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16hip_block_reduceE1s to ptr), i64 0, i64 %57
  store i32 %54, ptr %58, align 4
  br label %59

59:
  call void @_Z4syncv() #6
  %60 = call noundef i32 @_Z2txv() #6
  %61 = icmp ult i32 %60, 64
  br i1 %61, label %62, label %84

62:
  %63 = call noundef i32 @_Z2txv() #6
  %64 = icmp ult i32 %63, 4
  br i1 %64, label %65, label %70

65:
  %66 = call noundef i32 @_Z2txv() #6
  %67 = zext i32 %66 to i64
  %68 = getelementptr inbounds [4 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16hip_block_reduceE1s to ptr), i64 0, i64 %67
  %69 = load i32, ptr %68, align 4
  br label %71

70:
  br label %71

71:
  %72 = phi i32 [ %69, %65 ], [ 0, %70 ]
  store i32 %72, ptr %18, align 4
  %73 = load i32, ptr %18, align 4
  %74 = call noundef i32 @_Z4wredILi64EEii(i32 noundef %73) #6
  store i32 %74, ptr %18, align 4
  %75 = call noundef i32 @_Z2txv() #6
  %76 = icmp eq i32 %75, 0
  br i1 %76, label %77, label %83

77:
  %78 = load ptr, ptr %16, align 8
  %79 = load i32, ptr %18, align 4
  store i32 %79, ptr %20, align 4
  %80 = load i32, ptr %20, align 4
  %81 = atomicrmw add ptr %78, i32 %80 syncscope("agent-one-as") monotonic, align 4
  store i32 %81, ptr %21, align 4
  %82 = load i32, ptr %21, align 4
  br label %83

83:
  br label %84

84:
  ret void
}

define linkonce_odr hidden noundef i32 @_Z2bxv() #1 comdat {
  %1 = alloca i32, align 4, addrspace(5)
  %2 = addrspacecast ptr addrspace(5) %1 to ptr
  %3 = call i32 @llvm.amdgcn.workgroup.id.x()
  ret i32 %3
}

define linkonce_odr hidden noundef i32 @_Z3bdxv() #1 comdat {
  %1 = alloca i32, align 4, addrspace(5)
  %2 = addrspacecast ptr addrspace(5) %1 to ptr
  %3 = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %4 = addrspacecast ptr addrspace(4) %3 to ptr
  %5 = getelementptr inbounds i16, ptr %4, i64 6
  %6 = load i16, ptr %5, align 2
  %7 = zext i16 %6 to i32
  ret i32 %7
}

define linkonce_odr hidden noundef i32 @_Z2txv() #1 comdat {
  %1 = alloca i32, align 4, addrspace(5)
  %2 = addrspacecast ptr addrspace(5) %1 to ptr
  %3 = call noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %3
}

define linkonce_odr hidden noundef i32 @_Z3gdxv() #1 comdat {
  %1 = alloca i32, align 4, addrspace(5)
  %2 = addrspacecast ptr addrspace(5) %1 to ptr
  %3 = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %4 = addrspacecast ptr addrspace(4) %3 to ptr
  %5 = getelementptr inbounds i32, ptr %4, i64 0
  %6 = load i32, ptr %5, align 4
  ret i32 %6
}

define linkonce_odr hidden noundef i32 @_Z4wredILi64EEii(i32 noundef %0) #1 comdat {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca i32, align 4, addrspace(5)
  %4 = alloca i32, align 4, addrspace(5)
  %5 = addrspacecast ptr addrspace(5) %2 to ptr
  %6 = addrspacecast ptr addrspace(5) %3 to ptr
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  store i32 %0, ptr %6, align 4
  store i32 32, ptr %7, align 4
  br label %8

8:
  %9 = load i32, ptr %7, align 4
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %11, label %20

11:
  %12 = load i32, ptr %6, align 4
  %13 = load i32, ptr %7, align 4
  %14 = call noundef i32 @_Z9shfl_downii(i32 noundef %12, i32 noundef %13) #6
  %15 = load i32, ptr %6, align 4
  %16 = add nsw i32 %15, %14
  store i32 %16, ptr %6, align 4
  br label %17

17:
  %18 = load i32, ptr %7, align 4
  %19 = ashr i32 %18, 1
  store i32 %19, ptr %7, align 4
  br label %8, !llvm.loop !8

20:
  %21 = load i32, ptr %6, align 4
  ret i32 %21
}

define linkonce_odr hidden void @_Z4syncv() #1 comdat {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

declare noundef i32 @llvm.amdgcn.workitem.id.x() #2

declare void @llvm.amdgcn.s.barrier() #3

define linkonce_odr hidden noundef i32 @_Z9shfl_downii(i32 noundef %0, i32 noundef %1) #1 comdat {
  %3 = alloca i32, align 4, addrspace(5)
  %4 = alloca i32, align 4, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = addrspacecast ptr addrspace(5) %3 to ptr
  %9 = addrspacecast ptr addrspace(5) %4 to ptr
  %10 = addrspacecast ptr addrspace(5) %5 to ptr
  %11 = addrspacecast ptr addrspace(5) %6 to ptr
  %12 = addrspacecast ptr addrspace(5) %7 to ptr
  store i32 %0, ptr %9, align 4
  store i32 %1, ptr %10, align 4
  %13 = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %14 = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %13)
  store i32 %14, ptr %11, align 4
  %15 = load i32, ptr %11, align 4
  %16 = load i32, ptr %10, align 4
  %17 = add nsw i32 %15, %16
  store i32 %17, ptr %12, align 4
  %18 = load i32, ptr %12, align 4
  %19 = icmp sgt i32 %18, 63
  br i1 %19, label %20, label %22

20:
  %21 = load i32, ptr %11, align 4
  br label %24

22:
  %23 = load i32, ptr %12, align 4
  br label %24

24:
  %25 = phi i32 [ %21, %20 ], [ %23, %22 ]
  store i32 %25, ptr %12, align 4
  %26 = load i32, ptr %12, align 4
  %27 = shl i32 %26, 2
  %28 = load i32, ptr %9, align 4
  %29 = call i32 @llvm.amdgcn.ds.bpermute(i32 %27, i32 %28)
  ret i32 %29
}

declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32) #4

declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32) #4

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-global-pk-add-bf16-inst,+ci-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+mai-insts,+s-memrealtime,+s-memtime-inst,+wavefrontsize64" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-global-pk-add-bf16-inst,+ci-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+mai-insts,+s-memrealtime,+s-memtime-inst,+wavefrontsize64" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nounwind willreturn }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #6 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2, !3, !4}
!llvm.ident = !{!5}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"amdgpu_printf_kind", !"hostcall"}
!2 = !{i32 1, !"wchar_size", i32 4}
!3 = !{i32 8, !"PIC Level", i32 2}
!4 = !{i32 7, !"frame-pointer", i32 2}
!5 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.mustprogress"}
!8 = distinct !{!8, !7}
