"""The mutation session's items: controls, the one that only a check sees, and kernels' mutants."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from functools import cache
from typing import Any

from rocke.errors import UsageError
from rocke.harness.cases import NONE, Case, CaseResult, Status
from rocke.harness.checks.identity import Finding
from rocke.harness.checks.suite import Group, Suite, chunks, results
from rocke.harness.codegen.check import judge as judge_codegen
from rocke.harness.codegen.compilers import Compilers
from rocke.harness.declared.control import ALONE, Control
from rocke.harness.declared.controls import load_controls
from rocke.harness.declared.mutants import EQUIVALENCES, MutatedKernel, Mutation, load_mutation
from rocke.harness.engines.session import Engines
from rocke.harness.mutation import kill_report
from rocke.harness.mutation.control_run import Outcome, Tools, check_control
from rocke.harness.mutation.mutant_check import judge_score, score, structure_of, unscored
from rocke.harness.mutation.mutant_equivalence import Trial, judge_equivalences
from rocke.harness.mutation.mutant_run import make_kernel
from rocke.harness.numerics.engine import EngineError, RefusedError
from rocke.harness.numerics.problems import NumericCase, load_numeric

# The engine whose kernels are mutated; that the others emit the same bytes is identity's question.
ENGINE = "python"

Item = Sequence[Group]


def items(suite: Suite) -> list[tuple[Group, ...]]:
    """Mutants first, as they take longest, and of them the equivalences; then every control that
    no check has to itself.

    A control that a check must be alone to see is run in the item that closes that check.
    """
    groups = suite.groups(("mutant", "control"))
    alone = {(c.family, c.name): c.alone for c in _controls(suite) if c.alone}
    closing = {g.config: g for g in groups if g.config.startswith(ALONE)}
    together: dict[str, list[Group]] = {name: [group] for name, group in closing.items()}
    rest: list[Group] = []
    for group in groups:
        name = ALONE + alone.get((group.family, group.config), "")
        if group.config in closing:
            continue
        together.get(name, rest).append(group)
    rest.sort(key=lambda group: (not group.of("mutant"), group.config != EQUIVALENCES))
    return [*chunks(rest, 1), *map(tuple, together.values())]


def check_item(suite: Suite, engines: Engines, item: Item) -> list[CaseResult]:
    """Every result that an item owes; rows of the kill matrix are left in the run's folder."""
    begun = time.perf_counter()
    cases = [case for group in item for case in group.cases]
    found: dict[str, Finding] = {}
    with ExitStack() as stack:
        compilers = stack.enter_context(Compilers(suite.project))
        bench = _Bench(suite, engines, compilers)
        for case in cases:
            if case.check == "mutant":
                found[case.id] = bench.mutants(case)
        found |= bench.controls([case for case in cases if case.check == "control"])
    return results(cases, found, time.perf_counter() - begun)


class _Bench:
    """What the cases of one item share."""

    def __init__(self, suite: Suite, engines: Engines, compilers: Compilers) -> None:
        self._suite = suite
        self._engines = engines
        self._compilers = compilers
        self._outcomes: dict[tuple[str, str], Outcome] = {}

    def controls(self, cases: Sequence[Case]) -> dict[str, Finding]:
        """Each control, and for a closing case whether its check is alone with one of them."""
        found = {}
        for case in cases:
            if case.config.startswith(ALONE):
                found[case.id] = self._closing(case.config.removeprefix(ALONE))
            else:
                found[case.id] = self._outcome(self._control(case)).finding
        return found

    def _control(self, case: Case) -> Control:
        known = {(c.family, c.name): c for c in _controls(self._suite)}
        return known[case.family, case.config]

    def _outcome(self, control: Control) -> Outcome:
        key = (control.family, control.name)
        if key not in self._outcomes:
            self._outcomes[key] = outcome = check_control(control, self._tools(control))
            self._leave("control", outcome.to_json())
        return self._outcomes[key]

    def _leave(self, kind: str, row: dict[str, Any]) -> None:
        """A row of the report, which also counts those that the run owes and that left none."""
        check = "control" if kind == "control" else "mutant"
        plan = self._suite.plan
        planned = [
            f"{case.family} {case.config}"
            for case in plan.cases
            if case.check == check and case.family != NONE
        ]
        kill_report.leave(plan.run_dir, kind, row, planned)

    def _closing(self, check: str) -> Finding:
        """Computed from what ran: a control that this check saw and that no other check did."""
        ran = [self._outcome(c) for c in _controls(self._suite) if c.alone == check]
        good = [o for o in ran if o.caught_by == (check,) and o.finding.status is Status.PASSED]
        if good:
            names = ", ".join(outcome.control.name for outcome in good)
            return Finding(Status.PASSED, "covered", f"Only {check} sees {names}.")
        missing = next((o for o in ran if o.finding.status is Status.NOT_RUN), None)
        if missing is not None:
            return missing.finding
        seen = "; ".join(f"{o.control.name}: {', '.join(o.caught_by) or 'none'}" for o in ran)
        told = f"No control is seen by {check} alone. What saw its own: {seen or 'it has none'}."
        return Finding(Status.FAILED, "uncovered", told)

    def _tools(self, control: Control) -> Tools:
        family = self._suite.family(control.family)

        def codegen(config: str, facts: Mapping[str, Any], text: str) -> Finding:
            return judge_codegen(family, config, facts, text, control.flavor, self._compilers)

        return Tools(
            self._suite.project,
            family,
            self._engines.covering(family.id),
            _problems(self._suite, family.id),
            codegen,
        )

    def mutants(self, case: Case) -> Finding:
        """The score of a kernel, or whether every recorded equivalence is still needed."""
        mutation = _mutation(self._suite)
        try:
            if case.config == EQUIVALENCES:
                return judge_equivalences(mutation, map(self._trial, mutation.kernels))
            return self._score(mutation, case)
        except RefusedError as refusal:
            found = Finding(Status.FAILED, "refused", f"{refusal.code}: {refusal}")
        except EngineError as error:
            found = Finding(Status.FAILED, error.reason, str(error))
        except UsageError as error:
            found = Finding(Status.FAILED, "unsupported", str(error))
        if case.config != EQUIVALENCES:
            self._leave("mutants", unscored(mutation.kernel(case.family, case.config), found))
        return found

    def _score(self, mutation: Mutation, case: Case) -> Finding:
        family = self._suite.family(case.family)
        problems = _problems(self._suite, family.id)
        worker = self._engines.worker(ENGINE)
        kernel = mutation.kernel(family.id, case.config)
        found = score(kernel, mutation, family, problems, worker)
        self._leave("mutants", found.to_json())
        return judge_score(found, mutation.least)

    def _trial(self, mutated: MutatedKernel) -> Trial:
        family = self._suite.family(mutated.family)
        problems = _problems(self._suite, family.id)
        cases = [problems[name] for name in mutated.problems]
        kernel = make_kernel(cases, self._engines.worker(ENGINE))
        return Trial(mutated, kernel, structure_of(family, kernel))


@cache
def _controls(suite: Suite) -> tuple[Control, ...]:
    return load_controls(suite.project)


@cache
def _mutation(suite: Suite) -> Mutation:
    return load_mutation(suite.project)


@cache
def _problems(suite: Suite, family: str) -> Mapping[str, NumericCase]:
    return {case.name: case for case in load_numeric(suite.family(family))}
