; ModuleID = 'struct_priv'
source_filename = "struct_priv"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.S = type { [8 x i32], i32, float }

@tab = hidden addrspace(4) constant [8 x i32] [i32 3, i32 1, i32 4, i32 1, i32 5, i32 9, i32 2, i32 6], align 4
@__oclc_ABI_version = weak_odr hidden local_unnamed_addr addrspace(4) constant i32 500

define hidden void @srt(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8, addrspace(5)
  %3 = alloca i32, align 4, addrspace(5)
  %4 = alloca i32, align 4, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  store ptr %0, ptr addrspace(5) %2, align 8
  store i32 0, ptr addrspace(5) %3, align 4
  br label %6

6:
  %7 = load i32, ptr addrspace(5) %3, align 4
  %8 = load ptr, ptr addrspace(5) %2, align 8
  %9 = getelementptr inbounds %struct.S, ptr %8, i32 0, i32 1
  %10 = load i32, ptr %9, align 4
  %11 = icmp slt i32 %7, %10
  br i1 %11, label %12, label %71

12:
  store i32 0, ptr addrspace(5) %4, align 4
  br label %13

13:
  %14 = load i32, ptr addrspace(5) %4, align 4
  %15 = load ptr, ptr addrspace(5) %2, align 8
  %16 = getelementptr inbounds %struct.S, ptr %15, i32 0, i32 1
  %17 = load i32, ptr %16, align 4
  %18 = sub nsw i32 %17, 1
  %19 = load i32, ptr addrspace(5) %3, align 4
  %20 = sub nsw i32 %18, %19
  %21 = icmp slt i32 %14, %20
  br i1 %21, label %22, label %67

22:
  %23 = load ptr, ptr addrspace(5) %2, align 8
  %24 = getelementptr inbounds %struct.S, ptr %23, i32 0, i32 0
  %25 = load i32, ptr addrspace(5) %4, align 4
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds [8 x i32], ptr %24, i64 0, i64 %26
  %28 = load i32, ptr %27, align 4
  %29 = load ptr, ptr addrspace(5) %2, align 8
  %30 = getelementptr inbounds %struct.S, ptr %29, i32 0, i32 0
  %31 = load i32, ptr addrspace(5) %4, align 4
  %32 = add nsw i32 %31, 1
  %33 = sext i32 %32 to i64
  %34 = getelementptr inbounds [8 x i32], ptr %30, i64 0, i64 %33
  %35 = load i32, ptr %34, align 4
  %36 = icmp sgt i32 %28, %35
  br i1 %36, label %37, label %63

37:
  %38 = load ptr, ptr addrspace(5) %2, align 8
  %39 = getelementptr inbounds %struct.S, ptr %38, i32 0, i32 0
  %40 = load i32, ptr addrspace(5) %4, align 4
  %41 = sext i32 %40 to i64
  %42 = getelementptr inbounds [8 x i32], ptr %39, i64 0, i64 %41
  %43 = load i32, ptr %42, align 4
  store i32 %43, ptr addrspace(5) %5, align 4
  %44 = load ptr, ptr addrspace(5) %2, align 8
  %45 = getelementptr inbounds %struct.S, ptr %44, i32 0, i32 0
  %46 = load i32, ptr addrspace(5) %4, align 4
  %47 = add nsw i32 %46, 1
  %48 = sext i32 %47 to i64
  %49 = getelementptr inbounds [8 x i32], ptr %45, i64 0, i64 %48
  %50 = load i32, ptr %49, align 4
  %51 = load ptr, ptr addrspace(5) %2, align 8
  %52 = getelementptr inbounds %struct.S, ptr %51, i32 0, i32 0
  %53 = load i32, ptr addrspace(5) %4, align 4
  %54 = sext i32 %53 to i64
  %55 = getelementptr inbounds [8 x i32], ptr %52, i64 0, i64 %54
  store i32 %50, ptr %55, align 4
  %56 = load i32, ptr addrspace(5) %5, align 4
  %57 = load ptr, ptr addrspace(5) %2, align 8
  %58 = getelementptr inbounds %struct.S, ptr %57, i32 0, i32 0
  %59 = load i32, ptr addrspace(5) %4, align 4
  %60 = add nsw i32 %59, 1
  %61 = sext i32 %60 to i64
  %62 = getelementptr inbounds [8 x i32], ptr %58, i64 0, i64 %61
  store i32 %56, ptr %62, align 4
  br label %63

63:
  br label %64

64:
  %65 = load i32, ptr addrspace(5) %4, align 4
  %66 = add nsw i32 %65, 1
  store i32 %66, ptr addrspace(5) %4, align 4
  br label %13

67:
  br label %68

68:
  %69 = load i32, ptr addrspace(5) %3, align 4
  %70 = add nsw i32 %69, 1
  store i32 %70, ptr addrspace(5) %3, align 4
  br label %6

71:
  ret void
}

define protected amdgpu_kernel void @struct_priv(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1) #1 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !9 {
  %3 = alloca ptr addrspace(1), align 8, addrspace(5)
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = alloca %struct.S, align 4, addrspace(5)
  %7 = alloca %struct.S, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  store ptr addrspace(1) %0, ptr addrspace(5) %3, align 8
  store ptr addrspace(1) %1, ptr addrspace(5) %4, align 8
  %12 = call i32 @__gid(i32 noundef 0) #4
  %13 = call i32 @__lsz(i32 noundef 0) #4
  %14 = mul i32 %12, %13
  %15 = call i32 @__lid(i32 noundef 0) #4
  %16 = add i32 %14, %15
  store i32 %16, ptr addrspace(5) %5, align 4
  %17 = getelementptr inbounds %struct.S, ptr addrspace(5) %6, i32 0, i32 1
  store i32 8, ptr addrspace(5) %17, align 4
  %18 = getelementptr inbounds %struct.S, ptr addrspace(5) %6, i32 0, i32 2
  store float 1.000000e+00, ptr addrspace(5) %18, align 4
  store i32 0, ptr addrspace(5) %8, align 4
  br label %19

19:
  %20 = load i32, ptr addrspace(5) %8, align 4
  %21 = icmp slt i32 %20, 8
  br i1 %21, label %22, label %43

22:
  %23 = load ptr addrspace(1), ptr addrspace(5) %3, align 8
  %24 = load i32, ptr addrspace(5) %5, align 4
  %25 = sext i32 %24 to i64
  %26 = getelementptr inbounds i32, ptr addrspace(1) %23, i64 %25
  %27 = load i32, ptr addrspace(1) %26, align 4
  %28 = load i32, ptr addrspace(5) %8, align 4
  %29 = load i32, ptr addrspace(5) %8, align 4
  %30 = sext i32 %29 to i64
  %31 = getelementptr inbounds [8 x i32], ptr addrspace(4) @tab, i64 0, i64 %30
  %32 = load i32, ptr addrspace(4) %31, align 4
  %33 = mul nsw i32 %28, %32
  %34 = add nsw i32 %27, %33
  %35 = srem i32 %34, 17
  %36 = getelementptr inbounds %struct.S, ptr addrspace(5) %6, i32 0, i32 0
  %37 = load i32, ptr addrspace(5) %8, align 4
  %38 = sext i32 %37 to i64
  %39 = getelementptr inbounds [8 x i32], ptr addrspace(5) %36, i64 0, i64 %38
  store i32 %35, ptr addrspace(5) %39, align 4
  br label %40

40:
  %41 = load i32, ptr addrspace(5) %8, align 4
  %42 = add nsw i32 %41, 1
  store i32 %42, ptr addrspace(5) %8, align 4
  br label %19

43:
  call void @llvm.memcpy.p5.p5.i64(ptr addrspace(5) align 4 %7, ptr addrspace(5) align 4 %6, i64 40, i1 false)
  %44 = addrspacecast ptr addrspace(5) %7 to ptr
  call void @srt(ptr noundef %44) #4
  store i32 0, ptr addrspace(5) %9, align 4
  store i32 1, ptr addrspace(5) %10, align 4
  store i32 0, ptr addrspace(5) %11, align 4
  br label %45

45:
  %46 = load i32, ptr addrspace(5) %11, align 4
  %47 = icmp slt i32 %46, 8
  br i1 %47, label %48, label %63

48:
  %49 = getelementptr inbounds %struct.S, ptr addrspace(5) %7, i32 0, i32 0
  %50 = load i32, ptr addrspace(5) %11, align 4
  %51 = sext i32 %50 to i64
  %52 = getelementptr inbounds [8 x i32], ptr addrspace(5) %49, i64 0, i64 %51
  %53 = load i32, ptr addrspace(5) %52, align 4
  %54 = load i32, ptr addrspace(5) %10, align 4
  %55 = mul nsw i32 %53, %54
  %56 = load i32, ptr addrspace(5) %9, align 4
  %57 = add nsw i32 %56, %55
  store i32 %57, ptr addrspace(5) %9, align 4
  %58 = load i32, ptr addrspace(5) %10, align 4
  %59 = mul nsw i32 %58, 10
  store i32 %59, ptr addrspace(5) %10, align 4
  br label %60

60:
  %61 = load i32, ptr addrspace(5) %11, align 4
  %62 = add nsw i32 %61, 1
  store i32 %62, ptr addrspace(5) %11, align 4
  br label %45

63:
  %64 = load i32, ptr addrspace(5) %9, align 4
  %65 = load ptr addrspace(1), ptr addrspace(5) %4, align 8
  %66 = load i32, ptr addrspace(5) %5, align 4
  %67 = sext i32 %66 to i64
  %68 = getelementptr inbounds i32, ptr addrspace(1) %65, i64 %67
  store i32 %64, ptr addrspace(1) %68, align 4
  ret void
}

define internal i32 @__gid(i32 noundef %0) #0 {
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

define internal i32 @__lsz(i32 noundef %0) #0 {
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

define internal i32 @__lid(i32 noundef %0) #0 {
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

declare void @llvm.memcpy.p5.p5.i64(ptr addrspace(5) noalias nocapture writeonly, ptr addrspace(5) noalias nocapture readonly, i64, i1 immarg) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #3

declare noundef i32 @llvm.amdgcn.workgroup.id.z() #3

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #3

declare noundef i32 @llvm.amdgcn.workitem.id.x() #3

declare noundef i32 @llvm.amdgcn.workitem.id.y() #3

declare noundef i32 @llvm.amdgcn.workitem.id.z() #3

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-global-pk-add-bf16-inst,+ci-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+mai-insts,+s-memrealtime,+s-memtime-inst,+wavefrontsize64" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-global-pk-add-bf16-inst,+ci-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+mai-insts,+s-memrealtime,+s-memtime-inst,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nounwind }

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
