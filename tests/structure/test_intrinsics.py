"""The recorded tables of intrinsics, and how names of overloaded ones are read."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from structure_kernels import ATTENTION, emitted

from rocke import structure
from rocke.errors import UsageError
from rocke.structure.intrinsics import base_name, known_to
from rocke.structure.record import names_in, table

VERSIONS = ("20", "22", "23")


@pytest.mark.parametrize("version", VERSIONS)
def test_a_table_holds_a_whole_llvm_without_other_processors(version: str) -> None:
    known = known_to(version)
    assert {"llvm.abs", "llvm.amdgcn.s.barrier", "llvm.vector.reduce.add"} <= known
    assert sum(name.startswith("llvm.amdgcn.") for name in known) > 1200
    assert not {name for name in known if name.startswith(("llvm.x86.", "llvm.nvvm."))}


def test_an_llvm_that_was_not_recorded_is_told() -> None:
    with pytest.raises(UsageError, match=r"no list of the intrinsics of LLVM 19; .*: 20, 22, 23"):
        known_to("19")
    with pytest.raises(UsageError, match="names no LLVM version"):
        structure.check(emitted(ATTENTION, "cfg7"), None, {}, "llvm")


@pytest.mark.parametrize(
    ("name", "base"),
    [
        ("llvm.exp2.v4f32", "llvm.exp2"),
        ("llvm.amdgcn.make.buffer.rsrc.p8.p1", "llvm.amdgcn.make.buffer.rsrc"),
        ("llvm.amdgcn.s.barrier", "llvm.amdgcn.s.barrier"),
        ("llvm.amdgcn.ds.read.tr16.b64.v4bf16", "llvm.amdgcn.ds.read.tr16.b64"),
        ("llvm.amdgcn.mfma.f32.16x16x16bf16.1k", "llvm.amdgcn.mfma.f32.16x16x16bf16.1k"),
        ("llvm.amdgcn.s.barrier.again", None),
        ("llvm.exp2.v4f32.typo", None),
        ("llvm.amdgcn", None),
    ],
)
def test_types_after_a_name_are_left_off(name: str, base: str | None) -> None:
    assert base_name(name, known_to("22")) == base


def test_names_are_read_from_a_library_up_to_the_end_of_its_table() -> None:
    names = [b"llvm.abs", b"llvm.amdgcn.s.barrier", b"llvm.x86.sse2.pause"]
    library = b"junk\0llvm.no\0not_intrinsic\0" + b"\0".join(names) + b"\0other\0llvm.late\0"
    assert names_in(library) == ["llvm.abs", "llvm.amdgcn.s.barrier"]
    rows = table({"20": library, "22": library.replace(b"barrier", b"barri22")}).splitlines()
    assert [row for row in rows if row[0] != "#"] == [
        "llvm.abs 20 22",
        "llvm.amdgcn.s.barri22 22",
        "llvm.amdgcn.s.barrier 20",
    ]
    with pytest.raises(UsageError, match="no table of LLVM's intrinsics"):
        names_in(b"\0llvm.abs\0")


@pytest.mark.parametrize("version", ["20", "22"])
def test_the_recorded_table_is_that_of_the_real_llvm(version: str) -> None:
    """The session of the tests gives the Python of each llvmlite."""
    python = os.environ.get(f"ROCKE_LLVM{version}_PYTHON")
    if not python:
        pytest.fail(f"ROCKE_LLVM{version}_PYTHON names no Python; run nox -s tests.")
    code = "import llvmlite.binding; print(llvmlite.binding.__file__)"
    found = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True)
    (library,) = Path(found.stdout.strip()).parent.glob("libllvmlite.*")
    assert frozenset(names_in(library.read_bytes())) == known_to(version)
