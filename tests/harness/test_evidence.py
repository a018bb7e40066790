"""Evidence that can't be read, or is of something else, is missing evidence with a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from xml.sax.saxutils import quoteattr

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rocke.harness.results.evidence import Claim, Evidence, Outcome, read_evidence

EXPECTED = {"commit": "c0", "tree": "t0", "run": "r0"}
FACTS = {**EXPECTED, "lane": "cpu", "check": "gate"}


def case_property(**changes: object) -> str:
    claim = {"id": "a", "status": "passed", "reason": "match", "detail": "", "seconds": 0.5}
    return json.dumps({**claim, **changes})


def junit(items: str, facts: dict[str, str] | None = None) -> str:
    told = "".join(
        f'<property name="rocke.{name}" value={quoteattr(value)}/>'
        for name, value in (facts or FACTS).items()
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?><testsuites><testsuite name="pytest" tests="1">'
        f"<properties>{told}</properties>{items}</testsuite></testsuites>"
    )


def item(*properties: str, inside: str = "") -> str:
    told = "".join(f'<property name="rocke.case" value={quoteattr(p)}/>' for p in properties)
    return f'<testcase name="t" time="1"><properties>{told}</properties>{inside}</testcase>'


def read(folder: Path, content: str | bytes) -> Evidence:
    path = folder / "cpu-gate.xml"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return read_evidence("cpu", "gate", path, folder / "none.json", EXPECTED)


def test_passing_items_that_tell_of_no_case_are_named(tmp_path: Path) -> None:
    unknown = '<testcase classname="a.b" name="zz{}"/>'
    items = item(case_property()) + "".join(unknown.format(n) for n in range(3))
    evidence = read(tmp_path, junit(items))
    assert [claim.id for claim in evidence.claims] == ["a"]
    assert evidence.unclaimed == ("zz0", "zz1", "zz2")


def test_the_claims_of_an_item_are_read(tmp_path: Path) -> None:
    evidence = read(tmp_path, junit(item(case_property(), case_property(id="b"))))
    assert evidence.claims == (
        Claim("a", "passed", "match", "", 0.5),
        Claim("b", "passed", "match", "", 0.5),
    )
    assert evidence.problem == ""
    assert evidence.facts == FACTS


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "cpu-gate.outcome.json is missing, so how the test run ended is not known."),
        ("", "cpu-gate.outcome.json can't be read"),
        ('{"ending": "finished", "sec', "cpu-gate.outcome.json can't be read"),
        ('{"ending": "finished", "message": ""}', "cpu-gate.outcome.json can't be read"),
        ("[" * 100_000, "cpu-gate.outcome.json can't be read"),
        ("7", "cpu-gate.outcome.json can't be read"),
        *(
            (f'{{"ending": "finished", "seconds": {wrong}, "message": ""}}', "can't be read")
            for wrong in ("NaN", "Infinity", "-1", "1e400", "1" + "0" * 400, "true", '"2"', "null")
        ),
        ('{"ending": "fine", "seconds": 1, "message": ""}', "has no ending of finished, timed-out"),
        ('{"ending": [], "seconds": 1, "message": ""}', "has no ending of finished, timed-out"),
        ('{"ending": "broken", "seconds": 1, "message": 7}', "has no ending of finished"),
        ('{"ending": "finished", "seconds": 1.5, "message": ""}', ""),
    ],
)
def test_an_outcome_that_is_lost_is_named(tmp_path: Path, content: str | None, words: str) -> None:
    path, outcome = tmp_path / "cpu-gate.xml", tmp_path / "cpu-gate.outcome.json"
    path.write_text(junit(item(case_property())))
    if content is not None:
        outcome.write_text(content)
    evidence = read_evidence("cpu", "gate", path, outcome, EXPECTED)
    assert words in evidence.lost_outcome
    assert (evidence.lost_outcome == "") == (words == "")
    assert evidence.outcome == (Outcome("finished", 1.5, "") if not words else None)
    assert len(evidence.claims) == 1


def test_a_missing_file_says_so(tmp_path: Path) -> None:
    path = tmp_path / "cpu-gate.xml"
    evidence = read_evidence("cpu", "gate", path, path, EXPECTED)
    assert evidence.problem == "cpu-gate.xml is missing."


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"", "is empty"),
        (b"<testsuites/>", "holds no test suite"),
        (b"<html></html>", "not a readable JUnit file"),
        (b"\xff\xfe\x00", "not readable XML"),
        (junit("").replace("pytest", "py\x1b[31mtest").encode(), "not readable XML"),
        (junit("").replace("pytest", "py\x00test").encode(), "not readable XML"),
        (junit("").encode("utf-16"), "readable"),
        (b'<?xml version="1.0" encoding="nonsense"?><testsuites/>', "readable"),
    ],
)
def test_what_is_no_junit_file_is_missing_evidence(
    tmp_path: Path, content: bytes, word: str
) -> None:
    evidence = read(tmp_path, content)
    assert word in evidence.problem
    assert evidence.claims == ()


@given(cut=st.integers(min_value=0, max_value=10_000))
def test_a_file_cut_anywhere_is_missing_evidence(
    tmp_path_factory: pytest.TempPathFactory, cut: int
) -> None:
    whole = junit(item(case_property()))
    evidence = read(tmp_path_factory.mktemp("cut"), whole[: cut % len(whole)])
    assert evidence.problem
    assert evidence.claims == ()


@pytest.mark.parametrize("key", sorted(FACTS))
def test_evidence_of_something_else_names_both(tmp_path: Path, key: str) -> None:
    evidence = read(tmp_path, junit(item(case_property()), {**FACTS, key: "other"}))
    assert f"is evidence of {key} other, but the plan is of {FACTS[key]}" in evidence.problem
    assert evidence.claims == ()


def test_evidence_without_facts_is_missing_evidence(tmp_path: Path) -> None:
    told = junit(item(case_property())).replace("rocke.commit", "commit")
    assert "is evidence of commit nothing" in read(tmp_path, told).problem


@pytest.mark.parametrize("inside", ["<failure message='boom'/>", "<error message='boom'/>"])
def test_an_item_that_failed_while_its_cases_say_passed_is_believed_in_none(
    tmp_path: Path, inside: str
) -> None:
    evidence = read(tmp_path, junit(item(case_property(), inside=inside)))
    assert [(c.status, c.reason) for c in evidence.claims] == [("failed", "error")]
    assert evidence.stray_failures == ("t: boom",)


def test_an_item_that_was_skipped_while_its_cases_say_passed_is_believed_in_none(
    tmp_path: Path,
) -> None:
    evidence = read(tmp_path, junit(item(case_property(), inside="<skipped message='no'/>")))
    assert [c.status for c in evidence.claims] == ["failed"]


def test_a_failed_item_with_a_failed_case_is_taken_at_its_word(tmp_path: Path) -> None:
    claims = [case_property(status="failed", reason="changed"), case_property(id="b")]
    evidence = read(tmp_path, junit(item(*claims, inside="<failure message='x'/>")))
    assert [c.status for c in evidence.claims] == ["failed", "passed"]
    assert evidence.stray_failures == ()


def test_a_collection_error_is_told_apart_from_a_failure(tmp_path: Path) -> None:
    broken = (
        '<testcase name="m"><error message="collection failure">ImportError: x</error></testcase>'
    )
    evidence = read(tmp_path, junit(broken))
    assert "ImportError: x" in evidence.collection_error
    assert evidence.claims == ()


@pytest.mark.parametrize(
    "text",
    ["not json", "[]", '{"id": "a"}', case_property(id=3), case_property(seconds="x")],
)
def test_a_property_that_is_no_claim_becomes_one_that_no_plan_has(
    tmp_path: Path, text: str
) -> None:
    evidence = read(tmp_path, junit(item(text)))
    assert [(c.id, c.status) for c in evidence.claims] == [("?", "unreadable")]


@pytest.mark.parametrize("wrong", ["NaN", "-Infinity", "-1", "true", '"2"', "null"])
def test_a_claim_whose_time_is_none_is_not_believed(tmp_path: Path, wrong: str) -> None:
    whole = case_property()
    assert "0.5" in whole
    evidence = read(tmp_path, junit(item(whole.replace("0.5", wrong.replace('"', "&quot;")))))
    assert [(claim.id, claim.status) for claim in evidence.claims] == [("?", "unreadable")]


def test_an_unreadable_outcome_is_no_outcome(tmp_path: Path) -> None:
    (tmp_path / "none.json").write_text('{"ending": "finished"')
    assert read(tmp_path, junit("")).outcome is None
