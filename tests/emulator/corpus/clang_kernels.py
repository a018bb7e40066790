"""OpenCL C and HIP kernels through clang, with models in NumPy and plain Python.

python tests/emulator/corpus/clang_kernels.py CLANG FOLDER [NAME...]: CLANG is any clang with the
AMDGPU target (19.1 made what is in `cases/clang`), at -O0, -O1 and -O2, without device libraries.
"""

# Sources stay as compact as they were written; names follow them.
# ruff: noqa: E501, N806

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from files import Files, Out, stripped

f32 = np.float32
K: dict[str, Callable[..., Any]] = {}
HIP: dict[str, Callable[..., Any]] = {}


def k(function: Callable[..., Any]) -> Callable[..., Any]:
    """Register an OpenCL C kernel."""
    K[function.__name__] = function
    return function


def h(function: Callable[..., Any]) -> Callable[..., Any]:
    """Register a HIP kernel."""
    HIP[function.__name__] = function
    return function


def expect(
    expected: Any, dtype: Any, start: Any = None, atol: float = 0.0, rtol: float = 0.0
) -> Out:
    return Out(expected, dtype, start, None, atol, rtol)


# Work-item functions over builtins, in place of the device libraries.
CLPRE = r"""
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
static uint __gid(uint d){switch(d){case 0:return __builtin_amdgcn_workgroup_id_x();case 1:return __builtin_amdgcn_workgroup_id_y();default:return __builtin_amdgcn_workgroup_id_z();}}
static uint __lid(uint d){switch(d){case 0:return __builtin_amdgcn_workitem_id_x();case 1:return __builtin_amdgcn_workitem_id_y();default:return __builtin_amdgcn_workitem_id_z();}}
static uint __lsz(uint d){switch(d){case 0:return __builtin_amdgcn_workgroup_size_x();case 1:return __builtin_amdgcn_workgroup_size_y();default:return __builtin_amdgcn_workgroup_size_z();}}
#define get_group_id(d) __gid(d)
#define get_local_id(d) __lid(d)
#define get_local_size(d) __lsz(d)
#define get_global_id(d) (__gid(d)*__lsz(d)+__lid(d))
#define barrier(f) do{__builtin_amdgcn_fence(__ATOMIC_RELEASE,"workgroup"); __builtin_amdgcn_s_barrier(); __builtin_amdgcn_fence(__ATOMIC_ACQUIRE,"workgroup");}while(0)
"""


def _virt(x):
    def f0(a):
        return a * 3

    def f1(a):
        return 1 if a < 2 else a + f0(a - 1)

    o = []
    for i, v in enumerate(x):
        a, b = int(v), i
        if a == 1:
            a, b = b, a
        r = f1(a) if a > 50 else f0(b) - a
        for k in range(a % 5):
            if k == 3:
                continue
            if r > 400:
                break
            r += f1(k)
        o.append(r)
    return np.array(o)


@k
def saxpy(r):
    x = r.standard_normal(1000).astype(f32)
    y = r.standard_normal(1000).astype(f32)
    return (
        r"""kernel void saxpy(global const float*x, global float*y, float a, int n){int i=get_global_id(0); if(i<n) y[i]=a*x[i]+y[i];}
    """,
        [x, expect(2.5 * x.astype(float) + y, f32, y, 1e-6, 1e-5), ("f32", 2.5), ("i32", 1000)],
        (4, 1, 1),
        (256, 1, 1),
        0,
    )


@k
def reduce_lds(r):
    x = r.integers(-1000, 1000, 1024).astype(np.int32)
    return (
        r"""kernel void reduce_lds(global const int*x, global int*o){local int s[256]; int t=get_local_id(0); s[t]=x[get_group_id(0)*256+t]; barrier(CLK_LOCAL_MEM_FENCE);
     for(int k=128;k>0;k>>=1){ if(t<k) s[t]+=s[t+k]; barrier(CLK_LOCAL_MEM_FENCE);} if(t==0) o[get_group_id(0)]=s[0];}""",
        [x, expect(x.reshape(4, 256).sum(1), np.int32)],
        (4, 1, 1),
        (256, 1, 1),
        0,
    )


@k
def struct_priv(r):
    x = r.integers(0, 100, 128).astype(np.int32)
    tab = np.array([3, 1, 4, 1, 5, 9, 2, 6])
    e = []
    for v in x:
        a = [(int(v) + i * tab[i]) % 17 for i in range(8)]
        for i in range(8):
            for j in range(7 - i):
                if a[j] > a[j + 1]:
                    a[j], a[j + 1] = a[j + 1], a[j]
        e.append(sum(a[i] * 10**i for i in range(8)))
    return (
        r"""constant int tab[8]={3,1,4,1,5,9,2,6};
    typedef struct {int a[8]; int n; float f;} S;
    void srt(S*s){ for(int i=0;i<s->n;i++) for(int j=0;j<s->n-1-i;j++) if(s->a[j]>s->a[j+1]){int t=s->a[j]; s->a[j]=s->a[j+1]; s->a[j+1]=t;} }
    kernel void struct_priv(global const int*x, global int*o){ int g=get_global_id(0); S s,t; s.n=8; s.f=1; for(int i=0;i<8;i++) s.a[i]=(x[g]+i*tab[i])%17; t=s; srt(&t); int r=0,m=1; for(int i=0;i<8;i++){r+=t.a[i]*m; m*=10;} o[g]=r; }""",
        [x, expect(np.array(e), np.int32)],
        (1, 1, 1),
        (128, 1, 1),
        0,
    )


@k
def switch_goto(r):
    x = r.integers(0, 12, 256).astype(np.int32)

    def f(v):
        v = int(v)
        if v == 0:
            return 7
        if v in (1, 2):
            return v * 10 + 5
        if v == 5:
            return -v
        if v == 7:
            s = 0
            for i in range(v):
                s += i * i
            return s
        return v ^ 0x55

    return (
        r"""kernel void switch_goto(global const int*x, global int*o){ int g=get_global_id(0); int v=x[g], q;
      switch(v){case 0:q=7;break; case 1: case 2: q=v*10; q+=5; break; case 5: q=-v; break; case 7: {int s=0; for(int i=0;i<v;i++) s+=i*i; q=s; break;} default: q=v^0x55;} o[g]=q;}""",
        [x, expect(np.array([f(v) for v in x]), np.int32)],
        (2, 1, 1),
        (128, 1, 1),
        0,
    )


@k
def atomics_cl(r):
    x = r.integers(0, 10, 1000).astype(np.int32)
    return (
        r"""kernel void atomics_cl(global const int*x, global int*h, global uint*m, int n){ local int s[10]; int t=get_local_id(0); if(t<10) s[t]=0; barrier(CLK_LOCAL_MEM_FENCE);
     int i=get_global_id(0); if(i<n){ __opencl_atomic_fetch_add((local atomic_int*)&s[x[i]],1,memory_order_relaxed,memory_scope_work_group); }
     barrier(CLK_LOCAL_MEM_FENCE); if(t<10) __opencl_atomic_fetch_add((global atomic_int*)&h[t],s[t],memory_order_relaxed,memory_scope_device);
     if(i<n) __opencl_atomic_fetch_max((global atomic_uint*)m,(uint)(x[i]*i),memory_order_relaxed,memory_scope_device); }""",
        [
            x,
            expect(np.bincount(x, minlength=10), np.int32, np.zeros(10)),
            expect(np.array([(x * np.arange(1000)).max()]), np.uint32, np.zeros(1)),
            ("i32", 1000),
        ],
        (4, 1, 1),
        (256, 1, 1),
        0,
    )


@k
def vec4_half(r):
    x = r.standard_normal((64, 4)).astype(np.float16)
    y = r.standard_normal((64, 4)).astype(f32)
    return (
        r"""kernel void vec4_half(global const half4*x, global float4*y, global uchar4*z){int i=get_global_id(0); float4 a=__builtin_convertvector(x[i],float4); float4 b=y[i].wzyx; y[i]=a*b+(float4)(1,2,3,4); z[i]=(uchar4)(a.x>0,a.y>0,a.z>0,a.w>0);}""",
        [
            x,
            expect(x.astype(float) * y[:, ::-1] + np.array([1, 2, 3, 4]), f32, y, 1e-6, 1e-5),
            expect((x > 0).astype(np.uint8), np.uint8),
        ],
        (1, 1, 1),
        (64, 1, 1),
        0,
    )


@k
def collatz2d(r):
    def st(n):
        c = 0
        while n != 1:
            n = n // 2 if n % 2 == 0 else 3 * n + 1
            c += 1
        return c

    e = np.array([[st(1 + x + y * 16) for x in range(16)] for y in range(12)])
    return (
        r"""kernel void collatz2d(global int*o, int w){ int x=get_global_id(0), y=get_global_id(1); ulong n=1+x+(ulong)y*w; int c=0; while(n!=1){ n = (n&1)? 3*n+1 : n>>1; c++; if(c>5000) break;} o[y*w+x]=c; }""",
        [expect(e, np.int32), ("i32", 16)],
        (2, 3, 1),
        (8, 4, 1),
        0,
    )


@k
def dyn_lds(r):
    x = r.standard_normal((2, 128)).astype(f32)
    return (
        r"""kernel void dyn_lds(global const float*x, global float*o, local float*s){int t=get_local_id(0), g=get_group_id(0), n=get_local_size(0); s[t]=x[g*n+t]; barrier(CLK_LOCAL_MEM_FENCE); o[g*n+t]=s[n-1-t];}""",
        [x, expect(x[:, ::-1].copy(), f32), ("i32", 0)],
        (2, 1, 1),
        (128, 1, 1),
        512,
    )


@k
def recursion_ptrs(r):
    x = r.integers(0, 50, 64).astype(np.int32)
    e = []
    for g, v0 in enumerate(x):
        st = [int(v0)]
        c = 0
        while st:
            v = st.pop()
            if v < 2:
                c += 1
            else:
                if v > 6:
                    st.append(v // 3)
                st.append(v - v // 2 - 1)
        e.append(c + 1 if g & 1 else c)
    return (
        r"""kernel void recursion_ptrs(global const int*x, global int*o){ int g=get_global_id(0); int st[32]; int sp=0; st[sp++]=x[g]; int c=0; while(sp>0){ int v=st[--sp]; if(v<2){c++;} else { if(v>6){st[sp++]=v/3;} st[sp++]=v-v/2-1; } } private int*p=&st[g&7]; *p=c; generic int*q=(g&1)?(generic int*)p:(generic int*)(o+g); if(g&1) o[g]=*q+1; else *q=c; }""",
        [x, expect(np.array(e), np.int32)],
        (1, 1, 1),
        (64, 1, 1),
        0,
    )


@k
def wave_ops(r):
    x = r.integers(0, 2**31, 128).astype(np.int32)
    w = x.reshape(2, 64)
    e = np.concatenate([(np.array([(np.bitwise_xor(q, np.roll(q, -1))) for q in w])).ravel()])
    b = np.array([sum(((int(v) & 1) << i) for i, v in enumerate(q)) for q in w], dtype=np.uint64)
    return (
        r"""kernel void wave_ops(global const int*x, global int*o, global ulong*b, global int*pre){int g=get_global_id(0); int v=x[g]; int lane=__builtin_amdgcn_mbcnt_hi(~0u,__builtin_amdgcn_mbcnt_lo(~0u,0)); int n=__builtin_amdgcn_ds_bpermute(((lane+1)&63)*4,v); o[g]=v^n; ulong m=__builtin_amdgcn_ballot_w64(v&1); if(lane==0) b[get_group_id(0)*2+(get_local_id(0)>>6)]=m; pre[g]=__builtin_popcountl(m & ((1ul<<lane)-1)) + __builtin_amdgcn_readfirstlane(v);}""",
        [
            x,
            expect(e, np.int32),
            expect(b, np.uint64),
            expect(np.concatenate([np.cumsum(q & 1) - (q & 1) + int(q[0]) for q in w]), np.int32),
        ],
        (1, 1, 1),
        (128, 1, 1),
        0,
    )


@k
def int_ops_cl(r):
    a = r.integers(-(2**31), 2**31, 256).astype(np.int32)
    b = r.integers(-100, 100, 256).astype(np.int32)
    b[b == 0] = 7
    A = a.astype(object)
    b.astype(object)
    e = np.stack(
        [
            np.array([bin(int(v) & 0xFFFFFFFF).count("1") for v in a]),
            np.array([32 - int(v & 0xFFFFFFFF).bit_length() for v in A]),
            (a.astype(np.int64) * b.astype(np.int64) >> 32),
            np.array(
                [
                    int(np.trunc(int(x) / int(y))) if abs(int(x)) < 2**50 else 0
                    for x, y in zip(a, b, strict=False)
                ]
            ),
            np.minimum(
                np.maximum(a.astype(np.int64) + (b.astype(np.int64) << 24), -(2**31)), 2**31 - 1
            ),
        ]
    )
    return (
        r"""kernel void int_ops_cl(global const int*a,global const int*b,global int*o){int i=get_global_id(0); int x=a[i],y=b[i]; o[i]=__builtin_popcount(x); o[256+i]= x? __builtin_clz(x):32; o[512+i]=(int)(((long)x*(long)y)>>32); o[768+i]=x/y; o[1024+i]=__builtin_elementwise_add_sat(x,y<<24);}""",
        [a, b, expect(e, np.int32)],
        (1, 1, 1),
        (256, 1, 1),
        0,
    )


@k
def mfma_cl(r):
    a = r.standard_normal((16, 16)).astype(np.float16)
    b = r.standard_normal((16, 16)).astype(np.float16)
    return (
        r"""typedef half h4 __attribute__((ext_vector_type(4))); typedef float f4 __attribute__((ext_vector_type(4)));
    kernel void mfma_cl(global const half*a,global const half*b,global float*c){int l=get_local_id(0); h4 x,y; for(int j=0;j<4;j++){x[j]=a[(l%16)*16+4*(l/16)+j]; y[j]=b[(4*(l/16)+j)*16+l%16];} f4 z=(f4)(0.0f); z=__builtin_amdgcn_mfma_f32_16x16x16f16(x,y,z,0,0,0); for(int r=0;r<4;r++) c[(4*(l/16)+r)*16+l%16]=z[r];}""",
        [a, b, expect(a.astype(float) @ b.astype(float), f32, None, 1e-4, 1e-4)],
        (1, 1, 1),
        (64, 1, 1),
        0,
    )


@k
def dbl_math(r):
    x = r.uniform(0.1, 50, 64)
    return (
        r"""kernel void dbl_math(global const double*x,global double*o){int i=get_global_id(0); double v=x[i]; double s=__builtin_sqrt(v); o[i]=s+1.0/v-__builtin_floor(v)*__builtin_fma(v,v,0.5); o[64+i]=(double)(long)(v*1000)+(double)(float)v;}""",
        [
            x,
            expect(
                np.stack(
                    [
                        np.sqrt(x) + 1 / x - np.floor(x) * (x * x + 0.5),
                        np.trunc(x * 1000) + x.astype(f32).astype(float),
                    ]
                ),
                np.float64,
                None,
                1e-9,
                1e-12,
            ),
        ],
        (1, 1, 1),
        (64, 1, 1),
        0,
    )


@k
def loop_nest_mat(r):
    a = r.standard_normal((20, 30)).astype(f32)
    b = r.standard_normal((30, 24)).astype(f32)
    return (
        r"""#define T 8
    kernel void __attribute__((reqd_work_group_size(8,8,1))) loop_nest_mat(global const float*a,global const float*b,global float*c,int M,int N,int K){ local float sa[T][T], sb[T][T+1]; int x=get_local_id(0),y=get_local_id(1); int row=get_group_id(1)*T+y,col=get_group_id(0)*T+x; float acc=0;
      for(int k=0;k<K;k+=T){ sa[y][x]=(row<M&&k+x<K)?a[row*K+k+x]:0; sb[y][x]=(k+y<K&&col<N)?b[(k+y)*N+col]:0; barrier(CLK_LOCAL_MEM_FENCE); for(int j=0;j<T;j++) acc+=sa[y][j]*sb[j][x]; barrier(CLK_LOCAL_MEM_FENCE);} if(row<M&&col<N) c[row*N+col]=acc; }""",
        [
            a,
            b,
            expect(a.astype(float) @ b.astype(float), f32, None, 1e-4, 1e-4),
            ("i32", 20),
            ("i32", 24),
            ("i32", 30),
        ],
        (3, 3, 1),
        (8, 8, 1),
        0,
    )


HPRE = r"""
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __launch_bounds__(n) __attribute__((amdgpu_flat_work_group_size(1,n)))
__device__ inline unsigned tx(){return __builtin_amdgcn_workitem_id_x();}
__device__ inline unsigned bx(){return __builtin_amdgcn_workgroup_id_x();}
__device__ inline unsigned bdx(){return ((const unsigned short*)__builtin_amdgcn_implicitarg_ptr())[6];}
__device__ inline unsigned gdx(){return ((const unsigned*)__builtin_amdgcn_implicitarg_ptr())[0];}
__device__ inline unsigned bdx_old(){return ((const unsigned short*)__builtin_amdgcn_dispatch_ptr())[2];}
__device__ inline void sync(){__builtin_amdgcn_fence(__ATOMIC_RELEASE,"workgroup"); __builtin_amdgcn_s_barrier(); __builtin_amdgcn_fence(__ATOMIC_ACQUIRE,"workgroup");}
__device__ inline int shfl_down(int v,int d){ int l=__builtin_amdgcn_mbcnt_hi(~0u,__builtin_amdgcn_mbcnt_lo(~0u,0)); int i=l+d; i=(i>63)?l:i; return __builtin_amdgcn_ds_bpermute(i<<2,v);}
"""


@h
def hip_block_reduce(r):
    x = r.integers(-1000, 1000, 3000).astype(np.int32)
    return (
        r"""template<int N> __device__ int wred(int v){ for(int o=N/2;o;o>>=1) v+=shfl_down(v,o); return v;}
    extern "C" __global__ __launch_bounds__(256) void hip_block_reduce(const int*x,int*o,int n){ __shared__ int s[4]; int a=0; for(unsigned i=bx()*bdx()+tx(); i<n; i+=gdx()*bdx()) a+=x[i]; a=wred<64>(a); if((tx()&63)==0) s[tx()/64]=a; sync(); if(tx()<64){ a=tx()<4?s[tx()]:0; a=wred<64>(a); if(tx()==0) __hip_atomic_fetch_add(o,a,__ATOMIC_RELAXED,__HIP_MEMORY_SCOPE_AGENT);} }""",
        [x, expect(np.array([x.sum()]), np.int32, np.zeros(1)), ("i32", 3000)],
        (3, 1, 1),
        (256, 1, 1),
        0,
    )


@h
def hip_dyn_shared(r):
    x = r.standard_normal((3, 100)).astype(f32)
    return (
        r"""extern __shared__ float dyn[];
    __constant__ float cc[4]={1.f,2.f,.5f,-1.f};
    struct P{float a; int b;};
    extern "C" __global__ void hip_dyn_shared(const float*x,float*o,int n){ P p[3]; for(int i=0;i<3;i++){p[i].a=cc[i]; p[i].b=i;} if(tx()<n) dyn[tx()]=x[bx()*n+tx()]; sync(); if(tx()<n){ int j=(tx()*7+3)%n; P q=p[j%3]; o[bx()*n+tx()]=dyn[j]*q.a+q.b+bdx_old(); } }""",
        [
            x,
            expect(
                np.stack(
                    [
                        [
                            w[(t * 7 + 3) % 100].astype(float)
                            * [1, 2, 0.5][((t * 7 + 3) % 100) % 3]
                            + ((t * 7 + 3) % 100) % 3
                            + 128
                            for t in range(100)
                        ]
                        for w in x
                    ]
                ),
                f32,
                None,
                1e-4,
                1e-6,
            ),
            ("i32", 100),
        ],
        (3, 1, 1),
        (128, 1, 1),
        400,
    )


@h
def hip_virtual_fn(r):
    x = r.integers(0, 3, 128).astype(np.int32)
    return (
        r"""__device__ __attribute__((noinline)) int f0(int a){return a*3;} __device__ __attribute__((noinline)) int f1(int a){return a<2?1:a+f0(a-1);} __device__ __attribute__((noinline)) void sw(int&a,int&b){int t=a;a=b;b=t;}
    extern "C" __global__ void hip_virtual_fn(const int*x,int*o){ int i=bx()*bdx()+tx(); int a=x[i], b=i; if(a==1) sw(a,b); int r= a>50? f1(a): f0(b)-a; for(int k=0;k<a%5;k++){ if(k==3) continue; if(r>400) break; r+=f1(k);} o[i]=r; }""",
        [x, expect(_virt(x), np.int32)],
        (1, 1, 1),
        (128, 1, 1),
        0,
    )


@h
def hip_i128_u8(r):
    x = r.integers(0, 2**62, 64).astype(np.uint64)
    return (
        r"""extern "C" __global__ void hip_i128_u8(const unsigned long*x, unsigned long*hi, unsigned char*by, unsigned long*d){ int i=tx(); unsigned __int128 p=(unsigned __int128)x[i]*x[(i+1)&63]; hi[i]=(unsigned long)(p>>64); unsigned long v=x[i]; unsigned char b[8]; __builtin_memcpy(b,&v,8); unsigned s=0; for(int k=0;k<8;k++) s+=b[(k+i)&7]*(k+1); by[i]=(unsigned char)s; d[i]=v/(unsigned long)(i+3)+__builtin_bswap64(v)+v%(unsigned long)(i*i+1); }""",
        [
            x,
            expect(
                np.array(
                    [int(a) * int(b) >> 64 for a, b in zip(x, np.roll(x, -1), strict=False)],
                    dtype=np.uint64,
                ),
                np.uint64,
            ),
            expect(
                np.array(
                    [
                        sum(((int(v) >> (8 * ((k + i) & 7))) & 255) * (k + 1) for k in range(8))
                        & 255
                        for i, v in enumerate(x)
                    ]
                ),
                np.uint8,
            ),
            expect(
                np.array(
                    [
                        (
                            int(v) // (i + 3)
                            + int.from_bytes(int(v).to_bytes(8, "little"), "big")
                            + int(v) % (i * i + 1)
                        )
                        & (2**64 - 1)
                        for i, v in enumerate(x)
                    ],
                    dtype=np.uint64,
                ),
                np.uint64,
            ),
        ],
        (1, 1, 1),
        (64, 1, 1),
        0,
    )


def build(clang: str, name: str, level: str, folder: Path) -> None:
    """Compile one kernel at one level and write its files."""
    hip = name in HIP
    source, args, grid, block, lds = (HIP if hip else K)[name](
        np.random.default_rng(sum(map(ord, name)))
    )
    target = (
        ["-x", "hip", "--cuda-device-only", "--offload-arch=gfx942", "-nogpuinc"]
        if hip
        else ["-x", "cl", "-cl-std=CL2.0", "-Xclang", "-finclude-default-header",
              "--target=amdgcn-amd-amdhsa", "-mcpu=gfx942"]
    )  # fmt: skip
    with tempfile.TemporaryDirectory() as scratch:
        given, made = Path(scratch, name), Path(scratch, "made.ll")
        given.write_text((HPRE if hip else CLPRE) + source)
        subprocess.run(
            [clang, *target, "-nogpulib", "-mcode-object-version=5", f"-{level}", "-S",
             "-emit-llvm", "-o", str(made), str(given)],
            check=True,
        )  # fmt: skip
        text = made.read_text().replace(scratch + "/", "")
    files = Files()
    for value in args:
        if isinstance(value, tuple):
            files.args.append({"kind": value[0], "value": value[1]})
        else:
            files.buffer(value)
    launch = {
        "kernel": name, "producer": "clang", "grid": grid, "block": block, "lds_bytes": lds
    }  # fmt: skip
    files.write(folder / f"{name}_{level}", launch, "gfx942", stripped(text))


def main(clang: str, folder: Path, names: list[str]) -> None:
    """Build the named kernels (NAME_LEVEL), or all at every level."""
    every = [f"{name}_{level}" for name in (*K, *HIP) for level in ("O0", "O1", "O2")]
    for wanted in names or every:
        name, _, level = wanted.rpartition("_")
        build(clang, name, level, folder)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3:])
