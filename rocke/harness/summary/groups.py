"""Groups of rows for the table: 400 kernels that fail the same way are one thing to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace

from rocke.harness.cases import NONE, Status
from rocke.harness.results.rows import Row

GOLDEN_CHANGES = ("changed", "added", "no-golden", "removed", "orphaned", "corrupt", "duplicate")
# Failures that say nothing of the kernel: something broke before the question was answered.
BROKEN = frozenset(
    {
        *("crash", "timeout", "error", "build-failed"),
        *("duplicate-evidence", "unknown-status", "unknown-reason"),
    }
)
# Configs and cases are named one by one up to this many, and counted by family above.
NAMED = 6


@dataclass(frozen=True)
class Group:
    """Rows that share check, lane and reason, and one story; `first` is the one shown in full."""

    check: str
    lane: str
    reason: str
    rows: tuple[Row, ...]

    @property
    def first(self) -> Row:
        return self.rows[0]

    @property
    def families(self) -> tuple[str, ...]:
        return _named(row.case.family for row in self.rows)

    @property
    def configs(self) -> tuple[str, ...]:
        """The configs in plan order, each once; of several families those of the first."""
        mine = (row.case for row in self.rows if row.case.family == self.first.case.family)
        return _named(case.config for case in mine)

    @property
    def names(self) -> tuple[str, ...]:
        """What the group is about: the configs of one family, or families with their counts."""
        if len(self.families) > 1:
            return _counted((row.case.family, row.case.config) for row in self.rows)
        return self.configs or self.families

    @property
    def config_count(self) -> int:
        return len({(row.case.family, row.case.config) for row in self.rows})

    @property
    def flavors(self) -> tuple[str, ...]:
        return _named(row.case.flavor for row in self.rows)


def _named(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(word for word in dict.fromkeys(words) if word != NONE)


def _counted(pairs: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """`family (3 configs)` for each family, or its one config's name, or the family alone."""
    found: dict[str, dict[str, None]] = {}
    for family, config in pairs:
        found.setdefault(family, {})[config] = None
    return tuple(_about(family, list(configs)) for family, configs in found.items())


def _about(family: str, configs: list[str]) -> str:
    if len(configs) > 1:
        return f"{family} ({len(configs):,} configs)"
    return family if configs == [NONE] else f"{family} {configs[0]}"


def failed(rows: Sequence[Row], broken: bool = False) -> list[Group]:
    """What failed, in the plan's order; what follows from a family as a whole comes last.

    With `broken` it is what broke, else what was answered with no. Families that fail a check for
    the same reason with the same words are one group.
    """
    mine = [row for row in rows if row.status is Status.FAILED and (row.reason in BROKEN) == broken]
    by_family = _grouped(mine, lambda row: row.case.family)
    stories = _merged(by_family, lambda group: _is_whole(group.first) or group.first.detail)
    return sorted(stories, key=lambda group: _is_whole(group.first))


def _is_whole(row: Row) -> bool:
    return row.case.config == NONE


def not_run(rows: Sequence[Row]) -> list[Group]:
    """What did not run; families are not told apart, for the reason is the lane's.

    A case that another lane ran is here too, with the lane that did not.
    """
    each = [one for row in rows for one in row.lanes or (row,)]
    return _grouped([row for row in each if row.status is Status.NOT_RUN], lambda row: None)


def differing(rows: Sequence[Row]) -> list[Row]:
    """The cases that several lanes ran and did not answer alike."""
    return [row for row in rows if row.agreement == "differ"]


def golden_changes(rows: Sequence[Row]) -> list[tuple[str, int, tuple[str, ...]]]:
    """Per kind of change: of how many configs the goldens are, and which, or of which families."""
    found: dict[str, dict[tuple[str, str], None]] = {kind: {} for kind in GOLDEN_CHANGES}
    for row in rows:
        if row.case.check == "golden" and row.status is Status.FAILED and row.reason in found:
            found[row.reason][row.case.family, row.case.config] = None
    return [(kind, len(pairs), _few(pairs)) for kind, pairs in found.items() if pairs]


def _few(pairs: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    each = tuple(f"{family} {config}" for family, config in pairs)
    return each if len(each) <= NAMED else _counted(pairs)


def _grouped(rows: Iterable[Row], extra: Callable[[Row], Hashable]) -> list[Group]:
    groups: dict[tuple[Hashable, ...], list[Row]] = {}
    for row in rows:
        key = (row.case.check, row.case.lane, row.reason, extra(row))
        groups.setdefault(key, []).append(row)
    return [
        Group(rows[0].case.check, rows[0].case.lane, rows[0].reason, tuple(rows))
        for rows in groups.values()
    ]


def _merged(groups: Iterable[Group], story: Callable[[Group], Hashable]) -> list[Group]:
    merged: dict[tuple[Hashable, ...], Group] = {}
    for group in groups:
        key = (group.check, group.lane, group.reason, story(group))
        before = merged.get(key)
        merged[key] = replace(before, rows=before.rows + group.rows) if before else group
    return list(merged.values())


def about(ids: Iterable[str]) -> tuple[str, ...]:
    """What ids are about: each alone up to a few, else `check family (30)` for each."""
    names = tuple(ids)
    if len(names) <= NAMED:
        return names
    counts = Counter(" ".join(name.split(":")[:2]) for name in names)
    return tuple(f"{name} ({count:,})" for name, count in counts.items())


def shortened(names: Sequence[str], limit: int) -> tuple[list[str], int]:
    """At most `limit` names, and how many were left out; one more is shown, not counted."""
    if len(names) <= limit + 1:
        return list(names), 0
    return list(names[:limit]), len(names) - limit
