"""The GPU lanes' side of a case, over real device processes that run the emulator or misbehave."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from toys import REPOSITORY

from rocke.harness.cases import NOT_RUN_REASONS, REASONS, Status
from rocke.harness.declared.families import load_families
from rocke.harness.engines.session import engine_env
from rocke.harness.engines.workers import EngineWorker, Launcher
from rocke.harness.lanes.lists import Lane as ListedLane
from rocke.harness.lanes.lists import load_lanes
from rocke.harness.numerics.engine import EngineError
from rocke.harness.numerics.gpu import REASONS as LAUNCH_REASONS
from rocke.harness.numerics.gpu import NotRunError, Turn
from rocke.harness.numerics.problems import NumericCase, load_numeric
from rocke.harness.numerics.run import Lane, check
from rocke.harness.project import load_project
from rocke.launch import Launch
from rocke.numeric.tensors import Blocks, Output
from rocke.runtime import machine
from rocke.runtime.device import Device
from rocke.runtime.machine import GIB, GpuDevice, Machine

PROJECT = load_project(REPOSITORY)
PROBLEMS = {
    f"{family.id}:{case.name}": case
    for family in load_families(PROJECT)
    if family.id.endswith("/gfx942")
    for case in load_numeric(family)
}
NAME = "AMD Instinct MI300X (gfx942)"
LAUNCH = Launch("k", (1, 1, 1), (64, 1, 1))
MI300X = GpuDevice("AMD Instinct MI300X", "gfx942", "9.4", 190 * GIB, 192 * GIB)


@pytest.fixture(scope="module")
def worker() -> Iterator[EngineWorker]:
    command = (sys.executable, "-m", "rocke.engine.worker")
    launcher = Launcher("python", command, REPOSITORY, engine_env(REPOSITORY), 30.0)
    with EngineWorker(launcher) as opened:
        yield opened


@pytest.fixture
def turn(tmp_path: Path) -> Callable[..., Turn]:
    """A case's turn on a device that is told what to do, with the machine's locks apart."""

    def make(told: str = "", timeout_s: float = 60, case: str = "numeric:a:b:-") -> Turn:
        command = (sys.executable, str(REPOSITORY / "tests" / "harness" / "emulated_device.py"))
        environment = {**os.environ, "EMULATED_DEVICE": told}
        device = Device(
            "gfx942", NAME, timeout_s=timeout_s, command=command, environment=environment
        )
        return Turn(device, case, tmp_path)

    return make


@pytest.mark.parametrize(
    "name",
    [
        "rmsnorm2d/gfx942:selected_n64",
        "rmsnorm2d/gfx942:selected_n1000",
        "kv_cache_append/gfx942:small",
        "kv_cache_append/gfx942:beyond_4gib",
        "attention_tiled_2d/gfx942:gqa_r3",
    ],
)
def test_problems_reach_the_device_and_come_back_whole(
    worker: EngineWorker, turn: Callable[..., Turn], name: str
) -> None:
    with turn() as taken:
        finding = check(PROBLEMS[name], Lane(worker, taken.run))
    assert (finding.status, finding.reason) == (Status.PASSED, "match"), finding.detail


def test_a_stray_write_is_a_finding(worker: EngineWorker, turn: Callable[..., Turn]) -> None:
    with turn("stray") as taken:
        finding = check(PROBLEMS["rmsnorm2d/gfx942:selected_n64"], Lane(worker, taken.run))
    assert (finding.status, finding.reason) == (Status.FAILED, "finding")
    assert finding.detail == "stray-write: out was written behind its end."


@pytest.mark.parametrize(
    ("told", "reason", "words"),
    [
        ("fail", "launch-failed", f"launch: hipErrorInvalidValue (on {NAME})"),
        ("die", "crash", f"by SIGABRT on {NAME}; it said: Memory access fault by GPU node-1"),
        ("hang", "timeout", f"did not end within 3 s on {NAME}."),
    ],
)
def test_a_launch_that_gave_nothing_is_all_that_is_told(
    worker: EngineWorker, turn: Callable[..., Turn], told: str, reason: str, words: str
) -> None:
    with turn(told, timeout_s=3 if told == "hang" else 60) as taken:
        finding = check(PROBLEMS["rmsnorm2d/gfx942:selected_n64"], Lane(worker, taken.run))
    assert (finding.status, finding.reason) == (Status.FAILED, reason)
    assert finding.detail.endswith(words)
    assert finding.reason in REASONS["numeric"]


def test_too_little_memory_is_not_run(turn: Callable[..., Turn]) -> None:
    with turn("little") as taken, pytest.raises(NotRunError) as caught:
        taken.run("", LAUNCH, {}, None)
    assert caught.value.reason == "too-little-memory"
    assert caught.value.reason in NOT_RUN_REASONS
    assert str(caught.value) == f"It needs 8 GiB; 2 GiB are free. (on {NAME})"


@pytest.mark.parametrize("answers", [True, False])
def test_after_a_crash_the_device_is_asked_before_the_next_case(
    turn: Callable[..., Turn], monkeypatch: pytest.MonkeyPatch, answers: bool
) -> None:
    asked = []

    def ask(**options: object) -> Machine:
        asked.append(options)
        if answers:
            return Machine("2.13.0", "rocm 10.0", (MI300X,))
        return Machine(None, broken="torch did not answer within 60 s")

    monkeypatch.setattr(machine, "ask", ask)
    with turn("die", case="numeric:first:x:-") as taken, pytest.raises(EngineError):
        taken.run("", LAUNCH, {}, None)
    assert asked == []
    with turn("fail") as taken, pytest.raises((EngineError, NotRunError)) as caught:
        taken.run("", LAUNCH, {}, None)
    assert asked == [{"touch": True, "timeout_s": 60.0}]
    if answers:
        assert isinstance(caught.value, EngineError)
        return
    assert isinstance(caught.value, NotRunError)
    assert caught.value.reason == "no-device"
    assert str(caught.value) == (
        f"{NAME} no longer answers since numeric:first:x:- ran: torch did not answer within 60 s."
    )


def test_the_device_is_held_from_the_first_launch_to_the_end_of_the_case(
    turn: Callable[..., Turn], tmp_path: Path
) -> None:
    from filelock import FileLock, Timeout

    other = FileLock(tmp_path / "rocke-gfx942.lock", timeout=0)
    with turn("fail") as taken:
        with other:
            pass
        with pytest.raises(EngineError):
            taken.run("", LAUNCH, {}, None)
        with pytest.raises(Timeout):
            other.acquire()
    with other:
        pass


def lanes() -> dict[str, ListedLane]:
    return {lane.name: lane for lane in load_lanes(PROJECT) if lane.name.startswith("gfx942")}


def taken_by(lane: ListedLane) -> dict[str, NumericCase]:
    return {
        name: case
        for name, case in PROBLEMS.items()
        if any(e.select.holds(case.family, case.name, case.flavor) for e in lane.entries)
    }


def test_every_problem_that_a_device_can_answer_is_in_one_lane() -> None:
    small, large = (taken_by(lanes()[name]) for name in ("gfx942", "gfx942-large"))
    assert not small.keys() & large.keys()
    left = {name for name in PROBLEMS if name not in small.keys() | large.keys()}
    assert left == {name for name, case in PROBLEMS.items() if case.expect != "match"}


def test_the_lanes_need_the_memory_that_their_problems_take() -> None:
    for name, lane in lanes().items():
        needed = {key: bytes_of(case) for key, case in taken_by(lane).items()}
        stated = float(str(lane.needs["gpu_memory_gib"])) * GIB
        # Guards and working memory: see rocke.runtime.memory.
        assert max(needed.values()) + GIB * 0.51 <= stated, name
        if name == "gfx942-large":
            assert min(needed.values()) > 2 * GIB


def bytes_of(case: NumericCase) -> int:
    """What a problem's tensors take on a device, whatever the emulator has of them."""
    values = [argument.value for argument in case.problem().arguments()]
    return sum(v.nbytes for v in values if isinstance(v, Blocks | Output) or hasattr(v, "nbytes"))


def test_every_kind_of_failed_launch_has_its_reason_in_the_ledger() -> None:
    assert set(LAUNCH_REASONS.values()) <= REASONS["numeric"]
