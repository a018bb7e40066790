"""Loads, stores, alloca and getelementptr."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.decode import ints
from rocke.emulator.decode.casts import PRIVATE_APERTURE, SHARED_APERTURE
from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr, Local, Value
from rocke.emulator.machine import Lanes, Machine
from rocke.emulator.memory import globals as global_memory
from rocke.emulator.memory import local as local_memory
from rocke.emulator.memory.values import reader, writer

Array = NDArray[Any]
Bytes = NDArray[np.uint8]
LDS, PRIVATE, FLAT, GLOBAL_SPACES = 3, 5, 0, (1, 4)
_MOST_SHIFT = 1 << 20


def load_bytes(
    machine: Machine, instr: Instr, space: int, at: Array, lanes: Lanes, size: int, align: int
) -> Bytes:
    """Read from any address space, ``(n, size)``."""
    if space in GLOBAL_SPACES:
        return global_memory.load(machine, instr, at, lanes, size, align)
    if space == LDS:
        assert machine.lds is not None
        return local_memory.load(machine, instr, machine.lds, at, lanes, size, align)
    if space == PRIVATE:
        assert machine.private is not None
        return local_memory.load(machine, instr, machine.private, at, lanes, size, align)
    return _load_flat(machine, instr, at, lanes, size, align)


def store_bytes(
    machine: Machine, instr: Instr, space: int, at: Array, lanes: Lanes, rows: Bytes, align: int
) -> None:
    """Write to any address space."""
    if space in GLOBAL_SPACES:
        global_memory.store(machine, instr, at, lanes, rows, align)
    elif space == LDS:
        assert machine.lds is not None
        local_memory.store(machine, instr, machine.lds, at, lanes, rows, align)
    elif space == PRIVATE:
        assert machine.private is not None
        local_memory.store(machine, instr, machine.private, at, lanes, rows, align)
    else:
        for target, part, address in split_flat(machine, at, lanes):
            store_bytes(machine, instr, target, address, part, rows, align)


def split_flat(machine: Machine, at: Array, lanes: Lanes) -> list[tuple[int, Lanes, Array]]:
    """Split flat addresses by aperture: (space, lanes, addresses in that space)."""
    high = machine.widen(at) >> np.uint64(32)
    parts: list[tuple[int, Lanes, Array]] = []
    rest = lanes.bits
    for space, aperture in ((LDS, SHARED_APERTURE), (PRIVATE, PRIVATE_APERTURE)):
        inside = rest & (high == aperture >> 32)
        if inside.any():
            parts.append((space, Lanes(inside), at.astype(np.uint32)))
            rest = rest & ~inside
    if not parts:
        return [(1, lanes, at)]
    if rest.any():
        parts.append((1, Lanes(rest), at))
    return parts


def _load_flat(
    machine: Machine, instr: Instr, at: Array, lanes: Lanes, size: int, align: int
) -> Bytes:
    parts = split_flat(machine, at, lanes)
    if len(parts) == 1:
        space, part, address = parts[0]
        return load_bytes(machine, instr, space, address, part, size, align)
    result = np.zeros((machine.batch.lanes, size), np.uint8)
    for space, part, address in parts:
        rows = machine.widen(load_bytes(machine, instr, space, address, part, size, align))
        result[part.index] = rows[part.index]
    return result


def memory_space(d: Decoder, instr: Instr, pointer: Value) -> int:
    """The address space of a pointer that loads and stores can go through."""
    if pointer.type.kind != "ptr":
        raise d.fail(instr, f"{instr.op} through a {pointer.type} is not supported")
    space = pointer.type.space
    if space not in (FLAT, *GLOBAL_SPACES, LDS, PRIVATE):
        raise d.fail(instr, f"address space {space} is not supported")
    if space == LDS and d.machine.lds_bytes == 0:
        raise d.fail(instr, "the launch gives this kernel no LDS")
    return space


def load(d: Decoder, instr: Instr) -> Closure:
    """load of any type from any address space."""
    regs, machine, to = d.regs, d.machine, d.result(instr)
    space = memory_space(d, instr, instr.operands[0])
    size, read = ty.store_size(instr.type), reader(instr.type)
    align = instr.extra.align or ty.alignment(instr.type)
    if space == LDS:
        where = _lds_place(d, instr, instr.operands[0], size)

        def from_lds() -> None:
            lanes = machine.active
            offsets, inside = where(lanes)
            raw = local_memory.load_at(
                machine, instr, machine.lds, offsets, inside, lanes, size, align
            )
            regs[to] = read(raw)

        return from_lds
    at = d.slot(instr.operands[0])

    def run() -> None:
        raw = load_bytes(machine, instr, space, regs[at], machine.active, size, align)
        regs[to] = read(raw)

    return run


def store(d: Decoder, instr: Instr) -> Closure:
    """store of any type to any address space."""
    regs, machine = d.regs, d.machine
    space = memory_space(d, instr, instr.operands[1])
    value = d.slot(instr.operands[0])
    type_ = instr.operands[0].type
    put = writer(type_)
    align = instr.extra.align or ty.alignment(type_)
    if space == LDS:
        where = _lds_place(d, instr, instr.operands[1], ty.store_size(type_))

        def to_lds() -> None:
            offsets, inside = where(machine.active)
            rows = put(regs[value])
            local_memory.store_at(machine, instr, machine.lds, offsets, inside, rows, align)

        return to_lds
    at = d.slot(instr.operands[1])

    def run() -> None:
        store_bytes(machine, instr, space, regs[at], machine.active, put(regs[value]), align)

    return run


def _lds_place(
    d: Decoder, instr: Instr, pointer: Value, size: int
) -> Callable[[Lanes], tuple[NDArray[np.int64], Lanes]]:
    """Offsets in LDS of a pointer: its root's, which accesses share, plus a constant."""
    root, shift = _root(d, pointer)
    regs, machine, slot = d.regs, d.machine, d.slot(root)
    kept: list[Any] = d.places.setdefault(slot, [None])

    def where(lanes: Lanes) -> tuple[NDArray[np.int64], Lanes]:
        addresses, local = regs[slot], machine.lds
        known = kept[0]
        if not (
            known
            and known.addresses is addresses
            and known.lanes is lanes
            and known.local is local
        ):
            assert local is not None
            known = kept[0] = local_memory.settled(local, addresses, lanes)
        if known.top + shift + size <= known.local.limit:
            return (known.offsets + shift if shift else known.offsets), lanes
        moved = addresses + np.uint32(shift)
        return local_memory.place(machine, instr, known.local, moved, lanes, size)

    return where


def _root(d: Decoder, pointer: Value) -> tuple[Value, int]:
    """Follow GEPs of non-negative constant offsets, that only LDS accesses use, to their base."""
    shift = 0
    while isinstance(pointer, Local) and folds(d, pointer.name):
        maker = d.usage.maker[pointer.name]
        shift += _steps(d, maker)[0]
        pointer = maker.operands[0]
    return pointer, shift


def folds(d: Decoder, name: str) -> bool:
    """Whether a value is a constant step from another LDS pointer that only accesses here read."""
    maker = d.usage.maker.get(name)
    if maker is None or maker.op != "getelementptr" or maker.type is not ty.pointer(LDS):
        return False
    if not d.usage.only_here(name) or any(
        d.constant_int(item) is None for item in maker.operands[1:]
    ):
        return False
    shift = _steps(d, maker)[0]
    if not 0 <= shift < _MOST_SHIFT:
        return False
    return all(user is not None and _is_access(user, at) for _, user, at in d.usage.of(name))


def _is_access(user: Instr, position: int) -> bool:
    return (user.op, position) in (("load", 0), ("store", 1))


def alloca(d: Decoder, instr: Instr) -> Closure:
    """alloca of a fixed size: the same private bytes every time it is executed."""
    element = instr.extra.element
    count = d.constant_int(instr.operands[0]) if instr.operands else 1
    if count is None:
        raise d.fail(instr, "an alloca of a computed size is not supported")
    align = max(instr.extra.align, ty.alignment(element), 4)
    at = (d.private_at + align - 1) // align * align
    d.private_at = at + count * ty.alloc_size(element)
    address = at if instr.type.space == PRIVATE else PRIVATE_APERTURE | at
    regs, to = d.regs, d.result(instr)
    pointer = np.array([address], ty.dtype(instr.type))

    def run() -> None:
        regs[to] = pointer

    return run


def _steps(d: Decoder, instr: Instr) -> tuple[int, list[tuple[Value, int]]]:
    """The constant byte offset of a GEP, and its computed indices with their strides."""
    fixed, parts = 0, []
    inner: ty.Type | None = instr.extra
    for position, operand in enumerate(instr.operands[1:]):
        literal = d.constant_int(operand)
        if position == 0:
            stride = ty.alloc_size(instr.extra)
        elif inner is not None and inner.kind == "struct":
            if literal is None or literal >= len(inner.fields):
                raise d.fail(instr, "a structure needs a literal index")
            fixed += ty.struct_layout(inner)[0][literal]
            inner = inner.fields[literal]
            continue
        elif inner is not None and inner.element is not None:
            inner = inner.element
            stride = ty.alloc_size(inner)
        else:
            raise d.fail(instr, f"{inner} has no parts to index")
        if literal is not None:
            fixed += stride * int(ints.signed(np.array([literal], object), operand.type.bits)[0])
        else:
            parts.append((operand, stride))
    return fixed, parts


def _folded() -> None:
    """Nothing to do: every access that uses this address works it out itself."""


def gep(d: Decoder, instr: Instr) -> Closure:
    """getelementptr: pointer plus scaled indices, modulo the pointer's width."""
    if instr.name and folds(d, instr.name):
        return _folded
    regs, to = d.regs, d.result(instr)
    base = d.slot(instr.operands[0])
    kind = ty.scalar(instr.operands[0].type)
    if kind.kind != "ptr" or kind.space == 8:
        raise d.fail(instr, f"getelementptr on a {kind} is not supported")
    dtype = ty.dtype(kind)
    fixed, parts = _steps(d, instr)
    shift = dtype.type(fixed & (2 ** (8 * dtype.itemsize) - 1))
    scaled = [_scale(d, operand, stride, dtype) for operand, stride in parts]
    wide = instr.type.kind == "vector"

    def run() -> None:
        address = regs[base]
        if wide and address.ndim == 1:
            address = address[:, None]
        for slot, scale in scaled:
            address = address + scale(regs[slot])
        regs[to] = address + shift if fixed else address

    if len(scaled) != 1 or fixed or wide:
        return run
    slot, scale = scaled[0]

    def simple() -> None:
        regs[to] = regs[base] + scale(regs[slot])

    return simple


def _scale(
    d: Decoder, operand: Value, stride: int, dtype: np.dtype[Any]
) -> tuple[int, Callable[[Array], Array]]:
    """An index sign-extended to the pointer's width, times its stride."""
    bits = ty.scalar(operand.type).bits
    signed_dtype = np.dtype(f"i{dtype.itemsize}")
    factor = dtype.type(stride)

    def extend(x: Array) -> Array:
        if bits == 8 * dtype.itemsize:
            return x
        if x.dtype == object:
            return (x & (2 ** (8 * dtype.itemsize) - 1)).astype(dtype)
        return ints.signed(x, bits).astype(signed_dtype).view(dtype)

    if stride == 1:
        return d.slot(operand), extend
    return d.slot(operand), lambda x: extend(x) * factor


DECODERS: dict[str, Callable[[Decoder, Instr], Closure]] = {
    "load": load,
    "store": store,
    "alloca": alloca,
    "getelementptr": gep,
}
