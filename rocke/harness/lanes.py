"""Lanes: which check file runs where, read from one YAML a lane in `ctest_lists/`.

The lists are the only source of what a lane must run. A check file in no list would never run
and nobody would notice, so that is an error, as is a list that names a missing file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import rocke
from rocke.errors import UsageError
from rocke.harness.project import Project
from rocke.harness.tables import Table, describe, did_you_mean, load_yaml

CHECKS_FOLDER = "checks"


@dataclass(frozen=True)
class Entry:
    """One suite of a lane: a check file, the case checks it answers, and its time limit."""

    check: str
    file: Path
    cases: tuple[str, ...]
    timeout_s: float
    labels: tuple[str, ...]


@dataclass(frozen=True)
class Lane:
    """What one kind of machine has (`needs`), must run (`entries`) and can't answer (`leaves_out`).

    A case that did not run is red in a required lane, and only counted in any other.
    """

    name: str
    required: bool
    needs: Mapping[str, object]
    entries: tuple[Entry, ...]
    leaves_out: tuple[str, ...]
    path: Path


def shipped_folder(name: str) -> Path:
    """The folder of checks or of lists that comes with rocke, installed or in a working copy."""
    package = Path(rocke.__file__).resolve().parent
    installed = package / "suites" / name
    return installed if installed.is_dir() else package.parent / name


def load_lanes(project: Project) -> tuple[Lane, ...]:
    """Every lane of a project, sorted by name; a project without lists has rocke's own.

    Raises UsageError for a malformed list, a missing file, a file in no list, and a check that
    two lists (or one list twice) run.
    """
    folder = project.lanes if project.lanes.is_dir() else shipped_folder("ctest_lists")
    paths = sorted(folder.glob("*.yaml"))
    if not paths:
        raise UsageError(f"{folder} holds no lane: expected at least one file such as cpu.yaml.")
    lanes = tuple(_lane(path, project.root) for path in paths)
    _refuse_repeats(lanes)
    _refuse_unlisted(lanes, project.root / CHECKS_FOLDER)
    return lanes


def find_entries(lanes: tuple[Lane, ...], names: tuple[str, ...]) -> list[tuple[Lane, Entry]]:
    """The entries called `names`, in the lists' own order; a UsageError for a name in none."""
    known = {entry.check: (lane, entry) for lane in lanes for entry in lane.entries}
    for name in names:
        if name not in known:
            raise UsageError(
                f"The check {name!r} is in no list under ctest_lists; expected one of: "
                f"{', '.join(known)}.{did_you_mean(name, known)}"
            )
    return [found for check, found in known.items() if check in names]


def _lane(path: Path, root: Path) -> Lane:
    table = load_yaml(path)
    name = table.text("lane")
    if name != path.stem:
        raise table.error("lane", f"the file's own name, {path.stem!r}")
    required = table.value("required")
    if not isinstance(required, bool):
        raise table.error("required", "true or false")
    lane = Lane(
        name=name,
        required=required,
        needs={key: table.table("needs").value(key) for key in table.table("needs")},
        entries=tuple(_entry(entry, root) for entry in _entry_tables(table)),
        leaves_out=table.texts("leaves_out", ()),
        path=path,
    )
    table.done()
    return lane


def _entry_tables(table: Table) -> list[Table]:
    rows = table.value("entries")
    if not isinstance(rows, list) or not rows:
        raise table.error("entries", "a non-empty list of mappings")
    return [Table(table.path, f"entries[{number}]", row) for number, row in enumerate(rows)]


def _entry(table: Table, root: Path) -> Entry:
    check = table.text("check")
    if not check.replace("-", "").replace("_", "").isalnum():
        raise table.error("check", "a plain name such as gate")
    entry = Entry(
        check=check,
        file=_check_file(table, root),
        cases=table.texts("cases", (check,)),
        timeout_s=table.number("timeout_s", 600.0),
        labels=table.texts("labels", ()),
    )
    table.done()
    return entry


def _check_file(table: Table, root: Path) -> Path:
    relative = Path(table.text("file"))
    if relative.is_absolute() or ".." in relative.parts:
        raise table.error("file", "a path inside the repository, such as checks/test_gate.py")
    own = root / relative
    if own.is_file():
        return own
    shipped = shipped_folder(CHECKS_FOLDER) / relative.name
    if relative.parts[:-1] == (CHECKS_FOLDER,) and shipped.is_file():
        return shipped
    raise UsageError(
        f"{table.path}: {table.where}.file names {describe(str(relative))}, which is neither a "
        "file of this repository nor a check that comes with rocke."
    )


def _refuse_repeats(lanes: tuple[Lane, ...]) -> None:
    seen: dict[str, Path] = {}
    for lane in lanes:
        for entry in lane.entries:
            for name in dict.fromkeys(
                (f"check {entry.check}", *(f"case {c}" for c in entry.cases))
            ):
                if name in seen:
                    kind, _, word = name.partition(" ")
                    where = "twice" if seen[name] == lane.path else f"as {seen[name]} does"
                    raise UsageError(
                        f"{lane.path} lists the {kind} {word!r} {where}; each belongs in one place."
                    )
                seen[name] = lane.path


def _refuse_unlisted(lanes: tuple[Lane, ...], folder: Path) -> None:
    listed = {entry.file.resolve() for lane in lanes for entry in lane.entries}
    for file in sorted(folder.glob("test_*.py")):
        if file.resolve() not in listed:
            raise UsageError(
                f"{folder.name}/{file.name} is in no list under {lanes[0].path.parent.name}, so it "
                "would never run; add an entry for it to the list of the lane that should run it."
            )
