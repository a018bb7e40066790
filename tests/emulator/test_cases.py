"""Real modules from Triton 3.8 (LLVM 23) and 3.9 (LLVM 24): outputs, findings, any base address."""

from __future__ import annotations

from pathlib import Path

import ml_dtypes
import numpy as np
import pytest

from rocke import emulator
from rocke.launch import Buffer, load_launch

CASES = Path(__file__).parent / "cases"
MODULES = sorted(CASES.rglob("*.ll"))
# Absolute and relative: sums in another order for floats, exact for integers.
TOLERANCE = {"f": (2e-5, 1e-5), "V": (1e-2, 1e-2), "i": (0.0, 0.0)}


def _load(path: Path) -> tuple[emulator.Result, np.ndarray, str]:
    arrays = dict(np.load(path.with_suffix(".npz")))
    expected = arrays.pop("expected")
    launch = load_launch(path.with_suffix(".json"))
    result = emulator.run(path.read_text(), launch, arrays, source=path.name)
    (dtype,) = {a.dtype for a in launch.args if isinstance(a, Buffer) and a.output}
    if expected.dtype == np.uint16 and dtype == "bf16":
        expected = expected.view(ml_dtypes.bfloat16)
    return result, expected, dtype


@pytest.mark.parametrize("path", MODULES, ids=lambda p: "/".join(p.parts[-2:]))
def test_matches_without_a_finding(path: Path) -> None:
    result, expected, _ = _load(path)
    assert [f.describe() for f in result.findings] == []
    (output,) = result.outputs.values()
    atol, rtol = TOLERANCE[output.dtype.kind]
    np.testing.assert_allclose(
        output.astype(np.float64), expected.astype(np.float64), atol=atol, rtol=rtol
    )
    assert np.abs(expected.astype(np.float64)).max() > 2 * atol


@pytest.mark.parametrize("name", ["matmul_bf16", "paged_copy", "histogram_atomic"])
def test_same_bytes_at_other_bases_and_in_small_batches(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = CASES / f"{name}.ll"
    first, _, _ = _load(path)
    arrays = dict(np.load(path.with_suffix(".npz")))
    launch = load_launch(path.with_suffix(".json"))
    names = [a.name for a in launch.args if isinstance(a, Buffer)]
    bases = {name: 0x7FFF_0000 + 0x1_0000_0000 * at for at, name in enumerate(names)}
    monkeypatch.setattr("rocke.emulator.api.BATCH_LANES", 64)
    other = emulator.run(path.read_text(), launch, arrays, bases=bases)
    for output, value in first.outputs.items():
        assert value.tobytes() == other.outputs[output].tobytes()
    assert first.counts.instructions == other.counts.instructions
