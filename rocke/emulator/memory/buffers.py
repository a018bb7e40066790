"""Buffer resources: from four dwords to addresses and ranges.

Sources: CDNA3 ISA, "Buffer resource descriptor" (word 0 and 1: base 47:0; word 1: stride 61:48,
cache swizzle 62, swizzle enable 63; word 2: num_records; word 3: flags, add_tid_enable bit 23) and
"Range checking" (a raw access is out of range iff voffset + inst_offset >= num_records - soffset).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import Lanes, Machine
from rocke.emulator.memory import globals as global_memory
from rocke.emulator.record import record

Array = NDArray[Any]
Bytes = NDArray[np.uint8]
_SWIZZLE, _ADD_TID = 1 << 31, 1 << 23


@record
class Resource:
    """A decoded resource: ``(1,)`` or ``(N,)`` base address, bytes and stride."""

    words: Array
    base: NDArray[np.uint64]
    records: NDArray[np.uint64]
    stride: NDArray[np.uint64]
    structured: bool
    special: bool
    least: int


def decode_resource(words: Array) -> Resource:
    """Split ``(n, 4)`` dwords."""
    low, high = words[:, 0].astype(np.uint64), words[:, 1].astype(np.uint64)
    base = low | (high & np.uint64(0xFFFF)) << np.uint64(32)
    stride = (high >> np.uint64(16)) & np.uint64(0x3FFF)
    special = bool(((words[:, 1] & _SWIZZLE) | (words[:, 3] & _ADD_TID)).any())
    records = words[:, 2].astype(np.uint64)
    structured = bool(stride.any())
    return Resource(words, base, records, stride, structured, special, int(records.min()))


def make_resource(base: Array, stride: Array, records: Array, flags: Array) -> Array:
    """The four dwords of make.buffer.rsrc: ``(n, 4)`` uint32."""
    count = max(len(base), len(stride), len(records), len(flags))
    words = np.empty((count, 4), np.uint32)
    words[:, 0] = base.astype(np.uint32)
    high = (base >> np.uint64(32)).astype(np.uint32) & np.uint32(0xFFFF)
    words[:, 1] = high | stride.astype(np.uint32) << np.uint32(16)
    words[:, 2] = (records & 0xFFFFFFFF).astype(np.uint32)
    words[:, 3] = flags
    return words


@record
class Target:
    """Where the lanes of a buffer access go: addresses, byte offsets, and the limit on them.

    ``top`` is the largest offset, lanes that are off included.
    """

    address: NDArray[np.uint64]
    offset: NDArray[np.uint64]
    limit: NDArray[np.uint64]
    resource: Resource
    top: int


@record
class Offsets:
    """voffset + soffset without wrapping, and the largest; kept while both are the same arrays."""

    voffset: Array
    soffset: Array
    total: NDArray[np.uint64]
    top: int


def add_offsets(voffset: Array, soffset: Array) -> Offsets:
    """The sum that range checks see: nothing wraps at 32 bits."""
    total = voffset.astype(np.uint64) + soffset.astype(np.uint64)
    return Offsets(voffset, soffset, total, int(total.max()))


def target(resource: Resource, index: Array | None, offsets: Offsets) -> Target:
    """Address and range check of an access.

    A structured access (a stride, and an index) is checked by index, in records (CDNA3 ISA, "Range
    checking": structured buffers are out of range iff index >= num_records).
    """
    offset = offsets.total
    if index is None:
        address = resource.base + offset
        return Target(address, offset, resource.records, resource, offsets.top)
    wide = index.astype(np.uint64)
    address = resource.base + wide * resource.stride + offset
    if resource.structured:
        return Target(address, wide, resource.records, resource, int(wide.max()))
    return Target(address, offset, resource.records, resource, offsets.top)


def shifted(where: Target, offset: int) -> Target:
    """The same access with an immediate offset added, which the range check sees too."""
    by = np.uint64(offset & (2**64 - 1))
    if where.resource.structured:
        return Target(where.address + by, where.offset, where.limit, where.resource, where.top)
    moved, top = where.offset + by, where.top + offset
    return Target(where.address + by, moved, where.limit, where.resource, top)


def in_range(
    machine: Machine, instr: Instr, where: Target, lanes: Lanes, skip: int = 0
) -> tuple[Lanes, Array | None]:
    """The lanes whose access (``skip`` bytes on) is in range; the others are counted.

    The second value is None when all of ``lanes`` are.
    """
    if where.top + skip < where.resource.least:
        return lanes, None
    offset = where.offset if skip == 0 else where.offset + np.uint64(skip)
    good = offset < where.limit
    if good.all():
        return lanes, None
    wide = machine.widen(good) & lanes.bits
    inside = Lanes(wide)
    if inside.count == lanes.count:
        return lanes, None
    _count(machine, instr, where, Lanes(lanes.bits & ~wide))
    return inside, wide


def _count(machine: Machine, instr: Instr, where: Target, bad: Lanes) -> None:
    """Count lanes out of range, and find those whose address lies inside the tensor."""
    base = int(where.resource.base[0])
    first = int(bad.bits.argmax())
    offset = machine.widen(where.offset)
    address = machine.widen(where.address)
    if len(where.resource.base) > 1:
        base = int(where.resource.base[first])
    tensor = machine.space.find(base)
    inside = 0
    if tensor is not None:
        hit = (address >= tensor.base) & (address < tensor.end) & bad.bits
        inside = int(np.count_nonzero(hit))
    machine.log.out_of_range(instr, bad.count, int(offset[first]), inside)
    if inside and "buffer-range" not in machine.ignored and tensor is not None:
        lane = int(hit.argmax())
        limit = int(where.limit[lane % len(where.limit)])
        machine.find(
            "buffer-range", instr, hit,
            f"is out of range of its resource (offset {int(offset[lane])}, limit {limit}) although "
            f"the address lies inside {tensor.name}",
            int(address[lane]), machine.space.nearest(int(address[lane])),
        )  # fmt: skip


def load(
    machine: Machine,
    instr: Instr,
    where: Target,
    lanes: Lanes,
    size: int,
    align: int,
    counts: bool = True,
) -> Bytes:
    """Read ``(n, size)`` bytes; out of range gives 0, dword by dword."""
    inside, good = in_range(machine, instr, where, lanes)
    if counts and machine.copies is not None:
        machine.copies.operation(lanes)
    if size <= 4 or where.resource.structured or _whole(where, inside, size):
        return _load_lanes(machine, instr, where.address, inside, good, size, align)
    parts = []
    for at in range(0, size, 4):
        part, ok = in_range(machine, instr, where, lanes, at)
        address = where.address + np.uint64(at)
        parts.append(machine.widen(
            _load_lanes(machine, instr, address, part, ok, min(4, size - at), 4)))  # fmt: skip
    return np.concatenate(parts, axis=1)


def _whole(where: Target, inside: Lanes, size: int) -> bool:
    """Whether the last dword of every lane that starts in range is in range too."""
    if where.top + size - 4 < where.resource.least:
        return True
    good = where.offset + np.uint64(size - 4) < where.limit
    if good.all():
        return True
    if len(good) == 1:
        return inside.count == 0
    return not (inside.bits & ~good).any()


def _load_lanes(
    machine: Machine,
    instr: Instr,
    address: Array,
    inside: Lanes,
    good: Array | None,
    size: int,
    align: int,
) -> Bytes:
    if inside.count == 0:
        return np.zeros((1, size), np.uint8)
    raw = global_memory.load(machine, instr, address, inside, size, align, False)
    if good is None:
        return raw
    unit = np.dtype(f"u{min(size & -size, 8)}")
    masked: Bytes = np.where(good[:, None], raw.view(unit), unit.type(0)).view(np.uint8)
    return masked


def store(
    machine: Machine, instr: Instr, where: Target, lanes: Lanes, rows: Bytes, align: int
) -> None:
    """Write rows; what is out of range is dropped, dword by dword."""
    size = rows.shape[1]
    inside, _ = in_range(machine, instr, where, lanes)
    if size <= 4 or where.resource.structured or _whole(where, inside, size):
        if inside.count:
            global_memory.store(machine, instr, where.address, inside, rows, align)
        return
    for at in range(0, size, 4):
        part, _ = in_range(machine, instr, where, lanes, at)
        if part.count:
            address = where.address + np.uint64(at)
            global_memory.store(machine, instr, address, part, rows[:, at : at + 4], 4)
