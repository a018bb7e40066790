"""The workflows: pinned, of least permissions, and their own steps run by bash in clones."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from toys import REPOSITORY as ROOT
from toys import commit, make_repository, rocke, run_git

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
ACTION = ROOT / ".github" / "actions" / "rocke" / "action.yml"
RUN_ID = "gha-77"
LISTS = {
    "cpu": "{check: gate, file: checks/test_gate.py, cases: [identity, golden], timeout_s: 60}",
    "pairs": "{check: parity, file: checks/test_parity.py, timeout_s: 60}",
    "again": "{check: determinism, file: checks/test_determinism.py, timeout_s: 60}",
}
NOXFILE = """\
import nox

def checks(session):
    command = ("python", "-m", "rocke", "run", f"--session={session.name}")
    session.run(*command, *session.posargs, external=True)

for name in ("gate", "parity", "determinism"):
    nox.session(checks, name=name, venv_backend="none")
"""


def read(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load(path.read_text())
    return data


def steps_of(path: Path) -> Iterator[dict[str, Any]]:
    data = read(path)
    if "runs" in data:
        yield from data["runs"]["steps"]
    for job in data.get("jobs", {}).values():
        yield from job["steps"]


@pytest.mark.parametrize("path", [*WORKFLOWS, ACTION], ids=lambda path: path.stem)
def test_actions_are_pinned_and_nothing_is_interpolated_into_a_shell(path: Path) -> None:
    steps = list(steps_of(path))
    assert steps
    for step in steps:
        if "uses" in step:
            assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", step["uses"])
        assert "${{" not in step.get("run", "")
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_permissions_are_none_but_for_what_a_job_names(path: Path) -> None:
    data = read(path)
    assert data["permissions"] == {}
    writes = {
        name
        for job in data["jobs"].values()
        for name, level in job["permissions"].items()
        if level == "write"
    }
    assert writes == ({"pull-requests"} if path.stem == "comment" else set())
    # YAML 1.1 reads the key `on` as true.
    assert "pull_request_target" not in data[True]


def test_each_lanes_job_runs_the_same_command() -> None:
    jobs = read(ROOT / ".github/workflows/checks.yml")["jobs"]
    runs = {
        step["run"] for kind in ("cpu", "codegen", "gpu") for step in jobs[kind]["steps"]
        if step.get("name") == "Run the lane"
    }  # fmt: skip
    assert runs == {'.nox/ci/bin/python -m nox -- --shard "$SHARD"'}
    assert jobs["summary"]["if"] == "always()"
    assert set(jobs["summary"]["needs"]) == set(jobs) - {"summary"}
    assert "gpu-approval" in jobs["gpu"]["environment"]


class Machine:
    """One job's machine: a clone of the repository, and the artifacts that all machines share."""

    def __init__(self, top: Path, name: str, job: str, values: Mapping[str, str]) -> None:
        self.root = top / name
        self.store = top / "artifacts"
        self.output = top / f"{name}.output"
        self.page = top / f"{name}.md"
        self._values = {"env.ROCKE_RUN_ID": RUN_ID, **values}
        self._job = read(ROOT / ".github/workflows/checks.yml")["jobs"][job]
        run_git(top, "clone", "-q", str(top / "origin"), str(self.root))
        python = self.root / ".nox" / "ci" / "bin" / "python"
        python.parent.mkdir(parents=True)
        for path in (python, python.parent / "python3"):
            path.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
            path.chmod(0o755)

    def run(self, overrides: Mapping[str, str] | None = None) -> int:
        """The job's steps in their order; the exit code of the first that failed, else 0."""
        code = 0
        for step in self._job["steps"]:
            if code and step.get("if") != "always()":
                continue
            if "uses" in step:
                self._use(step)
            elif not step["name"].startswith("Install "):
                ended = self._shell(step, overrides or {})
                code = code or ended
        return code

    def _filled(self, text: str) -> str:
        return re.sub(r"\$\{\{ (.*?) \}\}", lambda found: self._values[found[1]], text)

    def _shell(self, step: Mapping[str, Any], overrides: Mapping[str, str]) -> int:
        asked = {key: self._filled(str(value)) for key, value in step.get("env", {}).items()}
        path = os.pathsep.join([str(self.root / ".nox/ci/bin"), os.environ["PATH"]])
        modules = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
        env = {**os.environ, "PATH": path, "PYTHONPATH": modules, "ROCKE_RUN_ID": RUN_ID}
        env |= {"GITHUB_OUTPUT": str(self.output), "GITHUB_STEP_SUMMARY": str(self.page)}
        command = ["bash", "-e", "-c", step["run"]]
        done = subprocess.run(
            command, cwd=self.root, env={**env, **asked, **overrides}, timeout=120
        )
        return done.returncode

    def _use(self, step: Mapping[str, Any]) -> None:
        name = step["uses"].partition("@")[0]
        asked = {key: self._filled(str(value)) for key, value in step.get("with", {}).items()}
        if name == "actions/upload-artifact":
            self._upload(asked["name"], asked["path"].split())
        elif name == "actions/download-artifact" and "name" in asked:
            shutil.copytree(
                self.store / asked["name"], self.root / asked["path"], dirs_exist_ok=True
            )
        elif name == "actions/download-artifact":
            for folder in sorted(self.store.glob(asked["pattern"])):
                shutil.copytree(folder, self.root / asked["path"] / folder.name)

    def _upload(self, name: str, paths: list[str]) -> None:
        left_out = {self.root / path[1:] for path in paths if path.startswith("!")}
        for path in (self.root / path for path in paths if not path.startswith("!")):
            files = [path] if path.is_file() else [p for p in path.rglob("*") if p.is_file()]
            for file in files:
                target = (
                    self.store / name / file.relative_to(path if path.is_dir() else path.parent)
                )
                if file not in left_out:
                    target.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy(file, target)


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Plan and three lanes, one of them in two shards, each in its own clone."""
    top = tmp_path_factory.mktemp("machines")
    root = make_repository(top / "origin", git=False)
    (root / "ctest_lists").mkdir()
    for lane, entry in LISTS.items():
        shards = "shards: 2\n" if lane == "cpu" else ""
        text = f"lane: {lane}\nrequired: true\n{shards}entries: [{entry}]\n"
        (root / "ctest_lists" / f"{lane}.yaml").write_text(text)
    (root / "noxfile.py").write_text(NOXFILE)
    (root / ".gitignore").write_text("/results/\n/build/\n/.nox/\n/artifacts/\n__pycache__/\n")
    run_git(root, "init", "-q")
    assert rocke(root, "bless", "*").returncode == 0
    commit(root)
    plan = Machine(top, "plan", "plan", {})
    assert plan.run({"KINDS": "cpu"}) == 0
    (line,) = plan.output.read_text().splitlines()
    jobs = json.loads(line.removeprefix("cpu="))["include"]
    assert [job["name"] for job in jobs] == [
        "again-1-of-1", "cpu-1-of-2", "cpu-2-of-2", "pairs-1-of-1"
    ]  # fmt: skip
    for job in jobs:
        values = {f"matrix.{key}": str(value) for key, value in job.items()}
        assert Machine(top, job["name"], "cpu", values).run() == 0
    return top


def summary(machines: Path, name: str, results: str = "success success") -> tuple[int, str]:
    machine = Machine(machines, name, "summary", {"join(needs.*.result, ' ')": results})
    code = machine.run()
    return code, machine.page.read_text()


def test_the_jobs_evidence_comes_together_as_green(machines: Path) -> None:
    code, page = summary(machines, "green")
    assert code == 0
    assert page.startswith("## ✅ determinism, gate, parity: green")
    assert (machines / "artifacts" / "ledger" / "ledger.json").is_file()


def test_a_job_that_was_cancelled_or_skipped_is_red(machines: Path) -> None:
    assert summary(machines, "cancelled", "success cancelled")[0] == 1
    assert summary(machines, "skipped", "skipped success")[0] == 1


def test_a_lost_lane_is_exit_3_and_named(machines: Path) -> None:
    shutil.move(machines / "artifacts" / "evidence-pairs-1-of-1", machines / "lost")
    try:
        code, page = summary(machines, "without", "success failure")
    finally:
        shutil.move(machines / "lost", machines / "artifacts" / "evidence-pairs-1-of-1")
    assert code == 3
    ledger = json.loads((machines / "artifacts" / "ledger" / "ledger.json").read_text())
    lost = {case["lane"] for case in ledger["cases"] if case["reason"] == "lane-missing"}
    assert lost == {"pairs"}
    assert "in lane pairs (10 cases)" in page
