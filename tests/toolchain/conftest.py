"""Workers of the real LLVM 20 and 22, one of each for all tests of a process."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rocke.toolchain.find import TOOLCHAINS, worker_command, worker_env

Ask = Callable[..., tuple[dict[str, Any], bytes]]


def start(major: int) -> subprocess.Popen[bytes]:
    """A worker; the session `tests` says where its LLVM is, and without one the test fails."""
    toolchain = TOOLCHAINS[major]
    assert os.environ.get(toolchain.variable), f"{toolchain.variable} must name a Python"
    return subprocess.Popen(
        worker_command(toolchain), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, env=worker_env(),
    )  # fmt: skip


def asking(process: subprocess.Popen[bytes]) -> Ask:
    def ask(**request: Any) -> tuple[dict[str, Any], bytes]:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps({"id": 1, **request}).encode() + b"\n")
        process.stdin.flush()
        header: dict[str, Any] = json.loads(process.stdout.readline())
        return header, process.stdout.read(header["bytes"])

    return ask


@pytest.fixture(scope="session")
def workers() -> Iterator[dict[int, Ask]]:
    processes = {major: start(major) for major in (20, 22)}
    yield {major: asking(process) for major, process in processes.items()}
    for process in processes.values():
        process.communicate()
        assert process.returncode == 0
