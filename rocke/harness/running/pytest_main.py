"""The process that `rocke run` runs pytest in: `python -m rocke.harness.running.pytest_main`.

It is started before there is anything to run, and imports pytest. While its parent still plans, it
is told on stdin what to run, as a line of JSON: {"arguments", "environment", "workers", "run",
"session"}. Then pytest begins, and forks wait to be its workers. Another line says that plan and
session file are written, and pytest goes on. When stdin ends without it, nothing was to be run.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import select
import sys
from typing import TextIO

import pytest

from rocke.harness.engines.process import die_with_parent
from rocke.harness.running.forked_workers import fork_workers
from rocke.harness.running.pytest_suite import open_suite, read_sources

# What pytest and its workers will import by name once they run, only sooner.
_PLUGINS = (
    *("xdist.plugin", "xdist.dsession", "xdist.workermanage"),
    *("xdist.remote", "rocke.harness.running.evidence_files"),
)


class _HandOver:
    """Holds pytest, once it has read its arguments, until the plan is written."""

    def __init__(self, told: TextIO) -> None:
        self._told = told

    @pytest.hookimpl(tryfirst=True)
    def pytest_configure(self) -> None:
        if not self._told.readline().endswith("\n"):
            os._exit(0)
        gc.enable()


def main() -> int:
    """Runs pytest as it is told to; returns its exit code."""
    die_with_parent()
    # All that is made until the workers' forks stays; what is garbage later, gc finds as ever.
    gc.disable()
    for name in _PLUGINS:
        importlib.import_module(name)
    # A problem is the parent's to tell.
    with contextlib.suppress(Exception):
        read_sources()
    # pytest takes descriptor 0 and sys.stdin away from what it runs.
    told = os.fdopen(os.dup(0))
    line = told.readline()
    if not line.endswith("\n"):
        return 0
    first = json.loads(line)
    os.environ.update(first["environment"])
    sys.argv[1:] = first["arguments"]
    gc.freeze()
    fork_workers(first["workers"], lambda: _read(first["run"], first["session"]))
    return int(pytest.main(first["arguments"], plugins=[_HandOver(told)]))


def _read(run: str, session: str) -> None:
    """In a fork that will be a worker: reads what a worker reads first, as soon as it is there.

    A problem is told once a check asks for it.
    """
    # Ready with the second line, which is for the process that has forked, or with the end.
    select.select([0], [], [])
    with contextlib.suppress(Exception):
        open_suite(run, session)


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    sys.stderr.flush()
    # Reports are not taken apart one by one: all that outlives the process is written by now.
    os._exit(code)
