"""Which commit a run is of: what git can't read does not pass for a folder outside git."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from toys import make_repository, rocke, run_git

from rocke.errors import UsageError
from rocke.harness.tree import NO_COMMIT, commit_of


def test_a_commit_none_before_the_first_and_none_outside_git(tmp_path: Path) -> None:
    assert commit_of(tmp_path) == NO_COMMIT
    run_git(tmp_path, "init", "-q")
    assert commit_of(tmp_path) == NO_COMMIT
    root = make_repository(tmp_path / "r")
    assert commit_of(root) == run_git(root, "rev-parse", "HEAD").strip()


def test_a_repository_of_another_owner_is_refused_with_gits_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = make_repository(tmp_path / "r")
    # git's own tests say so to make a repository look like somebody else's.
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "true")
    monkeypatch.setenv("HOME", str(tmp_path))
    with pytest.raises(UsageError) as caught:
        commit_of(root)
    assert str(caught.value).startswith(
        f"The repository at {root} can't be read: fatal: detected dubious ownership in repository"
    )
    assert "safe.directory" in str(caught.value)
    done = rocke(root, "run", "gate")
    assert done.returncode == 2
    assert "dubious ownership" in done.stderr


def test_a_damaged_repository_and_a_missing_git_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = make_repository(tmp_path / "r")
    with monkeypatch.context() as patch:
        patch.setenv("PATH", os.fspath(tmp_path))
        with pytest.raises(UsageError, match=r"can't be read: git can't be run\."):
            commit_of(root)
        assert commit_of(tmp_path) == NO_COMMIT
    (root / ".git" / "HEAD").write_text("")
    with pytest.raises(UsageError, match="can't be read: fatal: "):
        commit_of(root)
