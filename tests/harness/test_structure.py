"""The structure check: every engine is charged with its own text, and each outcome has a name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from toys import make_repository, reasons, rocke

from rocke.engine.flavors import FLAVORS
from rocke.engine.ir.verify import verify
from rocke.engine.kernels.registry import family
from rocke.engine.lowering import lower
from rocke.harness.cases import REASONS, Status
from rocke.harness.checks.identity import Finding
from rocke.harness.checks.structure import Inspector
from rocke.harness.declared.families import load_family
from rocke.harness.declared.structure import expectations_of
from rocke.harness.engines.workers import Answer, Outcome
from rocke.structure import RULES

ROOT = Path(__file__).parents[2]
FAMILY = load_family(ROOT / "rocke" / "engine" / "kernels" / "rmsnorm2d" / "gfx942.yaml")
CONFIG = FAMILY.config("bf16_n768_w4_r4")


def emitted(flavor: str = "llvm22") -> str:
    kernel = family(FAMILY.name, FAMILY.arch).kernel(dict(CONFIG.spec)).build()
    verify(kernel)
    return lower(kernel, next(target for target in FLAVORS if target.name == flavor))


def ok(text: str) -> Answer:
    return Answer(Outcome.OK, payload=text.encode())


def judge(python: Answer, cpp: Answer, flavor: str = "llvm22") -> Finding:
    inspector = Inspector(expectations_of(FAMILY), CONFIG)
    return inspector.judge({"python": python, "cpp": cpp}, flavor)


@pytest.mark.parametrize("flavor", ["llvm20", "llvm22", "llvm23"])
def test_a_kernel_as_emitted_is_sound(flavor: str) -> None:
    text = emitted(flavor)
    assert judge(ok(text), ok(text), flavor) == Finding(Status.PASSED, "sound")


def without(text: str, word: str) -> str:
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if word in line)
    return "\n".join(lines[:at] + lines[at + 1 :])


def test_a_fault_in_both_texts_is_told_once_with_both_names() -> None:
    text = without(emitted(), "call void @llvm.amdgcn.s.barrier()")
    found = judge(ok(text), ok(text))
    assert (found.status, found.reason) == (Status.FAILED, "count")
    assert found.detail == "python, cpp: barriers: 1, expected 2"


def test_a_fault_in_one_text_is_charged_to_that_engine() -> None:
    text = emitted()
    found = judge(ok(text), ok(without(text, "call void @llvm.amdgcn.s.barrier()")))
    assert found.detail == "cpp: barriers: 1, expected 2"


def test_a_rules_finding_comes_with_its_line_its_reason_and_its_fix() -> None:
    declare = "\ndeclare void @llvm.amdgcn.s.setprio(i16)\n"
    text = emitted() + declare
    found = judge(ok(emitted()), ok(text))
    first, second = found.detail.split("\n")
    line = text.split("\n").index(declare.strip()) + 1
    assert found.reason == "unused-intrinsic"
    assert first == (
        f"cpp: llvm.amdgcn.s.setprio is declared, but never called (line {line}: {declare.strip()})"
    )
    assert second.startswith("unused-intrinsic: ") and RULES["unused-intrinsic"].fix in second


def test_many_findings_of_a_rule_are_cut_with_their_number() -> None:
    extra = "".join(f"declare void @llvm.amdgcn.s.setprio.x{n}()\n" for n in range(7))
    found = judge(ok(emitted()), ok(emitted() + "\n" + extra))
    assert "cpp: 4 more findings of unused-intrinsic" in found.detail
    assert "cpp: 4 more findings of unknown-intrinsic" in found.detail


@pytest.mark.parametrize(
    ("answer", "status", "reason"),
    [
        (Answer(Outcome.CRASH, message="it died"), Status.FAILED, "crash"),
        (Answer(Outcome.TIMEOUT, message="30 s"), Status.FAILED, "timeout"),
        (Answer(Outcome.REJECT, "BAD_SIZE", "no"), Status.FAILED, "rejected"),
        (Answer(Outcome.OK), Status.FAILED, "error"),
        (Answer(Outcome.NO_TOOLCHAIN, message="no g++"), Status.NOT_RUN, "no-toolchain"),
        (ok("define void @k() {\nentry:\n  nonsense\n}\n"), Status.FAILED, "unreadable"),
        (ok("hello"), Status.FAILED, "unreadable"),
        (Answer(Outcome.OK, payload=b"\xff\xfe"), Status.FAILED, "unreadable"),
    ],
)
def test_an_engine_without_a_text_is_named_with_what_happened(
    answer: Answer, status: Status, reason: str
) -> None:
    found = judge(ok(emitted()), answer)
    assert (found.status, found.reason) == (status, reason)
    assert found.detail.startswith("cpp: ")


def test_every_rule_is_a_reason_that_the_ledger_knows() -> None:
    assert {*RULES, "count", "stale-waiver", "sound", "unreadable"} <= REASONS["structure"]


def test_flavors_that_differ_in_their_data_layout_alone_are_parsed_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from rocke import structure

    parsed = []
    whole = structure.parse
    monkeypatch.setattr(structure, "parse", lambda *a: parsed.append(a) or whole(*a))
    inspector = Inspector(expectations_of(FAMILY), CONFIG)
    for flavor in ("llvm20", "llvm22", "llvm23"):
        answers = {"python": ok(emitted(flavor)), "cpp": ok(emitted(flavor))}
        assert inspector.judge(answers, flavor).reason == "sound"
    assert len(parsed) == 1


def test_the_check_needs_no_numpy() -> None:
    code = (
        "import sys; sys.modules['numpy'] = sys.modules['ml_dtypes'] = None\n"
        "from rocke import structure; import pathlib\n"
        "print(len(structure.check(pathlib.Path(sys.argv[1]).read_text(), None, {}, 'llvm22')))"
    )
    path = ROOT / "tests" / "emulator" / "cases" / "histogram_atomic.ll"
    done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout) > 0


def test_the_command_shows_counts_and_findings(tmp_path: Path) -> None:
    done = rocke(ROOT, "structure", FAMILY.id, CONFIG.name, "--engine", "python")
    assert done.returncode == 0
    assert "  barriers               2  expected 2\n" in done.stdout
    assert done.stdout.endswith("no findings\n")
    path = tmp_path / "k.ll"
    path.write_text(emitted() + "\ndeclare void @llvm.amdgcn.s.setprio(i16)\n")
    done = rocke(ROOT, "structure", str(path), "--flavor", "llvm20")
    assert done.returncode == 1
    assert "unused-intrinsic: llvm.amdgcn.s.setprio is declared, but never called" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nothing.ll"], "nothing.ll is no file"),
        (["pyproject.toml"], "does not start anything that LLVM IR has"),
        (["pyproject.toml", "--engine", "cpp"], "--engine emits a family's config"),
        (["rmsnorm2d/gfx942", "cfg77"], "cfg77"),
        (["rmsnorm3d/gfx942", "cfg0"], "There is no family 'rmsnorm3d/gfx942'"),
        (["rmsnorm2d/gfx942", "cfg0", "--flavor", "llvm9"], "There is no flavor 'llvm9'"),
        (["tests/emulator/cases/collatz.ll", "--flavor", "x"], "names no LLVM version"),
    ],
)
def test_bad_input_is_told_and_exits_with_2(arguments: list[str], message: str) -> None:
    done = rocke(ROOT, "structure", *arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_a_malformed_expectation_ends_the_run_before_anything_runs(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    text = "family: toy/none\narguments: [out]\ncounts: {barriers: {of: barriers, is: sizes}}\n"
    (root / "kernels" / "toy.structure.yaml").write_text(text)
    done = rocke(root, "run", "structural")
    assert done.returncode == 2
    assert "toy.structure.yaml: counts.barriers.is: the formula 'sizes' has the unknown" in (
        done.stderr
    )


def test_a_family_without_expectations_is_held_to_the_rules_alone(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    assert rocke(root, "run", "structural", "--only", "one").returncode == 0
    rocke(root, "summary")
    told = {"one:llvm20": "passed/sound", "one:llvm22": "passed/sound"}
    assert reasons(root, "structure") == told
