"""Launch facts of an attention kernel, and the guard in front of a launch."""

from __future__ import annotations

from rocke.engine import errors
from rocke.engine.errors import Rejection
from rocke.engine.kernels import facts
from rocke.engine.kernels.attention_tiled_2d.problem import Problem
from rocke.engine.kernels.attention_tiled_2d.spec import Spec
from rocke.engine.kernels.facts import Json

# Workgroups of one grid dimension (HSA AQL packet: grid size in work-items is u32).
GRID_LIMIT = 2**31 - 1


def describe(spec: Spec) -> Json:
    """The launch facts of a spec's kernel."""
    args = [
        facts.pointer("out", "write"),
        facts.pointer("query", "read"),
        facts.pointer("key_cache", "read"),
        facts.pointer("value_cache", "read"),
        facts.pointer("block_tables", "read"),
        facts.pointer("seq_lens", "read"),
        facts.pointer("cu_seqlens_q", "read"),
        facts.scalar("scale", "f32"),
        facts.scalar("num_seqs", "i32"),
        facts.scalar("block_table_stride", "i32"),
    ]
    return facts.facts(spec.kernel_name, args, spec.threads, spec.lds_bytes)


def launch(spec: Spec, raw: object) -> Json:
    """The launch of a problem: grid (Hkv, total_q / BLOCK_Q + num_seqs, 1); or a Rejection."""
    problem = Problem(raw)
    _check_same(spec, problem)
    limit = spec.arch.records_limit
    if not spec.use_i64_kv_addr and problem.cache_bytes > limit:
        raise Rejection(
            errors.LAUNCH_I32_CACHE_TOO_LARGE,
            f"The kernel addresses its caches with i32 offsets, which reach {limit} bytes, and a "
            f"cache of {problem.num_blocks} blocks holds {problem.cache_bytes}.",
        )
    rows = problem.total_q // spec.block_q + problem.num_seqs
    if rows > GRID_LIMIT:
        raise Rejection(
            errors.LAUNCH_GRID_LIMIT,
            f"The grid has {rows} workgroups in y, and a grid allows {GRID_LIMIT}.",
        )
    return facts.launch(describe(spec), (spec.num_kv_heads, rows, 1))


def _check_same(spec: Spec, problem: Problem) -> None:
    if spec.dtype != problem.dtype:
        raise Rejection(
            errors.LAUNCH_MISMATCH,
            f"The kernel's dtype is {spec.dtype} and the problem's is {problem.dtype}.",
        )
    pairs = (
        ("head_size", spec.head_size, problem.head_size),
        ("block_size", spec.block_size, problem.block_size),
        ("num_query_heads", spec.num_query_heads, problem.num_query_heads),
        ("num_kv_heads", spec.num_kv_heads, problem.num_kv_heads),
    )
    for key, kernels, problems in pairs:
        if kernels != problems:
            raise Rejection(
                errors.LAUNCH_MISMATCH,
                f"The kernel's {key} is {kernels} and the problem's is {problems}.",
            )
