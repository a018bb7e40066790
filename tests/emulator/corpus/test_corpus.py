"""Kernels of Triton, Gluon, OpenCL C, HIP and by hand, against models in NumPy and plain Python.

`generate.py`, `clang_kernels.py` and `handwritten.py` made the files in `cases`; see there for the
sources and models. Every case has to give what its model says, within the tolerance that stands in
its launch's note, without a finding, and the same at other addresses.
"""

from __future__ import annotations

import json
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest

from rocke.emulator import Result, run
from rocke.launch import Buffer, Launch, load_launch

CASES = sorted((Path(__file__).parent / "cases").glob("*/*.ll"))
# Outputs of one byte are fp8 where the model gives floats.
FP8 = {"gfx942": ml_dtypes.float8_e4m3fnuz, "gfx950": ml_dtypes.float8_e4m3fn}


def _name(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


def _run(path: Path, **options: object) -> tuple[Launch, Result, dict[str, np.ndarray]]:
    launch = load_launch(path.with_suffix(".json"))
    with np.load(path.with_suffix(".npz")) as archive:
        arrays = {name: archive[name] for name in archive.files}
    given = {name: value for name, value in arrays.items() if not name.startswith("expected")}
    result = run(path.read_text(), launch, given, **options)  # type: ignore[arg-type]
    return launch, result, arrays


def _as_numbers(array: np.ndarray, expected: np.ndarray, arch: str) -> np.ndarray:
    array = np.asarray(array)
    if expected.dtype.kind == "f" and array.dtype == np.uint16:
        array = array.view(ml_dtypes.bfloat16)
    if expected.dtype.kind == "f" and array.dtype == np.uint8:
        array = array.view(FP8[arch])
    if expected.dtype == np.uint16 and array.dtype == ml_dtypes.bfloat16:
        array = array.view(np.uint16)
    return array.astype(np.float64) if expected.dtype.kind == "f" else array


@pytest.mark.parametrize("path", CASES, ids=_name)
def test_a_kernel_gives_what_its_model_says(path: Path) -> None:
    _, result, arrays = _run(path)
    note = json.loads(json.loads(path.with_suffix(".json").read_text())["note"])
    assert [finding.describe() for finding in result.findings] == []
    compared = [name for name in arrays if name.startswith("expected_")]
    assert compared
    for name in compared:
        expected = arrays[name]
        output = name.removeprefix("expected_")
        atol, rtol = note["tolerance"][output]
        got = _as_numbers(result.outputs[output], expected, note["arch"])
        np.testing.assert_allclose(got, expected, rtol=rtol, atol=atol, err_msg=output)


@pytest.mark.parametrize("path", [p for p in CASES if p.parent.name == "hand"], ids=_name)
def test_a_kernel_gives_the_same_bytes_at_other_addresses(path: Path) -> None:
    launch, usual, _ = _run(path)
    names = [arg.name for arg in launch.args if isinstance(arg, Buffer)]
    high = {name: 0x7F00_0000_0000 + 0x1_8000_0000 * at for at, name in enumerate(names)}
    _, moved, _ = _run(path, bases=high)
    for name, array in usual.outputs.items():
        assert np.asarray(array).tobytes() == np.asarray(moved.outputs[name]).tobytes()


def test_the_corpus_is_all_there() -> None:
    assert len(CASES) >= 80
    for path in CASES:
        assert path.with_suffix(".json").exists()
        assert path.with_suffix(".npz").exists()
