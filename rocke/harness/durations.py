"""Recorded durations, `ctest_lists/durations.json`: pytest-split's own format, a name to seconds.

The names are units of sharding (`suite:family:config`) and, for time limits, suites in their lane
(`lane/suite`). `rocke durations` writes the file from a run's evidence.
"""

from __future__ import annotations

import json

from rocke.errors import UsageError
from rocke.harness.project import Project
from rocke.harness.tables import read_text

DURATIONS_FILE = "durations.json"


def recorded(project: Project) -> dict[str, float]:
    """Every recorded duration in seconds; none where nothing was recorded yet."""
    path = project.lanes / DURATIONS_FILE
    if not path.is_file():
        return {}
    try:
        data = json.loads(read_text(path))
    except ValueError as error:
        raise UsageError(f"{path} is not JSON: {error}.") from error
    if not isinstance(data, dict):
        raise UsageError(f"{path} must be an object of names to seconds.")
    for name, value in data.items():
        if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
            raise UsageError(f"{path}: {name!r} must be a number of seconds, but is {value!r}.")
    return {name: float(value) for name, value in data.items()}
