"""The facts of a test run: on which sources, machine and versions its evidence was made."""

from __future__ import annotations

import os
import platform
from importlib import metadata

import rocke
from rocke.harness.lanes.plan import Plan

_PACKAGES = ("pytest", "pytest-xdist", "numpy", "ml_dtypes", "torch", "llvmlite", "triton")


def run_facts(plan: Plan, lane: str, check: str) -> dict[str, str]:
    """What every evidence file says of itself; all but the last three must match the plan."""
    return {
        **expected_facts(plan),
        "lane": lane,
        "check": check,
        "shard": shard_fact(plan.narrowing.shard),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "python": platform.python_version(),
        "versions": ", ".join(_versions()),
    }


def shard_fact(shard: tuple[int, int] | None) -> str:
    """`2/4`; all of a suite is `1/1`."""
    return f"{shard[0]}/{shard[1]}" if shard else "1/1"


def expected_facts(plan: Plan) -> dict[str, str]:
    """The facts by which evidence is known to be of this plan and run."""
    return {"commit": plan.commit, "tree": plan.tree, "run": plan.run_dir.name}


def _versions() -> list[str]:
    found = [f"rocke {rocke.__version__}"]
    for name in _PACKAGES:
        try:
            found.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            continue
    return found
