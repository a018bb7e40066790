"""Sweep: one engine alone on every config and flavor, for instrumented binaries and benchmarks."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from rocke.harness.declared.families import Config, Family
from rocke.harness.engines.emission import target
from rocke.harness.engines.workers import Answer, EngineWorker, Outcome


@dataclass
class Sweep:
    """What came of it: emissions, bytes and rejections counted, all else told in `failures`."""

    emitted: int = 0
    rejected: int = 0
    bytes: int = 0
    seconds: float = 0.0
    failures: list[str] = field(default_factory=list)


def sweep(worker: EngineWorker, families: Sequence[Family], flavors: Sequence[str]) -> Sweep:
    """Emits everything and ends the engine; an exit code other than 0 is a failure too."""
    done = Sweep()
    begun = time.perf_counter()
    for family in families:
        for config in family.configs:
            _one(done, worker, family, config, flavors)
    end = worker.close()
    done.seconds = time.perf_counter() - begun
    if end is not None:
        done.failures.append(end)
    return done


def _one(
    done: Sweep, worker: EngineWorker, family: Family, config: Config, flavors: Sequence[str]
) -> None:
    common = {"op": "emit", **target(family), "spec": dict(config.spec)}
    answers = worker.ask([{**common, "flavor": flavor} for flavor in flavors])
    for flavor, answer in zip(flavors, answers, strict=True):
        if not _as_expected(answer, config):
            told = answer.failure() if answer.outcome is not Outcome.OK else "it was emitted"
            done.failures.append(f"{family.id}:{config.name} at {flavor}: {told}")
        elif answer.outcome is Outcome.OK:
            done.emitted += 1
            done.bytes += len(answer.payload)
        else:
            done.rejected += 1


def _as_expected(answer: Answer, config: Config) -> bool:
    return answer.outcome is (Outcome.REJECT if config.expect == "reject" else Outcome.OK)
