"""The kill matrix and the mutants' fates, from the rows that the items of a run leave.

Every item leaves its rows in `mutation/` of the run's folder and makes the reports anew from all
that is there, so that the last one's are whole. They never decide the verdict: cases do.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from filelock import FileLock

from rocke.harness.declared.control import CHECKS
from rocke.harness.mutation.kill_picture import draw_fates, draw_matrix
from rocke.harness.results.reports import FOLDER, Cell, Report, ReportTable, write_report
from rocke.harness.runs import write_atomic, write_json

ROWS = "mutation"
MATRIX = "kill-matrix"
MUTANTS = "mutants"
_KILLERS = ("numeric", "watching", "structure")

Row = dict[str, Any]


def leave(run_dir: Path, kind: str, row: Row, planned: Sequence[str] = ()) -> None:
    """Leaves one row (`kind`: control or mutants) and makes that kind's report anew.

    `planned` are the rows that the run owes, as `family name`: one that leaves none is counted.
    """
    folder = run_dir / ROWS
    write_json(folder / f"{kind}.{name_of(row).replace('/', '.').replace(' ', '.')}.json", row)
    with FileLock(folder / "lock"):
        rows = read_rows(run_dir, kind)
        missing = sorted(set(planned) - {name_of(other) for other in rows})
        if kind == "control":
            write_atomic(run_dir / FOLDER / f"{MATRIX}.svg", draw_matrix(rows, CHECKS))
            write_report(run_dir, matrix_report(rows, missing))
        else:
            write_atomic(run_dir / FOLDER / f"{MUTANTS}.svg", draw_fates(rows, _KILLERS))
            write_report(run_dir, mutants_report(rows, missing))


def name_of(row: Row) -> str:
    """A row's family and its control or kernel."""
    return f"{row['family']} {row.get('control') or row['kernel']}"


def read_rows(run_dir: Path, kind: str) -> list[Row]:
    """The rows of a kind that a run has so far, by family and name."""
    paths = sorted((run_dir / ROWS).glob(f"{kind}.*.json"))
    return [json.loads(path.read_text(encoding="utf-8")) for path in paths]


def matrix_report(rows: Sequence[Row], missing: Sequence[str] = ()) -> Report:
    """Control by check: what saw each, dead controls and what did not run counted in the open."""
    reasons = Counter(str(row["reason"]) for row in rows)
    others = [
        f"{count} {reason}" for reason, count in sorted(reasons.items()) if reason != "caught"
    ]
    absent = sorted(
        {c for row in rows for c, cell in row["checks"].items() if cell == "no-toolchain"}
    )
    line = f"{len(rows) + len(missing)} controls: {reasons['caught']} caught as they must be"
    line += "".join(f", {told}" for told in others)
    line += f", {len(missing)} without a result." if missing else "."
    if absent:
        line += f" Not run for want of a toolchain: {', '.join(absent)}."
    columns = ("control", "family", *CHECKS, "verdict")
    return Report(
        MATRIX,
        "Kill matrix: deliberate breaks, and which check sees them",
        line,
        (ReportTable("Control by check", columns, tuple(map(_matrix_row, rows))),),
        detail=_without(missing),
        files=(f"{MATRIX}.svg",),
    )


def _matrix_row(row: Row) -> tuple[Cell, ...]:
    cells = [_short(row["checks"].get(check, "-")) for check in CHECKS]
    return (str(row["control"]), str(row["family"]), *cells, str(row["reason"]))


def _short(cell: str) -> str:
    return {"untouched": "as without", "none": "-"}.get(cell, cell.removeprefix("caught: "))


def _without(missing: Sequence[str]) -> str:
    return "".join(f"Without a result: {name}\n" for name in missing)


def mutants_report(rows: Sequence[Row], missing: Sequence[str] = ()) -> Report:
    """Every kernel's score, kernels without one, and each survivor with its instruction."""
    mutants = [mutant for row in rows for mutant in row["mutants"]]
    fates = Counter(str(mutant["fate"]) for mutant in mutants)
    killed = sum(bool(mutant["kills"]) for mutant in mutants)
    counted = len(mutants) - fates["equivalent"]
    share = killed / counted if counted else 0.0
    line = (
        f"{killed} of {counted} mutants of the emitted IR killed ({share:.1%}); "
        f"{fates['survived']} survived; {fates['equivalent']} more change nothing, for reasons "
        "that are recorded. Identity and golden kill every one and are left out."
    )
    absent = [row for row in rows if not row["mutants"]]
    if absent or missing:
        line += f" {len(absent) + len(missing)} of {len(rows) + len(missing)} kernels have no score"
        line += ": they could not be run."
    tables = (
        ReportTable(
            "Mutants by kernel",
            ("family", "kernel", "run", *_KILLERS, "survived", "equivalent", "killed"),
            tuple(map(_kernel_row, rows)),
        ),
        ReportTable(
            "Survivors",
            ("family", "kernel", "line", "kind", "instruction", "mutant"),
            tuple(_fate_rows(rows, "survived")),
        ),
        ReportTable("Kinds", ("kind", "run", "killed", "survived"), tuple(_kind_rows(mutants))),
        ReportTable(
            "Equivalent, and why",
            ("reason", "mutants"),
            tuple(_reasons(mutants)),
        ),
    )
    told = "".join(f"{name_of(row)}: {row['told']}\n" for row in absent)
    return Report(
        MUTANTS,
        "Mutants of the emitted IR",
        line,
        tables,
        detail=told + _without(missing),
        files=(f"{MUTANTS}.svg",),
    )


def _kernel_row(row: Row) -> tuple[Cell, ...]:
    fates = Counter(str(mutant["fate"]) for mutant in row["mutants"])
    counted = len(row["mutants"]) - fates["equivalent"]
    killed = sum(bool(mutant["kills"]) for mutant in row["mutants"])
    share = f"{killed / counted:.1%}" if counted else "-"
    numbers = [fates[word] for word in (*_KILLERS, "survived", "equivalent")]
    return (str(row["family"]), str(row["kernel"]), len(row["mutants"]), *numbers, share)


def _fate_rows(rows: Sequence[Row], fate: str) -> Iterable[tuple[Cell, ...]]:
    for row in rows:
        for mutant in row["mutants"]:
            if mutant["fate"] == fate:
                told = [mutant[key] for key in ("line", "kind", "before")]
                yield (row["family"], row["kernel"], *told, mutant["after"] or "(dropped)")


def _kind_rows(mutants: Sequence[Row]) -> Iterable[tuple[Cell, ...]]:
    kinds = Counter(str(mutant["kind"]) for mutant in mutants)
    for kind, count in sorted(kinds.items()):
        of_kind = [mutant for mutant in mutants if mutant["kind"] == kind]
        killed = sum(bool(mutant["kills"]) for mutant in of_kind)
        survived = sum(mutant["fate"] == "survived" for mutant in of_kind)
        yield (kind, count, killed, survived)


def _reasons(mutants: Sequence[Row]) -> Iterable[tuple[Cell, ...]]:
    counts = Counter(str(m["reason"]) for m in mutants if m["fate"] == "equivalent")
    yield from sorted(counts.items(), key=lambda item: -item[1])
