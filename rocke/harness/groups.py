"""Groups of rows for the table: 400 kernels that fail the same way are one thing to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rocke.harness.cases import NONE, Status
from rocke.harness.ledger import Ledger, Row

GOLDEN_CHANGES = ("changed", "added", "no-golden", "removed", "orphaned", "corrupt", "duplicate")


@dataclass(frozen=True)
class Group:
    """Rows that share check, lane, reason and family; `first` is the one shown in full."""

    check: str
    lane: str
    reason: str
    family: str
    rows: tuple[Row, ...]

    @property
    def first(self) -> Row:
        return self.rows[0]

    @property
    def configs(self) -> tuple[str, ...]:
        """The configs in plan order, each once; empty where the case is of no config."""
        names = dict.fromkeys(row.case.config for row in self.rows)
        return tuple(name for name in names if name != NONE)

    @property
    def flavors(self) -> tuple[str, ...]:
        return tuple(f for f in dict.fromkeys(row.case.flavor for row in self.rows) if f != NONE)


def failed(ledger: Ledger) -> list[Group]:
    """What failed, in the plan's order."""
    return _grouped(
        [row for row in ledger.rows if row.status is Status.FAILED],
        lambda row: (row.case.check, row.case.lane, row.reason, row.case.family),
    )


def not_run(ledger: Ledger) -> list[Group]:
    """What did not run; families are not told apart, for the reason is the lane's."""
    return _grouped(
        [row for row in ledger.rows if row.status is Status.NOT_RUN],
        lambda row: (row.case.check, row.case.lane, row.reason, NONE),
    )


def golden_changes(ledger: Ledger) -> list[tuple[str, tuple[str, ...]]]:
    """Per kind of change, the configs (`family config`) whose goldens it is about."""
    found: dict[str, dict[str, None]] = {kind: {} for kind in GOLDEN_CHANGES}
    for row in ledger.rows:
        if row.case.check == "golden" and row.status is Status.FAILED and row.reason in found:
            found[row.reason][f"{row.case.family} {row.case.config}"] = None
    return [(kind, tuple(names)) for kind, names in found.items() if names]


def _grouped(rows: Sequence[Row], key: Callable[[Row], tuple[str, str, str, str]]) -> list[Group]:
    groups: dict[tuple[str, str, str, str], list[Row]] = {}
    for row in rows:
        groups.setdefault(key(row), []).append(row)
    return [Group(*name, tuple(members)) for name, members in groups.items()]


def shortened(names: Sequence[str], limit: int) -> tuple[list[str], int]:
    """At most `limit` names, and how many were left out; one more is shown, not counted."""
    if len(names) <= limit + 1:
        return list(names), 0
    return list(names[:limit]), len(names) - limit
