"""Goldens that a change moved on purpose, against a real repository's base."""

from __future__ import annotations

from pathlib import Path

import pytest
from toys import commit, make_repository, run_git

from rocke.errors import UsageError
from rocke.harness.moved import Moved, goldens_moved
from rocke.harness.project import load_project


def golden(root: Path, name: str, text: str = "{}\n") -> Path:
    path = root / "goldens" / "toy" / "none" / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


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


def test_lines_are_short() -> None:
    many = tuple(f"a/b/c{i}" for i in range(400))
    assert Moved("0" * 40).lines() == ["goldens moved since 000000000000: none"]
    (line,) = Moved("0" * 40, changed=many).lines()
    assert line.startswith("goldens changed since 000000000000: 400 (a/b/c0, a/b/c1")
    assert line.endswith("and 394 more)")
