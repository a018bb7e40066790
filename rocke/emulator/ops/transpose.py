"""The lane exchange of ds_read_tr: a matrix read by rows arrives by columns.

Source: CDNA4 ISA 11.4 "MFMA transpose load from LDS", DS_READ_B64_TR_B16, _B8, _B4 and
DS_READ_B96_TR_B6: every 16 lanes read a matrix of 16 columns, row by row in lane order, and each
lane gets one column. With 16-bit elements it has 4 rows, with 8-bit 8, with 6-bit and 4-bit 16.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]

_GROUP = 16


def element_bits(name: str) -> int | None:
    """Bits of an element by name, ``llvm.amdgcn.ds.read.tr16.b64...``; None for others."""
    prefix = "llvm.amdgcn.ds.read.tr"
    if not name.startswith(prefix):
        return None
    bits = name.removeprefix(prefix).split(".", 1)[0]
    return int(bits) if bits in ("4", "6", "8", "16") else None


def transposed(rows: Bytes, bits: int) -> Bytes:
    """Exchange what the lanes read, ``(N, bytes)``, N a multiple of 16; same shape back."""
    if bits in (4, 6):
        return _transposed_codes(rows, bits)
    elements = np.ascontiguousarray(rows).view(np.dtype(f"u{bits // 8}"))
    count = elements.shape[1]
    columns = elements.reshape(-1, count, _GROUP).transpose(0, 2, 1)
    return np.ascontiguousarray(columns).reshape(-1, count).view(np.uint8)


def _transposed_codes(rows: Bytes, bits: int) -> Bytes:
    flat = np.unpackbits(np.ascontiguousarray(rows), axis=1, bitorder="little")
    codes = flat.reshape(-1, _GROUP, _GROUP, bits).transpose(0, 2, 1, 3)
    shuffled = np.ascontiguousarray(codes).reshape(-1, _GROUP * bits)
    return np.packbits(shuffled, axis=1, bitorder="little")
