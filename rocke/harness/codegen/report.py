"""The resource report: what the kernels of a run cost, and what moved against the recorded figures.

In the manner of Mesa's shader-db: totals over all, then only what changed, the worst increases and
the best decreases first. A config that moved at every LLVM that compiled it, and whose text is
another, was moved by the emitter; one that moved at some alone was moved by those compilers.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rocke.errors import UsageError
from rocke.harness.declared.resources import Figures, figures_in, read_record
from rocke.harness.project import Project
from rocke.harness.results.ledger import Ledger
from rocke.harness.results.reports import Report, ReportTable

CHECK = "codegen"
_SHOWN = 20
# What is added up and compared, under its heading. Of waves more is better; of the rest less.
_COLUMNS = {
    "vgprs": "VGPRs",
    "agprs": "AGPRs",
    "sgprs": "SGPRs",
    "vgpr_spills": "VGPR spills",
    "sgpr_spills": "SGPR spills",
    "scratch_bytes": "scratch bytes",
    "lds_bytes": "LDS bytes",
    "code_bytes": "code bytes",
    "waves_per_cu": "waves a CU",
}


@dataclass(frozen=True)
class Change:
    """One figure of one config at one LLVM that is not as recorded."""

    family: str
    config: str
    flavor: str
    name: str
    before: int
    after: int
    by: str

    @property
    def worse(self) -> float:
        """How much worse, as a share of what it was; below 0 where it got better."""
        sign = -1 if self.name == "waves_per_cu" else 1
        return sign * (self.after - self.before) / max(self.before, 1)

    def row(self) -> tuple[str | int, ...]:
        moved = f"{(self.after - self.before) / self.before:+.1%}" if self.before else "new"
        place = (f"{self.family}:{self.config}", self.flavor, _COLUMNS[self.name])
        return (*place, self.before, self.after, moved, self.by)


Key = tuple[str, str]


def resource_report(ledger: Ledger, project: Project) -> Report | None:
    """The report of all codegen cases that left figures; None where none did."""
    now = _figures(ledger)
    if not now:
        return None
    known, unreadable = _records(project, now)
    changes = sorted(_changes(now, known), key=lambda change: (-change.worse, change.row()))
    worse = [change for change in changes if change.worse > 0]
    better = [change for change in reversed(changes) if change.worse < 0]
    tables = (
        _totals(now, known),
        _table("Worst increases", worse),
        _table("Best decreases", better),
        _spilling(now),
    )
    return Report(
        name="resources",
        title="Resources",
        line=_line(now, known, worse, better),
        tables=tuple(table for table in tables if table.rows),
        detail="\n".join([*_cut(worse, "increases"), *_cut(better, "decreases"), *unreadable]),
    )


def _figures(ledger: Ledger) -> dict[Key, dict[str, Figures]]:
    found: dict[Key, dict[str, Figures]] = defaultdict(dict)
    for row in ledger.rows:
        if row.case.check == CHECK and (figures := figures_in(row.detail)):
            found[row.case.family, row.case.config][row.case.flavor] = figures
    return dict(found)


def _records(
    project: Project, now: Mapping[Key, object]
) -> tuple[dict[Key, dict[str, Figures]], list[str]]:
    known: dict[Key, dict[str, Figures]] = {}
    unreadable: list[str] = []
    for family, config in now:
        try:
            known[family, config] = read_record(project, family, config)
        except UsageError as error:
            unreadable.append(str(error))
    return known, unreadable


def _changes(
    now: Mapping[Key, Mapping[str, Figures]], known: Mapping[Key, Mapping[str, Figures]]
) -> Iterator[Change]:
    for (family, config), by_flavor in now.items():
        recorded = known.get((family, config), {})
        pairs = {f: (recorded[f], by_flavor[f]) for f in by_flavor if f in recorded}
        moved = {flavor: _moved(*pair) for flavor, pair in pairs.items()}
        everywhere = all(moved.values())
        for flavor, names in moved.items():
            before, after = pairs[flavor]
            by = "emitter" if everywhere and before.text != after.text else flavor
            for name in names:
                pair = getattr(before, name), getattr(after, name)
                yield Change(family, config, flavor, name, *pair, by)


def _moved(before: Figures, after: Figures) -> list[str]:
    return [name for name in _COLUMNS if getattr(before, name) != getattr(after, name)]


def _totals(
    now: Mapping[Key, Mapping[str, Figures]], known: Mapping[Key, Mapping[str, Figures]]
) -> ReportTable:
    """Sums over all kernels that are recorded, before and after, and over those that are not."""
    rows: list[tuple[str | int, ...]] = []
    flavors = sorted({flavor for by_flavor in now.values() for flavor in by_flavor})
    for flavor in flavors:
        keys = [key for key in now if flavor in now[key]]
        old = [key for key in keys if flavor in known.get(key, {})]
        for name, heading in _COLUMNS.items():
            total = sum(getattr(now[key][flavor], name) for key in keys)
            before = sum(getattr(known[key][flavor], name) for key in old)
            after = sum(getattr(now[key][flavor], name) for key in old)
            moved = f"{(after - before) / before:+.2%}" if before else "new" if after else "+0.00%"
            rows.append((flavor, heading, len(keys), total, before, after, moved))
    columns = ("LLVM", "figure", "kernels", "total", "recorded", "of them now", "change")
    return ReportTable("Totals", columns, tuple(rows))


def _table(title: str, changes: Sequence[Change]) -> ReportTable:
    columns = ("config", "LLVM", "figure", "recorded", "now", "change", "moved by")
    return ReportTable(title, columns, tuple(change.row() for change in changes[:_SHOWN]))


def _spilling(now: Mapping[Key, Mapping[str, Figures]]) -> ReportTable:
    """The kernels that spill, the worst first: a waiver lets them pass, but never out of sight."""
    rows = [
        (f"{family}:{config}", flavor, f.vgpr_spills, f.sgpr_spills, f.scratch_bytes)
        for (family, config), by_flavor in now.items()
        for flavor, f in by_flavor.items()
        if f.vgpr_spills or f.sgpr_spills or f.scratch_bytes
    ]
    rows.sort(key=lambda row: (-row[4], -row[2], -row[3], row[0], row[1]))
    columns = ("config", "LLVM", "VGPR spills", "SGPR spills", "scratch bytes")
    return ReportTable(f"Spilling kernels: {len(rows)}", columns, tuple(rows[:_SHOWN]))


def _cut(changes: Sequence[Change], what: str) -> Iterator[str]:
    if len(changes) > _SHOWN:
        yield f"{len(changes) - _SHOWN:,} more {what}; all figures are in ledger.json."


def _line(
    now: Mapping[Key, Mapping[str, Figures]],
    known: Mapping[Key, Mapping[str, Figures]],
    worse: Sequence[Change],
    better: Sequence[Change],
) -> str:
    kernels = sum(len(by_flavor) for by_flavor in now.values())
    unrecorded = sum(
        flavor not in known.get(key, {}) for key, by_flavor in now.items() for flavor in by_flavor
    )
    new = f", {unrecorded:,} not recorded yet" if unrecorded else ""
    if not worse and not better:
        return f"{kernels:,} objects compiled, every figure as recorded{new}."
    moved = len({(change.family, change.config) for change in (*worse, *better)})
    return (
        f"{kernels:,} objects compiled{new}; figures of {moved:,} config{'s'[: moved > 1]} moved: "
        f"{len(worse):,} up or worse, {len(better):,} down or better."
    )
