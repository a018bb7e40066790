"""A machine for launches without a GPU: a stand-in torch, and a HIP library compiled here."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from runtime_objects import SCALE, compiled

from rocke.runtime.device import Device

HERE = Path(__file__).resolve().parent


@pytest.fixture(scope="session")
def scale_object() -> bytes:
    return compiled(SCALE)


@pytest.fixture(scope="session")
def rocm(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A ROCM_PATH whose only libraries are the fake ones."""
    root = tmp_path_factory.mktemp("rocm")
    (root / "lib").mkdir()
    flags = ("-std=c++20", "-O1", "-shared", "-fPIC", "-Wall", "-Werror")
    for source, name in (("fake_hip.cpp", "amdhip64"), ("fake_comgr.cpp", "amd_comgr")):
        library = root / "lib" / f"lib{name}.so"
        subprocess.run(["g++", *flags, str(HERE / source), "-o", str(library)], check=True)
    return root


MachineMaker = Callable[..., Mapping[str, str]]


@pytest.fixture
def environment(rocm: Path, tmp_path: Path) -> MachineMaker:
    """The environment of a machine that the stand-ins make, with what they are told."""

    def make(**told: str) -> Mapping[str, str]:
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("STANDIN_", "FAKE_"))}
        return {
            **kept,
            "PYTHONPATH": os.pathsep.join([str(HERE / "standin"), *sys.path]),
            "ROCM_PATH": str(rocm),
            "FAKE_HIP_LOG": str(tmp_path / "hip.log"),
            **told,
        }

    return make


@pytest.fixture
def device(environment: MachineMaker) -> Callable[..., Device]:
    """A device on such a machine."""

    def make(timeout_s: float = 60, **told: str) -> Device:
        made = environment(**told)
        return Device("gfx942", "Stand-in (gfx942)", timeout_s=timeout_s, environment=made)

    return make
