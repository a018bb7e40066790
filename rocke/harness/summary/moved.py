"""Which goldens this change moved on purpose: the recorded ones against those of its base."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any

from rocke.errors import UsageError
from rocke.harness.project import Project
from rocke.harness.summary.base import base_of
from rocke.harness.summary.groups import shortened
from rocke.harness.tables import is_texts
from rocke.harness.tree import git_output

_LISTS = ("added", "changed", "removed")
_KINDS = {"A": "added", "M": "changed", "T": "changed", "D": "removed"}


@dataclass(frozen=True)
class Moved:
    """Goldens as `family/arch/config`, by what became of them since `base`, a commit.

    Where there is no base to compare with, `unknown` says why, and the lists say nothing.
    """

    base: str
    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    unknown: str = ""

    def to_json(self) -> dict[str, Any]:
        lists = {kind: list(getattr(self, kind)) for kind in _LISTS}
        return {"base": self.base, "unknown": self.unknown, **lists}

    @classmethod
    def from_json(cls, data: object) -> Moved:
        """Reads it back; a UsageError for a missing, unknown or mistyped key."""
        if not isinstance(data, dict) or data.keys() != {"base", "unknown", *_LISTS}:
            keys = ", ".join(("base", "unknown", *_LISTS))
            raise UsageError(f"goldens_moved must have the keys {keys}.")
        if not all(map(is_texts, (data[kind] for kind in _LISTS))):
            raise UsageError("goldens_moved must have lists of names.")
        lists: dict[str, Any] = {kind: tuple(data[kind]) for kind in _LISTS}
        return cls(str(data["base"]), unknown=str(data["unknown"]), **lists)

    def lines(self, shown: int = 6) -> list[str]:
        """A line a kind, with the first names; one line when nothing moved or nobody can know."""
        if self.unknown:
            return [f"goldens moved: unknown. {self.unknown}"]
        told = [
            f"goldens {kind} since {self.base[:12]}: {len(names):,} ({_few(names, shown)})"
            for kind in _LISTS
            if (names := getattr(self, kind))
        ]
        return told or [f"goldens moved since {self.base[:12]}: none"]


def goldens_moved(project: Project, base: str | None) -> Moved | None:
    """What moved since the base, as `base_of` finds it; None outside git or before a commit.

    A `base` that was named and isn't there is a UsageError.
    """
    since = base_of(project.root, base, os.environ)
    if since is None:
        return None
    if not since.commit:
        return Moved("", unknown=since.unknown)
    folder = project.goldens.relative_to(project.root).as_posix()
    diff = git_output(
        project.root, "diff", "--name-status", "--no-renames", "-z", since.commit, "--", folder
    )
    new = git_output(project.root, "ls-files", "-z", "--others", "--exclude-standard", folder)
    if diff is None or new is None:
        return Moved("", unknown=f"git can't compare with {since.commit[:12]}.")
    words = diff.decode("utf-8", "replace").split("\0")
    pairs = list(zip(words[::2], words[1::2], strict=False))
    pairs += [("A", name) for name in new.decode("utf-8", "replace").split("\0") if name]
    found: dict[str, list[str]] = {"added": [], "changed": [], "removed": []}
    for letter, name in pairs:
        if letter[:1] in _KINDS and name.endswith(".json"):
            found[_KINDS[letter[:1]]].append(name[len(folder) + 1 : -len(".json")])
    lists: dict[str, Any] = {kind: tuple(sorted(names)) for kind, names in found.items()}
    return Moved(since.commit, **lists)


def _few(names: tuple[str, ...], shown: int) -> str:
    first, left = shortened(names, shown)
    return ", ".join(first) + (f" and {left:,} more" if left else "")
