"""Run folders: `results/runs/<run-id>/` holds all that one run makes, so runs never share files."""

from __future__ import annotations

import json
import os
import re
import secrets
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from filelock import FileLock

from rocke.errors import UsageError
from rocke.harness.tables import read_text

RESULTS = "results"
_RUN_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}")


@dataclass(frozen=True)
class Run:
    """One run of one tree; nothing outside `folder` is written until `rocke summary` publishes."""

    root: Path
    id: str

    @property
    def folder(self) -> Path:
        return self.root / RESULTS / "runs" / self.id

    @property
    def plan(self) -> Path:
        return self.folder / "plan.json"

    @property
    def evidence(self) -> Path:
        return self.folder / "evidence"

    def evidence_file(self, lane: str, check: str, shard: tuple[int, int] | None = None) -> Path:
        return self.evidence / f"{lane}-{check}{_shard_suffix(shard)}.xml"

    def items_file(self, lane: str, check: str) -> Path:
        return self.folder / f"items-{lane}-{check}.json"

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Holds the run's lock: two sessions of one run may plan at the same moment."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with FileLock(self.folder / "lock"):
            yield


def outcome_file(evidence: Path) -> Path:
    """Where it stands how the test run ended that left `evidence`."""
    return evidence.with_suffix(".outcome.json")


def _shard_suffix(shard: tuple[int, int] | None) -> str:
    return f".shard-{shard[0]}-of-{shard[1]}" if shard else ""


def new_run_id() -> str:
    """An id that sorts by time and that no run started at the same moment shares."""
    return f"{time.strftime('%Y%m%dT%H%M%S', time.gmtime())}-{secrets.token_hex(3)}"


def open_run(root: Path, run_id: str | None) -> Run:
    """The run called `run_id`, or a fresh one; a UsageError for an id that is no plain name."""
    chosen = run_id or os.environ.get("ROCKE_RUN_ID") or new_run_id()
    if not _RUN_ID.fullmatch(chosen):
        raise UsageError(
            f"The run id {chosen!r} must be 1 to 80 letters, digits, '.', '_' or '-', "
            "and start with a letter or digit."
        )
    return Run(root, chosen)


def latest_run(root: Path, tree: str) -> Run | None:
    """The newest run whose plan is of the tree `tree`, or None."""
    plans = (root / RESULTS / "runs").glob("*/plan.json")
    newest_first = sorted(plans, key=lambda path: path.stat().st_mtime_ns, reverse=True)
    for path in newest_first:
        if _tree_of(path) == tree:
            return Run(root, path.parent.name)
    return None


def _tree_of(plan: Path) -> str | None:
    try:
        data = json.loads(read_text(plan))
    except (UsageError, ValueError):
        return None
    tree = data.get("tree") if isinstance(data, dict) else None
    return tree if isinstance(tree, str) else None


def write_atomic(path: Path, text: str) -> None:
    """Writes `path` whole or not at all: a reader sees the old text or the new, never half."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        Path(name).chmod(0o644)
        os.replace(name, path)  # noqa: PTH105  # the atomic rename is the point
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def write_json(path: Path, data: Any) -> None:
    """`write_atomic` of `data` as indented JSON in ASCII, ending in a newline."""
    write_atomic(path, json.dumps(data, indent=1, ensure_ascii=True) + "\n")
