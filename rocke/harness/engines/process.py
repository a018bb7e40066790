"""A child process that speaks the framed protocol: JSON lines over pipes, with payloads."""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import json
import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

MAX_HEADER = 1 << 20
MAX_PAYLOAD = 1 << 28
_TAIL = 4096
_PR_SET_PDEATHSIG = 1
_libc = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


class ProcessEndedError(Exception):
    """The process closed its output before a whole answer came; `code` is its exit status."""

    def __init__(self, code: int) -> None:
        super().__init__(exit_text(code))
        self.code = code


class AnswerLateError(Exception):
    """No whole answer came before the deadline."""


class ProtocolError(Exception):
    """The process wrote something that is no answer."""


def exit_text(code: int) -> str:
    """`exited with code 3`, or `was killed by SIGSEGV`."""
    if code >= 0:
        return f"exited with code {code}"
    with contextlib.suppress(ValueError):
        return f"was killed by {signal.Signals(-code).name}"
    return f"was killed by signal {-code}"


def die_with_parent() -> None:
    """Called in a child: the kernel kills it when its parent dies, however the parent dies."""
    if _libc is not None:
        _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def interrupt_with_parent() -> None:
    """The kernel asks this process to end, by SIGTERM, when its parent dies."""
    if _libc is not None:
        _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)


class FramedProcess:
    """One started process in a session of its own, so that killing it kills all it started."""

    def __init__(self, command: Sequence[str], cwd: Path, env: Mapping[str, str]) -> None:
        self._popen = subprocess.Popen(
            list(command),
            cwd=cwd,
            env=dict(env),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            preexec_fn=die_with_parent,
        )
        self._in = bytearray()
        self._out = bytearray()
        self._err = bytearray()
        self._ended = False
        self._selector = selectors.DefaultSelector()
        for stream, name in ((self._popen.stdout, "out"), (self._popen.stderr, "err")):
            assert stream is not None
            os.set_blocking(stream.fileno(), False)
            self._selector.register(stream, selectors.EVENT_READ, name)
            _widen(stream.fileno())
        assert self._popen.stdin is not None
        os.set_blocking(self._popen.stdin.fileno(), False)
        self._stdin = self._popen.stdin

    @property
    def pid(self) -> int:
        return self._popen.pid

    @property
    def stderr_tail(self) -> str:
        """The last few kilobytes the process wrote to stderr, as printable text."""
        text = self._err.decode("utf-8", "replace")
        return "".join(
            c if c.isprintable() or c == "\n" else "\N{REPLACEMENT CHARACTER}" for c in text
        )

    def send(self, requests: Iterable[Mapping[str, Any]]) -> None:
        """Queues requests; they are written as far as the pipe takes them, the rest on reading."""
        for request in requests:
            self._out += json.dumps(request, separators=(",", ":")).encode() + b"\n"
        self._write()

    def read_answer(self, deadline: float) -> tuple[dict[str, Any], bytes]:
        """One whole answer, its header and its payload, before `deadline` (time.monotonic)."""
        end = self._fill_until_newline(deadline)
        header = parse_header(bytes(self._in[:end]))
        del self._in[: end + 1]
        size = header.get("bytes", 0)
        if not isinstance(size, int) or isinstance(size, bool) or not 0 <= size <= MAX_PAYLOAD:
            raise ProtocolError(f"the byte count {size!r} is not a number up to {MAX_PAYLOAD}")
        while len(self._in) < size:
            self._pump(deadline)
        payload = bytes(self._in[:size])
        del self._in[:size]
        return header, payload

    def _fill_until_newline(self, deadline: float) -> int:
        start = 0
        while (end := self._in.find(b"\n", start)) < 0:
            start = len(self._in)
            if start > MAX_HEADER:
                raise ProtocolError(f"more than {MAX_HEADER} bytes came without a line end")
            self._pump(deadline)
        return end

    def _pump(self, deadline: float) -> None:
        """Moves whatever can be moved, waiting for the process at most until `deadline`."""
        if self._ended:
            raise ProcessEndedError(self._wait(2.0))
        left = deadline - time.monotonic()
        if left <= 0:
            raise AnswerLateError
        for key, _ in self._selector.select(left):
            if key.data == "in":
                self._write()
            else:
                self._read(key.fd, key.data, key.fileobj)

    def _read(self, fd: int, name: str, stream: Any) -> None:
        try:
            data = os.read(fd, 1 << 18)
        except BlockingIOError:
            return
        if not data:
            self._selector.unregister(stream)
            self._ended = self._ended or name == "out"
        elif name == "out":
            self._in += data
        else:
            self._err = (self._err + data)[-_TAIL:]

    def _write(self) -> None:
        try:
            while self._out:
                sent = os.write(self._stdin.fileno(), self._out)
                del self._out[:sent]
        except BlockingIOError:
            pass
        except OSError:
            # The reader is gone; reading its answer will tell how it ended.
            self._out.clear()
        waiting = self._stdin in (key.fileobj for key in self._selector.get_map().values())
        if self._out and not waiting:
            self._selector.register(self._stdin, selectors.EVENT_WRITE, "in")
        if not self._out and waiting:
            self._selector.unregister(self._stdin)

    def _wait(self, seconds: float) -> int:
        """The exit status; a process that closed its output but lives on is killed."""
        try:
            code = self._popen.wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill()
            code = self._popen.wait()
        self._drain_stderr()
        return code

    def _drain_stderr(self) -> None:
        stream = self._popen.stderr
        with contextlib.suppress(OSError, ValueError):
            while stream is not None and (data := os.read(stream.fileno(), 1 << 16)):
                self._err = (self._err + data)[-_TAIL:]

    def end_group(self) -> None:
        """Sends SIGKILL to the process and all in its session's group; any thread may call it."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._popen.pid, signal.SIGKILL)

    def kill(self) -> None:
        """Ends the process and everything in its session's group; waits for it."""
        self.end_group()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._popen.wait(5)
        self._drain_stderr()
        self._release()

    def close(self, grace: float = 2.0) -> int:
        """Ends input, waits `grace` seconds for the process to leave; returns its exit status."""
        with contextlib.suppress(OSError):
            self._stdin.close()
        try:
            code = self._popen.wait(grace)
        except subprocess.TimeoutExpired:
            code = -signal.SIGKILL
        self.kill()
        return code

    def _release(self) -> None:
        self._selector.close()
        for stream in (self._popen.stdin, self._popen.stdout, self._popen.stderr):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()


def _widen(fd: int) -> None:
    """Lets a whole IR text lie in the pipe, so that an engine needn't wait for its reader."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            fcntl.fcntl(fd, fcntl.F_SETPIPE_SZ, 1 << 20)


def parse_header(line: bytes) -> dict[str, Any]:
    """An answer's JSON line; a ProtocolError that shows what came instead."""
    try:
        header = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ProtocolError(f"a line is not JSON: {line[:80]!r}") from error
    if not isinstance(header, dict):
        raise ProtocolError(f"a line is not a JSON object: {line[:80]!r}")
    return header
