"""What a kernel is given: arrays, caches of which only some blocks exist, scalars, outputs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from rocke.numeric.dtypes import numpy_dtype

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Blocks:
    """A tensor `[count, *inner]` of which only the blocks `ids` were given a content.

    A cache past 2 GiB then costs the memory of its touched blocks. `ids` is sorted and unique,
    `data` is `[len(ids), *inner]`.
    """

    count: int
    ids: Array
    data: Array

    def __post_init__(self) -> None:
        if len(self.ids) != len(self.data):
            raise ValueError(f"{len(self.ids)} block ids were given for {len(self.data)} blocks.")
        if len(self.ids) and (self.ids[0] < 0 or self.ids[-1] >= self.count):
            raise ValueError(f"Block ids must lie in 0..{self.count - 1}.")
        if not np.all(self.ids[1:] > self.ids[:-1]):
            raise ValueError("Block ids must be sorted and unique.")

    @property
    def shape(self) -> tuple[int, ...]:
        return (self.count, *self.data.shape[1:])

    @property
    def block_bytes(self) -> int:
        return int(np.prod(self.data.shape[1:])) * int(self.data.dtype.itemsize)

    @property
    def nbytes(self) -> int:
        """The size of the whole tensor, not of what is stored."""
        return self.count * self.block_bytes

    def has(self, block: int) -> bool:
        place = int(np.searchsorted(self.ids, block))
        return bool(place < len(self.ids) and int(self.ids[place]) == block)

    def at(self, ids: Array) -> Array:
        """The blocks with these ids, in this order: `[len(ids), *inner]`; KeyError if absent."""
        wanted = np.asarray(ids, np.int64)
        places = np.minimum(np.searchsorted(self.ids, wanted), len(self.ids) - 1)
        absent = self.ids[places] != wanted
        if absent.any():
            raise KeyError(f"Block {int(wanted[absent][0])} was given no content.")
        found: Array = self.data[places]
        return found

    def replaced(self, data: Array) -> Blocks:
        """The same blocks with another content."""
        return Blocks(self.count, self.ids, data)

    def dense(self, fill: float) -> Array:
        """The whole tensor, blocks without a content holding `fill` (for a device with room)."""
        whole = np.full(self.shape, fill, self.data.dtype)
        whole[self.ids] = self.data
        return whole


@dataclass(frozen=True)
class Output:
    """A tensor that the kernel writes and that starts uninitialised."""

    shape: tuple[int, ...]
    dtype: str

    @property
    def nbytes(self) -> int:
        return int(np.prod(self.shape)) * numpy_dtype(self.dtype).itemsize


@dataclass(frozen=True)
class Argument:
    """One kernel argument: a tensor (read, or read and written in place), an output, a scalar."""

    name: str
    value: Array | Blocks | Output | int | float
    written: bool = False
