"""Flash and paged attention in the forms that serving projects use."""

# Kernels and models keep the capitals and single letters of the papers that they come from.
# ruff: noqa: E741, N803, N806

import math

import numpy as np
import triton
import triton.language as tl
from frame import I64, Out, case, f16, f32, f64


def smax(d):
    e = np.exp(d - d.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


@triton.jit
def flash(
    q,
    k,
    v,
    o,
    lse,
    scale,
    H,
    HK,
    SQ,
    SK,
    D: tl.constexpr,
    BM: tl.constexpr,
    BN: tl.constexpr,
    CAUSAL: tl.constexpr,
    WIN: tl.constexpr,
):
    pm = tl.program_id(0)
    bh = tl.program_id(1)
    b = bh // H
    h = bh % H
    hk = h // (H // HK)
    rm = pm * BM + tl.arange(0, BM)
    rd = tl.arange(0, D)
    rn = tl.arange(0, BN)
    Q = tl.load(
        q + ((b * H + h) * SQ + rm[:, None]) * D + rd[None, :], mask=rm[:, None] < SQ, other=0.0
    )
    m = tl.full([BM], float("-inf"), tl.float32)
    l = tl.zeros([BM], tl.float32)
    acc = tl.zeros([BM, D], tl.float32)
    hi = SK
    if CAUSAL:
        hi = tl.minimum(SK, (pm + 1) * BM + SK - SQ)
    lo = 0
    if WIN > 0:
        lo = tl.maximum(0, (pm * BM + SK - SQ - WIN + 1) // BN * BN)
    for s in range(lo, hi, BN):
        n = s + rn
        K = tl.load(
            k + ((b * HK + hk) * SK + n[None, :]) * D + rd[:, None], mask=n[None, :] < SK, other=0.0
        )
        S = tl.dot(Q, K) * (scale * 1.4426950408889634)
        ok = (n[None, :] < SK) & (rm[:, None] < SQ)
        if CAUSAL:
            ok = ok & (n[None, :] <= rm[:, None] + SK - SQ)
        if WIN > 0:
            ok = ok & (n[None, :] > rm[:, None] + SK - SQ - WIN)
        S = tl.where(ok, S, float("-inf"))
        m2 = tl.maximum(m, tl.max(S, 1))
        ms = tl.where(m2 == float("-inf"), 0.0, m2)
        P = tl.exp2(S - ms[:, None])
        al = tl.exp2(m - ms)
        l = l * al + tl.sum(P, 1)
        acc = acc * al[:, None]
        V = tl.load(
            v + ((b * HK + hk) * SK + n[:, None]) * D + rd[None, :], mask=n[:, None] < SK, other=0.0
        )
        acc = tl.dot(P.to(V.dtype), V, acc)
        m = m2
    acc = acc / l[:, None]
    tl.store(
        o + ((b * H + h) * SQ + rm[:, None]) * D + rd[None, :],
        acc.to(o.dtype.element_ty),
        mask=rm[:, None] < SQ,
    )
    tl.store(lse + bh * SQ + rm, m / 1.4426950408889634 + tl.log(l), mask=rm < SQ)


def att(r, dt, B, H, HK, SQ, SK, D, BM, BN, causal, win, **o):
    q, k, v = (
        r.standard_normal(s).astype(f32).astype(dt)
        for s in ((B, H, SQ, D), (B, HK, SK, D), (B, HK, SK, D))
    )
    kk, vv = (np.repeat(t.astype(f64), H // HK, 1) for t in (k, v))
    sc = 1 / math.sqrt(D)
    S = q.astype(f64) @ kk.swapaxes(2, 3) * sc
    i = np.arange(SQ)[:, None] + SK - SQ
    j = np.arange(SK)[None]
    ok = np.ones((SQ, SK), bool)
    if causal:
        ok &= j <= i
    if win:
        ok &= j > i - win
    S = np.where(ok, S, -np.inf)
    e = smax(S) @ vv
    L = np.log(np.exp(S).sum(-1))
    return (
        flash,
        {
            "q": q,
            "k": k,
            "v": v,
            "o": Out(e, dt, atol=0.02, rtol=0.02),
            "lse": Out(L, f32, atol=2e-3, rtol=1e-3),
            "scale": sc,
            "H": H,
            "HK": HK,
            "SQ": SQ,
            "SK": SK,
        },
        {"D": D, "BM": BM, "BN": BN, "CAUSAL": causal, "WIN": win},
        ((SQ + BM - 1) // BM, B * H),
        o,
    )


@case()
def flash_d16_w1(r):
    return att(r, f16, 1, 2, 1, 33, 50, 16, 16, 16, True, 0, num_warps=1)


@triton.jit
def cdiv(x, y):
    return (x + y - 1) // y


@triton.jit
def find_seq(cu, tok, n, BQ: tl.constexpr):
    left: tl.int32 = 0
    right = n
    while left < right:
        mid = (left + right) // 2
        val = tl.load(cu + mid)
        mv = val // BQ + mid
        if mv <= tok:
            left = mid + 1
        else:
            right = mid
    return left - 1


@triton.jit
def unified(
    out,
    query,
    kc,
    vc,
    sinks,
    bt,
    sl,
    alibi,
    scale,
    kscale,
    vscale,
    softcap,
    bt_stride,
    qs0,
    qs1,
    ks0,
    ks1,
    ks2,
    cu,
    nseq,
    HQ: tl.constexpr,
    NQ: tl.constexpr,
    BS: tl.constexpr,
    TS: tl.constexpr,
    HS: tl.constexpr,
    BQ: tl.constexpr,
    BM: tl.constexpr,
    SINK: tl.constexpr,
    ALIBI: tl.constexpr,
    CAP: tl.constexpr,
    WIN: tl.constexpr,
):
    qb = tl.program_id(0)
    kvh = tl.program_id(1)
    s = find_seq(cu, qb, nseq, BQ)
    qbs = tl.load(cu + s) // BQ + s
    lqb = qb - qbs
    c0 = tl.load(cu + s)
    c1 = tl.load(cu + s + 1)
    qlen = c1 - c0
    if lqb * BQ >= qlen:
        return
    om = tl.arange(0, BM)
    od = tl.arange(0, HS)
    ot = tl.arange(0, TS)
    qpos = lqb * BQ + om // NQ
    q0 = c0 + qpos
    q1 = kvh * NQ + om % NQ
    qm = (qpos < qlen) & (q1 < HQ)
    Q = tl.load(
        query + q0[:, None] * qs0 + q1[:, None] * qs1 + od[None, :], mask=qm[:, None], other=0.0
    )
    off = s * bt_stride
    if SINK:
        M = tl.load(sinks + q1, mask=qm, other=float("-inf")).to(tl.float32)
    else:
        M = tl.full([BM], float("-inf"), tl.float32)
    L = tl.full([BM], 1.0, tl.float32)
    acc = tl.zeros([BM, HS], tl.float32)
    slen = tl.load(sl + s)
    ctx = slen - qlen
    if ALIBI:
        slope = tl.load(alibi + q1, mask=q1 < HQ, other=0.0)
    mx = ctx + lqb * BQ + (BM - 1) // NQ + 1
    mx = tl.minimum(mx, slen)
    nt = cdiv(mx, TS)
    t0 = 0
    if WIN > 0:
        first = tl.maximum(ctx + lqb * BQ - WIN + 1, 0)
        t0 = first // TS
    for j in range(t0, nt):
        so = j * TS + ot
        tm = so < mx
        pb = tl.load(bt + off + so // BS, mask=tm, other=0).to(tl.int64)
        K = tl.load(
            kc + pb[None, :] * ks0 + kvh * ks2 + od[:, None] + (so % BS)[None, :] * ks1,
            mask=tm[None, :],
            other=0.0,
        )
        V = tl.load(
            vc + pb[:, None] * ks0 + kvh * ks2 + od[None, :] + (so % BS)[:, None] * ks1,
            mask=tm[:, None],
            other=0.0,
        )
        if K.dtype != Q.dtype:
            K = (K.to(tl.float32) * kscale).to(Q.dtype)
            V = (V.to(tl.float32) * vscale).to(Q.dtype)
        sm = so[None, :] < ctx + qpos[:, None] + 1
        S = scale * tl.dot(Q, K)
        if CAP:
            x = S / softcap
            p1 = tl.exp(x)
            p2 = tl.exp(-x)
            S = softcap * (p1 - p2) / (p1 + p2)
        S = tl.where(qm[:, None] & sm, S, float("-inf"))
        if WIN > 0:
            S = tl.where((ctx + qpos[:, None] - so[None, :]) < WIN, S, float("-inf"))
        if ALIBI:
            S += slope[:, None] * (so - ctx)[None, :]
        mj = tl.maximum(M, tl.max(S, 1))
        mj = tl.where(mj > float("-inf"), mj, 0.0)
        P = tl.exp(S - mj[:, None])
        lj = tl.sum(P, 1)
        al = tl.exp(M - mj)
        acc = acc * al[:, None]
        L = L * al + lj
        M = mj
        acc += tl.dot(P.to(V.dtype), V)
    acc = acc / L[:, None]
    tl.store(out + q0[:, None] * qs0 + q1[:, None] * qs1 + od[None, :], acc, mask=qm[:, None])


def uni(
    r,
    dt,
    HQ,
    HK,
    D,
    BS,
    TS,
    lens,
    qlens,
    BM=16,
    sink=False,
    alibi=False,
    cap=0.0,
    win=0,
    kdt=None,
    **o,
):
    n = len(lens)
    NQ = HQ // HK
    BQ = BM // NQ
    TQ = sum(qlens)
    cu = np.r_[0, np.cumsum(qlens)].astype(np.int32)
    nb = [(-(-l // BS)) for l in lens]
    W = max(nb) + 1
    tot = sum(nb) + 3
    perm = r.permutation(tot)
    bt = np.full((n, W), 2**31 - 1, np.int32)
    p = 0
    for i in range(n):
        bt[i, : nb[i]] = perm[p : p + nb[i]]
        p += nb[i]
    q = r.standard_normal((TQ, HQ, D)).astype(f32).astype(dt)
    kdt_ = kdt or dt
    kc, vc = (r.standard_normal((tot, BS, HK, D)).astype(f32).astype(kdt_) for _ in range(2))
    sk = r.standard_normal(HQ).astype(f32)
    al = (2.0 ** -np.arange(1, HQ + 1)).astype(f32)
    ks, vs = (0.5, 0.25) if kdt else (1.0, 1.0)
    sc = 1 / math.sqrt(D)
    out = np.zeros((TQ, HQ, D))
    for i in range(n):
        kk = np.concatenate([kc[b] for b in bt[i, : nb[i]]])[: lens[i]].astype(f64) * ks
        vv = np.concatenate([vc[b] for b in bt[i, : nb[i]]])[: lens[i]].astype(f64) * vs
        ctx = lens[i] - qlens[i]
        for t in range(qlens[i]):
            for h in range(HQ):
                S = sc * (kk[:, h // NQ] @ q[cu[i] + t, h].astype(f64))
                j = np.arange(lens[i])
                if cap:
                    S = cap * np.tanh(S / cap)
                ok = j <= ctx + t
                if win:
                    ok &= ctx + t - j < win
                if alibi:
                    S = S + al[h] * (j - ctx)
                S = np.where(ok, S, -np.inf)
                ex = np.r_[S, sk[h].astype(f64) if sink else -np.inf]
                P = np.exp(ex - ex.max())
                den = P.sum()
                out[cu[i] + t, h] = P[:-1] @ vv[:, h // NQ] / den
    return (
        unified,
        {
            "out": Out(out, dt, atol=0.02, rtol=0.02),
            "query": q,
            "kc": kc,
            "vc": vc,
            "sinks": sk,
            "bt": bt,
            "sl": np.array(lens, np.int32),
            "alibi": al,
            "scale": sc,
            "kscale": ks,
            "vscale": vs,
            "softcap": float(cap),
            "bt_stride": W,
            "qs0": HQ * D,
            "qs1": D,
            "ks0": I64(BS * HK * D),
            "ks1": I64(HK * D),
            "ks2": I64(D),
            "cu": cu,
            "nseq": n,
        },
        {
            "HQ": HQ,
            "NQ": NQ,
            "BS": BS,
            "TS": TS,
            "HS": D,
            "BQ": BQ,
            "BM": BM,
            "SINK": sink,
            "ALIBI": alibi,
            "CAP": cap > 0,
            "WIN": win,
        },
        (TQ // BQ + n, HK),
        o,
    )


@case()
def unified_sink_alibi(r):
    return uni(r, f16, 6, 2, 32, 16, 16, [50, 17, 1], [2, 4, 1], sink=True, alibi=True, num_warps=1)


@triton.jit
def merge(o, l, oa, la, ob, lb, H, D: tl.constexpr):
    t = tl.program_id(0)
    h = tl.program_id(1)
    i = t * H + h
    x = tl.load(la + i)
    y = tl.load(lb + i)
    x = tl.where(x == float("inf"), float("-inf"), x)
    y = tl.where(y == float("inf"), float("-inf"), y)
    m = tl.maximum(x, y)
    ex = tl.exp(x - m)
    ey = tl.exp(y - m)
    s = ex + ey
    d = tl.arange(0, D)
    tl.store(l + i, tl.log(s) + m)
    tl.store(o + i * D + d, tl.load(oa + i * D + d) * (ex / s) + tl.load(ob + i * D + d) * (ey / s))


@case()
def merge_attn_states(r):
    T, H, D = 4, 3, 64
    a, b = (r.standard_normal((T, H, D)).astype(f32) for _ in range(2))
    x, y = (r.standard_normal((T, H)).astype(f32) for _ in range(2))
    y[1, 1] = np.inf
    Y = np.where(np.isinf(y), -np.inf, y).astype(f64)
    m = np.maximum(x, Y)
    ex, ey = np.exp(x - m), np.exp(Y - m)
    s = ex + ey
    return (
        merge,
        {
            "o": Out(a * (ex / s)[..., None] + b * (ey / s)[..., None], f32, atol=1e-5),
            "l": Out(np.log(s) + m, f32, atol=1e-5),
            "oa": a,
            "la": x,
            "ob": b,
            "lb": y,
            "H": H,
        },
        {"D": D},
        (T, H),
        {"num_warps": 1},
    )
