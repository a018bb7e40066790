"""Problems of the cache append: the selector, the launch facts and the launch guard."""

from __future__ import annotations

from rocke.engine import errors
from rocke.engine.arch import Arch
from rocke.engine.errors import Rejection
from rocke.engine.kernels import facts, fields
from rocke.engine.kernels.elements import element_bytes
from rocke.engine.kernels.facts import Json
from rocke.engine.kernels.guard import check_i32_reach, check_same
from rocke.engine.kernels.kv_cache_append.spec import Spec, check_model, check_slot_type
from rocke.engine.kernels.limits import fewest_warps, widest_vector

FIELDS: tuple[fields.Field, ...] = (
    ("dtype", "str"),
    ("head_size", "int"),
    ("block_size", "int"),
    ("num_kv_heads", "int"),
    ("slot_type", "str"),
    ("num_tokens", "int"),
    ("num_blocks", "int"),
)
COUNT_LIMIT = 2**31
# Tokens from which on a workgroup does several.
MANY_TOKENS = 16384


class Problem:
    """Sizes of one launch; num_blocks, the pages of one cache, is 0 when not known."""

    def __init__(self, raw: object) -> None:
        got = fields.read(raw, FIELDS, "problem")
        self.dtype = got.str_("dtype")
        self.head_size = got.int_("head_size")
        self.block_size = got.int_("block_size")
        self.num_kv_heads = got.int_("num_kv_heads")
        self.slot_type = got.str_("slot_type")
        self.num_tokens = got.int_("num_tokens")
        self.num_blocks = got.int_("num_blocks")
        check_model(self.dtype, self.head_size, self.block_size, self.num_kv_heads)
        check_slot_type(self.slot_type)
        _check_count("num_tokens", self.num_tokens, 1)
        _check_count("num_blocks", self.num_blocks, 0)
        self.token_elements = self.num_kv_heads * self.head_size
        page = self.block_size * self.token_elements
        self.page_bytes = page * element_bytes(self.dtype)
        self.cache_bytes = self.num_blocks * self.page_bytes


def _check_count(key: str, count: int, least: int) -> None:
    if least <= count < COUNT_LIMIT:
        return
    raise Rejection(errors.BAD_PROBLEM, f"{key} is {count}, expected {least} to {COUNT_LIMIT - 1}.")


def select(raw: object, arch: Arch) -> Json:
    """The spec of a problem and the reasons for it."""
    problem = Problem(raw)
    why: list[str] = []
    vector = _vector(problem, why)
    warps = _num_warps(problem, arch, vector, why)
    tokens = 4 if problem.num_tokens >= MANY_TOKENS else 1
    why.append(f"tokens_per_block {tokens}: there are {problem.num_tokens} tokens.")
    wide = _use_i64(problem, arch, why)
    spec: Json = {
        "dtype": problem.dtype,
        "head_size": problem.head_size,
        "block_size": problem.block_size,
        "num_kv_heads": problem.num_kv_heads,
        "slot_type": problem.slot_type,
        "num_warps": warps,
        "vector": vector,
        "tokens_per_block": tokens,
        "use_i64_addr": wide,
    }
    Spec(spec, arch)
    return {"spec": spec, "why": why}


def _vector(problem: Problem, why: list[str]) -> int:
    vector = widest_vector(problem.dtype, problem.head_size)
    why.append(
        f"vector {vector}: the widest move of {problem.dtype} that divides head_size "
        f"{problem.head_size}."
    )
    return vector


def _num_warps(problem: Problem, arch: Arch, vector: int, why: list[str]) -> int:
    """The fewest warps that move a token at once, as far as there are so many."""
    warps = fewest_warps(problem.token_elements, vector, arch)
    why.append(f"num_warps {warps}: a token has {problem.token_elements} elements.")
    return warps


def _use_i64(problem: Problem, arch: Arch, why: list[str]) -> bool:
    """i64 where a cache holds strictly more bytes than i32 offsets reach."""
    limit = arch.records_limit
    if problem.num_blocks == 0:
        why.append("use_i64_addr false: num_blocks is not known.")
        return False
    wide = problem.cache_bytes > limit
    answer = "true" if wide else "false"
    why.append(
        f"use_i64_addr {answer}: {problem.num_blocks} blocks of {problem.page_bytes} bytes are "
        f"{problem.cache_bytes} bytes a cache, and i32 offsets reach {limit}."
    )
    return wide


def describe(spec: Spec) -> Json:
    """The launch facts of a spec's kernel."""
    args = [
        facts.pointer("key_cache", "write"),
        facts.pointer("value_cache", "write"),
        facts.pointer("key", "read"),
        facts.pointer("value", "read"),
        facts.pointer("slot_mapping", "read"),
        facts.scalar("num_tokens", "i32"),
    ]
    return facts.facts(spec.kernel_name, args, spec.threads, 0)


def launch(spec: Spec, raw: object) -> Json:
    """The launch of a problem: a workgroup for each tokens_per_block tokens; or a Rejection."""
    problem = Problem(raw)
    _check_spec(spec, problem)
    if not spec.use_i64_addr:
        check_i32_reach(problem.num_blocks, problem.cache_bytes, spec.arch.records_limit)
    blocks = (problem.num_tokens + spec.tokens_per_block - 1) // spec.tokens_per_block
    return facts.launch(describe(spec), (blocks, 1, 1))


def _check_spec(spec: Spec, problem: Problem) -> None:
    check_same("dtype", spec.dtype, problem.dtype)
    check_same("slot_type", spec.slot_type, problem.slot_type)
    check_same("head_size", spec.head_size, problem.head_size)
    check_same("block_size", spec.block_size, problem.block_size)
    check_same("num_kv_heads", spec.num_kv_heads, problem.num_kv_heads)
