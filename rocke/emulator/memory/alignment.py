"""Accesses at an address that is no multiple of what the instruction declares.

Source: LangRef, under load, store, atomicrmw and cmpxchg: "Overestimating the alignment results in
undefined behavior". Code generation relies on it: from ``align 16`` come ds_read_b128 and
ds_write_b64, which LDS takes at such addresses only (CDNA3 ISA, "LDS Access").
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import Lanes, Machine

Array = NDArray[Any]
KIND = "misaligned"


def check_aligned(machine: Machine, instr: Instr, at: Array, lanes: Lanes, align: int) -> None:
    """A finding where active lanes' addresses, ``(N,)`` or ``(1,)``, are no multiple of ``align``.

    Calls declare nothing here: buffer and block intrinsics take any address.
    """
    if align > 1 and int(np.bitwise_or.reduce(at)) & (align - 1):
        report_misaligned(machine, instr, at, lanes, align)


def report_misaligned(machine: Machine, instr: Instr, at: Array, lanes: Lanes, align: int) -> None:
    """The slow part of ``check_aligned``: which lanes, if any of them is active."""
    if KIND in machine.ignored or instr.op == "call":
        return
    wide = machine.widen(at)
    bad = (wide & wide.dtype.type(align - 1)).astype(bool) & lanes.bits
    if not bad.any():
        return
    address = int(wide[int(bad.argmax())])
    machine.find(
        KIND, instr, bad, f"an address that is no multiple of the {align} bytes declared", address,
        machine.space.nearest(address) if wide.dtype.itemsize == 8 else "",
    )  # fmt: skip
