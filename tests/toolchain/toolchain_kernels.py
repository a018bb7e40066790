"""Small kernels written by hand, each with one thing wrong or none."""

from __future__ import annotations

HEAD = 'target triple = "amdgcn-amd-amdhsa"\n'
ATTRIBUTES = '"amdgpu-flat-work-group-size"="64,64" "target-cpu"="gfx942"'


def kernel(body: str, head: str = "", attributes: str = "") -> str:
    """A kernel `k(ptr out, i32 n)` of 64 threads around `body`."""
    return (
        f"{HEAD}{head}\n"
        "define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) #0 {\n"
        f"{body}\n  ret void\n}}\n"
        "declare i32 @llvm.amdgcn.workitem.id.x()\n"
        f"attributes #0 = {{ {ATTRIBUTES} {attributes} }}\n"
    )


GOOD = kernel("  store i32 %n, ptr addrspace(1) %out")
UNKNOWN = kernel(
    "  %v = call i32 @llvm.amdgcn.nonesuch(i32 %n)\n  store i32 %v, ptr addrspace(1) %out",
    "declare i32 @llvm.amdgcn.nonesuch(i32)",
)
UNPARSED = kernel("  store i32 %missing, ptr addrspace(1) %out")
UNTYPED = kernel("  store i33 %n, ptr addrspace(1) %out")
LDS = kernel(
    "  %p = getelementptr i8, ptr addrspace(3) @big, i32 %n\n"
    "  %v = load volatile i32, ptr addrspace(3) %p\n"
    "  store i32 %v, ptr addrspace(1) %out",
    "@big = internal addrspace(3) global [98304 x i8] poison, align 16",
)
# gfx942 has no such MFMA: selection fails, and LLVM ends its process.
ABORTING = kernel(
    "  %z = call <16 x float> @llvm.amdgcn.mfma.f32.32x32x16.bf16(<8 x bfloat> zeroinitializer, "
    "<8 x bfloat> zeroinitializer, <16 x float> zeroinitializer, i32 0, i32 0, i32 0)\n"
    "  store <16 x float> %z, ptr addrspace(1) %out",
    "declare <16 x float> @llvm.amdgcn.mfma.f32.32x32x16.bf16"
    "(<8 x bfloat>, <8 x bfloat>, <16 x float>, i32 immarg, i32 immarg, i32 immarg)",
)


def records(kind: str) -> str:
    """A kernel that makes a buffer resource whose num_records is of the type `kind`."""
    name = "ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1"
    made = f"{name}(ptr addrspace(1){{}}, i16{{}}, {kind}"
    call = made.format(" %out", " 0") + " 64, i32 159744)"
    return kernel(
        f"  %r = call {call}\n"
        "  call void @llvm.amdgcn.raw.ptr.buffer.store.i32"
        "(i32 %n, ptr addrspace(8) %r, i32 0, i32 0, i32 0)",
        f"declare {made.format('', '')}, i32)\n"
        "declare void @llvm.amdgcn.raw.ptr.buffer.store.i32"
        "(i32, ptr addrspace(8), i32, i32, i32 immarg)",
    )


def spilling(values: int = 200) -> str:
    """Holds `values` loaded words at once, with 64 vector registers for them (8 waves a SIMD)."""
    lines = ["  %t = call i32 @llvm.amdgcn.workitem.id.x()"]
    lines += ["  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t"]
    for i in range(values):
        lines.append(f"  %a{i} = getelementptr i32, ptr addrspace(1) %p, i32 {i * 64}")
        lines.append(f"  %v{i} = load volatile i32, ptr addrspace(1) %a{i}")
    for i in reversed(range(values)):
        lines.append(f"  store volatile i32 %v{i}, ptr addrspace(1) %a{i}")
    return kernel("\n".join(lines), attributes='"amdgpu-waves-per-eu"="8,8"')
