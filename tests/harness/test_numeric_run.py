"""Problems from spec to verdict, with the real engine and emulator, and with ones that fail."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import pytest
from toys import REPOSITORY

from rocke.harness.cases import Status
from rocke.harness.engines.session import engine_env
from rocke.harness.engines.workers import EngineWorker, Launcher
from rocke.harness.numerics.emulated import emulate
from rocke.harness.numerics.engine import EngineError, emit_for, launch_of
from rocke.harness.numerics.problems import NumericCase, load_problems
from rocke.harness.numerics.run import Lane, Runner, check
from rocke.launch import Buffer, Launch, Piece, Scalar
from rocke.numeric.compare import Tolerance
from rocke.numeric.tensors import Array

KERNELS = REPOSITORY / "rocke" / "engine" / "kernels"


def problems(family: str) -> dict[str, NumericCase]:
    path = KERNELS / family / "gfx942.problems.yaml"
    return {case.name: case for case in load_problems(path, f"{family}/gfx942")}


APPEND = problems("kv_cache_append")
NORM = problems("rmsnorm2d")
ATTENTION = problems("attention_tiled_2d")


def worker_of(*command: str) -> EngineWorker:
    env = engine_env(REPOSITORY)
    return EngineWorker(Launcher("python", (sys.executable, *command), REPOSITORY, env, 30.0))


@pytest.fixture(scope="module")
def worker() -> Iterator[EngineWorker]:
    with worker_of("-m", "rocke.engine.worker") as opened:
        yield opened


@pytest.fixture
def lane(worker: EngineWorker) -> Lane:
    return Lane(worker, emulate)


@dataclass
class Finding:
    kind: str

    def describe(self) -> str:
        return f"{self.kind}: seen at line 7"


@dataclass
class Made:
    """What a made-up run gives back."""

    outputs: dict[str, Array]
    findings: list[Any] = field(default_factory=list)


def spoiled(name: str) -> Runner:
    """The emulator, with something done to what it gives back."""

    def run(
        text: str, launch: Launch, arrays: Mapping[str, Array], bases: Mapping[str, int] | None
    ) -> Made:
        ran = emulate(text, launch, arrays, bases)
        made = Made(dict(ran.outputs), list(ran.findings))
        if name == "zeros":
            made.outputs["out"] = np.zeros_like(made.outputs["out"])
        elif name == "finding":
            made.findings.append(Finding("lds-race"))
        elif name == "bases" and bases:
            made.outputs["out"] = made.outputs["out"].copy()
            made.outputs["out"].reshape(-1)[5] *= np.asarray(1.01, made.outputs["out"].dtype)
        return made

    return run


def test_sound_kernels_match(lane: Lane) -> None:
    for case in (NORM["selected_n64"], NORM["selected_tiny"], APPEND["padded"]):
        found = check(case, lane)
        assert (found.status, found.reason) == (Status.PASSED, "match"), found.detail
        assert "exact bits" in found.detail


def test_stores_past_2_gib_are_compared_block_by_block(lane: Lane) -> None:
    assert check(APPEND["beyond_2gib"], lane).reason == "match"


@pytest.mark.parametrize(
    ("name", "reason", "text"),
    [
        ("zeros", "mismatch", "looks like zeros"),
        ("finding", "finding", "lds-race: seen at line 7"),
        ("bases", "other-bits", "other base addresses: out: 1 of 768 elements have other bits"),
    ],
)
def test_what_a_run_shows_is_told(worker: EngineWorker, name: str, reason: str, text: str) -> None:
    found = check(NORM["selected_n64"], Lane(worker, spoiled(name)))
    assert (found.status, found.reason) == (Status.FAILED, reason)
    assert text in found.detail


def test_a_case_that_can_not_see_zeros_is_an_error_of_the_test(lane: Lane) -> None:
    loose = replace(NORM["selected_tiny"], tolerance=Tolerance(1, 1))
    found = check(loose, lane)
    assert (found.status, found.reason) == (Status.FAILED, "blind")
    assert "An output of zeros passes" in found.detail


def test_refusals_are_held_to_their_code(lane: Lane) -> None:
    case = ATTENTION["gqa_r17"]
    assert check(case, lane).reason == "rejected"
    assert check(replace(case, code="LDS_LIMIT"), lane).reason == "refused"
    unexpected = check(replace(case, expect="match", code="-"), lane)
    assert (unexpected.status, unexpected.reason) == (Status.FAILED, "refused")
    accepted = replace(NORM["selected_n64"], expect="reject", code="UNSUPPORTED_SIZE")
    assert check(accepted, lane).reason == "not-refused"


def test_a_selector_that_chose_otherwise_is_told(lane: Lane) -> None:
    case = replace(APPEND["small"], spec={"use_i64_addr": True})
    found = check(case, lane)
    assert (found.status, found.reason) == (Status.FAILED, "mismatch")
    assert "The selector chose use_i64_addr False" in found.detail


def test_an_expected_fault_that_does_not_happen_fails(lane: Lane) -> None:
    found = check(replace(APPEND["small"], expect="fault"), lane)
    assert (found.status, found.reason) == (Status.FAILED, "no-fault")


def test_an_engine_that_dies_is_a_failure() -> None:
    with worker_of("-c", "raise SystemExit(3)") as dead:
        found = check(NORM["selected_n64"], Lane(dead, emulate))
    assert (found.status, found.reason) == (Status.FAILED, "crash")


def test_a_sparse_cache_is_launched_in_pieces(worker: EngineWorker) -> None:
    case = APPEND["beyond_2gib"]
    launch, arrays = launch_of(emit_for(case, worker, None), case.problem().arguments())
    cache = launch.args[0]
    assert isinstance(cache, Buffer)
    assert (cache.shape, cache.dtype, cache.output) == ((65664, 16, 8, 128), "bf16", True)
    assert cache.pieces == (
        Piece(0, "key_cache.0"),
        Piece(65534 * 32768, "key_cache.1"),
        Piece(65663 * 32768, "key_cache.2"),
    )
    assert [len(arrays[piece.array]) for piece in cache.pieces] == [2, 4, 1]
    assert launch.args[-1] == Scalar("i32", 23)


def test_arguments_that_do_not_fit_the_kernel_are_an_error(worker: EngineWorker) -> None:
    emitted = emit_for(NORM["selected_n64"], worker, None)
    with pytest.raises(EngineError, match="the problem has key_cache"):
        launch_of(emitted, APPEND["small"].problem().arguments())
