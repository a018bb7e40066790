"""The MFMA instructions of gfx942 and gfx950, one row each.

Source: LLVM IntrinsicsAMDGPU.td (names and operand types), CDNA3 and CDNA4 ISA guides, table of
VOP3P-MAI opcodes (shapes and blocks). xf32 exists on gfx942 only.
"""

from __future__ import annotations

from collections.abc import Iterator

from rocke.emulator.ops.mfma_layout import Layout
from rocke.emulator.record import record

BOTH = ("gfx942", "gfx950")
GFX942 = ("gfx942",)
GFX950 = ("gfx950",)


@record
class Row:
    """Intrinsic name after ``llvm.amdgcn.mfma.``, layout, operand kinds and architectures."""

    name: str
    layout: Layout
    a: str
    b: str
    c: str
    arches: tuple[str, ...]


# name, (m, n, k, blocks), kind of A and B, architectures
_FLOAT: tuple[tuple[str, tuple[int, int, int, int], str, tuple[str, ...]], ...] = (
    ("f32.32x32x1f32", (32, 32, 1, 2), "f32", BOTH),
    ("f32.16x16x1f32", (16, 16, 1, 4), "f32", BOTH),
    ("f32.4x4x1f32", (4, 4, 1, 16), "f32", BOTH),
    ("f32.32x32x2f32", (32, 32, 2, 1), "f32", BOTH),
    ("f32.16x16x4f32", (16, 16, 4, 1), "f32", BOTH),
    ("f32.32x32x4f16", (32, 32, 4, 2), "f16", BOTH),
    ("f32.16x16x4f16", (16, 16, 4, 4), "f16", BOTH),
    ("f32.4x4x4f16", (4, 4, 4, 16), "f16", BOTH),
    ("f32.32x32x8f16", (32, 32, 8, 1), "f16", BOTH),
    ("f32.16x16x16f16", (16, 16, 16, 1), "f16", BOTH),
    ("f32.32x32x2bf16", (32, 32, 2, 2), "bf16", BOTH),
    ("f32.16x16x2bf16", (16, 16, 2, 4), "bf16", BOTH),
    ("f32.4x4x2bf16", (4, 4, 2, 16), "bf16", BOTH),
    ("f32.32x32x4bf16", (32, 32, 4, 1), "bf16", BOTH),
    ("f32.16x16x8bf16", (16, 16, 8, 1), "bf16", BOTH),
    ("f32.32x32x4bf16.1k", (32, 32, 4, 2), "bf16", BOTH),
    ("f32.16x16x4bf16.1k", (16, 16, 4, 4), "bf16", BOTH),
    ("f32.4x4x4bf16.1k", (4, 4, 4, 16), "bf16", BOTH),
    ("f32.32x32x8bf16.1k", (32, 32, 8, 1), "bf16", BOTH),
    ("f32.16x16x16bf16.1k", (16, 16, 16, 1), "bf16", BOTH),
    ("f32.16x16x8.xf32", (16, 16, 8, 1), "xf32", GFX942),
    ("f32.32x32x4.xf32", (32, 32, 4, 1), "xf32", GFX942),
    ("f32.16x16x32.f16", (16, 16, 32, 1), "f16", GFX950),
    ("f32.32x32x16.f16", (32, 32, 16, 1), "f16", GFX950),
    ("f32.16x16x32.bf16", (16, 16, 32, 1), "bf16", GFX950),
    ("f32.32x32x16.bf16", (32, 32, 16, 1), "bf16", GFX950),
)

_INT: tuple[tuple[str, tuple[int, int, int, int], tuple[str, ...]], ...] = (
    ("i32.32x32x4i8", (32, 32, 4, 2), BOTH),
    ("i32.16x16x4i8", (16, 16, 4, 4), BOTH),
    ("i32.4x4x4i8", (4, 4, 4, 16), BOTH),
    ("i32.32x32x8i8", (32, 32, 8, 1), BOTH),
    ("i32.16x16x16i8", (16, 16, 16, 1), BOTH),
    ("i32.16x16x32.i8", (16, 16, 32, 1), BOTH),
    ("i32.32x32x16.i8", (32, 32, 16, 1), BOTH),
    ("i32.16x16x64.i8", (16, 16, 64, 1), GFX950),
    ("i32.32x32x32.i8", (32, 32, 32, 1), GFX950),
)


def rows() -> Iterator[Row]:
    """All rows, in a fixed order."""
    for name, shape, kind, arches in _FLOAT:
        yield Row(name, Layout(*shape), kind, kind, "f32", arches)
    for name, shape, arches in _INT:
        yield Row(name, Layout(*shape), "i8", "i8", "i32", arches)
    for shape in ((16, 16, 32, 1), (32, 32, 16, 1)):
        m, n, k, _ = shape
        for a in ("bf8", "fp8"):
            for b in ("bf8", "fp8"):
                yield Row(f"f32.{m}x{n}x{k}.{a}.{b}", Layout(*shape), a, b, "f32", BOTH)
    yield Row("f64.16x16x4f64", Layout(16, 16, 4, 1, run=1), "f64", "f64", "f64", BOTH)
    yield Row("f64.4x4x4f64", Layout(4, 4, 4, 4, run=1), "f64", "f64", "f64", BOTH)
