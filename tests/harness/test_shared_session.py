"""Two entries in one test session: what befalls one of them is not charged to the other."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from processes import left_of, named_in, wait_for
from toys import REPOSITORY, commit, ledger, make_repository, rocke, run_git

# Each item of check CHECK passes, but for what the file `how` says of the check, at `two:llvm20`.
SUITE = """\
import os, signal, time
from pathlib import Path
import pytest
from rocke.harness.cases import CaseResult, Status
from rocke.harness.running.pytest_plugin import plan_of

HOW = Path("how").read_text().split(":")
MINE = HOW[0] == "CHECK"
if MINE and HOW[1] == "import-error":
    import no_such_module

def pytest_generate_tests(metafunc):
    cases = [c for c in plan_of(metafunc.config).cases if c.check == "CHECK"]
    params = [pytest.param(c, id=c.id, marks=pytest.mark.cases(c.id)) for c in cases]
    metafunc.parametrize("case", params)

def once(name):
    try:
        Path("pids", name).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True

def test_item(case, record_case):
    if MINE and case.config == "two" and case.flavor == "llvm20":
        Path("pids", str(os.getpid())).touch()
        if HOW[1] == "hang":
            time.sleep(60)
        if HOW[1] == "kill-worker":
            os.kill(os.getpid(), signal.SIGKILL)
        if HOW[1] == "kill-pytest" and once("killed"):
            os.kill(os.getppid(), signal.SIGKILL)
            time.sleep(60)
    record_case(CaseResult(case.id, Status.PASSED, "REASON"))
"""
LIST = """\
lane: cpu
required: true
needs: {}
entries:
  - {check: golden, file: checks/test_golden.py, timeout_s: 20}
  - {check: determinism, file: checks/test_determinism.py, timeout_s: 20}
"""
REASONS = {"golden": "match", "determinism": "same"}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = make_repository(tmp_path / "r", git=False)
    for folder in ("checks", "ctest_lists", "pids"):
        (root / folder).mkdir()
    for check, reason in REASONS.items():
        text = SUITE.replace("CHECK", check).replace("REASON", reason)
        (root / "checks" / f"test_{check}.py").write_text(text)
    (root / "ctest_lists" / "cpu.yaml").write_text(LIST)
    (root / ".gitignore").write_text("/results/\n/pids/\n")
    run_git(root, "init", "-q")
    commit(root)
    return root


def told(root: Path, how: str) -> dict[str, dict[str, set[str]]]:
    """`status/reason` of the case that `how` is about and of all others, by check."""
    (root / "how").write_text(how)
    done = rocke(root, "run", *REASONS, "--run", "r", "-n", "2")
    assert "Traceback" not in done.stderr
    rocke(root, "summary", "--run", "r")
    found: dict[str, dict[str, set[str]]] = {check: {} for check in REASONS}
    for case in ledger(root)["cases"]:
        which = "it" if (case["config"], case["flavor"]) == ("two", "llvm20") else "others"
        said = f"{case['status']}/{case['reason']}"
        found[case["check"]].setdefault(which, set()).add(said)
    return found


def evidence(root: Path, check: str) -> str:
    return (root / f"results/runs/r/evidence/cpu-{check}.xml").read_text()


def outcome(root: Path, check: str) -> str:
    path = root / f"results/runs/r/evidence/cpu-{check}.outcome.json"
    return str(json.loads(path.read_text())["ending"])


GREEN = {check: {"it": {f"passed/{r}"}, "others": {f"passed/{r}"}} for check, r in REASONS.items()}


def test_each_entry_has_its_own_evidence_and_outcome(root: Path) -> None:
    assert told(root, "nobody:") == GREEN
    for check, other in (("golden", "determinism:"), ("determinism", "golden:")):
        assert f'name="rocke.check" value="{check}"' in evidence(root, check)
        assert other not in evidence(root, check)
        assert outcome(root, check) == "finished"


@pytest.mark.parametrize("check", sorted(REASONS))
def test_a_hang_is_charged_to_the_entry_that_hangs(root: Path, check: str) -> None:
    lists = root / "ctest_lists" / "cpu.yaml"
    lists.write_text(lists.read_text().replace("20", "8"))
    found = told(root, f"{check}:hang")
    assert found[check]["it"] == {"not-run/timed-out"}
    assert outcome(root, check) == "timed-out"
    (other,) = REASONS.keys() - {check}
    assert found[other] == GREEN[other]
    assert outcome(root, other) == "finished"


@pytest.mark.parametrize("check", sorted(REASONS))
def test_a_file_that_cannot_be_imported_is_charged_alone(root: Path, check: str) -> None:
    found = told(root, f"{check}:import-error")
    assert found[check] == {key: {"not-run/collection-error"} for key in ("it", "others")}
    (other,) = REASONS.keys() - {check}
    assert found[other] == GREEN[other]


def test_a_killed_worker_costs_the_case_that_it_ran(root: Path) -> None:
    found = told(root, "golden:kill-worker")
    assert found["golden"] == {"it": {"failed/crash"}, "others": {"passed/match"}}
    assert found["determinism"] == GREEN["determinism"]


def test_a_killed_pytest_leaves_no_process_and_its_entries_run_again(root: Path) -> None:
    assert told(root, "golden:kill-pytest") == GREEN
    assert not left_of(named_in(root / "pids"))


def test_a_killed_run_leaves_no_process(root: Path) -> None:
    (root / "how").write_text("golden:hang")
    command = [sys.executable, "-m", "rocke", "run", *REASONS, "--run", "r", "-n", "2"]
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY)}
    process = subprocess.Popen(
        command, cwd=root, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    wait_for(lambda: bool(list((root / "pids").iterdir())))
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert not left_of(named_in(root / "pids"), 30.0)
