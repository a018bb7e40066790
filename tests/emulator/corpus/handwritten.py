"""Models of the hand-written modules in `cases/hand`, in plain Python.

python tests/emulator/corpus/handwritten.py FOLDER writes their launches and arrays beside them.
"""

# Sources stay as compact as they were written; names follow them.
# ruff: noqa: E501

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from files import Files, Out

MODELS: dict[str, Callable[..., Any]] = {}


def model(function: Callable[..., Any]) -> Callable[..., Any]:
    """Register a model under the name of its module."""
    MODELS[function.__name__] = function
    return function


def expect(expected: Any, dtype: Any, start: Any = None) -> Out:
    return Out(expected, dtype, start)


def s32(x: int) -> int:
    """The low 32 bits as a signed number."""
    x &= 0xFFFFFFFF
    return x - (1 << 32) if x >> 31 else x


@model
def phi_swap(r):
    x = r.integers(0, 20, 64).astype(np.int32)

    def f(n):
        a, b = 1, 2
        for _ in range(n):
            a, b = b, s32(a + 3 * b)
        return s32(a - b)

    return [x, expect([f(int(n)) for n in x], np.int32)], (1, 1, 1), (64, 1, 1), 0


@model
def irreducible(r):
    x = r.integers(1, 60, 128).astype(np.int32)

    def f(n):
        # two-entry loop: odd n enters at B, even at A
        acc = 0
        st = "B" if n & 1 else "A"
        while True:
            if st == "A":
                acc = acc * 3 + n
                n -= 2
                if n <= 0:
                    return s32(acc)
                st = "B"
            else:
                acc ^= n * 5
                n -= 1
                if n <= 0:
                    return s32(acc)
                st = "A" if acc & 1 else "B"

    return [x, expect([f(int(n)) for n in x], np.int32)], (1, 1, 1), (128, 1, 1), 0


@model
def nested_breaks(r):
    x = r.integers(0, 50, 64).astype(np.int32)

    def f(n):
        s = 0
        for i in range(12):
            for j in range(i + 1):
                s = s32(s * 2 + i - j)
                if (s + n) % 7 == 3:
                    break
                if s > 100000:
                    return -s
            if (s & 3) == 2 and i > 4:
                break
        return s

    return [x, expect([f(int(n)) for n in x], np.int32)], (1, 1, 1), (64, 1, 1), 0


@model
def hidden_args(r):
    np.arange(8 * 3)
    e = np.zeros((6, 10), np.int64)
    for g in range(6):
        e[g] = [6, 2, 1, 32, 2, 1, 0, 0, 0, g]
    return [expect(e, np.int32)], (6, 2, 1), (32, 2, 1), 0


@model
def calls_diverge(r):
    x = r.integers(-40, 40, 64).astype(np.int32)

    def g(a):
        return a * a if a > 3 else g2(a)

    def g2(a):
        s = 0
        for k in range(a & 7):
            s += k * a
        return s

    def f(v):
        return s32(g(v) + g2(v)) if v >= 0 else s32(-g2(-v))

    return [x, expect([f(int(v)) for v in x], np.int32)], (1, 1, 1), (64, 1, 1), 0


@model
def private_mem(r):
    x = r.integers(0, 256, (64, 16)).astype(np.uint8)

    def f(i, row):
        b = bytearray(16)
        b[:] = bytes(row)
        c = bytearray(b)
        c[4:8] = b"\x07" * 4
        c[(i * 3) & 15] = i & 255
        c2 = c[:]
        c2[2:14] = c[0:12]  # memmove overlapping
        return [int.from_bytes(c2[k : k + 4], "little") for k in range(0, 16, 4)]

    e = np.array([f(i, row) for i, row in enumerate(x)], dtype=np.uint32)
    return [x, expect(e, np.uint32)], (1, 1, 1), (64, 1, 1), 0


@model
def lane_lock(r):
    # every lane takes the same lock by cmpxchg in a divergent loop: one lane wins a turn
    return (
        [expect([0], np.int32, np.zeros(1)), expect([2 * 128], np.int32, np.zeros(1))],
        (2, 1, 1),
        (128, 1, 1),
        0,
    )


@model
def switch_loop(r):
    x = r.integers(0, 2**31, 64).astype(np.int64)

    def f(v):
        # a little byte-code machine: 2-bit ops until the word is used up
        s = 1
        w = v
        while w:
            op = w & 3
            w >>= 2
            if op == 0:
                s = s + 1
            elif op == 1:
                s = (s * 3) & 0xFFFFFFFFFFFFFFFF
            elif op == 2:
                s ^= 0xFF
            else:
                s = (s - 5) & 0xFFFFFFFFFFFFFFFF
                s ^= 0xFF  # falls through to 2
        return s

    e = np.array([f(int(v)) for v in x], dtype=np.uint64)
    return [x, expect(e, np.uint64)], (1, 1, 1), (64, 1, 1), 0


@model
def vectors_mixed(r):
    x = r.integers(-(2**15), 2**15, (64, 4)).astype(np.int16)
    y = r.standard_normal((64, 2)).astype(np.float16)
    sm = x.astype(np.int64)
    perm = sm[:, [3, 0, 2, 2]]
    mx = np.maximum(sm, perm)
    prod = (sm * 5 + perm) & 0xFFFF
    prod = np.where(prod >= 32768, prod - 65536, prod)
    sel = np.where(sm > perm, mx, prod)
    e1 = sel
    red = np.array([s32(int(v)) for v in sel.sum(1)])
    e2 = np.stack([y[:, 1].astype(np.float64) * 2, -y[:, 0].astype(np.float64)], 1)
    return (
        [x, y, expect(e1, np.int16), expect(red, np.int32), expect(e2, np.float16)],
        (1, 1, 1),
        (64, 1, 1),
        0,
    )


@model
def dyn_index(r):
    x = r.integers(0, 1000, (64, 8)).astype(np.int32)
    k = r.integers(0, 8, 64).astype(np.int32)
    e = x.astype(np.int64).copy()
    f = np.array([x[i, k[i]] for i in range(64)])
    for i in range(64):
        e[i, (k[i] + 3) % 8] = -7
    return [x, k, expect(e, np.int32), expect(f, np.int32)], (1, 1, 1), (64, 1, 1), 0


@model
def lds_rounds(r):
    # 3 waves pass sums round a ring through LDS with a barrier in a loop
    x = r.integers(0, 100, 192).astype(np.int32)
    v = x.astype(np.int64)
    for k in range(5):
        v = np.roll(v, -64) + v * 2 + k
    return [x, expect(v, np.int32)], (1, 1, 1), (192, 1, 1), 0


@model
def waterfall(r):
    # readfirstlane waterfall: the exit waits for all lanes, so its ballot sees the whole wave, but each lane keeps its turn
    x = r.integers(0, 6, 64).astype(np.int32)
    turn = {}
    for v in x:
        if int(v) not in turn:
            turn[int(v)] = len(turn)
    return [x, expect([(64 << 8) | turn[int(v)] for v in x], np.int32)], (1, 1, 1), (64, 1, 1), 0


def main(folder: Path) -> None:
    """Write the launch and the arrays of every module."""
    for name, function in MODELS.items():
        args, grid, block, _ = function(np.random.default_rng(sum(map(ord, name))))
        files = Files()
        for value in args:
            files.buffer(value)
        launch = {"kernel": name, "source": "hand-written", "grid": grid, "block": block}
        files.write(folder / name, launch, "gfx942", None)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
