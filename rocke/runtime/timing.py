"""Two arms against each other on one device: gated, warmed up, interleaved, as ratios.

Times on a shared or warm device drift, so that arms are never timed one after the other: every
round times a batch of each, in turning order, and the ratio is of batches of one round.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Arm:
    """Something to time: `launch` puts one launch on the device, `wrong` judges what it gave."""

    name: str
    launch: Callable[[], object]
    wrong: Callable[[], list[str]]


@dataclass(frozen=True)
class Pace:
    """How much is run: launches to warm up, rounds, and launches a batch."""

    warmups: int = 5
    rounds: int = 5
    launches: int = 50


# Starts a batch of launches and gives the milliseconds that the device took for one of them.
Clock = Callable[[Callable[[], object], int], float]


@dataclass(frozen=True)
class Figures:
    """One arm: milliseconds a launch in each round, or what is wrong with it and no times."""

    name: str
    wrong: tuple[str, ...] = ()
    rounds: tuple[float, ...] = ()

    @property
    def median(self) -> float:
        return statistics.median(self.rounds)


@dataclass(frozen=True)
class Ratio:
    """How often the other arm's time goes into the first one's: above 1, the other is faster."""

    median: float
    low: float
    high: float


def compare(arms: Sequence[Arm], clock: Clock, pace: Pace) -> list[Figures]:
    """Judges every arm, and times the arms only when each one is right, before and after."""
    found = judged(arms)
    if any(figures.wrong for figures in found):
        return found
    for arm in arms:
        clock(arm.launch, pace.warmups)
    times: dict[str, list[float]] = {arm.name: [] for arm in arms}
    for number in range(pace.rounds):
        for arm in arms if number % 2 == 0 else reversed(arms):
            times[arm.name].append(clock(arm.launch, pace.launches))
    after = judged(arms)
    if any(figures.wrong for figures in after):
        return after
    return [Figures(arm.name, rounds=tuple(times[arm.name])) for arm in arms]


def judged(arms: Sequence[Arm]) -> list[Figures]:
    """What is wrong with each arm's output of one launch."""
    found = []
    for arm in arms:
        arm.launch()
        found.append(Figures(arm.name, wrong=tuple(arm.wrong())))
    return found


def ratio(first: Figures, other: Figures) -> Ratio:
    """`first` over `other`, round by round."""
    each = [a / b for a, b in zip(first.rounds, other.rounds, strict=True)]
    return Ratio(statistics.median(each), min(each), max(each))


def event_clock(torch: Any) -> Clock:
    """Times a batch with two events on the device's stream; no host time is in it."""

    def clock(launch: Callable[[], object], launches: int) -> float:
        begin = torch.cuda.Event(enable_timing=True)
        end = torch.cuda.Event(enable_timing=True)
        begin.record()
        for _ in range(launches):
            launch()
        end.record()
        end.synchronize()
        return float(begin.elapsed_time(end)) / max(launches, 1)

    return clock
