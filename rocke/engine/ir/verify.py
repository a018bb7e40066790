"""The rules of the IR: dominance, types, regions and terminators.

A broken rule is a VerifyError that names the op, its place in program order and what was expected.
"""

from __future__ import annotations

from collections.abc import Callable

from rocke.engine.errors import VerifyError
from rocke.engine.ir.model import CONSTANT, PARAM, KernelDef, Op, Region, Value
from rocke.engine.ir.rules import RULES

TERMINATORS = ("yield", "return")


def verify(kernel: KernelDef) -> None:
    """Checks the whole kernel; raises VerifyError at the first broken rule."""
    checker = _Checker(kernel)
    checker.region(kernel.body, "return")


class _Checker:
    def __init__(self, kernel: KernelDef) -> None:
        self._kernel = kernel
        self._visible: set[Value] = set()
        self._params = {param.value for param in kernel.params}
        self._symbols = {"@" + block.name for block in kernel.lds}
        self._place = 0

    def region(self, region: Region, ending: str) -> None:
        """Checks a region; what it defines is not visible after it."""
        if not region.ops or region.ops[-1].code not in TERMINATORS:
            raise self._broken("end of a region", "a region ends with 'yield' or 'return'")
        defined: list[Value] = []
        last = region.ops[-1]
        for op in region.ops:
            self._op(op, defined)
            if op.code in TERMINATORS and op is not last:
                raise self._broken(op.code, "only the last op of a region may end it")
            self._place += 1
        if ending == "return" and last.code != "return":
            raise self._broken(last.code, "the body of a kernel ends with 'return'")
        self._visible.difference_update(defined)

    def _op(self, op: Op, defined: list[Value]) -> None:
        rule: Callable[[Op], str] | None = RULES.get(op.code)
        if rule is None:
            raise self._broken(op.code, "no such op")
        visible = self._visible
        for value in op.operands:
            if value not in visible:
                self._outside(op, value)
        fault = rule(op)
        if fault:
            raise self._broken(op.code, fault)
        if op.regions:
            self._regions(op)
        for result in op.results:
            if result in visible:
                raise self._broken(op.code, "a value is defined twice")
            visible.add(result)
            defined.append(result)

    def _outside(self, op: Op, value: Value) -> None:
        if value.origin == CONSTANT:
            if value.name.startswith("@") and value.name not in self._symbols:
                raise self._broken(op.code, f"the symbol {value.name} is not an LDS block here")
            return
        if value.origin == PARAM and value in self._params:
            return
        raise self._broken(op.code, "an operand is not defined on every path to this op")

    def _regions(self, op: Op) -> None:
        region = op.regions[0]
        for value in op.header:
            self._visible.add(value)
        self._place += 1
        self.region(region, "yield")
        last = region.ops[-1]
        if op.code == "for":
            self._loop_end(op, last)
        elif last.operands:
            raise self._broken(op.code, "an 'if' yields nothing")
        self._visible.difference_update(op.header)

    def _loop_end(self, op: Op, last: Op) -> None:
        if last.code != "yield":
            raise self._broken(op.code, "the body of a 'for' ends with 'yield'")
        wanted = [value.type for value in op.header[1:]]
        given = [value.type for value in last.operands]
        if given != wanted:
            raise self._broken(op.code, f"it carries {wanted} and yields {given}")
        results = [value.type for value in op.results]
        if results != wanted:
            raise self._broken(op.code, f"it carries {wanted} and results in {results}")

    def _broken(self, what: str, rule: str) -> VerifyError:
        return VerifyError(f"{self._kernel.name}: op {self._place} ({what}): {rule}.")
