"""The mutants of a kernel from choice to score: which check killed each, and what survived."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rocke.emulator.ir.model import Module
from rocke.harness.cases import Status
from rocke.harness.checks.identity import Finding
from rocke.harness.declared.families import Family
from rocke.harness.declared.mutants import Equivalence, MutatedKernel, Mutation
from rocke.harness.declared.structure import expectations_of
from rocke.harness.engines.workers import EngineWorker
from rocke.harness.mutation.mutant_equivalence import STRUCTURE, Structure
from rocke.harness.mutation.mutant_run import Kernel, Kill, kill, make_kernel
from rocke.harness.numerics.engine import EngineError, RefusedError
from rocke.harness.numerics.problems import NumericCase
from rocke.mutate.choose import all_mutants, choose
from rocke.mutate.model import Mutant, apply, fresh
from rocke.structure import check as check_structure

SURVIVED = "survived"
EQUIVALENT = "equivalent"
_SHOWN = 40
_UNUSED = "unused-intrinsic"


@dataclass(frozen=True)
class Fate:
    """What became of a mutant: what killed it, or the reason that it is equivalent, or neither."""

    mutant: Mutant
    kills: tuple[Kill, ...]
    equivalence: Equivalence | None

    @property
    def word(self) -> str:
        """The first killer's name, `equivalent` or `survived`."""
        if self.kills:
            return self.kills[0].by
        return EQUIVALENT if self.equivalence else SURVIVED


@dataclass(frozen=True)
class Score:
    """All fates of a kernel's mutants; `possible` is how many there could be."""

    kernel: MutatedKernel
    name: str
    possible: int
    fates: tuple[Fate, ...]
    seconds: float

    def of(self, word: str) -> list[Fate]:
        return [fate for fate in self.fates if fate.word == word]

    @property
    def counted(self) -> int:
        """The mutants that should be killed: all but the equivalent ones."""
        return len(self.fates) - len(self.of(EQUIVALENT))

    @property
    def killed(self) -> int:
        return sum(bool(fate.kills) for fate in self.fates)

    @property
    def share(self) -> float:
        return self.killed / self.counted if self.counted else 0.0

    @property
    def not_equivalent(self) -> list[Fate]:
        """Mutants that are told to be equivalent, and that something kills."""
        return [fate for fate in self.fates if fate.equivalence and fate.kills]

    def describe(self) -> str:
        """One line of counts; none is left out of it."""
        by = Counter(fate.word for fate in self.fates if fate.kills)
        killers = ", ".join(f"{word} {count}" for word, count in sorted(by.items()))
        return (
            f"{self.killed} of {self.counted} mutants killed, {self.share:.1%} ({killers}); "
            f"{len(self.of(SURVIVED))} survived, {len(self.of(EQUIVALENT))} more are equivalent "
            f"for a recorded reason; {len(self.fates)} of {self.possible} possible ones were run"
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "family": self.kernel.family,
            "kernel": self.kernel.name,
            "emitted": self.name,
            "possible": self.possible,
            "seconds": round(self.seconds, 3),
            "mutants": [_row(fate) for fate in self.fates],
        }


def unscored(kernel: MutatedKernel, why: Finding) -> dict[str, Any]:
    """The row of a kernel whose mutants could not be run."""
    told = f"{why.reason}: {why.detail}"
    return {"family": kernel.family, "kernel": kernel.name, "told": told, "mutants": []}


def _row(fate: Fate) -> dict[str, Any]:
    return {
        "kind": fate.mutant.kind,
        "line": fate.mutant.line,
        "before": fate.mutant.before,
        "after": fate.mutant.after,
        "fate": fate.word,
        "kills": [f"{k.by}: {k.kind}" + (f" ({k.run})" if k.run else "") for k in fate.kills],
        "reason": fate.equivalence.reason if fate.equivalence else "",
    }


def score(
    mutated: MutatedKernel,
    mutation: Mutation,
    family: Family,
    cases: Mapping[str, NumericCase],
    worker: EngineWorker,
) -> Score:
    """Runs a kernel's mutants. Raises EngineError or RefusedError where there is no kernel."""
    begun = time.perf_counter()
    kernel = make_kernel([cases[name] for name in mutated.problems], worker)
    possible = list(all_mutants(kernel.module, kernel.function))
    chosen = choose(possible, mutated.count, mutation.seed)
    structure = structure_of(family, kernel)
    known = structure(fresh(kernel.module, kernel.function))
    fates = tuple(
        Fate(
            mutant,
            tuple(_kills(kernel, mutant, structure, known)),
            mutation.equivalence(mutated, mutant),
        )
        for mutant in chosen
    )
    name = str(kernel.emitted.facts["kernel"])
    return Score(mutated, name, len(possible), fates, time.perf_counter() - begun)


def _kills(
    kernel: Kernel, mutant: Mutant, structure: Structure, known: frozenset[tuple[str, str]]
) -> Iterator[Kill]:
    """What shows a mutant. One that structure shows is run on the quickest problem alone."""
    wrong = structure(apply(kernel.module, kernel.function, mutant)) - known
    found = kill(kernel, mutant, at_most=1 if wrong else None)
    if found is not None:
        yield found
    for rule, message in sorted(wrong)[:1]:
        yield Kill(STRUCTURE, rule, "", message)


def structure_of(family: Family, kernel: Kernel) -> Structure:
    """The structure check of a kernel's mutants, as rules with what they say.

    That a mutant has dropped the last call of what is declared is no finding: the declaration
    would be gone with it.
    """
    expectations = expectations_of(family)
    flavor = kernel.runs[0].case.flavor
    spec = kernel.emitted.spec

    def judge(module: Module) -> frozenset[tuple[str, str]]:
        found = check_structure(module, expectations, spec, flavor)
        return frozenset((item.rule, item.message) for item in found if item.rule != _UNUSED)

    return judge


def judge_score(found: Score, least: float) -> Finding:
    """Whether enough is killed; the survivors one by one."""
    wrong = found.not_equivalent
    if wrong:
        told = f"{wrong[0].mutant.describe()}: {wrong[0].kills[0].told}"
        shown = f"{len(wrong)} mutants are recorded as equivalent and are killed, such as {told}"
        return Finding(Status.FAILED, "not-equivalent", shown)
    shown = "\n".join([found.describe(), *_survivors(found)])
    if not found.counted or found.share < least:
        return Finding(Status.FAILED, "below-score", f"At least {least:.0%} must be.\n{shown}")
    return Finding(Status.PASSED, "scored", shown)


def _survivors(found: Score) -> Iterator[str]:
    survivors = found.of(SURVIVED)
    for fate in survivors[:_SHOWN]:
        yield f"survived: {fate.mutant.describe()}"
    if len(survivors) > _SHOWN:
        yield f"and {len(survivors) - _SHOWN} more survived"


__all__ = [
    "EngineError",
    "RefusedError",
    "Score",
    "judge_score",
    "score",
    "structure_of",
    "unscored",
]
