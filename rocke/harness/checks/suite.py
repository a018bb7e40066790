"""What a suite's test process shares: the project, the plan, its families and its engines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rocke.harness.cases import NONE, Case, CaseResult
from rocke.harness.checks.goldencheck import tracked_goldens
from rocke.harness.checks.identity import Finding
from rocke.harness.declared.families import Config, Family, find_family, load_families
from rocke.harness.lanes.plan import Plan
from rocke.harness.project import Project

PLAN_ENV = "ROCKE_PLAN"


@dataclass(frozen=True)
class Group:
    """The planned cases that one test item answers; `id` is the item's stable name."""

    id: str
    family: str
    config: str
    cases: tuple[Case, ...]

    def of(self, check: str) -> list[Case]:
        return [case for case in self.cases if case.check == check]

    @property
    def flavors(self) -> tuple[str, ...]:
        """The flavors that the cases ask for, in the plan's order."""
        return tuple(dict.fromkeys(c.flavor for c in self.cases if c.flavor != NONE))


class Suite:
    """A plan opened for running; everything is read once a process.

    `families` are the project's, where they have been read already.
    """

    def __init__(self, project: Project, plan: Plan, families: tuple[Family, ...] = ()) -> None:
        self.project = project
        self.plan = plan
        self.families = families or load_families(project)
        self._configs = {(f.id, config.name): config for f in self.families for config in f.configs}

    @cached_property
    def tracked_goldens(self) -> frozenset[str]:
        return tracked_goldens(self.project)

    def family(self, family_id: str) -> Family:
        return find_family(self.families, family_id)

    def config(self, group: Group) -> Config:
        return self._configs[group.family, group.config]

    def groups(self, checks: Iterable[str]) -> list[Group]:
        """The plan's cases of `checks`, one group a family and config, in the plan's order.

        A family's closing identity case is settled by the ledger, so it is in no group.
        """
        wanted = set(checks)
        members: dict[tuple[str, str], list[Case]] = defaultdict(list)
        for case in self.plan.cases:
            if case.check in wanted and case.config != NONE:
                members[case.family, case.config].append(case)
        return [
            Group(f"{family}:{config}", family, config, tuple(cases))
            for (family, config), cases in members.items()
        ]


def chunks(groups: Sequence[Group], size: int) -> list[tuple[Group, ...]]:
    """Neighbouring groups of one family, at most `size` together: what one test item runs.

    A test item costs the test runner some milliseconds, about as long as a config takes.
    """
    joined: list[list[Group]] = []
    for group in groups:
        if joined and joined[-1][0].family == group.family and len(joined[-1]) < size:
            joined[-1].append(group)
        else:
            joined.append([group])
    return [tuple(members) for members in joined]


def item_id(groups: Sequence[Group]) -> str:
    """A test item's stable name: its only group's, or its first and last one's."""
    first, last = groups[0], groups[-1]
    return first.id if len(groups) == 1 else f"{first.id}..{last.config}"


def results(
    cases: Sequence[Case], findings: Mapping[str, Finding], seconds: float
) -> list[CaseResult]:
    """One result a case from the finding under its id; `seconds` are shared out evenly."""
    share = seconds / len(cases) if cases else 0.0
    return [
        CaseResult(case.id, findings[case.id].status, findings[case.id].reason,
                   findings[case.id].detail, share)
        for case in cases
    ]  # fmt: skip
