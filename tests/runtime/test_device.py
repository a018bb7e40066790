"""Launches through a real process, the real bindings and a real library that stands in for HIP."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from runtime_objects import SCALE, compiled

from rocke.launch import Buffer, Launch, Piece, Scalar
from rocke.runtime.device import Device, LaunchError

Maker = Callable[..., Device]
X = np.arange(100, dtype=np.float32)
ARRAYS = {"x": X}


def launch(**changed: object) -> Launch:
    args = (
        Buffer("out", "float32", (100,), output=True),
        Buffer("x", "float32", (100,), array="x"),
        Scalar("f32", 2.5),
        Scalar("i32", 100),
    )
    told = {"kernel": "scale", "grid": (2, 1, 1), "block": (64, 1, 1), "args": args}
    return Launch(**{**told, **changed})  # type: ignore[arg-type]


def failure(device: Device, image: bytes, **changed: object) -> LaunchError:
    with device, pytest.raises(LaunchError) as caught:
        device.run(image, launch(**changed), ARRAYS)
    return caught.value


def test_a_launch_reaches_the_kernel_with_its_arguments_and_gives_its_output(
    device: Maker, scale_object: bytes, tmp_path: Path
) -> None:
    with device() as made:
        ran = made.run(scale_object, launch(lds_bytes=1024), ARRAYS)
    assert np.array_equal(ran.outputs["out"].view(np.float32), X * np.float32(2.5))
    assert ran.findings == []
    calls = (tmp_path / "hip.log").read_text().splitlines()
    assert calls == [
        "hipRuntimeGetVersion",
        "hipModuleLoadData ELF",
        "hipModuleGetFunction scale",
        "hipDeviceSynchronize",
        # HIP_LAUNCH_PARAM_BUFFER_POINTER, _BUFFER_SIZE and _END of hip_runtime_api.h; two
        # pointers, a float and an i32 are 24 bytes.
        "hipModuleLaunchKernel grid 2 1 1 block 64 1 1 lds 1024 extra 1 2 3 bytes 24",
        "hipGetLastError",
        "hipDeviceSynchronize",
        "hipModuleUnload",
    ]


def test_an_output_that_the_kernel_leaves_starts_as_nan(device: Maker, scale_object: bytes) -> None:
    args = (*launch().args[:3], Scalar("i32", 60))
    with device() as made:
        ran = made.run(scale_object, launch(args=args), ARRAYS)
    out = ran.outputs["out"].view(np.float32)
    assert np.array_equal(out[:60], X[:60] * np.float32(2.5))
    assert np.isnan(out[60:]).all()


@pytest.mark.parametrize(
    ("call", "code", "name", "step"),
    [
        ("hipRuntimeGetVersion", 100, "hipErrorNoDevice", "setup"),
        ("hipModuleLoadData", 209, "hipErrorNoBinaryForGpu", "load"),
        ("hipModuleGetFunction", 500, "hipErrorNotFound", "load"),
        ("hipModuleLaunchKernel", 1, "hipErrorInvalidValue", "launch"),
        ("hipGetLastError", 98, "hipErrorInvalidDeviceFunction", "launch"),
        ("hipModuleUnload", 400, "hipErrorInvalidHandle", "run"),
    ],
)
def test_every_return_code_is_checked_and_named(
    device: Maker, scale_object: bytes, call: str, code: int, name: str, step: str
) -> None:
    error = failure(device(FAKE_HIP_FAIL=f"{call}={code}"), scale_object)
    assert error.kind == "failed"
    assert str(error) == f"{step}: {name}: {call} returned {code}. (on Stand-in (gfx942))"


def test_the_launch_after_a_failed_one_has_a_new_process(
    environment: Callable[..., dict[str, str]], scale_object: bytes, tmp_path: Path
) -> None:
    told = environment(FAKE_HIP_FAIL="hipModuleLoadData=1")
    made = Device("gfx942", "it", environment=told)
    with made:
        for _ in range(2):
            with pytest.raises(LaunchError):
                made.run(scale_object, launch(), ARRAYS)
    assert (tmp_path / "hip.log").read_text().count("hipRuntimeGetVersion") == 2


def test_a_hang_ends_at_its_timeout_and_names_the_device(
    device: Maker, scale_object: bytes
) -> None:
    error = failure(device(4, FAKE_HIP_HANG="hipModuleLaunchKernel"), scale_object)
    assert error.kind == "hung"
    assert str(error) == "scale did not end within 4 s on Stand-in (gfx942)."


def test_a_fault_on_the_device_keeps_its_words(
    environment: Callable[..., dict[str, str]], scale_object: bytes
) -> None:
    told = {**environment(FAKE_HIP_ABORT="hipModuleLaunchKernel")}
    words = "SIGABRT on Stand-in; it said: Memory access fault by GPU"
    made = Device("gfx942", "Stand-in", environment=told)
    with made, pytest.raises(LaunchError, match=words) as caught:
        made.run(scale_object, launch(), ARRAYS)
    assert caught.value.kind == "died"


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ({"FAKE_HIP_STRAY": "-1"}, "out was written before its first byte."),
        ({"FAKE_HIP_STRAY": "400"}, "out was written behind its 400 bytes."),
        ({"FAKE_HIP_INPUT": "1"}, "x was written, and is an input."),
    ],
)
def test_a_stray_write_is_found(
    device: Maker, scale_object: bytes, told: dict[str, str], message: str
) -> None:
    args = (launch().args[0], Buffer("x", "float32", (100,), array="x"), *launch().args[2:])
    with device(**told) as made:
        ran = made.run(scale_object, launch(args=args), {"x": X + 1})
    assert [(note.kind, note.message) for note in ran.findings] == [("stray-write", message)]


def test_a_sparse_output_comes_back_whole_and_its_gaps_are_watched(
    device: Maker, scale_object: bytes
) -> None:
    pieces = (Piece(0, "x"), Piece(4096, "x"))
    out = Buffer("out", "float32", (2000,), output=True, pieces=pieces)
    run = launch(args=(out, *launch().args[1:]))
    with device(FAKE_HIP_STRAY="500") as made:
        ran = made.run(scale_object, run, ARRAYS)
    found = ran.outputs["out"].view(np.float32)
    assert np.array_equal(found[:100], X * np.float32(2.5))
    assert np.array_equal(found[1024:1124], X)
    assert [note.message for note in ran.findings] == [
        "out was written between bytes 400 and 4096, where it has no content."
    ]


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"kernel": "other"}, "The object has no kernel other; it has: scale."),
        (
            {"block": (128, 1, 1)},
            "The launch has 128 work-items a workgroup; scale is compiled for 64 at most.",
        ),
        (
            {"lds_bytes": 65536},
            "scale has 256 bytes of LDS and the launch adds 65536; a workgroup has 65536.",
        ),
        (
            {"args": launch().args[:3]},
            "The object's scale takes 4 arguments, and the launch has 3.",
        ),
        (
            {"args": (*launch().args[:3], Scalar("i64", 100))},
            "Argument 3 (n) is i64, 8 bytes, in the launch, and by_value of 4 bytes in the object.",
        ),
        (
            {"args": (*launch().args[:2], launch().args[1], launch().args[3])},
            "Argument 2 (scale) is a pointer in the launch, and by_value of 4 bytes in the object.",
        ),
    ],
)
def test_a_launch_that_does_not_fit_the_object_never_starts(
    device: Maker, scale_object: bytes, tmp_path: Path, changed: dict[str, object], message: str
) -> None:
    error = failure(device(), scale_object, **changed)
    assert error.kind == "failed"
    assert message in str(error)
    assert "hipModuleLaunchKernel" not in (tmp_path / "hip.log").read_text()


def test_an_object_for_another_architecture_is_not_loaded(device: Maker, tmp_path: Path) -> None:
    error = failure(device(), compiled(SCALE, "gfx950"))
    assert str(error).startswith("load: The object is for gfx950, the device is gfx942.")


def test_bytes_that_are_no_object_are_a_message(device: Maker) -> None:
    assert str(failure(device(), b"not an ELF")).startswith("load: It is no whole AMDGPU object")


def test_the_device_is_checked_before_anything_is_loaded(
    device: Maker, scale_object: bytes, tmp_path: Path
) -> None:
    error = failure(device(STANDIN_ARCH="gfx90a:sramecc+:xnack-"), scale_object)
    assert "device: The kernel is for gfx942; torch sees gfx90a:sramecc+:xnack-." in str(error)
    assert not (tmp_path / "hip.log").exists()


def test_too_little_memory_has_its_figures(device: Maker, scale_object: bytes) -> None:
    out = Buffer("out", "float32", (1 << 30,), output=True)
    changed = {"args": (out, *launch().args[1:])}
    error = failure(device(STANDIN_FREE=str(3 << 30)), scale_object, **changed)
    assert error.kind == "too-little-memory"
    assert "needs 4.50 GiB of GPU memory; 3.00 GiB of 64.00 GiB are free" in str(error)
