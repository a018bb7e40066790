"""The module that the bench times is a legal one, of which nothing but debug locations was cut."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from rocke import emulator
from rocke.emulator.expect import check_outputs
from rocke.launch import load_launch

CASE = Path(__file__).parents[2] / "bench" / "cases" / "fp8_matmul_256"


def test_the_bench_runs_a_legal_module_with_the_right_result() -> None:
    with np.load(f"{CASE}.npz") as archive:
        arrays = dict(archive)
    text, launch = Path(f"{CASE}.ll").read_text(), load_launch(Path(f"{CASE}.json"))
    result = emulator.run(text, launch, arrays)
    assert result.findings == []
    (compared,) = check_outputs(result.outputs, arrays, ["expected_arg2"], None, None)
    assert compared.wrong == ""
