"""The files of a case: module, launch and arrays, with what the outputs have to hold."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np


class Out:
    """An output: what it has to hold (None: anything), its start, and the tolerance."""

    def __init__(
        self,
        expected: Any,
        dtype: Any,
        start: Any = None,
        shape: tuple[int, ...] | None = None,
        atol: float = 0.0,
        rtol: float = 0.0,
    ) -> None:
        self.expected, self.dtype, self.start = expected, np.dtype(dtype), start
        self.shape = shape or np.shape(expected)
        self.atol, self.rtol = atol, rtol


class I64(int):
    """An argument that is 64 bits wide."""


def raw(array: Any) -> np.ndarray:
    """Small floats as unsigned integers, as npz files hold them."""
    array = np.ascontiguousarray(array)
    if array.dtype == np.dtype(ml_dtypes.bfloat16):
        return array.view(np.uint16)
    small = array.dtype.itemsize == 1 and array.dtype.kind not in "iub"
    return array.view(np.uint8) if small else array


def narrowed(expected: Any, dtype: np.dtype) -> np.ndarray:
    """Expected values without digits that the output's type cannot hold, to keep files small."""
    expected = np.asarray(expected)
    if expected.dtype == np.float64 and dtype != np.float64:
        return expected.astype(np.float32)
    whole = expected.dtype.kind in "iub" and dtype.kind in "iu"
    return expected.astype(dtype) if whole else expected


def spelled(dtype: np.dtype) -> str:
    """The launch's name of a dtype."""
    if dtype == np.dtype(ml_dtypes.bfloat16):
        return "bf16"
    return "uint8" if dtype.itemsize == 1 and dtype.kind not in "iub" else dtype.name


def stripped(text: str) -> str:
    """The module without debug metadata and comments on predecessors, to keep files small."""
    text = re.sub(r",? !dbg !\d+", "", text)
    kept = []
    for line in text.split("\n"):
        if re.match(r"!\d+ = (distinct )?!DI|!llvm\.dbg\.cu|; Function Attrs", line):
            continue
        kept.append(re.sub(r"\s+; preds = .*", "", line))
    return re.sub(r"\n\n+", "\n\n", "\n".join(defined(kept)))


def defined(lines: list[str]) -> list[str]:
    """The lines without metadata that names nodes which are gone, to a fixed point."""
    while True:
        known = {line.split(" ", 1)[0] for line in lines if re.match(r"!\d+ = ", line)}
        kept = [
            line for line in lines if line[:1] != "!" or set(re.findall(r"!\d+\b", line)) <= known
        ]
        if len(kept) == len(lines):
            return kept
        lines = kept


class Files:
    """The launch and the arrays of a case, argument by argument."""

    def __init__(self) -> None:
        self.args: list[dict[str, Any]] = []
        self.arrays: dict[str, np.ndarray] = {}
        self.tolerance: dict[str, tuple[float, float]] = {}

    def buffer(self, value: Any) -> None:
        name = f"arg{len(self.args)}"
        output = isinstance(value, Out)
        content = value.start if output else value
        entry = {"kind": "buffer", "name": name}
        if content is not None:
            entry["array"] = name
            self.arrays[name] = raw(np.asarray(content).astype(value.dtype))
        entry |= {"dtype": spelled(value.dtype), "shape": list(value.shape), "output": output}
        self.args.append(entry)
        if output and value.expected is not None:
            self.arrays[f"expected_{name}"] = raw(narrowed(value.expected, value.dtype))
            self.tolerance[name] = (value.atol, value.rtol)

    def scalar(self, value: Any) -> str:
        if isinstance(value, float):
            self.args.append({"kind": "f32", "value": value})
            return "fp32"
        kind = "i64" if isinstance(value, I64) else "i32"
        self.args.append({"kind": kind, "value": int(value)})
        return kind

    def write(self, base: Path, launch: dict[str, Any], arch: str, text: str | None) -> None:
        note = json.dumps({"arch": arch, "tolerance": self.tolerance})
        data = {**launch, "note": note, "args": self.args}
        if text is not None:
            base.with_suffix(".ll").write_text(text)
        base.with_suffix(".json").write_text(json.dumps(data, indent=1) + "\n")
        np.savez_compressed(base.with_suffix(".npz"), **self.arrays)
