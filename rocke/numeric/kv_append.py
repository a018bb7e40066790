"""Appending new keys and values to a paged cache: shape, inputs, oracle, and what may be wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from rocke.errors import UsageError
from rocke.numeric.dtypes import as_float64, numpy_dtype
from rocke.numeric.looks import Suspect
from rocke.numeric.tensors import Argument, Array, Blocks


@dataclass(frozen=True)
class AppendShape:
    """Token t of K and V `[tokens, Hkv, D]` goes to slot `slots[t]` of a cache in place.

    Caches are `[num_blocks, BS, Hkv, D]`; slot s is slot `s % BS` of block `s // BS`. A negative
    slot is padding: its token is not stored.
    """

    dtype: str
    kv_heads: int
    head_size: int
    block_size: int
    tokens: int
    num_blocks: int
    slot_type: str = "i32"
    # The blocks that exist; empty for all of them.
    block_ids: tuple[int, ...] = ()
    # Every this many tokens one is padding; 0 for none.
    padding_every: int = 0

    def __post_init__(self) -> None:
        numpy_dtype(self.dtype)
        stored = len(self.block_ids) or self.num_blocks
        _require(self.slot_type in ("i32", "i64"), "slot_type must be i32 or i64", self.slot_type)
        _require(min(self.kv_heads, self.head_size, self.block_size, self.tokens) > 0,
                 "sizes must be positive", self)  # fmt: skip
        _require(self.tokens <= stored * self.block_size,
                 f"tokens must fit in the {stored} blocks", self.tokens)  # fmt: skip
        for block in self.block_ids:
            _require(0 <= block < self.num_blocks, "block_ids must lie below num_blocks", block)


@dataclass(frozen=True)
class AppendProblem:
    """See `rocke.numeric.problem.Problem`; the outputs are both caches, compared exactly."""

    shape: AppendShape
    k_new: Array
    v_new: Array
    k_cache: Blocks
    v_cache: Blocks
    slots: Array

    def arguments(self) -> list[Argument]:
        return [
            Argument("key_cache", self.k_cache, written=True),
            Argument("value_cache", self.v_cache, written=True),
            Argument("key", self.k_new),
            Argument("value", self.v_new),
            Argument("slot_mapping", self.slots),
            Argument("num_tokens", self.shape.tokens),
        ]

    @cached_property
    def _oracles(self) -> dict[str, tuple[str, Array]]:
        return {
            "key_cache": (self.shape.dtype, self._appended(self.k_cache, self.k_new)),
            "value_cache": (self.shape.dtype, self._appended(self.v_cache, self.v_new)),
        }

    def _appended(self, cache: Blocks, new: Array) -> Array:
        data = as_float64(cache.data)
        for token, slot in enumerate(self.slots.tolist()):
            if slot >= 0:
                block, offset = divmod(slot, self.shape.block_size)
                data[np.searchsorted(cache.ids, block), offset] = as_float64(new[token])
        return data

    def expected(self) -> Mapping[str, tuple[str, Array]]:
        return self._oracles

    def place(self, output: str, index: tuple[int, ...]) -> str:
        block, offset, head = index
        number = int(self.k_cache.ids[block])
        token = self._token_in(number, offset)
        what = "not to be written" if token is None else f"token {token}"
        return f"block {number}, slot {offset} ({what}), KV head {head}"

    def _token_in(self, block: int, offset: int) -> int | None:
        found = np.flatnonzero(self.slots == block * self.shape.block_size + offset)
        return int(found[-1]) if len(found) else None

    def suspects(self, output: str, index: tuple[int, ...]) -> Iterator[Suspect]:
        block, offset, head = index
        cache, new = (
            (self.k_cache, self.k_new) if output == "key_cache" else (self.v_cache, self.v_new)
        )
        other = self.v_new if output == "key_cache" else self.k_new
        token = self._token_in(int(self.k_cache.ids[block]), offset)
        yield Suspect("the old content, never written", as_float64(cache.data[block, offset, head]))
        if token is not None:
            yield Suspect("K and V swapped", as_float64(other[token, head]))
        for number in range(len(new)):
            for kv_head in range(self.shape.kv_heads):
                text = f"token {number}, KV head {kv_head}"
                yield Suspect(text, as_float64(new[number, kv_head]))


def make_append(shape: AppendShape, seed: int) -> AppendProblem:
    """Seeded inputs: normal data, slots dealt out at random among the blocks that exist."""
    rng = np.random.default_rng(seed)
    dtype = numpy_dtype(shape.dtype)
    ids = np.arange(shape.num_blocks, dtype=np.int64)
    if shape.block_ids:
        ids = np.unique(np.array(shape.block_ids, np.int64))
    inner = (shape.kv_heads, shape.head_size)

    def normal(*lead: int) -> Array:
        return rng.standard_normal((*lead, *inner), np.float32).astype(dtype)

    offsets = np.arange(shape.block_size)
    places = (ids[:, None] * shape.block_size + offsets).reshape(-1)
    slots = rng.permutation(places)[: shape.tokens].astype(numpy_dtype(shape.slot_type))
    if shape.padding_every:
        slots[:: shape.padding_every] = -1
    return AppendProblem(
        shape=shape,
        k_new=normal(shape.tokens),
        v_new=normal(shape.tokens),
        k_cache=Blocks(shape.num_blocks, ids, normal(len(ids), shape.block_size)),
        v_cache=Blocks(shape.num_blocks, ids, normal(len(ids), shape.block_size)),
        slots=slots,
    )


def _require(held: bool, rule: str, value: object) -> None:
    if not held:
        raise UsageError(f"In a kv_cache_append problem {rule}, but the value is {value!r}.")
