"""The ledger fails closed: only a real pass for every planned case makes a green verdict."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rocke.harness.cases import NONE, NOT_RUN_REASONS, Case, case_id
from rocke.harness.lanes.lists import Entry, Lane, Select
from rocke.harness.lanes.narrowing import Narrowing
from rocke.harness.lanes.plan import Plan
from rocke.harness.results.evidence import Claim, Evidence, Outcome
from rocke.harness.results.ledger import Ledger, join

GATE = Entry("gate", Path("checks/test_gate.py"), ("identity", "golden"), 60.0, ())
PARITY = Entry("parity", Path("checks/test_parity.py"), ("parity",), 60.0, ())
CPU = Lane("cpu", True, {}, (GATE, PARITY), ("numeric",), Path("ctest_lists/cpu.yaml"))
PASS = {"identity": "identical", "golden": "match", "parity": "equal"}


def make_case(check: str, family: str, config: str, flavor: str) -> Case:
    suite = "parity" if check == "parity" else "gate"
    name = case_id(check, family, config, flavor)
    return Case(name, check, family, config, flavor, "cpu", suite=suite)


IDENTITY = [
    make_case("identity", family, config, flavor)
    for family in ("copy/gfx942", "axpy/gfx942")
    for config in ("cfg0", "cfg1")
    for flavor in ("llvm20", "llvm22")
]
CLOSING = [make_case("identity", f, NONE, NONE) for f in ("copy/gfx942", "axpy/gfx942")]
GOLDEN = [make_case("golden", "copy/gfx942", c, "llvm20") for c in ("cfg0", "cfg1")]
CASES = (*IDENTITY, *CLOSING, *GOLDEN)
# The ledger settles a family's closing case by itself, so no evidence is owed for it.
OWED = (*IDENTITY, *GOLDEN)


def make_plan(cases: tuple[Case, ...] = CASES, narrowing: Narrowing | None = None) -> Plan:
    checks = tuple(dict.fromkeys(case.check for case in cases))
    return Plan(
        Path("results/runs/r"), "c0", "t0", checks, ("cpu",), narrowing or Narrowing(), cases,
        ("gate",),
    )  # fmt: skip


def passes(cases: tuple[Case, ...] = OWED) -> tuple[Claim, ...]:
    return tuple(Claim(case.id, "passed", PASS[case.check]) for case in cases)


def gate_evidence(claims: tuple[Claim, ...], **changes: object) -> Evidence:
    blank = Evidence("cpu", "gate", Path("cpu-gate.xml"), Outcome("finished", 2.0), claims=claims)
    return replace(blank, **changes)  # type: ignore[arg-type]


def ledger_of(claims: tuple[Claim, ...], plan: Plan | None = None, **changes: object) -> Ledger:
    return join(plan or make_plan(), [gate_evidence(claims, **changes)], [CPU])


def status_of(ledger: Ledger, case: Case) -> tuple[str, str]:
    (row,) = [row for row in ledger.rows if row.case == case]
    return str(row.status), row.reason


def test_every_case_passed_is_green_and_names_what_was_not_asked() -> None:
    ledger = ledger_of(passes())
    assert ledger.exit_code == 0
    assert ledger.verdict.line == "gate: green. Not asked here: parity, numeric."
    assert ledger.to_json()["counts"] == {"planned": 12, "passed": 12, "failed": 0, "not-run": 0}
    assert [(t.check, t.planned, t.passed, t.shared_with) for t in ledger.totals] == [
        ("identity", 10, 10, ""),
        ("golden", 2, 2, "identity"),
    ]


TEXT = st.sampled_from(
    ["passed", "failed", "not-run", "Passed", "passed ", "skipped", "", "xfailed", "ok", "\x1b[32m"]
)
REASON = st.sampled_from(
    ["identical", "match", "equal", "complete", "drift", "crash", "timeout", "", "fine", "no-torch"]
)


@given(st.data())
def test_no_changed_claim_reads_as_green(data: st.DataObject) -> None:
    """Dropping, doubling or altering claims is green only when each case still has its one pass."""
    claims: list[Claim] = []
    for claim in passes():
        fate = data.draw(st.sampled_from(["keep", "keep", "drop", "double", "alter"]))
        if fate in ("keep", "double"):
            claims.append(claim)
        if fate == "double":
            claims.append(claim)
        if fate == "alter":
            claims.append(Claim(claim.id, data.draw(TEXT), data.draw(REASON)))
    checks = {case.id: case.check for case in OWED}
    real = [
        claim
        for claim in claims
        if claim.status == "passed" and claim.reason == PASS[checks[claim.id]]
    ]
    ledger = ledger_of(tuple(claims))
    wholly_passed = sorted(c.id for c in claims) == sorted(c.id for c in OWED) and real == claims
    assert (ledger.verdict.word == "green") == wholly_passed
    assert (ledger.exit_code == 0) == wholly_passed
    assert len(ledger.rows) == len(CASES)


@given(st.sets(st.sampled_from(range(len(OWED))), min_size=1))
def test_each_missing_claim_is_a_case_that_did_not_run(gone: set[int]) -> None:
    kept = tuple(claim for index, claim in enumerate(passes()) if index not in gone)
    ledger = ledger_of(kept)
    assert ledger.exit_code in (1, 3)
    for index in gone:
        assert status_of(ledger, OWED[index]) == ("not-run", "lane-missing")


def test_without_evidence_nothing_ran() -> None:
    ledger = join(make_plan(), [], [CPU])
    assert ledger.exit_code == 3
    assert {(str(row.status), row.reason) for row in ledger.rows} == {("not-run", "lane-missing")}
    assert ledger.verdict.line.startswith("gate: incomplete, 12 cases did not run of 12.")


@pytest.mark.parametrize("status", ["green", "PASSED", "", "xpassed"])
def test_an_unknown_status_fails_its_case(status: str) -> None:
    claims = (Claim(OWED[0].id, status, "identical"), *passes()[1:])
    ledger = ledger_of(claims)
    assert status_of(ledger, OWED[0]) == ("failed", "unknown-status")
    assert ledger.exit_code == 1


@pytest.mark.parametrize("reason", ["drift", "crash", "timeout", "no-such-reason", "", "match"])
def test_a_pass_with_a_reason_that_no_pass_has_fails(reason: str) -> None:
    claims = (Claim(OWED[0].id, "passed", reason), *passes()[1:])
    assert status_of(ledger_of(claims), OWED[0]) == ("failed", "unknown-reason")


@pytest.mark.parametrize("reason", sorted(NOT_RUN_REASONS))
def test_a_named_reason_for_not_running_stays_and_is_red_in_a_required_lane(reason: str) -> None:
    claims = (
        Claim(GOLDEN[0].id, "not-run", reason),
        *(c for c in passes() if c.id != GOLDEN[0].id),
    )
    ledger = ledger_of(claims)
    assert status_of(ledger, GOLDEN[0]) == ("not-run", reason)
    assert (ledger.verdict.word, ledger.exit_code) == ("incomplete", 3)


def test_not_running_in_an_optional_lane_is_counted_but_not_red() -> None:
    optional = replace(CPU, required=False)
    claims = (Claim(GOLDEN[0].id, "not-run", "no-torch"), *passes()[:-2], passes()[-1])
    ledger = join(make_plan(), [gate_evidence(claims)], [optional])
    assert ledger.exit_code == 0
    assert "1 case did not run in a lane that is not required" in ledger.verdict.line


def test_two_pieces_of_evidence_for_one_case_are_named_and_believed_in_neither() -> None:
    ledger = ledger_of((*passes(), passes()[0]))
    assert status_of(ledger, OWED[0]) == ("failed", "duplicate-evidence")
    assert [p.kind for p in ledger.problems] == ["duplicate"]


def test_evidence_for_a_case_that_no_plan_has_is_named() -> None:
    ledger = ledger_of((*passes(), Claim("identity:new/gfx942:cfg0:llvm20", "passed", "identical")))
    assert ledger.exit_code == 3
    assert "identity:new/gfx942:cfg0:llvm20" in ledger.problems[0].message


def test_100_000_cases_that_no_plan_has_are_named_in_few_words() -> None:
    strangers = tuple(
        Claim(f"golden:new/gfx942:c{n}:llvm20", "passed", "match") for n in range(100_000)
    )
    ledger = ledger_of((*passes(), *strangers))
    assert ledger.exit_code == 3
    assert len(ledger.problems) == 21
    assert ledger.problems[-1].message == "There is evidence of 99,980 more cases that no plan has."


def two_lanes(cpu: str, gpu: str, required: bool = True) -> Ledger:
    """One case in two lanes, told as `status/reason`; empty for no evidence."""
    here = IDENTITY[0]
    there = replace(here, lane="gfx942", suite="numeric")
    entry = Entry("numeric", Path("n.py"), ("identity",), 60.0, (), shared=True)
    lane = replace(CPU, name="gfx942", required=required, entries=(entry,))
    plan = replace(make_plan((here, there)), lanes=("cpu", "gfx942"), suites=("gate", "numeric"))
    told = [
        Evidence(lane_, check, Path(f"{lane_}.xml"), Outcome("finished", 1.0),
                 claims=(Claim(here.id, *said.split("/")),))
        for lane_, check, said in (("cpu", "gate", cpu), ("gfx942", "numeric", gpu))
        if said
    ]  # fmt: skip
    return join(plan, told, [CPU, lane])


@pytest.mark.parametrize(
    ("cpu", "gpu", "status", "agreement", "code"),
    [
        ("passed/identical", "passed/identical", "passed", "agree", 0),
        ("passed/identical", "failed/drift", "failed", "differ", 1),
        ("failed/drift", "passed/identical", "failed", "differ", 1),
        ("failed/drift", "failed/drift", "failed", "agree", 1),
        ("passed/identical", "not-run/no-device", "not-run", None, 3),
        ("passed/identical", "", "not-run", None, 3),
        ("", "passed/identical", "not-run", None, 3),
    ],
)
def test_a_case_of_two_lanes_is_one_row_that_fails_closed(
    cpu: str, gpu: str, status: str, agreement: str | None, code: int
) -> None:
    ledger = two_lanes(cpu, gpu)
    (row,) = ledger.rows
    told = row.to_json()
    assert (told["status"], told["agreement"], ledger.exit_code) == (status, agreement, code)
    assert told["lane"] == "cpu"
    assert [lane["lane"] for lane in told["lanes"]] == ["cpu", "gfx942"]
    assert {(total.lane, total.planned) for total in ledger.totals} == {("cpu", 1), ("gfx942", 1)}
    assert ledger.to_json()["counts"]["planned"] == 1


def test_a_lane_that_is_not_required_may_be_missing_beside_one_that_passed() -> None:
    ledger = two_lanes("passed/identical", "not-run/no-torch", required=False)
    assert (str(ledger.rows[0].status), ledger.exit_code) == ("passed", 0)
    assert "1 case did not run in a lane that is not required" in ledger.verdict.line
    assert two_lanes("", "passed/identical", required=False).exit_code == 3


def test_passing_tests_of_no_case_are_never_green() -> None:
    ledger = ledger_of(passes(), unclaimed=("zz0",) * 100_000)
    assert (ledger.verdict.word, ledger.exit_code) == ("incomplete", 3)
    (problem,) = ledger.problems
    assert problem.kind == "unplanned"
    assert "100,000 passing tests tell of no case of the plan, the first: 'zz0'" in problem.message


def test_a_failed_item_without_a_failed_case_is_red() -> None:
    ledger = ledger_of(passes(), stray_failures=("test_gate[x]: boom",))
    assert ledger.exit_code == 1
    assert "boom" in ledger.problems[0].message


@pytest.mark.parametrize("ending", ["timed-out", "cancelled"])
def test_what_an_ended_run_did_not_reach_says_why(ending: str) -> None:
    ledger = ledger_of(passes()[:-1], outcome=Outcome(ending, 9.0, "It was ended."))
    assert status_of(ledger, GOLDEN[1]) == ("not-run", ending)
    assert ledger.exit_code == 3


def test_a_collection_error_is_the_reason_of_what_it_hid() -> None:
    ledger = ledger_of((), collection_error="ImportError: no module")
    assert status_of(ledger, OWED[0]) == ("not-run", "collection-error")
    assert ledger.exit_code == 3


def test_unreadable_evidence_is_missing_evidence_with_its_sentence() -> None:
    ledger = ledger_of((), problem="cpu-gate.xml is empty.")
    assert {row.detail for row in ledger.rows if row.case.config != NONE} == {
        "cpu-gate.xml is empty."
    }
    assert ledger.exit_code == 3


def closing_of(claims: tuple[Claim, ...]) -> tuple[str, str]:
    return status_of(ledger_of(claims), CLOSING[0])


def test_a_family_with_fewer_answers_than_planned_is_short() -> None:
    assert closing_of(passes()[1:]) == ("failed", "short")


def test_a_family_where_every_config_was_rejected_fails() -> None:
    rejected = tuple(Claim(case.id, "passed", "both-rejected") for case in IDENTITY)
    assert closing_of(rejected) == ("failed", "all-rejected")


NARROWED = make_plan(narrowing=Narrowing(only=("rej_*",)))


def test_a_narrowed_plan_may_ask_only_what_is_to_be_rejected() -> None:
    rejected = tuple(Claim(case.id, "passed", "both-rejected") for case in IDENTITY)
    ledger = ledger_of((*rejected, *passes(tuple(GOLDEN))), NARROWED)
    assert status_of(ledger, CLOSING[0]) == ("passed", "complete")
    assert ledger.verdict.word == "partial"


def test_a_narrowed_plan_forgives_no_rejection_that_is_not_declared() -> None:
    undeclared = tuple(Claim(case.id, "failed", "both-rejected") for case in IDENTITY)
    assert ledger_of((*undeclared, *passes(tuple(GOLDEN))), NARROWED).verdict.word == "red"


def test_a_family_that_compared_nothing_fails() -> None:
    broken = tuple(Claim(case.id, "failed", "crash") for case in IDENTITY)
    assert closing_of(broken) == ("failed", "nothing-compared")


def test_a_family_that_came_back_whole_is_complete_and_drift_is_not_its_fault() -> None:
    drifted = (Claim(OWED[0].id, "failed", "drift"), *passes()[1:])
    assert closing_of(drifted) == ("passed", "complete")


def test_a_claim_that_the_family_failed_is_kept() -> None:
    claims = (*passes(), Claim(CLOSING[0].id, "failed", "short", "3 of 4"))
    assert closing_of(claims) == ("failed", "short")


def test_a_claim_that_the_family_passed_is_not_believed() -> None:
    claims = (*passes()[1:], Claim(CLOSING[0].id, "passed", "complete"))
    assert closing_of(claims) == ("failed", "short")


def test_a_narrowed_run_never_reads_as_green() -> None:
    plan = make_plan(narrowing=Narrowing(only=("cfg0",), flavor=("llvm20",)))
    ledger = ledger_of(passes(), plan)
    assert (ledger.verdict.word, ledger.exit_code) == ("partial", 0)
    assert "green" not in ledger.verdict.line.replace("no full green", "")
    assert "only cfg0; flavor llvm20" in ledger.verdict.line
    assert ledger.to_json()["narrowed"]["only"] == ["cfg0"]


def test_a_check_that_was_asked_but_has_no_case_is_told_and_never_green() -> None:
    checks, alone = ("identity", "golden"), ("copy/gfx942",)
    plan = replace(make_plan(tuple(GOLDEN)), checks=checks, alone=alone)
    ledger = ledger_of(passes(tuple(GOLDEN)), plan)
    assert (ledger.verdict.word, ledger.exit_code) == ("partial", 0)
    assert ledger.verdict.line == (
        "gate: partial, all 2 cases that were asked passed, which is no full green. identity had "
        "nothing to compare: one engine alone covers copy/gfx942. Not asked here: parity, numeric."
    )
    assert [(t.check, t.lane, t.planned) for t in ledger.totals] == [
        ("golden", "cpu", 2),
        ("identity", "cpu", 0),
    ]
    other = replace(make_plan(tuple(IDENTITY + CLOSING)), checks=checks)
    line = ledger_of(passes(tuple(IDENTITY)), other).verdict.line
    assert "golden had no case here." in line and "green" not in line.replace("no full green", "")


def test_an_outcome_that_is_lost_is_a_problem_that_names_it() -> None:
    lost = "cpu-gate.outcome.json is missing."
    ledger = ledger_of(passes(), outcome=None, lost_outcome=lost)
    assert [(p.kind, p.message) for p in ledger.problems] == [("missing", f"gate in cpu: {lost}")]
    assert (ledger.verdict.word, ledger.exit_code) == ("incomplete", 3)


def test_a_case_that_a_broken_run_left_untold_has_its_last_words() -> None:
    ended = Outcome("broken", 1.0, "pytest ended with code 3: ValueError: no such time")
    ledger = ledger_of(passes()[1:], outcome=ended)
    (row,) = [row for row in ledger.rows if row.case == OWED[0]]
    assert (row.reason, row.detail) == ("lane-missing", ended.message)


def test_checks_without_a_case_are_listed_in_words() -> None:
    lane = replace(CPU, entries=(replace(GATE, cases=(*GATE.cases, "a", "b", "c")),))
    plan = replace(make_plan(), checks=("identity", "golden", "a", "b", "c"))
    ledger = join(plan, [gate_evidence(passes())], [lane])
    assert " a, b and c had no case here." in ledger.verdict.line
    assert ledger.verdict.word == "partial"


def test_a_suite_without_a_case_is_told_where_another_has_its_check() -> None:
    other = Entry("gate-llvm23", GATE.file, ("golden",), 60.0, (), select=Select(flavor=("x",)))
    lanes = [CPU, Lane("llvm23", True, {}, (other,), (), Path("ctest_lists/llvm23.yaml"))]
    plan = replace(make_plan(), suites=("gate", "gate-llvm23"))
    ledger = join(plan, [gate_evidence(passes())], lanes)
    assert (ledger.verdict.word, ledger.exit_code) == ("partial", 0)
    assert " gate-llvm23 had no case here. Not asked here: parity" in ledger.verdict.line
    assert [(t.check, t.lane, t.planned) for t in ledger.totals][-1] == ("golden", "llvm23", 0)


def test_families_of_one_engine_are_told_as_not_compared() -> None:
    names = tuple(f"f{number}/gfx942" for number in range(6))
    ledger = ledger_of(passes(), replace(make_plan(), alone=names))
    assert ledger.verdict.line == (
        "gate: green. Not compared, for one engine alone covers them: f0/gfx942, f1/gfx942, "
        "f2/gfx942, f3/gfx942 and 2 more. Not asked here: parity, numeric."
    )


def test_a_case_that_the_plan_has_twice_is_no_green() -> None:
    plan = make_plan((*GOLDEN, GOLDEN[0]))
    assert ledger_of(passes(tuple(GOLDEN)), plan).exit_code == 3
