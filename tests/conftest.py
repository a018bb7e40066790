"""What all tests share."""

from __future__ import annotations

import os
import signal

from hypothesis import settings

# What passes at a commit passes there again. To draw other inputs: HYPOTHESIS_PROFILE=explore.
settings.register_profile("repeatable", derandomize=True)
settings.register_profile("explore", derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))


def pytest_configure() -> None:
    """Lets what tests start be interrupted, also where a script runs pytest in the background."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
