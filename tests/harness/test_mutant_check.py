"""Mutants of a small kernel on the real emulator: what kills them, and how they are counted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from toys import REPOSITORY

from rocke.emulator.ir.model import Module
from rocke.harness.cases import Status
from rocke.harness.checks.identity import Finding
from rocke.harness.declared.families import find_family, load_families
from rocke.harness.declared.mutants import Equivalence, MutatedKernel, Mutation
from rocke.harness.engines.session import open_worker
from rocke.harness.engines.workers import EngineWorker
from rocke.harness.mutation.mutant_check import Score, judge_score, score, structure_of
from rocke.harness.mutation.mutant_equivalence import Trial, batches, judge_equivalences
from rocke.harness.mutation.mutant_run import Kernel, first_kill, kill, make_kernel
from rocke.harness.numerics.engine import EngineError
from rocke.harness.numerics.problems import NumericCase, load_numeric
from rocke.harness.project import load_project
from rocke.mutate.choose import all_mutants
from rocke.mutate.model import Mutant, fresh

PROJECT = load_project(REPOSITORY)
FAMILY = find_family(load_families(PROJECT), "kv_cache_append/gfx942")
CASES: dict[str, NumericCase] = {case.name: case for case in load_numeric(FAMILY)}
SMALL = MutatedKernel("small", FAMILY.id, ("small", "small_padded"), 12)


@pytest.fixture(scope="module")
def worker() -> Iterator[EngineWorker]:
    with open_worker(PROJECT.engines["python"], PROJECT) as opened:
        yield opened


@pytest.fixture(scope="module")
def kernel(worker: EngineWorker) -> Kernel:
    return make_kernel([CASES[name] for name in SMALL.problems], worker)


def equivalence(
    expression: str, kinds: tuple[str, ...], after: str = "", reaches: str = ""
) -> Equivalence:
    patterns = [re.compile(text) for text in (expression, after, reaches)]
    return Equivalence(1, kinds, *patterns, ("*",), ("small",), "It is so.")


def mutant_of(kernel: Kernel, kind: str, expression: str, after: str) -> Mutant:
    return next(
        m
        for m in all_mutants(kernel.module, kernel.function)
        if m.kind == kind and re.search(expression, m.expression) and re.search(after, m.after)
    )


def test_a_kernel_has_the_runs_of_its_problems_and_their_variants(kernel: Kernel) -> None:
    assert [ready.name for ready in kernel.runs] == ["small", "small, other bases", "small_padded"]
    assert first_kill(kernel.runs, lambda: fresh(kernel.module, kernel.function)) is None


def test_problems_of_two_kernels_are_an_error(worker: EngineWorker) -> None:
    with pytest.raises(EngineError, match=r"The problem odd_heads is of .*, not of "):
        make_kernel([CASES["small"], CASES["odd_heads"]], worker)


def test_the_first_problem_that_shows_a_mutant_kills_it(kernel: Kernel) -> None:
    padding_stored = mutant_of(kernel, "compare", "^icmp.sge", "icmp uge")
    found = kill(kernel, padding_stored)
    assert found is not None
    assert (found.by, found.run) == ("watching", "small_padded")
    none_stored = kill(kernel, mutant_of(kernel, "compare", "^icmp.sge", "icmp slt"))
    assert none_stored is not None
    assert (none_stored.by, none_stored.kind, none_stored.run) == ("numeric", "mismatch", "small")


def test_an_endless_loop_ends(kernel: Kernel) -> None:
    endless = mutant_of(kernel, "constant", r"^add\(phi, 1\)", "i32 %[a-z0-9]+, 0$")
    found = kill(kernel, endless)
    assert found is not None and found.kind == "step-limit"


def scored(worker: EngineWorker, *equivalences: Equivalence, seed: int = 3) -> Score:
    mutation = Mutation(seed, 0.9, (SMALL,), equivalences)
    return score(SMALL, mutation, FAMILY, CASES, worker)


def test_a_score_counts_every_mutant(worker: EngineWorker) -> None:
    found = scored(worker)
    assert len(found.fates) == 12
    assert found.killed + len(found.of("survived")) == found.counted == 12
    assert found.killed >= 6
    told = judge_score(found, 0.01)
    assert (told.status, told.reason) == (Status.PASSED, "scored")
    assert told.detail.startswith(f"{found.killed} of 12 mutants killed")
    assert told.detail.count("survived: line") == len(found.of("survived"))


def test_too_few_killed_is_a_failure(worker: EngineWorker) -> None:
    found = replace(scored(worker), fates=tuple(f for f in scored(worker).fates if not f.kills))
    told = judge_score(found, 0.9)
    assert (told.status, told.reason) == (Status.FAILED, "below-score")


def test_no_mutant_counted_is_a_failure(worker: EngineWorker) -> None:
    told = judge_score(replace(scored(worker), fates=()), 0.0)
    assert (told.status, told.reason) == (Status.FAILED, "below-score")


def test_a_killed_mutant_is_not_equivalent(worker: EngineWorker) -> None:
    told = judge_score(scored(worker, equivalence("", ("constant", "effect", "compare"))), 0.1)
    assert (told.status, told.reason) == (Status.FAILED, "not-equivalent")
    assert "recorded as equivalent and are killed, such as line " in told.detail


def judged(kernel: Kernel, *equivalences: Equivalence) -> Finding:
    mutation = Mutation(1, 0.9, (SMALL,), equivalences)
    return judge_equivalences(mutation, [Trial(SMALL, kernel, structure_of(FAMILY, kernel))])


ONE_ROUND = equivalence(r"^add\(phi, 1\)$", ("offset", "constant"), "(0, 1|, 2)$")


def test_an_equivalence_that_covers_no_mutant_is_stale(kernel: Kernel) -> None:
    told = judged(kernel, ONE_ROUND, equivalence("^nothing", ("compare",)))
    assert (told.status, told.reason) == (Status.FAILED, "stale")
    assert judged(kernel, ONE_ROUND).detail == "1 cover 2 mutants; all of these survive."


def test_every_covered_mutant_is_run_and_one_that_is_killed_refutes(kernel: Kernel) -> None:
    # Every step of the loop's counter but those of 1 or more, among them the one that never ends.
    told = judged(kernel, equivalence(r"^add\(phi, 1\)$", ("constant",)))
    assert (told.status, told.reason) == (Status.FAILED, "not-equivalent")
    assert "number 1: kv_cache_append/gfx942 small, line " in told.detail
    assert ", 0: watching, " in told.detail


def test_a_killed_mutant_is_found_among_many_that_survive(kernel: Kernel) -> None:
    covered = equivalence("", ("constant", "offset", "effect"), "^$|(phi|, 2|i32 0, 1)$")
    mutants = Trial(SMALL, kernel, structure_of(FAMILY, kernel)).covered([covered])[covered]
    assert {m.kind for m in mutants} == {"constant", "offset", "effect"}
    told = judged(kernel, covered)
    assert "not-equivalent" in told.reason and "(dropped)" in told.detail


def test_what_structure_alone_kills_refutes_as_well(kernel: Kernel) -> None:
    (mutants,) = Trial(SMALL, kernel, lambda _: frozenset()).covered([ONE_ROUND]).values()
    lines = {mutant.after for mutant in mutants}

    def against(module: Module) -> frozenset[tuple[str, str]]:
        wrong = lines & set(module.lines)
        return frozenset({("count", "one store too many")} if wrong else ())

    mutation = Mutation(1, 0.9, (SMALL,), (ONE_ROUND,))
    told = judge_equivalences(mutation, [Trial(SMALL, kernel, against)])
    assert told.reason == "not-equivalent"
    assert told.detail.endswith("structure, one store too many")


def test_an_equivalence_may_say_what_takes_the_value_in(kernel: Kernel) -> None:
    trial = Trial(SMALL, kernel, structure_of(FAMILY, kernel))
    into_branch = equivalence("", ("compare",), reaches="^br$")
    into_store = equivalence("", ("compare",), reaches="store")
    branches = trial.covered([into_branch])[into_branch]
    assert branches and all(mutant.reaches == "br" for mutant in branches)
    assert not trial.covered([into_store])


def test_a_batch_has_an_instruction_once(kernel: Kernel) -> None:
    mutants = [m for m in all_mutants(kernel.module, kernel.function) if m.kind == "constant"]
    found = batches(mutants)
    assert sorted(m.after for batch in found for m in batch) == sorted(m.after for m in mutants)
    for batch in found:
        assert len({(m.block, m.position) for m in batch}) == len(batch)
    most = max(sum(m.line == other.line for other in mutants) for m in mutants)
    assert len(found) == most
