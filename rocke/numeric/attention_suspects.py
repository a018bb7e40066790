"""What a wrong attention row may be: the faults of paged kernels, each as the row it would give."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from rocke.numeric.attention import AttentionInputs
from rocke.numeric.attention_oracle import attend, gathered, queries
from rocke.numeric.looks import Suspect
from rocke.numeric.tensors import Array, Blocks

# A 32-bit byte offset stops short of this (the buffer limit of an i32 kernel's K and V resource).
I32_CACHE_BYTES = 0x7FFF0000
# Blocks that are tried one by one; a failure must be described in seconds.
MOST_BLOCKS = 256
TILES = (16, 32, 64, 128)


@dataclass(frozen=True)
class Place:
    """Where one output row belongs."""

    sequence: int
    query: int
    head: int


def place_of(inputs: AttentionInputs, token: int, head: int) -> Place:
    """The sequence and query that row `token` of the output belongs to."""
    sequence = int(np.searchsorted(inputs.cu_seqlens_q, token, side="right")) - 1
    return Place(sequence, token - int(inputs.cu_seqlens_q[sequence]), head)


def suspects(inputs: AttentionInputs, place: Place) -> Iterator[Suspect]:
    """Known faults for one output row, the likelier ones first."""
    row = _Row(inputs, place)
    yield from _other_tables(row)
    yield from _other_heads(row)
    yield from _other_masks(row)
    yield from _swapped(row)
    yield from _one_page(row)
    yield from _other_queries(row)


class _Row:
    """One output row, to be computed again with something changed."""

    def __init__(self, inputs: AttentionInputs, place: Place) -> None:
        self.inputs = inputs
        self.place = place
        self.kv_head = place.head // inputs.shape.ratio
        shape = inputs.shape
        self.length = shape.seq_lens[place.sequence]
        self.context = self.length - shape.q_lens[place.sequence] + place.query
        self.pages = inputs.table[place.sequence, : shape.pages[place.sequence]].astype(np.int64)
        self.k, self.v = gathered(inputs, place.sequence)
        rows = queries(inputs, place.sequence)
        self.queries = rows.reshape(len(rows), shape.q_heads, shape.head_size)

    def give(
        self,
        k: Array | None = None,
        v: Array | None = None,
        kv_head: int | None = None,
        context: int | None = None,
        query: Array | None = None,
    ) -> Array:
        """The row `[D]` with other keys `[n, Hkv, D]`, values, KV head, context or query `[D]`."""
        k = self.k if k is None else k
        v = self.v if v is None else v
        chosen = self.kv_head if kv_head is None else kv_head
        query = self.queries[self.place.query, self.place.head] if query is None else query
        rows: Array = attend(
            query[None, None, None],
            k[:, chosen : chosen + 1],
            v[:, chosen : chosen + 1],
            self.inputs.scale,
            self.context if context is None else context,
        )[0, 0, 0]
        return rows

    def with_pages(self, ids: Array) -> Array | None:
        """The row read from other blocks, None where one of them has no content."""
        if not all(self.inputs.k.has(int(block)) for block in np.unique(ids)):
            return None
        size = self.inputs.shape.block_size

        def read(cache: Blocks) -> Array:
            tokens = cache.at(ids).reshape(len(ids) * size, *cache.shape[2:])
            return tokens[: self.length].astype(np.float64)

        return self.give(read(self.inputs.k), read(self.inputs.v))


def _other_tables(row: _Row) -> Iterator[Suspect]:
    """The whole sequence read through other block ids."""
    ids = row.pages
    count = len(ids)
    order = np.arange(count)
    known: list[tuple[str, Array]] = [
        ("block ids cut to 16 bits", ids & 0xFFFF),
        ("block ids clamped to the cache", np.where(ids < row.inputs.k.count, ids, 0)),
        ("block 0 for every page", np.zeros_like(ids)),
        ("the sequence's first page for every page", np.repeat(ids[:1], count)),
        ("the next page's data for every page", ids[np.minimum(order + 1, count - 1)]),
        ("the previous page's data for every page", ids[np.maximum(order - 1, 0)]),
        ("the next block id for every page", ids + 1),
        ("the previous block id for every page", ids - 1),
    ]
    for group in (2, 4, 8):
        known.append(
            (f"the first of each {group} pages for all {group}", ids[order // group * group])
        )
    for other in range(len(row.inputs.shape.seq_lens)):
        if other != row.place.sequence and row.inputs.shape.pages[other] >= count:
            known.append((f"the pages of sequence {other}", row.inputs.table[other, :count]))
    for text, changed in known:
        if np.array_equal(changed, ids):
            continue
        given = row.with_pages(changed.astype(np.int64))
        if given is not None:
            yield Suspect(f"another page's data: {text}{_named(ids, changed)}", given)
    yield from _unreachable(row)


def _named(ids: Array, changed: Array) -> str:
    """The blocks by number, where they are few."""
    moved = [(int(a), int(b)) for a, b in zip(ids, changed, strict=True) if a != b]
    if len(moved) > 3:
        return ""
    return " (" + ", ".join(f"block {b} in place of {a}" for a, b in moved) + ")"


def _unreachable(row: _Row) -> Iterator[Suspect]:
    """Pages that lie past the reach of 32-bit offsets read as zeros."""
    far = (row.pages + 1) * row.inputs.k.block_bytes > I32_CACHE_BYTES
    tokens = np.repeat(far, row.inputs.shape.block_size)[: row.length]
    if tokens.any():
        k, v = row.k.copy(), row.v.copy()
        k[tokens], v[tokens] = 0, 0
        text = "zeros in place of the pages past byte 0x7FFF0000, as out-of-range loads give"
        yield Suspect(text, row.give(k, v))


def _other_heads(row: _Row) -> Iterator[Suspect]:
    shape = row.inputs.shape
    for other in range(shape.kv_heads):
        if other != row.kv_head:
            yield Suspect(f"KV head {other} in place of {row.kv_head}", row.give(kv_head=other))
    for other in range(shape.q_heads):
        if other != row.place.head:
            text = f"query head {other} in place of {row.place.head}"
            given = row.give(query=row.queries[row.place.query, other])
            yield Suspect(text, given)


def _other_masks(row: _Row) -> Iterator[Suspect]:
    """The causal limit moved, or keys left out at the end."""
    changes = [(row.context - 1, "the newest key left out"), (row.context + 1, "one key too many")]
    changes.append((row.length - 1, "no causal mask"))
    for context, text in changes:
        if context != row.context and context >= 0:
            yield Suspect(text, row.give(context=context))
    for tile in TILES:
        kept = (row.context + 1) // tile * tile
        if 0 < kept <= row.context:
            text = f"only whole tiles of {tile} keys (the {row.context + 1 - kept} newest left out)"
            yield Suspect(text, row.give(context=kept - 1))
    if row.length > 1:
        yield Suspect(
            "the oldest key left out", row.give(row.k[1:], row.v[1:], context=row.context - 1)
        )


def _swapped(row: _Row) -> Iterator[Suspect]:
    yield Suspect("K and V swapped", row.give(row.v, row.k))
    yield Suspect("V read from K", row.give(v=row.k))
    yield Suspect("K read from V", row.give(k=row.v))
    for shift in (1, -1):
        moved = f"tokens shifted by {shift:+d}"
        yield Suspect(f"K {moved}", row.give(k=np.roll(row.k, shift, axis=0)))
        yield Suspect(f"V {moved}", row.give(v=np.roll(row.v, shift, axis=0)))
    for tile in TILES:
        counted = -(-row.length // tile) * tile
        if counted:
            text = f"the plain mean of V over tiles of {tile}, masked keys counted as well"
            yield Suspect(text, row.v[:, row.kv_head].sum(axis=0) / counted)
    mean = row.v[: max(row.context + 1, 0), row.kv_head]
    if len(mean):
        yield Suspect("the plain mean of V (all scores equal)", mean.mean(axis=0))
        yield Suspect("V of the newest key alone", mean[-1])


def _one_page(row: _Row) -> Iterator[Suspect]:
    """One page replaced: by zeros, or (for sequences of one page) by any other block."""
    size = row.inputs.shape.block_size
    for number, block in enumerate(row.pages[:MOST_BLOCKS]):
        k, v = row.k.copy(), row.v.copy()
        span = slice(number * size, (number + 1) * size)
        k[span], v[span] = 0, 0
        yield Suspect(f"zeros in place of block {int(block)} (page {number})", row.give(k, v))
    if len(row.pages) != 1:
        return
    for block in row.inputs.k.ids[:MOST_BLOCKS]:
        given = row.with_pages(np.array([block]))
        if given is not None and block != row.pages[0]:
            text = f"another page's data: block {int(block)} in place of {int(row.pages[0])}"
            yield Suspect(text, given)


def _other_queries(row: _Row) -> Iterator[Suspect]:
    """A neighbouring query of the same sequence."""
    here = row.place.query
    for other in range(max(here - 2, 0), min(here + 3, len(row.queries))):
        if other != here:
            given = row.give(query=row.queries[other, row.place.head])
            yield Suspect(f"query {other} in place of {here}", given)
