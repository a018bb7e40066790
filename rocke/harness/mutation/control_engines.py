"""Engines with a break in them: the Python engine by its breaks file, the C++ one by a copy.

The copy of the C++ engine lies under `build/controls/` with a build folder of its own, which is
kept: an edit compiles the files that it touches. The working copy's sources stay as they are.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from filelock import FileLock

from rocke.harness.declared.control import Control, CppEdit
from rocke.harness.engines.build import BUILD_FOLDER
from rocke.harness.engines.session import launcher
from rocke.harness.engines.workers import Launcher
from rocke.harness.project import EngineConfig, Project
from rocke.harness.tree import source_files

PYTHON = "python"
CPP = "cpp"
_COPY = Path(BUILD_FOLDER) / "controls"


class DeadBreakError(Exception):
    """A break no longer applies: what it would change isn't there, or is there several times."""


def launchers(control: Control, project: Project) -> dict[str, Launcher]:
    """How to start each engine, broken where the control says so, in the project's order.

    Raises DeadBreakError, and BuildError for an edit that doesn't compile.
    """
    return {
        engine.name: _launcher(control, project, engine)
        for engine in project.engines_for(control.family)
    }


def broken(control: Control, engine: str) -> bool:
    """Whether a control breaks that engine."""
    return bool({PYTHON: control.python, CPP: control.cpp}.get(engine))


def _launcher(control: Control, project: Project, engine: EngineConfig) -> Launcher:
    if engine.name == PYTHON and control.python:
        start = launcher(engine, project)
        breaks = str(control.breaks_file)
        return replace(start, command=(sys.executable, breaks, control.python))
    if engine.name == CPP and control.cpp:
        return _built(engine, project, control.cpp)
    return launcher(engine, project)


def _built(engine: EngineConfig, project: Project, edits: Sequence[CppEdit]) -> Launcher:
    """The engine built from a copy of its sources with the edits in it."""
    assert engine.build is not None
    copy = project.root / _COPY
    copy.mkdir(parents=True, exist_ok=True)
    changed = edited(project.root, edits)
    with FileLock(copy.with_suffix(".lock")):
        _synchronise(project.root, copy, engine.build.digest, changed)
        return launcher(engine, replace(project, root=copy))


def edited(root: Path, edits: Sequence[CppEdit]) -> dict[str, str]:
    """The edited files' new texts by name; DeadBreakError for an edit that doesn't match once."""
    texts: dict[str, str] = {}
    for edit in edits:
        text = texts.get(edit.file) or (root / edit.file).read_text(encoding="utf-8")
        times = text.count(edit.old)
        if times != 1:
            raise DeadBreakError(
                f"The break no longer applies: {edit.file} has {edit.old!r} {times} times, and it "
                "must be there once."
            )
        texts[edit.file] = text.replace(edit.old, edit.new)
    return texts


def _synchronise(root: Path, copy: Path, sources: Sequence[str], changed: dict[str, str]) -> None:
    """Makes the copy's sources those of the working copy with the changes, touching no others."""
    wanted = set(_names(root, sources))
    for name in wanted:
        text = changed.get(name)
        content = text.encode() if text is not None else (root / name).read_bytes()
        target = copy / name
        if not target.is_file() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
    for source in sources:
        for path in (copy / source).rglob("*"):
            if path.is_file() and path.relative_to(copy).as_posix() not in wanted:
                path.unlink()


def _names(root: Path, sources: Sequence[str]) -> Iterator[str]:
    prefixes = tuple(f"{source}/" for source in sources)
    for name in source_files(root):
        if name.startswith(prefixes) and (root / name).is_file():
            yield name
