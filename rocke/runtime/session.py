"""Torch and HIP on one device, in this process: launches made ready, launched, looked at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rocke.launch import Buffer, Launch
from rocke.runtime.compiler import compile_text
from rocke.runtime.errors import DeviceError
from rocke.runtime.hip import Hip
from rocke.runtime.job import Note
from rocke.runtime.kernarg import pack
from rocke.runtime.machine import GIB
from rocke.runtime.memory import Placed, bytes_needed, place, save_output, stray_writes
from rocke.toolchain.object import Kernel, ObjectError, read_object


class TooLittleMemoryError(Exception):
    """A launch that doesn't fit in the device's free memory; the message has the figures."""


class Session:
    """Torch and HIP on one device of an architecture; DeviceError where there is none."""

    def __init__(self, arch: str) -> None:
        try:
            import torch
        except Exception as error:
            # A torch that is there and broken raises whatever it likes.
            raise DeviceError("setup", type(error).__name__, str(error)) from error
        self.arch = arch
        self._torch: Any = torch
        self.number = find_device(torch, arch)
        self.device = f"cuda:{self.number}"
        torch.cuda.set_device(self.number)
        # Torch starts HIP with its first allocation.
        torch.zeros(1, dtype=torch.uint8, device=self.device)
        self._hip = Hip()

    def ready(
        self, kernel: str | bytes, launch: Launch, files: Mapping[str, Path], shift: int = 0
    ) -> Ready:
        """A launch of IR text, or of a linked object, with its buffers placed and its code loaded.

        `files` holds each array's bytes. Raises DeviceError and TooLittleMemoryError.
        """
        # The tensors of the launch before this one are gone, but torch keeps their memory.
        self._torch.cuda.empty_cache()
        free, total = self._torch.cuda.mem_get_info(self.number)
        needed = bytes_needed(launch, shift)
        if needed > free:
            raise TooLittleMemoryError(
                f"The launch needs {needed / GIB:.2f} GiB of GPU memory; "
                f"{free / GIB:.2f} GiB of {total / GIB:.2f} GiB are free."
            )
        image = compile_text(kernel, self.arch) if isinstance(kernel, str) else kernel
        properties = self._torch.cuda.get_device_properties(self.number)
        found = kernel_of(image, launch, self.arch, int(properties.shared_memory_per_block))
        placed = tuple(
            place(self._torch, self.device, argument, files, shift)
            for argument in launch.args
            if isinstance(argument, Buffer)
        )
        kernarg = pack(found, launch.args, {one.buffer.name: one.address for one in placed})
        module, function = self._hip.load(image, launch.kernel)
        # What the copies before did wrong must not be charged to the launch.
        self._hip.wait("memory")
        return Ready(self._torch, self._hip, launch, placed, kernarg, module, function)


@dataclass(frozen=True)
class Ready:
    """A launch that only has to be started; its buffers live as long as it does."""

    torch: Any
    hip: Hip
    launch: Launch
    placed: tuple[Placed, ...]
    kernarg: bytes
    module: Any
    function: Any

    def start(self) -> None:
        """Puts the launch on the null stream, and waits for nothing."""
        self.hip.launch(self.function, self.launch, self.kernarg)

    def wait(self) -> None:
        """Until it has ended; DeviceError for what went wrong on the device."""
        self.hip.wait("run")

    def unload(self) -> None:
        self.hip.unload(self.module)

    def collect(self, folder: Path) -> tuple[list[dict[str, Any]], list[Note]]:
        """Every output as files in `folder`, as `memory.save_output` tells, and stray writes."""
        notes: list[Note] = []
        outputs: list[dict[str, Any]] = []
        for number, one in enumerate(self.placed):
            notes += stray_writes(self.torch, one)
            if one.buffer.output:
                outputs += save_output(one, folder, number)
        return outputs, notes


def find_device(torch: Any, arch: str) -> int:
    """The device of an architecture with the most free memory; DeviceError where there is none."""
    archs = {
        number: str(torch.cuda.get_device_properties(number).gcnArchName)
        for number in range(torch.cuda.device_count())
    }
    fitting = [number for number, name in archs.items() if name.partition(":")[0] == arch]
    if not fitting:
        found = ", ".join(archs.values()) or "no device"
        raise DeviceError("device", "", f"The kernel is for {arch}; torch sees {found}.")
    return max(fitting, key=lambda number: int(torch.cuda.mem_get_info(number)[0]))


def kernel_of(image: bytes, launch: Launch, arch: str, lds_limit: int) -> Kernel:
    """The launch's kernel in a code object that is for this device; DeviceError if it doesn't fit.

    Checked before the launch: architecture, name, work-items a workgroup, and LDS with what the
    launch adds, against the bytes that a workgroup has.
    """
    try:
        found = read_object(image)
    except ObjectError as error:
        raise DeviceError("load", "", str(error)) from error
    if found.arch != arch:
        raise DeviceError("load", "", f"The object is for {found.arch}, the device is {arch}.")
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
    if kernel.lds_bytes + launch.lds_bytes > lds_limit:
        raise DeviceError(
            "arguments", "", f"{kernel.name} has {kernel.lds_bytes} bytes of LDS and the launch "
            f"adds {launch.lds_bytes}; a workgroup has {lds_limit}."
        )  # fmt: skip
    return kernel
