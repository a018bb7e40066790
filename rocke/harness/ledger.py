"""The ledger: the plan joined with the evidence, by a pure function that fails closed.

Every planned case gets exactly one row. A row is `passed` only when one readable claim says so with
a reason its check is allowed to pass with; everything else is `failed` or `not-run`, named.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rocke.harness.cases import NONE, NOT_RUN_REASONS, REASONS, Case, Status
from rocke.harness.evidence import Claim, Evidence
from rocke.harness.lanes import Lane
from rocke.harness.plan import Plan
from rocke.harness.verdict import Verdict, judge

SCHEMA = 1
_STATUSES = frozenset(map(str, Status))
# Reasons that no case passes with, whatever its status says.
NEVER_PASS = frozenset(
    {
        *("drift", "one-rejected", "reject-mismatch", "crash", "timeout", "error"),
        *("short", "all-rejected", "nothing-compared"),
        *("changed", "added", "removed", "orphaned", "corrupt", "duplicate", "no-golden"),
        *("not-emitted", "different"),
    }
)


@dataclass(frozen=True)
class Row:
    """One case as the ledger has it."""

    case: Case
    status: Status
    reason: str
    detail: str = ""
    seconds: float = 0.0

    def to_json(self) -> dict[str, Any]:
        named = {
            key: getattr(self.case, key)
            for key in ("id", "check", "family", "config", "flavor", "lane")
        }
        return named | {"status": str(self.status), "reason": self.reason, "detail": self.detail}


@dataclass(frozen=True)
class Total:
    """One line of the table: a check in a lane.

    `seconds` is the wall time of the test run; a check that shares it with an earlier line says so
    in `shared_with` instead.
    """

    check: str
    lane: str
    planned: int
    passed: int
    failed: int
    not_run: int
    seconds: float
    shared_with: str = ""


@dataclass(frozen=True)
class Problem:
    """Evidence that does not fit the plan: `kind` is missing, unplanned, duplicate or stray."""

    kind: str
    message: str


@dataclass(frozen=True)
class Ledger:
    """The whole answer; the table and the exit code are made from this alone."""

    run: str
    plan: Plan = field(repr=False)
    verdict: Verdict
    rows: tuple[Row, ...] = field(repr=False)
    totals: tuple[Total, ...]
    problems: tuple[Problem, ...]

    @property
    def exit_code(self) -> int:
        return self.verdict.exit_code

    def to_json(self) -> dict[str, Any]:
        counts = Counter(str(row.status) for row in self.rows)
        return {
            "schema": SCHEMA,
            "run": self.run,
            "commit": self.plan.commit,
            "tree": self.plan.tree,
            "verdict": self.verdict.word,
            "verdict_line": self.verdict.line,
            "exit_code": self.verdict.exit_code,
            "counts": {
                "planned": len(self.rows),
                **{str(status): counts[str(status)] for status in Status},
            },
            "narrowed": self.plan.narrowing.to_json() if self.plan.narrowing else None,
            "asked": list(self.verdict.asked),
            "not_asked": list(self.verdict.not_asked),
            "problems": [{"kind": p.kind, "message": p.message} for p in self.problems],
            "cases": [row.to_json() for row in self.rows],
        }


def join(
    plan: Plan,
    evidence: Sequence[Evidence],
    lanes: Sequence[Lane],
    elsewhere: Collection[str] = (),
) -> Ledger:
    """Joins a plan with all the evidence there is for it; `elsewhere` as for `judge`."""
    claims: dict[str, list[Claim]] = defaultdict(list)
    for piece in evidence:
        for claim in piece.claims:
            claims[claim.id].append(claim)
    by_check = _by_case_check(evidence, lanes)
    rows = [_row(case, claims.get(case.id, []), by_check.get(case.check)) for case in plan.cases]
    rows = _close_families(rows)
    problems = tuple(_problems(plan, evidence, claims))
    verdict = judge(plan, lanes, rows, problems, elsewhere)
    totals = tuple(_totals(rows, by_check))
    return Ledger(plan.run_dir.name, plan, verdict, tuple(rows), totals, problems)


def _by_case_check(evidence: Sequence[Evidence], lanes: Sequence[Lane]) -> dict[str, Evidence]:
    """Which evidence answers for which case check; a later one never hides an earlier."""
    entries = {(lane.name, entry.check): entry for lane in lanes for entry in lane.entries}
    found: dict[str, Evidence] = {}
    for piece in evidence:
        entry = entries.get((piece.lane, piece.check))
        for check in entry.cases if entry else ():
            found.setdefault(check, piece)
    return found


def _row(case: Case, claims: Sequence[Claim], evidence: Evidence | None) -> Row:
    if not claims:
        return Row(case, Status.NOT_RUN, *_why_not_run(evidence))
    if len(claims) > 1:
        told = "; ".join(f"{claim.status} ({claim.reason})" for claim in claims)
        return Row(case, Status.FAILED, "duplicate-evidence", f"Told {len(claims)} times: {told}.")
    return _believed(case, claims[0])


def _why_not_run(evidence: Evidence | None) -> tuple[str, str]:
    if evidence is None:
        return "lane-missing", "No evidence was left."
    ending = evidence.outcome.ending if evidence.outcome else ""
    if ending in ("timed-out", "cancelled"):
        return ending, evidence.outcome.message if evidence.outcome else ""
    if evidence.collection_error:
        return "collection-error", evidence.collection_error
    if evidence.problem:
        return "lane-missing", evidence.problem
    return "lane-missing", f"{evidence.path.name} says nothing of this case."


def _believed(case: Case, claim: Claim) -> Row:
    """A single claim, taken at its word only where the word is in the closed sets."""
    detail, seconds = claim.detail, claim.seconds
    if claim.status not in _STATUSES:
        reason = "unknown-status"
        detail = f"The evidence has the status {claim.status!r}. {detail}"
        return Row(case, Status.FAILED, reason, detail, seconds)
    status = Status(claim.status)
    if status is Status.NOT_RUN and claim.reason in NOT_RUN_REASONS:
        return Row(case, status, claim.reason, detail, seconds)
    known = claim.reason in REASONS.get(case.check, frozenset())
    if claim.reason == "complete" and case.flavor != NONE:
        known = False  # only what is about a whole family or set of files can be complete
    if status is Status.FAILED:
        return Row(case, status, claim.reason or "error", detail, seconds)
    if status is Status.NOT_RUN or not known or claim.reason in NEVER_PASS:
        reason = "unknown-reason"
        detail = f"The evidence says {claim.status} with the reason {claim.reason!r}. {detail}"
        return Row(case, Status.FAILED, reason, detail, seconds)
    return Row(case, status, claim.reason, detail, seconds)


def _close_families(rows: list[Row]) -> list[Row]:
    """Settles each family's closing identity case from the family's own rows.

    No single test item can know whether all of a family came back, so the ledger says it.
    """
    members: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        if row.case.check == "identity" and row.case.config != NONE:
            members[row.case.family].append(row)
    return [
        _closing(row, members[row.case.family])
        if row.case.check == "identity" and row.case.config == NONE and row.status != Status.FAILED
        else row
        for row in rows
    ]


def _closing(row: Row, members: Sequence[Row]) -> Row:
    reasons = Counter(member.reason for member in members)
    came = sum(member.status != Status.NOT_RUN for member in members)
    compared = reasons["identical"] + reasons["drift"]
    answered = compared + sum(
        reasons[r] for r in ("both-rejected", "one-rejected", "reject-mismatch")
    )
    detail = f"{came} of {len(members)} came back, {compared} of them compared."
    if members and not came:
        return Row(row.case, Status.NOT_RUN, members[0].reason, detail)
    if came < len(members):
        return Row(row.case, Status.FAILED, "short", detail)
    if members and reasons["both-rejected"] == len(members):
        return Row(row.case, Status.FAILED, "all-rejected", detail)
    if not compared and not answered:
        return Row(row.case, Status.FAILED, "nothing-compared", detail)
    return Row(row.case, Status.PASSED, "complete", detail)


def _problems(
    plan: Plan, evidence: Sequence[Evidence], claims: Mapping[str, Sequence[Claim]]
) -> Iterable[Problem]:
    planned = Counter(case.id for case in plan.cases)
    for piece in evidence:
        if piece.problem:
            yield Problem("missing", f"{piece.check} in {piece.lane}: {piece.problem}")
        for stray in piece.stray_failures:
            yield Problem("stray", f"{piece.check} in {piece.lane}: {stray}")
    for name, said in claims.items():
        if name not in planned:
            shown = said[0].detail if name == "?" else name
            yield Problem("unplanned", f"There is evidence of {shown!r}, which is in no plan.")
        elif len(said) > 1:
            yield Problem("duplicate", f"There are {len(said)} pieces of evidence of {name}.")
    for name, count in planned.items():
        if count > 1:
            yield Problem("duplicate", f"The plan has {name} {count} times.")


def _totals(rows: Sequence[Row], by_check: Mapping[str, Evidence]) -> Iterable[Total]:
    groups: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in rows:
        groups[row.case.check, row.case.lane].append(row)
    told: dict[str, str] = {}
    for (check, lane), members in groups.items():
        counts = Counter(row.status for row in members)
        piece = by_check.get(check)
        suite = piece.check if piece else check
        seconds = piece.outcome.seconds if piece and piece.outcome else 0.0
        first = told.setdefault(suite, check)
        shared = first if first != check and seconds else ""
        yield Total(
            check,
            lane,
            planned=len(members),
            passed=counts[Status.PASSED],
            failed=counts[Status.FAILED],
            not_run=counts[Status.NOT_RUN],
            seconds=0.0 if shared else seconds,
            shared_with=shared,
        )
