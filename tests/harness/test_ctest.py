"""An installed tree under the real CTest: labels, locks, limits, skips and failures."""

from __future__ import annotations

import json
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

import pytest
from toys import REPOSITORY, inside, make_repository, run_git
from toys import commit as commit_all

SUITE = """\
import pytest
from rocke.harness.cases import CaseResult, Status
from rocke.harness.running.pytest_plugin import plan_of

def pytest_generate_tests(metafunc):
    cases = [case for case in plan_of(metafunc.config).cases]
    params = [pytest.param(c, id=c.id, marks=pytest.mark.cases(c.id)) for c in cases]
    metafunc.parametrize("case", params)

def test_item(case, record_case):
    import os, rocke
    assert rocke.__file__.startswith(os.environ["EXPECTED_PREFIX"]), rocke.__file__
    record_case(CaseResult(case.id, Status.PASSED, "match"))
"""
LISTS = {
    "cpu": ("true", "{}", "labels: [ir, quick], env: {EXPECTED_PREFIX: /}, cases: [golden]"),
    "spare": ("false", '{ml_dtypes: ">=999"}', "labels: [gpu], cases: [parity], locks: [gpu]"),
    "must": ("true", '{ml_dtypes: ">=999"}', "labels: [gpu], cases: [determinism], locks: [gpu]"),
}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A toy project's tree over an installed copy of rocke, moved after it was written."""
    top = tmp_path_factory.mktemp("ctest")
    root = make_repository(top / "r", git=False)
    for folder in ("checks", "ctest_lists"):
        (root / folder).mkdir()
    (root / "checks" / "test_mine.py").write_text(SUITE)
    for lane, (required, needs, rest) in LISTS.items():
        entry = f"{{check: {lane}-suite, file: checks/test_mine.py, timeout_s: 40, {rest}}}"
        text = f"lane: {lane}\nrequired: {required}\nneeds: {needs}\nentries: [{entry}]\n"
        (root / "ctest_lists" / f"{lane}.yaml").write_text(text)
    run_git(root, "init", "-q")
    commit_all(root)
    prefix = top / "prefix"
    assert inside(root, "ctest", "--prefix", str(prefix)).returncode == 2
    scheme = {"base": str(prefix), "platbase": str(prefix)}
    site = Path(sysconfig.get_path("purelib", vars=scheme))
    ignored = shutil.ignore_patterns("__pycache__", ".mypy_cache")
    shutil.copytree(REPOSITORY / "rocke", site / "rocke", ignore=ignored)
    done = inside(root, "ctest", "--prefix", str(prefix))
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith(": 3 tests.")
    return prefix.rename(top / "moved")


def ctest(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = ["ctest", "--test-dir", str(tree), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def test_the_tests_have_their_labels_locks_limits_and_skip_codes(tree: Path) -> None:
    shown = json.loads(ctest(tree, "--show-only=json-v1").stdout)
    found: dict[str, dict[str, Any]] = {
        test["name"]: {p["name"]: p["value"] for p in test["properties"]} for test in shown["tests"]
    }
    assert set(found) == {"rocke.cpu.cpu-suite", "rocke.spare.spare-suite", "rocke.must.must-suite"}
    cpu, spare = found["rocke.cpu.cpu-suite"], found["rocke.spare.spare-suite"]
    assert (cpu["LABELS"], cpu["TIMEOUT"]) == (["ir", "quick"], 100.0)
    assert cpu["WORKING_DIRECTORY"] == str(tree / "share" / "rocke")
    assert "EXPECTED_PREFIX=/" in cpu["ENVIRONMENT"]
    assert (spare["RESOURCE_LOCK"], spare["SKIP_RETURN_CODE"]) == (["gpu"], 77)
    assert "SKIP_RETURN_CODE" not in found["rocke.must.must-suite"]


def test_a_label_runs_from_the_installed_copy(tree: Path) -> None:
    done = ctest(tree, "-L", "quick", "--output-on-failure")
    assert done.returncode == 0, done.stdout
    assert "100% tests passed" in done.stdout
    run = tree / "share" / "rocke" / "results" / "runs" / "ctest-cpu-cpu-suite"
    assert (run / "evidence" / "cpu-cpu-suite.xml").is_file()


def test_what_may_be_missing_is_skipped_and_what_may_not_fails(tree: Path) -> None:
    done = ctest(tree, "-L", "gpu", "--output-on-failure")
    assert done.returncode != 0
    spare, must = (
        next(
            line for line in done.stdout.splitlines() if f"rocke.{name}." in line and "***" in line
        )
        for name in ("spare", "must")
    )
    assert "***Skipped" in spare
    assert "***Failed" in must
    assert "no-toolchain" in done.stdout
    assert "Traceback" not in done.stdout
