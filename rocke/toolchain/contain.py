"""A call in a forked child: LLVM ends its process on some faults, and only warns of others."""

from __future__ import annotations

import os
import re
import signal
import sys
import tempfile
from collections.abc import Callable
from typing import BinaryIO

from rocke.toolchain.compiler import CODEGEN_ERROR, Refused

# LLVM's diagnostics of severity error, which triton prints and then goes on.
_ERROR = re.compile(r"^(?:LLVM )?(?:error|ERROR): ", re.MULTILINE)
_REFUSED = 3
# Sent from outside, as by a kernel short of memory: what they end was no word of LLVM's.
_FROM_OUTSIDE = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP)


def contained(call: Callable[[], bytes]) -> bytes:
    """What `call` returns in a child; Refused with all that LLVM printed when it doesn't return.

    An object that comes with an error on stderr is refused, too. The words go on to stderr. Where
    the child was killed from outside this process ends as it did, which is a crash to who asked.
    """
    with tempfile.TemporaryFile() as words, tempfile.TemporaryFile() as result:
        status = _status_of(call, words, result)
        said, found = _read(words), _read(result)
    told = said.decode("utf-8", "replace")
    sys.stderr.write(told)
    sys.stderr.flush()
    if -status in _FROM_OUTSIDE:
        _end_by(-status)
    if status == _REFUSED:
        code, _, message = found.decode().partition("\n")
        raise Refused(code, message)
    if status or _ERROR.search(told):
        raise Refused(CODEGEN_ERROR, told.strip() or _ended(status))
    return found


def _status_of(call: Callable[[], bytes], words: BinaryIO, result: BinaryIO) -> int:
    """Runs the child to its end: its exit code, or minus the signal that ended it."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.dup2(words.fileno(), 2)
            status = _write(call, result)
        finally:
            # Not the parent's own end: nothing of it may be flushed or closed twice.
            os._exit(status)
    _, waited = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(waited)


def _end_by(number: int) -> None:
    if number != signal.SIGKILL:
        signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


def _write(call: Callable[[], bytes], result: BinaryIO) -> int:
    try:
        result.write(call())
        status = 0
    except Refused as refused:
        result.write(f"{refused.code}\n{refused}".encode())
        status = _REFUSED
    result.flush()
    return status


def _read(file: BinaryIO) -> bytes:
    file.seek(0)
    return file.read()


def _ended(status: int) -> str:
    if status < 0:
        return f"LLVM's process was killed by {signal.Signals(-status).name}."
    return f"LLVM ended its process with code {status} and without a word."
