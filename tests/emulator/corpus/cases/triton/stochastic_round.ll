; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

define amdgpu_kernel void @sround(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, i32 inreg %2, ptr addrspace(1) inreg nofree readnone captures(none) %3, ptr addrspace(1) inreg nofree readnone captures(none) %4) local_unnamed_addr #0 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %6)
  %8 = and i32 %7, 192
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = shl i32 %9, 8
  %11 = and i32 %6, 63
  %12 = or disjoint i32 %11, %8
  %13 = or disjoint i32 %12, %10
  %14 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %15 = shl i32 %13, 2
  %16 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %14, i32 %15, i32 0, i32 0)
  %bc = bitcast float %16 to <1 x i32>
  %17 = extractelement <1 x i32> %bc, i64 0
  %18 = ashr i32 %2, 31
  %19 = zext i32 %13 to i64
  %20 = mul nuw i64 %19, 3528531795
  %21 = lshr i64 %20, 32
  %22 = trunc nuw i64 %21 to i32
  %23 = xor i32 %18, %22
  %24 = mul i32 %13, -766435501
  %25 = add i32 %2, -1640531527
  %26 = add nsw i32 %18, -1150833019
  %27 = zext i32 %23 to i64
  %28 = mul nuw i64 %27, 3449720151
  %29 = lshr i64 %28, 32
  %30 = trunc nuw i64 %29 to i32
  %31 = xor i32 %25, %30
  %32 = zext i32 %2 to i64
  %33 = mul nuw i64 %32, 3528531795
  %34 = lshr i64 %33, 32
  %35 = trunc nuw i64 %34 to i32
  %36 = xor i32 %26, %35
  %37 = xor i32 %36, %24
  %38 = mul i32 %23, -845247145
  %39 = mul i32 %2, -766435501
  %40 = add i32 %2, 1013904242
  %41 = add nsw i32 %18, 1993301258
  %42 = zext i32 %37 to i64
  %43 = mul nuw i64 %42, 3449720151
  %44 = lshr i64 %43, 32
  %45 = trunc nuw i64 %44 to i32
  %46 = xor i32 %38, %40
  %47 = xor i32 %46, %45
  %48 = zext i32 %31 to i64
  %49 = mul nuw i64 %48, 3528531795
  %50 = lshr i64 %49, 32
  %51 = trunc nuw i64 %50 to i32
  %52 = xor i32 %41, %39
  %53 = xor i32 %52, %51
  %54 = mul i32 %37, -845247145
  %55 = mul i32 %31, -766435501
  %56 = add i32 %2, -626627285
  %57 = add nsw i32 %18, 842468239
  %58 = zext i32 %53 to i64
  %59 = mul nuw i64 %58, 3449720151
  %60 = lshr i64 %59, 32
  %61 = trunc nuw i64 %60 to i32
  %62 = xor i32 %54, %56
  %63 = xor i32 %62, %61
  %64 = zext i32 %47 to i64
  %65 = mul nuw i64 %64, 3528531795
  %66 = lshr i64 %65, 32
  %67 = trunc nuw i64 %66 to i32
  %68 = xor i32 %55, %57
  %69 = xor i32 %68, %67
  %70 = mul i32 %53, -845247145
  %71 = mul i32 %47, -766435501
  %72 = add i32 %2, 2027808484
  %73 = add nsw i32 %18, -308364780
  %74 = zext i32 %69 to i64
  %75 = mul nuw i64 %74, 3449720151
  %76 = lshr i64 %75, 32
  %77 = trunc nuw i64 %76 to i32
  %78 = xor i32 %70, %72
  %79 = xor i32 %78, %77
  %80 = zext i32 %63 to i64
  %81 = mul nuw i64 %80, 3528531795
  %82 = lshr i64 %81, 32
  %83 = trunc nuw i64 %82 to i32
  %84 = xor i32 %71, %73
  %85 = xor i32 %84, %83
  %86 = mul i32 %69, -845247145
  %87 = mul i32 %63, -766435501
  %88 = add i32 %2, 387276957
  %89 = add nsw i32 %18, -1459197799
  %90 = zext i32 %85 to i64
  %91 = mul nuw i64 %90, 3449720151
  %92 = lshr i64 %91, 32
  %93 = trunc nuw i64 %92 to i32
  %94 = xor i32 %86, %88
  %95 = xor i32 %94, %93
  %96 = zext i32 %79 to i64
  %97 = mul nuw i64 %96, 3528531795
  %98 = lshr i64 %97, 32
  %99 = trunc nuw i64 %98 to i32
  %100 = xor i32 %87, %89
  %101 = xor i32 %100, %99
  %102 = mul i32 %85, -845247145
  %103 = mul i32 %79, -766435501
  %104 = add i32 %2, -1253254570
  %105 = add nsw i32 %18, 1684936478
  %106 = zext i32 %101 to i64
  %107 = mul nuw i64 %106, 3449720151
  %108 = lshr i64 %107, 32
  %109 = trunc nuw i64 %108 to i32
  %110 = xor i32 %102, %104
  %111 = xor i32 %110, %109
  %112 = zext i32 %95 to i64
  %113 = mul nuw i64 %112, 3528531795
  %114 = lshr i64 %113, 32
  %115 = xor i32 %103, %105
  %116 = mul i32 %101, -845247145
  %117 = mul i32 %95, -766435501
  %118 = add i32 %2, 1401181199
  %119 = add nsw i32 %18, 50595
  %120 = zext i32 %115 to i64
  %121 = xor i64 %114, %120
  %122 = mul nuw i64 %121, 3449720151
  %123 = lshr i64 %122, 32
  %124 = xor i32 %116, %118
  %125 = zext i32 %111 to i64
  %126 = mul nuw i64 %125, 3528531795
  %127 = lshr i64 %126, 32
  %128 = trunc nuw i64 %127 to i32
  %129 = xor i32 %117, %119
  %130 = xor i32 %129, %128
  %131 = mul i32 %111, -766435501
  %132 = add nsw i32 %18, -616729560
  %133 = zext i32 %124 to i64
  %134 = xor i64 %123, %133
  %135 = mul nuw i64 %134, 3528531795
  %136 = lshr i64 %135, 32
  %137 = xor i32 %131, %132
  %138 = mul i32 %130, 36183
  %139 = add i32 %2, 18305
  %140 = zext i32 %137 to i64
  %141 = xor i64 %136, %140
  %142 = mul nuw i64 %141, 3449720151
  %143 = lshr i64 %142, 32
  %144 = trunc nuw i64 %143 to i32
  %145 = xor i32 %138, %139
  %146 = xor i32 %145, %144
  %147 = and i32 %146, 65535
  %148 = add i32 %147, %17
  %149 = lshr i32 %148, 16
  %150 = trunc nuw i32 %149 to i16
  %151 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %152 = shl i32 %13, 1
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.i16(i16 %150, ptr addrspace(8) %151, i32 %152, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare void @llvm.amdgcn.raw.ptr.buffer.store.i16(i16, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #5

attributes #0 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
