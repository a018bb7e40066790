"""Faults made by changing the inputs under the oracle must be named for what they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from rocke.numeric.attention import AttentionInputs, AttentionShape, make_inputs
from rocke.numeric.attention_oracle import gathered, reference
from rocke.numeric.attention_problem import AttentionProblem
from rocke.numeric.compare import Tolerance
from rocke.numeric.dtypes import numpy_dtype
from rocke.numeric.problem import judge, proof

TOLERANCE = Tolerance(2e-3, 2**-8)
SHAPE = AttentionShape("bf16", 8, 2, 64, 16, (1, 1, 5), (70, 33, 40))


def told(inputs: AttentionInputs, wrong: np.ndarray) -> str:
    """What the judge says of the output `wrong` (float64)."""
    problem = AttentionProblem(inputs)
    assert proof(problem, TOLERANCE) == []
    got = wrong.astype(numpy_dtype(inputs.shape.dtype))
    failures, _ = judge(problem, {"out": got}, TOLERANCE)
    return "\n".join(failures)


def with_table(inputs: AttentionInputs, change: Callable[[np.ndarray], np.ndarray]) -> np.ndarray:
    table = change(inputs.table.astype(np.int64)).astype(np.int32)
    storage = np.concatenate([table.reshape(-1), inputs.table_storage[table.size :]])
    return reference(replace(inputs, table_storage=storage))


def test_the_oracle_itself_passes_with_figures() -> None:
    inputs = make_inputs(SHAPE, 1)
    problem = AttentionProblem(inputs)
    failures, figures = judge(
        problem, {"out": reference(inputs).astype(numpy_dtype("bf16"))}, TOLERANCE
    )
    assert failures == []
    assert "exact bits 100.0%" in figures


def test_one_wrong_element_is_placed_exactly() -> None:
    inputs = make_inputs(SHAPE, 1)
    out = reference(inputs)
    out[4, 6, 17] += 1
    text = told(inputs, out)
    assert "1 of 3584 elements are out of tolerance" in text
    assert "sequence 2, query 2, head 6 (KV head 1), row 4 of O, dim 17: got" in text
    assert "1 of 64 dims of this row are wrong" in text
    assert "looks like a single wrong element or two" in text


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("zeros", "looks like zeros"),
        ("untouched", "never written"),
        ("constant", "looks like a constant"),
        ("dims", "the right row shifted by +4 dims"),
        ("negated", "the right values negated"),
        ("unscaled", "the right values times 3"),
    ],
)
def test_a_fault_of_the_output_is_named(name: str, text: str) -> None:
    inputs = make_inputs(SHAPE, 2)
    out = reference(inputs)
    wrong = {
        "zeros": np.zeros_like(out),
        "untouched": np.full_like(out, np.nan),
        "constant": np.full_like(out, 0.25),
        "dims": np.roll(out, 4, axis=-1),
        "negated": -out,
        "unscaled": 3 * out,
    }[name]
    assert text in told(inputs, wrong)


def test_a_single_nan_is_counted() -> None:
    inputs = make_inputs(SHAPE, 2)
    out = reference(inputs)
    out[0, 0, 3] = np.nan
    text = told(inputs, out)
    assert "NaN is misplaced in 1 of 3584 elements" in text
    assert "sequence 0, query 0, head 0 (KV head 0), row 0 of O, dim 3" in text


def first_page(table: np.ndarray) -> np.ndarray:
    return np.repeat(table[:, :1], table.shape[1], axis=1)


def first_of_pairs(table: np.ndarray) -> np.ndarray:
    return table[:, np.arange(table.shape[1]) // 2 * 2]


def id_plus_one(table: np.ndarray) -> np.ndarray:
    return table + 1


def one_column_on(table: np.ndarray) -> np.ndarray:
    pages = np.array([5, 3, 3])
    columns = np.minimum(np.arange(table.shape[1]) + 1, pages[:, None] - 1)
    return np.take_along_axis(table, columns, axis=1)


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (first_page, "the sequence's first page for every page"),
        (first_of_pairs, "the first of each 2 pages for all 2"),
        (id_plus_one, "the next block id for every page"),
        (one_column_on, "the next page's data for every page"),
        (lambda table: table[[1, 1, 1]], "the pages of sequence 1"),
        (np.zeros_like, "block 0 for every page"),
    ],
)
def test_wrong_pages_are_named(change: Callable[[np.ndarray], np.ndarray], text: str) -> None:
    inputs = make_inputs(replace(SHAPE, block_ids=tuple(range(11))), 3)
    assert f"another page's data: {text}" in told(inputs, with_table(inputs, change))


def test_a_wrong_kv_head_is_named() -> None:
    inputs = make_inputs(SHAPE, 4)
    first = [cache.replaced(cache.data[:, :, [0, 0]]) for cache in (inputs.k, inputs.v)]
    out = reference(replace(inputs, k=first[0], v=first[1]))
    text = told(inputs, out)
    assert "KV head 0 in place of 1" in text
    assert "28 of 56 rows are wrong" in text


def test_swapped_caches_are_named() -> None:
    inputs = make_inputs(SHAPE, 5)
    assert "K and V swapped" in told(inputs, reference(replace(inputs, k=inputs.v, v=inputs.k)))
    assert "V read from K" in told(inputs, reference(replace(inputs, v=inputs.k)))


def test_a_causal_limit_off_by_one_is_named() -> None:
    inputs = make_inputs(SHAPE, 6)
    short = replace(inputs, shape=replace(SHAPE, seq_lens=(69, 32, 39)))
    assert "the newest key left out" in told(inputs, reference(short))


def test_a_missing_last_tile_is_named() -> None:
    inputs = make_inputs(SHAPE, 6)
    short = replace(inputs, shape=replace(SHAPE, seq_lens=(64, 33, 40)))
    assert "only whole tiles of 16 keys (the 6 newest left out)" in told(inputs, reference(short))


# Inputs of public reports.


def test_block_ids_cut_to_16_bits_name_the_block_that_was_read() -> None:
    shape = AttentionShape(
        "bf16", 8, 2, 64, 16, (1, 1, 1), (16, 16, 16), num_blocks=65540,
        block_ids=(65535, 65536, 65537), values="block_constant", sparse=True, also_stored=(1,),
    )  # fmt: skip
    inputs = make_inputs(shape, 1)
    text = told(inputs, with_table(inputs, lambda table: table & 0xFFFF))
    assert "(block 0 in place of 65536)" in text
    assert "(block 1 in place of 65537)" in text
    assert "sequence 0" not in text


def test_zeros_of_an_overflowed_descriptor_are_named() -> None:
    shape = AttentionShape(
        "bf16", 32, 8, 128, 16, (1,), (64,), num_blocks=65664, first_block=65532, sparse=True
    )
    inputs = make_inputs(shape, 1)
    far = inputs.k.ids >= 65534
    caches = [cache.replaced(cache.data.copy()) for cache in (inputs.k, inputs.v)]
    for cache in caches:
        cache.data[far] = 0
    text = told(inputs, reference(replace(inputs, k=caches[0], v=caches[1])))
    assert "zeros in place of the pages past byte 0x7FFF0000" in text


def test_an_id_clamped_to_block_0_is_named() -> None:
    shape = replace(SHAPE, q_lens=(1,), seq_lens=(40,), num_blocks=3, block_ids=(2, 1, 0))
    inputs = make_inputs(shape, 1)
    assert "block 0 for every page" in told(inputs, with_table(inputs, np.zeros_like))


def test_a_masked_row_that_is_finite_and_wrong_is_placed() -> None:
    """exp(-max - -max) = 1 on a row without keys gives the plain mean of what was read."""
    shape = replace(SHAPE, q_lens=(3,), seq_lens=(2,))
    inputs = make_inputs(shape, 1)
    out = reference(inputs)
    _, values = gathered(inputs, 0)
    out[0] = np.repeat(values.sum(axis=0) / 64, 4, axis=0)
    text = told(inputs, out)
    assert "sequence 0, query 0, head 0" in text
    assert "the plain mean of V over tiles of 64, masked keys counted as well" in text
