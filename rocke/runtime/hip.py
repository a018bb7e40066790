"""HIP's module calls, each return code checked and named."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

from rocke.launch import Launch
from rocke.runtime.errors import DeviceError
from rocke.runtime.libraries import require

MAPS = Path("/proc/self/maps")
_FUNCTIONS = (
    "hipRuntimeGetVersion",
    "hipModuleLoadData",
    "hipModuleGetFunction",
    "hipModuleLaunchKernel",
    "hipGetLastError",
    "hipDeviceSynchronize",
    "hipModuleUnload",
)


class Hip:
    """HIP through its bindings, on the runtime that torch has loaded.

    Made after torch's first allocation, which loads its runtime. Raises DeviceError where the
    bindings are missing or find another copy: pointers of one mean nothing to the other.
    """

    def __init__(self) -> None:
        require("amdhip64", _FUNCTIONS)
        try:
            from rocm.bindings import hip
        except ImportError as error:
            told = f"rocm-bindings-hip is not installed ({error})."
            raise DeviceError("setup", "", told) from error
        self._hip: Any = hip
        self._checked("setup", "hipRuntimeGetVersion", hip.hipRuntimeGetVersion())
        copies = mapped("libamdhip64")
        if len(copies) > 1:
            told = f"Two copies of HIP are loaded, {' and '.join(copies)}; torch knows but one."
            raise DeviceError("setup", "", told)

    def load(self, image: bytes, kernel: str) -> tuple[Any, Any]:
        """The module of a code object, and the function `kernel` in it."""
        (module,) = self._checked("load", "hipModuleLoadData", self._hip.hipModuleLoadData(image))
        found = self._hip.hipModuleGetFunction(module, kernel.encode())
        (function,) = self._checked("load", "hipModuleGetFunction", found)
        return module, function

    def launch(self, function: Any, launch: Launch, kernarg: bytes) -> None:
        """Puts a launch on the null stream, which is also torch's by default."""
        block = _block(kernarg)
        answer = self._hip.hipModuleLaunchKernel(
            function, *launch.grid, *launch.block, launch.lds_bytes, None, None, (block,)
        )
        self._checked("launch", "hipModuleLaunchKernel", answer)
        self._checked("launch", "hipGetLastError", self._hip.hipGetLastError())

    def wait(self, step: str) -> None:
        """Until the device is idle; what went wrong there is charged to `step`."""
        self._checked(step, "hipDeviceSynchronize", self._hip.hipDeviceSynchronize())

    def unload(self, module: Any) -> None:
        self._checked("run", "hipModuleUnload", self._hip.hipModuleUnload(module))

    def _checked(self, step: str, call: str, answer: Any) -> tuple[Any, ...]:
        code, *values = answer
        if int(code) == 0:
            return tuple(values)
        name = str(getattr(code, "name", f"code {int(code)}"))
        raise DeviceError(step, name, f"{call} returned {int(code)}.")


def _block(kernarg: bytes) -> ctypes.Structure:
    """The packed segment as a value that the bindings pass on as it is."""

    class Segment(ctypes.Structure):
        _fields_ = (("raw", ctypes.c_ubyte * len(kernarg)),)
        _align_ = 8

    return Segment.from_buffer_copy(kernarg)


def mapped(library: str, maps: Path = MAPS) -> list[str]:
    """The files of this process whose name starts with `library`, without links to one twice."""
    if not maps.is_file():
        return []
    paths = {line.split(maxsplit=5)[-1].strip() for line in maps.read_text().splitlines()}
    named = {Path(path) for path in paths if Path(path).name.startswith(library)}
    return sorted({str(path.resolve()) for path in named})
