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
from toys import commit, inside, make_repository, run_git, set_config

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
ACTION = ROOT / ".github" / "actions" / "rocke" / "action.yml"
CHECKS = ROOT / ".github/workflows/checks.yml"
RUN_ID = "gha-77"
LAST = "Every job with lanes to run ended well"
# Answers as GitHub's own program does: of two finished runs the older one has a ledger.
GH = """\
#!/bin/sh
case "$*" in
  *"actions/workflows/checks.yml/runs"*"branch=main"*"event=push"*) echo 500; echo 400 ;;
  *"actions/runs/400/artifacts"*"name=ledger"*) echo 9 ;;
  *"actions/runs/500/artifacts"*) ;;
  *) exit 4 ;;
esac
"""
LISTS = {
    "cpu": "{check: gate, file: checks/test_gate.py, cases: [identity, golden], timeout_s: 60}",
    "pairs": "{check: parity, file: checks/test_parity.py, timeout_s: 60}",
    "again": "{check: determinism, file: checks/test_determinism.py, timeout_s: 60}",
}
NOXFILE = """\
import nox

def checks(session):
    command = ("python", "-m", "rocke", "run", f"--session={session.name}", "-n1")
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
    jobs = read(CHECKS)["jobs"]
    runs = {
        step["run"] for kind in ("cpu", "codegen", "gpu") for step in jobs[kind]["steps"]
        if step.get("name") == "Run the lane"
    }  # fmt: skip
    assert runs == {'.nox/ci/bin/python -m nox -- --shard "$SHARD"'}
    assert jobs["summary"]["if"] == "always()"
    assert set(jobs["summary"]["needs"]) == set(jobs) - {"summary"}
    for kind in ("cpu", "codegen", "gpu"):
        assert jobs[kind]["if"] == f"needs.plan.outputs.{kind} != ''"
    assert "gpu-approval" in jobs["gpu"]["environment"]


def job(name: str) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = read(CHECKS)["jobs"][name]["steps"]
    return steps


class Machine:
    """One job's machine: a clone of the repository, and the artifacts that all machines share."""

    def __init__(
        self, top: Path, name: str, steps: list[dict[str, Any]], values: Mapping[str, str]
    ) -> None:
        self.root = top / name
        self.store = top / "artifacts"
        self.output = top / f"{name}.output"
        self.page = top / f"{name}.md"
        self.values = {"env.ROCKE_RUN_ID": RUN_ID, "inputs.ref": "", **values}
        self._steps = steps

    def run(self) -> int:
        """The job's steps in their order; the exit code of the first that failed, else 0."""
        code = ended = 0
        for step in self._steps:
            if not self._wanted(step.get("if"), code):
                continue
            if "uses" in step:
                ended = self._use(step)
            elif not step["name"].startswith("Install "):
                ended = self.step(step)
            code = code or (0 if step.get("continue-on-error") else ended)
        return code

    def run_only(self, name: str) -> int:
        """One step by its name, on no clone at all."""
        self.root.mkdir(exist_ok=True)
        return self.step(next(s for s in self._steps if s.get("name") == name))

    def _wanted(self, condition: str | None, code: int) -> bool:
        if condition and condition.endswith(" != ''"):
            return not code and bool(self.values.get(condition.removesuffix(" != ''")))
        return condition == "always()" or not code

    def _filled(self, text: str) -> str:
        return re.sub(r"\$\{\{ (.*?) \}\}", lambda found: self.values[found[1]], text)

    def step(self, step: Mapping[str, Any]) -> int:
        asked = {key: self._filled(str(value)) for key, value in step.get("env", {}).items()}
        path = os.pathsep.join([str(self.root / ".nox/ci/bin"), os.environ["PATH"]])
        modules = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
        env = {**os.environ, "PATH": path, "PYTHONPATH": modules, "ROCKE_RUN_ID": RUN_ID}
        env |= {"GITHUB_OUTPUT": str(self.output), "GITHUB_STEP_SUMMARY": str(self.page)}
        env |= {"RUNNER_TEMP": str(self.root / ".nox" / "temp")}
        env |= {"GITHUB_REPOSITORY": "org/kernels", "GITHUB_BASE_REF": "main"}
        options = ["-e", "-o", "pipefail"] if step.get("shell") == "bash" else ["-e"]
        command = ["bash", *options, "-c", step["run"]]
        done = subprocess.run(command, cwd=self.root, env={**env, **asked}, timeout=120)
        if "id" in step and self.output.is_file():
            told = (line.partition("=") for line in self.output.read_text().splitlines())
            self.values |= {f"steps.{step['id']}.outputs.{key}": value for key, _, value in told}
        return done.returncode

    def _use(self, step: Mapping[str, Any]) -> int:
        """An action, as far as it concerns files; 1 for an artifact that isn't there."""
        name = step["uses"].partition("@")[0]
        asked = {key: self._filled(str(value)) for key, value in step.get("with", {}).items()}
        if name == "actions/checkout":
            self._check_out(asked.get("fetch-depth", "1"))
        elif name == "actions/upload-artifact":
            self._upload(asked["name"], asked["path"].split())
        elif name == "actions/download-artifact" and "name" in asked:
            of = f"-of-{asked['run-id']}" if "run-id" in asked else ""
            source = self.store / (asked["name"] + of)
            if not source.is_dir():
                return 1
            shutil.copytree(source, self.root / asked["path"], dirs_exist_ok=True)
        elif name == "actions/download-artifact":
            for folder in sorted(self.store.glob(asked["pattern"])):
                shutil.copytree(folder, self.root / asked["path"] / folder.name)
        return 0

    def _check_out(self, depth: str) -> None:
        """As actions/checkout: so many commits as asked for, and all of them for 0."""
        deep = [] if depth == "0" else ["--depth", depth]
        origin = f"file://{self.root.parent / 'origin'}"
        run_git(self.root.parent, "clone", "-q", *deep, "-b", "change", origin, str(self.root))
        programs = self.root / ".nox" / "ci" / "bin"
        programs.mkdir(parents=True)
        python = f'#!/bin/sh\nexec "{sys.executable}" "$@"\n'
        for name, text in (("python", python), ("python3", python), ("gh", GH)):
            (programs / name).write_text(text)
            (programs / name).chmod(0o755)
        installed = self.root / ".nox" / "temp" / "rocke" / "bin" / "rocke"
        installed.parent.mkdir(parents=True)
        installed.write_text(python.replace('" "$@', '" -m rocke "$@'))
        installed.chmod(0o755)

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
    """Plan and three lanes, one of them in two shards, each in its own clone.

    It is of the branch `change`, which adds a config to main.
    """
    top = tmp_path_factory.mktemp("machines")
    root = make_repository(top / "origin", git=False)
    (root / "ctest_lists").mkdir()
    for lane, entry in LISTS.items():
        shards = "shards: 2\n" if lane == "cpu" else ""
        text = f"lane: {lane}\nrequired: true\n{shards}entries: [{entry}]\n"
        (root / "ctest_lists" / f"{lane}.yaml").write_text(text)
    (root / "noxfile.py").write_text(NOXFILE)
    (root / ".gitignore").write_text("/results/\n/build/\n/.nox/\n__pycache__/\n")
    run_git(root, "init", "-q", "-b", "main")
    assert inside(root, "bless", "*").returncode == 0
    commit(root)
    run_git(root, "checkout", "-q", "-b", "change")
    set_config(root, "late", {"size": 6, "do": "fine"})
    assert inside(root, "bless", "late").returncode == 0
    commit(root)
    kinds = "github.event_name == 'pull_request' && env.PULL_REQUEST_KINDS || 'cpu codegen gpu'"
    plan = Machine(top, "plan", job("plan"), {kinds: "cpu codegen gpu"})
    assert plan.run() == 0
    outputs = dict(line.split("=", 1) for line in plan.output.read_text().splitlines())
    assert (outputs["codegen"], outputs["gpu"], outputs["kinds"].split()) == ("", "", ["cpu"])
    jobs = json.loads(outputs["cpu"])["include"]
    assert [each["name"] for each in jobs] == [
        "again-1-of-1", "cpu-1-of-2", "cpu-2-of-2", "pairs-1-of-1"
    ]  # fmt: skip
    for each in jobs:
        values = {f"matrix.{key}": str(value) for key, value in each.items()}
        assert Machine(top, each["name"], job("cpu"), values).run() == 0
    return top


def summing_up(machines: Path, name: str, kinds: str = " cpu", **results: str) -> Machine:
    """The machine of the job `summary`, where all has ended well but for `results`."""
    ended = {"plan": "success", "cpu": "success", "codegen": "skipped", "gpu": "skipped"} | results
    values = {f"needs.{task}.result": result for task, result in ended.items()}
    values |= {"needs.plan.outputs.kinds": kinds, "github.token": "t"}
    values["github.base_ref || github.event.repository.default_branch"] = "main"
    return Machine(machines, name, job("summary"), values)


def ledger_of(machines: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((machines / "artifacts/ledger/ledger.json").read_text())
    return data


def test_the_jobs_evidence_comes_together_as_green(machines: Path) -> None:
    """The goldens that moved are those since main, which a clone of one commit doesn't have.

    Where no earlier ledger can be had, that is said.
    """
    machine = summing_up(machines, "green")
    assert machine.run() == 0
    page = machine.page.read_text()
    assert page.startswith("## ✅ determinism, gate, parity: green")
    base = run_git(machines / "origin", "rev-parse", "main").strip()
    assert f"added since `{base[:12]}`: 1 (`toy/none/late`)" in page
    assert "there is no ledger of another commit to compare with" in page
    assert ledger_of(machines)["verdict"] == "green"


@pytest.mark.parametrize(
    ("kinds", "results", "code"),
    [
        (" cpu", {}, 0),
        (" cpu gpu", {"gpu": "success"}, 0),
        (" cpu", {"cpu": "cancelled"}, 1),
        (" cpu", {"cpu": "skipped"}, 1),
        (" cpu gpu", {"gpu": "skipped"}, 1),
        (" cpu", {"gpu": "failure"}, 1),
        ("", {"plan": "failure", "cpu": "skipped"}, 1),
        ("", {"plan": "cancelled", "cpu": ""}, 1),
    ],
)
def test_a_job_that_had_lanes_to_run_must_have_ended_well(
    tmp_path: Path, kinds: str, results: dict[str, str], code: int
) -> None:
    assert summing_up(tmp_path, "last", kinds, **results).run_only(LAST) == code


def test_a_lost_lane_is_exit_3_and_newly_not_run_since_mains_last_ledger(machines: Path) -> None:
    earlier = machines / "artifacts" / "ledger-of-400"
    shutil.copytree(machines / "artifacts" / "ledger", earlier)
    path = earlier / "ledger.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"commit": "e" * 40}))
    shutil.move(machines / "artifacts" / "evidence-pairs-1-of-1", machines / "lost")
    machine = summing_up(machines, "without", cpu="failure")
    try:
        code = machine.run()
    finally:
        shutil.move(machines / "lost", machines / "artifacts" / "evidence-pairs-1-of-1")
    assert code == 3
    lost = [case for case in ledger_of(machines)["cases"] if case["reason"] == "lane-missing"]
    assert {case["lane"] for case in lost} == {"pairs"}
    page = machine.page.read_text()
    assert f"in lane pairs ({len(lost)} cases)" in page
    assert f"newly not run since `{'e' * 12}`: {len(lost)}" in page


def test_a_plan_older_than_the_tree_is_a_red_ledger(machines: Path) -> None:
    machine = summing_up(machines, "stale")
    store = machines / "artifacts" / "plan" / "plan.json"
    whole = store.read_text()
    store.write_text(whole.replace(json.loads(whole)["tree"], "0" * 64))
    try:
        code = machine.run()
    finally:
        store.write_text(whole)
    assert code == 1
    assert ledger_of(machines)["verdict"] == "red"
    assert {case["status"] for case in ledger_of(machines)["cases"]} == {"not-run"}
    assert "is a plan of another working tree" in machine.page.read_text()


@pytest.mark.parametrize(("lanes", "code", "told"), [("cp*", 0, "✅ gate: green"), ("no", 2, "")])
def test_the_action_runs_lanes_of_another_repository(
    machines: Path, lanes: str, code: int, told: str
) -> None:
    check_out = next(step for step in job("cpu") if "actions/checkout" in step.get("uses", ""))
    values = {"inputs.lanes": lanes, "inputs.shard": "1/1", "github.run_id": "5"}
    steps = [check_out, *read(ACTION)["runs"]["steps"]]
    machine = Machine(machines, f"action-{code}", steps, values)
    assert machine.run() == code
    assert told in (machine.page.read_text() if machine.page.is_file() else "")
