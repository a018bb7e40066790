"""What a run looks for."""

from __future__ import annotations

from dataclasses import dataclass

from rocke.emulator.report import KINDS
from rocke.errors import UsageError

# Names on the command line, and the kinds of finding that they switch.
SWITCHES = {
    "uninitialised": ("uninitialised-read", "unwritten-output"),
    "race": ("lds-race",),
    "async": ("async-read-early",),
    "barrier": ("barrier-divergence",),
    "conflict": ("write-conflict",),
    "lds-bounds": ("lds-out-of-bounds", "private-out-of-bounds"),
    "buffer-range": ("buffer-range",),
    "alignment": ("misaligned",),
    "poison": ("poison", "undefined"),
}


@dataclass(frozen=True)
class Watch:
    """Which detectors are off; everything is on by default. Faults cannot be switched off."""

    off: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        unknown = sorted(self.off - set(SWITCHES))
        if unknown:
            known = ", ".join(SWITCHES)
            raise UsageError(f"There is no watch {unknown[0]!r}; expected some of {known}.")

    @property
    def enabled(self) -> frozenset[str]:
        """The switches that are on."""
        return frozenset(SWITCHES) - self.off

    @property
    def ignored(self) -> frozenset[str]:
        """The kinds of finding that are not wanted."""
        return frozenset(kind for name in self.off for kind in SWITCHES[name]) & frozenset(KINDS)

    @property
    def memory_state(self) -> bool:
        """Whether bytes' states have to be kept."""
        return "uninitialised" not in self.off or "async" not in self.off
