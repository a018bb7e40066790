"""Reports: what a check tells beside its cases, such as registers or a kill matrix.

A check leaves `reports/<name>.json` in the run's folder. A report never decides the verdict: cases
do. The summary shows its line, and its tables and detail folded. One that can't be read is named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rocke.errors import UsageError
from rocke.harness.documents import read_json
from rocke.harness.runs import write_json

SCHEMA = 1
FOLDER = "reports"
Cell = str | int | float
_NAME = re.compile(r"[a-z0-9][a-z0-9.-]{0,79}")
_KEYS = {"schema", "title", "line", "tables", "detail", "files"}
# A report past this many bytes is no summary of anything.
_LIMIT = 4 << 20


@dataclass(frozen=True)
class ReportTable:
    """Rows of plain text and numbers, the most important first."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def to_json(self) -> dict[str, Any]:
        rows = [list(row) for row in self.rows]
        return {"title": self.title, "columns": list(self.columns), "rows": rows}


@dataclass(frozen=True)
class Report:
    """One report: `line` says the result, `files` lie beside it and are only named."""

    name: str
    title: str
    line: str
    tables: tuple[ReportTable, ...] = ()
    detail: str = field(default="", repr=False)
    files: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        return {
            "schema": SCHEMA,
            "title": self.title,
            "line": self.line,
            "tables": [table.to_json() for table in self.tables],
            "detail": self.detail,
            "files": list(self.files),
        }


def write_report(run_dir: Path, report: Report) -> Path:
    """Writes a report into a run's folder, whole or not at all, and returns where."""
    if not _NAME.fullmatch(report.name):
        raise UsageError(
            f"The report {report.name!r} must be named by small letters, digits, '.' and '-'."
        )
    path = run_dir / FOLDER / f"{report.name}.json"
    write_json(path, report.to_json())
    return path


def read_reports(run_dir: Path) -> tuple[tuple[Report, ...], tuple[str, ...]]:
    """The reports of a run by name, and a sentence for each that can't be read."""
    found: list[Report] = []
    unreadable: list[str] = []
    for path in sorted((run_dir / FOLDER).glob("*.json")):
        try:
            found.append(report_from(path.stem, _load(path), f"The report {path.name}"))
        except UsageError as error:
            unreadable.append(str(error))
    return tuple(found), tuple(unreadable)


def _load(path: Path) -> object:
    if path.is_file() and path.stat().st_size > _LIMIT:
        raise UsageError(f"The report {path.name} is larger than {_LIMIT >> 20} MiB.")
    return read_json(path, "a report")


def report_from(name: str, data: object, where: str) -> Report:
    """Reads a report; a UsageError that begins with `where` for a wrong key or type."""
    if not isinstance(data, dict) or data.keys() != _KEYS or data["schema"] != SCHEMA:
        named = ", ".join(sorted(_KEYS))
        raise UsageError(f"{where} must be an object of schema {SCHEMA} with the keys {named}.")
    if not all(isinstance(data[key], str) for key in ("title", "line", "detail")):
        raise UsageError(f"{where} must have texts for title, line and detail.")
    if not isinstance(data["tables"], list) or not _all_are(str, data["files"]):
        raise UsageError(f"{where} must have a list of tables and a list of names of files.")
    tables = tuple(_table(table, where) for table in data["tables"])
    return Report(name, data["title"], data["line"], tables, data["detail"], tuple(data["files"]))


def _table(data: object, where: str) -> ReportTable:
    keys = {"title", "columns", "rows"}
    if not isinstance(data, dict) or data.keys() != keys or not isinstance(data["title"], str):
        raise UsageError(f"{where} has a table without exactly title, columns and rows.")
    columns, rows = data["columns"], data["rows"]
    if not _all_are(str, columns) or not columns or not isinstance(rows, list):
        raise UsageError(f"{where} has a table whose columns are no texts or whose rows no list.")
    for row in rows:
        if not _all_are((str, int, float), row) or len(row) != len(columns):
            raise UsageError(
                f"{where} has a row that is no list of {len(columns)} texts or numbers: "
                f"{str(row)[:100]}."
            )
    return ReportTable(data["title"], tuple(columns), tuple(tuple(row) for row in rows))


def _all_are(kind: type | tuple[type, ...], values: object) -> bool:
    return isinstance(values, list) and all(isinstance(value, kind) for value in values)


def numeric_columns(table: ReportTable) -> list[bool]:
    """For each column whether it holds numbers alone, and so is set to the right."""
    return [_numbers(row[index] for row in table.rows) for index in range(len(table.columns))]


def _numbers(cells: Iterable[Cell]) -> bool:
    return all(isinstance(cell, int | float) for cell in cells)


def cell_text(cell: Cell) -> str:
    """A cell as the tables show it: `1,234`, `0.25`, or its text."""
    if isinstance(cell, bool | str):
        return str(cell)
    return f"{cell:,}" if isinstance(cell, int) else f"{cell:,.4g}"
