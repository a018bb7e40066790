"""Whether processes that a test knows by their ids still run."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path

# A killed process leaves when the kernel gets to it, and its last trace when its new parent does.
PATIENCE_S = 5.0


def alive(pid: int) -> bool:
    """Whether a process of that id runs; a zombie has ended."""
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def left_of(pids: Iterable[int], seconds: float = PATIENCE_S) -> list[int]:
    """Those of the processes that still run after `seconds`; none as soon as all have ended."""
    end = time.monotonic() + seconds
    left = [pid for pid in pids if alive(pid)]
    while left and time.monotonic() < end:
        time.sleep(0.02)
        left = [pid for pid in left if alive(pid)]
    return left


def named_in(folder: Path) -> list[int]:
    """The process ids that are file names in `folder`, of which there must be some."""
    pids = [int(path.name) for path in folder.iterdir() if path.name.isdigit()]
    assert pids
    return pids


def wait_for(condition: Callable[[], bool], seconds: float = 30.0) -> None:
    """Returns once `condition` holds; fails when it still doesn't after `seconds`."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)
