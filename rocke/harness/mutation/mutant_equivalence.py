"""Runs every mutant that an equivalence covers: one that any check kills refutes it.

The mutants of one equivalence that stand at different instructions of a kernel run together, as a
thing that changes nothing changes nothing beside others like it; where such a batch is killed, its
halves are run until a single mutant is found, or none is killed by itself.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rocke.emulator.ir.model import Module
from rocke.harness.cases import Status
from rocke.harness.checks.identity import Finding
from rocke.harness.declared.mutants import Equivalence, MutatedKernel, Mutation
from rocke.harness.mutation.mutant_run import Kernel, Kill, first_kill
from rocke.mutate.choose import all_mutants
from rocke.mutate.model import Mutant, apply_all, fresh

STRUCTURE = "structure"
# What structure has against a module, as rules with what they say.
Structure = Callable[[Module], frozenset[tuple[str, str]]]


@dataclass(frozen=True)
class Refuted:
    """A mutant that an equivalence covers and that a check kills."""

    equivalence: Equivalence
    kernel: MutatedKernel
    mutant: Mutant
    kill: Kill

    def describe(self) -> str:
        where = f"{self.kernel.family} {self.kernel.name}, {self.mutant.describe()}"
        return f"number {self.equivalence.number}: {where}: {self.kill.by}, {self.kill.told}"


class Trial:
    """One kernel's covered mutants, by equivalence, and what kills any of them."""

    def __init__(self, mutated: MutatedKernel, kernel: Kernel, structure: Structure) -> None:
        self._mutated, self._kernel, self._structure = mutated, kernel, structure
        self._known = structure(fresh(kernel.module, kernel.function))

    def covered(self, equivalences: Sequence[Equivalence]) -> dict[Equivalence, list[Mutant]]:
        """Every possible mutant of the kernel under every equivalence that covers it."""
        found: dict[Equivalence, list[Mutant]] = defaultdict(list)
        family, name = self._mutated.family, self._mutated.name
        for mutant in all_mutants(self._kernel.module, self._kernel.function):
            for equivalence in equivalences:
                if equivalence.covers(family, name, mutant):
                    found[equivalence].append(mutant)
        return found

    def refuted(self, covered: Mapping[Equivalence, Sequence[Mutant]]) -> Iterator[Refuted]:
        """The first killed mutant of each equivalence that has one."""
        for equivalence, mutants in covered.items():
            killed = filter(None, map(self._first_killed, batches(mutants)))
            for mutant, kill in list(killed)[:1]:
                yield Refuted(equivalence, self._mutated, mutant, kill)

    def _first_killed(self, batch: Sequence[Mutant]) -> tuple[Mutant, Kill] | None:
        kill = self._kill(batch)
        if kill is None:
            return None
        if len(batch) == 1:
            return batch[0], kill
        middle = len(batch) // 2
        return self._first_killed(batch[:middle]) or self._first_killed(batch[middle:])

    def _kill(self, batch: Sequence[Mutant]) -> Kill | None:
        def changed() -> Module:
            return apply_all(self._kernel.module, self._kernel.function, batch)

        wrong = sorted(self._structure(changed()) - self._known)
        if wrong:
            return Kill(STRUCTURE, wrong[0][0], "", wrong[0][1])
        return first_kill(self._kernel.runs, changed)


def batches(mutants: Sequence[Mutant]) -> list[list[Mutant]]:
    """Mutants in as few lists as there can be with each instruction once in a list."""
    found: list[list[Mutant]] = []
    times: Counter[tuple[int, int]] = Counter()
    for mutant in mutants:
        place = (mutant.block, mutant.position)
        if times[place] == len(found):
            found.append([])
        found[times[place]].append(mutant)
        times[place] += 1
    return found


def judge_equivalences(mutation: Mutation, trials: Iterable[Trial]) -> Finding:
    """Whether every equivalence covers mutants, and no check kills one of them."""
    refuted: list[Refuted] = []
    ran: Counter[Equivalence] = Counter()
    for trial in trials:
        covered = trial.covered(mutation.equivalences)
        ran.update({equivalence: len(mutants) for equivalence, mutants in covered.items()})
        refuted += trial.refuted(covered)
    if refuted:
        told = "\n".join(item.describe() for item in refuted)
        return Finding(Status.FAILED, "not-equivalent", f"Killed all the same:\n{told}")
    stale = [item for item in mutation.equivalences if not ran[item]]
    if stale:
        told = "; ".join(f"number {item.number}: {item.reason}" for item in stale)
        return Finding(Status.FAILED, "stale", f"These cover no mutant of any kernel: {told}")
    told = f"{len(mutation.equivalences)} cover {ran.total()} mutants; all of these survive."
    return Finding(Status.PASSED, "needed", told)
