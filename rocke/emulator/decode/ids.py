"""Who a work-item is, and pointers to what the runtime tells a kernel.

Source: AMDGPUUsage, "LLVM IR Intrinsics" and "Kernel Dispatch".
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.ir.model import Instr

Decode = Callable[[Decoder, Instr], Closure]
_AXES = {"x": 0, "y": 1, "z": 2}


def _workitem(d: Decoder, instr: Instr) -> Closure:
    machine, regs, to = d.machine, d.regs, d.result(instr)
    axis = _AXES[instr.extra[-1]]

    def run() -> None:
        regs[to] = machine.batch.items[axis]

    return run


def _workgroup(d: Decoder, instr: Instr) -> Closure:
    machine, regs, to = d.machine, d.regs, d.result(instr)
    axis = _AXES[instr.extra[-1]]

    def run() -> None:
        ids = machine.batch.ids[axis]
        regs[to] = ids[:1] if machine.batch.groups == 1 else ids

    return run


def _implicit_argument(d: Decoder, instr: Instr) -> Closure:
    regs, to = d.regs, d.result(instr)
    pointer = np.array([d.addresses["implicitarg"]], np.uint64)

    def run() -> None:
        regs[to] = pointer

    return run


def _dispatch_pointer(d: Decoder, instr: Instr) -> Closure:
    regs, to = d.regs, d.result(instr)
    pointer = np.array([d.addresses["dispatch"]], np.uint64)

    def run() -> None:
        regs[to] = pointer

    return run


def _kernarg_pointer(d: Decoder, instr: Instr) -> Closure:
    regs, to = d.regs, d.result(instr)
    pointer = np.array([d.addresses["kernarg"]], np.uint64)

    def run() -> None:
        regs[to] = pointer

    return run


def _group_size(d: Decoder, instr: Instr) -> Closure:
    regs, to = d.regs, d.result(instr)
    size = np.array([d.machine.lds_bytes], np.uint32)

    def run() -> None:
        regs[to] = size

    return run


EXACT: dict[str, Decode] = {
    **{f"llvm.amdgcn.workitem.id.{axis}": _workitem for axis in _AXES},
    **{f"llvm.amdgcn.workgroup.id.{axis}": _workgroup for axis in _AXES},
    "llvm.amdgcn.implicitarg.ptr": _implicit_argument,
    "llvm.amdgcn.dispatch.ptr": _dispatch_pointer,
    "llvm.amdgcn.kernarg.segment.ptr": _kernarg_pointer,
    "llvm.amdgcn.groupstaticsize": _group_size,
}
