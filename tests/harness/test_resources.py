"""Resource figures: their files, the report of what moved, and recording on purpose."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path

import pytest

from rocke.errors import UsageError
from rocke.harness.cases import Case, Status, case_id
from rocke.harness.checks.golden import Emitted, Golden, golden_path, render
from rocke.harness.codegen.record import record
from rocke.harness.codegen.report import resource_report
from rocke.harness.declared.resources import (
    Figures,
    figures_in,
    read_record,
    record_path,
    render_record,
)
from rocke.harness.project import Project, load_project
from rocke.harness.results.ledger import Ledger
from rocke.harness.results.rows import Row

FAMILY = "toy/gfx942"
FIGURES = Figures(100, 0, 60, 0, 0, 0, 49_152, 328, 4_096, 1, "0" * 16)
FLAVORS = ("llvm20", "llvm22", "llvm23")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    (tmp_path / "gfx942.yaml").write_text(
        f"family: {FAMILY}\nconfigs: {{one: {{n: 1}}, two: {{n: 2}}}}\n"
    )
    (tmp_path / "rocke.yaml").write_text(
        "project: toy\nflavors: [llvm20, llvm22, llvm23]\nfamilies: [gfx942.yaml]\n"
        "goldens: goldens\nengines: {e: {command: [./emit]}}\n"
    )
    return load_project(tmp_path)


def write_record(project: Project, config: str, by_flavor: dict[str, Figures]) -> Path:
    path = record_path(project, FAMILY, config)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(render_record(by_flavor))
    return path


def row(config: str, flavor: str, figures: Figures, reason: str = "fits") -> Row:
    status = Status.PASSED if reason == "fits" else Status.FAILED
    name = case_id("codegen", FAMILY, config, flavor)
    case = Case(name, "codegen", FAMILY, config, flavor, f"codegen-{flavor}")
    return Row(case, status, reason, f"vgprs over\n{figures.to_text()}")


def ledger(*rows: Row) -> Ledger:
    # Of a ledger, the report reads the rows alone.
    found = object.__new__(Ledger)
    object.__setattr__(found, "rows", rows)
    return found


def test_records_are_read_as_they_were_written(project: Project) -> None:
    by_flavor = {"llvm22": FIGURES, "llvm20": replace(FIGURES, vgprs=1)}
    path = write_record(project, "one", by_flavor)
    assert read_record(project, FAMILY, "one") == by_flavor
    assert path == project.root / "resources" / "toy" / "gfx942" / "one.json"
    # One flavor a line, sorted.
    lines = path.read_text().splitlines()
    assert [line[2:11] for line in lines[1:-1]] == ['"llvm20":', '"llvm22":']
    assert read_record(project, FAMILY, "two") == {}


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"llvm22": {}}', '{"llvm22": 3}', render_record({"llvm22": FIGURES})[:-9]],
)
def test_a_damaged_record_is_named(project: Project, text: str) -> None:
    path = write_record(project, "one", {})
    path.write_text(text)
    with pytest.raises(UsageError, match="is not a record of resource figures") as error:
        read_record(project, FAMILY, "one")
    assert str(path) in str(error.value)


@pytest.mark.parametrize("value", [-1, 1.5, "1", True, None])
def test_a_figure_is_a_number_from_0(value: object) -> None:
    data = json.loads(FIGURES.to_text()) | {"vgprs": value}
    assert figures_in(json.dumps(data)) is None
    assert figures_in(FIGURES.to_text()) == FIGURES
    assert figures_in("a sentence") is None


def test_what_did_not_move_is_not_shown(project: Project) -> None:
    write_record(project, "one", dict.fromkeys(FLAVORS, FIGURES))
    report = resource_report(ledger(*(row("one", f, FIGURES) for f in FLAVORS)), project)
    assert report is not None
    assert report.line == "3 objects compiled, every figure as recorded."
    assert [table.title for table in report.tables] == ["Totals"]


def test_who_moved_a_config(project: Project) -> None:
    """In all three LLVMs with another text it was the emitter, in one alone that compiler."""
    write_record(project, "one", dict.fromkeys(FLAVORS, FIGURES))
    write_record(project, "two", dict.fromkeys(FLAVORS, FIGURES))
    text = "1" * 16
    everywhere = [row("one", f, replace(FIGURES, vgprs=120, text=text)) for f in FLAVORS]
    alone = [
        row("two", f, replace(FIGURES, vgprs=90 if f == "llvm23" else 100, text=text))
        for f in FLAVORS
    ]
    report = resource_report(ledger(*everywhere, *alone), project)
    assert report is not None
    tables = {table.title: table.rows for table in report.tables}
    worse = tables["Worst increases"]
    assert [r[1] for r in worse] == list(FLAVORS)
    assert {r[2:] for r in worse} == {("VGPRs", 100, 120, "+20.0%", "emitter")}
    assert tables["Best decreases"] == (
        (f"{FAMILY}:two", "llvm23", "VGPRs", 100, 90, "-10.0%", "llvm23"),
    )
    assert report.line == (
        "6 objects compiled; figures of 2 configs moved: 3 up or worse, 1 down or better."
    )


def test_fewer_waves_are_worse(project: Project) -> None:
    write_record(project, "one", {"llvm22": replace(FIGURES, waves_per_cu=8)})
    now = replace(FIGURES, waves_per_cu=4, sgpr_spills=3)
    report = resource_report(ledger(row("one", "llvm22", now, "over-budget")), project)
    assert report is not None
    tables = {table.title: table.rows for table in report.tables}
    shown = [(r[2], r[3], r[4], r[5]) for r in tables["Worst increases"]]
    assert shown == [("SGPR spills", 0, 3, "new"), ("waves a CU", 8, 4, "-50.0%")]
    assert tables["Spilling kernels: 1"] == ((f"{FAMILY}:one", "llvm22", 0, 3, 0),)


def test_a_run_without_code_generation_has_no_report(project: Project) -> None:
    assert resource_report(ledger(), project) is None


def published(project: Project, *rows: Row) -> Path:
    path = project.root / "results" / "ledger.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"cases": [r.to_json() for r in rows]}))
    return path


def emitted(project: Project, config: str, text: str) -> Figures:
    """Writes the golden of a text, and gives the figures of it."""
    digest = hashlib.sha256(text.encode()).hexdigest()
    path = golden_path(project, FAMILY, config)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(render(Golden(FAMILY, config, {"llvm22": Emitted(digest, len(text), "k")})))
    return replace(FIGURES, text=digest[:16])


def test_recording_writes_the_named_configs_alone(project: Project) -> None:
    one, two = emitted(project, "one", "a"), emitted(project, "two", "b")
    published(project, row("one", "llvm22", one), row("two", "llvm22", two, "over-budget"))
    kept = write_record(project, "two", {"llvm20": FIGURES})
    before = kept.read_text()
    assert [r.kind for r in record(project, ["one"], dry_run=True)] == ["added"]
    assert read_record(project, FAMILY, "one") == {}
    assert [r.kind for r in record(project, ["one"])] == ["added"]
    assert read_record(project, FAMILY, "one") == {"llvm22": one}
    assert kept.read_text() == before
    # A flavor that the run left out keeps what is recorded.
    kinds = {r.config: r.kind for r in record(project, [f"{FAMILY}:*", "two"])}
    assert kinds == {"one": "unchanged", "two": "changed"}
    assert read_record(project, FAMILY, "two") == {"llvm20": FIGURES, "llvm22": two}


def test_what_can_not_be_recorded(project: Project) -> None:
    with pytest.raises(UsageError, match=r"ledger\.json"):
        record(project, ["one"])
    published(project, row("one", "llvm22", FIGURES, "facts-differ"))
    with pytest.raises(UsageError, match="has no figures of 'one'"):
        record(project, ["one"])
    with pytest.raises(UsageError, match=r"No config is called 'onne'\. Did you mean 'one'\?"):
        record(project, ["onne"])
    emitted(project, "one", "a")
    published(project, row("one", "llvm22", FIGURES))
    with pytest.raises(UsageError, match="a text that is not its golden's"):
        record(project, ["one"])
    published(project).write_text("{}")
    with pytest.raises(UsageError, match="is no ledger"):
        record(project, ["one"])
