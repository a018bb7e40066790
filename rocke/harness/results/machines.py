"""The machines behind each lane, as the facts of its evidence tell them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rocke.errors import UsageError
from rocke.harness.results.evidence import Evidence

_FACTS = ("machine", "python", "versions")


@dataclass(frozen=True)
class Machine:
    """What some checks of a lane ran on; `versions` is a list of packages in one text."""

    lane: str
    checks: tuple[str, ...]
    machine: str
    python: str
    versions: str

    def to_json(self) -> dict[str, Any]:
        return vars(self) | {"checks": list(self.checks)}

    @classmethod
    def from_json(cls, data: object) -> Machine:
        """Reads a machine back; a UsageError for a missing, unknown or mistyped key."""
        keys = {"lane", "checks", *_FACTS}
        if not isinstance(data, dict) or data.keys() != keys:
            raise UsageError(f"A machine must have the keys {', '.join(sorted(keys))}.")
        if not isinstance(data["checks"], list) or not all(
            isinstance(value, str) for value in (*data["checks"], data["lane"])
        ):
            raise UsageError("A machine's lane and checks must be texts.")
        checks = tuple(data["checks"])
        return cls(data["lane"], checks, *(str(data[fact]) for fact in _FACTS))


def machines_of(evidence: Iterable[Evidence]) -> tuple[Machine, ...]:
    """Each lane's machines in the evidence's order; checks that share a machine are one entry."""
    found: dict[tuple[str, ...], list[str]] = {}
    for piece in evidence:
        if piece.facts:
            told = tuple(piece.facts.get(fact, "unknown") for fact in _FACTS)
            found.setdefault((piece.lane, *told), []).append(piece.check)
    return tuple(
        Machine(lane, tuple(dict.fromkeys(checks)), machine, python, versions)
        for (lane, machine, python, versions), checks in found.items()
    )
