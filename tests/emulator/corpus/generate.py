"""Make the corpus: python tests/emulator/corpus/generate.py FOLDER [CASE...]

Needs triton (3.9 made what is in `cases`; 3.8 works too), numpy and ml_dtypes, no GPU. Expected
values come from NumPy in double precision or in integers, never from an emulator. Nothing but these
scripts needs Triton: the tests read the files.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import frame

# Made by name only, into bench/cases.
BENCH = ("fp8_matmul_256",)
MODULES = (
    *("matmul", "lanes", "numbers", "attention", "models", "control", "gluon"),
    "serving",
)


def main(folder: Path, names: list[str]) -> None:
    """Build the named cases, or all."""
    folder.mkdir(parents=True, exist_ok=True)
    for module in MODULES:
        importlib.import_module(f"kernels_{module}")
    for name in names or [name for name in frame.CASES if name not in BENCH]:
        frame.build(name, folder)
        print(name, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
