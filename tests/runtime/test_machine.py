"""What a machine is taken for, from processes that import a stand-in torch, a broken one, or none.

CUDA's and ROCm's own answers are those of `torch.cuda.get_device_properties` as documented.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rocke.runtime.machine import GpuDevice, Machine, ask, best, unmet

Environment = Callable[..., dict[str, str]]
MI300X = GpuDevice("AMD Instinct MI300X", "gfx942", "9.4", 190 << 30, 192 << 30)
MI250X = GpuDevice("AMD Instinct MI250X", "gfx90a", "9.0", 60 << 30, 64 << 30)
H200 = GpuDevice("NVIDIA H200", "", "9.0", 139 << 30, 140 << 30)
NEEDS = {"torch": True, "arch": "gfx942"}
LARGE = {**NEEDS, "gpu_memory_gib": 16}


@pytest.fixture
def asked(environment: Environment, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Machine]:
    """Asks a process on a machine that the stand-in makes."""

    def make(*, touch: bool = False, timeout_s: float = 60, **told: str) -> Machine:
        for name, value in environment(**told).items():
            monkeypatch.setenv(name, value)
        return ask(touch=touch, timeout_s=timeout_s)

    return make


def test_a_rocm_torch_tells_its_devices(asked: Callable[..., Machine]) -> None:
    found = asked(STANDIN_FREE=str(20 << 30))
    assert found.told == "torch 2.13.0+standin (built for rocm 10.0.0)"
    assert found.devices == (GpuDevice("Stand-in", "gfx942", "9.4", 20 << 30, 64 << 30),)
    assert unmet(LARGE, found) is None


def test_an_environment_without_torch_is_no_torch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).resolve().parents[2]))
    found = ask()
    assert found == Machine(None)
    assert unmet(NEEDS, found) == (
        "no-torch",
        "torch is not installed on this machine; it is never installed for a lane.",
    )


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("segv", "importing torch ended the process by SIGSEGV"),
        ("raise", "OSError: libcudart.so: cannot open shared object file"),
        ("exit", "importing torch ended the process with code 7"),
    ],
)
def test_a_torch_that_cannot_be_imported_is_a_reason_and_no_crash(
    asked: Callable[..., Machine], how: str, words: str
) -> None:
    assert unmet(NEEDS, asked(STANDIN_IMPORT=how)) == (
        "no-torch",
        f"torch cannot be used on this machine: {words}.",
    )


def test_a_torch_without_a_device_is_no_device(asked: Callable[..., Machine]) -> None:
    found = asked(STANDIN_ARCH="", STANDIN_HIP="")
    assert unmet(NEEDS, found) == (
        "no-device",
        "torch 2.13.0+standin (built for cpu) sees no GPU.",
    )


def test_a_cuda_torch_is_the_wrong_architecture(asked: Callable[..., Machine]) -> None:
    found = asked(STANDIN_HIP="", STANDIN_CUDA="13.0")
    told = unmet(NEEDS, found)
    assert told is not None
    assert told[0] == "wrong-arch"
    assert told[1] == (
        "The lane needs gfx942 and a ROCm build of torch; this machine has Stand-in (compute "
        "capability 9.4), and torch 2.13.0+standin (built for cuda 13.0)."
    )


def test_a_device_that_no_longer_answers_is_found_by_touching_it(
    asked: Callable[..., Machine],
) -> None:
    found = asked(touch=True, timeout_s=3, STANDIN_TOUCH="hang")
    assert found.broken == "torch did not answer within 3 s"
    assert asked(touch=True, STANDIN_TOUCH="").broken == ""


def test_a_python_that_is_missing_is_an_answer(tmp_path: Path) -> None:
    path = str(tmp_path / "python")
    assert ask(path).broken == f"{path} cannot be run: No such file or directory"


@pytest.mark.parametrize(
    ("devices", "needs", "reason", "words"),
    [
        (
            (MI250X,),
            NEEDS,
            "wrong-arch",
            "needs gfx942; this machine has AMD Instinct MI250X (gfx90a)",
        ),
        ((H200,), NEEDS, "wrong-arch", "NVIDIA H200 (compute capability 9.0)"),
        (
            (GpuDevice("AMD Instinct MI300X", "gfx942", "9.4", 3 << 29, 192 << 30),),
            LARGE,
            "too-little-memory",
            "needs 16 GiB of GPU memory; AMD Instinct MI300X (gfx942) has 1.5 GiB free of 192.0",
        ),
    ],
)
def test_each_unmet_need_has_its_reason(
    devices: tuple[GpuDevice, ...], needs: dict[str, object], reason: str, words: str
) -> None:
    build = "cuda 13.0" if devices[0] is H200 else "rocm 10.0"
    found = unmet(needs, Machine("2.13.0", build, devices))
    assert found is not None
    assert found[0] == reason
    assert words in found[1]


def test_the_device_of_the_architecture_with_the_most_free_memory_is_taken() -> None:
    fuller = GpuDevice("AMD Instinct MI300X", "gfx942", "9.4", 10 << 30, 192 << 30)
    found = Machine("2.13.0", "rocm 10.0", (MI250X, fuller, MI300X))
    assert unmet(LARGE, found) is None
    assert best(found, "gfx942") is MI300X


def test_a_lane_that_needs_no_gpu_asks_nothing() -> None:
    assert unmet({"numpy": ">=2.0"}, Machine(None)) is None
    assert unmet({"torch": True}, Machine("2.13.0", "cpu")) is None


def test_the_probe_imports_nothing_but_the_standard_library_before_torch() -> None:
    import subprocess

    code = (
        "import sys, rocke.runtime.machine; "
        "print(sorted(n for n in sys.modules if n in ('numpy', 'torch', 'msgpack', 'elftools')))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"
