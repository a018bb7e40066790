"""The compile worker with the real LLVM 20 and 22: what it accepts, refuses and survives."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping

import pytest
import toolchain_kernels as ir
from conftest import Ask

from rocke.toolchain.diagnose import diagnose
from rocke.toolchain.find import TOOLCHAINS, unmet, worker_command, worker_env
from rocke.toolchain.object import read_object
from rocke.toolchain.triton_compiler import verified_when_read

BOTH = pytest.mark.parametrize("major", [20, 22])


@BOTH
def test_it_says_which_llvm_it_is(workers: Mapping[int, Ask], major: int) -> None:
    hello, _ = workers[major](op="hello")
    assert hello["status"] == "ok"
    assert hello["llvm"].split(".")[0] == str(major)


@BOTH
def test_a_sound_module_becomes_an_object(workers: Mapping[int, Ask], major: int) -> None:
    header, payload = workers[major](op="compile", text=ir.GOOD, arch="gfx942")
    assert header["status"] == "ok"
    found = read_object(payload)
    assert (found.arch, list(found.kernels), found.undefined) == ("gfx942", ["k"], ())


@BOTH
def test_an_unknown_intrinsic_is_an_undefined_symbol(
    workers: Mapping[int, Ask], major: int
) -> None:
    _, payload = workers[major](op="compile", text=ir.UNKNOWN, arch="gfx942")
    assert read_object(payload).undefined == ("llvm.amdgcn.nonesuch",)


@BOTH
def test_a_kernel_with_too_few_registers_spills(workers: Mapping[int, Ask], major: int) -> None:
    _, payload = workers[major](op="compile", text=ir.spilling(), arch="gfx942")
    kernel = read_object(payload).kernels["k"]
    assert kernel.vgprs <= 64
    # 200 values don't fit in 64 registers; what doesn't lies in scratch, 4 bytes each.
    assert kernel.vgpr_spills >= 200 - 64
    assert kernel.scratch_bytes >= 4 * (200 - 64)


@BOTH
@pytest.mark.parametrize(
    ("text", "kind", "told"),
    [
        (ir.UNPARSED, "parse-error", "line 4 is not valid for LLVM"),
        (ir.UNTYPED, "parse-error", "line 4 is not valid for LLVM"),
        (ir.LDS, "lds-limit", "k needs 98,304 bytes of LDS; the limit is 65,536"),
        (ir.ABORTING, "codegen-error", "can't compile the module: LLVM ERROR: Cannot select"),
    ],
)
def test_what_llvm_refuses(
    workers: Mapping[int, Ask], major: int, text: str, kind: str, told: str
) -> None:
    header, _ = workers[major](op="compile", text=text, arch="gfx942")
    assert header["status"] == "reject"
    fault = diagnose(text, header["message"], major, header["code"])
    assert fault.kind == kind
    assert told in fault.message
    # The worker lives on, also where LLVM ended the process that compiled.
    assert workers[major](op="compile", text=ir.GOOD, arch="gfx942")[0]["status"] == "ok"


def test_lds_fits_where_the_architecture_has_more(workers: Mapping[int, Ask]) -> None:
    text = ir.LDS.replace("gfx942", "gfx950")
    header, payload = workers[22](op="compile", text=text, arch="gfx950")
    assert header["status"] == "ok"
    assert read_object(payload).kernels["k"].lds_bytes == 98_304


@pytest.mark.parametrize(("major", "kind", "wanted"), [(20, "i64", "i32"), (22, "i32", "i64")])
def test_num_records_of_another_llvm(
    workers: Mapping[int, Ask], major: int, kind: str, wanted: str
) -> None:
    text = ir.records(kind)
    header, _ = workers[major](op="compile", text=text, arch="gfx942")
    fault = diagnose(text, header["message"], major, header["code"])
    line = next(n for n, row in enumerate(text.split("\n"), 1) if "%r = call" in row)
    assert (fault.kind, fault.line) == ("verifier-error", line)
    expected = f"num_records is {kind}, not valid for LLVM {major}, which takes {wanted}"
    assert fault.message.startswith(f"line {line}: {expected}: %r = call")
    right, _ = workers[major](op="compile", text=ir.records(wanted), arch="gfx942")
    assert right["status"] == "ok"


@BOTH
@pytest.mark.parametrize(
    "request_", [{"op": "compile"}, {"op": "compile", "text": 1, "arch": "gfx942"}, {"op": "x"}, {}]
)
def test_a_bad_request_is_answered(
    workers: Mapping[int, Ask], major: int, request_: dict[str, object]
) -> None:
    header, payload = workers[major](**request_)
    assert (header["status"], header["code"], payload) == ("error", "BAD_REQUEST", b"")


def test_linking_is_refused_where_there_is_no_linker(workers: Mapping[int, Ask]) -> None:
    header, _ = workers[22](op="compile", text=ir.GOOD, arch="gfx942", link=True)
    assert header["status"] == "reject"
    assert "without a linker" in header["message"]


# Used nowhere, so that an optimiser drops it unseen.
UNSOUND = ir.kernel(
    "  %u = add i32 %v, 1\n  %v = add i32 %n, 1\n  store i32 %v, ptr addrspace(1) %out"
)


def read_by_llvm(text: str) -> subprocess.CompletedProcess[str]:
    """What LLVM 22 makes of reading a text, without being told to verify it."""
    program = "import sys, llvmlite.binding as b; b.parse_assembly(sys.stdin.read())"
    python = [TOOLCHAINS[22].python, "-c", program]
    return subprocess.run(python, input=text, capture_output=True, text=True, timeout=60)


@BOTH
def test_a_fault_that_the_optimiser_drops_is_refused(
    workers: Mapping[int, Ask], major: int
) -> None:
    header, _ = workers[major](op="compile", text=UNSOUND, arch="gfx942")
    assert (header["status"], header["code"]) == ("reject", "VERIFIER_ERROR")


def test_a_module_can_be_made_to_be_verified_as_it_is_read() -> None:
    assert read_by_llvm(UNSOUND).returncode == 0
    told = read_by_llvm(verified_when_read(UNSOUND))
    assert told.returncode < 0
    assert "Instruction does not dominate all uses!" in told.stderr
    words = f"{told.stderr}\nLLVM ERROR: Broken module found, compilation aborted!"
    assert diagnose(UNSOUND, words, 23, "CODEGEN_ERROR").kind == "verifier-error"
    assert read_by_llvm(verified_when_read(ir.GOOD)).returncode == 0


def test_a_module_with_flags_and_metadata_of_its_own_stays_sound() -> None:
    own = ir.GOOD + '!llvm.module.flags = !{!7}\n!7 = !{i32 1, !"wchar_size", i32 4}\n'
    assert read_by_llvm(verified_when_read(own)).returncode == 0
    debug = own.replace('i32 1, !"wchar_size", i32 4', 'i32 2, !"Debug Info Version", i32 3')
    assert verified_when_read(debug) == debug


def test_the_wrong_llvm_is_no_toolchain(monkeypatch: pytest.MonkeyPatch) -> None:
    python = TOOLCHAINS[20].python
    monkeypatch.setenv("ROCKE_LLVM22_PYTHON", python)
    told = unmet(22)
    assert told is not None
    assert told[0] == "no-toolchain"
    assert "holds LLVM 20, not 22" in told[1]
    assert "llvmlite==0.50.0" in told[1]


def test_an_llvm_that_is_here() -> None:
    assert unmet(20) is None


@pytest.mark.parametrize("python", ["/nonexistent/python", "/bin/false"])
def test_a_python_that_is_none(monkeypatch: pytest.MonkeyPatch, python: str) -> None:
    monkeypatch.setenv("ROCKE_LLVM23_PYTHON", python)
    told = unmet(23)
    assert told is not None
    assert "can't be asked for LLVM 23" in told[1]
    assert "triton==3.8.0" in told[1]


def test_an_llvm_that_nobody_knows() -> None:
    told = unmet(21)
    assert told is not None
    assert told[1] == "There is no toolchain for LLVM 21; expected one of: 20, 22, 23."


def test_the_worker_ends_with_its_input() -> None:
    done = subprocess.run(
        worker_command(TOOLCHAINS[20]), input=b"", capture_output=True, env=worker_env(), timeout=60
    )
    assert (done.returncode, done.stdout) == (0, b"")


def test_it_needs_nothing_but_its_llvm() -> None:
    """The other Python has no click, no YAML, no ELF reader: nothing of them may be imported."""
    program = (
        "import sys; import rocke.toolchain.worker, rocke.toolchain.llvmlite_compiler, "
        "rocke.toolchain.triton_compiler; "
        "print(*(set(sys.modules) & {'click', 'yaml', 'msgpack', 'elftools', 'numpy'}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        env=worker_env(),
        check=True,
    )
    assert done.stdout.strip() == ""
