"""The emulator on its own: the fp8 256x256x384 workgroup of eight waves through `rocke emulate`.

    python bench/emulator.py [--runs 5]

Whole processes, interpreter start included, the median of some runs; watched and plain runs take
turns. Bytecode is written to a folder of this benchmark and read from there after a first run that
isn't counted, as for an installed package, whatever PYTHONDONTWRITEBYTECODE says. `watching` is the
median ratio of pairs of emulations alone, in this process.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import numpy as np
from gate import ratio
from rich.console import Console
from rich.table import Table

from rocke import emulator
from rocke.launch import load_launch

ROOT = Path(__file__).resolve().parent.parent
CASE = ROOT / "bench" / "cases" / "fp8_matmul_256"
SECONDS = 0.3
WATCHING_LIMIT = 1.3
EMULATE = (
    *("-m", "rocke", "emulate", f"{CASE}.ll", "--launch", f"{CASE}.json"),
    *("--inputs", f"{CASE}.npz", "--expect", "expected_arg2"),
)
PROCESSES = {
    "watched": EMULATE,
    "plain": (*EMULATE, "--no-watch", ",".join(emulator.SWITCHES)),
    "python": ("-c", "pass"),
    "numpy": ("-c", "import numpy"),
    "imports": ("-c", "import rocke.cli, rocke.cli_emulate, rocke.emulator.api"),
}


def main() -> int:
    """Prints one table; exit code 1 past a limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    known, _ = parser.parse_known_args()
    if known.runs < 1:
        parser.error("--runs has to be at least 1")
    with tempfile.TemporaryDirectory(prefix="rocke-bench-") as folder:
        spent = measure(known.runs, Path(folder))
    watching = watch_ratio(known.runs)
    table = Table("fp8 256x256x384 workgroup", "measured", "limit", "measured / limit", "verdict")
    within = []
    for name, value, limit in (
        ("whole process, watched, s", spent["watched"], SECONDS),
        ("watching on / off", watching, WATCHING_LIMIT),
    ):
        within.append(value <= limit)
        table.add_row(*ratio(name, value, limit), "within" if within[-1] else "PAST")
    table.add_row("whole process, plain, s", f"{spent['plain']:.3g}", "", "", "")
    for name, value in (
        ("interpreter", spent["python"]),
        ("numpy", spent["numpy"] - spent["python"]),
        ("other imports", spent["imports"] - spent["numpy"]),
        ("rest", spent["watched"] - spent["imports"]),
    ):
        table.add_row(f"  {name}, s", f"{value:.3g}", "", "", "")
    Console(highlight=False).print(table)
    return 0 if all(within) else 1


def measure(runs: int, folder: Path) -> dict[str, float]:
    """The median seconds of each process, all of them in turn `runs` times."""
    env = {**os.environ, "PYTHONPYCACHEPREFIX": str(folder)}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    for arguments in PROCESSES.values():
        seconds(arguments, env)
    rounds = [{name: seconds(a, env) for name, a in PROCESSES.items()} for _ in range(runs)]
    return {name: median(one[name] for one in rounds) for name in PROCESSES}


def watch_ratio(runs: int) -> float:
    """The median over `runs` pairs of a watched emulation's time by a plain one's."""
    text, launch = Path(f"{CASE}.ll").read_text(), load_launch(Path(f"{CASE}.json"))
    with np.load(f"{CASE}.npz") as archive:
        arrays = {name: archive[name] for name in archive.files}

    def emulated(off: frozenset[str]) -> float:
        began = time.monotonic()
        emulator.run(text, launch, arrays, watch=emulator.Watch(off))
        return time.monotonic() - began

    nothing, everything = frozenset[str](), frozenset(emulator.SWITCHES)
    emulated(nothing)
    return median(emulated(nothing) / emulated(everything) for _ in range(runs))


def seconds(arguments: tuple[str, ...], env: dict[str, str]) -> float:
    """The wall time of one Python process, which has to end well."""
    began = time.monotonic()
    command = [sys.executable, *arguments]
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT, env=env)
    return time.monotonic() - began


if __name__ == "__main__":
    sys.exit(main())
