"""Buffers on the device as torch tensors of bytes, and what a run did beside writing its outputs.

Every buffer lies between guards. All that was given no content (guards, outputs, gaps between a
sparse buffer's pieces) starts as a poison: NaN for floats, a sentinel for integers. After the run
a guard, a gap or an input that changed is a write that the kernel must not make.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rocke.launch import Buffer, Launch
from rocke.runtime.errors import DeviceError
from rocke.runtime.job import Note

# Before and after each buffer; a multiple of 256, as an allocator's own alignment is.
GUARD = 4096
# Compared at once, so that checking a gap of gigabytes takes little beside it.
CHUNK = 1 << 28
# For torch's own context and the comparisons.
SLACK = 2 * CHUNK
_INTEGER_POISON = 0xA5
# All ones is NaN in every float type but these two, whose only NaN is the sign bit alone.
_FLOAT_POISON = {"fp8e4m3fnuz": 0x80, "fp8e5m2fnuz": 0x80}
_INTEGERS = frozenset({"bool"})


def poison(dtype: str) -> int:
    """The byte that repeated makes an element NaN, or an integer that no kernel writes."""
    if dtype in _INTEGERS or dtype.startswith(("int", "uint")):
        return _INTEGER_POISON
    return _FLOAT_POISON.get(dtype, 0xFF)


def bytes_needed(launch: Launch, shift: int = 0) -> int:
    """Device memory for a launch's buffers with their guards, in bytes, and some to work in."""
    buffers = {a.name: a.nbytes for a in launch.args if isinstance(a, Buffer)}
    return sum(_whole(size, shift) for size in buffers.values()) + SLACK


def _whole(nbytes: int, shift: int) -> int:
    return GUARD + shift + math.ceil(nbytes / 256) * 256 + GUARD


@dataclass(frozen=True)
class Part:
    """Bytes of a buffer that were given a content: where, and the host's copy as a tensor."""

    offset: int
    host: Any

    @property
    def end(self) -> int:
        return self.offset + len(self.host)


@dataclass(frozen=True)
class Placed:
    """A buffer on the device: the whole allocation, and where in it the buffer starts."""

    buffer: Buffer
    whole: Any
    start: int
    parts: tuple[Part, ...]

    @property
    def data(self) -> Any:
        return self.whole[self.start : self.start + self.buffer.nbytes]

    @property
    def address(self) -> int:
        return int(self.whole.data_ptr()) + self.start


def place(torch: Any, device: str, buffer: Buffer, files: Mapping[str, Path], shift: int) -> Placed:
    """Allocates a buffer, poisons it and copies its content; DeviceError if that fails."""
    try:
        fill = poison(buffer.dtype)
        size = _whole(buffer.nbytes, shift)
        whole = torch.full((size,), fill, dtype=torch.uint8, device=device)
        start = GUARD + shift
        data = whole[start : start + buffer.nbytes]
        if buffer.gaps == "zero" and buffer.pieces:
            data.zero_()
        parts = tuple(_parts(torch, buffer, files))
        for part in parts:
            data[part.offset : part.end].copy_(part.host)
    except RuntimeError as error:
        # torch's out-of-memory error is one, too.
        told = str(error).splitlines()[0]
        raise DeviceError("memory", type(error).__name__, f"{buffer.name}: {told}") from error
    return Placed(buffer, whole, start, parts)


def _parts(torch: Any, buffer: Buffer, files: Mapping[str, Path]) -> Iterator[Part]:
    pieces = [(piece.offset, piece.array) for piece in buffer.pieces]
    if buffer.array is not None:
        pieces.append((0, buffer.array))
    for offset, array in sorted(pieces):
        raw = bytearray(files[array].read_bytes())
        if offset + len(raw) > buffer.nbytes:
            raise DeviceError(
                "memory", "", f"The array {array} ends at byte {offset + len(raw)} of "
                f"{buffer.name}, which has {buffer.nbytes}."
            )  # fmt: skip
        if raw:
            yield Part(offset, torch.frombuffer(raw, dtype=torch.uint8))


def stray_writes(torch: Any, placed: Placed) -> Iterator[Note]:
    """Every place outside its outputs in which a run changed a buffer's allocation."""
    buffer, name = placed.buffer, placed.buffer.name
    fill = poison(buffer.dtype)
    end = placed.start + buffer.nbytes
    if not _holds(placed.whole[: placed.start], fill):
        yield Note("stray-write", f"{name} was written before its first byte.")
    if not _holds(placed.whole[end:], fill):
        yield Note("stray-write", f"{name} was written behind its {buffer.nbytes} bytes.")
    between = 0 if buffer.gaps == "zero" else fill
    for first, last in _gaps(placed):
        if not _holds(placed.data[first:last], between):
            yield Note(
                "stray-write", f"{name} was written between bytes {first} and {last}, where "
                "it has no content."
            )  # fmt: skip
    if buffer.output:
        return
    for part in placed.parts:
        if not torch.equal(placed.data[part.offset : part.end].cpu(), part.host):
            yield Note("stray-write", f"{name} was written, and is an input.")


def _gaps(placed: Placed) -> Iterator[tuple[int, int]]:
    """What of a buffer with pieces lies between them."""
    if not placed.buffer.pieces:
        return
    reached = 0
    for part in placed.parts:
        if part.offset > reached:
            yield reached, part.offset
        reached = max(reached, part.end)
    if reached < placed.buffer.nbytes:
        yield reached, placed.buffer.nbytes


def _holds(data: Any, value: int) -> bool:
    return all(
        bool((data[first : first + CHUNK] == value).all().item())
        for first in range(0, len(data), CHUNK)
    )


def save_output(placed: Placed, folder: Path, number: int) -> list[dict[str, Any]]:
    """Writes an output's bytes, or those of its pieces; tells each file with its offset."""
    spans = [(part.offset, part.end) for part in placed.parts] if placed.buffer.pieces else []
    saved = []
    for index, (first, last) in enumerate(spans or [(0, placed.buffer.nbytes)]):
        name = f"output-{number}-{index}.bin"
        placed.data[first:last].cpu().numpy().tofile(folder / name)
        saved.append({"name": placed.buffer.name, "offset": first, "file": name})
    return saved
