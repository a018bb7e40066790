"""What plain vector kernels share: limits of threads and moves, and the choice of both."""

from __future__ import annotations

from rocke.engine import errors
from rocke.engine.arch import Arch
from rocke.engine.errors import Rejection
from rocke.engine.kernels.elements import element_bytes

# What one lane moves at once, at most: dwordx4 (CDNA3 ISA, section 9).
MAX_VECTOR_BYTES = 16


def threads_of(num_warps: int, arch: Arch) -> int:
    """Threads of a workgroup of 1, 2, 4, 8 or 16 waves; a Rejection for any other number."""
    threads = num_warps * arch.wave if 0 < num_warps < 4096 else 0
    if threads > arch.max_threads:
        raise Rejection(
            errors.THREAD_LIMIT,
            f"num_warps {num_warps} makes {threads} threads, and {arch.name} allows "
            f"{arch.max_threads} a workgroup.",
        )
    if num_warps not in (1, 2, 4, 8, 16):
        raise Rejection(
            errors.UNSUPPORTED_NUM_WARPS,
            f"num_warps is {num_warps}, expected 1, 2, 4, 8 or 16.",
        )
    return threads


def vector_bytes_of(vector: int, dtype: str, move: str, row: tuple[str, int]) -> int:
    """Bytes of one `move` (a load, say) of `vector` elements, which must divide the named row."""
    if vector not in (1, 2, 4, 8):
        raise Rejection(errors.UNSUPPORTED_VECTOR, f"vector is {vector}, expected 1, 2, 4 or 8.")
    bytes_ = vector * element_bytes(dtype)
    if bytes_ > MAX_VECTOR_BYTES:
        raise Rejection(
            errors.UNSUPPORTED_VECTOR,
            f"vector {vector} of {dtype} is {bytes_} bytes, and a {move} has at most "
            f"{MAX_VECTOR_BYTES}.",
        )
    name, size = row
    if size % vector != 0:
        raise Rejection(
            errors.UNSUPPORTED_VECTOR, f"{name} {size} is not a multiple of vector {vector}."
        )
    return bytes_


def widest_vector(dtype: str, size: int) -> int:
    """Elements of the widest move that divides a row of `size` elements."""
    vector = MAX_VECTOR_BYTES // element_bytes(dtype)
    while size % vector != 0:
        vector = vector // 2
    return vector


def fewest_warps(elements: int, vector: int, arch: Arch) -> int:
    """The fewest warps that move `elements` at once, as far as a workgroup has so many."""
    warps = 1
    while warps * 2 * arch.wave <= arch.max_threads and warps * arch.wave * vector < elements:
        warps = warps * 2
    return warps
