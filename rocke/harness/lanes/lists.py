"""Lanes: which check file runs where, read from one YAML a lane in `ctest_lists/`.

The lists are the only source of what a lane must run. A check file in no list would never run
and nobody would notice, so that is an error, as is a list that names a missing file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TypeVar

import rocke
from rocke.errors import UsageError
from rocke.harness.lanes.needs import read_needs
from rocke.harness.project import Project
from rocke.harness.tables import Table, describe, did_you_mean, load_yaml

CHECKS_FOLDER = "checks"
DEFAULT_RUNNER = ("ubuntu-24.04",)
# GitHub runs at most 256 jobs of one matrix, which all lanes share.
MOST_SHARDS = 64
# What pytest takes for tests by its own names.
TEST_FILES = ("test_*.py", "*_test.py")
_DAY_S = 86_400.0
# CTest separates labels, locks and variables by semicolons; a label is also typed on its line.
_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.+-]*")

_Key = TypeVar("_Key")
_CHECK_WORD = "a plain name such as gate"


@dataclass(frozen=True)
class Select:
    """Which of a check's cases an entry takes: globs over their fields; an empty field takes all.

    `only` and `leave` (the key `except`) match the config, `-` in the cases that have none.
    """

    family: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    leave: tuple[str, ...] = ()
    flavor: tuple[str, ...] = ()

    def takes(self, family: str) -> bool:
        return _one_of(family, self.family)

    def holds(self, family: str, config: str, flavor: str) -> bool:
        return (
            self.takes(family)
            and _one_of(config, self.only)
            and _one_of(flavor, self.flavor)
            and not (self.leave and _one_of(config, self.leave))
        )


def _one_of(name: str, patterns: tuple[str, ...]) -> bool:
    return not patterns or any(fnmatchcase(name, pattern) for pattern in patterns)


@dataclass(frozen=True)
class Entry:
    """One suite of a lane: a check file, the case checks it answers, and its time limit.

    `session` is the nox session that runs it. `shared` allows another lane to run the same cases.
    """

    check: str
    file: Path
    cases: tuple[str, ...]
    timeout_s: float
    labels: tuple[str, ...]
    session: str = ""
    select: Select = Select()
    shared: bool = False
    env: Mapping[str, str] = field(default_factory=dict)
    locks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lane:
    """What one kind of machine has (`needs`), must run (`entries`) and can't answer (`leaves_out`).

    A case that did not run is red in a required lane, and only counted in any other. `runner` are
    GitHub's labels of such a machine, and `shards` on how many of them the lane is spread there.
    """

    name: str
    required: bool
    needs: Mapping[str, object]
    entries: tuple[Entry, ...]
    leaves_out: tuple[str, ...]
    path: Path
    runner: tuple[str, ...] = DEFAULT_RUNNER
    shards: int = 1


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
    _refuse_unread(folder)
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


def session_checks(lanes: tuple[Lane, ...], sessions: Sequence[str]) -> tuple[str, ...]:
    """The check words of the entries that nox sessions run; a UsageError for an unknown session."""
    known = dict.fromkeys(entry.session for lane in lanes for entry in lane.entries)
    for session in sessions:
        if session not in known:
            raise UsageError(
                f"No list under ctest_lists has an entry of the session {session!r}; expected one "
                f"of: {', '.join(known)}.{did_you_mean(session, known)}"
            )
    return tuple(e.check for lane in lanes for e in lane.entries if e.session in sessions)


def _lane(path: Path, root: Path) -> Lane:
    table = load_yaml(path)
    name = table.text("lane")
    if name != path.stem:
        raise table.error("lane", f"the file's own name, {path.stem!r}")
    lane = Lane(
        name=name,
        required=table.flag("required"),
        needs=read_needs(table.table("needs")),
        entries=tuple(_entry(entry, root) for entry in _entry_tables(table)),
        leaves_out=table.texts("leaves_out", ()),
        path=path,
        runner=table.texts("runner", DEFAULT_RUNNER),
        shards=_shards(table),
    )
    table.done()
    return lane


def _shards(table: Table) -> int:
    shards = table.number("shards", 1)
    if shards != int(shards) or shards > MOST_SHARDS:
        raise table.error("shards", f"a whole number from 1 to {MOST_SHARDS}")
    return int(shards)


def _entry_tables(table: Table) -> list[Table]:
    rows = table.value("entries")
    if not isinstance(rows, list) or not rows:
        raise table.error("entries", "a non-empty list of mappings")
    return [Table(table.path, f"entries[{number}]", row) for number, row in enumerate(rows)]


def _entry(table: Table, root: Path) -> Entry:
    check = table.text("check")
    if not check.replace("-", "").replace("_", "").isalnum():
        raise table.error("check", _CHECK_WORD)
    entry = Entry(
        check=check,
        file=_check_file(table, root),
        cases=table.texts("cases", (check,)),
        timeout_s=_timeout(table),
        labels=_words(table, "labels"),
        session=table.text("session", check),
        select=_select(table.table("select")),
        shared=table.flag("shared", False),
        env=_env(table.table("env")),
        locks=_words(table, "locks"),
    )
    table.done()
    return entry


def _timeout(table: Table) -> float:
    timeout = table.number("timeout_s", 600.0)
    if timeout > _DAY_S:
        raise table.error("timeout_s", f"a positive number of seconds, at most {_DAY_S:,.0f}")
    return timeout


def _words(table: Table, key: str) -> tuple[str, ...]:
    words = table.texts(key, ())
    if not all(map(_WORD.fullmatch, words)):
        raise table.error(key, "a list of plain names such as gpu (letters, digits, and _ . + -)")
    return words


def _select(table: Table) -> Select:
    select = Select(
        family=table.texts("family", ()),
        only=table.texts("only", ()),
        leave=table.texts("except", ()),
        flavor=table.texts("flavor", ()),
    )
    table.done()
    return select


def _env(table: Table) -> dict[str, str]:
    env = {}
    for name in table:
        if not name.isidentifier():
            raise UsageError(
                f"{table.path}: {table.where} has the variable {name!r}; expected letters, digits "
                "and _ alone."
            )
        env[name] = table.text(name)
        if re.search(r"[;\x00-\x1f]", env[name]):
            raise table.error(name, "text in one line without semicolons, which part variables")
    return env


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
    """A check word is unique; so is a case check, unless selections or `shared` part the two."""
    words: dict[str, Path] = {}
    cases: dict[tuple[str, Select], Path] = {}
    for lane in lanes:
        for entry in lane.entries:
            _once(words, entry.check, f"check {entry.check!r}", lane)
            for name in () if entry.shared else dict.fromkeys(entry.cases):
                _once(cases, (name, entry.select), f"case {name!r}", lane)


def _once(seen: dict[_Key, Path], key: _Key, what: str, lane: Lane) -> None:
    if key in seen:
        where = "twice" if seen[key] == lane.path else f"as {seen[key]} does"
        raise UsageError(f"{lane.path} lists the {what} {where}; each belongs in one place.")
    seen[key] = lane.path


def _refuse_unlisted(lanes: tuple[Lane, ...], folder: Path) -> None:
    listed = {entry.file.resolve() for lane in lanes for entry in lane.entries}
    files = {path for pattern in TEST_FILES for path in folder.rglob(pattern)}
    for file in sorted(files):
        if file.resolve() not in listed:
            name = file.relative_to(folder.parent).as_posix()
            raise UsageError(
                f"{name} is in no list under {lanes[0].path.parent.name}, so it "
                "would never run; add an entry for it to the list of the lane that should run it."
            )


def _refuse_unread(folder: Path) -> None:
    """Whatever else looks like a list: another ending, or a folder within."""
    for path in sorted(folder.rglob("*")):
        is_list = path.suffix.lower() in (".yml", ".yaml")
        if is_list and (path.parent != folder or path.suffix != ".yaml"):
            raise UsageError(
                f"{folder.name}/{path.relative_to(folder).as_posix()} is read by nothing; a list "
                f"is a file such as {folder.name}/cpu.yaml."
            )
