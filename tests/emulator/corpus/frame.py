"""What the corpus's kernels are written with: cases, outputs, compilation, files.

A case is a function of a seeded NumPy generator; it gives (kernel, arguments, constexprs, grid) and
maybe options; an argument is an array, an `Out` or a number. `build` compiles it with Triton for an
AMD GPU, which needs none, and writes the module, the launch and the arrays with what NumPy expects.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import triton
from files import I64, Files, Out, stripped
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource
from triton.experimental.gluon._runtime import GluonASTSource, GluonJITFunction

__all__ = ["I64", "Out", "build", "case"]

bf16 = ml_dtypes.bfloat16
e4b8 = ml_dtypes.float8_e4m3fnuz
e5b16 = ml_dtypes.float8_e5m2fnuz
e4nv = ml_dtypes.float8_e4m3fn
e5 = ml_dtypes.float8_e5m2
f16, f32, f64 = np.float16, np.float32, np.float64

SPELLING = {
    f32: "fp32", f16: "fp16", f64: "fp64", bf16: "bf16", e4b8: "fp8e4b8", e5b16: "fp8e5b16",
    e4nv: "fp8e4nv", e5: "fp8e5", np.int8: "i8", np.uint8: "u8", np.int16: "i16",
    np.uint16: "u16", np.int32: "i32", np.uint32: "u32", np.int64: "i64", np.uint64: "u64",
}  # fmt: skip
TYPES = {np.dtype(kind): word for kind, word in SPELLING.items()}


CASES: dict[str, tuple[Callable[..., Any], str]] = {}


def case(arch: str = "gfx942") -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register a case under its function's name."""

    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        CASES[function.__name__] = (function, arch)
        return function

    return register


def build(name: str, folder: Path) -> None:
    """Compile one case and write its three files."""
    function, arch = CASES[name]
    kernel, args, constants, grid, *rest = function(np.random.default_rng(sum(map(ord, name))))
    options = dict(rest[0]) if rest else {}
    pointer_range = options.pop("ptr32", True)
    signature: dict[str, str] = {}
    attributes: dict[tuple[int, ...], list[list[Any]]] = {}
    files = Files()
    for at, parameter in enumerate(kernel.arg_names):
        if parameter in constants:
            signature[parameter] = "constexpr"
            continue
        value = args[parameter]
        if isinstance(value, np.ndarray | Out):
            files.buffer(value)
            signature[parameter] = "*" + TYPES[np.dtype(value.dtype)]
            attributes[(at,)] = [["tt.divisibility", 16]]
            if pointer_range:
                attributes[(at,)].append(["tt.pointer_range", 32])
            continue
        signature[parameter] = files.scalar(value)
        if not isinstance(value, float) and value % 16 == 0:
            attributes[(at,)] = [["tt.divisibility", 16]]
    source = GluonASTSource if isinstance(kernel, GluonJITFunction) else ASTSource
    made = triton.compile(
        source(kernel, signature=signature, constexprs=constants, attrs=attributes),
        target=GPUTarget("hip", arch, 64),
        options={"num_warps": 4, **options},
    )
    files.args += [{"kind": "null"}, {"kind": "null"}]
    launch = {
        "kernel": made.metadata.name,
        "producer": f"triton {triton.__version__}",
        "grid": [*grid, *[1] * (3 - len(grid))],
        "block": [64 * made.metadata.num_warps, 1, 1],
        "lds_bytes": made.metadata.shared,
    }
    files.write(folder / name, launch, arch, stripped(made.asm["llir"]))
