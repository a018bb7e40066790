"""Runs mutants of one kernel: parsed once, changed in memory, run on problems made ready once.

A mutant is killed by the first problem that shows anything: a finding of what watches the run, an
output that is wrong, a fault that must happen and doesn't, or an instruction that the emulator
refuses. Problems are asked in the order given, so the quickest stands first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from rocke import emulator
from rocke.emulator.ir.model import Function, Module
from rocke.emulator.ir.parser import parse_body, parse_module
from rocke.errors import UsageError
from rocke.harness.engines.workers import EngineWorker
from rocke.harness.numerics.engine import Emitted, EngineError, emit_for, launch_of
from rocke.harness.numerics.problems import NumericCase
from rocke.harness.numerics.run import (
    OTHER_PADDINGS,
    other_bases,
    stored_outputs,
    with_other_padding,
    with_other_unused,
)
from rocke.launch import Launch
from rocke.mutate.model import Mutant, apply, fresh
from rocke.numeric.problem import Problem, judge
from rocke.numeric.tensors import Array

# A mutant may take this many times the steps of the kernel as it is, before it is one that hangs.
_STEPS = 4
# A second emission of other text, which the other addressing would need, is another kernel.
_OTHER_KERNEL = "addressing"
# What watches a run reports these; everything else that it can say is a fault of memory.
REFUSED = "refused"
MISMATCH = "mismatch"
NO_FAULT = "no-fault"


@dataclass(frozen=True)
class Ready:
    """One run that a kernel must pass, with its inputs and oracle made."""

    name: str
    case: NumericCase
    problem: Problem
    launch: Launch
    arrays: Mapping[str, Array]
    bases: Mapping[str, int] | None
    step_limit: int


@dataclass(frozen=True)
class Kernel:
    """A parsed kernel as it was emitted, with the runs that it must pass."""

    emitted: Emitted
    module: Module
    function: Function
    runs: tuple[Ready, ...]


@dataclass(frozen=True)
class Kill:
    """Which run showed a mutant, by what (`watching`, `numeric`), as which kind, and in words."""

    by: str
    kind: str
    run: str
    told: str = ""


def make_kernel(cases: Sequence[NumericCase], worker: EngineWorker) -> Kernel:
    """The kernel of the first problem, with every run of all; each must be of that same kernel.

    Raises EngineError where a problem is of another kernel or isn't passed by the kernel as it is.
    """
    emitted = emit_for(cases[0], worker, None)
    module = parse_module(emitted.text, cases[0].name)
    function = module.functions[str(emitted.facts["kernel"])]
    parse_body(module, function)
    runs = tuple(
        ready
        for case in cases
        for ready in _runs(case, _same_kernel(emitted, case, worker), module, function)
    )
    return Kernel(emitted, module, function, runs)


def _same_kernel(first: Emitted, case: NumericCase, worker: EngineWorker) -> Emitted:
    emitted = emit_for(case, worker, None)
    if emitted.text != first.text:
        kernel, other = first.facts["kernel"], emitted.facts["kernel"]
        raise EngineError("error", f"The problem {case.name} is of {other}, not of {kernel}.")
    return emitted


def _runs(
    case: NumericCase, emitted: Emitted, module: Module, function: Function
) -> Iterator[Ready]:
    for name, problem, bases in _problems(case):
        launch, arrays = launch_of(emitted, problem.arguments())
        ready = Ready(name, case, problem, launch, arrays, bases, emulator.STEP_LIMIT)
        ran = _run(fresh(module, function), ready)
        kill = _judged(ready, ran)
        if kill is not None:
            raise EngineError("mismatch", f"{name} fails without a mutant: {kill.told}")
        limit = ran.counts.steps * _STEPS + 1000
        yield Ready(name, case, problem, launch, arrays, bases, limit)


def _problems(case: NumericCase) -> Iterator[tuple[str, Problem, Mapping[str, int] | None]]:
    """A problem's own run, and those of its variants that are of the same kernel."""
    problem = case.problem()
    yield case.name, problem, None
    for variant in case.same_bits:
        if variant == "bases":
            yield f"{case.name}, other bases", problem, other_bases(problem)
        elif variant == "padding":
            yield f"{case.name}, padding", with_other_padding(problem, OTHER_PADDINGS[0]), None
        elif variant != _OTHER_KERNEL:
            yield f"{case.name}, unused {variant}", with_other_unused(problem, variant), None


def kill(kernel: Kernel, mutant: Mutant, at_most: int | None = None) -> Kill | None:
    """What shows a mutant first in the first `at_most` runs, or all; None where nothing does."""
    runs = kernel.runs[:at_most]
    return first_kill(runs, lambda: apply(kernel.module, kernel.function, mutant))


def first_kill(runs: Sequence[Ready], make: Callable[[], Module]) -> Kill | None:
    """The first run that a changed module fails; `make` gives one for each run."""
    for ready in runs:
        try:
            found = _judged(ready, _run(make(), ready))
        except UsageError as error:
            return Kill("numeric", REFUSED, ready.name, str(error))
        if found is not None:
            return found
    return None


def _run(module: Module, ready: Ready) -> emulator.Result:
    return emulator.run(
        module, ready.launch, ready.arrays, bases=ready.bases, step_limit=ready.step_limit
    )


def _judged(ready: Ready, ran: emulator.Result) -> Kill | None:
    kinds = [finding.kind for finding in ran.findings]
    if ready.case.expect == "fault":
        told = "It does not fault."
        return None if "fault" in kinds else Kill("numeric", NO_FAULT, ready.name, told)
    if ran.findings:
        return Kill("watching", kinds[0], ready.name, ran.findings[0].describe())
    outputs = stored_outputs(ready.problem, ran.outputs)
    # A mutant's outputs may hold infinities, whose differences are no surprise here.
    with np.errstate(invalid="ignore"):
        wrong, _ = judge(ready.problem, outputs, ready.case.tolerance)
    return Kill("numeric", MISMATCH, ready.name, wrong[0]) if wrong else None
