"""Types of the IR. There is one object a type, so `is` compares them."""

from __future__ import annotations


class Type:
    """A first-class type.

    text: the LLVM spelling. mangled: its suffix in an overloaded intrinsic's name.
    kind: "int", "float", "ptr" or "vector". bits: width of a scalar, or of one element.
    count: elements of a vector, 1 otherwise. element: a vector's element type, or the type itself.
    """

    __slots__ = ("bits", "count", "element", "kind", "mangled", "text")

    def __init__(
        self,
        text: str,
        mangled: str,
        kind: str,
        bits: int,
        count: int = 1,
        element: Type | None = None,
    ) -> None:
        self.text = text
        self.mangled = mangled
        self.kind = kind
        self.bits = bits
        self.count = count
        self.element: Type = self if element is None else element

    def __repr__(self) -> str:
        return self.text


I1 = Type("i1", "i1", "int", 1)
I16 = Type("i16", "i16", "int", 16)
I32 = Type("i32", "i32", "int", 32)
I64 = Type("i64", "i64", "int", 64)
F16 = Type("half", "f16", "float", 16)
BF16 = Type("bfloat", "bf16", "float", 16)
F32 = Type("float", "f32", "float", 32)
# Address spaces: LLVM AMDGPUUsage, "Address Spaces". 7 and 8 are buffer pointers and resources.
PTR_GLOBAL = Type("ptr addrspace(1)", "p1", "ptr", 64)
PTR_LDS = Type("ptr addrspace(3)", "p3", "ptr", 32)
PTR_BUFFER = Type("ptr addrspace(8)", "p8", "ptr", 128)

_VECTORS: dict[tuple[str, int], Type] = {}


def vector(element: Type, count: int) -> Type:
    """The vector type of `count` elements (at least 2)."""
    key = (element.text, count)
    found = _VECTORS.get(key)
    if found is None:
        text = f"<{count} x {element.text}>"
        mangled = f"v{count}{element.mangled}"
        found = Type(text, mangled, "vector", element.bits, count, element)
        _VECTORS[key] = found
    return found


def vector_or_scalar(element: Type, count: int) -> Type:
    """The vector type of `count` elements, or the element's type where that is one."""
    if count == 1:
        return element
    return vector(element, count)


def with_element(shape: Type, element: Type) -> Type:
    """The type with the same number of elements as `shape` and this element type."""
    if shape.kind == "vector":
        return vector(element, shape.count)
    return element
