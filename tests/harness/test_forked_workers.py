"""Workers that are forks: what execnet is given, and how each of them ends."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from processes import left_of
from toys import REPOSITORY, make_repository, rocke

# Opens three gateways where two forks wait, and tells what each of them is, as one JSON object.
SCRIPT = """\
import importlib, json, os, select, signal, sys
import execnet
from rocke.harness.running.forked_workers import fork_workers

PREPARED = []

def prepare():
    select.select([0], [], [])
    PREPARED.append(os.getpid())

how, _, missing = sys.argv[1].partition(" ")
module = importlib.import_module("execnet." + (missing.split(".")[0] or "gateway_io"))
name = missing.partition(".")[2]
kept = vars(module).pop(name, None)
fork_workers(2, prepare)
if name:
    setattr(module, name, kept)
ASK = '''
import os, sys
prepared = getattr(sys.modules["__main__"], "PREPARED", None)
channel.send([os.getpid(), os.getppid(), prepared, len(os.listdir("/proc/self/fd"))])
'''
group = execnet.Group(execmodel="main_thread_only")
gateways = [group.makegateway("popen") for _ in range(3)]
told = [gateway.remote_exec(ASK).receive() for gateway in gateways]
if sys.argv[1] == "kill":
    os.kill(told[0][0], signal.SIGKILL)
ends = [gateways[0]._io.wait()] if sys.argv[1] == "kill" else []
group.terminate(10.0)
print(json.dumps({"me": os.getpid(), "told": told, "ends": ends}))
"""


def gateways(how: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, how],
        cwd=REPOSITORY,
        input="",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    answer: dict[str, Any] = json.loads(done.stdout)
    assert not left_of(pid for pid, *_ in answer["told"])
    return answer


def test_the_first_gateways_are_forks_that_prepared_and_the_next_is_a_new_python() -> None:
    answer = gateways("end")
    first, second, third = answer["told"]
    for pid, parent, prepared, _ in (first, second):
        assert parent == answer["me"]
        assert prepared == [pid]
    assert third[2] is None
    assert len({first[0], second[0], third[0]}) == 3


def test_a_fork_holds_no_descriptor_that_a_new_python_would_not() -> None:
    assert len({descriptors for *_, descriptors in gateways("end")["told"]}) == 1


def test_a_killed_fork_is_waited_for() -> None:
    assert gateways("kill")["ends"] == [-9]


@pytest.mark.parametrize(
    "part",
    ["gateway_io.Popen2IOMaster", "gateway_io.popen_bootstrapline", "gateway_base.Popen2IO"],
)
def test_where_execnet_has_no_such_part_every_worker_is_a_new_python(part: str) -> None:
    answer = gateways(f"without {part}")
    assert [prepared for _, _, prepared, _ in answer["told"]] == [None, None, None]
    assert len({pid for pid, *_ in answer["told"]} - {answer["me"]}) == 3


@pytest.mark.parametrize("asked", [["--only", "no-such"], ["--flavor", "llvm1"]])
def test_what_cannot_be_planned_ends_the_waiting_pytest_without_a_word(
    tmp_path: Path, asked: list[str]
) -> None:
    root = make_repository(tmp_path / "r")
    done = rocke(root, "run", "gate", *asked)
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("rocke: ")
    assert asked[1] in line
