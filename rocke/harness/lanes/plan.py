"""The plan: every case a run owes, written before anything runs."""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from rocke.errors import UsageError
from rocke.harness.cases import Case, case_id
from rocke.harness.declared.families import Family, load_families
from rocke.harness.documents import fault_of, read_json
from rocke.harness.lanes.casemakers import Triple
from rocke.harness.lanes.lists import Entry, Lane
from rocke.harness.lanes.narrowing import Narrowing, choose_families, only_configs
from rocke.harness.lanes.owed import triples_of
from rocke.harness.lanes.shards import share_of
from rocke.harness.project import PROJECT_FILE, Project
from rocke.harness.tree import commit_of, tree_digest

SCHEMA = 3
PLAN_FILE = "plan.json"
# Checks that set engines against each other, and so have no cases where there is only one.
COMPARING = frozenset({"identity", "parity"})


class StalePlanError(UsageError):
    """The plan is of another commit or working tree than the one at hand."""


@dataclass(frozen=True)
class Plan:
    """The contract of a run: its cases and the sources they are about.

    `alone` are the families of which a comparing check was asked, and that only one engine covers.
    """

    run_dir: Path
    commit: str
    tree: str
    checks: tuple[str, ...]
    lanes: tuple[str, ...]
    narrowing: Narrowing
    cases: tuple[Case, ...] = field(repr=False)
    suites: tuple[str, ...] = ()
    alone: tuple[str, ...] = ()

    @property
    def path(self) -> Path:
        return self.run_dir / PLAN_FILE

    def joined(self, other: Plan) -> Plan:
        """This plan and another of the same sources and narrowing as one."""
        if (self.commit, self.tree, self.narrowing) != (other.commit, other.tree, other.narrowing):
            raise UsageError(f"{self.path} is of another commit, tree or narrowing than this run.")
        cases = {(case.id, case.lane): case for case in (*self.cases, *other.cases)}
        return replace(
            self,
            checks=tuple(dict.fromkeys(self.checks + other.checks)),
            lanes=tuple(dict.fromkeys(self.lanes + other.lanes)),
            suites=tuple(dict.fromkeys(self.suites + other.suites)),
            alone=tuple(dict.fromkeys(self.alone + other.alone)),
            cases=tuple(cases.values()),
        )


def make_plan(
    project: Project, suites: Sequence[tuple[Lane, Entry]], narrowing: Narrowing, run_dir: Path
) -> Plan:
    """Plans suites of lanes; an unknown check, family, config or flavor is a UsageError."""
    families = choose_families(load_families(project), narrowing.family)
    triples = triples_of(project, families, [entry for _, entry in suites], narrowing)
    whole = [(lane, entry, _cases(lane, entry, triples)) for lane, entry in suites]
    refuse_overlaps(whole)
    cases = tuple(
        case
        for _, _, owed in whole
        for case in (share_of(project, owed, narrowing.shard) if narrowing.shard else owed)
    )
    checks = tuple(dict.fromkeys(check for _, entry in suites for check in entry.cases))
    if not cases:
        raise UsageError(_nothing(project, families, checks, narrowing))
    left = only_configs(families, narrowing.only) if COMPARING.intersection(checks) else ()
    return Plan(
        run_dir=run_dir,
        commit=commit_of(project.root),
        tree=tree_digest(project.root),
        checks=checks,
        lanes=tuple(dict.fromkeys(lane.name for lane, _ in suites)),
        narrowing=narrowing,
        cases=cases,
        suites=tuple(dict.fromkeys(entry.check for _, entry in suites)),
        alone=tuple(f.id for f in left if len(project.engines_for(f.id)) < 2),
    )


def _nothing(
    project: Project, families: Sequence[Family], checks: Sequence[str], narrowing: Narrowing
) -> str:
    """Why no case is left, in a sentence."""
    alone = all(len(project.engines_for(family.id)) < 2 for family in families)
    if alone and set(checks) <= COMPARING:
        return (
            f"{' and '.join(checks)}: nothing to compare, for {project.root / PROJECT_FILE} has no "
            "two engines that cover one family; golden and determinism need only one."
        )
    left = narrowing.describe() or "no narrowing"
    return f"Nothing is left to run of {', '.join(checks)} ({left})."


def refuse_overlaps(suites: Sequence[tuple[Lane, Entry, Sequence[Case]]]) -> None:
    """A UsageError when two entries owe one case and neither says `shared: true`."""
    seen: dict[str, tuple[Lane, Entry]] = {}
    for lane, entry, cases in suites:
        for case in cases:
            first = seen.setdefault(case.id, (lane, entry))
            if first[1] is not entry and not (entry.shared or first[1].shared):
                raise UsageError(
                    f"{lane.path}: the entry {entry.check!r} owes the case {case.id}, as does "
                    f"{first[1].check!r} of {first[0].path}; select other cases, or say "
                    "`shared: true` where both lanes should run it."
                )


def _cases(lane: Lane, entry: Entry, triples: Mapping[str, Sequence[Triple]]) -> list[Case]:
    needs = tuple(str(name) for name in lane.needs)
    return [
        Case(case_id(check, *triple), check, *triple, lane.name, needs, entry.check)
        for check in entry.cases
        for triple in triples[check]
        if entry.select.holds(*triple)
    ]


def write_plan(plan: Plan) -> Path:
    """Writes `plan.json` into the run's folder atomically and says where."""
    data = {
        "schema": SCHEMA,
        "commit": plan.commit,
        "tree": plan.tree,
        "checks": list(plan.checks),
        "lanes": list(plan.lanes),
        "suites": list(plan.suites),
        "alone": list(plan.alone),
        "narrowing": plan.narrowing.to_json(),
        "cases": [vars(case) for case in plan.cases],
    }
    plan.run_dir.mkdir(parents=True, exist_ok=True)
    temporary = plan.path.with_name(f".{PLAN_FILE}.{os.getpid()}")
    temporary.write_text(json.dumps(data) + "\n", encoding="utf-8")
    temporary.replace(plan.path)
    return plan.path


def read_plan(
    path: Path, root: Path | None = None, of: Collection[tuple[str, str]] | None = None
) -> Plan:
    """Reads a plan back; given `root`, refuses one of another commit or another working tree.

    Given `of`, pairs of a lane and a suite, only their cases are made of the rows: what one test
    process needs.
    """
    data = read_json(path, "a plan")
    if not isinstance(data, dict) or data.get("schema") != SCHEMA:
        raise UsageError(f"{path} is not a plan of schema {SCHEMA}.")
    try:
        plan = _plan_from(path, data, of)
    except (KeyError, TypeError, ValueError) as error:
        raise UsageError(f"{path} is not a plan: {fault_of(error)}.") from error
    if root is not None:
        refuse_other_sources(plan, root)
    return plan


def _plan_from(path: Path, data: dict[str, Any], of: Collection[tuple[str, str]] | None) -> Plan:
    narrowing = data["narrowing"]
    shard = narrowing["shard"]
    return Plan(
        run_dir=path.parent,
        commit=str(data["commit"]),
        tree=str(data["tree"]),
        checks=tuple(data["checks"]),
        lanes=tuple(data["lanes"]),
        suites=tuple(data["suites"]),
        alone=tuple(data["alone"]),
        narrowing=Narrowing(
            only=tuple(narrowing["only"]),
            family=tuple(narrowing["family"]),
            flavor=tuple(narrowing["flavor"]),
            shard=(int(shard[0]), int(shard[1])) if shard else None,
        ),
        cases=tuple(
            _case(row, trusted=of is not None)
            for row in data["cases"]
            if of is None or (row["lane"], row["suite"]) in of
        ),
    )


def _case(row: dict[str, Any], trusted: bool) -> Case:
    """A test process believes the rows of the plan that its caller has read or made itself."""
    if not trusted:
        return Case.from_json(row)
    # As unpickling does it: a frozen class sets its fields one by one, for thousands of rows.
    case = object.__new__(Case)
    vars(case).update(row, needs=tuple(row["needs"]))
    return case


def refuse_other_sources(plan: Plan, root: Path) -> None:
    """A StalePlanError when the plan was made at another commit or of another working tree."""
    commit, tree = commit_of(root), tree_digest(root)
    if plan.commit != commit:
        raise StalePlanError(
            f"{plan.path} is a plan of commit {plan.commit}, but {commit} is checked out."
        )
    if plan.tree != tree:
        raise StalePlanError(
            f"{plan.path} is a plan of another working tree: files have changed since it was made."
        )
