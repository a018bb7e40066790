"""The process that `rocke run` runs pytest in: `python -m rocke.harness.pytest_main`.

It is started before there is anything to run, and imports pytest while its parent still plans. Then
it is told on stdin what to run, as one JSON object {"arguments", "environment"}; when stdin ends
without one, nothing was to be run.
"""

from __future__ import annotations

import importlib
import json
import os
import sys

import pytest

from rocke.harness.process import die_with_parent

# What pytest will import by name once it runs, only sooner.
_PLUGINS = (
    *("xdist.plugin", "xdist.dsession", "xdist.workermanage"),
    *("rocke.harness.pytest_plugin", "rocke.harness.evidence_files"),
)


def main() -> int:
    """Runs pytest as it is told to; returns its exit code."""
    die_with_parent()
    for name in _PLUGINS:
        importlib.import_module(name)
    line = sys.stdin.readline()
    if not line.endswith("\n"):
        return 0
    told = json.loads(line)
    os.environ.update(told["environment"])
    sys.argv[1:] = told["arguments"]
    return int(pytest.main(told["arguments"]))


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    sys.stderr.flush()
    # Reports are not taken apart one by one: all that outlives the process is written by now.
    os._exit(code)
