; ModuleID = 'recursion_ptrs'
source_filename = "recursion_ptrs"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = weak_odr hidden local_unnamed_addr addrspace(4) constant i32 500

define protected amdgpu_kernel void @recursion_ptrs(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1) #0 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !9 {
  %3 = alloca ptr addrspace(1), align 8, addrspace(5)
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = alloca [32 x i32], align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca ptr addrspace(5), align 4, addrspace(5)
  %11 = alloca ptr, align 8, addrspace(5)
  store ptr addrspace(1) %0, ptr addrspace(5) %3, align 8
  store ptr addrspace(1) %1, ptr addrspace(5) %4, align 8
  %12 = call i32 @__gid(i32 noundef 0) #3
  %13 = call i32 @__lsz(i32 noundef 0) #3
  %14 = mul i32 %12, %13
  %15 = call i32 @__lid(i32 noundef 0) #3
  %16 = add i32 %14, %15
  store i32 %16, ptr addrspace(5) %5, align 4
  store i32 0, ptr addrspace(5) %7, align 4
  %17 = load ptr addrspace(1), ptr addrspace(5) %3, align 8
  %18 = load i32, ptr addrspace(5) %5, align 4
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds i32, ptr addrspace(1) %17, i64 %19
  %21 = load i32, ptr addrspace(1) %20, align 4
  %22 = load i32, ptr addrspace(5) %7, align 4
  %23 = add nsw i32 %22, 1
  store i32 %23, ptr addrspace(5) %7, align 4
  %24 = sext i32 %22 to i64
  %25 = getelementptr inbounds [32 x i32], ptr addrspace(5) %6, i64 0, i64 %24
  store i32 %21, ptr addrspace(5) %25, align 4
  store i32 0, ptr addrspace(5) %8, align 4
  br label %26

26:
  %27 = load i32, ptr addrspace(5) %7, align 4
  %28 = icmp sgt i32 %27, 0
  br i1 %28, label %29, label %61

29:
  %30 = load i32, ptr addrspace(5) %7, align 4
  %31 = add nsw i32 %30, -1
  store i32 %31, ptr addrspace(5) %7, align 4
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds [32 x i32], ptr addrspace(5) %6, i64 0, i64 %32
  %34 = load i32, ptr addrspace(5) %33, align 4
  store i32 %34, ptr addrspace(5) %9, align 4
  %35 = load i32, ptr addrspace(5) %9, align 4
  %36 = icmp slt i32 %35, 2
  br i1 %36, label %37, label %40

37:
  %38 = load i32, ptr addrspace(5) %8, align 4
  %39 = add nsw i32 %38, 1
  store i32 %39, ptr addrspace(5) %8, align 4
  br label %60

40:
  %41 = load i32, ptr addrspace(5) %9, align 4
  %42 = icmp sgt i32 %41, 6
  br i1 %42, label %43, label %50

43:
  %44 = load i32, ptr addrspace(5) %9, align 4
  %45 = sdiv i32 %44, 3
  %46 = load i32, ptr addrspace(5) %7, align 4
  %47 = add nsw i32 %46, 1
  store i32 %47, ptr addrspace(5) %7, align 4
  %48 = sext i32 %46 to i64
  %49 = getelementptr inbounds [32 x i32], ptr addrspace(5) %6, i64 0, i64 %48
  store i32 %45, ptr addrspace(5) %49, align 4
  br label %50

50:
  %51 = load i32, ptr addrspace(5) %9, align 4
  %52 = load i32, ptr addrspace(5) %9, align 4
  %53 = sdiv i32 %52, 2
  %54 = sub nsw i32 %51, %53
  %55 = sub nsw i32 %54, 1
  %56 = load i32, ptr addrspace(5) %7, align 4
  %57 = add nsw i32 %56, 1
  store i32 %57, ptr addrspace(5) %7, align 4
  %58 = sext i32 %56 to i64
  %59 = getelementptr inbounds [32 x i32], ptr addrspace(5) %6, i64 0, i64 %58
  store i32 %55, ptr addrspace(5) %59, align 4
  br label %60

60:
  br label %26

61:
  %62 = load i32, ptr addrspace(5) %5, align 4
  %63 = and i32 %62, 7
  %64 = sext i32 %63 to i64
  %65 = getelementptr inbounds [32 x i32], ptr addrspace(5) %6, i64 0, i64 %64
  store ptr addrspace(5) %65, ptr addrspace(5) %10, align 4
  %66 = load i32, ptr addrspace(5) %8, align 4
  %67 = load ptr addrspace(5), ptr addrspace(5) %10, align 4
  store i32 %66, ptr addrspace(5) %67, align 4
  %68 = load i32, ptr addrspace(5) %5, align 4
  %69 = and i32 %68, 1
  %70 = icmp ne i32 %69, 0
  br i1 %70, label %71, label %74

71:
  %72 = load ptr addrspace(5), ptr addrspace(5) %10, align 4
  %73 = addrspacecast ptr addrspace(5) %72 to ptr
  br label %80

74:
  %75 = load ptr addrspace(1), ptr addrspace(5) %4, align 8
  %76 = load i32, ptr addrspace(5) %5, align 4
  %77 = sext i32 %76 to i64
  %78 = getelementptr inbounds i32, ptr addrspace(1) %75, i64 %77
  %79 = addrspacecast ptr addrspace(1) %78 to ptr
  br label %80

80:
  %81 = phi ptr [ %73, %71 ], [ %79, %74 ]
  store ptr %81, ptr addrspace(5) %11, align 8
  %82 = load i32, ptr addrspace(5) %5, align 4
  %83 = and i32 %82, 1
  %84 = icmp ne i32 %83, 0
  br i1 %84, label %85, label %93

85:
  %86 = load ptr, ptr addrspace(5) %11, align 8
  %87 = load i32, ptr %86, align 4
  %88 = add nsw i32 %87, 1
  %89 = load ptr addrspace(1), ptr addrspace(5) %4, align 8
  %90 = load i32, ptr addrspace(5) %5, align 4
  %91 = sext i32 %90 to i64
  %92 = getelementptr inbounds i32, ptr addrspace(1) %89, i64 %91
  store i32 %88, ptr addrspace(1) %92, align 4
  br label %96

93:
  %94 = load i32, ptr addrspace(5) %8, align 4
  %95 = load ptr, ptr addrspace(5) %11, align 8
  store i32 %94, ptr %95, align 4
  br label %96

96:
  ret void
}

define internal i32 @__gid(i32 noundef %0) #1 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca i32, align 4, addrspace(5)
  store i32 %0, ptr addrspace(5) %3, align 4
  %4 = load i32, ptr addrspace(5) %3, align 4
  switch i32 %4, label %9 [
    i32 0, label %5
    i32 1, label %7
  ]

5:
  %6 = call i32 @llvm.amdgcn.workgroup.id.x()
  store i32 %6, ptr addrspace(5) %2, align 4
  br label %11

7:
  %8 = call i32 @llvm.amdgcn.workgroup.id.y()
  store i32 %8, ptr addrspace(5) %2, align 4
  br label %11

9:
  %10 = call i32 @llvm.amdgcn.workgroup.id.z()
  store i32 %10, ptr addrspace(5) %2, align 4
  br label %11

11:
  %12 = load i32, ptr addrspace(5) %2, align 4
  ret i32 %12
}

define internal i32 @__lsz(i32 noundef %0) #1 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca i32, align 4, addrspace(5)
  store i32 %0, ptr addrspace(5) %3, align 4
  %4 = load i32, ptr addrspace(5) %3, align 4
  switch i32 %4, label %15 [
    i32 0, label %5
    i32 1, label %10
  ]

5:
  %6 = call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %7 = getelementptr i8, ptr addrspace(4) %6, i32 12
  %8 = load i16, ptr addrspace(4) %7, align 2, !range !10, !invariant.load !11, !noundef !11
  %9 = zext i16 %8 to i32
  store i32 %9, ptr addrspace(5) %2, align 4
  br label %20

10:
  %11 = call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %12 = getelementptr i8, ptr addrspace(4) %11, i32 14
  %13 = load i16, ptr addrspace(4) %12, align 2, !range !10, !invariant.load !11, !noundef !11
  %14 = zext i16 %13 to i32
  store i32 %14, ptr addrspace(5) %2, align 4
  br label %20

15:
  %16 = call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %17 = getelementptr i8, ptr addrspace(4) %16, i32 16
  %18 = load i16, ptr addrspace(4) %17, align 2, !range !10, !invariant.load !11, !noundef !11
  %19 = zext i16 %18 to i32
  store i32 %19, ptr addrspace(5) %2, align 4
  br label %20

20:
  %21 = load i32, ptr addrspace(5) %2, align 4
  ret i32 %21
}

define internal i32 @__lid(i32 noundef %0) #1 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca i32, align 4, addrspace(5)
  store i32 %0, ptr addrspace(5) %3, align 4
  %4 = load i32, ptr addrspace(5) %3, align 4
  switch i32 %4, label %9 [
    i32 0, label %5
    i32 1, label %7
  ]

5:
  %6 = call noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()
  store i32 %6, ptr addrspace(5) %2, align 4
  br label %11

7:
  %8 = call noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y()
  store i32 %8, ptr addrspace(5) %2, align 4
  br label %11

9:
  %10 = call noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z()
  store i32 %10, ptr addrspace(5) %2, align 4
  br label %11

11:
  %12 = load i32, ptr addrspace(5) %2, align 4
  ret i32 %12
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

declare noundef i32 @llvm.amdgcn.workgroup.id.z() #2

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

declare noundef i32 @llvm.amdgcn.workitem.id.x() #2

declare noundef i32 @llvm.amdgcn.workitem.id.y() #2

declare noundef i32 @llvm.amdgcn.workitem.id.z() #2

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-global-pk-add-bf16-inst,+ci-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+mai-insts,+s-memrealtime,+s-memtime-inst,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-global-pk-add-bf16-inst,+ci-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+mai-insts,+s-memrealtime,+s-memtime-inst,+wavefrontsize64" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!opencl.ocl.version = !{!4}
!llvm.ident = !{!5}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{i32 2, i32 0}
!5 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!6 = !{i32 1, i32 1}
!7 = !{!"none", !"none"}
!8 = !{!"int*", !"int*"}
!9 = !{!"const", !""}
!10 = !{i16 1, i16 1025}
!11 = !{}
