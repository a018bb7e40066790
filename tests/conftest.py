"""What all tests share."""

from __future__ import annotations

import signal


def pytest_configure() -> None:
    """Lets what tests start be interrupted, also where a script runs pytest in the background."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
