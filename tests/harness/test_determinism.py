"""Determinism on a scratch family: what depends on its surroundings is found and shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from toys import make_repository, plan_of, project_at, set_config

from rocke.harness.cases import CaseResult
from rocke.harness.checks import determinism
from rocke.harness.checks.suite import Suite
from rocke.harness.lanes.narrowing import Narrowing


def run(root: Path, only: tuple[str, ...]) -> dict[str, CaseResult]:
    project = project_at(root)
    plan = plan_of(project, ("determinism",), Narrowing(only=only), root / "results")
    suite = Suite(project, plan)
    found = {
        ":".join(result.id.split(":")[2:]): result
        for item in determinism.items(suite)
        for result in determinism.check_item(suite, item)
    }
    assert len(found) == len(plan.cases)
    return found


def test_steady_engines_are_the_same_everywhere(tmp_path: Path) -> None:
    found = run(make_repository(tmp_path / "r"), ("one", "two"))
    assert {f"{r.status}/{r.reason}" for r in found.values()} == {"passed/same"}
    assert set(found) == {f"{c}:{f}" for c in ("one", "two") for f in ("llvm20", "llvm22")}


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("b=hash-order", "b, hash seed "),
        ("a=cwd", "a, another folder: not only renumbering"),
        ("b=cwd", "another folder"),
    ],
)
def test_a_text_that_hangs_on_its_surroundings_is_found(
    tmp_path: Path, fault: str, words: str
) -> None:
    root = make_repository(tmp_path / "r")
    set_config(root, "odd", {"size": 2, "do": fault})
    found = run(root, ("odd", "one"))
    result = found["odd:llvm20"]
    assert (str(result.status), result.reason) == ("failed", "different")
    assert words in result.detail
    assert "as it is: ; " in result.detail
    assert str(found["one:llvm20"].status) == "passed"


def test_a_path_of_the_working_copy_in_the_text_is_found(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    script = root / "engine.py"
    marked = script.read_text().replace('f"; {flavor}"', 'f"; {flavor} {__file__}"')
    script.write_text(marked)
    found = run(root, ("one",))
    assert found["one:llvm20"].reason == "different"
    assert "another" in found["one:llvm20"].detail


def test_bytes_that_hang_on_the_locale_are_found(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    script = root / "engine.py"
    text = script.read_text()
    start = 'f"; {flavor}"'
    probe = 'f"; {flavor} {sys.getfilesystemencoding()}"'
    script.write_text(text.replace(start, probe))
    result = run(root, ("one",))["one:llvm20"]
    assert result.reason == "different"
    assert "LC_ALL=C" in result.detail


def test_a_crash_in_one_circumstance_is_a_crash(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    set_config(root, "odd", {"size": 2, "do": "b=crash"})
    found = run(root, ("odd", "one"))
    assert found["odd:llvm20"].reason == "crash"
    assert found["one:llvm20"].reason == "same"
