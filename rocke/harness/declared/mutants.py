"""Which kernels are mutated, on which problems, how much must be killed, and what need not be.

`checks/controls/mutants.yaml`:

    seed: 1
    least: 0.9                  # the share of each kernel's mutants that must be killed
    kernels:
      rmsnorm2d/gfx942:
        one_wave: {count: 40, problems: [selected_n100]}   # all of one and the same kernel
    equivalent:
      - {kinds: [wait], expression: '^s\\.waitcnt', reason: "..."}

A mutant that changes nothing that anybody can see is equivalent. Those that are told by what they
compute (`expression`, see rocke.mutate.expression), the mutated line (`after`), what takes the
value in (`reaches`, see Mutant), `families` and `kernels` (globs) are left out of the share. Every
mutant that an equivalence covers is run, chosen or not: one that is killed refutes it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from rocke.errors import UsageError
from rocke.harness.cases import NONE
from rocke.harness.declared.control import CONTROLS, MUTANTS_FILE
from rocke.harness.declared.families import Family, load_families
from rocke.harness.declared.numerics import Entry, family_entries, mapping
from rocke.harness.project import Project
from rocke.harness.tables import Table, did_you_mean, load_yaml
from rocke.mutate.kinds import KINDS
from rocke.mutate.model import Mutant

# The keys of a problem's shape that settle its kernel's spec, of every family.
_SETTLING = frozenset(
    {"dtype", "head_size", "block_size", "q_heads", "kv_heads", "hidden_size", "slot_type"}
)


@dataclass(frozen=True)
class MutatedKernel:
    """A kernel by the problems that are of it, and how many of its mutants are run."""

    name: str
    family: str
    problems: tuple[str, ...]
    count: int


@dataclass(frozen=True)
class Equivalence:
    """Mutants that change nothing, and why; `number` is its place in the file, from 1."""

    number: int
    kinds: tuple[str, ...]
    expression: re.Pattern[str]
    after: re.Pattern[str]
    reaches: re.Pattern[str]
    families: tuple[str, ...]
    kernels: tuple[str, ...]
    reason: str

    def covers(self, family: str, kernel: str, mutant: Mutant) -> bool:
        """Whether this is about that mutant of a kernel."""
        return (
            mutant.kind in self.kinds
            and any(fnmatchcase(family, pattern) for pattern in self.families)
            and any(fnmatchcase(kernel, pattern) for pattern in self.kernels)
            and bool(self.expression.search(mutant.expression))
            and bool(self.after.search(mutant.after))
            and bool(self.reaches.search(mutant.reaches))
        )


@dataclass(frozen=True)
class Mutation:
    """The whole file."""

    seed: int
    least: float
    kernels: tuple[MutatedKernel, ...]
    equivalences: tuple[Equivalence, ...]

    def kernel(self, family: str, name: str) -> MutatedKernel:
        return next(k for k in self.kernels if (k.family, k.name) == (family, name))

    def equivalence(self, kernel: MutatedKernel, mutant: Mutant) -> Equivalence | None:
        """The first equivalence that covers a mutant."""
        family, name = kernel.family, kernel.name
        return next((e for e in self.equivalences if e.covers(family, name, mutant)), None)


# The case that closes the file: whether every equivalence is still needed.
EQUIVALENCES = "equivalences"
NOTHING = Mutation(0, 1.0, (), ())


def load_mutation(project: Project) -> Mutation:
    """A repository's mutants; nothing where it has no such file.

    Raises UsageError for anything malformed or unknown.
    """
    path = project.root / CONTROLS / MUTANTS_FILE
    if not path.is_file():
        return NOTHING
    table = load_yaml(path)
    seed, least = table.value("seed"), table.number("least", 0.9)
    if type(seed) is not int:
        raise table.error("seed", "a whole number")
    if least > 1:
        raise table.error("least", "a share, more than 0 and at most 1")
    families = {family.id: family for family in load_families(project)}
    kernels = tuple(_kernels(table.table("kernels"), families))
    equivalences = tuple(_equivalences(table))
    table.done()
    return Mutation(seed, least, kernels, equivalences)


def mutant_cases(project: Project, left: Sequence[Family]) -> Iterator[tuple[str, str]]:
    """Family and name of every kernel of the families left, and the case that closes the file."""
    mutation = load_mutation(project)
    names = {family.id for family in left}
    yield from ((k.family, k.name) for k in mutation.kernels if k.family in names)
    if mutation.kernels and all(kernel.family in names for kernel in mutation.kernels):
        yield NONE, EQUIVALENCES


def _kernels(table: Table, families: Mapping[str, Family]) -> Iterator[MutatedKernel]:
    for family in table:
        if family not in families:
            raise UsageError(
                f"{table.path}: kernels has the unknown family {family!r}; known are: "
                f"{', '.join(families)}.{did_you_mean(family, families)}"
            )
        known = {entry.name: entry for entry in family_entries(families[family])}
        named = table.table(family)
        for name in named:
            yield _kernel(named.table(name), name, family, known)


def _kernel(entry: Table, name: str, family: str, known: Mapping[str, Entry]) -> MutatedKernel:
    count, problems = entry.value("count"), entry.texts("problems")
    if type(count) is not int or count < 1:
        raise entry.error("count", "a whole number of mutants, at least 1")
    for problem in problems:
        if problem not in known:
            raise UsageError(
                f"{entry.path}: {entry.where} names the problem {problem!r}, which {family} does "
                f"not have.{did_you_mean(problem, known)}"
            )
    entry.done()
    for problem in problems[1:]:
        _refuse_another_kernel(entry, known[problems[0]], known[problem])
    return MutatedKernel(name, family, problems, count)


def _refuse_another_kernel(entry: Table, first: Entry, other: Entry) -> None:
    """A UsageError where two problems say themselves that they are of two kernels.

    What only an engine can tell, such as what its selector picks, is told when it is asked.
    """
    for key, mine, theirs in _both_say(first, other):
        if mine != theirs:
            raise UsageError(
                f"{entry.path}: {entry.where} names {first.name} with {key} {mine!r} and "
                f"{other.name} with {key} {theirs!r}; all problems must be of one kernel."
            )


def _both_say(first: Entry, other: Entry) -> Iterator[tuple[str, object, object]]:
    yield "flavor", first.flavor, other.flavor
    for part, keys in (("shape", _SETTLING), ("spec", None)):
        one, two = (mapping(Table(e.path, e.where, e.data), part) for e in (first, other))
        for key in one.keys() & two.keys() & (keys or one.keys()):
            yield key, one[key], two[key]


def _equivalences(table: Table) -> Iterator[Equivalence]:
    rows = table.value("equivalent") if table.has("equivalent") else []
    if not isinstance(rows, list):
        raise table.error("equivalent", "a list of equivalences")
    for number, row in enumerate(rows):
        entry = Table(table.path, f"equivalent[{number}]", row)
        kinds = entry.texts("kinds")
        for kind in kinds:
            if kind not in KINDS:
                raise UsageError(
                    f"{entry.path}: {entry.where} names the unknown kind {kind!r}; known are: "
                    f"{', '.join(KINDS)}.{did_you_mean(kind, KINDS)}"
                )
        yield Equivalence(
            number + 1,
            kinds,
            _pattern(entry, "expression"),
            _pattern(entry, "after"),
            _pattern(entry, "reaches"),
            entry.texts("families", ("*",)),
            entry.texts("kernels", ("*",)),
            entry.text("reason"),
        )
        entry.done()


def _pattern(entry: Table, key: str) -> re.Pattern[str]:
    try:
        return re.compile(entry.text(key, "." if key == "expression" else "^"))
    except re.error as error:
        raise entry.error(key, f"a regular expression ({error})") from error
