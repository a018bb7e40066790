"""The launch guard: what every family refuses before a launch."""

from __future__ import annotations

from rocke.engine import errors
from rocke.engine.errors import Rejection


def check_same(key: str, kernels: int | str, problems: int | str) -> None:
    """Refuses a launch of a problem that has another `key` than the kernel."""
    if kernels != problems:
        raise Rejection(
            errors.LAUNCH_MISMATCH,
            f"The kernel's {key} is {kernels} and the problem's is {problems}.",
        )


def check_i32_reach(num_blocks: int, cache_bytes: int, limit: int) -> None:
    """Refuses a kernel with i32 offsets, which reach `limit` bytes, on a larger cache."""
    if cache_bytes > limit:
        raise Rejection(
            errors.LAUNCH_I32_CACHE_TOO_LARGE,
            f"The kernel addresses its caches with i32 offsets, which reach {limit} bytes, and a "
            f"cache of {num_blocks} blocks holds {cache_bytes}.",
        )
