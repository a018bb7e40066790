"""What is published comes back as it was, and what contradicts itself is not believed."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from test_ledger import (
    CPU,
    GATE,
    GOLDEN,
    IDENTITY,
    OWED,
    gate_evidence,
    ledger_of,
    make_plan,
    passes,
)

from rocke.errors import UsageError
from rocke.harness.lanes.lists import Lane
from rocke.harness.results.evidence import Claim
from rocke.harness.results.ledger import Ledger, join
from rocke.harness.results.reports import Report, ReportTable
from rocke.harness.runs import write_json
from rocke.harness.summary.markdown import summary_text
from rocke.harness.summary.moved import Moved
from rocke.harness.summary.published import Published, read_published
from rocke.harness.summary.since import Since, previous_ledgers, read_base, read_bases, since

FACTS = {"machine": "Linux x86_64, 2 cores", "python": "3.11.7", "versions": "rocke 1, torch 2"}
FIRST = OWED[0].id


def data_of(ledger: Ledger, **more: Any) -> dict[str, Any]:
    return {**ledger.to_json(), **Published.of(ledger, **more).extra_json()}


def read_back(folder: Path, data: dict[str, Any]) -> Published:
    write_json(folder / "ledger.json", data)
    return read_published(folder / "ledger.json")


def red() -> Ledger:
    claims = (Claim(FIRST, "failed", "drift", "3 a: x\n3 b: y"), *passes()[1:-1])
    return ledger_of(claims, facts=FACTS)


def two_lanes(emulated: tuple[Claim, ...]) -> Ledger:
    """The goldens run in two lanes, as the numeric cases of a GPU lane and the emulated one do."""
    gpu = Lane("gpu", True, {}, (GATE,), (), Path("gpu.yaml"))
    again = tuple(replace(case, lane="gpu") for case in GOLDEN)
    evidence = [gate_evidence(passes()), gate_evidence(emulated, lane="gpu", path=Path("gpu.xml"))]
    return join(make_plan((*OWED, *again)), evidence, [CPU, gpu])


def test_all_that_the_summary_shows_comes_back(tmp_path: Path) -> None:
    report = Report("r", "Resources", "3 changed", (ReportTable("t", ("a",), ((1,), ("b",))),), "d")
    more = {
        "reports": (report,),
        "unreadable": ("broken.json",),
        "moved": Moved("b" * 40, ("x",), (), ("y",)),
        "since": Since("c", (FIRST,), (), (), ("gone",)),
        "files": {"copy/gfx942": "kernels/copy.yaml"},
    }
    for ledger in (red(), two_lanes((Claim(GOLDEN[0].id, "failed", "changed", "other bytes"),))):
        before = Published.of(ledger, **more)
        after = read_back(tmp_path, data_of(ledger, **more))
        assert summary_text(after) == summary_text(before)
        assert [row.agreement for row in after.rows] == [row.agreement for row in before.rows]
        assert after.files == before.files


def test_what_is_unknown_is_said_and_comes_back(tmp_path: Path) -> None:
    more = {
        "moved": Moved("", unknown="The base origin/main is not in this clone."),
        "since": Since("", unknown="there is no ledger of another commit to compare with"),
    }
    after = read_back(tmp_path, data_of(red(), **more))
    assert (after.moved, after.since) == (more["moved"], more["since"])
    text = summary_text(after)
    assert "- which moved is unknown: The base origin/main is not in this clone." in text
    assert "- newly not run: unknown, for there is no ledger of another commit" in text
    assert "none moved" not in text


def test_the_machines_behind_a_lane_are_in_the_summary() -> None:
    text = summary_text(Published.of(red()))
    assert "**cpu** (gate): Linux x86\\_64, 2 cores; Python 3.11.7; rocke 1, torch 2" in text


def test_a_case_that_two_lanes_ran_counts_once_and_shows_whether_they_agree() -> None:
    agreed = two_lanes(passes(tuple(GOLDEN)))
    assert len(agreed.rows) == len(OWED)
    text = summary_text(Published.of(agreed))
    assert "2 cases ran in more than one lane and count once: 2 agree, 0 differ." in text
    differing = two_lanes((Claim(GOLDEN[0].id, "failed", "changed"), *passes(tuple(GOLDEN))[1:]))
    text = summary_text(Published.of(differing))
    assert "### Lanes that differ" in text
    assert f"`{GOLDEN[0].id}`: cpu passed (match), gpu failed (changed)" in text
    assert "1 agree, 1 differ" in text


KEYS = sorted(set(data_of(red())) - {"narrowed", "asked", "not_asked"})
TEXT_KEYS = {"run", "commit", "tree", "verdict_line"}


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(key=st.sampled_from(KEYS), wrong=st.sampled_from([3.5, [1], {"a": 1}, True, "x", "gone"]))
def test_a_ledger_with_any_key_gone_or_of_another_type_is_refused(
    tmp_path: Path, key: str, wrong: Any
) -> None:
    """Neither a traceback nor anything that reads as a result."""
    assume(wrong != "x" or key not in TEXT_KEYS)
    whole = data_of(red(), moved=Moved("b"), since=Since("c"))
    changed = {k: v for k, v in whole.items() if k != key}
    if wrong != "gone":
        changed[key] = wrong
    with pytest.raises(UsageError, match=r"ledger\.json is not a (readable )?ledger"):
        read_back(tmp_path, changed)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"verdict": "green"}, "verdict is 'green' with exit code 1"),
        ({"verdict": "green", "exit_code": 0}, "verdict is 'green', but its cases are"),
        ({"counts": {"passed": 12, "failed": 0, "not-run": 0}}, "counts are"),
        ({"schema": 99}, "is not a ledger of schema 1"),
        ({"cases": [{"id": "x"}]}, "is not a readable ledger"),
    ],
)
def test_a_ledger_that_contradicts_itself_is_refused(
    tmp_path: Path, changes: dict[str, Any], told: str
) -> None:
    with pytest.raises(UsageError, match=told):
        read_back(tmp_path, {**data_of(red()), **changes})


@pytest.mark.parametrize("wrong", [float("nan"), float("inf"), -1, 10**400, True, "1", None])
def test_a_ledger_with_a_time_that_is_none_is_refused(tmp_path: Path, wrong: object) -> None:
    data = data_of(red())
    data["totals"][0] = {**data["totals"][0], "seconds": wrong}
    with pytest.raises(UsageError, match=r"is not a readable ledger: .*is no number of seconds"):
        read_back(tmp_path, data)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000, "\ufeff{}"])
def test_a_file_that_is_no_ledger_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "ledger.json"
    path.write_text(text)
    with pytest.raises(UsageError, match=r"ledger\.json is not a ledger"):
        read_published(path)


def base_of(tmp_path: Path, ledger: Ledger) -> dict[str, Any]:
    write_json(tmp_path / "base.json", ledger.to_json())
    return read_base(tmp_path / "base.json")


def test_what_changed_since_the_base_is_told_case_by_case(tmp_path: Path) -> None:
    base = base_of(tmp_path, red())
    base["statuses"]["identity:old/gfx942:cfg0:llvm20"] = "passed"
    base["statuses"]["parity:old/gfx942:cfg0:llvm20"] = "passed"
    now = ledger_of((*passes()[:1], Claim(OWED[1].id, "failed", "drift"), *passes()[3:]))
    change = since(now.rows, ("identity", "golden"), False, base)
    assert change.mended == (FIRST,)
    assert OWED[1].id in change.newly_failed
    assert change.newly_not_run == (OWED[2].id,)
    assert change.gone == ("identity:old/gfx942:cfg0:llvm20",)
    assert since(now.rows, ("identity", "golden"), True, base).gone == ()
    text = summary_text(Published.of(now, since=change))
    assert f"newly not run since `c0`: 1 (`{IDENTITY[2].id}`)" in text
    assert "no longer planned since `c0`: 1 (`identity:old/gfx942:cfg0:llvm20`)" in text


def test_nothing_new_is_said_in_words(tmp_path: Path) -> None:
    change = since(red().rows, ("identity",), False, base_of(tmp_path, red()))
    text = summary_text(Published.of(red(), since=change))
    assert "nothing newly not run or failed since `c0`" in text


def test_the_previous_ledgers_are_those_of_the_last_other_commit(tmp_path: Path) -> None:
    assert previous_ledgers(tmp_path, "now") == []
    for number, commit in enumerate(("older", "old", "none", "", "old", "now")):
        path = tmp_path / "results" / "runs" / f"r{number}" / "ledger.json"
        write_json(path, {**red().to_json(), "commit": commit})
        os.utime(path, (number, number))
    found = previous_ledgers(tmp_path, "now")
    assert [path.parent.name for path in found] == ["r4", "r1"]


def test_a_narrowed_run_hides_no_earlier_ledger_of_its_commit(tmp_path: Path) -> None:
    cases = [{"id": "a", "status": "passed"}, {"id": "b", "status": "failed"}]
    write_json(tmp_path / "whole.json", {"commit": "c", "cases": cases})
    write_json(
        tmp_path / "narrow.json", {"commit": "c", "cases": [{"id": "b", "status": "passed"}]}
    )
    base = read_bases([tmp_path / "narrow.json", tmp_path / "whole.json"])
    assert base == {"commit": "c", "statuses": {"a": "passed", "b": "passed"}}


def test_what_the_base_never_asked_is_not_called_unchanged(tmp_path: Path) -> None:
    base = base_of(tmp_path, red())
    del base["statuses"][OWED[1].id]
    now = ledger_of((*passes()[:1], Claim(OWED[1].id, "failed", "drift"), *passes()[2:]))
    change = since(now.rows, ("identity",), True, base)
    assert change.unseen == (OWED[1].id,)
    text = summary_text(Published.of(now, since=change))
    assert f"failed or not run here, and not known of `c0`: 1 (`{OWED[1].id}`)" in text
    assert "nothing newly" not in text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"commit": 1, "cases": []}',
        '{"commit": "c", "cases": [{"id": "x", "status": "fine"}]}',
        '{"commit": "none", "cases": []}',
        '{"commit": "", "cases": []}',
    ],
)
def test_a_base_that_is_no_ledger_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "base.json").write_text(text)
    with pytest.raises(UsageError, match=r"base\.json is not a ledger to compare with"):
        read_base(tmp_path / "base.json")
