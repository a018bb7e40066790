"""cmpxchg by many lanes at few addresses, against lanes that go one after the other."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from rocke.emulator.ir import types as ty
from rocke.emulator.memory.atomics import compare_swap, take_turns
from rocke.emulator.memory.region import Region, zeroed

LANES = st.lists(
    st.tuples(st.integers(0, 3), st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=20
)


@settings(max_examples=200, deadline=None)
@given(LANES, st.booleans())
def test_lanes_take_turns(lanes: list[tuple[int, int, int]], same: bool) -> None:
    if same:
        lanes = [(at, lanes[0][1], lanes[0][2]) for at, _, _ in lanes]
    memory, read = [0, 1, 2, 0], []
    for at, expected, new in lanes:
        read.append(memory[at])
        memory[at] = new if memory[at] == expected else memory[at]
    region = Region(zeroed(16), 16)
    region.data[:16] = np.array([0, 1, 2, 0], np.uint32).view(np.uint8)
    at, expected, new = np.array(lanes).T
    got = take_turns(
        region,
        at.astype(np.int64) * 4,
        [expected.astype(np.uint32), new.astype(np.uint32)],
        ty.I32,
        4,
        compare_swap,
    )
    assert got.tolist() == read
    assert region.data[:16].view(np.uint32).tolist() == memory
