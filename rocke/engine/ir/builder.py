"""Builds a KernelDef, op by op.

Folding is minimal and part of the contract, because both engines must fold alike: an integer op on
two constants, `x + 0`, `x - 0`, `x * 1`, `x << 0`, `x >> 0` and a pointer moved by 0 make no op.
Types are not checked here; `rocke.engine.ir.verify` does that.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

from rocke.engine.ir.model import (
    CONSTANT,
    HEADER,
    PARAM,
    RESULT,
    KernelDef,
    LdsGlobal,
    Op,
    Param,
    Region,
    Value,
)
from rocke.engine.ir.types import (
    F32,
    I1,
    I32,
    PTR_BUFFER,
    PTR_GLOBAL,
    PTR_LDS,
    Type,
    vector,
    with_element,
)


def float_text(number: float) -> str:
    """An f32 constant as LLVM spells it exactly: the 64 bits of the double it widens to."""
    (rounded,) = struct.unpack("<f", struct.pack("<f", number))
    (bits,) = struct.unpack("<Q", struct.pack("<d", rounded))
    return f"0x{bits:016X}"


class Builder:
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

    # --- memory ---

    def ptr_add(self, pointer: Value, bytes_: Value) -> Value:
        """The pointer moved by that many bytes, inbounds."""
        if bytes_.const == 0:
            return pointer
        return self._make("ptr_add", (pointer, bytes_), pointer.type)

    def ptr_index(self, pointer: Value, index: Value, element: Type) -> Value:
        """The address of that element; the index is a signed i32, so below 2**31."""
        return self._make("ptr_index", (pointer, index), pointer.type, element.text)

    def load(self, pointer: Value, type_: Type, align: int) -> Value:
        """A load of that type; align in bytes."""
        return self._make("load", (pointer,), type_, "", align)

    def store(self, value: Value, pointer: Value, align: int) -> None:
        """A store; align in bytes."""
        self._do("store", (value, pointer), "", align)

    def make_rsrc(self, base: Value, num_records: int) -> Value:
        """A raw buffer resource over that many bytes from a wave-uniform base."""
        return self._make("make_rsrc", (base,), PTR_BUFFER, "", num_records)

    def buffer_load_lds(self, rsrc: Value, lds: Value, voffset: Value, soffset: Value) -> None:
        """An async copy of 4 bytes a lane: rsrc[voffset + soffset] to lds + 4*lane."""
        size = self.i32(4)
        self._do("buffer_load_lds", (rsrc, lds, size, voffset, soffset))

    def global_load_lds(self, pointer: Value, lds: Value) -> None:
        """An async copy of 4 bytes a lane from each lane's pointer to lds + 4*lane."""
        size = self.i32(4)
        self._do("global_load_lds", (pointer, lds, size))

    # --- waves ---

    def workgroup_id_x(self) -> Value:
        """This workgroup's x, wave-uniform."""
        return self._make("workgroup_id_x", (), I32)

    def workgroup_id_y(self) -> Value:
        """This workgroup's y, wave-uniform."""
        return self._make("workgroup_id_y", (), I32)

    def workitem_id_x(self) -> Value:
        """This thread's x in its workgroup."""
        return self._make("workitem_id_x", (), I32)

    def readfirstlane(self, a: Value) -> Value:
        """The value of the lowest active lane, in every lane: pins a scalar."""
        return self._make("readfirstlane", (a,), a.type)

    def xor_shuffle(self, a: Value, mask: int, address: Value | None) -> Value:
        """The f32 of lane `lane ^ mask`.

        mask below 32 swaps within 32 lanes by ds_swizzle (offset `mask << 10 | 0x1F`, CDNA3 ISA
        section 11.3.1); else `address` is 4 * (lane ^ mask), for ds_bpermute.
        """
        bits = self.bitcast(a, I32)
        if mask < 32:
            pattern = self.i32((mask << 10) | 0x1F)
            moved = self._make("ds_swizzle", (bits, pattern), I32)
        else:
            assert address is not None
            moved = self._make("ds_bpermute", (address, bits), I32)
        return self.bitcast(moved, a.type)

    def mfma(self, atom: str, a: Value, b: Value, c: Value) -> Value:
        """c + a*b of a matrix atom, named as LLVM names it: "16x16x16bf16.1k"."""
        return self._make("mfma", (a, b, c), c.type, atom)

    def waitcnt(self, vm: int, exp: int, lgkm: int) -> None:
        """Waits until at most that many are in flight (CDNA3 ISA section 4.4)."""
        immediate = (vm & 15) | (exp << 4) | (lgkm << 8) | ((vm >> 4) << 14)
        operand = self.i32(immediate)
        self._do("waitcnt", (operand,))

    def barrier(self) -> None:
        """Waits for every wave of the workgroup.

        s_barrier alone orders waves, not memory: the fences keep LLVM from moving accesses over it.
        """
        self._do("fence", (), "release")
        self._do("barrier", ())
        self._do("fence", (), "acquire")

    # --- control ---

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
