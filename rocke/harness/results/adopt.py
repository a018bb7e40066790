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

    Raises UsageError for a folder that isn't there, for two reports of one name that differ, and
    for a link, which could lead out of the artifact.
    """
    taken: list[Path] = []
    for folder in folders:
        if not folder.is_dir():
            raise UsageError(f"There is no folder {folder} to take evidence from.")
        for evidence in sorted(p for p in folder.rglob("evidence") if _is_folder(p)):
            home = evidence.parent
            name = "-".join(home.relative_to(folder.parent).parts) or folder.name
            taken += [
                _copied(source, run.evidence / name / source.name)
                for source in _files(evidence, _EVIDENCE)
            ]
            for source in _files(home / "reports", _REPORTS):
                _copied(source, run.folder / "reports" / source.name)
    return [path for path in taken if path.suffix == ".xml"]


def _is_folder(path: Path) -> bool:
    _refuse_link(path)
    return path.is_dir()


def _files(folder: Path, patterns: Iterable[str]) -> list[Path]:
    _refuse_link(folder)
    found = sorted(path for pattern in patterns for path in folder.glob(pattern))
    for path in found:
        _refuse_link(path)
    return [path for path in found if path.is_file()]


def _refuse_link(path: Path) -> None:
    if path.is_symlink():
        raise UsageError(
            f"{path} is a link to {path.readlink()}; evidence and reports must be files and "
            "folders themselves."
        )


def _copied(source: Path, target: Path) -> Path:
    target.parent.mkdir(parents=True, exist_ok=True)
    _refuse_link(target)
    if target.exists() and target.read_bytes() != source.read_bytes():
        raise UsageError(
            f"{source} would overwrite {target}, which has another content; two machines left a "
            "file of one name."
        )
    shutil.copyfile(source, target)
    return target
