"""Which Python holds which LLVM, and what to say when none does. Standard library only."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import rocke

_PROBE_TIMEOUT_S = 120.0


@dataclass(frozen=True)
class Toolchain:
    """An LLVM: its major version, and the package and version whose wheel holds it."""

    major: int
    package: str
    version: str

    @property
    def variable(self) -> str:
        """The environment variable that names a Python which has the package."""
        return f"ROCKE_LLVM{self.major}_PYTHON"

    @property
    def requirement(self) -> str:
        return f"{self.package}=={self.version}"

    @property
    def python(self) -> str:
        """The Python that `variable` names, or the one that runs."""
        return os.environ.get(self.variable) or sys.executable

    def how_to_get(self) -> str:
        """One sentence for a machine that lacks it."""
        session = f"codegen(llvm{self.major})"
        return (
            f"LLVM {self.major} comes with {self.requirement}: `nox -s '{session}'` of rocke's own "
            f"repository installs it; elsewhere, let {self.variable} name a Python that has it."
        )


TOOLCHAINS: Mapping[int, Toolchain] = {
    20: Toolchain(20, "llvmlite", "0.47.0"),
    22: Toolchain(22, "llvmlite", "0.50.0"),
    23: Toolchain(23, "triton", "3.8.0"),
}


def worker_command(toolchain: Toolchain) -> tuple[str, ...]:
    """Starts a worker that compiles with that LLVM; it needs `worker_env`."""
    return toolchain.python, "-m", "rocke.toolchain.worker", str(toolchain.major)


def worker_env() -> dict[str, str]:
    """The caller's environment, with this rocke first: the other Python need not have it."""
    root = str(Path(rocke.__file__).resolve().parents[1])
    path = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{path}" if path else root}


def unmet(major: int) -> tuple[str, str] | None:
    """None when that LLVM is here, else `no-toolchain` and a sentence that says how to get it.

    Asks the Python that should have it, in a process of its own, once a process.
    """
    toolchain = TOOLCHAINS.get(major)
    if toolchain is None:
        known = ", ".join(map(str, TOOLCHAINS))
        return "no-toolchain", f"There is no toolchain for LLVM {major}; expected one of: {known}."
    missing = _missing(toolchain, toolchain.python)
    return ("no-toolchain", f"{missing} {toolchain.how_to_get()}") if missing else None


@cache
def _missing(toolchain: Toolchain, python: str) -> str:
    """Why that Python can't compile; empty when it can. Its worker's hello is the answer."""
    request = json.dumps({"id": 1, "op": "hello"}).encode() + b"\n"
    try:
        done = subprocess.run(
            worker_command(toolchain), input=request, capture_output=True, env=worker_env(),
            timeout=_PROBE_TIMEOUT_S, check=False,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"{python} can't be asked for LLVM {toolchain.major}: {error}."
    try:
        hello = json.loads(done.stdout)
    except ValueError:
        tail = done.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
        return f"{python} can't be asked for LLVM {toolchain.major}: {''.join(tail)}."
    return "" if hello["status"] == "ok" else str(hello["message"])
