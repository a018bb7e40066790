"""Faults of the cache append's emitter, put in on purpose."""

from __future__ import annotations

import sys
from typing import Any

from rocke.engine.ir.builder import Builder
from rocke.engine.ir.model import Value
from rocke.engine.ir.types import I32, I64
from rocke.engine.kernels.kv_cache_append import build
from rocke.harness.declared.breaks import Breaks, replace

control = Breaks()


@control("slot_offset_32_bits")
def _slot_offset_32_bits() -> None:
    """The offset into the cache cut to 32 bits: right up to 4 GiB."""
    cache_offset = build._Tokens._cache_offset

    def cut(self: Any, slot: Value) -> Value:
        b = self._b
        low = b.cast("trunc", cache_offset(self, slot), I32)
        offset: Value = b.cast("zext", low, I64)
        return offset

    replace(build._Tokens, "_cache_offset", cut)


@control("negative_slot_stored")
def _negative_slot_stored() -> None:
    """Padding tokens stored as well, in front of the cache."""
    icmp = Builder.icmp

    def always(self: Builder, predicate: str, a: Value, b: Value) -> Value:
        if predicate == "sge":
            return icmp(self, "sge", a, a)
        return icmp(self, predicate, a, b)

    def cache_offset(self: Any, slot: Value) -> Value:
        b = self._b
        number = slot if slot.type is I64 else b.cast("sext", slot, I64)
        start = b.mul(number, b.int_(I64, self._spec.token_bytes))
        offset: Value = b.add(start, self._first_byte)
        return offset

    replace(Builder, "icmp", always)
    replace(build._Tokens, "_cache_offset", cache_offset)


@control("values_from_keys")
def _values_from_keys() -> None:
    run = build._Tokens.run

    def from_keys(self: Any) -> None:
        self._value = self._key
        run(self)

    replace(build._Tokens, "run", from_keys)


@control("tail_of_token_dropped")
def _tail_of_token_dropped() -> None:
    """A move that isn't full isn't made: the last elements of a token stay what they were."""
    copy = build._Tokens._copy

    def full_only(self: Any, source: Value, target: Value, move: int) -> None:
        if (move + 1) * self._spec.threads * self._spec.vector <= self._spec.token_elements:
            copy(self, source, target, move)

    replace(build._Tokens, "_copy", full_only)


if __name__ == "__main__":
    sys.exit(control.serve(sys.argv[1:]))
