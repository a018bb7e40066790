"""The state that decoded closures work on: registers, lanes, memories, counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.ir.model import Instr
from rocke.emulator.memory.order import Order
from rocke.emulator.memory.space import Space
from rocke.emulator.record import fresh, record
from rocke.emulator.report import Log

if TYPE_CHECKING:
    from rocke.emulator.memory.local import Local

Array = NDArray[Any]
Bits = NDArray[np.bool_]
WAVE = 64


class Lanes:
    """A set of lanes of the batch; immutable. ``all`` says that it is every lane there is."""

    __slots__ = ("_index", "_waves", "all", "bits", "count")

    def __init__(self, bits: Bits, count: int | None = None) -> None:
        self.bits = bits
        self.count = int(np.count_nonzero(bits)) if count is None else count
        self.all = self.count == len(bits)
        self._index: NDArray[np.int64] | None = None
        self._waves: Bits | None = None

    @property
    def index(self) -> NDArray[np.int64]:
        """The lanes' numbers, ascending."""
        if self._index is None:
            self._index = np.flatnonzero(self.bits)
        return self._index

    @property
    def waves(self) -> Bits:
        """``(W,)``: which waves have any lane in the set."""
        if self._waves is None:
            self._waves = np.asarray(self.bits.reshape(-1, WAVE).any(axis=1))
        return self._waves


@record
class Shape:
    """Who is who in a batch of workgroups; every array is ``(N,)``.

    ``group`` is the number of the workgroup inside the batch, ``wave`` the wave inside its
    workgroup; ``ids`` the workgroup ids x, y, z; ``items`` the work-item ids x, y, z.
    """

    lanes: int
    groups: int
    first_group: int
    waves_per_group: int
    group: NDArray[np.int64]
    wave: NDArray[np.int64]
    ids: tuple[NDArray[np.uint32], ...]
    items: tuple[NDArray[np.uint32], ...]
    launched: Bits


@record
class Machine:
    """One batch in execution. Closures hold it and its register list for the whole run."""

    regs: list[Any]
    space: Space
    log: Log
    lds_bytes: int = 0
    grid: tuple[int, int, int] = (1, 1, 1)
    block: tuple[int, int, int] = (1, 1, 1)
    private_bytes: int = 0
    shape: Shape | None = None
    lanes: Lanes | None = None
    poison: dict[int, Any] = fresh(default_factory=dict)
    lds: Local | None = None
    private: Local | None = None
    ignored: frozenset[str] = frozenset()
    races: Any = None
    copies: Any = None
    bytes_moved: dict[str, int] = fresh(default_factory=dict)
    origins: dict[int, tuple[Instr, str]] = fresh(default_factory=dict)
    fragments: dict[Any, Any] = fresh(default_factory=dict)
    watch_writes: bool = True
    granule: int = 1
    clock: int = 0
    order: Order = fresh(default_factory=Order)

    @property
    def active(self) -> Lanes:
        """The lanes that execute now."""
        assert self.lanes is not None
        return self.lanes

    @property
    def batch(self) -> Shape:
        """The batch's shape."""
        assert self.shape is not None
        return self.shape

    def widen(self, value: Array) -> Array:
        """A uniform ``(1, ...)`` value as ``(N, ...)``; others unchanged."""
        count = self.batch.lanes
        if len(value) == count:
            return value
        return np.broadcast_to(value, (count, *value.shape[1:]))

    def find(
        self,
        kind: str,
        instr: Instr,
        bad: Bits | NDArray[np.int64],
        message: str,
        address: int | None = None,
        nearest: str = "",
    ) -> None:
        """Report a finding for lanes: bits over the batch, or lane numbers, first one named."""
        lanes = np.flatnonzero(bad) if bad.dtype == bool else bad
        lane = int(lanes[0]) if len(lanes) else 0
        batch = self.batch
        group = tuple(int(axis[lane % batch.lanes]) for axis in batch.ids)
        self.log.add(
            kind, message, instr, group, int(batch.wave[lane]), lane % WAVE, address, nearest,
            len(lanes),
        )  # fmt: skip

    def groups_of(self, who: NDArray[np.int64]) -> NDArray[np.int64]:
        """The numbers in the grid of the workgroups that these lanes belong to."""
        return self.batch.group[who] + self.batch.first_group

    def moved(self, kind: str, count: int) -> None:
        """Count bytes moved."""
        self.bytes_moved[kind] = self.bytes_moved.get(kind, 0) + count
