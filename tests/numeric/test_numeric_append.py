"""Appending to a paged cache: the oracle slot by slot, and its faults by name."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rocke.errors import UsageError
from rocke.numeric.compare import Tolerance
from rocke.numeric.dtypes import numpy_dtype
from rocke.numeric.kv_append import AppendProblem, AppendShape, make_append
from rocke.numeric.problem import judge, proof

EXACT = Tolerance(0, 0)
SHAPE = AppendShape("bf16", 2, 64, 16, 9, 65540, block_ids=(65534, 65535, 65537), padding_every=4)


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 30), st.integers(0, 3), st.integers(0, 2**32))
def test_each_token_lands_in_its_slot_and_nothing_else_moves(
    tokens: int, padding: int, seed: int
) -> None:
    problem = make_append(AppendShape("fp16", 2, 4, 8, tokens, 4, "i64", (), padding), seed)
    after = problem.expected()["value_cache"][1].reshape(32, 2, 4)
    before = problem.v_cache.data.reshape(32, 2, 4).astype(np.float64)
    landed = {int(s): token for token, s in enumerate(problem.slots) if s >= 0}
    assert len(landed) == (problem.slots >= 0).sum()
    for slot in range(32):
        source = problem.v_new[landed[slot]] if slot in landed else before[slot]
        assert np.array_equal(after[slot], source.astype(np.float64))


def told(problem: AppendProblem, caches: dict[str, np.ndarray]) -> str:
    assert proof(problem, EXACT) == []
    right = {name: oracle for name, (_, oracle) in problem.expected().items()}
    got = {n: v.astype(numpy_dtype("bf16")) for n, v in {**right, **caches}.items()}
    return "\n".join(judge(problem, got, EXACT)[0])


def test_the_oracle_itself_passes() -> None:
    assert told(make_append(SHAPE, 1), {}) == ""


def test_a_dropped_store_is_named_with_its_block() -> None:
    problem = make_append(SHAPE, 1)
    text = told(problem, {"key_cache": problem.k_cache.data})
    assert "the old content, never written" in text
    assert "block 65534, slot" in text
    assert "value_cache" not in text


def test_swapped_caches_are_named() -> None:
    problem = make_append(SHAPE, 2)
    swapped = replace(problem, k_new=problem.v_new, v_new=problem.k_new)
    text = told(problem, {"key_cache": swapped.expected()["key_cache"][1]})
    assert "looks like K and V swapped" in text


def test_a_write_where_none_belongs_is_named() -> None:
    problem = make_append(SHAPE, 3)
    cache = problem.expected()["key_cache"][1].copy()
    free = next(
        (block, slot)
        for block in range(3)
        for slot in range(16)
        if int(problem.k_cache.ids[block]) * 16 + slot not in problem.slots.tolist()
    )
    cache[free][1] = problem.k_new[5, 0].astype(np.float64)
    text = told(problem, {"key_cache": cache})
    assert f"slot {free[1]} (not to be written), KV head 1" in text
    assert "looks like token 5, KV head 0" in text


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"slot_type": "i16"}, "slot_type must be i32 or i64"),
        ({"tokens": 0}, "sizes must be positive"),
        ({"tokens": 49}, "tokens must fit in the 3 blocks"),
        ({"block_ids": (65540,)}, "must lie below num_blocks"),
    ],
)
def test_a_shape_that_makes_no_sense_is_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        replace(SHAPE, **change)
