"""A command that is to end with its parent, as under nox: it ends all that it started, too."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from processes import left_of, wait_for
from toys import PROJECT, REPOSITORY, make_repository, set_config

# Starts a command as noxfile.py does, tells its id, and waits.
PARENT = """\
import os, subprocess, sys, time
env = {**os.environ, "ROCKE_PARENT": str(os.getpid() if sys.argv[1] == "mine" else 1)}
command = [sys.executable, "-m", "rocke", "emit", "toy/none", "stuck"]
print(subprocess.Popen(command, env=env, stderr=sys.stderr).pid, flush=True)
time.sleep(600)
"""


def children(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = make_repository(
        tmp_path / "r", PROJECT.replace("timeout_s: 5", "timeout_s: 600"), git=False
    )
    set_config(root, "stuck", {"size": 2, "do": "a=hang"})
    return root


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_it_ends_with_its_parent_and_leaves_no_engine(root: Path, number: signal.Signals) -> None:
    command = [sys.executable, "-c", PARENT, "mine"]
    env = {**os.environ, "PYTHONPATH": str(REPOSITORY)}
    with subprocess.Popen(command, cwd=root, env=env, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        wait_for(lambda: bool(children(pid)))
        started = [pid, *children(pid)]
        parent.send_signal(number)
    assert not left_of(started)


def test_another_processs_end_is_not_its_own(root: Path) -> None:
    command = [sys.executable, "-c", PARENT, "another"]
    env = {**os.environ, "PYTHONPATH": str(REPOSITORY)}
    with subprocess.Popen(command, cwd=root, env=env, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        wait_for(lambda: bool(children(pid)))
        started = [pid, *children(pid)]
        parent.kill()
    assert left_of(started, 0.5) == started
    os.kill(pid, signal.SIGTERM)
    assert not left_of(started)
