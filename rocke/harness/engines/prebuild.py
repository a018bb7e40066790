"""Builds engines before anything is timed: a long build is told of, and charged to no case."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable

from rocke.harness.engines.build import BuildError, ensure_built
from rocke.harness.project import EngineConfig, Project

_PATIENCE_S = 1.0


def build_engines(
    project: Project, engines: Iterable[EngineConfig], tell: Callable[[str], None]
) -> list[str]:
    """Builds what is missing or stale; a sentence for each engine that is left without a binary.

    `tell` hears of a build that takes its time.
    """
    failures = []
    for engine in engines:
        if engine.build is None:
            continue
        notice = threading.Timer(_PATIENCE_S, tell, [f"Building the engine {engine.name} ..."])
        notice.start()
        try:
            ensure_built(engine, project)
        except BuildError as error:
            failures.append(f"The engine {engine.name} has no binary: {error}")
        finally:
            notice.cancel()
    return failures
