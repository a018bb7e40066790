"""Compiling through the real bindings and a library that stands in for comgr."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np
import pytest
from runtime_objects import SCALE

from rocke.launch import Buffer, Launch, Scalar
from rocke.runtime.device import Device, DeviceRun, LaunchError

X = np.arange(10, dtype=np.float32)
LAUNCH = Launch(
    "scale",
    (1, 1, 1),
    (64, 1, 1),
    (
        Buffer("out", "float32", (10,), output=True),
        Buffer("x", "float32", (10,), array="x"),
        Scalar("f32", 3.0),
        Scalar("i32", 10),
    ),
)
Runner = Callable[..., DeviceRun]


@pytest.fixture
def compiled_on(
    environment: Callable[..., Mapping[str, str]], scale_object: bytes, tmp_path: Path
) -> Runner:
    """Runs the launch from IR text on a machine that is told something."""
    (tmp_path / "made.o").write_bytes(scale_object)

    def run(text: str = SCALE, times: int = 1, **told: str) -> DeviceRun:
        made = environment(
            FAKE_COMGR_OBJECT=str(tmp_path / "made.o"),
            FAKE_COMGR_LOG=str(tmp_path / "comgr.log"),
            **told,
        )
        with Device("gfx942", "Stand-in", environment=made) as device:
            ran = [device.run(text, LAUNCH, {"x": X}) for _ in range(times)]
        return ran[-1]

    return run


def test_text_is_compiled_and_linked_for_the_device_once(
    compiled_on: Runner, tmp_path: Path
) -> None:
    ran = compiled_on(times=2)
    assert np.array_equal(ran.outputs["out"].view(np.float32), X * 3)
    # AMD_COMGR_ACTION_CODEGEN_BC_TO_RELOCATABLE and _LINK_RELOCATABLE_TO_EXECUTABLE of comgr 3.
    assert (tmp_path / "comgr.log").read_text().splitlines() == [
        "4 amdgcn-amd-amdhsa--gfx942 -O3",
        "7 amdgcn-amd-amdhsa--gfx942",
    ]


def test_text_that_does_not_compile_is_told_in_the_compilers_words(compiled_on: Runner) -> None:
    with pytest.raises(LaunchError) as caught:
        compiled_on("no module at all")
    assert "compile: " in str(caught.value)
    assert "error: expected top-level entity" in str(caught.value)
    assert caught.value.kind == "failed"


def test_a_comgr_whose_actions_have_other_numbers_is_refused(
    compiled_on: Runner, tmp_path: Path
) -> None:
    with pytest.raises(LaunchError, match=r"libamd_comgr is version 2\.1; the bindings are for"):
        compiled_on(FAKE_COMGR_VERSION="2")
    assert not (tmp_path / "comgr.log").exists()


def test_a_machine_without_the_library_is_told_so(compiled_on: Runner, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(LaunchError, match="setup: ROCm's libamdhip64 cannot be loaded: "):
        compiled_on(ROCM_PATH=str(tmp_path / "empty"))
