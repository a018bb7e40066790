"""Gluon kernels: explicit layouts, copies to LDS, MFMA."""

# Kernels and models keep the capitals and single letters of the papers that they come from.
# ruff: noqa: N803, N806

import numpy as np
from frame import Out, bf16, case, f16, f32, f64
from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.experimental.gluon.language.amd import cdna3
from triton.experimental.gluon.language.amd.cdna4 import async_copy as ac


@gluon.jit
def g_copy(x, y, N: gl.constexpr, ARCH: gl.constexpr):
    L: gl.constexpr = gl.BlockedLayout([1], [64], [4], [0])
    S: gl.constexpr = gl.SwizzledSharedLayout(1, 1, 1, [0])
    i = gl.program_id(0) * N + gl.arange(0, N, layout=L)
    sm = gl.allocate_shared_memory(gl.float32, [N], S)
    ac.global_load_to_shared(sm, x + i)
    ac.commit_group()
    ac.wait_group(0)
    v = sm.load(L)
    gl.store(y + i, v * 2)


@case()
def gluon_global_lds_942(r):
    x = r.standard_normal(1024).astype(f32)
    return g_copy, {"x": x, "y": Out(x * 2, f32)}, {"N": 512, "ARCH": 0}, (2,)


@gluon.jit
def g_pipe(x, y, K, N: gl.constexpr):
    L: gl.constexpr = gl.BlockedLayout([4], [64], [2], [0])
    S: gl.constexpr = gl.SwizzledSharedLayout(1, 1, 1, [0])
    i = gl.arange(0, N, layout=L)
    sm = gl.allocate_shared_memory(gl.float32, [2, N], S)
    acc = gl.zeros([N], gl.float32, layout=L)
    ac.buffer_load_to_shared(sm.index(0), x, i)
    ac.commit_group()
    for k in range(K - 1):
        ac.buffer_load_to_shared(sm.index((k + 1) % 2), x, i + (k + 1) * N)
        ac.commit_group()
        ac.wait_group(1)
        acc += sm.index(k % 2).load(L) * (k + 1)
        gl.barrier()
    ac.wait_group(0)
    acc += sm.index((K - 1) % 2).load(L) * K
    cdna3.buffer_store(acc, y, i)


@case(arch="gfx950")
def gluon_pipeline_950(r):
    x = r.standard_normal((5, 512)).astype(f32)
    return (
        g_pipe,
        {
            "x": x,
            "y": Out((x.astype(f64) * np.arange(1, 6)[:, None]).sum(0), f32, atol=1e-4, rtol=1e-5),
            "K": 5,
        },
        {"N": 512},
        (1,),
        {"num_warps": 2},
    )


@gluon.jit
def g_mfma(
    a,
    b,
    c,
    M: gl.constexpr,
    N: gl.constexpr,
    K: gl.constexpr,
    TR: gl.constexpr,
    V: gl.constexpr,
    IS: gl.constexpr,
    KW: gl.constexpr,
):
    ML: gl.constexpr = gl.amd.AMDMFMALayout(
        version=V, instr_shape=IS, transposed=TR, warps_per_cta=[2, 1]
    )
    A: gl.constexpr = gl.DotOperandLayout(0, ML, KW)
    B: gl.constexpr = gl.DotOperandLayout(1, ML, KW)
    am = gl.arange(0, M, gl.SliceLayout(1, A))
    ak = gl.arange(0, K, gl.SliceLayout(0, A))
    bk = gl.arange(0, K, gl.SliceLayout(1, B))
    bn = gl.arange(0, N, gl.SliceLayout(0, B))
    x = cdna3.buffer_load(a, am[:, None] * K + ak[None, :])
    y = cdna3.buffer_load(b, bk[:, None] * N + bn[None, :])
    acc = gl.zeros([M, N], gl.float32, ML)
    acc = cdna3.mfma(x, y, acc)
    cm = gl.arange(0, M, gl.SliceLayout(1, ML))
    cn = gl.arange(0, N, gl.SliceLayout(0, ML))
    cdna3.buffer_store(acc, c, cm[:, None] * N + cn[None, :])


def gm(r, dt, M, N, K, tr, v, IS, kw, **o):
    a = r.standard_normal((M, K)).astype(f32).astype(dt)
    b = r.standard_normal((K, N)).astype(f32).astype(dt)
    return (
        g_mfma,
        {"a": a, "b": b, "c": Out(a.astype(f64) @ b.astype(f64), f32, atol=1e-3, rtol=1e-3)},
        {"M": M, "N": N, "K": K, "TR": tr, "V": v, "IS": IS, "KW": kw},
        (1,),
        {"num_warps": 2},
    )


@case()
def gluon_mfma_16_tr(r):
    return gm(r, bf16, 32, 32, 64, True, 3, [16, 16, 16], 4)


@gluon.jit
def g_swz(x, y, M: gl.constexpr, N: gl.constexpr):
    L: gl.constexpr = gl.BlockedLayout([1, 4], [8, 8], [4, 1], [1, 0])
    L2: gl.constexpr = gl.BlockedLayout([4, 1], [8, 8], [1, 4], [0, 1])
    S: gl.constexpr = gl.SwizzledSharedLayout(8, 2, 4, [1, 0])
    P: gl.constexpr = gl.PaddedSharedLayout.with_identity_for([[64, 4]], [M, N], [1, 0])
    i = gl.arange(0, M, gl.SliceLayout(1, L))
    j = gl.arange(0, N, gl.SliceLayout(0, L))
    v = gl.load(x + i[:, None] * N + j[None, :])
    sm = gl.allocate_shared_memory(gl.float16, [M, N], S, v)
    w = sm.permute([1, 0]).load(gl.BlockedLayout([4, 1], [8, 8], [1, 4], [0, 1]))
    i2 = gl.arange(0, N, gl.SliceLayout(1, L2))
    j2 = gl.arange(0, M, gl.SliceLayout(0, L2))
    q = gl.allocate_shared_memory(gl.float16, [M, N], P, v)
    z = q.permute([1, 0]).load(L2)
    gl.store(y + i2[:, None] * M + j2[None, :], w + z)


@case()
def gluon_swizzle_pad(r):
    x = r.standard_normal((32, 64)).astype(f16)
    return g_swz, {"x": x, "y": Out((x + x).T.copy().astype(f64), f16)}, {"M": 32, "N": 64}, (1,)
