"""Kernels of serving: a paged decode in splits with an fp8 cache, and the routing of experts."""

# Kernels and models keep the capitals and single letters of the papers that they come from.
# ruff: noqa: N803, N806

import numpy as np
import triton
import triton.language as tl
from frame import Out, case, e4b8, f16, f32


@triton.jit
def paged_split(
    q, kc, vc, table, lens, o, lse, scale, splits, most,
    HK: tl.constexpr, G: tl.constexpr, D: tl.constexpr, BS: tl.constexpr,
):  # fmt: skip
    b, hk, split = tl.program_id(0), tl.program_id(1), tl.program_id(2)
    n = tl.load(lens + b)
    blocks = tl.cdiv(n, BS)
    per = tl.cdiv(blocks, splits)
    g, d, s = tl.arange(0, G), tl.arange(0, D), tl.arange(0, BS)
    qq = tl.load(q + ((b * HK + hk) * G + g[:, None]) * D + d[None, :])
    m = tl.full([G], float("-inf"), tl.float32)
    total = tl.zeros([G], tl.float32)
    acc = tl.zeros([G, D], tl.float32)
    for j in range(split * per, tl.minimum(split * per + per, blocks)):
        page = tl.load(table + b * most + j).to(tl.int64)
        ok = j * BS + s < n
        at = (page * BS + s) * HK + hk
        kk = tl.load(kc + at[None, :] * D + d[:, None], mask=ok[None, :], other=0.0)
        x = tl.dot(qq, kk.to(qq.dtype)) * scale
        x = tl.where(ok[None, :], x, float("-inf"))
        m2 = tl.maximum(m, tl.max(x, 1))
        decay = tl.exp2(m - m2)
        p = tl.exp2(x - m2[:, None])
        total = total * decay + tl.sum(p, 1)
        vv = tl.load(vc + at[:, None] * D + d[None, :], mask=ok[:, None], other=0.0)
        acc = acc * decay[:, None] + tl.dot(p.to(qq.dtype), vv.to(qq.dtype))
        m = m2
    e = ((b * HK + hk) * splits + split) * G + g
    safe = tl.where(total == 0, 1.0, total)
    tl.store(o + e[:, None] * D + d[None, :], acc / safe[:, None])
    tl.store(lse + e, tl.where(total == 0, float("-inf"), m + tl.log2(safe)))


@case()
def paged_split_fp8(r):
    """Lengths of 100, 1 and 37: the last splits of short rows are empty."""
    B, HK, G, D, BS, splits, most, pages = 3, 1, 16, 32, 16, 3, 7, 22
    lens = np.array([100, 1, 37], np.int32)
    q = r.standard_normal((B, HK, G, D)).astype(f16)
    k, v = (r.standard_normal((pages, BS, HK, D)).astype(e4b8) for _ in range(2))
    table = r.permutation(pages)[: B * most].reshape(B, most).astype(np.int32)
    scale = 1.4426950408889634 / 8
    o = np.zeros((B, HK, splits, G, D))
    lse = np.full((B, HK, splits, G), -np.inf)
    for b in range(B):
        blocks = (lens[b] + BS - 1) // BS
        per = (blocks + splits - 1) // splits * BS
        K, V = (item[table[b]].reshape(-1, D).astype(float) for item in (k, v))
        for split in range(splits):
            keys = slice(split * per, min((split + 1) * per, lens[b]))
            if keys.start >= keys.stop:
                continue
            x = q[b, 0].astype(float) @ K[keys].T * scale
            top = x.max(1)
            p = np.exp2(x - top[:, None])
            o[b, 0, split] = p @ V[keys] / p.sum(1)[:, None]
            lse[b, 0, split] = top + np.log2(p.sum(1))
    return (
        paged_split,
        {
            "q": q, "kc": k, "vc": v, "table": table, "lens": lens,
            "o": Out(o, f32, atol=2e-3), "lse": Out(lse, f32, atol=1e-5, rtol=1e-6),
            "scale": float(scale), "splits": splits, "most": most,
        },
        {"HK": HK, "G": G, "D": D, "BS": BS},
        (B, HK, splits),
    )  # fmt: skip


@triton.jit
def route(logits, w, ids, count, place, N, E: tl.constexpr, B: tl.constexpr):
    t = tl.program_id(0) * B + tl.arange(0, B)
    e = tl.arange(0, E)
    ok = t < N
    x = tl.load(logits + t[:, None] * E + e[None, :], mask=ok[:, None], other=0.0)
    p = tl.exp(x - tl.max(x, 1)[:, None])
    p = p / tl.sum(p, 1)[:, None]
    a, pa = tl.argmax(p, 1), tl.max(p, 1)
    rest = tl.where(e[None, :] == a[:, None], -1.0, p)
    b, pb = tl.argmax(rest, 1), tl.max(rest, 1)
    tl.store(w + t * 2, pa / (pa + pb), mask=ok)
    tl.store(w + t * 2 + 1, pb / (pa + pb), mask=ok)
    tl.store(ids + t * 2, a, mask=ok)
    tl.store(ids + t * 2 + 1, b, mask=ok)
    hit = ((e[None, :] == a[:, None]) | (e[None, :] == b[:, None])) & ok[:, None]
    before = tl.cumsum(hit.to(tl.int32), 0)
    tl.atomic_add(count + e, tl.sum(hit.to(tl.int32), 0))
    tl.store(place + t[:, None] * E + e[None, :], tl.where(hit, before - 1, -1), mask=ok[:, None])


@case()
def moe_route(r):
    N, E, B = 50, 32, 64
    x = r.standard_normal((N, E)).astype(f32)
    p = np.exp(x.astype(float))
    ids = np.argsort(-x, 1)[:, :2]
    w = np.take_along_axis(p, ids, 1)
    hit = np.zeros((N, E), int)
    np.put_along_axis(hit, ids, 1, 1)
    place = np.where(hit, np.cumsum(hit, 0) - 1, -1)
    return (
        route,
        {
            "logits": x, "w": Out(w / w.sum(1, keepdims=True), f32, rtol=1e-5),
            "ids": Out(ids, np.int32), "count": Out(hit.sum(0), np.int32, np.zeros(E, np.int32)),
            "place": Out(place, np.int32), "N": N,
        },
        {"E": E, "B": B},
        (1,),
    )  # fmt: skip
