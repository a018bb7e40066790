"""The kinds as which a check can see a break: what a control may say under `must`."""

from __future__ import annotations

from rocke.emulator.report import KINDS
from rocke.harness.cases import REASONS
from rocke.structure.findings import COUNT, RULES, STALE

# Reasons of cases that are green.
_GREEN = frozenset(
    {"identical", "both-rejected", "complete", "match", "no-golden", "equal", "same", "fits"}
    | {"waived", "sound"}
)
# What a numeric problem shows beside the emulator's findings (control_see.look).
_NUMERIC = frozenset(
    {"mismatch", "no-fault", "refused", "unsupported", "crash", "timeout", "error"}
)


def kinds_of(check: str) -> frozenset[str]:
    """Every kind that a check can see."""
    if check == "numeric":
        return _NUMERIC | frozenset(KINDS)
    if check == "structure":
        return frozenset({*RULES, COUNT, STALE})
    return REASONS[check] - _GREEN
