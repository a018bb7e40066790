"""In a workflow, no line that rocke prints is a command to GitHub's runner, whoever wrote it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from rocke.harness.escape import COMMAND


class GuardedStream:
    r"""A text stream that writes `:\:` for `::` at the start of a line, also in pieces."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._line = ""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        """Writes the text and returns its length, as a stream does."""
        if not text:
            return self._stream.write(text)  # b"" is how click asks whether a stream takes bytes
        for piece in text.splitlines(keepends=True):
            self._stream.write(self._harmless(piece))
            self._line = "" if piece.endswith(("\n", "\r")) else _remembered(self._line + piece)
        return len(text)

    def _harmless(self, piece: str) -> str:
        """The piece of a line, with backslashes in what it makes a command of the line."""
        there = len(self._line)
        out, start = [], 0
        for match in COMMAND.finditer(self._line + piece):
            if match.end() > there:
                at = max(match.end(1) - there, 0)
                out += [piece[start:at], "\\"]
                start = at
        return "".join([*out, piece[start:]])


def _remembered(line: str) -> str:
    """As much of a line as tells whether what follows makes it a command."""
    line = line.lstrip()
    return line if len(line) < 100 else "x" + line[-20:]


@contextmanager
def guarded_log() -> Iterator[None]:
    """Guards stdout and stderr inside the block, in a workflow alone."""
    if os.environ.get("GITHUB_ACTIONS") != "true":
        yield
        return
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = map(_guarded, before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def _guarded(stream: TextIO) -> Any:
    return GuardedStream(stream)
