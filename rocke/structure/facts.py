"""What all rules about one kernel share, worked out when first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from rocke.emulator.ir.model import Value
from rocke.structure.divergence import Divergence
from rocke.structure.flow import Flow
from rocke.structure.kernel import Kernel
from rocke.structure.places import Places
from rocke.structure.ranges import Range, Ranges
from rocke.structure.sources import Sources


class Facts:
    """A kernel with its sources, ranges, divergence and LDS places.

    arguments: the family's names of the kernel's arguments, by position. limits: the largest value
    of a source, by the launch.
    """

    def __init__(
        self,
        kernel: Kernel,
        arguments: tuple[str, ...] = (),
        limits: Mapping[str, int] | None = None,
    ) -> None:
        self.kernel = kernel
        self.sources = Sources(kernel, arguments)
        self._limits = limits or {}

    def limited(self, value: Value) -> bool:
        """Whether the launch bounds every source of a value; thread ids are bounded by it."""
        return all(
            name in self._limits or name.startswith("workitem_id_")
            for name in self.sources.of(value)
        )

    def range_in(self, value: Value, block: int) -> Range:
        """A value's interval in a block: a loop's counter stays below its end in the body."""
        inside = self.ranges.going_on(value)
        if inside is None or len(self.kernel.leading[inside[0]]) > 1:
            return self.ranges.of(value)
        return inside[1] if self.flow.dominates(inside[0], block) else self.ranges.of(value)

    @cached_property
    def flow(self) -> Flow:
        return Flow(self.kernel.following)

    @cached_property
    def ranges(self) -> Ranges:
        return Ranges(self.kernel, self.sources, self._limits)

    @cached_property
    def divergence(self) -> Divergence:
        return Divergence(self.kernel, self.flow)

    @cached_property
    def places(self) -> Places:
        return Places(self.kernel, self.sources, self.ranges, self.divergence)
