"""Test workers as forks of a process that has imported all that they need.

xdist starts a worker as a new Python and tells it over two pipes what to be; most of such a start
is importing what the starting process has imported already. Here as many forks as there will be
workers wait for the same words on the same pipes. A worker that replaces a dead one is a new Python
as ever, and so is every worker where there is no Linux, or where execnet is no longer made as it is
now: how it starts a process is its own affair (pyproject.toml bounds its version).
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import IO, Any, NoReturn

from rocke.harness.engines.process import die_with_parent


class _Fork:
    """A waiting fork, with what execnet asks of a subprocess."""

    def __init__(self, pid: int, stdin: IO[bytes], stdout: IO[bytes]) -> None:
        self.pid = pid
        self.stdin = stdin
        self.stdout = stdout
        self._code: int | None = None

    def wait(self) -> int:
        """Waits for its end; its exit code, or the negative number of the signal that ended it."""
        if self._code is None:
            self._code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return self._code

    def kill(self) -> None:
        if self._code is None:
            os.kill(self.pid, signal.SIGKILL)


def fork_workers(count: int, prepare: Callable[[], None]) -> None:
    """Makes the next `count` local gateways of execnet forks of this process of one thread.

    Each fork first calls `prepare`, still with this process's stdin.
    """
    inside = _inside_execnet()
    if sys.platform != "linux" or inside is None:
        return
    gateway_io, plain, pipes, line = inside
    sys.stdout.flush()
    sys.stderr.flush()
    waiting = [_fork(prepare, line) for _ in range(count)]

    class ForkedIO(plain):  # type: ignore[valid-type,misc]
        """The pipes to a worker: to a waiting fork as long as there is one."""

        def __init__(self, args: Any, execmodel: Any) -> None:
            if not waiting:
                super().__init__(args, execmodel)
                return
            fork = waiting.pop(0)
            self.popen = fork
            # The class between would start a process.
            pipes.__init__(self, fork.stdin, fork.stdout, execmodel)

    # The one place where execnet starts a process.
    gateway_io.Popen2IOMaster = ForkedIO


def _inside_execnet() -> tuple[Any, Any, Any, str] | None:
    """The module that starts a worker, its class for that, the pipes' class, and what a new Python
    is told to run; None where execnet has no such parts.
    """
    try:
        from execnet import gateway_base, gateway_io

        plain, pipes = gateway_io.Popen2IOMaster, gateway_base.Popen2IO
        line = gateway_io.popen_bootstrapline
    except (ImportError, AttributeError):
        return None
    sound = isinstance(plain, type) and issubclass(plain, pipes) and isinstance(line, str)
    return (gateway_io, plain, pipes, line) if sound else None


def _fork(prepare: Callable[[], None], line: str) -> _Fork:
    reading, stdin = os.pipe()
    stdout, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        _serve(reading, writing, prepare, line)
    os.close(reading)
    os.close(writing)
    return _Fork(pid, open(stdin, "wb"), open(stdout, "rb"))  # noqa: PTH123


def _serve(reading: int, writing: int, prepare: Callable[[], None], line: str) -> NoReturn:
    """In the fork: does what `python -c` with execnet's line does, and ends the process."""
    die_with_parent()
    prepare()
    os.dup2(reading, 0)
    os.dup2(writing, 1)
    # The pipes of the other forks and of the events: they end when those who speak on them do.
    os.closerange(3, os.sysconf("SC_OPEN_MAX"))
    sys.stdin = open(0, closefd=False)  # noqa: SIM115
    exec(line, {"__name__": "__main__"})
    sys.stdout.flush()
    sys.stderr.flush()
    # The fork still has file objects of its parent, whose descriptors are others' here.
    os._exit(0)
