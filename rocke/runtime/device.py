"""A device process as its user sees it: launches in, outputs out, and every way that this fails."""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.launch import DTYPE_BYTES, Buffer, Launch
from rocke.runtime.job import Job, Note, read_answer, write_job
from rocke.runtime.machine import signal_name

Array = NDArray[Any]
# A launch with its compilation; the process's start, with torch's import, comes on top.
RUN_TIMEOUT_S = 180.0
# How long a killed process is waited for: one that hangs in the driver can't be ended at all.
KILL_S = 10.0
_STDERR_LIMIT = 1500


class LaunchError(Exception):
    """A launch that gave nothing: `kind` is failed, hung, died or too-little-memory."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


@dataclass(frozen=True)
class DeviceRun:
    """What a launch gave: every output whole, gaps of sparse ones as zeros, and stray writes."""

    outputs: Mapping[str, Array]
    findings: list[Note]


class Device:
    """One process on a device of `arch`; a context manager, which ends the process.

    `name` is how messages call the device. A process that hung or died is gone: the next launch
    starts another.
    """

    def __init__(
        self,
        arch: str,
        name: str,
        *,
        timeout_s: float = RUN_TIMEOUT_S,
        command: tuple[str, ...] = (sys.executable, "-m", "rocke.runtime.worker"),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.arch = arch
        self.name = name
        self._timeout_s = timeout_s
        self._command = command
        self._environment = environment
        self._process: subprocess.Popen[bytes] | None = None
        self._folder = tempfile.TemporaryDirectory(prefix="rocke-gpu-")
        self._jobs = 0

    def __enter__(self) -> Device:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends the process and removes its files."""
        if self._process is not None:
            self._end(self._process)
        self._folder.cleanup()

    def run(
        self,
        kernel: str | bytes,
        launch: Launch,
        arrays: Mapping[str, Array],
        *,
        shift: int = 0,
    ) -> DeviceRun:
        """One launch of LLVM IR text, or of a linked code object as bytes.

        `shift` moves every buffer by so many bytes, a multiple of 256. Raises LaunchError.
        """
        folder = self._job(kernel, launch, arrays, shift)
        process = self._process = self._process or self._start()
        assert process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            process.stdin.write(json.dumps(str(folder)).encode() + b"\n")
            process.stdin.flush()
        self._wait(process, launch)
        answer = read_answer(folder)
        if answer is None:
            raise self._died(process, launch)
        if answer["status"] != "ok":
            # Some HIP errors stay with their process; the next launch gets another one.
            self._end(process)
            raise LaunchError(str(answer["status"]), f"{answer['message']} (on {self.name})")
        notes = [Note(**note) for note in answer["notes"]]
        return DeviceRun(read_outputs(launch, answer["outputs"], folder), notes)

    def _job(
        self, kernel: str | bytes, launch: Launch, arrays: Mapping[str, Array], shift: int
    ) -> Path:
        self._jobs += 1
        folder = Path(self._folder.name) / f"job-{self._jobs}"
        folder.mkdir()
        files = write_arrays(arrays, folder)
        text = isinstance(kernel, str)
        file = "kernel.ll" if text else "kernel.hsaco"
        raw = kernel.encode() if isinstance(kernel, str) else kernel
        (folder / file).write_bytes(raw)
        job = Job(self.arch, launch, files, shift=shift, **{"text" if text else "object": file})
        write_job(folder, job)
        return folder

    def _start(self) -> subprocess.Popen[bytes]:
        with self._stderr.open("wb") as stderr:
            return subprocess.Popen(
                [*self._command, self.arch],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=stderr,
                env=None if self._environment is None else dict(self._environment),
                start_new_session=True,
            )

    @property
    def _stderr(self) -> Path:
        return Path(self._folder.name) / "stderr"

    def _wait(self, process: subprocess.Popen[bytes], launch: Launch) -> None:
        """Until the process answers or ends; a hang is a LaunchError that names the device."""
        assert process.stdout is not None
        deadline = time.monotonic() + self._timeout_s
        with selectors.DefaultSelector() as ready:
            ready.register(process.stdout, selectors.EVENT_READ)
            while (left := deadline - time.monotonic()) > 0:
                if not ready.select(left):
                    continue
                told = os.read(process.stdout.fileno(), 4096)
                # A whole line, or nothing more: the process has ended, and there is no answer.
                if told.endswith(b"\n") or not told:
                    return
        gone = self._end(process)
        left_over = "" if gone else f" Its process {process.pid} could not be ended."
        raise LaunchError(
            "hung",
            f"{launch.kernel} did not end within {self._timeout_s:g} s on {self.name}.{left_over}",
        )

    def _died(self, process: subprocess.Popen[bytes], launch: Launch) -> LaunchError:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(KILL_S)
        self._end(process)
        code = process.returncode
        how = signal_name(-code) if code is not None and code < 0 else f"code {code}"
        raw = self._stderr.read_bytes()[-_STDERR_LIMIT:] if self._stderr.is_file() else b""
        told = raw.decode("utf-8", "replace").strip() or "nothing"
        return LaunchError(
            "died", f"{launch.kernel} ended its process by {how} on {self.name}; it said: {told}"
        )

    def _end(self, process: subprocess.Popen[bytes]) -> bool:
        """Kills the process's group; whether it is gone."""
        self._process = None
        for pipe in (process.stdin, process.stdout):
            with contextlib.suppress(BrokenPipeError):
                assert pipe is not None
                pipe.close()
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        try:
            process.wait(KILL_S)
        except subprocess.TimeoutExpired:
            return False
        return True


def write_arrays(arrays: Mapping[str, Array], folder: Path) -> dict[str, str]:
    """Leaves every array's bytes in a folder; the files' names by the arrays'."""
    files = {}
    for number, (name, array) in enumerate(arrays.items()):
        files[name] = f"array-{number}.bin"
        np.ascontiguousarray(array).tofile(folder / files[name])
    return files


def read_outputs(launch: Launch, saved: list[dict[str, Any]], folder: Path) -> dict[str, Array]:
    """Every output in its shape, as unsigned integers of its elements' size."""
    outputs = {}
    for buffer in launch.args:
        if not isinstance(buffer, Buffer) or not buffer.output:
            continue
        # Zeros that nobody touches cost no memory, however large a sparse buffer is.
        raw = np.zeros(buffer.nbytes, np.uint8)
        for part in saved:
            if part["name"] == buffer.name:
                data = np.fromfile(folder / part["file"], np.uint8)
                raw[part["offset"] : part["offset"] + len(data)] = data
        unsigned = np.dtype(f"u{DTYPE_BYTES[buffer.dtype]}")
        outputs[buffer.name] = raw.view(unsigned).reshape(buffer.shape)
    return outputs
