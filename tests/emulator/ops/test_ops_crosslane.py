"""Lane moves against values worked out by hand from the ISA's tables."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rocke.emulator.ops import Types, Unsupported, find

LANE = np.arange(64, dtype=np.uint32)
VALUE = (LANE + 100)[None]
OLD = (LANE + 1000)[None]
ALL = np.ones((1, 64), bool)


def call(name: str, *args: Any, **keywords: Any) -> Any:
    entry = find(name)
    assert entry is not None, name
    with np.errstate(all="ignore"):
        return entry.function(*args, **keywords)


def only(*lanes: int) -> np.ndarray:
    active = np.zeros((1, 64), bool)
    active[0, list(lanes)] = True
    return active


def uniform(value: int) -> np.ndarray:
    return np.full((1, 64), value, np.uint32)


def dpp(
    control: int, active: np.ndarray = ALL, rows: int = 15, banks: int = 15, bound: int = 0
) -> Any:
    return call("llvm.amdgcn.update.dpp.i32", active, OLD, VALUE, control, rows, banks, bound)[0]


def quad(a: int, b: int, c: int, d: int) -> int:
    return a | b << 2 | c << 4 | d << 6


# Per mode: lane -> source lane, or None where the ISA says "use bound_cntl".
MODES: dict[str, tuple[int, dict[int, int | None]]] = {
    "quad_perm 1,0,3,2": (quad(1, 0, 3, 2), {0: 1, 1: 0, 2: 3, 3: 2, 61: 60}),
    "quad_perm 3,3,0,1": (quad(3, 3, 0, 1), {0: 3, 1: 3, 2: 0, 3: 1, 62: 60}),
    "row_shl 1": (0x101, {0: 1, 14: 15, 15: None, 16: 17, 31: None, 63: None}),
    "row_shl 15": (0x10F, {0: 15, 1: None, 16: 31, 48: 63}),
    "row_shr 1": (0x111, {0: None, 1: 0, 15: 14, 16: None, 17: 16, 63: 62}),
    "row_shr 8": (0x118, {7: None, 8: 0, 15: 7, 24: 16, 23: None}),
    "row_ror 1": (0x121, {0: 15, 1: 0, 15: 14, 16: 31, 17: 16}),
    "row_ror 4": (0x124, {0: 12, 3: 15, 4: 0, 35: 47, 36: 32}),
    "wave_shl 1": (0x130, {0: 1, 15: 16, 62: 63, 63: None}),
    "wave_rol 1": (0x134, {0: 1, 62: 63, 63: 0}),
    "wave_shr 1": (0x138, {0: None, 1: 0, 16: 15, 63: 62}),
    "wave_ror 1": (0x13C, {0: 63, 1: 0, 63: 62}),
    "row_mirror": (0x140, {0: 15, 1: 14, 15: 0, 16: 31, 40: 39}),
    "row_half_mirror": (0x141, {0: 7, 7: 0, 8: 15, 15: 8, 20: 19}),
    "row_bcast 15": (0x142, {0: None, 15: None, 16: 15, 31: 15, 32: 31, 47: 31, 48: 47}),
    "row_bcast 31": (0x143, {0: None, 31: None, 32: 31, 48: 31, 63: 31}),
    "row_newbcast 5": (0x155, {0: 5, 15: 5, 16: 21, 63: 53}),
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("bound", [0, 1])
def test_dpp_modes(mode: str, bound: int) -> None:
    control, expected = MODES[mode]
    got = dpp(control, bound=bound)
    for lane, source in expected.items():
        outside = 0 if bound else lane + 1000
        assert got[lane] == (outside if source is None else source + 100), (mode, lane)


def test_dpp_row_and_bank_masks_keep_old_even_with_bound_control() -> None:
    # bcast15 with row_mask 0xA: rows 1 and 3 take lane 15 of the row before, the rest keep old.
    got = dpp(0x142, rows=0xA, bound=1)
    assert got[0] == 1000 and got[16] == 115 and got[32] == 1032 and got[48] == 147
    banked = dpp(0x140, banks=0b0110)
    assert banked[3] == 1003 and banked[4] == 111 and banked[11] == 104 and banked[12] == 1012
    assert banked[20] == 100 + 27


def test_dpp_from_a_lane_that_is_off() -> None:
    active = ALL.copy()
    active[0, 0] = False
    assert dpp(0x111, active)[1] == 1001
    assert dpp(0x111, active, bound=1)[1] == 0
    assert dpp(0x111, active)[2] == 101


def test_dpp_moves_vectors_and_wide_values() -> None:
    wide = (np.arange(64, dtype=np.uint64) << np.uint64(33))[None]
    moved = call("llvm.amdgcn.update.dpp.i64", ALL, wide, wide, 0x134, 15, 15, 0)
    assert moved[0, 63] == 0 and moved[0, 0] == 1 << 33
    pair = np.stack([LANE, LANE + 1], axis=-1).astype(np.float16)[None]
    moved = call("llvm.amdgcn.mov.dpp.v2f16", ALL, pair, 0x141, 15, 15, 1)
    assert moved.shape == (1, 64, 2) and list(moved[0, 0]) == [7, 8]


@pytest.mark.parametrize("control", [0x100, 0x110, 0x131, 0x144, 0x160, 0x1FF])
def test_dpp_controls_that_gfx9_lacks(control: int) -> None:
    with pytest.raises(Unsupported, match="DPP control"):
        dpp(control)


def test_readfirstlane_takes_the_lowest_active_lane() -> None:
    active = np.concatenate([only(5, 9), ALL, np.zeros((1, 64), bool)])
    values = np.stack([LANE, LANE + 64, LANE + 128])
    got = call("llvm.amdgcn.readfirstlane.i32", active, values)
    np.testing.assert_array_equal(got, [[5], [64], [128]])
    vectors = np.stack([values, values + 1], axis=-1)
    np.testing.assert_array_equal(
        call("llvm.amdgcn.readfirstlane.v2i32", active, vectors)[:, 0],
        [[5, 6], [64, 65], [128, 129]],
    )


def test_readlane_and_writelane_ignore_exec_and_wrap() -> None:
    assert call("llvm.amdgcn.readlane.i32", only(3), VALUE, uniform(40))[0, 0] == 140
    assert call("llvm.amdgcn.readlane.i32", only(3), VALUE, uniform(65))[0, 0] == 101
    written = call("llvm.amdgcn.writelane.i32", only(3), uniform(7), uniform(40), OLD)[0]
    assert written[40] == 7 and written[41] == 1041 and written[3] == 1003


def test_ballot_counts_active_lanes_only() -> None:
    flag = (LANE % 2 == 0)[None]
    got = call("llvm.amdgcn.ballot.i64", only(0, 1, 62, 63), flag, ty=Types("i64", ("i1",)))
    assert got.shape == (1, 1) and got[0, 0] == 1 | 1 << 62
    back = call("llvm.amdgcn.inverse.ballot", ALL, np.broadcast_to(got, (1, 64)),
                ty=Types("i1", ("i64",)))  # fmt: skip
    assert list(np.flatnonzero(back[0])) == [0, 62]
    with pytest.raises(Unsupported, match="64 lanes"):
        call("llvm.amdgcn.ballot.i32", ALL, flag, ty=Types("i32", ("i1",)))


def test_icmp_and_fcmp_masks() -> None:
    a = np.where(LANE == 7, 0xFFFFFFFF, LANE).astype(np.uint32)[None]
    b = uniform(5)
    full = (1 << 64) - 1
    expected = {
        32: 1 << 5,
        33: full & ~(1 << 5),
        34: full & ~0x3F,
        35: full & ~0x1F,
        36: 0x1F,
        37: 0x3F,
        38: full & ~0x3F & ~(1 << 7),
        40: 0x1F | 1 << 7,
        41: 0x3F | 1 << 7,
    }
    for predicate, mask in expected.items():
        assert call("llvm.amdgcn.icmp.i64.i32", ALL, a, b, predicate)[0, 0] == mask, predicate
    assert call("llvm.amdgcn.icmp.i64.i32", only(5, 6), a, b, 35)[0, 0] == 0x60
    x = np.where(LANE == 2, np.nan, LANE).astype(np.float32)[None]
    y = np.full((1, 64), 3, np.float32)
    nan, below, above = 1 << 2, 0b11, full & ~0xF
    ordered = {0: 0, 1: 8, 2: above, 4: below, 6: above | below, 7: full & ~nan}
    unordered = {8: nan, 9: nan | 8, 12: nan | below, 15: full}
    for predicate, mask in (ordered | unordered).items():
        assert call("llvm.amdgcn.fcmp.i64.f32", ALL, x, y, predicate)[0, 0] == mask, predicate
    with pytest.raises(Unsupported, match="predicate"):
        call("llvm.amdgcn.icmp.i64.i32", ALL, a, b, 5)


def test_mbcnt_counts_bits_below_the_lane() -> None:
    low = call("llvm.amdgcn.mbcnt.lo", ALL, uniform(0xFFFFFFFF), uniform(0))[0]
    np.testing.assert_array_equal(low, [min(lane, 32) for lane in range(64)])
    high = call("llvm.amdgcn.mbcnt.hi", ALL, uniform(0xFFFFFFFF), low[None])[0]
    np.testing.assert_array_equal(high, LANE)
    some = call("llvm.amdgcn.mbcnt.lo", ALL, uniform(0b10110), uniform(10))[0]
    assert list(some[:6]) == [10, 10, 11, 12, 12, 13] and some[63] == 13
    upper = call("llvm.amdgcn.mbcnt.hi", ALL, uniform(0b101), uniform(10))[0]
    assert upper[31] == 10 and upper[32] == 10 and upper[33] == 11 and upper[35] == 12


@pytest.mark.parametrize(
    ("offset", "sources"),
    [
        (1 << 10 | 0x1F, {0: 1, 1: 0, 30: 31, 33: 32}),  # xor 1
        (16 << 10 | 0x1F, {0: 16, 31: 15, 32: 48}),  # xor 16
        (0x1F << 10 | 0x1F, {0: 31, 31: 0, 32: 63}),  # mirror of 32
        (3 << 5, {0: 3, 31: 3, 32: 35}),  # broadcast lane 3
        (2 << 5 | 0x1C, {0: 2, 5: 6, 63: 62}),  # lane 2 of every quad
        (0x8000 | quad(3, 2, 1, 0), {0: 3, 3: 0, 61: 62}),
        (0xC000 | 1 << 5, {0: 1, 30: 31, 31: 0, 32: 33, 63: 32}),  # rotate left by 1
        (0xC400 | 1 << 5, {0: 31, 1: 0, 32: 63}),  # rotate right by 1
        (0xC000 | 1 << 5 | 0x1C, {0: 1, 3: 0, 4: 5, 7: 4}),  # within quads
        (0xE000, {0: 0, 1: 16, 2: 8, 3: 24, 33: 48}),  # bit reversal
        (0xE010, {1: 8, 16: 16, 17: 24}),  # FFT of 16
        (0xE01F, {5: 5, 31: 31, 37: 37}),
    ],
)
def test_ds_swizzle_modes(offset: int, sources: dict[int, int]) -> None:
    got = call("llvm.amdgcn.ds.swizzle", ALL, VALUE, offset)[0]
    for lane, source in sources.items():
        assert got[lane] == source + 100, lane


def test_ds_swizzle_reads_zero_from_a_lane_that_is_off() -> None:
    got = call("llvm.amdgcn.ds.swizzle", only(0, 2, 3), VALUE, 1 << 10 | 0x1F)[0]
    assert got[0] == 0 and got[2] == 103 and got[3] == 102


def test_ds_bpermute_pulls() -> None:
    address = ((63 - LANE) * 4 + 1)[None].astype(np.uint32)
    got = call("llvm.amdgcn.ds.bpermute", ALL, address, VALUE)[0]
    np.testing.assert_array_equal(got, 163 - LANE)
    wrapped = call("llvm.amdgcn.ds.bpermute", ALL, uniform(65 * 4), VALUE)[0]
    assert (wrapped == 101).all()
    off = call("llvm.amdgcn.ds.bpermute", only(0, 1), address, VALUE)[0]
    assert off[0] == 0 and off[1] == 0


def test_ds_permute_pushes_and_the_highest_lane_wins() -> None:
    address = np.where(LANE < 4, 40, LANE)[None].astype(np.uint32) * np.uint32(4)
    got = call("llvm.amdgcn.ds.permute", ALL, address, VALUE)[0]
    assert got[40] == 140 and got[0] == 0 and got[3] == 0 and got[5] == 105
    few = call("llvm.amdgcn.ds.permute", only(0, 1, 2), address, VALUE)[0]
    assert few[40] == 102 and few[5] == 0


def test_permlane_swaps_of_gfx950() -> None:
    a, b = VALUE, OLD
    x, y = call("llvm.amdgcn.permlane16.swap", ALL, a, b, 0, 0, arch="gfx950")
    assert [x[0, i] for i in (0, 15, 16, 31, 32, 48)] == [100, 115, 1000, 1015, 132, 1032]
    assert [y[0, i] for i in (0, 15, 16, 32, 48)] == [116, 131, 1016, 148, 1048]
    x, y = call("llvm.amdgcn.permlane32.swap", ALL, a, b, 0, 0, arch="gfx950")
    assert [x[0, i] for i in (0, 31, 32, 63)] == [100, 131, 1000, 1031]
    assert [y[0, i] for i in (0, 31, 32, 63)] == [132, 163, 1032, 1063]
    with pytest.raises(Unsupported, match="gfx942"):
        call("llvm.amdgcn.permlane16.swap", ALL, a, b, 0, 0, arch="gfx942")


def test_whole_wave_values() -> None:
    got = call("llvm.amdgcn.set.inactive.i32", only(1), VALUE, OLD)[0]
    assert got[0] == 1000 and got[1] == 101
    assert call("llvm.amdgcn.strict.wwm.i32", ALL, VALUE)[0, 5] == 105
    with pytest.raises(Unsupported, match="whole-wave"):
        call("llvm.amdgcn.strict.wwm.i32", only(1), VALUE)
    vote = call("llvm.amdgcn.wqm.vote", only(1, 8), (LANE < 8)[None])[0]
    assert list(np.flatnonzero(vote)) == [0, 1, 2, 3]


def test_wave_reductions_skip_lanes_that_are_off() -> None:
    active = only(2, 3, 9)
    signed = np.where(LANE == 9, -5, LANE).astype(np.int32).view(np.uint32)[None]
    for name, expected in (("umin", 2), ("umax", 0xFFFFFFFB), ("min", 0xFFFFFFFB), ("max", 3),
                           ("add", 0), ("sub", 0), ("or", 0xFFFFFFFB), ("and", 2),
                           ("xor", 0xFFFFFFFA)):  # fmt: skip
        got = call(f"llvm.amdgcn.wave.reduce.{name}.i32", active, signed, 0)
        assert got.reshape(-1)[0] == expected, name


def test_waves_have_64_lanes() -> None:
    assert call("llvm.amdgcn.wavefrontsize")[0] == 64
