"""Matrix products: MFMA shapes and kinds, split-K, scaled and asynchronous ones."""

# Kernels and models keep the capitals and single letters of the papers that they come from.
# ruff: noqa: N803, N806

import numpy as np
import triton
import triton.language as tl
from frame import Out, bf16, case, e4b8, e4nv, e5, e5b16, f32, f64


@triton.jit
def mm(
    a,
    b,
    c,
    M,
    N,
    K,
    BM: tl.constexpr,
    BN: tl.constexpr,
    BK: tl.constexpr,
    PREC: tl.constexpr,
    MASK: tl.constexpr,
    OUT: tl.constexpr,
    BT: tl.constexpr,
    STAGES: tl.constexpr,
):
    pm = tl.program_id(0)
    pn = tl.program_id(1)
    rm = pm * BM + tl.arange(0, BM)
    rn = pn * BN + tl.arange(0, BN)
    rk = tl.arange(0, BK)
    acc = tl.zeros((BM, BN), dtype=OUT)
    for k in tl.range(0, K, BK, num_stages=STAGES):
        kk = k + rk
        ap = a + rm[:, None] * K + kk[None, :]
        bp = b + rn[None, :] * K + kk[:, None] if BT else b + kk[:, None] * N + rn[None, :]
        if MASK:
            x = tl.load(ap, mask=(rm[:, None] < M) & (kk[None, :] < K), other=0.0)
            y = tl.load(bp, mask=(rn[None, :] < N) & (kk[:, None] < K), other=0.0)
        else:
            x = tl.load(ap)
            y = tl.load(bp)
        acc = tl.dot(x, y, acc, input_precision=PREC, out_dtype=OUT)
    cp = c + rm[:, None] * N + rn[None, :]
    if MASK:
        tl.store(cp, acc.to(c.dtype.element_ty), mask=(rm[:, None] < M) & (rn[None, :] < N))
    else:
        tl.store(cp, acc.to(c.dtype.element_ty))


def matmul(
    rng,
    dt,
    M,
    N,
    K,
    BM,
    BN,
    BK,
    odt=f32,
    prec="ieee",
    mask=False,
    bt=False,
    stages=2,
    atol=1e-3,
    rtol=1e-3,
    dtb=None,
    **o,
):
    if np.dtype(dt).kind == "i":
        a = rng.integers(-128, 128, (M, K)).astype(dt)
        b = rng.integers(-128, 128, (K, N)).astype(dt)
        acc = tl.int32
    else:
        a = rng.standard_normal((M, K)).astype(f32).astype(dt)
        b = rng.standard_normal((K, N)).astype(f32).astype(dtb or dt)
        acc = tl.float32 if np.dtype(dt) != np.float64 else tl.float64
    ref = (
        a.astype(np.int64) @ b.astype(np.int64)
        if np.dtype(dt).kind == "i"
        else a.astype(f64) @ b.astype(f64)
    )
    bb = np.ascontiguousarray(b.T) if bt else b
    return (
        mm,
        {"a": a, "b": bb, "c": Out(ref, odt, atol=atol, rtol=rtol), "M": M, "N": N, "K": K},
        {
            "BM": BM,
            "BN": BN,
            "BK": BK,
            "PREC": prec,
            "MASK": mask,
            "OUT": acc,
            "BT": bt,
            "STAGES": stages,
        },
        ((M + BM - 1) // BM, (N + BN - 1) // BN),
        o,
    )


@case()
def fp8_mixed_16(r):
    return matmul(r, e4b8, 64, 64, 128, 32, 32, 64, dtb=e5b16, matrix_instr_nonkdim=16)


@case()
def xf32_matmul_16(r):
    return matmul(
        r,
        f32,
        32,
        64,
        64,
        32,
        32,
        32,
        prec="tf32",
        atol=0.05,
        rtol=1e-2,
        matrix_instr_nonkdim=16,
        bt=True,
    )


@case()
def f64_matmul(r):
    return matmul(r, f64, 32, 32, 32, 16, 16, 16, odt=f64, atol=1e-9, rtol=1e-9)


@case()
def i8_matmul_16(r):
    return matmul(
        r,
        np.int8,
        48,
        40,
        100,
        16,
        16,
        32,
        odt=np.int32,
        mask=True,
        atol=0,
        rtol=0,
        matrix_instr_nonkdim=16,
        num_warps=2,
    )


@case()
def bf16_matmul_16_noptr32(r):
    return matmul(r, bf16, 70, 50, 65, 32, 32, 32, mask=True, ptr32=False, matrix_instr_nonkdim=16)


@triton.jit
def dot_scaled(
    a,
    b,
    sa,
    sb,
    c,
    M: tl.constexpr,
    N: tl.constexpr,
    K: tl.constexpr,
    FA: tl.constexpr,
    FB: tl.constexpr,
    KA: tl.constexpr,
    KB: tl.constexpr,
):
    rm = tl.arange(0, M)
    rn = tl.arange(0, N)
    rs = tl.arange(0, K // 32)
    x = tl.load(a + rm[:, None] * KA + tl.arange(0, KA)[None, :])
    y = tl.load(b + tl.arange(0, KB)[:, None] * N + rn[None, :])
    x_s = tl.load(sa + rm[:, None] * (K // 32) + rs[None, :])
    y_s = tl.load(sb + rn[:, None] * (K // 32) + rs[None, :])
    acc = tl.dot_scaled(x, x_s, FA, y, y_s, FB)
    tl.store(c + rm[:, None] * N + rn[None, :], acc)


E2M1 = np.array([0, 0.5, 1, 1.5, 2, 3, 4, 6, -0.0, -0.5, -1, -1.5, -2, -3, -4, -6])


def dscaled(r, fa, fb, M, N, K, **o):
    def op(fmt, rows, k, axis_k_first):
        if fmt == "e2m1":
            code = r.integers(0, 16, (rows, k))
            val = E2M1[code]
            packed = (code[:, 0::2] | code[:, 1::2] << 4).astype(np.uint8)
            return packed, val
        dt = e4nv if fmt == "e4m3" else e5
        v = r.standard_normal((rows, k)).astype(f32).astype(dt)
        return v.view(np.uint8), v.astype(f64)

    pa, va = op(fa, M, K, False)
    pb, vb = op(fb, N, K, True)
    sa = r.integers(122, 132, (M, K // 32)).astype(np.uint8)
    sb = r.integers(122, 132, (N, K // 32)).astype(np.uint8)
    A = va * np.repeat(2.0 ** (sa.astype(int) - 127), 32, 1)
    B = vb * np.repeat(2.0 ** (sb.astype(int) - 127), 32, 1)
    ref = A @ B.T
    return (
        dot_scaled,
        {
            "a": pa,
            "b": np.ascontiguousarray(pb.T),
            "sa": sa,
            "sb": sb,
            "c": Out(ref, f32, atol=1e-2, rtol=1e-3),
        },
        {"M": M, "N": N, "K": K, "FA": fa, "FB": fb, "KA": pa.shape[1], "KB": pb.shape[1]},
        (1,),
        o,
    )


@case(arch="gfx950")
def dot_scaled_e2m1(r):
    return dscaled(r, "e2m1", "e2m1", 64, 32, 128)


@case(arch="gfx950")
def dot_scaled_mixed16(r):
    return dscaled(r, "e5m2", "e2m1", 32, 32, 256, matrix_instr_nonkdim=16, num_warps=2)


@case()
def fp8_matmul_256(r):
    return matmul(r, e4b8, 256, 256, 384, 256, 256, 64, num_warps=8)
