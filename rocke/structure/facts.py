"""What all rules about one kernel share, worked out when first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from rocke.structure.divergence import Divergence
from rocke.structure.flow import Flow
from rocke.structure.kernel import Kernel
from rocke.structure.places import Places
from rocke.structure.ranges import Ranges
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
