"""The ledger: the plan joined with the evidence, by a pure function that fails closed.

Every planned case gets exactly one row, over all the lanes that planned it. A row is `passed` only
when one readable claim says so with a reason its check is allowed to pass with; everything else is
`failed` or `not-run`, named.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rocke.harness.cases import Status
from rocke.harness.lanes.lists import Lane
from rocke.harness.lanes.plan import Plan
from rocke.harness.results.evidence import Claim, Evidence
from rocke.harness.results.idle import idle_parts
from rocke.harness.results.machines import Machine, machines_of
from rocke.harness.results.rows import Row, close_families, merged, row_of
from rocke.harness.results.verdict import Verdict, judge

SCHEMA = 1
# A file of evidence may hold any number of cases that nobody planned.
SHOWN_UNPLANNED = 20
_SHOWN_NAME = 200


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
    """Evidence that does not fit the plan.

    `kind` is missing, foreign, copies, unplanned, duplicate or stray.
    """

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
    machines: tuple[Machine, ...] = ()

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
    pieces: dict[tuple[str, str], list[Evidence]] = defaultdict(list)
    claims: dict[tuple[str, str], list[Claim]] = defaultdict(list)
    for piece in evidence:
        pieces[piece.lane, piece.check].append(piece)
        for claim in piece.claims:
            claims[claim.id, piece.lane].append(claim)
    told = [
        row_of(case, claims.get((case.id, case.lane), ()), pieces.get((case.lane, case.suite), ()))
        for case in plan.cases
    ]
    told = close_families(told, bool(plan.narrowing))
    rows = merged(told, {lane.name for lane in lanes if not lane.required})
    problems = tuple(_problems(plan, evidence, claims))
    verdict = judge(plan, lanes, rows, problems, elsewhere)
    totals = tuple(_totals(told, pieces))
    totals += tuple(_idle_totals(plan, lanes, totals))
    machines = machines_of(evidence)
    return Ledger(plan.run_dir.name, plan, verdict, tuple(rows), totals, problems, machines)


def _problems(
    plan: Plan,
    evidence: Sequence[Evidence],
    claims: Mapping[tuple[str, str], Sequence[Claim]],
) -> Iterable[Problem]:
    planned = Counter((case.id, case.lane) for case in plan.cases)
    for piece in evidence:
        if piece.problem:
            kind = "foreign" if piece.foreign else "missing"
            yield Problem(kind, f"{piece.check} in {piece.lane}: {piece.problem}")
        elif piece.lost_outcome:
            yield Problem("missing", f"{piece.check} in {piece.lane}: {piece.lost_outcome}")
        for stray in piece.stray_failures:
            yield Problem("stray", f"{piece.check} in {piece.lane}: {stray}")
        if piece.unclaimed:
            told = f"{len(piece.unclaimed):,} passing tests tell of no case of the plan, the first:"
            first = piece.unclaimed[0][:_SHOWN_NAME]
            yield Problem("unplanned", f"{piece.check} in {piece.lane}: {told} {first!r}.")
    yield from _copies(evidence)
    yield from _unplanned([key for key in claims if key not in planned], claims)
    for key, said in claims.items():
        if key in planned and len(said) > 1:
            yield Problem("duplicate", f"There are {len(said)} pieces of evidence of {key[0]}.")
    for (name, _), count in planned.items():
        if count > 1:
            yield Problem("duplicate", f"The plan has {name} {count} times.")


def _unplanned(
    keys: Sequence[tuple[str, str]], claims: Mapping[tuple[str, str], Sequence[Claim]]
) -> Iterable[Problem]:
    for name, lane in keys[:SHOWN_UNPLANNED]:
        shown = claims[name, lane][0].detail if name == "?" else name
        yield Problem("unplanned", f"There is evidence of {shown!r}, which is in no plan.")
    if left := len(keys[SHOWN_UNPLANNED:]):
        yield Problem("unplanned", f"There is evidence of {left:,} more cases that no plan has.")


def _copies(evidence: Sequence[Evidence]) -> Iterable[Problem]:
    """Two files that both claim to be one suite's evidence, or one shard's of it."""
    files: dict[str, list[str]] = defaultdict(list)
    for piece in evidence:
        if not piece.problem:
            files[piece.path.name].append(f"{piece.path.parent.name}/{piece.path.name}")
    for name, paths in files.items():
        if len(paths) > 1:
            shown = ", ".join(paths)
            yield Problem("copies", f"There are {len(paths)} files of evidence {name}: {shown}.")


def _totals(
    rows: Sequence[Row], pieces: Mapping[tuple[str, str], Sequence[Evidence]]
) -> Iterable[Total]:
    groups: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in rows:
        groups[row.case.check, row.case.lane].append(row)
    told: dict[tuple[str, str], str] = {}
    for (check, lane), members in groups.items():
        counts = Counter(row.status for row in members)
        suites = dict.fromkeys((row.case.lane, row.case.suite) for row in members)
        seconds = sum(_seconds(pieces.get(suite, ())) for suite in suites)
        first = told.setdefault(next(iter(suites)), check)
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


def _idle_totals(plan: Plan, lanes: Sequence[Lane], totals: Sequence[Total]) -> Iterable[Total]:
    """A line with no case for each check that was asked in a lane and has none there."""
    there = {(total.check, total.lane) for total in totals}
    parts = ((part.check, part.lane) for part in idle_parts(plan, lanes))
    for check, lane in dict.fromkeys(parts):
        if (check, lane) not in there:
            yield Total(check, lane, planned=0, passed=0, failed=0, not_run=0, seconds=0.0)


def _seconds(pieces: Sequence[Evidence]) -> float:
    """The wall time of a suite's test runs, all shards together."""
    return sum(piece.outcome.seconds for piece in pieces if piece.outcome)
