"""Scratch repositories around the fake engine, for the tests of the harness."""

from __future__ import annotations

import gc
import io
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any
from unittest.mock import patch

from rocke.cli import main
from rocke.harness.lanes.lists import Entry, Lane
from rocke.harness.lanes.narrowing import Narrowing
from rocke.harness.lanes.plan import Plan, make_plan
from rocke.harness.project import Project, load_project

REPOSITORY = Path(__file__).resolve().parents[2]
FAKE_ENGINE = Path(__file__).with_name("fake_engine.py")

PROJECT = """\
project: toy
flavors: [llvm20, llvm22]
families: [kernels/*.yaml]
goldens: goldens
engines:
  a: {command: ["{python}", engine.py, a], timeout_s: 5}
  b: {command: ["{python}", engine.py, b], timeout_s: 5}
"""
FAMILY = """\
family: toy/none
configs:
  one: {size: 1, do: fine}
  two: {size: 2, do: fine}
  none: {spec: {size: 0, do: fine}, expect: reject}
sweeps:
  more: {base: {do: fine}, axes: {size: [3, 4, 5]}, name: "s{size}"}
aliases: {first: one}
"""
GRIDS = """\
supports:
  - {base: {do: fine}, axes: {size: [-1, 0, 1, 8, 9, 65536, "8", null]}}
select:
  - {base: {}, axes: {n: [4, 8, 100]}}
launch:
  - {configs: [one, s*], base: {}, axes: {n: [1, 7]}}
"""


def make_repository(
    root: Path, project: str = PROJECT, family: str = FAMILY, grids: str = GRIDS, git: bool = True
) -> Path:
    """A repository with the fake engine twice, committed to git."""
    (root / "kernels").mkdir(parents=True)
    (root / "rocke.yaml").write_text(project)
    (root / "kernels" / "toy.yaml").write_text(family)
    (root / "kernels" / "toy.grids.yaml").write_text(grids)
    shutil.copy(FAKE_ENGINE, root / "engine.py")
    (root / ".gitignore").write_text("/results/\n/build/\n")
    if git:
        run_git(root, "init", "-q")
        commit(root)
    return root


def plan_of(
    project: Project, checks: Sequence[str], narrowing: Narrowing, folder: Path, lane: str = "cpu"
) -> Plan:
    """A plan of one suite that runs `checks` in one required lane."""
    entry = Entry(checks[0], Path("checks/test_any.py"), tuple(checks), 60.0, ())
    listed = Lane(lane, True, {}, (entry,), (), Path(f"ctest_lists/{lane}.yaml"))
    return make_plan(project, [(listed, entry)], narrowing, folder)


def commit(root: Path) -> None:
    run_git(root, "add", "-A")
    run_git(root, "commit", "-q", "-m", "state")


def run_git(root: Path, *arguments: str) -> str:
    identity = ["-c", "user.name=t", "-c", "user.email=t@example.invalid"]
    command = ["git", *identity, "-C", str(root), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def project_at(root: Path) -> Project:
    return load_project(root)


def rocke(
    root: Path, *arguments: str, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """`python -m rocke ...` in `root`, as a user of another repository runs it."""
    path = os.pathsep.join(filter(None, [str(REPOSITORY), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "PYTHONPATH": path, **(env or {})}
    environment.pop("ROCKE_RUN_ID", None)
    return subprocess.run(
        [sys.executable, "-m", "rocke", *arguments],
        cwd=root, env=environment, capture_output=True, text=True, timeout=120,
    )  # fmt: skip


def inside(
    root: Path, *arguments: str, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """The same in this process, for commands that start no checks: a fifth of the time.

    What `main` sets for its process is put back.
    """
    out, err = io.StringIO(), io.StringIO()
    signals = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
    threshold = gc.get_threshold()
    try:
        with (
            patch.dict(os.environ, env or {}), redirect_stdout(out), redirect_stderr(err),
            chdir(root),
        ):  # fmt: skip
            os.environ.pop("ROCKE_RUN_ID", None)
            code = main(arguments)
    finally:
        gc.set_threshold(*threshold)
        for number, handler in signals.items():
            signal.signal(number, handler)
    return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())


def ledger(root: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((root / "results" / "ledger.json").read_text())
    return data


def reasons(root: Path, check: str) -> dict[str, str]:
    """`config:flavor` to `status/reason` of a check's cases in the ledger."""
    return {
        f"{case['config']}:{case['flavor']}": f"{case['status']}/{case['reason']}"
        for case in ledger(root)["cases"]
        if case["check"] == check
    }


def set_config(root: Path, name: str, spec: Mapping[str, object], keys: Sequence[str] = ()) -> None:
    """Adds one config to the toy family."""
    path = root / "kernels" / "toy.yaml"
    extra = "".join(f", {key}" for key in keys)
    line = f"  {name}: {{spec: {json.dumps(dict(spec))}{extra}}}\n"
    path.write_text(path.read_text().replace("configs:\n", "configs:\n" + line))
