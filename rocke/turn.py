"""One nox at a time makes environments in a working copy. Read by noxfile.py: nothing but Python.

nox makes a session's environment before it calls the session, so a turn is taken before that: when
the noxfile is read, and again when a session ends. The system ends it with the process.
"""

from __future__ import annotations

import contextlib
import fcntl
import functools
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import ParamSpec

P = ParamSpec("P")


class Turn:
    """A process's turn, by a lock on the file `path`; the session `last` ends the process."""

    def __init__(self, path: Path, last: str = "") -> None:
        self._path = path
        self._last = last
        self._file: int | None = None

    def take(self) -> None:
        """Waits for the turn, with one line if it has to; does nothing where it is held already."""
        if self._file is not None:
            return
        try:
            self._path.parent.mkdir(exist_ok=True)
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError:
            return  # where this can't be written, no environment is made either
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            told = "Another nox is making environments in this working copy; waiting for it."
            print(told, file=sys.stderr, flush=True)
            fcntl.flock(self._file, fcntl.LOCK_EX)

    def end(self) -> None:
        """Lets another nox go on."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """What is done inside is done by one nox at a time; after it the turn is another's."""
        self.take()
        try:
            yield
        finally:
            self.end()

    def before_next(self, session: Callable[P, None]) -> Callable[P, None]:
        """A session, at whose end this nox's turn begins: the next session's environment is due."""

        @functools.wraps(session)
        def whole(*arguments: P.args, **parameters: P.kwargs) -> None:
            name = getattr(arguments[0], "name", "") if arguments else ""
            with contextlib.ExitStack() as after:
                if name != self._last:
                    after.callback(self.take)
                session(*arguments, **parameters)

        return whole


def last_named(arguments: Sequence[str], default: str) -> str:
    """The session that a nox of these arguments runs last, as far as its line tells."""
    own = arguments[: arguments.index("--")] if "--" in arguments else arguments
    words = [word for word in own[1:] if not word.startswith("-")]
    return words[-1] if words else default


def runs_sessions(arguments: Sequence[str]) -> bool:
    """Whether these are the arguments of a nox that will run sessions, not of one that lists."""
    program = Path(arguments[0])
    listing = {"-l", "--list", "--list-sessions"}.intersection(arguments)
    return "nox" in (program.stem, program.parent.name) and not listing
