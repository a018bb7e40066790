"""Rows of the ledger: a case in one lane against its evidence, and one case over all its lanes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rocke.harness.cases import NONE, NOT_RUN_REASONS, REASONS, Case, Status
from rocke.harness.results.evidence import Claim, Evidence

_STATUSES = {str(status): status for status in Status}
# Reasons that no case passes with, whatever its status says.
NEVER_PASS = frozenset(
    {
        *("drift", "one-rejected", "reject-mismatch", "crash", "timeout", "error"),
        *("short", "all-rejected", "nothing-compared"),
        *("changed", "added", "removed", "orphaned", "corrupt", "duplicate", "no-golden"),
        *("not-emitted", "different"),
        *("over-budget", "stale-waiver", "undefined-symbol", "facts-differ", "bad-object"),
        *("parse-error", "verifier-error", "lds-limit", "codegen-error"),
    }
)


@dataclass(frozen=True)
class Row:
    """One case as the ledger has it; `lanes` are its rows in each lane where several ran it."""

    case: Case
    status: Status
    reason: str
    detail: str = ""
    seconds: float = 0.0
    lanes: tuple[Row, ...] = ()
    # Whether the evidence that owed it is missing as a whole, as against silent about this case.
    lost: bool = False

    @property
    def agreement(self) -> str | None:
        """`agree` or `differ` where at least two lanes ran the case, else None."""
        ran = {(row.status, row.reason) for row in self.lanes if row.status is not Status.NOT_RUN}
        count = sum(row.status is not Status.NOT_RUN for row in self.lanes)
        if count < 2:
            return None
        return "agree" if len(ran) == 1 else "differ"

    def to_json(self) -> dict[str, Any]:
        named = {
            key: getattr(self.case, key)
            for key in ("id", "check", "family", "config", "flavor", "lane")
        }
        said = named | {"status": str(self.status), "reason": self.reason, "detail": self.detail}
        if self.lanes:
            said["lanes"] = [
                {
                    "lane": row.case.lane,
                    "status": str(row.status),
                    "reason": row.reason,
                    "detail": row.detail,
                }
                for row in self.lanes
            ]
            said["agreement"] = self.agreement
        return said


def merged(rows: Sequence[Row], optional: Collection[str]) -> list[Row]:
    """One row an id, which fails closed over its lanes; `optional` are the lanes not required.

    Failed in any lane is failed, and not run in a required lane is not run.
    """
    by_id: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        by_id[row.case.id].append(row)
    return [
        members[0] if len(members) == 1 else _one(members, optional) for members in by_id.values()
    ]


def _one(members: Sequence[Row], optional: Collection[str]) -> Row:
    first = members[0]
    failed = [row for row in members if row.status is Status.FAILED]
    idle = [row for row in members if row.status is Status.NOT_RUN]
    missing = [row for row in idle if row.case.lane not in optional]
    passed = [row for row in members if row.status is Status.PASSED]
    told = next(iter((*failed, *missing, *passed, *idle)))
    detail = told.detail
    if told is not first and told.status is not Status.PASSED:
        detail = f"In the lane {told.case.lane}: {detail}"
    seconds = sum(row.seconds for row in members)
    return Row(first.case, told.status, told.reason, detail, seconds, tuple(members))


def row_of(case: Case, claims: Sequence[Claim], evidence: Sequence[Evidence]) -> Row:
    """What the evidence of one lane's suite says of a case; silence is not a pass."""
    if not claims:
        mine = [p for p in evidence if p.cases is None or case.id in p.cases]
        lost = all(piece.problem for piece in mine)
        return Row(case, Status.NOT_RUN, *_why_not_run(mine), lost=lost)
    if len(claims) > 1:
        told = "; ".join(f"{claim.status} ({claim.reason})" for claim in claims)
        return Row(case, Status.FAILED, "duplicate-evidence", f"Told {len(claims)} times: {told}.")
    return _believed(case, claims[0])


def _why_not_run(pieces: Sequence[Evidence]) -> tuple[str, str]:
    if not pieces:
        return "lane-missing", "No evidence was left."
    evidence = pieces[0]
    ending = evidence.outcome.ending if evidence.outcome else ""
    if ending in ("timed-out", "cancelled"):
        return ending, evidence.outcome.message if evidence.outcome else ""
    if ending == "broken" and evidence.outcome:
        return "lane-missing", evidence.outcome.message
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
    status = _STATUSES[claim.status]
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


def close_families(rows: Sequence[Row], narrowed: bool) -> list[Row]:
    """Settles each family's closing identity case from the family's own rows in its lane.

    No single test item can know whether all of a family came back, so the ledger says it. A plan
    that is `narrowed` may well ask of a family only what is declared to be rejected (one that is
    rejected without being declared so has failed already), so only a whole plan can say that
    a family emits nothing at all.
    """
    members: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in rows:
        if row.case.check == "identity" and row.case.config != NONE:
            members[row.case.lane, row.case.family].append(row)
    return [
        _closing(row, members[row.case.lane, row.case.family], narrowed)
        if row.case.check == "identity" and row.case.config == NONE and row.status != Status.FAILED
        else row
        for row in rows
    ]


def _closing(row: Row, members: Sequence[Row], narrowed: bool) -> Row:
    reasons: Mapping[str, int] = Counter(member.reason for member in members)
    came = sum(member.status != Status.NOT_RUN for member in members)
    compared = reasons["identical"] + reasons["drift"]
    answered = compared + sum(
        reasons[r] for r in ("both-rejected", "one-rejected", "reject-mismatch")
    )
    detail = f"{came} of {len(members)} came back, {compared} of them compared."
    closed = replace(row, status=Status.FAILED, detail=detail)
    idle = [member for member in members if member.status is Status.NOT_RUN]
    if idle and (not came or all(member.lost for member in idle)):
        return replace(closed, status=Status.NOT_RUN, reason=idle[0].reason)
    if came < len(members):
        return replace(closed, reason="short")
    if members and reasons["both-rejected"] == len(members) and not narrowed:
        return replace(closed, reason="all-rejected")
    if not compared and not answered:
        return replace(closed, reason="nothing-compared")
    return replace(closed, status=Status.PASSED, reason="complete")
