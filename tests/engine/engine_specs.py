"""Specs, kernels and counts that the engine's tests share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rocke.engine.arch import arch
from rocke.engine.ir.model import KernelDef, Op, walk
from rocke.engine.kernels.attention_tiled_2d.build import build
from rocke.engine.kernels.attention_tiled_2d.spec import Spec
from rocke.harness.declared.families import Family, load_family

KERNELS = Path(__file__).resolve().parents[2] / "rocke" / "engine" / "kernels"
FAMILY_FILES = (
    "attention_tiled_2d/gfx942.yaml",
    "attention_tiled_2d/gfx950.yaml",
    "kv_cache_append/gfx942.yaml",
    "rmsnorm2d/gfx942.yaml",
)


def families() -> list[Family]:
    """The four families with their configs."""
    return [load_family(KERNELS / name) for name in FAMILY_FILES]


def attention(**changes: Any) -> dict[str, Any]:
    """The raw spec of cfg7, with changes."""
    spec = {
        "dtype": "bf16",
        "head_size": 128,
        "block_size": 16,
        "num_query_heads": 32,
        "num_kv_heads": 8,
        "num_warps": 1,
        "rows_per_warp": 16,
        "tile_size": 64,
        "use_i64_kv_addr": True,
        "use_global_load_lds_k": False,
    }
    return {**spec, **changes}


def attention_problem(**changes: Any) -> dict[str, Any]:
    """Decode of 256 sequences of 4,096 keys, with changes."""
    problem = {
        "dtype": "bf16",
        "head_size": 128,
        "block_size": 16,
        "num_query_heads": 32,
        "num_kv_heads": 8,
        "num_seqs": 256,
        "total_q": 256,
        "max_q_len": 1,
        "max_kv_len": 4096,
        "num_blocks": 65535,
    }
    return {**problem, **changes}


def attention_kernel(architecture: str = "gfx942", **changes: Any) -> KernelDef:
    """The IR of an attention spec."""
    return build(Spec(attention(**changes), arch(architecture)))


def ops_of(kernel: KernelDef, *codes: str) -> list[Op]:
    """The ops of these codes, in program order."""
    return [op for op in walk(kernel.body) if op.code in codes]


def counts(kernel: KernelDef) -> tuple[int, int, int]:
    """(async copies, block-table loads, buffer resources) in the text of a kernel."""
    copies = ops_of(kernel, "buffer_load_lds", "global_load_lds")
    tables = [op for op in ops_of(kernel, "ptr_index") if op.operands[0].name == "%block_tables"]
    return len(copies), len(tables), len(ops_of(kernel, "make_rsrc"))
