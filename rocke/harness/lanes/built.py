"""Which engines a lane asks, and what this machine lacks to build those that have no binary yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rocke.harness.cases import NONE
from rocke.harness.declared.controls import load_controls
from rocke.harness.declared.families import load_families
from rocke.harness.engines.build import MissingTool, missing_tools, unmet_tools
from rocke.harness.lanes.lists import Entry, Lane
from rocke.harness.lanes.needs import Unmet
from rocke.harness.project import EngineConfig, Project

# Numerics and mutants ask the engine of this name, however many cover a family.
_PYTHON = "python"


def missing_for(project: Project, lanes: Sequence[Lane]) -> list[list[Unmet]]:
    """For each lane, the tools that its engines' builds lack here, each told once.

    Nothing is read of a project none of whose engines has a build.
    """
    with_build = {e.name: e for e in project.engines.values() if e.build}
    if not with_build:
        return [[] for _ in lanes]
    families = [family.id for family in load_families(project)]
    of_engine = {name: missing_tools(engine, project) for name, engine in with_build.items()}
    found = []
    for lane in lanes:
        names = {e.name for e in _asked(project, lane, families)}
        missing = [tool for name in names for tool in of_engine.get(name, [])]
        # A break in C++ sources is built anew, whatever is built already.
        missing += unmet_tools() if _breaks_sources(project, lane) else []
        found.append([_told(tool) for tool in dict.fromkeys(missing)])
    return found


def _told(tool: MissingTool) -> Unmet:
    return Unmet("no-toolchain", tool.message, tool.how)


def _asked(project: Project, lane: Lane, families: Sequence[str]) -> Iterator[EngineConfig]:
    for entry in lane.entries:
        for check in entry.cases:
            yield from _asked_by(project, entry, check, families)


def _asked_by(
    project: Project, entry: Entry, check: str, families: Sequence[str]
) -> Iterator[EngineConfig]:
    if check == "golden" and entry.select.takes(NONE):
        # What each engine lists is a case of no family.
        yield from project.engines.values()
    for family in filter(entry.select.takes, families):
        covering = project.engines_for(family)
        if check in ("numeric", "mutant"):
            yield from (engine for engine in covering if engine.name == _PYTHON)
        elif check == "codegen":
            yield covering[0]
        elif check not in ("identity", "parity") or len(covering) > 1:
            yield from covering


def _breaks_sources(project: Project, lane: Lane) -> bool:
    takes = [entry.select.takes for entry in lane.entries if "control" in entry.cases]
    return bool(takes) and any(
        control.cpp and any(take(control.family) for take in takes)
        for control in load_controls(project)
    )
