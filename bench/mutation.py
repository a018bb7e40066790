"""Mutants: how long a session of 500 takes, and what sharing parse, inputs and oracle saves.

    python bench/mutation.py [--each 12]

Each mutated kernel runs some of its mutants as the session does, and a few the plain way: the text
emitted, parsed and run from nothing, with inputs and oracle made for it, and the kernel as it is
checked first. The times are of the process, not of the clock, so that others at work on the machine
do not count; two cores share them.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace
from pathlib import Path

from gate import ratio
from rich.console import Console
from rich.table import Table

from rocke.harness.declared.families import find_family, load_families
from rocke.harness.declared.mutants import MutatedKernel, load_mutation
from rocke.harness.engines.session import open_worker
from rocke.harness.engines.workers import EngineWorker
from rocke.harness.mutation.mutant_check import score
from rocke.harness.mutation.mutant_run import kill, make_kernel
from rocke.harness.numerics.problems import NumericCase, load_numeric
from rocke.harness.project import load_project
from rocke.mutate.choose import all_mutants, choose

LIMIT_S, MUTANTS, CORES = 600.0, 500, 2
# The plain way is slow, so few mutants show what it takes.
PLAIN = 2
ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Prints one table; exit code 1 past the limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=12, help="Mutants of each kernel.")
    known, _ = parser.parse_known_args()
    project = load_project(ROOT)
    mutation = load_mutation(project)
    families = load_families(project)
    table = Table("mutation", "shared, s a mutant", "plain, s a mutant", "shared / plain")
    spent, whole = 0.0, 0
    with open_worker(project.engines["python"], project) as worker:
        for kernel in mutation.kernels:
            family = find_family(families, kernel.family)
            cases = {case.name: case for case in load_numeric(family)}
            few = replace(kernel, count=min(known.each, kernel.count))
            began = time.process_time()
            found = score(few, mutation, family, cases, worker)
            shared = (time.process_time() - began) / len(found.fates)
            plain = plain_way(kernel, cases, worker, mutation.seed)
            cells = (f"{shared:.3g}", f"{plain:.3g}", f"{shared / plain:.2f}")
            table.add_row(f"{kernel.family} {kernel.name}", *cells)
            spent, whole = spent + shared * kernel.count, whole + kernel.count
    wall = spent / whole * MUTANTS / CORES
    last = Table("all kernels", "measured", "limit", "measured / limit")
    last.add_row(*ratio(f"{MUTANTS} mutants on {CORES} cores, s", wall, LIMIT_S))
    for shown in (table, last):
        Console(highlight=False).print(shown)
    return 0 if wall <= LIMIT_S else 1


def plain_way(
    kernel: MutatedKernel, cases: dict[str, NumericCase], worker: EngineWorker, seed: int
) -> float:
    """Seconds a mutant that starts from the kernel's text and shares nothing with others."""
    began = time.process_time()
    for number in range(PLAIN):
        made = make_kernel([cases[name] for name in kernel.problems], worker)
        mutants = choose(list(all_mutants(made.module, made.function)), PLAIN, seed)
        kill(made, mutants[number])
    return (time.process_time() - began) / PLAIN


if __name__ == "__main__":
    sys.exit(main())
