"""How much faster the C++ engine emits than the Python one: every config and flavor, one run.

    python bench/engines.py [--least 10] [--rounds 3] [--family F]...

The engines take turns, each in a fresh process; the best round of each counts.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from rocke.harness.families import Family, load_families
from rocke.harness.plan import Narrowing, narrow_families
from rocke.harness.project import Project, load_project
from rocke.harness.session import open_worker
from rocke.harness.sweep import Sweep, sweep


def main() -> int:
    """Prints a row a family and one for all; exit code 1 when the ratio is below the least."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--least", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--family", action="append", default=[])
    known, _ = parser.parse_known_args()
    project = load_project(Path.cwd())
    families = narrow_families(load_families(project), Narrowing(family=tuple(known.family)))
    table = Table("family", "texts", "python, s", "cpp, s", "python / cpp")
    slow = fast = 0.0
    for family in families:
        python, cpp = contest(project, family, known.rounds)
        slow, fast = slow + python.seconds, fast + cpp.seconds
        told = [f"{s.seconds:.2f}" for s in (python, cpp)]
        table.add_row(family.id, f"{cpp.emitted:,}", *told, f"{python.seconds / cpp.seconds:.1f}")
    table.add_row("all", "", f"{slow:.2f}", f"{fast:.2f}", f"{slow / fast:.1f}")
    Console(highlight=False).print(table)
    return 0 if slow / fast >= known.least else 1


def contest(project: Project, family: Family, rounds: int) -> tuple[Sweep, Sweep]:
    """The best of `rounds` sweeps of each engine, taken in turns."""
    sweeps = [[timed(project, name, family) for name in ("python", "cpp")] for _ in range(rounds)]
    python, cpp = (min(column, key=lambda s: s.seconds) for column in zip(*sweeps, strict=True))
    return python, cpp


def timed(project: Project, engine: str, family: Family) -> Sweep:
    """One sweep in a process that is already up; a failure ends the benchmark."""
    with open_worker(project.engines[engine], project) as worker:
        failure = worker.start()
        if failure is not None:
            sys.exit(f"The engine {engine} can't be started: {failure.failure()}")
        done = sweep(worker, (family,), project.flavors)
    if done.failures:
        sys.exit(f"The engine {engine} failed: {done.failures[0]}")
    return done


if __name__ == "__main__":
    sys.exit(main())
