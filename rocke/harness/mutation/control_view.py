"""What the engines answer with a break in them, beside what they answer without it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rocke.emulator.ir.parser import parse_body, parse_module
from rocke.errors import UsageError
from rocke.harness.checks.parity import batches, content
from rocke.harness.declared.control import Control, IrEdit
from rocke.harness.declared.families import Family
from rocke.harness.declared.grids import load_grid
from rocke.harness.engines.emission import ask_all, target
from rocke.harness.engines.workers import Answer, EngineWorker, Outcome
from rocke.harness.mutation.control_engines import DeadBreakError
from rocke.harness.numerics.engine import (
    Emitted,
    EngineError,
    RefusedError,
    emit_for,
    launch_request,
)
from rocke.harness.numerics.problems import NumericCase

Workers = Mapping[str, EngineWorker]
Answers = Mapping[str, Answer]


@dataclass(frozen=True)
class Asked:
    """A numeric problem as one engine answers it: a kernel with its launch, or why there is none.

    `launches` are the answers of all engines to its launch, empty where the spec was refused.
    """

    emitted: Emitted | None
    reason: str = ""
    told: str = ""
    launches: Answers = field(default_factory=dict)


@dataclass(frozen=True)
class View:
    """Everything that a control's checks look at, by config, grid and problem."""

    emissions: Mapping[str, Answers]
    facts: Mapping[str, Answers]
    grids: Mapping[str, Sequence[tuple[Any, Answers]]]
    problems: Mapping[str, Asked]


def make_view(
    control: Control, family: Family, cases: Mapping[str, NumericCase], workers: Workers
) -> View:
    """Asks the engines; the control's edits of the IR are in what they emit."""
    emissions, facts = {}, {}
    for name in control.configs:
        spec = dict(family.config(name).spec)
        emit = {"op": "emit", **target(family), "flavor": control.flavor, "spec": spec}
        describe = {"op": "describe", **target(family), "spec": spec}
        answers = ask_all(workers, [emit, describe])
        emissions[name] = {e: _edited(got[0], control.ir) for e, got in answers.items()}
        facts[name] = {e: got[1] for e, got in answers.items()}
    grids = {name: _grid(family, name, workers) for name in control.grids}
    problems = {name: _asked(cases[name], control.ir, workers) for name in control.problems}
    return View(emissions, facts, grids, problems)


def _grid(family: Family, name: str, workers: Workers) -> list[tuple[Any, Answers]]:
    found: list[tuple[Any, Answers]] = []
    for batch in batches(load_grid(family, name)):
        requests = [{"op": point.op, **target(family), **point.fields} for point in batch]
        answers = ask_all(workers, requests)
        for number, point in enumerate(batch):
            found.append((point, {e: got[number] for e, got in answers.items()}))
    return found


def _asked(case: NumericCase, edits: Sequence[IrEdit], workers: Workers) -> Asked:
    """The kernel is the first engine's, as numerics run that one."""
    first = next(iter(workers.values()))
    try:
        emitted = emit_for(case, first, None)
    except RefusedError as refusal:
        return Asked(None, "refused", f"{refusal.code}: {refusal}")
    except EngineError as error:
        return Asked(None, error.reason, str(error))
    answers = ask_all(workers, [launch_request(case, emitted.spec)])
    launches = {engine: got[0] for engine, got in answers.items()}
    return Asked(replace(emitted, text=edit_text(emitted.text, edits)), launches=launches)


def _edited(answer: Answer, edits: Sequence[IrEdit]) -> Answer:
    if answer.outcome is not Outcome.OK or not edits:
        return answer
    return replace(answer, payload=edit_text(answer.payload.decode(), edits).encode())


def edit_text(text: str, edits: Sequence[IrEdit]) -> str:
    """Emitted IR with every edit in it; DeadBreakError where one no longer applies.

    The edited text has to be IR that parses: a break is of the kernel, not of its spelling.
    """
    for edit in edits:
        text = _edit(text, edit)
    if edits:
        _parse(text)
    return text


def _edit(text: str, edit: IrEdit) -> str:
    pattern = re.compile(edit.find)
    lines: list[str] = []
    times = 0
    for line in text.split("\n"):
        found = pattern.search(line)
        times += found is not None
        if found is None:
            lines.append(line)
        elif edit.replace is not None:
            lines += pattern.sub(edit.replace, line).split("\n")
    if times != edit.count:
        raise DeadBreakError(
            f"The break no longer applies: {times} lines of the IR match {edit.find!r}, and it is "
            f"about {edit.count}."
        )
    return "\n".join(lines)


def _parse(text: str) -> None:
    try:
        module = parse_module(text, "the edited IR")
        for function in module.functions.values():
            parse_body(module, function)
    except UsageError as error:
        raise DeadBreakError(f"The break gives no IR any more: {error}") from error


def same(first: View, second: View) -> bool:
    """Whether two views show no difference: a break that changes nothing."""
    return (
        _plain(first.emissions) == _plain(second.emissions)
        and _plain(first.facts) == _plain(second.facts)
        and all(same_grid(first.grids[name], second.grids[name]) for name in first.grids)
        and all(same_problem(first.problems[n], second.problems[n]) for n in first.problems)
    )


def same_problem(first: Asked, second: Asked) -> bool:
    """Whether a problem is run with the same kernel and launch."""
    return first.emitted == second.emitted and _answers(first.launches) == _answers(second.launches)


def same_grid(first: Sequence[tuple[Any, Answers]], second: Sequence[tuple[Any, Answers]]) -> bool:
    """Whether every point of a grid has the same answers."""
    return [_answers(a) for _, a in first] == [_answers(a) for _, a in second]


def _plain(views: Mapping[str, Answers]) -> dict[str, Any]:
    return {name: _answers(answers) for name, answers in views.items()}


def _answers(answers: Answers) -> dict[str, Any]:
    return {
        engine: (answer.outcome, content(answer), answer.payload)
        for engine, answer in answers.items()
    }
