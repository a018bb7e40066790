"""After the run: outputs, bytes never written, counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.buffers import numpy_dtype
from rocke.emulator.decode.core import Decoder
from rocke.emulator.memory.region import WRITTEN
from rocke.emulator.memory.space import Allocation
from rocke.emulator.program import Step
from rocke.emulator.report import Counts, Result
from rocke.emulator.watching import Watch
from rocke.launch import Buffer, Launch

Array = NDArray[Any]
_SCAN = 1 << 24


def collect(
    d: Decoder,
    steps: list[Step],
    launch: Launch,
    arrays: Mapping[str, Array],
    watch: Watch,
    executed: int,
) -> Result:
    """Make the result of a finished (or stopped) run."""
    log = d.machine.log
    counts = Counts(_by_opcode(steps), dict(sorted(d.machine.bytes_moved.items())))
    counts.steps = executed
    counts.equal_writes = log.equal_writes
    outputs: dict[str, Array] = {}
    for arg in launch.args:
        if isinstance(arg, Buffer) and arg.output:
            parts = _allocations(d, arg)
            outputs[arg.name] = _output(arg, parts, arrays)
            _unwritten(d, arg, parts, counts, watch)
    counts.out_of_range = log.ranges
    return Result(outputs, counts, [f for f in log.findings if f.kind not in watch.ignored])


def _by_opcode(steps: list[Step]) -> dict[str, int]:
    """Wave-instructions by opcode; calls by their intrinsic."""
    total: dict[str, int] = {}
    for step in steps:
        if not step.executions:
            continue
        for item in [*step.items, step.node.term]:
            if item is not None:
                name = item.extra if item.op == "call" else item.op
                total[name] = total.get(name, 0) + step.executions
    return dict(sorted(total.items()))


def _allocations(d: Decoder, arg: Buffer) -> list[tuple[int, Allocation]]:
    """The allocations of a buffer with their offsets in it."""
    found = [
        a
        for a in d.machine.space.allocations
        if a.output and (a.name == arg.name or a.name.startswith(f"{arg.name}["))
    ]
    if len(found) == 1 and not arg.pieces:
        return [(0, found[0])]
    offsets = [p.offset for p in sorted(arg.pieces, key=lambda p: p.offset)]
    if arg.gaps != "unmapped":
        return [(0, found[0])]
    return list(zip(offsets, found, strict=True))


def _output(arg: Buffer, parts: list[tuple[int, Allocation]], arrays: Mapping[str, Array]) -> Array:
    """The buffer's final content in its shape; unmapped gaps come back as zeros."""
    dtype = numpy_dtype(arg.dtype)
    if len(parts) == 1 and not arg.pieces:
        raw = parts[0][1].region.data[: arg.nbytes]
        return raw.view(dtype).reshape(arg.shape).copy()
    if arg.gaps != "unmapped":
        return parts[0][1].region.data[: arg.nbytes].view(dtype).reshape(arg.shape)
    from rocke.emulator.memory.region import zeroed

    whole = zeroed(arg.nbytes)
    for offset, allocation in parts:
        whole[offset : offset + allocation.size] = allocation.region.data[: allocation.size]
    return whole[: arg.nbytes].view(dtype).reshape(arg.shape)


def _unwritten(
    d: Decoder,
    arg: Buffer,
    parts: list[tuple[int, Allocation]],
    counts: Counts,
    watch: Watch,
) -> None:
    """Bytes of an output that nothing wrote: a finding where it started uninitialised."""
    missing, first = 0, -1
    for offset, allocation in parts:
        count, at = _missing(d, allocation)
        missing += count
        if count and first < 0:
            first = offset + at
    if not missing:
        return
    counts.unwritten_bytes[arg.name] = missing
    fresh = any(allocation.fresh for _, allocation in parts)
    if fresh and "uninitialised" not in watch.off:
        base = parts[0][1].base - parts[0][0]
        d.machine.log.add(
            "unwritten-output",
            f"{missing} of {arg.nbytes} bytes of the output {arg.name} were never written, "
            f"the first at byte {first}",
            address=base + first,
            nearest=d.machine.space.nearest(base + first),
            key=arg.name,
        )


def _missing(d: Decoder, allocation: Allocation) -> tuple[int, int]:
    """How many bytes nothing wrote, and the first of them."""
    flags: Array
    if allocation.shadow is not None:
        flags = allocation.shadow.data[: allocation.size]
        unit = 1
    elif allocation.writer is not None:
        flags = allocation.writer[: -(-allocation.size // d.machine.granule)]
        unit = d.machine.granule
    else:
        return allocation.size, 0
    count, first = 0, -1
    for at in range(0, len(flags), _SCAN):
        part = flags[at : at + _SCAN]
        empty = (part != WRITTEN) if unit == 1 and flags.dtype == np.uint8 else part == 0
        found = int(np.count_nonzero(empty))
        if found and first < 0:
            first = (at + int(empty.argmax())) * unit
        count += found
    return min(count * unit, allocation.size), max(first, 0)
