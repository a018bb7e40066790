"""Faults of the RMS norm's emitter, put in on purpose."""

from __future__ import annotations

import sys
from typing import Any

from rocke.engine.ir.builder import Builder
from rocke.engine.ir.model import Value
from rocke.engine.kernels.rmsnorm2d import build, reduce
from rocke.harness.declared.breaks import Break, Breaks, replace

control = Breaks()


def _without_barrier(number: int) -> Break:
    """A break that leaves out one of the two barriers of a sum over waves."""

    def apply() -> None:
        barrier = Builder.barrier
        over_waves = reduce.BlockSum._over_waves

        def summed(self: Any, value: Value) -> Value:
            seen = 0

            def counted(b: Builder) -> None:
                nonlocal seen
                if seen != number:
                    barrier(b)
                seen += 1

            replace(Builder, "barrier", counted)
            total = over_waves(self, value)
            replace(Builder, "barrier", barrier)
            return total

        replace(reduce.BlockSum, "_over_waves", summed)

    return apply


# Without the first a wave writes the next row's sum while others read this one's: a race that
# needs a second row. Without the second, sums are read before they are there.
control("barrier_before_sums_removed")(_without_barrier(0))
control("barrier_after_sums_removed")(_without_barrier(1))


@control("epsilon_dropped")
def _epsilon_dropped() -> None:
    run = build._Rows.run

    def without(self: Any) -> None:
        self._eps = self._b.f32(0.0)
        run(self)

    replace(build._Rows, "run", without)


@control("remainder_not_masked")
def _remainder_not_masked() -> None:
    """Threads past the row's end count the element that they read in place of their own."""
    squares = build._Rows._squares

    def unmasked(self: Any, values: list[Value]) -> Value:
        inside, self._inside = self._inside, [None] * len(values)
        total = squares(self, values)
        self._inside = inside
        return total

    replace(build._Rows, "_squares", unmasked)


if __name__ == "__main__":
    sys.exit(control.serve(sys.argv[1:]))
