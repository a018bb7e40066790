"""A stretch of bytes with typed gather and scatter, and a shadow byte for each byte."""

from __future__ import annotations

import mmap
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.errors import UsageError

Array = NDArray[Any]
Bytes = NDArray[np.uint8]

# States of a shadow byte.
UNWRITTEN, WRITTEN, IN_FLIGHT = 0, 1, 2
# The dtype that moves 1, 2, 4, 8 or 16 bytes at once.
_UNITS: dict[int, np.dtype[Any]] = {
    1: np.dtype(np.uint8),
    2: np.dtype(np.uint16),
    4: np.dtype(np.uint32),
    8: np.dtype(np.uint64),
    16: np.dtype(np.complex128),
}
_SHIFT = {1: 0, 2: 1, 4: 2, 8: 3, 16: 4}
# Rows of a whole wave's dwords, and of its 16-byte pieces.
_ROWS = {size: np.dtype(f"V{size}") for size in (256, 1024)}
_SMALL = 1 << 20


def zeroed(size: int, shared: bool = False) -> Bytes:
    """``size`` zero bytes that cost memory only where they are written.

    Large areas are mapped without huge pages: with them, scattered writes touch 2 MiB each.
    Raises UsageError for more than the machine can map.
    """
    padded = (size + 15) // 16 * 16
    if padded <= _SMALL and not shared:
        return np.zeros(padded // 16, np.complex128).view(np.uint8)
    flags = (mmap.MAP_SHARED if shared else mmap.MAP_PRIVATE) | mmap.MAP_ANONYMOUS
    flags |= getattr(mmap, "MAP_NORESERVE", 0)
    try:
        area = mmap.mmap(-1, padded, flags=flags)
    except (OSError, OverflowError, MemoryError) as error:
        raise UsageError(
            f"There is not enough memory on this machine to map {size} bytes."
        ) from error
    if hasattr(mmap, "MADV_NOHUGEPAGE"):
        area.madvise(mmap.MADV_NOHUGEPAGE)
    return np.frombuffer(area, np.uint8)


@cache
def _pattern(unit: int, value: int) -> Any:
    return np.full(unit, value, np.uint8).view(_UNITS[unit])[0]


class Region:
    """Bytes addressed from 0, with views of every unit over the same memory."""

    __slots__ = ("_views", "data", "size")

    def __init__(self, data: Bytes, size: int) -> None:
        self.data = data
        self.size = size
        whole = data[: len(data) // 16 * 16]
        self._views = {unit: whole.view(dtype) for unit, dtype in _UNITS.items()}

    def gather(self, offsets: NDArray[np.int64], size: int, align: int) -> Bytes:
        """Read ``size`` bytes at each offset: ``(n, size)`` bytes. Offsets have to be in range."""
        unit = self._unit(offsets, size, align)
        view = self._views[unit]
        index = offsets >> _SHIFT[unit] if unit > 1 else offsets
        if unit != size:
            index = index[:, None] + np.arange(size // unit)
        taken = view.take(index)
        return taken.view(np.uint8).reshape(len(offsets), size)

    def take(self, index: NDArray[np.int64], unit: int, size: int) -> Bytes:
        """Read as ``gather`` does, at indices in units that were worked out before."""
        return self._views[unit].take(index).view(np.uint8).reshape(len(index), size)

    def put(self, index: NDArray[np.int64], unit: int, values: Bytes) -> None:
        """Write as ``scatter`` does, at indices in units that were worked out before."""
        units = np.ascontiguousarray(values).view(_UNITS[unit])
        self._views[unit][index] = units if index.ndim == 2 else units[:, 0]

    def mark(self, index: NDArray[np.int64], unit: int, value: int) -> None:
        """Set every byte of each access to one value, at such indices."""
        self._views[unit][index] = _pattern(unit, value)

    def scatter(self, offsets: NDArray[np.int64], values: Bytes, align: int) -> None:
        """Write ``(n, size)`` bytes at each offset; of equal offsets the last lane's stays."""
        size = values.shape[1]
        unit = self._unit(offsets, size, align)
        index = offsets >> _SHIFT[unit] if unit > 1 else offsets
        units = np.ascontiguousarray(values).view(_UNITS[unit])
        if unit != size:
            index = index[:, None] + np.arange(size // unit)
            self._views[unit][index] = units
            return
        self._views[unit][index] = units[:, 0]

    def put_rows(self, offsets: NDArray[np.int64], rows: Bytes) -> bool:
        """Write whole rows of 256 or 1024 bytes at aligned offsets; False when they are not."""
        size = rows.shape[1]
        kind = _ROWS.get(size)
        if kind is None or int(np.bitwise_or.reduce(offsets)) & 255:
            return False
        if size == 1024:
            offsets = (offsets[:, None] + np.arange(0, 1024, 256)).ravel()
            rows, kind = rows.reshape(-1, 256), _ROWS[256]
        whole = self.data[: len(self.data) // 256 * 256].view(kind)
        whole[offsets >> 8] = np.ascontiguousarray(rows).view(kind)[:, 0]
        return True

    def fill(self, offsets: NDArray[np.int64], size: int, align: int, value: int) -> None:
        """Set every byte of each access to one value."""
        unit = self._unit(offsets, size, align)
        index = offsets >> _SHIFT[unit] if unit > 1 else offsets
        if unit != size:
            index = index[:, None] + np.arange(size // unit)
        self._views[unit][index] = _pattern(unit, value)

    def _unit(self, offsets: NDArray[np.int64], size: int, align: int) -> int:
        """The widest unit that divides size, alignment and every offset."""
        unit = size & -size
        unit = min(unit, align & -align or unit, 16)
        if unit == 1 or not len(offsets):
            return 1 if unit == 1 else unit
        low = int(np.bitwise_or.reduce(offsets)) | 16
        return min(unit, low & -low)
