"""Engine workers against real processes that crash, hang, babble and leave."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from processes import alive, left_of
from toys import FAKE_ENGINE

from rocke.harness.engines.workers import Answer, EngineWorker, Launcher, Outcome


def launcher(*extra: str, timeout_s: float = 10.0, digest: str | None = None) -> Launcher:
    command = (sys.executable, str(FAKE_ENGINE), "a", *extra)
    return Launcher("a", command, Path.cwd(), dict(os.environ), timeout_s, digest)


def emit(size: int, fault: str = "", flavor: str = "llvm22") -> dict[str, Any]:
    spec = {"size": size, "do": f"a={fault}" if fault else "fine"}
    return {"op": "emit", "family": "toy", "arch": "none", "flavor": flavor, "spec": spec}


def outcomes(answers: list[Answer]) -> list[str]:
    return [str(answer.outcome) for answer in answers]


def test_one_process_answers_many_requests_in_order() -> None:
    with EngineWorker(launcher()) as worker:
        answers = worker.ask([emit(1), emit(0), emit(2)])
        pid = worker.pid
        again = worker.ask([emit(3)])
        assert worker.pid == pid
        assert worker.close() is None
    assert outcomes(answers) == ["ok", "reject", "ok"]
    assert b"@toy_1()" in answers[0].payload
    assert (answers[1].code, answers[1].message) == ("TOO_SMALL", "size is 0, expected at least 1.")
    assert b"@toy_3()" in again[0].payload


@pytest.mark.parametrize(
    ("fault", "outcome", "words"),
    [
        ("crash", Outcome.CRASH, "was killed by SIGABRT; stderr ends: about to fall"),
        ("exit", Outcome.CRASH, "exited with code 3"),
        ("short-payload", Outcome.CRASH, "exited with code 0"),
        ("garbage", Outcome.GARBAGE, "not JSON: b'Segmentation fault"),
        ("other-id", Outcome.GARBAGE, "but 2 was asked"),
    ],
)
def test_a_failure_is_charged_to_its_request_and_the_rest_runs(
    fault: str, outcome: Outcome, words: str
) -> None:
    with EngineWorker(launcher()) as worker:
        answers = worker.ask([emit(1), emit(2, fault), emit(3)])
    assert outcomes(answers) == ["ok", str(outcome), "ok"]
    assert words in answers[1].message


def test_a_hang_is_a_timeout_and_the_rest_runs() -> None:
    with EngineWorker(launcher(timeout_s=0.5)) as worker:
        answers = worker.ask([emit(1), emit(2, "hang"), emit(3)])
    assert outcomes(answers) == ["ok", "timeout", "ok"]
    assert "within 0.5 s" in answers[1].message


def test_an_engine_that_always_hangs_is_given_up() -> None:
    with EngineWorker(launcher(timeout_s=0.3)) as worker:
        answers = worker.ask([emit(n, "hang") for n in range(1, 9)])
    assert outcomes(answers) == ["timeout"] * 8
    assert "4 times in a row; not asked any more" in answers[7].message


def test_leaving_after_the_answer_is_a_crash_of_that_request() -> None:
    with EngineWorker(launcher()) as worker:
        alone = worker.ask([emit(1, "answer-then-exit")])
        later = worker.ask([emit(2)])
    assert outcomes(alone) == ["crash"]
    assert "it answered, and then the process exited with code 3" in alone[0].message
    assert outcomes(later) == ["ok"]


def test_a_flood_on_stderr_blocks_nothing() -> None:
    with EngineWorker(launcher()) as worker:
        assert outcomes(worker.ask([emit(1, "stderr-flood"), emit(2)])) == ["ok", "ok"]


def test_thousands_of_queued_requests_do_not_block() -> None:
    with EngineWorker(launcher()) as worker:
        answers = worker.ask([emit(8) for _ in range(5000)])
    assert set(outcomes(answers)) == {"ok"}


def test_a_missing_binary_is_said_and_not_retried() -> None:
    start = Launcher("a", ("no-such-engine",), Path.cwd(), dict(os.environ), 5.0)
    with EngineWorker(start) as worker:
        answers = worker.ask([emit(1), emit(2)])
    assert outcomes(answers) == ["missing", "missing"]
    assert "no-such-engine can't be started: No such file" in answers[0].message


def test_a_stale_binary_is_refused() -> None:
    with EngineWorker(launcher(digest="f" * 64)) as worker:
        answers = worker.ask([emit(1)])
    assert outcomes(answers) == ["stale"]
    assert "built from the sources toy" in answers[0].message


def test_a_program_that_ends_at_once_is_a_crash_at_start() -> None:
    start = Launcher("a", (sys.executable, "-c", "raise SystemExit(7)"), Path.cwd(), {}, 5.0)
    with EngineWorker(start) as worker:
        assert outcomes(worker.ask([emit(1)])) == ["crash"]
        failure = worker.start()
    assert failure is not None and "at start: the process exited with code 7" in failure.message


def test_a_bad_end_is_told() -> None:
    with EngineWorker(launcher("--bad-end")) as worker:
        worker.ask([emit(1)])
        assert worker.close() == "The engine a did not end cleanly: code 5."


def test_killing_takes_the_engines_own_children_along() -> None:
    with EngineWorker(launcher(timeout_s=1.0)) as worker:
        (answer,) = worker.ask([emit(1, "hang-with-child")])
    child = int(answer.message.rpartition("child ")[2].split()[0])
    assert not left_of([child])


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_no_engine_outlives_its_parent(end: signal.Signals, tmp_path: Path) -> None:
    script = (
        "import sys, test_engines as t\n"
        "w = t.EngineWorker(t.launcher(timeout_s=60))\n"
        "w.start(); print(w.pid, flush=True); w.ask([t.emit(1, 'hang')])\n"
    )
    here = str(Path(__file__).parent)
    path = os.pathsep.join([here, str(Path(here).parents[1]), os.environ.get("PYTHONPATH", "")])
    with subprocess.Popen(
        [sys.executable, "-c", script],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": path},
        cwd=tmp_path,
        text=True,
    ) as parent:
        assert parent.stdout is not None
        engine = int(parent.stdout.readline())
        assert alive(engine)
        parent.send_signal(end)
        parent.wait(10)
    assert not left_of([engine])
