"""What every builder has: parameters, symbols, constants, and the two ways to append an op."""

from __future__ import annotations

import struct
from collections.abc import Sequence

from rocke.engine.ir.model import CONSTANT, PARAM, RESULT, KernelDef, LdsGlobal, Op, Param, Value
from rocke.engine.ir.types import F32, I32, PTR_GLOBAL, PTR_LDS, Type, vector


def float_text(number: float) -> str:
    """An f32 constant as LLVM spells it exactly: the 64 bits of the double it widens to."""
    (rounded,) = struct.unpack("<f", struct.pack("<f", number))
    (bits,) = struct.unpack("<Q", struct.pack("<d", rounded))
    return f"0x{bits:016X}"


class Appender:
    """Appends ops to the current region of one kernel."""

    def __init__(self, kernel: KernelDef) -> None:
        self.kernel = kernel
        self._ops = kernel.body.ops
        self._outer: list[list[Op]] = []
        self._ints: dict[tuple[str, int], Value] = {}

    # --- parameters, symbols, constants ---

    def pointer(self, name: str, access: str) -> Value:
        """A global pointer parameter; access is "read", "write" or "readwrite"."""
        attributes = "noalias noundef"
        if access == "read":
            attributes = "noalias noundef readonly"
        if access == "write":
            attributes = "noalias noundef writeonly"
        value = Value(PTR_GLOBAL, PARAM, "%" + name)
        self.kernel.params.append(Param(name, "ptr", access, attributes, value))
        return value

    def scalar(self, name: str, type_: Type) -> Value:
        """An i32 or f32 parameter."""
        value = Value(type_, PARAM, "%" + name)
        kind = "f32" if type_ is F32 else type_.text
        self.kernel.params.append(Param(name, kind, "", "noundef", value))
        return value

    def lds(self, name: str, bytes_: int) -> Value:
        """A block of LDS of that many bytes, 16-byte aligned: its address."""
        self.kernel.lds.append(LdsGlobal(name, bytes_, 16))
        return Value(PTR_LDS, CONSTANT, "@" + name)

    def int_(self, type_: Type, number: int) -> Value:
        """An integer constant."""
        key = (type_.text, number)
        found = self._ints.get(key)
        if found is None:
            found = Value(type_, CONSTANT, str(number), number)
            self._ints[key] = found
        return found

    def i32(self, number: int) -> Value:
        """An i32 constant."""
        return self.int_(I32, number)

    def i32s(self, numbers: Sequence[int]) -> Value:
        """A vector of i32 constants."""
        body = ", ".join([f"i32 {number}" for number in numbers])
        return Value(vector(I32, len(numbers)), CONSTANT, f"<{body}>")

    def splat_i32(self, number: int, count: int) -> Value:
        """A vector of equal i32 constants."""
        return Value(vector(I32, count), CONSTANT, f"splat (i32 {number})")

    def f32(self, number: float) -> Value:
        """An f32 constant."""
        return Value(F32, CONSTANT, float_text(number))

    def splat_f32(self, number: float, count: int) -> Value:
        """A vector of equal f32 constants."""
        return Value(vector(F32, count), CONSTANT, f"splat (float {float_text(number)})")

    def zero(self, type_: Type) -> Value:
        """The zero of a vector type."""
        return Value(type_, CONSTANT, "zeroinitializer")

    def poison(self, type_: Type) -> Value:
        """A value of which every element is yet to be inserted."""
        return Value(type_, CONSTANT, "poison")

    # --- the two ways to append ---

    def _make(
        self,
        code: str,
        operands: tuple[Value, ...],
        type_: Type,
        attr: str = "",
        number: int = 0,
    ) -> Value:
        result = Value(type_, RESULT)
        self._ops.append(Op(code, operands, (result,), attr, number))
        return result

    def _do(self, code: str, operands: tuple[Value, ...], attr: str = "", number: int = 0) -> None:
        self._ops.append(Op(code, operands, (), attr, number))
