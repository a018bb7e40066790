"""Progress of a test run: a bar on a terminal, now and then a plain line anywhere else."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Protocol

from rocke.harness.escape import printable

if TYPE_CHECKING:
    from rich.console import Console

# So many troubles are shown as they come; the table has all of them.
_SHOWN_TROUBLES = 5
_SECONDS_BETWEEN_LINES = 10.0


class Progress(Protocol):
    """What the plugin tells: the number of items, each item done, and a line of its own."""

    def start(self, total: int) -> None: ...

    def item(self, bad: int, first: str) -> None: ...

    def note(self, text: str) -> None: ...

    def finish(self) -> None: ...


def make_progress(check: str) -> Progress:
    """A bar when stdout is a terminal, else lines."""
    if not sys.stdout.isatty():
        return _LineProgress(check)
    # Imported where there is a terminal, for it takes as long as a family's planning.
    from rich.console import Console

    return _BarProgress(check, Console())


class _LineProgress:
    def __init__(self, check: str) -> None:
        self._check = check
        self._total = self._done = self._bad = self._shown = 0
        self._last = self._began = time.monotonic()

    def start(self, total: int) -> None:
        if not self._total:
            self._total = total
            self.note(f"{total:,} items")

    def item(self, bad: int, first: str) -> None:
        self._done += 1
        self._bad += bad
        if bad and self._shown < _SHOWN_TROUBLES:
            self._shown += 1
            self.note(first)
        if time.monotonic() - self._last >= _SECONDS_BETWEEN_LINES:
            self._tell()

    def note(self, text: str) -> None:
        print(f"{self._check}: {printable(text)}", file=sys.stdout, flush=True)

    def finish(self) -> None:
        if self._total:
            self._tell()

    def _tell(self) -> None:
        self._last = time.monotonic()
        seconds = self._last - self._began
        self.note(
            f"{self._done:,} of {self._total:,} items, {self._bad:,} "
            f"case{'' if self._bad == 1 else 's'} not passed, {seconds:.0f} s"
        )


class _BarProgress:
    def __init__(self, check: str, console: Console) -> None:
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
        from rich.progress import Progress as Bar

        self._check = check
        self._shown = self._bad = 0
        self._bar = Bar(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[bad]}"),
            TimeElapsedColumn(),
            console=console,
        )
        self._task = self._bar.add_task(check, total=None, bad="")

    def start(self, total: int) -> None:
        self._bar.update(self._task, total=total)
        self._bar.start()

    def item(self, bad: int, first: str) -> None:
        self._bad += bad
        text = f"{self._bad:,} not passed" if self._bad else ""
        self._bar.update(self._task, advance=1, bad=text)
        if bad and self._shown < _SHOWN_TROUBLES:
            self._shown += 1
            self.note(first)

    def note(self, text: str) -> None:
        self._bar.console.print(f"{self._check}: {printable(text)}", markup=False, highlight=False)

    def finish(self) -> None:
        self._bar.stop()
