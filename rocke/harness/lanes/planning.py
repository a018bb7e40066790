"""From the suites that a user names to the run's plan, which its later sessions extend."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rocke.errors import UsageError
from rocke.harness.lanes.lists import Entry, Lane, find_entries, load_lanes
from rocke.harness.lanes.narrowing import Narrowing
from rocke.harness.lanes.plan import Plan, make_plan, read_plan, write_plan
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
    lanes: tuple[Lane, ...] | None = None,
) -> Asked:
    """Sees to it that the run's plan holds `suites`, and returns it; no suites add nothing.

    `also` are suites that the plan must hold although nobody runs them just now; `lanes` are the
    project's, where the caller has read them. Without a
    `narrowing` an existing plan keeps its own. Raises UsageError for an unknown suite,
    a plan of other sources, or one with another narrowing.
    """
    lanes = lanes or load_lanes(project)
    entries = find_entries(lanes, tuple(suites))
    wanted = find_entries(lanes, (*suites, *also))
    with run.locked():
        before = read_plan(run.plan, project.root) if run.plan.is_file() else None
        if before is None and not wanted:
            raise UsageError(f"The run {run.id} has no plan; name at least one check for it.")
        chosen = _narrowing(before, narrowing)
        missing = [pair for pair in wanted if before is None or pair[1].check not in before.suites]
        if before is None or missing:
            plan = make_plan(project, missing, chosen, run.folder)
            before = before.joined(plan) if before else plan
            write_plan(before)
    return Asked(before, lanes, tuple(entries))


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
