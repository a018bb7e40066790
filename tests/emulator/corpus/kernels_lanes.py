"""Sorts, scans, reductions, transposes and gathers: work across lanes."""

# Kernels and models keep the capitals and single letters of the papers that they come from.
# ruff: noqa: N803, N806

import numpy as np
import triton
import triton.language as tl
from frame import Out, case, f16, f32, f64


@triton.jit
def transpose(x, y, M, N, B: tl.constexpr):
    pm = tl.program_id(0)
    pn = tl.program_id(1)
    rm = pm * B + tl.arange(0, B)
    rn = pn * B + tl.arange(0, B)
    t = tl.load(x + rm[:, None] * N + rn[None, :], mask=(rm[:, None] < M) & (rn[None, :] < N))
    tl.store(
        y + rn[:, None] * M + rm[None, :], tl.trans(t), mask=(rn[:, None] < N) & (rm[None, :] < M)
    )


@case()
def transpose_f32(r):
    x = r.standard_normal((70, 45)).astype(f32)
    return transpose, {"x": x, "y": Out(x.T.copy(), f32), "M": 70, "N": 45}, {"B": 32}, (3, 2)


@triton.jit
def sort_k(x, y, N: tl.constexpr, R: tl.constexpr, DESC: tl.constexpr):
    r = tl.program_id(0) * R + tl.arange(0, R)
    o = r[:, None] * N + tl.arange(0, N)[None, :]
    tl.store(y + o, tl.sort(tl.load(x + o), descending=DESC))


@case()
def sort_i16_w1(r):
    x = r.integers(-1000, 1000, (4, 64)).astype(np.int16)
    return (
        sort_k,
        {"x": x, "y": Out(np.sort(x, 1), np.int16)},
        {"N": 64, "R": 2, "DESC": False},
        (2,),
        {"num_warps": 1},
    )


@triton.jit
def topk_k(x, y, N: tl.constexpr, K: tl.constexpr):
    p = tl.program_id(0)
    v = tl.load(x + p * N + tl.arange(0, N))
    tl.store(y + p * K + tl.arange(0, K), tl.topk(v, K))


@case()
def topk_f32(r):
    x = r.standard_normal((3, 256)).astype(f32)
    return topk_k, {"x": x, "y": Out(-np.sort(-x, 1)[:, :8], f32)}, {"N": 256, "K": 8}, (3,)


@triton.jit
def cumsum_k(x, y, z, R: tl.constexpr, N: tl.constexpr, AX: tl.constexpr, REV: tl.constexpr):
    o = tl.arange(0, R)[:, None] * N + tl.arange(0, N)[None, :]
    v = tl.load(x + o)
    tl.store(y + o, tl.cumsum(v, axis=AX, reverse=REV))
    tl.store(z + o, tl.cumprod(v, axis=AX))


def cs(r, R, N, ax, rev, **o):
    x = (1 + 0.05 * r.standard_normal((R, N))).astype(f32)
    d = x.astype(f64)
    e = np.flip(np.cumsum(np.flip(d, ax), ax), ax) if rev else np.cumsum(d, ax)
    return (
        cumsum_k,
        {
            "x": x,
            "y": Out(e, f32, atol=1e-3, rtol=1e-5),
            "z": Out(np.cumprod(d, ax), f32, atol=1e-4, rtol=1e-4),
        },
        {"R": R, "N": N, "AX": ax, "REV": rev},
        (1,),
        o,
    )


@case()
def cumsum_row(r):
    return cs(r, 4, 256, 1, False)


@triton.jit
def lin_comb(a1, b1, a2, b2):
    return a1 * a2, b1 * a2 + b2


@triton.jit
def ssm_scan(a, b, y, N: tl.constexpr):
    o = tl.program_id(0) * N + tl.arange(0, N)
    _ca, cb = tl.associative_scan((tl.load(a + o), tl.load(b + o)), 0, lin_comb)
    tl.store(y + o, cb)


@case()
def assoc_scan_linear(r):
    a = r.uniform(0.5, 1, (3, 512)).astype(f32)
    b = r.standard_normal((3, 512)).astype(f32)
    e = np.zeros((3, 512))
    h = np.zeros(3)
    for i in range(512):
        h = h * a[:, i].astype(f64) + b[:, i]
        e[:, i] = h
    return ssm_scan, {"a": a, "b": b, "y": Out(e, f32, atol=1e-4, rtol=1e-4)}, {"N": 512}, (3,)


@triton.jit
def argm(x, y, z, m, R: tl.constexpr, N: tl.constexpr):
    r = tl.program_id(0) * R + tl.arange(0, R)
    v = tl.load(x + r[:, None] * N + tl.arange(0, N)[None, :])
    tl.store(y + r, tl.argmax(v, 1))
    tl.store(z + r, tl.argmin(v, 1))
    mv, mi = tl.max(v, 1, return_indices=True)
    tl.store(m + r, mv + mi)


@case()
def argmax_ties(r):
    x = r.integers(0, 20, (16, 128)).astype(f32)
    return (
        argm,
        {
            "x": x,
            "y": Out(x.argmax(1), np.int32),
            "z": Out(x.argmin(1), np.int32),
            "m": Out(x.max(1).astype(f64) + x.argmax(1), f32),
        },
        {"R": 8, "N": 128},
        (2,),
    )


@triton.jit
def hist(x, y, N: tl.constexpr, B: tl.constexpr):
    h = tl.histogram(tl.load(x + tl.program_id(0) * N + tl.arange(0, N)), B)
    tl.store(y + tl.program_id(0) * B + tl.arange(0, B), h)


@case()
def histogram_k(r):
    x = r.integers(0, 64, (3, 512)).astype(np.int32)
    e = np.stack([np.bincount(q, minlength=64) for q in x])
    return hist, {"x": x, "y": Out(e, np.int32)}, {"N": 512, "B": 64}, (3,)


@triton.jit
def reds(
    x, s, mx, mn, xo, an, orr, M: tl.constexpr, N: tl.constexpr, AX: tl.constexpr, Q: tl.constexpr
):
    v = tl.load(x + tl.arange(0, M)[:, None] * N + tl.arange(0, N)[None, :])
    q = tl.arange(0, Q)
    tl.store(s + q, tl.sum(v, AX))
    tl.store(mx + q, tl.max(v, AX))
    tl.store(mn + q, tl.min(v, AX))
    tl.store(xo + q, tl.xor_sum(v, AX))
    tl.store(orr + q, tl.reduce_or(v, AX))
    tl.store(an + q, tl.sum(tl.sum(v, 0), 0) + q)


def rd(r, dt, M, N, ax, **o):
    ii = np.iinfo(dt)
    x = r.integers(ii.min // 2, ii.max // 2, (M, N)).astype(dt)
    Q = N if ax == 0 else M
    sm = (
        x.sum(ax, dtype=np.int64).astype(np.int32 if ii.bits < 32 else dt)
        if ii.bits < 64
        else x.sum(ax)
    )
    sdt = np.int32 if ii.bits < 32 else dt
    tot = (x.astype(np.int64).sum() + np.arange(Q)).astype(sdt)
    return (
        reds,
        {
            "x": x,
            "s": Out(sm, sdt),
            "mx": Out(x.max(ax), dt),
            "mn": Out(x.min(ax), dt),
            "xo": Out(np.bitwise_xor.reduce(x, ax), dt),
            "an": Out(tot, sdt),
            "orr": Out(np.bitwise_or.reduce(x, ax), dt),
        },
        {"M": M, "N": N, "AX": ax, "Q": Q},
        (1,),
        o,
    )


@case()
def reduce_i16_ax1(r):
    return rd(r, np.int16, 16, 128, 1, num_warps=8)


@triton.jit
def shapes(x, y, z, w, v, N: tl.constexpr):
    i = tl.arange(0, N)
    a = tl.load(x + i)
    b = tl.load(x + N + i)
    tl.store(y + tl.arange(0, 2 * N), tl.interleave(a, b))
    j = tl.join(a, b)
    p, q = tl.split(j)
    tl.store(z + i, p - q)
    tl.store(w + tl.arange(0, 2 * N), tl.cat(a, b, can_reorder=True))
    r3 = tl.permute(tl.reshape(a, (4, 8, N // 32)), (2, 0, 1))
    tl.store(v + i, tl.reshape(r3, (N,)))


@case()
def shape_ops(r):
    x = r.standard_normal(512).astype(f32)
    a, b = x[:256], x[256:]
    il = np.stack([a, b], 1).ravel()
    return (
        shapes,
        {
            "x": x,
            "y": Out(il, f32),
            "z": Out((a - b), f32),
            "w": Out(None, f32, shape=(512,)),
            "v": Out(a.reshape(4, 8, 8).transpose(2, 0, 1).ravel(), f32),
        },
        {"N": 256},
        (1,),
    )


@triton.jit
def compact(x, o, cnt, idx, n, B: tl.constexpr):
    i = tl.program_id(0) * B + tl.arange(0, B)
    v = tl.load(x + i, mask=i < n, other=-1)
    keep = (v >= 0) & (i < n)
    c = tl.cumsum(keep.to(tl.int32), 0)
    tot = tl.sum(keep.to(tl.int32), 0)
    tl.store(cnt + tl.program_id(0), tot)
    tl.store(o + tl.program_id(0) * B + c - 1, v, mask=keep)
    tl.store(idx + tl.program_id(0) * B + c - 1, i, mask=keep)


@case()
def stream_compact(r):
    x = r.integers(-10, 10, 900).astype(np.int32)
    o = np.full(1024, -7)
    ix = o.copy()
    c = []
    for b in range(4):
        p = np.nonzero(x[b * 256 : (b + 1) * 256] >= 0)[0] + b * 256
        o[b * 256 : b * 256 + len(p)] = x[p]
        ix[b * 256 : b * 256 + len(p)] = p
        c.append(len(p))
    return (
        compact,
        {
            "x": x,
            "o": Out(o, np.int32, start=np.full(1024, -7)),
            "cnt": Out(np.array(c), np.int32),
            "idx": Out(ix, np.int32, start=np.full(1024, -7)),
            "n": 900,
        },
        {"B": 256},
        (4,),
    )


@triton.jit
def hadamard(x, y, N: tl.constexpr, L: tl.constexpr):
    i = tl.arange(0, N)
    v = tl.load(x + tl.program_id(0) * N + i)
    for s in tl.static_range(L):
        q = tl.reshape(v, (N // (2 << s), 2, 1 << s))
        q = tl.permute(q, (0, 2, 1))
        a, b = tl.split(q)
        q = tl.join(a + b, a - b)
        v = tl.reshape(tl.permute(q, (0, 2, 1)), (N,))
    tl.store(y + tl.program_id(0) * N + i, v)


@case()
def hadamard_128(r):
    x = r.standard_normal((3, 128)).astype(f32)
    H = np.array([[1.0]])
    for _ in range(7):
        H = np.block([[H, H], [H, -H]])
    return (
        hadamard,
        {"x": x, "y": Out(x.astype(f64) @ H, f32, atol=1e-4, rtol=1e-4)},
        {"N": 128, "L": 7},
        (3,),
        {"num_warps": 1},
    )


@triton.jit
def welf(m1, s1, n1, m2, s2, n2):
    d = m2 - m1
    n = n1 + n2
    f = tl.where(n == 0.0, 0.0, n2 / n)
    return m1 + d * f, s1 + s2 + d * d * n1 * f, n


@triton.jit
def welford(x, mo, vo, N, B: tl.constexpr):
    r = tl.program_id(0)
    i = tl.arange(0, B)
    v = tl.load(x + r * N + i, mask=i < N, other=0.0)
    m, s, n = tl.reduce((v, tl.zeros([B], tl.float32), (i < N).to(tl.float32)), 0, welf)
    tl.store(mo + r, m)
    tl.store(vo + r, s / n)


@case()
def welford_reduce(r):
    x = (r.standard_normal((5, 777)) + 3).astype(f32)
    d = x.astype(f64)
    return (
        welford,
        {
            "x": x,
            "mo": Out(d.mean(1), f32, rtol=1e-5),
            "vo": Out(d.var(1), f32, rtol=1e-4),
            "N": 777,
        },
        {"B": 1024},
        (5,),
    )


@triton.jit
def maxscan(x, o, ix, N: tl.constexpr):
    i = tl.arange(0, N)
    v, j = tl.associative_scan((tl.load(x + i), i), 0, _mx)
    tl.store(o + i, v)
    tl.store(ix + i, j)


@triton.jit
def _mx(a, ai, b, bi):
    g = b > a
    return tl.where(g, b, a), tl.where(g, bi, ai)


@case()
def running_argmax(r):
    x = r.standard_normal(512).astype(f16)
    m = np.maximum.accumulate(x)
    ix = np.array([np.argmax(x[: i + 1]) for i in range(512)])
    return (
        maxscan,
        {"x": x, "o": Out(m.astype(f64), f16), "ix": Out(ix, np.int32)},
        {"N": 512},
        (1,),
    )
