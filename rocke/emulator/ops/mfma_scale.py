"""The scaled MFMA of gfx950: fp8, bf8, fp6, bf6 or fp4 operands with a power-of-two scale a block.

Sources: CDNA4 ISA 7, V_MFMA_SCALE_F32_16X16X128_F8F6F4 and _32X32X64_F8F6F4; AMD, "Matrix Core
Programming on AMD CDNA3 and CDNA4" (operand layouts); LLVM IntrinsicsAMDGPU.td (operands). A
lane holds 32 elements of K of its row. Of 8-bit formats they are two runs of 16, a run of every
lane group in turn (so k = 16 G * (j // 16) + 16 g + j % 16 with G lane groups); of 6-bit and 4-bit
formats one run of 32. The scale byte of a lane serves its row and K block g, 32 elements of k.
With both scales and both byte selectors zero LLVM selects the instruction without scales
(VOP3PInstructions.td, V_MFMA_F32_*_F8F6F4); that is how compilers ask for a scale of one.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ops.mfma_layout import LANES, Layout, c_to_matrix, matrix_to_c
from rocke.emulator.ops.registry import Unsupported, intrinsic
from rocke.emulator.ops.smallfloat import table64

Array = NDArray[Any]

_FORMATS = ("fp8", "bf8", "fp6", "bf6", "fp4")
_BITS = {"fp8": 8, "bf8": 8, "fp6": 6, "bf6": 6, "fp4": 4}
_PER_LANE = 32
_ONE = 127
_ARCH = "gfx950"


def _codes(x: Array, bits: int) -> NDArray[np.uint8]:
    """The first 32 codes of ``bits`` bits in the registers of a lane, lowest bits first."""
    octets = np.ascontiguousarray(x).view(np.uint8).reshape(x.shape[0], LANES, -1)
    needed = _PER_LANE * bits // 8
    if octets.shape[-1] < needed:
        raise Unsupported(f"an operand of {octets.shape[-1]} bytes where {needed} are needed")
    if bits == 8:
        return octets[..., :needed]
    flat = np.unpackbits(octets[..., :needed], axis=-1, bitorder="little")
    split = flat.reshape(x.shape[0], LANES, _PER_LANE, bits)
    weights = (1 << np.arange(bits)).astype(np.uint8)
    return np.asarray((split * weights).sum(axis=-1, dtype=np.uint8))


def rows_by_k(x: Array, kind: str, size: int) -> NDArray[np.float64]:
    """Operand ``(W, 64, registers)`` as ``(W, size, K)`` values: row (or column) by k."""
    values = table64(kind, _ARCH).take(_codes(x, _BITS[kind]))
    groups = LANES // size
    if _BITS[kind] == 8:
        split = values.reshape(-1, groups, size, 2, 16).transpose(0, 2, 3, 1, 4)
    else:
        split = values.reshape(-1, groups, size, _PER_LANE).transpose(0, 2, 1, 3)
    return np.ascontiguousarray(split).reshape(x.shape[0], size, groups * _PER_LANE)


def scales(x: Array, byte: int, size: int, waves: int) -> NDArray[np.float64]:
    """E8M0 scales ``(W, size, K blocks)``: 2**(code - 127), NaN for 255 (OCP MX v1.0, 5.4.1)."""
    code = (np.broadcast_to(x, (waves, LANES)) >> np.uint32(8 * byte) & np.uint32(0xFF)).astype(
        np.int32
    )
    factor = np.where(code == 255, np.nan, np.ldexp(1.0, code - 127))
    return factor.reshape(waves, LANES // size, size).transpose(0, 2, 1)


def _operand(x: Array, selector: int, scale: Array, byte: int, size: int) -> NDArray[np.float64]:
    if not 0 <= selector < len(_FORMATS):
        raise Unsupported(f"matrix format {selector}")
    if not 0 <= byte < 4:
        raise Unsupported(f"scale byte {byte}")
    values = rows_by_k(x, _FORMATS[selector], size)
    factor = scales(scale, byte, size, x.shape[0])
    return values * np.repeat(factor, _PER_LANE, axis=-1)


def _multiply(layout: Layout, a: NDArray[np.float64], b: NDArray[np.float64], c: Array) -> Array:
    waves = a.shape[0]
    whole = np.broadcast_to(c, (waves, LANES, layout.c_per_lane))
    product = np.matmul(a, b.transpose(0, 2, 1)).astype(np.float32)
    return matrix_to_c(product[:, None] + c_to_matrix(whole, layout), layout)


def _register(m: int, k: int) -> None:
    layout = Layout(m, m, k)

    @intrinsic(
        f"llvm.amdgcn.mfma.scale.f32.{m}x{m}x{k}.f8f6f4",
        kind="wave",
        imm=(3, 4, 5, 7),
        arch=True,
    )
    def scaled(
        active: NDArray[np.bool_],
        a: Array,
        b: Array,
        c: Array,
        a_format: int,
        b_format: int,
        a_byte: int,
        a_scale: Array,
        b_byte: int,
        b_scale: Array,
        *,
        arch: str,
    ) -> Array:
        """D = (A * scale) (B * scale) + C; EXEC is ignored. Sums as in ``mfma``."""
        if arch != _ARCH:
            raise Unsupported(f"a scaled MFMA on {arch}, which has no such instruction")
        waves = active.shape[0]
        if not (a_byte or b_byte or a_scale.any() or b_scale.any()):
            a_scale = b_scale = np.full((1, 1), _ONE, np.uint32)
        wide = [np.broadcast_to(x, (waves, LANES, x.shape[-1])) for x in (a, b)]
        left = _operand(wide[0], a_format, a_scale, a_byte, m)
        right = _operand(wide[1], b_format, b_scale, b_byte, m)
        return _multiply(layout, left, right, c)


_register(16, 128)
_register(32, 64)
