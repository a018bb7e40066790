"""The process that touches the device: `python -m rocke.runtime.worker ARCH`.

Each line of its input is a job's folder as JSON; it leaves the answer in the folder and writes a
line back. What libraries print goes to stderr. It ends with its input, or with the device.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from rocke.launch import Buffer
from rocke.runtime.compiler import compile_text
from rocke.runtime.errors import DeviceError
from rocke.runtime.hip import Hip
from rocke.runtime.job import Job, Note, read_job, write_answer
from rocke.runtime.kernarg import pack
from rocke.runtime.machine import GIB
from rocke.runtime.memory import Placed, bytes_needed, place, save_output, stray_writes
from rocke.toolchain.object import Kernel, ObjectError, read_object

Answer = dict[str, Any]


def main(arch: str) -> None:
    channel = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    session: Session | None = None
    for line in sys.stdin:
        folder = Path(json.loads(line))
        try:
            session = session or Session(arch)
            answer = session.run(folder)
        except DeviceError as error:
            answer = _failed(error)
        except Exception as error:
            # What torch raises once a device is in trouble can come from any call, of any type.
            answer = _failed(DeviceError("answer", type(error).__name__, _first_line(error)))
        write_answer(folder, answer)
        channel.write("done\n")
        channel.flush()


def _failed(error: DeviceError) -> Answer:
    return {"status": "failed", "step": error.step, "message": error.describe()}


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or ["without a message"])[0]


class Session:
    """Torch and HIP on one device of an architecture; DeviceError where there is none."""

    def __init__(self, arch: str) -> None:
        try:
            import torch
        except Exception as error:
            # A torch that is there and broken raises whatever it likes.
            raise DeviceError("setup", type(error).__name__, str(error)) from error
        self._torch: Any = torch
        self.number = find_device(torch, arch)
        self.device = f"cuda:{self.number}"
        torch.cuda.set_device(self.number)
        self._hip = Hip()
        # Torch starts HIP with its first allocation.
        torch.zeros(1, dtype=torch.uint8, device=self.device)
        self._hip.check_runtime()

    def run(self, folder: Path) -> Answer:
        """One job to its outputs and stray writes, or too little memory for it, with figures."""
        job = read_job(folder)
        # The tensors of the job before this one are gone, but torch keeps their memory.
        self._torch.cuda.empty_cache()
        free, total = self._torch.cuda.mem_get_info(self.number)
        needed = bytes_needed(job.launch, job.shift)
        if needed > free:
            told = (
                f"The launch needs {needed / GIB:.2f} GiB of GPU memory; "
                f"{free / GIB:.2f} GiB of {total / GIB:.2f} GiB are free."
            )
            return {"status": "too-little-memory", "message": told}
        image = image_of(job, folder)
        kernel = kernel_of(image, job, self._torch.cuda.get_device_properties(self.number))
        placed = [
            place(self._torch, self.device, arg, _files(job, folder), job.shift)
            for arg in job.launch.args
            if isinstance(arg, Buffer)
        ]
        self._execute(image, kernel, job, placed)
        return self._collect(placed, folder)

    def _execute(self, image: bytes, kernel: Kernel, job: Job, placed: list[Placed]) -> None:
        addresses = {one.buffer.name: one.address for one in placed}
        kernarg = pack(kernel, job.launch.args, addresses)
        module, function = self._hip.load(image, job.launch.kernel)
        # What the copies before did wrong must not be charged to the launch.
        self._hip.wait("memory")
        self._hip.launch(function, job.launch, kernarg)
        self._hip.wait("run")
        self._hip.unload(module)

    def _collect(self, placed: list[Placed], folder: Path) -> Answer:
        notes: list[Note] = []
        outputs: list[dict[str, Any]] = []
        for number, one in enumerate(placed):
            notes += stray_writes(self._torch, one)
            if one.buffer.output:
                outputs += save_output(one, folder, number)
        return {"status": "ok", "outputs": outputs, "notes": [vars(note) for note in notes]}


def find_device(torch: Any, arch: str) -> int:
    """The device of an architecture with the most free memory; DeviceError where there is none."""
    archs = {
        number: str(getattr(torch.cuda.get_device_properties(number), "gcnArchName", ""))
        for number in range(torch.cuda.device_count())
    }
    fitting = [number for number, name in archs.items() if name.partition(":")[0] == arch]
    if not fitting:
        found = ", ".join(name or "one without an AMD architecture" for name in archs.values())
        raise DeviceError(
            "device", "", f"The kernel is for {arch}; torch sees {found or 'no device'}."
        )
    return max(fitting, key=lambda number: int(torch.cuda.mem_get_info(number)[0]))


def image_of(job: Job, folder: Path) -> bytes:
    """The code object to load: the job's own, or what comgr makes of its text."""
    if job.object is not None:
        return (folder / job.object).read_bytes()
    return compile_text((folder / str(job.text)).read_text(encoding="utf-8"), job.arch)


def kernel_of(image: bytes, job: Job, properties: Any) -> Kernel:
    """The launch's kernel in a code object that is for this device; DeviceError if it doesn't fit.

    Checked before the launch: architecture, name, work-items a workgroup, and LDS with what the
    launch adds.
    """
    try:
        found = read_object(image)
    except ObjectError as error:
        raise DeviceError("load", "", str(error)) from error
    launch = job.launch
    if found.arch != job.arch:
        raise DeviceError("load", "", f"The object is for {found.arch}, the device is {job.arch}.")
    if launch.kernel not in found.kernels:
        named = ", ".join(found.kernels) or "none"
        raise DeviceError("load", "", f"The object has no kernel {launch.kernel}; it has: {named}.")
    kernel = found.kernels[launch.kernel]
    items = launch.block[0] * launch.block[1] * launch.block[2]
    if items > kernel.max_workgroup:
        raise DeviceError(
            "arguments", "", f"The launch has {items} work-items a workgroup; {kernel.name} is "
            f"compiled for {kernel.max_workgroup} at most."
        )  # fmt: skip
    lds, limit = kernel.lds_bytes + launch.lds_bytes, int(properties.shared_memory_per_block)
    if lds > limit:
        raise DeviceError(
            "arguments", "", f"{kernel.name} has {kernel.lds_bytes} bytes of LDS and the launch "
            f"adds {launch.lds_bytes}; a workgroup has {limit}."
        )  # fmt: skip
    return kernel


def _files(job: Job, folder: Path) -> dict[str, Path]:
    return {name: folder / file for name, file in job.arrays.items()}


if __name__ == "__main__":
    main(sys.argv[1])
