"""The emitted text is legal IR for the real LLVM 20 and 22, and refused by the wrong one.

Interpreters: ROCKE_LLVM20_PYTHON and ROCKE_LLVM22_PYTHON, each with one llvmlite; the session
`tests` sets them. Without one the test fails: it doesn't skip.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from engine_samples import write_samples

from rocke.engine.ir.rules import RULES

VERIFY = Path(__file__).with_name("llvm_verify.py")


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("samples")
    codes = write_samples(folder)
    assert codes == set(RULES), "an op that no sample holds is an op that LLVM never saw"
    return folder


def verify(major: int, files: list[Path], *options: str) -> subprocess.CompletedProcess[str]:
    variable = f"ROCKE_LLVM{major}_PYTHON"
    interpreter = os.environ.get(variable)
    assert interpreter, f"{variable} must name a Python with the llvmlite of LLVM {major}"
    command = [interpreter, str(VERIFY), str(major), *options, *map(str, files)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


@pytest.mark.parametrize("major", [20, 22])
def test_samples_are_legal(samples: Path, major: int) -> None:
    files = sorted(samples.glob(f"*.llvm{major}.ll"))
    done = verify(major, files)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("ok ") == len(files) > 30


@pytest.mark.parametrize("major", [20, 22])
def test_samples_compile(samples: Path, major: int) -> None:
    """Verification passes an intrinsic that doesn't exist; code generation leaves its symbol."""
    names = ["attention_tiled_2d-gfx942-cfg10", "kv_cache_append-gfx942-cfg0"]
    names += ["rmsnorm2d-gfx942-cfg0", "attention_tiled_2d-gfx950-flat_k_bf16_d64_b16_w4_i641"]
    files = [samples / f"{name}.llvm{major}.ll" for name in names]
    done = verify(major, files, "--codegen")
    assert done.returncode == 0, done.stdout + done.stderr


def test_an_intrinsic_that_does_not_exist_is_found(samples: Path, tmp_path: Path) -> None:
    text = (samples / "attention_tiled_2d-gfx942-cfg0.llvm22.ll").read_text()
    broken = tmp_path / "broken.ll"
    broken.write_text(text.replace("llvm.amdgcn.s.waitcnt", "llvm.amdgcn.s.waitcount"))
    done = verify(22, [broken], "--codegen")
    assert done.returncode == 1
    assert "undefined: llvm.amdgcn.s.waitcount" in done.stdout


@pytest.mark.parametrize(("major", "other"), [(20, 22), (22, 20)])
def test_the_other_llvm_refuses_num_records(samples: Path, major: int, other: int) -> None:
    done = verify(major, [samples / f"attention_tiled_2d-gfx942-cfg7.llvm{other}.ll"])
    assert done.returncode == 1
    assert "make.buffer.rsrc" in done.stdout
