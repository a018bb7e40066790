"""The MODE register bits that change results: FP16_OVFL, written by ``s.setreg``.

Source: CDNA3 ISA 3.5 "Mode register" and 5.6 S_SETREG_B32: the immediate holds the register id in
bits 5:0, the first bit in 10:6 and the size minus one in 15:11; MODE is register 1; bits 3:0 are
the rounding modes, 7:4 the denormal modes, bit 8 DX10_CLAMP, bit 9 IEEE, bit 23 FP16_OVFL.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.registry import Unsupported, intrinsic
from rocke.emulator.record import record

_MODE_REGISTER = 1
_ROUNDING = 0xF
_DENORMALS = 0xF0
_OVERFLOW = 1 << 23


@record
class Mode:
    """Bits of MODE that are emulated; every run starts from the defaults."""

    fp16_overflow_clamps: bool = False


state = Mode()


def reset() -> None:
    """Set MODE to its state at kernel entry (LLVM AMDGPUUsage, FLOAT_MODE: FP16_OVFL is 0)."""
    state.fp16_overflow_clamps = False


@intrinsic("llvm.amdgcn.s.setreg", imm=(0,))
def setreg(register: int, value: NDArray[Any]) -> None:
    """Write bits of a hardware register (CDNA3 ISA, S_SETREG_B32)."""
    if register & 0x3F != _MODE_REGISTER:
        raise Unsupported(f"s.setreg of hardware register {register & 0x3F}, only MODE is known")
    first, size = register >> 6 & 0x1F, (register >> 11 & 0x1F) + 1
    written = ((1 << size) - 1) << first
    bits = int(np.asarray(value).reshape(-1)[0]) << first & written
    if bits & _ROUNDING:
        raise Unsupported("a rounding mode other than to nearest even")
    if (bits & _DENORMALS) != (written & _DENORMALS):
        raise Unsupported("flushing of denormals by s.setreg")
    if written & _OVERFLOW:
        state.fp16_overflow_clamps = bool(bits & _OVERFLOW)
