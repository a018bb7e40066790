"""Reads the durations that `rocke durations` recorded; see `durations` for what they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from statistics import fmean

from rocke.errors import UsageError
from rocke.harness.cases import Case
from rocke.harness.documents import read_json
from rocke.harness.project import Project

DURATIONS_FILE = "durations.json"


def recorded(project: Project) -> dict[str, float]:
    """Every recorded duration in seconds; none where nothing was recorded yet."""
    path = project.lanes / DURATIONS_FILE
    if not path.is_file():
        return {}
    data = read_json(path, "a record of durations")
    if not isinstance(data, dict):
        raise UsageError(f"{path} must be an object of names to seconds.")
    for name, value in data.items():
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < inf:
            raise UsageError(f"{path}: {name!r} must be a number of seconds, but is {value!r}.")
    return {name: float(value) for name, value in data.items()}


def unit_of(case: Case) -> str:
    """What stays together in one shard, for its checks share an emission: one suite's config."""
    return f"{case.suite}:{case.family}:{case.config}"


def expected_seconds(units: Sequence[str], known: Mapping[str, float]) -> dict[str, float]:
    """What each unit will take: as recorded, else as its family's or else as the suite's mean."""
    means = {unit: known.get(unit.rpartition(":")[0]) for unit in units}
    told = [mean for mean in means.values() if mean is not None]
    default = fmean(told) if told else 1.0
    return {unit: known.get(unit, _or(means[unit], default)) for unit in units}


def _or(mean: float | None, default: float) -> float:
    return default if mean is None else mean
