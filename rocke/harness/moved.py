"""Which goldens this change moved on purpose: the recorded ones against those of its base."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rocke.errors import UsageError
from rocke.harness.groups import shortened
from rocke.harness.project import Project
from rocke.harness.tree import git_output

_LISTS = ("added", "changed", "removed")
_KINDS = {"A": "added", "M": "changed", "T": "changed", "D": "removed"}


@dataclass(frozen=True)
class Moved:
    """Goldens as `family/arch/config`, by what became of them since `base`, a commit."""

    base: str
    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        return {"base": self.base, **{kind: list(getattr(self, kind)) for kind in _LISTS}}

    @classmethod
    def from_json(cls, data: object) -> Moved:
        """Reads it back; a UsageError for a missing, unknown or mistyped key."""
        if not isinstance(data, dict) or data.keys() != {"base", *_LISTS}:
            raise UsageError(f"goldens_moved must have the keys base, {', '.join(_LISTS)}.")
        lists = [data[kind] for kind in _LISTS]
        if not all(isinstance(names, list) and set(map(type, names)) <= {str} for names in lists):
            raise UsageError("goldens_moved must have lists of names.")
        return cls(str(data["base"]), *map(tuple, lists))

    def lines(self, shown: int = 6) -> list[str]:
        """A line a kind, with the first names; one line when nothing moved."""
        told = [
            f"goldens {kind} since {self.base[:12]}: {len(names):,} ({_few(names, shown)})"
            for kind in _LISTS
            if (names := getattr(self, kind))
        ]
        return told or [f"goldens moved since {self.base[:12]}: none"]


def goldens_moved(project: Project, base: str | None) -> Moved | None:
    """What moved since the merge base with `base`; None outside git or before a first commit.

    Without `base` it is the branch that GitHub Actions names, else the upstream's default branch,
    else the commit checked out. An unknown `base` that was named is a UsageError.
    """
    since = _merge_base(project.root, base)
    if since is None:
        return None
    folder = project.goldens.relative_to(project.root).as_posix()
    diff = git_output(
        project.root, "diff", "--name-status", "--no-renames", "-z", since, "--", folder
    )
    new = git_output(project.root, "ls-files", "-z", "--others", "--exclude-standard", folder)
    words = (diff or b"").decode("utf-8", "replace").split("\0")
    pairs = list(zip(words[::2], words[1::2], strict=False))
    pairs += [("A", name) for name in (new or b"").decode("utf-8", "replace").split("\0") if name]
    found: dict[str, list[str]] = {"added": [], "changed": [], "removed": []}
    for letter, name in pairs:
        if letter[:1] in _KINDS and name.endswith(".json"):
            found[_KINDS[letter[:1]]].append(name[len(folder) + 1 : -len(".json")])
    return Moved(since, **{kind: tuple(sorted(names)) for kind, names in found.items()})


def _merge_base(root: Path, base: str | None) -> str | None:
    branch = os.environ.get("GITHUB_BASE_REF")
    named = base or (f"origin/{branch}" if branch else None)
    for candidate in (named, "origin/HEAD", "HEAD"):
        found = git_output(root, "merge-base", "HEAD", candidate) if candidate else None
        if found:
            return found.decode().strip()
        if base:
            raise UsageError(
                f"--base is {base!r}, expected a commit or branch that shares history with HEAD."
            )
    return None


def _few(names: tuple[str, ...], shown: int) -> str:
    first, left = shortened(names, shown)
    return ", ".join(first) + (f" and {left:,} more" if left else "")
