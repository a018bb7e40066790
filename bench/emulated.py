"""Emulated numerics: the whole session, and the two cases with a figure of their own.

    python bench/emulated.py [--limit-seconds 90] [--no-session]

Each case runs in a process of its own, with everything watched and with nothing watched; its wall
time and peak memory are the whole process's, interpreter start included. `watching` is the ratio of
the two emulations alone. Where the time goes is told in shares of the watched process.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from gate import checked, ratio, watch
from rich.console import Console
from rich.table import Table

from rocke.harness.runs import new_run_id

# Limits: seconds and MiB of the whole process, on two cores.
CASES = {"decode_32_8": (1.5, 1024.0), "beyond_2gib": (3.0, 1024.0)}
WATCHING_LIMIT = 1.3
ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Prints one table; exit code 1 past a limit, or when something isn't green."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--limit-seconds", type=float, default=90.0)
    parser.add_argument("--no-session", action="store_true")
    known, _ = parser.parse_known_args()
    table = Table("emulated numerics", "measured", "limit", "measured / limit")
    within = [case(table, name, *limits) for name, limits in CASES.items()]
    if not known.no_session:
        within.append(session(table, known.limit_seconds))
    Console(highlight=False).print(table)
    return 0 if all(within) else 1


def case(table: Table, name: str, seconds: float, mib: float) -> bool:
    """The rows of one case."""
    watched, plain = measure(name, "watched"), measure(name, "plain")
    ratios = watched["emulate"] / plain["emulate"]
    table.add_row(*ratio(f"{name}: wall time, s", watched["wall"], seconds))
    table.add_row(*ratio(f"{name}: peak memory, MiB", watched["mib"], mib))
    table.add_row(*ratio(f"{name}: watching on / off", ratios, WATCHING_LIMIT))
    parts = ("inputs", "emit", "emulate", "judge")
    shares = [f"{part} {watched[part] / watched['wall']:.0%}" for part in parts]
    rest = 1 - sum(watched[part] for part in parts) / watched["wall"]
    table.add_row(f"{name}: where the time goes", f"{', '.join(shares)}, start {rest:.0%}", "", "")
    return watched["wall"] <= seconds and watched["mib"] <= mib and ratios <= WATCHING_LIMIT


def measure(name: str, watched: str) -> dict[str, float]:
    """The best of three runs of one case in fresh processes, their bytecode at hand."""
    runs = []
    command = [sys.executable, str(ROOT / "bench" / "emulate_one.py"), name, watched]
    with tempfile.TemporaryDirectory(prefix="rocke-bench-") as folder:
        # The first run writes the bytecode, as an installation does, and isn't counted.
        env = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        for _ in range(4):
            began = time.monotonic()
            done = subprocess.run(command, check=True, capture_output=True, text=True, env=env)
            figures: dict[str, float] = json.loads(done.stdout)
            runs.append({**figures, "wall": time.monotonic() - began})
    return min(runs[1:], key=lambda figures: figures["wall"])


def session(table: Table, limit: float) -> bool:
    """The rows of `rocke run emulated`, after the engines were built."""
    subprocess.run([sys.executable, "-m", "rocke", "build"], check=True, cwd=ROOT)
    run_id, workers = new_run_id(), os.cpu_count() or 1
    command = [sys.executable, "-m", "rocke", "run", "emulated", "--run", run_id]
    began = time.monotonic()
    process = subprocess.Popen([*command, "-n", str(workers)], cwd=ROOT)
    peak = watch(process)
    wall = time.monotonic() - began
    busy, cases, _ = checked(run_id)
    table.add_row("session: cases", f"{cases:,}", "", "")
    table.add_row(*ratio("session: wall time, s", wall, limit))
    table.add_row("session: peak memory of all processes, MiB", f"{peak:.0f}", "", "")
    table.add_row("session: seconds inside cases, all workers", f"{busy:.3g}", "", "")
    return process.returncode == 0 and wall <= limit


if __name__ == "__main__":
    sys.exit(main())
