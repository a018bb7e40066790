"""Code generation judged: real LLVM 20 and 22 on small kernels, against facts and budgets."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from rocke.errors import UsageError
from rocke.harness.cases import REASONS, Status
from rocke.harness.checks.identity import Finding
from rocke.harness.codegen.check import judge
from rocke.harness.codegen.compilers import Compilers
from rocke.harness.declared import budgets
from rocke.harness.declared.families import Config, Family
from rocke.harness.declared.resources import figures_in, record_path, render_record
from rocke.harness.project import Project
from rocke.toolchain.compiler import Refused
from rocke.toolchain.contain import contained
from rocke.toolchain.find import TOOLCHAINS

FACTS = {
    "kernel": "k",
    "args": [{"name": "out", "type": "ptr"}, {"name": "n", "type": "i32"}],
    "block": [64, 1, 1],
    "lds_bytes": 0,
}
TEXT = """\
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) #0 {
  store i32 %n, ptr addrspace(1) %out
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="64,64" "target-cpu"="gfx942" }
"""
LIMITS = "family: toy/gfx942\n"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path, "toy", ("llvm22",), (), tmp_path / "goldens", tmp_path / "lists", {})


@pytest.fixture
def family(tmp_path: Path) -> Family:
    return Family(
        "toy", "gfx942", "toy/gfx942", (Config("one", {}), Config("two", {})),
        path=tmp_path / "gfx942.yaml",
    )  # fmt: skip


@pytest.fixture
def compilers(project: Project) -> Iterator[Compilers]:
    assert os.environ.get(TOOLCHAINS[22].variable), "run nox -s tests"
    with Compilers(project) as opened:
        yield opened


def judged(
    family: Family, compilers: Compilers, text: str = TEXT, flavor: str = "llvm22", **facts: object
) -> Finding:
    finding = judge(family, "one", {**FACTS, **facts}, text, flavor, compilers)
    assert finding.reason in REASONS["codegen"] or finding.status is Status.NOT_RUN
    return finding


def test_a_kernel_that_is_as_told_fits(family: Family, compilers: Compilers) -> None:
    finding = judged(family, compilers)
    assert (finding.status, finding.reason) == (Status.PASSED, "fits")
    figures = figures_in(finding.detail)
    assert figures is not None
    assert (figures.lds_bytes, figures.scratch_bytes, figures.waves_per_cu) == (0, 0, 32)


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"kernel": "other"}, "the facts name the kernel other, the object has k"),
        ({"lds_bytes": 64}, "LDS bytes: the facts say 64, the object 0"),
        ({"block": [128, 1, 1]}, "threads a workgroup: the facts say 128, the object 64"),
        ({"args": FACTS["args"][:1]}, "argument 1: the facts give none, the object value n of 4"),  # type: ignore[index]
        (
            {"args": FACTS["args"][::-1]},  # type: ignore[index]
            "argument 0: the facts give value n of 4 bytes at 0, the object pointer out of 8",
        ),
    ],
)
def test_an_object_that_is_not_as_told(
    family: Family, compilers: Compilers, facts: dict[str, object], told: str
) -> None:
    finding = judged(family, compilers, **facts)
    assert (finding.status, finding.reason) == (Status.FAILED, "facts-differ")
    assert told in finding.detail


def test_faults_of_the_text_are_named(family: Family, compilers: Compilers) -> None:
    store = "  store i32 %n, ptr addrspace(1) %out"
    call = "  call void @llvm.amdgcn.nonesuch()\n" + store
    unknown = TEXT.replace(store, call) + "declare void @llvm.amdgcn.nonesuch()\n"
    finding = judged(family, compilers, unknown)
    assert (finding.status, finding.reason) == (Status.FAILED, "undefined-symbol")
    assert "nothing defines llvm.amdgcn.nonesuch" in finding.detail
    finding = judged(family, compilers, TEXT.replace("%n, ptr", "%m, ptr"))
    assert (finding.status, finding.reason) == (Status.FAILED, "parse-error")
    finding = judged(family, compilers, TEXT.replace('"gfx942"', '"gfx90a"'))
    assert (finding.status, finding.reason) == (Status.FAILED, "facts-differ")
    assert finding.detail == "the text is for gfx90a, the family for gfx942"


def test_a_worker_that_dies_is_charged_and_replaced(
    family: Family, compilers: Compilers, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert judged(family, compilers).reason == "fits"
    (worker,) = compilers._workers.values()
    before = worker.pid
    assert before is not None
    os.kill(before, signal.SIGSTOP)
    killer = subprocess.Popen(["sh", "-c", f"sleep 0.3; kill -KILL {before}"])
    finding = judged(family, compilers)
    assert killer.wait() == 0
    assert (finding.status, finding.reason) == (Status.FAILED, "crash")
    assert "SIGKILL" in finding.detail
    assert judged(family, compilers).reason == "fits"
    assert worker.pid not in (None, before)


def test_a_compilation_killed_from_outside_is_no_refusal_of_llvms() -> None:
    def end_itself(number: signal.Signals) -> None:
        # As in a worker, whatever other tests left of handlers in this process.
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        contained(lambda: os.kill(os.getpid(), number) or b"")

    for number in (signal.SIGKILL, signal.SIGTERM):
        child = multiprocessing.get_context("fork").Process(target=end_itself, args=(number,))
        child.start()
        child.join(20)
        assert child.exitcode == -number
    with pytest.raises(Refused, match="killed by SIGSEGV"):
        contained(lambda: os.kill(os.getpid(), signal.SIGSEGV) or b"")


def test_a_missing_llvm_did_not_run(
    family: Family, project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(TOOLCHAINS[22].variable, TOOLCHAINS[20].python)
    with Compilers(project) as wrong:
        finding = judged(family, wrong)
        unknown = judged(family, wrong, flavor="llvm21")
    assert (finding.status, finding.reason) == (Status.NOT_RUN, "no-toolchain")
    assert "holds LLVM 20, not 22" in finding.detail
    assert "llvmlite==0.50.0" in finding.detail
    assert (unknown.status, unknown.reason) == (Status.NOT_RUN, "no-toolchain")


def write_budget(family: Family, text: str) -> Path:
    path = budgets.budgets_path(family)
    path.write_text(LIMITS + text)
    budgets._READ.clear()
    return path


def test_over_budget_fails_and_a_waiver_lets_it_pass(family: Family, compilers: Compilers) -> None:
    write_budget(family, "limits: [{configs: ['*'], sgprs: 1, waves_per_cu: 64}]\n")
    finding = judged(family, compilers)
    assert (finding.status, finding.reason) == (Status.FAILED, "over-budget")
    assert "waves_per_cu 32, at least 64 allowed" in finding.detail
    assert "at most 1 allowed" in finding.detail
    assert figures_in(finding.detail) is not None
    write_budget(
        family,
        "limits: [{configs: ['*'], sgprs: 1}]\n"
        "waivers: [{configs: [one], sgprs: 100, reason: a test}]\n",
    )
    finding = judged(family, compilers)
    assert (finding.status, finding.reason) == (Status.PASSED, "waived")
    assert "waived: a test" in finding.detail
    # It lifts the limit up to its own figure alone.
    write_budget(
        family,
        "limits: [{configs: ['*'], sgprs: 1}]\n"
        "waivers: [{configs: [one], sgprs: 2, reason: a test}]\n",
    )
    finding = judged(family, compilers)
    assert finding.reason == "over-budget"
    assert "at most 2 allowed" in finding.detail


def test_a_waiver_that_nothing_needs_is_an_error(
    family: Family, compilers: Compilers, project: Project
) -> None:
    path = write_budget(family, "waivers: [{configs: [one], sgpr_spills: 4, reason: a test}]\n")
    # Nothing is recorded yet, so nothing is known.
    budgets.refuse_stale(project, family)
    figures = figures_in(judged(family, compilers).detail)
    assert figures is not None
    record = record_path(project, family.id, "one")
    record.parent.mkdir(parents=True)
    record.write_text(render_record({"llvm22": figures}))
    with pytest.raises(UsageError, match="needed by no recorded figure") as error:
        budgets.refuse_stale(project, family)
    assert str(path) in str(error.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("limits: 3\n", "limits must be a list of mappings"),
        (
            "limits: [{configs: [three], vgprs: 1}]\n",
            "'three', which matches no config of toy/gfx942",
        ),
        ("limits: [{configs: [one]}]\n", "limits nothing"),
        ("limits: [{configs: [one], vgprs: -1}]\n", "a whole number from 0"),
        ("limits: [{configs: [one], vgprs: true}]\n", "a whole number from 0"),
        ("limits: [{configs: [one], registers: 1, vgprs: 1}]\n", "unknown key 'registers'"),
        ("waivers: [{configs: [one], vgprs: 1}]\n", "lacks the key 'reason'"),
        ("limit: []\n", "unknown key 'limit'"),
    ],
)
def test_a_budget_at_fault_is_named(family: Family, text: str, told: str) -> None:
    path = write_budget(family, text)
    with pytest.raises(UsageError, match=told) as error:
        budgets.budget_of(family)
    assert str(path) in str(error.value)


def test_a_narrowed_run_leaves_other_families_budgets_alone(family: Family) -> None:
    family.path.with_name("gfx950.yaml").write_text("family: other/gfx950\n")
    family.path.with_name("gfx950.budgets.yaml").write_text(LIMITS)
    budgets.refuse_orphans([family])


def test_a_budget_for_no_family(family: Family) -> None:
    budgets.refuse_orphans([family])
    family.path.with_name("gfx950.budgets.yaml").write_text(LIMITS)
    with pytest.raises(UsageError, match=r"a budget for no family: there is no gfx950\.yaml"):
        budgets.refuse_orphans([family])
    write_budget(family, "").write_text("family: other/gfx942\n")
    with pytest.raises(UsageError, match="the family that it stands beside"):
        budgets.budget_of(family)
