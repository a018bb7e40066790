"""Progress of `rocke emulate`: silent at first, then a bar on a terminal and lines elsewhere."""

from __future__ import annotations

import os
import pty
import sys

import pytest

from rocke import cli_telling
from rocke.cli_telling import Telling


class Clock:
    """Seconds that pass when they are told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(cli_telling, "time", made)
    return made


def test_lines_every_ten_seconds_where_there_is_no_terminal(
    clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    with Telling("emulate") as tell:
        for second in range(25):
            clock.now = 100.0 + second
            tell(1000 * second, 65_536, 20_000 * second)
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.splitlines() == [
        "emulate: 10,000 of 65,536 workgroups, 200,000 instructions, 10 s",
        "emulate: 20,000 of 65,536 workgroups, 400,000 instructions, 20 s",
    ]


def test_a_bar_on_a_terminal_that_goes_away(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    master, slave = pty.openpty()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    with os.fdopen(slave, "w") as terminal:
        monkeypatch.setattr(sys, "stderr", terminal)
        with Telling("emulate") as tell:
            tell(0, 65_536, 0)
            clock.now += 3
            tell(1280, 65_536, 20_000)
        shown = os.read(master, 1 << 16).decode()
    os.close(master)
    assert "1280/65536" in shown
    assert "20,000 instructions" in shown
    assert shown.rstrip().endswith("\x1b[2K")  # the last thing done to its line is to clear it
