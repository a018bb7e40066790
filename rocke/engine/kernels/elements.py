"""Element types by the name that specs give them."""

from __future__ import annotations

from rocke.engine.ir.types import BF16, F16, F32, Type


def element_type(dtype: str) -> Type:
    """The IR type of "bf16", "fp16" or "f32"."""
    if dtype == "bf16":
        return BF16
    if dtype == "fp16":
        return F16
    return F32


def element_bytes(dtype: str) -> int:
    """Bytes of one element of "bf16", "fp16" or "f32"."""
    return 4 if dtype == "f32" else 2


def access_align(bytes_: int) -> int:
    """The alignment of a vector access of that many bytes: at most 16."""
    return min(bytes_, 16)
