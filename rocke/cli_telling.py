"""How far an emulation is: a bar on a terminal, now and then a plain line anywhere else.

Both go to stderr, and neither appears in the first seconds, in which most emulations end.
"""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

_SECONDS_BEFORE_A_BAR = 2.0
_SECONDS_BETWEEN_LINES = 10.0


class Telling:
    """Called with workgroups done, workgroups in all, and instructions executed."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._bar: tuple[Progress, TaskID] | None = None
        self._terminal = sys.stderr.isatty()
        self._began = time.monotonic()
        self._next = _SECONDS_BEFORE_A_BAR if self._terminal else _SECONDS_BETWEEN_LINES

    def __enter__(self) -> Telling:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            self._bar[0].stop()

    def __call__(self, done: int, total: int, steps: int) -> None:
        """Show it, where it is time to."""
        seconds = time.monotonic() - self._began
        if seconds < self._next:
            return
        if self._terminal:
            self._draw(done, total, steps)
            return
        self._next = seconds + _SECONDS_BETWEEN_LINES
        text = f"{self._what}: {done:,} of {total:,} workgroups, {steps:,} instructions"
        print(f"{text}, {seconds:.0f} s", file=sys.stderr, flush=True)

    def _draw(self, done: int, total: int, steps: int) -> None:
        if self._bar is None:
            self._bar = self._begin(total)
        bar, task = self._bar
        bar.update(task, completed=done, steps=f"{steps:,} instructions")

    def _begin(self, total: int) -> tuple[Progress, TaskID]:
        # Imported where it is needed: it takes as long as a small emulation.
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
        from rich.progress import TimeElapsedColumn as Elapsed

        bar = Progress(
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
            TextColumn("workgroups, {task.fields[steps]}"), Elapsed(),
            console=Console(stderr=True), transient=True,
        )  # fmt: skip
        task = bar.add_task(self._what, total=total, steps="")
        bar.start()
        return bar, task
