"""Parity: the engines agree on everything beside the text."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rocke.harness.cases import Case, CaseResult, Status
from rocke.harness.checks.consistency import check_consistency
from rocke.harness.checks.identity import Finding, failure_reason, first_failure
from rocke.harness.checks.suite import Group, Suite, chunks, results
from rocke.harness.declared.families import Family
from rocke.harness.declared.grids import Point, load_grid
from rocke.harness.engines.emission import ask_all, target
from rocke.harness.engines.session import Engines
from rocke.harness.engines.workers import Answer, EngineWorker, Outcome
from rocke.harness.lanes.casemakers import CONSISTENCY, GRID_SUFFIX

_BATCH = 256
_FACTS_AN_ITEM = 128
_SHOWN = 3

Workers = Mapping[str, EngineWorker]


def items(suite: Suite) -> list[tuple[Group, ...]]:
    """Configs by the hundred, as their facts are cheap; each grid is an item of its own."""
    by_config = suite.groups(("parity",))
    grids = [group for group in by_config if group.config.endswith(GRID_SUFFIX)]
    facts = [group for group in by_config if not group.config.endswith(GRID_SUFFIX)]
    return [*chunks(grids, 1), *chunks(facts, _FACTS_AN_ITEM)]


def check_item(suite: Suite, engines: Engines, item: Sequence[Group]) -> list[CaseResult]:
    """Every result that the parity cases of one family in `item` owe."""
    begun = time.perf_counter()
    family = suite.family(item[0].family)
    workers = engines.covering(family.id)
    cases = [case for group in item for case in group.cases]
    found: dict[str, Finding] = {}
    facts = [case for case in cases if not case.config.endswith(GRID_SUFFIX)]
    if facts:
        found |= _facts(family, workers, facts)
    for case in cases:
        if case.config.endswith(GRID_SUFFIX):
            name = case.config.removesuffix(GRID_SUFFIX)
            if name == CONSISTENCY:
                found[case.id] = check_consistency(family, workers, suite.project.flavors[0])
            else:
                found[case.id] = _grid(family, workers, name)
    return results(cases, found, time.perf_counter() - begun)


def _facts(family: Family, workers: Workers, cases: Sequence[Case]) -> dict[str, Finding]:
    """Kernel name, argument list, block and LDS bytes of each config, as `describe` gives them."""
    specs = [dict(family.config(case.config).spec) for case in cases]
    requests = [{"op": "describe", **target(family), "spec": spec} for spec in specs]
    answers = ask_all(workers, requests)
    return {
        case.id: compare_answers({name: got[n] for name, got in answers.items()})
        for n, case in enumerate(cases)
    }


def compare_answers(answers: Mapping[str, Answer]) -> Finding:
    """Whether all engines gave one answer: status, code, message and every fact and result."""
    hard = [(n, a) for n, a in answers.items() if not _said(a)]
    if hard:
        failure = first_failure(answers)
        name, answer = hard[0]
        told = Finding(Status.FAILED, failure_reason(answer), f"{name}: {answer.failure()}")
        return failure if failure and failure.status is Status.NOT_RUN else told
    if len(answers) < 2:
        return Finding(Status.FAILED, "nothing-compared", "only one engine answered")
    (first_name, first), *others = ((name, content(answer)) for name, answer in answers.items())
    for name, other in others:
        if other != first:
            return Finding(Status.FAILED, "different", difference(first_name, first, name, other))
    return Finding(Status.PASSED, "equal")


def _said(answer: Answer) -> bool:
    """Whether the engine itself answered, if only to say that the request is malformed."""
    return answer.decided or (answer.outcome is Outcome.ERROR and bool(answer.code))


def content(answer: Answer) -> dict[str, Any]:
    """What of an answer must be equal: all of it but its number."""
    ignored = ("id", "bytes")
    return {key: value for key, value in answer.data.items() if key not in ignored}


def difference(a_name: str, a: Mapping[str, Any], b_name: str, b: Mapping[str, Any]) -> str:
    """The first place where two answers differ, as a dotted path with both values."""
    path, left, right = _first_difference("", a, b)
    return f"{path or 'answer'}: {a_name} {_show(left)} | {b_name} {_show(right)}"


def _first_difference(path: str, a: Any, b: Any) -> tuple[str, Any, Any]:
    if isinstance(a, dict) and isinstance(b, dict):
        for key in dict.fromkeys([*a, *b]):
            if a.get(key, _MISSING) != b.get(key, _MISSING):
                inner = f"{path}.{key}" if path else str(key)
                return _first_difference(inner, a.get(key, _MISSING), b.get(key, _MISSING))
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for index, (left, right) in enumerate(zip(a, b, strict=True)):
            if left != right:
                return _first_difference(f"{path}[{index}]", left, right)
    return path, a, b


class _Missing:
    def __repr__(self) -> str:
        return "(missing)"


_MISSING = _Missing()


def _show(value: Any) -> str:
    text = repr(value) if isinstance(value, _Missing) else json.dumps(value, sort_keys=True)
    return text if len(text) <= 160 else text[:157] + "..."


def _grid(family: Family, workers: Workers, name: str) -> Finding:
    """Every point of a grid asked of all engines; a grid on which nothing was decided fails."""
    points = load_grid(family, name)
    outcomes: Counter[str] = Counter()
    wrong: list[str] = []
    reason = "equal"
    for batch in batches(points):
        requests = [{"op": p.op, **target(family), **p.fields} for p in batch]
        answers = ask_all(workers, requests)
        for n, point in enumerate(batch):
            at = {engine: got[n] for engine, got in answers.items()}
            finding = compare_answers(at)
            if finding.status is Status.NOT_RUN:
                return finding
            if finding.status is Status.FAILED:
                reason = finding.reason if reason == "equal" else reason
                wrong.append(f"{finding.detail}  at {json.dumps(point.fields)}")
            outcomes[str(next(iter(at.values())).outcome)] += 1
        if reason not in ("equal", "different"):
            break
    counted = ", ".join(f"{n} {outcome}" for outcome, n in sorted(outcomes.items()))
    if wrong:
        shown = "\n".join(wrong[:_SHOWN])
        told = f"{len(wrong)} of {outcomes.total()} points differ ({counted})\n{shown}"
        return Finding(Status.FAILED, reason, told)
    return _enough(name, outcomes, counted)


def _enough(name: str, outcomes: Mapping[str, int], counted: str) -> Finding:
    """A grid that only ever accepts, or only ever refuses, says nothing about the border."""
    if not outcomes.get("ok"):
        return Finding(Status.FAILED, "nothing-compared", f"no point was accepted: {counted}")
    if name == "supports" and not outcomes.get("reject"):
        return Finding(Status.FAILED, "nothing-compared", f"no point was refused: {counted}")
    return Finding(Status.PASSED, "equal", counted)


def batches(points: Sequence[Point]) -> Iterable[Sequence[Point]]:
    """The points in runs that fit the pipes well."""
    starts = range(0, len(points), _BATCH)
    return (points[start : start + _BATCH] for start in starts)
