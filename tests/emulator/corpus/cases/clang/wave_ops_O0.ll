; ModuleID = 'wave_ops'
source_filename = "wave_ops"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = weak_odr hidden local_unnamed_addr addrspace(4) constant i32 500

define protected amdgpu_kernel void @wave_ops(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 8 %2, ptr addrspace(1) noundef align 4 %3) #0 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !9 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i64, align 8, addrspace(5)
  store ptr addrspace(1) %0, ptr addrspace(5) %5, align 8
  store ptr addrspace(1) %1, ptr addrspace(5) %6, align 8
  store ptr addrspace(1) %2, ptr addrspace(5) %7, align 8
  store ptr addrspace(1) %3, ptr addrspace(5) %8, align 8
  %14 = call i32 @__gid(i32 noundef 0) #5
  %15 = call i32 @__lsz(i32 noundef 0) #5
  %16 = mul i32 %14, %15
  %17 = call i32 @__lid(i32 noundef 0) #5
  %18 = add i32 %16, %17
  store i32 %18, ptr addrspace(5) %9, align 4
  %19 = load ptr addrspace(1), ptr addrspace(5) %5, align 8
  %20 = load i32, ptr addrspace(5) %9, align 4
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds i32, ptr addrspace(1) %19, i64 %21
  %23 = load i32, ptr addrspace(1) %22, align 4
  store i32 %23, ptr addrspace(5) %10, align 4
  %24 = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %25 = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %24)
  store i32 %25, ptr addrspace(5) %11, align 4
  %26 = load i32, ptr addrspace(5) %11, align 4
  %27 = add nsw i32 %26, 1
  %28 = and i32 %27, 63
  %29 = mul nsw i32 %28, 4
  %30 = load i32, ptr addrspace(5) %10, align 4
  %31 = call i32 @llvm.amdgcn.ds.bpermute(i32 %29, i32 %30)
  store i32 %31, ptr addrspace(5) %12, align 4
  %32 = load i32, ptr addrspace(5) %10, align 4
  %33 = load i32, ptr addrspace(5) %12, align 4
  %34 = xor i32 %32, %33
  %35 = load ptr addrspace(1), ptr addrspace(5) %6, align 8
  %36 = load i32, ptr addrspace(5) %9, align 4
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds i32, ptr addrspace(1) %35, i64 %37
  store i32 %34, ptr addrspace(1) %38, align 4
  %39 = load i32, ptr addrspace(5) %10, align 4
  %40 = and i32 %39, 1
  %41 = icmp ne i32 %40, 0
  %42 = call i64 @llvm.amdgcn.ballot.i64(i1 %41)
  store i64 %42, ptr addrspace(5) %13, align 8
  %43 = load i32, ptr addrspace(5) %11, align 4
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %55

45:
  %46 = load i64, ptr addrspace(5) %13, align 8
  %47 = load ptr addrspace(1), ptr addrspace(5) %7, align 8
  %48 = call i32 @__gid(i32 noundef 0) #5
  %49 = mul i32 %48, 2
  %50 = call i32 @__lid(i32 noundef 0) #5
  %51 = lshr i32 %50, 6
  %52 = add i32 %49, %51
  %53 = zext i32 %52 to i64
  %54 = getelementptr inbounds i64, ptr addrspace(1) %47, i64 %53
  store i64 %46, ptr addrspace(1) %54, align 8
  br label %55

55:
  %56 = load i64, ptr addrspace(5) %13, align 8
  %57 = load i32, ptr addrspace(5) %11, align 4
  %58 = zext i32 %57 to i64
  %59 = and i64 %58, 63
  %60 = shl i64 1, %59
  %61 = sub i64 %60, 1
  %62 = and i64 %56, %61
  %63 = call i64 @llvm.ctpop.i64(i64 %62)
  %64 = trunc i64 %63 to i32
  %65 = load i32, ptr addrspace(5) %10, align 4
  %66 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %65)
  %67 = add nsw i32 %64, %66
  %68 = load ptr addrspace(1), ptr addrspace(5) %8, align 8
  %69 = load i32, ptr addrspace(5) %9, align 4
  %70 = sext i32 %69 to i64
  %71 = getelementptr inbounds i32, ptr addrspace(1) %68, i64 %70
  store i32 %67, ptr addrspace(1) %71, align 4
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

declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32) #2

declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32) #2

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #3

declare i64 @llvm.amdgcn.ballot.i64(i1) #3

declare i64 @llvm.ctpop.i64(i64) #4

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #3

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #4

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #4

declare noundef i32 @llvm.amdgcn.workgroup.id.z() #4

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #4

declare noundef i32 @llvm.amdgcn.workitem.id.x() #4

declare noundef i32 @llvm.amdgcn.workitem.id.y() #4

declare noundef i32 @llvm.amdgcn.workitem.id.z() #4

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-global-pk-add-bf16-inst,+ci-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+mai-insts,+s-memrealtime,+s-memtime-inst,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-global-pk-add-bf16-inst,+ci-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+mai-insts,+s-memrealtime,+s-memtime-inst,+wavefrontsize64" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!opencl.ocl.version = !{!4}
!llvm.ident = !{!5}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{i32 2, i32 0}
!5 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!6 = !{i32 1, i32 1, i32 1, i32 1}
!7 = !{!"none", !"none", !"none", !"none"}
!8 = !{!"int*", !"int*", !"ulong*", !"int*"}
!9 = !{!"const", !"", !"", !""}
!10 = !{i16 1, i16 1025}
!11 = !{}
