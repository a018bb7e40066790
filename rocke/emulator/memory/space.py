"""The global address space: allocations at 64-bit bases with unmapped gaps between them."""

from __future__ import annotations

import bisect
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.memory.region import Region, zeroed
from rocke.emulator.record import fresh, record
from rocke.errors import UsageError

Array = NDArray[Any]
# Allocations start here and lie this far apart by default: a 32-bit offset that wraps, or a
# sign-extended one, then leaves its allocation and reaches no other.
FIRST_BASE = 0x0000_1000_0000_0000
GAP = 0x4_0000_0000
# Addresses are 48 bits wide on gfx9 (CDNA3 ISA, buffer resource word 0 and 1).
LIMIT = 1 << 48


@record
class Allocation:
    """One mapped range.

    ``region`` holds its bytes, borrowed from the caller's array until the first store. ``shadow``
    has the state of each byte when the content matters (None: everything is initialised).
    ``writer`` holds per granule which workgroup (plus one) stored last.
    """

    name: str
    base: int
    size: int
    region: Region
    borrowed: bool = False
    shadow: Region | None = None
    writer: NDArray[np.uint32] | None = None
    output: bool = False
    fresh: bool = False

    @property
    def end(self) -> int:
        """The first address past it."""
        return self.base + self.size

    def own(self) -> Region:
        """The region for writing; the caller's array is copied the first time."""
        if self.borrowed:
            data = zeroed(self.size)
            data[: self.size] = self.region.data[: self.size]
            self.region = Region(data, self.size)
            self.borrowed = False
        return self.region


@record
class Space:
    """All allocations, sorted by base."""

    allocations: list[Allocation] = fresh(default_factory=list)
    starts: list[int] = fresh(default_factory=list)

    def add(self, allocation: Allocation) -> None:
        """Map an allocation; UsageError when it overlaps another or leaves the address space."""
        if allocation.base <= 0 or allocation.end > LIMIT:
            raise UsageError(
                f"The allocation {allocation.name} at {allocation.base:#x} of {allocation.size} "
                f"bytes leaves the 48-bit address space."
            )
        at = bisect.bisect_left(self.starts, allocation.base)
        for other in self.allocations[max(0, at - 1) : at + 1]:
            if other.base < allocation.end and allocation.base < other.end:
                raise UsageError(
                    f"The allocations {allocation.name} at {allocation.base:#x} and {other.name} "
                    f"at {other.base:#x} overlap."
                )
        self.allocations.insert(at, allocation)
        self.starts.insert(at, allocation.base)

    def next_base(self) -> int:
        """A base past every allocation, with a gap."""
        last = max((a.end for a in self.allocations), default=0)
        base = max(FIRST_BASE, last + GAP)
        return (base + GAP - 1) // GAP * GAP

    def find(self, address: int) -> Allocation | None:
        """The allocation that holds an address."""
        at = bisect.bisect_right(self.starts, address) - 1
        if at < 0:
            return None
        found = self.allocations[at]
        return found if address < found.end else None

    def text_at(self, address: int) -> str:
        """The C string at an address, for messages; empty where there is none."""
        found = self.find(address)
        if found is None:
            return ""
        first = address - found.base
        raw = bytes(found.region.data[first : min(found.size, first + 1000)])
        return raw.split(b"\0", 1)[0].decode("utf-8", "replace").strip()

    def nearest(self, address: int) -> str:
        """Where an address lies from the nearest allocation, in words."""
        if not self.allocations:
            return "nothing is mapped"

        def distance(a: Allocation) -> int:
            return max(a.base - address, address - a.end + 1, 0)

        near = min(self.allocations, key=distance)
        what = f"{near.name} [{near.base:#x}, {near.end:#x})"
        if near.base <= address < near.end:
            return f"{address - near.base} bytes into {what}"
        if address < near.base:
            return f"{near.base - address} bytes before {what}"
        return f"{address - near.end} bytes past the end of {what}"

    def lookup(self, addresses: NDArray[np.uint64]) -> NDArray[np.int64]:
        """Per address, which allocation holds it; -1 for none."""
        starts = np.array(self.starts, np.uint64)
        ends = np.array([a.end for a in self.allocations], np.uint64)
        at = np.searchsorted(starts, addresses, side="right") - 1
        inside = (at >= 0) & (addresses < ends[np.maximum(at, 0)])
        return np.where(inside, at, -1)
