"""Paged attention: the shape of a problem and its seeded inputs.

Layouts (contiguous): Q and O `[total_q, Hq, D]`, sequences concatenated; K and V caches
`[num_blocks, BS, Hkv, D]`; block table i32 `[num_seqs, width]`; seq_lens i32 (whole KV length);
cu_seqlens_q i32 `[num_seqs + 1]`. Token t of a sequence lies in slot `t % BS` of the block that
entry `t // BS` of its table row names. Query i of a sequence stands at position
`seq_len - q_len + i` and sees the keys up to and including its own position.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from rocke.errors import UsageError
from rocke.numeric.dtypes import numpy_dtype
from rocke.numeric.tensors import Argument, Array, Blocks, Output

# Elements that are drawn at once: their indices stay in the cache.
_CHUNK = 1 << 16
UNUSED = ("random", "zero", "nan", "inf")
VALUES = ("normal", "block_constant", "peaked")
# Scores of `peaked` queries spread over hundreds, far beyond what exp2 of a float can hold.
_PEAKED = 64


@dataclass(frozen=True)
class AttentionShape:
    """One problem; lengths are per sequence, in tokens."""

    dtype: str
    q_heads: int
    kv_heads: int
    head_size: int
    block_size: int
    q_lens: tuple[int, ...]
    seq_lens: tuple[int, ...]
    # Columns of the block table; 0 takes what the longest sequence needs.
    table_width: int = 0
    # Blocks that each cache really has; 0 takes a few more than are used.
    num_blocks: int = 0
    # What the selector and the launch guard are told; 0 tells the truth.
    stated_blocks: int = 0
    # The used blocks, either all of them or the range that they are drawn from.
    block_ids: tuple[int, ...] = ()
    first_block: int = 0
    # What table entries that no token needs hold, and the memory after the table: None for the
    # ids of blocks with other content, else this number.
    padding: int | None = None
    # Entries behind the table in the same allocation; what lies past those is not mapped.
    table_tail: int = 64
    # What slots and blocks that no token uses hold.
    unused: str = "random"
    # `block_constant`: K is zero and each block of V holds one number of its own, times a ramp
    # over the dims, so that an output names the block that it was read from. `peaked`: scores so
    # far apart that without the row's true maximum the exponentials overflow.
    values: str = "normal"
    # Whether only the blocks that some sequence uses exist, with `also_stored` beside them. Block 0
    # always exists: a kernel may read it in place of what lies past a table.
    sparse: bool = False
    also_stored: tuple[int, ...] = ()
    # Entries of the table to overwrite: (sequence, column, block id).
    overwrite: tuple[tuple[int, int, int], ...] = ()

    def __post_init__(self) -> None:
        numpy_dtype(self.dtype)
        for name in ("q_heads", "kv_heads", "head_size", "block_size"):
            _require(getattr(self, name) > 0, f"{name} must be positive", getattr(self, name))
        _require(
            self.q_heads % self.kv_heads == 0,
            "q_heads must be a multiple of kv_heads",
            (self.q_heads, self.kv_heads),
        )
        _require(
            len(self.q_lens) == len(self.seq_lens) > 0,
            "q_lens and seq_lens must name the same sequences, at least one",
            (self.q_lens, self.seq_lens),
        )
        _require(
            min(self.q_lens + self.seq_lens) >= 0,
            "lengths must not be negative",
            (self.q_lens, self.seq_lens),
        )
        _require(self.unused in UNUSED, f"unused must be one of {', '.join(UNUSED)}", self.unused)
        _require(self.values in VALUES, f"values must be one of {', '.join(VALUES)}", self.values)
        _require(self.table_tail >= 0, "table_tail must not be negative", self.table_tail)
        _require(
            self.width >= self.pages_needed,
            "table_width is too small for seq_lens",
            self.table_width,
        )
        self._check_blocks()

    def _check_blocks(self) -> None:
        used = sum(self.pages)
        if self.block_ids:
            _require(
                len(set(self.block_ids)) == len(self.block_ids) >= used,
                f"block_ids must name at least {used} different blocks",
                self.block_ids,
            )
            _require(
                min(self.block_ids) >= 0 and max(self.block_ids) < self.blocks,
                f"block_ids must lie below num_blocks = {self.blocks}",
                self.block_ids,
            )
        _require(
            self.first_block + used <= self.blocks,
            f"num_blocks must leave {used} blocks from first_block on",
            self.num_blocks,
        )

    @property
    def pages(self) -> tuple[int, ...]:
        """Blocks that each sequence uses."""
        return tuple(-(-length // self.block_size) for length in self.seq_lens)

    @property
    def pages_needed(self) -> int:
        return max(1, *self.pages)

    @property
    def width(self) -> int:
        return self.table_width or self.pages_needed

    @property
    def blocks(self) -> int:
        return self.num_blocks or self.first_block + sum(self.pages) + 5

    @property
    def ratio(self) -> int:
        """Query heads a KV head."""
        return self.q_heads // self.kv_heads


@dataclass(frozen=True)
class AttentionInputs:
    """The inputs of one problem. `table` is the start of the larger allocation `table_storage`."""

    shape: AttentionShape
    q: Array
    k: Blocks
    v: Blocks
    table_storage: Array
    seq_lens: Array
    cu_seqlens_q: Array
    scale: float

    @property
    def table(self) -> Array:
        rows, width = len(self.shape.seq_lens), self.shape.width
        return self.table_storage[: rows * width].reshape(rows, width)

    def arguments(self) -> list[Argument]:
        """In the order of the kernel's ABI."""
        shape = self.shape
        return [
            Argument("out", Output(self.q.shape, shape.dtype), written=True),
            Argument("query", self.q),
            Argument("key_cache", self.k),
            Argument("value_cache", self.v),
            Argument("block_tables", self.table_storage),
            Argument("seq_lens", self.seq_lens),
            Argument("cu_seqlens_q", self.cu_seqlens_q),
            Argument("scale", float(self.scale)),
            Argument("num_seqs", len(shape.seq_lens)),
            Argument("block_table_stride", shape.width),
        ]


def make_inputs(shape: AttentionShape, seed: int) -> AttentionInputs:
    """Seeded inputs: normal queries, keys and values, blocks dealt out at random."""
    streams = [np.random.default_rng(s) for s in np.random.SeedSequence(seed).spawn(4)]
    dtype = numpy_dtype(shape.dtype)
    total_q = sum(shape.q_lens)
    dealt = _deal_blocks(shape, streams[0])
    storage = _table(shape, dealt, streams[1])
    ids = np.arange(shape.blocks, dtype=np.int64)
    if shape.sparse:
        ids = np.unique([0, *dealt, *shape.also_stored]).astype(np.int64)
    inner = (len(ids), shape.block_size, shape.kv_heads, shape.head_size)
    keys, values = (normals(streams[2], inner, dtype) for _ in range(2))
    queries = streams[3].standard_normal((total_q, shape.q_heads, shape.head_size), np.float32)
    if shape.values == "block_constant":
        keys[:] = 0
        values[:] = _block_constants(len(ids), shape.head_size)[:, None, None, :]
    if shape.values == "peaked":
        queries *= _PEAKED
    inputs = AttentionInputs(
        shape=shape,
        q=queries.astype(dtype),
        k=Blocks(shape.blocks, ids, keys),
        v=Blocks(shape.blocks, ids, values),
        table_storage=storage,
        seq_lens=np.array(shape.seq_lens, np.int32),
        cu_seqlens_q=np.cumsum([0, *shape.q_lens]).astype(np.int32),
        scale=float(np.float32(shape.head_size**-0.5)),
    )
    _fill_unused(inputs, shape.unused)
    return inputs


def normals(rng: np.random.Generator, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Array:
    """Seeded normal numbers of a 16- or 32-bit type, each drawn from 65,536 of them.

    Drawing and rounding every element anew takes six times as long, which is most of the time that
    a large cache costs.
    """
    pool = rng.standard_normal(1 << 16, np.float32).astype(dtype).view(f"u{dtype.itemsize}")
    flat = np.empty(math.prod(shape), pool.dtype)
    for start in range(0, len(flat), _CHUNK):
        part = flat[start : start + _CHUNK]
        pool.take(rng.integers(0, 1 << 16, len(part), np.uint16), out=part, mode="clip")
    return flat.view(dtype).reshape(shape)


def used_slots(inputs: AttentionInputs) -> Array:
    """Which slots hold a token of some sequence: bool `[stored blocks, BS]`."""
    used = np.zeros(inputs.k.data.shape[:2], bool)
    for row, length in enumerate(inputs.shape.seq_lens):
        tokens = np.arange(length)
        blocks = inputs.table[row, tokens // inputs.shape.block_size].astype(np.int64)
        places = np.minimum(np.searchsorted(inputs.k.ids, blocks), len(inputs.k.ids) - 1)
        stored = inputs.k.ids[places] == blocks
        used[places[stored], tokens[stored] % inputs.shape.block_size] = True
    return used


def with_unused(inputs: AttentionInputs, unused: str) -> AttentionInputs:
    """The same inputs with other contents of the slots that no token uses.

    `random` leaves them at eight times the size of real data, so that reading one shows.
    """
    k, v = (cache.replaced(cache.data.copy()) for cache in (inputs.k, inputs.v))
    copied = replace(inputs, k=k, v=v)
    _fill_unused(copied, unused)
    return copied


def _fill_unused(inputs: AttentionInputs, unused: str) -> None:
    """Change what the caches hold in slots that no token uses, in place."""
    free = ~used_slots(inputs)
    fills: dict[str, Any] = {"zero": 0, "nan": np.nan, "inf": np.inf}
    for data, sign in ((inputs.k.data, 1), (inputs.v.data, -1)):
        if unused == "random":
            data[free] = data[free] * np.asarray(8, data.dtype)
        else:
            data[free] = sign * fills[unused]


def with_padding(inputs: AttentionInputs, padding: int) -> AttentionInputs:
    """The same inputs with `padding` in all table entries that no token needs, and behind them."""
    storage = inputs.table_storage.copy()
    rows, width = inputs.table.shape
    needed = np.arange(width) < np.array(inputs.shape.pages)[:, None]
    storage[: rows * width][~needed.reshape(-1)] = padding
    storage[rows * width :] = padding
    return replace(inputs, table_storage=storage)


def _block_constants(blocks: int, head_size: int) -> Array:
    """`[blocks, D]`, exact in eight significant bits: (1..16) times (8..15)/8."""
    numbers = 1 + np.arange(blocks, dtype=np.float32) % 16
    ramp = (8 + np.arange(head_size, dtype=np.float32) % 8) / 8
    return numbers[:, None] * ramp


def _deal_blocks(shape: AttentionShape, rng: np.random.Generator) -> Array:
    """One block id for each page in use, in the order of the sequences."""
    used = sum(shape.pages)
    if shape.block_ids:
        return np.array(shape.block_ids[:used], np.int64)
    last = shape.first_block + used if shape.sparse else shape.blocks
    pool = np.arange(shape.first_block, last, dtype=np.int64)
    return rng.permutation(pool)[:used]


def _table(shape: AttentionShape, dealt: Array, rng: np.random.Generator) -> Array:
    """The table and the memory after it, flat."""
    rows, width = len(shape.seq_lens), shape.width
    other = np.array([0, *dealt]) if shape.sparse else np.arange(shape.blocks)
    storage = rng.choice(other, rows * width + shape.table_tail).astype(np.int32)
    if shape.padding is not None:
        storage[:] = shape.padding
    start = 0
    for row, pages in enumerate(shape.pages):
        storage[row * width : row * width + pages] = dealt[start : start + pages]
        start += pages
    for row, column, block in shape.overwrite:
        storage[row * width + column] = block
    return storage


def _require(held: bool, rule: str, value: object) -> None:
    if not held:
        raise UsageError(f"In an attention problem {rule}, but the value is {value!r}.")
