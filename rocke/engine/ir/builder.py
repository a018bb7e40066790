"""Builds a KernelDef, op by op: what the bases can do, and run-time control.

Types are not checked here; `rocke.engine.ir.verify` does that.
"""

from __future__ import annotations

from collections.abc import Sequence

from rocke.engine.ir.builder_memory import MemoryBuilder
from rocke.engine.ir.model import HEADER, RESULT, Op, Region, Value


class Builder(MemoryBuilder):
    """Appends ops to the current region of one kernel; control opens and closes regions."""

    def for_begin(self, low: Value, high: Value, carried: Sequence[Value]) -> Op:
        """Opens `for i in low..high`; header[0] is i, header[1:] the carried values."""
        step = self.int_(low.type, 1)
        op = Op("for", (low, high, step, *carried))
        header = [Value(low.type, HEADER)]
        for value in carried:
            header.append(Value(value.type, HEADER))
        op.header = tuple(header)
        self._open(op)
        return op

    def for_end(self, op: Op, carried: Sequence[Value]) -> tuple[Value, ...]:
        """Closes the loop with the next carried values; gives the last ones."""
        self._do("yield", tuple(carried))
        self._ops = self._outer.pop()
        op.results = tuple([Value(value.type, RESULT) for value in op.header[1:]])
        return op.results

    def if_begin(self, condition: Value) -> Op:
        """Opens `if condition`; it has no else and no results."""
        op = Op("if", (condition,))
        self._open(op)
        return op

    def if_end(self) -> None:
        """Closes the if."""
        self._do("yield", ())
        self._ops = self._outer.pop()

    def return_if(self, condition: Value) -> None:
        """Ends the thread where the condition holds."""
        op = Op("if", (condition,))
        self._open(op)
        self._do("return", ())
        self._ops = self._outer.pop()

    def return_(self) -> None:
        """Ends the kernel."""
        self._do("return", ())

    def _open(self, op: Op) -> None:
        region = Region()
        op.regions = (region,)
        self._ops.append(op)
        self._outer.append(self._ops)
        self._ops = region.ops
