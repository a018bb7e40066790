"""Before the run: check the launch against the kernel, map memory, bind arguments."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.buffers import canonical_array, map_buffer
from rocke.emulator.decode.core import Decoder, zero_value
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Function, Instr, Module
from rocke.emulator.memory.region import Region, zeroed
from rocke.emulator.memory.space import Allocation, Space
from rocke.emulator.memory.values import writer
from rocke.errors import UsageError
from rocke.launch import DTYPE_BYTES, Buffer, Launch, Null, Scalar

Array = NDArray[Any]
# CDNA3 and CDNA4 ISA, "LDS"; threads: AMDGPUUsage, "amdgpu-flat-work-group-size".
LDS_LIMIT = {"gfx942": 65_536, "gfx950": 163_840}
THREAD_LIMIT = 1024
# HSA kernel dispatch packet: the grid in work-items is a 32-bit number a dimension.
_MAX_ITEMS = (1 << 32) - 1
# More workgroups than this take days here.
GROUP_LIMIT = 1 << 31
_CPU = re.compile(r'"target-cpu"\s*=\s*"([^"]+)"')
_GFX950 = (
    "llvm.amdgcn.mfma.scale.",
    "llvm.amdgcn.cvt.scalef32.",
    "llvm.amdgcn.ds.read.tr",
    "llvm.amdgcn.permlane16.swap",
    "llvm.amdgcn.permlane32.swap",
    "llvm.amdgcn.bitop3",
    "llvm.amdgcn.prng.b32",
)
_GROUP = re.compile(r"#\d+")
IMPLICIT_BYTES = 256


def architecture(module: Module, function: Function, asked: str | None) -> str:
    """gfx942 or gfx950: what the caller, the function or the triple names.

    Where nothing names one (Triton before 3.9), an instruction that only gfx950 has tells; else
    gfx942.
    """
    if asked is None:
        found = _CPU.search(_attributes(module, function))
        asked = found.group(1) if found else None
    if asked is None and module.triple.startswith("amdgpu9.50"):
        asked = "gfx950"
    if asked is None and any(_needs_gfx950(i) for b in function.blocks for i in b.instrs):
        asked = "gfx950"
    arch = asked or "gfx942"
    if arch not in LDS_LIMIT:
        known = " and ".join(LDS_LIMIT)
        raise UsageError(f"The architecture {arch!r} is not emulated; expected {known}.")
    return arch


def _needs_gfx950(instr: Instr) -> bool:
    """An intrinsic that gfx950 has and gfx942 has not (LLVM IntrinsicsAMDGPU.td)."""
    if instr.op != "call":
        return False
    name: str = instr.extra
    if name.startswith("llvm.amdgcn.mfma.") and not name.startswith(_GFX950):
        from rocke.emulator.ops.mfma import shapes  # most kernels name their architecture

        return name not in shapes("gfx942") and name in shapes("gfx950")
    return name.startswith(_GFX950)


def _attributes(module: Module, function: Function) -> str:
    groups = _GROUP.findall(function.attributes)
    return " ".join([function.attributes, *(module.attribute_groups.get(g, "") for g in groups)])


def lds_layout(module: Module, launch: Launch, arch: str) -> tuple[dict[str, int], int]:
    """Addresses of LDS symbols, and the bytes a workgroup has.

    Symbols with a size come first in the order of the module, aligned; external ones of no size
    share what follows them, as in the runtime's dynamic LDS (at 0 when nothing else is there).
    """
    addresses: dict[str, int] = {}
    at = 0
    for item in module.globals.values():
        if item.space == 3 and ty.alloc_size(item.type) > 0:
            align = item.align or ty.alignment(item.type)
            at = (at + align - 1) // align * align
            addresses[item.name] = at
            at += ty.alloc_size(item.type)
    dynamic = at
    for item in module.globals.values():
        if item.space == 3 and ty.alloc_size(item.type) == 0:
            align = max(item.align, 1)
            addresses[item.name] = (at + align - 1) // align * align
            dynamic = max(dynamic, addresses[item.name])
    total = dynamic + launch.lds_bytes if launch.lds_bytes else at
    if total > LDS_LIMIT[arch]:
        raise UsageError(
            f"The kernel {launch.kernel} needs {total} bytes of LDS, 'lds_bytes' "
            f"{launch.lds_bytes} among them; {arch} has {LDS_LIMIT[arch]}."
        )
    return addresses, total


def check_launch(
    module: Module, function: Function, launch: Launch, lds_bytes: int, arch: str
) -> None:
    """UsageError when the launch does not fit the kernel."""
    threads = launch.block[0] * launch.block[1] * launch.block[2]
    if min(launch.grid) < 1 or min(launch.block) < 1:
        raise UsageError(
            f"The launch of {launch.kernel} has the 'grid' {list(launch.grid)} and the 'block' "
            f"{list(launch.block)}; every extent has to be at least 1."
        )
    for axis, extent in enumerate(launch.grid):
        if extent * launch.block[axis] > _MAX_ITEMS:
            raise UsageError(
                f"The launch of {launch.kernel} has the 'grid' {list(launch.grid)} and the 'block' "
                f"{list(launch.block)}; in {'xyz'[axis]} that is {extent * launch.block[axis]} "
                f"work-items, and a dispatch packet holds at most {_MAX_ITEMS}."
            )
    groups = math.prod(launch.grid)
    if groups > GROUP_LIMIT:
        raise UsageError(
            f"The launch of {launch.kernel} has the 'grid' {list(launch.grid)}, which is {groups} "
            f"workgroups; at most {GROUP_LIMIT} are emulated."
        )
    if threads > THREAD_LIMIT:
        raise UsageError(
            f"The 'block' {list(launch.block)} has {threads} work-items; at most {THREAD_LIMIT}."
        )
    if len(launch.args) != len(function.params):
        raise UsageError(
            f"The kernel {launch.kernel} takes {len(function.params)} arguments; "
            f"the launch gives {len(launch.args)} in 'args'."
        )
    for at, (param, arg) in enumerate(zip(function.params, launch.args, strict=True)):
        _check_argument(launch.kernel, at, param.type, arg)


def _check_argument(kernel: str, at: int, type_: ty.Type, arg: Buffer | Scalar | Null) -> None:
    place = f"Argument {at} of {kernel}"
    if isinstance(arg, Buffer | Null):
        if type_.kind != "ptr":
            what = "buffer" if isinstance(arg, Buffer) else "null"
            raise UsageError(f"{place} has the type {type_}; its 'kind' in the launch is {what}.")
        return
    expected = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64"}
    wanted = f"i{type_.bits}" if type_.kind == "int" else expected.get(type_.kind, str(type_))
    if type_.kind == "ptr" and type_.space == 3:
        wanted = "i32"  # an LDS pointer is an offset that the host chose
    if arg.kind != wanted:
        raise UsageError(f"{place} has the type {type_}; its 'kind' in the launch is {arg.kind}.")


def granule_of(function: Function) -> int:
    """The smallest unit in which the kernel stores to global memory, 1 to 16 bytes."""
    unit = 16
    for block in function.blocks:
        for instr in block.instrs:
            if instr.op == "store" and instr.operands[1].type.kind == "ptr":
                if instr.operands[1].type.space in (3, 5):
                    continue
                size = ty.store_size(instr.operands[0].type)
                align = instr.extra.align or ty.alignment(instr.operands[0].type)
                unit = min(unit, size & -size, align)
            elif instr.op == "call" and ".buffer.store" in instr.extra:
                size = ty.store_size(instr.operands[0].type)
                unit = min(unit, size & -size, 4)
            elif instr.op in ("atomicrmw", "cmpxchg") or (
                instr.op == "call" and ".atomic." in instr.extra
            ):
                unit = min(unit, 2)
    return max(unit, 1)


def map_memory(
    module: Module,
    function: Function,
    launch: Launch,
    arrays: Mapping[str, Array],
    bases: Mapping[str, int],
    addresses: dict[str, int],
) -> tuple[Space, dict[int, int]]:
    """Map buffers, constants and implicit arguments; pointers by argument position."""
    space = Space()
    pointers: dict[int, int] = {}
    names = [arg.name for arg in launch.args if isinstance(arg, Buffer)]
    for name, base in bases.items():
        if name not in names:
            known = ", ".join(names) or "none"
            raise UsageError(f"There is no buffer {name!r} to place; there are: {known}.")
        size = next(
            DTYPE_BYTES[arg.dtype]
            for arg in launch.args
            if isinstance(arg, Buffer) and arg.name == name
        )
        if base % size:
            raise UsageError(
                f"The base {base:#x} of {name} is not a multiple of {size}, the bytes of its "
                "elements."
            )
    placed = sorted(
        (arg.name not in bases, at) for at, arg in enumerate(launch.args) if isinstance(arg, Buffer)
    )
    for _, at in placed:
        arg = launch.args[at]
        assert isinstance(arg, Buffer)
        pointers[at] = map_buffer(space, arg, arrays, bases.get(arg.name))
    for item in module.globals.values():
        if item.space in (0, 1, 4) and item.initial is not None:
            addresses[item.name] = _map(space, item.name, max(1, ty.alloc_size(item.type)))
    addresses["implicitarg"] = _map_bytes(space, "implicit arguments", _implicit(launch))
    addresses["dispatch"] = _map_bytes(space, "dispatch packet", _dispatch(launch))
    return space, pointers


def _map(space: Space, name: str, size: int) -> int:
    base = space.next_base()
    space.add(Allocation(name, base, size, Region(zeroed(size), size)))
    return base


def _map_bytes(space: Space, name: str, content: bytes) -> int:
    base = _map(space, name, len(content))
    found = space.find(base)
    assert found is not None
    found.region.data[: len(content)] = np.frombuffer(content, np.uint8)
    return base


def _implicit(launch: Launch) -> bytes:
    """Hidden arguments of code object V5 (AMDGPUUsage, "Kernel Argument Metadata Map V5")."""
    words = np.zeros(IMPLICIT_BYTES, np.uint8)
    words[0:12] = np.array(launch.grid, np.uint32).view(np.uint8)
    words[12:18] = np.array(launch.block, np.uint16).view(np.uint8)
    dims = 3 if launch.grid[2] * launch.block[2] > 1 else 2
    if launch.grid[1] * launch.block[1] == 1 and dims == 2:
        dims = 1
    words[64:66] = np.array([dims], np.uint16).view(np.uint8)
    return words.tobytes()


def _dispatch(launch: Launch) -> bytes:
    """The HSA kernel dispatch packet: workgroup sizes at 4, grid sizes in work-items at 12."""
    words = np.zeros(64, np.uint8)
    words[4:10] = np.array(launch.block, np.uint16).view(np.uint8)
    grid = [g * b for g, b in zip(launch.grid, launch.block, strict=True)]
    words[12:24] = np.array(grid, np.uint32).view(np.uint8)
    return words.tobytes()


def bind_arguments(
    d: Decoder, function: Function, launch: Launch, pointers: Mapping[int, int]
) -> None:
    """Put the arguments into their registers and constants' contents into memory."""
    for item in d.module.globals.values():
        if item.name in d.addresses and item.initial is not None and item.space in (0, 1, 4):
            allocation = d.machine.space.find(d.addresses[item.name])
            assert allocation is not None
            row = writer(item.type)(d.materialise(item.initial))[0]
            allocation.region.data[: len(row)] = row
    for at, (param, arg) in enumerate(zip(function.params, launch.args, strict=True)):
        d.regs[d.index[param.name]] = _argument(param.type, arg, pointers.get(at, 0))


def _argument(type_: ty.Type, arg: Buffer | Scalar | Null, pointer: int) -> Array:
    if isinstance(arg, Buffer):
        return np.array([pointer], ty.dtype(type_))
    if isinstance(arg, Null):
        value: Array = zero_value(type_)
        return value
    dtype = ty.dtype(type_)
    if type_.kind in ("int", "ptr"):
        return np.array([int(arg.value) & ((1 << ty.bit_width(type_)) - 1)], dtype)
    return np.array([arg.value], np.float64).astype(dtype)


__all__ = ["canonical_array", "check_launch", "lds_layout", "map_memory"]
