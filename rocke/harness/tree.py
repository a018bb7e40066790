"""Which sources a run is about: the commit, and a digest of the working tree as it stands."""

from __future__ import annotations

import hashlib
import os
import subprocess
from pathlib import Path

from rocke.errors import UsageError

NO_COMMIT = "none"
# What runs write themselves: never a part of the tree's digest.
_OUTPUTS = ("results", "build", ".nox")
# Untracked files at the top count when they may be read by a run: these, and programs.
_TOP_LEVEL_SOURCES = frozenset({".py", ".yaml", ".yml"})
_CACHES = frozenset({"__pycache__", ".git", ".pytest_cache", ".mypy_cache", ".ruff_cache"})


def commit_of(root: Path) -> str:
    """The commit checked out at `root`, or `none` outside git and before a first commit.

    Raises UsageError for a repository that git is not there for, or refuses to read: it must not
    pass for one that has no commit.
    """
    command = ["git", "-C", str(root), "rev-parse", "--verify", "--quiet", "HEAD"]
    environment = {**os.environ, "LC_ALL": "C"}
    try:
        done = subprocess.run(
            command, capture_output=True, check=False, timeout=60, text=True, env=environment
        )
    except (OSError, ValueError, subprocess.TimeoutExpired):  # a null byte is a ValueError
        told = "git can't be run."
    else:
        if done.returncode == 0:
            return done.stdout.strip()
        told = " ".join(done.stderr.split())
    outside = told == "git can't be run." or "not a git repository" in told
    # Before a first commit git says nothing at all.
    if not told or (outside and not (root / ".git").exists()):
        return NO_COMMIT
    raise UsageError(f"The repository at {root} can't be read: {told}")


def tree_digest(root: Path) -> str:
    """A sha256 over the paths and contents of every source file, committed or not."""
    digest = hashlib.sha256()
    for relative in sorted(source_files(root)):
        content = _content(f"{root}/{relative}")
        if content is not None:
            digest.update(relative.encode() + b"\0")
            digest.update(hashlib.sha256(content).digest())
    return digest.hexdigest()


def _content(path: str) -> bytes | None:
    """A file's bytes; None for what is no file: a submodule's folder, or one that is deleted."""
    try:
        # One call a file, without a Path: a tree has thousands.
        with open(path, "rb", buffering=0) as file:  # noqa: PTH123
            return file.readall()
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return None


def source_files(root: Path) -> list[str]:
    """Paths under `root` that git tracks or could track; outside git, every file but outputs."""
    tracked = git_output(root, "ls-files", "-z", "--cached")
    if tracked is None:
        every = [str(p.relative_to(root).as_posix()) for p in root.rglob("*") if p.is_file()]
        return [name for name in every if _is_source(name)]
    others = git_output(root, "ls-files", "-z", "--others", "--exclude-standard") or b""
    new = [name for name in _names(others) if not _is_leftover(root, name)]
    return [name for name in dict.fromkeys([*_names(tracked), *new]) if _is_source(name)]


def _names(listed: bytes) -> list[str]:
    return [name for name in listed.decode("utf-8", "surrogateescape").split("\0") if name]


def _is_leftover(root: Path, name: str) -> bool:
    """Whether an untracked file is a user's own, such as the log that a run is piped into.

    It would change while the run goes on, and no run would ever match its plan.
    """
    path = root / name
    if "/" in name or path.suffix in _TOP_LEVEL_SOURCES:
        return False
    return not os.access(path, os.X_OK)


def tracked_files(root: Path, folder: Path, commit: str = "HEAD") -> list[str]:
    """Files under `folder` (relative to `root`) that `commit` holds; none outside git."""
    listed = git_output(root, "ls-tree", "-r", "-z", "--name-only", commit, "--", folder.as_posix())
    return [name for name in (listed or b"").decode("utf-8", "replace").split("\0") if name]


def _is_source(name: str) -> bool:
    parts = name.split("/")
    return parts[0] not in _OUTPUTS and not _CACHES.intersection(parts)


def git_output(root: Path, *arguments: str) -> bytes | None:
    """What git prints, or None when it fails or isn't there."""
    try:
        done = subprocess.run(
            ["git", "-C", str(root), *arguments], capture_output=True, check=False, timeout=60
        )
    except (OSError, ValueError, subprocess.TimeoutExpired):  # a null byte is a ValueError
        return None
    return done.stdout if done.returncode == 0 else None
