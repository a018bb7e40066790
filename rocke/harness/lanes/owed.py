"""Which cases the suites of a run owe once the run is narrowed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase

from rocke.errors import UsageError
from rocke.harness.cases import CHECK_FILES
from rocke.harness.declared.families import Family
from rocke.harness.lanes import casemakers
from rocke.harness.lanes.casemakers import Triple
from rocke.harness.lanes.lists import Entry
from rocke.harness.lanes.narrowing import Narrowing, only_configs, refuse_unknown
from rocke.harness.project import Project
from rocke.harness.tables import did_you_mean


def triples_of(
    project: Project, families: tuple[Family, ...], entries: Iterable[Entry], narrowing: Narrowing
) -> dict[str, list[Triple]]:
    """(family, config, flavor) of every case that each check of `entries` owes over `families`.

    Raises UsageError for an unknown check or flavor, and for an `--only` of nothing.
    """
    checks = list(dict.fromkeys(check for entry in entries for check in entry.cases))
    for check in checks:
        if check not in CHECK_FILES:
            raise UsageError(
                f"There is no check {check!r}; known are: {', '.join(CHECK_FILES)}."
                f"{did_you_mean(check, CHECK_FILES)}"
            )
    flavors = _flavors(project, narrowing)
    named = {
        check: list(casemakers.MAKERS[check](project, families, flavors))
        for check in checks
        if check in casemakers.NAMED
    }
    names = dict.fromkeys(config for triples in named.values() for _, config, _ in triples)
    refuse_unknown(narrowing.only, families, names)
    left = only_configs(families, narrowing.only)
    return {
        check: _only(named[check], narrowing.only)
        if check in named
        else list(casemakers.MAKERS[check](project, left, flavors))
        for check in checks
    }


def _only(triples: Sequence[Triple], patterns: Sequence[str]) -> list[Triple]:
    if not patterns:
        return list(triples)
    return [t for t in triples if any(fnmatchcase(t[1], pattern) for pattern in patterns)]


def _flavors(project: Project, narrowing: Narrowing) -> tuple[str, ...]:
    for flavor in narrowing.flavor:
        if flavor not in project.flavors:
            raise UsageError(
                f"There is no flavor {flavor!r}; known are: {', '.join(project.flavors)}."
            )
    return tuple(f for f in project.flavors if not narrowing.flavor or f in narrowing.flavor)
