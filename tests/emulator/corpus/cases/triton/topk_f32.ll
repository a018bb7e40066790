; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @topk_k(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree readnone captures(none) %2, ptr addrspace(1) inreg nofree readnone captures(none) %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %5)
  %7 = lshr i32 %6, 6
  %8 = and i32 %7, 3
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = and i32 %5, 63
  %11 = shl nuw nsw i32 %8, 6
  %12 = or disjoint i32 %11, %10
  %13 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %0, i16 0, i64 2147483646, i32 159744)
  %14 = shl i32 %9, 10
  %15 = shl nuw nsw i32 %12, 2
  %16 = or disjoint i32 %15, %14
  %17 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %13, i32 %16, i32 0, i32 0)
  %18 = bitcast float %17 to <1 x float>
  %19 = extractelement <1 x float> %18, i64 0
  %20 = and i32 %5, 4
  %21 = lshr exact i32 %20, 2
  %22 = lshr i32 %5, 3
  %23 = and i32 %22, 1
  %24 = lshr i32 %5, 4
  %25 = and i32 %24, 1
  %26 = lshr i32 %5, 5
  %27 = and i32 %26, 1
  %28 = and i32 %11, 64
  %29 = lshr exact i32 %28, 6
  %30 = lshr i32 %8, 1
  %31 = lshr i32 %5, 1
  %32 = and i32 %31, 1
  %33 = and i32 %5, 1
  %34 = bitcast float %19 to i32
  %35 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %34, i32 177, i32 15, i32 15, i1 true)
  %36 = bitcast i32 %35 to float
  %37 = fcmp ogt float %19, %36
  %38 = icmp ne i32 %32, %33
  %39 = xor i1 %38, %37
  %40 = select i1 %39, float %36, float %19
  %41 = bitcast float %40 to i32
  %42 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %41, i32 78, i32 15, i32 15, i1 true)
  %43 = bitcast i32 %42 to float
  %44 = fcmp ogt float %40, %43
  %45 = icmp ne i32 %21, %32
  %46 = xor i1 %45, %44
  %47 = select i1 %46, float %43, float %40
  %48 = bitcast float %47 to i32
  %49 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %48, i32 177, i32 15, i32 15, i1 true)
  %50 = bitcast i32 %49 to float
  %51 = fcmp ogt float %47, %50
  %52 = icmp ne i32 %21, %33
  %53 = xor i1 %52, %51
  %54 = select i1 %53, float %50, float %47
  %55 = bitcast float %54 to i32
  %56 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %55, i32 321, i32 15, i32 15, i1 true)
  %57 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %56, i32 27, i32 15, i32 15, i1 true)
  %58 = bitcast i32 %57 to float
  %59 = fcmp ogt float %54, %58
  %60 = icmp ne i32 %23, %21
  %61 = xor i1 %60, %59
  %62 = select i1 %61, float %58, float %54
  %63 = bitcast float %62 to i32
  %64 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %63, i32 78, i32 15, i32 15, i1 true)
  %65 = bitcast i32 %64 to float
  %66 = fcmp ogt float %62, %65
  %67 = icmp ne i32 %23, %32
  %68 = xor i1 %67, %66
  %69 = select i1 %68, float %65, float %62
  %70 = bitcast float %69 to i32
  %71 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %70, i32 177, i32 15, i32 15, i1 true)
  %72 = bitcast i32 %71 to float
  %73 = fcmp ogt float %69, %72
  %74 = icmp ne i32 %23, %33
  %75 = xor i1 %74, %73
  %76 = select i1 %75, float %72, float %69
  %77 = bitcast float %76 to i32
  %78 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %77, i32 296, i32 15, i32 15, i1 true)
  %79 = bitcast i32 %78 to float
  %80 = tail call float @llvm.maxnum.f32(float %76, float %79)
  %81 = bitcast float %80 to i32
  %82 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %81, i32 321, i32 15, i32 15, i1 true)
  %83 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %82, i32 27, i32 15, i32 15, i1 true)
  %84 = bitcast i32 %83 to float
  %85 = fcmp ogt float %80, %84
  %86 = icmp ne i32 %25, %21
  %87 = xor i1 %86, %85
  %88 = select i1 %87, float %84, float %80
  %89 = bitcast float %88 to i32
  %90 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %89, i32 78, i32 15, i32 15, i1 true)
  %91 = bitcast i32 %90 to float
  %92 = fcmp ogt float %88, %91
  %93 = icmp ne i32 %25, %32
  %94 = xor i1 %93, %92
  %95 = select i1 %94, float %91, float %88
  %96 = bitcast float %95 to i32
  %97 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %96, i32 177, i32 15, i32 15, i1 true)
  %98 = bitcast i32 %97 to float
  %99 = fcmp ogt float %95, %98
  %100 = icmp ne i32 %25, %33
  %101 = xor i1 %100, %99
  %102 = select i1 %101, float %98, float %95
  %103 = bitcast float %102 to i32
  %104 = shl nuw nsw i32 %10, 2
  %105 = xor i32 %104, 64
  %106 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %105, i32 %103)
  %107 = bitcast i32 %106 to float
  %108 = tail call float @llvm.maxnum.f32(float %102, float %107)
  %109 = bitcast float %108 to i32
  %110 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %109, i32 321, i32 15, i32 15, i1 true)
  %111 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %110, i32 27, i32 15, i32 15, i1 true)
  %112 = bitcast i32 %111 to float
  %113 = fcmp ogt float %108, %112
  %114 = icmp ne i32 %27, %21
  %115 = xor i1 %114, %113
  %116 = select i1 %115, float %112, float %108
  %117 = bitcast float %116 to i32
  %118 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %117, i32 78, i32 15, i32 15, i1 true)
  %119 = bitcast i32 %118 to float
  %120 = fcmp ogt float %116, %119
  %121 = icmp ne i32 %27, %32
  %122 = xor i1 %121, %120
  %123 = select i1 %122, float %119, float %116
  %124 = bitcast float %123 to i32
  %125 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %124, i32 177, i32 15, i32 15, i1 true)
  %126 = bitcast i32 %125 to float
  %127 = fcmp ogt float %123, %126
  %128 = icmp ne i32 %27, %33
  %129 = xor i1 %128, %127
  %130 = select i1 %129, float %126, float %123
  %131 = bitcast float %130 to i32
  %132 = xor i32 %104, 128
  %133 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %132, i32 %131)
  %134 = bitcast i32 %133 to float
  %135 = tail call float @llvm.maxnum.f32(float %130, float %134)
  %136 = bitcast float %135 to i32
  %137 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %136, i32 321, i32 15, i32 15, i1 true)
  %138 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %137, i32 27, i32 15, i32 15, i1 true)
  %139 = bitcast i32 %138 to float
  %140 = fcmp ogt float %135, %139
  %141 = icmp ne i32 %29, %21
  %142 = xor i1 %141, %140
  %143 = select i1 %142, float %139, float %135
  %144 = bitcast float %143 to i32
  %145 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %144, i32 78, i32 15, i32 15, i1 true)
  %146 = bitcast i32 %145 to float
  %147 = fcmp ogt float %143, %146
  %148 = icmp ne i32 %29, %32
  %149 = xor i1 %148, %147
  %150 = select i1 %149, float %146, float %143
  %151 = bitcast float %150 to i32
  %152 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %151, i32 177, i32 15, i32 15, i1 true)
  %153 = bitcast i32 %152 to float
  %154 = fcmp ogt float %150, %153
  %155 = icmp ne i32 %29, %33
  %156 = xor i1 %155, %154
  %157 = select i1 %156, float %153, float %150
  %158 = shl nuw nsw i32 %20, 2
  %159 = lshr exact i32 %28, 3
  %160 = shl nuw nsw i32 %7, 1
  %161 = and i32 %160, 4
  %trunc = trunc i32 %5 to i7
  %162 = and i7 %trunc, 3
  %mask = tail call i7 @llvm.bitreverse.i7(i7 %162)
  %163 = zext i7 %mask to i32
  %164 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %158
  %165 = getelementptr inbounds nuw i8, ptr addrspace(3) %164, i32 %159
  %166 = getelementptr inbounds nuw i8, ptr addrspace(3) %165, i32 %163
  %167 = getelementptr inbounds nuw i8, ptr addrspace(3) %166, i32 %161
  %168 = insertelement <1 x float> poison, float %157, i64 0
  store <1 x float> %168, ptr addrspace(3) %167, align 4
  fence syncscope("workgroup") release, !mmra !45
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !45
  %169 = and i7 %trunc, 15
  %mask2 = tail call i7 @llvm.bitreverse.i7(i7 %169)
  %170 = zext i7 %mask2 to i32
  %171 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %161
  %172 = getelementptr inbounds nuw i8, ptr addrspace(3) %171, i32 %170
  %173 = load <1 x float>, ptr addrspace(3) %172, align 4
  %174 = extractelement <1 x float> %173, i64 0
  %175 = bitcast float %174 to i32
  %176 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %175, i32 296, i32 15, i32 15, i1 true)
  %177 = bitcast i32 %176 to float
  %178 = tail call float @llvm.maxnum.f32(float %174, float %177)
  %179 = bitcast float %178 to i32
  %180 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %179, i32 321, i32 15, i32 15, i1 true)
  %181 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %180, i32 27, i32 15, i32 15, i1 true)
  %182 = bitcast i32 %181 to float
  %183 = fcmp ogt float %178, %182
  %184 = icmp ne i32 %30, %21
  %185 = xor i1 %184, %183
  %186 = select i1 %185, float %182, float %178
  %187 = bitcast float %186 to i32
  %188 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %187, i32 78, i32 15, i32 15, i1 true)
  %189 = bitcast i32 %188 to float
  %190 = fcmp ogt float %186, %189
  %191 = icmp ne i32 %30, %32
  %192 = xor i1 %191, %190
  %193 = select i1 %192, float %189, float %186
  %194 = bitcast float %193 to i32
  %195 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %194, i32 177, i32 15, i32 15, i1 true)
  %196 = bitcast i32 %195 to float
  %197 = fcmp ogt float %193, %196
  %198 = icmp ne i32 %30, %33
  %199 = xor i1 %198, %197
  %200 = select i1 %199, float %196, float %193
  fence syncscope("workgroup") release, !mmra !45
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !45
  %201 = shl nuw nsw i32 %20, 1
  %trunc3 = trunc i32 %5 to i6
  %202 = and i6 %trunc3, 3
  %mask4 = tail call i6 @llvm.bitreverse.i6(i6 %202)
  %203 = zext i6 %mask4 to i32
  %204 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %201
  %205 = getelementptr inbounds nuw i8, ptr addrspace(3) %204, i32 %161
  %206 = getelementptr inbounds nuw i8, ptr addrspace(3) %205, i32 %203
  %207 = insertelement <1 x float> poison, float %200, i64 0
  store <1 x float> %207, ptr addrspace(3) %206, align 4
  fence syncscope("workgroup") release, !mmra !45
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !45
  %208 = and i6 %trunc3, 15
  %mask6 = tail call i6 @llvm.bitreverse.i6(i6 %208)
  %209 = zext i6 %mask6 to i32
  %210 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %209
  %211 = load <1 x float>, ptr addrspace(3) %210, align 4
  %212 = extractelement <1 x float> %211, i64 0
  %213 = bitcast float %212 to i32
  %214 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %213, i32 296, i32 15, i32 15, i1 true)
  %215 = bitcast i32 %214 to float
  %216 = tail call float @llvm.maxnum.f32(float %212, float %215)
  %217 = bitcast float %216 to i32
  %218 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %217, i32 321, i32 15, i32 15, i1 true)
  %219 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %218, i32 27, i32 15, i32 15, i1 true)
  %220 = bitcast i32 %219 to float
  %221 = fcmp ogt float %216, %220
  %222 = icmp eq i32 %20, 0
  %223 = xor i1 %222, %221
  %224 = select i1 %223, float %220, float %216
  %225 = bitcast float %224 to i32
  %226 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %225, i32 78, i32 15, i32 15, i1 true)
  %227 = bitcast i32 %226 to float
  %228 = fcmp ogt float %224, %227
  %229 = icmp eq i32 %32, 0
  %230 = xor i1 %229, %228
  %231 = select i1 %230, float %227, float %224
  %232 = bitcast float %231 to i32
  %233 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %232, i32 177, i32 15, i32 15, i1 true)
  %234 = bitcast i32 %233 to float
  %235 = fcmp ogt float %231, %234
  %236 = icmp eq i32 %33, 0
  %237 = xor i1 %236, %235
  %238 = select i1 %237, float %234, float %231
  %239 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  %240 = and i32 %5, 56
  %241 = or disjoint i32 %8, %240
  %242 = icmp eq i32 %241, 0
  %243 = shl i32 %9, 5
  %244 = shl nuw nsw i32 %5, 2
  %245 = and i32 %244, 28
  %246 = or disjoint i32 %245, %243
  %247 = select i1 %242, i32 %246, i32 -2147483648
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %238, ptr addrspace(8) %239, i32 %247, i32 0, i32 0)
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #5

declare float @llvm.maxnum.f32(float, float) #3

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #5

declare void @llvm.amdgcn.s.barrier() #6

declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

declare i7 @llvm.bitreverse.i7(i7) #8

declare i6 @llvm.bitreverse.i6(i6) #8

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
!45 = !{!"amdgpu-synchronize-as", !"local"}
