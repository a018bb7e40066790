"""Cases and their results: the closed sets that plan, evidence and ledger share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rocke.errors import UsageError

# Written where a case has no config or no flavor of its own.
NONE = "-"

# The names of the JUnit properties that carry one case's result, a list of them, a run's facts.
CASE_PROPERTY = "rocke.case"
CASES_PROPERTY = "rocke.cases"
FACT_PREFIX = "rocke."

# Every check, with the file of the suite that runs it.
CHECK_FILES: Mapping[str, str] = {
    "identity": "test_gate.py",
    "golden": "test_gate.py",
    "parity": "test_parity.py",
    "determinism": "test_determinism.py",
    "codegen": "test_codegen.py",
    "structure": "test_structure.py",
    "numeric": "test_numeric.py",
    "control": "test_mutation.py",
    "mutant": "test_mutation.py",
}


class Status(StrEnum):
    """What became of a case. Anything else read from a file is an error, never a pass."""

    PASSED = "passed"
    FAILED = "failed"
    NOT_RUN = "not-run"


REASONS: Mapping[str, frozenset[str]] = {
    "identity": frozenset(
        {
            "identical",
            "drift",
            "both-rejected",
            "one-rejected",
            "reject-mismatch",
            "crash",
            "timeout",
            "error",
            "short",
            "all-rejected",
            "nothing-compared",
            "complete",
        }
    ),
    "golden": frozenset(
        {
            "match",
            "changed",
            "added",
            "removed",
            "orphaned",
            "corrupt",
            "duplicate",
            "no-golden",
            "not-emitted",
            "complete",
        }
    ),
    "parity": frozenset({"equal", "different", "nothing-compared", "crash", "timeout", "error"}),
    "determinism": frozenset({"same", "different", "rejected", "crash", "timeout", "error"}),
    "codegen": frozenset(
        {
            "fits",
            "waived",
            "over-budget",
            "undefined-symbol",
            "facts-differ",
            "parse-error",
            "verifier-error",
            "lds-limit",
            "codegen-error",
            "bad-object",
            "rejected",
            "crash",
            "timeout",
            "error",
        }
    ),
    "structure": frozenset(
        {
            "sound",
            "count",
            "stale-waiver",
            "widened-product",
            "unscalarised-resource",
            "lane-dependent-lds",
            "divergent-barrier",
            "unlanded-copy",
            "unclamped-load",
            "unused-intrinsic",
            "unknown-intrinsic",
            "operand-type",
            "unreadable",
            "rejected",
            "crash",
            "timeout",
            "error",
        }
    ),
    "numeric": frozenset(
        {
            "match",
            "mismatch",
            "finding",
            "other-bits",
            "blind",
            "fault",
            "no-fault",
            "rejected",
            "refused",
            "not-refused",
            "launch-failed",
            "unsupported",
            "crash",
            "timeout",
            "error",
        }
    ),
    "control": frozenset(
        {
            "caught",
            "missed",
            "dead",
            "not-green",
            "not-alone",
            "covered",
            "uncovered",
            "mismatch",
            "refused",
            "unsupported",
            "crash",
            "timeout",
            "error",
        }
    ),
    "mutant": frozenset(
        {
            "scored",
            "below-score",
            "not-equivalent",
            "needed",
            "stale",
            "mismatch",
            "refused",
            "unsupported",
            "crash",
            "timeout",
            "error",
        }
    ),
}
NOT_RUN_REASONS = frozenset(
    {
        "no-torch",
        "no-device",
        "wrong-arch",
        "too-little-memory",
        "no-toolchain",
        "timed-out",
        "lane-missing",
        "collection-error",
        "cancelled",
    }
)


_CASE_KEYS = frozenset({"id", "check", "family", "config", "flavor", "lane", "needs", "suite"})
_RESULT_KEYS = frozenset({"id", "status", "reason", "detail", "seconds"})


@dataclass(frozen=True)
class Case:
    """One check of one config at one flavor, in one lane; `suite` is the entry that runs it there.

    `needs` names what the lane must have to run it.
    """

    id: str
    check: str
    family: str
    config: str
    flavor: str
    lane: str
    needs: tuple[str, ...] = ()
    suite: str = ""

    def to_json(self) -> dict[str, Any]:
        return vars(self) | {"needs": list(self.needs)}

    @classmethod
    def from_json(cls, data: object) -> Case:
        """Reads a case back; a UsageError for a missing, unknown or mistyped key."""
        row = _row(data, "case", _CASE_KEYS)
        needs = row.pop("needs")
        if not isinstance(needs, list) or not _all_text(needs):
            raise UsageError(f"A case's needs must be a list of texts, but is {needs!r}.")
        if not _all_text(row.values()):
            raise UsageError(f"Every key of a case must be text, but it reads {row!r}.")
        return cls(**row, needs=tuple(needs))


def case_id(check: str, family: str, config: str = NONE, flavor: str = NONE) -> str:
    """The stable id, e.g. `identity:rmsnorm2d/gfx942:cfg0:llvm22`."""
    return f"{check}:{family}:{config}:{flavor}"


@dataclass(frozen=True)
class CaseResult:
    """What a case came to; `seconds` is emission and comparison, without the test runner's own."""

    id: str
    status: Status
    reason: str
    detail: str = ""
    seconds: float = 0.0

    def to_json(self) -> dict[str, Any]:
        return vars(self) | {"status": str(self.status), "seconds": round(self.seconds, 6)}

    @classmethod
    def from_json(cls, data: object) -> CaseResult:
        """Reads a result back; an unknown status or a mistyped key is a UsageError."""
        row = _row(data, "case result", _RESULT_KEYS)
        seconds = row.pop("seconds")
        if isinstance(seconds, bool) or not isinstance(seconds, int | float):
            raise UsageError(f"A case result's seconds must be a number, but is {seconds!r}.")
        if not all(isinstance(value, str) for value in row.values()):
            raise UsageError(f"Every key of a case result must be text, but it reads {row!r}.")
        try:
            status = Status(row.pop("status"))
        except ValueError as error:
            raise UsageError(f"The case result of {row['id']!r} has an unknown status.") from error
        return cls(status=status, seconds=float(seconds), **row)


def _all_text(values: Iterable[object]) -> bool:
    """Whether all are text, told by their types at once: a plan has some 100,000 of them."""
    return set(map(type, values)) <= {str}


def _row(data: object, what: str, keys: frozenset[str]) -> dict[str, Any]:
    if not isinstance(data, dict) or data.keys() != keys:
        named = ", ".join(sorted(keys))
        raise UsageError(f"A {what} must be an object with the keys {named}: {data!r}.")
    return dict(data)
