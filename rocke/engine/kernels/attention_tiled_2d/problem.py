"""An attention problem, as the selector and the launch guard are told it."""

from __future__ import annotations

from rocke.engine import errors
from rocke.engine.errors import Rejection
from rocke.engine.kernels import fields
from rocke.engine.kernels.attention_tiled_2d.spec import ELEMENT_BYTES, check_heads, check_model

FIELDS: tuple[fields.Field, ...] = (
    ("dtype", "str"),
    ("head_size", "int"),
    ("block_size", "int"),
    ("num_query_heads", "int"),
    ("num_kv_heads", "int"),
    ("num_seqs", "int"),
    ("total_q", "int"),
    ("max_q_len", "int"),
    ("max_kv_len", "int"),
    ("num_blocks", "int"),
)
# Counts of sequences, queries, keys and blocks are i32 in the kernel.
COUNT_LIMIT = 2**31


class Problem:
    """Sizes of one launch.

    max_q_len, max_kv_len: the longest sequence's queries and keys. num_blocks: pages of one cache,
    0 when not known. cache_bytes: bytes of one cache, 0 when not known.
    """

    def __init__(self, raw: object) -> None:
        got = fields.read(raw, FIELDS, "problem")
        self.dtype = got.str_("dtype")
        self.head_size = got.int_("head_size")
        self.block_size = got.int_("block_size")
        self.num_query_heads = got.int_("num_query_heads")
        self.num_kv_heads = got.int_("num_kv_heads")
        self.num_seqs = got.int_("num_seqs")
        self.total_q = got.int_("total_q")
        self.max_q_len = got.int_("max_q_len")
        self.max_kv_len = got.int_("max_kv_len")
        self.num_blocks = got.int_("num_blocks")
        check_model(self.dtype, self.head_size, self.block_size)
        check_heads(self.num_query_heads, self.num_kv_heads)
        _check_count("num_seqs", self.num_seqs, 1)
        _check_count("total_q", self.total_q, 0)
        _check_count("max_q_len", self.max_q_len, 0)
        _check_count("max_kv_len", self.max_kv_len, 0)
        _check_count("num_blocks", self.num_blocks, 0)
        self.page_bytes = self.block_size * self.num_kv_heads * self.head_size * ELEMENT_BYTES
        self.cache_bytes = self.num_blocks * self.page_bytes


def _check_count(key: str, count: int, least: int) -> None:
    if least <= count < COUNT_LIMIT:
        return
    raise Rejection(errors.BAD_PROBLEM, f"{key} is {count}, expected {least} to {COUNT_LIMIT - 1}.")
