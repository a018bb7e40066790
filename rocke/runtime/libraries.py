"""ROCm's shared libraries, asked for before the bindings call into them.

Where a library or a function is missing the bindings print an ignored exception and give back what
happened to lie in memory, a status among it, so that nothing they say then can be trusted.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Sequence

from rocke.runtime.errors import DeviceError


def require(name: str, functions: Sequence[str]) -> None:
    """That the bindings' own `lib{name}` loads and has these functions; DeviceError otherwise."""
    try:
        from rocm.bindings.util.paths import get_library_path
    except ImportError as error:
        told = f"rocm-bindings-hip and rocm-bindings-compiler are not installed ({error})."
        raise DeviceError("setup", "", told) from error
    path = os.fsdecode(get_library_path(name))
    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        told = f"ROCm's lib{name} cannot be loaded: {error}."
        raise DeviceError("setup", "", told) from error
    missing = [function for function in functions if not hasattr(library, function)]
    if missing:
        raise DeviceError("setup", "", f"{path} has no {', '.join(missing)}.")
