"""The project file `rocke.yaml`: which engines, families, flavors and folders a repository has."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from rocke.errors import UsageError
from rocke.harness.tables import Table, did_you_mean, load_yaml

PROJECT_FILE = "rocke.yaml"
# Sibling files of a family, `<arch>.<word>.yaml`: its parity grids, numeric problems and structure
# expectations. They match the globs as well.
GRIDS_SUFFIX = ".grids.yaml"
PROBLEMS_SUFFIX = ".problems.yaml"
STRUCTURE_SUFFIX = ".structure.yaml"
BUDGETS_SUFFIX = ".budgets.yaml"


@dataclass(frozen=True)
class BuildConfig:
    """How an engine's binary is made: a CMake folder, and what its source digest covers."""

    cmake: str
    digest: tuple[str, ...]


@dataclass(frozen=True)
class EngineConfig:
    """One engine: its command (`{python}`, `{build}`, `{root}` are filled in) and its families."""

    name: str
    command: tuple[str, ...]
    families: tuple[str, ...]
    timeout_s: float
    build: BuildConfig | None

    def covers(self, family_id: str) -> bool:
        return any(fnmatchcase(family_id, pattern) for pattern in self.families)


@dataclass(frozen=True)
class Project:
    """A repository that uses rocke."""

    root: Path
    name: str
    flavors: tuple[str, ...]
    families: tuple[str, ...]
    goldens: Path
    lanes: Path
    engines: Mapping[str, EngineConfig]

    def family_files(self) -> tuple[Path, ...]:
        """Every family file, sorted; a UsageError for a pattern that matches nothing."""
        found: dict[Path, None] = {}
        for pattern in self.families:
            matches = sorted(p for p in self.root.glob(pattern) if p.is_file())
            matches = [path for path in matches if "." not in path.stem]
            if not matches:
                raise UsageError(
                    f"{self.root / PROJECT_FILE}: families has the pattern {pattern!r}, "
                    "which matches no file."
                )
            found.update(dict.fromkeys(matches))
        return tuple(found)

    def engines_for(self, family_id: str) -> tuple[EngineConfig, ...]:
        """The engines that cover a family, in the order of the project file."""
        return tuple(engine for engine in self.engines.values() if engine.covers(family_id))

    def refuse_idle_engines(self, families: Collection[str]) -> None:
        """A UsageError for an engine's pattern that none of the family ids matches.

        What an engine is meant to cover and doesn't would be compared with nothing, unseen. A
        family that no engine covers is refused as well, for nothing can emit it.
        """
        path = self.root / PROJECT_FILE
        patterns = [
            (engine.name, each) for engine in self.engines.values() for each in engine.families
        ]
        for name, pattern in patterns:
            if not any(fnmatchcase(family, pattern) for family in families):
                raise UsageError(
                    f"{path}: engines.{name}.families has the pattern {pattern!r}, which matches "
                    f"no family; expected one of {', '.join(families)}, or a glob over them."
                    f"{did_you_mean(pattern, families)}"
                )
        for family in families:
            if not self.engines_for(family):
                raise UsageError(
                    f"{path}: no engine's families cover {family}; expected at least one engine "
                    "for each family."
                )


def find_project_file(start: Path) -> Path:
    """The nearest `rocke.yaml` at `start` or above it."""
    start = start.resolve()
    for folder in (start, *start.parents):
        candidate = folder / PROJECT_FILE
        if candidate.is_file():
            return candidate
    raise UsageError(
        f"No {PROJECT_FILE} was found in {start} or in any folder above it; "
        "expected one at the root of the repository."
    )


def load_project(start: Path) -> Project:
    """Reads the project that `start` lies in; every problem is a UsageError."""
    path = find_project_file(start)
    table = load_yaml(path)
    project = Project(
        root=path.parent,
        name=table.text("project"),
        flavors=_flavors(table),
        families=table.texts("families"),
        goldens=_inside(table, "goldens", path.parent),
        lanes=_lanes(table, path.parent),
        engines=_engines(table),
    )
    table.done()
    return project


def _flavors(table: Table) -> tuple[str, ...]:
    flavors = table.texts("flavors")
    for flavor in flavors:
        if not flavor or not flavor.replace("_", "").replace(".", "").isalnum():
            raise table.error("flavors", "a list of plain names such as llvm22")
    if len(set(flavors)) != len(flavors):
        raise table.error("flavors", "a list without a name written twice")
    return flavors


def _inside(table: Table, key: str, root: Path, default: str | None = None) -> Path:
    relative = table.text(key, default)
    path = (root / relative).resolve()
    if path == root or not path.is_relative_to(root):
        raise table.error(key, "a folder inside the repository, written relative to its root")
    return path


def _lanes(table: Table, root: Path) -> Path:
    """The folder of lists. Only where none is named may it be missing: then rocke's own count."""
    path = _inside(table, "lanes", root, default="ctest_lists")
    if table.has("lanes") and not path.is_dir():
        raise table.error("lanes", "a folder of this repository that is there")
    return path


def _engines(table: Table) -> dict[str, EngineConfig]:
    engines = table.table("engines")
    if not list(engines):
        raise table.error("engines", "a mapping with at least one engine")
    return {name: _engine(name, engines.table(name)) for name in engines}


def _engine(name: str, table: Table) -> EngineConfig:
    if not name.replace("-", "").replace("_", "").isalnum():
        raise UsageError(
            f"{table.path}: the engine name {name!r} must be letters, digits, - and _."
        )
    engine = EngineConfig(
        name=name,
        command=table.texts("command"),
        families=table.texts("families", ("*",)),
        timeout_s=table.number("timeout_s", 30.0),
        build=_build(table.table("build")) if table.has("build") else None,
    )
    table.done()
    if engine.build is None and any("{build}" in part for part in engine.command):
        raise UsageError(
            f"{table.path}: engines.{name}.command uses {{build}}, but the engine has no build key."
        )
    return engine


def _build(table: Table) -> BuildConfig:
    build = BuildConfig(cmake=table.text("cmake"), digest=table.texts("digest"))
    table.done()
    return build
