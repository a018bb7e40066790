"""Finds a run's evidence, shards and copies of artifacts included, and charges each file.

A file belongs to a lane's suite by its name and is believed by its facts. It may lie in any folder
under the run's `evidence/`: artifacts of several machines are copied there side by side, and two
that claim one shard are both read, so that neither hides the other.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from rocke.harness.cases import Case
from rocke.harness.lanes.planning import Asked
from rocke.harness.lanes.recorded import recorded
from rocke.harness.lanes.shards import dealt
from rocke.harness.project import Project
from rocke.harness.results.evidence import Evidence, read_evidence
from rocke.harness.results.facts import expected_facts, shard_fact
from rocke.harness.runs import Run, outcome_file

_SHARD = re.compile(r"\.shard-([0-9]{1,6})-of-([0-9]{1,6})$")
Shard = tuple[int, int]


def gather(project: Project, run: Run, asked: Asked, only: Collection[str] = ()) -> list[Evidence]:
    """The evidence of every suite that the plan holds, missing or not, and of any file beside.

    With `only`, of these suites alone and of files that belong to none.
    """
    plan = asked.plan
    files: dict[str, list[tuple[Path, Shard | None]]] = defaultdict(list)
    for path in sorted(run.evidence.rglob("*.xml")):
        match = _SHARD.search(path.stem)
        shard = (int(match[1]), int(match[2])) if match else None
        files[path.stem[: match.start()] if match else path.stem].append((path, shard))
    pieces: list[Evidence] = []
    for lane in asked.lanes:
        for entry in lane.entries:
            if entry.check not in plan.suites:
                continue
            found = files.pop(f"{lane.name}-{entry.check}", [])
            if only and entry.check not in only:
                continue
            owed = [c for c in plan.cases if (c.lane, c.suite) == (lane.name, entry.check)]
            pieces += _suite(project, run, asked, (lane.name, entry.check), found, owed)
    return [*pieces, *_foreign(path for group in files.values() for path, _ in group)]


def _suite(
    project: Project,
    run: Run,
    asked: Asked,
    suite: tuple[str, str],
    found: Sequence[tuple[Path, Shard | None]],
    owed: Sequence[Case],
) -> Iterator[Evidence]:
    """One suite's pieces: a whole one, or each shard's; what is lost is there as missing."""
    own = asked.plan.narrowing.shard
    counts = {shard[1] for _, shard in found if shard}
    count = max(counts) if counts and own is None else 0
    expected = [own] if not count else [(number, count) for number in range(1, count + 1)]
    homes = dealt(owed, count, recorded(project)) if count else []
    there = {shard for _, shard in found}
    # A shard that owes nothing need not leave anything.
    owing = [shard for shard in expected if not (shard and count) or shard[0] in homes]
    lost = [(run.evidence_file(*suite, shard), shard) for shard in owing if shard not in there]
    for path, shard in [*found, *lost]:
        facts = {**expected_facts(asked.plan), "shard": shard_fact(shard)}
        piece = read_evidence(*suite, path, outcome_file(path), facts)
        if shard and count:
            mine = (case.id for case, home in zip(owed, homes, strict=True) if home == shard[0])
            piece = replace(piece, cases=frozenset(mine))
        if shard not in expected:
            problem = f"{path.name} is of a shard that this run did not plan."
            piece = Evidence(*suite, path, problem=problem, foreign=True)
        yield piece


def _foreign(paths: Iterator[Path]) -> Iterator[Evidence]:
    """Evidence files that belong to no suite that the plan holds: each is a problem, named."""
    for path in paths:
        problem = f"{path.name} is evidence of a check that this run did not plan."
        yield Evidence("?", path.stem, path, problem=problem)
