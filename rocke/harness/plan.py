"""The plan: every case a run owes, written before anything runs."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from rocke.errors import UsageError
from rocke.harness import casemakers
from rocke.harness.cases import CHECK_FILES, NONE, Case, case_id
from rocke.harness.families import Family, find_family, load_families
from rocke.harness.project import Project
from rocke.harness.tables import did_you_mean, read_text
from rocke.harness.tree import commit_of, tree_digest

SCHEMA = 1
PLAN_FILE = "plan.json"


@dataclass(frozen=True)
class Narrowing:
    """What a run leaves out on purpose; `only` holds names or globs, shard is (i, n), 1 <= i."""

    only: tuple[str, ...] = ()
    family: tuple[str, ...] = ()
    flavor: tuple[str, ...] = ()
    shard: tuple[int, int] | None = None

    def __bool__(self) -> bool:
        return bool(self.only or self.family or self.flavor or self.shard)

    def describe(self) -> str:
        """One phrase, such as `only cfg7; flavor llvm22`; empty when nothing is left out."""
        parts = [
            f"{word} {', '.join(values)}"
            for word, values in (
                ("only", self.only),
                ("family", self.family),
                ("flavor", self.flavor),
            )
            if values
        ]
        if self.shard:
            parts.append(f"shard {self.shard[0]}/{self.shard[1]}")
        return "; ".join(parts)

    def to_json(self) -> dict[str, Any]:
        return {
            "only": list(self.only),
            "family": list(self.family),
            "flavor": list(self.flavor),
            "shard": list(self.shard) if self.shard else None,
        }


def parse_shard(text: str) -> tuple[int, int]:
    """`2/4` as (2, 4); a UsageError unless 1 <= i <= n."""
    match = re.fullmatch(r"([0-9]{1,6})/([0-9]{1,6})", text)
    if not match or not 1 <= int(match[1]) <= int(match[2]):
        raise UsageError(f"--shard must be written i/n with 1 <= i <= n, but is {text!r}.")
    return int(match[1]), int(match[2])


@dataclass(frozen=True)
class Plan:
    """The contract of a run: its cases and the sources they are about."""

    run_dir: Path
    commit: str
    tree: str
    checks: tuple[str, ...]
    lanes: tuple[str, ...]
    narrowing: Narrowing
    cases: tuple[Case, ...] = field(repr=False)

    @property
    def path(self) -> Path:
        return self.run_dir / PLAN_FILE

    def joined(self, other: Plan) -> Plan:
        """This plan and another of the same sources and narrowing as one."""
        if (self.commit, self.tree, self.narrowing) != (other.commit, other.tree, other.narrowing):
            raise UsageError(f"{self.path} is of another commit, tree or narrowing than this run.")
        cases = {case.id + "@" + case.lane: case for case in (*self.cases, *other.cases)}
        return replace(
            self,
            checks=tuple(dict.fromkeys(self.checks + other.checks)),
            lanes=tuple(dict.fromkeys(self.lanes + other.lanes)),
            cases=tuple(cases.values()),
        )


def make_plan(
    project: Project,
    checks: Sequence[str],
    lane: str,
    narrowing: Narrowing,
    run_dir: Path,
    needs: Mapping[str, tuple[str, ...]] | None = None,
) -> Plan:
    """Plans `checks` for one lane; an unknown check, family, config or flavor is a UsageError."""
    for check in checks:
        if check not in CHECK_FILES:
            raise UsageError(
                f"There is no check {check!r}; known are: {', '.join(CHECK_FILES)}."
                f"{did_you_mean(check, CHECK_FILES)}"
            )
    flavors = _flavors(project, narrowing)
    families = narrow_families(load_families(project), narrowing)
    lane_needs = needs or {}
    cases = [
        Case(case_id(check, family, config, flavor), check, family, config, flavor, lane,
             tuple(lane_needs.get(check, ())))
        for check in dict.fromkeys(checks)
        for family, config, flavor in casemakers.MAKERS[check](project, families, flavors)
    ]  # fmt: skip
    if not cases:
        left = narrowing.describe() or "no narrowing"
        raise UsageError(f"Nothing is left to run of {', '.join(checks)} ({left}).")
    return Plan(
        run_dir=run_dir,
        commit=commit_of(project.root),
        tree=tree_digest(project.root),
        checks=tuple(dict.fromkeys(checks)),
        lanes=(lane,),
        narrowing=narrowing,
        cases=tuple(cases),
    )


def _flavors(project: Project, narrowing: Narrowing) -> tuple[str, ...]:
    for flavor in narrowing.flavor:
        if flavor not in project.flavors:
            raise UsageError(
                f"There is no flavor {flavor!r}; known are: {', '.join(project.flavors)}."
            )
    return tuple(f for f in project.flavors if not narrowing.flavor or f in narrowing.flavor)


def narrow_families(families: tuple[Family, ...], narrowing: Narrowing) -> tuple[Family, ...]:
    """The families with the configs that are left; a name that matches none is a UsageError."""
    chosen = _chosen_families(families, narrowing.family)
    if narrowing.only:
        chosen = _only(chosen, narrowing.only)
    if narrowing.shard:
        chosen = _shard(chosen, *narrowing.shard)
    return tuple(family for family in chosen if family.configs)


def _chosen_families(families: tuple[Family, ...], patterns: tuple[str, ...]) -> tuple[Family, ...]:
    if not patterns:
        return families
    for pattern in patterns:
        if not any(fnmatchcase(family.id, pattern) for family in families):
            find_family(families, pattern)
    return tuple(f for f in families if any(fnmatchcase(f.id, p) for p in patterns))


def _only(families: tuple[Family, ...], patterns: tuple[str, ...]) -> tuple[Family, ...]:
    wanted: dict[str, set[str]] = {family.id: set() for family in families}
    for pattern in patterns:
        hits = [(family.id, name) for family in families for name in family.match(pattern)]
        if not hits:
            known = [c.name for f in families for c in f.configs] + [
                a for f in families for a in f.aliases
            ]
            raise UsageError(
                f"No config is called {pattern!r} in {', '.join(f.id for f in families)}."
                f"{did_you_mean(pattern, known)}"
            )
        for family_id, name in hits:
            wanted[family_id].add(name)
    return tuple(
        replace(f, configs=tuple(c for c in f.configs if c.name in wanted[f.id])) for f in families
    )


def _shard(families: tuple[Family, ...], index: int, count: int) -> tuple[Family, ...]:
    """Configs are dealt round robin over all families, so that shards cost about the same."""
    out, position = [], 0
    for family in families:
        keep = tuple(c for n, c in enumerate(family.configs, position) if n % count == index - 1)
        position += len(family.configs)
        out.append(replace(family, configs=keep))
    return tuple(out)


def write_plan(plan: Plan) -> Path:
    """Writes `plan.json` into the run's folder atomically and says where."""
    data = {
        "schema": SCHEMA,
        "commit": plan.commit,
        "tree": plan.tree,
        "checks": list(plan.checks),
        "lanes": list(plan.lanes),
        "narrowing": plan.narrowing.to_json(),
        "cases": [case.to_json() for case in plan.cases],
    }
    plan.run_dir.mkdir(parents=True, exist_ok=True)
    temporary = plan.path.with_name(f".{PLAN_FILE}.{os.getpid()}")
    temporary.write_text(json.dumps(data) + "\n", encoding="utf-8")
    temporary.replace(plan.path)
    return plan.path


def read_plan(path: Path, root: Path | None = None, checks: Collection[str] | None = None) -> Plan:
    """Reads a plan back; given `root`, refuses one of another commit or another working tree.

    Given `checks`, only their cases are made of the rows: what one test process needs.
    """
    try:
        data = json.loads(read_text(path))
    except ValueError as error:
        raise UsageError(f"{path} is not a plan: it is not JSON ({error}).") from error
    if not isinstance(data, dict) or data.get("schema") != SCHEMA:
        raise UsageError(f"{path} is not a plan of schema {SCHEMA}.")
    try:
        plan = _plan_from(path, data, checks)
    except (KeyError, TypeError, ValueError) as error:
        raise UsageError(f"{path} is not a plan: {error!r}.") from error
    if root is not None:
        refuse_other_sources(plan, root)
    return plan


def _plan_from(path: Path, data: dict[str, Any], checks: Collection[str] | None) -> Plan:
    narrowing = data["narrowing"]
    shard = narrowing["shard"]
    return Plan(
        run_dir=path.parent,
        commit=str(data["commit"]),
        tree=str(data["tree"]),
        checks=tuple(data["checks"]),
        lanes=tuple(data["lanes"]),
        narrowing=Narrowing(
            only=tuple(narrowing["only"]),
            family=tuple(narrowing["family"]),
            flavor=tuple(narrowing["flavor"]),
            shard=(int(shard[0]), int(shard[1])) if shard else None,
        ),
        cases=tuple(
            Case.from_json(row) for row in data["cases"] if checks is None or row["check"] in checks
        ),
    )


def refuse_other_sources(plan: Plan, root: Path) -> None:
    """A UsageError when the plan was made at another commit or of another working tree."""
    commit, tree = commit_of(root), tree_digest(root)
    if plan.commit != commit:
        raise UsageError(
            f"{plan.path} is a plan of commit {plan.commit}, but {commit} is checked out."
        )
    if plan.tree != tree:
        raise UsageError(
            f"{plan.path} is a plan of another working tree: files have changed since it was made."
        )


def planned(plan: Plan, check: str) -> Iterator[Case]:
    """The plan's cases of one check."""
    return (case for case in plan.cases if case.check == check)


__all__ = [
    "NONE",
    "Narrowing",
    "Plan",
    "make_plan",
    "narrow_families",
    "parse_shard",
    "planned",
    "read_plan",
    "write_plan",
]
