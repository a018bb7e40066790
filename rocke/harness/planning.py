"""From the suites that a user names to the run's plan, which its later sessions extend."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from rocke.errors import UsageError
from rocke.harness.lanes import Entry, Lane, find_entries, load_lanes
from rocke.harness.plan import Narrowing, Plan, make_plan, read_plan, write_plan
from rocke.harness.project import Project
from rocke.harness.runs import Run


@dataclass(frozen=True)
class Asked:
    """A run's plan with the lists it came from, and the entries asked for just now."""

    plan: Plan
    lanes: tuple[Lane, ...]
    entries: tuple[tuple[Lane, Entry], ...]


def plan_suites(
    project: Project,
    run: Run,
    suites: Sequence[str],
    narrowing: Narrowing | None,
    also: Sequence[str] = (),
) -> Asked:
    """Sees to it that the run's plan holds `suites`, and returns it; no suites add nothing.

    `also` are suites that the plan must hold although nobody runs them just now. Without a
    `narrowing` an existing plan keeps its own. Raises UsageError for an unknown suite,
    a plan of other sources, or one with another narrowing.
    """
    lanes = load_lanes(project)
    entries = find_entries(lanes, tuple(suites))
    wanted = find_entries(lanes, (*suites, *also))
    with run.locked():
        before = read_plan(run.plan, project.root) if run.plan.is_file() else None
        if before is None and not wanted:
            raise UsageError(f"The run {run.id} has no plan; name at least one check for it.")
        chosen = _narrowing(before, narrowing)
        missing = [(lane, entry) for lane, entry in wanted if not _planned(before, entry)]
        plan = before
        for part in _parts(project, run, missing, chosen):
            plan = part if plan is None else plan.joined(part)
        if plan is None:
            raise UsageError(f"The run {run.id} has nothing to plan.")
        if missing:
            write_plan(plan)
    return Asked(plan, lanes, tuple(entries))


def _narrowing(before: Plan | None, asked: Narrowing | None) -> Narrowing:
    if before is None:
        return asked or Narrowing()
    if asked is not None and asked != before.narrowing:
        raise UsageError(
            f"The run {before.run_dir.name} is narrowed to "
            f"{before.narrowing.describe() or 'nothing'}, and now to "
            f"{asked.describe() or 'nothing'}; give both the same, or use another run id."
        )
    return before.narrowing


def _planned(plan: Plan | None, entry: Entry) -> bool:
    return plan is not None and set(entry.cases) <= set(plan.checks)


def _parts(
    project: Project, run: Run, entries: Sequence[tuple[Lane, Entry]], narrowing: Narrowing
) -> list[Plan]:
    """One plan for each lane of `entries`."""
    checks: dict[str, list[str]] = defaultdict(list)
    needs: dict[str, tuple[str, ...]] = {}
    for lane, entry in entries:
        checks[lane.name] += entry.cases
        needs.update({case: tuple(str(name) for name in lane.needs) for case in entry.cases})
    return [
        make_plan(project, names, lane, narrowing, run.folder, needs)
        for lane, names in checks.items()
    ]
