; ModuleID = 'int_ops_cl'
source_filename = "int_ops_cl"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = weak_odr hidden local_unnamed_addr addrspace(4) constant i32 500

define protected amdgpu_kernel void @int_ops_cl(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2) #0 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !9 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  store ptr addrspace(1) %0, ptr addrspace(5) %4, align 8
  store ptr addrspace(1) %1, ptr addrspace(5) %5, align 8
  store ptr addrspace(1) %2, ptr addrspace(5) %6, align 8
  %10 = call i32 @__gid(i32 noundef 0) #3
  %11 = call i32 @__lsz(i32 noundef 0) #3
  %12 = mul i32 %10, %11
  %13 = call i32 @__lid(i32 noundef 0) #3
  %14 = add i32 %12, %13
  store i32 %14, ptr addrspace(5) %7, align 4
  %15 = load ptr addrspace(1), ptr addrspace(5) %4, align 8
  %16 = load i32, ptr addrspace(5) %7, align 4
  %17 = sext i32 %16 to i64
  %18 = getelementptr inbounds i32, ptr addrspace(1) %15, i64 %17
  %19 = load i32, ptr addrspace(1) %18, align 4
  store i32 %19, ptr addrspace(5) %8, align 4
  %20 = load ptr addrspace(1), ptr addrspace(5) %5, align 8
  %21 = load i32, ptr addrspace(5) %7, align 4
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds i32, ptr addrspace(1) %20, i64 %22
  %24 = load i32, ptr addrspace(1) %23, align 4
  store i32 %24, ptr addrspace(5) %9, align 4
  %25 = load i32, ptr addrspace(5) %8, align 4
  %26 = call i32 @llvm.ctpop.i32(i32 %25)
  %27 = load ptr addrspace(1), ptr addrspace(5) %6, align 8
  %28 = load i32, ptr addrspace(5) %7, align 4
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds i32, ptr addrspace(1) %27, i64 %29
  store i32 %26, ptr addrspace(1) %30, align 4
  %31 = load i32, ptr addrspace(5) %8, align 4
  %32 = icmp ne i32 %31, 0
  br i1 %32, label %33, label %36

33:
  %34 = load i32, ptr addrspace(5) %8, align 4
  %35 = call i32 @llvm.ctlz.i32(i32 %34, i1 true)
  br label %37

36:
  br label %37

37:
  %38 = phi i32 [ %35, %33 ], [ 32, %36 ]
  %39 = load ptr addrspace(1), ptr addrspace(5) %6, align 8
  %40 = load i32, ptr addrspace(5) %7, align 4
  %41 = add nsw i32 256, %40
  %42 = sext i32 %41 to i64
  %43 = getelementptr inbounds i32, ptr addrspace(1) %39, i64 %42
  store i32 %38, ptr addrspace(1) %43, align 4
  %44 = load i32, ptr addrspace(5) %8, align 4
  %45 = sext i32 %44 to i64
  %46 = load i32, ptr addrspace(5) %9, align 4
  %47 = sext i32 %46 to i64
  %48 = mul nsw i64 %45, %47
  %49 = ashr i64 %48, 32
  %50 = trunc i64 %49 to i32
  %51 = load ptr addrspace(1), ptr addrspace(5) %6, align 8
  %52 = load i32, ptr addrspace(5) %7, align 4
  %53 = add nsw i32 512, %52
  %54 = sext i32 %53 to i64
  %55 = getelementptr inbounds i32, ptr addrspace(1) %51, i64 %54
  store i32 %50, ptr addrspace(1) %55, align 4
  %56 = load i32, ptr addrspace(5) %8, align 4
  %57 = load i32, ptr addrspace(5) %9, align 4
  %58 = sdiv i32 %56, %57
  %59 = load ptr addrspace(1), ptr addrspace(5) %6, align 8
  %60 = load i32, ptr addrspace(5) %7, align 4
  %61 = add nsw i32 768, %60
  %62 = sext i32 %61 to i64
  %63 = getelementptr inbounds i32, ptr addrspace(1) %59, i64 %62
  store i32 %58, ptr addrspace(1) %63, align 4
  %64 = load i32, ptr addrspace(5) %8, align 4
  %65 = load i32, ptr addrspace(5) %9, align 4
  %66 = shl i32 %65, 24
  %67 = call i32 @llvm.sadd.sat.i32(i32 %64, i32 %66)
  %68 = load ptr addrspace(1), ptr addrspace(5) %6, align 8
  %69 = load i32, ptr addrspace(5) %7, align 4
  %70 = add nsw i32 1024, %69
  %71 = sext i32 %70 to i64
  %72 = getelementptr inbounds i32, ptr addrspace(1) %68, i64 %71
  store i32 %67, ptr addrspace(1) %72, align 4
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

declare i32 @llvm.ctpop.i32(i32) #2

declare i32 @llvm.ctlz.i32(i32, i1 immarg) #2

declare i32 @llvm.sadd.sat.i32(i32, i32) #2

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
!6 = !{i32 1, i32 1, i32 1}
!7 = !{!"none", !"none", !"none"}
!8 = !{!"int*", !"int*", !"int*"}
!9 = !{!"const", !"const", !""}
!10 = !{i16 1, i16 1025}
!11 = !{}
