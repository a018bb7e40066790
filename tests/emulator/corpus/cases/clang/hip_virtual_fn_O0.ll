; ModuleID = 'hip_virtual_fn'
source_filename = "hip_virtual_fn"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

$_Z2bxv = comdat any

$_Z3bdxv = comdat any

$_Z2txv = comdat any

@__hip_cuid_ac9bd137d981786d = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_ac9bd137d981786d to ptr)], section "llvm.metadata"
@__oclc_ABI_version = weak_odr hidden local_unnamed_addr addrspace(4) constant i32 500

define hidden noundef i32 @_Z2f0i(i32 noundef %0) #0 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca i32, align 4, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store i32 %0, ptr %5, align 4
  %6 = load i32, ptr %5, align 4
  %7 = mul nsw i32 %6, 3
  ret i32 %7
}

define hidden noundef i32 @_Z2f1i(i32 noundef %0) #0 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca i32, align 4, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store i32 %0, ptr %5, align 4
  %6 = load i32, ptr %5, align 4
  %7 = icmp slt i32 %6, 2
  br i1 %7, label %8, label %9

8:
  br label %15

9:
  %10 = load i32, ptr %5, align 4
  %11 = load i32, ptr %5, align 4
  %12 = sub nsw i32 %11, 1
  %13 = call noundef i32 @_Z2f0i(i32 noundef %12) #3
  %14 = add nsw i32 %10, %13
  br label %15

15:
  %16 = phi i32 [ 1, %8 ], [ %14, %9 ]
  ret i32 %16
}

define hidden void @_Z2swRiS_(ptr noundef nonnull align 4 dereferenceable(4) %0, ptr noundef nonnull align 4 dereferenceable(4) %1) #0 {
  %3 = alloca ptr, align 8, addrspace(5)
  %4 = alloca ptr, align 8, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = addrspacecast ptr addrspace(5) %3 to ptr
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  store ptr %0, ptr %6, align 8
  store ptr %1, ptr %7, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = load i32, ptr %9, align 4
  store i32 %10, ptr %8, align 4
  %11 = load ptr, ptr %7, align 8
  %12 = load i32, ptr %11, align 4
  %13 = load ptr, ptr %6, align 8
  store i32 %12, ptr %13, align 4
  %14 = load i32, ptr %8, align 4
  %15 = load ptr, ptr %7, align 8
  store i32 %14, ptr %15, align 4
  ret void
}

define protected amdgpu_kernel void @hip_virtual_fn(ptr addrspace(1) noundef %0, ptr addrspace(1) noundef %1) #1 {
  %3 = alloca ptr, align 8, addrspace(5)
  %4 = alloca ptr, align 8, addrspace(5)
  %5 = alloca ptr, align 8, addrspace(5)
  %6 = alloca ptr, align 8, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = addrspacecast ptr addrspace(5) %3 to ptr
  %13 = addrspacecast ptr addrspace(5) %4 to ptr
  %14 = addrspacecast ptr addrspace(5) %5 to ptr
  %15 = addrspacecast ptr addrspace(5) %6 to ptr
  %16 = addrspacecast ptr addrspace(5) %7 to ptr
  %17 = addrspacecast ptr addrspace(5) %8 to ptr
  %18 = addrspacecast ptr addrspace(5) %9 to ptr
  %19 = addrspacecast ptr addrspace(5) %10 to ptr
  %20 = addrspacecast ptr addrspace(5) %11 to ptr
  store ptr addrspace(1) %0, ptr %12, align 8
  %21 = load ptr, ptr %12, align 8
  store ptr addrspace(1) %1, ptr %13, align 8
  %22 = load ptr, ptr %13, align 8
  store ptr %21, ptr %14, align 8
  store ptr %22, ptr %15, align 8
  %23 = call noundef i32 @_Z2bxv() #3
  %24 = call noundef i32 @_Z3bdxv() #3
  %25 = mul i32 %23, %24
  %26 = call noundef i32 @_Z2txv() #3
  %27 = add i32 %25, %26
  store i32 %27, ptr %16, align 4
  %28 = load ptr, ptr %14, align 8
  %29 = load i32, ptr %16, align 4
  %30 = sext i32 %29 to i64
  %31 = getelementptr inbounds i32, ptr %28, i64 %30
  %32 = load i32, ptr %31, align 4
  store i32 %32, ptr %17, align 4
  %33 = load i32, ptr %16, align 4
  store i32 %33, ptr %18, align 4
  %34 = load i32, ptr %17, align 4
  %35 = icmp eq i32 %34, 1
  br i1 %35, label %36, label %37

36:
  call void @_Z2swRiS_(ptr noundef nonnull align 4 dereferenceable(4) %17, ptr noundef nonnull align 4 dereferenceable(4) %18) #3
  br label %37

37:
  %38 = load i32, ptr %17, align 4
  %39 = icmp sgt i32 %38, 50
  br i1 %39, label %40, label %43

40:
  %41 = load i32, ptr %17, align 4
  %42 = call noundef i32 @_Z2f1i(i32 noundef %41) #3
  br label %48

43:
  %44 = load i32, ptr %18, align 4
  %45 = call noundef i32 @_Z2f0i(i32 noundef %44) #3
  %46 = load i32, ptr %17, align 4
  %47 = sub nsw i32 %45, %46
  br label %48

48:
  %49 = phi i32 [ %42, %40 ], [ %47, %43 ]
  store i32 %49, ptr %19, align 4
  store i32 0, ptr %20, align 4
  br label %50

50:
  %51 = load i32, ptr %20, align 4
  %52 = load i32, ptr %17, align 4
  %53 = srem i32 %52, 5
  %54 = icmp slt i32 %51, %53
  br i1 %54, label %55, label %71

55:
  %56 = load i32, ptr %20, align 4
  %57 = icmp eq i32 %56, 3
  br i1 %57, label %58, label %59

58:
  br label %68

59:
  %60 = load i32, ptr %19, align 4
  %61 = icmp sgt i32 %60, 400
  br i1 %61, label %62, label %63

62:
  br label %71

63:
  %64 = load i32, ptr %20, align 4
  %65 = call noundef i32 @_Z2f1i(i32 noundef %64) #3
  %66 = load i32, ptr %19, align 4
  %67 = add nsw i32 %66, %65
  store i32 %67, ptr %19, align 4
  br label %68

68:
  %69 = load i32, ptr %20, align 4
  %70 = add nsw i32 %69, 1
  store i32 %70, ptr %20, align 4
  br label %50, !llvm.loop !6

71:
  %72 = load i32, ptr %19, align 4
  %73 = load ptr, ptr %15, align 8
  %74 = load i32, ptr %16, align 4
  %75 = sext i32 %74 to i64
  %76 = getelementptr inbounds i32, ptr %73, i64 %75
  store i32 %72, ptr %76, align 4
  ret void
}

define linkonce_odr hidden noundef i32 @_Z2bxv() #0 comdat {
  %1 = alloca i32, align 4, addrspace(5)
  %2 = addrspacecast ptr addrspace(5) %1 to ptr
  %3 = call i32 @llvm.amdgcn.workgroup.id.x()
  ret i32 %3
}

define linkonce_odr hidden noundef i32 @_Z3bdxv() #0 comdat {
  %1 = alloca i32, align 4, addrspace(5)
  %2 = addrspacecast ptr addrspace(5) %1 to ptr
  %3 = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %4 = addrspacecast ptr addrspace(4) %3 to ptr
  %5 = getelementptr inbounds i16, ptr %4, i64 6
  %6 = load i16, ptr %5, align 2
  %7 = zext i16 %6 to i32
  ret i32 %7
}

define linkonce_odr hidden noundef i32 @_Z2txv() #0 comdat {
  %1 = alloca i32, align 4, addrspace(5)
  %2 = addrspacecast ptr addrspace(5) %1 to ptr
  %3 = call noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %3
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

declare noundef i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { convergent mustprogress noinline nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-global-pk-add-bf16-inst,+ci-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+mai-insts,+s-memrealtime,+s-memtime-inst,+wavefrontsize64" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,1024" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-global-pk-add-bf16-inst,+ci-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+mai-insts,+s-memrealtime,+s-memtime-inst,+wavefrontsize64" "uniform-work-group-size"="true" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nounwind }

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
