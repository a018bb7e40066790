"""Run textual AMDGPU LLVM IR on the CPU with NumPy.

``run(text, launch, arrays)`` executes one launch and returns outputs, counts and findings. The way
through: ``ir`` parses, ``flow`` orders blocks and finds what is live, ``decode`` makes a closure of
each instruction, ``schedule`` runs them over batches of workgroups, ``memory`` holds the bytes,
``watch`` looks for races and poison, ``report`` says what was found.
"""

from __future__ import annotations

import importlib
import os
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rocke.emulator.api import run
    from rocke.emulator.budget import STEP_LIMIT, TOTAL_LIMIT
    from rocke.emulator.decode.core import UnsupportedInstructionError
    from rocke.emulator.report import Counts, Finding, OutOfRange, Result
    from rocke.emulator.watching import SWITCHES, Watch

if "numpy" not in sys.modules:
    # The products here are small matrices in large batches. NumPy's pool of threads for them takes
    # 25 ms to start, and then the threads of one process only disturb those of the next.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Where each name comes from, imported when it is asked for: the parser alone (`rocke.emulator.ir`)
# needs no NumPy.
_HOMES = {
    "STEP_LIMIT": "budget",
    "TOTAL_LIMIT": "budget",
    "run": "api",
    "UnsupportedInstructionError": "decode.core",
    "Counts": "report",
    "Finding": "report",
    "OutOfRange": "report",
    "Result": "report",
    "SWITCHES": "watching",
    "Watch": "watching",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(importlib.import_module(f"rocke.emulator.{_HOMES[name]}"), name)
    globals()[name] = found
    return found


__all__ = [
    "STEP_LIMIT",
    "SWITCHES",
    "TOTAL_LIMIT",
    "Counts",
    "Finding",
    "OutOfRange",
    "Result",
    "UnsupportedInstructionError",
    "Watch",
    "run",
]
