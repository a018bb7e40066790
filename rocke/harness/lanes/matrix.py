"""The jobs of a workflow, from the lists: GitHub's matrix, one job a lane and shard."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Any

from rocke.errors import UsageError
from rocke.harness.lanes.lists import Lane
from rocke.harness.tables import did_you_mean

# What a lane's machine must have decides which job of a workflow runs it.
KINDS = ("cpu", "codegen", "gpu")
# GitHub's own limit.
MOST_JOBS = 256


def kind_of(lane: Lane) -> str:
    """`gpu` for a lane that needs a device or torch, `codegen` for one that needs an LLVM."""
    if {"arch", "torch", "gpu_memory_gib"} & set(lane.needs):
        return "gpu"
    return "codegen" if "llvm" in lane.needs else "cpu"


def find_lanes(lanes: Sequence[Lane], names: Sequence[str]) -> list[Lane]:
    """The lanes of these names or globs, or all; a UsageError for one that matches none."""
    known = [lane.name for lane in lanes]
    for name in names:
        if not any(fnmatchcase(lane, name) for lane in known):
            raise UsageError(
                f"There is no lane {name!r}; known are: {', '.join(known)}."
                f"{did_you_mean(name, known)}"
            )
    return [x for x in lanes if not names or any(fnmatchcase(x.name, name) for name in names)]


def due(lanes: Sequence[Lane], kinds: Sequence[str] = ()) -> list[Lane]:
    """The required lanes, of some kinds or of all."""
    return [lane for lane in lanes if lane.required and (not kinds or kind_of(lane) in kinds)]


def matrix(
    lanes: Sequence[Lane], kinds: Sequence[str] = (), allow_empty: bool = False
) -> dict[str, Any]:
    """`{"include": [...]}` of the required lanes, of some kinds or of all.

    A job has `lane`, `runner` (labels), `shard` (`i/n`), `name`, unique among all, and
    `sessions`, as nox reads them from NOXSESSION. Raises UsageError when there are more than GitHub
    starts, and when there is none, unless `allow_empty`.
    """
    jobs = [
        _job(lane, f"{number}/{lane.shards}")
        for lane in due(lanes, kinds)
        for number in range(1, lane.shards + 1)
    ]
    if not jobs and not allow_empty:
        what = f"of the kind {' or '.join(kinds)}" if kinds else "at all"
        raise UsageError(
            f"The matrix would be empty: no required lane {what} is among "
            f"{', '.join(lane.name for lane in lanes) or 'no lanes'}."
        )
    if len(jobs) > MOST_JOBS:
        raise UsageError(
            f"The matrix would have {len(jobs)} jobs; GitHub starts {MOST_JOBS} at most. Lower "
            "the shards of some lanes."
        )
    return {"include": jobs}


def refuse_idle(lanes: Sequence[Lane], names: Sequence[str]) -> None:
    """A UsageError for a lane asked for by name or glob that would get no job of any kind."""
    for name in names:
        if not any(lane.required and fnmatchcase(lane.name, name) for lane in lanes):
            raise UsageError(f"--lane {name} would get no job, for it names no required lane.")


def _job(lane: Lane, shard: str) -> dict[str, Any]:
    sessions = dict.fromkeys(entry.session for entry in lane.entries)
    return {
        "lane": lane.name,
        "name": f"{lane.name}-{shard.replace('/', '-of-')}",
        "runner": list(lane.runner),
        "shard": shard,
        "sessions": ",".join(sessions),
    }
