"""Builder: integers, floats, selection, casts and vectors.

Folding is minimal and part of the contract, because both engines must fold alike: an integer op on
two constants, `x + 0`, `x - 0`, `x * 1`, `x << 0` and `x >> 0` make no op.
"""

from __future__ import annotations

from rocke.engine.ir.builder_base import Appender
from rocke.engine.ir.model import Value
from rocke.engine.ir.types import I1, Type, vector, with_element


class ArithmeticBuilder(Appender):
    """Ops from values to values."""

    # --- integers ---

    def add(self, a: Value, b: Value) -> Value:
        """a + b, nsw."""
        if b.const is not None:
            if a.const is not None:
                return self.int_(a.type, a.const + b.const)
            if b.const == 0:
                return a
        return self._make("add", (a, b), a.type)

    def sub(self, a: Value, b: Value) -> Value:
        """a - b, nsw."""
        if b.const is not None:
            if a.const is not None:
                return self.int_(a.type, a.const - b.const)
            if b.const == 0:
                return a
        return self._make("sub", (a, b), a.type)

    def mul(self, a: Value, b: Value) -> Value:
        """a * b, nsw."""
        if b.const is not None:
            if a.const is not None:
                return self.int_(a.type, a.const * b.const)
            if b.const == 1:
                return a
        return self._make("mul", (a, b), a.type)

    def shl(self, a: Value, bits: int) -> Value:
        """a << bits, nsw."""
        if bits == 0:
            return a
        if a.const is not None:
            return self.int_(a.type, a.const << bits)
        amount = self.int_(a.type, bits)
        return self._make("shl", (a, amount), a.type)

    def lshr(self, a: Value, bits: int) -> Value:
        """a >> bits, zeros shifted in; a is not negative."""
        if bits == 0:
            return a
        if a.const is not None:
            return self.int_(a.type, a.const >> bits)
        amount = self.int_(a.type, bits)
        return self._make("lshr", (a, amount), a.type)

    def lshr_by(self, a: Value, amount: Value) -> Value:
        """a >> amount by element, zeros shifted in."""
        return self._make("lshr", (a, amount), a.type)

    def and_(self, a: Value, b: Value) -> Value:
        """a & b, of integers or of vectors of them."""
        return self._make("and", (a, b), a.type)

    def xor(self, a: Value, b: Value) -> Value:
        """a ^ b."""
        return self._make("xor", (a, b), a.type)

    def udiv(self, a: Value, divisor: int) -> Value:
        """a / divisor for a that is not negative: a shift where divisor is a power of two."""
        if divisor & (divisor - 1) == 0:
            return self.lshr(a, divisor.bit_length() - 1)
        amount = self.int_(a.type, divisor)
        return self._make("udiv", (a, amount), a.type)

    def urem(self, a: Value, divisor: int) -> Value:
        """a % divisor for a that is not negative: a mask where divisor is a power of two."""
        if divisor & (divisor - 1) == 0:
            low_bits = self.int_(a.type, divisor - 1)
            return self.and_(a, low_bits)
        amount = self.int_(a.type, divisor)
        return self._make("urem", (a, amount), a.type)

    def smin(self, a: Value, b: Value) -> Value:
        """The lesser, signed."""
        return self._make("smin", (a, b), a.type)

    def smax(self, a: Value, b: Value) -> Value:
        """The greater, signed."""
        return self._make("smax", (a, b), a.type)

    def ctlz(self, a: Value) -> Value:
        """Leading zero bits; the width for 0."""
        return self._make("ctlz", (a,), a.type)

    def icmp(self, predicate: str, a: Value, b: Value) -> Value:
        """A comparison of integers: i1, or a vector of i1."""
        return self._make("icmp", (a, b), with_element(a.type, I1), predicate)

    # --- floats ---

    def fadd(self, a: Value, b: Value) -> Value:
        """a + b."""
        return self._make("fadd", (a, b), a.type)

    def fsub(self, a: Value, b: Value) -> Value:
        """a - b."""
        return self._make("fsub", (a, b), a.type)

    def fmul(self, a: Value, b: Value) -> Value:
        """a * b."""
        return self._make("fmul", (a, b), a.type)

    def fmax(self, a: Value, b: Value) -> Value:
        """The greater; the number where one is NaN."""
        return self._make("fmax", (a, b), a.type)

    def exp2(self, a: Value) -> Value:
        """2 to the power a."""
        return self._make("exp2", (a,), a.type)

    def rcp(self, a: Value) -> Value:
        """1 / a within 1 ulp (v_rcp_f32)."""
        return self._make("rcp", (a,), a.type)

    def rsq(self, a: Value) -> Value:
        """1 / sqrt(a) within 1 ulp (v_rsq_f32)."""
        return self._make("rsq", (a,), a.type)

    def fcmp(self, predicate: str, a: Value, b: Value) -> Value:
        """An ordered comparison of floats: false where one is NaN."""
        return self._make("fcmp", (a, b), with_element(a.type, I1), predicate)

    # --- selection, casts, vectors ---

    def select(self, condition: Value, yes: Value, no: Value) -> Value:
        """yes where the condition holds, no elsewhere; a vector condition chooses by element."""
        return self._make("select", (condition, yes, no), yes.type)

    def cast(self, code: str, a: Value, element: Type) -> Value:
        """zext, sext, trunc, fpext or fptrunc of every element."""
        return self._make(code, (a,), with_element(a.type, element))

    def bitcast(self, a: Value, type_: Type) -> Value:
        """The same bits as another type; no op where the type is the same."""
        if a.type is type_:
            return a
        return self._make("bitcast", (a,), type_)

    def insert(self, a: Value, element: Value, index: int) -> Value:
        """The vector with one element replaced."""
        return self._make("insert", (a, element), a.type, "", index)

    def extract(self, a: Value, index: int) -> Value:
        """One element of a vector."""
        return self._make("extract", (a,), a.type.element, "", index)

    def broadcast(self, a: Value, count: int) -> Value:
        """A vector of `count` copies of a scalar."""
        type_ = vector(a.type, count)
        empty = self.poison(type_)
        first = self.insert(empty, a, 0)
        return self._make("broadcast", (first,), type_)

    def slice_(self, a: Value, first: int, count: int) -> Value:
        """Elements first .. first+count-1; no op where that is all of them."""
        if count == a.type.count:
            return a
        return self._make("slice", (a,), vector(a.type.element, count), "", first)
