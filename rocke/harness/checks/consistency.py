"""Whether an engine's supports() says what its emit does, each engine held to itself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rocke.harness.cases import Status
from rocke.harness.checks.identity import Finding, compare
from rocke.harness.declared.families import Family
from rocke.harness.declared.grids import grid_names, load_grid
from rocke.harness.engines.emission import ask_all, target
from rocke.harness.engines.workers import Answer, EngineWorker, Outcome
from rocke.harness.lanes.casemakers import sample

# Points of the supports grid that are emitted as well: a few of each code, few that build a kernel.
_ACCEPTED = 6
_OF_EACH_CODE = 4

Workers = Mapping[str, EngineWorker]


def check_consistency(family: Family, workers: Workers, flavor: str) -> Finding:
    """A supported spec must emit; a refused one must be refused by emit with the same words."""
    specs = list(_specs(family, workers))
    asked = [{"op": "supports", **target(family), "spec": spec} for spec in specs]
    emitted = [{"op": "emit", **target(family), "flavor": flavor, "spec": spec} for spec in specs]
    said, done = ask_all(workers, asked), ask_all(workers, emitted)
    for name in workers:
        for spec, verdict, emission in zip(specs, said[name], done[name], strict=True):
            finding = _pair(name, spec, verdict, emission)
            if finding is not None:
                return finding
    if not specs:
        return Finding(Status.FAILED, "nothing-compared", "no spec to compare")
    return Finding(Status.PASSED, "equal", f"{len(specs)} specs, {len(workers)} engines")


def _pair(name: str, spec: Mapping[str, Any], verdict: Answer, emission: Answer) -> Finding | None:
    for answer in (verdict, emission):
        if answer.decided or (answer.outcome is Outcome.ERROR and answer.code):
            continue
        return compare({name: answer})
    if _words(verdict) == _words(emission):
        return None
    told = f"{name}: supports {_told(verdict)} | emit {_told(emission)}  at {spec}"
    return Finding(Status.FAILED, "different", told)


def _words(answer: Answer) -> tuple[str, str, str]:
    return str(answer.outcome), answer.code, answer.message


def _told(answer: Answer) -> str:
    return "accepts" if answer.outcome is Outcome.OK else answer.failure()


def _specs(family: Family, workers: Workers) -> Iterator[dict[str, Any]]:
    """The determinism sample's specs, and points of the supports grid spread over all verdicts."""
    for name in sample(family):
        yield dict(family.config(name).spec)
    if "supports" not in grid_names(family):
        return
    points = load_grid(family, "supports")
    name, worker = next(iter(workers.items()))
    requests = [{"op": p.op, **target(family), **p.fields} for p in points]
    verdicts = ask_all({name: worker}, requests)[name]
    chosen: dict[str, list[int]] = defaultdict(list)
    for index, verdict in enumerate(verdicts):
        chosen[verdict.code or str(verdict.outcome)].append(index)
    for code, indices in chosen.items():
        limit = _ACCEPTED if code == "ok" else _OF_EACH_CODE
        for index in _spread(indices, limit):
            yield dict(points[index].fields["spec"])


def _spread(indices: Sequence[int], limit: int) -> list[int]:
    """At most `limit` of the indices, evenly over all of them."""
    count = min(limit, len(indices))
    return [indices[i * len(indices) // count] for i in range(count)]
