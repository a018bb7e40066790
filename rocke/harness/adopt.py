"""Takes into a run what other machines left: their evidence and their reports, each in its place.

An artifact is a copy of a machine's run folder. Nothing in it is believed here: the evidence is
read by its facts, and two artifacts never overwrite each other's files.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path

from rocke.errors import UsageError
from rocke.harness.runs import Run

_EVIDENCE = ("*.xml", "*.outcome.json")
_REPORTS = ("*.json", "*.svg", "*.md")


def adopt(run: Run, folders: Sequence[Path]) -> list[Path]:
    """The evidence files now in the run, copied from every run folder at or under `folders`.

    Raises UsageError for a folder that isn't there, and for two reports of one name that differ.
    """
    taken: list[Path] = []
    for folder in folders:
        if not folder.is_dir():
            raise UsageError(f"There is no folder {folder} to take evidence from.")
        for evidence in sorted(p for p in folder.rglob("evidence") if p.is_dir()):
            home = evidence.parent
            name = "-".join(home.relative_to(folder.parent).parts) or folder.name
            taken += [
                _copied(source, run.evidence / name / source.name)
                for source in _files(evidence, _EVIDENCE)
            ]
            for source in _files(home / "reports", _REPORTS):
                _copied(source, run.folder / "reports" / source.name)
    return [path for path in taken if path.suffix == ".xml"]


def _files(folder: Path, patterns: Iterable[str]) -> list[Path]:
    """Plain files alone: a link could lead anywhere."""
    found = (path for pattern in patterns for path in folder.glob(pattern))
    return sorted(path for path in found if path.is_file() and not path.is_symlink())


def _copied(source: Path, target: Path) -> Path:
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists() and target.read_bytes() != source.read_bytes():
        raise UsageError(f"{source} would overwrite {target}, which is another file.")
    shutil.copyfile(source, target)
    return target
