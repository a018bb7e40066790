"""What one test of an installed tree runs: `python -m rocke.harness.lanes.ctest_run LANE CHECK`.

A lane that may be missing is skipped, in CTest's own way, where this machine lacks what it needs.
A required one is never skipped: `rocke run` then ends with 3.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from rocke.errors import UsageError
from rocke.harness.lanes.ctest import SKIPPED
from rocke.harness.lanes.lists import find_entries, load_lanes
from rocke.harness.lanes.needs import unmet
from rocke.harness.project import load_project


def main(lane_name: str, check: str) -> int:
    """The exit code of the check, or SKIPPED."""
    try:
        ((lane, _),) = find_entries(load_lanes(load_project(Path.cwd())), (check,))
    except UsageError as error:
        print(f"rocke: {error}", file=sys.stderr)
        return error.exit_code
    lacking = None if lane.required else unmet(lane.needs)
    if lacking:
        print(f"Skipped, {lacking.reason}: {lacking.message}")
        return SKIPPED
    run = f"ctest-{lane_name}-{check}"
    return subprocess.call([sys.executable, "-m", "rocke", "run", check, "--run", run])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
