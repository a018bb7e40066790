"""Identity's verdicts, and what it says of a drift."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rocke.harness.cases import Status
from rocke.harness.checks.identity import compare, only_renumbered
from rocke.harness.engines.workers import Answer, Outcome

TEXT = (
    "define void @k(ptr %p) {\nentry:\n  %a = add i32 1, 2\n"
    "  %b = mul i32 %a, %a\n  br label %out\nout:\n  ret void\n}\n"
)
OK = Answer(Outcome.OK, payload=TEXT.encode())
REJECT = Answer(Outcome.REJECT, "LDS_LIMIT", "70,000 bytes of LDS, expected at most 65,536.")


def test_equal_bytes_are_identical() -> None:
    finding = compare({"python": OK, "cpp": OK})
    assert (finding.status, finding.reason) == (Status.PASSED, "identical")


@pytest.mark.parametrize(
    ("other", "status", "reason", "words"),
    [
        (REJECT, "failed", "one-rejected", "only cpp rejects: LDS_LIMIT"),
        (Answer(Outcome.CRASH, message="gone"), "failed", "crash", "cpp: crash: gone"),
        (Answer(Outcome.TIMEOUT, message="late"), "failed", "timeout", "cpp: timeout: late"),
        (Answer(Outcome.GARBAGE, message="what"), "failed", "error", "cpp: garbage: what"),
        (Answer(Outcome.ERROR, "INTERNAL", "no"), "failed", "error", "cpp: error INTERNAL: no"),
        (Answer(Outcome.MISSING, message="m"), "failed", "error", "cpp: missing: m"),
        (Answer(Outcome.STALE, message="m"), "failed", "error", "cpp: stale: m"),
        (Answer(Outcome.BUILD_FAILED, message="m"), "failed", "error", "build-failed: m"),
        (Answer(Outcome.NO_TOOLCHAIN, message="m"), "not-run", "no-toolchain", "cpp: m"),
        (Answer(Outcome.OK), "failed", "error", "cpp: accepted, but emitted no text"),
    ],
)
def test_whatever_is_not_agreement_is_no_pass(
    other: Answer, status: str, reason: str, words: str
) -> None:
    finding = compare({"python": OK, "cpp": other})
    assert (finding.status, finding.reason) == (status, reason)
    assert words in finding.detail


def test_two_engines_that_both_time_out_do_not_agree() -> None:
    late = Answer(Outcome.TIMEOUT, message="no answer came")
    finding = compare({"python": late, "cpp": late})
    assert (finding.status, finding.reason) == (Status.FAILED, "timeout")


def test_an_old_spelling_of_an_attribute_is_told_as_such() -> None:
    old = TEXT.replace("ptr %p", "ptr nocapture readonly %p")
    new = TEXT.replace("ptr %p", "ptr captures(none) readonly %p")
    finding = compare({"python": answer(old), "cpp": answer(new)})
    assert (finding.status, finding.reason) == (Status.FAILED, "drift")
    assert finding.detail.startswith("only spelling, such as nocapture for captures(none); ")
    other = new.replace("readonly", "writeonly")
    finding = compare({"python": answer(old), "cpp": answer(other)})
    assert finding.detail.startswith("not only renumbering; ")


def answer(text: str) -> Answer:
    return Answer(Outcome.OK, payload=text.encode())


def test_one_engine_compares_nothing() -> None:
    assert compare({"python": OK}).reason == "nothing-compared"


def test_rejections_pass_only_when_declared_and_equal() -> None:
    assert compare({"python": REJECT, "cpp": REJECT}, "reject").status is Status.PASSED
    undeclared = compare({"python": REJECT, "cpp": REJECT})
    assert (undeclared.status, undeclared.reason) == (Status.FAILED, "both-rejected")
    other = Answer(Outcome.REJECT, "LDS_LIMIT", "other words")
    assert compare({"python": REJECT, "cpp": other}, "reject").reason == "reject-mismatch"
    emitted = compare({"python": OK, "cpp": OK}, "reject")
    assert (emitted.status, emitted.reason) == (Status.FAILED, "error")


def test_a_third_engine_is_compared_as_well() -> None:
    third = Answer(Outcome.OK, payload=OK.payload + b"\n")
    assert compare({"python": OK, "cpp": OK, "triton": third}).reason == "drift"


def test_drift_shows_lines_with_their_numbers() -> None:
    changed = TEXT.replace("mul i32 %a, %a", "mul i32 %a, 7")
    finding = compare({"python": OK, "cpp": Answer(Outcome.OK, payload=changed.encode())})
    assert finding.reason == "drift"
    assert finding.detail.startswith("not only renumbering; ")
    assert "4 python:   %b = mul i32 %a, %a\n4 cpp:   %b = mul i32 %a, 7" in finding.detail


def test_a_missing_last_line_is_shown_as_such() -> None:
    cut = TEXT[: TEXT.index("  ret void")]
    finding = compare({"python": OK, "cpp": Answer(Outcome.OK, payload=cut.encode())})
    assert "7 python:   ret void\n7 cpp: " in finding.detail
    assert "8 cpp: (no such line)" in finding.detail


def test_control_characters_in_a_drift_are_written_out() -> None:
    odd = TEXT.replace("%b = mul", "%b\x1b = mul")
    finding = compare({"python": OK, "cpp": Answer(Outcome.OK, payload=odd.encode())})
    assert "\x1b" not in finding.detail
    assert "\\x1b" in finding.detail


@given(st.randoms(use_true_random=False))
def test_any_one_to_one_renaming_is_renumbering(rng: random.Random) -> None:
    names = ["p", "a", "b", "out", "entry"]
    fresh = [f"n{n}" for n in rng.sample(range(100), len(names))]
    renamed = TEXT
    for old, new in zip(names, fresh, strict=True):
        renamed = re.sub(rf"%{old}\b", f"%{new}", renamed)
        renamed = re.sub(rf"^{old}:", f"{new}:", renamed, flags=re.MULTILINE)
    assert only_renumbered(TEXT, renamed)


@pytest.mark.parametrize(
    "other",
    [
        TEXT.replace("%b = mul i32 %a, %a", "%b = mul i32 %a, %p"),
        TEXT.replace("%a", "%b"),
        TEXT.replace("@k", "@other"),
        TEXT.replace("add i32 1, 2", "add i32 2, 1"),
        TEXT,
    ],
)
def test_other_differences_are_not_renumbering(other: str) -> None:
    assert not only_renumbered(TEXT, other)
