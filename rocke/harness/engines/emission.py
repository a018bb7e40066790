"""Emission: one config from every engine at every flavor, all engines at work at once."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rocke.harness.declared.families import Config, Family
from rocke.harness.engines.workers import Answer, EngineWorker


@dataclass(frozen=True)
class Emission:
    """The answers of each engine by flavor, and the wall time it took to get them all."""

    answers: Mapping[str, Mapping[str, Answer]]
    seconds: float

    def at(self, flavor: str) -> dict[str, Answer]:
        """Every engine's answer at one flavor, in the engines' order."""
        return {engine: by_flavor[flavor] for engine, by_flavor in self.answers.items()}

    def of(self, engine: str) -> Mapping[str, Answer]:
        """One engine's answers by flavor."""
        return self.answers[engine]


def target(family: Family) -> dict[str, str]:
    """The fields that name a family in every request."""
    return {"family": family.name, "arch": family.arch}


def emit(
    workers: Mapping[str, EngineWorker],
    family: Family,
    config: Config,
    flavors: Sequence[str],
) -> Emission:
    """Asks every engine before reading from any; flavor after flavor, so each builds once."""
    begun = time.perf_counter()
    spec = dict(config.spec)
    requests = [{"op": "emit", **target(family), "flavor": f, "spec": spec} for f in flavors]
    answers = ask_all(workers, requests)
    by_engine = {name: dict(zip(flavors, got, strict=True)) for name, got in answers.items()}
    return Emission(by_engine, time.perf_counter() - begun)


def ask_all(
    workers: Mapping[str, EngineWorker], requests: Sequence[Mapping[str, object]]
) -> dict[str, list[Answer]]:
    """The same batch to every engine, all at work at once; answers in the requests' order."""
    for worker in workers.values():
        worker.submit(requests)
    return {name: worker.collect() for name, worker in workers.items()}
