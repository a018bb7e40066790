"""Gate and parity over everything: wall time, peak memory, and the share that is not the checks.

    python bench/gate.py [--limit-seconds 90] [--limit-overhead 0.15] [rocke run options]

The overhead is the part of workers x wall time of the whole `rocke run` in which no case was being
emitted or compared: the start of all processes but the engines, planning, collection, pytest
itself, idle workers, reporting, the ledger. A case's own time, taken with the wall clock in its
worker, is waiting for the engines (their start too) and comparing: golden files, hashes, grids.

Bytecode is written to a folder of this benchmark and read from there after a small run that isn't
counted, as for an installed package, whatever PYTHONDONTWRITEBYTECODE says.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from rocke.harness.lanes.planning import plan_suites
from rocke.harness.project import load_project
from rocke.harness.results.gather import gather
from rocke.harness.runs import new_run_id, open_run

SUITES = ("gate", "parity")
# The uncounted run: one config, which takes every module that the counted one takes.
SMALL = ("--only", "cfg7")
SECONDS_BETWEEN_SAMPLES = 0.5


def main() -> int:
    """Runs gate and parity once and prints one table; exit code 1 past a limit or not green."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--limit-seconds", type=float, default=90.0)
    parser.add_argument("--limit-overhead", type=float, default=0.15)
    parser.add_argument("--limit-mib", type=float, default=1024.0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    known, options = parser.parse_known_args()
    run_id = new_run_id()
    with tempfile.TemporaryDirectory(prefix="rocke-bench-") as folder:
        env = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        command = [sys.executable, "-m", "rocke", "run", *SUITES, "-n", str(known.workers)]
        subprocess.run([sys.executable, "-m", "rocke", "build"], check=True, env=env)
        subprocess.run([*command, *SMALL], check=True, env=env, stdout=subprocess.DEVNULL)
        code, wall, cpu, peak = measured([*command, "--run", run_id, *options], env)
    busy, cases, configs = checked(run_id)
    total = wall * known.workers
    overhead = 1.0 - busy / total
    rows = [
        ("configs", f"{configs:,}", "", ""),
        ("cases", f"{cases:,}", "", ""),
        ratio("wall time, s", wall, known.limit_seconds),
        ("CPU time of all processes, s", f"{cpu:.3g}", "", ""),
        ("workers x wall time, s", f"{total:.3g}", "", ""),
        ("  of it emission and comparison, s", f"{busy:.3g}", "", ""),
        ("  of it all else, s", f"{total - busy:.3g}", "", ""),
        ratio("peak memory of all processes, MiB", peak, known.limit_mib),
        ratio("share outside emission and comparison", overhead, known.limit_overhead),
    ]
    table = Table("gate + parity", "measured", "limit", "measured / limit")
    for row in rows:
        table.add_row(*row)
    Console(highlight=False).print(table)
    within = wall <= known.limit_seconds and peak <= known.limit_mib
    return 0 if code == 0 and within and overhead <= known.limit_overhead else 1


def ratio(name: str, value: float, limit: float) -> tuple[str, str, str, str]:
    """One row of the table."""
    return name, f"{value:.3g}", f"{limit:g}", f"{value / limit:.2f}"


def measured(command: list[str], env: dict[str, str]) -> tuple[int, float, float, float]:
    """Exit code, wall seconds, CPU seconds and peak MiB of a command and all its descendants."""
    cpu_before = sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])
    began = time.monotonic()
    process = subprocess.Popen(command, env=env)
    peak = watch(process)
    wall = time.monotonic() - began
    cpu = sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2]) - cpu_before
    return process.returncode, wall, cpu, peak


def watch(process: subprocess.Popen[bytes]) -> float:
    """Waits for the process; the highest sum, in MiB, of what it and its descendants held.

    Memory that processes share is counted in proportion (Pss of /proc/PID/smaps_rollup). A thread
    samples it, so that the process is not waited for any longer than it lives.
    """
    samples = [0.0]
    ended = threading.Event()

    def sample() -> None:
        while not ended.wait(SECONDS_BETWEEN_SAMPLES):
            samples.append(sum(map(held_mib, family_of(process.pid))))

    thread = threading.Thread(target=sample, daemon=True)
    thread.start()
    process.wait()
    ended.set()
    return max(samples)


def family_of(pid: int) -> list[int]:
    """A process and all its descendants."""
    members = [pid]
    for member in members:
        for path in Path(f"/proc/{member}/task").glob("*/children"):
            try:
                members += [int(word) for word in path.read_text().split()]
            except OSError:
                continue
    return members


def held_mib(pid: int) -> float:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024.0


def checked(run_id: str) -> tuple[float, int, int]:
    """The seconds that cases took in all, and how many cases and configs there were."""
    project = load_project(Path.cwd())
    run = open_run(project.root, run_id)
    asked = plan_suites(project, run, (), None)
    pieces = gather(project, run, asked)
    busy = sum(claim.seconds for piece in pieces for claim in piece.claims)
    plan = json.loads(run.plan.read_text())["cases"]
    configs = {(case["family"], case["config"]) for case in plan if case["flavor"] != "-"}
    return busy, len(plan), len(configs)


if __name__ == "__main__":
    sys.exit(main())
