"""Goldens that a change moved on purpose, against a real repository's base."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from toys import commit, make_repository, run_git

from rocke.errors import UsageError
from rocke.harness.project import load_project
from rocke.harness.summary.moved import Moved, goldens_moved


def golden(root: Path, name: str, text: str = "{}\n") -> Path:
    path = root / "goldens" / "toy" / "none" / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


@pytest.fixture(autouse=True)
def no_event(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests may run in a workflow themselves."""
    for name in ("GITHUB_BASE_REF", "GITHUB_EVENT_PATH"):
        monkeypatch.delenv(name, raising=False)


def test_each_kind_is_named_committed_or_not(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r", git=True)
    for name in ("kept", "edited", "dropped"):
        golden(root, name)
    commit(root)
    run_git(root, "branch", "base")
    golden(root, "edited", "{} \n")
    golden(root, "dropped").unlink()
    golden(root, "committed")
    commit(root)
    golden(root, "fresh")
    moved = goldens_moved(load_project(root), "base")
    assert moved is not None
    assert moved.added == ("toy/none/committed", "toy/none/fresh")
    assert moved.changed == ("toy/none/edited",)
    assert moved.removed == ("toy/none/dropped",)


def test_an_unknown_base_is_refused_and_no_git_says_nothing(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r", git=True)
    with pytest.raises(UsageError, match="--base is 'nowhere', expected a commit"):
        goldens_moved(load_project(root), "nowhere")
    bare = make_repository(tmp_path / "b", git=False)
    assert goldens_moved(load_project(bare), None) is None


@pytest.fixture
def shallow(tmp_path: Path) -> Path:
    """A clone of one commit, as a workflow checks it out, of a branch that adds a golden."""
    root = make_repository(tmp_path / "r", git=True)
    run_git(root, "branch", "base")
    golden(root, "fresh")
    commit(root)
    run_git(tmp_path, "clone", "-q", "--depth", "1", f"file://{root}", str(tmp_path / "c"))
    return tmp_path / "c"


def test_a_base_that_the_clone_lacks_is_unknown_and_never_head(
    shallow: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GITHUB_BASE_REF", "base")
    moved = goldens_moved(load_project(shallow), None)
    assert moved is not None
    (line,) = moved.lines()
    assert line.startswith("goldens moved: unknown. The base origin/base is not in this clone")
    assert Moved.from_json(moved.to_json()) == moved
    run_git(shallow, "fetch", "-q", "--unshallow", "origin", "+refs/heads/*:refs/remotes/origin/*")
    moved = goldens_moved(load_project(shallow), None)
    assert moved is not None
    assert (moved.unknown, moved.added) == ("", ("toy/none/fresh",))


def event(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    (folder / "event.json").write_text(text)
    monkeypatch.setenv("GITHUB_EVENT_PATH", str(folder / "event.json"))


def test_a_push_is_measured_from_the_commit_that_it_replaced(
    shallow: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = run_git(tmp_path / "r", "rev-parse", "base").strip()
    event(tmp_path, monkeypatch, json.dumps({"before": before}))
    moved = goldens_moved(load_project(shallow), None)
    assert moved is not None
    assert f"The base {before} is not in this clone" in moved.unknown
    moved = goldens_moved(load_project(tmp_path / "r"), None)
    assert moved is not None
    assert (moved.base, moved.added) == (before, ("toy/none/fresh",))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"before": "0000000", "repository": {"default_branch": "base"}}', "origin/base is not"),
        ('{"repository": {"default_branch": "--all"}}', "origin/--all is not"),
        ('{"before": "--all"}', "The base --all is not"),
        ('{"before": "a\\u0000b"}', "is not in this clone"),
        ('{"before": "\\ud800"}', "is not in this clone"),
        ("[]", "expected a JSON object"),
        ("{", "which can't be read"),
    ],
)
def test_an_event_that_names_no_commit_at_hand_is_told(
    shallow: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, told: str
) -> None:
    event(tmp_path, monkeypatch, text)
    moved = goldens_moved(load_project(shallow), None)
    assert moved is not None
    assert told in moved.unknown


def test_lines_are_short() -> None:
    many = tuple(f"a/b/c{i}" for i in range(400))
    assert Moved("0" * 40).lines() == ["goldens moved since 000000000000: none"]
    (line,) = Moved("0" * 40, changed=many).lines()
    assert line.startswith("goldens changed since 000000000000: 400 (a/b/c0, a/b/c1")
    assert line.endswith("and 394 more)")
