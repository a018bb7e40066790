"""Shards: every case in exactly one, of about the same time, and the ledger shows what is lost."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toys import commit, inside, ledger, make_repository, plan_of, project_at, reasons, rocke

from rocke.errors import UsageError
from rocke.harness.cases import NONE, Case, case_id
from rocke.harness.lanes.narrowing import Narrowing
from rocke.harness.lanes.recorded import expected_seconds, recorded, unit_of
from rocke.harness.lanes.shards import dealt

LIST = """\
lane: cpu
required: true
shards: 2
entries:
  - {check: gate, file: checks/test_gate.py, cases: [identity, golden], timeout_s: 60}
  - {check: parity, file: checks/test_parity.py, timeout_s: 60}
"""


def cases_of(configs: int, flavors: int) -> list[Case]:
    names = [(f"c{n}", f"llvm{m}") for n in range(configs) for m in range(flavors)]
    return [
        Case(case_id("golden", "f/a", c, v), "golden", "f/a", c, v, "cpu", suite="gate")
        for c, v in [*names, (NONE, NONE)]
    ]


@given(
    configs=st.integers(1, 12),
    count=st.integers(1, 6),
    seconds=st.lists(st.floats(0, 100), min_size=12, max_size=12),
)
def test_each_case_is_in_one_shard_and_no_shard_is_far_fuller_than_need_be(
    configs: int, count: int, seconds: list[float]
) -> None:
    cases = cases_of(configs, 2)
    known = {f"gate:f/a:c{n}": seconds[n] for n in range(12)}
    homes = dealt(cases, count, known)
    assert len(homes) == len(cases)
    assert all(1 <= home <= count for home in homes)
    together: dict[str, set[int]] = {}
    for case, home in zip(cases, homes, strict=True):
        together.setdefault(unit_of(case), set()).add(home)
    assert all(len(shards) == 1 for shards in together.values())
    loads: Counter[int] = Counter()
    for n in range(configs):
        (home,) = together[f"gate:f/a:c{n}"]
        loads[home] += seconds[n]  # type: ignore[assignment]
    # The bound of dealing the longest first: the mean, and one unit more.
    assert max(loads.values()) <= sum(seconds[:configs]) / count + max(seconds[:configs]) + 1e-6


def test_a_unit_without_a_record_takes_its_familys_mean_or_the_suites() -> None:
    known = {"gate:f/a": 2.0, "gate:f/a:c1": 9.0}
    units = ["gate:f/a:c0", "gate:f/a:c1", "gate:f/b:c0"]
    assert expected_seconds(units, known) == dict(zip(units, (2.0, 9.0, 2.0), strict=True))
    assert expected_seconds(units, {}) == dict.fromkeys(units, 1.0)


@pytest.mark.parametrize(
    "text", ["", "[]", '{"a": -1}', '{"a": true}', '{"a": "1"}', '{"a": NaN}', '{"a": Infinity}']
)
def test_a_malformed_record_is_an_error_that_names_it(tmp_path: Path, text: str) -> None:
    root = make_repository(tmp_path / "r", git=False)
    (root / "ctest_lists").mkdir()
    (root / "ctest_lists" / "durations.json").write_text(text)
    with pytest.raises(UsageError, match=r"durations\.json"):
        recorded(project_at(root))


def test_the_shards_of_a_plan_are_the_plan(tmp_path: Path) -> None:
    project = project_at(make_repository(tmp_path / "r", git=False))
    checks = ("identity", "golden", "parity", "determinism")
    whole = plan_of(project, checks, Narrowing(), tmp_path)
    parts = [plan_of(project, checks, Narrowing(shard=(n, 3)), tmp_path) for n in (1, 2, 3)]
    assert sorted(c.id for p in parts for c in p.cases) == sorted(c.id for c in whole.cases)


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A planning machine and two that ran a shard each, three clones of one commit."""
    top = tmp_path_factory.mktemp("machines")
    root = make_repository(top / "plan")
    (root / "ctest_lists").mkdir()
    (root / "ctest_lists" / "cpu.yaml").write_text(LIST)
    inside(root, "bless", "*", "--family", "toy/none")
    commit(root)
    assert inside(root, "plan", "--run", "r").returncode == 0
    for number in (1, 2):
        clone = top / f"shard{number}"
        shutil.copytree(root, clone, ignore=shutil.ignore_patterns("results"))
        done = rocke(clone, "run", "--lane", "cpu", "--shard", f"{number}/2", "--run", "r", "-n1")
        assert done.returncode == 0, done.stdout + done.stderr
        assert "partial (narrowed to shard" in done.stdout
    return top


def joined(machines: Path, tmp_path: Path, *shards: str) -> tuple[Path, int, str]:
    root = tmp_path / "sum"
    shutil.copytree(machines / "plan", root)
    folders = [str(machines / shard / "results/runs") for shard in shards]
    for folder in folders:
        assert inside(root, "adopt", folder, "--run", "r").returncode == 0
    done = inside(root, "summary", "--run", "r")
    return root, done.returncode, done.stdout


def owed_by(machines: Path, shard: str) -> set[str]:
    plan = json.loads((machines / shard / "results/runs/r/plan.json").read_text())
    return {case["id"] for case in plan["cases"]}


def test_the_shards_evidence_together_is_green(machines: Path, tmp_path: Path) -> None:
    root, code, text = joined(machines, tmp_path, "shard1", "shard2")
    assert code == 0, text
    assert ledger(root)["verdict"] == "green"
    assert ledger(root)["counts"]["planned"] == len(
        owed_by(machines, "shard1") | owed_by(machines, "shard2")
    )
    assert not owed_by(machines, "shard1") & owed_by(machines, "shard2")


def test_a_lost_shard_is_missing_for_exactly_its_cases(machines: Path, tmp_path: Path) -> None:
    root, code, text = joined(machines, tmp_path, "shard1")
    cases = ledger(root)["cases"]
    lost = {c["id"] for c in cases if (c["status"], c["reason"]) == ("not-run", "lane-missing")}
    # A family's closing case is settled from all its members, so it misses those of the lost one.
    closing = {c["id"] for c in cases if c["config"] == NONE}
    assert lost == owed_by(machines, "shard2") | closing
    assert {c["status"] for c in cases if c["id"] not in lost} == {"passed"}
    assert code == 3
    assert "cpu-gate.shard-2-of-2.xml is missing" in text


def test_two_files_of_one_shard_are_red_and_both_named(machines: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    shutil.copytree(machines / "shard1" / "results/runs", again / "results/runs")
    root = tmp_path / "sum"
    shutil.copytree(machines / "plan", root)
    for folder in (machines / "shard1", machines / "shard2", again):
        assert inside(root, "adopt", str(folder), "--run", "r").returncode == 0
    done = inside(root, "summary", "--run", "r")
    assert done.returncode == 1
    told = [p["message"] for p in ledger(root)["problems"] if p["kind"] == "copies"]
    assert any("shard1-results" in t and "again-results" in t for t in told)
    assert "failed/duplicate-evidence" in reasons(root, "golden").values()


def test_a_shard_of_another_commit_is_red_and_named(machines: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(machines / "shard2", other)
    for path in other.rglob("cpu-gate.shard-2-of-2.xml"):
        commit_ = json.loads((other / "results/runs/r/plan.json").read_text())["commit"]
        path.write_text(path.read_text().replace(commit_, "f" * 40))
    root = tmp_path / "sum"
    shutil.copytree(machines / "plan", root)
    for folder in (machines / "shard1", other):
        inside(root, "adopt", str(folder), "--run", "r")
    done = inside(root, "summary", "--run", "r")
    assert done.returncode == 1
    (problem,) = ledger(root)["problems"]
    assert problem["kind"] == "foreign"
    assert f"is evidence of commit {'f' * 40}" in problem["message"]


def test_a_shard_that_was_copied_under_anothers_name_is_red(machines: Path, tmp_path: Path) -> None:
    root = tmp_path / "sum"
    shutil.copytree(machines / "plan", root)
    inside(root, "adopt", str(machines / "shard1"), "--run", "r")
    for path in (root / "results/runs/r/evidence").rglob("*.shard-1-of-2.xml"):
        shutil.copy(path, path.with_name(path.name.replace("1-of-2", "2-of-2")))
    done = inside(root, "summary", "--run", "r")
    assert done.returncode == 1
    assert "is evidence of shard 1/2, but the plan is of 2/2" in done.stdout


def test_folders_that_are_not_there_are_an_error(machines: Path, tmp_path: Path) -> None:
    done = inside(machines / "plan", "adopt", str(tmp_path / "none"), "--run", "r")
    assert done.returncode == 2
    assert "There is no folder" in done.stderr
