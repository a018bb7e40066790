"""The summary is short, shows what failed first, and no name or message can steer it."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console
from test_ledger import (
    CPU,
    GOLDEN,
    IDENTITY,
    gate_evidence,
    ledger_of,
    make_case,
    make_plan,
    passes,
)

from rocke.harness.results.evidence import Claim, Outcome
from rocke.harness.results.ledger import Ledger, join
from rocke.harness.summary.markdown import LIMIT, seconds, summary_text
from rocke.harness.summary.published import Published
from rocke.harness.summary.terminal import print_summary

HOSTILE = "<script>alert(1)</script> | @everyone `x` [a](http://b) \x1b[2J **b** \u202egnp\n# head"


def text_of(ledger: Ledger) -> str:
    return summary_text(Published.of(ledger))


def shown(ledger: Ledger, width: int = 120) -> str:
    out = io.StringIO()
    print_summary(Published.of(ledger), Console(file=out, width=width, highlight=False))
    return out.getvalue()


def many_drifts(count: int, detail: str = "3 a: x\n3 b: y") -> Ledger:
    cases = tuple(make_case("identity", "copy/gfx942", f"cfg{n}", "llvm20") for n in range(count))
    claims = tuple(Claim(case.id, "failed", "drift", detail) for case in cases)
    return ledger_of(claims, make_plan(cases))


def test_a_green_summary_is_verdict_and_table() -> None:
    lines = text_of(ledger_of(passes())).splitlines()
    assert lines[0] == "## ✅ gate: green"
    assert lines[2] == "Not asked here: parity, numeric."
    assert lines[4:8] == [
        "| | check | lane | planned | passed | failed | not run | time |",
        "|---|---|---|--:|--:|--:|--:|--:|",
        "| ✅ | identity | cpu | 10 | 10 | 0 | 0 | 2.0 s |",
        "| ✅ | golden | cpu | 2 | 2 | 0 | 0 | with identity |",
    ]
    assert len(lines) == 10


def test_what_failed_comes_before_what_did_not_run() -> None:
    claims = (Claim(IDENTITY[0].id, "failed", "drift", "3 a: mul\n3 b: add"), *passes()[1:-1])
    text = text_of(ledger_of(claims))
    assert text.index("### What failed") < text.index("3 a: mul") < text.index("3 b: add")
    assert text.index("3 b: add") < text.index("### What did not run, and why")
    assert "**golden: lane-missing** in lane cpu" in text.replace("\\", "")


def test_golden_changes_are_listed_by_kind() -> None:
    claims = (*passes()[:-1], Claim(GOLDEN[1].id, "failed", "added", "it has no golden"))
    for text in (text_of(ledger_of(claims)), shown(ledger_of(claims))):
        assert re.search(r"added: 1 \(`?copy/gfx942 cfg1`?\)", text)


@pytest.mark.parametrize("count", [400, 20_000])
def test_hundreds_of_failures_stay_short_and_keep_the_verdict(count: int) -> None:
    detail = "\n".join("x" * 500 for _ in range(100))
    ledger = many_drifts(count, detail)
    text = text_of(ledger)
    assert len(text) < 12_000
    assert text.startswith(f"## ❌ gate: red, {count:,} cases failed of {count:,}")
    assert "and 394 more" in text or count != 400
    assert len(shown(ledger).splitlines()) < 40


def test_many_different_failures_stay_within_a_comment() -> None:
    cases = tuple(make_case("identity", f"f{n}/gfx942", "cfg0", "llvm20") for n in range(3000))
    claims = tuple(
        Claim(case.id, "failed", "drift", f"{number} {HOSTILE}" * 50)
        for number, case in enumerate(cases)
    )
    text = text_of(ledger_of(claims, make_plan(cases)))
    assert len(text) <= LIMIT
    assert text.startswith("## ❌ gate: red, 3,000 cases failed")
    assert "more groups of failures" in text


def test_families_that_fail_with_the_same_words_are_one_group() -> None:
    names = [("copy/gfx942", "a"), ("copy/gfx942", "b"), ("axpy/gfx942", "a")]
    cases = tuple(make_case("identity", family, config, "llvm20") for family, config in names)
    claims = tuple(Claim(case.id, "failed", "error", "cpp: build-failed") for case in cases)
    text = text_of(ledger_of(claims, make_plan(cases)))
    assert text.count("cpp: build-failed") == 1
    assert "**identity: error in 2 families** (3 cases, 3 configs at llvm20)" in text
    assert "`copy/gfx942 (2 configs)`, `axpy/gfx942 a`" in text


def test_a_hostile_name_and_message_are_shown_as_they_are() -> None:
    case = make_case("identity", f"evil{HOSTILE}/gfx942", HOSTILE, "llvm20")
    ledger = ledger_of((Claim(case.id, "failed", "drift", HOSTILE),), make_plan((case,)))
    text = text_of(ledger)
    assert not any(char in text for char in "\x1b\u202e")
    outside_code = re.sub(r"```.*?```|`[^`\n]+`|``.+?``", "", text, flags=re.DOTALL)
    assert "<script>" not in outside_code
    assert "@everyone" not in outside_code
    assert text.count("\n# head") == text.count("\n# head\n```")
    terminal = shown(ledger)
    assert not any(char in terminal for char in "\x1b\u202e")


def test_problems_with_the_evidence_are_told() -> None:
    ledger = ledger_of((*passes(), Claim("identity:x/y:z:w", "passed", "identical")))
    for text in (text_of(ledger), shown(ledger)):
        assert "identity:x/y:z:w" in text.replace("\\", "")


def test_a_narrowed_run_is_marked_as_partial() -> None:
    from rocke.harness.lanes.narrowing import Narrowing

    plan = make_plan(narrowing=Narrowing(family=("copy/gfx942",)))
    assert text_of(ledger_of(passes(), plan)).startswith("## 🟡 gate: partial")


def test_the_terminal_shows_a_row_for_each_check_and_lane() -> None:
    text = shown(
        join(make_plan(), [gate_evidence(passes(), outcome=Outcome("finished", 61))], [CPU])
    )
    assert re.search(r"identity │ cpu +│ +10 │ +10 │ +0 │ +0 │ +61 s │ ok", text)


@pytest.mark.parametrize(
    ("value", "text"), [(0, "-"), (0.04, "0.0 s"), (41.4, "41 s"), (125, "2 min 05 s")]
)
def test_durations_are_short(value: float, text: str) -> None:
    assert seconds(value) == text
