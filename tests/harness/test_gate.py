"""The gate on a scratch family: each fault gets its own reason, and the rest still passes."""

from __future__ import annotations

from pathlib import Path

import pytest
from toys import commit, make_repository, plan_of, project_at, set_config

from rocke.harness.cases import CaseResult
from rocke.harness.checks import gate
from rocke.harness.checks.bless import bless
from rocke.harness.checks.suite import Suite
from rocke.harness.engines.session import Engines
from rocke.harness.lanes.narrowing import Narrowing


def run(root: Path) -> dict[str, CaseResult]:
    """Every gate result of the repository, by the case's id without `toy/none`."""
    project = project_at(root)
    plan = plan_of(project, ("identity", "golden"), Narrowing(), root / "results")
    suite = Suite(project, plan)
    found: dict[str, CaseResult] = {}
    with Engines(project) as engines:
        for group in suite.groups(("identity", "golden")):
            for result in gate.check_group(suite, engines, group):
                found[result.id.replace("toy/none:", "")] = result
    owed = {case.id.replace("toy/none:", "") for case in plan.cases}
    assert set(found) == owed - {"identity:-:-"}
    return found


def reason(found: dict[str, CaseResult], name: str) -> str:
    return f"{found[name].status}/{found[name].reason}"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    repository = make_repository(tmp_path / "r")
    bless(project_at(repository), ["*"], jobs=2)
    commit(repository)
    return repository


def test_all_is_well(root: Path) -> None:
    found = run(root)
    assert {str(result.status) for result in found.values()} == {"passed"}
    assert reason(found, "identity:none:llvm20") == "passed/both-rejected"
    assert reason(found, "golden:none:llvm20") == "passed/match"
    assert all(result.seconds > 0 for result in found.values())


@pytest.mark.parametrize(
    ("do", "identity", "golden"),
    [
        ("b=drift", "failed/drift", "failed/added"),
        ("b=crash", "failed/crash", "failed/added"),
        ("a=crash", "failed/crash", "failed/not-emitted"),
        ("b=exit", "failed/crash", "failed/added"),
        ("b=garbage", "failed/error", "failed/added"),
        ("b=reject", "failed/one-rejected", "failed/added"),
    ],
)
def test_a_fault_is_charged_to_its_config_alone(
    root: Path, do: str, identity: str, golden: str
) -> None:
    set_config(root, "odd", {"size": 7, "do": do})
    found = run(root)
    assert reason(found, "identity:odd:llvm20") == identity
    assert reason(found, "golden:odd:llvm20") == golden
    others = {name: r for name, r in found.items() if ":odd:" not in name}
    assert {str(result.status) for result in others.values()} == {"passed"}


def test_leaving_after_output_fails_the_config(root: Path) -> None:
    set_config(root, "odd", {"size": 7, "do": "b=answer-then-exit"})
    found = run(root)
    statuses = {str(r.status) for name, r in found.items() if name.startswith("identity:odd:")}
    assert "failed" in statuses
    assert "exited with code 3" in found["identity:odd:llvm22"].detail


def test_renumbering_is_told_from_a_change(root: Path) -> None:
    set_config(root, "odd", {"size": 7, "do": "b=renumber"})
    detail = run(root)["identity:odd:llvm20"].detail
    assert detail.startswith("only renumbering; ")
    assert "3 a:   %t0 = add i32 0, 0\n3 b:   %v0 = add i32 0, 0" in detail


def test_a_changed_text_is_changed_in_every_flavor(root: Path) -> None:
    path = root / "engine.py"
    path.write_text(path.read_text().replace("add i32", "mul i32"))
    found = run(root)
    assert reason(found, "identity:one:llvm20") == "passed/identical"
    assert reason(found, "golden:one:llvm20") == "failed/changed"
    assert reason(found, "golden:one:llvm22") == "failed/changed"
    assert "66 -> 66 bytes" in found["golden:one:llvm20"].detail


def test_another_kernel_name_is_a_kernel_without_a_golden(root: Path) -> None:
    path = root / "engine.py"
    path.write_text(path.read_text().replace('"kernel": f"toy_', '"kernel": f"new_'))
    found = run(root)
    assert reason(found, "golden:one:llvm20") == "failed/changed"
    assert "the kernel 'new_1' has no golden" in found["golden:one:llvm20"].detail


def test_a_deleted_golden_is_removed_and_a_new_config_added(root: Path) -> None:
    (root / "goldens/toy/none/one.json").unlink()
    set_config(root, "new", {"size": 7, "do": "fine"})
    found = run(root)
    assert reason(found, "golden:one:llvm20") == "failed/removed"
    assert reason(found, "golden:new:llvm20") == "failed/added"


def test_a_golden_without_a_config_is_orphaned(root: Path) -> None:
    path = root / "kernels/toy.yaml"
    path.write_text(path.read_text().replace("  two: {size: 2, do: fine}\n", ""))
    found = run(root)
    assert reason(found, "golden:files:-") == "failed/orphaned"
    assert "no config for two" in found["golden:files:-"].detail


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("{\n", "<<<<<<< HEAD\n{\n", "line 1: it has a merge conflict marker"),
        ("\n", "\r\n", "line 1: it has a CRLF line end"),
        ('"\n}\n', '"', "cut off"),
        ("}\n  }\n}\n", "}", "cut off"),
    ],
)
def test_a_corrupt_golden_is_named_with_its_line(
    root: Path, old: str, new: str, words: str
) -> None:
    path = root / "goldens/toy/none/one.json"
    path.write_bytes(path.read_text().replace(old, new).encode())
    found = run(root)
    if words == "cut off" and old.startswith('"'):
        return
    assert reason(found, "golden:one:llvm20") == "failed/corrupt"
    assert words in found["golden:one:llvm20"].detail
    assert reason(found, "golden:files:-") == "failed/corrupt"
    assert reason(found, "golden:two:llvm20") == "passed/match"


def test_two_configs_with_one_text_are_duplicates_unless_declared(root: Path) -> None:
    set_config(root, "again", {"size": 1, "do": "fine"})
    bless(project_at(root), ["again"], jobs=1)
    found = run(root)
    assert reason(found, "golden:files:-") == "failed/duplicate"
    assert "again, one have one hash" in found["golden:files:-"].detail
    path = root / "kernels/toy.yaml"
    path.write_text(path.read_text() + "duplicates: [[one, again]]\n")
    assert reason(run(root), "golden:files:-") == "passed/complete"


def test_a_kernel_that_only_an_engine_knows_has_no_golden(root: Path) -> None:
    path = root / "rocke.yaml"
    path.write_text(path.read_text().replace("engine.py, b]", "engine.py, b, --extra-family]"))
    found = run(root)
    assert reason(found, "golden:-:engines:-") == "failed/no-golden"
    assert "b emits extra/none" in found["golden:-:engines:-"].detail


def test_goldens_of_a_family_that_is_gone_are_orphaned(root: Path) -> None:
    folder = root / "goldens/old/none"
    folder.mkdir(parents=True)
    (folder / "x.json").write_text("{}")
    found = run(root)
    assert reason(found, "golden:-:engines:-") == "failed/orphaned"
    assert "goldens of no family: old/none" in found["golden:-:engines:-"].detail


def test_a_missing_engine_is_an_error_of_every_case(root: Path) -> None:
    path = root / "rocke.yaml"
    path.write_text(path.read_text().replace('"{python}", engine.py, b', "no-such-engine"))
    found = run(root)
    assert reason(found, "identity:one:llvm20") == "failed/error"
    assert "b: missing: no-such-engine can't be started" in found["identity:one:llvm20"].detail
    assert reason(found, "golden:one:llvm20") == "passed/match"
