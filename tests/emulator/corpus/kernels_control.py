"""Loops, branches, atomics and locks."""

# Kernels and models keep the capitals and single letters of the papers that they come from.
# ruff: noqa: B905, E731, N803, N806

import numpy as np
import triton
import triton.language as tl
from frame import Out, bf16, case, f16, f32, f64


@triton.jit
def splitk16(a, c, n, B: tl.constexpr):
    i = tl.arange(0, B)
    p = tl.program_id(0)
    v = tl.load(a + p * B + i)
    tl.atomic_add(c + i, v)


@case()
def atomic_add_bf16(r):
    a = r.integers(-8, 8, (4, 256)).astype(f32).astype(bf16)
    st = np.ones(256, f32).astype(bf16)
    return (
        splitk16,
        {"a": a, "c": Out(st.astype(f64) + a.astype(f64).sum(0), bf16, start=st), "n": 4},
        {"B": 256},
        (4,),
    )


@triton.jit
def ln_bwd(dx, dy, w, x, mean, rstd, dw, db, lock, N, G, B: tl.constexpr):
    row = tl.program_id(0)
    c = tl.arange(0, B)
    m = c < N
    xv = tl.load(x + row * N + c, mask=m, other=0.0).to(tl.float32)
    g = tl.load(dy + row * N + c, mask=m, other=0.0).to(tl.float32)
    wv = tl.load(w + c, mask=m).to(tl.float32)
    mu = tl.load(mean + row)
    rs = tl.load(rstd + row)
    xh = tl.where(m, (xv - mu) * rs, 0.0)
    wdy = tl.where(m, wv * g, 0.0)
    c1 = tl.sum(xh * wdy, 0) / N
    c2 = tl.sum(wdy, 0) / N
    tl.store(dx + row * N + c, (wdy - (xh * c1 + c2)) * rs, mask=m)
    lid = row % G
    lock += lid
    cnt = lock + G
    while tl.atomic_cas(lock, 0, 1) == 1:
        pass
    count = tl.load(cnt)
    pdw = g * xh
    pdb = g
    if count == 0:
        tl.atomic_xchg(cnt, 1)
    else:
        pdw += tl.load(dw + lid * N + c, mask=m)
        pdb += tl.load(db + lid * N + c, mask=m)
    tl.store(dw + lid * N + c, pdw, mask=m)
    tl.store(db + lid * N + c, pdb, mask=m)
    tl.debug_barrier()
    tl.atomic_xchg(lock, 0)


@case()
def layernorm_bwd_spinlock(r):
    R, N, G = 6, 200, 2
    x = r.standard_normal((R, N)).astype(f16)
    dy = r.standard_normal((R, N)).astype(f16)
    w = r.standard_normal(N).astype(f16)
    d = x.astype(f64)
    mu = d.mean(1).astype(f32)
    rs = (1 / np.sqrt(d.var(1) + 1e-5)).astype(f32)
    xh = (d - mu[:, None].astype(f64)) * rs[:, None]
    wdy = w.astype(f64) * dy
    c1 = (xh * wdy).mean(1)[:, None]
    c2 = wdy.mean(1)[:, None]
    pdw = dy * xh
    return (
        ln_bwd,
        {
            "dx": Out((wdy - (xh * c1 + c2)) * rs[:, None], f32, atol=1e-4, rtol=1e-4),
            "dy": dy,
            "w": w,
            "x": x,
            "mean": mu,
            "rstd": rs,
            "dw": Out(
                np.stack([pdw[g::G].sum(0) for g in range(G)]),
                f32,
                start=np.zeros((G, N)),
                atol=1e-4,
                rtol=1e-4,
            ),
            "db": Out(
                np.stack([dy[g::G].astype(f64).sum(0) for g in range(G)]),
                f32,
                start=np.zeros((G, N)),
                atol=1e-4,
                rtol=1e-4,
            ),
            "lock": Out(np.array([0] * G + [1] * G), np.int32, start=np.zeros(2 * G)),
            "N": N,
            "G": G,
        },
        {"B": 256},
        (R,),
    )


@triton.jit
def atoms(x, mx, mn, an, orr, xo, umx, n, B: tl.constexpr):
    i = tl.program_id(0) * B + tl.arange(0, B)
    m = i < n
    v = tl.load(x + i, mask=m, other=0)
    s = i % 13
    tl.atomic_max(mx + s, v, mask=m)
    tl.atomic_min(mn + s, v, mask=m)
    tl.atomic_and(an + s, v, mask=m)
    tl.atomic_or(orr + s, v, mask=m)
    tl.atomic_xor(xo + s, v, mask=m)
    tl.atomic_max(umx + s, v.to(tl.uint32), mask=m)


def atm(r, **o):
    x = r.integers(-(2**31), 2**31, 1000).astype(np.int32)
    s = np.arange(1000) % 13
    g = lambda f, d: np.array([f.reduce(d[s == k]) for k in range(13)])
    z = lambda v: np.full(13, v)
    return (
        atoms,
        {
            "x": x,
            "mx": Out(g(np.maximum, x), np.int32, start=z(-(2**31))),
            "mn": Out(g(np.minimum, x), np.int32, start=z(2**31 - 1)),
            "an": Out(g(np.bitwise_and, x), np.int32, start=z(-1)),
            "orr": Out(g(np.bitwise_or, x), np.int32, start=z(0)),
            "xo": Out(g(np.bitwise_xor, x), np.int32, start=z(0)),
            "umx": Out(g(np.maximum, x.view(np.uint32)), np.uint32, start=z(0)),
            "n": 1000,
        },
        {"B": 256},
        (4,),
        o,
    )


@case()
def atomics_int(r):
    return atm(r)


@triton.jit
def spin(lock, data, n):
    tl.program_id(0)
    while tl.atomic_cas(lock, 0, 1) != 0:
        pass
    v = tl.load(data)
    tl.store(data, v * 3 % 1000003 + 1)
    tl.atomic_xchg(lock, 0)


@case()
def spinlock_cas(r):
    v = 5
    for _ in range(7):
        v = v * 3 % 1000003 + 1
    return (
        spin,
        {
            "lock": Out(np.array([0]), np.int32, start=np.zeros(1)),
            "data": Out(np.array([v]), np.int32, start=np.array([5])),
            "n": 7,
        },
        {},
        (7,),
        {"num_warps": 1},
    )


@triton.jit
def newton(x, y, it, n, B: tl.constexpr):
    p = tl.program_id(0)
    for k in range(p, n, tl.num_programs(0)):
        a = tl.load(x + k)
        v = a
        c = 0
        while tl.abs(v * v - a) > 1e-4 * a:
            v = 0.5 * (v + a / v)
            c += 1
            if c > 40:
                v = -1.0
                a = 1.0
        tl.store(y + k, v)
        tl.store(it + k, c)


@case()
def while_scalar(r):
    x = r.uniform(0.1, 1000, 20).astype(f32)
    y = []
    c = []
    for a in x:
        v = f32(a)
        n = 0
        while abs(v * v - a) > f32(1e-4) * a:
            v = f32(0.5) * (v + a / v)
            n += 1
        y.append(v)
        c.append(n)
    return (
        newton,
        {
            "x": x,
            "y": Out(np.array(y, f64), f32, rtol=1e-4),
            "it": Out(np.array(c), np.int32, atol=1),
            "n": 20,
        },
        {"B": 1},
        (6,),
        {"num_warps": 1},
    )


@triton.jit
def gcd_k(a, b, o, st, N: tl.constexpr):
    i = tl.program_id(0) * N + tl.arange(0, N)
    x = tl.load(a + i)
    y = tl.load(b + i)
    s = tl.zeros([N], tl.int32)
    while tl.max((y != 0).to(tl.int32), 0) > 0:
        z = tl.where(y != 0, x % tl.where(y != 0, y, 1), y)
        s += (y != 0).to(tl.int32)
        x, y = tl.where(y != 0, y, x), z
    tl.store(o + i, x)
    tl.store(st + i, s)


@case()
def gcd_lanes(r):
    a = r.integers(1, 100000, 256).astype(np.int32)
    b = r.integers(1, 100000, 256).astype(np.int32)

    def steps(p, q):
        n = 0
        while q:
            p, q = q, p % q
            n += 1
        return n

    return (
        gcd_k,
        {
            "a": a,
            "b": b,
            "o": Out(np.gcd(a, b), np.int32),
            "st": Out(np.array([steps(int(p), int(q)) for p, q in zip(a, b)]), np.int32),
        },
        {"N": 128},
        (2,),
    )


@triton.jit
def nested(x, y, a, b, N: tl.constexpr):
    p = tl.program_id(0)
    i = p * N + tl.arange(0, N)
    v = tl.load(x + i)
    if p % 2 == 0:
        if a > 3:
            v = v * 2
            for k in range(b):
                if k % 3 == 1:
                    v += k
                else:
                    v -= 1
        else:
            v = v + 100
    elif p == 3:
        v = -v
    else:
        s = tl.sum(v, 0)
        v = v + s if s > 0 else v - s
    tl.store(y + i, v)


@case()
def nested_ifs(r):
    x = r.integers(-100, 100, (6, 128)).astype(np.int32)
    e = x.astype(np.int64).copy()
    for p in range(6):
        if p % 2 == 0:
            e[p] *= 2
            for k in range(7):
                e[p] += k if k % 3 == 1 else -1
        elif p == 3:
            e[p] = -e[p]
        else:
            s = e[p].sum()
            e[p] += abs(s)
    return nested, {"x": x, "y": Out(e, np.int32), "a": 5, "b": 7}, {"N": 128}, (6,)


@triton.jit
def grid3(o, X, Y, Z):
    x = tl.program_id(0)
    y = tl.program_id(1)
    z = tl.program_id(2)
    tl.store(
        o + (z * Y + y) * X + x,
        x
        + 100 * y
        + 10000 * z
        + tl.num_programs(0) * 1000000
        + tl.num_programs(1) * 10000000
        + tl.num_programs(2) * 100000000,
    )


@case()
def grid_3d(r):
    z, y, x = np.mgrid[:2, :3, :5]
    return (
        grid3,
        {
            "o": Out(x + 100 * y + 10000 * z + 5 * 10**6 + 3 * 10**7 + 2 * 10**8, np.int32),
            "X": 5,
            "Y": 3,
            "Z": 2,
        },
        {},
        (5, 3, 2),
        {"num_warps": 1},
    )


@triton.jit
def persist(x, o, n, B: tl.constexpr):
    t = tl.program_id(0)
    acc = tl.zeros([B], tl.float32)
    while t * B < n:
        i = t * B + tl.arange(0, B)
        acc += tl.load(x + i, mask=i < n, other=0.0)
        t += tl.num_programs(0)
    tl.store(o + tl.program_id(0), tl.sum(acc, 0))


@case()
def persistent_sum(r):
    x = r.standard_normal(3000).astype(f32)
    e = np.zeros(4)
    for t in range(24):
        e[t % 4] += x[t * 128 : (t + 1) * 128].astype(f64).sum()
    return persist, {"x": x, "o": Out(e, f32, atol=1e-4, rtol=1e-4), "n": 3000}, {"B": 128}, (4,)


@triton.jit
def gridbar(x, o, bar, n, N: tl.constexpr, R: tl.constexpr):
    p = tl.program_id(0)
    np_ = tl.num_programs(0)
    i = tl.arange(0, N)
    v = tl.load(x + p * N + i)
    for r in range(R):
        tl.store(o + (r * np_ + p) * N + i, v)
        tl.debug_barrier()
        tl.atomic_add(bar, 1)
        while tl.atomic_add(bar, 0) < (r + 1) * np_:
            pass
        v += tl.load(o + (r * np_ + (p + 1) % np_) * N + i)
    tl.store(x + p * N + i, v)


@case()
def grid_barrier(r):
    P, N, R = 3, 64, 3
    x = r.integers(0, 9, (P, N)).astype(np.int32)
    v = x.astype(np.int64)
    for _ in range(R):
        v = v + np.roll(v, -1, 0)
    return (
        gridbar,
        {
            "x": Out(v, np.int32, start=x),
            "o": Out(None, np.int32, start=np.zeros((R, P, N)), shape=(R, P, N)),
            "bar": Out(np.array([P * R]), np.int32, start=np.zeros(1)),
            "n": P,
        },
        {"N": N, "R": R},
        (P,),
        {"num_warps": 2},
    )


@triton.jit
def mapel(x, o, N: tl.constexpr):
    i = tl.arange(0, N)
    tl.store(o + i, tl.map_elementwise(_collz, tl.load(x + i)))


@triton.jit
def _collz(n):
    c = 0
    while n > 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        c += 1
    return c


@case()
def map_elementwise_loop(r):
    x = r.integers(1, 300, 256).astype(np.int32)

    def st(n):
        c = 0
        while n > 1:
            n = n // 2 if n % 2 == 0 else 3 * n + 1
            c += 1
        return c

    return mapel, {"x": x, "o": Out(np.array([st(int(v)) for v in x]), np.int32)}, {"N": 256}, (1,)
