; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @ssm_scan(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, ptr addrspace(1) inreg nofree readnone captures(none) %3, ptr addrspace(1) inreg nofree readnone captures(none) %4) local_unnamed_addr #0 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = lshr i32 %6, 6
  %8 = and i32 %7, 3
  %9 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %8)
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = shl i32 %10, 11
  %12 = and i32 %6, 63
  %13 = shl i32 %9, 6
  %.masked = and i32 %13, 192
  %14 = or disjoint i32 %.masked, %12
  %15 = shl nuw nsw i32 %14, 3
  %16 = or disjoint i32 %15, %11
  %17 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %18 = tail call <2 x float> @llvm.amdgcn.raw.ptr.buffer.load.v2f32(ptr addrspace(8) %17, i32 %16, i32 0, i32 0)
  %19 = extractelement <2 x float> %18, i64 1
  %20 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %21 = tail call <2 x float> @llvm.amdgcn.raw.ptr.buffer.load.v2f32(ptr addrspace(8) %20, i32 %16, i32 0, i32 0)
  %22 = extractelement <2 x float> %21, i64 0
  %23 = fmul float %19, %22
  %24 = tail call i32 @llvm.usub.sat.i32(i32 %12, i32 1)
  %25 = shl nuw nsw i32 %24, 2
  %26 = shufflevector <2 x float> %18, <2 x float> %21, <2 x i32> <i32 0, i32 3>
  %27 = shufflevector <2 x float> %18, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %28 = insertelement <2 x float> %27, float %23, i64 1
  %29 = fmul <2 x float> %26, %28
  %30 = fadd <2 x float> %26, %28
  %31 = shufflevector <2 x float> %29, <2 x float> %30, <2 x i32> <i32 0, i32 3>
  %32 = bitcast <2 x float> %31 to <2 x i32>
  %33 = extractelement <2 x i32> %32, i64 0
  %34 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %25, i32 %33)
  %35 = extractelement <2 x i32> %32, i64 1
  %36 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %25, i32 %35)
  %37 = bitcast i32 %36 to float
  %.not = icmp eq i32 %12, 0
  %38 = extractelement <2 x float> %29, i64 0
  %39 = fmul float %38, %37
  %40 = icmp samesign ult i32 %12, 2
  %41 = shl nuw nsw i32 %12, 2
  %42 = add nsw i32 %41, -8
  %43 = select i1 %40, i32 %41, i32 %42
  %44 = insertelement <2 x i32> poison, i32 %34, i64 0
  %45 = bitcast <2 x i32> %44 to <2 x float>
  %46 = insertelement <2 x float> %45, float %39, i64 1
  %47 = fmul <2 x float> %31, %46
  %48 = fadd <2 x float> %31, %46
  %49 = shufflevector <2 x float> %47, <2 x float> %48, <2 x i32> <i32 0, i32 3>
  %50 = insertelement <2 x i1> poison, i1 %.not, i64 0
  %51 = shufflevector <2 x i1> %50, <2 x i1> poison, <2 x i32> zeroinitializer
  %52 = select <2 x i1> %51, <2 x float> %31, <2 x float> %49
  %53 = bitcast <2 x float> %52 to <2 x i32>
  %54 = extractelement <2 x i32> %53, i64 0
  %55 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %43, i32 %54)
  %56 = extractelement <2 x i32> %53, i64 1
  %57 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %43, i32 %56)
  %58 = bitcast i32 %57 to float
  %59 = icmp samesign ugt i32 %12, 1
  %60 = extractelement <2 x float> %52, i64 0
  %61 = fmul float %60, %58
  %62 = icmp samesign ult i32 %12, 4
  %63 = add nsw i32 %41, -16
  %64 = select i1 %62, i32 %41, i32 %63
  %65 = insertelement <2 x i32> poison, i32 %55, i64 0
  %66 = bitcast <2 x i32> %65 to <2 x float>
  %67 = insertelement <2 x float> %66, float %61, i64 1
  %68 = fmul <2 x float> %52, %67
  %69 = fadd <2 x float> %52, %67
  %70 = shufflevector <2 x float> %68, <2 x float> %69, <2 x i32> <i32 0, i32 3>
  %71 = insertelement <2 x i1> poison, i1 %59, i64 0
  %72 = shufflevector <2 x i1> %71, <2 x i1> poison, <2 x i32> zeroinitializer
  %73 = select <2 x i1> %72, <2 x float> %70, <2 x float> %52
  %74 = bitcast <2 x float> %73 to <2 x i32>
  %75 = extractelement <2 x i32> %74, i64 0
  %76 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %64, i32 %75)
  %77 = extractelement <2 x i32> %74, i64 1
  %78 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %64, i32 %77)
  %79 = bitcast i32 %78 to float
  %80 = icmp samesign ugt i32 %12, 3
  %81 = extractelement <2 x float> %73, i64 0
  %82 = fmul float %81, %79
  %83 = icmp samesign ult i32 %12, 8
  %84 = add nsw i32 %41, -32
  %85 = select i1 %83, i32 %41, i32 %84
  %86 = insertelement <2 x i32> poison, i32 %76, i64 0
  %87 = bitcast <2 x i32> %86 to <2 x float>
  %88 = insertelement <2 x float> %87, float %82, i64 1
  %89 = fmul <2 x float> %73, %88
  %90 = fadd <2 x float> %73, %88
  %91 = shufflevector <2 x float> %89, <2 x float> %90, <2 x i32> <i32 0, i32 3>
  %92 = insertelement <2 x i1> poison, i1 %80, i64 0
  %93 = shufflevector <2 x i1> %92, <2 x i1> poison, <2 x i32> zeroinitializer
  %94 = select <2 x i1> %93, <2 x float> %91, <2 x float> %73
  %95 = bitcast <2 x float> %94 to <2 x i32>
  %96 = extractelement <2 x i32> %95, i64 0
  %97 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %85, i32 %96)
  %98 = extractelement <2 x i32> %95, i64 1
  %99 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %85, i32 %98)
  %100 = bitcast i32 %99 to float
  %101 = icmp samesign ugt i32 %12, 7
  %102 = extractelement <2 x float> %94, i64 0
  %103 = fmul float %102, %100
  %104 = icmp samesign ult i32 %12, 16
  %105 = add nsw i32 %41, -64
  %106 = select i1 %104, i32 %41, i32 %105
  %107 = insertelement <2 x i32> poison, i32 %97, i64 0
  %108 = bitcast <2 x i32> %107 to <2 x float>
  %109 = insertelement <2 x float> %108, float %103, i64 1
  %110 = fmul <2 x float> %94, %109
  %111 = fadd <2 x float> %94, %109
  %112 = shufflevector <2 x float> %110, <2 x float> %111, <2 x i32> <i32 0, i32 3>
  %113 = insertelement <2 x i1> poison, i1 %101, i64 0
  %114 = shufflevector <2 x i1> %113, <2 x i1> poison, <2 x i32> zeroinitializer
  %115 = select <2 x i1> %114, <2 x float> %112, <2 x float> %94
  %116 = bitcast <2 x float> %115 to <2 x i32>
  %117 = extractelement <2 x i32> %116, i64 0
  %118 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %106, i32 %117)
  %119 = extractelement <2 x i32> %116, i64 1
  %120 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %106, i32 %119)
  %121 = bitcast i32 %120 to float
  %122 = icmp samesign ugt i32 %12, 15
  %123 = extractelement <2 x float> %115, i64 0
  %124 = fmul float %123, %121
  %125 = icmp samesign ult i32 %12, 32
  %126 = add nsw i32 %41, -128
  %127 = select i1 %125, i32 %41, i32 %126
  %128 = insertelement <2 x i32> poison, i32 %118, i64 0
  %129 = bitcast <2 x i32> %128 to <2 x float>
  %130 = insertelement <2 x float> %129, float %124, i64 1
  %131 = fmul <2 x float> %115, %130
  %132 = fadd <2 x float> %115, %130
  %133 = shufflevector <2 x float> %131, <2 x float> %132, <2 x i32> <i32 0, i32 3>
  %134 = insertelement <2 x i1> poison, i1 %122, i64 0
  %135 = shufflevector <2 x i1> %134, <2 x i1> poison, <2 x i32> zeroinitializer
  %136 = select <2 x i1> %135, <2 x float> %133, <2 x float> %115
  %137 = bitcast <2 x float> %136 to <2 x i32>
  %138 = extractelement <2 x i32> %137, i64 0
  %139 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %127, i32 %138)
  %140 = bitcast i32 %139 to float
  %141 = extractelement <2 x i32> %137, i64 1
  %142 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %127, i32 %141)
  %143 = bitcast i32 %142 to float
  %144 = extractelement <2 x float> %136, i64 0
  %145 = fmul float %144, %140
  %146 = fmul float %144, %143
  %147 = extractelement <2 x float> %136, i64 1
  %148 = fadd float %146, %147
  %149 = icmp eq i32 %12, 63
  br i1 %149, label %150, label %.critedge

150:
  %151 = getelementptr [4 x i8], ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 16), i32 %8
  %152 = getelementptr [4 x i8], ptr addrspace(3) @global_smem, i32 %8
  store float %145, ptr addrspace(3) %152, align 4
  store float %148, ptr addrspace(3) %151, align 4
  br label %.critedge

.critedge:
  %153 = extractelement <2 x float> %18, i64 0
  %154 = icmp samesign ugt i32 %12, 31
  %155 = select i1 %154, float %148, float %147
  %156 = select i1 %154, float %145, float %144
  fence syncscope("workgroup") release, !mmra !22
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !22
  %.not2 = icmp eq i32 %8, 0
  %157 = or i32 %8, %12
  %.not1 = icmp eq i32 %157, 0
  %158 = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 16), align 16
  %159 = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4), align 4
  %160 = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 20), align 4
  %161 = icmp samesign ugt i32 %8, 1
  %162 = fmul float %158, %159
  %163 = fadd float %162, %160
  %164 = select i1 %161, float %163, float %158
  %165 = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 8), align 8
  %166 = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 24), align 8
  %167 = icmp eq i32 %8, 3
  %168 = fmul float %163, %165
  %169 = fadd float %168, %166
  %170 = select i1 %167, float %169, float %164
  %171 = fmul float %156, %170
  %172 = fadd float %155, %171
  %173 = select i1 %.not2, float %155, float %172
  %174 = bitcast float %173 to i32
  %175 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %25, i32 %174)
  %176 = bitcast i32 %175 to float
  %177 = select i1 %.not, float %170, float %176
  %178 = fmul float %153, %177
  %179 = fadd float %22, %178
  %180 = select i1 %.not1, float %22, float %179
  %181 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %2, i16 0, i64 2147483646, i32 159744)
  %182 = insertelement <2 x float> poison, float %180, i64 0
  %183 = insertelement <2 x float> %182, float %173, i64 1
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.v2f32(<2 x float> %183, ptr addrspace(8) %181, i32 %16, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare <2 x float> @llvm.amdgcn.raw.ptr.buffer.load.v2f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #5

declare void @llvm.amdgcn.s.barrier() #6

declare void @llvm.amdgcn.raw.ptr.buffer.store.v2f32(<2 x float>, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

declare i32 @llvm.usub.sat.i32(i32, i32) #8

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #7 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #8 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!2, !3}

!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!22 = !{!"amdgpu-synchronize-as", !"local"}
