"""Reports are read whole or named, and the summary shows as much of them as there is room for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from test_ledger import ledger_of, passes

from rocke.errors import UsageError
from rocke.harness.results.reports import Report, ReportTable, read_reports, write_report
from rocke.harness.summary.markdown import summary_text
from rocke.harness.summary.published import Published

TABLE = ReportTable("worst increases", ("config", "VGPR"), (("a/gfx942 cfg8", 1252), ("x_y", 12)))
REPORT = Report("resources", "Resources", "3 changed.", (TABLE,), "more\nwords", ("kill.svg",))


def long_report(name: str) -> Report:
    rows = tuple((f"config_{n}", n) for n in range(500))
    table = ReportTable("many", ("config", "VGPR"), rows)
    return Report(name, f"Report {name}", "many changed.", (table,), ("words " * 25 + "\n") * 900)


def test_a_report_comes_back_as_it_was_written(tmp_path: Path) -> None:
    write_report(tmp_path, REPORT)
    assert read_reports(tmp_path) == ((REPORT,), ())
    assert read_reports(tmp_path / "none") == ((), ())


def test_a_name_that_is_no_plain_file_name_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="must be named by small letters"):
        write_report(tmp_path, Report("../x", "t", "l"))


def changed(**changes: Any) -> str:
    return json.dumps({**REPORT.to_json(), **changes})


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "null", "[" * 100_000, changed(schema=2), changed(more=1), changed(line=3),
        changed(tables={}), changed(tables=[1]), changed(files=[1]),
        changed(tables=[{"title": "t", "columns": [], "rows": []}]),
        changed(tables=[{"title": "t", "columns": ["a"], "rows": [[1, 2]]}]),
        changed(tables=[{"title": "t", "columns": ["a"], "rows": [[None]]}]),
        changed(tables=[{"title": "t", "columns": ["a"], "rows": ["a"]}]),
    ],
)  # fmt: skip
def test_a_report_that_cannot_be_read_is_named_and_hides_no_other(
    tmp_path: Path, text: str
) -> None:
    write_report(tmp_path, REPORT)
    (tmp_path / "reports" / "broken.json").write_text(text)
    found, unreadable = read_reports(tmp_path)
    assert found == (REPORT,)
    assert len(unreadable) == 1
    assert "The report broken.json" in unreadable[0] or "broken.json" in unreadable[0]


def test_the_summary_shows_line_and_table_and_names_the_unreadable() -> None:
    published = Published.of(ledger_of(passes()), reports=(REPORT,), unreadable=("broken.json",))
    text = summary_text(published)
    assert "<details><summary><b>Resources</b>: 3 changed.</summary>" in text
    assert "| config | VGPR |\n|---|--:|\n| a/gfx942 cfg8 | 1,252 |\n| `x_y` | 12 |" in text
    assert "`kill.svg`" in text
    assert "unreadable: `broken.json`" in text


def test_a_long_report_is_cut_with_a_count_and_gives_way_to_the_verdict() -> None:
    reports = tuple(long_report(f"r{n}") for n in range(40))
    published = Published.of(ledger_of(passes()), reports=reports)
    text = summary_text(published)
    assert "and 460 more rows" in text
    assert len(text) <= 60_000
    assert text.startswith("## ✅ gate: green")
    assert "Report r39: many changed" in text
    assert "Left out to keep to the limit: the tables of Report r" in text
