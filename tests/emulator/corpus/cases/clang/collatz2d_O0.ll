; ModuleID = 'collatz2d'
source_filename = "collatz2d"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = weak_odr hidden local_unnamed_addr addrspace(4) constant i32 500

define protected amdgpu_kernel void @collatz2d(ptr addrspace(1) noundef align 4 %0, i32 noundef %1) #0 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !9 {
  %3 = alloca ptr addrspace(1), align 8, addrspace(5)
  %4 = alloca i32, align 4, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i64, align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  store ptr addrspace(1) %0, ptr addrspace(5) %3, align 8
  store i32 %1, ptr addrspace(5) %4, align 4
  %9 = call i32 @__gid(i32 noundef 0) #3
  %10 = call i32 @__lsz(i32 noundef 0) #3
  %11 = mul i32 %9, %10
  %12 = call i32 @__lid(i32 noundef 0) #3
  %13 = add i32 %11, %12
  store i32 %13, ptr addrspace(5) %5, align 4
  %14 = call i32 @__gid(i32 noundef 1) #3
  %15 = call i32 @__lsz(i32 noundef 1) #3
  %16 = mul i32 %14, %15
  %17 = call i32 @__lid(i32 noundef 1) #3
  %18 = add i32 %16, %17
  store i32 %18, ptr addrspace(5) %6, align 4
  %19 = load i32, ptr addrspace(5) %5, align 4
  %20 = add nsw i32 1, %19
  %21 = sext i32 %20 to i64
  %22 = load i32, ptr addrspace(5) %6, align 4
  %23 = sext i32 %22 to i64
  %24 = load i32, ptr addrspace(5) %4, align 4
  %25 = sext i32 %24 to i64
  %26 = mul i64 %23, %25
  %27 = add i64 %21, %26
  store i64 %27, ptr addrspace(5) %7, align 8
  store i32 0, ptr addrspace(5) %8, align 4
  br label %28

28:
  %29 = load i64, ptr addrspace(5) %7, align 8
  %30 = icmp ne i64 %29, 1
  br i1 %30, label %31, label %50

31:
  %32 = load i64, ptr addrspace(5) %7, align 8
  %33 = and i64 %32, 1
  %34 = icmp ne i64 %33, 0
  br i1 %34, label %35, label %39

35:
  %36 = load i64, ptr addrspace(5) %7, align 8
  %37 = mul i64 3, %36
  %38 = add i64 %37, 1
  br label %42

39:
  %40 = load i64, ptr addrspace(5) %7, align 8
  %41 = lshr i64 %40, 1
  br label %42

42:
  %43 = phi i64 [ %38, %35 ], [ %41, %39 ]
  store i64 %43, ptr addrspace(5) %7, align 8
  %44 = load i32, ptr addrspace(5) %8, align 4
  %45 = add nsw i32 %44, 1
  store i32 %45, ptr addrspace(5) %8, align 4
  %46 = load i32, ptr addrspace(5) %8, align 4
  %47 = icmp sgt i32 %46, 5000
  br i1 %47, label %48, label %49

48:
  br label %50

49:
  br label %28

50:
  %51 = load i32, ptr addrspace(5) %8, align 4
  %52 = load ptr addrspace(1), ptr addrspace(5) %3, align 8
  %53 = load i32, ptr addrspace(5) %6, align 4
  %54 = load i32, ptr addrspace(5) %4, align 4
  %55 = mul nsw i32 %53, %54
  %56 = load i32, ptr addrspace(5) %5, align 4
  %57 = add nsw i32 %55, %56
  %58 = sext i32 %57 to i64
  %59 = getelementptr inbounds i32, ptr addrspace(1) %52, i64 %58
  store i32 %51, ptr addrspace(1) %59, align 4
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
!6 = !{i32 1, i32 0}
!7 = !{!"none", !"none"}
!8 = !{!"int*", !"int"}
!9 = !{!"", !""}
!10 = !{i16 1, i16 1025}
!11 = !{}
