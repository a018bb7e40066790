"""Selectors and launch guards: the boundary at 0x7FFF0000 bytes, warps, tiles, grids."""

from __future__ import annotations

from typing import Any

import pytest
from engine_specs import attention_problem, families
from hypothesis import given
from hypothesis import strategies as st

from rocke.engine import errors
from rocke.engine.errors import Rejection, RequestError
from rocke.engine.kernels.registry import family

APPEND_PROBLEM = {
    "dtype": "bf16",
    "head_size": 128,
    "block_size": 16,
    "num_kv_heads": 8,
    "slot_type": "i64",
    "num_tokens": 100,
    "num_blocks": 1000,
}


def attention_family(arch: str = "gfx942") -> Any:
    return family("attention_tiled_2d", arch)


def chosen(arch: str = "gfx942", **changes: Any) -> dict[str, Any]:
    result = attention_family(arch).select(attention_problem(**changes))
    assert all(sentence.endswith(".") for sentence in result["why"])
    return dict(result["spec"])


# A page of 16 tokens, 8 heads and 128 dims has 32 KiB; 65,534 of them are 0x7FFF0000 bytes.
@pytest.mark.parametrize("arch", ["gfx942", "gfx950"])
@pytest.mark.parametrize(("blocks", "wide"), [(0, False), (65534, False), (65535, True)])
def test_i64_is_on_strictly_past_the_limit(arch: str, blocks: int, wide: bool) -> None:
    assert chosen(arch, num_blocks=blocks)["use_i64_kv_addr"] is wide


def test_cfg7_is_what_the_selector_gives_for_decode_on_2_gib() -> None:
    (declared,) = [found for found in families() if found.id == "attention_tiled_2d/gfx942"]
    assert chosen() == dict(declared.config("2d_bf16_d128_b16_decode_i64").spec)


@pytest.mark.parametrize(
    ("longest", "seqs", "warps"),
    [
        (1, 8, 1),
        (64, 8, 1),
        (65, 8, 2),
        (128, 8, 2),
        (129, 8, 4),
        (256, 1, 4),
        (257, 8, 4),
        (257, 1, 2),
    ],
)
def test_warps_by_the_longest_query(longest: int, seqs: int, warps: int) -> None:
    assert chosen(max_q_len=longest, num_seqs=seqs)["num_warps"] == warps


def test_warps_are_halved_where_a_tile_has_too_little_to_copy() -> None:
    # 16 tokens x 64 dims are 1,024 halves: 512 for each of two warps.
    spec = chosen(head_size=64, max_kv_len=10, max_q_len=200)
    assert (spec["tile_size"], spec["num_warps"]) == (16, 2)


@pytest.mark.parametrize(
    ("arch", "changes", "tile"),
    [
        ("gfx942", {"max_kv_len": 65}, 64),
        ("gfx942", {"max_kv_len": 33}, 64),
        ("gfx942", {"max_kv_len": 32}, 32),
        ("gfx942", {"max_kv_len": 0}, 16),
        ("gfx942", {"max_kv_len": 0, "block_size": 64}, 64),
        ("gfx942", {"head_size": 256}, 32),
        ("gfx942", {"head_size": 256, "block_size": 64}, 64),
        ("gfx950", {"head_size": 256}, 64),
    ],
)
def test_tile_sizes(arch: str, changes: dict[str, int], tile: int) -> None:
    assert chosen(arch, **changes)["tile_size"] == tile


PROBLEMS = st.fixed_dictionaries(
    {
        "dtype": st.sampled_from(["bf16", "fp16"]),
        "head_size": st.sampled_from([64, 128, 256]),
        "block_size": st.sampled_from([16, 32, 64]),
        "num_query_heads": st.sampled_from([8, 24, 40, 56, 128]),
        "num_kv_heads": st.just(8),
        "num_seqs": st.integers(1, 1000),
        "total_q": st.integers(0, 100000),
        "max_q_len": st.integers(0, 5000),
        "max_kv_len": st.integers(0, 5000),
        "num_blocks": st.integers(0, 2**31 - 1),
    }
)


@given(PROBLEMS, st.sampled_from(["gfx942", "gfx950"]))
def test_what_is_selected_can_be_built_and_launched(problem: dict[str, Any], arch: str) -> None:
    target = attention_family(arch)
    kernel = target.kernel(target.select(problem)["spec"])
    launch = kernel.launch(problem)
    ratio = problem["num_query_heads"] // 8
    rows = kernel.facts()["block"][0] // 64 * 16
    assert launch["grid"] == [8, problem["total_q"] // (rows // ratio) + problem["num_seqs"], 1]
    assert launch["args"] == [argument["name"] for argument in kernel.facts()["args"]]


@pytest.mark.parametrize(("blocks", "fits"), [(65534, True), (65535, False)])
def test_the_guard_refuses_an_i32_kernel_on_a_larger_cache(blocks: int, fits: bool) -> None:
    spec = {**chosen(), "use_i64_kv_addr": False}
    kernel = attention_family().kernel(spec)
    problem = attention_problem(num_blocks=blocks)
    if fits:
        assert kernel.launch(problem)["grid"] == [8, 256 // 4 + 256, 1]
        return
    with pytest.raises(Rejection, match="2147418112 bytes, and a cache of 65535") as caught:
        kernel.launch(problem)
    assert caught.value.code == errors.LAUNCH_I32_CACHE_TOO_LARGE


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"head_size": 64}, errors.LAUNCH_MISMATCH),
        ({"dtype": "fp16"}, errors.LAUNCH_MISMATCH),
        ({"num_seqs": 0}, errors.BAD_PROBLEM),
        ({"total_q": 2**31}, errors.BAD_PROBLEM),
        ({"num_blocks": -1}, errors.BAD_PROBLEM),
        ({"total_q": 2**31 - 1, "num_seqs": 2**31 - 1}, errors.LAUNCH_GRID_LIMIT),
        ({"num_query_heads": 34}, errors.UNSUPPORTED_GQA_RATIO),
    ],
)
def test_launches_that_are_refused(changes: dict[str, Any], code: str) -> None:
    kernel = attention_family().kernel(chosen())
    with pytest.raises(Rejection) as caught:
        kernel.launch(attention_problem(**changes))
    assert caught.value.code == code


def test_a_problem_with_a_wrong_key_or_type_is_an_error() -> None:
    with pytest.raises(RequestError, match="problem has an unknown key 'stride'"):
        attention_family().select(attention_problem(stride=3))
    with pytest.raises(RequestError, match="problem key 'total_q' is a string"):
        attention_family().select(attention_problem(total_q="3"))


@pytest.mark.parametrize(
    ("problem", "expected"),
    [
        ({"dtype": "bf16", "hidden_size": 4096, "rows": 7}, (8, 8, 1)),
        ({"dtype": "f32", "hidden_size": 4096, "rows": 7}, (16, 4, 1)),
        ({"dtype": "bf16", "hidden_size": 1001, "rows": 9000}, (16, 1, 4)),
        ({"dtype": "fp16", "hidden_size": 100, "rows": 1}, (1, 4, 1)),
    ],
)
def test_rmsnorm(problem: dict[str, Any], expected: tuple[int, int, int]) -> None:
    target = family("rmsnorm2d", "gfx942")
    spec = target.select(problem)["spec"]
    assert isinstance(spec, dict)
    assert (spec["num_warps"], spec["vector"], spec["rows_per_block"]) == expected
    grid = -(-problem["rows"] // expected[2])
    assert target.kernel(spec).launch(problem)["grid"] == [grid, 1, 1]


@pytest.mark.parametrize(("blocks", "wide"), [(0, False), (65534, False), (65535, True)])
def test_append(blocks: int, wide: bool) -> None:
    target = family("kv_cache_append", "gfx942")
    problem = {**APPEND_PROBLEM, "num_blocks": blocks}
    spec = target.select(problem)["spec"]
    assert isinstance(spec, dict)
    assert spec["use_i64_addr"] is wide
    assert target.kernel(spec).launch(problem)["grid"] == [100, 1, 1]
    if wide:
        with pytest.raises(Rejection) as caught:
            target.kernel({**spec, "use_i64_addr": False}).launch(problem)
        assert caught.value.code == errors.LAUNCH_I32_CACHE_TOO_LARGE
