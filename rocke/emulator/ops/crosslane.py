"""Intrinsics that move values between the lanes of a wave; arrays ``(W, 64[, k])``."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.registry import Types, Unsupported, intrinsic

Array = NDArray[Any]
Mask = NDArray[np.bool_]

LANES = 64
_LANE = np.arange(LANES)
_BIT = np.uint64(1) << np.arange(LANES, dtype=np.uint64)


def full(active: Mask, x: Array) -> Array:
    """Broadcast an operand over all waves and lanes."""
    return np.broadcast_to(x, (active.shape[0], LANES, *x.shape[2:]))


def first_lane(active: Mask) -> NDArray[np.intp]:
    """Lowest active lane of each wave, 0 where no lane is active.

    Source: CDNA3 ISA, V_READFIRSTLANE_B32: "the lane to read from is the lowest active lane; if
    EXEC is zero, lane 0".
    """
    return np.asarray(active.argmax(axis=1))


def gather(x: Array, source: Array) -> Array:
    """``x`` of lane ``source[w, i]`` (or of ``source[i]`` in every wave) for each lane i."""
    waves = np.arange(x.shape[0])[:, None]
    chosen: Array = x[waves, source]
    return chosen


def uniform(active: Mask, x: Array) -> Array:
    """Value ``(W, 1[, k])`` of an operand that the hardware takes from a scalar register."""
    whole = full(active, x)
    taken: Array = whole[np.arange(whole.shape[0]), first_lane(active)][:, None]
    return taken


def where(mask: Mask, yes: Array, no: Array) -> Array:
    """Choose by lane, for scalars and vectors."""
    shaped = mask[..., None] if max(yes.ndim, no.ndim) == 3 else mask
    return np.where(shaped, yes, no)


@intrinsic("llvm.amdgcn.readfirstlane", kind="wave")
def readfirstlane(active: Mask, x: Array) -> Array:
    """Value of the lowest active lane (AMDGPUUsage; CDNA3 ISA, V_READFIRSTLANE_B32)."""
    return uniform(active, x)


@intrinsic("llvm.amdgcn.readlane", kind="wave")
def readlane(active: Mask, x: Array, lane: Array) -> Array:
    """Value of one lane, active or not (CDNA3 ISA, V_READLANE_B32: ignores EXEC, lane mod 64)."""
    whole = full(active, x)
    chosen = (uniform(active, lane) & np.uint32(LANES - 1)).astype(np.intp)
    return gather(whole, chosen)


@intrinsic("llvm.amdgcn.writelane", kind="wave")
def writelane(active: Mask, value: Array, lane: Array, old: Array) -> Array:
    """``old`` with one lane replaced (CDNA3 ISA, V_WRITELANE_B32: ignores EXEC, lane mod 64)."""
    chosen = (uniform(active, lane) & np.uint32(LANES - 1)).astype(np.intp)
    here = np.broadcast_to(chosen == _LANE, active.shape)
    return where(here, uniform(active, value), full(active, old))


def lane_mask(flags: Array) -> NDArray[np.uint64]:
    """Pack flags ``(W, 64)`` into one 64-bit mask per wave, ``(W, 1)``, lane 0 in bit 0."""
    packed = np.packbits(np.ascontiguousarray(flags), axis=1, bitorder="little")
    return packed.view(np.uint64)


@intrinsic("llvm.amdgcn.ballot", kind="wave", types=True)
def ballot(active: Mask, flag: Array, *, ty: Types) -> Array:
    """Mask of the active lanes whose flag is set; inactive lanes give 0 (AMDGPUUsage, ballot)."""
    if ty.result != "i64":
        raise Unsupported(f"ballot to {ty.result} in a wave of 64 lanes")
    return lane_mask(full(active, flag) & active)


@intrinsic("llvm.amdgcn.inverse.ballot", kind="wave", types=True)
def inverse_ballot(active: Mask, mask: Array, *, ty: Types) -> Array:
    """Bit of each lane in a uniform 64-bit mask (AMDGPUUsage, inverse.ballot)."""
    if ty.args[0] != "i64":
        raise Unsupported(f"inverse.ballot of {ty.args[0]} in a wave of 64 lanes")
    return np.asarray((uniform(active, mask) & _BIT) != 0)


_INTEGER_TESTS: dict[int, tuple[bool, Any]] = {
    32: (False, np.equal),
    33: (False, np.not_equal),
    34: (False, np.greater),
    35: (False, np.greater_equal),
    36: (False, np.less),
    37: (False, np.less_equal),
    38: (True, np.greater),
    39: (True, np.greater_equal),
    40: (True, np.less),
    41: (True, np.less_equal),
}


def _signed(x: Array) -> Array:
    return x.view(np.dtype(f"i{x.dtype.itemsize}")) if x.dtype.kind == "u" else x


@intrinsic("llvm.amdgcn.icmp", kind="wave", imm=(2,))
def icmp(active: Mask, a: Array, b: Array, predicate: int) -> Array:
    """Mask of active lanes where an integer comparison holds; predicate as CmpInst::Predicate.

    Source: IntrinsicsAMDGPU.td, int_amdgcn_icmp; V_CMP writes 0 for inactive lanes (CDNA3 ISA 6).
    """
    if predicate not in _INTEGER_TESTS:
        raise Unsupported(f"integer predicate {predicate}")
    signed, test = _INTEGER_TESTS[predicate]
    left, right = full(active, a), full(active, b)
    if signed:
        left, right = _signed(np.ascontiguousarray(left)), _signed(np.ascontiguousarray(right))
    return lane_mask(test(left, right) & active)


@intrinsic("llvm.amdgcn.fcmp", kind="wave", imm=(2,))
def fcmp(active: Mask, a: Array, b: Array, predicate: int) -> Array:
    """Mask of active lanes where a float comparison holds.

    Source: IntrinsicsAMDGPU.td, int_amdgcn_fcmp. CmpInst::Predicate 0 to 15 is a set of outcomes:
    bit 0 equal, bit 1 greater, bit 2 less, bit 3 unordered.
    """
    if not 0 <= predicate <= 15:
        raise Unsupported(f"float predicate {predicate}")
    left, right = full(active, a), full(active, b)
    outcomes = (left == right, left > right, left < right, (left != left) | (right != right))
    held = np.zeros(active.shape, bool)
    for bit, outcome in enumerate(outcomes):
        if predicate >> bit & 1:
            held |= outcome
    return lane_mask(held & active)


def _count_below(active: Mask, mask: Array, base: Array, first: int) -> Array:
    below = np.array([sum(1 << i for i in range(32) if i + first < lane) for lane in range(LANES)])
    counted = np.bitwise_count(full(active, mask) & below.astype(np.uint32)).astype(np.uint32)
    return counted + full(active, base)


@intrinsic("llvm.amdgcn.mbcnt.lo", kind="wave")
def mbcnt_lo(active: Mask, mask: Array, base: Array) -> Array:
    """``base`` + set bits of ``mask`` for lanes 0 to 31 below this one (CDNA3 ISA, V_MBCNT_LO)."""
    return _count_below(active, mask, base, 0)


@intrinsic("llvm.amdgcn.mbcnt.hi", kind="wave")
def mbcnt_hi(active: Mask, mask: Array, base: Array) -> Array:
    """``base`` + set bits of ``mask`` for lanes 32 to 63 below this one (CDNA3 ISA, V_MBCNT_HI)."""
    return _count_below(active, mask, base, 32)


@intrinsic("llvm.amdgcn.set.inactive", "llvm.amdgcn.set.inactive.chain.arg", kind="wave")
def set_inactive(active: Mask, x: Array, other: Array) -> Array:
    """``x`` in active lanes, ``other`` in the rest (IntrinsicsAMDGPU.td, set.inactive)."""
    return where(active, full(active, x), full(active, other))


@intrinsic(
    "llvm.amdgcn.strict.wwm",
    "llvm.amdgcn.wwm",
    "llvm.amdgcn.strict.wqm",
    "llvm.amdgcn.wqm",
    "llvm.amdgcn.softwqm",
    kind="wave",
)
def whole_wave(active: Mask, x: Array) -> Array:
    """The value itself, where every lane was active anyway.

    These ask that the computation of ``x`` ran with more lanes than are active; that is not
    emulated, so it is refused where it would make a difference (IntrinsicsAMDGPU.td, strict_wwm).
    """
    if not active.all():
        raise Unsupported("whole-wave or whole-quad mode while some lanes are off")
    return full(active, x)


@intrinsic("llvm.amdgcn.wqm.vote", kind="wave")
def wqm_vote(active: Mask, flag: Array) -> Array:
    """Whether the flag is set in any active lane of the quad (IntrinsicsAMDGPU.td, wqm_vote)."""
    quads = (full(active, flag) & active).reshape(active.shape[0], 16, 4)
    return np.repeat(quads.any(axis=2), 4, axis=1)


_NEUTRAL: dict[str, tuple[Any, Any]] = {
    "add": (np.add, 0),
    "sub": (np.subtract, 0),
    "and": (np.bitwise_and, -1),
    "or": (np.bitwise_or, 0),
    "xor": (np.bitwise_xor, 0),
    "umin": (np.minimum, -1),
    "umax": (np.maximum, 0),
}


def _wave_reduce(name: str) -> None:
    ufunc, neutral = _NEUTRAL[name]

    @intrinsic(f"llvm.amdgcn.wave.reduce.{name}", kind="wave", imm=(1,))
    def reduce(active: Mask, x: Array, strategy: int) -> Array:
        """Reduction over the active lanes (AMDGPUUsage, llvm.amdgcn.wave.reduce)."""
        del strategy
        whole = full(active, x)
        start = np.array(neutral).astype(whole.dtype)
        kept = np.where(active, whole, start)
        if name == "sub":
            return np.asarray(
                np.zeros_like(kept[:, :1]) - kept.sum(axis=1, keepdims=True, dtype=kept.dtype)
            )
        reduced: Array = ufunc.reduce(kept, axis=1, keepdims=True, dtype=kept.dtype)
        return reduced


for _name in _NEUTRAL:
    _wave_reduce(_name)


@intrinsic("llvm.amdgcn.wavefrontsize")
def wavefrontsize() -> Array:
    """Lanes of a wave: 64 on gfx9 (IntrinsicsAMDGPU.td, wavefrontsize)."""
    return np.array([LANES], np.uint32)


@intrinsic("llvm.amdgcn.wave.reduce.min", kind="wave", imm=(1,))
def wave_reduce_min(active: Mask, x: Array, strategy: int) -> Array:
    """Smallest signed value of the active lanes (AMDGPUUsage, wave.reduce.min)."""
    del strategy
    signed = _signed(np.ascontiguousarray(full(active, x)))
    kept = np.where(active, signed, np.iinfo(signed.dtype).max)
    return np.asarray(kept.min(axis=1, keepdims=True).view(x.dtype))


@intrinsic("llvm.amdgcn.wave.reduce.max", kind="wave", imm=(1,))
def wave_reduce_max(active: Mask, x: Array, strategy: int) -> Array:
    """Largest signed value of the active lanes (AMDGPUUsage, wave.reduce.max)."""
    del strategy
    signed = _signed(np.ascontiguousarray(full(active, x)))
    kept = np.where(active, signed, np.iinfo(signed.dtype).min)
    return np.asarray(kept.max(axis=1, keepdims=True).view(x.dtype))
