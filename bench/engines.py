"""How much faster the C++ engine emits than the Python one: every config and flavor, one run.

    python bench/engines.py [--least 10] [--rounds 3] [--family F]...

Each round is a fresh process that reads all requests from a file and writes its answers to
nowhere, so that what is timed is the engine and not who asks it. The engines take turns and the
best round of each counts. Beforehand, one sweep of each checks that every answer is as expected.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from rocke.harness.declared.families import Family, load_families
from rocke.harness.engines.emission import target
from rocke.harness.engines.session import launcher, open_worker
from rocke.harness.engines.sweep import sweep
from rocke.harness.engines.workers import Launcher
from rocke.harness.lanes.narrowing import Narrowing, narrow_families
from rocke.harness.project import Project, load_project

ENGINES = ("python", "cpp")


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
        texts = checked(project, family)
        python, cpp = contest(project, family, known.rounds)
        slow, fast = slow + python, fast + cpp
        table.add_row(family.id, f"{texts:,}", f"{python:.2f}", f"{cpp:.3f}", f"{python / cpp:.1f}")
    table.add_row("all", "", f"{slow:.2f}", f"{fast:.3f}", f"{slow / fast:.1f}")
    Console(highlight=False).print(table)
    return 0 if slow / fast >= known.least else 1


def checked(project: Project, family: Family) -> int:
    """How many texts each engine emits; an answer that isn't as expected ends the benchmark."""
    counts = set()
    for name in ENGINES:
        with open_worker(project.engines[name], project) as worker:
            done = sweep(worker, (family,), project.flavors)
        if done.failures:
            sys.exit(f"The engine {name} failed: {done.failures[0]}")
        counts.add(done.emitted)
    if len(counts) != 1:
        sys.exit(f"The engines emitted different numbers of texts: {sorted(counts)}.")
    return counts.pop()


def contest(project: Project, family: Family, rounds: int) -> tuple[float, float]:
    """Seconds of the best of `rounds` processes of each engine, taken in turns."""
    commands = [launcher(project.engines[name], project) for name in ENGINES]
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as requests:
        requests.writelines(
            json.dumps({"id": 0, "op": "emit", **target(family), "flavor": f, "spec": dict(c.spec)})
            + "\n"
            for c in family.configs
            for f in project.flavors
        )
        requests.flush()
        spent = [[timed(command, requests.name) for command in commands] for _ in range(rounds)]
    python, cpp = (min(column) for column in zip(*spent, strict=True))
    return python, cpp


def timed(engine: Launcher, requests: str) -> float:
    """Seconds that a fresh process takes to answer them all."""
    with Path(requests).open("rb") as given:
        began = time.perf_counter()
        subprocess.run(
            engine.command,
            cwd=engine.cwd,
            env=dict(engine.env),
            stdin=given,
            stdout=subprocess.DEVNULL,
            check=True,
        )
        return time.perf_counter() - began


if __name__ == "__main__":
    sys.exit(main())
