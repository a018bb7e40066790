"""Evidence: what a lane's JUnit file says, read without believing any of it.

A file that is missing, empty, cut off, of another commit or run is missing evidence, and `problem`
says so in a sentence. Nothing here decides whether a case passed; the ledger does.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from junitparser import (
    Error,
    Failure,
    JUnitXml,
    JUnitXmlError,
    Properties,
    Skipped,
    TestCase,
    TestSuite,
)

from rocke.errors import UsageError
from rocke.harness.cases import CASE_PROPERTY, CASES_PROPERTY, FACT_PREFIX
from rocke.harness.tables import seconds_of

_CLAIM_KEYS = ("id", "status", "reason", "detail")


@dataclass(frozen=True)
class Claim:
    """What a test item says of one case, in its own words; `status` is any text at all."""

    id: str
    status: str
    reason: str
    detail: str = ""
    seconds: float = 0.0


ENDINGS = ("finished", "timed-out", "cancelled", "broken")


@dataclass(frozen=True)
class Outcome:
    """How the test run of one lane entry ended, one of ENDINGS."""

    ending: str
    seconds: float = 0.0
    message: str = ""


@dataclass(frozen=True)
class Evidence:
    """One lane entry's evidence, or one shard's; with a `problem` it has no claims and is missing.

    `foreign` says that the problem is one of facts: it is evidence of something else. `cases` are
    the ids that a shard owes. `unclaimed` are items that passed and tell of no case. `lost_outcome`
    says why there is no `outcome` beside a file.
    """

    lane: str
    check: str
    path: Path
    outcome: Outcome | None = None
    problem: str = ""
    facts: Mapping[str, str] | None = None
    claims: tuple[Claim, ...] = ()
    collection_error: str = ""
    stray_failures: tuple[str, ...] = ()
    unclaimed: tuple[str, ...] = ()
    foreign: bool = False
    cases: frozenset[str] | None = None
    lost_outcome: str = ""


class _ForeignError(UsageError):
    """Evidence of another commit, tree, run, lane, check or shard."""


def read_evidence(
    lane: str, check: str, path: Path, outcome: Path, expected: Mapping[str, str]
) -> Evidence:
    """Reads one entry's evidence.

    `expected` are the facts it must carry (commit, tree, run, shard), as the plan has them.
    """
    ended, lost = _read_outcome(outcome)
    blank = Evidence(lane, check, path, ended, lost_outcome=lost)
    try:
        suites = _suites(path)
        facts = _facts(suites)
        _refuse_foreign(path, facts, {**expected, "lane": lane, "check": check})
        return _filled(blank, facts, [case for suite in suites for case in suite])
    except UsageError as error:
        foreign = isinstance(error, _ForeignError)
        return Evidence(lane, check, path, blank.outcome, problem=str(error), foreign=foreign)


def _read_outcome(path: Path) -> tuple[Outcome | None, str]:
    """How the test run ended, or a sentence on why that is not known."""
    if not path.is_file():
        return None, f"{path.name} is missing, so how the test run ended is not known."
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        ending, message = data["ending"], data["message"]
        outcome = Outcome(ending, seconds_of(data["seconds"]), message)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None, f"{path.name} can't be read, so how the test run ended is not known."
    if ending not in ENDINGS or not isinstance(message, str):
        return None, f"{path.name} has no ending of {', '.join(ENDINGS)}."
    return outcome, ""


def _suites(path: Path) -> list[TestSuite]:
    if not path.is_file():
        raise UsageError(f"{path.name} is missing.")
    if path.stat().st_size == 0:
        raise UsageError(f"{path.name} is empty.")
    try:
        parsed: Any = JUnitXml.fromfile(str(path))
    except SyntaxError as error:  # what both of the XML parsers it may use raise
        raise UsageError(f"{path.name} is not readable XML: {error}.") from error
    except (JUnitXmlError, OSError, UnicodeError, ValueError, LookupError) as error:
        raise UsageError(f"{path.name} is not a readable JUnit file: {error}.") from error
    suites = [parsed] if isinstance(parsed, TestSuite) else list(parsed)
    if not suites:
        raise UsageError(f"{path.name} holds no test suite.")
    return suites


def _properties(element: TestSuite | TestCase) -> Iterator[tuple[str, str]]:
    groups: Any = element.iterchildren(Properties)  # type: ignore[no-untyped-call]
    for properties in groups:
        for item in properties:
            yield str(item.name), str(item.value)


def _facts(suites: list[TestSuite]) -> dict[str, str]:
    return {
        name.removeprefix(FACT_PREFIX): value
        for suite in suites
        for name, value in _properties(suite)
        if name.startswith(FACT_PREFIX)
    }


def _refuse_foreign(path: Path, facts: Mapping[str, str], expected: Mapping[str, str]) -> None:
    for key, value in expected.items():
        if facts.get(key) != value:
            found = facts.get(key, "nothing")
            raise _ForeignError(
                f"{path.name} is evidence of {key} {found}, but the plan is of {value}."
            )


def _filled(blank: Evidence, facts: Mapping[str, str], items: list[TestCase]) -> Evidence:
    claims: list[Claim] = []
    strays: list[str] = []
    unclaimed: list[str] = []
    collection = ""
    for item in items:
        broken = _breakage(item)
        said = [claim for name, text in _properties(item) for claim in _claims(name, text)]
        if broken and not said and "collection" in str(broken[0].message):
            collection = collection or f"{item.name}: {(broken[0].text or '').strip()[-2000:]}"
        elif broken and not _owned_up(broken[0], said):
            # The item did not pass, yet none of its cases says so: none can be believed.
            strays.append(f"{item.name}: {broken[0].message or 'failed without a message'}")
            said = [Claim(c.id, "failed", "error", strays[-1], c.seconds) for c in said]
        elif not broken and not said:
            unclaimed.append(str(item.name))
        claims.extend(said)
    return Evidence(
        blank.lane,
        blank.check,
        blank.path,
        blank.outcome,
        lost_outcome=blank.lost_outcome,
        facts=facts,
        claims=tuple(claims),
        collection_error=collection,
        stray_failures=tuple(strays),
        unclaimed=tuple(unclaimed),
    )


def _breakage(item: TestCase) -> list[Any]:
    return [result for result in item.result if isinstance(result, Failure | Error | Skipped)]


def _owned_up(broken: Any, said: list[Claim]) -> bool:
    """True when a case of an item that did not pass says that it did not pass either."""
    if isinstance(broken, Skipped):
        return any(claim.status != "passed" for claim in said)
    return any(claim.status == "failed" for claim in said)


def _claims(name: str, text: str) -> list[Claim]:
    """The claims of one property; what can't be read as a claim becomes one that no plan has."""
    if name not in (CASE_PROPERTY, CASES_PROPERTY):
        return []
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return [Claim("?", "unreadable", "error", text[:200])]
    if name == CASE_PROPERTY:
        return [_claim(data)]
    if not isinstance(data, list):
        return [Claim("?", "unreadable", "error", text[:200])]
    return [_claim(row) for row in data]


def _claim(data: Any) -> Claim:
    try:
        named = {key: data[key] for key in _CLAIM_KEYS}
        seconds = seconds_of(data["seconds"])
    except (ValueError, KeyError, TypeError):
        return Claim("?", "unreadable", "error", str(data)[:200])
    if set(map(type, named.values())) != {str}:
        return Claim("?", "unreadable", "error", str(data)[:200])
    return Claim(**named, seconds=seconds)
