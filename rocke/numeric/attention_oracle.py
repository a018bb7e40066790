"""The float64 oracle of paged attention, written from the definition."""

from __future__ import annotations

import numpy as np

from rocke.numeric.attention import AttentionInputs
from rocke.numeric.tensors import Array


def attend(q: Array, k: Array, v: Array, scale: float, context: int) -> Array:
    """Causal attention of one sequence in float64.

    `q` is `[q_len, Hkv, ratio, D]`, `k` and `v` are `[keys, Hkv, D]`; query i sees the keys
    `0..context + i`. Gives `[q_len, Hkv, ratio, D]`; a query that sees no key gives zeros.
    """
    rows, heads, ratio, size = q.shape
    # [Hkv, ratio * q_len, D] against [Hkv, D, keys]: one matrix product a KV head.
    packed = q.transpose(1, 2, 0, 3).reshape(heads, ratio * rows, size)
    scores = (packed @ k.transpose(1, 2, 0) * scale).reshape(heads, ratio, rows, len(k))
    seen = np.arange(len(k)) <= context + np.arange(rows)[:, None]
    scores = np.where(seen, scores, -np.inf)
    top = np.max(scores, axis=-1, keepdims=True, initial=-np.inf)
    weights = np.exp(scores - np.where(np.isfinite(top), top, 0.0))
    total = weights.sum(axis=-1, keepdims=True)
    weights = np.divide(weights, total, out=np.zeros_like(weights), where=total > 0)
    mixed = weights.reshape(heads, ratio * rows, len(k)) @ v.transpose(1, 0, 2)
    result: Array = mixed.reshape(heads, ratio, rows, size).transpose(2, 0, 1, 3)
    return result


def gathered(inputs: AttentionInputs, sequence: int) -> tuple[Array, Array]:
    """The keys and values of one sequence, `[seq_len, Hkv, D]` in float64."""
    shape = inputs.shape
    length = shape.seq_lens[sequence]
    blocks = inputs.table[sequence, : shape.pages[sequence]]
    tail = (shape.kv_heads, shape.head_size)
    if length == 0:
        return np.zeros((0, *tail)), np.zeros((0, *tail))
    k = inputs.k.at(blocks).reshape(-1, *tail)[:length].astype(np.float64)
    v = inputs.v.at(blocks).reshape(-1, *tail)[:length].astype(np.float64)
    return k, v


def queries(inputs: AttentionInputs, sequence: int) -> Array:
    """The queries of one sequence, `[q_len, Hkv, ratio, D]` in float64."""
    shape = inputs.shape
    start, stop = inputs.cu_seqlens_q[sequence : sequence + 2]
    rows = inputs.q[start:stop].astype(np.float64)
    return rows.reshape(-1, shape.kv_heads, shape.ratio, shape.head_size)


def reference(inputs: AttentionInputs) -> Array:
    """The whole output in float64, `[total_q, Hq, D]`."""
    shape = inputs.shape
    expected = np.zeros(inputs.q.shape, np.float64)
    for sequence, (q_len, seq_len) in enumerate(zip(shape.q_lens, shape.seq_lens, strict=True)):
        if q_len == 0:
            continue
        start = int(inputs.cu_seqlens_q[sequence])
        k, v = gathered(inputs, sequence)
        rows = attend(queries(inputs, sequence), k, v, inputs.scale, seq_len - q_len)
        expected[start : start + q_len] = rows.reshape(q_len, shape.q_heads, shape.head_size)
    return expected
