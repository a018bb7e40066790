"""Which cases each check owes for a set of families: (family, config, flavor) triples."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from rocke.errors import UsageError
from rocke.harness.cases import NONE
from rocke.harness.declared.families import Family, load_families
from rocke.harness.declared.grids import check_grids, grid_names
from rocke.harness.declared.numerics import family_entries
from rocke.harness.project import Project

Triple = tuple[str, str, str]
Maker = Callable[[Project, Sequence[Family], Sequence[str]], Iterator[Triple]]

# A golden case of a whole family, and of what the engines say they have: no single config's own.
FILES = "files"
ENGINES = "engines"
# Parity cases of a whole family are named after the grid they walk.
GRID_SUFFIX = "-grid"
CONSISTENCY = "consistency"
# How many configs of a family, beside its aliases' targets, determinism emits again.
DETERMINISM_SAMPLE = 4


def identity(
    project: Project, families: Sequence[Family], flavors: Sequence[str]
) -> Iterator[Triple]:
    """Every config at every flavor where two engines meet, and a closing case a family."""
    for family in families:
        if len(project.engines_for(family.id)) < 2:
            continue
        for config in family.configs:
            for flavor in flavors:
                yield family.id, config.name, flavor
        yield family.id, NONE, NONE


def golden(
    project: Project, families: Sequence[Family], flavors: Sequence[str]
) -> Iterator[Triple]:
    """Every config at every flavor, each family's files, and the kernels that engines list."""
    for family in families:
        for config in family.configs:
            for flavor in flavors:
                yield family.id, config.name, flavor
        yield family.id, FILES, NONE
    if families:
        yield NONE, ENGINES, NONE


def parity(
    project: Project, families: Sequence[Family], flavors: Sequence[str]
) -> Iterator[Triple]:
    """Each config's facts, and a family's grids, where two engines meet; faults are told here."""
    check_grids(_whole(project, families))
    for family in families:
        if len(project.engines_for(family.id)) < 2:
            continue
        for config in family.configs:
            yield family.id, config.name, NONE
        for grid in (CONSISTENCY, *grid_names(family)):
            yield family.id, grid + GRID_SUFFIX, NONE


def determinism(
    project: Project, families: Sequence[Family], flavors: Sequence[str]
) -> Iterator[Triple]:
    """A sample of each family at every flavor."""
    for family in families:
        for name in sample(family):
            for flavor in flavors:
                yield family.id, name, flavor


def emitted(
    project: Project, families: Sequence[Family], flavors: Sequence[str]
) -> Iterator[Triple]:
    """Every config that is to be emitted, at every flavor."""
    for family in families:
        for config in family.configs:
            if config.expect == "ok":
                for flavor in flavors:
                    yield family.id, config.name, flavor


def codegen(
    project: Project, families: Sequence[Family], flavors: Sequence[str]
) -> Iterator[Triple]:
    """Every config that is to be emitted, at every flavor; a budget at fault is told here."""
    # Imported here since no other check needs budgets and records.
    from rocke.harness.declared.budgets import check_budgets

    check_budgets(project, _whole(project, families))
    return emitted(project, families, flavors)


def structure(
    project: Project, families: Sequence[Family], flavors: Sequence[str]
) -> Iterator[Triple]:
    """Every config that is to be emitted, at every flavor; malformed expectations are told here."""
    # Imported here since no other check needs the parser.
    from rocke.harness.declared.structure import check_files

    check_files(_whole(project, families), flavors)
    return emitted(project, families, flavors)


def _whole(project: Project, families: Sequence[Family]) -> list[Family]:
    """The families with every config: what stands beside them is about more than a run asks."""
    named = {family.id for family in families}
    return [family for family in load_families(project) if family.id in named]


def numeric(
    project: Project, families: Sequence[Family], flavors: Sequence[str]
) -> Iterator[Triple]:
    """Every numeric problem, at the one flavor that it names."""
    for family in families:
        for entry in family_entries(family):
            if entry.flavor not in project.flavors:
                raise UsageError(
                    f"{entry.path}: {entry.where} has the flavor {entry.flavor!r}; the project has "
                    f"{', '.join(project.flavors)}."
                )
            if entry.flavor in flavors:
                yield family.id, entry.name, entry.flavor


def control(
    project: Project, families: Sequence[Family], flavors: Sequence[str]
) -> Iterator[Triple]:
    """Every control of the families that are left, and whether each check has one of its own."""
    # Imported here, as are the mutants: every run plans, and few plan these.
    from rocke.harness.declared.controls import control_cases

    for family, name in control_cases(project, families):
        yield family, name, NONE


def mutant(
    project: Project, families: Sequence[Family], flavors: Sequence[str]
) -> Iterator[Triple]:
    """Every mutated kernel of the families that are left, and whether its data is up to date."""
    from rocke.harness.declared.mutants import mutant_cases

    for family, name in mutant_cases(project, families):
        yield family, name, NONE


def sample(family: Family) -> list[str]:
    """Aliased configs and an even spread of those expected to emit, in the family's order."""
    emitting = [config.name for config in family.configs if config.expect == "ok"]
    count = min(DETERMINISM_SAMPLE, len(emitting))
    spread = {emitting[i * (len(emitting) - 1) // max(count - 1, 1)] for i in range(count)}
    wanted = spread | (set(family.aliases.values()) & set(emitting))
    return [name for name in emitting if name in wanted]


MAKERS: Mapping[str, Maker] = {
    "identity": identity,
    "golden": golden,
    "parity": parity,
    "determinism": determinism,
    "codegen": codegen,
    "structure": structure,
    "numeric": numeric,
    "control": control,
    "mutant": mutant,
}

# Checks whose cases have names of their own, which `--only` matches in place of configs.
NAMED = frozenset({"numeric", "control", "mutant"})
