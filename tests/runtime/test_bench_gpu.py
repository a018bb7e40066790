"""`bench/gpu.py` as a process, on the stand-in machine and on one without torch."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from runtime_objects import compiled

from rocke.harness.declared.families import find_family, load_families
from rocke.harness.engines.session import Engines
from rocke.harness.numerics.engine import emit_for
from rocke.harness.numerics.problems import load_numeric
from rocke.harness.project import load_project

ROOT = Path(__file__).resolve().parents[2]
NORM = ("kernels", "rmsnorm2d/gfx942", "selected_n64")
Bench = Callable[..., subprocess.CompletedProcess[str]]


def run(environment: Mapping[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "bench" / "gpu.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, env=dict(environment), cwd=ROOT)


@pytest.fixture
def bench(environment: Callable[..., Mapping[str, str]], tmp_path: Path) -> Bench:
    """The bench on a machine whose comgr makes this problem's own kernel."""
    project = load_project(ROOT)
    family = find_family(load_families(project), NORM[1])
    (case,) = (case for case in load_numeric(family) if case.name == NORM[2])
    with Engines(project) as engines:
        text = emit_for(case, engines.worker("python"), None).text
    (tmp_path / "kernel.o").write_bytes(compiled(text))

    def start(*arguments: str, **told: str) -> subprocess.CompletedProcess[str]:
        files = {"FAKE_COMGR_OBJECT": "kernel.o", "FAKE_COMGR_LOG": "comgr.log"}
        paths = {name: str(tmp_path / file) for name, file in files.items()}
        return run(environment(**paths, **told), *arguments)

    return start


def test_two_commits_kernels_are_launched_and_judged_before_anything_is_timed(
    bench: Bench, tmp_path: Path
) -> None:
    # The library that stands in for HIP runs no such kernel: outputs stay as they started.
    done = bench(*NORM, "--base", "HEAD")
    assert done.returncode == 1, done.stderr
    rows = [line.split("|") for line in done.stdout.splitlines() if "not timed" in line]
    assert [(row[1].strip(), row[2].strip()) for row in rows] == [
        ("HEAD", "no"),
        ("working copy", "no"),
    ]
    assert "HEAD: out: NaN is misplaced in 768 of 768 elements." in done.stdout
    launches = (tmp_path / "hip.log").read_text().count("hipModuleLaunchKernel")
    assert launches == 2


def test_a_launch_that_fails_is_told_by_step_and_name(bench: Bench) -> None:
    done = bench(*NORM, "--base", "HEAD", FAKE_HIP_FAIL="hipModuleLoadData=209")
    assert done.returncode == 1
    told = "bench_gpu: load: hipErrorNoBinaryForGpu: hipModuleLoadData returned 209.\n"
    assert done.stderr == told
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        ((*NORM, "--base", "HEAD"), 3, "bench_gpu: no-torch: torch is not installed"),
        (("torch",), 3, "bench_gpu: no-torch: torch is not installed"),
        (NORM, 2, "Give either --base with a commit, or --ir twice."),
        ((*NORM[:2], "n", "--base", "HEAD"), 2, "has no problem 'n'; it has: selected_n64,"),
        (("torch", "--seqs", "0"), 2, "'--seqs': 0 is not in the range x>=1"),
    ],
)
def test_what_cannot_be_timed_says_why(words: tuple[str, ...], code: int, told: str) -> None:
    done = run({**os.environ, "PYTHONPATH": str(ROOT)}, *words)
    assert (done.returncode, told in done.stderr) == (code, True), done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("module", ["numpy", "ml_dtypes", "rich"])
def test_a_package_that_is_not_there_is_told_with_exit_3(tmp_path: Path, module: str) -> None:
    """As where Python finds none: the finders pass it by."""
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\n"
        "class Gone:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name.partition('.')[0] == {module!r}:\n"
        f"            raise ModuleNotFoundError('No module', name={module!r})\n"
        "sys.meta_path.insert(0, Gone())\n"
    )
    path = os.pathsep.join([str(tmp_path), str(ROOT)])
    done = run({**os.environ, "PYTHONPATH": path}, "torch")
    assert done.returncode == 3
    assert done.stderr.startswith(f"bench_gpu: {module} is not installed; `nox -s bench_gpu`")
    assert "Traceback" not in done.stderr
