"""The engines of one test process: built, started and kept for as long as the process lives."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

from rocke.harness.engines.build import BUILD_FOLDER, BuildError, Built, ensure_built
from rocke.harness.engines.workers import Answer, EngineWorker, Launcher, Outcome
from rocke.harness.project import EngineConfig, Project


def launcher(engine: EngineConfig, project: Project) -> Launcher:
    """The filled-in command of an engine, built first where it has a build; raises BuildError."""
    built = ensure_built(engine, project) if engine.build else None
    return _launcher(engine, project.root, built)


def relocate(engine: EngineConfig, project: Project, copy: Path) -> Launcher:
    """The engine run from `copy`, a copy of the working copy; its build is copied with it.

    It is not built again there, for that takes a minute: no path of the sources enters the C++
    engine's binary (its data is compiled in, and nothing names `__FILE__`). Another engine that
    compiles such a path into what it emits is not found out by this.
    """
    built = ensure_built(engine, project) if engine.build else None
    if built:
        moved = copy / BUILD_FOLDER / built.folder.name
        shutil.copytree(built.folder, moved, dirs_exist_ok=True)
        built = Built(moved, built.digest)
    return _launcher(engine, copy, built)


def _launcher(engine: EngineConfig, root: Path, built: Built | None) -> Launcher:
    return Launcher(
        name=engine.name,
        command=_fill(engine.command, root, built),
        cwd=root,
        env=engine_env(root),
        timeout_s=engine.timeout_s,
        digest=built.digest if built else None,
    )


def _fill(command: tuple[str, ...], root: Path, built: Built | None) -> tuple[str, ...]:
    values = {"{python}": sys.executable, "{root}": str(root)}
    if built:
        values["{build}"] = str(built.folder)
    filled = list(command)
    for key, value in values.items():
        filled = [part.replace(key, value) for part in filled]
    return tuple(filled)


def engine_env(root: Path) -> dict[str, str]:
    """The caller's environment, with the working copy's own modules before installed ones."""
    path = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{path}" if path else str(root)}


def open_worker(engine: EngineConfig, project: Project) -> EngineWorker:
    """A worker for `engine`, not yet started; a failed build makes one that only tells of it."""
    try:
        return EngineWorker(launcher(engine, project))
    except BuildError as error:
        outcome = Outcome.NO_TOOLCHAIN if error.reason == "no-toolchain" else Outcome.BUILD_FAILED
        return EngineWorker(None, Answer(outcome, message=str(error)), engine.name)


class Engines:
    """The workers of a project, opened when first asked for and ended together."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._workers: dict[str, EngineWorker] = {}

    def __enter__(self) -> Engines:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for worker in self._workers.values():
            worker.kill()

    def worker(self, name: str) -> EngineWorker:
        """The one worker of the engine called `name`."""
        if name not in self._workers:
            self._workers[name] = open_worker(self._project.engines[name], self._project)
        return self._workers[name]

    def covering(self, family_id: str) -> Mapping[str, EngineWorker]:
        """The workers of every engine that covers a family, in the project file's order."""
        return {e.name: self.worker(e.name) for e in self._project.engines_for(family_id)}

    def abort(self) -> None:
        """Ends every engine from another thread; what is in flight fails at once."""
        for worker in list(self._workers.values()):
            worker.abort()

    def close(self) -> list[str]:
        """Ends every engine in order; a sentence for each that did not leave with code 0."""
        ends = [worker.close() for worker in self._workers.values()]
        self._workers.clear()
        return [end for end in ends if end is not None]
