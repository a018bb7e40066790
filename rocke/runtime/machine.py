"""Whether this machine has what a GPU lane needs; asks a process, imports no torch."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from rocke.runtime.probe import MARK

PROBE_TIMEOUT_S = 120.0
GIB = 1 << 30
Unmet = tuple[str, str]


@dataclass(frozen=True)
class GpuDevice:
    """One device that torch sees; `arch` is empty with a CUDA build; memory in bytes."""

    name: str
    arch: str
    capability: str
    free: int
    total: int

    @property
    def told(self) -> str:
        """`AMD Instinct MI300X (gfx942)`, or `NVIDIA H200 (compute capability 9.0)`."""
        return f"{self.name} ({self.arch or f'compute capability {self.capability}'})"


@dataclass(frozen=True)
class Machine:
    """Torch's version (None without one) and build (`rocm 10.0`, `cuda 13.0`, `cpu`), its devices.

    `broken` says why torch could not be asked, or not to the end.
    """

    torch: str | None
    build: str = ""
    devices: tuple[GpuDevice, ...] = ()
    broken: str = ""

    @property
    def told(self) -> str:
        """Torch as people name it: `torch 2.13.0 (built for rocm 10.0)`."""
        return f"torch {self.torch} (built for {self.build})"


@cache
def machine() -> Machine:
    """This machine, asked once a process."""
    return ask()


def ask(
    python: str = sys.executable, *, touch: bool = False, timeout_s: float = PROBE_TIMEOUT_S
) -> Machine:
    """Asks a new process of `python`; whatever becomes of it is an answer, never an exception."""
    command = [python, "-m", "rocke.runtime.probe", *(["--touch"] if touch else [])]
    try:
        ended = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=timeout_s,
            text=True,
            errors="replace",
        )
    except subprocess.TimeoutExpired:
        return Machine(None, broken=f"torch did not answer within {timeout_s:g} s")
    except OSError as error:
        return Machine(None, broken=f"{python} cannot be run: {error.strerror}")
    for line in ended.stdout.splitlines():
        if line.startswith(MARK):
            return _read(json.loads(line.removeprefix(MARK)))
    return Machine(None, broken=_ending(ended.returncode, ended.stderr))


def _read(answer: Mapping[str, object]) -> Machine:
    rows = answer.get("devices", [])
    devices = tuple(GpuDevice(**row) for row in rows) if isinstance(rows, Sequence) else ()
    version = answer["torch"]
    return Machine(
        None if version is None else str(version),
        str(answer.get("build", "")),
        devices,
        str(answer.get("broken", "")),
    )


def _ending(code: int, stderr: str) -> str:
    lines = [line for line in stderr.splitlines() if line.strip()]
    last = f": {lines[-1].strip()}" if lines else ""
    if code < 0:
        return f"importing torch ended the process by {signal_name(-code)}{last}"
    return f"importing torch ended the process with code {code}{last}"


def signal_name(number: int) -> str:
    """`SIGSEGV` for 11; the number where it has no name."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def unmet(needs: Mapping[str, object], found: Machine | None = None) -> Unmet | None:
    """The first need that a machine doesn't meet, as a not-run reason and a sentence, else None.

    Looks at `torch` (true), `arch` (`gfx942`) and `gpu_memory_gib` (a number); others aren't its.
    """
    if not {"torch", "arch", "gpu_memory_gib"} & needs.keys():
        return None
    found = machine() if found is None else found
    if found.torch is None:
        return "no-torch", _no_torch(found)
    arch = str(needs.get("arch", ""))
    memory = needs.get("gpu_memory_gib")
    if not arch and memory is None:
        return None
    if not found.devices:
        broken = f": {found.broken}" if found.broken else ""
        return "no-device", f"{found.told} sees no GPU{broken}."
    if arch and all(device.arch != arch for device in found.devices):
        return "wrong-arch", _wrong_arch(found, arch)
    if isinstance(memory, int | float):
        return _too_little(found, arch, float(memory))
    return None


def _no_torch(found: Machine) -> str:
    if found.broken:
        return f"torch cannot be used on this machine: {found.broken}."
    return "torch is not installed on this machine; it is never installed for a lane."


def _wrong_arch(found: Machine, arch: str) -> str:
    devices = ", ".join(device.told for device in found.devices)
    if found.build.startswith("rocm"):
        return f"The lane needs {arch}; this machine has {devices}."
    return (
        f"The lane needs {arch} and a ROCm build of torch; this machine has {devices}, and "
        f"{found.told}."
    )


def _too_little(found: Machine, arch: str, memory: float) -> Unmet | None:
    device = best(found, arch)
    if device.free >= memory * GIB:
        return None
    return "too-little-memory", (
        f"The lane needs {memory:g} GiB of GPU memory; {device.told} has "
        f"{device.free / GIB:.1f} GiB free of {device.total / GIB:.1f} GiB."
    )


def best(found: Machine, arch: str) -> GpuDevice:
    """The device of an architecture (any, for an empty name) with the most free memory."""
    fitting = [device for device in found.devices if not arch or device.arch == arch]
    return max(fitting, key=lambda device: device.free)
