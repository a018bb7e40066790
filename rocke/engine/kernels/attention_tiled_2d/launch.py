"""Launch facts of an attention kernel, and the guard in front of a launch."""

from __future__ import annotations

from rocke.engine import errors
from rocke.engine.errors import Rejection
from rocke.engine.kernels import facts
from rocke.engine.kernels.attention_tiled_2d.problem import Problem
from rocke.engine.kernels.attention_tiled_2d.spec import Spec
from rocke.engine.kernels.facts import Json
from rocke.engine.kernels.guard import check_i32_reach, check_same

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
    _check_spec(spec, problem)
    if not spec.use_i64_kv_addr:
        check_i32_reach(problem.num_blocks, problem.cache_bytes, spec.arch.records_limit)
    rows = problem.total_q // spec.block_q + problem.num_seqs
    if rows > GRID_LIMIT:
        raise Rejection(
            errors.LAUNCH_GRID_LIMIT,
            f"The grid has {rows} workgroups in y, and a grid allows {GRID_LIMIT}.",
        )
    return facts.launch(describe(spec), (spec.num_kv_heads, rows, 1))


def _check_spec(spec: Spec, problem: Problem) -> None:
    check_same("dtype", spec.dtype, problem.dtype)
    check_same("head_size", spec.head_size, problem.head_size)
    check_same("block_size", spec.block_size, problem.block_size)
    check_same("num_query_heads", spec.num_query_heads, problem.num_query_heads)
    check_same("num_kv_heads", spec.num_kv_heads, problem.num_kv_heads)
