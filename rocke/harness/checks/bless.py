"""Bless: write the goldens of named configs, on purpose, all of them or none."""

from __future__ import annotations

import os
import signal
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rocke.errors import RefusalError, UsageError
from rocke.harness.checks.golden import (
    CorruptGolden,
    Golden,
    entry_of,
    golden_files,
    golden_path,
    read_golden,
    render,
)
from rocke.harness.checks.goldencheck import describe_change
from rocke.harness.checks.identity import compare
from rocke.harness.declared.families import Config, Family, load_families
from rocke.harness.engines.emission import emit
from rocke.harness.engines.prebuild import build_engines
from rocke.harness.engines.session import Engines
from rocke.harness.escape import printable
from rocke.harness.project import Project
from rocke.harness.tables import did_you_mean

_SHOWN = 10


@dataclass(frozen=True)
class Change:
    """What blessing does to one file: `kind` is added, changed, removed or unchanged."""

    kind: str
    family: str
    config: str
    path: Path
    detail: str = ""


@dataclass(frozen=True)
class _Wanted:
    family: Family
    config: Config


def bless(
    project: Project,
    names: Sequence[str],
    *,
    dry_run: bool = False,
    additive_only: bool = False,
    families: Sequence[str] = (),
    jobs: int | None = None,
    tell: Callable[[str], None] = print,
) -> list[Change]:
    """Emits the named configs at every flavor and writes their goldens, and nobody else's.

    A name is a config, an alias, a glob, or one of these after `family:`. A name that is exactly
    that of an orphaned golden removes it. `tell` hears of what takes its time. Raises UsageError,
    having written nothing, when a golden is corrupt, and with `additive_only` when anything but an
    addition would follow; RefusalError when an engine can't be built, when a config fails, crashes
    or is not what its family expects, and when engines disagree.
    """
    wanted, orphans = _resolve(project, load_families(project), names, families)
    goldens = _emit_all(project, wanted, jobs or os.cpu_count() or 1, tell)
    changes = [*(_change(project, golden) for golden in goldens), *orphans]
    if additive_only:
        _refuse_others(changes)
    if not dry_run:
        _write(changes, {golden_path(project, g.family, g.config): render(g) for g in goldens})
    return changes


def _resolve(
    project: Project, families: Sequence[Family], names: Sequence[str], only: Sequence[str]
) -> tuple[list[_Wanted], list[Change]]:
    """The configs that the names stand for, and the orphaned goldens that they name exactly."""
    if not names:
        raise UsageError("bless needs the names of the configs to bless; `*` stands for all.")
    for family_id in only:
        if family_id not in {f.id for f in families}:
            raise UsageError(f"There is no family {family_id!r}.")
    chosen = [f for f in families if not only or f.id in only]
    wanted: dict[tuple[str, str], _Wanted] = {}
    orphans: dict[Path, Change] = {}
    for name in names:
        found = list(_matches(chosen, name))
        gone = [] if found else list(_orphans(project, chosen, name))
        if not found and not gone:
            known = [c.name for f in chosen for c in f.configs] + [
                a for f in chosen for a in f.aliases
            ]
            raise UsageError(f"No config is called {name!r}.{did_you_mean(name, known)}")
        wanted.update({(w.family.id, w.config.name): w for w in found})
        orphans.update({change.path: change for change in gone})
    return list(wanted.values()), list(orphans.values())


def _split(name: str) -> tuple[str, str]:
    family_id, _, config = name.rpartition(":")
    return family_id, config


def _matches(families: Sequence[Family], name: str) -> Iterator[_Wanted]:
    family_id, pattern = _split(name)
    for family in families:
        if family_id in ("", family.id):
            for config in family.match(pattern):
                yield _Wanted(family, family.config(config))


def _orphans(project: Project, families: Sequence[Family], name: str) -> Iterator[Change]:
    family_id, config = _split(name)
    for family in families:
        path = golden_files(project, family).get(config)
        if family_id in ("", family.id) and path is not None:
            yield Change("removed", family.id, config, path, "no config of that name")


def _emit_all(
    project: Project, wanted: Sequence[_Wanted], jobs: int, tell: Callable[[str], None]
) -> list[Golden]:
    """Every golden, or one RefusalError that lists what failed."""
    covering = {e.name: e for w in wanted for e in project.engines_for(w.family.id)}
    if unbuilt := build_engines(project, covering.values(), tell):
        raise RefusalError(printable(f"Nothing was blessed: {' '.join(unbuilt)}", keep="\n"))
    results = _Pool(project, wanted).run(max(1, min(jobs, len(wanted))))
    failures = [result for result in results if isinstance(result, str)]
    if failures:
        more = f"\n  and {len(failures) - _SHOWN} more" if len(failures) > _SHOWN else ""
        listed = "".join(f"\n  {failure}" for failure in failures[:_SHOWN])
        raise RefusalError(
            f"Nothing was blessed: {len(failures)} of {len(wanted)} can't be:{listed}{more}"
        )
    return [result for result in results if isinstance(result, Golden)]


class _Pool:
    """Threads that emit, each with engines of its own.

    An engine is started and ended by the thread that uses it: the kernel ends a child when the
    thread that started it ends. An interrupt ends all engines, so that no thread waits for one.
    """

    def __init__(self, project: Project, wanted: Sequence[_Wanted]) -> None:
        self._project = project
        self._wanted = wanted
        self._todo = iter(range(len(wanted)))
        self._lock = threading.Lock()
        self._open: list[Engines] = []
        self._results: dict[int, Golden | str] = {}

    def run(self, count: int) -> list[Golden | str]:
        """One result for each wanted config, in their order."""
        with ThreadPoolExecutor(count) as pool:
            runs = [pool.submit(self._work) for _ in range(count)]
            try:
                for run in runs:
                    run.result()
            except BaseException:
                self._abort()
                raise
        return [self._results[index] for index in range(len(self._wanted))]

    def _abort(self) -> None:
        with self._lock:
            self._todo = iter(())
            for engines in self._open:
                engines.abort()

    def _work(self) -> None:
        with Engines(self._project) as engines:
            with self._lock:
                self._open.append(engines)
            while (index := self._next()) is not None:
                self._results[index] = _golden_of(self._project, engines, self._wanted[index])

    def _next(self) -> int | None:
        with self._lock:
            return next(self._todo, None)


def _golden_of(project: Project, engines: Engines, wanted: _Wanted) -> Golden | str:
    """The golden of a config, or why it can't have one."""
    family, config = wanted.family, wanted.config
    name = f"{family.id}:{config.name}"
    workers = engines.covering(family.id)
    if not workers:
        return f"{name}: no engine covers the family"
    emission = emit(workers, family, config, project.flavors)
    for flavor in project.flavors:
        finding = compare(emission.at(flavor), config.expect)
        agreed = finding.reason in ("identical", "both-rejected") and finding.status == "passed"
        alone = len(workers) == 1 and _alone_as_expected(emission.at(flavor), config.expect)
        if not agreed and not alone:
            return f"{name} at {flavor}: {finding.reason}: {finding.detail.splitlines()[0]}"
    reference = next(iter(workers))
    entries = {f: entry_of(emission.at(f)[reference]) for f in project.flavors}
    return Golden(family.id, config.name, entries)


def _alone_as_expected(answers: Mapping[str, object], expect: str) -> bool:
    (answer,) = answers.values()
    outcome = getattr(answer, "outcome", "")
    return str(outcome) == ("reject" if expect == "reject" else "ok")


def _change(project: Project, golden: Golden) -> Change:
    path = golden_path(project, golden.family, golden.config)
    try:
        known = read_golden(path, golden.family, golden.config)
    except CorruptGolden as error:
        raise UsageError(f"Nothing was blessed: {error} Delete the file first.") from error
    if known is None:
        return Change("added", golden.family, golden.config, path)
    if known == golden:
        return Change("unchanged", golden.family, golden.config, path)
    details = [
        f"{flavor}: {describe_change(known.flavors[flavor], entry)}"
        if flavor in known.flavors
        else f"{flavor}: added"
        for flavor, entry in golden.flavors.items()
        if known.flavors.get(flavor) != entry
    ]
    details += [f"{flavor}: removed" for flavor in known.flavors if flavor not in golden.flavors]
    return Change("changed", golden.family, golden.config, path, "; ".join(details))


def _refuse_others(changes: Sequence[Change]) -> None:
    others = [c for c in changes if c.kind not in ("added", "unchanged")]
    if not others:
        return
    listed = "".join(f"\n  {c.kind} {c.family}:{c.config}: {c.detail}" for c in others[:_SHOWN])
    raise UsageError(
        f"Nothing was blessed: --additive-only allows additions alone, but {len(others)} golden"
        f"{'' if len(others) == 1 else 's'} would be changed or removed:{listed}"
    )


def _write(changes: Sequence[Change], contents: Mapping[Path, bytes]) -> None:
    """All files are written beside their places first; then they are renamed without a break."""
    staged: list[tuple[Path, Path]] = []
    try:
        for change in changes:
            if change.kind in ("added", "changed"):
                staged.append((_stage(change.path, contents[change.path]), change.path))
        with _signals_held():
            for temporary, path in staged:
                temporary.replace(path)
            for change in changes:
                if change.kind == "removed":
                    change.path.unlink(missing_ok=True)
            staged.clear()
    finally:
        for temporary, _ in staged:
            temporary.unlink(missing_ok=True)


def _stage(path: Path, content: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    Path(name).chmod(0o644)
    return Path(name)


@contextmanager
def _signals_held() -> Iterator[None]:
    """Ctrl-C and SIGTERM wait until the renames are done."""
    held = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, held)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
