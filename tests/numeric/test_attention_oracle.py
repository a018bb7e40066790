"""The attention oracle against plain loops and against what must hold for any attention."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rocke.numeric.attention import AttentionInputs, AttentionShape, make_inputs, with_unused
from rocke.numeric.attention_oracle import reference


def by_loops(inputs: AttentionInputs) -> np.ndarray:
    """The definition, one number at a time, in Python floats."""
    shape = inputs.shape
    out = np.zeros(inputs.q.shape)
    token = 0
    for row, (q_len, seq_len) in enumerate(zip(shape.q_lens, shape.seq_lens, strict=True)):
        for query in range(q_len):
            limit = seq_len - q_len + query
            for head in range(shape.q_heads):
                out[token, head] = one_row(inputs, row, token, head, limit)
            token += 1
    return out


def one_row(inputs: AttentionInputs, row: int, token: int, head: int, limit: int) -> list[float]:
    shape = inputs.shape
    keys, values = [], []
    for position in range(limit + 1):
        block = int(inputs.table[row, position // shape.block_size])
        slot = position % shape.block_size
        keys.append(inputs.k.at(np.array([block]))[0, slot, head // shape.ratio])
        values.append(inputs.v.at(np.array([block]))[0, slot, head // shape.ratio])
    if not keys:
        return [0.0] * shape.head_size
    query = [float(x) for x in inputs.q[token, head]]
    scores = [
        inputs.scale * math.fsum(a * float(b) for a, b in zip(query, key, strict=True))
        for key in keys
    ]
    weights = [math.exp(score - max(scores)) for score in scores]
    total = math.fsum(weights)
    return [
        math.fsum(w * float(value[dim]) for w, value in zip(weights, values, strict=True)) / total
        for dim in range(shape.head_size)
    ]


@st.composite
def shapes(draw: st.DrawFn) -> AttentionShape:
    kv_heads = draw(st.integers(1, 3))
    sequences = draw(st.integers(1, 3))
    lengths = st.lists(st.integers(0, 9), min_size=sequences, max_size=sequences)
    return AttentionShape(
        dtype=draw(st.sampled_from(["bf16", "fp16"])),
        q_heads=kv_heads * draw(st.integers(1, 3)),
        kv_heads=kv_heads,
        head_size=draw(st.sampled_from([2, 5])),
        block_size=draw(st.sampled_from([2, 4])),
        q_lens=tuple(draw(lengths)),
        seq_lens=tuple(draw(lengths)),
        sparse=draw(st.booleans()),
    )


@settings(max_examples=40, deadline=None)
@given(shapes(), st.integers(0, 2**32))
def test_the_oracle_equals_plain_loops(shape: AttentionShape, seed: int) -> None:
    inputs = make_inputs(shape, seed)
    assert np.allclose(reference(inputs), by_loops(inputs), rtol=1e-11, atol=1e-13)


SHAPE = AttentionShape("bf16", 4, 2, 8, 4, (11, 1, 0, 3), (11, 1, 0, 13))


def test_a_sequence_of_one_token_gives_its_value() -> None:
    inputs = make_inputs(SHAPE, 1)
    block = inputs.table[1, :1]
    value = inputs.v.at(block)[0, 0].astype(np.float64)
    assert np.array_equal(reference(inputs)[11], np.repeat(value, 2, axis=0))


def test_a_query_that_sees_no_key_gives_zeros() -> None:
    inputs = make_inputs(replace(SHAPE, q_lens=(1, 4), seq_lens=(0, 2)), 1)
    out = reference(inputs)
    assert np.array_equal(out[:3], np.zeros_like(out[:3]))
    assert (out[3:] != 0).all()


def test_a_chunk_of_a_prefill_equals_its_rows_of_the_whole() -> None:
    whole = make_inputs(replace(SHAPE, q_lens=(11,), seq_lens=(11,)), 2)
    chunk = replace(
        whole,
        shape=replace(whole.shape, q_lens=(4,)),
        q=whole.q[7:],
        cu_seqlens_q=np.array([0, 4], np.int32),
    )
    assert np.allclose(reference(chunk), reference(whole)[7:], rtol=1e-13, atol=0)


@pytest.mark.parametrize("unused", ["zero", "nan", "inf", "random"])
def test_unused_slots_do_not_reach_the_oracle(unused: str) -> None:
    inputs = make_inputs(SHAPE, 3)
    assert np.array_equal(reference(with_unused(inputs, unused)), reference(inputs))
