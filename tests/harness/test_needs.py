"""Needs: what is missing is told by name, every case is not run with it, and it is never green."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from toys import commit, inside, ledger, make_repository, rocke

from rocke.harness.cases import NOT_RUN_REASONS
from rocke.harness.lanes.narrowing import Narrowing
from rocke.harness.lanes.needs import Unmet, unmet
from rocke.harness.results.evidence import read_evidence
from rocke.harness.running.notrun import write_not_run

LIST = """\
lane: gpu
required: {required}
needs: {needs}
entries: [{{check: golden, file: checks/test_golden.py, timeout_s: 20}}]
"""


def test_versions_are_known_without_an_import() -> None:
    assert unmet({"numpy": ">=2.0"}) is None
    assert "not_a_package" not in sys.modules
    told = unmet({"ml_dtypes": ">=999"})
    assert told is not None
    assert told.reason == "no-toolchain"
    assert "it needs ml_dtypes>=999" in told.message
    assert unmet({}) is None


def test_a_machine_without_torch_says_so_by_name() -> None:
    told = unmet({"torch": True, "arch": "gfx942"})
    assert told is not None
    assert told.reason in NOT_RUN_REASONS - {"timed-out", "lane-missing", "cancelled"}


@pytest.mark.parametrize(("required", "code"), [("true", 3), ("false", 3)])
def test_a_lane_that_cannot_run_imports_nothing_of_its_check(
    tmp_path: Path, required: str, code: int
) -> None:
    root = make_repository(tmp_path / "r", git=False)
    for folder in ("checks", "ctest_lists"):
        (root / folder).mkdir()
    (root / "checks" / "test_golden.py").write_text("open('imported', 'w')\nimport torch\n")
    text = LIST.format(required=required, needs='{ml_dtypes: ">=999"}')
    (root / "ctest_lists" / "gpu.yaml").write_text(text)
    commit_all(root)
    done = rocke(root, "run", "golden", "--run", "r")
    assert done.returncode == code, done.stdout + done.stderr
    assert inside(root, "summary", "--run", "r").returncode == code
    cases = ledger(root)["cases"]
    assert {(c["status"], c["reason"]) for c in cases} == {("not-run", "no-toolchain")}
    assert all("it needs ml_dtypes>=999" in c["detail"] for c in cases)
    assert not (root / "imported").exists()
    assert "Traceback" not in done.stderr


def commit_all(root: Path) -> None:
    from toys import run_git

    run_git(root, "init", "-q")
    commit(root)


def test_evidence_of_what_did_not_run_reads_back_with_its_facts(tmp_path: Path) -> None:
    from toys import plan_of, project_at

    project = project_at(make_repository(tmp_path / "r", git=False))
    plan = plan_of(project, ("golden",), Narrowing(), tmp_path / "results" / "runs" / "r")
    path = tmp_path / "cpu-golden.xml"
    why = Unmet("no-device", "torch sees no GPU \x1b[31m <here> & \ud83d\ude00 there.".encode(
        "utf-16", "surrogatepass").decode("utf-16"))  # fmt: skip
    write_not_run(path, plan, "cpu", "golden", why)
    facts = {"commit": plan.commit, "tree": plan.tree, "run": "r", "shard": "1/1"}
    evidence = read_evidence("cpu", "golden", path, tmp_path / "none.json", facts)
    assert evidence.problem == ""
    assert [claim.id for claim in evidence.claims] == [case.id for case in plan.cases]
    assert {(c.status, c.reason) for c in evidence.claims} == {("not-run", "no-device")}
    assert all("<here> &" in claim.detail for claim in evidence.claims)
