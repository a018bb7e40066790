"""Which commit a change is measured from: never a guess where the one that counts isn't there.

A workflow's checkout holds one commit unless it asks for more. There the base of a pull request, or
what a push replaced, is missing, and to compare with HEAD instead would read as "nothing moved".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rocke.errors import UsageError
from rocke.harness.event import read_event
from rocke.harness.tree import NO_COMMIT, commit_of, git_output

_SHALLOW = "is not in this clone, or shares no history with HEAD: check out with fetch-depth: 0"


@dataclass(frozen=True)
class Base:
    """A merge base, the commit that a change is measured from; empty, `unknown` says why."""

    commit: str = ""
    unknown: str = ""


def base_of(root: Path, named: str | None, environment: Mapping[str, str]) -> Base | None:
    """The base of the working tree at `root`; None outside git and before a first commit.

    `named` must be there, else a UsageError. Without it, it is what GitHub Actions names in the
    environment (the branch that a pull request goes to, or the commit that a push replaced); on a
    person's machine the upstream's default branch, else the commit checked out.
    """
    if commit_of(root) == NO_COMMIT:
        return None
    if named:
        found = _merge_base(root, named)
        if found is None:
            raise UsageError(
                f"--base is {named!r}, expected a commit or branch that shares history with HEAD."
            )
        return Base(found)
    try:
        told = _told(environment)
    except UsageError as error:
        return Base(unknown=str(error))
    if told:
        found = _merge_base(root, told)
        return Base(found) if found else Base(unknown=f"The base {told} {_SHALLOW}.")
    return Base(_merge_base(root, "origin/HEAD") or commit_of(root))


def _merge_base(root: Path, other: str) -> str | None:
    found = git_output(root, "merge-base", "--end-of-options", "HEAD", other)
    return found.decode().strip() if found else None


def _told(environment: Mapping[str, str]) -> str | None:
    """What GitHub says a run's commit goes to or comes after; None where it says nothing."""
    if branch := environment.get("GITHUB_BASE_REF"):
        return f"origin/{branch}"
    event = read_event(environment)
    before = event.get("before")
    # A push that makes a branch comes after nothing, written as zeros.
    if isinstance(before, str) and before.strip("0"):
        return before
    repository = event.get("repository")
    branch = repository.get("default_branch") if isinstance(repository, dict) else None
    return f"origin/{branch}" if isinstance(branch, str) and branch else None
