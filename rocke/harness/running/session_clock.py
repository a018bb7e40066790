"""The clock of a test session: each of its entries has a time limit of its own."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping

# So long may pytest take to end itself, or to tell of a first item, beside the limits.
_SLACK_S = 60.0


class SessionClock:
    """When the entries of a session started and ended, by what pytest tells of them.

    The clock of an entry that has a session to itself runs from the start, collection included;
    in a shared session, from its first item on. Before any has begun, and between them, the
    session as a whole has the longest of their limits.
    """

    def __init__(self, limits: Mapping[str, float]) -> None:
        self._limits = dict(limits)
        self._began = self._last = time.monotonic()
        self._started = dict.fromkeys(limits, self._began) if len(limits) == 1 else {}
        self._ended: dict[str, float] = {}

    @property
    def all_ended(self) -> bool:
        return len(self._ended) == len(self._limits)

    def heard(self, lines: Iterable[str]) -> list[str]:
        """Takes in `start CHECK` and `end CHECK`; the checks that have ended by it."""
        ended = []
        self._last = time.monotonic()
        for line in lines:
            word, _, check = line.partition(" ")
            if word == "start":
                self._started.setdefault(check, self._last)
            elif check in self._limits and check not in self._ended:
                self._ended[check] = self._last
                ended.append(check)
        return ended

    def left(self) -> float:
        """The seconds until the first time limit is past; below zero when one is."""
        running = [self._deadline(check) for check in self._started if check not in self._ended]
        end = min(running) if running else self._last + max(self._limits.values()) + _SLACK_S
        return end - time.monotonic()

    def is_late(self, check: str) -> bool:
        return check in self._started and self._deadline(check) <= time.monotonic()

    def spent(self, check: str) -> float:
        """The seconds that an entry has taken, for its first in the session its start included."""
        first = next(iter(self._started), check)
        began = self._began if check == first else self._started.get(check, self._last)
        return round(self._ended.get(check, time.monotonic()) - began, 3)

    def _deadline(self, check: str) -> float:
        return self._started[check] + self._limits[check]
