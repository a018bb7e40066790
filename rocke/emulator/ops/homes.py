"""Which module of this package defines an intrinsic, so that only those in use are imported.

An intrinsic is known by its first word: `cvt` of `llvm.amdgcn.cvt.pkrtz`, with `amdgcn.` before it.
"""

from __future__ import annotations

import importlib
from functools import cache

_WORDS = {
    "amdint": (
        "amdgcn.alignbit amdgcn.alignbyte amdgcn.bitop3 amdgcn.lerp amdgcn.mqsad "
        "amdgcn.msad amdgcn.mul amdgcn.mulhi amdgcn.perm amdgcn.prng amdgcn.qsad "
        "amdgcn.sad amdgcn.sbfe amdgcn.sffbh amdgcn.ubfe"
    ),
    "amdmath": (
        "amdgcn.cos amdgcn.cvt amdgcn.exp2 amdgcn.fdiv amdgcn.fma amdgcn.fmed3 "
        "amdgcn.fmul amdgcn.fract amdgcn.frexp amdgcn.log amdgcn.rcp amdgcn.rsq "
        "amdgcn.sin amdgcn.sqrt"
    ),
    "convert": ("amdgcn.cvt"),
    "convert_scaled": ("amdgcn.cvt"),
    "crosslane": (
        "amdgcn.ballot amdgcn.fcmp amdgcn.icmp amdgcn.inverse amdgcn.mbcnt "
        "amdgcn.readfirstlane amdgcn.readlane amdgcn.set amdgcn.softwqm amdgcn.strict "
        "amdgcn.wave amdgcn.wavefrontsize amdgcn.wqm amdgcn.writelane amdgcn.wwm"
    ),
    "division": ("amdgcn.div"),
    "dot": (
        "amdgcn.fdot2 amdgcn.sdot2 amdgcn.sdot4 amdgcn.sdot8 amdgcn.udot2 amdgcn.udot4 amdgcn.udot8"
    ),
    "dpp": ("amdgcn.mov amdgcn.permlane16 amdgcn.permlane32 amdgcn.update"),
    "ds_lanes": ("amdgcn.ds"),
    "elementary": (
        "acos amdgcn.ldexp asin atan atan2 convert cos cosh exp exp10 exp2 fptosi fptoui "
        "frexp ldexp llrint llround log log10 log2 lrint lround modf pow powi sin sincos "
        "sinh tan tanh"
    ),
    "floatmath": (
        "amdgcn.fma canonicalize ceil copysign fabs floor fma fmuladd maximum maximumnum "
        "maxnum minimum minimumnum minnum nearbyint rint round roundeven sqrt trunc"
    ),
    "fpclass": ("amdgcn.class is"),
    "hints": ("annotation arithmetic expect is launder objectsize ptr ssa strip threadlocal"),
    "intmath": (
        "abs bitreverse bswap ctlz ctpop cttz fshl fshr ptrmask scmp smax smin ucmp umax umin"
    ),
    "mfma_scale": ("amdgcn.mfma"),
    "mode": ("amdgcn.s"),
    "overflow": ("sadd smul sshl ssub uadd umul ushl usub"),
    "reduce": ("experimental stepvector vector"),
    "trig": ("amdgcn.trig"),
}


@cache
def modules_of(word: str) -> tuple[str, ...]:
    """The modules that define intrinsics of a first word."""
    return tuple(module for module, words in _WORDS.items() if word in words.split())


@cache
def bring(word: str) -> None:
    """Import what defines intrinsics of a first word; nothing for an unknown one."""
    for module in modules_of(word):
        importlib.import_module(f"rocke.emulator.ops.{module}")


def word_of(name: str) -> str:
    """The first word of an intrinsic's name."""
    parts = name.split(".", 3)
    return ".".join(parts[1:3]) if parts[1] == "amdgcn" else parts[1]


def bring_all() -> None:
    """Import every module that defines intrinsics."""
    for module in _WORDS:
        importlib.import_module(f"rocke.emulator.ops.{module}")
