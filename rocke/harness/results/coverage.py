"""The page of numeric coverage: every case, its shape, the lanes that may run it, its last result.

Two files under `docs/`. `gpu-attention-test-coverage.json` holds the last results, which only
`rocke coverage` writes, from a run's ledger. `gpu-attention-test-coverage.md` is made from the
lists, the problems and that file alone, so it is stale exactly when it differs from what they give
now: a run by itself makes no page stale, a changed list, problem or hand edit does.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from rocke.errors import UsageError
from rocke.harness.cases import Case, Status
from rocke.harness.declared.families import load_families
from rocke.harness.declared.numerics import family_entries
from rocke.harness.documents import read_json
from rocke.harness.escape import code, markdown
from rocke.harness.lanes.lists import Lane, load_lanes
from rocke.harness.lanes.narrowing import Narrowing
from rocke.harness.lanes.plan import make_plan
from rocke.harness.project import PROBLEMS_SUFFIX, Project
from rocke.harness.results.ledger import Ledger
from rocke.harness.runs import write_atomic, write_json
from rocke.harness.tables import read_text

PAGE = Path("docs") / "gpu-attention-test-coverage.md"
FACTS = PAGE.with_suffix(".json")
CHECK = "numeric"
_WIDTH = 48
# By case id, then by lane: what it came to, and where.
Facts = dict[str, dict[str, dict[str, str]]]


def owed_cases(project: Project, lanes: Sequence[Lane]) -> dict[str, list[Case]]:
    """Every numeric case by its id, once for each lane that may run it.

    Raises UsageError where no family has a numeric problem.
    """
    families = load_families(project)
    if not any(family_entries(family) for family in families):
        beside = families[0].path.with_name(families[0].path.stem + PROBLEMS_SUFFIX)
        raise UsageError(
            f"No family has numeric problems, so there is no coverage to tell of; expected a file "
            f"such as {beside}."
        )
    suites = [(x, entry) for x in lanes for entry in x.entries if CHECK in entry.cases]
    found: dict[str, list[Case]] = defaultdict(list)
    if suites:
        for case in make_plan(project, suites, Narrowing(), Path()).cases:
            if case.check == CHECK:
                found[case.id].append(case)
    return dict(found)


def read_facts(project: Project) -> Facts:
    """The recorded last results; none before the first, a UsageError for anything malformed."""
    path = project.root / FACTS
    if not path.is_file():
        return {}
    data = read_json(path, "a record of last results")
    lanes = data.values() if isinstance(data, dict) else [None]
    for by_lane in lanes:
        told = by_lane.values() if isinstance(by_lane, dict) else [None]
        if not all(isinstance(fact, dict) and fact.keys() == _KEYS for fact in told):
            raise UsageError(f"{path} must have, by case and lane, {', '.join(sorted(_KEYS))}.")
    facts: Facts = data
    return facts


_KEYS = frozenset({"result", "commit", "machine"})


def with_ledger(facts: Facts, ledger: Ledger, known: Mapping[str, Any]) -> Facts:
    """The facts with what a ledger says of each numeric case that ran; others stay as they were."""
    machines = {machine.lane: machine.machine for machine in ledger.machines}
    new: Facts = {name: dict(by_lane) for name, by_lane in facts.items() if name in known}
    for row in ledger.rows:
        for each in row.lanes or (row,):
            if each.case.id not in known or each.status is Status.NOT_RUN:
                continue
            new.setdefault(each.case.id, {})[each.case.lane] = {
                "result": f"{each.status} ({each.reason})",
                "commit": ledger.plan.commit[:12],
                "machine": machines.get(each.case.lane, ""),
            }
    return new


def page(project: Project, facts: Facts) -> str:
    """The whole page as Markdown."""
    lanes = load_lanes(project)
    owed = owed_cases(project, lanes)
    parts = [_HEAD, *_lane_table(lanes, owed, facts)]
    for family in load_families(project):
        rows = [
            _row(owed[name], entry.data, facts.get(name, {}))
            for entry in family_entries(family)
            if (name := f"{CHECK}:{family.id}:{entry.name}:{entry.flavor}") in owed
        ]
        if rows:
            parts += [f"\n## {markdown(family.id)}\n\n{_COLUMNS}", *rows]
    return "\n".join(parts) + "\n"


_HEAD = """\
# Test coverage of GPU attention and the kernels around it

Every numeric case, the lanes that may run it, where it last ran and with what result. Written by
`rocke coverage` from `ctest_lists/`, the `*.problems.yaml` files and the recorded results beside
this page; `rocke coverage --check` fails when it is stale against them.
"""
_COLUMNS = """\
| case | shape | expected | lanes | last ran |
|---|---|---|---|---|"""


def _lane_table(
    lanes: Sequence[Lane], owed: Mapping[str, Sequence[Case]], facts: Facts
) -> Iterator[str]:
    yield "| lane | needs | cases | of them ran at least once |\n|---|---|--:|--:|"
    for lane in lanes:
        mine = [name for name, cases in owed.items() if any(c.lane == lane.name for c in cases)]
        if mine:
            ran = sum(lane.name in facts.get(name, {}) for name in mine)
            needs = ", ".join(f"{key} {value}" for key, value in lane.needs.items()) or "nothing"
            yield f"| {markdown(lane.name)} | {markdown(needs)} | {len(mine)} | {ran} |"


def _row(
    cases: Sequence[Case], data: Mapping[str, Any], facts: Mapping[str, Mapping[str, str]]
) -> str:
    shape = ", ".join(f"{key} {_short(value)}" for key, value in data.get("shape", {}).items())
    last = [
        f"{name}: {fact['result']} at {fact['commit']} on {fact['machine']}"
        for name, fact in sorted(facts.items())
        if name in {case.lane for case in cases}
    ]
    cells = [
        code(cases[0].config),
        code(shape),
        markdown(str(data.get("expect", "match"))),
        markdown(", ".join(case.lane for case in cases)),
        markdown("; ".join(last) or "never"),
    ]
    return f"| {' | '.join(cells)} |"


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= _WIDTH else text[: _WIDTH - 3] + "..."


def write_page(project: Project, ledger: Ledger | None) -> None:
    """Writes both files, with the results of `ledger` where there is one."""
    facts = read_facts(project)
    known = owed_cases(project, load_lanes(project))
    if ledger is not None:
        facts = with_ledger(facts, ledger, known)
    write_json(project.root / FACTS, dict(sorted(facts.items())))
    write_atomic(project.root / PAGE, page(project, facts))


def stale(project: Project) -> str:
    """A sentence when the page is not what lists, problems and results give; else empty."""
    path = project.root / PAGE
    wanted = page(project, read_facts(project))
    if not path.is_file():
        return f"{PAGE} is missing; `rocke coverage` writes it."
    found = read_text(path)
    if found == wanted:
        return ""
    lines = zip_longest(found.splitlines(), wanted.splitlines())
    first = next((n for n, (old, new) in enumerate(lines, 1) if old != new), 0)
    return f"{PAGE} is stale from line {first} on; `rocke coverage` writes it anew."
