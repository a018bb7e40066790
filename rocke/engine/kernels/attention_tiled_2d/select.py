"""The selector: which spec a problem gets, and why, in sentences."""

from __future__ import annotations

from rocke.engine.arch import Arch
from rocke.engine.kernels.attention_tiled_2d.problem import Problem
from rocke.engine.kernels.attention_tiled_2d.spec import ELEMENT_BYTES
from rocke.engine.kernels.facts import Json

ROWS_PER_WARP = 16
WIDEST_TILE = 64


def select(raw: object, arch: Arch) -> Json:
    """The spec and the reasons for it; a Rejection where no kernel is for the problem."""
    problem = Problem(raw)
    why: list[str] = []
    tile = _tile_size(problem, arch, why)
    warps = _num_warps(problem, arch, tile, why)
    wide = _use_i64(problem, arch, why)
    spec: Json = {
        "dtype": problem.dtype,
        "head_size": problem.head_size,
        "block_size": problem.block_size,
        "num_query_heads": problem.num_query_heads,
        "num_kv_heads": problem.num_kv_heads,
        "num_warps": warps,
        "rows_per_warp": ROWS_PER_WARP,
        "tile_size": tile,
        "use_i64_kv_addr": wide,
        "use_global_load_lds_k": False,
    }
    return {"spec": spec, "why": why}


def _tile_size(problem: Problem, arch: Arch, why: list[str]) -> int:
    """64 tokens, halved while one page, the longest sequence or the double buffer allows it."""
    tile = WIDEST_TILE
    while tile > problem.block_size and tile // 2 >= problem.max_kv_len:
        tile = tile // 2
    if tile < WIDEST_TILE:
        why.append(
            f"tile_size {tile}: the longest sequence has {problem.max_kv_len} keys, so that a "
            f"tile of {tile} holds them all."
        )
        return tile
    while tile > problem.block_size and not _double_buffers(tile, problem, arch):
        tile = tile // 2
    if tile < WIDEST_TILE:
        why.append(
            f"tile_size {tile}: two K buffers and one of V fit in {arch.lds_bytes} bytes of LDS, "
            f"and with {2 * tile} tokens they do not."
        )
        return tile
    why.append(f"tile_size {tile}: the widest tile there is.")
    return tile


def _double_buffers(tile: int, problem: Problem, arch: Arch) -> bool:
    return 3 * tile * problem.head_size * ELEMENT_BYTES <= arch.lds_bytes


def _num_warps(problem: Problem, arch: Arch, tile: int, why: list[str]) -> int:
    """By the longest query; halved while a tile has too little to copy or LDS does not fit."""
    longest = problem.max_q_len
    if longest <= 64:
        warps = 1
    elif longest <= 128:
        warps = 2
    elif longest <= 256:
        warps = 4
    elif problem.num_seqs == 1:
        warps = 2
    else:
        warps = 4
    why.append(
        f"num_warps {warps}: the longest query length is {longest}, and num_seqs is "
        f"{problem.num_seqs}."
    )
    tile_halves = tile * problem.head_size
    lds_fits = 2 * tile_halves * ELEMENT_BYTES <= arch.lds_bytes
    while warps > 1 and (tile_halves < 512 * warps or not lds_fits):
        warps = warps // 2
        why.append(
            f"num_warps {warps}: a tile of {tile_halves} halves is less than 512 for each of "
            f"{2 * warps} warps."
        )
    return warps


def _use_i64(problem: Problem, arch: Arch, why: list[str]) -> bool:
    """i64 where a cache holds strictly more bytes than one resource covers."""
    limit = arch.records_limit
    if problem.num_blocks == 0:
        why.append("use_i64_kv_addr false: num_blocks is not known.")
        return False
    if problem.cache_bytes > limit:
        why.append(
            f"use_i64_kv_addr true: {problem.num_blocks} blocks of {problem.page_bytes} bytes are "
            f"{problem.cache_bytes} bytes a cache, more than the {limit} that i32 offsets reach."
        )
        return True
    why.append(
        f"use_i64_kv_addr false: {problem.num_blocks} blocks of {problem.page_bytes} bytes are "
        f"{problem.cache_bytes} bytes a cache, and i32 offsets reach {limit}."
    )
    return False
