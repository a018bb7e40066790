"""LLVM types: interned, with their size, alignment and the dtype that carries one lane's value."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from rocke.emulator.record import record

if TYPE_CHECKING:
    import numpy as np

FLOAT_BITS = {"half": 16, "bfloat": 16, "float": 32, "double": 64}
_FLOAT_DTYPES = {"half": "float16", "float": "float32", "double": "float64"}

# Pointer widths of the amdgcn data layout (AMDGPUUsage, "Address Spaces"); a buffer resource
# (space 8) is carried as four dwords, the form that <4 x i32> resources have too, and a fat pointer
# (space 7) as these and its offset.
POINTER_BITS = {0: 64, 1: 64, 2: 32, 3: 32, 4: 64, 5: 32, 6: 32, 7: 160, 8: 128}
WORDS = {7: 5, 8: 4}


@record
class Type:
    """One LLVM type; instances are interned, so ``is`` and ``==`` agree.

    ``kind`` is int, half, bfloat, float, double, ptr, vector, array, struct, void, label, metadata
    or token. ``bits`` is the width of an int; ``space`` the address space of a ptr; ``count`` and
    ``element`` describe vectors and arrays; ``fields`` and ``packed`` structs.
    """

    kind: str
    bits: int = 0
    space: int = 0
    count: int = 0
    element: Type | None = None
    fields: tuple[Type, ...] = ()
    packed: bool = False

    def __str__(self) -> str:
        return spell(self)


_intern = cache(Type)


def make(
    kind: str,
    bits: int = 0,
    space: int = 0,
    count: int = 0,
    element: Type | None = None,
    fields: tuple[Type, ...] = (),
    packed: bool = False,
) -> Type:
    """Return the one instance of a type."""
    return _intern(kind, bits, space, count, element, fields, packed)


def integer(bits: int) -> Type:
    """The integer type of a width."""
    return make("int", bits)


def pointer(space: int) -> Type:
    """The pointer type of an address space."""
    return make("ptr", space=space)


def vector(count: int, element: Type) -> Type:
    """A fixed vector type."""
    return make("vector", count=count, element=element)


VOID = make("void")
LABEL = make("label")
METADATA = make("metadata")
TOKEN = make("token")
I1 = integer(1)
I8 = integer(8)
I16 = integer(16)
I32 = integer(32)
I64 = integer(64)
FLOAT = make("float")


@cache
def spell(type_: Type) -> str:
    """The type as LLVM prints it."""
    match type_.kind:
        case "int":
            return f"i{type_.bits}"
        case "ptr":
            return f"ptr addrspace({type_.space})" if type_.space else "ptr"
        case "vector":
            return f"<{type_.count} x {type_.element}>"
        case "array":
            return f"[{type_.count} x {type_.element}]"
        case "struct":
            body = "{ " + ", ".join(map(str, type_.fields)) + " }" if type_.fields else "{}"
            return f"<{body}>" if type_.packed else body
        case _:
            return type_.kind


def scalar(type_: Type) -> Type:
    """The element type of a vector, or the type itself."""
    return type_.element if type_.kind == "vector" and type_.element is not None else type_


def is_aggregate(type_: Type) -> bool:
    """Whether values of the type are carried as tuples of their parts."""
    return type_.kind in ("array", "struct")


@cache
def bit_width(type_: Type) -> int:
    """Width in bits of a first-class scalar or vector; KeyError or ValueError for others."""
    match type_.kind:
        case "int":
            return type_.bits
        case "ptr":
            return POINTER_BITS[type_.space]
        case "vector":
            return type_.count * bit_width(scalar(type_))
        case _:
            if type_.kind not in FLOAT_BITS:
                raise ValueError(f"the type {type_} has no width")
            return FLOAT_BITS[type_.kind]


@cache
def dtype(type_: Type) -> np.dtype[Any]:
    """The dtype that carries a scalar type; integers are unsigned, wide ones Python objects."""
    import numpy as np  # parsing needs none of it

    type_ = scalar(type_)
    if type_.kind == "bfloat":
        import ml_dtypes

        bfloat: np.dtype[Any] = np.dtype(ml_dtypes.bfloat16)
        return bfloat
    if type_.kind in _FLOAT_DTYPES:
        return np.dtype(_FLOAT_DTYPES[type_.kind])
    if type_.kind == "ptr" and type_.space in WORDS:
        return np.dtype(np.uint32)
    bits = bit_width(type_)
    if bits == 1:
        return np.dtype(bool)
    for width in (8, 16, 32, 64):
        if bits <= width:
            return np.dtype(f"u{width // 8}")
    return np.dtype(object)


@cache
def lanes_of(type_: Type) -> int | None:
    """Elements after the lane axis: k for a vector, dwords for a resource, None for scalars."""
    if type_.kind == "vector":
        return type_.count
    if type_.kind == "ptr" and type_.space in WORDS:
        return WORDS[type_.space]
    return None


@cache
def store_size(type_: Type) -> int:
    """Bytes that a load or a store of the type touches."""
    if type_.kind == "array":
        assert type_.element is not None
        return type_.count * alloc_size(type_.element)
    if type_.kind == "struct":
        return struct_layout(type_)[1]
    return (bit_width(type_) + 7) // 8


@cache
def alignment(type_: Type) -> int:
    """ABI alignment in bytes under the amdgcn data layout."""
    if type_.kind == "array":
        assert type_.element is not None
        return alignment(type_.element)
    if type_.kind == "struct":
        return 1 if type_.packed or not type_.fields else max(map(alignment, type_.fields))
    if type_.kind == "ptr" and type_.space in WORDS:
        return 16 if type_.space == 8 else 32
    size = max(1, store_size(type_))
    power = 1 << (size - 1).bit_length()
    if type_.kind == "int":
        return min(power, 8)
    return power


@cache
def alloc_size(type_: Type) -> int:
    """Distance in bytes between consecutive values of the type in memory."""
    size, align = store_size(type_), alignment(type_)
    return (size + align - 1) // align * align


@cache
def struct_layout(type_: Type) -> tuple[tuple[int, ...], int]:
    """Byte offset of each field, and the size with its tail padding."""
    offsets: list[int] = []
    at = 0
    for item in type_.fields:
        align = 1 if type_.packed else alignment(item)
        at = (at + align - 1) // align * align
        offsets.append(at)
        at += alloc_size(item)
    align = alignment(type_)
    return tuple(offsets), (at + align - 1) // align * align
