"""One numeric problem from spec to verdict: emit, run on the emulator, compare with the oracle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np

from rocke.harness.cases import Status
from rocke.harness.checks.identity import Finding
from rocke.harness.engines.workers import EngineWorker
from rocke.harness.numerics.engine import (
    Emitted,
    EngineError,
    RefusedError,
    emit_for,
    launch_of,
    other_addressing,
)
from rocke.harness.numerics.problems import NumericCase
from rocke.launch import Launch
from rocke.numeric.attention import AttentionShape, with_padding, with_unused
from rocke.numeric.attention_problem import AttentionProblem
from rocke.numeric.compare import Tolerance, same_bits
from rocke.numeric.dtypes import numpy_dtype
from rocke.numeric.problem import Problem, judge, proof
from rocke.numeric.tensors import Array, Blocks

# Where buffers lie in the run at other addresses: across 2^31 and 2^32, and high in the 47 bits
# that a process has. Bases are 256 bytes aligned, as an allocator's are.
OTHER_BASES = (0x7FFF_FF00, 0x7000_0000_0100, 0x1_FFFF_FF00, 0x3_FFFF_FF00, 0x5_0000_0100)
OTHER_BASES_STEP = 0x10_0000_0000
# Table entries that must not matter: no block at all, a negative one, a block of the cache.
OTHER_PADDINGS = (0x7FFFFFFF, -1, 1)
_MOST_FINDINGS = 3


class Ran(Protocol):
    """What a run of a kernel gives back."""

    @property
    def outputs(self) -> Mapping[str, Array]: ...

    @property
    def findings(self) -> list[Any]: ...


Runner = Callable[[str, Launch, Mapping[str, Array], Mapping[str, int] | None], Ran]


@dataclass(frozen=True)
class Lane:
    """An engine that emits and something that runs what it emitted."""

    worker: EngineWorker
    runner: Runner


def check(case: NumericCase, lane: Lane) -> Finding:
    """The verdict on one problem; a fault of the test itself is a failure with its own reason."""
    try:
        return _check(case, lane)
    except RefusedError as refusal:
        return _refused(case, refusal)
    except EngineError as error:
        return Finding(Status.FAILED, error.reason, str(error))


def _refused(case: NumericCase, refusal: RefusedError) -> Finding:
    told = f"{refusal.code}: {refusal}"
    if case.expect == "reject" and refusal.code == case.code:
        return Finding(Status.PASSED, "rejected", told)
    wanted = case.code if case.expect == "reject" else "a kernel"
    return Finding(Status.FAILED, "refused", f"The engine refused ({told}), expected {wanted}.")


def _check(case: NumericCase, lane: Lane) -> Finding:
    emitted = emit_for(case, lane.worker, None)
    if case.expect == "reject":
        told = f"The engine emitted a kernel, expected a rejection with {case.code}."
        return Finding(Status.FAILED, "not-refused", told)
    problem = case.problem()
    if case.expect == "fault":
        return _check_fault(emitted, problem, lane)
    blind = proof(problem, case.tolerance)
    if blind:
        return Finding(Status.FAILED, "blind", " ".join(blind))
    verdict = run_problem(emitted, problem, case.tolerance, lane)
    if verdict.found:
        return Finding(Status.FAILED, "finding", "\n".join([*verdict.found, *verdict.wrong]))
    if verdict.wrong:
        return Finding(Status.FAILED, "mismatch", "\n".join(verdict.wrong))
    for name, told in _variants(case, emitted, problem, lane, verdict.outputs):
        if told:
            return Finding(Status.FAILED, "other-bits", f"{name}: {told}")
    return Finding(Status.PASSED, "match", verdict.figures)


def _check_fault(emitted: Emitted, problem: Problem, lane: Lane) -> Finding:
    launch, arrays = launch_of(emitted, problem.arguments())
    ran = lane.runner(emitted.text, launch, arrays, None)
    faults = [finding for finding in ran.findings if finding.kind == "fault"]
    if not faults:
        told = "The run did not fault, although the problem names a block that does not exist."
        return Finding(Status.FAILED, "no-fault", told)
    return Finding(Status.PASSED, "fault", faults[0].describe())


@dataclass(frozen=True)
class Verdict:
    """A judged run: its outputs, findings (kinds, and in words), and what the comparer says."""

    outputs: Mapping[str, Array]
    kinds: tuple[str, ...]
    found: tuple[str, ...]
    wrong: tuple[str, ...]
    figures: str


def run_problem(emitted: Emitted, problem: Problem, tolerance: Tolerance, lane: Lane) -> Verdict:
    """Runs a kernel and judges what it gave."""
    outputs, findings = run(emitted, problem, lane)
    wrong, figures = judge(problem, outputs, tolerance)
    kinds = tuple(dict.fromkeys(str(finding.kind) for finding in findings))
    return Verdict(outputs, kinds, _in_words(findings), tuple(wrong), figures)


def _in_words(findings: Sequence[Any]) -> tuple[str, ...]:
    told = [str(finding.describe()) for finding in findings[:_MOST_FINDINGS]]
    if len(findings) > _MOST_FINDINGS:
        told.append(f"And {len(findings) - _MOST_FINDINGS} more findings.")
    return tuple(told)


def run(
    emitted: Emitted,
    problem: Problem,
    lane: Lane,
    bases: Mapping[str, int] | None = None,
) -> tuple[dict[str, Array], list[Any]]:
    """The outputs of a run, as `stored_outputs` gives them, and its findings."""
    launch, arrays = launch_of(emitted, problem.arguments())
    ran = lane.runner(emitted.text, launch, arrays, bases)
    return stored_outputs(problem, ran.outputs), list(ran.findings)


def stored_outputs(problem: Problem, outputs: Mapping[str, Array]) -> dict[str, Array]:
    """A run's outputs as the oracle has them: the stored blocks alone, NaN for what is missing."""
    stored = {a.name: a.value.ids for a in problem.arguments() if isinstance(a.value, Blocks)}
    return {
        name: _output(outputs.get(name), stored.get(name), oracle, dtype)
        for name, (dtype, oracle) in problem.expected().items()
    }


def _output(given: Array | None, stored: Array | None, oracle: Array, dtype: str) -> Array:
    if given is None:
        return np.full(oracle.shape, np.nan).astype(numpy_dtype(dtype))
    if stored is not None:
        given = given[stored]
    return given.view(numpy_dtype(dtype)).reshape(oracle.shape)


def _variants(
    case: NumericCase,
    emitted: Emitted,
    problem: Problem,
    lane: Lane,
    outputs: Mapping[str, Array],
) -> Iterator[tuple[str, str]]:
    """Each run that must give the same bytes, with what is wrong with it, empty if nothing."""
    for name, other, changed, bases in _other_runs(case, emitted, problem, lane):
        got, found = run(other, changed, lane, bases)
        if found:
            yield name, "\n".join(_in_words(found))
            continue
        yield name, " ".join(_other_bits(problem, outputs, got))


Run = tuple[str, Emitted, Problem, Mapping[str, int] | None]


def _other_runs(case: NumericCase, emitted: Emitted, problem: Problem, lane: Lane) -> Iterator[Run]:
    for variant in case.same_bits:
        if variant == "addressing":
            other_case, spec = other_addressing(case, emitted.spec)
            other = emit_for(other_case, lane.worker, spec)
            yield "the other addressing", other, problem, None
        elif variant == "bases":
            yield "other base addresses", emitted, problem, other_bases(problem)
        elif variant == "padding":
            for padding in OTHER_PADDINGS:
                changed = with_other_padding(problem, padding)
                yield f"the table's padding {padding}", emitted, changed, None
        else:
            changed = with_other_unused(problem, variant)
            yield f"unused slots {variant}", emitted, changed, None


def other_bases(problem: Problem) -> dict[str, int]:
    """Unusual base addresses for every tensor, far apart from each other."""
    names = [a.name for a in problem.arguments() if not isinstance(a.value, int | float)]
    return {
        name: OTHER_BASES[n % len(OTHER_BASES)] + n // len(OTHER_BASES) * OTHER_BASES_STEP
        for n, name in enumerate(names)
    }


def _attention(problem: Problem) -> AttentionProblem:
    if not isinstance(problem, AttentionProblem):
        raise EngineError("error", "Only attention problems have padding and unused slots.")
    return problem


def with_other_padding(problem: Problem, padding: int) -> Problem:
    """The problem with another entry wherever no token needs one."""
    inputs = with_padding(_attention(problem).inputs, padding)
    return AttentionProblem(inputs)


def with_other_unused(problem: Problem, unused: str) -> Problem:
    """The problem with other contents of the slots that no token uses."""
    inputs = with_unused(_attention(problem).inputs, unused)
    shape: AttentionShape = replace(inputs.shape, unused=unused)
    return AttentionProblem(replace(inputs, shape=shape))


def _other_bits(
    problem: Problem, outputs: Mapping[str, Array], got: Mapping[str, Array]
) -> Iterator[str]:
    for name, first in outputs.items():
        same = same_bits(first, got[name])
        if same.all():
            continue
        index = tuple(int(i) for i in np.argwhere(~same)[0])
        yield (
            f"{name}: {int((~same).sum())} of {same.size} elements have other bits, first "
            f"{problem.place(name, index[:-1])}, dim {index[-1]}: {first[index]} and "
            f"{got[name][index]}."
        )
