"""Whole runs in a scratch repository: what is charged to whom, and what is left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from processes import left_of, named_in, wait_for
from toys import REPOSITORY, commit, inside, ledger, make_repository, reasons, rocke

# A suite of an item a case; the file `how` has words such as two=die, for what the item of that
# config does at llvm20, or one word for what all do.
SUITE = """\
import os, sys, time
from pathlib import Path
import pytest
from rocke.harness.cases import CaseResult, Status
from rocke.harness.running.pytest_plugin import plan_of

HOW = Path("how").read_text().split()
if "import-error" in HOW:
    import no_such_module

def how_of(case):
    words = [word for word in HOW if word.startswith(case.config + "=")]
    return words[0].partition("=")[2] if words and case.flavor == "llvm20" else ""

def pytest_generate_tests(metafunc):
    cases = [case for case in plan_of(metafunc.config).cases if case.flavor != "-"]
    params = [pytest.param(c, id=c.id, marks=pytest.mark.cases(c.id)) for c in cases]
    metafunc.parametrize("case", params)

@pytest.fixture
def broken_end(case):
    yield
    if how_of(case) == "bad-teardown":
        raise RuntimeError("the end was bad")

def test_item(case, record_case, broken_end):
    how = how_of(case)
    if how == "die":
        os._exit(3)
    if how == "abort":
        os.abort()
    if how == "raise":
        raise RuntimeError("escape \\x1b[31m here")
    if how == "skip":
        pytest.skip("no-torch: torch is not installed")
    if how == "silent":
        return
    if "slow" in HOW:
        Path("pids", str(os.getpid())).touch()
        time.sleep(60)
    record_case(CaseResult(case.id, Status.PASSED, "match"))
"""
LIST = """\
lane: cpu
required: true
needs: {}
entries: [{check: golden, file: checks/test_golden.py, timeout_s: 20}]
"""
FATES = {
    "die": ("failed/crash", "The test process died"),
    "raise": ("failed/error", "escape \x1b[31m here"),
    "bad-teardown": ("failed/error", "the end was bad"),
    "skip": ("not-run/no-torch", "torch is not installed"),
    "silent": ("not-run/lane-missing", "says nothing of this case"),
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = make_repository(tmp_path / "r", git=False)
    for folder in ("checks", "ctest_lists", "pids"):
        (root / folder).mkdir()
    (root / "checks" / "test_golden.py").write_text(SUITE)
    (root / "ctest_lists" / "cpu.yaml").write_text(LIST)
    (root / ".gitignore").write_text("/results/\n/pids/\n")
    commit_all(root)
    return root


def run(root: Path, how: str) -> subprocess.CompletedProcess[str]:
    (root / "how").write_text(how)
    done = rocke(root, "run", "golden", "--run", "r", "-n", "2")
    inside(root, "summary", "--run", "r")
    return done


@pytest.mark.parametrize(
    ("hows", "code"),
    [
        ({"two": "die", "s3": "raise", "s4": "bad-teardown"}, 1),
        ({"two": "skip"}, 3),
        ({"s5": "silent"}, 3),
    ],
)
def test_what_an_item_does_is_charged_to_its_cases_and_to_no_other(
    root: Path, hows: dict[str, str], code: int
) -> None:
    done = run(root, " ".join(f"{config}={how}" for config, how in hows.items()))
    got = reasons(root, "golden")
    told = {c["config"]: c["detail"] for c in ledger(root)["cases"] if c["flavor"] == "llvm20"}
    for config, how in hows.items():
        status, word = FATES[how]
        assert got.pop(f"{config}:llvm20") == status
        assert word in told[config]
    assert {value for key, value in got.items() if ":llvm" in key} == {"passed/match"}
    assert done.returncode == code
    assert "Traceback" not in done.stderr


def test_a_suite_that_cannot_be_imported_hides_no_case(root: Path) -> None:
    done = run(root, "import-error")
    assert set(reasons(root, "golden").values()) == {"not-run/collection-error"}
    assert "no_such_module" in ledger(root)["cases"][0]["detail"]
    assert done.returncode == 3


def test_a_test_run_that_breaks_tells_the_cause(root: Path) -> None:
    # An offset of 30 hours is more than a day has, so no time can be written with it.
    (root / "how").write_text("fine")
    done = rocke(root, "run", "golden", "--run", "r", "-n", "1", env={"TZ": "AAA30"})
    assert done.returncode == 3
    assert "rocke: golden: pytest ended with code 3: ValueError: offset must be" in done.stderr
    assert "INTERNALERROR" not in done.stderr
    table = inside(root, "summary", "--run", "r")
    assert "pytest ended with code 3: ValueError: offset must be" in table.stdout


def test_what_a_test_run_says_on_stderr_and_lives_on_is_passed_on(root: Path) -> None:
    (root / "how").write_text("two=abort")
    done = rocke(root, "run", "golden", "--run", "r", "-n", "1")
    assert done.returncode == 1
    assert done.stderr.startswith("Fatal Python error: Aborted")
    assert "in test_item" in done.stderr


def test_a_run_past_its_time_limit_is_ended_and_says_so(root: Path) -> None:
    lists = root / "ctest_lists" / "cpu.yaml"
    lists.write_text(lists.read_text().replace("timeout_s: 20", "timeout_s: 6"))
    began = time.monotonic()
    done = run(root, "slow")
    assert time.monotonic() - began < 40
    assert set(reasons(root, "golden").values()) == {"not-run/timed-out"}
    assert done.returncode == 3
    assert not left_of(named_in(root / "pids"))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_run_leaves_no_process_and_says_cancelled(
    root: Path, number: signal.Signals
) -> None:
    (root / "how").write_text("slow")
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY)}
    command = [sys.executable, "-m", "rocke", "run", "golden", "--run", "r", "-n", "2"]
    process = subprocess.Popen(
        command, cwd=root, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    wait_for(lambda: len(list((root / "pids").iterdir())) == 2)
    process.send_signal(number)
    _, told = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"Interrupted" in told
    assert b"Traceback" not in told
    assert not left_of(named_in(root / "pids"))
    inside(root, "summary", "--run", "r")
    assert set(reasons(root, "golden").values()) == {"not-run/cancelled"}


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = make_repository(tmp_path_factory.mktemp("whole") / "r", git=False)
    inside(root, "bless", "*")
    commit_all(root)
    return root


def commit_all(root: Path) -> None:
    subprocess.run(["git", "-C", str(root), "init", "-q"], check=True)
    commit(root)


def test_gate_parity_and_determinism_of_another_repository_are_green(toy: Path) -> None:
    done = rocke(toy, "run", "gate", "parity", "determinism", "--run", "all")
    assert done.returncode == 0, done.stdout + done.stderr
    summed = inside(toy, "summary", "--run", "all")
    assert summed.returncode == 0
    assert "gate, parity, determinism: green." in summed.stdout
    data = ledger(toy)
    assert data["counts"]["planned"] == data["counts"]["passed"] == len(data["cases"])
    assert (toy / "results" / "summary.md").read_text().startswith("## ✅ gate, parity")


def test_the_evidence_carries_the_facts_of_its_run(toy: Path) -> None:
    rocke(toy, "run", "gate", "--run", "facts", "--shard", "1/2", "-n1")
    text = (toy / "results/runs/facts/evidence/cpu-gate.shard-1-of-2.xml").read_text()
    plan = json.loads((toy / "results/runs/facts/plan.json").read_text())
    for name in ("commit", "tree"):
        assert f'<property name="rocke.{name}" value="{plan[name]}"' in text
    assert '<property name="rocke.shard" value="1/2"' in text
    for name in ("machine", "python", "versions", "lane", "check"):
        assert f'<property name="rocke.{name}" value=' in text


def test_a_narrowed_run_says_so_and_is_no_full_green(toy: Path) -> None:
    done = rocke(
        toy, "run", "gate", "--only", "one", "--flavor", "llvm22", "--run", "narrow", "-n1"
    )
    assert done.returncode == 0
    inside(toy, "summary", "--run", "narrow")
    data = ledger(toy)
    assert data["verdict"] == "partial"
    assert data["narrowed"]["only"] == ["one"]
    assert "only one; flavor llvm22" in data["verdict_line"]
    assert {c["config"] for c in data["cases"]} <= {"one", "-", "files", "engines"}


def test_two_shards_together_have_every_config_once(toy: Path) -> None:
    seen: list[str] = []
    for shard in ("1/2", "2/2"):
        done = inside(toy, "plan", "gate", "--shard", shard, "--run", f"s{shard[0]}")
        assert done.returncode == 0
        plan = json.loads((toy / f"results/runs/s{shard[0]}/plan.json").read_text())
        seen += [c["id"] for c in plan["cases"] if c["flavor"] != "-"]
    whole = inside(toy, "plan", "gate", "--run", "s0")
    plan = json.loads((toy / "results/runs/s0/plan.json").read_text())
    assert whole.returncode == 0
    assert sorted(seen) == sorted(c["id"] for c in plan["cases"] if c["flavor"] != "-")


def test_a_session_that_left_nothing_is_missing_from_the_run(toy: Path) -> None:
    rocke(toy, "run", "gate", "--run", "half", "--expect-session", "parity", "-n1")
    done = inside(toy, "summary", "--run", "half", "--expect-session", "parity")
    assert done.returncode == 3
    cases = ledger(toy)["cases"]
    assert {c["status"] for c in cases if c["check"] in ("identity", "golden")} == {"passed"}
    left = {(c["status"], c["reason"]) for c in cases if c["check"] in ("parity", "determinism")}
    assert left == {("not-run", "lane-missing")}


def test_summary_alone_takes_the_latest_run_of_the_tree_and_says_which(toy: Path) -> None:
    rocke(toy, "run", "gate", "--only", "one", "--run", "latest", "-n1")
    assert "Run latest:" in inside(toy, "summary").stdout


def test_a_plan_of_another_tree_is_refused(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    inside(root, "plan", "gate", "--run", "old")
    (root / "emitter.py").write_text("changed")
    for code, command in ((1, ["summary", "--run", "old"]), (2, ["run", "gate", "--run", "old"])):
        done = rocke(root, *command)
        assert done.returncode == code
        assert "another working tree" in done.stdout + done.stderr
    alone = inside(root, "summary")
    assert alone.returncode == 2
    assert "no run of this working tree" in alone.stderr


@pytest.fixture(scope="module")
def evidence(toy: Path) -> Path:
    """The evidence of a run of one config, `broken`, which is whole as yet."""
    assert rocke(toy, "run", "gate", "--only", "one", "--run", "broken", "-n1").returncode == 0
    return toy / "results/runs/broken/evidence/cpu-gate.xml"


@pytest.mark.parametrize("content", ["", "<testsuites>", "\x1b"])
def test_broken_evidence_is_incomplete_and_the_file_is_named(
    toy: Path, evidence: Path, content: str
) -> None:
    evidence.write_text(content)
    done = inside(toy, "summary", "--run", "broken")
    assert done.returncode == 3
    assert "cpu-gate.xml" in done.stdout


def test_two_runs_at_once_do_not_disturb_each_other(toy: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY)}
    runs = [
        subprocess.Popen(
            [sys.executable, "-m", "rocke", "run", "gate", "--run", f"both{n}", "-n", "1"],
            cwd=toy,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for n in range(2)
    ]
    outputs = [process.communicate(timeout=60)[0] for process in runs]
    assert [process.returncode for process in runs] == [0, 0], outputs
    for n in range(2):
        assert inside(toy, "summary", "--run", f"both{n}").returncode == 0
