"""Arithmetic: Philox, elementary functions, integers, small floats."""

# Kernels and models keep the capitals and single letters of the papers that they come from.
# ruff: noqa: N803, N806

import math

import numpy as np
import triton
import triton.language as tl
from frame import Out, bf16, case, e4b8, e4nv, e5, e5b16, f16, f32, f64
from triton.language.extra import libdevice


def philox(seed, c0):
    M = 0xFFFFFFFF
    c0 = c0.astype(np.uint64)
    c1 = np.zeros_like(c0)
    c2 = c1.copy()
    c3 = c1.copy()
    k0 = seed & M
    k1 = (seed >> 32) & M
    for _ in range(10):
        p0 = np.uint64(0xD2511F53) * c0
        p1 = np.uint64(0xCD9E8D57) * c2
        c0, c1, c2, c3 = (
            (p1 >> np.uint64(32)) ^ c1 ^ np.uint64(k0),
            p1 & np.uint64(M),
            (p0 >> np.uint64(32)) ^ c3 ^ np.uint64(k1),
            p0 & np.uint64(M),
        )
        k0 = (k0 + 0x9E3779B9) & M
        k1 = (k1 + 0xBB67AE85) & M
    return [c.astype(np.uint32) for c in (c0, c1, c2, c3)]


@triton.jit
def rnd(u, i, n, seed, N: tl.constexpr):
    o = tl.program_id(0) * N + tl.arange(0, N)
    tl.store(u + o, tl.rand(seed, o))
    tl.store(i + o, tl.randint(seed, o))
    tl.store(n + o, tl.randn(seed, o))


@case()
def philox_rand(r):
    N = 256
    c = philox(1234567, np.arange(3 * N))

    def uni(x):
        x = x.view(np.int32).astype(np.int64)
        x = np.where(x < 0, -x - 1, x)
        return x.astype(f32).astype(f64) * 4.6566127342e-10

    u1, u2 = np.maximum(uni(c[0]), 1e-7), uni(c[1])
    nn = np.sqrt(-2 * np.log(u1)) * np.cos(2 * np.pi * u2)
    return (
        rnd,
        {
            "u": Out(uni(c[0]), f32, rtol=1e-6),
            "i": Out(c[0].view(np.int32), np.int32),
            "n": Out(nn, f32, atol=1e-4, rtol=1e-4),
            "seed": 1234567,
        },
        {"N": N},
        (3,),
    )


@triton.jit
def math1(x, y, N: tl.constexpr):
    i = tl.arange(0, N)
    v = tl.load(x + i)
    tl.store(y + 0 * N + i, tl.exp(v))
    tl.store(y + 1 * N + i, tl.log(tl.abs(v) + 0.1))
    tl.store(y + 2 * N + i, tl.sin(v))
    tl.store(y + 3 * N + i, tl.cos(v))
    tl.store(y + 4 * N + i, tl.erf(v))
    tl.store(y + 5 * N + i, tl.sqrt(tl.abs(v)))
    tl.store(y + 6 * N + i, tl.rsqrt(tl.abs(v) + 0.1))
    tl.store(y + 7 * N + i, tl.floor(v))
    tl.store(y + 8 * N + i, tl.ceil(v))
    tl.store(y + 9 * N + i, tl.exp2(v))
    tl.store(y + 10 * N + i, tl.log2(tl.abs(v) + 0.1))
    tl.store(y + 11 * N + i, tl.sigmoid(v))
    tl.store(y + 12 * N + i, tl.fma(v, v, 1.5))
    tl.store(y + 13 * N + i, tl.clamp(v, -1.0, 2.0))
    tl.store(y + 14 * N + i, tl.sqrt_rn(tl.abs(v)))
    tl.store(y + 15 * N + i, tl.div_rn(v, 3.0))
    tl.store(y + 16 * N + i, 1.0 / (v + 7.3))
    tl.store(y + 17 * N + i, tl.abs(v))
    tl.store(y + 18 * N + i, v % 1.7)


def _erfv(x):
    return np.array([math.erf(q) for q in x])


def m1exp(d):
    a = np.abs(d) + 0.1
    return np.stack(
        [
            np.exp(d),
            np.log(a),
            np.sin(d),
            np.cos(d),
            _erfv(d),
            np.sqrt(abs(d)),
            1 / np.sqrt(a),
            np.floor(d),
            np.ceil(d),
            np.exp2(d),
            np.log2(a),
            1 / (1 + np.exp(-d)),
            d * d + 1.5,
            np.clip(d, -1, 2),
            np.sqrt(abs(d)),
            d / 3,
            1 / (d + 7.3),
            abs(d),
            np.fmod(d, 1.7),
        ]
    )


@case()
def math_f32(r):
    x = (3 * r.standard_normal(256)).clip(-7, 7).astype(f32)
    return (
        math1,
        {"x": x, "y": Out(m1exp(x.astype(f64)), f32, atol=2e-5, rtol=2e-5)},
        {"N": 256},
        (1,),
    )


@triton.jit
def mathd(x, y, N: tl.constexpr):
    i = tl.arange(0, N)
    v = tl.load(x + i)
    tl.store(y + 0 * N + i, tl.exp(v))
    tl.store(y + 1 * N + i, tl.log(tl.abs(v) + 0.1))
    tl.store(y + 2 * N + i, tl.sin(v))
    tl.store(y + 3 * N + i, tl.cos(v))
    tl.store(y + 4 * N + i, tl.erf(v))
    tl.store(y + 5 * N + i, tl.sqrt(tl.abs(v)))
    tl.store(y + 6 * N + i, tl.floor(v))
    tl.store(y + 7 * N + i, v / (tl.abs(v) + 1.0))


@case()
def math_f64(r):
    x = (3 * r.standard_normal(128)).astype(f64)
    return (
        mathd,
        {
            "x": x,
            "y": Out(
                np.stack(
                    [
                        np.exp(x),
                        np.log(abs(x) + 0.1),
                        np.sin(x),
                        np.cos(x),
                        _erfv(x),
                        np.sqrt(abs(x)),
                        np.floor(x),
                        x / (abs(x) + 1),
                    ]
                ),
                f64,
                atol=1e-12,
                rtol=1e-12,
            ),
        },
        {"N": 128},
        (1,),
    )


@triton.jit
def idiv(a, b, y, N: tl.constexpr):
    i = tl.arange(0, N)
    p = tl.load(a + i)
    q = tl.load(b + i)
    tl.store(y + 0 * N + i, p // q)
    tl.store(y + 1 * N + i, p % q)
    tl.store(y + 2 * N + i, p * q)
    tl.store(y + 3 * N + i, p & q)
    tl.store(y + 4 * N + i, p | q)
    tl.store(y + 5 * N + i, p ^ q)
    tl.store(y + 6 * N + i, ~p)
    tl.store(y + 7 * N + i, p << (q & 7))
    tl.store(y + 8 * N + i, p >> (q & 7))
    tl.store(y + 9 * N + i, tl.minimum(p, q))
    tl.store(y + 10 * N + i, tl.maximum(p, q))
    tl.store(y + 11 * N + i, p - q)


def idv(r, dt):
    ii = np.iinfo(dt)
    a = r.integers(ii.min, ii.max, 256, dtype=dt, endpoint=True)
    b = r.integers(ii.min, ii.max, 256, dtype=dt, endpoint=True)
    b[b == 0] = 3
    b[:64] = r.integers(1, 9, 64).astype(dt)
    if ii.min < 0:
        b[b == -1] = -3
    with np.errstate(all="ignore"):
        q = a // b
        rem = a % b
        if ii.min < 0:  # C semantics
            q = np.where((rem != 0) & ((a < 0) != (b < 0)), q + dt(1), q).astype(dt)
            rem = (a - q * b).astype(dt)
        sh = b & dt(7)
        e = np.stack(
            [
                q,
                rem,
                a * b,
                a & b,
                a | b,
                a ^ b,
                ~a,
                (a << sh),
                (a >> sh),
                np.minimum(a, b),
                np.maximum(a, b),
                a - b,
            ]
        ).astype(dt)
    return idiv, {"a": a, "b": b, "y": Out(e, dt)}, {"N": 256}, (1,)


@case()
def int_ops_u64(r):
    return idv(r, np.uint64)


@case()
def int_ops_i8(r):
    return idv(r, np.int8)


@triton.jit
def bits(x, y, h, N: tl.constexpr):
    i = tl.arange(0, N)
    v = tl.load(x + i)
    p = v - ((v >> 1) & 0x55555555)
    p = (p & 0x33333333) + ((p >> 2) & 0x33333333)
    p = ((p + (p >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24
    tl.store(y + i, p)
    tl.store(y + N + i, (v << 13) | (v >> 19))
    tl.store(h + i, tl.umulhi(v, v ^ 0x12345678))


@case()
def bitops(r):
    x = r.integers(0, 2**32, 512, dtype=np.uint32)
    pc = np.array([bin(int(q)).count("1") for q in x])
    rot = (x << np.uint32(13)) | (x >> np.uint32(19))
    hi = (
        (x.astype(np.uint64) * (x ^ np.uint32(0x12345678)).astype(np.uint64)) >> np.uint64(32)
    ).astype(np.uint32)
    return (
        bits,
        {
            "x": x,
            "y": Out(np.stack([pc.astype(np.uint32), rot]), np.uint32),
            "h": Out(hi, np.uint32),
        },
        {"N": 512},
        (1,),
    )


@triton.jit
def casts(x, a, b, c, d, e, f, N: tl.constexpr):
    i = tl.arange(0, N)
    v = tl.load(x + i)
    tl.store(a + i, v.to(tl.bfloat16))
    tl.store(b + i, v.to(tl.float16))
    tl.store(c + i, v.to(tl.int32))
    tl.store(d + i, v.to(tl.float64))
    tl.store(e + i, v.to(tl.int8))
    tl.store(f + i, v.to(tl.float8e4b8))


@case()
def casts_f32(r):
    x = (40 * r.standard_normal(256)).clip(-120, 120).astype(f32)
    x[:64] = np.linspace(-2, 2, 64)
    return (
        casts,
        {
            "x": x,
            "a": Out(x.astype(bf16).astype(f64), bf16),
            "b": Out(x.astype(f16).astype(f64), f16),
            "c": Out(np.trunc(x).astype(np.int32), np.int32),
            "d": Out(x.astype(f64), f64),
            "e": Out(np.trunc(x).astype(np.int8), np.int8),
            "f": Out(x.astype(e4b8).view(np.uint8), e4b8),
        },
        {"N": 256},
        (1,),
    )


@triton.jit
def upcast(x, y, z, w, N: tl.constexpr):
    i = tl.arange(0, N)
    v = tl.load(x + i)
    tl.store(y + i, v.to(tl.float32))
    tl.store(z + i, v.to(tl.float16))
    tl.store(w + i, v.to(tl.bfloat16))


def fp8all(dt, soft=False):
    x = np.arange(256).astype(np.uint8).view(dt)
    d = x.astype(f64)
    w = d.copy()
    if soft:  # Triton's software conversion to bf16 reads the top exponent as an ordinary one
        man, bias = (2, 15) if dt is e5 else (3, 7)
        for i in np.nonzero(~np.isfinite(d))[0]:
            e = (i & 127) >> man
            w[i] = (-1) ** (i >> 7) * 2.0 ** (e - bias) * (1 + (i & (1 << man) - 1) / (1 << man))
    return upcast, {"x": x, "y": Out(d, f32), "z": Out(d, f16), "w": Out(w, bf16)}, {"N": 256}, (1,)


@case()
def fp8_all_e4b8(r):
    return fp8all(e4b8)


@case(arch="gfx950")
def fp8_all_e5_950(r):
    return fp8all(e5)


@triton.jit
def sround(x, y, seed, N: tl.constexpr):
    i = tl.program_id(0) * N + tl.arange(0, N)
    b = tl.load(x + i).to(tl.uint32, bitcast=True)
    rb = tl.randint(seed, i).to(tl.uint32, bitcast=True) & 0xFFFF
    tl.store(y + i, ((b + rb) >> 16).to(tl.uint16).to(tl.bfloat16, bitcast=True))


@case()
def stochastic_round(r):
    x = r.standard_normal(512).astype(f32)
    rb = philox(99, np.arange(512))[0] & np.uint32(0xFFFF)
    e = ((x.view(np.uint32) + rb) >> np.uint32(16)).astype(np.uint16)
    return sround, {"x": x, "y": Out(e.view(bf16).astype(f64), bf16), "seed": 99}, {"N": 256}, (2,)


@triton.jit
def pop(x, o, N: tl.constexpr):
    i = tl.arange(0, N)
    v = tl.load(x + i)
    tl.store(o + i, libdevice.popc(v))
    tl.store(o + N + i, libdevice.clz(v))
    tl.store(o + 2 * N + i, v)


@case()
def popc_clz(r):
    x = r.integers(-(2**31), 2**31, 128).astype(np.int32)
    x[:5] = [0, 1, -1, 2**31 - 1, -(2**31)]
    return (
        pop,
        {
            "x": x,
            "o": Out(
                np.stack(
                    [
                        [bin(int(v) & (2**32 - 1)).count("1") for v in x],
                        [32 - (int(v) & (2**32 - 1)).bit_length() for v in x],
                        x,
                    ]
                ),
                np.int32,
            ),
        },
        {"N": 128},
        (1,),
    )


@triton.jit
def down8(x, a, b, c, d, N: tl.constexpr):
    i = tl.program_id(0) * N + tl.arange(0, N)
    v = tl.load(x + i)
    tl.store(a + i, v.to(a.dtype.element_ty))
    tl.store(b + i, v.to(b.dtype.element_ty))
    tl.store(c + i, v.to(tl.float16).to(c.dtype.element_ty))
    tl.store(d + i, v.to(tl.bfloat16).to(d.dtype.element_ty))


def dwn(r, d1, d2, lim):
    x = np.concatenate(
        [r.uniform(-lim, lim, 256), r.standard_normal(256) * 2.0 ** r.integers(-12, 4, 256)]
    ).astype(f32)
    lambda dt, y: np.asarray(y.astype(f32).astype(dt)).astype(f64)
    return (
        down8,
        {
            "x": x,
            "a": Out(x.astype(d1).view(np.uint8), d1),
            "b": Out(x.astype(d2).view(np.uint8), d2),
            "c": Out(x.astype(f16).astype(f32).astype(d1).view(np.uint8), d1),
            "d": Out(x.astype(bf16).astype(f32).astype(d2).view(np.uint8), d2),
        },
        {"N": 256},
        (2,),
    )


@case()
def downcast_fnuz(r):
    return dwn(r, e4b8, e5b16, 200)


@case(arch="gfx950")
def downcast_ocp_950(r):
    return dwn(r, e4nv, e5, 400)


@triton.jit
def nans(x, y, o, q, N: tl.constexpr):
    i = tl.arange(0, N)
    a = tl.load(x + i)
    b = tl.load(y + i)
    tl.store(o + i, tl.maximum(a, b))
    tl.store(o + N + i, tl.minimum(a, b))
    tl.store(o + 2 * N + i, tl.maximum(a, b, propagate_nan=tl.PropagateNan.ALL))
    tl.store(o + 3 * N + i, tl.minimum(a, b, propagate_nan=tl.PropagateNan.ALL))
    tl.store(o + 4 * N + i, tl.clamp(a, -1.0, 1.0))
    tl.store(o + 5 * N + i, tl.where(a != a, 0.0, a))
    tl.store(
        q + i,
        (a < b).to(tl.int32)
        | ((a == b).to(tl.int32) << 1)
        | ((a >= b).to(tl.int32) << 2)
        | ((a != b).to(tl.int32) << 3)
        | (libdevice.isnan(a).to(tl.int32) << 4)
        | (libdevice.isinf(b).to(tl.int32) << 5),
    )


@case()
def nan_semantics(r):
    v = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, 1.5, -2, 3e-39], f32)
    x = np.repeat(v, 8)
    y = np.tile(v, 8)
    with np.errstate(all="ignore"):
        e = np.stack(
            [
                np.fmax(x, y),
                np.fmin(x, y),
                np.maximum(x, y),
                np.minimum(x, y),
                np.fmin(np.fmax(x, -1), 1),
                np.where(np.isnan(x), 0, x),
            ]
        )
        q = (
            (x < y) * 1
            | (x == y) * 2
            | (x >= y) * 4
            | (x != y) * 8
            | np.isnan(x) * 16
            | np.isinf(y) * 32
        )
    return (
        nans,
        {"x": x, "y": y, "o": Out(e.astype(f64), f32), "q": Out(q, np.int32)},
        {"N": 64},
        (1,),
        {"num_warps": 1},
    )
