"""The coverage page: every numeric case, and stale exactly when lists or problems have changed."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from toys import REPOSITORY, inside, make_repository, project_at, run_git
from toys import commit as commit_all

from rocke.harness.cases import Case, Status, case_id
from rocke.harness.lanes.lists import load_lanes
from rocke.harness.lanes.narrowing import Narrowing
from rocke.harness.lanes.plan import Plan
from rocke.harness.results.coverage import FACTS, PAGE, owed_cases, stale, with_ledger
from rocke.harness.results.ledger import Ledger
from rocke.harness.results.rows import Row
from rocke.harness.results.verdict import Verdict

FAMILY = "rmsnorm2d/gfx942"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """One family of this repository with its problems, and its lists of numeric cases."""
    root = tmp_path / "r"
    kernels = root / "rocke" / "engine" / "kernels" / "rmsnorm2d"
    shutil.copytree(
        REPOSITORY / "rocke" / "engine" / "kernels" / "rmsnorm2d", kernels,
        ignore=shutil.ignore_patterns("*.py", "__pycache__"),
    )  # fmt: skip
    shutil.copy(REPOSITORY / "rocke.yaml", root)
    (root / "ctest_lists").mkdir()
    for lane in ("emulated", "gfx942"):
        shutil.copy(REPOSITORY / "ctest_lists" / f"{lane}.yaml", root / "ctest_lists")
    run_git(root, "init", "-q")
    commit_all(root)
    return root


def test_this_repositorys_page_is_not_stale() -> None:
    assert stale(project_at(REPOSITORY)) == ""


def test_every_case_of_the_lists_is_on_the_page_with_its_lanes(root: Path) -> None:
    assert inside(root, "coverage", "--check").returncode == 1
    assert inside(root, "coverage").returncode == 0
    assert inside(root, "coverage", "--check").returncode == 0
    project = project_at(root)
    text = (root / PAGE).read_text()
    owed = owed_cases(project, load_lanes(project))
    assert owed
    for cases in owed.values():
        (line,) = [x for x in text.splitlines() if x.startswith(f"| `{cases[0].config}` |")]
        assert line.endswith("| never |")
        for case in cases:
            assert case.lane in line


def test_a_changed_problem_list_or_page_is_stale(root: Path) -> None:
    project = project_at(root)
    inside(root, "coverage")
    page = root / PAGE
    page.write_text(page.read_text().replace("never", "yesterday", 1))
    assert "is stale from line" in stale(project)
    inside(root, "coverage")
    assert stale(project) == ""
    (root / "ctest_lists" / "gfx942.yaml").unlink()
    assert "is stale" in stale(project)


def ledger_of(rows: tuple[Row, ...]) -> Ledger:
    cases = tuple(row.case for row in rows)
    plan = Plan(Path("r"), "c" * 40, "t", ("numeric",), ("emulated",), Narrowing(), cases)
    return Ledger("r", plan, Verdict("red", "", (), ()), rows, (), ())


def test_the_last_results_are_kept_by_lane_and_what_did_not_run_changes_nothing(root: Path) -> None:
    project = project_at(root)
    known = owed_cases(project, load_lanes(project))
    name = next(iter(known))
    gone = case_id("numeric", FAMILY, "gone", "llvm22")

    def row(lane: str, status: Status, reason: str, id_: str = name) -> Row:
        return Row(Case(id_, "numeric", FAMILY, "x", "llvm22", lane), status, reason)

    first = (row("emulated", Status.PASSED, "match"), row("gfx942", Status.NOT_RUN, "no-torch"))
    both = Row(first[0].case, Status.NOT_RUN, "no-torch", lanes=first)
    facts = with_ledger({gone: {}}, ledger_of((both,)), known)
    fact = {"result": "passed (match)", "commit": "c" * 12, "machine": ""}
    assert facts == {name: {"emulated": fact}}
    later = with_ledger(facts, ledger_of((row("gfx942", Status.FAILED, "mismatch"),)), known)
    assert later[name]["emulated"] == fact
    assert later[name]["gfx942"]["result"] == "failed (mismatch)"
    (root / FACTS).parent.mkdir(exist_ok=True)
    (root / FACTS).write_text(json.dumps(later))
    assert inside(root, "coverage").returncode == 0
    text = (root / PAGE).read_text()
    (line,) = [x for x in text.splitlines() if "emulated: passed" in x]
    assert f"`{name.split(':')[2]}`" in line
    assert "gfx942: failed" in line


@pytest.mark.parametrize("text", ["", "[]", '{"a": 1}', '{"a": {"cpu": {"result": "x"}}}'])
def test_malformed_results_are_an_error(root: Path, text: str) -> None:
    (root / FACTS).parent.mkdir(exist_ok=True)
    (root / FACTS).write_text(text)
    done = inside(root, "coverage", "--check")
    assert done.returncode == 2
    assert "gpu-attention-test-coverage.json" in done.stderr


def test_a_repository_without_numeric_problems_is_told_so(tmp_path: Path) -> None:
    other = make_repository(tmp_path / "r", git=False)
    for check in ((), ("--check",)):
        done = inside(other, "coverage", *check)
        assert done.returncode == 2
        assert done.stderr == (
            "rocke: No family has numeric problems, so there is no coverage to tell of; expected a "
            f"file such as {other / 'kernels/toy.problems.yaml'}.\n"
        )
