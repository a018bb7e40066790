"""Controls from break to verdict, with the real Python engine in both engines' places."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from toys import REPOSITORY

from rocke.harness.cases import Status
from rocke.harness.checks.identity import Finding
from rocke.harness.declared.control import CHECKS, Control, CppEdit, IrEdit
from rocke.harness.declared.controls import load_controls
from rocke.harness.declared.families import find_family, load_families
from rocke.harness.declared.mutants import MutatedKernel
from rocke.harness.engines.session import Engines
from rocke.harness.mutation import kill_report
from rocke.harness.mutation.control_engines import DeadBreakError, edited
from rocke.harness.mutation.control_run import Outcome, Tools, check_control
from rocke.harness.mutation.control_view import edit_text
from rocke.harness.mutation.mutant_check import unscored
from rocke.harness.numerics.problems import load_numeric
from rocke.harness.project import Project, load_project
from rocke.harness.results.reports import read_reports

FAMILY = "kv_cache_append/gfx942"
UNAVAILABLE = Finding(Status.NOT_RUN, "no-toolchain", "There is no LLVM here.")
IR = "define void @k() {\nentry:\n  ret void\n}\n"


@pytest.fixture(scope="module")
def project() -> Project:
    """The repository's project with the Python engine a second time in place of the C++ one."""
    whole = load_project(REPOSITORY)
    python = whole.engines["python"]
    return replace(whole, engines={"python": python, "cpp": replace(python, name="cpp")})


@pytest.fixture(scope="module")
def tools(project: Project) -> Iterator[Tools]:
    family = find_family(load_families(project), FAMILY)
    cases = {case.name: case for case in load_numeric(family)}
    with Engines(project) as engines:
        sound = engines.covering(FAMILY)
        yield Tools(project, family, sound, cases, lambda *_: UNAVAILABLE)


def control_of(name: str, project: Project, **changes: Any) -> Control:
    found = next(c for c in load_controls(project) if (c.family, c.name) == (FAMILY, name))
    return replace(found, **changes)


def run(name: str, project: Project, tools: Tools, **changes: Any) -> Outcome:
    return check_control(control_of(name, project, **changes), tools)


def test_a_break_of_one_engine_is_caught_by_what_must(project: Project, tools: Tools) -> None:
    outcome = run("values_from_keys", project, tools)
    assert (outcome.finding.status, outcome.finding.reason) == (Status.PASSED, "caught")
    assert outcome.caught_by == ("identity", "golden", "structure", "numeric")
    assert outcome.row["parity"]["cfg0"].kinds == ()
    assert "looks like K and V swapped" in outcome.row["numeric"]["small"].told


def test_a_break_that_is_caught_otherwise_is_missed(project: Project, tools: Tools) -> None:
    must = {"numeric": {"small": "fault"}}
    outcome = run("values_from_keys", project, tools, must=must)
    assert (outcome.finding.status, outcome.finding.reason) == (Status.FAILED, "missed")
    assert "numeric must see fault in small, and sees mismatch" in outcome.finding.detail


def test_a_break_that_changes_nothing_is_dead(project: Project, tools: Tools) -> None:
    must = {"numeric": {"small": "mismatch"}}
    outcome = run("tail_of_token_dropped", project, tools, must=must, green={}, problems=("small",))
    assert (outcome.finding.status, outcome.finding.reason) == (Status.FAILED, "dead")


def test_a_break_that_asks_for_what_is_gone_is_dead(
    project: Project, tools: Tools, tmp_path: Path
) -> None:
    (tmp_path / "kv_cache_append.py").write_text(
        "import sys\nfrom rocke.harness.declared.breaks import Breaks, replace\n"
        "from rocke.engine.kernels.kv_cache_append import build\ncontrol = Breaks()\n"
        'control("gone")(lambda: replace(build, "nothing_of_the_kind", 1))\n'
        "sys.exit(control.serve(sys.argv[1:]))\n"
    )
    outcome = run("values_from_keys", project, tools, python="gone", path=tmp_path / "x.yaml")
    assert outcome.finding.reason == "dead"
    assert "has no 'nothing_of_the_kind' to break" in outcome.finding.detail


def test_a_check_that_must_stay_green_and_does_not_is_told(project: Project, tools: Tools) -> None:
    outcome = run("values_from_keys", project, tools, green={"golden": ("cfg0",)})
    assert (outcome.finding.status, outcome.finding.reason) == (Status.FAILED, "not-green")


def test_alone_is_what_ran_and_not_what_is_declared(project: Project, tools: Tools) -> None:
    outcome = run("values_from_keys", project, tools, alone="numeric", green={})
    assert (outcome.finding.status, outcome.finding.reason) == (Status.FAILED, "not-alone")
    assert "identity of cfg0 sees it as well: drift" in outcome.finding.detail


def test_an_edit_of_blessed_ir_is_seen_by_numerics_alone(project: Project, tools: Tools) -> None:
    outcome = run(
        "values_from_keys",
        project,
        tools,
        python="",
        ir=(IrEdit(r"icmp sge (i\d+) (%\w+), 0$", 1, r"icmp sge \1 \2, 1"),),
        blessed=True,
        problems=("small_full",),
        must={"numeric": {"small_full": "mismatch"}},
        green={},
        alone="numeric",
    )
    assert outcome.finding.detail.startswith("numeric of small_full")
    assert outcome.caught_by == ("numeric",)
    assert outcome.missing == ("codegen",)
    assert outcome.to_json()["checks"]["codegen"] == "no-toolchain"


def test_a_check_that_must_see_it_and_cannot_run_has_not_run(
    project: Project, tools: Tools
) -> None:
    must = {"codegen": {"cfg0": "over-budget"}}
    outcome = run("values_from_keys", project, tools, must=must)
    assert (outcome.finding.status, outcome.finding.reason) == (Status.NOT_RUN, "no-toolchain")


def test_an_edit_of_the_ir_applies_as_often_as_it_says() -> None:
    assert edit_text(IR, [IrEdit("^entry:$", 1, "begin:")]) == IR.replace("entry", "begin")
    with pytest.raises(DeadBreakError, match=r"0 lines of the IR match 'barrier', .* about 1"):
        edit_text(IR, [IrEdit("barrier", 1, None)])
    with pytest.raises(DeadBreakError, match="gives no IR any more"):
        edit_text(IR, [IrEdit("ret void", 1, None)])


def test_an_edit_of_a_source_matches_once(tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text("int a = 1;\nint b = 1;\n")
    assert edited(tmp_path, [CppEdit("a.cpp", "a = 1", "a = 2")]) == {
        "a.cpp": "int a = 2;\nint b = 1;\n"
    }
    for old, times in (("= 1", 2), ("c = 1", 0)):
        with pytest.raises(DeadBreakError, match=f"has '{old}' {times} times"):
            edited(tmp_path, [CppEdit("a.cpp", old, "")])


def row(name: str, reason: str, **checks: str) -> dict[str, Any]:
    cells = dict.fromkeys(CHECKS, "green") | checks
    return {"family": FAMILY, "control": name, "alone": "", "status": "", "reason": reason,
            "checks": cells}  # fmt: skip


def test_the_matrix_counts_dead_controls_and_what_did_not_run(tmp_path: Path) -> None:
    rows = [
        row("good", "caught", numeric="caught: mismatch", codegen="no-toolchain"),
        row("gone", "dead"),
    ]
    for one in rows:
        kill_report.leave(tmp_path, "control", one)
    (report,), unreadable = read_reports(tmp_path)
    assert unreadable == ()
    assert report.line == (
        "2 controls: 1 caught as they must be, 1 dead. Not run for want of a toolchain: codegen."
    )
    table = {cells[0]: cells for cells in report.tables[0].rows}
    assert table["good"][-2:] == ("mismatch", "caught")
    assert table["gone"][-1] == "dead"
    svg = ElementTree.fromstring((tmp_path / "reports" / report.files[0]).read_text())
    words = [element.text for element in svg.iter("{http://www.w3.org/2000/svg}text")]
    assert {"good", "gone", "mismatch", "no-toolchain", *CHECKS} <= set(words)


def test_the_mutants_report_counts_survivors_in_the_open(tmp_path: Path) -> None:
    def mutant(fate: str, kills: list[str]) -> dict[str, Any]:
        return {"kind": "wait", "line": 4, "before": "wait <&>", "after": "", "fate": fate,
                "kills": kills, "reason": "because" if fate == "equivalent" else ""}  # fmt: skip

    mutants = [mutant("numeric", ["x"]), mutant("survived", []), mutant("equivalent", [])]
    left = {"family": FAMILY, "kernel": "small", "emitted": "k", "possible": 9, "seconds": 1.0,
            "mutants": mutants}  # fmt: skip
    kill_report.leave(tmp_path, "mutants", left)
    (report,), _ = read_reports(tmp_path)
    assert report.line.startswith("1 of 2 mutants of the emitted IR killed (50.0%); 1 survived")
    kernels, survivors, _, reasons = report.tables
    assert kernels.rows == ((FAMILY, "small", 3, 1, 0, 0, 1, 1, "50.0%"),)
    assert survivors.rows == ((FAMILY, "small", 4, "wait", "wait <&>", "(dropped)"),)
    assert reasons.rows == (("because", 1),)
    ElementTree.fromstring((tmp_path / "reports" / "mutants.svg").read_text())
    assert json.loads((tmp_path / "reports" / "mutants.json").read_text())["line"] == report.line


def test_a_control_that_ended_in_an_error_or_left_nothing_is_counted(tmp_path: Path) -> None:
    planned = [f"{FAMILY} {name}" for name in ("good", "broken", "lost")]
    for one in (row("good", "caught"), row("broken", "error")):
        kill_report.leave(tmp_path, "control", one, planned)
    (report,), _ = read_reports(tmp_path)
    assert report.line == ("3 controls: 1 caught as they must be, 1 error, 1 without a result.")
    assert report.detail == f"Without a result: {FAMILY} lost\n"


def test_kernels_whose_mutants_could_not_run_are_counted(tmp_path: Path) -> None:
    kernel = MutatedKernel("small", FAMILY, ("p",), 3)
    why = Finding(Status.FAILED, "crash", "the engine died")
    planned = [f"{FAMILY} small", f"{FAMILY} lost"]
    kill_report.leave(tmp_path, "mutants", unscored(kernel, why), planned)
    (report,), _ = read_reports(tmp_path)
    assert report.line.startswith("0 of 0 mutants of the emitted IR killed (0.0%)")
    assert report.line.endswith("2 of 2 kernels have no score: they could not be run.")
    assert report.detail == (
        f"{FAMILY} small: crash: the engine died\nWithout a result: {FAMILY} lost\n"
    )
    svg = (tmp_path / "reports" / "mutants.svg").read_text()
    assert "no score" in svg
