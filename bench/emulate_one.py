"""One emulated attention case in this process: `python bench/emulate_one.py CASE watched|plain`.

Prints the seconds of each part and the peak memory in MiB as one JSON object; exit code 1 when the
output is wrong or anything is found.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from itertools import pairwise
from pathlib import Path

from rocke import emulator
from rocke.harness.engines.session import Engines
from rocke.harness.numerics.engine import emit_for, launch_of
from rocke.harness.numerics.problems import load_problems
from rocke.harness.numerics.run import stored_outputs
from rocke.harness.project import load_project
from rocke.numeric.problem import judge

ROOT = Path(__file__).resolve().parent.parent


def one(name: str, watched: bool) -> int:
    """Runs a case and prints its figures."""
    path = ROOT / "rocke/engine/kernels/attention_tiled_2d/gfx942.problems.yaml"
    found = {c.name: c for c in load_problems(path, "attention_tiled_2d/gfx942")}[name]
    clock = [time.monotonic()]
    problem = found.problem()
    clock.append(time.monotonic())
    with Engines(load_project(ROOT)) as engines:
        emitted = emit_for(found, engines.worker("python"), None)
    clock.append(time.monotonic())
    launch, arrays = launch_of(emitted, problem.arguments())
    off = frozenset() if watched else frozenset(emulator.SWITCHES)
    ran = emulator.run(emitted.text, launch, arrays, watch=emulator.Watch(off))
    clock.append(time.monotonic())
    wrong, _ = judge(problem, stored_outputs(problem, ran.outputs), found.tolerance)
    clock.append(time.monotonic())
    spent = [after - before for before, after in pairwise(clock)]
    figures = dict(zip(("inputs", "emit", "emulate", "judge"), spent, strict=True))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024.0
    print(json.dumps({**figures, "mib": peak}))
    return 1 if wrong or ran.findings else 0


if __name__ == "__main__":
    sys.exit(one(sys.argv[1], sys.argv[2] == "watched"))
