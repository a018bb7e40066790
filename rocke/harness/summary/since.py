"""What changed since the base: the ledger of another commit against this one, case by case."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rocke.errors import UsageError
from rocke.harness.cases import Status
from rocke.harness.documents import fault_of, read_json
from rocke.harness.results.rows import Row
from rocke.harness.runs import RESULTS
from rocke.harness.tables import is_texts
from rocke.harness.tree import NO_COMMIT

LISTS = ("newly_not_run", "newly_failed", "mended", "gone", "unseen")
# A ledger names its commit at its beginning.
_COMMIT = re.compile(r'"commit": "([^"\\]*)"')
# What a ledger made outside git says: nobody could tell since when something changed.
_NO_COMMITS = ("", NO_COMMIT)
_STATUSES = frozenset(map(str, Status))


@dataclass(frozen=True)
class Since:
    """Ids of cases by what became of them since the ledger of `commit`.

    `gone` were planned there and are not planned any more, of the checks that this run asked.
    `unseen` failed or did not run here, and that commit's ledgers know nothing of them. Where there
    is nothing to compare with, `unknown` says so, and the lists say nothing.
    """

    commit: str
    newly_not_run: tuple[str, ...] = ()
    newly_failed: tuple[str, ...] = ()
    mended: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()
    unknown: str = ""

    def to_json(self) -> dict[str, Any]:
        lists = {name: list(getattr(self, name)) for name in LISTS}
        return {"commit": self.commit, "unknown": self.unknown, **lists}

    @classmethod
    def from_json(cls, data: object) -> Since:
        """Reads it back; a UsageError for a missing, unknown or mistyped key."""
        if not isinstance(data, dict) or data.keys() != {"commit", "unknown", *LISTS}:
            raise UsageError(f"The changes must have the keys commit, unknown, {', '.join(LISTS)}.")
        if not all(map(is_texts, (data[name] for name in LISTS))):
            raise UsageError("The changes must be lists of ids.")
        lists: dict[str, Any] = {name: tuple(data[name]) for name in LISTS}
        return cls(str(data["commit"]), unknown=str(data["unknown"]), **lists)


def since(
    rows: Sequence[Row], checks: Sequence[str], narrowed: bool, base: Mapping[str, Any]
) -> Since:
    """Compares rows with a base as `read_base` gives it.

    `checks` are those that this run asked; a narrowed run leaves cases out on purpose.
    """
    before: Mapping[str, str] = base["statuses"]
    now = {row.case.id: row.status for row in rows}

    def became(status: Status, *was: Status) -> tuple[str, ...]:
        return tuple(name for name, new in now.items() if new == status and before.get(name) in was)

    unseen = tuple(n for n, new in now.items() if new != Status.PASSED and n not in before)
    asked = tuple(f"{check}:" for check in checks)
    gone = () if narrowed else tuple(n for n in before if n not in now and n.startswith(asked))
    return Since(
        base["commit"],
        became(Status.NOT_RUN, Status.PASSED, Status.FAILED),
        became(Status.FAILED, Status.PASSED, Status.NOT_RUN),
        became(Status.PASSED, Status.FAILED),
        gone,
        unseen,
    )


def read_bases(paths: Sequence[Path]) -> dict[str, Any]:
    """Several ledgers of one commit as one base, the first of them the newest.

    A narrowed run says nothing of what it left out, which an earlier run may have asked.
    """
    read = [read_base(path) for path in paths]
    statuses: dict[str, str] = {}
    for base in reversed(read):
        statuses.update(base["statuses"])
    return {"commit": read[0]["commit"], "statuses": statuses}


def read_base(path: Path) -> dict[str, Any]:
    """A ledger's commit and the status of each of its cases; a UsageError when it is no ledger."""
    data = read_json(path, "a ledger to compare with")
    try:
        commit, cases = data["commit"], data["cases"]
        statuses = {case["id"]: case["status"] for case in cases}
    except (KeyError, TypeError) as error:
        raise UsageError(f"{path} is not a ledger to compare with: {fault_of(error)}.") from error
    if not isinstance(commit, str) or not _all_text(statuses):
        raise UsageError(f"{path} is not a ledger to compare with: its cases are not texts.")
    if commit in _NO_COMMITS:
        raise UsageError(f"{path} is not a ledger to compare with: it is of no commit.")
    return {"commit": commit, "statuses": statuses}


def _all_text(statuses: Mapping[object, object]) -> bool:
    return set(map(type, statuses)) <= {str} and set(statuses.values()) <= _STATUSES


def previous_ledgers(root: Path, commit: str) -> list[Path]:
    """The ledgers kept of the commit that was published last before `commit`, the newest first."""
    paths = (root / RESULTS / "runs").glob("*/ledger.json")
    found: list[Path] = []
    last = ""
    for path in sorted(paths, key=lambda path: path.stat().st_mtime_ns, reverse=True):
        match = _COMMIT.search(_beginning(path))
        if not match or match[1] in (commit, *_NO_COMMITS):
            continue
        last = last or match[1]
        if match[1] == last:
            found.append(path)
    return found


def _beginning(path: Path) -> str:
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return file.read(2000)
    except OSError:
        return ""
