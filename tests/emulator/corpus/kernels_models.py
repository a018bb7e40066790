"""Pieces of models: mixture of experts, quantisation, rotary embedding, sampling."""

# Kernels and models keep the capitals and single letters of the papers that they come from.
# ruff: noqa: N803, N806

import numpy as np
import triton
import triton.language as tl
from frame import Out, bf16, case, e4b8, f16, f32, f64


@triton.jit
def quant_tok(x, y, s, N, QMAX, B: tl.constexpr, INT: tl.constexpr):
    r = tl.program_id(0)
    c = tl.arange(0, B)
    m = c < N
    v = tl.load(x + r * N + c, mask=m, other=0.0).to(tl.float32)
    sc = tl.maximum(tl.max(tl.abs(v), 0), 1e-10) / QMAX
    q = v / sc
    q = tl.where(q < 0, q - 0.5, q + 0.5) if INT else tl.clamp(q, -QMAX, QMAX)
    tl.store(y + r * N + c, q.to(y.dtype.element_ty), mask=m)
    tl.store(s + r, sc)


@case()
def quant_fp8_token(r):
    x = r.standard_normal((6, 500)).astype(f32).astype(bf16)
    d = x.astype(f32)
    s = np.abs(d).max(1) / f32(224)
    q = np.clip(d / s[:, None], -224, 224).astype(f32).astype(e4b8)
    return (
        quant_tok,
        {
            "x": x,
            "y": Out(q.astype(f64), e4b8, rtol=0.13, atol=0.01),
            "s": Out(s, f32, rtol=1e-6),
            "N": 500,
            "QMAX": 224.0,
        },
        {"B": 512, "INT": False},
        (6,),
    )


@triton.jit
def sel_scan(u, dl, A, Bm, C, D, y, h0, T, N: tl.constexpr, BD: tl.constexpr, DI):
    d = tl.program_id(0) * BD + tl.arange(0, BD)
    n = tl.arange(0, N)
    a = tl.load(A + d[:, None] * N + n[None, :])
    h = tl.load(h0 + d[:, None] * N + n[None, :])
    dd = tl.load(D + d)
    for t in range(T):
        x = tl.load(u + t * DI + d).to(tl.float32)
        dt = tl.load(dl + t * DI + d).to(tl.float32)
        dt = tl.where(dt > 20, dt, tl.log(1 + tl.exp(dt)))
        b = tl.load(Bm + t * N + n)
        c = tl.load(C + t * N + n)
        h = h * tl.exp(a * dt[:, None]) + (dt * x)[:, None] * b[None, :]
        tl.store(y + t * DI + d, tl.sum(h * c[None, :], 1) + x * dd)
    tl.store(h0 + d[:, None] * N + n[None, :], h)


@case()
def mamba_scan(r):
    T, N, DI = 20, 16, 64
    u, dl = (r.standard_normal((T, DI)).astype(f16) for _ in range(2))
    A = -r.random((DI, N)).astype(f32)
    Bm, C = (r.standard_normal((T, N)).astype(f32) for _ in range(2))
    D = r.standard_normal(DI).astype(f32)
    h0 = r.standard_normal((DI, N)).astype(f32)
    h = h0.astype(f64)
    y = np.zeros((T, DI))
    for t in range(T):
        dt = np.log1p(np.exp(dl[t].astype(f64)))
        h = h * np.exp(A * dt[:, None]) + (dt * u[t])[:, None] * Bm[t][None]
        y[t] = (h * C[t]).sum(1) + u[t].astype(f64) * D
    return (
        sel_scan,
        {
            "u": u,
            "dl": dl,
            "A": A,
            "Bm": Bm,
            "C": C,
            "D": D,
            "y": Out(y, f32, atol=1e-3, rtol=1e-3),
            "h0": Out(h, f32, start=h0, atol=1e-3, rtol=1e-3),
            "T": T,
            "DI": DI,
        },
        {"N": N, "BD": 32},
        (2,),
        {"num_warps": 2},
    )


@triton.jit
def conv_upd(x, st, w, b, o, idx, D, W: tl.constexpr, B: tl.constexpr):
    s = tl.program_id(0)
    d = tl.program_id(1) * B + tl.arange(0, B)
    m = d < D
    k = tl.load(idx + s).to(tl.int64)
    if k < 0:
        return
    acc = tl.load(b + d, mask=m, other=0.0).to(tl.float32)
    for j in tl.static_range(W - 1):
        v = tl.load(st + (k * D + d) * (W - 1) + j, mask=m, other=0.0)
        acc += v.to(tl.float32) * tl.load(w + d * W + j, mask=m, other=0.0)
        if j > 0:
            tl.store(st + (k * D + d) * (W - 1) + j - 1, v, mask=m)
    xv = tl.load(x + s * D + d, mask=m, other=0.0)
    tl.store(st + (k * D + d) * (W - 1) + W - 2, xv, mask=m)
    acc += xv.to(tl.float32) * tl.load(w + d * W + W - 1, mask=m, other=0.0)
    tl.store(o + s * D + d, acc / (1 + tl.exp(-acc)), mask=m)


@case()
def causal_conv_update(r):
    S, D, W = 4, 100, 4
    x = r.standard_normal((S, D)).astype(f32).astype(bf16)
    st = r.standard_normal((6, D, 3)).astype(f32).astype(bf16)
    w = r.standard_normal((D, W)).astype(f32)
    b = r.standard_normal(D).astype(f32)
    idx = np.array([3, -1, 0, 5], np.int32)
    ns = st.astype(f64)
    o = np.full((S, D), 7.0)
    for s in range(S):
        if idx[s] < 0:
            continue
        full = np.concatenate([st[idx[s]].astype(f64), x[s].astype(f64)[:, None]], 1)
        a = (full * w).sum(1) + b
        o[s] = a / (1 + np.exp(-a))
        ns[idx[s]] = full[:, 1:]
    return (
        conv_upd,
        {
            "x": x,
            "st": Out(ns, bf16, start=st),
            "w": w,
            "b": b,
            "o": Out(o, f32, start=np.full((S, D), 7.0), atol=1e-4, rtol=1e-4),
            "idx": idx,
            "D": D,
        },
        {"W": W, "B": 64},
        (S, 2),
        {"num_warps": 1},
    )


@triton.jit
def awq(qw, sc, zp, o, C, GS: tl.constexpr, BY: tl.constexpr, BX: tl.constexpr):
    y = tl.program_id(0) * BY + tl.arange(0, BY)
    x = tl.program_id(1) * BX + tl.arange(0, BX)
    w = tl.load(qw + y[:, None] * C + x[None, :])
    w = tl.interleave(w, w)
    w = tl.interleave(w, w)
    w = tl.interleave(w, w)
    sh = ((tl.arange(0, 2) * 4)[None, :] + tl.arange(0, 4)[:, None]).reshape(8) * 4
    sh = tl.broadcast_to(sh[None, :], (BY * BX, 8))
    sh = tl.reshape(sh, (BY, BX * 8))
    w = (w >> sh) & 0xF
    z = tl.load(zp + (y // GS)[:, None] * C + x[None, :])
    z = tl.interleave(z, z)
    z = tl.interleave(z, z)
    z = tl.interleave(z, z)
    z = (z >> sh) & 0xF
    cx = tl.program_id(1) * BX * 8 + tl.arange(0, BX * 8)
    s = tl.load(sc + (y // GS)[:, None] * (C * 8) + cx[None, :])
    tl.store(o + y[:, None] * (C * 8) + cx[None, :], ((w - z) * s).to(tl.float16))


@case()
def awq_dequant(r):
    R, C, GS = 32, 8, 16
    w = r.integers(0, 16, (R, C * 8))
    z = r.integers(0, 16, (R // GS, C * 8))
    s = r.random((R // GS, C * 8)).astype(f16)
    order = [0, 4, 1, 5, 2, 6, 3, 7]

    def pack(a):
        p = np.zeros((a.shape[0], C), np.uint32)
        for j in range(8):
            p |= a[:, j::8].astype(np.uint32) << np.uint32(4 * order[j])
        return p.view(np.int32)

    e = (w - np.repeat(z, GS, 0)) * np.repeat(s, GS, 0).astype(f64)
    return (
        awq,
        {"qw": pack(w), "sc": s, "zp": pack(z), "o": Out(e, f16, atol=1e-2, rtol=1e-3), "C": C},
        {"GS": GS, "BY": 16, "BX": 8},
        (2, 1),
    )


@triton.jit
def kmeans(x, c, a, d, N, K: tl.constexpr, D: tl.constexpr, B: tl.constexpr):
    i = tl.program_id(0) * B + tl.arange(0, B)
    k = tl.arange(0, K)
    dd = tl.arange(0, D)
    X = tl.load(x + i[:, None] * D + dd[None, :], mask=i[:, None] < N, other=0.0)
    C = tl.load(c + k[None, :] * D + dd[:, None])
    g = (
        tl.sum(X.to(tl.float32) * X.to(tl.float32), 1)[:, None]
        - 2 * tl.dot(X, C)
        + tl.sum(C.to(tl.float32) * C.to(tl.float32), 0)[None, :]
    )
    mv, mi = tl.min(g, 1, return_indices=True)
    tl.store(a + i, mi, mask=i < N)
    tl.store(d + i, mv, mask=i < N)


@case()
def kmeans_assign(r):
    x = r.integers(-4, 5, (100, 32)).astype(f16)
    c = r.integers(-4, 5, (16, 32)).astype(f16)
    g = ((x[:, None].astype(f64) - c[None]) ** 2).sum(2)
    return (
        kmeans,
        {"x": x, "c": c, "a": Out(g.argmin(1), np.int32), "d": Out(g.min(1), f32), "N": 100},
        {"K": 16, "D": 32, "B": 64},
        (2,),
    )


@triton.jit
def reject(dtok, tp, dp, u, bonus, out, cu, V, MAXL: tl.constexpr, B: tl.constexpr):
    q = tl.program_id(0)
    s = tl.load(cu + q)
    n = tl.load(cu + q + 1) - s
    rej = False
    for p in range(n):
        if not rej:
            t = tl.load(dtok + s + p)
            a = tl.load(dp + (s + p) * V + t)
            b = tl.load(tp + (s + p) * V + t)
            r = tl.load(u + s + p)
            if a > 0 and b / a >= r:
                tok = t
            else:
                rej = True
                best = -1.0
                tok = 0
                for c in range(0, V, B):
                    i = c + tl.arange(0, B)
                    w = tl.maximum(
                        tl.load(tp + (s + p) * V + i, mask=i < V, other=0.0)
                        - tl.load(dp + (s + p) * V + i, mask=i < V, other=0.0),
                        0.0,
                    )
                    mv, mi = tl.max(w, 0, return_indices=True)
                    if mv > best:
                        best = mv
                        tok = c + mi
            tl.store(out + q * MAXL + p, tok)
    if not rej:
        tl.store(out + q * MAXL + n, tl.load(bonus + q))


@case()
def rejection_sample(r):
    V, cu = 100, np.array([0, 3, 3, 7], np.int32)
    N = 7
    tp, dp = (r.random((N, V)).astype(f32) for _ in range(2))
    tok = r.integers(0, V, N).astype(np.int32)
    u = r.random(N).astype(f32)
    bo = r.integers(0, V, 3).astype(np.int32)
    out = np.full((3, 5), -1)
    for q in range(3):
        rej = False
        for p in range(cu[q + 1] - cu[q]):
            if rej:
                break
            j = cu[q] + p
            t = tok[j]
            if tp[j, t] / dp[j, t] >= u[j]:
                out[q, p] = t
            else:
                rej = True
                out[q, p] = np.maximum(tp[j] - dp[j], 0).argmax()
        if not rej:
            out[q, cu[q + 1] - cu[q]] = bo[q]
    return (
        reject,
        {
            "dtok": tok,
            "tp": tp,
            "dp": dp,
            "u": u,
            "bonus": bo,
            "out": Out(out, np.int32, start=np.full((3, 5), -1)),
            "cu": cu,
            "V": V,
        },
        {"MAXL": 5, "B": 64},
        (3,),
        {"num_warps": 1},
    )


@triton.jit
def delta_rule(q, k, v, beta, o, T, D: tl.constexpr):
    h = tl.program_id(0)
    d = tl.arange(0, D)
    S = tl.zeros((D, D), tl.float32)
    for t in range(T):
        r = (h * T + t) * D + d
        kk = tl.load(k + r)
        vv = tl.load(v + r)
        qq = tl.load(q + r)
        b = tl.load(beta + h * T + t)
        u = (vv - tl.sum(S * kk[:, None], 0)) * b
        S += kk[:, None] * u[None, :]
        tl.store(o + r, tl.sum(S * qq[:, None], 0))


@case()
def delta_rule_k(r):
    H, T, D = 2, 16, 32
    q, k, v = (r.standard_normal((H, T, D)).astype(f32) for _ in range(3))
    k /= np.linalg.norm(k, axis=2, keepdims=True)
    be = r.random((H, T)).astype(f32)
    o = np.zeros((H, T, D))
    for h in range(H):
        S = np.zeros((D, D))
        for t in range(T):
            u = (v[h, t] - S.T @ k[h, t].astype(f64)) * be[h, t]
            S += np.outer(k[h, t], u)
            o[h, t] = S.T @ q[h, t]
    return (
        delta_rule,
        {"q": q, "k": k, "v": v, "beta": be, "o": Out(o, f32, atol=1e-3, rtol=1e-3), "T": T},
        {"D": D},
        (H,),
    )
