"""Inputs of attention problems: layouts, what is left over, what is refused."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rocke.errors import UsageError
from rocke.numeric.attention import (
    AttentionShape,
    make_inputs,
    used_slots,
    with_padding,
    with_unused,
)

SHAPE = AttentionShape("bf16", 4, 2, 8, 4, (1, 1, 1), (3, 0, 9), table_width=5)


def test_used_slots_hold_exactly_the_tokens() -> None:
    inputs = make_inputs(SHAPE, 1)
    used = used_slots(inputs)
    assert used.sum() == 3 + 9
    assert used[inputs.table[0, 0]].tolist() == [True, True, True, False]
    assert used[inputs.table[2, 2]].tolist() == [True, False, False, False]


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(0, 30), min_size=1, max_size=5), st.integers(0, 99), st.booleans())
def test_no_two_pages_share_a_block(lengths: list[int], seed: int, sparse: bool) -> None:
    shape = replace(
        SHAPE, q_lens=(1,) * len(lengths), seq_lens=tuple(lengths), table_width=0, sparse=sparse
    )
    inputs = make_inputs(shape, seed)
    pages = [inputs.table[row, :count] for row, count in enumerate(shape.pages)]
    flat = np.concatenate(pages)
    assert len(np.unique(flat)) == len(flat) == sum(-(-n // 4) for n in lengths)
    assert used_slots(inputs).sum() == sum(lengths)


def test_the_same_seed_gives_the_same_inputs_and_another_seed_does_not() -> None:
    first, again, other = make_inputs(SHAPE, 1), make_inputs(SHAPE, 1), make_inputs(SHAPE, 2)
    assert first.q.tobytes() == again.q.tobytes() != other.q.tobytes()
    assert first.table_storage.tobytes() == again.table_storage.tobytes()


def test_unused_slots_are_poisoned_and_used_ones_are_kept() -> None:
    inputs = make_inputs(SHAPE, 1)
    poisoned = with_unused(inputs, "nan")
    used = used_slots(inputs)
    assert np.isnan(poisoned.v.data[~used].astype(np.float32)).all()
    assert poisoned.k.data[used].tobytes() == inputs.k.data[used].tobytes()
    assert with_unused(inputs, "inf").v.data[~used][0, 0, 0] == -np.inf


def test_padding_covers_the_tail_of_rows_and_the_memory_after_the_table() -> None:
    inputs = with_padding(make_inputs(SHAPE, 1), 0x7FFFFFFF)
    assert inputs.table.shape == (3, 5)
    assert (inputs.table[0, 1:] == 0x7FFFFFFF).all()
    assert (inputs.table[1] == 0x7FFFFFFF).all()
    assert (inputs.table[2, :3] < inputs.k.count).all()
    assert len(inputs.table_storage) == 15 + 64
    assert (inputs.table_storage[15:] == 0x7FFFFFFF).all()


def test_a_cache_past_2_gib_stores_only_its_used_blocks() -> None:
    shape = AttentionShape(
        "bf16", 32, 8, 128, 16, (1, 1), (100, 33),
        num_blocks=65664, first_block=65531, sparse=True,
    )  # fmt: skip
    inputs = make_inputs(shape, 1)
    assert inputs.k.nbytes == 2**31 + 4 * 2**20
    assert inputs.k.ids.tolist() == [0, *range(65531, 65541)]
    assert inputs.k.data.nbytes == 11 * 32768


def test_constants_of_blocks_survive_rounding() -> None:
    shape = replace(SHAPE, values="block_constant", block_ids=(3, 4, 5, 6), num_blocks=64)
    inputs = make_inputs(shape, 1)
    first, second = inputs.v.data[3, 0, 0].astype(np.float64), inputs.v.data[4, 3, 1]
    assert first.tolist() == [4 * (8 + d) / 8 for d in range(8)]
    assert second.astype(np.float64).tolist() == [5 * (8 + d) / 8 for d in range(8)]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"q_heads": 5}, "q_heads must be a multiple of kv_heads"),
        ({"q_lens": (1,)}, "must name the same sequences"),
        ({"seq_lens": (3, -1, 9)}, "must not be negative"),
        ({"dtype": "fp64"}, "'fp64' is unknown"),
        ({"unused": "junk"}, "unused must be one of random, zero, nan, inf"),
        ({"values": "junk"}, "values must be one of normal, block_constant"),
        ({"table_width": 2}, "table_width is too small"),
        ({"num_blocks": 3}, "num_blocks must leave 4 blocks"),
        ({"block_ids": (1, 1, 2, 3)}, "at least 4 different blocks"),
        ({"block_ids": (1, 2, 3, 99)}, "must lie below num_blocks"),
        ({"head_size": 0}, "head_size must be positive"),
    ],
)
def test_a_shape_that_makes_no_sense_is_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        replace(SHAPE, **change)
