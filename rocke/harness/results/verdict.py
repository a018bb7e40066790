"""The verdict: one word, one sentence and the exit code, and never more than was asked and seen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rocke.harness.cases import Status
from rocke.harness.lanes.lists import Lane
from rocke.harness.lanes.plan import Plan
from rocke.harness.results.idle import idle_parts, idle_sentences

if TYPE_CHECKING:
    from rocke.harness.results.ledger import Problem
    from rocke.harness.results.rows import Row

# Evidence that says something false, as against evidence that is not there.
RED_PROBLEMS = frozenset({"stray", "foreign", "copies"})
EXIT_CODES = {"green": 0, "partial": 0, "red": 1, "incomplete": 3}


@dataclass(frozen=True)
class Verdict:
    """`word` is green, partial, red or incomplete.

    It is partial when all that ran passed, but the run was narrowed, or a check that was asked had
    no case at all.
    """

    word: str
    line: str
    asked: tuple[str, ...]
    not_asked: tuple[str, ...]

    @property
    def exit_code(self) -> int:
        return EXIT_CODES[self.word]


def judge(
    plan: Plan,
    lanes: Sequence[Lane],
    rows: Sequence[Row],
    problems: Sequence[Problem],
    elsewhere: Collection[str] = (),
) -> Verdict:
    """Green only when every planned case of a required lane passed and the evidence fits.

    `elsewhere` are suites that the same run asks in another session: neither asked here nor left
    out.
    """
    without = idle_parts(plan, lanes)
    asked, not_asked = _asked(plan, lanes, elsewhere, {part.check for part in without})
    optional = {lane.name for lane in lanes if not lane.required}
    failed = sum(row.status is Status.FAILED for row in rows)
    required = [row for row in rows if _lanes_of(row) - optional]
    missing = sum(row.status is Status.NOT_RUN for row in required)
    idle = sum(_idle(row, optional) for row in rows)
    passed = sum(row.status is Status.PASSED for row in rows)
    false = sum(problem.kind in RED_PROBLEMS for problem in problems)
    if failed or false:
        word = "red"
    elif missing or problems or not passed:
        word = "incomplete"
    else:
        word = "partial" if plan.narrowing or without else "green"
    line = f"{', '.join(asked) or 'nothing'}: {_said(word, plan, len(rows), failed, missing)}."
    if idle:
        line += f" {_count(idle, 'case')} did not run in a lane that is not required."
    if problems and word != "green":
        line += f" {_count(len(problems), 'problem')} with the evidence."
    line += "".join(f" {sentence}" for sentence in idle_sentences(plan, without))
    if not_asked:
        line += f" Not asked here: {', '.join(not_asked)}."
    return Verdict(word, line, asked, not_asked)


def _lanes_of(row: Row) -> set[str]:
    return {each.case.lane for each in row.lanes} or {row.case.lane}


def _idle(row: Row, optional: Collection[str]) -> bool:
    """Whether a case did not run in a lane that is not required, whatever the others say."""
    return any(
        each.status is Status.NOT_RUN and each.case.lane in optional for each in row.lanes or (row,)
    )


def _said(word: str, plan: Plan, planned: int, failed: int, missing: int) -> str:
    told = []
    if failed:
        told.append(f"{_count(failed, 'case')} failed")
    if missing:
        told.append(f"{_count(missing, 'case')} did not run")
    if told:
        told[-1] += f" of {planned:,}"
    if word == "partial":
        told.append(f"all {_count(planned, 'case')} that were asked passed, which is no full green")
    narrowed = f" (narrowed to {plan.narrowing.describe()})" if plan.narrowing else ""
    return ", ".join([f"{word}{narrowed}", *told])


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _asked(
    plan: Plan, lanes: Sequence[Lane], elsewhere: Collection[str], told: Collection[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The asked suites, and all that was not: other suites, checks without cases, other lanes."""
    known = {*(case.check for case in plan.cases), *told}
    asked: list[str] = []
    missed: list[str] = []
    for lane in lanes:
        for entry in lane.entries:
            wanted = entry.check in plan.suites
            if wanted or entry.check not in elsewhere:
                (asked if wanted else missed).append(entry.check)
            missed += [check for check in entry.cases if wanted and check not in known]
    missed += _left_out(lanes)
    return _unique(asked), tuple(name for name in _unique(missed) if name not in asked)


def _left_out(lanes: Iterable[Lane]) -> list[str]:
    return [name for lane in lanes for name in lane.leaves_out]


def _unique(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))
