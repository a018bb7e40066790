"""pytest as a child process: started early, told what to run later, heard on a pipe of its own."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

from rocke.harness.escape import printable

# pytest writes its evidence after an interrupt; only then is the group killed.
GRACE_S = 10.0
# So long may it take to end once all its evidence is written; nobody waits for what it does then.
FAREWELL_S = 2.0
# How much of its stderr is kept in bytes, and how much is told in lines of so many characters.
_MOST_SAID = 1 << 20
_LAST_WORDS = 5
_WIDTH = 300


class PytestProcess:
    """One pytest with its workers in a session of its own, so that killing it kills them all.

    Between its start and `prepare` it imports pytest, then it begins as far as it can without the
    plan, and waits for `begin`.
    """

    def __init__(self, root: Path) -> None:
        self._events, writing = os.pipe()
        self._end_of_events = str(writing)
        self._rest = b""
        self._stderr = tempfile.TemporaryFile()  # noqa: SIM115  # read and closed by kill
        self._said = ""
        try:
            self._popen = subprocess.Popen(
                [sys.executable, "-m", "rocke.harness.running.pytest_main"],
                cwd=root,
                env=_environment(),
                stdin=subprocess.PIPE,
                stderr=self._stderr,
                pass_fds=(writing,),
                start_new_session=True,
            )
        finally:
            os.close(writing)

    def __enter__(self) -> PytestProcess:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    @property
    def pid(self) -> int:
        return self._popen.pid

    @property
    def events_fd(self) -> str:
        """The pipe to write events to, as the child knows it."""
        return self._end_of_events

    def prepare(
        self,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        workers: int,
        run: Path,
        session: Path,
    ) -> None:
        """Tells pytest what it will run; where it has died already, its exit code will say so."""
        told = {
            "arguments": list(arguments),
            "environment": dict(environment),
            "workers": workers,
            "run": str(run),
            "session": str(session),
        }
        self._tell(json.dumps(told).encode() + b"\n")

    def begin(self) -> None:
        """Lets pytest run: the plan and the session file are written."""
        self._tell(b"\n")
        assert self._popen.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self._popen.stdin.close()

    def _tell(self, line: bytes) -> None:
        assert self._popen.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self._popen.stdin.write(line)
            self._popen.stdin.flush()

    def events(self, seconds: float) -> list[str] | None:
        """The whole lines that came within `seconds`; None once the process has ended."""
        if not select.select([self._events], [], [], max(seconds, 0.0))[0]:
            return []
        data = os.read(self._events, 1 << 16)
        if not data:
            return None
        *lines, self._rest = (self._rest + data).split(b"\n")
        return [line.decode("ascii", "replace") for line in lines]

    def code(self) -> int:
        """The exit code of a process whose events have ended; one that lives on is killed."""
        try:
            return self._popen.wait(GRACE_S)
        except subprocess.TimeoutExpired:
            self.kill()
            return self._popen.wait()

    def last_words(self) -> str:
        """The end of what it and its workers wrote to stderr, once it is killed; told only once."""
        lines = [line for line in self._said.splitlines() if line.strip()]
        self._said = ""
        return "\n".join(line[:_WIDTH] for line in lines[-_LAST_WORDS:])

    def interrupt(self) -> None:
        """Asks pytest to stop, so that it still writes what it has, then kills all that is left."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._popen.pid, signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired, KeyboardInterrupt):
            self._popen.wait(GRACE_S)
        self.kill()

    def finish(self) -> None:
        """Waits for a process that has told all it had to tell, then ends it in any case.

        What it has said on stderr, and nobody has asked for, is passed on.
        """
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._popen.wait(FAREWELL_S)
        self.kill()
        sys.stderr.write(printable(self._said, keep="\n"))

    def kill(self) -> None:
        """Ends the process and its workers, and waits for it; again does nothing."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._popen.pid, signal.SIGKILL)
        self._popen.wait()
        self._hear()
        if self._popen.stdin is not None:
            with contextlib.suppress(OSError):
                self._popen.stdin.close()
        if self._events >= 0:
            os.close(self._events)
            self._events = -1

    def _hear(self) -> None:
        """Keeps the end of its stderr, without pytest's mark on lines about itself."""
        if not self._stderr.closed:
            self._stderr.seek(max(self._stderr.seek(0, os.SEEK_END) - _MOST_SAID, 0))
            text = self._stderr.read().decode("utf-8", "replace")
            self._said = text.replace("INTERNALERROR> ", "")
            self._stderr.close()


def _environment() -> dict[str, str]:
    """The caller's, without a user's pytest settings, and without plugins that nobody asked for."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTEST_ADDOPTS"}
    return {**kept, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
