"""Builds the cache append kernel of a spec.

A workgroup does its tokens one after the other; its threads share a token's `Hkv * D` elements.
"""

from __future__ import annotations

from rocke.engine.ir.builder import Builder
from rocke.engine.ir.model import KernelDef, Value
from rocke.engine.ir.types import I32, I64, Type, vector_or_scalar
from rocke.engine.kernels.elements import access_align, element_type
from rocke.engine.kernels.kv_cache_append.spec import Spec


def build(spec: Spec) -> KernelDef:
    """The kernel of a spec, not yet verified."""
    kernel = KernelDef(spec.kernel_name, spec.arch.name, spec.threads)
    b = Builder(kernel)
    tokens = _Tokens(b, spec)
    tokens.run()
    b.return_()
    return kernel


class _Tokens:
    """Parameters, thread values and the loop over tokens."""

    def __init__(self, b: Builder, spec: Spec) -> None:
        self._b = b
        self._spec = spec
        self._key_cache = b.pointer("key_cache", "write")
        self._value_cache = b.pointer("value_cache", "write")
        self._key = b.pointer("key", "read")
        self._value = b.pointer("value", "read")
        self._slots = b.pointer("slot_mapping", "read")
        self._num_tokens = b.scalar("num_tokens", I32)
        self._slot_type: Type = I64 if spec.slot_type == "i64" else I32
        self._type = vector_or_scalar(element_type(spec.dtype), spec.vector)
        self._align = access_align(spec.vector_bytes)
        self._block = b.workgroup_id_x()
        thread = b.workitem_id_x()
        vector = b.i32(spec.vector)
        self._first_element = b.mul(thread, vector)
        vector_bytes = b.i32(spec.vector_bytes)
        first_byte = b.mul(thread, vector_bytes)
        self._first_byte = b.cast("zext", first_byte, I64)

    def run(self) -> None:
        """The loop over this workgroup's tokens."""
        b = self._b
        per_block = b.i32(self._spec.tokens_per_block)
        first = b.mul(self._block, per_block)
        left = b.sub(self._num_tokens, first)
        count = b.smin(left, per_block)
        zero = b.i32(0)
        loop = b.for_begin(zero, count, [])
        token = b.add(first, loop.header[0])
        address = b.ptr_index(self._slots, token, self._slot_type)
        slot = b.load(address, self._slot_type, self._spec_slot_bytes())
        none = b.int_(self._slot_type, 0)
        used = b.icmp("sge", slot, none)
        b.if_begin(used)
        self._move(token, slot)
        b.if_end()
        b.for_end(loop, [])

    def _spec_slot_bytes(self) -> int:
        return 8 if self._spec.slot_type == "i64" else 4

    def _move(self, token: Value, slot: Value) -> None:
        """Copies a token's K and V to its slot."""
        b = self._b
        source = self._source_offset(token)
        target = self._cache_offset(slot)
        key = b.ptr_add(self._key, source)
        value = b.ptr_add(self._value, source)
        key_slot = b.ptr_add(self._key_cache, target)
        value_slot = b.ptr_add(self._value_cache, target)
        for move in range(self._spec.moves):
            guarded = self._guard(move)
            self._copy(key, key_slot, move)
            self._copy(value, value_slot, move)
            if guarded:
                b.if_end()

    def _guard(self, move: int) -> bool:
        """Opens an `if` around the move that reaches past the token's elements."""
        b = self._b
        step = self._spec.threads * self._spec.vector
        if (move + 1) * step <= self._spec.token_elements:
            return False
        left = b.i32(self._spec.token_elements - move * step)
        inside = b.icmp("slt", self._first_element, left)
        b.if_begin(inside)
        return True

    def _copy(self, source: Value, target: Value, move: int) -> None:
        b = self._b
        start = b.int_(I64, move * self._spec.threads * self._spec.vector_bytes)
        from_ = b.ptr_add(source, start)
        to = b.ptr_add(target, start)
        moved = b.load(from_, self._type, self._align)
        b.store(moved, to, self._align)

    def _source_offset(self, token: Value) -> Value:
        """Bytes of this thread's first elements of a token, in 64 bits."""
        b = self._b
        wide = b.cast("zext", token, I64)
        token_bytes = b.int_(I64, self._spec.token_bytes)
        start = b.mul(wide, token_bytes)
        return b.add(start, self._first_byte)

    def _cache_offset(self, slot: Value) -> Value:
        """Bytes of this thread's first elements of a slot: its page, then its token in the page.

        With i32 addressing the products are 32 bits wide, and the launch guard keeps them so.
        """
        b = self._b
        type_: Type = I64 if self._spec.use_i64_addr else I32
        number = self._as(slot, type_)
        page = b.udiv(number, self._spec.block_size)
        in_page = b.urem(number, self._spec.block_size)
        page_bytes = b.int_(type_, self._spec.page_bytes)
        page_start = b.mul(page, page_bytes)
        token_bytes = b.int_(type_, self._spec.token_bytes)
        token_start = b.mul(in_page, token_bytes)
        start = b.add(page_start, token_start)
        wide = start
        if type_ is I32:
            wide = b.cast("zext", start, I64)
        return b.add(wide, self._first_byte)

    def _as(self, slot: Value, type_: Type) -> Value:
        if slot.type is type_:
            return slot
        if type_ is I64:
            return self._b.cast("zext", slot, I64)
        return self._b.cast("trunc", slot, I32)
