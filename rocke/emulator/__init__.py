"""Run textual AMDGPU LLVM IR on the CPU with NumPy.

``run(text, launch, arrays)`` executes one launch and returns outputs, counts and findings. The way
through: ``ir`` parses, ``flow`` orders blocks and finds what is live, ``decode`` makes a closure of
each instruction, ``schedule`` runs them over batches of workgroups, ``memory`` holds the bytes,
``watch`` looks for races and poison, ``report`` says what was found.
"""

from rocke.emulator.api import STEP_LIMIT, run
from rocke.emulator.decode.core import UnsupportedInstructionError
from rocke.emulator.report import Counts, Finding, OutOfRange, Result
from rocke.emulator.watching import SWITCHES, Watch

__all__ = [
    "STEP_LIMIT",
    "SWITCHES",
    "Counts",
    "Finding",
    "OutOfRange",
    "Result",
    "UnsupportedInstructionError",
    "Watch",
    "run",
]
