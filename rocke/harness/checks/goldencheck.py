"""The golden check: what is emitted now against the files, by config and by family."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from rocke.harness.cases import Status
from rocke.harness.checks.golden import (
    CorruptGolden,
    Emitted,
    Entry,
    Golden,
    Refused,
    entry_of,
    golden_files,
    golden_path,
    read_golden,
)
from rocke.harness.checks.identity import Finding, first_failure
from rocke.harness.declared.families import Family
from rocke.harness.engines.workers import Answer
from rocke.harness.project import Project
from rocke.harness.tree import tracked_files

_SHOWN = 5


def check_config(
    project: Project,
    family: Family,
    config: str,
    answers: Mapping[str, Answer],
    tracked: frozenset[str] | None = None,
) -> dict[str, Finding]:
    """A finding a flavor, from the reference engine's answers.

    `tracked` are the golden files that git has at HEAD: one of them that is missing was removed.
    """
    path = golden_path(project, family.id, config)
    try:
        golden = read_golden(path, family.id, config)
    except CorruptGolden as error:
        finding = Finding(Status.FAILED, "corrupt", str(error))
        return dict.fromkeys(answers, finding)
    removed = golden is None and path.relative_to(project.root).as_posix() in (tracked or ())
    return {
        flavor: _check_flavor(golden, flavor, answer, removed) for flavor, answer in answers.items()
    }


def _check_flavor(golden: Golden | None, flavor: str, answer: Answer, removed: bool) -> Finding:
    failure = first_failure({"engine": answer})
    if failure is not None and failure.status is Status.NOT_RUN:
        return failure
    if failure is not None:
        return Finding(Status.FAILED, "not-emitted", failure.detail)
    if removed:
        return Finding(Status.FAILED, "removed", "its golden file was deleted since HEAD")
    if golden is None or flavor not in golden.flavors:
        return Finding(Status.FAILED, "added", "it has no golden; `rocke bless` writes one")
    return compare_entries(golden.flavors[flavor], entry_of(answer))


def compare_entries(known: Entry, now: Entry) -> Finding:
    """Match, or what changed between a golden entry and an emission."""
    if known == now:
        return Finding(Status.PASSED, "match")
    return Finding(Status.FAILED, "changed", describe_change(known, now))


def describe_change(known: Entry, now: Entry) -> str:
    """One line on the difference: sizes, hashes, kernel names, codes."""
    if isinstance(known, Emitted) and isinstance(now, Emitted):
        told = f"{known.bytes} -> {now.bytes} bytes, {known.sha256[:12]} -> {now.sha256[:12]}"
        if known.kernel != now.kernel:
            told += f"; the kernel {now.kernel!r} has no golden: this one is of {known.kernel!r}"
        return told
    return f"{_short(known)} -> {_short(now)}"


def _short(entry: Entry) -> str:
    if isinstance(entry, Refused):
        return f"rejected with {entry.code}: {entry.message}"
    return f"emitted {entry.bytes} bytes, {entry.sha256[:12]}"


def check_files(project: Project, family: Family, narrowed: bool = False) -> Finding:
    """A family's golden files as a whole: orphaned, corrupt, duplicate, or complete."""
    files = golden_files(project, family)
    names = {config.name for config in family.configs}
    orphans = sorted(set(files) - names)
    if orphans and not narrowed:
        return Finding(Status.FAILED, "orphaned", f"no config for {_listed(orphans)}")
    goldens, corrupt = _read_all(family, files, names)
    if corrupt:
        return Finding(Status.FAILED, "corrupt", corrupt[0])
    duplicates = list(undeclared_duplicates(family, goldens))
    if duplicates:
        return Finding(Status.FAILED, "duplicate", "; ".join(duplicates[:_SHOWN]))
    flavors = {flavor for golden in goldens for flavor in golden.flavors}
    stray = sorted(flavors - set(project.flavors))
    if stray:
        return Finding(Status.FAILED, "orphaned", f"the project has no flavor {_listed(stray)}")
    return Finding(Status.PASSED, "complete", f"{len(goldens)} golden files")


def _read_all(
    family: Family, files: Mapping[str, Path], names: set[str]
) -> tuple[list[Golden], list[str]]:
    goldens: list[Golden] = []
    corrupt: list[str] = []
    for name, path in files.items():
        if name not in names:
            continue
        try:
            golden = read_golden(path, family.id, name)
        except CorruptGolden as error:
            corrupt.append(str(error))
            continue
        if golden is not None:
            goldens.append(golden)
    return goldens, corrupt


def undeclared_duplicates(family: Family, goldens: Sequence[Golden]) -> Iterator[str]:
    """Configs whose texts have one hash though the family does not declare them duplicates."""
    holders: dict[str, set[str]] = defaultdict(set)
    for golden in goldens:
        for entry in golden.flavors.values():
            if isinstance(entry, Emitted):
                holders[entry.sha256].add(golden.config)
    told: set[frozenset[str]] = set()
    for names in map(frozenset, holders.values()):
        declared = any(names <= group for group in family.duplicates)
        if len(names) > 1 and not declared and names not in told:
            told.add(names)
            yield f"{_listed(sorted(names))} have one hash"


def check_engines(
    project: Project, families: Sequence[Family], hellos: Mapping[str, Sequence[str]]
) -> Finding:
    """Kernels that an engine lists and no family declares, families it lost, folders of neither."""
    ids = {family.id for family in families}
    problems = []
    for engine, listed in hellos.items():
        covers = project.engines[engine].covers
        undeclared = sorted(f for f in set(listed) - ids if covers(f))
        if undeclared:
            problems.append(f"{engine} emits {_listed(undeclared)}, which have no golden")
        lost = sorted(f for f in ids - set(listed) if covers(f))
        if lost:
            problems.append(f"{engine} no longer lists {_listed(lost)}")
    if problems:
        return Finding(Status.FAILED, "no-golden", "; ".join(problems))
    orphans = sorted(_golden_families(project) - ids)
    if orphans:
        return Finding(Status.FAILED, "orphaned", f"goldens of no family: {_listed(orphans)}")
    return Finding(Status.PASSED, "complete", f"{len(ids)} families")


def _golden_families(project: Project) -> set[str]:
    folders = {path.parent for path in project.goldens.glob("**/*.json")}
    return {folder.relative_to(project.goldens).as_posix() for folder in folders}


def tracked_goldens(project: Project) -> frozenset[str]:
    """Golden files that git has at HEAD, relative to the root; empty outside git."""
    return frozenset(tracked_files(project.root, project.goldens.relative_to(project.root)))


def _listed(names: Sequence[str]) -> str:
    shown = ", ".join(names[:_SHOWN])
    return f"{shown} and {len(names) - _SHOWN} more" if len(names) > _SHOWN else shown
