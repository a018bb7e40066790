"""A small runner for kernels written by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from rocke import emulator
from rocke.emulator import Result, Watch
from rocke.launch import Buffer, Launch, Scalar

HEADER = (
    'target triple = "amdgcn-amd-amdhsa"\n@lds = external addrspace(3) global [0 x i8], align 16\n'
)
DECLARED = "\n".join(
    [
        "declare i32 @llvm.amdgcn.workitem.id.x()",
        "declare i32 @llvm.amdgcn.workgroup.id.x()",
        "declare void @llvm.amdgcn.s.barrier()",
    ]
)


def _buffers(inputs: dict[str, Any], outputs: dict[str, Any]) -> list[Buffer]:
    made = []
    for name, array in inputs.items():
        made.append(Buffer(name, str(array.dtype), array.shape, array=name))
    for name, given in outputs.items():
        if isinstance(given, tuple):
            made.append(Buffer(name, given[0], given[1], output=True))
        else:
            made.append(Buffer(name, str(given.dtype), given.shape, output=True, array=name))
    return made


def run_kernel(
    body: str,
    *,
    inputs: dict[str, Any] | None = None,
    outputs: dict[str, Any] | None = None,
    scalars: dict[str, int] | None = None,
    grid: int = 1,
    block: int = 64,
    lds: int = 0,
    off: str = "",
    extra: str = "",
    **options: Any,
) -> Result:
    """Run ``body`` as a kernel of one pointer an array, then i32 scalars, by the names given.

    An output is an array (in place) or ``(dtype, shape)``, uninitialised.
    """
    inputs, outputs, scalars = inputs or {}, outputs or {}, scalars or {}
    names = [*inputs, *outputs]
    params = [f"ptr addrspace(1) %{name}" for name in names] + [f"i32 %{name}" for name in scalars]
    text = (
        f"{HEADER}{extra}\ndefine amdgpu_kernel void @k({', '.join(params)}) {{\n{body}\n}}\n"
        f"{DECLARED}\n"
    )
    args = [*_buffers(inputs, outputs), *(Scalar("i32", value) for value in scalars.values())]
    launch = Launch("k", (grid, 1, 1), (block, 1, 1), tuple(args), lds)
    arrays = {**inputs, **{k: v for k, v in outputs.items() if isinstance(v, np.ndarray)}}
    watch = Watch(frozenset(off.split(",")) if off else frozenset())
    return emulator.run(text, launch, arrays, watch=watch, **options)


@pytest.fixture
def kernel() -> Callable[..., Result]:
    """``run_kernel``."""
    return run_kernel


@pytest.fixture
def kinds() -> Callable[[Result], list[str]]:
    """The kinds of a result's findings, sorted."""
    return lambda result: sorted(finding.kind for finding in result.findings)
